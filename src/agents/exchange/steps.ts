/** The requests of one turn, one after the other: each is sent and read, and its reply handed back, until the turn is there. */
import { AgentError, type FailedTurn } from '../../model/problem.ts';
import type { Turn } from '../../model/run/transcript.ts';
import type { HttpResponse } from '../../platform/http.ts';
import { timeText } from '../../text/digits.ts';
import { nestsDeeper, parsedJson } from '../../text/loose.ts';
import type { AdapterWorld } from '../adapter.ts';
import {
  bodyText,
  infrastructure,
  notRepeated,
  readReply,
  replyText,
  unfinished,
  withTurn,
} from '../mapping/faults.ts';
import { reportedError } from '../mapping/reported-error.ts';
import type { EventStream, ProtocolReply, ProtocolRequest, Steps } from '../protocols/protocol.ts';
import { isTurn } from '../protocols/turn-request.ts';
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
  /** What a reply that fails the turn, or is asked for again, says of it. Never rejects. */
  readonly ofFailed: (document: unknown) => Promise<FailedTurn>;
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

export type Performed<Result> = Replied &
  (
    | { readonly value: Result; readonly failure?: undefined }
    /** What the turn makes of the last reply, which fails it; undefined: nothing. */
    | { readonly value: Result | undefined; readonly failure: AgentError }
  );

interface Replied {
  readonly timing: TurnTiming | undefined;
  /** The last reply to the turn itself, and its document, folded where it streamed. */
  readonly last: { readonly response: HttpResponse; readonly document: unknown } | undefined;
}

/** Rejects with an AgentError, which has the text of the reply that it is about, where no reply came that can be handed back. */
export async function performSteps<Result>(
  steps: Steps<Result>,
  world: StepWorld,
  signal: AbortSignal,
): Promise<Performed<Result>> {
  let timing: TurnTiming | undefined;
  let last: Replied['last'];
  let step = steps.next();
  while (!step.done) {
    const request = step.value;
    const { aside, pollMs } = request;
    if (pollMs !== undefined) await world.sleep(pollMs, signal);
    const { reply, response, took, failure } = await asked(request, timing === undefined, world, signal);
    if (failure) return { value: heard(steps, reply), failure, timing, last: { response, document: reply.document } };
    if (aside === undefined && response && took)
      timing = !(timing && last)
        ? took
        : pollMs === undefined
          ? repeated(timing, took)
          : polled(timing, last.response, response);
    if (aside === undefined && response) last = { response, document: reply.document };
    if (timing && leastOf(timing) > world.timeout)
      throw timeoutFailure(`no whole reply within ${timeText(world.timeout)}`);
    step = response ? await readFrom(response, world, () => steps.next(reply)) : steps.next(reply);
  }
  return { value: step.value, timing, last };
}

/** So that it knows the conversation, and what the reply has cost. It asks nothing more. */
function heard<Result>(steps: Steps<Result>, reply: ProtocolReply): Result | undefined {
  try {
    const step = steps.next(reply);
    return step.done ? step.value : undefined;
  } catch (error) {
    if (error instanceof AgentError) return undefined;
    throw error;
  }
}

interface Received {
  readonly reply: ProtocolReply;
  readonly response: HttpResponse;
}

type Asked =
  | (Received & { readonly took: TurnTiming; readonly failure?: undefined })
  /** The reply fails the turn. */
  | (Received & { readonly failure: AgentError; readonly took?: undefined })
  /** There is none. */
  | {
      readonly reply: ProtocolReply;
      readonly response?: undefined;
      readonly took?: undefined;
      readonly failure?: undefined;
    };

/** Of a request that may fail, and did. */
const NOTHING: Asked = { reply: { status: 0, headers: {}, document: undefined } };

async function asked(
  request: ProtocolRequest,
  isFirst: boolean,
  world: StepWorld,
  signal: AbortSignal,
): Promise<Asked> {
  const { aside, reads, pollMs } = request;
  let last: Received | undefined;
  const read = async (response: HttpResponse) => {
    last = undefined;
    const document = documentIn(response, request, world);
    last = { reply: replyOf(response, document), response };
    const failure = failureIn(last, world);
    if (failure) throw withTurn(failure, await world.ofFailed(document));
    return last.reply;
  };
  try {
    const {
      value: reply,
      response,
      attempts,
    } = await world.exchange.askAndRead(
      {
        ...world.questionOf(request),
        ...(reads && { reads: (refusal) => reads(replyOf(refusal, refusalOf(refusal))) }),
        ...(aside === undefined ? { ofFailed: (refusal) => ofRefusal(refusal, world) } : { isAside: true }),
        ...(pollMs !== undefined && { isPoll: true }),
        // What was refused is asked once more, in another form or in another session.
        ...(isTurn(request) && !isFirst && { isRepeat: true }),
      },
      (received) => readFrom(received, world, () => read(received)),
      signal,
    );
    const first = world.stream ? firstTokenOf(response, world.stream) : {};
    const took = { ...response.timing, ...first, attempts };
    const undo = request.undo?.(reply);
    if (undo) world.onUndo(undo);
    return { reply, response, took };
  } catch (error) {
    if (!(error instanceof AgentError)) throw error;
    if (request.mayFail && error.code !== 'aborted') return NOTHING;
    if (aside !== undefined) throw missing(aside, isFirst, error);
    if (!last) throw error;
    return { ...last, failure: error };
  }
}

/** What `read` makes of it; its AgentErrors get the reply's text, and the protocol that it may be of. */
export async function readFrom<T>(
  response: HttpResponse,
  { explain }: Pick<StepWorld, 'explain'>,
  read: () => T | Promise<T>,
): Promise<T> {
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

async function ofRefusal(refusal: HttpResponse, { ofFailed }: StepWorld): Promise<FailedTurn> {
  const document = refusalOf(refusal);
  return nestsDeeper(document) ? {} : ofFailed(document);
}

function documentIn(response: HttpResponse, request: ProtocolRequest, world: StepWorld): unknown {
  const { status, body, stream } = response;
  if (status >= 300) return refusalOf(response);
  if (request.aside !== undefined && body.length === 0) return undefined;
  return stream && world.stream ? foldedStream(stream, world.stream, request.body) : jsonBody(response);
}

function failureIn({ reply, response }: Received, world: StepWorld): AgentError | undefined {
  const { stream } = response;
  const { status, document } = reply;
  if (status >= 300 || document === undefined) return undefined;
  const folds = stream && world.stream;
  const failure = reportedError(world.error(document));
  // An agent that has begun to answer may have acted.
  if (failure)
    return folds && stream.events.some((event) => folds.textIn(event) !== '') ? notRepeated(failure) : failure;
  return folds && isUnfinished(stream, folds) ? unfinished() : undefined;
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
const repeated = (before: TurnTiming, one: TurnTiming): TurnTiming => ({
  ...one,
  attempts: (before.attempts ?? 0) + (one.attempts ?? 1),
});
