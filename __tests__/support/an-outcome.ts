/** Builders of outcomes: a town library's support agent, 120 cases in six categories. Each takes what differs from the usual. */
import type { CaseResult, Trial } from '../../src/model/run/case-result.ts';
import { isCounted } from '../../src/model/run/counted.ts';
import type { RunInfo } from '../../src/model/run/run-info.ts';
import type { MetricValue, RunReport } from '../../src/model/run/run-report.ts';
import type { CaseComparison, Comparison, MetricComparison } from '../../src/model/verdict/comparison.ts';
import type { Outcome } from '../../src/model/verdict/outcome.ts';
import type { Verdict } from '../../src/model/verdict/verdict.ts';
import type { CiContext } from '../../src/model/world/ci-context.ts';

export const HEAD_SHA = '9d3c0a7e51b24f86a0c1d2e3f4a5b6c7d8e9f012';
export const BASE_SHA = '27be4419c0d8a6f3512e7b90415c6dd8aa31f7e4';

const CATEGORIES = ['loans', 'renewals', 'holds', 'fines', 'rooms', 'accounts'] as const;

export function aTrial(differs: Partial<Trial> = {}): Trial {
  return {
    trial: 0,
    status: 'passed',
    failureType: null,
    blame: null,
    transcript: {
      turns: [
        { user: 'Can I keep this novel two weeks longer?', text: 'Done, it is due on 12 May.', intent: 'RENEW_LOAN' },
      ],
    },
    scores: [],
    timing: { startedAt: '2026-05-04T09:00:00.000Z', durationMs: 640, turns: [612] },
    usage: {},
    ...differs,
  };
}

/** A trial that calls the wrong tool, with what it said. */
export function aFailedTrial(differs: Partial<Trial> = {}): Trial {
  return aTrial({
    status: 'failed',
    failureType: 'assertion',
    transcript: {
      turns: [
        {
          user: 'Can I keep this novel two weeks longer?',
          text: 'I have placed a hold on it for you.',
          intent: 'PLACE_HOLD',
          toolCalls: [{ name: 'place_hold', arguments: { title: 'The Sea' } }],
        },
      ],
    },
    scores: [
      {
        metric: 'tool_accuracy',
        turn: 0,
        value: 0,
        passed: false,
        hard: true,
        reason: 'renew_loan was not called',
        code: 'missing_tool',
        mismatch: { expected: 'renew_loan(title: "The Sea")', actual: 'place_hold' },
        names: ['renew_loan'],
      },
    ],
    ...differs,
  });
}

/** An errored trial that nobody can judge. */
export function anErroredTrial(differs: Partial<Trial> = {}): Trial {
  return aTrial({
    status: 'errored',
    failureType: 'error',
    blame: 'infrastructure',
    code: 'http_429',
    message: 'HTTP 429 Too Many Requests',
    transcript: { turns: [] },
    ...differs,
  });
}

export function aCaseResult(differs: Partial<CaseResult> = {}): CaseResult {
  const id = differs.id ?? 'loans-001';
  return {
    id,
    dataset: 'library',
    category: id.split('-')[0] ?? 'loans',
    tier: 1,
    tags: [],
    fingerprint: '0f1e2d3c4b5a',
    source: aSource(id),
    status: 'passed',
    trials: [aTrial()],
    ...differs,
    measures: { ...passRateOf(differs.trials), ...differs.measures },
  };
}

/** Of the trials that count, as a run says it. */
function passRateOf(trials: readonly Trial[] = [aTrial()]): CaseResult['measures'] {
  const counted = trials.filter(isCounted);
  const passed = counted.filter(({ status }) => status === 'passed').length;
  return counted.length === 0 ? {} : { pass_rate: [passed / counted.length, 1] };
}

function aSource(id: string): CaseResult['source'] {
  const number = Number(/(\d+)$/.exec(id)?.[1] ?? 1);
  return { file: `evals/${id.split('-')[0]}.jsonl`, line: Math.max(1, number) };
}

export function aCaseComparison(differs: Partial<CaseComparison> = {}): CaseComparison {
  const id = differs.id ?? 'renewals-004';
  return {
    id,
    category: id.split('-')[0] ?? 'renewals',
    source: aSource(id),
    baseline: { passed: 3, trials: 3 },
    current: { passed: 0, trials: 3 },
    mustPass: false,
    failedChecks: ['tools: missing renew_loan'],
    ...differs,
  };
}

export function aMetricComparison(differs: Partial<MetricComparison> = {}): MetricComparison {
  return {
    metric: 'pass_rate',
    scope: 'overall',
    baseline: 0.925,
    current: 0.9333,
    delta: 0.0083,
    interval: [-0.0112, 0.0281],
    pValue: 0.81,
    adjustedPValue: 1,
    verdict: 'unclear',
    n: 120,
    unit: 'share',
    kind: 'proportion',
    better: 'higher',
    tolerance: 0.02,
    gated: true,
    warnings: [],
    ...differs,
  };
}

export function aMetricValue(differs: Partial<MetricValue> = {}): MetricValue {
  return {
    metric: 'pass_rate',
    scope: 'overall',
    value: 0.9333,
    n: 120,
    interval: [0.8747, 0.9654],
    unit: 'share',
    kind: 'proportion',
    better: 'higher',
    ...differs,
  };
}

export function aRunInfo(differs: Partial<RunInfo> = {}): RunInfo {
  return {
    id: '8123456789',
    attempt: 1,
    suite: 'library-desk',
    toolVersion: '0.1.0',
    startedAt: '2026-05-04T09:00:00.000Z',
    durationMs: 252_000,
    mode: 'full',
    event: 'pull_request',
    sha: HEAD_SHA,
    branch: null,
    pullRequest: 31,
    seed: 1,
    trials: 3,
    cases: { selected: 120, total: 120 },
    calls: 411,
    cost: 6.318,
    stopped: null,
    fingerprints: { config: 'a1b2c3d4e5f6', dataset: '112233445566', scoring: '778899aabbcc' },
    ...differs,
  };
}

const OTHER_METRICS = [
  { metric: 'intent_accuracy', unit: 'share', kind: 'proportion', better: 'higher', value: 0.9521 },
  { metric: 'entity_f1', unit: 'score', kind: 'mean', better: 'higher', value: 0.8714 },
  { metric: 'tool_accuracy', unit: 'share', kind: 'proportion', better: 'higher', value: 0.9417 },
  { metric: 'latency_p95', unit: 'ms', kind: 'quantile', better: 'lower', value: 1_830 },
  { metric: 'cost', unit: 'usd', kind: 'mean', better: 'lower', value: 0.01755 },
] as const;

/** Values of all metrics, overall, by category and by tier. */
export function someMetricValues(): readonly MetricValue[] {
  const overall = [
    aMetricValue(),
    ...OTHER_METRICS.map((metric) => aMetricValue({ ...metric, interval: [metric.value * 0.95, metric.value * 1.04] })),
  ];
  const groups = [...CATEGORIES.map((name) => `category:${name}`), 'tier:1', 'tier:2'];
  return [
    ...overall,
    ...groups.flatMap((scope, i) =>
      overall
        .filter(({ unit }) => unit !== 'usd')
        .map((row) => ({ ...row, scope, n: 20, value: row.value * (1 - i / 200), interval: null })),
    ),
  ];
}

/** `failing` cases in turn over the categories; the others pass. Each case has 3 trials. */
export function aReport(failing: number, total = 120, differs: Partial<RunReport> = {}): RunReport {
  const cases = Array.from({ length: total }, (_, i) => {
    const id = `${CATEGORIES[i % CATEGORIES.length]}-${String(Math.floor(i / CATEGORIES.length) + 1).padStart(3, '0')}`;
    const fails = i < failing;
    const trials = [0, 1, 2].map((trial) => (fails ? aFailedTrial({ trial }) : aTrial({ trial })));
    return aCaseResult({ id, status: fails ? 'failed' : 'passed', trials, tier: (i % 2) + 1 });
  });
  return {
    cases,
    metrics: someMetricValues(),
    confusions: [
      { expected: 'RENEW_LOAN', actual: 'PLACE_HOLD', count: 7 },
      { expected: 'PAY_FINE', actual: null, count: 2 },
    ],
    warnings: [],
    ...differs,
  };
}

export function aComparison(differs: Partial<Comparison> = {}): Comparison {
  return {
    baseline: {
      source: 'artifact',
      description: 'run 8123400000 on main of 27be441, 3 h old',
      behind: 0,
      why: 'it is of 27be441, the commit that this change starts from',
      runId: '8123400000',
      sha: BASE_SHA,
      branch: 'main',
      createdAt: '2026-05-04T06:00:00.000Z',
      toolVersion: '0.1.0',
      mode: 'full',
    },
    metrics: [aMetricComparison()],
    cases: {
      newlyFailing: [],
      newlyPassing: [],
      stillFailing: [],
      unstable: [],
      added: [],
      removed: [],
      changed: [],
    },
    shared: 120,
    comparability: { level: 'high', differences: [] },
    smallestVisibleDrop: 0.048,
    warnings: [],
    ...differs,
  };
}

export function aVerdict(differs: Partial<Verdict> = {}): Verdict {
  return { conclusion: 'no-regression', reasons: [], headline: '', exitCode: 0, accepted: null, ...differs };
}

/** A full run on a pull request, compared, nothing wrong with it. */
export function anOutcome(differs: Partial<Outcome> = {}): Outcome {
  return {
    schemaVersion: 1,
    run: aRunInfo(),
    report: aReport(8),
    comparison: aComparison(),
    diagnosis: null,
    verdict: aVerdict(),
    ...differs,
  };
}

/** A pull request of the same repository. */
export function aCiContext(differs: Partial<CiContext> = {}): CiContext {
  return {
    event: 'pull_request',
    action: 'synchronize',
    label: null,
    owner: 'riverside',
    repo: 'library-desk',
    defaultBranch: 'main',
    sha: 'e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1',
    branch: null,
    pullRequest: { number: 31, headSha: HEAD_SHA, baseRef: 'main', baseSha: BASE_SHA, fork: false, labels: [] },
    runId: 8_123_456_789,
    attempt: 1,
    serverUrl: 'https://github.com',
    apiUrl: 'https://api.github.com',
    actionRepository: 'riverside/agent-eval',
    ...differs,
  };
}
