/** A gated metric that could not be judged: a drop could hide there. */
import { isLocalRun } from '../../../model/run/run-id.ts';
import type { Comparison, Judgements } from '../../../model/verdict/comparison.ts';
import type { ConfirmedGraded } from '../../../model/verdict/confirmation.ts';
import { errorAdvice } from '../../../model/world/error-advice.ts';
import { countedOf } from '../../../text/digits.ts';
import { formatCount } from '../../../text/figures.ts';
import { upperFirst } from '../../../text/wording.ts';
import { couldHide, mayHideLoss } from '../../comparison/unjudged.ts';
import { comparedUnits, isUnscored, pairedUnits } from '../paired-units.ts';
import { errorRemedy, metricName } from '../words.ts';
import { confirmedOf } from './confirmed.ts';
import { concluded, defineRule, type GateInput } from './rule.ts';

export const unjudged = defineRule({
  ids: ['unjudged'],
  conclusion: 'inconclusive',
  describe:
    'Of the cases of a gated metric, or of their turns and trials, more than `gate.max_errors` could not be judged, in this run or on the baseline, or could not be scored in the paired re-runs.',
  find: (input) => {
    const comparison = concluded(input);
    const unjudgedIn = (comparison?.comparability.unjudged ?? []).filter(
      (one) => mayHideLoss(one, input.options) && !isMadeUp(one, comparison!, input.options),
    );
    const isLocal = isLocalRun(input.run.id);
    const reruns = confirmedOf(comparison, input)?.confirmation.graded?.filter(isUnscored).map(lostInReruns) ?? [];
    const lost: readonly (Lost & { readonly metric: string })[] = [...unjudgedIn, ...reruns];
    const [first] = lost;
    if (!first) return null;
    return {
      headline: `${metricName(input.catalogue, first.metric)} could not be ${whichOf(first)}`,
      facts: lost.map(({ metric, ...data }) => ({
        metric,
        scope: 'overall',
        data: { ...data, ...(isOfBaseline(data) && { isLocal }) },
      })),
    };
  },
  sentence: ({ name, data }) =>
    `${upperFirst(name)} can fail the check, and could not be ${whichOf(data)} (${data.code}), so a drop of it may be hidden. To settle it, see to that and ${baselineRemedy(data) ?? 'run again'}.`,
  brief: ({ name, data }) => ({
    brief: `${upperFirst(name)} can fail the check, and could not be ${whichOf(data)}, so a drop of it may be hidden. ${errorAdvice(data.code).title} (${data.code}).`,
    remedy: baselineRemedy(data) ?? errorRemedy(data.code),
  }),
});

type Unjudged = NonNullable<Comparison['comparability']['unjudged']>[number];

/** This run could be judged: that it is made again changes nothing. */
const isOfBaseline = ({ current, reruns = 0, parts }: Lost): boolean =>
  current === 0 && reruns === 0 && (parts?.current.missing ?? 0) === 0;

/** null: the baseline lacks nothing that this run has. */
function baselineRemedy(data: Lost & { readonly isLocal?: boolean }): string | null {
  if (!isOfBaseline(data)) return null;
  return toNewBaseline(data.isLocal);
}

export const toNewBaseline = (isLocal = false): string =>
  isLocal ? 'make the baseline again' : 'run the workflow on the default branch, which makes a new baseline';

/** What the baseline lacks, older stored runs or paired re-runs of both versions may have: then nothing is hidden. */
function isMadeUp(
  { metric, cases, parts, current }: Unjudged,
  comparison: Comparison,
  options: GateInput['options'],
): boolean {
  if (parts) return current + parts.current.missing === 0 && pairedUnits(comparison, metric) > 0;
  return !couldHide(metric, cases - comparedUnits(comparison, metric), cases, options);
}

const lostInReruns = ({ metric, look, pairs, lost }: ConfirmedGraded) => ({
  metric,
  baseline: 0,
  current: 0,
  reruns: lost!.units,
  cases: Math.max(look.units, lost!.units + (pairs?.units ?? 0)),
  code: lost!.code,
});

interface Lost {
  readonly baseline: number;
  readonly current: number;
  readonly reruns?: number;
  readonly cases: number;
  readonly code: string;
  readonly parts?: { readonly baseline: Judgements; readonly current: Judgements } | undefined;
}

/** "judged on 12 of 20 cases", "judged on 12 of 20 cases of the baseline", "scored in the re-runs of 12 of 20 cases"; of parts of cases "judged 30 of 45 times" */
function whichOf({ baseline, current, reruns = 0, cases, parts }: Lost): string {
  const of = (lost: number) => countedOf(lost, cases, 'case');
  // Of a re-run, an error of the agent's service leaves no score, too.
  if (reruns > 0) return `scored in the re-runs of ${of(reruns)}`;
  if (parts) {
    const [now, then] = [timesOf(parts.current), `${timesOf(parts.baseline)} on the baseline`];
    if (parts.baseline.missing === 0) return `judged ${now}`;
    return parts.current.missing === 0 ? `judged ${then}` : `judged ${now}, and ${then}`;
  }
  if (baseline === 0) return `judged on ${of(current)}`;
  const inThisRun = `judged on ${of(current)}, and on ${formatCount(baseline)} of the baseline`;
  return current === 0 ? `judged on ${of(baseline)} of the baseline` : inThisRun;
}

/** "30 of 45 times" */
export const timesOf = ({ missing, of }: Judgements): string => countedOf(missing, of, 'time');
