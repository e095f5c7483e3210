/** An agent behind a JSON-over-HTTP endpoint of any shape: request and response are mapped by JSONata. */
import { z } from 'zod';
import type { AgentRequest, LiveAgent } from '../../model/agent.ts';
import { type Problem, ProblemError } from '../../platform/errors.ts';
import type { HttpRequest } from '../../platform/http.ts';
import { type AdapterWorld, defineAdapter } from './adapter.ts';
import { networkOptions, responseSchema } from './common-options.ts';
import { createExchange, timed } from './exchange.ts';
import { infrastructure, jsonBody } from './failures.ts';
import { compileReply, type ReplyReader } from './mapping/reply.ts';
import { requestFields } from './mapping/request-fields.ts';
import { compileTemplate, type Template } from './mapping/template.ts';
import { createStateReader, type StateReader, stateOption, stateProblems } from './state.ts';

const options = z.strictObject({
  type: z.literal('http').describe('A JSON endpoint.'),
  url: z.url({ protocol: /^https?$/ }).describe('Address that takes one turn.'),
  method: z.enum(['POST', 'GET']).default('POST').describe('POST sends the request as JSON, GET in the query string.'),
  request: z
    .record(z.string(), z.json())
    .default({ input: '{{ input }}', session: '{{ session }}', context: '{{ context }}' })
    .describe(
      'One turn: JSON whose strings may hold JSONata in {{ }}, over input, session, context, messages, conversation, turn, previous, case_id, trial and files.',
    ),
  response: responseSchema
    .optional()
    .describe('JSONata over the reply for each field of the transcript; default: a field of that name.'),
  ...networkOptions,
  ...stateOption,
});
type Options = z.output<typeof options>;

export const httpAdapter = defineAdapter({
  type: 'http',
  options,
  check: async (given, world) => [...(await compile(given, world)).problems, ...(await stateProblems(given, world))],
  create: async (given, world) => {
    const { fill, read, problems } = await compile(given, world);
    if (problems.length > 0) throw new ProblemError(problems);
    return httpAgent(given, world, { fill, read, state: await createStateReader(given, world) });
  },
});

async function compile(given: Options, world: AdapterWorld) {
  const { path, file } = world.origin;
  const template = await compileTemplate(given.request, `${path}.request`);
  const reply = await compileReply(given.response, `${path}.response`);
  const problems: Problem[] = [...template.problems, ...reply.problems].map((p) =>
    file ? { ...p, where: { file } } : p,
  );
  return { fill: template.fill, read: reply.read, problems };
}

interface Mapping {
  readonly fill: Template;
  readonly read: ReplyReader;
  readonly state: StateReader;
}

function httpAgent(given: Options, world: AdapterWorld, { fill, read, state }: Mapping): LiveAgent {
  const exchange = createExchange(given, world);
  // Kept for the run: a conversation does not say when it is over.
  const handedOut = new Map<string, string>();
  const { fetchState } = state;
  return {
    kind: 'live',
    respond: async (asked, signal, onArrived) => {
      const question = await questionOf(given, fill, asked, handedOut.get(asked.session) ?? asked.session);
      const { response, attempts } = await exchange.ask(question, signal, onArrived);
      const { reply, session } = await read(jsonBody(response));
      if (session !== undefined) handedOut.set(asked.session, session);
      return timed(reply, response, attempts);
    },
    state: fetchState && ((session, signal) => fetchState(handedOut.get(session) ?? session, signal)),
    calls: exchange.calls,
    close: async () => {
      exchange.close();
      state.close();
    },
  };
}

async function questionOf(
  given: Options,
  fill: Template,
  asked: AgentRequest,
  session: string,
): Promise<Pick<HttpRequest, 'url' | 'method' | 'headers' | 'body'>> {
  const content = await filled(fill, requestFields(asked, session));
  if (given.method === 'GET') {
    const headers = { accept: 'application/json', ...given.headers };
    return { method: 'GET', url: withQuery(given.url, content), headers };
  }
  const headers = { accept: 'application/json', 'content-type': 'application/json', ...given.headers };
  return { method: 'POST', url: given.url, headers, body: JSON.stringify(content) };
}

/** An expression that does not fit a turn is a mistake of the configuration: nobody can say how the agent did. */
async function filled(fill: Template, fields: object): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await fill(fields)) as Readonly<Record<string, unknown>>;
  } catch (error) {
    throw infrastructure('request_template', `The request could not be made. ${(error as Error).message}`, error);
  }
}

function withQuery(address: string, content: Readonly<Record<string, unknown>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(content)) {
    if (value !== null) url.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return url.href;
}
