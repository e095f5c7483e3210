/** An agent behind AG-UI: each turn is a run with the whole conversation and the state that the last run left. */
import { existsIn, immutableJSONPatch, parseJSONPointer } from 'immutable-json-patch';
import { z } from 'zod';
import { AgentError } from '../../model/problem.ts';
import { isRecord, parsedJson } from '../../text/loose.ts';
import { TimeLimitError, withinTime } from '../../text/patterns/bounded.ts';
import { excerpt } from '../../text/untrusted/excerpt.ts';
import { fixedAddressSchema } from '../mapping/address.ts';
import { agentFault, notTooDeep } from '../mapping/faults.ts';
import { ownError } from '../mapping/reported-error.ts';
import { isOfRun, runStream } from './ag-ui-stream.ts';
import { contentOf, type Piece, rememberFiles, type SaidMessage } from './files.ts';
import { asItCame } from './history.ts';
import { parsedAs, toolCallsOf } from './openai.ts';
import { defineProtocol } from './protocol.ts';

const messageSchema = z.looseObject({
  id: z.unknown(),
  role: z.unknown(),
  content: z.string().optional(),
  toolCalls: z.array(z.looseObject({ id: z.unknown() })).optional(),
  toolCallId: z.unknown().optional(),
});
const runSchema = z.looseObject({
  messages: z.array(messageSchema),
  states: z.array(z.looseObject({ snapshot: z.unknown().optional(), delta: z.unknown().optional() })),
  interrupts: z.array(z.unknown()),
});
type Message = z.output<typeof messageSchema>;
/** A message as it came, or one of the user's with parts. */
type Said = Omit<Message, 'content'> & { readonly content?: unknown };
type Run = z.output<typeof runSchema>;

export const agUi = defineProtocol({
  type: 'ag-ui',
  asks: 'an agent that speaks AG-UI',
  sendsConversation: true,
  files: 'all',
  options: z.strictObject({
    type: z.literal('ag-ui').describe('An agent that speaks AG-UI.'),
    url: fixedAddressSchema.describe('Address that a run is sent to.'),
    body: z
      .record(z.string(), z.json())
      .default({})
      .describe(
        'Fields of the request in place of empty ones: state of the first turn, tools, context, forwardedProps.',
      ),
  }),
  speak:
    ({ url, body }) =>
    () => {
      const came: (readonly Said[])[] = [];
      const messagesOf = rememberFiles();
      let state: unknown;
      return function* (asked) {
        const { session, turn } = asked;
        came.length = turn;
        if (turn === 0) state = undefined;
        const said = asItCame<Said, SaidMessage>(
          messagesOf(asked),
          came,
          ({ role, content, files, tool_calls: calls, tool_call_id: answered }, i) => ({
            id: `${role}-${i}`,
            role,
            content: contentOf(content ?? '', files, partOf),
            ...(calls && { toolCalls: calls.map((call) => ({ ...call, id: call.id })) }),
            ...(answered !== undefined && { toolCallId: answered }),
          }),
        );
        const request = {
          threadId: session,
          runId: `${session}-${turn}`,
          ...{ state: {}, messages: said, tools: [], context: [], forwardedProps: {}, ...body },
          ...(state !== undefined && { state }),
        };
        came[turn] = [];
        const { document } = yield { url, body: request, stream: true };
        const run = parsedAs(runSchema, document, 'a run of AG-UI');
        if (run.states.length > 0) state = stateAfter(run.states, request.state);
        if (ownError(document) === undefined) came[turn] = run.messages;
        return { text: textOf(run), toolCalls: callsOf(run), ...(state !== undefined && { state }) };
      };
    },
  error: ownError,
  recognises: ({ status, document, events }) => events.some(isOfRun) || (status >= 400 && namesRun(document)),
  stream: runStream,
});

function partOf(piece: Piece): object {
  if ('text' in piece) return { type: 'text', text: piece.text };
  const { name, mediaType, base64 } = 'image' in piece ? piece.image : piece.file;
  const source = { type: 'data', value: base64(), mimeType: mediaType };
  return 'image' in piece ? { type: 'image', source } : { type: 'document', source, metadata: { filename: name } };
}

/** A refusal that names the ids of a run, which no other request has. */
const namesRun = (document: unknown) =>
  ['threadId', 'runId'].every((id) => JSON.stringify(document ?? '').includes(id));

/** What each message says, or else what it asks to go on. */
function textOf({ messages, interrupts }: Run): string {
  const isSaid = ({ role, content }: Message) => role === 'assistant' && content;
  const asked = interrupts.map((one) => (isRecord(one) && typeof one.message === 'string' ? one.message : ''));
  const texts = messages.filter(isSaid).map(({ content }) => content);
  return (texts.length > 0 ? texts : asked.filter(Boolean)).join('\n\n');
}

function callsOf({ messages }: Run) {
  const results = new Map(
    messages.filter(({ role }) => role === 'tool').map(({ toolCallId, content }) => [toolCallId, content ?? '']),
  );
  return toolCallsOf(
    messages.flatMap(({ toolCalls = [] }) =>
      toolCalls.map((call) => ({
        ...call,
        ...(results.has(call.id) && { result: parsedResult(results.get(call.id)!) }),
      })),
    ),
  );
}

/** A tool answers in text; an object or a list in it is meant as one. */
function parsedResult(text: string): unknown {
  const value = parsedJson(text);
  return value !== null && typeof value === 'object' ? notTooDeep(value) : text;
}

const operationSchema = z.discriminatedUnion('op', [
  z.object({ op: z.enum(['add', 'replace', 'test']), path: z.string(), value: z.json() }),
  z.object({ op: z.literal('remove'), path: z.string() }),
  z.object({ op: z.enum(['move', 'copy']), path: z.string(), from: z.string() }),
]);
type Operation = z.output<typeof operationSchema>;

/** Each patch copies the lists and maps that it changes: thousands of large ones would hold up all other conversations. */
const LONGEST_CHANGES_MS = 2_000;

/** @throws AgentError `wrong_shape` where a patch is none, cannot be applied, or where all of them take too long. */
function stateAfter(states: Run['states'], before: unknown): unknown {
  try {
    return notTooDeep(withinTime(LONGEST_CHANGES_MS, () => states.reduce<unknown>(changed, before)));
  } catch (error) {
    if (error instanceof AgentError) throw error;
    const message =
      error instanceof TimeLimitError
        ? `The STATE_DELTAs of a reply take longer than ${LONGEST_CHANGES_MS / 1_000} s to apply: the state is too large to be changed so often.`
        : `A STATE_DELTA cannot be applied to the state before it: ${excerpt(String(error))}`;
    throw agentFault('wrong_shape', message, error);
  }
}

function changed(state: unknown, { snapshot, delta }: Run['states'][number]): unknown {
  if (delta === undefined) return snapshot;
  const patch = parsedAs(z.array(operationSchema), delta, 'a run of AG-UI with JSON Patches in its STATE_DELTAs');
  return patch.reduce<unknown>(patched, state);
}

/** Most characters of a state of which a part is copied: a few copies of copies would fill any memory. */
const LARGEST_COPIED = 100_000;

function patched(state: unknown, operation: Operation): unknown {
  const { op } = operation;
  const read = op === 'move' || op === 'copy' ? operation.from : op === 'add' ? '' : operation.path;
  if (!existsIn(state, parseJSONPointer(read))) throw new Error(`${read} is not in it`);
  if (op === 'copy' && JSON.stringify(state).length > LARGEST_COPIED) throw new Error('it is too large to be copied');
  return immutableJSONPatch(state, [operation]);
}
