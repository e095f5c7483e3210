/** The contract of what the versions of the desk do differently when they find and secure a room. */
import type { Slot } from './contract.ts';
import type { BookingResult, Tools } from './tools.ts';

export interface Securing {
  /** Names of rooms to offer, best first. */
  readonly propose: (
    tools: Tools,
    wish: Slot & { readonly people: number; readonly equipment?: string },
  ) => readonly string[];
  readonly secure: (tools: Tools, wish: Slot & { readonly room: string; readonly people: number }) => BookingResult;
}
