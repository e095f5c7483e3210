/** One question to a model with its repeats: until a reply is usable, or there is no more sense in asking. */
import type PQueue from 'p-queue';
import type { ChatMessage } from '../../model/chat.ts';
import type { AskedMessage, ModelRequest } from '../../model/world/language-model.ts';
import { askedWait, backOff } from '../../text/back-off.ts';
import type { Completion, LimitName, Question } from './api.ts';
import { type Failure, type Feature, oneLine } from './failures.ts';
import type { ModelEndpoint, ModelWorld } from './options.ts';
import type { Send, Sent } from './send.ts';
import { instructionFor, type Reading, type ReplySchema, readAs } from './structured-reply.ts';
import type { Tally } from './tally.ts';

/** A server may ask for longer; times three repeats, nobody waits that long for one judgement. */
const LIMITS = { firstMs: 1_000, longestAskedMs: 30_000 };

/** Longer text is no judgement and nothing that a user would say. */
const MOST_CHARACTERS = 1_000_000;
/** So much of an unusable reply is shown to the model again. */
const SHOWN_AGAIN = 2_000;

/** What the requests of one endpoint share. */
export interface Line {
  readonly endpoint: ModelEndpoint;
  readonly world: ModelWorld;
  /** Loaded with the first question. */
  readonly means: () => Promise<{
    readonly send: Send;
    readonly queue: PQueue;
    /** Nothing is sent before this has resolved. */
    readonly pauseUntil: (until: Promise<void>) => void;
  }>;
  /** What was found not to be taken, by model. */
  readonly refused: Map<string, ReadonlySet<Feature>>;
}

/** One call on its way. */
export interface Asking<T> {
  readonly request: ModelRequest<T>;
  readonly model: string;
  readonly schema: ReplySchema | undefined;
  readonly tally: Tally;
  readonly signal: AbortSignal;
}

export type Answer<T> = { readonly text: string; readonly value: T } | { readonly failure: Failure };

/** The question and its repeats, until there is an answer or no more sense in asking. */
export async function answerWithin<T>(asking: Asking<T>, line: Line): Promise<Answer<T>> {
  const { request, signal } = asking;
  const repeats = Math.min(3, Math.max(1, request.retries ?? line.endpoint.retries));
  let correction: readonly ChatMessage[] = [];
  for (let repeat = 1; ; repeat += 1) {
    const sent = await sendOnce(asking, correction, line);
    const answer = 'failure' in sent ? sent : usable(sent.completion, request);
    if (!('failure' in answer)) return answer;
    const { failure } = answer;
    if (!failure.worthRepeating || repeat > repeats) return answer;
    if (failure.unusable) correction = correctionOf(failure.unusable);
    // A pause that the server asked for is the queue's.
    else if (pauseAskedBy(failure, line) === null) {
      line.world.repeating(failure.what, repeats - repeat + 1);
      await line.world.sleep(backOff(repeat, LIMITS, line.world.random()), signal);
    }
    signal.throwIfAborted();
  }
}

/** null: nobody asked for one. */
function pauseAskedBy({ response }: Failure, { world }: Line): { readonly ms: number; readonly status: number } | null {
  if (!response) return null;
  const ms = askedWait((name) => response.headers?.get(name), LIMITS, world.now());
  return ms === undefined ? null : { ms, status: response.status };
}

/** One request; and another to a server that turns out not to take a part of it. */
async function sendOnce<T>(asking: Asking<T>, correction: readonly ChatMessage[], line: Line): Promise<Sent> {
  const { tally, signal, request } = asking;
  const question = questionOf(asking, correction, line);
  const { send, queue, pauseUntil } = await line.means();
  const sent = await queue.add(
    async () => {
      tally.attempt();
      const reply = await send(question, request.timeoutMs ?? line.endpoint.timeout, signal);
      const pause = 'failure' in reply && reply.failure.worthRepeating ? pauseAskedBy(reply.failure, line) : null;
      // Within the queue's turn: else the next request is on its way, and is refused as well.
      if (pause) {
        line.world.askedToWait(pause.ms, pause.status);
        pauseUntil(line.world.sleep(pause.ms, signal));
      }
      return reply;
    },
    { signal },
  );
  if ('completion' in sent) {
    tally.used(sent.completion.usage);
    return sent;
  }
  const without = (sent.failure.refused ?? []).filter(
    (feature) => question.limit?.name === feature || has(question, feature),
  );
  if (without.length === 0) return sent;
  const known = line.refused.get(asking.model) ?? new Set();
  line.refused.set(asking.model, new Set([...known, ...without]));
  for (const feature of without) if (!known.has(feature)) warnOf(feature, asking.model, line);
  return sendOnce(asking, correction, line);
}

const has = (question: Question, feature: Feature) =>
  (feature === 'schema' || feature === 'temperature' || feature === 'seed') && question[feature] !== undefined;

/** Only of what the configuration asks for, and of the limit of tokens when it has no other name. */
function warnOf(feature: Feature, model: string, { endpoint, world }: Line): void {
  if (feature === 'schema' || feature === 'max_tokens') return;
  const setting = feature === 'temperature' || feature === 'seed' ? feature : 'max_tokens';
  if (endpoint[setting] === undefined) return;
  const text = `The ${endpoint.role} model "${oneLine(model, 80)}" takes no ${feature}: it was asked without. Remove llm.${endpoint.role}.${setting}, or use another model.`;
  world.warn({ code: 'model_setting_refused', text });
}

/** In the order in which they are tried. */
const LIMIT_NAMES: Readonly<Record<ModelEndpoint['api'], readonly LimitName[]>> = {
  chat: ['max_tokens', 'max_completion_tokens'],
  responses: ['max_output_tokens'],
};

function limitOf({ api, max_tokens: tokens }: ModelEndpoint, refused: ReadonlySet<Feature>): Question['limit'] {
  const name = LIMIT_NAMES[api].find((one) => !refused.has(one));
  return tokens === undefined || name === undefined ? undefined : { name, tokens };
}

function questionOf<T>(
  { request, model, schema }: Asking<T>,
  correction: readonly ChatMessage[],
  line: Line,
): Question {
  const refused = line.refused.get(model) ?? new Set<Feature>();
  const { temperature, seed } = settingsOf(line.endpoint, request);
  const enforced = schema?.enforceable && !refused.has('schema') ? schema : undefined;
  const messages = [...request.messages, ...correction];
  const isInstructed = schema && (!enforced || correction.length > 0);
  return {
    model,
    messages: (isInstructed ? instructed(messages, schema) : messages).map(wellFormed),
    temperature: refused.has('temperature') ? undefined : temperature,
    seed: refused.has('seed') ? undefined : seed,
    limit: limitOf(line.endpoint, refused),
    schema: enforced,
  };
}

/** The configuration's word goes first. */
export function settingsOf(endpoint: ModelEndpoint, request: Omit<ModelRequest, 'shape'>) {
  return { temperature: endpoint.temperature ?? request.temperature, seed: endpoint.seed ?? request.seed };
}

/** Half a surrogate pair, of an agent's or cut by us, is no Unicode, and some servers refuse it. */
function wellFormed(message: AskedMessage): AskedMessage {
  return message.content === null ? message : { ...message, content: message.content.toWellFormed() };
}

/** The instruction joins a user's message at the end: some servers insist that roles alternate. */
function instructed(messages: readonly ChatMessage[], schema: ReplySchema): readonly ChatMessage[] {
  const last = messages.at(-1);
  const content = instructionFor(schema);
  if (last?.role !== 'user') return [...messages, { role: 'user', content }];
  return [...messages.slice(0, -1), { ...last, content: `${last.content ?? ''}\n\n${content}` }];
}

function correctionOf({ text, problem }: NonNullable<Failure['unusable']>): readonly ChatMessage[] {
  const again: ChatMessage = { role: 'user', content: `Your reply cannot be used: ${problem}.` };
  return text ? [{ role: 'assistant', content: text.slice(0, SHOWN_AGAIN) }, again] : [];
}

function usable<T>({ text, refusal, cutOff }: Completion, request: ModelRequest<T>): Answer<T> {
  if (refusal !== undefined) return unusable('model_refused', 'declined to answer', refusal);
  if (text.trim() === '' && cutOff)
    return unusable('reply_cut_off', 'reached its limit of tokens before it said anything', '');
  if (text.trim() === '') return unusable('empty_reply', 'gave an empty reply', '');
  if (text.length > MOST_CHARACTERS)
    return unusable('reply_too_large', `replied with more than ${MOST_CHARACTERS} characters`, '');
  const value = readValue(text, request);
  if ('value' in value) return { text, value: value.value };
  const problem = cutOff ? 'it was cut off at the limit of tokens' : value.problem;
  const what = `gave a reply that cannot be used, as ${problem} ("${oneLine(text, 60)}")`;
  const code = cutOff ? 'reply_cut_off' : 'malformed_reply';
  return { failure: { code, what, worthRepeating: true, unusable: { text, problem } } };
}

function unusable(code: string, what: string, text: string): { readonly failure: Failure } {
  return { failure: { code, what, worthRepeating: true, unusable: { text, problem: `it ${what}` } } };
}

/** Of a request without a shape: undefined. */
export function readValue<T>(text: string, { shape }: ModelRequest<T>): Reading<T> {
  return shape ? readAs(text, shape) : { value: undefined as T };
}
