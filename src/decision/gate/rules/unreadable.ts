/** A run of which no reply could be read: what was wrong, what to look at, and one reply. */

import { unreadableIn } from '../../../model/run/counted.ts';
import type { Unreadable } from '../../../model/run/run-report.ts';
import { compared, defineRule, type Found, type GateInput, type Said } from './rule.ts';

/** Three reasons of one finding. */
interface Data extends Unreadable {
  readonly part: 'wrong' | 'to-do' | 'reply';
}

const described = {
  ids: ['unreadable'],
  conclusion: 'could-not-run',
  describe: 'No reply could be read.',
  sentence: ({ data }: Said<Data>) => SENTENCES[data.part](data),
} as const;

const SENTENCES: Readonly<Record<Data['part'], (data: Unreadable) => string>> = {
  wrong: whatWasWrong,
  'to-do': whatToDo,
  reply: ({ reply }) => `One of these replies: ${reply}`,
};

/** A baseline that could be read has shown that the configuration was right: then it is the agent that broke. */
export const unreadable = defineRule({ ...described, find: (input) => found(input, compared(input) !== null) });

/** A run without one readable reply is never good, not even where its baseline was no better. */
export const neverReadable = defineRule({
  ...described,
  describe: 'No reply could be read, and nothing else was found.',
  find: (input) => found(input, false),
});

function found({ report, run }: GateInput, isCompared: boolean): Found<Data, 'unreadable'> | null {
  if (run.stopped !== null) return null;
  const unread = unreadableIn(report);
  if (unread === null || (unread.cause === 'agent' && isCompared)) return null;
  const { message, side, reply } = unread;
  // Where the message does not quote it anyway.
  const isQuoted = reply === undefined || message.includes(reply.slice(0, 60));
  const parts: readonly Data['part'][] = ['wrong', 'to-do', ...(isQuoted ? [] : (['reply'] as const))];
  return {
    headline: `none of ${side === 'base' ? "the base version's" : "the agent's"} replies could be read`,
    facts: parts.map((part) => ({ data: { ...unread, part } })),
  };
}

function whatWasWrong({ count, stopped, message, side, key }: Unreadable): string {
  if (key === undefined) return `No turn got a reply that could be read. ${message}`;
  const of = side === 'base' ? ' of the base version' : '';
  const which =
    count === 1 ? `The only reply${of}` : stopped ? `The first ${count} replies${of}` : `All ${count} replies${of}`;
  const how = stopped ? ', all in the same way, so the run was ended' : '';
  return `${which} could not be read${how}. ${message}`;
}

function whatToDo({ key, place }: Unreadable): string {
  if (key === undefined)
    return 'This says nothing about quality. Check that the agent answers, and the section agent of the configuration.';
  return `Check ${key}${place === undefined ? '' : ` (${place})`}. This says nothing about quality, and nothing was stored as a baseline.`;
}
