/** A stored baseline after a criterion, the judge or a normalisation changed: left out with the reason, or scored again and compared. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import type { Outcome } from '../../src/model/verdict/outcome.ts';
import { lazy } from '../../src/text/memoize.ts';
import { type AgentServer, startAgentServer } from '../support/agent-server.ts';
import { addFiles, folderOf, outcomeIn, runCli } from '../support/cli.ts';
import { type AskedModel, type ModelServer, startModelServer } from '../support/model-server.ts';

const BOOKS = ['Atlas', 'novel', 'Field-Guide', 'comic', 'almanac', 'Map-Set', 'diary', 'reader', 'primer', 'Songbook'];

/** The old desk is polite about every second book, the new one about every third, and it mislays the comic. */
const POLITE = { old: 2, new: 3 };
type Desk = keyof typeof POLITE;

function replyOf(desk: Desk, book: string) {
  const polite = BOOKS.indexOf(book) % POLITE[desk] === 0;
  const found = desk === 'new' && book === 'comic' ? 'nothing' : book;
  const text = `Here is ${found}${polite ? ', please mind the date' : ''}.`;
  return { body: { text, intent: 'LEND', entities: [{ entity: 'title', value: found }] } };
}

/** A strict judge wants the date to be named as well; what is met hangs on the words of the criterion and of the reply. */
function verdictOf({ model, messages }: AskedModel) {
  const [criterion, conversation] = [messages[0]!.content, messages.at(-1)!.content];
  const met = criterion.includes('says please')
    ? conversation.includes('please mind')
    : !conversation.includes('nothing');
  const passed = met && (model !== 'strict' || conversation.includes('the date'));
  return { json: { reason: 'as the reply says', evidence: [], passed } };
}

interface Settings {
  readonly names?: string;
  readonly model?: string;
  readonly normalize?: string;
  readonly regrade?: string;
}

const startDesk = (desk: Desk) =>
  startAgentServer(({ json }) => replyOf(desk, String((json as { input: string }).input).replace('lend me ', '')));

let judge: ModelServer;
let desks: Readonly<Record<Desk, AgentServer>>;
beforeAll(async () => {
  const [model, old, now] = await Promise.all([startModelServer(verdictOf), startDesk('old'), startDesk('new')]);
  judge = model;
  desks = { old, new: now };
});
afterAll(() => Promise.all([judge?.close(), desks?.old.close(), desks?.new.close()]));

/** What the old desk came to as it was configured first, which every test begins with. */
const stored = lazy(async () => await makeLibrary().run('old', {}, 'stored'));

async function library() {
  const old = await stored();
  const { cwd, run } = makeLibrary();
  addFiles(cwd, { 'stored/outcome.json': old });
  return { run, old };
}

function makeLibrary() {
  const cases = BOOKS.map((book, i) => ({
    id: `loan-${i}`,
    input: `lend me ${book}`,
    expect: { intent: 'LEND', entities: { title: book.toLowerCase().replace('-', ' ') } },
    evaluate: { satisfy: ['names_the_book', 'kind'] },
  }));
  const configured = (
    desk: Desk,
    { names = 'The reply names a book.', model = 'mild', normalize = 'loose', regrade = 'free' }: Settings,
  ) =>
    stringify({
      version: 1,
      name: 'lending-desk',
      agent: {
        type: 'http',
        url: `${desks[desk].url}/ask`,
        response: { text: 'text', intent: 'intent', entities: 'entities' },
      },
      llm: { judge: { model, base_url: judge.url } },
      criteria: { names_the_book: names, kind: 'The assistant says please.' },
      metrics: { entity: { normalize } },
      datasets: [{ files: 'loans.json' }],
      baseline: { regrade },
    });
  const cwd = folderOf({ 'loans.json': cases });
  const run = async (desk: Desk, settings: Settings, out: string, baseline = 'none'): Promise<Outcome> => {
    addFiles(cwd, { 'agent-eval.yml': configured(desk, settings) });
    const { exitCode, stderr } = await runCli(['run', '--out', out, '--baseline', baseline], { cwd });
    if (exitCode === 3) throw new Error(stderr);
    return outcomeIn(cwd, out);
  };
  return { cwd, run };
}

const CHANGES = {
  'a criterion': {
    change: { names: 'The reply names the book and says please.' },
    aspect: 'criterion:names_the_book',
    affected: ['criterion:names_the_book', 'evaluation_rate'],
    alike: ['criterion:kind', 'entity_f1', 'intent_accuracy', 'pass_rate'],
  },
  'the judge': {
    change: { model: 'strict' },
    aspect: 'judge',
    affected: ['criterion:names_the_book', 'criterion:kind', 'evaluation_rate'],
    alike: ['entity_f1', 'intent_accuracy', 'pass_rate'],
  },
  'a normalisation': {
    change: { normalize: 'exact' },
    aspect: 'scoring:entities',
    affected: ['entity_f1', 'pass_rate'],
    alike: ['criterion:kind', 'criterion:names_the_book', 'intent_accuracy'],
  },
} as const;

const rows = ({ comparison }: Outcome) =>
  comparison!.metrics.filter(({ scope, metric }) => scope === 'overall' && !metric.startsWith('latency'));
const namesOf = (outcome: Outcome) => rows(outcome).map(({ metric }) => metric);
const valuesOf = ({ report }: Outcome) =>
  new Map(report.metrics.filter(({ scope }) => scope === 'overall').map(({ metric, value }) => [metric, value]));

describe.each(Object.entries(CHANGES))('after a change of %s', (_, { change, aspect, affected, alike }) => {
  it('the metrics it touches are not compared without scoring again, with the reason, and the others are', async () => {
    const { run, old } = await library();
    const changed = await run('new', { ...change, regrade: 'never' }, 'changed', 'stored');
    const { comparability, warnings } = changed.comparison!;
    for (const metric of affected) expect(namesOf(changed)).not.toContain(metric);
    for (const metric of alike) expect(namesOf(changed)).toContain(metric);
    expect(comparability).toMatchObject({ level: 'partial', aspects: { [aspect]: 'changed' } });
    for (const metric of affected)
      expect(comparability.notCompared).toContainEqual({
        metric,
        aspects: expect.arrayContaining([aspect]),
        cases: 10,
        compared: 0,
      });
    expect(comparability.differences.join('\n')).toContain('not compared');
    const how = aspect.startsWith('scoring')
      ? 'because baseline.regrade is never'
      : 'To compare them, set baseline.regrade: always. The judge';
    expect(warnings.find(({ code }) => code === 'not_scored_again')?.text).toContain(how);
    expect(valuesOf(old).get(affected[0])).toBeDefined();
  });

  it('with baseline.regrade always they are compared, as with a re-run of the base agent', async () => {
    const { run, old } = await library();
    const again = await run('new', { ...change, regrade: 'always' }, 'again', 'stored');
    const fresh = await run('old', change, 'fresh');
    const asked = await run('new', change, 'beside-fresh', 'fresh');
    expect(namesOf(again)).toEqual(expect.arrayContaining([...affected, ...alike]));
    expect(again.comparison!.comparability.notCompared).toEqual([]);
    expect(again.comparison!.regrading!.cases).toHaveLength(10);
    // The change matters: the stored scores are not those of today.
    expect(valuesOf(fresh).get(affected[0])).not.toBe(valuesOf(old).get(affected[0]));
    for (const { metric, baseline } of rows(again))
      expect([metric, baseline]).toEqual([metric, valuesOf(fresh).get(metric)]);
    expect(rows(again)).toEqual(rows(asked));
    expect(again.comparison!.cases).toEqual(asked.comparison!.cases);
    expect(again.verdict.conclusion).toBe(asked.verdict.conclusion);
  });
});

it('a run that is scored again costs what its judge took now', async () => {
  let input = 1_000;
  const judge = await startModelServer(() => ({
    json: { reason: 'as it says', evidence: [], passed: true },
    usage: { input, output: 0 },
  }));
  onTestFinished(judge.close);
  const price = { input_per_million: 1, output_per_million: 1 };
  const cwd = folderOf({
    'agent-eval.yml': stringify({
      version: 1,
      name: 'desk',
      agent: { type: 'replay', files: 'recorded.jsonl' },
      llm: { judge: { model: 'mild', base_url: judge.url, price } },
      criteria: { kind: 'The assistant says please.' },
      datasets: [{ files: 'cases.json' }],
    }),
    'cases.json': [{ id: 'a', input: 'lend me a map', expect: { satisfy: ['kind'] } }],
    'recorded.jsonl': JSON.stringify({
      case: 'a',
      messages: [
        { role: 'user', content: 'x' },
        { role: 'assistant', content: 'Please.' },
      ],
    }),
  });
  await runCli(['run', '--out', 'old'], { cwd });
  expect(outcomeIn(cwd, 'old').run.cost).toBeCloseTo(0.001);
  input = 3_000;
  await runCli(['regrade', 'old', '--out', 'again'], { cwd });
  expect(outcomeIn(cwd, 'again').run.cost).toBeCloseTo(0.003);
});

describe('baseline.regrade', () => {
  it('free scores again by rule, and does not ask the judge about the stored conversations', async () => {
    const { run } = await library();
    const before = judge.requests.length;
    const both = { ...CHANGES['a normalisation'].change, ...CHANGES['a criterion'].change };
    const outcome = await run('new', both, 'free', 'stored');
    const asked = judge.requests.slice(before).map(({ messages }) => messages.at(-1)!.content);
    expect(asked.length).toBeGreaterThan(0);
    // Only the old desk finds the comic.
    expect(asked.filter((conversation) => conversation.includes('Here is comic'))).toEqual([]);
    expect(namesOf(outcome)).toEqual(expect.arrayContaining(['entity_f1', 'pass_rate', 'criterion:kind']));
    expect(namesOf(outcome)).not.toContain('criterion:names_the_book');
    expect(outcome.comparison!.comparability.notCompared!.map(({ metric }) => metric)).toContain(
      'criterion:names_the_book',
    );
  });

  it('always asks of all three changes at once what a re-run asks', async () => {
    const { run } = await library();
    const all = {
      ...CHANGES['a normalisation'].change,
      ...CHANGES['a criterion'].change,
      ...CHANGES['the judge'].change,
    };
    const again = await run('new', { ...all, regrade: 'always' }, 'again', 'stored');
    await run('old', all, 'fresh');
    const asked = await run('new', all, 'beside-fresh', 'fresh');
    expect(rows(again)).toEqual(rows(asked));
    expect(again.comparison!.cases).toEqual(asked.comparison!.cases);
  });
});
