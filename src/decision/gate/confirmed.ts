/** What confirmed evidence says of each gated metric and must-pass case, in sentences with their counts (rule: confirmed). */
import type { Comparison, MetricComparison } from '../../model/verdict/comparison.ts';
import type {
  ComparisonConfirmation,
  ConfirmationEvidence,
  ConfirmedMetric,
} from '../../model/verdict/confirmation.ts';
import type { Reason } from '../../model/verdict/verdict.ts';
import { counted } from '../../text/digits.ts';
import { type GateOptions, highOf } from '../options.ts';
import type { MetricFindings } from './regressions.ts';
import {
  capital,
  spokenChange,
  spokenDifference,
  spokenMetric,
  spokenScope,
  spokenSize,
  spokenTolerance,
} from './words.ts';

export interface ConfirmedFindings extends MetricFindings {
  /** Evidence of drops below the tolerance: said, and no failure. */
  readonly belowMargin: readonly Reason[];
  /** The first of them in few words; null: none. */
  readonly belowHeadline: string | null;
}

type Confirmed = Comparison & { readonly confirmation: ComparisonConfirmation };

/** Metrics that no re-run of a single case speaks of are left to the paired rule. */
export const isConfirmed = ({ confirmation }: Comparison, metric: string): boolean =>
  confirmation?.metrics.some((one) => one.metric === metric) ?? false;

/** A metric that says the same of every case as another one is not told twice. */
export function checkConfirmed(comparison: Confirmed, options: GateOptions): ConfirmedFindings {
  const own = comparison.confirmation.metrics.filter(({ sameAs }) => sameAs === null);
  const told = (outcome: ConfirmedMetric['outcome'], wanted: (evidence: ConfirmationEvidence) => boolean) =>
    own
      .filter((metric) => metric.outcome === outcome)
      .flatMap((metric) => metric.evidence.filter(wanted).map((evidence) => ({ metric, evidence })));
  const regressions = told('regression', ({ material }) => material);
  const below = told('warn', () => true);
  const unexplained = own.filter(isUnexplained);
  const first = regressions[0];
  return {
    regressions: regressions.map(({ metric, evidence }) => evidenceReason(metric, evidence, comparison, options)),
    belowMargin: below.map(({ metric, evidence }) => belowReason(metric, evidence, comparison, options)),
    belowHeadline: below[0] ? belowLine(below[0].metric, below[0].evidence) : null,
    unexplained: unexplained.map((metric) => unexplainedReason(metric, comparison)),
    headline: first ? headlineOf(first.metric, first.evidence, comparison) : null,
  };
}

function isUnexplained({ outcome, firstLook }: ConfirmedMetric): boolean {
  return outcome === 'inconclusive' || (outcome === 'too-few-units' && firstLook.newlyFailing > 0);
}

const rowOf = ({ metrics }: Comparison, metric: string, scope: string): MetricComparison | undefined =>
  metrics.find((row) => row.metric === metric && row.scope === scope);

/** The drop that the row shows, where that matters; else what the evidence shows. Never a drop that nobody can see. */
function headlineOf(metric: ConfirmedMetric, evidence: ConfirmationEvidence, comparison: Comparison): string {
  const { scope, rule, by } = evidence;
  if (by === 'sample') return `${confirmedIn(metric, scope)} of ${counted(metric.firstLook.units, 'case')} broken`;
  const row = rowOf(comparison, metric.metric, scope);
  const drop = row ? -row.delta : metric.firstLook.drop;
  const isSeen = drop > 0 && drop >= metric.margin - 1e-9;
  if (!isSeen) return figureOf(metric, evidence);
  const down = `${spokenMetric(metric.metric)}${spokenScope(scope)} down ${spokenSize('share', drop)}`;
  return rule === 'thin' ? `cases that usually pass fail more often, ${down}` : down;
}

/** "3 of 110 cases confirmed broken, 2.7 pp": the figure that is set against the tolerance. */
function figureOf(metric: ConfirmedMetric, { scope, by = 'drop', size }: ConfirmationEvidence): string {
  const { units, drop } = metric.firstLook;
  const spoken = spokenSize('share', size ?? drop);
  if (scope !== 'overall')
    return `${counted(confirmedIn(metric, scope), 'case')}${spokenScope(scope)} confirmed broken`;
  const figures = {
    drop: `${spokenMetric(metric.metric)} ${spoken} below the stored runs`,
    confirmed: `${confirmedIn(metric, scope)} of ${counted(units, 'case')} confirmed broken, ${spoken}`,
    reruns: `the re-runs differ by ${spoken} of ${counted(units, 'case')}`,
    sample: `${confirmedIn(metric, scope)} of ${counted(units, 'case')} broken, which stand for ${spoken} of the suite`,
    pairs: `cases that usually pass fail more often, ${spoken} of ${counted(units, 'case')}`,
  };
  return figures[by];
}

const isInside = (scope: string, category: string) => scope === 'overall' || scope === `category:${category}`;

const confirmedIn = ({ reruns }: ConfirmedMetric, scope: string): number =>
  (reruns?.cases ?? []).filter(({ finding, category }) => finding === 'confirmed' && isInside(scope, category)).length;

/** The difference is that of the first pass: re-runs of chosen cases would flatter or exaggerate it. */
function change({ metric, firstLook }: ConfirmedMetric, scope: string, comparison: Comparison): string {
  const row = rowOf(comparison, metric, scope);
  const subject = row ? spokenChange(row) : `${capital(spokenMetric(metric))}${spokenScope(scope)}`;
  if (scope !== 'overall' || firstLook.storedRuns < 2) return subject;
  return `${subject}, ${spokenDifference('share', -firstLook.drop)} against the mean of ${firstLook.storedRuns} stored runs`;
}

function evidenceReason(
  metric: ConfirmedMetric,
  evidence: ConfirmationEvidence,
  comparison: Confirmed,
  options: GateOptions,
): Reason {
  const named = evidence.by === undefined || evidence.by === 'drop' ? '' : `; ${figureOf(metric, evidence)}`;
  const text = `${change(metric, evidence.scope, comparison)}: ${found(metric, evidence, comparison.confirmation)}${named}`;
  const high = highOf(options, metric.metric, 'share');
  const isHigh = high !== null && evidence.scope === 'overall' && metric.firstLook.drop >= high - 1e-9;
  const highText = isHigh ? `; high, the limit is ${spokenSize('share', high)}` : '';
  return { rule: 'confirmed', metric: metric.metric, scope: evidence.scope, text: `${text}${highText}.` };
}

function belowReason(
  metric: ConfirmedMetric,
  evidence: ConfirmationEvidence,
  comparison: Confirmed,
  options: GateOptions,
): Reason {
  const { text } = evidenceReason(metric, { ...evidence, by: 'drop' }, comparison, { ...options, high: {} });
  return {
    rule: 'below_tolerance',
    metric: metric.metric,
    scope: evidence.scope,
    text: `${capital(belowLine(metric, evidence))}. ${text}`,
  };
}

/** "1 of 110 cases is broken (0.9 pp; 2 pp fails the check)". */
function belowLine(metric: ConfirmedMetric, evidence: ConfirmationEvidence): string {
  const { scope, rule, size } = evidence;
  const [broken, units] = [confirmedIn(metric, scope), metric.firstLook.units];
  const limit = spokenTolerance('share', metric.margin);
  if (scope !== 'overall')
    return `${counted(broken, 'case')} ${broken === 1 ? 'is' : 'are'} broken${spokenScope(scope)} (two broken cases and ${limit} fail the check)`;
  if (broken > 0)
    return `${broken} of ${counted(units, 'case')} ${broken === 1 ? 'is' : 'are'} broken (${spokenSize('share', broken / Math.max(1, units))}; ${limit} fails the check)`;
  const what = rule === 'thin' ? 'cases that usually pass' : 'cases that were re-run';
  const loss = size !== undefined && size > 0 ? `${spokenSize('share', size)}; ` : '';
  return `${what} fail more often (${loss}${limit} fails the check)`;
}

/** "13 newly failing, 3 newly passing; 9 of the 13 fail in all 5 re-runs while the base version passes (adj. p=0.002)". */
function found(
  metric: ConfirmedMetric,
  { rule, scope, p }: ConfirmationEvidence,
  { mode }: ComparisonConfirmation,
): string {
  if (rule === 'thin') return thin(metric, p);
  const { storedRuns } = metric.firstLook;
  const counts = changedSides(metric);
  if (rule === 'first-look') {
    return `${counts}, more than ${counted(storedRuns, 'stored run')} of the base version explain${storedRuns === 1 ? 's' : ''} (adj. p${spokenP(p)}; provider drift cannot be ruled out)`;
  }
  const inside = (metric.reruns?.cases ?? []).filter(
    ({ category }) => scope === 'overall' || scope === `category:${category}`,
  );
  const confirmed = inside.filter(({ finding }) => finding === 'confirmed').length;
  const failing = inside.filter(({ finding }) => finding !== 'other' && finding !== 'drifted').length;
  const again =
    mode === 'confirm'
      ? `${confirmed} of ${failing} fail${confirmed === 1 ? 's' : ''} in all 5 re-runs while the base version passes`
      : `${confirmed} of ${failing} fail${confirmed === 1 ? 's' : ''} in all 4 re-runs and passed in the stored ones`;
  const drift = mode === 'stored' ? '; provider drift cannot be ruled out' : '';
  return `${scope === 'overall' ? `${counts}; ` : ''}${again} (adj. p${spokenP(p)}${drift})`;
}

/** "13 newly failing, 3 newly passing, 2 that the base version fails too": what drifted is not this change's doing. */
function changedSides({ firstLook, reruns }: ConfirmedMetric): string {
  const drifted = (reruns?.cases ?? []).filter(({ finding }) => finding === 'drifted').length;
  const theirs = drifted > 0 ? `, ${drifted} that the base version fails too` : '';
  return `${firstLook.newlyFailing - drifted} newly failing, ${firstLook.newlyPassing} newly passing${theirs}`;
}

function thin({ thin: step, reruns }: ConfirmedMetric, p: number): string {
  const confirmed = (reruns?.cases ?? []).filter(({ finding }) => finding === 'confirmed').length;
  const single = confirmed === 0 ? 'no single case confirmed broken' : `${counted(confirmed, 'case')} confirmed broken`;
  const { currentOnly = 0, baseOnly = 0, pairs = 0 } = step ?? {};
  return `${single}, but cases that usually pass fail more often: ${times(currentOnly)} on this version alone, ${times(baseOnly)} on the base version alone in ${counted(pairs, 'paired run')} (p ≤ ${spokenBound(p)})`;
}

const times = (n: number) => counted(n, 'time');

/** "=0.002", "<0.001". */
const spokenP = (p: number) => (p < 0.001 ? '<0.001' : `=${p.toFixed(3)}`);
/** Rounded up: the bound holds as printed. */
const spokenBound = (p: number) => (Math.ceil(p * 1000 - 1e-9) / 1000).toString();

function unexplainedReason(metric: ConfirmedMetric, comparison: Confirmed): Reason {
  const { smallestVisibleDrop, units } = metric.firstLook;
  const cases = metric.reruns?.cases ?? [];
  const confirmed = cases.filter(({ finding }) => finding === 'confirmed').length;
  const again = metric.reruns === null || cases.length === 0 ? 'none run again' : `${confirmed} confirmed by re-runs`;
  const reach =
    smallestVisibleDrop === null || metric.outcome === 'too-few-units'
      ? ''
      : ` In one pass of ${counted(units, 'case')}, only a drop of ${spokenSize('share', smallestVisibleDrop)} or more would reliably be noticed.`;
  return {
    rule: 'confirmed',
    metric: metric.metric,
    scope: 'overall',
    text: `${change(metric, 'overall', comparison)}: ${changedSides(metric)}, ${again}.${reach}`,
  };
}

export interface MustPassFindings {
  readonly broken: readonly Reason[];
  /** Failed, and could not be run again. */
  readonly unknown: readonly Reason[];
}

/** null: nobody was asked about must-pass cases, so that the first pass alone must say. */
export function confirmedMustPass({ confirmation }: Comparison): MustPassFindings | null {
  if (!confirmation || confirmation.stopped === 'no_agent') return null;
  const of = (finding: string) => confirmation.mustPass.filter((one) => one.finding === finding);
  return {
    broken: of('broken').map(({ id, stored, current, base }) => {
      const past = stored.runs > 0 ? `passed in ${stored.passes} of ${counted(stored.runs, 'stored run')} and ` : '';
      const now = `fails in the first pass and in all ${current.runs} re-runs`;
      const other = base.runs > 0 ? `, while the base version passes ${base.passes} of ${base.runs}` : '';
      const unknown = stored.runs === 0 ? ', and no earlier result says otherwise' : '';
      return mustPassReason(`Must-pass case ${id} ${past}${now}${other}${unknown}.`);
    }),
    unknown: of('not-run').map(({ id }) => mustPassReason(`Must-pass case ${id} fails, and was not run again.`)),
  };
}

const mustPassReason = (text: string): Reason => ({ rule: 'must_pass', metric: null, scope: null, text });
