/** Watches the first replies of a run: unreadable in one and the same way, they are a fault of the configuration. */

import { AgentError } from '../model/problem.ts';
import type { Unreadable } from '../model/run/run-report.ts';
import type { AgentReply, AgentRequest, LiveAgent } from '../model/world/agent.ts';
import { textsIn } from '../text/loose.ts';
import { excerpt } from '../text/untrusted/excerpt.ts';

/** Unreadable replies after which a run is ended. */
export const UNREADABLE_LIMIT = 5;
const LONGEST_REPLY = 280;

/** One way to be unreadable, whatever the reply says. */
const BY_CODE =
  /^(malformed_reply|compressed_reply|html_reply|stream_reply|stream_unfinished|empty_reply|reply_too_deep)$/;
/** The code and what the reply says. */
const BY_MESSAGE = /^(wrong_shape|unknown_model|(before_)?http_(400|404|405|406|415|422))$/;
const UNMAPPED = 'nothing_mapped';
/** An agent that fails now and then, beside replies that nobody can read: it says nothing of these. */
const FLAKY = /^(http_5\d\d|timeout)$/;

export interface Wiring {
  /** The agent, each reply of it looked at. Once the run is to end, it asks no more. */
  readonly watch: (agent: LiveAgent) => LiveAgent;
  /** Whether the run is to end. */
  readonly isBroken: () => boolean;
  /** Whether a conversation failed with this because the run is to end. */
  readonly wasEnded: (failure: unknown) => boolean;
  readonly hasRead: () => boolean;
  /** null: a reply could be read, or none was unreadable. */
  readonly finding: () => Omit<Unreadable, 'cause'> | null;
}

interface Unread {
  readonly code: string;
  readonly message: string;
  readonly reply: string | undefined;
  readonly key: string | undefined;
  /** Alike: the same cause. */
  readonly cause: string;
}

/** @param limit Unreadable replies in a row, from the first on, that end the run; null: it is never ended. */
export function watchWiring(limit: number | null): Wiring {
  let read = 0;
  let count = 0;
  let first: Unread | undefined;
  let alike = true;
  const isBroken = () => limit !== null && read === 0 && alike && count >= limit;
  const note = (unread: Unread) => {
    count += 1;
    first ??= unread;
    if (unread.cause !== first.cause) alike = false;
  };
  const noteFailure = (error: unknown, request: AgentRequest) => {
    // One that is expected says nothing of the wiring.
    if (!(error instanceof AgentError) || request.expectsError) return;
    const cause = causeOf(error, request);
    const { code, message, reply, key } = error;
    if (cause !== null) note({ code, message, reply, key, cause });
    else if (error.blame === 'agent' && !FLAKY.test(code)) alike = false;
  };
  const noteReply = (reply: AgentReply) => {
    if (reply.unmapped === undefined) read += 1;
    else note({ code: UNMAPPED, message: NOTHING, reply: reply.unmapped, key: undefined, cause: UNMAPPED });
  };
  return {
    isBroken,
    hasRead: () => read > 0,
    wasEnded: (failure) => failure === ENDED,
    watch: (agent) => ({
      ...agent,
      respond: async (request, signal) => {
        if (isBroken()) throw ENDED;
        try {
          const reply = await agent.respond(request, signal);
          noteReply(reply);
          return reply;
        } catch (error) {
          noteFailure(error, request);
          throw error;
        }
      },
    }),
    finding: () => {
      if (read > 0 || first === undefined) return null;
      const { code, message, reply, key } = first;
      const shown = reply === undefined ? '' : excerpt(reply, LONGEST_REPLY);
      return {
        code,
        message,
        ...(shown && { reply: shown }),
        ...(key !== undefined && { key }),
        count,
        stopped: isBroken(),
      };
    },
  };
}

const ENDED = new AgentError({
  blame: 'infrastructure',
  failureType: 'error',
  code: 'not_asked',
  message: 'The run was ended, since no reply could be read.',
});

const NOTHING = 'None of the fields that are looked for is in the reply.';

/** null: no reply, or one that says nothing of the wiring. */
function causeOf({ code, message, reply, refusesRequest }: AgentError, request: AgentRequest): string | null {
  if (BY_CODE.test(code)) return code;
  if (!BY_MESSAGE.test(code) && !refusesRequest) return null;
  return `${code} ${normalised(code === 'wrong_shape' ? message : (reply ?? message), request)}`;
}

/** Without what differs from one request to the next: its own words, ids and numbers. */
function normalised(text: string, request: AgentRequest): string {
  const said = textsIn([request.input, request.session, request.caseId, request.context, request.messages])
    .flatMap((one) => [one, JSON.stringify(one).slice(1, -1), one.slice(0, 30)])
    .filter((one) => one.length > 2)
    .sort((a, b) => b.length - a.length);
  let rest = text;
  for (const one of said) rest = rest.replaceAll(one, '…');
  return rest
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\b(?=[a-f]*\d)[0-9a-f]{8,}\b/gi, '#')
    .replace(/\d+(?:\.\d+)?/g, '#')
    .replace(/"(?:[^"\\…]|\\.)*…(?:[^"\\]|\\.)*"/g, '"…"')
    .slice(0, 1_000);
}
