/** A text → the console; on a runner inside a fence, for it quotes agents. */
import type { Destination } from './destination.ts';
import { fenced } from './log.ts';

export const stdout: Destination<'stdout'> = {
  to: 'stdout',
  deliver: async ({ text }, { ci, print }) => {
    print(ci ? fenced(text) : text.endsWith('\n') ? text : `${text}\n`);
    return [];
  },
};
