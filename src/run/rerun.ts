/** Re-runs: single cases, by either of two agents, in the order that is asked for. Pure. */
import type { TestCase } from '../model/cases/test-case.ts';
import type { CaseResult, Trial } from '../model/run/case-result.ts';
import { type ScheduleWorld, type Stopped, schedule } from './schedule.ts';
import { type Job, plannedCalls } from './trial.ts';
import type { WatchedAgent } from './watched-agent.ts';

/** All trials of one case, once more, by one agent. */
export interface UnitRun {
  readonly testCase: TestCase;
  readonly by: WatchedAgent;
  /** Number of its first trial: no two runs of a case share one. */
  readonly firstTrial: number;
  /** Those of its trials that an earlier, interrupted run has finished. */
  readonly done?: readonly Trial[];
}

interface RerunWorld extends ScheduleWorld {
  /** What is held of each result. Default: all of it. */
  readonly keep?: (result: CaseResult) => CaseResult;
}

/** @returns in the order of the runs; null for one of which a trial did not start, or was given up. */
export async function rerun(
  runs: readonly UnitRun[],
  world: RerunWorld,
): Promise<{ readonly results: readonly (CaseResult | null)[]; readonly stopped: Stopped }> {
  const { keep = (result) => result } = world;
  const trials = runs.map(({ done = [] }) => [...done]);
  const resultOf = ({ testCase, by }: UnitRun, unit: number) => {
    const all = trials[unit]!;
    if (all.length < testCase.trials) return null;
    trials[unit] = [];
    return keep(by.scorer.resultOf(testCase, all));
  };
  const results = runs.map(resultOf);
  const onTrial = (job: Job, trial: Trial) => {
    trials[job.unit]!.push(trial);
    results[job.unit] ??= resultOf(runs[job.unit]!, job.unit);
    world.onTrial(job, trial);
  };
  const stopped = await schedule(runs.flatMap(jobsOf), { ...world, onTrial });
  return { results, stopped };
}

function jobsOf({ testCase, by, firstTrial, done = [] }: UnitRun, unit: number): readonly Job[] {
  const numbers = Array.from({ length: testCase.trials }, (_, i) => firstTrial + i);
  const open = numbers.filter((number) => !done.some(({ trial }) => trial === number));
  return open.map((trial, i) => {
    const needs = (open.length - i) * plannedCalls({ by, testCase });
    return { testCase, by, unit, trial, needs };
  });
}
