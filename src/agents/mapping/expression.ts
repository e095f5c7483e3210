/** JSONata expressions: compiled once; plain paths such as reply.text run without the interpreter, with the same result. */
import { isTimeLimit, limits, stoppedBy } from './limits.ts';
import { rootNames } from './root-names.ts';

/** Value of an expression over a document; undefined: nothing there. */
export type Expression = (document: unknown) => unknown;

/** Runs `text` over documents; a promise only where the interpreter is needed. */
export interface CompiledExpression {
  readonly text: string;
  /** Names that it looks up in the document itself. */
  readonly names: readonly string[];
  /** May return a promise; rejects or throws when the expression does not fit the document. */
  readonly evaluate: Expression;
}

/** Names joined by dots: the syntax tree holds nothing else. */
interface PathTree {
  readonly type: string;
  readonly steps?: readonly { readonly type: string; readonly value: unknown }[];
}

/** @throws Error with JSONata's own sentence when the text does not parse. */
export async function compileExpression(text: string): Promise<CompiledExpression> {
  const { default: jsonata } = await import('jsonata');
  const program = parse(jsonata, text);
  const tree = program.ast() as PathTree;
  const steps = plainPath(tree);
  const names = rootNames(tree);
  if (steps) return { text, names, evaluate: (document) => walk(steps, document) };
  return { text, names, evaluate: interpreted(program, text) };
}

/** An expression that had to be stopped once is not begun again: a run has many replies. */
function interpreted(program: import('jsonata').Expression, text: string): Expression {
  let endless: unknown;
  return async (document) => {
    if (endless) throw endless;
    try {
      return plainList(await program.evaluate(document));
    } catch (error) {
      const said = stoppedBy(error, text);
      if (isTimeLimit(error)) endless = said;
      throw said;
    }
  };
}

function parse(jsonata: typeof import('jsonata'), text: string): import('jsonata').Expression {
  try {
    return jsonata(text, limits);
  } catch (error) {
    const { message, position } = error as { message?: string; position?: number };
    throw new Error(`${message ?? 'syntax error'}${position ? `, at character ${position}` : ''}`, { cause: error });
  }
}

/** The names of a plain path; undefined for everything that JSONata reads differently. */
function plainPath(tree: PathTree): readonly string[] | undefined {
  if (!onlyKeys(tree, ['type', 'steps']) || tree.type !== 'path' || !tree.steps) return undefined;
  const plain = tree.steps.every((s) => s.type === 'name' && onlyKeys(s, ['type', 'value', 'position']));
  return plain ? tree.steps.map((s) => String(s.value)) : undefined;
}

const onlyKeys = (object: object, keys: readonly string[]) => Object.keys(object).every((k) => keys.includes(k));

/** Most documents have no list on the way: then a path is one value after the other. */
function walk(names: readonly string[], document: unknown): unknown {
  let value = document;
  for (const name of names) {
    if (Array.isArray(value)) return walkLists(names, document);
    value = property(value, name);
    if (value === undefined) return undefined;
  }
  return value;
}

/**
 * JSONata's path operator for names only: a step maps over a list, lists within are flattened by one level, a list of
 * one result becomes that result, and a list that is the value of the last step is left as it is.
 */
function walkLists(names: readonly string[], document: unknown): unknown {
  let values: readonly unknown[] = [document];
  for (const [i, name] of names.entries()) {
    const found: unknown[] = [];
    for (const value of values) {
      const result = step(value, name);
      if (result !== undefined) found.push(result);
    }
    if (i === names.length - 1 && found.length === 1 && Array.isArray(found[0])) return found[0];
    values = found.flat();
    if (values.length === 0) return undefined;
  }
  return values.length === 1 ? values[0] : values;
}

function step(value: unknown, name: string): unknown {
  if (!Array.isArray(value)) return property(value, name);
  const found = gather(value, name);
  return found.length > 1 ? found : found[0];
}

function gather(list: readonly unknown[], name: string): unknown[] {
  const found: unknown[] = [];
  for (const item of list) {
    const result = Array.isArray(item) ? gather(item, name) : property(item, name);
    if (Array.isArray(result)) found.push(...result);
    else if (result !== undefined) found.push(result);
  }
  return found;
}

function property(value: unknown, name: string): unknown {
  return value !== null && typeof value === 'object' && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** JSONata marks its lists with properties of their own; ours are plain. */
function plainList(value: unknown): unknown {
  return Array.isArray(value) && Object.hasOwn(value, 'sequence') ? Array.from(value as unknown[]) : value;
}
