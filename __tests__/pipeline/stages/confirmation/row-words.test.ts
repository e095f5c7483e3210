/** The words of rows after a confirmation agree with their intervals, counts and reasons, whatever the runs are. */
import { beforeAll, describe, expect, it } from 'vitest';
import { confirm, confirmAgainstStored } from '../../../../src/decision/confirmation/confirm.ts';
import type { Rerun } from '../../../../src/decision/confirmation/reruns/batched-requests.ts';
import { withConfirmation } from '../../../../src/decision/confirmation/rows.ts';
import type { Comparison, MetricComparison } from '../../../../src/model/verdict/comparison.ts';
import { driftedIds } from '../../../../src/model/verdict/drift.ts';
import type { Verdict } from '../../../../src/model/verdict/verdict.ts';
import { confirmableMetrics, type StoredRuns, storedRuns } from '../../../../src/pipeline/stages/confirmation/units.ts';
import { catalogue } from '../../../../src/scoring/catalogue.ts';
import { randomOf } from '../../../../src/stats/random.ts';
import { type CaseMarks, compare, gate, info, judge, runOf } from '../../../decision/runs.ts';

const range = (n: number) => Array.from({ length: n }, (_, i) => i);
const DRAWS = 50;
const GATED = ['pass_rate', 'entity_f1', 'latency_p50'];
/** Times are resampled, which takes fifty times what all else takes: one draw of eight has them, gated, of few cases. */
const isTimed = (draw: number) => draw % 8 === 0;
const SLOWER = new Set(['latency_p50']);

interface Judged {
  readonly comparison: Comparison;
  readonly verdict: Verdict;
}

/**
 * Two random runs and what re-runs say of them: nothing changed, some cases of all or of one category broken for good or
 * now and then, and a provider that drifted under both versions. The base is asked in every other draw only.
 */
async function judged(draw: number): Promise<Judged> {
  const random = randomOf('confirmed rows', draw);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random.unit() * list.length)]!;
  const n = isTimed(draw) ? pick([6, 20]) : pick([6, 20, 60, 110]);
  const [broken, lost, drifted] = [pick([0, 0, 0.02, 0.05, 0.3]), pick([0, 0, 0.08, -0.1]), pick([0, 0, 0.1])];
  const inside = pick([null, 0]);
  const tolerance = pick([0.02, 0.02, 0.1]);
  const [known, slow] = [pick([1, 5]), pick([1, 1, 1.4])];
  const cases = range(n).map((i) => {
    const was = pick([1, 1, 1, 1, 0.9, 0.5, 0]);
    const hit = inside === null || i % 5 === inside;
    const base = random.unit() < drifted ? 0 : was;
    const now = hit && random.unit() < broken ? 0 : Math.min(1, Math.max(0, base - (hit ? lost : 0)));
    const passes = range(known).filter(() => random.unit() < was).length;
    const mark = pick([0.25, 0.5, 0.75, 1]);
    const run = (passed: boolean, f1: number, latencyMs: number): CaseMarks => ({
      id: `case-${i}`,
      category: `kind-${i % 5}`,
      marks: passed ? 'P' : 'F',
      ...(isTimed(draw) && { latencyMs }),
      measures: { entity_f1: [f1, 1] },
    });
    const first = random.unit() < now;
    return {
      base,
      now,
      stored: { runs: known, passes },
      was: run(2 * passes > known, mark, 40),
      is: run(first, Math.max(0, mark - (hit ? lost : 0)), 40 * slow * (1 + 0.1 * random.unit())),
    };
  });
  const current = runOf(cases.map(({ is }) => is));
  const baseline = runOf(cases.map(({ was }) => was));
  const options = gate({
    rule: 'confirmed',
    metrics: isTimed(draw) ? GATED : ['pass_rate', 'entity_f1'],
    tolerance: { pass_rate: tolerance },
  });
  const source = pick(['file', 'agent'] as const);
  const comparison = compare(baseline, current, { gate: options, info: { ...info, source } });
  const newest = storedRuns({ baseline, regrading: null }, current);
  const stored: StoredRuns = (id, metric) => ({
    ...newest(id, metric),
    stored: cases[Number(id.slice(5))]!.stored,
  });
  const rerun: Rerun = async (requests) =>
    requests.map((request) => {
      const { base, now } = cases[Number(request.unit.slice(5))]!;
      return { ...request, passed: { pass_rate: random.unit() < (request.agent === 'base' ? base : now) } };
    });
  const metrics = confirmableMetrics(current.report.cases, options, stored, comparison.metrics);
  const input = { metrics, mustPass: [], seed: String(draw), budget: 6 * n, rerun };
  const found = draw % 2 === 0 ? await confirm(input) : await confirmAgainstStored(input);
  const confirmed = withConfirmation(comparison, found, catalogue);
  return { comparison: confirmed, verdict: judge(current, { comparison: confirmed, options }) };
}

describe(`the word of a row after a confirmation, over ${DRAWS} random pairs of runs`, () => {
  const all: Judged[] = [];
  beforeAll(async () => {
    for (const draw of range(DRAWS)) all.push(await judged(draw + 50));
  }, 120_000);
  const gated = () =>
    all.flatMap(({ comparison, verdict }, draw) =>
      comparison.metrics.flatMap((row) => (row.gated ? [{ row, comparison, verdict, draw }] : [])),
    );
  const breaking = (holds: (row: MetricComparison, of: Judged) => boolean, among = gated()) =>
    among
      .filter(({ row, comparison, verdict }) => !holds(row, { comparison, verdict }))
      .map(({ row, draw }) => `${draw} ${row.metric} ${row.scope}: ${row.word} ${row.interval} ${row.delta}`);
  const bad = ({ interval, metric }: MetricComparison) =>
    interval !== null && (SLOWER.has(metric) ? interval[0] > 0 : interval[1] < 0);
  const good = ({ interval, metric }: MetricComparison) =>
    interval !== null && (SLOWER.has(metric) ? interval[1] < 0 : interval[0] > 0);
  const evidenceOf = ({ metric, scope }: MetricComparison, { confirmation }: Comparison) =>
    (confirmation!.metrics.find((one) => one.metric === metric)?.evidence ?? []).filter((one) => one.scope === scope);

  it('has met every kind of finding', () => {
    const found = all.flatMap(({ comparison: { confirmation } }) => confirmation!.metrics);
    const among = (holds: (metric: (typeof found)[number]) => boolean) => found.filter(holds).length;
    expect(among(({ evidence }) => evidence.some((one) => one.scope === 'overall' && one.material))).toBeGreaterThan(5);
    expect(among(({ evidence }) => evidence.some(({ scope }) => scope !== 'overall'))).toBeGreaterThan(0);
    expect(among(({ settling }) => settling?.settled === true)).toBeGreaterThan(0);
    expect(among(({ hardBreaks }) => hardBreaks !== undefined)).toBeGreaterThan(0);
    expect(among(({ evidence }) => evidence.length > 0 && evidence.every((one) => !one.material))).toBeGreaterThan(0);
    expect(all.filter(({ comparison }) => driftedIds(comparison).size > 0).length).toBeGreaterThan(5);
  });

  it('is worse, below tolerance or not confirmed where the interval lies on the bad side', () => {
    const words = /^(worse|slower)|^below tolerance$|^(lower|slower), not confirmed$/;
    expect(breaking((row) => !bad(row) || words.test(row.word!))).toEqual([]);
    expect(gated().filter(({ row }) => bad(row)).length).toBeGreaterThan(15);
  });

  it('is better only where the interval lies on the good side, and unclear only where it holds 0', () => {
    expect(breaking((row) => row.verdict !== 'better' || good(row))).toEqual([]);
    expect(breaking((row) => row.word !== 'unclear' || (row.interval![0] <= 0 && row.interval![1] >= 0))).toEqual([]);
  });

  it('is worse or below tolerance by the evidence of its own scope alone', () => {
    const isConfirmable = ({ metric }: MetricComparison, { confirmation }: Comparison) =>
      confirmation!.metrics.some((one) => one.metric === metric);
    const agrees = (row: MetricComparison, { comparison }: Judged) => {
      const own = evidenceOf(row, comparison);
      const material = own.some((one) => one.material);
      const isSmall = own.some(({ size = 0 }) => size < row.tolerance! - 1e-9);
      const expected = material ? 'worse' : isSmall ? 'below tolerance' : null;
      if (expected === 'worse') return row.verdict === 'worse';
      return row.verdict !== 'worse' && (row.word === 'below tolerance') === (expected === 'below tolerance');
    };
    expect(breaking((row, of) => !isConfirmable(row, of.comparison) || agrees(row, of))).toEqual([]);
  });

  it('says that it may be drift where the base version was not asked, and only there', () => {
    const rows = gated().filter(({ row }) => row.metric === 'pass_rate' && row.verdict === 'worse');
    const drift = (row: MetricComparison, { comparison }: Judged) =>
      row.word!.endsWith(', or drift') === (comparison.confirmation!.mode === 'stored');
    expect(breaking(drift, rows)).toEqual([]);
    expect(gated().filter(({ row }) => row.word === 'worse, or drift').length).toBeGreaterThan(0);
  });

  it('is never unclear, worse or better where no case newly fails and none newly passes', () => {
    const rows = gated().filter(
      ({ row, comparison: { cases } }) =>
        row.metric === 'pass_rate' && cases.newlyFailing.length + cases.newlyPassing.length === 0,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(breaking((row) => !/^(unclear|worse|better)/.test(row.word!), rows)).toEqual([]);
  });

  it('is worse where, and only where, a reason is of that row; no reason names a drop of 0.0', () => {
    const reasoned = (row: MetricComparison, { verdict }: Judged) =>
      verdict.conclusion === 'regression' &&
      verdict.reasons.some(({ metric, scope }) => metric === row.metric && scope === row.scope);
    expect(breaking((row, of) => row.verdict !== 'worse' || reasoned(row, of))).toEqual([]);
    const unsaid = all.flatMap(({ comparison, verdict }, draw) => {
      const [reason] = verdict.conclusion === 'regression' ? verdict.reasons : [];
      const row = comparison.metrics.find((one) => one.metric === reason?.metric && one.scope === reason.scope);
      return !reason || row?.verdict === 'worse' ? [] : [`${draw}: ${row?.word} ${reason.text}`];
    });
    expect(unsaid).toEqual([]);
    const texts = all.flatMap(({ verdict }) => [verdict.headline, ...verdict.reasons.map(({ text }) => text)]);
    expect(texts.filter((text) => /(down|up) 0(\.0+)?( |$)/.test(text))).toEqual([]);
    expect(texts.filter((text) => /^Latency.*\bdrop\b/.test(text))).toEqual([]);
  });
});
