/** The verdict's reasons in short: without what the table of metrics beside them says. */

import type { CaseResult } from '../model/run/case-result.ts';
import { GROUPS, partsOfScope, scopesIn } from '../model/run/groups.ts';
import type { Metric } from '../model/run/metric.ts';
import type { MetricComparison } from '../model/verdict/comparison.ts';
import { lossOf } from '../model/verdict/loss.ts';
import type { Reason, Shown } from '../model/verdict/verdict.ts';
import { counted } from '../text/digits.ts';
import { formatChange } from '../text/figures.ts';
import { andAll, lowerFirst } from '../text/wording.ts';
import type { StatedCase } from './case-state.ts';
import { AMOUNT_KINDS, comparedMetrics, leadComparison } from './facts.ts';
import type { Facts } from './renderer.ts';

/** Gated metrics that are always shown; worse ones come first, so none is folded away unless there are more. */
const VISIBLE_METRICS = 8;

/** The metrics that a failing report shows outside of its folds. */
export function visibleMetrics(facts: Facts): readonly MetricComparison[] {
  return comparedMetrics(facts, 'overall')
    .filter(({ gated }) => gated)
    .slice(0, VISIBLE_METRICS);
}

/** Reasons that are said in this way, in their order. */
export const reasonsShown = ({ outcome, shownAs }: Facts, as: Shown): readonly Reason[] =>
  outcome.verdict.reasons.filter(({ rule }) => shownAs(rule) === as);

/** Whether all that fails the check are times, costs, marks or other amounts: then no failing case shows what is wrong. */
export const isAboutAmounts = (facts: Facts): boolean => failingAmount(facts) !== null;

export interface FailingAmount {
  readonly metric: Metric;
  /** Whether the case is one of those that it is measured over. */
  readonly has: (result: CaseResult) => boolean;
}

/** The first of them; null: something else fails the check, or nothing does. */
export function failingAmount({ outcome, catalogue, states }: Facts): FailingAmount | null {
  const failing = outcome.verdict.reasons.filter(({ severity }) => severity === 'medium' || severity === 'high');
  const metrics = failing.map(({ metric }) => (metric === null ? undefined : catalogue.metric(metric)));
  const [metric] = metrics;
  if (metric === undefined || !metrics.every(isAmount(states))) return null;
  const { scope } = failing[0]!;
  const has = (result: CaseResult) => GROUPS.some((group) => scopesIn(group, result).includes(scope ?? ''));
  return { metric, has: scope === null || scope === 'overall' ? () => true : has };
}

const isAmount =
  (states: Facts['states']) =>
  (metric: Metric | undefined): boolean =>
    metric !== undefined && (AMOUNT_KINDS[metric.unit] !== null || (isMark(metric) && !states.some(failsBy(metric))));

/** Whether the first of the reasons is about what a failing case may show: not an amount, and nothing that errors took away. */
export function isAboutCases(facts: Facts): boolean {
  const { outcome, catalogue, states } = facts;
  const [first] = outcome.verdict.reasons;
  const metric = first?.metric == null ? undefined : catalogue.metric(first.metric);
  return !isAmount(states)(metric) && first?.data?.code === undefined && !isAboutMissing(facts);
}

/** Rules that find values missing, not worse. */
const MISSING: ReadonlySet<string> = new Set(['unjudged', 'missing_values', 'measured_differently']);

/** Whether missing values alone leave the verdict open: then no failing case shows why. */
export function isAboutMissing({ outcome: { verdict } }: Facts): boolean {
  const deciding = verdict.reasons.filter(({ severity }) => severity !== undefined);
  return (
    verdict.conclusion === 'inconclusive' && deciding.length > 0 && deciding.every(({ rule }) => MISSING.has(rule))
  );
}

/** A mean of what each case scores by itself, which may fall while every case passes. */
export const isMark = ({ unit, kind }: Metric): boolean => unit === 'score' && kind === 'mean';

/** Of a case that did not fail before: one of its trials is failed by this metric. */
const failsBy =
  ({ id }: Metric) =>
  ({ state, result: { status, trials } }: StatedCase): boolean =>
    status === 'failed' &&
    state !== 'still-failing' &&
    trials.some(({ scores }) => scores.some(({ metric, hard, passed }) => metric === id && hard && !passed));

/** What is said before all else: how the agent that we started died, or that no reply can be read any more; null: nothing. */
export const foremost = (facts: Facts): string | null => reasonsShown(facts, 'first')[0]?.text ?? null;

/** Whether a reason is among the others: always, never, or unless a row says it; `led`: an overall row, which leads. */
const LISTED: Readonly<Record<Shown, 'always' | 'never' | 'unless-row' | 'unless-led'>> = {
  sentence: 'always',
  note: 'always',
  limit: 'always',
  claim: 'always',
  first: 'never',
  warning: 'never',
  headline: 'never',
  baseline: 'never',
  row: 'unless-row',
  'led-row': 'unless-led',
};

export interface ShortReasons {
  /** What chance does not explain, the pass rate if it is one of them; undefined: no reason is of that kind. */
  readonly lead: MetricComparison | undefined;
  /** Of each group that is worse beside the lead: a sentence. May hold names of the configuration. */
  readonly groups: readonly string[];
  /** Their names, the largest loss first. */
  readonly groupNames: readonly string[];
  /** Sentences on all that neither the visible metrics nor the groups say. May hold names of the configuration. */
  readonly others: readonly string[];
  /** The others for a first screen: without the figures of metrics, each rule once. */
  readonly brief: readonly string[];
}

export function shortReasons(facts: Facts): ShortReasons {
  const all = facts.outcome.verdict.reasons;
  const listed = ({ rule }: Reason) => LISTED[facts.shownAs(rule)];
  const shown = new Set(visibleMetrics(facts));
  const hasLead = all.some((reason) => rowOf(facts, reason)?.scope === 'overall');
  // The evidence of a confirmed category is shown in full where no overall metric leads.
  const rows = new Map(
    all.map((reason) => [reason, hasLead || listed(reason) === 'unless-row' ? rowOf(facts, reason) : undefined]),
  );
  const worse = [...rows.values()].filter((row) => row !== undefined).filter(({ verdict }) => verdict === 'worse');
  const overall = worse.filter(({ scope }) => scope === 'overall');
  const groups = worse.filter(({ scope }) => scope !== 'overall');
  const unshown = all.filter((reason) => {
    const row = rows.get(reason);
    if (listed(reason) === 'never') return false;
    return row === undefined || (row.scope === 'overall' && !shown.has(row));
  });
  const pass = leadComparison(facts);
  return {
    lead: overall.find((row) => row === pass) ?? overall[0],
    groups: worseGroups(facts, groups),
    groupNames: [
      ...new Set(groups.toSorted((a, b) => lossOf(b) - lossOf(a)).map(({ scope }) => partsOfScope(scope)[1])),
    ],
    others: unshown.map(({ text }) => text),
    brief: briefly(facts, unshown),
  };
}

/** What one rule says of several metrics or must-pass cases is said of the first, and of the others in a few words. */
function briefly(facts: Facts, reasons: readonly Reason[]): readonly string[] {
  const groups = Map.groupBy(reasons, ({ rule, brief, text }) => (rule === MUST_PASS || brief ? rule : text));
  return [...groups.values()].map(([first, ...more]) => {
    const said = first!.brief ?? first!.text;
    if (more.length === 0) return said;
    if (first!.rule === MUST_PASS) return `${said} The same holds for ${counted(more.length, 'more must-pass case')}.`;
    const titles = new Set(
      more.flatMap(({ metric, scope }) =>
        metric !== null && scope === 'overall' ? [lowerFirst(facts.title(metric))] : [],
      ),
    );
    titles.delete(lowerFirst(facts.title(first!.metric ?? '')));
    return titles.size === 0 ? said : `${said} The same holds for ${andAll([...titles])}.`;
  });
}

const MUST_PASS = 'must_pass';

/** Ids of the must-pass cases that a reason names. */
export const namedMustPass = ({ outcome }: Facts): ReadonlySet<unknown> =>
  new Set(outcome.verdict.reasons.filter(({ rule }) => rule === MUST_PASS).map(({ data }) => data?.id));

/** Must-pass cases that errored, and the code of such an error; null: none did. */
export function erroredMustPass({ outcome }: Facts): { readonly ids: readonly string[]; readonly code: string } | null {
  const { data } = outcome.verdict.reasons.find(({ rule }) => rule === 'must_pass_errored') ?? {};
  if (!Array.isArray(data?.ids) || typeof data.code !== 'string') return null;
  return { ids: data.ids.filter((id) => typeof id === 'string'), code: data.code };
}

/** The row of the comparison that a reason speaks of. An inconclusive drop is the very message, and shown in full. */
function rowOf(facts: Facts, { rule, metric, scope }: Reason): MetricComparison | undefined {
  const { conclusion } = facts.outcome.verdict;
  const listed = LISTED[facts.shownAs(rule)];
  if (listed === 'always' || listed === 'never' || (conclusion !== 'regression' && conclusion !== 'below-minimum'))
    return undefined;
  return facts.comparison?.metrics.find((row) => row.metric === metric && row.scope === scope);
}

/** A sentence a category: "Worse in category "refunds": pass rate −14.1 pp, tool accuracy −9.4 pp." */
function worseGroups(facts: Facts, rows: readonly MetricComparison[]): readonly string[] {
  const { title } = facts;
  return [...Map.groupBy(rows, ({ scope }) => scope)].map(([scope, worse]) => {
    const [kind, name] = partsOfScope(scope);
    const changes = worse.map((row) => `${lowerFirst(title(row.metric))} ${formatChange(row).change}`);
    return `Worse in ${kind} "${name}": ${changes.join(', ')}.`;
  });
}
