/** Re-runs as tests make them: by agents at hand, judged by nobody, with no limits but those that a test gives. */
import type { TestCase } from '../../src/model/cases/test-case.ts';
import type { LiveAgent } from '../../src/model/world/agent.ts';
import { clockOf } from '../../src/platform/sleep.ts';
import { type Budget, spending } from '../../src/run/budget.ts';
import { rerun } from '../../src/run/rerun.ts';
import type { ScheduleWorld } from '../../src/run/schedule.ts';
import { type WatchedAgent, watchAgent } from '../../src/run/watched-agent.ts';
import { type ScoredBefore, withoutState } from '../../src/scoring/lost-expectations.ts';
import { openScorer } from '../../src/scoring/scorer.ts';
import { judgingWith } from './judging.ts';

const clock = clockOf(Date.now);
const never = new AbortController().signal;

/** @param before What the baseline has scored. */
export function watched(agent: LiveAgent, concurrency = 1, before: ScoredBefore | null = null): WatchedAgent {
  const known = before && (agent.state ? before : withoutState(before));
  return watchAgent({ ...agent, concurrency }, openScorer(judgingWith(), known), { clock, unreadableLimit: null });
}

/** The runs of a case, the first of them with trial 1, each by the agent given. */
export function rerunBy(
  testCase: TestCase,
  agents: readonly WatchedAgent[],
  { budget = {}, ...world }: Partial<ScheduleWorld> & { readonly budget?: Budget } = {},
) {
  const calls = () => [...new Set(agents)].reduce((sum, { agent }) => sum + agent.calls(), 0);
  return rerun(
    agents.map((by, i) => ({ testCase, by, firstTrial: 1 + i * testCase.trials })),
    {
      simulator: null,
      seed: 1,
      startedAt: 0,
      spent: spending(budget, calls),
      clock,
      signal: never,
      ending: never,
      onTrial: () => {},
      ...world,
    },
  );
}
