/** Jobs → trials: started in their order, as many at once as each agent allows, until the end, a limit or an interrupt. Pure. */
import type { Trial } from '../model/run/case-result.ts';
import type { Room } from './budget.ts';
import { type Job, plannedCalls, runTrial, scored, type TrialWorld } from './trial.ts';
import type { WatchedAgent } from './watched-agent.ts';

/** What ended a run before all of its jobs had started; null: nothing. */
export type Stopped = 'budget' | 'interrupt' | null;

export interface ScheduleWorld extends TrialWorld {
  /** Called with each trial as it ends; what it throws ends the run. */
  readonly onTrial: (job: Job, trial: Trial) => void;
  /** Whether a job may start for which the limits have room; absent: it may. */
  readonly mayStart?: (job: Job) => boolean;
}

/**
 * A conversation that has ended makes room for the next one, and is scored beside it. What an agent missed while it was
 * away is run once more behind all others, when it has answered; where it cannot be, its first try counts.
 * Rejects where onTrial throws.
 */
export async function schedule(jobs: readonly Job[], world: ScheduleWorld): Promise<Stopped> {
  const { clock, signal } = world;
  const mayStart = startsOf(world);
  const queue = [...jobs];
  /** Second tries: those that wait for their agent, and those for which there was no room. */
  let missed: Job[] = [];
  const refused: Job[] = [];
  const slots = openSlots();
  const failures: unknown[] = [];
  const cut = (job: Job) => {
    if (job.first) refused.push(job);
    else mayStart.end();
  };
  const run = async (job: Job, free: () => void) => {
    const again = (second: Job) => missed.push(second);
    const trial = await runTrial(job, world, { free, again, cut });
    if (trial) world.onTrial(job, trial);
  };
  let next = 0;
  while (failures.length === 0) {
    if (next === queue.length) {
      queue.push(...missed.filter(hasAnswer));
      missed = missed.filter((job) => !hasAnswer(job));
    }
    const job = queue[next];
    if (!job && slots.areFree()) break;
    if (!job || slots.isFull(job.by) || mayStart.mustWait(job)) {
      await slots.change();
      continue;
    }
    next += 1;
    if (mayStart.allows(job)) slots.take(job.by, (free) => run(job, free)).catch((error) => failures.push(error));
    else if (job.first) refused.push(job);
    // The first ones set out one by one: none waits until the last is ready.
    if (next <= job.by.agent.concurrency) await clock.wait(0);
  }
  for (const by of new Set(jobs.map((job) => job.by))) by.scorer.quiet();
  await slots.end();
  if (failures.length > 0) throw failures[0];
  // After an interrupt they run again on --resume.
  if (!signal.aborted) await scoreFirstTries([...refused, ...missed], world);
  // A signal that came while something kept this process busy is seen in the next moment.
  await clock.wait(1);
  return signal.aborted ? 'interrupt' : mayStart.stopped();
}

const hasAnswer = ({ by }: Job): boolean => by.outage.hasAnswered();

/** Whether jobs may start; one that has no room in the limits ends the run, unless it is a second try. */
function startsOf({ signal, spent, mayStart }: ScheduleWorld) {
  let stopped: Stopped = null;
  const roomFor = (job: Job): Room => spent.room(job.needs ?? plannedCalls(job));
  const isOpen = ({ by }: Job): boolean => !signal.aborted && stopped === null && !by.wiring.isBroken();
  const fits = (job: Job): boolean => {
    if (roomFor(job) === 'now') return true;
    if (!job.first) stopped = 'budget';
    return false;
  };
  return {
    /** What runs may take less of the limits than is held for it. */
    mustWait: (job: Job): boolean => isOpen(job) && roomFor(job) === 'later',
    allows: (job: Job): boolean => isOpen(job) && fits(job) && (mayStart?.(job) ?? true),
    end: () => {
      stopped = 'budget';
    },
    stopped: () => stopped,
  };
}

async function scoreFirstTries(jobs: readonly Job[], world: ScheduleWorld): Promise<void> {
  for (const job of jobs) {
    const { trial } = await scored(job, job.first!, world);
    if (trial) world.onTrial(job, trial);
  }
}

/** The conversations under way, by agent, and what goes on after them. */
function openSlots() {
  const taken = new Map<WatchedAgent, number>();
  const running = new Set<Promise<void>>();
  let wake = () => {};
  const ownerOf = (by: WatchedAgent) => by.slotsOf ?? by;
  const count = (owner: WatchedAgent) => taken.get(owner) ?? 0;
  return {
    isFull: (by: WatchedAgent) => count(ownerOf(by)) >= ownerOf(by).agent.concurrency,
    areFree: () => [...taken.values()].every((n) => n === 0),
    /** Resolves when a slot becomes free, or something has ended. */
    change: () => new Promise<void>((resolve) => (wake = resolve)),
    end: () => Promise.allSettled(running),
    /** @param run Called with a function that frees the slot; at its end at the latest it is free. */
    take: (by: WatchedAgent, run: (free: () => void) => Promise<void>): Promise<void> => {
      const owner = ownerOf(by);
      let isTaken = true;
      taken.set(owner, count(owner) + 1);
      const free = () => {
        if (isTaken) taken.set(owner, count(owner) - 1);
        isTaken = false;
        wake();
      };
      const one = run(free).finally(() => {
        running.delete(one);
        free();
      });
      running.add(one);
      return one;
    },
  };
}
