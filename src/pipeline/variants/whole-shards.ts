/** Whether the shards that were found make up one whole run; else which is missing, was ended, or is of another run. */
import { isEmptyShard } from '../../cases/selection/shards.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import { type Problem, ProblemError } from '../../model/problem.ts';
import type { CaseResult } from '../../model/run/case-result.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import { counted, countedOf } from '../../text/digits.ts';

/** @throws ProblemError */
export function requireWhole(shards: readonly Outcome[], suite: string): void {
  const other = shards.find(({ run }) => run.suite !== suite);
  if (other) throw new ProblemError([notOne('suite', [suite, other.run.suite])]);
  if (shards.length > 1 && shards.every(({ run }) => run.shard === undefined)) throw new ProblemError([NO_SHARDS]);
  for (const [what, of] of Object.entries(SAME)) {
    const values = [...new Set(shards.map(({ run }) => of(run)))];
    if (values.length > 1) throw new ProblemError([notOne(what, values)]);
  }
  const problems = [...missing(shards), ...shards.flatMap(ended), ...dividedOtherwise(shards)];
  if (problems.length > 0) throw new ProblemError(problems);
}

const SAME: Readonly<Record<string, (run: RunInfo) => string>> = {
  commit: ({ sha, checkout }) => (sha ?? checkout?.sha)?.slice(0, 7) ?? 'none',
  mode: ({ mode }) => mode,
  'number of shards': ({ shard }) => String(shard?.total ?? 'none'),
};

const NO_SHARDS: Problem = {
  what: 'These runs are no shards of one run: each ran its cases by itself, without --shard.',
  fix: 'To compare two runs use compare. Merge takes the results of jobs that ran with --shard (input shard).',
};

const notOne = (what: string, values: readonly string[]): Problem => ({
  what: `The shards are not of one run: their ${what} is ${values.join(' or ')}.`,
  fix: 'Download the results of one run of the workflow only, and merge those.',
});

/** What to do where the results of a shard are not there, or not whole. */
export const AGAIN =
  'Its job failed, was cancelled, or did not upload its results: re-run the failed jobs of the workflow.';

function missing(shards: readonly Outcome[]): readonly Problem[] {
  const total = shards[0]?.run.shard?.total ?? 0;
  const there = new Set(shards.map(({ run }) => run.shard?.index));
  return Array.from({ length: total }, (_, i) => i + 1)
    .filter((index) => !there.has(index))
    .map((index) => ({ what: `Shard ${index} of ${total} has no results.`, fix: AGAIN }));
}

/** Each job divides the cases by what it reads. One that read something else took cases of others, and left out its own. */
function dividedOtherwise(shards: readonly Outcome[]): readonly Problem[] {
  const bySplit = Map.groupBy(
    shards.flatMap(({ run: { shard } }) => (shard?.split === undefined ? [] : [shard])),
    ({ split }) => split,
  );
  if (bySplit.size <= 1) return [];
  const groups = [...bySplit.values()].sort((a, b) => b.length - a.length);
  const [most, next] = groups;
  const odd = most!.length > next!.length ? groups.slice(1).flat() : groups.flat();
  const indexes = odd.map(({ index }) => index).sort((a, b) => a - b);
  const others = most!.length > next!.length ? 'from the others' : 'from each other';
  const name = indexes.length === 1 ? `Shard ${indexes[0]}` : `Shards ${indexes.join(', ')}`;
  const what = `${name} of ${shards.length} divided the cases differently ${others}.`;
  const why = 'They did not read the same stored run and the same case files, so some cases ran twice or in no shard.';
  const which =
    others === 'from the others'
      ? `${indexes.length === 1 ? 'the job' : 'the jobs'} of ${name.toLowerCase()}`
      : 'all jobs of the workflow';
  return [{ what, fix: `${why} Re-run ${which}.` }];
}

function ended({ run, report, verdict }: Outcome): readonly Problem[] {
  const name = run.shard ? `Shard ${run.shard.index} of ${run.shard.total}` : 'A shard';
  if (run.stopped === 'interrupt') {
    const ran = report.cases.filter(({ trials }) => trials.length > 0).length;
    const what = `${name} was interrupted: ${ran} of its ${counted(run.cases.selected, 'case')} ran.`;
    return [{ what, fix: 'Re-run the failed jobs of the workflow.' }];
  }
  if (report.cases.length > 0 || verdict.conclusion !== 'could-not-run' || isEmptyShard(report)) return [];
  return [{ what: `${name} could not run: ${verdict.headline}`, fix: 'Its own log says more.' }];
}

/**
 * What re-runs here would not be of the version that the shards asked; null: nothing. Jobs of one workflow have the same
 * checkout, but whoever merges on a machine may have gone on to another version.
 * @param is What is checked out there.
 */
export function otherVersion(
  shards: readonly Outcome[],
  is: NonNullable<RunInfo['checkout']>,
  agentHash: string,
): ProblemError | null {
  const [{ sha, checkout, agent }] = shards.map(({ run }) => run) as [RunInfo];
  const was = checkout?.sha ?? sha ?? is.sha;
  const isChanged = shards.some(({ run }) => run.checkout?.dirty);
  const differing = [
    ...(was === is.sha ? [] : [`commit (${was.slice(0, 7)}, now ${is.sha.slice(0, 7)})`]),
    ...(isChanged === is.dirty ? [] : [`uncommitted changes (${inWords(isChanged)}, now ${inWords(is.dirty)})`]),
    ...((agent ?? agentHash) === agentHash ? [] : ['configuration of the agent']),
  ];
  if (differing.length === 0) return null;
  const what = `Suspicious cases cannot be run again here: the shards asked another version. What differs is the ${differing.join(', the ')}.`;
  return new ProblemError([{ what, fix: 'Go back to the version that the shards asked, and merge again.' }]);
}

const inWords = (isChanged: boolean): string => (isChanged ? 'some' : 'none');

/** @throws ProblemError where a case of the selection is in none of the shards. */
export function requireAllCases(
  selected: readonly TestCase[],
  results: ReadonlyMap<string, CaseResult>,
  shards: readonly Outcome[],
): void {
  const lacking = selected.filter(({ id }) => !results.has(id)).length;
  if (lacking === 0) return;
  const found = shards.length === 1 ? 'the only shard that was found' : `the ${shards.length} shards that were found`;
  const have = lacking === 1 ? 'has' : 'have';
  throw new ProblemError([
    {
      what: `${countedOf(lacking, selected.length, 'case')} ${have} no result in ${found}.`,
      fix: 'A shard is missing, or cases or stored runs changed while the shards ran: re-run all jobs of the workflow.',
    },
  ]);
}
