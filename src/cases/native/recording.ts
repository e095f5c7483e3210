/** One line of a recording → a transcript. Pure. */
import { z } from 'zod';
import { AgentError, type Problem } from '../../model/problem.ts';
import { totalUsage } from '../../model/run/spent.ts';
import type { Transcript, Turn } from '../../model/run/transcript.ts';
import type { ReadRecording } from '../../model/world/agent.ts';
import { MOST_LEVELS, nestsDeeper } from '../../text/loose.ts';
import { schemaProblems } from '../../text/schema/problems.ts';
import { citations, entities, toolCalls, usage, WrongShape } from '../../text/turn-fields.ts';
import { excerpt } from '../../text/untrusted/excerpt.ts';
import { lowerFirst } from '../../text/wording.ts';
import { withoutMisspeltKeys } from './misspelt-keys.ts';

/** What may be said of a whole recording (then it is about its last turn) or of one assistant message (about its turn). */
const facts = {
  intent: z.string().nullable().optional(),
  confidence: z.number().min(0).max(1).nullable().optional(),
  entities: z.unknown().optional(),
  citations: z.unknown().optional(),
  llm_invoked: z.boolean().nullable().optional(),
  latency_ms: z.number().min(0).nullable().optional(),
  parse_time_ms: z.number().min(0).nullable().optional(),
  usage: z.unknown().optional(),
  cost: z.number().min(0).nullable().optional(),
};

const messageShape = {
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
  content: z.union([z.string(), z.array(z.looseObject({ text: z.string().optional() }))]).nullish(),
  refusal: z.string().nullish(),
  tool_calls: z.array(z.looseObject({ id: z.string().optional() })).nullish(),
  tool_call_id: z.string().nullish(),
  id: z.string().optional(),
  state: z.unknown().optional(),
  ...facts,
};
/** Logs of models have more about a message than a conversation needs. */
const messageSchema = withoutMisspeltKeys(z.looseObject(messageShape), messageShape);
type Message = z.output<typeof messageSchema>;

const errorSchema = z.union([
  z.string().min(1),
  z.looseObject({
    message: z.string().min(1),
    code: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,39}$/, 'a code has lower-case letters, digits and _, such as http_500')
      .optional(),
    blame: z.enum(['agent', 'infrastructure']).default('agent'),
  }),
]);

const recordingSchema = z.strictObject({
  case: z.union([z.string().min(1), z.number()]).transform(String),
  trial: z.number().int().min(0).default(0),
  messages: z.array(messageSchema).optional(),
  input: z.string().optional(),
  text: z.string().optional(),
  state: z.unknown().optional(),
  error: errorSchema.nullish(),
  scores: z
    .record(
      z.string(),
      z.union([
        z.number().transform((value) => ({ value })),
        z.object({
          value: z.number(),
          passed: z.boolean().optional(),
          reason: z
            .string()
            .transform((reason) => excerpt(reason))
            .optional(),
        }),
      ]),
    )
    .optional(),
  ...facts,
});
type Recording = z.output<typeof recordingSchema>;
type Facts = Pick<Recording, keyof typeof facts>;

/**
 * A turn is a user's message and all up to the next one; its text is what the assistant said in it, joined by blank
 * lines. What comes before the first user's message, a greeting, belongs to no turn. A last user's message without any
 * answer is a turn without text. A recording without `messages` is one turn of `input` and `text`. With an `error` the last
 * turn got no answer, and its text is as much as had come.
 */
export function readRecording(line: string): ReadRecording {
  let document: unknown;
  try {
    document = JSON.parse(line);
  } catch (error) {
    const what = `Not valid JSON: ${excerpt((error as Error).message)}.`;
    return { ok: false, problems: [{ what, fix: 'A recording is one JSON object on one line.' }] };
  }
  if (nestsDeeper(document)) {
    const what = `Not a recording: it nests deeper than ${MOST_LEVELS} levels.`;
    return { ok: false, problems: [{ what, fix: NEEDED }] };
  }
  const parsed = recordingSchema.safeParse(document);
  if (!parsed.success) return { ok: false, problems: shapeProblems(parsed.error, document) };
  try {
    const { case: caseId, trial } = parsed.data;
    const { error } = parsed.data;
    const transcript = transcriptOf(parsed.data);
    if (error === undefined || error === null) return { ok: true, caseId, trial, transcript };
    return { ok: true, caseId, trial, transcript: brokenOff(transcript), failure: failureOf(error) };
  } catch (error) {
    if (!(error instanceof WrongShape)) throw error;
    const what = `Not a recording: expected ${error.wanted}.`;
    return { ok: false, problems: [{ what, ...(error.fix ? { fix: error.fix } : {}) }] };
  }
}

/** Where what others write beside the text of a reply is in a recording. */
const OTHER_NAMES = { tool_calls: 'messages', toolCalls: 'messages', turns: 'messages', conversation: 'messages' };

const NEEDED = 'Needed are "case" and "messages" (or "text"); see the documentation of replay.';

function shapeProblems(error: z.ZodError, value: unknown): readonly Pick<Problem, 'what' | 'fix'>[] {
  // The line is known to who reads the file.
  const place = { file: '.jsonl', lineOf: () => undefined, value, otherNames: OTHER_NAMES };
  return schemaProblems(error, recordingSchema, place).map(({ what, fix = NEEDED }) => ({
    what: `Not a recording: ${lowerFirst(what)}`,
    fix,
  }));
}

function transcriptOf(recording: Recording): Transcript {
  const turns = recording.messages ? turnsOf(recording.messages) : [singleTurn(recording)];
  const last = turns.length - 1;
  const withFacts = turns.map((turn, i) => (i === last ? withOwn(turn, factsOf([recording])) : turn));
  const { scores, state = turns.findLast((turn) => turn.state !== undefined)?.state } = recording;
  return {
    turns: withFacts,
    ...(scores ? { recordedScores: scores } : {}),
    ...(state !== undefined ? { state } : {}),
  };
}

/** What is said of the whole recording stands before what its messages say, of usage each figure. */
function withOwn(turn: Turn, own: Partial<Turn>): Turn {
  const used = { ...turn.usage, ...own.usage };
  return { ...turn, ...own, ...(Object.keys(used).length > 0 && { usage: used }) };
}

/** Without its last turn, which got no answer: its text is a part. */
function brokenOff({ turns, recordedScores }: Transcript): Transcript {
  const { user, text = '', usage: used }: Turn = turns.at(-1) ?? { user: '' };
  return {
    turns: turns.slice(0, -1),
    ...((user !== '' || text !== '') && { partial: { user, text, ...(used && { usage: used }) } }),
    ...(recordedScores && { recordedScores }),
  };
}

/** Of one that says no code, the code of an error that a reply reports. */
function failureOf(error: z.output<typeof errorSchema>): AgentError {
  const said = typeof error === 'string' ? { message: error } : error;
  const {
    message,
    code = 'reply_error',
    blame = 'agent',
  } = said as { message: string; code?: string; blame?: 'agent' };
  const failureType = code === 'timeout' ? 'timeout' : 'error';
  return new AgentError({ blame, failureType, code, message: excerpt(message) });
}

function singleTurn({ input, text }: Recording): Turn {
  return { user: input ?? '', ...(text === undefined ? {} : { text }) };
}

function turnsOf(messages: readonly Message[]): readonly Turn[] {
  const groups: Message[][] = [];
  for (const message of messages) {
    if (message.role === 'user') groups.push([message]);
    else groups.at(-1)?.push(message);
  }
  return groups.map(turnOf);
}

function turnOf(group: readonly Message[]): Turn {
  const [user, ...rest] = group;
  const said = rest.filter((m) => m.role === 'assistant');
  const texts = said.map(contentOf).filter((text) => text !== '');
  const results = new Map(rest.filter((m) => m.role === 'tool').map((m) => [m.tool_call_id ?? m.id, contentOf(m)]));
  const state = said.findLast((m) => m.state !== undefined)?.state;
  const calls = said.flatMap((m) => toolCalls(m.tool_calls ?? null));
  return {
    user: contentOf(user!),
    ...(rest.length === 0 ? {} : { text: texts.join('\n\n') }),
    toolCalls: calls.map((call) =>
      call.id !== undefined && results.has(call.id) ? { ...call, result: results.get(call.id) } : call,
    ),
    ...factsOf(said),
    ...(state === undefined ? {} : { state }),
  };
}

/** As with a live model, its refusal where it says nothing else. */
function contentOf({ content, refusal }: Message): string {
  return Array.isArray(content) ? content.map((part) => part.text ?? '').join('') : (content ?? refusal ?? '');
}

/** Of several, the last one that says a thing counts; time, tokens and cost add up. Nothing said is absent. */
function factsOf(all: readonly Facts[]): Partial<Turn> {
  const last = <K extends keyof Facts>(key: K) => all.findLast((f) => f[key] !== undefined)?.[key];
  const [intent, confidence, llmInvoked] = [last('intent'), last('confidence'), last('llm_invoked')];
  const [named, cited] = [last('entities'), last('citations')];
  const times = all.flatMap((f) => f.latency_ms ?? []);
  const parses = all.flatMap((f) => f.parse_time_ms ?? []);
  const used = totalUsage(
    all.map((f) => ({ usage: { ...(f.cost == null ? {} : { cost: f.cost }), ...usage(f.usage ?? null) } })),
  );
  return {
    ...(intent === undefined ? {} : { intent }),
    ...(confidence === undefined ? {} : { confidence }),
    ...(named === undefined ? {} : { entities: entities(named) }),
    ...(cited === undefined ? {} : { citations: citations(cited) }),
    ...(typeof llmInvoked === 'boolean' ? { llmInvoked } : {}),
    ...(parses.length === 0 ? {} : { parseTimeMs: sum(parses) }),
    ...(times.length === 0 ? {} : { timing: { latencyMs: sum(times) } }),
    ...(Object.keys(used).length === 0 ? {} : { usage: used }),
  };
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
