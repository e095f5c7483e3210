/** Verdicts with all their reasons, for every way that the facts of a rule can be: reviewed in __outputs__/verdicts.txt. */
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { RunInfo } from '../../src/model/run/run-info.ts';
import type { Comparison, MetricComparison } from '../../src/model/verdict/comparison.ts';
import type {
  ComparisonConfirmation,
  ConfirmationEvidence,
  ConfirmedGraded,
  ConfirmedMetric,
  ConfirmedMustPass,
  RerunCase,
} from '../../src/model/verdict/confirmation.ts';
import { type Verdict, verdictSchema } from '../../src/model/verdict/verdict.ts';
import { aCaseComparison, aComparison, aMetricComparison, aReport, aRunInfo } from '../support/an-outcome.ts';
import { gate, judge } from './runs.ts';

const outputs = join(resolve(import.meta.dirname, '..'), '__outputs__');

/** Numbers of data to four digits: what is published has more of them. */
const plain = (data: object) =>
  JSON.stringify(data, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value));

function linesOf({ conclusion, headline, about, reasons, exitCode, unattributed }: Verdict): readonly string[] {
  const facts = [`exit ${exitCode}`, unattributed && 'unattributed', about && `${about.metric} ${about.scope}`];
  return [
    `  ${conclusion}: ${headline} [${facts.filter(Boolean).join(', ')}]`,
    ...reasons.flatMap(({ rule, severity, metric, scope, text, brief, remedy, data }) => [
      `  - ${rule}${severity ? ` (${severity})` : ''}${metric ? ` of ${metric} ${scope}` : ''}: ${text}`,
      ...(brief === undefined ? [] : [`    brief: ${brief}`]),
      ...(remedy === undefined ? [] : [`    remedy: ${remedy}`]),
      `    ${plain(data ?? {})}`,
    ]),
  ];
}

/** Each scenario by its name. */
async function reviewed(file: string, scenarios: Readonly<Record<string, Verdict>>): Promise<void> {
  const texts = Object.entries(scenarios).map(([name, verdict]) => {
    expect(verdictSchema.safeParse(verdict).error).toBeUndefined();
    return [name, ...linesOf(verdict)].join('\n');
  });
  await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot(join(outputs, file));
}

const row = (differs: Partial<MetricComparison> = {}) =>
  aMetricComparison({
    ...{ baseline: 0.95, current: 0.9, delta: -0.05, interval: [-0.09, -0.01], verdict: 'unclear', n: 120 },
    ...differs,
  });
const look: ConfirmedMetric['firstLook'] = {
  ...{ units: 120, storedRuns: 5, drop: 0.05, newlyFailing: 8, newlyPassing: 2, p: 0.03, smallestVisibleDrop: 0.08 },
};
const metric = (differs: Partial<ConfirmedMetric> = {}): ConfirmedMetric => ({
  ...{ metric: 'pass_rate', sameAs: null, outcome: 'pass', margin: 0.02, firstLook: look, evidence: [] },
  ...{ reruns: null, thin: null, ...differs },
});
const found = (finding: RerunCase['finding'], n: number, passes = 0, category = 'rooms'): readonly RerunCase[] =>
  Array.from({ length: n }, (_, i) => ({
    ...{ id: `${category}-${finding}-${i}`, category, finding },
    ...{ current: { runs: 5, passes }, base: { runs: 5, passes: finding === 'drifted' ? 0 : 5 } },
  }));
const reruns = (leftOut: number, ...cases: readonly (readonly RerunCase[])[]) => ({
  reruns: { cases: cases.flat(), leftOut, p: 0.1 },
});

interface More {
  readonly rows?: readonly MetricComparison[];
  readonly run?: Partial<RunInfo>;
  readonly comparison?: Partial<Comparison>;
  readonly options?: Parameters<typeof gate>[0];
}
/** With re-runs. */
function confirmed(of: Partial<ComparisonConfirmation>, { rows = [row()], run, comparison, options }: More = {}) {
  const confirmation: ComparisonConfirmation = {
    ...{ mode: 'confirm', metrics: [metric()], mustPass: [], extraCalls: { current: 40, base: 40, budget: 360 } },
    ...{ uniformCalls: 2_400, stopped: null, ...of },
  };
  return judge(
    { run: aRunInfo(run), report: aReport(0) },
    { comparison: aComparison({ metrics: rows, confirmation, ...comparison }), options: gate(options) },
  );
}
/** Two runs alone. */
const pairs = (rows: readonly MetricComparison[], { run, comparison, options = { rule: 'paired' } }: More = {}) =>
  judge(
    { run: aRunInfo(run), report: aReport(0) },
    { comparison: aComparison({ metrics: rows, ...comparison }), options: gate(options) },
  );

it('says why a suspicion stays open, and what would settle it', async () => {
  const open = (differs: Partial<ConfirmedMetric>, of: Partial<ComparisonConfirmation> = {}, more: More = {}) =>
    confirmed({ metrics: [metric({ outcome: 'inconclusive', ...differs })], ...of }, more);
  const settling = { settled: false, drop: 0.0412, llr: 0.2, passes: 1, cases: 60, repeated: 8, failing: 0 };
  const stored = { mode: 'stored' } as const;
  const calls = (current: number, base: number) => ({ extraCalls: { current, base, budget: 360 } });
  await reviewed('verdicts-open.txt', {
    'nothing else is known': open({}),
    'one stored run': open({ firstLook: { ...look, storedRuns: 1 } }),
    'two stored runs, and a drop that was looked for': open({ firstLook: { ...look, storedRuns: 2 }, settling }),
    'a drop was looked for without a law': open({ settling: { ...settling, llr: null } }),
    'drops of two metrics were looked for': confirmed({
      metrics: [settling, { ...settling, drop: 0.06 }].map((one, i) =>
        metric({ metric: i === 0 ? 'pass_rate' : 'tool_accuracy', outcome: 'inconclusive', settling: one }),
      ),
    }),
    'no cases to pass over': open({ settling: { ...settling, cases: 0 } }, calls(200, 41)),
    'room for just one more pass': open({ settling }, calls(200, 100)),
    'no room for one more pass': open({ settling }, calls(200, 101)),
    'no room, but four passes were made': open({ settling: { ...settling, passes: 4 } }, calls(200, 101)),
    'no room, and three passes were made': open({ settling: { ...settling, passes: 3 } }, calls(200, 101)),
    'all kinds of cases': open(
      reruns(2, found('confirmed', 1), found('unconfirmed', 2, 5), found('unconfirmed', 1, 3), found('drifted', 1)),
    ),
    'several of each kind': open(
      reruns(1, found('confirmed', 2), found('unconfirmed', 1, 5), found('unconfirmed', 2, 3)),
    ),
    'most newly failing cases drifted': open(
      reruns(0, found('drifted', 2), found('unconfirmed', 1, 3)),
      {},
      {
        comparison: {
          cases: {
            ...aComparison().cases,
            newlyFailing: [...found('drifted', 2), ...found('unconfirmed', 1)].map(({ id }) => aCaseComparison({ id })),
          },
        },
      },
    ),
    'half of the newly failing cases drifted': open(
      reruns(0, found('drifted', 1)),
      {},
      {
        comparison: {
          cases: {
            ...aComparison().cases,
            newlyFailing: [...found('drifted', 1).map(({ id }) => id), 'rooms-new'].map((id) =>
              aCaseComparison({ id }),
            ),
          },
        },
      },
    ),
    'no agent could be asked': open({}, { stopped: 'no_agent', ...calls(0, 0) }),
    'the limit of the run ended it': open({}, { stopped: 'budget' }),
    'the limit of the run left cases out': open(reruns(3), { stopped: 'budget' }),
    'calls were limited on the command line': open(reruns(1), {
      extraCalls: { ...calls(6, 6).extraCalls, allowed: 720 },
    }),
    'against stored runs': open({}, stored),
    'against one stored run': open({ firstLook: { ...look, storedRuns: 1 } }, stored),
    'against one stored run, and a case fails each time': open(
      {
        firstLook: { ...look, storedRuns: 1 },
        hardBreaks: { cases: ['rooms-1'], runs: 10, stored: { runs: 1, passes: 1 }, p: 0.02 },
      },
      stored,
    ),
    'against stored runs, and cases fail each time': open(
      { hardBreaks: { cases: ['rooms-1', 'rooms-2'], runs: 5, stored: null, p: 0.02 } },
      stored,
    ),
    'against stored runs, without re-runs allowed': open(
      {},
      { ...stored, extraCalls: { current: 0, base: 0, budget: 0 } },
    ),
    'against stored runs, and only a must-pass case is open': confirmed({
      ...stored,
      mustPass: [
        {
          ...{ id: 'rooms-3', stored: { runs: 5, passes: 5 }, finding: 'not-run' },
          ...{ current: { runs: 0, passes: 0 }, base: { runs: 0, passes: 0 } },
        },
      ],
    }),
    'against stored runs, of which a graded metric is no worse, and only a must-pass case is open': confirmed({
      ...stored,
      graded: [
        {
          ...{ metric: 'entity_f1', sameAs: null, unit: 'score', margin: 0.05, evidence: null, outcome: 'pass' },
          ...{ look: { units: 60, loss: 0, rise: null, p: 0.6 }, passes: 0, pairs: null, stopped: 'no-base' },
        },
      ],
      mustPass: [
        {
          ...{ id: 'rooms-3', stored: { runs: 5, passes: 5 }, finding: 'not-run' },
          ...{ current: { runs: 0, passes: 0 }, base: { runs: 0, passes: 0 } },
        },
      ],
    }),
    'most newly failing cases drifted, and a must-pass case is open': confirmed(
      {
        metrics: [metric({ outcome: 'inconclusive', ...reruns(0, found('drifted', 2)) })],
        mustPass: [
          {
            ...{ id: 'rooms-3', stored: { runs: 5, passes: 5 }, finding: 'not-run' },
            ...{ current: { runs: 0, passes: 0 }, base: { runs: 0, passes: 0 } },
          },
        ],
      },
      {
        comparison: {
          cases: { ...aComparison().cases, newlyFailing: found('drifted', 2).map(({ id }) => aCaseComparison({ id })) },
        },
      },
    ),
    'nothing was re-run, and one of two metrics is unlikely': confirmed(
      {
        metrics: [
          metric({ outcome: 'inconclusive', firstLook: { ...look, p: 0.2 } }),
          metric({ metric: 'tool_accuracy', outcome: 'inconclusive', firstLook: { ...look, p: 0.2 } }),
        ],
        ...calls(0, 0),
      },
      { rows: [row({ pValue: 0.2 }), row({ metric: 'tool_accuracy', pValue: 0.02 })] },
    ),
    'the base version failed': open({}, { ...stored, baseFailed: true }),
    'too few cases, of which some newly fail': open({ outcome: 'too-few-units' }),
    'no row of it, and nothing was re-run': open({}, calls(0, 0), { rows: [] }),
    'nothing was re-run, and it is unlikely': open({}, calls(0, 0), { rows: [row({ pValue: 0.02 })] }),
    'nothing was re-run, and it may be chance': open({ firstLook: { ...look, p: 0.06 } }, calls(0, 0), {
      rows: [row({ pValue: 0.06 })],
    }),
    'it follows another metric': open({ follows: 'pass_rate' }),
    'it says the same as another metric': open({ sameAs: 'tool_accuracy' }),
    'under another rule': open({}, {}, { options: { rule: 'paired' } }),
    'of a run that was stopped': open({}, {}, { run: { stopped: 'budget', cases: { selected: 150, total: 150 } } }),
  });
});

it('says what re-runs are evidence of, and how large a loss they show', async () => {
  const evidence = (differs: Partial<ConfirmationEvidence>): ConfirmationEvidence => ({
    ...{ rule: 'reruns', scope: 'overall', p: 0.00215, limit: 0.01, material: true, ...differs },
  });
  const some = reruns(0, found('confirmed', 3), found('unconfirmed', 2, 3), found('drifted', 1));
  const thin = { stopped: 'fired' as const, reliable: 90, pairs: 150, currentOnly: 12, baseOnly: 1, pAtMost: 0.0196 };
  const hardBreaks = { cases: ['rooms-1'], runs: 10, stored: { runs: 5, passes: 5 }, p: 0.001 };
  const shown = (one: Partial<ConfirmationEvidence>, differs: Partial<ConfirmedMetric> = {}, more: More = {}) =>
    confirmed({ metrics: [metric({ outcome: 'regression', evidence: [evidence(one)], ...some, ...differs })] }, more);
  const below = (one: Partial<ConfirmationEvidence>, differs: Partial<ConfirmedMetric> = {}) =>
    shown({ material: false, ...one }, { outcome: 'warn', ...differs });
  const storedOf = (one: Partial<ConfirmationEvidence>, differs: Partial<ConfirmedMetric> = {}, more: More = {}) =>
    confirmed(
      { mode: 'stored', metrics: [metric({ outcome: 'regression', evidence: [evidence(one)], ...differs })] },
      more,
    );
  const even = { rows: [row({ current: 0.95, delta: 0, interval: [-0.04, 0.04] })] };
  const little = { rows: [row({ current: 0.94, delta: -0.01, interval: [-0.05, 0.03] })] };
  const rooms = {
    rows: [row({ scope: 'category:rooms', baseline: 1, current: 0.7, delta: -0.3, interval: null, n: 10 })],
  };
  await reviewed('verdicts-confirmed.txt', {
    'by the drop, high': shown({}),
    'by the drop, not high': shown({}, { firstLook: { ...look, drop: 0.049 } }),
    'by the drop, one stored run': shown({}, { firstLook: { ...look, storedRuns: 1 } }),
    'p of a thousandth': shown({ p: 0.001 }),
    'p of less': shown({ p: 0.0009 }),
    'one confirmed case, which the row does not show': shown(
      { by: 'confirmed', size: 1 / 120 },
      reruns(0, found('confirmed', 1)),
      even,
    ),
    'by re-runs, where the row shows less than the tolerance': shown({ by: 'reruns', size: 0.031 }, {}, little),
    'by re-runs, where the row shows the drop': shown({ by: 'reruns', size: 0.031 }),
    'by the drop, without a row': shown({ by: 'drop', size: 0.05 }, {}, { rows: [] }),
    'by a drop of less than the tolerance, without a row': shown(
      {},
      { firstLook: { ...look, drop: 0.01 } },
      { rows: [] },
    ),
    'of a sample': shown({ by: 'sample', size: 0.054 }),
    'of a category': shown({ rule: 'category', scope: 'category:rooms', by: 'drop', size: 0.3 }, {}, rooms),
    'of a category without a row': shown({ rule: 'category', scope: 'category:rooms' }),
    'by pairs': shown({ rule: 'thin', p: 0.0196, by: 'pairs', size: 0.044 }, { reruns: null, thin }),
    'by pairs, beside one confirmed case, where the row shows no drop': shown(
      { rule: 'thin', p: 0.0196, by: 'pairs', size: 0.044 },
      { ...reruns(0, found('confirmed', 1)), thin },
      even,
    ),
    'of two metrics': confirmed({
      metrics: [
        metric({
          outcome: 'regression',
          evidence: [evidence({}), evidence({ rule: 'thin', material: false })],
          ...some,
        }),
        metric({ metric: 'tool_accuracy', outcome: 'regression', evidence: [evidence({})], ...some }),
        metric({ metric: 'intent_accuracy', sameAs: 'pass_rate', outcome: 'regression', evidence: [evidence({})] }),
      ],
    }),
    'below the tolerance, one case': below({ by: 'confirmed', size: 1 / 120 }, reruns(0, found('confirmed', 1))),
    'below the tolerance, two cases': below({ by: 'confirmed', size: 2 / 120 }, reruns(0, found('confirmed', 2))),
    'below the tolerance, of a category': below(
      { rule: 'category', scope: 'category:rooms' },
      reruns(0, found('confirmed', 1), found('confirmed', 2, 0, 'fines')),
    ),
    'below the tolerance, by re-runs with a size': below({ by: 'reruns', size: 0.0123 }, { reruns: null }),
    'below the tolerance, by re-runs without a size': below({}, { reruns: null }),
    'below the tolerance, by a size of 0': below({ by: 'reruns', size: 0 }, { reruns: null }),
    'below the tolerance, by pairs': below({ rule: 'thin', by: 'pairs', size: 0.012 }, { reruns: null, thin }),
    'below the tolerance, cases that fail each time': below({ rule: 'hard-break', by: 'hard' }, { hardBreaks }),
    'against stored runs, one case': storedOf({ rule: 'hard-break', by: 'hard', size: 1 / 120 }, { hardBreaks }),
    'against stored runs, several cases of other histories': storedOf(
      { rule: 'hard-break', by: 'hard', size: 2 / 120 },
      { hardBreaks: { ...hardBreaks, cases: ['rooms-1', 'rooms-2'], stored: null } },
    ),
    'against stored runs, a collapse': storedOf({ rule: 'collapse', by: 'drop', size: 0.12 }),
    'against stored runs, a collapse beside cases that fail each time': storedOf({ rule: 'collapse' }, { hardBreaks }),
    'against stored runs of an unknown age': storedOf(
      { rule: 'collapse' },
      {},
      {
        comparison: { baseline: { ...aComparison().baseline, createdAt: 'unknown' } },
      },
    ),
    'against stored runs, where that may pass': storedOf(
      { rule: 'collapse' },
      {},
      {
        options: { on_unattributed: 'pass' },
      },
    ),
    'of the intent': shown(
      { by: 'confirmed', size: 1 / 120 },
      { ...reruns(0, found('confirmed', 1)), metric: 'intent_accuracy' },
    ),
    'of the intent, below the tolerance': below(
      { by: 'confirmed', size: 1 / 120 },
      { ...reruns(0, found('confirmed', 1)), metric: 'intent_accuracy' },
    ),
    'of the intent, against stored runs': storedOf(
      { rule: 'hard-break', by: 'hard', size: 1 / 120 },
      { hardBreaks, metric: 'intent_accuracy' },
    ),
    'of a run that was stopped': shown({}, {}, { run: { stopped: 'interrupt' } }),
  });
});

it('says what a pass rules out, and what it does not', async () => {
  const settling = { settled: true, drop: 0.0412, llr: -2, passes: 2, cases: 53, repeated: 3, failing: 0 };
  const settled = (differs: object, more: Partial<ConfirmedMetric> = {}) =>
    confirmed({ metrics: [metric({ settling: { ...settling, ...differs }, ...more })] });
  const hardBreaks = (n: number, runs = 10) => ({
    hardBreaks: { cases: Array.from({ length: n }, (_, i) => `rooms-${i}`), runs, stored: null, p: 0.3 },
  });
  await reviewed('verdicts-settled.txt', {
    'a drop is ruled out': settled({}),
    'a drop is ruled out, after one pass': settled({ passes: 1 }),
    'a drop is ruled out, after four passes': settled({ passes: 4 }),
    'each new failure passed on a repeat': settled({ llr: null, passes: 0 }),
    'each new failure passed on a repeat, after a pass': settled({ llr: null, passes: 1 }),
    'one case drifted': settled({}, reruns(0, found('drifted', 1))),
    'two cases drifted, and nothing was settled': settled({ settled: false }, reruns(0, found('drifted', 2))),
    'nothing was settled': settled({ settled: false }),
    'settled, and yet open': settled({}, { outcome: 'inconclusive' }),
    'of two metrics': confirmed({
      metrics: [metric({ settling }), metric({ metric: 'tool_accuracy', settling: { ...settling, drop: 0.06 } })],
    }),
    'one case fails always': confirmed({ mode: 'stored', metrics: [metric(hardBreaks(1))] }),
    'six cases fail always': confirmed({ mode: 'stored', metrics: [metric(hardBreaks(6))] }),
    'of the intent cases fail always, and it is open': confirmed({
      ...{ mode: 'stored' },
      metrics: [metric({ ...hardBreaks(2), outcome: 'inconclusive', metric: 'intent_accuracy' })],
    }),
    'cases fail always, and it is open': confirmed({
      ...{ mode: 'stored', metrics: [metric({ ...hardBreaks(2), outcome: 'inconclusive' })] },
    }),
    'cases failed five times': confirmed({ mode: 'stored', metrics: [metric(hardBreaks(2, 5))] }),
  });
});

it('says what paired re-runs show of a metric that is no yes or no', async () => {
  const f1 = row({
    ...{ metric: 'entity_f1', unit: 'score', kind: 'ratio', baseline: 0.9, current: 0.75, delta: -0.15 },
    ...{ interval: [-0.2, -0.1], tolerance: 0.05, verdict: 'worse', pValue: 0.0005, adjustedPValue: 0.001 },
  });
  const p50 = row({
    ...{
      metric: 'latency_p50',
      unit: 'ms',
      kind: 'quantile',
      better: 'lower',
      baseline: 400,
      current: 520,
      delta: 120,
    },
    ...{ interval: [20, 200], tolerance: 100 },
  });
  const loss = (size: number, p: number, rise: number | null = null, units = 120) => ({ units, loss: size, rise, p });
  const fired = { rule: 'pairs', p: 0.002, limit: 0.0064, material: true } as const;
  const of = (differs: Partial<ConfirmedGraded>, one = f1, more: Partial<ComparisonConfirmation> & More = {}) => {
    const { rows = [one], options, ...others } = more;
    const graded: ConfirmedGraded = {
      ...{ metric: one.metric, sameAs: null, unit: one.unit, margin: one.tolerance ?? 0, evidence: null },
      ...{ look: loss(0.15, 0.001), outcome: 'pass', passes: 1, pairs: loss(0.07, 0.002), stopped: 'fired' },
      ...differs,
    };
    return confirmed({ graded: [graded], ...others }, { rows, ...(options === undefined ? {} : { options }) });
  };
  const stops = ['no-base', 'budget', 'few-units', 'sample', 'decided', 'not-suspicious', 'unlikely', 'end'] as const;
  await reviewed('verdicts-pairs.txt', {
    regression: of({ outcome: 'regression', evidence: fired }),
    'a high regression': of({ outcome: 'regression', evidence: fired, pairs: loss(0.1, 0.0009) }),
    'a regression without a tolerance': of({ outcome: 'regression', evidence: fired, margin: 0 }),
    'a regression without a row': of({ outcome: 'regression', evidence: fired }, f1, { rows: [] }),
    'a collapse': of(
      { outcome: 'regression', evidence: { ...fired, rule: 'collapse' }, pairs: null, passes: 0, stopped: 'no-base' },
      f1,
      { mode: 'stored' },
    ),
    'slower by a third': of({ outcome: 'regression', evidence: fired, pairs: loss(130, 0.001, 0.33) }, p50),
    'three times as slow': of({ outcome: 'regression', evidence: fired, pairs: loss(800, 0.001, 2) }, p50),
    'below the tolerance': of({ outcome: 'warn', evidence: { ...fired, material: false }, pairs: loss(0.03, 0.002) }),
    'no loss at all': of({ pairs: loss(0, 0.5), stopped: 'unlikely' }),
    'better in pairs': of({ pairs: loss(-0.02, 0.9), stopped: 'unlikely' }),
    'faster in pairs': of({ pairs: loss(-20, 0.9, -0.05), stopped: 'unlikely' }, p50),
    'never asked': of({ passes: 0, pairs: null, stopped: 'not-suspicious' }),
    ...Object.fromEntries(
      stops.flatMap((stopped) => [
        [`open after pairs, ${stopped}`, of({ outcome: 'inconclusive', pairs: loss(0.08, 0.03), stopped })],
        [`open without pairs, ${stopped}`, of({ outcome: 'inconclusive', pairs: null, passes: 0, stopped })],
      ]),
    ),
    'open, and nothing is left of the budget': of({ outcome: 'inconclusive', stopped: 'budget' }, f1, {
      extraCalls: { current: 200, base: 200, budget: 360 },
    }),
    'open against stored runs': of({ outcome: 'inconclusive', stopped: 'no-base', pairs: null, passes: 0 }, f1, {
      mode: 'stored',
    }),
    'a few cases are slower': of(
      {
        ...{ outcome: 'inconclusive', passes: 2, stopped: 'end' },
        pairs: { ...loss(800, 0.9, 2), few: { cases: 6, slowest: 'rooms-3', ratio: 8.13 } },
      },
      p50,
    ),
    'one case is slower': of(
      {
        ...{ outcome: 'inconclusive', passes: 1, stopped: 'unlikely' },
        pairs: { ...loss(800, 0.9, 2), few: { cases: 1, slowest: 'rooms-3', ratio: 8.13 } },
      },
      p50,
    ),
    'too few cases differ': of({
      ...{ outcome: 'inconclusive', passes: 2, stopped: 'end', pairs: { ...loss(0.08, 1 / 16), differing: 4 } },
    }),
    'one case alone differs': of({
      ...{ outcome: 'inconclusive', passes: 2, stopped: 'end' },
      pairs: { ...loss(0.08, 0.5), differing: 1, worst: 'rooms-3' },
    }),
    'one case makes up most of it': of({
      ...{ outcome: 'inconclusive', passes: 2, stopped: 'end', pairs: { ...loss(0.08, 0.4), worst: 'rooms-3' } },
    }),
    ...Object.fromEntries(
      (['same', 'no-base', 'sample'] as const).map((stopped) => [
        `a time that rose, and no pairs were made, ${stopped}`,
        of({ pairs: null, passes: 0, stopped }, { ...p50, interval: [80, 400] }),
      ]),
    ),
    'another one says the same': of({ outcome: 'regression', evidence: fired, sameAs: 'recall' }),
    'under another rule': of({ outcome: 'regression', evidence: fired }, f1, { options: { rule: 'paired' } }),
  });
});

it('says what two runs alone show', async () => {
  const worse = (differs: Partial<MetricComparison> = {}) =>
    row({ pValue: 0.001, adjustedPValue: 0.004, verdict: 'worse', ...differs });
  const chance = (differs: Partial<MetricComparison> = {}) => row({ pValue: 0.1, adjustedPValue: 0.4, ...differs });
  const p50: Partial<MetricComparison> = {
    ...{
      metric: 'latency_p50',
      unit: 'ms',
      kind: 'quantile',
      better: 'lower',
      baseline: 400,
      current: 620,
      delta: 220,
    },
    ...{ interval: [20, 400] as const, tolerance: 100 },
  };
  const lists = (failing: number, passing: number) => ({
    comparison: {
      cases: {
        ...aComparison().cases,
        newlyFailing: Array.from({ length: failing }, (_, i) => aCaseComparison({ id: `rooms-${i}` })),
        newlyPassing: Array.from({ length: passing }, (_, i) => aCaseComparison({ id: `fines-${i}` })),
      },
    },
  });
  const threshold = { options: { rule: 'threshold' } } as const;
  const rooms = { scope: 'category:rooms', n: 10 };
  const single = { warnings: [{ code: 'single_case', text: 'One.' }] };
  await reviewed('verdicts-two-runs.txt', {
    'worse, high': pairs([worse()]),
    'two metrics are worse, the second of them high': pairs([
      worse({ delta: -0.03, current: 0.92 }),
      worse({ metric: 'tool_accuracy', delta: -0.2, current: 0.75 }),
    ]),
    'worse, with one case each way': pairs([worse({ delta: -0.049, current: 0.901 })], lists(1, 1)),
    'worse, with several cases': pairs([worse()], lists(8, 2)),
    'worse in a category': pairs([worse(rooms)], lists(8, 2)),
    'worse in a category, by one case': pairs([worse({ ...rooms, ...single })]),
    'slower beyond chance': pairs([worse(p50)]),
    'worse without a tolerance': pairs([worse({ ...p50, metric: 'cost', unit: 'usd', tolerance: null, delta: 0.2 })]),
    'worse by exactly the tolerance': pairs([worse({ delta: -0.02, current: 0.93 })]),
    'worse by less than the tolerance': pairs([worse({ delta: -0.019, current: 0.931 })]),
    'p of just 0.05': pairs([worse({ adjustedPValue: 0.05 })]),
    'p above 0.05': pairs([worse({ adjustedPValue: 0.0501 })]),
    'no p at all': pairs([worse({ adjustedPValue: null, pValue: null })]),
    'by chance, with a visible drop': pairs([chance()], lists(3, 0)),
    'by chance, without a visible drop': pairs([chance()], { comparison: { smallestVisibleDrop: null } }),
    'by chance, of another metric': pairs([chance({ metric: 'tool_accuracy' })]),
    'by chance, of a time': pairs([chance(p50)]),
    'by chance, in a category': pairs([chance(rooms)]),
    'by chance, both versions were asked': pairs([chance()], {
      comparison: { baseline: { ...aComparison().baseline, source: 'agent' } },
    }),
    'by chance, unlikely': pairs([chance({ pValue: 0.05 })]),
    'better by chance': pairs([chance({ delta: 0.05, current: 1 })]),
    'not gated': pairs([worse({ gated: false })]),
    'without a better direction': pairs([worse({ better: 'none' })]),
    'the threshold': pairs([row()], threshold),
    'the threshold, not high': pairs([row({ delta: -0.03, current: 0.92 })], { ...threshold, ...lists(2, 0) }),
    'just the threshold': pairs([row({ delta: -0.02, current: 0.93 })], threshold),
    'the threshold of a time': pairs([row(p50)], threshold),
    'the threshold of no tolerance': pairs([row({ tolerance: null, delta: -0.001 })], threshold),
    'the threshold in a category': pairs([row(rooms)], threshold),
    'two rows': pairs([worse(), worse(p50)]),
    'beside re-runs of another metric': confirmed({}, { rows: [row(), worse({ metric: 'entity_f1', unit: 'score' })] }),
    'beside re-runs of another metric, by chance': confirmed(
      {},
      {
        rows: [row(), chance({ metric: 'entity_f1', unit: 'score' }), worse({ better: 'none', metric: 'cost' })],
      },
    ),
    'without re-runs under rule confirmed': pairs([worse()], { options: { rule: 'confirmed' } }),
    'not worse': pairs([row({ delta: 0.001, current: 0.951, interval: [-0.02, 0.03], verdict: 'unclear' })]),
    'perhaps worse': pairs([row({ delta: -0.001, current: 0.949, interval: [-0.021, 0.03], verdict: 'unclear' })]),
    better: pairs([row({ delta: 0.04, current: 0.99, interval: [0.01, 0.07], verdict: 'better' })]),
    'better, of a time': pairs([row({ ...p50, delta: -90, current: 310, interval: [-150, 100], verdict: 'better' })]),
    'a time that may be too long': pairs([row({ ...p50, delta: 10, current: 410, interval: [-150, 101] })]),
    'no interval': pairs([row({ delta: 0.001, interval: null })]),
    'no tolerance': pairs([row({ delta: 0.001, interval: [0, 0.1], tolerance: null })]),
    'few cases, one newly fails': pairs([], { comparison: { ...lists(1, 0).comparison, shared: 9 } }),
    'few cases, two newly fail, which could be re-run': pairs([], {
      comparison: { ...lists(2, 0).comparison, shared: 9 },
      options: {},
    }),
    'few cases, none newly fails': pairs([row()], { comparison: { ...lists(0, 3).comparison, shared: 9 } }),
    'ten cases': pairs([chance()], { comparison: { ...lists(2, 0).comparison, shared: 10 } }),
  });
});

it('says what became of must-pass cases, of a sample, and of a run that was stopped', async () => {
  const runs = (n: number, passes: number) => ({ runs: n, passes });
  const unit: ConfirmedMustPass = {
    ...{ id: 'rooms-3', stored: runs(5, 5), current: runs(5, 0), base: runs(5, 5), finding: 'broken' },
  };
  const mustPass = (...differs: readonly Partial<ConfirmedMustPass>[]) =>
    confirmed({ mustPass: differs.map((one) => ({ ...unit, ...one })) });
  const stopped = (
    run: Partial<RunInfo>,
    ran = 4,
    of: Partial<ComparisonConfirmation> = {},
    report = aReport(0, ran),
  ) => {
    const confirmation: ComparisonConfirmation = {
      ...{ mode: 'confirm', metrics: [], mustPass: [], uniformCalls: 0, stopped: null },
      ...{ extraCalls: { current: 0, base: 0, budget: 0 }, ...of },
    };
    return judge(
      { run: aRunInfo({ stopped: 'budget', calls: 10, ...run }), report },
      { comparison: aComparison({ confirmation }), options: gate() },
    );
  };
  const sample = (differs: object, more: Partial<Comparison> = {}, of: Partial<ComparisonConfirmation> | null = {}) => {
    const quick = {
      ...{ cases: 240, ran: 60, usedToPass: { cases: 200, ran: 50 }, visibleBreaks: 11, estimates: [] },
      ...{ escalation: 'none', label: 'run-all', ...differs },
    };
    const comparison = { sample: quick, ...more } as Partial<Comparison>;
    return of ? confirmed(of, { rows: [], comparison }) : pairs([], { comparison });
  };
  const settling = { settled: true, drop: 0.0412, llr: -2, passes: 2, cases: 53, repeated: 3, failing: 0 };
  const newly = { cases: { ...aComparison().cases, newlyFailing: [aCaseComparison()] } };
  await reviewed('verdicts-others.txt', {
    'a broken must-pass case': mustPass({}),
    'two broken must-pass cases, without a base version or history': mustPass(
      { base: runs(0, 0), current: runs(4, 0) },
      { id: 'fines-1', stored: runs(0, 0), base: runs(0, 0), current: runs(4, 0) },
    ),
    'must-pass cases that are not broken': mustPass({ finding: 'drifted' }, { finding: 'unconfirmed' }),
    'must-pass cases that were not run': mustPass({ finding: 'not-run' }, { id: 'fines-1', finding: 'not-run' }),
    'stopped by the budget': stopped({ cases: { selected: 10, total: 10 } }),
    'stopped with one case left': stopped({ cases: { selected: 5, total: 5 }, calls: 4 }),
    'stopped before a longer case': stopped({ cases: { selected: 5, total: 5 }, trialsLeft: 1, callsLeft: 8 }),
    'stopped behind the last case': stopped({ cases: { selected: 4, total: 4 } }),
    'interrupted before the first case': stopped({ stopped: 'interrupt', cases: { selected: 2, total: 2 } }, 0),
    'interrupted in re-runs': stopped({ stopped: 'interrupt' }, 4, { stopped: 'interrupt' }),
    're-runs were ended': confirmed({ stopped: 'budget' }),
    're-runs were ended one run before the limit': confirmed({
      ...{ stopped: 'budget', extraCalls: { current: 40, base: 40, budget: 81 } },
    }),
    're-runs were ended, of a small suite': confirmed({ stopped: 'budget' }, { comparison: { shared: 9, ...newly } }),
    'a sample in which nothing is broken': sample({}),
    'a sample that rules a drop out': sample({ visibleBreaks: null }, {}, { metrics: [metric({ settling })] }),
    'a sample that rules drops of two metrics out': sample(
      {},
      {},
      { metrics: [metric({ settling }), metric({ metric: 'tool_accuracy', settling: { ...settling, drop: 0.06 } })] },
    ),
    'a sample that rules nothing out': sample({}, {}, { metrics: [metric({ settling: { ...settling, llr: null } })] }),
    'a sample in which a case newly fails, re-run': sample({}, newly, {
      metrics: [metric(reruns(0, [{ ...found('unconfirmed', 1)[0]!, id: newly.cases.newlyFailing[0]!.id }]))],
    }),
    'a sample in which a case newly fails and passes once more': sample({}, newly, {
      metrics: [metric({ settling: { ...settling, repeated: 1, failing: 0 } })],
    }),
    'a sample in which a case newly fails that was not re-run': sample({}, newly),
    'a sample in which a case newly fails': sample({}, newly, null),
    'a sample in which no case newly fails, not re-run': sample({}, {}, null),
    'a sample whose re-runs were stopped': sample({}, newly, { stopped: 'no_agent' }),
    'a sample that was escalated': sample({ escalation: 'done' }),
    'a sample that may not be escalated': sample({ escalation: 'off', label: null }),
    'a sample that does not fit': sample({ escalation: 'limit' }),
    'a sample whose agent is not asked': sample({ escalation: 'no_agent', ran: 239 }),
  });
});
