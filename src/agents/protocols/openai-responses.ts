/** A model behind an OpenAI-compatible responses endpoint, with the agent's prompt and tools. */
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
  type: z.literal('openai-responses').describe('An OpenAI-compatible responses endpoint.'),
  ...openaiOptions,
});
type Options = z.output<typeof options>;

const replySchema = z.looseObject({
  output: z.array(
    z.looseObject({
      type: z.string(),
      content: z.array(z.looseObject({ text: z.string().optional(), refusal: z.string().optional() })).nullish(),
      call_id: z.string().optional(),
      name: z.string().optional(),
      arguments: z.unknown().optional(),
    }),
  ),
  usage: z.unknown().optional(),
});
type Item = z.output<typeof replySchema>['output'][number];

export const openaiResponsesAdapter = defineAdapter({
  type: 'openai-responses',
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
        const question = questionTo(given, 'responses', bodyOf(given, asked), await headers(asked));
        const { response, attempts } = await exchange.ask(question, signal);
        const body = () => replyText(response.body);
        const reply = await readReply(body, () => readResponse(jsonBody(response), given.price));
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

/** Nothing is stored at the endpoint: the whole conversation is sent each turn, its words only. */
function bodyOf(given: Options, asked: AgentRequest): object {
  const { model, system, temperature, tools, body } = given;
  const said = asked.messages
    .filter((m) => (m.role === 'user' || m.role === 'assistant') && m.content)
    .map((m) => ({ role: m.role, content: m.content }));
  return {
    model,
    instructions: system,
    input: [...said, { role: 'user', content: asked.input }],
    temperature,
    tools,
    store: false,
    ...body,
  };
}

function readResponse(document: unknown, price: Endpoint['price']): Omit<AgentReply, 'timing'> {
  const parsed = replySchema.safeParse(document);
  if (!parsed.success) {
    const at = parsed.error.issues[0]?.path.join('.') || 'the top';
    throw agentFault(
      'wrong_shape',
      `The reply is not a response of the responses API: ${at} is missing or of another shape.`,
    );
  }
  const { output, usage } = parsed.data;
  const calls = output.filter((item) => item.type === 'function_call');
  return {
    text: output
      .filter((item) => item.type === 'message')
      .map(textOf)
      .join('\n'),
    toolCalls: toolCallsOf(
      calls.map(({ call_id, name, arguments: given }) => ({ id: call_id, name, arguments: given })),
    ),
    ...usageOf(usage, price),
  };
}

const textOf = (item: Item) => (item.content ?? []).map((part) => part.text ?? part.refusal ?? '').join('');
