/**
 * What was said and done in one trial: the agent's replies turn by turn, as the agent reported them.
 * A field that the agent's replies cannot carry is absent (not scored); one that it carries but left empty is null or [].
 */
import { z } from 'zod';

export const toolCallSchema = z
  .object({
    id: z.string().optional(),
    name: z.string(),
    arguments: z.record(z.string(), z.unknown()).describe('Parsed arguments; {} when there were none.'),
    result: z.unknown().optional().describe('What the tool answered, where the agent reports it.'),
  })
  .readonly();
export type ToolCall = z.infer<typeof toolCallSchema>;

export const entitySchema = z
  .object({
    entity: z.string().describe('Entity type, for example data_type.'),
    value: z.union([z.string(), z.number(), z.boolean()]),
    start: z.number().int().min(0).optional().describe('First character, from 0, as String.slice counts.'),
    end: z.number().int().min(0).optional().describe('Character after the last.'),
    confidence: z.number().optional(),
  })
  .readonly();
export type Entity = z.infer<typeof entitySchema>;

export const usageSchema = z
  .object({
    inputTokens: z.number().min(0).optional(),
    outputTokens: z.number().min(0).optional(),
    totalTokens: z.number().min(0).optional(),
    cost: z.number().min(0).optional().describe('US dollars.'),
  })
  .readonly();
export type Usage = z.infer<typeof usageSchema>;

export const turnTimingSchema = z
  .object({
    latencyMs: z
      .number()
      .min(0)
      .describe(
        'Request written to last byte of the reply, milliseconds, taken at the socket: never less than it took.',
      ),
    uncertaintyMs: z
      .number()
      .min(0)
      .optional()
      .describe(
        'The reply took at least latencyMs less this: Agent Eval itself was busy when it came. Absent: not known.',
      ),
    firstByteMs: z.number().min(0).optional().describe('Request written to first byte of the reply, milliseconds.'),
    attempts: z
      .number()
      .int()
      .min(1)
      .optional()
      .describe('Requests sent, 1 without a retry. Only the last one is timed.'),
  })
  .readonly();

export const turnSchema = z
  .object({
    user: z.string().describe('What the user said.'),
    text: z.string().optional().describe("The agent's text, citation markers included."),
    intent: z.string().nullable().optional(),
    confidence: z.number().nullable().optional().describe('0..1, of the intent.'),
    entities: z.array(entitySchema).readonly().optional(),
    toolCalls: z.array(toolCallSchema).readonly().optional(),
    citations: z.array(z.string()).readonly().optional(),
    llmInvoked: z.boolean().optional().describe('Whether the agent fell back to a language model.'),
    usage: usageSchema.optional(),
    timing: turnTimingSchema.optional(),
  })
  .readonly();
export type Turn = z.infer<typeof turnSchema>;

export const recordedScoreSchema = z.object({ value: z.number(), passed: z.boolean().optional() }).readonly();
export type RecordedScore = z.infer<typeof recordedScoreSchema>;

export const transcriptSchema = z
  .object({
    turns: z.array(turnSchema).readonly(),
    recordedScores: z
      .record(z.string(), recordedScoreSchema)
      .optional()
      .describe('Scores that came with a recording, by name.'),
    end: z
      .object({
        by: z.enum(['user', 'goal', 'tool_called', 'topic_reached', 'match', 'script', 'max_turns']),
        detail: z.string().optional().describe('For example the tool that was called.'),
      })
      .readonly()
      .optional()
      .describe('What ended a conversation whose user is simulated.'),
    state: z
      .unknown()
      .optional()
      .describe('State of the world after the conversation, as fetched; absent: not fetched.'),
  })
  .readonly();
export type Transcript = z.infer<typeof transcriptSchema>;
