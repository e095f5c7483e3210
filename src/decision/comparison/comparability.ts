/** Whether two runs may be set against each other, and what differs between them besides the agent. */
import type { Comparison } from '../../model/comparison.ts';
import type { Warning } from '../../model/warning.ts';
import { passes, trialCount } from './case-lists.ts';
import { type ComparedRun, isSubset, type JoinedRuns } from './join.ts';

const plural = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** none: no shared unit. high: same cases, checks and settings. partial: else. */
export function comparabilityOf(
  baseline: ComparedRun,
  current: ComparedRun,
  joined: JoinedRuns,
): Comparison['comparability'] {
  const [was, is] = [baseline.run, current.run];
  const differences = [
    is.fingerprints.scoring !== was.fingerprints.scoring &&
      'The checks or their settings changed, so scores may differ without any change of the agent.',
    is.fingerprints.config !== was.fingerprints.config && 'The configuration changed.',
    is.trials !== was.trials && `The baseline ran ${plural(was.trials, 'trial')} a case, this run ${is.trials}.`,
    joined.added.length > 0 && `${plural(joined.added.length, 'case')} added: not compared.`,
    joined.removed.length > 0 && `${plural(joined.removed.length, 'case')} removed: not compared.`,
    joined.changed.length > 0 && `${plural(joined.changed.length, 'case')} changed: not compared.`,
  ].filter((difference) => difference !== false);
  if (joined.shared.length === 0) {
    return {
      level: 'none',
      differences: ['No case with the same id and content was scored in both runs.', ...differences],
    };
  }
  return { level: differences.length === 0 ? 'high' : 'partial', differences };
}

const HIDDEN_SHARE = 0.1;

/** What a reader must know before trusting the figures. */
export function comparisonWarnings(
  baseline: ComparedRun,
  joined: JoinedRuns,
  mustPass: (id: string) => boolean,
): readonly Warning[] {
  const formerly = baseline.report.cases.filter((c) => c.status === 'passed').length;
  const vanished = [...joined.removed, ...joined.changed.map((p) => p.baseline)].filter((c) => passes(trialCount(c)));
  const [erroredBefore, erroredNow] = (['baseline', 'current'] as const).map(
    (side) => joined.unusable.filter((p) => p[side].status === 'errored').length,
  );
  const lost = joined.removed.filter((c) => mustPass(c.id)).length;
  const warnings: (Warning | false)[] = [
    lost > 0 && {
      code: 'removed_must_pass',
      text: `${plural(lost, 'must-pass case')} ${lost === 1 ? 'was' : 'were'} removed: nobody checks ${lost === 1 ? 'it' : 'them'} any more.`,
    },
    formerly > 0 &&
      vanished.length > HIDDEN_SHARE * formerly && {
        code: 'removed_cases',
        text: `${vanished.length} of ${formerly} cases that passed on the baseline were removed or changed: removed cases can hide a drop.`,
      },
    joined.unusable.length > 0 && {
      code: 'excluded_cases',
      text: `${plural(joined.unusable.length, 'case')} took no part because of errors or nothing to score (errors: ${erroredBefore} on the baseline, ${erroredNow} now).`,
    },
    isSubset(baseline.run) && {
      code: 'baseline_subset',
      text: `The baseline ran ${baseline.run.cases.selected} of ${baseline.run.cases.total} cases: only shared cases are compared, added ones are not listed.`,
    },
  ];
  return warnings.filter((w) => w !== false);
}
