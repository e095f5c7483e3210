/** Test files of other tools mean in a run what they mean to those who wrote them: through the command line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CaseResult } from '../../src/model/run/case-result.ts';
import { startAgentServer } from '../support/agent-server.ts';
import { type CliResult, type Files, outcomeIn, problemsOf, runCli } from '../support/cli.ts';
import { deskConfig, deskFolder, httpAgent } from '../support/lending-desk.ts';
import { type ModelAnswer, startModelServer } from '../support/model-server.ts';

type Reply = Readonly<Record<string, unknown>>;

const REPLY = 'response: { text: text, intent: intent, entities: entities, tool_calls: tool_calls }';

interface Ran extends CliResult {
  readonly cwd: string;
  /** By id of its case. */
  readonly cases: Readonly<Record<string, CaseResult>>;
}

/** Runs the tests of one foreign file against an agent that answers so. */
async function runOf(
  file: unknown,
  answer: (input: string) => Reply,
  more: readonly string[] = [],
  files: Files = {},
): Promise<Ran> {
  const server = await startAgentServer(({ json }) => ({ body: answer((json as { input: string }).input) }));
  onTestFinished(server.close);
  const config = deskConfig(httpAgent(server.url, REPLY), ['datasets: [{ files: tests.json }]', ...more]);
  const cwd = deskFolder(config, { 'tests.json': file as object, ...files }, null);
  const result = await runCli(['run', '--baseline', 'none'], { cwd });
  if (result.exitCode === 3 && problemsOf(result).length > 0) return { ...result, cwd, cases: {} };
  const cases = Object.fromEntries(outcomeIn(cwd).report.cases.map((one) => [one.id, one]));
  return { ...result, cwd, cases };
}

const statusOf = ({ cases }: Ran) => Object.fromEntries(Object.entries(cases).map(([id, { status }]) => [id, status]));
const codesOf = ({ cases }: Ran, id: string) => cases[id]!.trials.map(({ code }) => code ?? null);

describe('intent tests', () => {
  const follow = {
    id: 'follow',
    query: 'and for shade?',
    expected_intent: 'SEARCH',
    expected_entities: {},
    requires_context: true,
  };
  const dialogue = {
    id: 'dialogue',
    turns: [{ query: 'find ferns', expected_intent: 'SEARCH', expected_entities: { plant: 'fern' } }, follow],
  };
  const agentThat = (resolves: boolean) => (input: string) => ({
    text: 'Here.',
    intent: 'SEARCH',
    entities: resolves || input.includes('fern') ? [{ entity: 'plant', value: 'fern' }] : [],
    tool_calls: [],
  });

  it('with no entities at a turn that requires context pass the agent that remembers, and fail the one that forgets', async () => {
    const remembers = await runOf([dialogue, follow], agentThat(true));
    expect(statusOf(remembers)).toEqual({ dialogue: 'passed', follow: 'passed' });
    const forgets = await runOf([dialogue, follow], agentThat(false));
    expect(statusOf(forgets)).toEqual({ dialogue: 'failed', follow: 'failed' });
    expect(codesOf(forgets, 'dialogue')).toEqual(['context_not_retained']);
  });

  it('with a list of values want all of them', async () => {
    const both = {
      id: 'both',
      query: 'ferns and roses',
      expected_intent: 'SEARCH',
      expected_entities: { plant: ['fern', 'rose'] },
    };
    const finding =
      (...plants: readonly string[]) =>
      () => ({
        intent: 'SEARCH',
        entities: plants.map((value) => ({ entity: 'plant', value })),
      });
    expect(statusOf(await runOf([both], finding('fern', 'rose')))).toEqual({ both: 'passed' });
    const half = await runOf([both], finding('fern'));
    expect([statusOf(half), codesOf(half, 'both')]).toEqual([{ both: 'failed' }, ['missing_entity']]);
  });
});

describe('expectations that no reader knows', () => {
  it('are named by validate with their line, and nothing is run', async () => {
    const test = { id: 'a', query: 'find ferns', expected_intent: 'SEARCH', expected_confidence: 0.9 };
    const cwd = deskFolder(
      deskConfig(httpAgent('http://127.0.0.1:9'), ['datasets: [{ files: tests.json }]']),
      { 'tests.json': [test] },
      null,
    );
    const result = await runCli(['validate'], { cwd });
    expect([result.exitCode, problemsOf(result)]).toEqual([
      3,
      [[expect.stringMatching(/^"expected_confidence": no such expectation is known here/), 'at tests.json:6']],
    ]);
  });
});

describe('FAQ tests', () => {
  const known = { id: 'known', question: 'When are you open?', expectedFaqIds: ['faq_001'] };
  const outside = { id: 'outside', question: 'Who won?', expectedFaqIds: [] };
  const plain = { id: 'plain', question: 'Hello?', expectedResponse: 'hello' };
  const saying = (words: Readonly<Record<string, string>>) => (input: string) => ({ text: words[input] ?? '' });

  it.each(['See [FAQ-001].', 'See [Faq 001].', 'See [faq:001; FAQ-002].'])(
    'hold what is cited by "%s"',
    async (text) => {
      expect(statusOf(await runOf([known], saying({ 'When are you open?': text })))).toEqual({ known: 'passed' });
    },
  );

  it('compare ids letter by letter where the suite says so, and have no two ids that count as one', async () => {
    const exact = ['metrics: { citations: { normalize: exact } }'];
    const cites = saying({ 'When are you open?': 'See [FAQ-001].' });
    expect(statusOf(await runOf([known], cites, exact))).toEqual({ known: 'failed' });
    const twice = { ...known, expectedFaqIds: ['faq_001', 'FAQ-001'] };
    expect(problemsOf(await runOf([twice], cites))).toEqual([
      [
        'Case known expects the citations "faq_001" and "FAQ-001", which count as one id.',
        'at tests.json:2',
        'Keep one of them, or set metrics.citations.normalize to exact.',
      ],
    ]);
  });

  it.each([
    ['I cannot help with that.', 'passed'],
    ['', 'failed'],
    ['Error: upstream timed out', 'failed'],
    ['{"error": "internal"}', 'failed'],
    ['Something went wrong, sorry.', 'failed'],
    ['See [FAQ-001].', 'failed'],
  ])('out of scope: "%s" has %s', async (text, status) => {
    const ran = await runOf([outside, plain], saying({ 'Who won?': text, 'Hello?': 'Hello!' }));
    expect(statusOf(ran)).toEqual({ outside: status, plain: 'passed' });
  });
});

describe('agent files', () => {
  const fileWith = (change: object, evaluations?: unknown) => ({
    name: 'desk',
    model: { provider: 'openai', name: 'gpt-x' },
    test_cases: [{ name: 'renew', input: 'renew my atlas', ...(evaluations !== undefined && { evaluations }) }],
    evaluations: { metrics: [{ metric: 'relevance', scale: 5, ...change }, { metric: 'fluency' }] },
  });

  async function judged(file: unknown, answer: ModelAnswer | ((metric: string) => ModelAnswer)) {
    const model = await startModelServer(({ messages }) => {
      const asked = messages.some(({ content }) => content.includes('relevan')) ? 'relevance' : 'fluency';
      return typeof answer === 'function' ? answer(asked) : answer;
    });
    onTestFinished(model.close);
    const llm = `llm: { judge: { model: judge-1, base_url: "${model.url}", retries: 1 } }`;
    const ran = await runOf(file, () => ({ text: 'Renewed.', tool_calls: [] }), [llm]);
    return { ...ran, calls: model.requests.length };
  }
  const marked = (mark: number): ModelAnswer => ({ json: { reason: 'As marked.', evidence: [], mark } });

  it('fail a case whose mark is below its threshold, and only such a one', async () => {
    expect(statusOf(await judged(fileWith({ threshold: 4 }), marked(4)))).toEqual({ renew: 'passed' });
    const below = await judged(fileWith({ threshold: 4 }), marked(3));
    expect([statusOf(below), codesOf(below, 'renew')]).toEqual([{ renew: 'failed' }, ['below_threshold']]);
    expect(statusOf(await judged(fileWith({}), marked(1)))).toEqual({ renew: 'passed' });
  });

  it('fail a case whose judge cannot answer where they say so; else it is errored, or passes without a threshold', async () => {
    const broken: ModelAnswer = 'Hm, I like it.';
    const failing = await judged(fileWith({ fail_on_error: true }), broken);
    expect([statusOf(failing), codesOf(failing, 'renew')]).toEqual([{ renew: 'failed' }, ['judge_error']]);
    expect(statusOf(await judged(fileWith({ fail_on_error: true }), marked(1)))).toEqual({ renew: 'passed' });
    expect(statusOf(await judged(fileWith({ threshold: 4 }), broken))).toEqual({ renew: 'errored' });
  });

  it('ask the judge for what the case selects, and for nothing that the file lists besides', async () => {
    const selecting = await judged(fileWith({ threshold: 4 }, ['fluency']), marked(1));
    expect([statusOf(selecting), selecting.calls]).toEqual([{ renew: 'passed' }, 1]);
    expect((await judged(fileWith({ threshold: 4 }), marked(5))).calls).toBe(2);
  });

  it('cannot be decided by a threshold where no judge is configured', async () => {
    const ran = await runOf(fileWith({ threshold: 4 }), () => ({ text: 'Renewed.' }));
    expect([ran.exitCode, problemsOf(ran)[0]?.[0]]).toEqual([
      3,
      'Case renew can only pass by the word of a judge, and none is configured.',
    ]);
  });

  it('may bring judged metrics of their own, and the run says what is left out', async () => {
    const file = fileWith({});
    const tone = { type: 'geval', name: 'Tone', criteria: 'Kind.', threshold: 0.8 };
    const metrics = [...file.evaluations.metrics, tone, { type: 'code', name: 'mine' }];
    const ran = await judged({ ...file, evaluations: { metrics } }, marked(4));
    expect([statusOf(ran), codesOf(ran, 'renew')]).toEqual([{ renew: 'failed' }, ['below_threshold']]);
    expect(ran.cases.renew!.trials[0]!.scores.map(({ metric }) => metric)).toContain('Tone');
    expect(ran.stdout + ran.stderr).toContain('not carried: the metric "code mine", of a kind that is not known');
  });
});

describe('what the page about cases says is scored', () => {
  it('is: users of scenarios are played, a right answer is compared, selected evaluations are judged', async () => {
    const scenario = { id: 'caller', goal: 'Get the atlas renewed', max_turns: 2, expect: { match: 'Renewed' } };
    const model = await startModelServer(() => ({
      json: { message: 'Renew it, please', done: false, goal_met: false },
    }));
    onTestFinished(model.close);
    const user = [`llm: { simulator: { model: user-1, base_url: "${model.url}", retries: 1 } }`];
    const played = await runOf([scenario], () => ({ text: 'Renewed.' }), user);
    expect(played.cases.caller!.trials[0]!.transcript.turns.length).toBeGreaterThan(0);
    const answered = { name: 'desk', test_cases: [{ name: 'renew', input: 'renew', ground_truth: 'It is renewed.' }] };
    const compared = await runOf(answered, () => ({ text: 'Renewed.' }));
    expect(compared.cases.renew!.trials[0]!.scores.map(({ metric }) => metric)).toContain('rouge_l');
    const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'test-files.md'), 'utf8');
    expect(page).not.toMatch(/this version|plays no users|not scored\. Their/);
  });
});
