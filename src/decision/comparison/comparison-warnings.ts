/** What a reader must know before trusting the figures of a comparison. */
import { leftUnanswered } from '../../model/run/agent-death.ts';
import type { CaseResult } from '../../model/run/case-result.ts';
import { expectsNothing, trialCount } from '../../model/run/counted.ts';
import type { Warning } from '../../model/warning.ts';
import { counted, countedOf } from '../../text/digits.ts';
import { formatCount } from '../../text/figures.ts';
import { type MustPass, passes, sideOf } from './case-lists.ts';
import type { Measurement } from './comparability.ts';
import { agentChanges, LONGEST_NAME, leftOut, listed, readsChangedPage } from './differences.ts';
import { type CasePair, type ComparedRun, isSubset, type JoinedRuns } from './join.ts';

const isErrored = ({ status }: CaseResult): boolean => status === 'errored';
/** Before its turn the run was stopped; what cannot be run or scored has a skipped trial that says why. */
const isNotRun = ({ status, trials }: CaseResult): boolean => status === 'skipped' && trials.length === 0;

/** A sentence a cause: errors, not run, nothing to score. */
function excluded(unusable: readonly CasePair[]): readonly string[] {
  const either = (pair: CasePair, is: (result: CaseResult) => boolean) => is(pair.baseline) || is(pair.current);
  const errored = unusable.filter((pair) => either(pair, isErrored));
  const rest = unusable.filter((pair) => !either(pair, isErrored));
  const isDead = ({ baseline }: CasePair) => leftUnanswered(baseline);
  const dead = rest.filter(isDead).length;
  const notRun = rest.filter((pair) => !isDead(pair) && either(pair, isNotRun));
  const unscored = rest.length - dead - notRun.length;
  const sides = (pairs: readonly CasePair[], is: (result: CaseResult) => boolean) =>
    `${formatCount(pairs.filter(({ baseline }) => is(baseline)).length)} on the baseline, ${formatCount(pairs.filter(({ current }) => is(current)).length)} now`;
  const were = notRun.length === 1 ? 'it was' : 'they were';
  const causes: readonly (readonly [cases: number, why: string])[] = [
    [errored.length, ` because of errors (${sides(errored, isErrored)})`],
    [dead, ' because the agent of the baseline had died'],
    [notRun.length, ` because ${were} not run (${sides(notRun, isNotRun)})`],
    [unscored, ' because there was nothing to score'],
  ];
  return causes.filter(([n]) => n > 0).map(([n, why]) => `${counted(n, 'case')} took no part${why}.`);
}

interface Unsided {
  /** Shared pairs of which passing was measured otherwise: no list of cases has them. */
  readonly unsided: readonly CasePair[];
}

/** "6 of the 20 cases that are left out passed on the baseline and fail now."; null: none does. */
function failingUnseen(unsided: readonly CasePair[]): string | null {
  const failing = unsided.filter(
    (pair) => sideOf(trialCount(pair.baseline), trialCount(pair.current)) === 'newlyFailing',
  );
  if (failing.length === 0) return null;
  const [which, verb] =
    unsided.length === 1
      ? ['The case that is left out', 'fails']
      : [
          `${formatCount(failing.length)} of the ${counted(unsided.length, 'case')} that are left out`,
          failing.length === 1 ? 'fails' : 'fail',
        ];
  return `${which} passed on the baseline and ${verb} now.`;
}

const idsOf = (pairs: readonly CasePair[]): string =>
  listed(pairs.map(({ current }) => current.id.slice(0, LONGEST_NAME)));

const HIDDEN_SHARE = 0.1;

/** Cases that are gone, or expect something else than they did: a drop may hide there. */
function hiddenDrops(
  baseline: ComparedRun,
  joined: JoinedRuns,
  mustPass: MustPass,
  rewritten: readonly string[],
): readonly (Warning | false)[] {
  const formerly = baseline.report.cases.filter((c) => c.status === 'passed').length;
  const vanished = [...joined.removed, ...joined.changed.map((p) => p.baseline)].filter((c) => passes(trialCount(c)));
  const lost = joined.removed.filter(mustPass).length;
  // Which of them would fail by their former expectations is not known, for these are not stored.
  const passing = joined.shared.filter((pair) => passes(trialCount(pair.baseline)));
  const other = new Set(rewritten);
  const loosened = passing.filter(({ current }) => other.has(current.id) && passes(trialCount(current)));
  const changedMustPass = [
    ...joined.shared.filter(({ current }) => other.has(current.id)),
    ...joined.changed.filter((pair) => !readsChangedPage(pair)),
  ].filter(({ current }) => mustPass(current) && passes(trialCount(current)));
  const released = [...joined.shared, ...joined.changed].filter((p) => mustPass(p.baseline) && !mustPass(p.current));
  return [
    lost > 0 && {
      code: 'removed_must_pass',
      text: `${counted(lost, 'must-pass case')} ${lost === 1 ? 'was' : 'were'} removed and ${lost === 1 ? 'is' : 'are'} no longer checked.`,
    },
    vanished.length > HIDDEN_SHARE * formerly && {
      code: 'removed_cases',
      text: `${countedOf(vanished.length, formerly, 'case')} that passed on the baseline ${vanished.length === 1 ? 'was' : 'were'} removed or changed: removed cases can hide a drop.`,
    },
    loosened.length > HIDDEN_SHARE * passing.length && {
      code: 'loosened_cases',
      text: `${countedOf(loosened.length, passing.length, 'case')} that ran and passed on the baseline ${loosened.length === 1 ? 'expects' : 'expect'} something else now, and ${loosened.length === 1 ? 'passes' : 'pass'}: looser expectations can hide a drop.`,
    },
    changedMustPass.length > 0 && {
      code: 'changed_must_pass',
      text: `${counted(changedMustPass.length, 'must-pass case')} changed and ${changedMustPass.length === 1 ? 'passes' : 'pass'} now (${idsOf(changedMustPass)}): check that ${changedMustPass.length === 1 ? 'it still expects' : 'they still expect'} as much.`,
    },
    released.length > 0 && {
      code: 'released_must_pass',
      text: `${counted(released.length, 'case')} ${released.length === 1 ? 'is' : 'are'} must-pass no longer (${idsOf(released)}): the tag or category by which ${released.length === 1 ? 'it was' : 'they were'} is gone.`,
    },
  ];
}

export function comparisonWarnings(
  baseline: ComparedRun,
  current: ComparedRun,
  joined: JoinedRuns,
  mustPass: MustPass,
  { notCompared, regrading, unsided }: Pick<Measurement, 'notCompared' | 'regrading'> & Unsided,
): readonly Warning[] {
  const before = new Set(baseline.report.cases.map(({ id }) => id));
  // The suite's own warning names a case that expects nothing.
  const unusable = joined.unusable.filter((pair) => !(expectsNothing(pair.baseline) && expectsNothing(pair.current)));
  const isNewlyErrored = ({ baseline: was, current: is }: CasePair) => was.status === 'passed' && isErrored(is);
  const errored = unusable.filter(isNewlyErrored);
  const others = unusable.filter((pair) => !isNewlyErrored(pair));
  const unseen = failingUnseen(unsided);
  const { why = '', rewritten = [] } = regrading ?? {};
  const warnings: (Warning | false)[] = [
    ...agentChanges(joined.shared).map((text) => ({ code: 'agent_changed', text })),
    notCompared.length > 0 && { code: 'scoring_changed', text: leftOut(notCompared).join(' ') },
    notCompared.length > 0 && why !== '' && { code: 'not_scored_again', text: why },
    unseen !== null && { code: 'unseen_failures', text: unseen },
    ...hiddenDrops(baseline, joined, mustPass, rewritten),
    errored.length > 0 && {
      code: 'newly_errored',
      text: `${counted(errored.length, 'case')} that passed on the baseline errored here and took no part (${idsOf(errored)}): errors can hide a drop.`,
    },
    others.length > 0 && {
      code: 'excluded_cases',
      text: excluded(others).join(' '),
    },
    isSubset(baseline.run) &&
      current.report.cases.some(({ id }) => !before.has(id)) && {
        code: 'baseline_subset',
        text: `The baseline ran ${countedOf(baseline.run.cases.selected, baseline.run.cases.total, 'case')}: only shared cases are compared, added ones are not listed.`,
      },
  ];
  return warnings.filter((w) => w !== false);
}
