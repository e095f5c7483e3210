/** A reply's document → the fields of a turn, through the response map, each checked for its shape. */

import { AgentError, type FailedTurn, type Problem } from '../../model/problem.ts';
import type { AgentReply } from '../../model/world/agent.ts';
import { type CompiledExpression, compileExpression } from '../../text/expressions/expression.ts';
import { stoppedAt } from '../../text/expressions/limits.ts';
import { fieldsOf } from '../../text/loose.ts';
import { shapes, type TurnField, WrongShape } from '../../text/turn-fields.ts';
import { agentFault, withTurn } from './faults.ts';
import { jsonRpcError, ownError, reportedError } from './reported-error.ts';
import type { ResponseOptions } from './response.ts';
import { sessionIn } from './session.ts';
import { expressionProblem } from './template.ts';

export interface ReadReply {
  readonly reply: Omit<AgentReply, 'timing'>;
  /** The agent's own session id for the next turn. */
  readonly session: string | undefined;
  /** None of the fields that are looked for is in the reply but what it says beside its answer. */
  readonly unmapped: boolean;
}

/** Rejects with an AgentError `wrong_shape`, the agent's doing, that names the field and what came, or with the one that the reply reports. */
export type ReplyReader = (document: unknown) => Promise<ReadReply>;

export interface CompiledReply {
  readonly read: ReplyReader;
  /** What a reply that fails the turn says of it, as far as that can be read. Never rejects. */
  readonly ofFailed: (document: unknown) => Promise<FailedTurn>;
  /** What `text` gives over this document, which may be a part of a reply; "": nothing, or it is not mapped. Never rejects. */
  readonly textIn: (document: unknown) => Promise<string>;
  readonly problems: readonly Problem[];
}

type Field = Exclude<keyof ResponseOptions, 'error'>;

/**
 * Compiles the map; expressions that do not parse are problems, each with its path below `path`.
 * Without a map the reply carries our own field names at its top level, and a name that it lacks is absent.
 */
export async function compileReply(map: ResponseOptions | undefined, path: string): Promise<CompiledReply> {
  if (!map) return OWN_NAMES;
  const problems: Problem[] = [];
  const compiled: [keyof ResponseOptions, CompiledExpression][] = [];
  for (const [field, text] of Object.entries(map) as [keyof ResponseOptions, string | undefined][]) {
    if (text === undefined) continue;
    try {
      compiled.push([field, await compileExpression(text)]);
    } catch (error) {
      problems.push(expressionProblem(`${path}.${field}`, text, error));
    }
  }
  const errors = compiled.find(([field]) => field === 'error')?.[1];
  const fields = compiled.filter((one): one is [Field, CompiledExpression] => one[0] !== 'error');
  const ofFailed = (document: unknown) =>
    failedTurn(async (name) => await fields.find(([field]) => field === name)?.[1].evaluate(document));
  const read = withFailed(ofFailed, async (document) => {
    const error = errors ? await evaluated(errors, `${path}.error`, document) : jsonRpcError(document);
    const failure = reportedError(error);
    if (failure) throw failure;
    return readMapped(fields, path, document);
  });
  const text = compiled.find(([field]) => field === 'text')?.[1];
  const textIn = async (document: unknown) => {
    const said = await text?.evaluate(document).catch(() => undefined);
    return typeof said === 'string' ? said : '';
  };
  return { read, ofFailed, textIn, problems };
}

const withFailed =
  (ofFailed: CompiledReply['ofFailed'], read: ReplyReader): ReplyReader =>
  async (document) => {
    try {
      return await read(document);
    } catch (error) {
      throw error instanceof AgentError ? withTurn(error, await ofFailed(document)) : error;
    }
  };

/** @param said What the reply says of a field. */
async function failedTurn(said: (field: Field) => Promise<unknown>): Promise<FailedTurn> {
  let known: FailedTurn = {};
  for (const field of ['usage', 'session'] as const) {
    try {
      const { reply, session } = assemble([[field, (await said(field)) ?? null]]);
      known = { ...known, ...reply, ...(session !== undefined && { session }) };
    } catch {
      // The turn has failed already.
    }
  }
  return known;
}

async function evaluated(expression: CompiledExpression, path: string, document: unknown): Promise<unknown> {
  try {
    return await expression.evaluate(document);
  } catch (error) {
    const stopped = stoppedAt(path, error);
    if (stopped) throw stopped;
    throw agentFault(
      'wrong_shape',
      `The reply does not suit ${path} ("${expression.text.trim()}"): ${(error as Error).message}`,
      error,
    );
  }
}

async function readMapped(
  compiled: readonly (readonly [Field, CompiledExpression])[],
  path: string,
  document: unknown,
): Promise<ReadReply> {
  const values: [Field, unknown][] = [];
  for (const [field, expression] of compiled)
    values.push([field, await evaluated(expression, `${path}.${field}`, document)]);
  const ofAnswer = values.filter(([field]) => !BESIDE.includes(field));
  const unmapped = ofAnswer.length > 0 && ofAnswer.every(([, value]) => isNothing(value));
  return { ...assemble(values.map(([field, value]) => [field, value ?? null])), unmapped };
}

/** What a reply says beside its answer: found where the answer is not, it does not show that the answer can be read. */
const BESIDE: readonly Field[] = ['usage', 'metadata', 'llm_invoked', 'parse_time', 'session'];

/** An expression that makes an object or a list gives an empty one where nothing is there. */
const isNothing = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** Many replies have a field of this name that means something else. */
const AMBIGUOUS: readonly string[] = ['state', 'metadata', 'parse_time'];

/** @throws AgentError `wrong_shape`. */
export function readOwnNames(document: unknown): ReadReply {
  if (document === null || typeof document !== 'object' || Array.isArray(document))
    throw agentFault('wrong_shape', `The reply is not a JSON object but ${describe(document)}.`);
  const failure = reportedError(jsonRpcError(document) ?? ownError(document));
  if (failure) throw failure;
  const all: readonly (readonly [string, unknown])[] = Object.entries(document);
  const known = all.filter(
    (entry): entry is [Field, unknown] =>
      entry[0] === 'session' || (Object.hasOwn(shapes, entry[0]) && !AMBIGUOUS.includes(entry[0])),
  );
  return { ...assemble(known), unmapped: known.every(([field]) => BESIDE.includes(field)) };
}

const ofFailedOwn = (document: unknown) => failedTurn(async (field) => fieldsOf(document)[field]);

/** Without a map. */
const OWN_NAMES: CompiledReply = {
  read: withFailed(ofFailedOwn, async (document) => readOwnNames(document)),
  ofFailed: ofFailedOwn,
  textIn: async () => '',
  problems: [],
};

/** Checked in the order of the map, so that the first wrong field is the one named. */
function assemble(values: readonly (readonly [Field, unknown])[]): Omit<ReadReply, 'unmapped'> {
  const reply: Record<string, unknown> = {};
  let session: string | undefined;
  for (const [field, value] of values) {
    if (field === 'session') {
      session = sessionIn(value);
      continue;
    }
    const read = shaped(field, value);
    if (read !== undefined) reply[shapes[field].as] = read;
  }
  return { reply, session };
}

function shaped(field: TurnField, value: unknown): unknown {
  try {
    return shapes[field].read(value);
  } catch (error) {
    if (!(error instanceof WrongShape)) throw error;
    const message = `The reply's ${field} should be ${error.wanted}, but is ${describe(error.came)}.`;
    throw agentFault('wrong_shape', error.fix ? `${message} ${error.fix}` : message, error, `agent.response.${field}`);
  }
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  // JSON has no word for 1e999, which is read as Infinity.
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value !== 'object') return `the ${typeof value} ${JSON.stringify(value).slice(0, 40)}`;
  return 'an object';
}
