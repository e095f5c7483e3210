/** A bakery's order desk in two runs, really summarized, compared and judged: every figure of it is computed, none is made up. */

import { compareRuns } from '../../src/decision/comparison/compare-runs.ts';
import { failedChecks } from '../../src/decision/comparison/failed-checks.ts';
import { shownAs } from '../../src/decision/gate/rules/index.ts';
import { gateOptionsSchema } from '../../src/decision/options.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import type { CaseResult, Trial } from '../../src/model/run/case-result.ts';
import type { RunInfo } from '../../src/model/run/run-info.ts';
import type { RunReport } from '../../src/model/run/run-report.ts';
import { catalogue } from '../../src/scoring/catalogue.ts';
import { measuresOf, metricsOf } from '../../src/scoring/checks/index.ts';
import { summarize } from '../../src/scoring/summary/summarize.ts';
import { judge } from '../decision/runs.ts';
import { aCaseResult, aCiContext, anErroredTrial, aRunInfo, aTrial, BASE_SHA } from './an-outcome.ts';

const CATEGORIES = ['bread', 'cakes', 'delivery', 'allergens'] as const;
const TRIALS = 3;

export interface Bakery {
  readonly cases: number;
  /** Passing trials of a case, of 3; 'errored' or 'skipped' for all of them. */
  readonly baseline: (i: number) => number | 'errored' | 'skipped';
  readonly current: (i: number) => number | 'errored' | 'skipped';
}

/** 80 cases: 9 newly fail, 2 newly pass, 4 still fail, 1 is unstable, 1 errored, 1 was skipped. */
export const USUAL: Bakery = {
  cases: 80,
  baseline: (i) => (i >= 20 && i < 26 ? 0 : i === 30 ? 2 : 3),
  current: (i) => {
    if (i < 9) return i % 2;
    if (i >= 20 && i < 24) return 0;
    if (i === 31) return 2;
    if (i === 40) return 'errored';
    return i === 41 ? 'skipped' : 3;
  },
};

export function aComparedRun(bakery: Bakery = USUAL): RenderInput {
  const before = reportOf(bakery, bakery.baseline);
  const report = reportOf(bakery, bakery.current);
  const cases = { selected: bakery.cases, total: bakery.cases };
  const run = aRunInfo({ suite: 'order-desk', trials: TRIALS, cases });
  const former = aRunInfo({ ...run, id: '8123400000', sha: BASE_SHA, startedAt: '2026-05-04T06:00:00.000Z' });
  const options = gateOptionsSchema.parse({ rule: 'paired', max_errors: '10%' });
  const comparison = compareRuns({
    baseline: { run: former, report: before },
    current: { run, report },
    info: infoOf(former),
    metrics: metricsOf(before.cases, report.cases),
    catalogue,
    gate: options,
    mustPass: () => false,
    allIds: null,
    seed: 1,
  });
  const verdict = judge({ run, report }, { comparison, options });
  return {
    outcome: { schemaVersion: 1, run, report, comparison, diagnosis: null, verdict },
    baselineReport: before,
    metrics: metricsOf(report.cases),
    failedChecks: (result) => failedChecks(result, catalogue),
    catalogue,
    shownAs,
    options: {
      comment: 'auto',
      annotations: 'all',
      html: true,
      check: true,
      formats: ['ctrf', 'sarif', 'otel', 'markdown'],
    },
    ci: aCiContext(),
    warnings: [],
    command: 'npx github:riverside/agent-eval',
    directory: '.agent-eval',
    reportUrl: null,
  };
}

function infoOf(run: RunInfo) {
  return {
    source: 'artifact',
    description: 'run 8123400000 on main',
    behind: 0,
    why: 'it is the newest of main',
    runId: run.id,
    sha: run.sha,
    branch: 'main',
    createdAt: run.startedAt,
    toolVersion: run.toolVersion,
    mode: run.mode,
  } as const;
}

function reportOf({ cases }: Bakery, passes: Bakery['current']): RunReport {
  const results = Array.from({ length: cases }, (_, i) => caseOf(i, passes(i)));
  return summarize(results);
}

function caseOf(i: number, passes: number | 'errored' | 'skipped'): CaseResult {
  const category = CATEGORIES[i % CATEGORIES.length]!;
  const line = Math.floor(i / CATEGORIES.length) + 1;
  const trials = Array.from({ length: TRIALS }, (_, trial) => trialOf(trial, passes));
  const counted = trials.filter(({ status }) => status === 'passed' || status === 'failed');
  const status = typeof passes === 'string' ? passes : passes * 2 > TRIALS ? 'passed' : 'failed';
  return aCaseResult({
    id: `${category}-${String(line).padStart(3, '0')}`,
    dataset: 'orders',
    fingerprint: i.toString(16).padStart(12, '0'),
    source: { file: `evals/${category}.yml`, line },
    status,
    trials,
    measures: measuresOf(counted),
  });
}

function trialOf(trial: number, passes: number | 'errored' | 'skipped'): Trial {
  if (passes === 'errored') return anErroredTrial({ trial });
  if (passes === 'skipped') return aTrial({ trial, status: 'skipped' });
  const holds = trial < passes;
  const score = {
    metric: 'tool_accuracy',
    turn: 0,
    value: holds ? 1 : 0,
    passed: holds,
    hard: true,
    reason: holds ? 'as expected' : 'take_order was not called',
    ...(holds ? {} : { code: 'missing_tool', names: ['take_order'] }),
  };
  const latencyMs = 400 + trial * 50;
  return aTrial({
    trial,
    status: holds ? 'passed' : 'failed',
    failureType: holds ? null : 'assertion',
    blame: holds ? null : 'agent',
    transcript: {
      turns: [{ user: 'Two rye loaves for Saturday, please.', text: holds ? 'Noted.' : 'We open at seven.' }],
    },
    scores: [score],
    timing: { startedAt: '2026-05-04T09:00:01.000Z', durationMs: latencyMs + 20, turns: [latencyMs] },
    usage: { cost: 0.002 },
  });
}
