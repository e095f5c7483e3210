/** The waits that an agent or a model asks for with Retry-After: said as they begin, now and then only, and what they took in all. Pure. */
import type { Warning } from '../model/warning.ts';
import { digits } from './digits.ts';
import { upperFirst } from './wording.ts';

export interface AskedWaits {
  /** Nothing is sent for so long, from now on. */
  readonly begin: (ms: number, status: number) => void;
  /** Who is told that the run waits, and for how long. */
  readonly listen: (listener: (sentence: string) => void) => void;
  /** Where they took a good part of the time since the agent was opened. */
  readonly warnings: () => readonly Warning[];
}

/** A shorter wait is over before anybody wonders. */
const WORTH_A_WORD_MS = 5_000;
/** One line in so long is enough: of many requests each is asked to wait. */
export const QUIET_MS = 60_000;
/** Less of the run is no reason to change anything. */
const LEAST_SHARE = 0.05;

/** Who asks, in words, and where the configuration says how fast it is asked. */
export const ASKERS = {
  agent: { name: 'the agent', section: 'agent' },
  judge: { name: 'the judge', section: 'llm.judge' },
  simulator: { name: 'the model of the simulated user', section: 'llm.simulator' },
} as const;

/** @param now Milliseconds on any clock that only goes forward. */
export function watchAskedWaits(asker: keyof typeof ASKERS, now: () => number): AskedWaits {
  const { name, section } = ASKERS[asker];
  const advice = `lower ${section}.concurrency or set a lower ${section}.rate_limit`;
  const openedAt = now();
  const statuses = new Set<number>();
  let say = (_: string) => {};
  let saidAt = Number.NEGATIVE_INFINITY;
  let until = Number.NEGATIVE_INFINITY;
  let waited = 0;
  let unsaid = 0;
  return {
    begin: (ms, status) => {
      const at = now();
      const more = Math.max(0, at + ms - Math.max(at, until));
      until = Math.max(until, at + ms);
      waited += more;
      unsaid += more;
      statuses.add(status);
      if (unsaid < WORTH_A_WORD_MS || at - saidAt < QUIET_MS) return;
      [saidAt, unsaid] = [at, 0];
      const what = `${upperFirst(name)} asks to wait (${status} with Retry-After). It is sent nothing for ${seconds(ms)}.`;
      say(`${what} If this goes on, ${advice}.`);
    },
    listen: (listener) => {
      say = listener;
    },
    warnings: () => {
      // Whoever asked last may have been answered by the end of the run.
      const over = waited - Math.max(0, until - now());
      if (over < WORTH_A_WORD_MS || over < LEAST_SHARE * (now() - openedAt)) return [];
      const codes = [...statuses].sort((a, b) => a - b).join(', ');
      const text = `${seconds(over)} of this run went into waiting, as ${name} asked (${codes} with Retry-After). To wait less, ${advice}.`;
      return [{ code: `${asker}_asked_to_wait`, text }];
    },
  };
}

const seconds = (ms: number): string => `${digits(Math.ceil(ms / 1_000), 0)} s`;
