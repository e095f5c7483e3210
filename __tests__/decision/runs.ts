/** Small runs of a garden shop's support agent, written as the marks of their cases. */

import { type ComparisonInput, compareRuns } from '../../src/decision/comparison/compare-runs.ts';
import type { ComparedRun } from '../../src/decision/comparison/join.ts';
import { decide, type ToDecide } from '../../src/decision/gate/decide.ts';
import { type GateOptions, gateOptionsSchema } from '../../src/decision/options.ts';
import type { CaseResult, Measure, Trial } from '../../src/model/run/case-result.ts';
import { GROUPS, scopesIn } from '../../src/model/run/groups.ts';
import type { Metric, PooledMetric, SummedMetric } from '../../src/model/run/metric.ts';
import type { RunInfo } from '../../src/model/run/run-info.ts';
import type { MetricValue, RunReport } from '../../src/model/run/run-report.ts';
import type { BaselineInfo } from '../../src/model/verdict/comparison.ts';
import { catalogue } from '../../src/scoring/catalogue.ts';
import { quantile } from '../../src/stats/intervals/quantile.ts';
import { ratio } from '../../src/stats/intervals/ratio.ts';

/** One letter a trial: P passed, F failed, E errored, S skipped. */
export interface CaseMarks {
  readonly id: string;
  readonly marks: string;
  readonly category?: string;
  readonly dataset?: string;
  readonly tags?: readonly string[];
  readonly language?: string;
  readonly content?: string;
  readonly latencyMs?: number;
  /** Hash of what its addresses gave. */
  readonly fetched?: string;
  readonly uncertaintyMs?: number;
  readonly measures?: Readonly<Record<string, Measure>>;
  readonly scores?: Trial['scores'];
  readonly unjudged?: Trial['unjudged'];
  readonly weight?: number;
  /** Of each trial; default: one. */
  readonly turns?: number;
  /** Of failing trials; default: assertion. */
  readonly failureType?: Trial['failureType'];
  /** What its replies say of themselves. */
  readonly agent?: Trial['agent'];
}

const STATUS = { P: 'passed', F: 'failed', E: 'errored', S: 'skipped' } as const;

function trialOf(mark: string, trial: number, c: CaseMarks): Trial {
  const status = STATUS[mark as keyof typeof STATUS];
  return {
    trial,
    status,
    failureType: status === 'failed' ? (c.failureType ?? 'assertion') : null,
    blame: status === 'errored' ? 'infrastructure' : status === 'failed' ? 'agent' : null,
    transcript: { turns: [] },
    scores: c.scores ?? [],
    ...(c.unjudged && { unjudged: c.unjudged }),
    timing: {
      startedAt: '2026-05-04T10:00:00Z',
      durationMs: 40,
      turns: Array.from({ length: c.turns ?? 1 }, () => c.latencyMs ?? 40),
      ...(c.uncertaintyMs !== undefined && { uncertainty: [c.uncertaintyMs] }),
    },
    usage: {},
    ...(c.agent && { agent: c.agent }),
  };
}

export function caseOf(c: CaseMarks): CaseResult {
  const trials = [...c.marks].map((mark, i) => trialOf(mark, i, c));
  const counted = trials.filter((t) => t.status === 'passed' || t.status === 'failed');
  const passed = counted.filter((t) => t.status === 'passed').length;
  const status =
    counted.length === 0
      ? c.marks.includes('E')
        ? 'errored'
        : 'skipped'
      : 2 * passed > counted.length
        ? 'passed'
        : 'failed';
  return {
    id: c.id,
    dataset: c.dataset ?? 'evals/shop.yml',
    category: c.category ?? 'plants',
    tier: null,
    tags: c.tags ?? [],
    ...(c.language !== undefined && { language: c.language }),
    fingerprint: c.content ?? `print-${c.id}`,
    source: { file: 'evals/shop.yml', line: 1 },
    ...(c.fetched !== undefined && { fetchedFingerprint: c.fetched }),
    ...(c.weight !== undefined && { weight: c.weight }),
    status,
    trials,
    measures: { ...(counted.length > 0 ? { pass_rate: [passed / counted.length, 1] as const } : {}), ...c.measures },
  };
}

export const passRate: SummedMetric = {
  id: 'pass_rate',
  title: 'Pass rate',
  description: 'Share of cases that pass.',
  unit: 'share',
  better: 'higher',
  kind: 'proportion',
  measure: () => null,
};
export const intentAccuracy: SummedMetric = { ...passRate, id: 'intent_accuracy', title: 'Intent accuracy' };
export const entityF1: SummedMetric = {
  ...passRate,
  id: 'entity_f1',
  title: 'Entity F1',
  kind: 'ratio',
  unit: 'score',
};
export const latencyP50: PooledMetric<number> = {
  id: 'latency_p50',
  title: 'Latency p50',
  description: 'Median latency of a turn.',
  unit: 'ms',
  better: 'lower',
  kind: 'quantile',
  observe: (trials) => trials.flatMap((t) => t.timing.turns),
  value: (observations) => quantile(observations, 0.5),
  interval: () => null,
};
export const shopMetrics: readonly Metric[] = [passRate, intentAccuracy, entityF1, latencyP50];

function valuesOf(cases: readonly CaseResult[], metrics: readonly Metric[]): readonly MetricValue[] {
  const scopes = new Map<string, readonly CaseResult[]>([
    ['overall', cases],
    ...GROUPS.flatMap((group) =>
      [...new Set(cases.flatMap((c) => scopesIn(group, c)))].map(
        (scope) => [scope, cases.filter((c) => scopesIn(group, c).includes(scope))] as const,
      ),
    ),
  ]);
  return metrics.flatMap((m) =>
    [...scopes].flatMap(([scope, list]): MetricValue[] => {
      const scored = list.filter((c) =>
        'measure' in m ? c.measures[m.id] : c.trials.some((t) => t.status !== 'errored'),
      );
      const value =
        'measure' in m
          ? ratio(scored.map((c) => c.measures[m.id]!))
          : quantile(
              scored.flatMap((c) => c.trials.flatMap((t) => t.timing.turns)),
              0.5,
            );
      if (value === null) return [];
      const facts = { metric: m.id, scope, unit: m.unit, kind: m.kind, better: m.better };
      return [{ ...facts, value, n: scored.length, interval: [Math.max(0, value - 0.1), value + 0.1] }];
    }),
  );
}

/** Times are resampled, which costs more than all else: a run whose cases name no latency has none. */
const metricsOf = (cases: readonly CaseMarks[]) =>
  shopMetrics.filter((metric) => metric !== latencyP50 || cases.some(({ latencyMs }) => latencyMs !== undefined));

export function runOf(
  cases: readonly CaseMarks[],
  run: Partial<RunInfo> = {},
  metrics: readonly Metric[] = metricsOf(cases),
): ComparedRun {
  const results = cases.map(caseOf);
  const report: RunReport = { cases: results, metrics: valuesOf(results, metrics), confusions: [], warnings: [] };
  return {
    report,
    run: {
      id: 'run-1',
      attempt: 1,
      suite: 'garden-shop',
      toolVersion: '0.1.0',
      startedAt: '2026-05-04T10:00:00Z',
      durationMs: 1000,
      mode: 'full',
      event: null,
      sha: null,
      branch: null,
      pullRequest: null,
      seed: 1,
      trials: Math.max(1, ...cases.map((c) => c.marks.length)),
      cases: { selected: cases.length, total: cases.length },
      calls: cases.length,
      cost: null,
      stopped: null,
      fingerprints: { config: 'c', dataset: 'd', scoring: 's' },
      ...run,
    },
  };
}

export const info: BaselineInfo = {
  source: 'file',
  description: 'baseline.json',
  why: 'given by --baseline',
  behind: 0,
  runId: 'run-0',
  sha: null,
  branch: 'main',
  createdAt: '2026-05-03T10:00:00Z',
  toolVersion: '0.1.0',
  mode: 'full',
};

export const gate = (options: Parameters<typeof gateOptionsSchema.parse>[0] = {}): GateOptions =>
  gateOptionsSchema.parse(options);

const isLatency = ({ metric }: MetricValue) => metric === latencyP50.id;

export function compare(baseline: ComparedRun, current: ComparedRun, input: Partial<ComparisonInput> = {}) {
  return compareRuns({
    baseline,
    current,
    info,
    metrics: shopMetrics.filter((metric) => metric !== latencyP50 || current.report.metrics.some(isLatency)),
    catalogue,
    gate: gate(),
    mustPass: () => false,
    allIds: null,
    seed: 1,
    ...input,
  });
}

export function judge(current: ComparedRun, input: Partial<ToDecide> = {}) {
  return decide({
    report: current.report,
    run: current.run,
    comparison: null,
    noBaseline: 'none',
    options: gate(),
    datasets: [],
    catalogue,
    accepted: null,
    ...input,
  });
}

/** The first `from` of `n` cases with one mark, the rest with another. */
export function marked(n: number, marks: (i: number) => string, more: (i: number) => Partial<CaseMarks> = () => ({})) {
  return Array.from(
    { length: n },
    (_, i): CaseMarks => ({ id: `case-${String(i).padStart(4, '0')}`, marks: marks(i), ...more(i) }),
  );
}
