/** Outcome → the index: what it says of the run, and a row a case, with what the table shows, sorts and filters by. */

import { byLoss, type StatedCase } from '../../facts/case-state.ts';
import { evidenceOf } from '../../facts/evidence.ts';
import { namedMustPass } from '../../facts/reasons.ts';
import type { Facts } from '../../facts/renderer.ts';
import { runsOf, sideOf } from '../../facts/rows/cases.ts';
import { type CaseState, STATES } from '../../facts/state-names.ts';
import { baselineSide, lineUrl } from '../../facts/wording/links.ts';
import { CONCLUSIONS, caseCommand, verdictWord } from '../../facts/wording/words.ts';
import type { CaseResult, Trial } from '../../model/run/case-result.ts';
import { trialCount } from '../../model/run/counted.ts';
import { isCriterion } from '../../model/run/metric.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { CaseComparison } from '../../model/verdict/comparison.ts';
import { mean } from '../../stats/intervals/mean.ts';
import { oneLine } from '../../text/untrusted/untrusted.ts';
import { intentPair, patternKey } from '../links.ts';
import { mistakenIntents } from '../observed.ts';
import { baselineLabel, runLabel } from '../versions.ts';
import type { IndexedCase, Passed, ReportIndex } from './schema.ts';

/** All cases of this run in the order of the index: by state, newly failing ones as in all lists, others by what lost most, then as in the report. */
export function rankedCases(facts: Facts): readonly StatedCase[] {
  const places = new Map(facts.sides['newly-failing'].map(({ id }, place) => [id, place]));
  const placeOf = ({ result }: StatedCase) => places.get(result.id) ?? 0;
  return facts.states.toSorted(
    (a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state) || placeOf(a) - placeOf(b) || byLoss(a.row, b.row),
  );
}

/** One for all: most cases have nothing to list. */
const NONE: readonly string[] = [];

/** What such a case failed in now and then is no reason to read it. */
const PASSING: readonly CaseState[] = ['passing', 'added', 'newly-passing'];

/** All of the index but its cases. */
export function aboutRun(facts: Facts): Omit<ReportIndex, 'cases'> {
  const { outcome, comparison } = facts;
  const { verdict } = outcome;
  // All titles: the case view names metrics that hold, too.
  const scored = new Set(facts.trials.metrics);
  for (const { trials } of facts.baselineReport?.cases ?? [])
    for (const { scores } of trials) for (const { metric } of scores) scored.add(metric);
  return {
    compared: comparison !== null,
    titles: Object.fromEntries([...scored].map((metric) => [metric, facts.title(metric)])),
    patterns: (outcome.diagnosis?.patterns ?? []).map((one) => ({ key: patternKey(one), title: one.title })),
    removed: (comparison?.cases.removed ?? []).map(({ id }) => id),
    command: caseCommand(facts),
    baseline: baselineLabel(facts),
    ...(comparison?.baseline.source !== 'agent' && { isStored: true }),
    base: baselineSide(facts) ?? unnamedSide(comparison),
    run: runLabel(facts),
    verdict: [CONCLUSIONS[verdict.conclusion].symbol, verdictWord(verdict)],
  };
}

/** Without a name: a stored run, or the base version that was run beside this one. */
const unnamedSide = (comparison: Facts['comparison']): string =>
  comparison?.baseline.source === 'agent' ? 'the base version' : 'the baseline';

/** The row of a case of this run. */
export function rowsOf(facts: Facts): (one: StatedCase) => IndexedCase {
  const known = knowledge(facts, facts.baselineReport?.cases ?? []);
  return (one) => indexed(facts, one, known);
}

/** What is known of cases elsewhere in the outcome, by id. */
interface Knowledge {
  readonly before: ReadonlyMap<string, CaseResult>;
  readonly runs: ReturnType<typeof runsOf>;
  readonly patterns: ReadonlyMap<string, readonly number[]>;
  readonly quality: ReadonlyMap<string, number>;
  readonly mustPass: ReadonlySet<unknown>;
  readonly urlOf: (source: SourceLocation) => string | null;
  readonly passedOf: (side: string | null) => Passed;
}

function knowledge(facts: Facts, former: readonly CaseResult[]): Knowledge {
  const { outcome, comparison } = facts;
  const patterns = new Map<string, number[]>();
  for (const [i, { cases }] of (outcome.diagnosis?.patterns ?? []).entries())
    for (const id of cases) patterns.set(id, [...(patterns.get(id) ?? []), i]);
  const changes = [...(comparison?.quality?.lower ?? []), ...(comparison?.quality?.higher ?? [])];
  return {
    before: new Map(former.map((result) => [result.id, result])),
    runs: runsOf(
      outcome,
      outcome.report.cases.map(({ id }) => id),
    ),
    patterns,
    quality: new Map(
      changes.flatMap(({ id, score }) => (score ? [[id, score.baseline - score.current] as const] : [])),
    ),
    mustPass: namedMustPass(facts),
    urlOf: linesOf(facts),
    passedOf: passesOf(),
  };
}

/** Of the few files that all cases are in, each address is made once. */
function linesOf(facts: Facts): Knowledge['urlOf'] {
  const known = new Map<string, string | null>();
  return ({ file, line }) => {
    const before = known.get(file) ?? lineUrl(facts, { file, line: 0 })?.slice(0, -1) ?? null;
    known.set(file, before);
    return before && `${before}${line}`;
  };
}

function indexed(facts: Facts, { result, row, state }: StatedCase, known: Knowledge): IndexedCase {
  const { id, category, dataset, tier, tags, language, agent, source, trials } = result;
  const { words, mismatch } = evidenceOf(result, facts);
  const intents = intentsOf(trials);
  const quality = rounded(known.quality.get(id) ?? null, 4);
  const runs = known.runs({
    id,
    baseline: sideOf(row?.baseline ?? counted(known.before.get(id))),
    current: sideOf(row?.current ?? counted(result)),
  });
  return {
    ...{ id, state, category, dataset, tier, tags, language, agent },
    mustPass: row?.mustPass ?? known.mustPass.has(id),
    words: words === null ? undefined : oneLine(words, MOST_WORDS),
    mismatch: mismatch ? [oneLine(mismatch.expected, MOST_WORDS), oneLine(mismatch.actual, MOST_WORDS)] : undefined,
    was: known.passedOf(runs.base),
    now: known.passedOf(runs.current),
    checks: PASSING.includes(state) ? NONE : (row?.failedChecks ?? facts.failedChecks(result)),
    metrics: failedMetrics(result),
    patterns: known.patterns.get(id),
    intents: intents.length > 0 ? intents : undefined,
    quality: quality ?? undefined,
    hasCriteria: hasCriteria(trials) || undefined,
    latency: rounded(mean(trials.flatMap(({ timing }) => timing.turns)), 0),
    cost: rounded(mean(trials.flatMap(({ usage }) => usage.cost ?? [])), 6),
    place: `${source.file}:${source.line}`,
    url: known.urlOf(source),
  };
}

/** Characters of the user's words, and of each side of a mismatch. */
const MOST_WORDS = 80;

/** As the chart of confusions counts them. */
const intentsOf = (trials: readonly Trial[]): readonly string[] => [
  ...new Set(trials.flatMap((trial) => mistakenIntents(trial).map((pair) => intentPair(...pair)))),
];

/** Met or not, or without a verdict: a judge is asked about it. */
function hasCriteria(trials: readonly Trial[]): boolean {
  const isOfOne = ({ metric }: { readonly metric: string }) => isCriterion(metric);
  return trials.some(({ scores, unjudged = [] }) => scores.some(isOfOne) || unjudged.some(isOfOne));
}

/** Of "2/3"; one for all that are alike. */
function passesOf(): Knowledge['passedOf'] {
  const known = new Map<string | null, Passed>();
  return (side) => {
    const same = known.get(side);
    if (same || side === null) return same ?? null;
    const [passed = 0, trials = 0] = side.split('/').map(Number);
    const one = [passed, trials] as const;
    known.set(side, one);
    return one;
  };
}

/** Errored and skipped trials are neither. */
function counted(result: CaseResult | undefined): CaseComparison['current'] {
  const count = result && trialCount(result);
  return count && count.trials > 0 ? count : null;
}

function failedMetrics({ trials }: CaseResult): readonly string[] {
  const failed = new Set<string>();
  for (const { scores } of trials)
    for (const { metric, passed, gauge } of scores) if (!passed && !gauge) failed.add(metric);
  return failed.size > 0 ? [...failed] : NONE;
}

function rounded(value: number | null, decimals: number): number | null {
  return value === null ? null : Number(value.toFixed(decimals));
}
