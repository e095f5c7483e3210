/** The first pass: cases × agent → case results, every trial of every case, until the end, a limit or an interrupt. Pure. */
import type { TestCase } from '../model/cases/test-case.ts';
import type { CaseResult, FinishedTrial, Trial } from '../model/run/case-result.ts';
import { hasReadableReply } from '../model/run/counted.ts';
import { NOTHING_SPENT, type Spent } from '../model/run/spent.ts';
import type { Warning } from '../model/warning.ts';
import type { Agent } from '../model/world/agent.ts';
import type { Scorer } from '../model/world/scorer.ts';
import { type Budget, spending } from './budget.ts';
import { openLedger } from './ledger.ts';
import { watchModels } from './lost-models.ts';
import type { OutageLimits } from './outage.ts';
import { type Stopped, schedule } from './schedule.ts';
import { plannedCalls, type TrialWorld } from './trial.ts';
import { type WatchedAgents, watchAgents } from './watched-agent.ts';
import { UNREADABLE_LIMIT, type Wiring } from './wiring.ts';

export interface EvaluateOptions
  extends Pick<TrialWorld, 'seed' | 'simulator' | 'openFile' | 'clock' | 'signal' | 'ending'> {
  readonly agent: Agent;
  readonly scorer: Scorer;
  readonly budget?: Budget;
  /** Called with each trial as it ends, in the order of ending. What it throws ends the run. */
  readonly onTrial?: (finished: FinishedTrial, spent: Spent) => void;
  /** Called with each case once none of its trials is left to run: at the start for those skipped or finished before. Must not throw. */
  readonly onCase?: (result: CaseResult) => void;
  /** What is held of a finished case: the same result, parts of which may be read back when somebody asks. Must not throw. */
  readonly keep?: (result: CaseResult) => CaseResult;
  /** By case id: trials that an earlier, interrupted run has finished; they are not run again. */
  readonly done?: ReadonlyMap<string, readonly Trial[]>;
  /** What that run has spent: it counts into the budget and into the cost. */
  readonly earlier?: Spent;
  readonly outage?: OutageLimits;
  /** Given a sentence where the run waits for the agent, and where it goes on. Must not throw. */
  readonly onWait?: (sentence: string) => void;
  /** Unreadable replies, alike from the first on, that end the run; null: none do. Default: UNREADABLE_LIMIT, null where `done` holds a reply. */
  readonly unreadableLimit?: number | null;
  /** Share of the trials that may error, 0 to 1, before the run has no verdict: then it ends where a model is at fault. Default: 1. */
  readonly maxErrors?: number;
  /** By case id: how many cases of the suite it stands for, where the cases are a sample; 1 where absent. */
  readonly weights?: ReadonlyMap<string, number>;
  /** By case id: cases of a lower number run first, those without one last. Results stay in the order of the cases. */
  readonly order?: ReadonlyMap<string, number>;
}

export interface Evaluation {
  /** In the order of the cases. */
  readonly cases: readonly CaseResult[];
  readonly stopped: Stopped;
  /** Trials that were planned and did not run. */
  readonly left: number;
  /** Requests to the agent that these plan for, retries apart. */
  readonly callsLeft: number;
  /** Of cases that were not run, and of the agent. */
  readonly warnings: readonly Warning[];
  /** Where not one reply could be read; null: one could, or there was none. */
  readonly unreadable: (NonNullable<ReturnType<Wiring['finding']>> & { readonly agent?: string }) | null;
  /** US dollars; null where no reply gave any. */
  readonly cost: number | null;
}

/** Rejects only where onTrial or onCase throws; a fault of ours in one trial makes that trial errored. */
export async function evaluate(cases: readonly TestCase[], options: EvaluateOptions): Promise<Evaluation> {
  const { agent, scorer, clock, earlier = NOTHING_SPENT, done = new Map<string, readonly Trial[]>() } = options;
  const startedAt = clock.now();
  const spent = spending(options.budget ?? {}, agent.calls, earlier);
  const onTrial = (finished: FinishedTrial) =>
    options.onTrial?.(finished, { calls: earlier.calls + agent.calls(), cost: spent.cost() });
  const ledger = openLedger(cases, agent, { ...options, onTrial });
  const doneTrials = [...done.values()].flat();
  const wasRead = hasReadableReply([{ trials: doneTrials }]);
  const { unreadableLimit = UNREADABLE_LIMIT } = options;
  const agents = watchAgents(agent, scorer, {
    ...options,
    mayRetry: spent.mayRetry,
    unreadableLimit: wasRead ? null : unreadableLimit,
  });
  for (const { transcript } of doneTrials) scorer.heard(transcript);
  const jobs = ledger.plan(startedAt).map((planned) => ({ ...planned, by: agents.by(planned.testCase) }));
  let left = jobs.length;
  let callsLeft = jobs.reduce((sum, job) => sum + plannedCalls(job), 0);
  const models = watchModels((options.maxErrors ?? 1) * (jobs.length + doneTrials.length));
  const stopped = await schedule(jobs, {
    ...options,
    startedAt,
    spent,
    mayStart: () => !models.areLost(),
    onTrial: (job, trial) => {
      left -= 1;
      callsLeft -= plannedCalls(job);
      models.note(trial);
      ledger.add(job.unit, trial);
    },
  });
  const results = ledger.results();
  const notRun = results.filter(({ trials }) => trials.length === 0).length;
  const unreadable = wasRead ? null : unreadableIn(agent, agents);
  const ofAgents = agent.recorded ? [] : (agent.warnings?.() ?? []);
  return {
    cases: results,
    stopped,
    left,
    callsLeft,
    warnings: [...models.warnings(notRun), ...ledger.warnings(), ...ofAgents],
    cost: spent.cost(),
    unreadable,
  };
}

/** One agent that the run was ended for is enough; else none of them could be read. */
function unreadableIn(agent: Agent, { all }: WatchedAgents): Evaluation['unreadable'] {
  const found = all.map(({ wiring }) => wiring.finding());
  const at = found.findIndex((one) => one?.stopped);
  const isRead = all.some(({ wiring }) => wiring.hasRead());
  const place = at < 0 && !isRead ? found.findIndex((one) => one !== null) : at;
  const name = [...(agent.others?.keys() ?? [])][place - 1];
  const finding = found[place];
  return finding ? { ...finding, ...(name !== undefined && { agent: name }) } : null;
}
