/** The requests of one turn, one after the other: each is sent and read, and its reply handed back, until the turn is there. */
import { AgentError } from '../../model/problem.ts';
import type { Turn } from '../../model/run/transcript.ts';
import type { HttpResponse } from '../../platform/http.ts';
import { parsedJson } from '../../text/loose.ts';
import type { AdapterWorld } from '../adapter.ts';
import { infrastructure, readReply, replyText } from '../mapping/faults.ts';
import { reportedError } from '../mapping/reported-error.ts';
import type { ProtocolReply, ProtocolRequest, Steps } from '../protocols/protocol.ts';
import type { Exchange, Question } from './exchange.ts';
import { jsonBody, timeoutFailure } from './failures.ts';

type TurnTiming = NonNullable<Turn['timing']>;

/** What the steps of a turn are sent with, and read by. */
export interface StepWorld {
  readonly exchange: Exchange;
  readonly questionOf: (request: ProtocolRequest) => Question;
  /** An error that a readable reply reports. */
  readonly error: (document: unknown) => unknown;
  /** Milliseconds, of the whole turn. */
  readonly timeout: number;
  readonly sleep: AdapterWorld['sleep'];
}

/** Rejects with an AgentError, which has the text of the reply that it is about. */
export async function performSteps<Result>(
  steps: Steps<Result>,
  world: StepWorld,
  signal: AbortSignal,
): Promise<{ readonly value: Result; readonly timing: TurnTiming | undefined }> {
  let timing: TurnTiming | undefined;
  let step = steps.next();
  while (!step.done) {
    const request = step.value;
    const { aside, afterMs = 0 } = request;
    if (afterMs > 0) await world.sleep(afterMs, signal);
    const { reply, said, took } = await asked(request, world, signal);
    if (aside === undefined) timing = added(timing, took, afterMs);
    if (timing && timing.latencyMs > world.timeout) throw timeoutFailure(`no whole reply within ${world.timeout} ms`);
    step = await readReply(said, () => steps.next(reply));
  }
  return { value: step.value, timing };
}

interface Asked {
  readonly reply: ProtocolReply;
  /** The reply's text, shortened. */
  readonly said: () => string;
  readonly took: TurnTiming;
}

async function asked(request: ProtocolRequest, world: StepWorld, signal: AbortSignal): Promise<Asked> {
  const { aside, statuses = [] } = request;
  const read = async (response: HttpResponse) => {
    const document = documentOf(response, request);
    const failure = reportedError(world.error(document));
    if (failure) throw failure;
    return document;
  };
  try {
    const { value, response, attempts } = await world.exchange.askAndRead(
      { ...world.questionOf(request), statuses, ...(aside !== undefined && { isAside: true }) },
      (received) => readReply(said(received), () => read(received)),
      signal,
    );
    const { status, headers } = response;
    return {
      reply: { status, headers, document: value },
      said: said(response),
      took: { ...response.timing, attempts },
    };
  } catch (error) {
    throw aside !== undefined && error instanceof AgentError ? missing(aside, error) : error;
  }
}

const said = (response: HttpResponse) => () => replyText(response.body);

function documentOf(response: HttpResponse, { aside, statuses = [] }: ProtocolRequest): unknown {
  if (statuses.includes(response.status)) return parsedJson(response.body.toString('utf8'));
  if (aside !== undefined && response.body.length === 0) return undefined;
  return jsonBody(response);
}

/** Without it the agent was not asked, or what it did is not known. */
function missing(aside: string, { code, message, cause }: AgentError): AgentError {
  return code === 'aborted'
    ? infrastructure(code, message, cause)
    : infrastructure(`before_${code}`, `${aside} ${message}`, cause);
}

function added(before: TurnTiming | undefined, one: TurnTiming, waitedMs: number): TurnTiming {
  if (!before) return one;
  return {
    ...before,
    latencyMs: before.latencyMs + waitedMs + one.latencyMs,
    uncertaintyMs: (before.uncertaintyMs ?? 0) + (one.uncertaintyMs ?? 0),
    attempts: (before.attempts ?? 1) + (one.attempts ?? 1),
  };
}
