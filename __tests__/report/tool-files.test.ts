/** cases.csv, CTRF, SARIF, OpenTelemetry events and report.md: what each promises its readers, beyond being valid. */

import { parse } from 'csv-parse/sync';
import { validateStrict } from 'ctrf';
import { describe, expect, it } from 'vitest';
import { factsOf } from '../../src/facts/facts.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import type { Score } from '../../src/model/run/score.ts';
import { renderersFor } from '../../src/report/index.ts';
import { createRedactor } from '../../src/text/redaction/redaction.ts';
import { aComparedRun } from '../support/a-compared-run.ts';
import { aCaseResult, aFailedTrial, anOutcome, aReport, aTrial } from '../support/an-outcome.ts';
import {
  ctrfProblems,
  otlpRecords,
  otlpRequestOf,
  otlpValues,
  outcomeProblems,
  sarifProblems,
} from '../support/published-schemas.ts';
import { fileText } from '../support/rendered-text.ts';
import { anInput, STATES, worse } from './states.ts';

const FORMATS = ['ctrf', 'sarif', 'otel', 'markdown'] as const;

function text(input: RenderInput, name: string, formats: readonly (typeof FORMATS)[number][] = FORMATS): string {
  const options = { ...input.options, formats: [...formats] };
  const rendered = renderersFor(options)
    .filter(({ format }) => format?.file === name)
    .flatMap((renderer) => renderer.render(factsOf({ ...input, options })));
  const file = rendered.find((one) => one.to === 'file' && one.name === name);
  return file?.to === 'file' ? fileText(file) : '';
}

const json = (input: RenderInput, name: string) => JSON.parse(text(input, name));
const run = aComparedRun();
const alone = (input: RenderInput): RenderInput => ({ ...input, ci: null });
const broken = (differs: Parameters<typeof aFailedTrial>[0]) => {
  const report = aReport(0, 0, { cases: [aCaseResult({ status: 'failed', trials: [aFailedTrial(differs)] })] });
  return anInput({ outcome: anOutcome({ report, comparison: null }) });
};

it('those for other tools are written where the configuration asks for them, junit.xml and cases.csv always', () => {
  const names = ['ctrf-report.json', 'results.sarif', 'otel-logs.jsonl', 'report.md'];
  for (const name of names) expect(text(run, name, [])).toBe('');
  for (const [i, name] of names.entries()) expect(text(run, name, [FORMATS[i]!])).not.toBe('');
  for (const name of ['junit.xml', 'cases.csv']) expect(text(run, name, [])).not.toBe('');
});

describe.each(Object.entries(STATES))('in state %s', (_name, state) => {
  it('every file is what its schema says', () => {
    for (const sarif of [text(state(), 'results.sarif'), text(alone(state()), 'results.sarif')])
      if (sarif !== '') expect(sarifProblems(sarif)).toEqual([]);
    expect(ctrfProblems(text(state(), 'ctrf-report.json'))).toEqual([]);
    expect(outcomeProblems(text(state(), 'outcome.json'))).toEqual([]);
    const requests = text(state(), 'otel-logs.jsonl').split('\n').filter(Boolean);
    for (const request of requests) expect(otlpRecords(otlpRequestOf(request)).length).toBeGreaterThan(0);
  });
});

it('ctrf-report.json passes the validation that CTRF publishes, too', () => {
  expect(() => validateStrict(json(worse(), 'ctrf-report.json'))).not.toThrow();
});

it('OpenTelemetry events have the trace that the agent was asked in, and those of a turn its span', () => {
  const { outcome, ...rest } = run;
  const sent = (i: number) => ({ traceparent: `00-${'ab'.repeat(16)}-${`c${i}`.repeat(8)}-01` });
  const cases = outcome.report.cases.map((one) => ({
    ...one,
    trials: one.trials.map(({ transcript: { turns }, ...trial }) => ({
      ...trial,
      transcript: {
        turns: turns.map((turn, i) => ({ ...turn, ...sent(i) })),
        ...(trial.failureType === 'error' && { partial: { user: 'And?', text: '', ...sent(turns.length) } }),
      },
    })),
  }));
  const traced = { ...rest, outcome: { ...outcome, report: { ...outcome.report, cases } } };
  const requests = text(traced, 'otel-logs.jsonl').split('\n').filter(Boolean).map(otlpRequestOf);
  const records = requests.flatMap(otlpRecords);
  const turnOf = (record: (typeof records)[number]) => otlpValues(record)['agent_eval.turn'];
  const asked = records.filter(({ traceId }) => traceId === 'ab'.repeat(16));
  // The failed turn is in it, too.
  expect(asked.length).toBe(records.length);
  expect(records.filter(({ spanId }) => spanId !== undefined).every((one) => asked.includes(one))).toBe(true);
  for (const record of asked)
    expect(record.spanId).toBe(turnOf(record) === undefined ? undefined : `c${turnOf(record)}`.repeat(8));
  expect(text(run, 'otel-logs.jsonl')).not.toContain('traceId');
});

describe('cases.csv', () => {
  const rows: readonly Readonly<Record<string, string>>[] = parse(text(run, 'cases.csv'), { columns: true });

  it('has a row a case and trial, with what the agent was asked and a column a metric', () => {
    expect(rows).toHaveLength(80 * 3);
    expect(rows[0]).toMatchObject({
      case: 'bread-001',
      file: 'evals/bread.yml',
      line: '1',
      state: 'newly-failing',
      baseline_passed: '3',
      baseline_trials: '3',
      current_passed: '0',
      trial: '1',
      status: 'failed',
      what_failed: 'tools: missing take_order',
      first_input: 'Two rye loaves for Saturday, please.',
      tool_accuracy: '0',
    });
  });

  it('leaves empty what nobody knows: a trial that errored has no score', () => {
    const errored = rows.find(({ status }) => status === 'errored');
    expect([errored?.code, errored?.blame, errored?.tool_accuracy]).toEqual(['http_429', 'infrastructure', '']);
  });

  it('has each score under its metric, also where the trials were scored for different ones', () => {
    const score = (metric: string, value: number): Score => ({
      metric,
      value,
      passed: value === 1,
      hard: true,
      reason: 'as scored',
      turn: 0,
    });
    const scored = (id: string, ...scores: readonly Score[]) => aCaseResult({ id, trials: [aTrial({ scores })] });
    const cases = [
      scored('both', score('text_accuracy', 1), score('intent_accuracy', 0), score('text_accuracy', 0)),
      scored('one', score('text_accuracy', 0.25)),
      scored('other', score('criterion:polite, brief', 0.5)),
      scored('none'),
      aCaseResult({ id: 'not run', status: 'skipped', trials: [] }),
    ];
    const input = anInput({ outcome: anOutcome({ report: aReport(0, 0, { cases }), comparison: null }) });
    const all: typeof rows = parse(text(input, 'cases.csv'), { columns: true });
    const of = (metric: string) => all.map((row) => row[metric]);
    expect(of('intent_accuracy')).toEqual(['0', '', '', '', '']);
    expect(of('text_accuracy')).toEqual(['0.5', '0.25', '', '', '']);
    expect(of('criterion:polite, brief')).toEqual(['', '', '0.5', '', '']);
  });

  it('marks the must-pass case that broke, also where nothing was compared', () => {
    const cases = ['broken', 'other'].map((id) => aCaseResult({ id, status: 'failed' }));
    const outcome = anOutcome({ report: aReport(0, 0, { cases }), comparison: null });
    const reason = { rule: 'must_pass', metric: null, scope: null, data: { id: 'broken' }, text: 'It fails.' };
    const input = anInput({ outcome: { ...outcome, verdict: { ...outcome.verdict, reasons: [reason] } } });
    const all: typeof rows = parse(text(input, 'cases.csv'), { columns: true });
    expect(all.map((row) => [row.case, row.must_pass])).toEqual([
      ['broken', 'yes'],
      ['other', ''],
    ]);
  });

  it('holds no secret, nor half of one where a text was cut', () => {
    const turns = [{ user: 'Which key?', text: `${'The key is rosemary.'.padEnd(985, '.')} rosemary` }];
    const input = { ...broken({ transcript: { turns } }), redact: createRedactor(['rosemary']) };
    expect(text(input, 'cases.csv')).not.toContain('rose');
    expect(text(input, 'cases.csv')).toContain('The key is ***');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+49 711', "'+49 711"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['  =1', "'  =1"],
    ['\n=1', "'\n=1"],
    ['plain', 'plain'],
    ['1 = 1', '1 = 1'],
  ])('gives %j to a spreadsheet as text', (said, cell) => {
    const input = broken({ transcript: { turns: [{ user: said, text: said }] } });
    const [row] = parse(text(input, 'cases.csv'), { columns: true }) as readonly Readonly<Record<string, string>>[];
    expect([row?.first_input, row?.last_reply]).toEqual([cell, cell]);
  });
});

describe('results.sarif', () => {
  const results = (input: RenderInput) =>
    json(input, 'results.sarif').runs[0].results as readonly Readonly<Record<string, unknown>>[];
  const states = (input: RenderInput) => Map.groupBy(results(input), ({ baselineState }) => baselineState);

  it('closes no alert by a run that could not take place, for it is not written', () => {
    const { outcome, ...rest } = worse();
    const verdict = { ...outcome.verdict, conclusion: 'could-not-run', exitCode: 3 } as const;
    const input = { ...rest, outcome: { ...outcome, verdict } };
    expect(renderersFor(input.options).flatMap((one) => one.render(factsOf(input)))).not.toContainEqual(
      expect.objectContaining({ name: 'results.sarif' }),
    );
  });

  it('keeps a case that failed on the baseline where this run has no answer for it', () => {
    const { outcome } = run;
    const unknown = outcome.report.cases.filter(({ status }) => status === 'errored' || status === 'skipped');
    const [failed] = broken({}).outcome.report.cases;
    const before = unknown.map(({ id }) => ({ ...failed!, id }));
    const notes = results({ ...run, baselineReport: { ...outcome.report, cases: before } }).filter(
      ({ level }) => level === 'note',
    );
    expect(notes).toHaveLength(unknown.length);
    expect(notes[0]).toMatchObject({
      ...{ ruleId: 'missing_tool', kind: 'fail', baselineState: 'unchanged' },
      message: { text: expect.stringMatching(/^No answer: \S+ fails on the baseline, and this run does not say/) },
    });
    expect(results(run).filter(({ level }) => level === 'note')).toEqual([]);
  });

  it('says of each failing case whether the baseline had it, worst first, on the line of the case', () => {
    expect(results(run)[0]).toMatchObject({
      ruleId: 'missing_tool',
      level: 'error',
      baselineState: 'new',
      message: {
        text: 'Newly failing: bread-001 (3/3 → 0/3 trials pass): tools: missing take_order. "Two rye loaves for Saturday, please.".',
      },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'evals/bread.yml', uriBaseId: 'SRCROOT' },
            region: { startLine: 1 },
          },
        },
      ],
    });
    expect([...states(run)].map(([state, all]) => [state, all.length])).toEqual([
      ['new', 9],
      ['unchanged', 4],
    ]);
  });

  it('calls what newly fails an error, and a warning what also failed before or is new', () => {
    const { comparison } = run.outcome;
    const [added, ...stillFailing] = comparison!.cases.stillFailing;
    const cases = { ...comparison!.cases, added: [added!], stillFailing };
    const input = { ...run, outcome: { ...run.outcome, comparison: { ...comparison!, cases } } };
    const levels = results(input).map(({ properties, level }) => [(properties as { state: string }).state, level]);
    expect(Object.fromEntries(levels)).toEqual({
      ...{ 'newly-failing': 'error', failing: 'warning', 'still-failing': 'warning' },
    });
    expect(results(broken({}))[0]).toMatchObject({ level: 'error', properties: { state: 'failing' } });
  });

  it('has what is gone where no code scanning would open an alert for it', () => {
    expect(states(alone(run)).get('absent')).toHaveLength(2);
    for (const one of states(alone(run)).get('absent') ?? []) expect([one.kind, one.level]).toEqual(['pass', 'none']);
  });

  it('says nothing of a baseline where there was none', () => {
    const [only] = results(broken({}));
    expect(only).not.toHaveProperty('baselineState');
    expect(json(broken({}), 'results.sarif').runs[0]).not.toHaveProperty('baselineGuid');
  });

  it('keeps a case one alert from run to run, whatever it fails by and wherever it moves', () => {
    const print = (input: RenderInput) => results(input)[0]?.partialFingerprints;
    const moved = broken({ scores: [], failureType: 'timeout', code: 'timeout' });
    const [result] = moved.outcome.report.cases;
    const cases = [{ ...result!, source: { file: 'evals/loans.jsonl', line: 77 } }];
    const elsewhere = { ...moved, outcome: { ...moved.outcome, report: { ...moved.outcome.report, cases } } };
    expect(print(elsewhere)).toEqual(print(broken({})));
    expect(results(elsewhere)[0]?.ruleId).toBe('timeout');
    expect(print(elsewhere)).toHaveProperty('primaryLocationLineHash', expect.stringMatching(/^[0-9a-f]{16}:1$/));
  });

  it('names the baseline by the identity that the baseline gave itself', () => {
    const former = run.outcome.comparison?.baseline.runId ?? '';
    const itself = { ...run, outcome: { ...run.outcome, run: { ...run.outcome.run, id: former } } };
    const own = json(itself, 'results.sarif').runs[0].automationDetails.guid;
    expect(json(run, 'results.sarif').runs[0].baselineGuid).toBe(own);
    expect(json(run, 'ctrf-report.json').baseline.reportId).toBe(json(itself, 'ctrf-report.json').reportId);
  });
});

describe('ctrf-report.json', () => {
  const report = json(run, 'ctrf-report.json');
  const test = (name: string) => report.results.tests.find((one: { name: string }) => one.name === name);

  it('counts an errored case as neither passed nor failed', () => {
    expect(test('bread-011')).toMatchObject({ status: 'other', rawStatus: 'errored' });
    expect(test('cakes-011').status).toBe('skipped');
  });

  it('reports what changed for a case, with the attempts before the last', () => {
    expect(test('bread-001')).toMatchObject({
      status: 'failed',
      message: 'tools: missing take_order',
      filePath: 'evals/bread.yml',
      line: 1,
      retries: 2,
      insights: { passRate: { current: 0, baseline: 1, change: -1 } },
    });
    expect(test('bread-001').retryAttempts).toHaveLength(2);
  });

  it('knows a case that passes in most trials as flaky', () => {
    expect(test('allergens-008')).toMatchObject({ status: 'passed', flaky: true });
    expect(report.results.summary.flaky).toBe(1);
  });

  it('keeps the words of a judge apart, as made by a model', () => {
    const score = { metric: 'criterion:kind', turn: 0, value: 0, passed: false, hard: true, reason: 'It is curt.' };
    const judged = broken({ scores: [{ ...score, generated: true }] });
    expect(json(judged, 'ctrf-report.json').results.tests[0].ai).toBe('It is curt.');
    expect(json(broken({ scores: [score] }), 'ctrf-report.json').results.tests[0]).not.toHaveProperty('ai');
  });
});

describe('the events', () => {
  const records = (input: RenderInput) =>
    text(input, 'otel-logs.jsonl')
      .split('\n')
      .filter(Boolean)
      .flatMap((line) => otlpRecords(otlpRequestOf(line)));

  it('are one a score and one a trial, by the names of the semantic conventions', () => {
    const [whole, score] = records(broken({})).map(otlpValues);
    expect(whole).toMatchObject({
      'gen_ai.evaluation.name': 'pass_rate',
      'gen_ai.evaluation.score.value': 0,
      'gen_ai.evaluation.score.label': 'fail',
      'test.case.name': 'loans-001',
      'test.case.result.status': 'fail',
    });
    expect(score).toMatchObject({
      'gen_ai.evaluation.name': 'tool_accuracy',
      'gen_ai.evaluation.explanation': 'renew_loan was not called',
      'agent_eval.code': 'missing_tool',
    });
  });

  it('have an error in the place of a score where nobody can say how the agent did', () => {
    const unjudged = [
      { metric: 'groundedness', turn: 0, hard: false, code: 'malformed_judgement', message: 'No JSON.' },
    ];
    const [, , unknown] = records(broken({ unjudged })).map(otlpValues);
    expect(unknown).toMatchObject({ 'gen_ai.evaluation.name': 'groundedness', 'error.type': 'malformed_judgement' });
    expect(unknown).not.toHaveProperty('gen_ai.evaluation.score.value');
    const errored = records(run).find((record) => record.severityText === 'ERROR');
    expect(otlpValues(errored!)).toMatchObject({ 'gen_ai.evaluation.name': 'pass_rate', 'error.type': 'http_429' });
  });

  it('give a plain measurement a value and no label', () => {
    const score = { metric: 'bleu', turn: 0, value: 0.31, passed: true, hard: false, reason: '', gauge: true as const };
    const [, gauge] = records(broken({ scores: [score] })).map(otlpValues);
    expect(gauge?.['gen_ai.evaluation.score.value']).toBe(0.31);
    expect(gauge).not.toHaveProperty('gen_ai.evaluation.score.label');
  });

  it('are dated by the end of their trial', () => {
    const timing = { startedAt: '2026-05-04T09:00:00.000Z', durationMs: 1_500, turns: [1_480] };
    expect(records(broken({ timing }))[0]?.timeUnixNano).toBe('1777885201500000000');
  });
});

describe('report.md', () => {
  it.each(Object.entries(STATES))('of %s has no HTML and no fold in it', (_name, state) => {
    expect(text(state(), 'report.md').replace(/`[^`\n]*`/g, '')).not.toMatch(/<[a-z/]/);
  });

  it('lists every case of each group, with no limit', () => {
    const markdown = text(run, 'report.md');
    for (const heading of ['Newly failing (9)', 'Newly passing (2)', 'Still failing (4)'])
      expect(markdown).toContain(`#### ${heading}\n`);
    expect(markdown).not.toContain(' shown, all in ');
  });
});
