/** Outcome → the index: one row a case, worst first, with what the table shows, sorts and filters by. */

import type { StatedCase } from '../../facts/case-state.ts';
import { evidenceOf } from '../../facts/evidence.ts';
import type { Facts } from '../../facts/renderer.ts';
import { runsOf } from '../../facts/rows/cases.ts';
import { type CaseState, STATES } from '../../facts/state-names.ts';
import { lineUrl } from '../../facts/wording/links.ts';
import { CONCLUSIONS, commandLine, verdictWord } from '../../facts/wording/words.ts';
import type { CaseResult, Trial } from '../../model/run/case-result.ts';
import { countedTrials, hasNothing } from '../../model/run/counted.ts';
import type { CaseComparison } from '../../model/verdict/comparison.ts';
import { mean } from '../../stats/intervals/mean.ts';
import { oneLine } from '../../text/untrusted/untrusted.ts';
import { intentPair, NO_INTENT, patternKey } from '../links.ts';
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
  const { outcome, comparison } = facts;
  const { verdict } = outcome;
  const former = facts.baselineReport?.cases ?? [];
  // All titles: the case view names metrics that hold, too.
  const scored = new Set<string>();
  for (const cases of [outcome.report.cases, former])
    for (const one of cases) for (const metric of metricsOf(one)) scored.add(metric);
  const known = knowledge(facts, former);
  return {
    compared: comparison !== null,
    titles: Object.fromEntries([...scored].map((metric) => [metric, facts.title(metric)])),
    patterns: (outcome.diagnosis?.patterns ?? []).map((one) => ({ key: patternKey(one), title: one.title })),
    cases: ranked.map((one) => indexed(facts, one, known)),
    removed: (comparison?.cases.removed ?? []).map(({ id }) => id),
    command: commandLine(facts, '--case'),
    baseline: baselineLabel(facts),
    ...(comparison?.baseline.source !== 'agent' && { isStored: true }),
    base: comparison?.baseline.branch ?? 'the base version',
    run: runLabel(facts),
    verdict: [CONCLUSIONS[verdict.conclusion].symbol, verdictWord(verdict)],
  };
}

/** What is known of cases elsewhere in the outcome, by id. */
interface Knowledge {
  readonly before: ReadonlyMap<string, CaseResult>;
  readonly runs: ReturnType<typeof runsOf>;
  readonly patterns: ReadonlyMap<string, readonly number[]>;
  readonly quality: ReadonlyMap<string, number>;
}

function knowledge({ outcome, comparison }: Facts, former: readonly CaseResult[]): Knowledge {
  const patterns = new Map<string, number[]>();
  for (const [i, { cases }] of (outcome.diagnosis?.patterns ?? []).entries())
    for (const id of cases) patterns.set(id, [...(patterns.get(id) ?? []), i]);
  const changes = [...(comparison?.quality?.lower ?? []), ...(comparison?.quality?.higher ?? [])];
  return {
    before: new Map(former.map((result) => [result.id, result])),
    runs: runsOf(outcome),
    patterns,
    quality: new Map(
      changes.flatMap(({ id, score }) => (score ? [[id, score.baseline - score.current] as const] : [])),
    ),
  };
}

function indexed(facts: Facts, { result, row, state }: StatedCase, known: Knowledge): IndexedCase {
  const { id, category, dataset, tier, tags, language, agent, source, trials } = result;
  const { words, mismatch } = evidenceOf(result, facts);
  const patterns = known.patterns.get(id);
  const intents = intentsOf(trials);
  const quality = rounded(known.quality.get(id) ?? null, 4);
  const runs = known.runs({
    id,
    baseline: sideOf(row?.baseline ?? counted(known.before.get(id))),
    current: sideOf(row?.current ?? counted(result)),
  });
  return {
    ...{ id, state, category, dataset, tier, tags },
    ...(language !== undefined && { language }),
    ...(agent !== undefined && { agent }),
    mustPass: row?.mustPass ?? false,
    ...(words !== null && { words: oneLine(words, MOST_WORDS) }),
    ...(mismatch && { mismatch: [oneLine(mismatch.expected, MOST_WORDS), oneLine(mismatch.actual, MOST_WORDS)] }),
    was: passedOf(runs.base),
    now: passedOf(runs.current),
    checks: PASSING.includes(state) ? [] : (row?.failedChecks ?? facts.failedChecks(result)),
    metrics: failedMetrics(result),
    ...(patterns && { patterns }),
    ...(intents.length > 0 && { intents }),
    ...(quality !== null && { quality }),
    ...(hasCriteria(trials) && { hasCriteria: true }),
    latency: rounded(mean(trials.flatMap(({ timing }) => timing.turns)), 0),
    cost: rounded(mean(trials.flatMap(({ usage }) => usage.cost ?? [])), 6),
    place: `${source.file}:${source.line}`,
    url: lineUrl(facts, source),
  };
}

/** Characters of the user's words, and of each side of a mismatch. */
const MOST_WORDS = 80;

/** Every pair that differs and got no credit, as the chart of confusions counts them. */
function intentsOf(trials: readonly Trial[]): readonly string[] {
  const pairs = trials.flatMap(({ scores }) =>
    scores.flatMap(({ labels, passed, code }) =>
      labels && !passed && labels.expected !== labels.actual && !hasNothing({ code })
        ? [intentPair(labels.expected, labels.actual ?? NO_INTENT)]
        : [],
    ),
  );
  return [...new Set(pairs)];
}

/** Met or not, or without a verdict: a judge is asked about it. */
function hasCriteria(trials: readonly Trial[]): boolean {
  return trials.some(({ scores, unjudged = [] }) =>
    [...scores, ...unjudged].some(({ metric }) => metric.startsWith('criterion:')),
  );
}

const sideOf = (count: CaseComparison['current']): string | null => count && `${count.passed}/${count.trials}`;

function passedOf(side: string | null): Passed {
  if (side === null) return null;
  const [passed = 0, trials = 0] = side.split('/').map(Number);
  return [passed, trials];
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
