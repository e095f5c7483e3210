/** Outcome → the index: one row a case, worst first, with what the table shows, sorts and filters by. */

import type { StatedCase } from '../../facts/case-state.ts';
import type { Facts } from '../../facts/renderer.ts';
import { type CaseState, STATES } from '../../facts/state-names.ts';
import { lineUrl } from '../../facts/wording/links.ts';
import { CONCLUSIONS, commandLine, verdictWord } from '../../facts/wording/words.ts';
import type { CaseResult, Trial } from '../../model/run/case-result.ts';
import { countedTrials } from '../../model/run/counted.ts';
import type { CaseComparison } from '../../model/verdict/comparison.ts';
import { mean } from '../../stats/intervals/mean.ts';
import { baselineLabel, runLabel } from '../versions.ts';
import type { IndexedCase, Passed, ReportIndex } from './schema.ts';

/** All cases of this run in the order of the index: by state, within it what lost most first, then as in the report. */
export function rankedCases(facts: Facts): readonly StatedCase[] {
  return facts.states.toSorted(
    (a, b) =>
      STATES.indexOf(a.state) - STATES.indexOf(b.state) ||
      Number(b.row?.mustPass ?? false) - Number(a.row?.mustPass ?? false) ||
      lost(b) - lost(a),
  );
}

function lost({ row }: StatedCase): number {
  const share = (count: CaseComparison['current']) => (count && count.trials > 0 ? count.passed / count.trials : 0);
  return row ? share(row.baseline) - share(row.current) : 0;
}

/** What such a case failed in now and then is no reason to read it. */
const PASSING: readonly CaseState[] = ['passing', 'added', 'newly-passing'];

/** @param ranked All cases, in the order of the index. */
export function reportIndex(facts: Facts, ranked: readonly StatedCase[]): ReportIndex {
  const { verdict } = facts.outcome;
  const former = facts.baselineReport?.cases ?? [];
  const before = new Map(former.map((result) => [result.id, result]));
  // All titles: the case view names metrics that hold, too.
  const scored = new Set([...facts.outcome.report.cases, ...former].flatMap(metricsOf));
  return {
    compared: facts.comparison !== null,
    titles: Object.fromEntries([...scored].map((metric) => [metric, facts.title(metric)])),
    cases: ranked.map((one) => indexed(facts, one, before.get(one.result.id))),
    command: commandLine(facts, '--case'),
    baseline: baselineLabel(facts),
    ...(facts.comparison?.baseline.source !== 'agent' && { isStored: true }),
    base: facts.comparison?.baseline.branch ?? 'the base version',
    run: runLabel(facts),
    verdict: [CONCLUSIONS[verdict.conclusion].symbol, verdictWord(verdict)],
  };
}

function indexed(facts: Facts, { result, row, state }: StatedCase, before: CaseResult | undefined): IndexedCase {
  const { id, category, dataset, tier, tags, language, agent, source, trials } = result;
  return {
    ...{ id, state, category, dataset, tier, tags },
    ...(language !== undefined && { language }),
    ...(agent !== undefined && { agent }),
    mustPass: row?.mustPass ?? false,
    was: passedOf(row?.baseline ?? counted(before)),
    now: passedOf(row?.current ?? counted(result)),
    checks: PASSING.includes(state) ? [] : (row?.failedChecks ?? facts.failedChecks(result)),
    metrics: failedMetrics(result),
    latency: rounded(mean(trials.flatMap(({ timing }) => timing.turns)), 0),
    cost: rounded(mean(trials.flatMap(({ usage }) => usage.cost ?? [])), 6),
    place: `${source.file}:${source.line}`,
    url: lineUrl(facts, source),
  };
}

function passedOf(count: CaseComparison['current'] | undefined): Passed {
  return count ? [count.passed, count.trials] : null;
}

/** Errored and skipped trials are neither. */
function counted(result: CaseResult | undefined): CaseComparison['current'] {
  const judged = result ? countedTrials(result) : [];
  const passed = judged.filter(({ status }) => status === 'passed').length;
  return judged.length > 0 ? { passed, trials: judged.length } : null;
}

function metricsOf({ trials }: CaseResult): readonly string[] {
  return trials.flatMap(({ scores }) => scores.map(({ metric }) => metric));
}

function failedMetrics({ trials }: CaseResult): readonly string[] {
  const failed = (trial: Trial) => trial.scores.filter(({ passed, gauge }) => !passed && !gauge);
  return [...new Set(trials.flatMap((trial) => failed(trial).map(({ metric }) => metric)))];
}

function rounded(value: number | null, decimals: number): number | null {
  return value === null ? null : Number(value.toFixed(decimals));
}
