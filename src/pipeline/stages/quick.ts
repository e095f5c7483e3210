/** A quick run in two stages: what its subset says, and where that leaves something open, all other cases and the whole suite. */

import type { Sample } from '../../cases/selection/select.ts';
import type { ComparedRun } from '../../decision/comparison/join.ts';
import { sampleOf, withSample } from '../../decision/comparison/quick-rows.ts';
import { QUICK_SHARES } from '../../decision/confirmation/evidence.ts';
import { stageWord } from '../../decision/confirmation/quick-stage.ts';
import { MEASURED_DIFFERENTLY } from '../../decision/gate/rules/measured-differently.ts';
import type { Restored } from '../../history/sources/source.ts';
import { plannedTurns } from '../../model/cases/planned-calls.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import { PASS_RATE } from '../../model/run/metric.ts';
import type { QuickSample } from '../../model/run/quick-sample.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import type { RunReport } from '../../model/run/run-report.ts';
import { callsOf, sumOfSpent } from '../../model/run/spent.ts';
import type { Comparison } from '../../model/verdict/comparison.ts';
import type { Verdict } from '../../model/verdict/verdict.ts';
import type { Warning } from '../../model/warning.ts';
import { throwIfCrashed } from '../../platform/crash.ts';
import { summarize } from '../../scoring/summary/summarize.ts';
import { quickWeights } from '../../stats/resampling/quick-estimate.ts';
import { isWithin } from '../../stats/slack.ts';
import { counted } from '../../text/digits.ts';
import { formatCount } from '../../text/figures.ts';
import { limitsAfter } from '../limits.ts';
import type { Services } from '../services.ts';
import { type PastRuns, type Stage, spentBy } from './confirmation/confirmation.ts';
import type { Confirming } from './confirmation/confirming.ts';
import { CONFIRMABLE, passesMetric, type StoredRuns } from './confirmation/units.ts';
import { carryOut, interruptedRun } from './evaluation.ts';
import { weighted } from './selection.ts';

/** The first stage: the subset alone. */
export function firstStage({ draw }: Sample): Stage {
  const weights = new Map([...quickWeights(draw)].map(([{ id }, weight]) => [id, weight]));
  const known = [draw.required, draw.passed, draw.failed].flatMap(({ members }) =>
    members.filter(({ runs }) => runs > 0),
  );
  const sample = { units: Math.max(1, known.length), weightOf: (id: string) => weights.get(id) ?? 1 };
  return { shares: QUICK_SHARES.sample, sample, past: null };
}

/** The second one, in which the runs of the first count. */
export const secondStage = (past: PastRuns | null): Stage => ({ shares: QUICK_SHARES.whole, sample: null, past });

/** Whether the subset leaves open if something broke, whatever else the verdict holds. */
export function isOpen(
  { confirmation }: Comparison,
  { conclusion, reasons }: Pick<Verdict, 'conclusion' | 'reasons'>,
): boolean {
  if (conclusion === 'regression' || conclusion === 'could-not-run') return false;
  // Of what was measured differently the other cases say no more.
  const isInconclusive =
    conclusion === 'inconclusive' && reasons.some(({ rule, severity }) => severity && rule !== MEASURED_DIFFERENTLY);
  return isInconclusive || stageWord(confirmation ?? { metrics: [] }) === 'escalate';
}

/** Why the other cases do not run although they should; null: they do. */
export async function whyNot(
  confirming: Confirming | null,
  { rest }: Sample,
  run: RunInfo,
): Promise<Exclude<QuickSample['escalation'], 'none' | 'done'> | null> {
  if (confirming === null) return 'no_agent';
  if (!confirming.at.suite.config.selection.quick.escalate) return 'off';
  const { maxCalls, maxCost } = limitsAfter(confirming.at.request, spentBy(run));
  // What an interrupted run has ended of them is not re-run.
  const { done } = await interruptedRun(confirming.at, rest);
  const toRun = (one: TestCase) => Math.max(0, one.trials - (done.get(one.id)?.length ?? 0));
  const calls = rest.reduce((sum, one) => sum + toRun(one) * plannedTurns(one), 0);
  const cost = ((run.cost ?? 0) / Math.max(1, callsOf(run))) * calls;
  const fits = (maxCalls === null || calls <= maxCalls) && (maxCost === null || isWithin(cost, maxCost));
  return fits ? null : 'limit';
}

/** The comparison of the subset with what is estimated from it. */
export function sampled(
  comparison: Comparison,
  { draw, rest }: Sample,
  { report, stored }: { readonly report: RunReport; readonly stored: StoredRuns },
  pastOfRest: StoredRuns,
  how: Pick<QuickSample, 'escalation' | 'label'>,
): Comparison {
  const byId = new Map(report.cases.map((result) => [result.id, result]));
  const firstOf = (id: string, metric: string) => {
    const result = byId.get(id);
    const passes = result ? passesMetric(result, metric) : null;
    return passes === null ? null : passes ? 1 : 0;
  };
  const metrics = CONFIRMABLE.filter((metric) => comparison.metrics.some((row) => row.metric === metric));
  const notRun = new Set(rest.map(({ id }) => id));
  const storedOf = (id: string, metric: string) => (notRun.has(id) ? pastOfRest : stored)(id, metric).stored;
  const sample = sampleOf({ draw, firstOf, storedOf }, [PASS_RATE, ...metrics.filter((m) => m !== PASS_RATE)], how);
  return how.escalation === 'done'
    ? { ...comparison, sample: { ...sample, estimates: [] } }
    : withSample(comparison, sample);
}

/** All other cases once, by the same agent and within the limits that are left; then the run is one of all cases. */
export async function runRest(
  confirming: Confirming,
  services: Services | null,
  restored: Restored,
  { rest }: Sample,
  first: ComparedRun,
): Promise<ComparedRun> {
  const { suite, request, world, ready } = confirming.at;
  const why = `The quick subset leaves open whether something broke: the other ${counted(rest.length, 'case')} ${rest.length === 1 ? 'runs' : 'run'}, too.`;
  const selected = {
    cases: rest,
    weights: new Map<string, number>(),
    sample: null,
    mode: first.run.mode,
    why: `the other ${formatCount(rest.length)} of ${formatCount(rest.length + first.run.cases.selected)}`,
    warnings: [],
  };
  const left = limitsAfter(request, spentBy(first.run));
  const at = { suite, services, world, request: { ...request, ...left, resume: true } };
  const more = await runUnlessInterrupted(world.signal, async () => {
    await ready?.();
    return carryOut(at, selected, { ...restored, why }, { continues: true });
  });
  if (more === null) {
    const cases = { ...first.run.cases, selected: first.run.cases.selected + rest.length };
    return { ...first, run: { ...first.run, cases, stopped: 'interrupt' } };
  }
  const results = new Map(
    [...first.report.cases, ...more.report.cases].map((result) => [result.id, weighted(result, 1)]),
  );
  const cases = suite.cases.flatMap(({ id }) => results.get(id) ?? []);
  return {
    run: joined(first.run, more.run),
    report: summarize(cases, [...first.report.warnings, ...more.report.warnings, escalated(first, more)]),
  };
}

/** null: an interrupt ended the start of the agent, which is no fault of it. */
async function runUnlessInterrupted<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T | null> {
  try {
    return await run();
  } catch (error) {
    throwIfCrashed(signal);
    if (!signal.aborted) throw error;
    return null;
  }
}

function joined(first: RunInfo, more: RunInfo): RunInfo {
  return {
    ...first,
    durationMs: first.durationMs + more.durationMs,
    trials: Math.max(first.trials, more.trials),
    cases: { ...first.cases, selected: first.cases.selected + more.cases.selected },
    ...sumOfSpent([first, more]),
    stopped: more.stopped,
    ...(more.trialsLeft !== undefined && { trialsLeft: more.trialsLeft }),
    ...(more.callsLeft !== undefined && { callsLeft: more.callsLeft }),
  };
}

function escalated({ run: { cases } }: ComparedRun, { run: { stopped, cases: others } }: ComparedRun): Warning {
  const all = cases.selected + others.selected;
  const ran = stopped === null ? `so all ${all} cases ran` : `and the run was stopped while the others ran`;
  return {
    code: 'quick_escalated',
    text: `The quick subset of ${cases.selected} cases left open whether something broke, ${ran}.`,
  };
}
