/** The words of rows agree with their intervals, counts and reasons, whatever the runs are. */
import { describe, expect, it } from 'vitest';
import { rowWord } from '../../src/decision/comparison/row-word.ts';
import type { MetricComparison } from '../../src/model/verdict/comparison.ts';
import { randomOf } from '../../src/stats/random.ts';
import { aMetricComparison } from '../support/an-outcome.ts';
import { type CaseMarks, compare, gate, judge, runOf } from './runs.ts';

const range = (n: number) => Array.from({ length: n }, (_, i) => i);
const GATED = ['pass_rate', 'intent_accuracy', 'entity_f1'];

/** Times are resampled, which takes fifty times what all else takes: one draw of eight has them, gated, of few cases. */
const isTimed = (draw: number) => draw % 16 < 2;

/** Two random runs of some cases: pass or fail, graded marks, times; the change is none, small, large or of one category. */
function twoRuns(draw: number) {
  const random = randomOf('rows', draw);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random.unit() * list.length)]!;
  const n = isTimed(draw) ? pick([9, 10, 25]) : pick([3, 9, 10, 25, 60, 140]);
  const trials = pick([1, 1, 1, 3]);
  const [change, inside] = [pick([0, 0, 0.05, 0.2, -0.1]), pick([null, null, 0])];
  const still = random.unit() < 0.15;
  const spread = pick([0, 0.1, 0.3]);
  const cases = range(n).map((i) => {
    const base = pick([1, 1, 1, 0.9, 0.5, 0]);
    const lost = inside === null || i % 4 === inside ? change : 0;
    const run = (rate: number, mark: number, slow: number): CaseMarks => ({
      id: `case-${i}`,
      category: `kind-${i % 4}`,
      marks: range(trials)
        .map(() => (random.unit() < rate ? 'P' : 'F'))
        .join(''),
      ...(isTimed(draw) && { latencyMs: Math.max(1, 40 * slow * (1 + spread * random.unit())) }),
      measures: { entity_f1: [mark, 1], intent_accuracy: [random.unit() < rate ? 1 : 0, 1] },
    });
    const mark = pick([0.25, 0.5, 0.75, 1]);
    const was = run(base, mark, 1);
    const wave = spread * (random.unit() - 0.5);
    const is = run(base * (1 - Math.max(0, lost)), Math.min(1, Math.max(0, mark - lost + wave)), 1 + 2 * lost);
    return [was, still ? was : is] as const;
  });
  return { was: runOf(cases.map(([was]) => was)), is: runOf(cases.map(([, is]) => is)) };
}

const RULES = ['paired', 'threshold'] as const;
const LOWER = new Set(['latency_p50']);

describe('the word of a row, over 48 random pairs of runs', () => {
  const drawn = range(48).flatMap((draw) => {
    const { was, is } = twoRuns(draw);
    const options = gate({ rule: RULES[draw % 2]!, metrics: isTimed(draw) ? [...GATED, 'latency_p50'] : GATED });
    const comparison = compare(was, is, { gate: options });
    const verdict = judge(is, { comparison, options });
    return comparison.metrics.map((row) => ({ row, comparison, verdict, where: `${draw} ${row.metric} ${row.scope}` }));
  });
  const gated = drawn.filter(({ row }) => row.gated);
  const broken = (holds: (row: MetricComparison) => boolean, among = gated) =>
    among
      .filter(({ row }) => !holds(row))
      .map(({ where, row }) => `${where}: ${row.word} ${row.interval} ${row.delta}`);
  const bad = ({ interval, metric }: MetricComparison) =>
    interval !== null && (LOWER.has(metric) ? interval[0] > 0 : interval[1] < 0);
  const good = ({ interval, metric }: MetricComparison) =>
    interval !== null && (LOWER.has(metric) ? interval[1] < 0 : interval[0] > 0);

  it('is worse, below tolerance or not confirmed where the interval lies on the bad side', () => {
    const words = /^(worse|slower)|^below tolerance$|^(lower|slower), not confirmed$/;
    expect(broken((row) => !bad(row) || words.test(row.word!))).toEqual([]);
    expect(gated.filter(({ row }) => bad(row)).length).toBeGreaterThan(25);
  });

  it('is better only where the interval lies on the good side, and unclear only where it holds 0', () => {
    expect(broken((row) => row.verdict !== 'better' || good(row))).toEqual([]);
    expect(broken((row) => row.word !== 'unclear' || (row.interval![0] <= 0 && row.interval![1] >= 0))).toEqual([]);
    expect(gated.filter(({ row }) => row.verdict === 'better').length).toBeGreaterThan(5);
  });

  it('is never unclear, worse or better where no case newly fails and none newly passes', () => {
    const rows = gated.filter(({ row, comparison: { cases } }) => {
      const none = cases.newlyFailing.length + cases.newlyPassing.length + cases.unstable.length === 0;
      return row.metric === 'pass_rate' && none;
    });
    expect(rows.length).toBeGreaterThan(20);
    expect(broken((row) => !/^(unclear|worse|better)/.test(row.word!), rows)).toEqual([]);
  });

  it('is worse where, and only where, a reason is of that row; no reason names a drop of 0.0', () => {
    for (const { row, verdict, where } of gated) {
      const reason = verdict.reasons.some(
        ({ metric, scope, rule }) =>
          metric === row.metric && scope === row.scope && verdict.conclusion === 'regression' && rule !== 'not_worse',
      );
      const worse = verdict.conclusion === 'regression' && row.verdict === 'worse';
      if (worse && !reason) throw new Error(`${where}: ${row.word} without a reason`);
      if (row.verdict === 'worse') expect(verdict.conclusion).toBe('regression');
    }
    const texts = drawn.flatMap(({ verdict }) => [verdict.headline, ...verdict.reasons.map(({ text }) => text)]);
    expect(texts.filter((text) => /(down|up) 0(\.0+)?( |$)|\(0\.0 pp[^)]*\): (chance|the drop)/.test(text))).toEqual(
      [],
    );
    expect(texts.filter((text) => /^Latency.*\bdrop\b/.test(text))).toEqual([]);
  });

  it('comes without an interval below ten cases, and no interval is wider than what is possible', () => {
    expect(broken((row) => row.n >= 10 || row.verdict === 'worse' || row.word === `too few (n = ${row.n})`)).toEqual(
      [],
    );
    expect(drawn.filter(({ row }) => row.n < 10 && row.interval !== null)).toEqual([]);
    const possible = ({ unit, interval, baseline }: MetricComparison) =>
      interval === null ||
      (unit === 'share' || unit === 'score'
        ? interval[0] >= -1 && interval[1] <= 1
        : interval[0] >= -Math.max(0, baseline) - 1e-9);
    expect(broken(possible, drawn)).toEqual([]);
    expect(broken((row) => row.interval === null || row.interval[1] > row.interval[0], drawn)).toEqual([]);
  });

  it('is info where no gate looks, and a code that fits the word', () => {
    const codes: Record<string, readonly RegExp[]> = {
      worse: [/^(worse|slower)(?!, not confirmed)/],
      better: [/^(better|faster)$/],
      same: [/^no change$/, /^within tolerance$/, /^below tolerance$/],
      unclear: [/^too few \(n = \d\)$/, /^(lower|higher|slower|faster), not confirmed$/, /^unclear$/],
      info: [/^info$/],
    };
    expect(broken((row) => codes[row.verdict]!.some((word) => word.test(row.word!)), drawn)).toEqual([]);
    expect(broken((row) => (row.verdict === 'info') === !row.gated, drawn)).toEqual([]);
  });
});

describe('the word of a row', () => {
  const row = {
    ...aMetricComparison({ n: 110, interval: [-0.04, 0.01], tolerance: 0.02, delta: -0.015 }),
    gated: true,
  };
  const of = (facts: Partial<Parameters<typeof rowWord>[0]>) =>
    rowWord({ ...row, evidence: null, from: 'reruns', changed: true, improved: false, ...facts }).word;

  it.each([
    ['worse (re-runs)', { evidence: 'material' }],
    ['worse', { evidence: 'material', interval: [-0.06, -0.01] }],
    ['worse, or drift', { evidence: 'material', from: 'stored' }],
    ['below tolerance', { evidence: 'small', interval: [-0.06, -0.01] }],
    ['no change', { changed: false, delta: 0, interval: [-0.03, 0.03] }],
    ['lower, not confirmed', { interval: [-0.06, -0.01] }],
    ['better', { interval: [0.01, 0.06], delta: 0.03, improved: true }],
    ['higher, not confirmed', { interval: [0.01, 0.06], delta: 0.03 }],
    ['within tolerance', { interval: [-0.015, 0.015] }],
    ['unclear', {}],
    ['too few (n = 7)', { n: 7, interval: null }],
    ['info', { gated: false }],
    ['slower, not confirmed', { unit: 'ms', better: 'lower', interval: [20, 90] }],
    ['faster', { unit: 'ms', better: 'lower', interval: [-90, -20], improved: true }],
    ['slower', { unit: 'ms', better: 'lower', interval: [20, 90], evidence: 'material' }],
  ] as const)('is %s', (word, facts) => {
    expect(of(facts)).toBe(word);
  });
});
