/** A conversation's memory: the wish so far, what was asked, what was offered, and the booking in focus. */
import type { Details } from './contract.ts';

export interface Memory {
  /** All that was named for the room that is being looked for. */
  wish: Details;
  /** What the wish is for; null: nothing yet. */
  goal: 'check' | 'book' | null;
  /** The detail that the desk asked for last. */
  awaiting: 'people' | 'day' | 'start' | null;
  /** The room that was offered and waits for a yes. */
  offer: string | null;
  /** Rooms as they were last listed. */
  listed: readonly string[];
  /** The last booking that was made or looked at. */
  booking: string | null;
}

export const blankMemory = (): Memory => ({
  wish: {},
  goal: null,
  awaiting: null,
  offer: null,
  listed: [],
  booking: null,
});
