/** Whole procedures: what was asked of which version, batch by batch, and all that is published. Reviewed in __outputs__/confirmations.txt. */
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { CasePair } from '../../../src/decision/comparison/join.ts';
import { confirm, confirmAgainstStored } from '../../../src/decision/confirmation/confirm.ts';
import { QUICK_SHARES } from '../../../src/decision/confirmation/evidence.ts';
import type { ConfirmationUnit } from '../../../src/decision/confirmation/first-pass/unit.ts';
import type { RerunRequest, RerunResult } from '../../../src/decision/confirmation/reruns/rerun-steps.ts';
import type { ConfirmInput } from '../../../src/decision/confirmation/search.ts';
import type { CaseResult } from '../../../src/model/run/case-result.ts';
import type { ComparisonConfirmation, RerunCase, RunCount } from '../../../src/model/verdict/confirmation.ts';
import { metricNamed } from '../../../src/scoring/checks/index.ts';
import { aCaseResult, aTrial } from '../../support/an-outcome.ts';
import { desk, failing, range } from './desk.ts';

const place = join(resolve(import.meta.dirname, '../..'), '__outputs__', 'confirmations.txt');

/** Whether it passed, its score, or both; null: lost. */
type Outcome = (run: RerunRequest, nth: number) => boolean | number | { passed: boolean; value: number } | null;

/** Runs scripted by unit, agent and how often it ran; a number is a score of the graded metric. */
function scripted(outcome: Outcome, metrics: readonly string[], make: (id: string, value: number) => CaseResult) {
  const batches: string[] = [];
  const made = new Map<string, number>();
  const rerun = async (requests: readonly RerunRequest[]): Promise<readonly RerunResult[]> => {
    const of = (agent: string) => requests.filter((one) => one.agent === agent).length;
    const order = requests.slice(0, 8).map(({ agent, unit }) => `${agent[0]}${unit.replace(/\D/g, '')}`);
    batches.push(`${of('current')}+${of('base')}: ${order.join(' ')}`);
    return requests.map((run): RerunResult => {
      const key = `${run.agent} ${run.unit}`;
      const nth = made.get(key) ?? 0;
      made.set(key, nth + 1);
      const found = outcome(run, nth);
      if (found === null) return { ...run, passed: null, result: null };
      const { passed: holds, value } = typeof found === 'object' ? found : { passed: found === true, value: found };
      const passed = Object.fromEntries(metrics.map((metric) => [metric, holds]));
      return { ...run, passed, result: typeof value === 'number' ? make(run.unit, value) : null };
    });
  };
  return { rerun, batches };
}

const runs = ({ passes, runs: of }: RunCount) => `${passes}/${of}`;
const caseLine = ({ id, category, finding, current, base }: RerunCase) =>
  `    ${id} of ${category}: ${runs(current)} against ${runs(base)}, ${finding}`;
const plain = (data: unknown) =>
  JSON.stringify(data, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(6)) : value));

function linesOf({ metrics, graded = [], mustPass, ...rest }: ComparisonConfirmation): readonly string[] {
  return [
    ...metrics.flatMap(({ metric, outcome, evidence, reruns, firstLook, ...others }) => [
      `  ${metric}: ${outcome} ${plain(firstLook)}`,
      ...evidence.map((one) => `    evidence ${plain(one)}`),
      `    ${plain(others)}`,
      ...(reruns
        ? [`    re-runs: p ${plain(reruns.p)}, left out ${reruns.leftOut}`, ...reruns.cases.map(caseLine)]
        : []),
    ]),
    ...graded.map((one) => `  graded ${plain(one)}`),
    ...mustPass.map(({ id, finding, stored, current, base }) =>
      [`  must pass ${id}: ${finding}, stored ${runs(stored)}`, `${runs(current)} against ${runs(base)}`].join(', '),
    ),
    `  ${plain(rest)}`,
  ];
}

interface Scenario {
  readonly units?: readonly ConfirmationUnit[];
  readonly run: Outcome;
  readonly more?: Partial<ConfirmInput>;
  readonly stored?: true;
}

const names = ['pass_rate', 'tool_accuracy'];
const scored = (id: string, value: number): CaseResult =>
  aCaseResult({ id, measures: { entity_f1: [value, 1] }, trials: [] });
const timed = (id: string, ms: number): CaseResult =>
  aCaseResult({
    ...{ id, measures: {} },
    trials: [aTrial({ timing: { startedAt: '2026-01-01T00:00:00.000Z', durationMs: ms, turns: [ms] } })],
  });

async function linesFor([name, { units = [], run, more = {}, stored }]: readonly [string, Scenario]) {
  const isTime = more.graded?.[0]?.metric.unit === 'ms';
  const { rerun, batches } = scripted(run, names, isTime ? timed : scored);
  const input: ConfirmInput = {
    metrics: units.length === 0 ? [] : [{ metric: 'pass_rate', units, margin: 0.02 }],
    ...{ mustPass: [], seed: 'spring', budget: 6 * Math.max(units.length, 20), rerun, ...more },
  };
  const result = await (stored ? confirmAgainstStored : confirm)(input);
  return [name, ...batches.map((batch) => `  ${batch}`), ...linesOf(result)].join('\n');
}

const numberOf = (unit: string) => Number(unit.replace(/\D/g, ''));
const fails = (...cases: readonly number[]): Outcome => failing(...cases.map((i) => `case-${i}`));
const broken = desk(60, { 0: 0, 1: 0, 3: 0 });
const unit = (
  key: string,
  [passes, of]: readonly [number, number],
  first: 0 | 1,
  more: Partial<ConfirmationUnit> = {},
): ConfirmationUnit => ({ key, category: 'orders', stored: { runs: of, passes }, first, ...more });
/** Cases that always passed in so many stored runs, of which the first ones fail now. */
const steady = (n: number, of: number, failed: number, more: (i: number) => Partial<ConfirmationUnit> = () => ({})) =>
  range(n).map((i) => unit(`case-${i}`, [of, of], i < failed ? 0 : 1, more(i)));
const mended: Partial<ConfirmationUnit> = {
  stored: { runs: 4, passes: 1 },
  start: { runs: 1, passes: 1, newest: true, recovered: true },
};
const thinly = desk(120, Object.fromEntries(range(8).map((i) => [3 * i, 0])));
const sometimes: Outcome = ({ unit: key, agent }, nth) => agent === 'base' || (numberOf(key) + nth) % 7 !== 1;
const both: Outcome = ({ unit: key }, nth) => (numberOf(key) + nth) % 7 !== 1;
const wavering: Outcome = ({ unit: key, agent }, nth) => agent === 'base' || (numberOf(key) + nth) % 2 === 0;

const F1 = metricNamed('entity_f1')!;
const P50 = metricNamed('latency_p50')!;
function graded(n: number, first: (i: number) => number, more: object = {}, stored: (i: number) => number = () => 1) {
  const metric = (more as { readonly metric?: typeof F1 }).metric ?? F1;
  const make = metric === F1 ? scored : timed;
  const pairs = range(n).map(
    (i): CasePair => ({ baseline: make(`case-${i}`, stored(i)), current: make(`case-${i}`, first(i)) }),
  );
  const margin = metric === F1 ? 0.05 : 100;
  return {
    graded: [{ metric, margin, pairs, sinceStart: null, isSlower: false, isFresh: false, mayLose: 0.05, ...more }],
    budget: 6 * n,
  };
}
const quarter = (i: number) => (i % 4 === 0 ? 0.6 : 1);
const five = (i: number) => (i < 5 ? 0.2 : 1);
const start = (passes: number, of: number, newest: boolean | null = null) => ({ start: { runs: of, passes, newest } });
const sampleOf = (mode: 'confirm' | 'stored', weight: number) => ({
  judging: { shares: QUICK_SHARES.sample[mode], sample: { units: 240, weightOf: () => weight } },
});

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'nothing is suspicious': { units: desk(60, { 20: 1, 26: 1 }), run: () => true },
  'three cases broke': { units: broken, run: fails(0, 1, 3) },
  'one case broke': { units: desk(60, { 0: 0 }), run: fails(0) },
  'one of three broke': { units: broken, run: fails(0) },
  'they pass again': { units: broken, run: () => true },
  'they waver': { units: broken, run: wavering },
  'the base version fails them, too': { units: broken, run: ({ unit: key }) => !['case-0', 'case-1'].includes(key) },
  'a run is lost once, another one always': {
    units: broken,
    run: (run, nth) =>
      run.unit === 'case-0' && nth === 1 ? null : run.unit === 'case-3' ? null : fails(0, 1, 3)(run, nth),
  },
  'a small budget': { units: broken, run: fails(0, 1, 3), more: { budget: 45 } },
  'no budget': { units: broken, run: fails(0, 1, 3), more: { budget: 0 } },
  'a budget of one suite': { units: broken, run: () => true, more: { budget: 60 } },
  'a budget that ends within the settling': { units: broken, run: () => true, more: { budget: 130 } },
  'two categories of which one broke': {
    units: steady(80, 5, 4, (i) => ({ category: i < 12 ? 'returns' : 'orders' })),
    run: fails(0, 1, 2, 3),
  },
  'three categories, of which the more suspicious get more of the error': {
    units: steady(90, 3, 90, (i) => ({
      category: ['returns', 'orders', 'loans'][i % 3]!,
      first: (i % 3 === 0 && i < 21) || (i % 3 === 1 && i < 9) || i === 2 ? 0 : 1,
    })),
    run: ({ unit: key, agent }, nth) => agent === 'base' || (numberOf(key) % 3 === 0 ? nth % 3 === 2 : nth % 4 === 3),
  },
  'runs of both rounds are lost, each time': {
    units: broken,
    run: (run, nth) =>
      (run.unit === 'case-0' && run.agent === 'base') || (run.unit === 'case-1' && run.agent === 'current' && nth > 3)
        ? null
        : fails(0, 1, 3)(run, nth),
  },
  'a budget that cuts the cases that can be relied on': {
    units: steady(60, 5, 6),
    run: ({ unit: key, agent }, nth) => agent === 'base' || (numberOf(key) + nth) % 9 !== 1,
    more: { budget: 62 },
  },
  'a loss spread thinly': { units: thinly, run: sometimes, more: { budget: 10_000 } },
  'a loss spread thinly on both versions': { units: thinly, run: both, more: { budget: 10_000 } },
  'a loss spread thinly, of few calls': { units: thinly, run: sometimes, more: { budget: 260 } },
  'a loss spread thinly, and runs of one version are lost': {
    units: thinly,
    run: (run, nth) => {
      const lost = run.agent === 'base' ? numberOf(run.unit) % 5 === 0 : numberOf(run.unit) % 5 === 1;
      if (lost && nth > 0) return null;
      return (numberOf(run.unit) + nth) % (run.agent === 'base' ? 29 : 9) !== 1;
    },
    more: { budget: 10_000 },
  },
  'few cases that can be relied on': { units: desk(12, { 0: 0, 1: 0 }), run: wavering, more: { budget: 1_000 } },
  'one stored run': { units: steady(30, 1, 3), run: () => true },
  'two stored runs, half of them broken': { units: steady(12, 2, 6), run: fails(0, 1, 2, 3, 4, 5) },
  'a case that fails in every re-run of both, late': {
    units: desk(120, { 0: 0, 1: 0, 3: 0 }),
    run: ({ unit: key, agent }, nth) => key !== 'case-0' || (agent === 'base' && nth < 3),
  },
  'nine cases': { units: steady(9, 5, 1), run: fails(0), more: { budget: 100 } },
  'nine cases, and it passes again': { units: steady(9, 5, 1), run: () => true, more: { budget: 100 } },
  'three cases, and it passes again': { units: steady(3, 5, 1), run: () => true, more: { budget: 100 } },
  'three cases, and it fails again': { units: steady(3, 5, 1), run: wavering, more: { budget: 100 } },
  'no cases': { run: () => true, more: { metrics: [{ metric: 'pass_rate', units: [], margin: 0.02 }] } },
  'two metrics': {
    run: fails(0, 1, 3, 4),
    more: {
      metrics: [
        { metric: 'pass_rate', units: broken, margin: 0.02 },
        { metric: 'tool_accuracy', units: desk(60, { 4: 0, 6: 0 }), margin: 0.05 },
      ],
      budget: 360,
    },
  },
  'two metrics that say the same': {
    run: fails(0),
    more: { metrics: names.map((metric) => ({ metric, units: desk(60, { 0: 0 }), margin: 0.02 })), budget: 360 },
  },
  'a metric that holds wherever the case passes': {
    run: () => true,
    more: {
      metrics: [
        { metric: 'pass_rate', units: broken, margin: 0.02 },
        {
          ...{ metric: 'tool_accuracy', margin: 0.02 },
          units: broken.map((one, i) => ({
            ...one,
            stored: { runs: 5, passes: 5 },
            first: [0, 1, 3].includes(i) ? 0 : 1,
          })),
        },
      ],
      budget: 360,
    },
  },
  'must-pass cases of all kinds': {
    units: steady(30, 5, 2),
    run: ({ unit: key, agent }, nth) =>
      key === 'case-0' ? agent === 'base' : key === 'wavering' ? nth > 2 : key !== 'new',
    more: {
      mustPass: [
        unit('case-0', [5, 5], 0),
        unit('wavering', [5, 5], 0),
        unit('again', [4, 5], 0),
        unit('new', [0, 0], 0),
        unit('never', [0, 5], 0),
        unit('passing', [5, 5], 1),
      ],
    },
  },
  'must-pass cases beyond the budget': {
    run: () => false,
    more: { mustPass: range(4).map((i) => unit(`case-${i}`, [5, 5], 0)), budget: 25 },
  },
  'a sample, two cases broke': { units: broken, run: fails(0, 1), more: sampleOf('confirm', 4) },
  'a sample, one case broke': { units: broken, run: fails(0), more: sampleOf('confirm', 4) },
  'a sample that is not suspicious': {
    units: desk(60, { 20: 1, 26: 1 }),
    run: () => true,
    more: sampleOf('confirm', 4),
  },
  'stored: three cases fail always': { units: steady(60, 5, 3), run: () => false, stored: true },
  'stored: one case fails always': { units: steady(60, 5, 1), run: () => false, stored: true },
  'stored: one case of three stored runs fails always': { units: steady(60, 3, 1), run: () => false, stored: true },
  'stored: one case of one stored run fails always, where half of all cases do': {
    units: range(200).map((i) => unit(`case-${i}`, [i < 100 ? 0 : 1, 1], i < 101 ? 0 : 1)),
    run: () => false,
    stored: true,
  },
  'stored: the cases pass again': { units: steady(60, 5, 3), run: () => true, stored: true },
  'stored: the cases pass late': { units: steady(60, 5, 3), run: (_, nth) => nth > 4, stored: true },
  'stored: a collapse': { units: steady(60, 5, 20), run: () => false, stored: true },
  'stored: no collapse of five cases': { units: steady(40, 5, 5), run: (_, nth) => nth > 0, stored: true },
  'stored: a small budget': { units: steady(60, 5, 3), run: () => false, stored: true, more: { budget: 13 } },
  'stored: a budget for the first round': {
    units: steady(60, 5, 1),
    run: () => false,
    stored: true,
    more: { budget: 6 },
  },
  'stored: lost runs': {
    units: steady(60, 5, 3),
    run: ({ unit: key }) => (key === 'case-1' ? null : false),
    stored: true,
  },
  'stored: must-pass cases': {
    units: steady(30, 5, 0),
    run: ({ unit: key }) => key === 'again',
    stored: true,
    more: {
      mustPass: [
        unit('broken', [5, 5], 0),
        unit('mixed', [3, 5], 0),
        unit('again', [5, 5], 0),
        unit('new', [0, 0], 0),
        unit('failed at the start', [4, 5], 0, start(0, 1, false)),
      ],
    },
  },
  'stored: no worse than the commit that it starts from': {
    units: steady(60, 5, 3, (i) => start(i < 3 ? 0 : 1, 1, i >= 3)),
    run: () => false,
    stored: true,
  },
  'stored: the commit that it starts from is worse than those before': {
    units: steady(60, 5, 12, (i) => ({ stored: { runs: 6, passes: i < 12 ? 5 : 6 }, ...start(i < 12 ? 0 : 1, 1) })),
    run: (_, nth) => nth > 1,
    stored: true,
  },
  'three of 60 were mended, and fail anew': {
    units: steady(60, 4, 3, (i) => (i < 3 ? mended : {})),
    run: ({ agent, unit: key }) => agent === 'base' || numberOf(key) > 2,
  },
  'one of 110 was mended, and fails anew': {
    units: steady(110, 4, 1, (i) => (i < 1 ? mended : {})),
    run: ({ agent, unit: key }) => agent === 'base' || numberOf(key) > 0,
  },
  'three of 60 passed last by chance': {
    units: steady(60, 4, 3, (i) => (i < 3 ? { ...mended, start: { runs: 1, passes: 1, newest: true } } : {})),
    run: ({ agent, unit: key }) => agent === 'base' || numberOf(key) > 2,
  },
  'stored: three of 60 were mended, and fail anew': {
    units: steady(60, 4, 3, (i) => (i < 3 ? mended : {})),
    run: ({ unit: key }) => numberOf(key) > 2,
    stored: true,
  },
  'stored: the comparison shows no loss': {
    run: () => false,
    stored: true,
    more: { metrics: [{ metric: 'pass_rate', units: steady(60, 5, 3), margin: 0.02, lossOf: () => 0 }], budget: 360 },
  },
  'stored: a sample, two cases fail always': {
    units: steady(60, 5, 2),
    run: () => false,
    stored: true,
    more: sampleOf('stored', 4),
  },
  'graded: no worse': { run: () => 1, more: graded(40, () => 1) },
  'graded: a quarter loses 0.4': { run: () => 1, more: graded(40, quarter) },
  'graded: on both versions': { run: ({ unit: key }) => quarter(numberOf(key)), more: graded(40, quarter) },
  'graded: five lose 0.8, twice': {
    run: ({ unit: key, agent }) => (agent === 'base' ? 1 : five(numberOf(key))),
    more: graded(60, five),
  },
  'graded: five lose 0.8, once': { run: () => 1, more: graded(60, five) },
  'graded: a budget for one pass': { run: () => 1, more: { ...graded(60, five), budget: 100 } },
  'graded: a budget for none': { run: () => 1, more: { ...graded(60, five), budget: 59 } },
  'graded: nine cases': { run: () => 1, more: graded(9, () => 0.2) },
  'graded: ten cases': { run: () => 1, more: graded(10, () => 0.2) },
  'graded: fresh pairs': { run: () => 1, more: graded(40, quarter, { isFresh: true }) },
  'graded: below the tolerance': { run: () => 1, more: graded(40, (i) => (i % 4 === 0 ? 0.88 : 1)) },
  'graded: below the tolerance, and half of the pairs are lost': {
    run: ({ unit: key, agent }) => (numberOf(key) % 2 === 0 ? null : agent === 'base' ? 1 : 0.967),
    more: graded(40, () => 0.967),
  },
  'graded: a drop that chance explains': {
    run: () => 1,
    more: graded(
      20,
      (i) => (i < 6 ? 0.4 : i < 12 ? 0.9 : 1),
      {},
      (i) => (i < 6 || i >= 12 ? 1 : 0.4),
    ),
  },
  'graded: a drop below half of the tolerance': { run: () => 1, more: graded(20, () => 0.98) },
  'graded: lost runs': { run: ({ unit: key }) => (numberOf(key) < 6 ? null : 1), more: graded(40, quarter) },
  'graded: of a sample, with a budget for one pass': {
    run: () => 1,
    more: { ...graded(60, five), ...sampleOf('confirm', 4), budget: 100 },
  },
  'graded: of a sample, with a budget for none': {
    run: () => 1,
    more: { ...graded(60, five), ...sampleOf('confirm', 4), budget: 59 },
  },
  'graded: no worse than older runs, and less than the newest': {
    run: ({ unit: key, agent }) => (agent === 'base' ? 1 : quarter(numberOf(key))),
    more: graded(40, quarter, { sinceStart: 0.1 }, (i) => (i % 2 === 0 ? 0.8 : 1)),
  },
  'graded: slower by a third': {
    run: ({ unit: key, agent }) => (agent === 'current' ? 1.3 : 1) * (400 + 20 * numberOf(key)),
    more: graded(
      30,
      (i) => 1.3 * (400 + 20 * i),
      { metric: P50 },
      (i) => 400 + 20 * i,
    ),
  },
  'graded: slower by a third, and runs of one version are lost': {
    run: ({ unit: key, agent }) =>
      numberOf(key) % 5 === (agent === 'base' ? 0 : 1)
        ? null
        : (agent === 'current' ? 1.3 : 1) * (400 + 20 * numberOf(key)),
    more: graded(
      30,
      (i) => 1.3 * (400 + 20 * i),
      { metric: P50 },
      (i) => 400 + 20 * i,
    ),
  },
  'graded: slower by 8 %': {
    run: ({ unit: key, agent }) => (agent === 'current' ? 1.08 : 1) * (4_000 + numberOf(key)),
    more: graded(
      30,
      (i) => 1.08 * (4_000 + i),
      { metric: P50 },
      (i) => 4_000 + i,
    ),
  },
  'graded: slower by 4 % in the first pass': {
    run: () => 1,
    more: graded(
      30,
      () => 416,
      { metric: P50 },
      () => 400,
    ),
  },
  'graded: beside a pass rate that broke': {
    run: (run) => fails(0, 1, 3)(run, 0),
    more: { ...graded(60, quarter), metrics: [{ metric: 'pass_rate', units: broken, margin: 0.02 }] },
  },
  'graded: beside a pass rate whose re-runs by the base version are pairs, too': {
    run: ({ unit: key, agent }, nth) => ({
      passed: agent === 'base' || (numberOf(key) + nth) % 2 === 0,
      value: agent === 'base' ? 1 - nth / 10 : quarter(numberOf(key)),
    }),
    more: { ...graded(60, quarter), metrics: [{ metric: 'pass_rate', units: broken, margin: 0.02 }], budget: 100 },
  },
  'graded: a pass rate that is settled before': {
    run: () => ({ passed: true, value: 1 }),
    more: { ...graded(60, () => 1), metrics: [{ metric: 'pass_rate', units: broken, margin: 0.02 }] },
  },
  'two graded metrics, of which one says the same': {
    run: () => 1,
    more: {
      ...graded(40, quarter),
      graded: [...graded(40, quarter).graded, ...graded(40, quarter).graded, ...graded(40, five).graded].map(
        (one, i) => ({
          ...one,
          metric: { ...F1, id: ['entity_f1', 'entity_recall', 'entity_precision'][i]! } as typeof F1,
          pairs: one.pairs.map(({ baseline, current }) => {
            const named = (result: CaseResult): CaseResult => ({
              ...result,
              measures: { [['entity_f1', 'entity_recall', 'entity_precision'][i]!]: result.measures.entity_f1! },
            });
            return { baseline: named(baseline), current: named(current) };
          }),
        }),
      ),
    },
  },
  'graded, stored: a collapse': { run: () => 1, stored: true, more: graded(60, (i) => (i % 4 === 0 ? 0.5 : 1)) },
  'graded, stored: less than a collapse': {
    run: () => 1,
    stored: true,
    more: graded(60, (i) => (i % 4 === 0 ? 0.7 : 1)),
  },
  'graded, stored: no worse than older runs, and less than the newest by twice the tolerance': {
    run: () => 1,
    stored: true,
    more: graded(40, quarter, { sinceStart: 0.1 }, (i) => (i % 2 === 0 ? 0.8 : 1)),
  },
  'graded, stored: no worse than older runs, and less than the newest by the tolerance': {
    run: () => 1,
    stored: true,
    more: graded(40, quarter, { sinceStart: 0.06 }, (i) => (i % 2 === 0 ? 0.8 : 1)),
  },
  'graded, stored: no worse than where it starts': {
    run: () => 1,
    stored: true,
    more: graded(60, (i) => (i % 4 === 0 ? 0.5 : 1), { sinceStart: 0.01 }),
  },
  'graded, stored: a time': {
    run: () => 1,
    stored: true,
    more: graded(
      30,
      () => 900,
      { metric: P50 },
      () => 400,
    ),
  },
};

it('ask what they must, and publish all that they found', async () => {
  const texts = [];
  for (const scenario of Object.entries(SCENARIOS)) texts.push(await linesFor(scenario));
  await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot(place);
});
