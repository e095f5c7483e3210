/** What to do where nothing was compared: a former run is missing, or has nothing in common with this one. */

import { unansweredIn } from '../../model/run/agent-death.ts';
import { isLost } from '../../model/verdict/severity.ts';
import { reasonsShown } from '../reasons.ts';
import type { Facts } from '../renderer.ts';
import { nextRun, quoted, VERSIONS } from '../wording/words.ts';
import { toKnowMore } from './go-on.ts';
import type { NextStep } from './step.ts';

/** Where a former run is missing, or has nothing in common with this one; for everything else the reason says what to do. */
export function toCompare(facts: Facts): readonly NextStep[] {
  const { ci, directory } = facts;
  const { shard } = facts.outcome.run;
  if (shard && ci !== null) return [];
  if (shard) return [{ say: 'Join all shards, each by its outcome.json:', code: `${facts.command} merge SHARD…` }];
  const others = facts.outcome.verdict.reasons.filter(({ rule }) => rule === 'not_comparable');
  if (others.length > 0 && facts.becomesBaseline && !isLeftOut(facts)) return [NEXT_BASELINE];
  // What this run has no values of, no other run can be compared with.
  if (others.length > 0) return others.some(({ data }) => data?.isLacking) ? [] : [toCompareVersions(facts)];
  const [missing] = reasonsShown(facts, 'baseline');
  const because = missing?.data?.because;
  // A warning says what to do about one that could not be used.
  if (!missing || because === 'unusable' || facts.trials.ran === 0) return [];
  // The warning says what to do first.
  const isNoBaseline = unansweredIn(facts.outcome.report.cases).length > 0 || isLeftOut(facts);
  if (ci === null && (isNoBaseline || isLost(facts.warnings))) return [];
  // The few that failed are no run to compare with.
  if (ci === null && facts.outcome.run.mode === 'failed') return toKnowMore(facts);
  if (ci === null)
    return [
      {
        say: 'Compare a later run with this one:',
        // Into the usual folder, lest it overwrites what it is compared with.
        code: nextRun(
          { ...facts, nextTo: '.agent-eval' },
          VERSIONS,
          ...['--baseline', quoted(`${directory}/outcome.json`)],
        ),
      },
    ];
  if (because !== 'none') return [];
  if (facts.becomesBaseline) return isNoBaseline ? [] : [NEXT_BASELINE];
  return [
    {
      say: 'Nothing is compared until a run on',
      code: ci.defaultBranch,
      after:
        ' has saved a baseline: merge this, or run the workflow there by hand. If it has run there, its log says why it saved none.',
    },
  ];
}

const NEXT_BASELINE: NextStep = { say: 'This run becomes the baseline of the runs to come.' };

/** Both versions are asked the cases of this one, and measured as this one. */
function toCompareVersions(facts: Facts): NextStep {
  if (facts.hasBaseVersion === false)
    return {
      say: 'To compare both versions of the agent on the cases of this run, configure',
      code: 'baseline.agent',
      after: '.',
    };
  const pull = facts.ci?.pullRequest;
  return {
    say: `Compare both versions of the agent on the cases of this run${facts.ci ? ', on your machine' : ''}:`,
    code: nextRun(facts, VERSIONS, ...(pull ? ['--base', quoted(`origin/${pull.baseRef}`)] : ['--ab'])),
  };
}

/** Their texts say why. */
const NOT_STORED: readonly string[] = ['baseline_not_saved', 'artifact_not_saved'];

const isLeftOut = ({ warnings }: Facts): boolean => warnings.some(({ code }) => NOT_STORED.includes(code));
