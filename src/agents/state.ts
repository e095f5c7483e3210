/** Fetches the state of the world after a conversation from an address of the agent's own, whatever kind of agent it is. */
import { z } from 'zod';
import { AgentError, type Problem, ProblemError } from '../model/problem.ts';
import type { LiveAgent } from '../model/world/agent.ts';
import { type CompiledExpression, compileExpression } from '../text/expressions/expression.ts';
import { stoppedAt, wasStopped } from '../text/expressions/limits.ts';
import { type AdapterWorld, inFile } from './adapter.ts';
import { RETRIES } from './common-options.ts';
import { createExchange, type Exchange } from './exchange/exchange.ts';
import { filled, jsonBody } from './exchange/failures.ts';
import { HOOK_NAMES } from './hooks/options.ts';
import { addressSchema, compileHead, type Head, headersSchema } from './mapping/address.ts';
import { infrastructure } from './mapping/faults.ts';
import { expressionProblem } from './mapping/template.ts';

const stateSchema = z.strictObject({
  url: addressSchema.describe('Address that answers GET with JSON. {{ session }} is the session of the conversation.'),
  headers: headersSchema.describe(
    'Request headers. Those of the agent are not sent. You can use {{ session }} in them.',
  ),
  value: z.string().min(1).optional().describe('JSONata over the reply: the state. Default: the reply itself.'),
});

/** For every agent that keeps something that can be looked at afterwards. */
export const stateOption = {
  state: stateSchema
    .optional()
    .describe('Where to fetch the state after a conversation, for cases that expect "state".'),
};

/** Keys of `agent` below `state` whose texts are templates. */
export const stateTemplates: readonly string[] = ['state.url', 'state.headers'];

/** Options of an agent, as far as fetching its state depends on them. */
interface Stateful {
  readonly state?: z.output<typeof stateSchema> | undefined;
  readonly before?: readonly object[] | undefined;
  readonly timeout: number;
  readonly retries?: number;
  readonly concurrency: number;
}

/** What the templates of a state know; where something comes before a conversation, all that this knew. */
const STATE_NAMES: readonly string[] = ['session'];

export interface StateReader {
  /** undefined: the options name no state. Rejects with an AgentError. */
  readonly fetchState: LiveAgent['state'];
  /** Ends its connections. */
  readonly close: () => void;
}

/** What is wrong with the templates and the expression of `state`. */
export async function stateProblems(options: Stateful, world: AdapterWorld): Promise<readonly Problem[]> {
  return (await compileState(options, world)).problems;
}

/** Fetching is no call of the agent: it counts into no budget. @throws ProblemError */
export async function createStateReader(options: Stateful, world: AdapterWorld): Promise<StateReader> {
  const { state } = options;
  if (!state) return { fetchState: undefined, close: () => {} };
  const { fill, value, problems } = await compileState(options, world);
  if (problems.length > 0) throw new ProblemError(problems);
  const exchange = createExchange({ ...options, retries: options.retries ?? RETRIES }, world);
  return {
    fetchState: async (session, signal, known = {}) => {
      try {
        const document = await askFor(await filled(fill, { ...known, session }), exchange, signal);
        return value ? await readState(document, value) : document;
      } catch (error) {
        throw aboutState(error);
      }
    },
    close: exchange.close,
  };
}

async function compileState({ state, before }: Stateful, { origin }: AdapterWorld) {
  const { url, headers, value } = state ?? { url: '', headers: {} };
  const where = `${origin.path}.state`;
  const template = await compileHead({ url, headers }, where, before ? HOOK_NAMES : STATE_NAMES);
  const problems: Problem[] = [...template.problems];
  let compiled: CompiledExpression | undefined;
  if (value !== undefined)
    try {
      compiled = await compileExpression(value);
    } catch (error) {
      problems.push(expressionProblem(`${where}.value`, value, error));
    }
  return { fill: template.fill, value: compiled, problems: inFile(problems, origin) };
}

async function askFor({ url, headers }: Head, exchange: Exchange, signal: AbortSignal): Promise<unknown> {
  const question = { method: 'GET', url, headers: { accept: 'application/json', ...headers }, isAside: true };
  return (await exchange.askAndRead(question, async (response) => jsonBody(response), signal)).value;
}

/** An expression that gives nothing gives null: there is no such thing in the state. */
async function readState(document: unknown, { evaluate, text }: CompiledExpression): Promise<unknown> {
  try {
    return (await evaluate(document)) ?? null;
  } catch (error) {
    const stopped = stoppedAt('agent.state.value', error);
    if (stopped) throw stopped;
    const message = `It does not suit agent.state.value ("${text.trim()}"): ${(error as Error).message}`;
    throw infrastructure('wrong_shape', message, error);
  }
}

/** The same blame and code, with what it was that could not be had; that the agent died is known as such, whoever notices. */
function aboutState(error: unknown): unknown {
  if (wasStopped(error) || !(error instanceof AgentError) || error.code === 'agent_died') return error;
  const { blame, failureType, code, message, cause } = error;
  return new AgentError(
    {
      blame,
      failureType,
      code: `state_${code}`,
      message: `The state after the conversation could not be fetched from agent.state.url. ${message}`,
    },
    { cause },
  );
}
