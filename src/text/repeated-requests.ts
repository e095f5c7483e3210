/** Requests to a model that failed and are sent again: said as it happens, now and then only. Pure. */
import { ASKERS, QUIET_MS } from './asked-waits.ts';
import { counted } from './digits.ts';
import { upperFirst } from './wording.ts';

/**
 * Takes what each of them failed with, as the end of a sentence without its full stop, and how often it is sent again.
 * @param now Milliseconds on any clock that only goes forward.
 */
export function sayRepeats(
  asker: keyof typeof ASKERS,
  now: () => number,
  say: (sentence: string) => void,
): (what: string, left: number) => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  let unsaid = 0;
  return (what, left) => {
    unsaid += 1;
    const at = now();
    if (at - saidAt < QUIET_MS) return;
    const since = unsaid > 1 ? ` ${counted(unsaid, 'request')} failed since the last such line.` : '';
    [saidAt, unsaid] = [at, 0];
    say(
      `${upperFirst(ASKERS[asker].name)} ${what}. The request is repeated, up to ${counted(left, 'more time')}.${since}`,
    );
  };
}
