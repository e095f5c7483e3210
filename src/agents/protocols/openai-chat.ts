/** A model behind an OpenAI-compatible chat completions endpoint, with the agent's prompt and tools. */
import { z } from 'zod';
import type { AgentReply, AgentRequest } from '../../model/world/agent.ts';
import { defineAdapter } from '../adapter.ts';
import { createExchange, timed } from '../exchange/exchange.ts';
import { jsonBody } from '../exchange/failures.ts';
import { agentFault, readReply, replyText } from '../mapping/faults.ts';
import { createStateReader } from '../state.ts';
import {
  type Endpoint,
  openaiHeaders,
  openaiOptions,
  openaiProblems,
  openaiTemplates,
  questionTo,
  toolCallsOf,
  usageOf,
} from './openai.ts';

const options = z.strictObject({
  type: z.literal('openai-chat').describe('An OpenAI-compatible chat completions endpoint.'),
  seed: z.number().int().optional().describe('Sampling seed, where the endpoint takes one.'),
  ...openaiOptions,
});
type Options = z.output<typeof options>;

const messageSchema = z.looseObject({
  content: z.union([z.string(), z.array(z.looseObject({ text: z.string().optional() }))]).nullish(),
  refusal: z.string().nullish(),
  tool_calls: z.array(z.unknown()).nullish(),
});
const replySchema = z.looseObject({
  choices: z.array(z.looseObject({ message: messageSchema })).min(1),
  usage: z.unknown().optional(),
});

export const openaiChatAdapter = defineAdapter({
  type: 'openai-chat',
  options,
  templates: openaiTemplates,
  check: openaiProblems,
  create: async (given, world) => {
    const headers = await openaiHeaders(given, world);
    const state = await createStateReader(given, world);
    const exchange = createExchange(given, world);
    return {
      recorded: false,
      concurrency: given.concurrency,
      respond: async (asked, signal) => {
        const question = questionTo(given, 'chat/completions', bodyOf(given, asked), await headers(asked));
        const { response, attempts } = await exchange.ask(question, signal);
        const body = () => replyText(response.body);
        const reply = await readReply(body, () => readCompletion(jsonBody(response), given.price));
        return timed(reply, response, attempts);
      },
      state: state.fetchState,
      calls: exchange.calls,
      close: async () => {
        exchange.close();
        state.close();
      },
    };
  },
});

function bodyOf(given: Options, asked: AgentRequest): object {
  const { model, system, temperature, tools, seed, body } = given;
  return {
    model,
    messages: [
      ...(system === undefined ? [] : [{ role: 'system', content: system }]),
      ...asked.messages,
      { role: 'user', content: asked.input },
    ],
    temperature,
    tools,
    seed,
    ...body,
  };
}

function readCompletion(document: unknown, price: Endpoint['price']): Omit<AgentReply, 'timing'> {
  const parsed = replySchema.safeParse(document);
  if (!parsed.success) {
    const at = parsed.error.issues[0]?.path.join('.') || 'the top';
    throw agentFault('wrong_shape', `The reply is not a chat completion: ${at} is missing or of another shape.`);
  }
  const { message } = parsed.data.choices[0]!;
  const content = Array.isArray(message.content)
    ? message.content.map((part) => part.text ?? '').join('')
    : message.content;
  return {
    text: content ?? message.refusal ?? '',
    toolCalls: toolCallsOf(message.tool_calls),
    ...usageOf(parsed.data.usage, price),
  };
}
