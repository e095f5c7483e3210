/** What is made of a case before the run is over is what would be made of it afterwards. */
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { CaseResult } from '../../../src/model/case-result.ts';
import type { Score } from '../../../src/model/score.ts';
import { createRedactor } from '../../../src/platform/redaction.ts';
import { sayAhead } from '../../../src/report/renderers/ahead.ts';
import { RENDERERS } from '../../../src/report/renderers/index.ts';
import type { RenderInput } from '../../../src/report/renderers/renderer.ts';
import { aComparedRun } from '../../support/a-compared-run.ts';
import { aCaseResult, anOutcome, aReport, aTrial } from '../../support/an-outcome.ts';
import { fileText } from '../../support/rendered-text.ts';
import { anInput, STATES } from './states.ts';

const asIs = createRedactor([]);

function files(input: RenderInput): Readonly<Record<string, string>> {
  const options = {
    ...input.options,
    formats: ['ctrf' as const, 'sarif' as const, 'otel' as const, 'markdown' as const],
  };
  const rendered = RENDERERS.flatMap((renderer) => renderer.render({ redact: asIs, ...input, options }));
  return Object.fromEntries(rendered.flatMap((one) => (one.to === 'file' ? [[one.name, fileText(one)]] : [])));
}

/** The same input, of whose cases nothing is remembered. */
const forgotten = (input: RenderInput): RenderInput => ({ ...input, outcome: structuredClone(input.outcome) });

function saidAhead(input: RenderInput): RenderInput {
  const say = sayAhead(input.redact ?? asIs);
  for (const one of input.outcome.report.cases) say(one);
  return input;
}
const inputOf = (cases: readonly CaseResult[], differs: Partial<RenderInput> = {}) =>
  anInput({ outcome: anOutcome({ report: aReport(0, 0, { cases }), comparison: null }), ...differs });

it.each([...Object.entries(STATES), ['of many trials', aComparedRun] as const])(
  'in state %s every file is the same, whether its cases were looked at before the end or not',
  (_name, state) => {
    const input = state();
    const plain = files(forgotten(input));
    expect(Object.keys(plain)).toContain('junit.xml');
    expect(files(saidAhead(input))).toEqual(plain);
  },
);

describe('cases.csv', () => {
  const score = (metric: string, value: number): Score => ({
    metric,
    value,
    passed: value === 1,
    hard: true,
    reason: 'as scored',
    turn: 0,
  });
  const scored = (id: string, ...scores: readonly Score[]) => aCaseResult({ id, trials: [aTrial({ scores })] });

  it('has each score under its metric, also where the trials were scored for different ones', () => {
    const input = inputOf([
      scored('both', score('text_accuracy', 1), score('intent_accuracy', 0), score('text_accuracy', 0)),
      scored('one', score('text_accuracy', 0.25)),
      scored('other', score('criterion:polite, brief', 0.5)),
      scored('none'),
      aCaseResult({ id: 'not run', status: 'skipped', trials: [] }),
    ]);
    const text = files(saidAhead(input))['cases.csv']!;
    expect(text).toBe(files(forgotten(input))['cases.csv']);
    const rows: readonly Readonly<Record<string, string>>[] = parse(text, { columns: true });
    const of = (metric: string) => rows.map((row) => row[metric]);
    expect(of('intent_accuracy')).toEqual(['0', '', '', '', '']);
    expect(of('text_accuracy')).toEqual(['0.5', '0.25', '', '', '']);
    expect(of('criterion:polite, brief')).toEqual(['', '', '0.5', '', '']);
  });

  it('has as many cells in each row as columns where nothing was scored', () => {
    const input = inputOf([scored('none'), aCaseResult({ id: 'not run', status: 'skipped', trials: [] })]);
    const rows: readonly (readonly string[])[] = parse(files(saidAhead(input))['cases.csv']!);
    expect(rows).toHaveLength(3);
    expect(rows[0]!.at(-1)).toBe('last_reply');
  });
});

it('holds no secret in a text that was made before', () => {
  const reply = 'The key is rosemary.'.padEnd(985, '.');
  const turns = [{ user: 'Which key?', text: `${reply} rosemary` }];
  const input = inputOf([aCaseResult({ trials: [aTrial({ transcript: { turns } })] }), aCaseResult({ id: 'clean' })], {
    redact: createRedactor(['rosemary']),
  });
  const plain = files(forgotten(input));
  const said = files(saidAhead(input));
  for (const name of ['cases.csv', 'junit.xml']) {
    expect(said[name]).toBe(plain[name]);
    // Nor half of one, where a text was cut.
    expect(said[name]).not.toContain('rose');
  }
  expect(said['cases.csv']).toContain('The key is ***');
});

it('makes no more than some megabytes before the end', () => {
  const turns = [{ user: 'Which herb?', text: 'thyme '.repeat(200) }];
  const say = sayAhead(asIs);
  say(aCaseResult({ trials: Array.from({ length: 9_000 }, (_, trial) => aTrial({ trial, transcript: { turns } })) }));
  const unseen = new Proxy(aCaseResult(), {
    get: () => {
      throw new Error('looked at');
    },
  });
  expect(() => say(unseen)).not.toThrow();
  expect(() => sayAhead(asIs)(unseen)).toThrow('looked at');
});
