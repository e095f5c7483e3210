/** A reply's document → the fields of a turn, through the response map, each checked for its shape. */
import type { AgentReply } from '../../../model/agent.ts';
import type { Problem } from '../../../platform/errors.ts';
import type { ResponseOptions } from '../common-options.ts';
import { agentFault } from '../failures.ts';
import { type CompiledExpression, compileExpression } from './expression.ts';
import { stoppedAt } from './limits.ts';
import { shapes, type TurnField, WrongShape } from './shapes.ts';
import { expressionProblem } from './template.ts';

export interface ReadReply {
  readonly reply: Omit<AgentReply, 'timing'>;
  /** The agent's own session id for the next turn. */
  readonly session: string | undefined;
}

/** Rejects with an AgentError `wrong_shape`, the agent's doing, that names the field and what came. */
export type ReplyReader = (document: unknown) => Promise<ReadReply>;

type Field = keyof ResponseOptions;

/**
 * Compiles the map; expressions that do not parse are problems, each with its path below `path`.
 * Without a map the reply carries our own field names at its top level, and a name that it lacks is absent.
 */
export async function compileReply(
  map: ResponseOptions | undefined,
  path: string,
): Promise<{ readonly read: ReplyReader; readonly problems: readonly Problem[] }> {
  if (!map) return { read: async (document) => readOwnNames(document), problems: [] };
  const problems: Problem[] = [];
  const compiled: [Field, CompiledExpression][] = [];
  for (const [field, text] of Object.entries(map) as [Field, string | undefined][]) {
    if (text === undefined) continue;
    try {
      compiled.push([field, await compileExpression(text)]);
    } catch (error) {
      problems.push(expressionProblem(`${path}.${field}`, text, error));
    }
  }
  return { read: (document) => readMapped(compiled, path, document), problems };
}

async function readMapped(
  compiled: readonly (readonly [Field, CompiledExpression])[],
  path: string,
  document: unknown,
): Promise<ReadReply> {
  const values: [Field, unknown][] = [];
  for (const [field, expression] of compiled) {
    let value: unknown;
    try {
      value = expression.evaluate(document);
      if (value instanceof Promise) value = await value;
    } catch (error) {
      const stopped = stoppedAt(`${path}.${field}`, error);
      if (stopped) throw stopped;
      throw agentFault(
        'wrong_shape',
        `The reply does not suit ${path}.${field} ("${expression.text.trim()}"): ${(error as Error).message}`,
        error,
      );
    }
    values.push([field, value ?? null]);
  }
  return assemble(values);
}

/** @throws AgentError `wrong_shape`. */
export function readOwnNames(document: unknown): ReadReply {
  if (document === null || typeof document !== 'object' || Array.isArray(document))
    throw agentFault('wrong_shape', `The reply is not a JSON object but ${describe(document)}.`);
  const known: readonly (readonly [string, unknown])[] = Object.entries(document);
  return assemble(known.filter((entry): entry is [Field, unknown] => entry[0] === 'session' || entry[0] in shapes));
}

/** Checked in the order of the map, so that the first wrong field is the one named. */
function assemble(values: readonly (readonly [Field, unknown])[]): ReadReply {
  const reply: Record<string, unknown> = {};
  let session: string | undefined;
  for (const [field, value] of values) {
    if (field === 'session') {
      session = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
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
    throw agentFault('wrong_shape', error.fix ? `${message} ${error.fix}` : message, error);
  }
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (typeof value !== 'object') return `the ${typeof value} ${JSON.stringify(value).slice(0, 40)}`;
  return 'an object';
}
