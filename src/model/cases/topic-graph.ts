/** Topics of conversations, by name: what each is about, how it is known, what may follow. */
import { z } from 'zod';

const topicSchema = z
  .strictObject({
    description: z.string().min(1).describe('What the topic is about, for people and for the judge.'),
    triggers: z
      .array(z.string().min(1))
      .default([])
      .describe(
        'Regular expressions over what is said in a turn. The judge is called only if no trigger of any topic matches.',
      ),
    next: z.array(z.string()).optional().describe('Topics that may follow. Default: any.'),
    max_turns: z.number().int().min(1).optional().describe('Most turns of this topic in one conversation.'),
  })
  .describe('One topic.');

export const topicsSchema = z
  .record(z.string().min(1), topicSchema)
  .describe('Topics of the conversation by name. Conversations start with the first.');
/** Topics by name, as written. */
export type TopicGraph = z.output<typeof topicsSchema>;
