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

/** Said before all that it made of the cases. */
export const noLongerReadable = defineRule({
  ids: ['no_longer_readable'],
  conclusion: null,
  severity: 'high',
  describe:
    "No reply could be read, though the same section `agent` could read the baseline's. It is said first, whatever the verdict is.",
  shown: 'first',
  find: (input) => {
    const unread = unreadableIn(input.report);
    if (input.run.stopped !== null || unread?.cause !== 'agent' || compared(input) === null) return null;
    return { headline: headlineOf(unread), facts: [{ data: { ...unread } }] };
  },
  sentence: ({ data }: Said<Unreadable>) => {
    const { key = 'agent', place, reply } = data;
    const at = place === undefined ? '' : ` (${place})`;
    if (isFault(data.code)) return `${whatWasWrong(data)} With the same configuration it answered in the baseline.`;
    return [
      whatWasWrong(data),
      'The same configuration could read the replies of the baseline.',
      `If the reply was changed on purpose, change ${key}${at} with it.`,
      ...(isQuoted(data) ? [] : [`One of these replies: ${reply}`]),
    ].join(' ');
  },
});

/** The agent failed: that is no reply of another form, which the configuration could follow. */
const isFault = (code: string): boolean => /^(?:http_\d+|timeout|reply_error|(?:agent|process|stream)_\w+)$/.test(code);

function found({ report, run }: GateInput, isCompared: boolean): Found<Data, 'unreadable'> | null {
  if (run.stopped !== null) return null;
  const unread = unreadableIn(report);
  if (unread === null || (unread.cause === 'agent' && isCompared)) return null;
  const parts: readonly Data['part'][] = ['wrong', 'to-do', ...(isQuoted(unread) ? [] : (['reply'] as const))];
  return {
    headline: headlineOf(unread),
    facts: parts.map((part) => ({ data: { ...unread, part } })),
  };
}

const headlineOf = ({ side }: Unreadable): string =>
  `none of ${side === 'base' ? "the base version's" : "the agent's"} replies could be read`;

/** The message quotes the reply anyway, or there is none to quote. */
const isQuoted = ({ message, reply }: Unreadable): boolean =>
  reply === undefined || message.includes(reply.slice(0, 60));

function whatWasWrong({ code, count, stopped, message, side, key }: Unreadable): string {
  // A reason of its own says how it died.
  if (key === undefined && code === 'agent_died') return 'No turn got a reply that could be read.';
  if (key === undefined) return `No turn got a reply that could be read. ${message}`;
  const of = side === 'base' ? ' of the base version' : '';
  if (!stopped && count > 1) return `None of the ${count} replies${of} could be read. ${message}`;
  const which = count === 1 ? `The only reply${of}` : `The first ${count} replies${of}`;
  const how = stopped ? ', all in the same way, so the run was ended' : '';
  return `${which} could not be read${how}. ${message}`;
}

function whatToDo({ key, place }: Unreadable): string {
  if (key === undefined)
    return 'This says nothing about quality. Check that the agent answers, and the section agent of the configuration.';
  return `Check ${key}${place === undefined ? '' : ` (${place})`}. This says nothing about quality, and nothing was stored as a baseline.`;
}
