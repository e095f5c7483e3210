/** The requests of one turn, one after the other: each is sent and read, and its reply handed back, until the turn is there. */
import { AgentError } from '../../model/problem.ts';
import type { Turn } from '../../model/run/transcript.ts';
import type { HttpResponse } from '../../platform/http.ts';
import { timeText } from '../../text/digits.ts';
import { parsedJson } from '../../text/loose.ts';
import type { AdapterWorld } from '../adapter.ts';
import { bodyText, infrastructure, notRepeated, readReply, replyText, unfinished } from '../mapping/faults.ts';
import { reportedError } from '../mapping/reported-error.ts';
import type { EventStream, ProtocolReply, ProtocolRequest, Steps } from '../protocols/protocol.ts';
import type { Exchange, Question } from './exchange.ts';
import { jsonBody, timeoutFailure } from './failures.ts';
import { firstTokenOf, foldedStream, isUnfinished } from './stream.ts';

type TurnTiming = NonNullable<Turn['timing']>;

/** What the steps of a turn are sent with, and read by. */
export interface StepWorld {
  readonly exchange: Exchange;
  readonly questionOf: (request: ProtocolRequest) => Question;
  /** An error that a readable reply reports. */
  readonly error: (document: unknown) => unknown;
  /** What to say of a reply that cannot be read. */
  readonly explain: (error: unknown, response: HttpResponse) => unknown;
  /** Absent: the protocol has no streams. */
  readonly stream: EventStream | undefined;
  /** Given what takes a request back, once that has its reply. */
  readonly onUndo: (undo: ProtocolRequest) => void;
  /** Milliseconds, of the whole turn. */
  readonly timeout: number;
  readonly sleep: AdapterWorld['sleep'];
}

export interface Performed<Result> {
  readonly value: Result;
  readonly timing: TurnTiming | undefined;
  /** The last reply to the turn itself, and its document, folded where it streamed. */
  readonly last: { readonly response: HttpResponse; readonly document: unknown } | undefined;
}

/** Rejects with an AgentError, which has the text of the reply that it is about. */
export async function performSteps<Result>(
  steps: Steps<Result>,
  world: StepWorld,
  signal: AbortSignal,
): Promise<Performed<Result>> {
  let timing: TurnTiming | undefined;
  let last: Performed<Result>['last'];
  let step = steps.next();
  while (!step.done) {
    const request = step.value;
    const { aside, pollMs } = request;
    if (pollMs !== undefined) await world.sleep(pollMs, signal);
    // What was refused is asked once more, in another form.
    const isRepeat = aside === undefined && last !== undefined && last.response.status >= 300;
    const place = { isFirst: timing === undefined, isRepeat };
    const { reply, response, took } = await asked(request, place, world, signal);
    if (aside === undefined && response && took)
      timing =
        pollMs !== undefined && timing && last
          ? polled(timing, last.response, response)
          : (isRepeat ? repeated : added)(timing, took);
    if (aside === undefined && response) last = { response, document: reply.document };
    if (timing && leastOf(timing) > world.timeout)
      throw timeoutFailure(`no whole reply within ${timeText(world.timeout)}`);
    step = response ? await readFrom(response, world, () => steps.next(reply)) : steps.next(reply);
  }
  return { value: step.value, timing, last };
}

interface Asked {
  readonly reply: ProtocolReply;
  /** Absent: there is none. */
  readonly response?: HttpResponse;
  readonly took?: TurnTiming;
}

/** Of a request that may fail, and did. */
const NOTHING: Asked = { reply: { status: 0, headers: {}, document: undefined } };

async function asked(
  request: ProtocolRequest,
  { isFirst, isRepeat }: { readonly isFirst: boolean; readonly isRepeat: boolean },
  world: StepWorld,
  signal: AbortSignal,
): Promise<Asked> {
  const { aside, reads, pollMs } = request;
  try {
    const { value, response, attempts } = await world.exchange.askAndRead(
      {
        ...world.questionOf(request),
        ...(reads && { reads: (refusal) => reads(replyOf(refusal, refusalOf(refusal))) }),
        ...(aside !== undefined && { isAside: true }),
        ...(pollMs !== undefined && { isPoll: true }),
        ...(isRepeat && { isRepeat }),
      },
      (received) => readFrom(received, world, () => readDocument(received, request, world)),
      signal,
    );
    const first = world.stream ? firstTokenOf(response, world.stream) : {};
    const took = { ...response.timing, ...first, attempts };
    const reply = replyOf(response, value);
    const undo = request.undo?.(reply);
    if (undo) world.onUndo(undo);
    return { reply, response, took };
  } catch (error) {
    if (!(error instanceof AgentError)) throw error;
    if (request.mayFail && error.code !== 'aborted') return NOTHING;
    throw aside === undefined ? error : missing(aside, isFirst, error);
  }
}

/** What `read` makes of it; its AgentErrors get the reply's text, and the protocol that it may be of. */
async function readFrom<T>(response: HttpResponse, { explain }: StepWorld, read: () => T): Promise<T> {
  try {
    return await readReply(() => replyText(response), read);
  } catch (error) {
    throw explain(error, response);
  }
}

const replyOf = ({ status, headers }: HttpResponse, document: unknown): ProtocolReply => ({
  status,
  headers,
  document,
});

const refusalOf = (response: HttpResponse): unknown => parsedJson(bodyText(response));

function readDocument(response: HttpResponse, request: ProtocolRequest, world: StepWorld): unknown {
  const { status, body, stream } = response;
  if (status >= 300) return refusalOf(response);
  if (request.aside !== undefined && body.length === 0) return undefined;
  const folds = stream && world.stream;
  const document = folds ? foldedStream(stream, folds, request.body) : jsonBody(response);
  const failure = reportedError(world.error(document));
  // An agent that has begun to answer may have acted.
  if (failure)
    throw folds && stream.events.some((event) => folds.textIn(event) !== '') ? notRepeated(failure) : failure;
  if (folds && isUnfinished(stream, folds)) throw unfinished();
  return document;
}

/** Without it the agent was not asked, or what it did is not known. */
function missing(aside: string, isFirst: boolean, { code, message, cause }: AgentError): AgentError {
  return code === 'aborted'
    ? infrastructure(code, message, cause)
    : infrastructure(isFirst ? `before_${code}` : code, `${aside} ${message}`, cause);
}

const leastOf = ({ latencyMs, uncertaintyMs = 0 }: TurnTiming): number => latencyMs - uncertaintyMs;

/** The agent may have been ready at any time since the reply before, which said that it was not. */
function polled(before: TurnTiming, last: HttpResponse, response: HttpResponse): TurnTiming {
  const sinceMs = repliedAt(response) - repliedAt(last);
  return { ...before, latencyMs: before.latencyMs + sinceMs, uncertaintyMs: sinceMs };
}

const repliedAt = ({ writtenAt, timing }: HttpResponse): number => writtenAt + timing.latencyMs;

/** The request before was an earlier attempt. */
const repeated = (before: TurnTiming | undefined, one: TurnTiming): TurnTiming => ({
  ...one,
  attempts: (before?.attempts ?? 0) + (one.attempts ?? 1),
});

function added(before: TurnTiming | undefined, one: TurnTiming): TurnTiming {
  if (!before) return one;
  const { firstTokenMs, firstTokenUncertaintyMs } = one;
  return {
    ...(firstTokenMs !== undefined && { firstTokenMs: before.latencyMs + firstTokenMs, firstTokenUncertaintyMs }),
    ...before,
    latencyMs: before.latencyMs + one.latencyMs,
    uncertaintyMs: (before.uncertaintyMs ?? 0) + (one.uncertaintyMs ?? 0),
    attempts: (before.attempts ?? 1) + (one.attempts ?? 1),
  };
}
