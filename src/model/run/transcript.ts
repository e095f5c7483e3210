/**
 * What was said and done in one trial: the agent's replies turn by turn, as the agent reported them.
 * A field that the agent's replies cannot carry is absent (not scored); one that it carries but left empty is null or [].
 */
import { z } from 'zod';
import { sentFileSchema } from '../cases/attached-file.ts';
import { amount, count, list, record, texts } from '../schema-parts.ts';

export const toolCallSchema = record({
  id: z.string().optional(),
  name: z.string(),
  arguments: z.record(z.string(), z.unknown()).describe('Parsed arguments. {}: there were none.'),
  result: z.unknown().optional().describe('What the tool answered, where the agent reports it.'),
});
export type ToolCall = z.infer<typeof toolCallSchema>;

export const entitySchema = record({
  entity: z.string().describe('Entity type, for example data_type.'),
  value: z.union([z.string(), z.number(), z.boolean()]),
  start: count().optional().describe('First character, from 0, as String.slice counts.'),
  end: count().optional().describe('Character after the last.'),
  confidence: z.number().optional(),
  role: z.string().optional().describe('What part it has, such as departure.'),
  group: z.string().optional().describe('Which entities belong together, such as those of one order.'),
});
export type Entity = z.infer<typeof entitySchema>;

export const usageSchema = record({
  inputTokens: amount().optional(),
  outputTokens: amount().optional(),
  totalTokens: amount().optional(),
  cost: amount().optional().describe('US dollars.'),
});
export type Usage = z.infer<typeof usageSchema>;

export const turnTimingSchema = record({
  latencyMs: amount().describe(
    'Request written to last byte of the reply, milliseconds, taken at the socket: never less than it took.',
  ),
  uncertaintyMs: amount()
    .optional()
    .describe(
      'The reply took at least latencyMs less this: Agent Eval itself was busy when it came, or had not asked yet whether it was there. Absent: not known.',
    ),
  firstByteMs: amount().optional().describe('Request written to first byte of the reply, milliseconds.'),
  firstTokenMs: amount()
    .optional()
    .describe('Of a reply that streams: request written to the first event with text of the answer, milliseconds.'),
  firstTokenUncertaintyMs: amount().optional().describe('The first text took at least firstTokenMs less this to come.'),
  attempts: count()
    .min(1)
    .optional()
    .describe('Requests sent, 1 without a retry, polls not counted. Only the last one is timed.'),
});

const traceparentSchema = z
  .string()
  .describe('The W3C trace context that the turn was sent with: version, trace id, span id, flags. Absent: none.');

export const turnSchema = record({
  user: z.string().describe('What the user said.'),
  text: z.string().optional().describe("The agent's text, citation markers included."),
  intent: z.string().nullable().optional(),
  confidence: z.number().nullable().optional().describe('0..1, of the intent.'),
  entities: list(entitySchema).optional(),
  toolCalls: list(toolCallSchema).optional(),
  citations: texts().optional(),
  llmInvoked: z.boolean().optional().describe('Whether the agent fell back to a language model.'),
  parseTimeMs: amount()
    .optional()
    .describe('How long the agent says it took to parse the message, milliseconds. Absent: it does not say.'),
  usage: usageSchema.optional(),
  state: z
    .unknown()
    .optional()
    .describe('What the agent says its state is after this turn, where the turn expects something of it.'),
  error: record({ code: z.string(), message: z.string() })
    .optional()
    .describe('The agent failed the turn, as the case expects. Untrusted text.'),
  truncated: z
    .boolean()
    .optional()
    .describe('Whether the model stopped at the limit of its length. Absent: not known.'),
  metadata: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      'What the agent says of itself, such as model, version and request_id: at most 4,000 characters of JSON.',
    ),
  traceparent: traceparentSchema.optional(),
  files: list(sentFileSchema).optional().describe('Files that were sent with the turn. Absent: none.'),
  timing: turnTimingSchema.optional(),
});
export type Turn = z.infer<typeof turnSchema>;

export const recordedScoreSchema = record({
  value: z.number(),
  passed: z.boolean().optional(),
  reason: z.string().optional().describe('Why, as whoever scored it says. Untrusted text.'),
});
export type RecordedScore = z.infer<typeof recordedScoreSchema>;

export const transcriptSchema = record({
  turns: list(turnSchema),
  partial: record({
    user: z.string(),
    text: z.string(),
    usage: usageSchema.optional(),
    traceparent: traceparentSchema.optional(),
  })
    .optional()
    .describe(
      'The turn after these, which got no answer: what the user said, and the text that had come before its stream failed or was cut. Empty: none. With what its reply says that it cost.',
    ),
  recordedScores: z
    .record(z.string(), recordedScoreSchema)
    .optional()
    .describe('Scores that came with a recording, by name.'),
  end: record({
    by: z.enum(['user', 'goal', 'tool_called', 'topic_reached', 'match', 'script', 'max_turns']),
    detail: z.string().optional().describe('For example the tool that was called.'),
  })
    .optional()
    .describe('What ended a conversation whose user is simulated.'),
  state: z.unknown().optional().describe('State after the conversation, as fetched. Absent: not fetched.'),
});
export type Transcript = z.infer<typeof transcriptSchema>;
