/** The trace context of a turn, with which the traces of the agent can be found. https://www.w3.org/TR/trace-context/#traceparent-header */
import { hash } from 'node:crypto';
import type { AgentRequest } from '../../model/world/agent.ts';
import type { Exchange, Question } from './exchange.ts';

const HEADER = 'traceparent';
const FORM = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The turns of a conversation are spans of one trace, which is sampled. @param run Unlike that of any other run. */
export function traceparentOf({ session, caseId, trial, turn }: AgentRequest, run: string): string {
  const digits = hash('sha256', [run, session, caseId, String(trial)].join('\n'));
  // From 1 on: a span of zeros is none.
  const place = (turn + 1).toString(16).padStart(4, '0').slice(-4);
  return `00-${digits.slice(0, 32)}-${digits.slice(32, 44)}${place}-01`;
}

export interface Traced {
  readonly exchange: Exchange;
  /** What the requests of the turn were sent with; {}: none was sent, or it was the user's own, and is no trace context. */
  readonly sent: () => { readonly traceparent?: string };
}

/** Every request of a turn gets the header, unless it has one already. */
export function traced(exchange: Exchange, traceparent: string): Traced {
  let last = '';
  const withTrace = (question: Question): Question => {
    const { headers = {} } = question;
    const own = Object.entries(headers).find(([name]) => name.toLowerCase() === HEADER)?.[1];
    last = own ?? traceparent;
    return own === undefined ? { ...question, headers: { ...headers, [HEADER]: traceparent } } : question;
  };
  return {
    exchange: {
      ...exchange,
      askAndRead: (question, read, signal) => exchange.askAndRead(withTrace(question), read, signal),
    },
    sent: () => (FORM.test(last) ? { traceparent: last } : {}),
  };
}
