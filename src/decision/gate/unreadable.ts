/** The finding of a run of which no reply could be read: what was wrong, what to look at, and one reply. Pure. */
import type { RunInfo } from '../../model/run/run-info.ts';
import type { RunReport, Unreadable } from '../../model/run/run-report.ts';
import { unreadableIn } from '../../model/run/unreadable.ts';
import type { Reason } from '../../model/verdict/verdict.ts';

interface Finding {
  readonly headline: string;
  readonly reasons: readonly Reason[];
}

/**
 * @param compared Whether there is a baseline to which it can be set. Then a readable baseline has shown that the
 * configuration was right, and it is the agent that broke: null.
 */
export function unreadableFinding(
  { report, run }: { readonly report: RunReport; readonly run: Pick<RunInfo, 'stopped'> },
  compared: boolean,
): Finding | null {
  if (run.stopped !== null) return null;
  const unreadable = unreadableIn(report);
  if (unreadable === null || (unreadable.cause === 'agent' && compared)) return null;
  const whose = unreadable.side === 'base' ? "the base version's" : "the agent's";
  const texts = [whatWasWrong(unreadable), whatToDo(unreadable), oneOfThem(unreadable)];
  return {
    headline: `none of ${whose} replies could be read`,
    reasons: texts
      .filter((text) => text !== '')
      .map((text) => ({ rule: 'unreadable', metric: null, scope: null, text })),
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

/** Where the message does not quote it anyway. */
function oneOfThem({ reply, message }: Unreadable): string {
  return reply === undefined || message.includes(reply.slice(0, 60)) ? '' : `One of these replies: ${reply}`;
}
