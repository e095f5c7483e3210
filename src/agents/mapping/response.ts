/** The `response` option of an agent: where in its reply each field of a turn is. */
import { z } from 'zod';
import type { Problem } from '../../model/problem.ts';

/** Field of the transcript → expression over the reply. */
export const responseSchema = z
  .strictObject({
    error: z
      .string()
      .optional()
      .describe(
        'JSONata: an error that the reply reports, as its text or as { message, code, blame, retry }. Nothing means no error.',
      ),
    text: z.string().optional().describe("JSONata: the agent's text."),
    intent: z.string().optional().describe('JSONata: name of the recognised intent.'),
    confidence: z.string().optional().describe('JSONata: confidence in the intent, 0 to 1.'),
    entities: z
      .string()
      .optional()
      .describe('JSONata: a map of name to value, or a list of { entity, value, start, end }.')
      .meta({ examples: ["{ 'order_id': slots.order_id }"] }),
    tool_calls: z.string().optional().describe('JSONata: a list of { name, arguments, result }.'),
    citations: z.string().optional().describe('JSONata: an id or a list of ids.'),
    llm_invoked: z.string().optional().describe('JSONata: whether the agent fell back to a language model.'),
    parse_time: z
      .string()
      .optional()
      .describe('JSONata: how long the agent took to parse the message, in milliseconds or as text such as 0.4s.'),
    usage: z
      .string()
      .optional()
      .describe('JSONata: { input_tokens, output_tokens, total_tokens, cost }.')
      // All keys: what somebody has written of them must not get lost when it is copied.
      .meta({
        examples: [
          "{ 'input_tokens': usage.input_tokens, 'output_tokens': usage.output_tokens, 'total_tokens': usage.total_tokens, 'cost': usage.cost }",
        ],
      }),
    state: z.string().optional().describe('JSONata: the state that the agent says it is in after this turn.'),
    metadata: z
      .string()
      .optional()
      .describe('JSONata: what the agent says of itself: { model, version, request_id } and others as they come.'),
    session: z.string().optional().describe('JSONata: session id for the next turn, if the agent gives one.'),
  })
  .meta({ examples: [{ text: 'reply' }] });
export type ResponseOptions = z.output<typeof responseSchema>;

/** A list of events has no fields of its own. */
export const unmappedStream = (
  { stream, response }: { readonly stream?: string | undefined; readonly response?: ResponseOptions | undefined },
  path: string,
): readonly Problem[] =>
  stream === undefined || response
    ? []
    : [
        {
          what: `${path}.stream: the reply is a list of events, and ${path}.response does not say what is in them.`,
          fix: 'For example response: { text: "$join(data.text)" }, or $join(text) where each line is an object with a text.',
        },
      ];
