/** One trial of a case: session, conversation, final state, score, and its share of the limits. Pure: agent, scorer and clock are handed in. */
import type { OpenFile } from '../model/cases/attached-file.ts';
import { plannedTurns } from '../model/cases/planned-calls.ts';
import type { TestCase } from '../model/cases/test-case.ts';
import { AgentError, AskingAborted } from '../model/problem.ts';
import type { Trial } from '../model/run/case-result.ts';
import type { ModelCall } from '../model/run/model-call.ts';
import { totalOf, usageOf } from '../model/run/spent.ts';
import type { Turn } from '../model/run/transcript.ts';
import { CALL_LIMIT, type LiveAgent, type RecordedAgent } from '../model/world/agent.ts';
import type { Clock } from '../model/world/clock.ts';
import type { TrialFacts } from '../model/world/scorer.ts';
import type { Reservation, Spending } from './budget.ts';
import { factsOf } from './conversation/conversation.ts';
import { converse } from './conversation/converse.ts';
import { withEnds } from './conversation/ends.ts';
import { expectedFailure } from './conversation/expected-error.ts';
import { withFinalState } from './conversation/final-state.ts';
import { sessionId } from './conversation/session.ts';
import type { Simulator } from './users/simulator.ts';
import type { WatchedAgent } from './watched-agent.ts';

/** One trial to run. */
export interface Job {
  readonly testCase: TestCase;
  /** Its number: no two trials of a case share one. */
  readonly trial: number;
  readonly by: WatchedAgent;
  /** Place in the list that its result belongs to. */
  readonly unit: number;
  /** Requests for which the limits must have room before it starts, if more than it plans for itself. */
  readonly needs?: number;
  /** What the first try came to, where this is the second. */
  readonly first?: TrialFacts;
}

export interface TrialWorld {
  readonly seed: number;
  /** Of the run, milliseconds since 1970: with the seed it makes the sessions. */
  readonly startedAt: number;
  /** null: only users with turns or a script can be played. */
  readonly simulator: Simulator | null;
  /** Absent: no case has a file. */
  readonly openFile?: OpenFile | undefined;
  readonly spent: Spending;
  readonly clock: Clock;
  /** Aborted: no further conversation starts. */
  readonly signal: AbortSignal;
  /** Aborted: conversations under way end, too, and their trials are not kept. */
  readonly ending: AbortSignal;
}

/** The place in the schedule that a trial takes. */
export interface Slot {
  /** The conversation has ended: another one may begin while this one is scored. */
  readonly free: () => void;
  /** The agent was away: the job is to be run once more. */
  readonly again: (second: Job) => void;
  /** The limit of calls left no room for a retry: whether the agent would have answered, nobody knows. */
  readonly cut: (job: Job) => void;
}

/** Requests to the agent that a job plans for, retries apart. */
export const plannedCalls = ({ by, testCase }: Pick<Job, 'by' | 'testCase'>): number =>
  by.agent.recorded ? 0 : plannedTurns(testCase);

/** null: interrupted, or to be run again. Rejects for faults of our own only. */
export async function runTrial(job: Job, world: TrialWorld, slot: Slot): Promise<Trial | null> {
  const { agent, outage, scorer } = job.by;
  const { clock, signal, spent } = world;
  // At once: the next job may ask for room before this one is asked anything.
  const reserved = spent.reserve(plannedCalls(job));
  const scoredAndPaid = async (facts: TrialFacts): Promise<Trial | null> => {
    const { trial, calls } = await scored(job, facts, world);
    reserved.settle(totalOf(calls.map(({ cost }) => cost)));
    return trial;
  };
  try {
    if (agent.recorded) {
      const facts = recalled(job, agent, clock.now());
      scorer.heard(facts.transcript);
      reserved.pay(undefined);
      if (facts.failure !== undefined) {
        // It is scored when others have shown what is reported.
        reserved.settle(undefined);
        slot.free();
      }
      return await scoredAndPaid(facts);
    }
    const isAsked = await outage.turn(job, signal);
    if (signal.aborted) return null;
    if (!isAsked) return (await scored(job, job.first ?? notAsked(job, clock.now()), world)).trial;
    const facts = await runConversation(job, agent, world, reserved);
    if (facts === null) return null;
    if (facts.failure instanceof AgentError && facts.failure.code === CALL_LIMIT) {
      slot.cut(job);
      return null;
    }
    if (outage.mayTryAgain(job, facts.failure, job.first !== undefined)) {
      slot.again({ ...job, first: facts });
      return null;
    }
    // It waits for replies of others, and must not hold the room that these need.
    if (facts.failure !== undefined) reserved.settle(undefined);
    slot.free();
    // The next conversation sets out before this one is scored.
    await clock.wait(0);
    scorer.heard(facts.transcript);
    return await scoredAndPaid(facts);
  } finally {
    outage.end(job);
    reserved.settle(undefined);
  }
}

interface Scored {
  /** null: an interrupt ended the scoring. */
  readonly trial: Trial | null;
  /** Of the judge. */
  readonly calls: readonly ModelCall[];
}

export async function scored(
  { testCase, by }: Pick<Job, 'testCase' | 'by'>,
  facts: TrialFacts,
  { ending }: Pick<TrialWorld, 'ending'>,
): Promise<Scored> {
  try {
    const trial = await by.scorer.score(testCase, facts, ending);
    return { trial, calls: trial.modelCalls?.slice(facts.modelCalls?.length ?? 0) ?? [] };
  } catch (error) {
    if (ending.aborted) return { trial: null, calls: error instanceof AskingAborted ? error.calls : [] };
    throw error;
  }
}

/** null: given up by us, which says nothing of the agent. */
async function runConversation(
  { testCase, trial, by, first }: Job,
  agent: LiveAgent,
  { seed, startedAt, simulator, openFile, clock, ending }: TrialWorld,
  { onTurn, mayRepeat, pay }: Reservation,
): Promise<TrialFacts | null> {
  const { now } = clock;
  const began = now();
  // Of the first try the agent may know something already.
  const session = sessionId({ seed, startedAt: startedAt + (first ? 1 : 0), caseId: testCase.id, trial });
  const { topicOf, hasFailed } = by.scorer;
  const setting = {
    trial,
    session,
    signal: ending,
    now,
    seed,
    simulator,
    openFile,
    topicOf: (turns: readonly Turn[]) => topicOf(testCase, turns),
    hasFailed,
    onTurn,
    mayRepeat,
  };
  const conversation = await withEnds(agent, ending, (ended) =>
    withFinalState(testCase, ended, ending, (asked) => converse(testCase, { ...setting, agent: asked })),
  );
  const { failure, lostCost, modelCalls = [] } = conversation;
  // Before the next trial asks whether it may start, where that depends on it.
  pay(totalOf([lostCost, usageOf(conversation).cost, ...modelCalls.map(({ cost }) => cost)]));
  if (failure !== undefined && (ending.aborted || by.wiring.wasEnded(failure))) return null;
  return { trial, ...factsOf(conversation), startedAt: began, durationMs: now() - began };
}

function recalled({ testCase, trial }: Job, agent: RecordedAgent, startedAt: number): TrialFacts {
  const { transcript: recorded, failure } = agent.conversations(testCase.id).find((one) => one.trial === trial)!;
  const error = expectedFailure(testCase, recorded.turns.length, failure);
  const { partial, ...answered } = recorded;
  const { turns } = answered;
  const user = partial?.user || (testCase.turns[turns.length]?.user ?? '');
  const used = partial?.usage && { usage: partial.usage };
  const transcript = error ? { ...answered, turns: [...turns, { user, error, ...used }] } : recorded;
  const times = transcript.turns.map((turn) => turn.timing?.latencyMs ?? 0);
  return {
    trial,
    transcript,
    ...(failure && !error && { failure }),
    startedAt,
    durationMs: times.reduce((sum, ms) => sum + ms, 0),
  };
}

function notAsked({ trial }: Job, startedAt: number): TrialFacts {
  const failure = new AgentError({
    blame: 'infrastructure',
    failureType: 'error',
    code: 'agent_away',
    message: 'The agent stopped answering, so it was not asked any more.',
  });
  return { trial, transcript: { turns: [] }, failure, startedAt, durationMs: 0 };
}
