/** What the two OpenAI-compatible adapters share: options, headers, price, and replies in that shape. */
import { z } from 'zod';
import { type Problem, ProblemError } from '../../model/problem.ts';
import type { Usage } from '../../model/run/transcript.ts';
import type { AgentRequest } from '../../model/world/agent.ts';
import type { AdapterWorld } from '../adapter.ts';
import { networkOptions } from '../common-options.ts';
import { filled } from '../exchange/failures.ts';
import { compileHead, type Head } from '../mapping/address.ts';
import { agentFault } from '../mapping/faults.ts';
import { REQUEST_NAMES, requestFields } from '../mapping/request-fields.ts';
import { toolCalls as readToolCalls, usage as readUsage, WrongShape } from '../mapping/shapes.ts';
import { stateOption, stateProblems, stateTemplates } from '../state.ts';

export const openaiOptions = {
  base_url: z
    .url({ protocol: /^https?$/ })
    .default('https://api.openai.com/v1')
    .describe('OpenAI-compatible endpoint.'),
  api_key: z.string().optional().describe('Key, from the environment: "${OPENAI_API_KEY}".'),
  model: z.string().min(1).describe('Model name as the endpoint knows it.'),
  system: z.string().optional().describe("The agent's system prompt."),
  temperature: z.number().min(0).max(2).optional().describe('Sampling temperature.'),
  tools: z.array(z.record(z.string(), z.json())).optional().describe('Tool definitions, passed on as they are.'),
  body: z.record(z.string(), z.json()).default({}).describe('Further fields of the request, passed on as they are.'),
  price: z
    .strictObject({
      input_per_million: z.number().min(0).describe('US dollars for a million input tokens.'),
      output_per_million: z.number().min(0).describe('US dollars for a million output tokens.'),
    })
    .optional()
    .describe('Prices, to know the cost of a turn.'),
  ...networkOptions,
  ...stateOption,
};

/** Keys whose texts are templates. */
export const openaiTemplates: readonly string[] = ['headers', ...stateTemplates];

type Given = Parameters<typeof stateProblems>[0] & Pick<Head, 'headers'>;

async function compileHeaders({ headers }: Given, { origin: { path, file } }: AdapterWorld) {
  const { fill, problems } = await compileHead({ url: '', headers }, path, REQUEST_NAMES);
  return { fill, problems: problems.map((problem) => (file ? { ...problem, where: { file } } : problem)) };
}

/** What is wrong with the templates of headers and state. */
export async function openaiProblems(given: Given, world: AdapterWorld): Promise<readonly Problem[]> {
  return [...(await compileHeaders(given, world)).problems, ...(await stateProblems(given, world))];
}

/** The headers of a turn. @throws ProblemError; the function rejects with AgentError where a value cannot stand in a header. */
export async function openaiHeaders(
  given: Given,
  world: AdapterWorld,
): Promise<(asked: AgentRequest) => Promise<Head['headers']>> {
  const { fill, problems } = await compileHeaders(given, world);
  if (problems.length > 0) throw new ProblemError(problems);
  return async (asked) => (await filled(fill, requestFields(asked, asked.session))).headers;
}

export interface Endpoint {
  readonly base_url: string;
  readonly api_key?: string | undefined;
  readonly price?: { readonly input_per_million: number; readonly output_per_million: number } | undefined;
}

export function questionTo(endpoint: Endpoint, path: string, body: object, headers: Head['headers']) {
  return {
    method: 'POST',
    url: `${endpoint.base_url.replace(/\/+$/, '')}/${path}`,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(endpoint.api_key ? { authorization: `Bearer ${endpoint.api_key}` } : {}),
      ...headers,
    },
    body: JSON.stringify(body),
  };
}

/** Tokens as the reply says; cost = tokens × price / 10⁶, where the price is given and both counts are. */
export function usageOf(given: unknown, price: Endpoint['price']): { readonly usage?: Usage } {
  const usage = readable('usage', () => readUsage(given ?? null));
  if (!usage) return {};
  const { inputTokens, outputTokens } = usage;
  if (!price || inputTokens === undefined || outputTokens === undefined) return { usage };
  const cost = (inputTokens * price.input_per_million + outputTokens * price.output_per_million) / 1e6;
  return { usage: { ...usage, cost } };
}

export const toolCallsOf = (given: unknown) => readable('tool_calls', () => readToolCalls(given ?? null));

/** @throws AgentError `wrong_shape`: also for tool-call arguments that are not JSON, as the agent could not have run them. */
export function readable<T>(field: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof WrongShape)) throw error;
    throw agentFault('wrong_shape', `The reply's ${field} should be ${error.wanted}, but is something else.`, error);
  }
}
