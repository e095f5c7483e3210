/** Cases × agent → case results: every trial run and scored, as many at once as allowed, until the end, the budget or an interrupt. */

import { plannedTurns } from '../model/cases/planned-calls.ts';
import type { TestCase } from '../model/cases/test-case.ts';
import { AgentError } from '../model/problem.ts';
import type { CaseResult, FinishedTrial, Trial } from '../model/run/case-result.ts';
import { hasReadableReply } from '../model/run/counted.ts';
import { NOTHING_SPENT, type Spent, totalOf } from '../model/run/spent.ts';
import { usageOf } from '../model/run/usage.ts';
import type { Warning } from '../model/warning.ts';
import type { Agent, LiveAgent, RecordedAgent } from '../model/world/agent.ts';
import { graceful } from '../platform/interrupt.ts';
import { sleep } from '../platform/sleep.ts';
import type { ScoredBefore } from '../scoring/lost-expectations.ts';
import { type Budget, type Spending, spending, startTrial } from './budget.ts';
import { factsOf } from './conversation/conversation.ts';
import { converse } from './conversation/converse.ts';
import { withFinalState } from './conversation/final-state.ts';
import { sessionId } from './conversation/session.ts';
import { type Job, type Ledger, openLedger } from './ledger.ts';
import { type Outage, type OutageLimits, watchOutages } from './outage.ts';
import { countTalks, inPool } from './pool.ts';
import { beginReplies, type Replies } from './replies.ts';
import { type JudgedTrial, type Judging, judgeTrial, type TrialFacts } from './trial.ts';
import type { Simulator } from './users/simulator.ts';
import { UNREADABLE_LIMIT, type Wiring, watchWiring } from './wiring.ts';

export interface EvaluateOptions {
  readonly agent: Agent;
  readonly judging: Omit<Judging, 'signal'>;
  /** Absent or null: cases whose user only a model can play are skipped. */
  readonly simulator?: Simulator | null;
  readonly seed: number;
  readonly budget?: Budget;
  /** Aborted: no new trial starts; those running may end within the grace. */
  readonly signal?: AbortSignal;
  /** Milliseconds that running trials may still take after an abort; default 5,000. Those that do not end are not kept. */
  readonly graceMs?: number;
  /** Milliseconds since 1970, as fine as the clock goes. */
  readonly now: () => number;
  /** Told of each trial as it ends, in the order of ending. Must not throw. */
  readonly onTrial?: (finished: FinishedTrial, spent: Spent) => void;
  /** Told of each case once none of its trials is left to run: at the start of those skipped or finished before. Must not throw. */
  readonly onCase?: (result: CaseResult) => void;
  /** By case id: trials that an earlier, interrupted run has finished; they are not run again. */
  readonly done?: ReadonlyMap<string, readonly Trial[]>;
  /** What that run has spent: it counts into the budget and into the cost. */
  readonly earlier?: Spent;
  /** What the baseline has scored: what is not scored any more has failed. */
  readonly before?: ScoredBefore | null;
  /** How long an agent that stopped answering is waited for. */
  readonly outage?: OutageLimits;
  /** Given a sentence where the run waits for the agent, and where it goes on. Must not throw. */
  readonly onWait?: (sentence: string) => void;
  /** Unreadable replies, alike from the first on, that end the run; null: none do. Default: UNREADABLE_LIMIT, null where `done` holds a reply. */
  readonly unreadableLimit?: number | null;
  /** By case id: how many cases of the suite it stands for, where the cases are a sample; 1 where absent. */
  readonly weights?: ReadonlyMap<string, number>;
}

export interface Evaluation {
  /** In the order of the cases. */
  readonly cases: readonly CaseResult[];
  readonly stopped: 'budget' | 'interrupt' | null;
  readonly warnings: readonly Warning[];
  /** Where not one reply could be read; null: one could, or there was none. */
  readonly unreadable: ReturnType<Wiring['finding']>;
  /** US dollars; null where no reply gave any. */
  readonly cost: number | null;
}

/** Runs every trial of every case. Rejects only where onTrial or onCase throws; a fault of ours in one trial makes that trial errored. */
export async function evaluate(cases: readonly TestCase[], options: EvaluateOptions): Promise<Evaluation> {
  const { agent, signal } = options;
  const startedAt = options.now();
  const { earlier = NOTHING_SPENT } = options;
  const spent = spending(options.budget ?? {}, agent.calls, earlier);
  const onTrial = (finished: FinishedTrial) =>
    options.onTrial?.(finished, { calls: earlier.calls + agent.calls(), cost: spent.cost() });
  const ledger = openLedger(cases, agent, { ...options, onTrial });
  const jobs: Try[] = ledger.plan(startedAt).map((job) => ({ ...job }));
  const wiring = wiringOf(options);
  let stopped: Evaluation['stopped'] = null;
  const mayStart = ({ index, first }: Try): boolean => {
    if (signal?.aborted) stopped = 'interrupt';
    else if (first) return spent.allows(plannedTurns(cases[index]!));
    else if (!agent.recorded && !spent.allows(plannedTurns(cases[index]!))) stopped ??= 'budget';
    return stopped === null && !wiring.isBroken();
  };
  const running = graceful(signal, options.graceMs ?? 5_000);
  const replies = beginReplies(options.done);
  const errored = new Set<Try>();
  const enqueue = (job: Try) => void jobs.push(job);
  const outage = watchOutages(options.outage ?? {}, enqueue, options.onWait ?? (() => {}));
  const talks = countTalks();
  const world = {
    options,
    startedAt,
    spent,
    ledger,
    wiring,
    replies,
    outage,
    errored,
    talks,
    signal: running.signal,
  };
  const run = agent.recorded
    ? (job: Try) => replay(cases[job.index]!, job, { ...world, agent })
    : (job: Try, leave: () => void) =>
        talks
          .during((over) => runLive(cases[job.index]!, job, { ...world, agent: wiring.watch(agent) }, leave, over))
          .finally(() => outage.end(job));
  const size = agent.concurrency;
  await inPool(jobs, { size, mayStart, run, whenQuiet: talks.whenQuiet, onAllLeft: replies.end }).finally(
    running.close,
  );
  // After an interrupt they run again on --resume.
  if (!signal?.aborted) for (const job of errored) await judge(cases[job.index]!, job, job.first!, world, () => {});
  // A signal that came while something kept this process busy is seen in the next moment.
  await sleep(1);
  // The last trials may have been given up, or cut short by a limit.
  if (signal?.aborted) stopped = 'interrupt';
  const unreadable = hasReadableReply(doneOf(options)) ? null : wiring.finding();
  return { cases: ledger.results(), stopped, warnings: ledger.warnings(), cost: spent.cost(), unreadable };
}

const doneOf = ({ done = new Map() }: Pick<EvaluateOptions, 'done'>) =>
  [...done.values()].map((trials: readonly Trial[]) => ({ trials }));

function wiringOf(options: Pick<EvaluateOptions, 'done' | 'unreadableLimit'>): Wiring {
  const { unreadableLimit = UNREADABLE_LIMIT } = options;
  return watchWiring(hasReadableReply(doneOf(options)) ? null : unreadableLimit);
}

/** A trial to run; one that is run a second time carries what the first came to. */
interface Try extends Job {
  readonly first?: TrialFacts;
}

interface World {
  readonly outage: Outage<Try>;
  /** Those that are to be run a second time, and were not yet. */
  readonly errored: Set<Try>;
  readonly talks: ReturnType<typeof countTalks>;
  readonly options: EvaluateOptions;
  readonly startedAt: number;
  readonly spent: Spending;
  readonly ledger: Ledger;
  readonly replies: Replies;
  readonly wiring: Wiring;
  readonly signal: AbortSignal;
}

async function runLive(
  testCase: TestCase,
  job: Try,
  world: World & { readonly agent: LiveAgent },
  leave: () => void,
  talkOver: () => void,
): Promise<void> {
  const { agent, options, spent, signal, wiring, outage, errored } = world;
  const { now, seed } = options;
  const { trial } = job;
  errored.delete(job);
  const asks = await outage.turn(job, options.signal ?? signal);
  if (options.signal?.aborted) return;
  const startedAt = now();
  if (!asks) return judge(testCase, job, job.first ?? notAsked(trial, startedAt), world, () => {});
  // Of the first try the agent may know something already.
  const runAt = world.startedAt + (job.first ? 1 : 0);
  const session = sessionId({ seed, startedAt: runAt, caseId: testCase.id, trial });
  const { held, ended, ...plan } = startTrial(spent, plannedTurns(testCase));
  const { simulator } = options;
  const { topics } = options.judging.measuring;
  const conversation = await withFinalState(testCase, agent, signal, (asked) =>
    converse(testCase, { agent: asked, trial, session, signal, now, seed, simulator, topics, ...plan }),
  );
  const { failure, lostCost, turns, modelCalls = [] } = conversation;
  // Before the next trial asks whether it may start, where that depends on it.
  held(totalOf([lostCost, usageOf(turns).cost, ...modelCalls.map(({ cost }) => cost)]));
  const facts = { trial, ...factsOf(conversation), startedAt, durationMs: now() - startedAt };
  // Given up by us after an interrupt: says nothing of the agent, and runs again on --resume.
  if (failure !== undefined && (signal.aborted || wiring.wasEnded(failure))) return ended(undefined);
  const again: Try = { ...job, first: facts };
  if (outage.mayTryAgain(job, again, failure, job.first !== undefined)) {
    errored.add(again);
    return ended(undefined);
  }
  talkOver();
  leave();
  // The next conversation sets out before this one is scored.
  await new Promise((sent) => setImmediate(sent));
  world.replies.add(facts.transcript);
  // Nothing was said, so no judge is asked: the wait for other replies must not count as spending to come.
  const isSilent = failure !== undefined && turns.length === 0;
  if (isSilent) ended(undefined);
  await world.replies.enoughFor(testCase, facts, options.judging.measuring);
  await judge(testCase, job, facts, world, isSilent ? () => {} : ended);
}

async function replay(testCase: TestCase, job: Job, world: World & { readonly agent: RecordedAgent }): Promise<void> {
  const recorded = world.agent.conversations(testCase.id).find((one) => one.trial === job.trial)!;
  const times = recorded.transcript.turns.map((turn) => turn.timing?.latencyMs ?? 0);
  const facts = {
    trial: job.trial,
    transcript: recorded.transcript,
    startedAt: world.options.now(),
    durationMs: times.reduce((sum, ms) => sum + ms, 0),
  };
  await judge(testCase, job, facts, world, () => {});
}

function notAsked(trial: number, startedAt: number): TrialFacts {
  const failure = new AgentError({
    blame: 'infrastructure',
    failureType: 'error',
    code: 'agent_away',
    message: 'The agent stopped answering, so it was not asked any more.',
  });
  return { trial, transcript: { turns: [] }, failure, startedAt, durationMs: 0 };
}

/** A trial whose judging an interrupt ended is not kept. @param ended Told what the judging has cost. */
async function judge(
  testCase: TestCase,
  job: Job,
  facts: TrialFacts,
  { options, signal, ledger, replies }: World,
  ended: (more: number | undefined) => void,
): Promise<void> {
  let judged: JudgedTrial;
  try {
    judged = await judgeTrial(testCase, facts, { ...options.judging, signal, reported: replies.reported() });
  } catch (error) {
    ended(undefined);
    if (signal.aborted) return;
    throw error;
  }
  const ofTheJudge = judged.trial.modelCalls?.slice(facts.modelCalls?.length ?? 0) ?? [];
  ended(totalOf(ofTheJudge.map(({ cost }) => cost)));
  ledger.add(job.index, judged);
}
