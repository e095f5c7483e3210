/** A judge measured against people's labels, through the command line: real recorded verdicts, and a small library's desk. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import type { JudgeCheck } from '../../src/cli/commands/judge-check/agreement.ts';
import { readLabels } from '../../src/cli/commands/judge-check/labels.ts';
import { randomOf } from '../../src/stats/random.ts';
import { type Files, folderOf, outcomeIn, problemsOf, runCli } from '../support/cli.ts';
import { type AskedModel, type ModelAnswer, startModelServer } from '../support/model-server.ts';
import { SHARED_DATA, sharedDataMissing } from '../support/shared-data.ts';

const jsonLines = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

async function judgeServer(answer: (request: AskedModel) => ModelAnswer) {
  const server = await startModelServer(answer);
  onTestFinished(server.close);
  return server;
}

const verdict = (passed: boolean, reason = 'so it is said there') => ({ json: { reason, evidence: [], passed } });

/** What our words and the suite's ask; the conversation is in the message after it. */
const instructionOf = ({ messages }: AskedModel) => messages[0]!.content;

async function check(cwd: string, ...flags: readonly string[]): Promise<JudgeCheck> {
  const result = await runCli(['judge-check', 'labels.jsonl', '--json', ...flags], { cwd });
  if (result.exitCode !== 0) throw new Error(`exit code ${result.exitCode}\n${result.stderr}`);
  return JSON.parse(result.stdout) as JudgeCheck;
}

/** Agreement of yes and no by other formulas than ours: Cohen's for two by two, the error by the delta method in numbers. */
function independently(pairs: readonly (readonly [judge: boolean, label: boolean])[]) {
  const count = (judge: boolean, label: boolean) => pairs.filter(([a, b]) => a === judge && b === label).length;
  const cells = [count(true, true), count(true, false), count(false, true), count(false, false)] as const;
  const kappa = ([a, b, c, d]: readonly number[]) => {
    const [yes, only, other, no] = [a!, b!, c!, d!];
    return (2 * (yes * no - only * other)) / ((yes + only) * (only + no) + (yes + other) * (other + no));
  };
  const n = pairs.length;
  const shares = cells.map((cell) => cell / n);
  const slopes = shares.map((_, i) => {
    const moved = (by: number) => kappa(shares.map((share, j) => (i === j ? share + by : share)));
    return (moved(1e-6) - moved(-1e-6)) / 2e-6;
  });
  const weighted = (power: number) => shares.reduce((sum, share, i) => sum + share * slopes[i]! ** power, 0);
  const error = Math.sqrt((weighted(2) - weighted(1) ** 2) / n);
  return { cells, agreeing: cells[0] + cells[3], kappa: kappa(cells), error };
}

function expectAgreement(check: JudgeCheck, pairs: readonly (readonly [boolean, boolean])[]): void {
  const wanted = independently(pairs);
  const { overall } = check;
  const [bothMet, onlyJudgeMet, onlyLabelMet, neitherMet] = wanted.cells;
  expect(overall).toMatchObject({
    n: pairs.length,
    agreeing: wanted.agreeing,
    confusion: { bothMet, onlyJudgeMet, onlyLabelMet, neitherMet },
  });
  expect(overall!.kappa!.kappa).toBeCloseTo(wanted.kappa, 12);
  expect(overall!.kappa!.interval![0]).toBeCloseTo(Math.max(-1, wanted.kappa - 1.959963984540054 * wanted.error), 6);
  expect(overall!.kappa!.interval![1]).toBeCloseTo(Math.min(1, wanted.kappa + 1.959963984540054 * wanted.error), 6);
}

interface Judged {
  readonly task_id: string;
  readonly trial: number;
  readonly reward: number;
  readonly nl_assertions: readonly { readonly nl_assertion: string; readonly met: boolean }[];
  readonly messages: readonly unknown[];
}

/** Every recorded assertion is a criterion; a server says of it what was recorded. */
async function recordedJudge() {
  const rows = readFileSync(join(SHARED_DATA, 'judge', 'tau2_airline_judged.sample.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Judged);
  const caseOf = ({ task_id }: Judged) => `airline-${task_id}`;
  const assertions = rows.flatMap((row) =>
    row.nl_assertions.map(({ nl_assertion: text, met }, i) => ({
      case: caseOf(row),
      trial: row.trial,
      name: `${caseOf(row)}-${i}`,
      text,
      met,
    })),
  );
  const server = await judgeServer((request) => {
    const asked = assertions.filter(({ text }) => instructionOf(request).includes(text));
    return asked.length === 1 ? verdict(asked[0]!.met) : { status: 500, body: { error: { message: 'never asked' } } };
  });
  const config = {
    version: 1,
    name: 'airline',
    agent: { type: 'replay', files: 'recorded.jsonl' },
    llm: { judge: { model: 'recorded-judge', base_url: server.url, price: PRICE } },
    criteria: Object.fromEntries(assertions.map(({ name, text }) => [name, text])),
    datasets: [{ files: 'cases.json' }],
  };
  const files: Files = {
    'agent-eval.yml': stringify(config, { lineWidth: 0 }),
    'cases.json': rows.map((row) => ({
      id: caseOf(row),
      category: 'airline',
      input: `Task ${row.task_id}`,
      expect: { satisfy: assertions.filter((one) => one.case === caseOf(row)).map(({ name }) => name) },
    })),
    'recorded.jsonl': jsonLines(
      rows.map((row) => ({
        case: caseOf(row),
        trial: row.trial,
        messages: row.messages,
        scores: { reward: { value: row.reward } },
      })),
    ),
  };
  const conversations = rows.map((row) => ({
    case: caseOf(row),
    trial: row.trial,
    reward: row.reward,
    allMet: row.nl_assertions.every(({ met }) => met),
  }));
  return { server, files, assertions, conversations };
}

const PRICE = { input_per_million: 1, output_per_million: 2 };

const title = `on the shared data${sharedDataMissing ? ` (${sharedDataMissing})` : ''}`;
if (sharedDataMissing) process.stderr.write(`skipped: ${sharedDataMissing}\n`);

describe.skipIf(sharedDataMissing)(`recorded verdicts ${title}`, () => {
  it('come out of a run as they went in: 32 verdicts, 23 met, 5 of 10 conversations with all met', async () => {
    const { server, files, assertions, conversations } = await recordedJudge();
    const cwd = folderOf(files);
    await runCli(['run', '--baseline', 'none'], { cwd });
    const { report } = outcomeIn(cwd);
    const scores = report.cases.flatMap(({ trials }) => trials.flatMap((trial) => trial.scores));
    const said = new Map(
      scores.filter(({ metric }) => metric.startsWith('criterion:')).map(({ metric, passed }) => [metric, passed]),
    );
    expect(said).toEqual(new Map(assertions.map(({ name, met }) => [`criterion:${name}`, met])));
    expect([said.size, [...said.values()].filter(Boolean).length]).toEqual([32, 23]);
    const byStatus = Map.groupBy(report.cases, ({ status }) => status);
    expect(
      byStatus
        .get('passed')!
        .map(({ id }) => id)
        .sort(),
    ).toEqual(
      conversations
        .filter(({ allMet }) => allMet)
        .map((one) => one.case)
        .sort(),
    );
    expect([report.cases.length, byStatus.get('passed')!.length]).toEqual([10, 5]);
    const overall = (id: string) => report.metrics.find(({ metric, scope }) => metric === id && scope === 'overall');
    expect(overall('pass_rate')!.value).toBe(0.5);
    expect(overall('score:reward')!.value).toBeCloseTo(0.4, 12);
    for (const { name, met } of assertions) expect(overall(`criterion:${name}`)!.value).toBe(met ? 1 : 0);
    expect(server.requests).toHaveLength(32);
  });

  it('as "every criterion met" agree with the recorded reward as an independent computation says', async () => {
    const { server, files, conversations } = await recordedJudge();
    const labels = conversations.map((one) => ({ case: one.case, trial: one.trial, label: one.reward }));
    const checked = await check(folderOf({ ...files, 'labels.jsonl': jsonLines(labels) }));
    expectAgreement(
      checked,
      conversations.map(({ allMet, reward }) => [allMet, reward === 1]),
    );
    expect(checked).toMatchObject({ model: 'recorded-judge', labels: 10, unjudged: [] });
    expect(checked.criteria.map(({ criterion }) => criterion)).toEqual([null]);
    expect(checked.overall!.noise).toMatchObject({ n: 10, selfAgreement: 1, smallestChange: 0 });
    // 32 criteria, each asked twice.
    expect(server.requests).toHaveLength(64);
    expect(checked.calls).toMatchObject({ total: 64, requests: 64, fromCache: 0 });
    const { inputTokens, outputTokens, cost } = checked.calls;
    expect(cost).toBeCloseTo((inputTokens! * 1 + outputTokens! * 2) / 1e6, 12);
  });

  it.each([1, 2, 3])('against labels with seeded flips (%i) agree as an independent computation says', async (seed) => {
    const { server, files, assertions } = await recordedJudge();
    const random = randomOf('flipped labels', seed);
    const flipped = assertions.map((one) => ({ ...one, label: random.unit() < 0.25 ? !one.met : one.met }));
    const labels = flipped.map(({ case: id, trial, name, label }) => ({ case: id, trial, criterion: name, label }));
    const checked = await check(folderOf({ ...files, 'labels.jsonl': jsonLines(labels) }), '--repeat', '1');
    const flips = flipped.filter(({ label, met }) => label !== met);
    expect(flips.length).toBeGreaterThan(2);
    expectAgreement(
      checked,
      flipped.map(({ met, label }) => [met, label]),
    );
    expect(checked.disagreements.map(({ criterion }) => criterion)).toEqual(flips.map(({ name }) => name));
    expect(checked.criteria).toHaveLength(32);
    expect(checked.overall!.noise).toBeNull();
    expect(server.requests).toHaveLength(32);
  });

  it('written into the labels ask nobody, and need no configuration', async () => {
    const { assertions, server } = await recordedJudge();
    const random = randomOf('flipped labels', 1);
    const rows = assertions.map(({ case: id, met, name }) => ({
      id,
      criterion: name,
      label: random.unit() < 0.25 ? !met : met,
      verdict: met,
    }));
    const checked = await check(folderOf({ 'labels.jsonl': jsonLines(rows) }));
    expectAgreement(
      checked,
      rows.map(({ verdict: judge, label }) => [judge, label]),
    );
    expect(checked.model).toBeNull();
    expect(server.requests).toEqual([]);
  });
});

/** A library's desk: eight conversations, of which some are polite. */
const DESK = Array.from({ length: 8 }, (_, i) => ({
  case: `loan-${i}`,
  messages: [
    { role: 'user', content: `May I keep book ${i} for a week more?` },
    { role: 'assistant', content: i % 3 === 0 ? `No. Bring back book ${i}.` : `Of course, enjoy book ${i}!` },
  ],
}));

function deskFiles(url: string, labels: readonly unknown[] | string, more: Files = {}): Files {
  const config = {
    version: 1,
    name: 'desk',
    agent: { type: 'replay', files: 'recorded.jsonl' },
    llm: { judge: { model: 'desk-judge', base_url: url, retries: 1 } },
    criteria: { polite: 'The desk is polite.', brief: 'The desk is brief.' },
    datasets: [{ files: 'cases.json' }],
  };
  return {
    'agent-eval.yml': stringify(config),
    'cases.json': DESK.map((one) => ({ id: one.case, input: 'May I?', expect: { satisfy: ['polite'] } })),
    'recorded.jsonl': jsonLines(DESK),
    'labels.jsonl': typeof labels === 'string' ? labels : jsonLines(labels),
    ...more,
  };
}

const isPolite = ({ messages }: AskedModel) => messages[1]!.content.includes('Of course');

describe("a library desk's judge", () => {
  it('is shown with its agreement by criterion, its confusion, its cost and where it differs', async () => {
    const server = await judgeServer((request) => verdict(isPolite(request), 'the tone\u001b[31m\nis friendly'));
    const labels = DESK.map((one, i) => ({ case: one.case, criterion: 'polite', label: i % 3 !== 0 || i === 6 }));
    const cwd = folderOf(deskFiles(server.url, [...labels, { case: 'loan-1', label: true }]));
    const { stdout, stderr, exitCode } = await runCli(['judge-check', 'labels.jsonl'], { cwd });
    expect(exitCode).toBe(0);
    expect(stderr).toContain('9 questions (asked 2 times): 18 calls of desk-judge.');
    expect(stdout).toContain('Judge desk-judge against 9 labels');
    expect(stdout).toMatch(/polite +8 +7 +87\.5%/);
    expect(stdout).toMatch(/\(every criterion\) +1 +1 +100\.0%/);
    expect(stdout).toMatch(/all +9 +8 +88\.9%/);
    expect(stdout).toMatch(/label: met +6 +1/);
    expect(stdout).toMatch(/label: not met +0 +2/);
    expect(stdout).toContain('18 calls of the judge (18 requests)');
    expect(stdout).toContain('of 9 questions asked more than once.');
    expect(stdout).toContain(
      'labels.jsonl:7 polite in loan-6 (trial 0): label met, judge not met: "the tone is friendly"',
    );
    expect(stdout).not.toContain('\u001b');
  });

  it('that never replies is of unknown cost for want of tokens, whatever it is priced at', async () => {
    const server = await judgeServer(() => ({ status: 401 }));
    const cwd = folderOf(deskFiles(server.url, [{ case: 'loan-1', criterion: 'polite', label: true }]));
    const { stdout, exitCode } = await runCli(['judge-check', 'labels.jsonl', '--repeat', '1'], { cwd });
    expect(exitCode).toBe(3);
    expect(stdout).toContain('cost unknown: no reply says how many tokens it took.');
  });

  it('that wavers has its noise, and the change of the score that is above it', async () => {
    const asked = new Map<string, number>();
    const server = await judgeServer((request) => {
      const book = /book (\d)/.exec(request.messages[1]!.content)![1]!;
      asked.set(book, (asked.get(book) ?? 0) + 1);
      return verdict(book < '2' ? asked.get(book) === 1 : isPolite(request));
    });
    const labels = DESK.map((one) => ({ case: one.case, criterion: 'polite', label: true }));
    const { overall } = await check(folderOf(deskFiles(server.url, labels)));
    expect(overall!.noise).toMatchObject({ n: 8, selfAgreement: 0.75 });
    expect(overall!.noise!.smallestChange).toBeCloseTo(1.959963984540054 * Math.sqrt(0.25 / 8), 9);
    expect(overall!.noise!.smallestChangeAtMost!).toBeGreaterThan(overall!.noise!.smallestChange);
  });

  it('that answers prose has given no verdict: the label enters no figure', async () => {
    const server = await judgeServer((request) =>
      request.messages[1]!.content.includes('book 2') ? 'I would rather not say.' : verdict(isPolite(request)),
    );
    const labels = DESK.map((one, i) => ({ case: one.case, criterion: 'polite', label: i % 3 !== 0 }));
    const checked = await check(folderOf(deskFiles(server.url, labels)));
    expect(checked.unjudged).toMatchObject([{ case: 'loan-2', line: 3, code: 'malformed_judgement' }]);
    expect(checked).toMatchObject({ labels: 8, overall: { n: 7, agreeing: 7, kappa: { kappa: 1, interval: null } } });
  });

  it('that cannot be asked at all has measured nothing: exit code 3, and why', async () => {
    const server = await judgeServer(() => ({ status: 401, body: { error: { message: 'who are you?' } } }));
    const labels = DESK.map((one) => ({ case: one.case, criterion: 'polite', label: true }));
    const cwd = folderOf(deskFiles(server.url, labels));
    const { stdout, exitCode } = await runCli(['judge-check', 'labels.jsonl', '--repeat', '1'], { cwd });
    expect(exitCode).toBe(3);
    expect(stdout).toContain('Judge desk-judge against 8 labels, of which 0 judged');
    expect(stdout).toContain('Not judged (8):\n  labels.jsonl:1 polite in loan-0 (trial 0): judge_http_401');
  });

  it('is asked about conversations that come with their labels, of cases that the suite does not have', async () => {
    const server = await judgeServer((request) => verdict(isPolite(request)));
    const messages = [...DESK[1]!.messages, ...DESK[0]!.messages];
    const labels = [
      { case: 'walk-in', criterion: 'polite', turn: 0, label: 1, messages },
      { case: 'walk-in', criterion: 'brief', label: 0.2, by: 'Ada' },
      { case: 'walk-in', criterion: 'brief', label: 0.9, by: 'Grace' },
    ];
    const checked = await check(folderOf(deskFiles(server.url, labels)), '--repeat', '1');
    expect(checked).toMatchObject({ labels: 3, overall: { n: 3, confusion: { bothMet: 2, onlyJudgeMet: 1 } } });
    const ofTurn = server.requests.find((request) => instructionOf(request).includes('polite'))!;
    expect(ofTurn.messages[1]!.content).not.toContain('Bring back');
  });

  it('is asked about the conversations of a saved run', async () => {
    const server = await judgeServer((request) => verdict(isPolite(request)));
    const labels = DESK.map((one, i) => ({ case: one.case, criterion: 'polite', label: i % 3 !== 0 }));
    const files = deskFiles(server.url, labels);
    const cwd = folderOf(files);
    await runCli(['run', '--baseline', 'none', '--out', 'before'], { cwd });
    const elsewhere = String(files['agent-eval.yml'])
      .replace('type: replay', 'type: http')
      .replace('files: recorded.jsonl', 'url: http://127.0.0.1:9/');
    const other = folderOf({ ...files, 'agent-eval.yml': elsewhere, 'before/outcome.json': outcomeIn(cwd, 'before') });
    const checked = await check(other, '--run', 'before');
    expect(checked.overall).toMatchObject({ n: 8, agreeing: 8 });
  });

  it('is asked nothing while anything is wrong with the labels, and all of it is said at once', async () => {
    const server = await judgeServer(() => verdict(true));
    const text = [
      '{"case": "loan-1", "criterion": "polite", "label": true}',
      'not JSON',
      '{"case": "loan-1", "criterion": "polite", "label": false}',
      '{"case": "loan-2", "criterium": "polite", "label": true}',
      '{"case": "loan-3", "label": 4}',
      '{"label": true}',
    ].join('\n');
    const broken = await runCli(['judge-check', 'labels.jsonl'], { cwd: folderOf(deskFiles(server.url, text)) });
    expect(broken.exitCode).toBe(3);
    const places = problemsOf(broken).map((problem) => problem.find((line) => line.startsWith('at ')));
    expect(places).toEqual([2, 3, 4, 5, 6].map((line) => `at labels.jsonl:${line}`));
    expect(broken.stderr).toContain('Did you mean "criterion"?');
    const labels = [
      { case: 'loan-1', criterion: 'polit', label: true },
      { case: 'loan-9', criterion: 'polite', label: true },
      { case: 'loan-1', trial: 3, criterion: 'polite', label: true },
      { case: 'loan-1', turn: 4, criterion: 'polite', label: true },
      { case: 'loan-1', turn: 0, label: true },
    ];
    const unknown = await runCli(['judge-check', 'labels.jsonl'], { cwd: folderOf(deskFiles(server.url, labels)) });
    expect(problemsOf(unknown).map(([what]) => what)).toEqual([
      'Unknown criterion "polit".',
      'There is no conversation of trial 0 of "loan-9".',
      'There is no conversation of trial 3 of "loan-1".',
      'The conversation "loan-1" has no turn 4.',
      'A label of a turn names no criterion.',
    ]);
    expect(unknown.exitCode).toBe(3);
    expect(server.requests).toEqual([]);
  });

  it('needs the run that was labelled, once for all labels, and names the one that is there', async () => {
    const labels = ['loan-1', 'loan-2'].map((id) => ({ case: id, criterion: 'polite', label: true }));
    const files = deskFiles('http://127.0.0.1:9/v1', labels);
    const live = 'agent: { type: http, url: "http://127.0.0.1:9", request: {}, response: { text: reply } }\n';
    const config = String(files['agent-eval.yml']).replace(/agent:[\s\S]*?(?=^\w)/m, live);
    const cwd = folderOf({ ...files, 'agent-eval.yml': config });
    const problems = problemsOf(await runCli(['judge-check', 'labels.jsonl'], { cwd }));
    expect(problems).toEqual([
      [
        '2 labels come without a conversation, and no saved run is named that holds it.',
        'at labels.jsonl:1',
        'Name the run that was labelled: --run FOLDER. Or write the conversation into the label as "messages".',
      ],
    ]);
    mkdirSync(join(cwd, '.agent-eval'));
    writeFileSync(join(cwd, '.agent-eval/outcome.json'), '{}');
    const beside = await runCli(['judge-check', 'labels.jsonl'], { cwd });
    expect(beside.stderr).toContain('--run .agent-eval. Or');
  });

  it('is missed before anything is asked, as are the labels', async () => {
    const label = [{ case: 'loan-1', criterion: 'polite', label: true }];
    const files = deskFiles('http://127.0.0.1:9/v1', label);
    const config = String(files['agent-eval.yml']).replace(/llm:[\s\S]*?criteria:/, 'criteria:');
    const asksNobody = [{ id: 'loan-1', input: 'May I?', expect: { not_empty: true } }];
    const cwd = folderOf({ ...files, 'agent-eval.yml': config, 'cases.json': asksNobody });
    const [problem] = problemsOf(await runCli(['judge-check', 'labels.jsonl'], { cwd }));
    expect(problem![0]).toBe('One label has no recorded verdict, and no judge is configured to ask.');
    const absent = await runCli(['judge-check', 'elsewhere.jsonl'], { cwd });
    expect(problemsOf(absent)[0]![0]).toBe('There is no file of labels elsewhere.jsonl.');
    const often = await runCli(['judge-check', 'labels.jsonl', '--repeat', 'often'], { cwd });
    expect([often.exitCode, problemsOf(often)[0]![0]]).toEqual([3, '--repeat often is no whole number from 1 to 9.']);
  });
});

describe('the page about it', () => {
  it('shows labels that are read', async () => {
    const page = readFileSync(new URL('../../docs/judge-check.md', import.meta.url), 'utf8');
    const [, shown = ''] = /^```jsonl\n([\s\S]*?)^```$/m.exec(page)!;
    const { labels, conversations } = await readLabels('labels.jsonl', folderOf({ 'labels.jsonl': shown }));
    expect(labels).toHaveLength(shown.trim().split('\n').length);
    expect(conversations.size).toBe(1);
  });
});
