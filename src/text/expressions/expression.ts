/** JSONata expressions, compiled once and run with limits. */
import { isRecord } from '../loose.ts';
import { refuseUnknownFunctions } from './functions.ts';
import { isTimeLimit, limits, stoppedBy } from './limits.ts';
import { isMapOver, plainPath, rootNames } from './root-names.ts';

export interface CompiledExpression {
  readonly text: string;
  /** Names that it looks up in the document itself. */
  readonly names: readonly string[];
  /** It does nothing but map over one of these lists: its value is a list, however many there are. */
  readonly mapsOver: (lists: readonly string[]) => boolean;
  /** The same at once; undefined: it is more than a path, or a list is on the way. */
  readonly along: (document: unknown) => { readonly value: unknown } | undefined;
  /** Its value over a document; undefined: nothing there. Rejects when the expression does not fit the document. */
  readonly evaluate: (document: unknown) => Promise<unknown>;
}

/** @throws Error with JSONata's own sentence when the text does not parse. */
export async function compileExpression(text: string): Promise<CompiledExpression> {
  const { default: jsonata } = await import('jsonata');
  const program = parse(jsonata, text);
  refuseFunction(program.ast());
  refuseUnknownFunctions(program.ast());
  const path = plainPath(program.ast());
  const onPath = (document: unknown) => (path ? along(path, document) : undefined);
  // One that had to be stopped is not begun again: a run has many replies.
  let endless: unknown;
  return {
    text,
    names: rootNames(program.ast()),
    mapsOver: (lists) => isMapOver(program.ast(), lists),
    along: onPath,
    evaluate: async (document) => {
      const plain = onPath(document);
      if (plain) return plain.value;
      if (endless) throw endless;
      try {
        const value: unknown = await program.evaluate(document);
        if (isFunction(value)) throw new Error('it gives a function, and no value');
        return plainList(value);
      } catch (error) {
        const said = stoppedBy(error, text);
        if (isTimeLimit(error)) endless = said;
        throw said;
      }
    },
  };
}

/** Most mappings are paths: JSONata itself takes five times as long for one. undefined: a list is on the way, whose items it goes through. */
function along(path: readonly string[], document: unknown): { readonly value: unknown } | undefined {
  let value = document;
  for (const name of path) {
    if (Array.isArray(value)) return undefined;
    value = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  }
  return { value };
}

/** @throws Error for an expression that is but a pattern, a function or its name: no document gives it a value. */
function refuseFunction({ type, value }: { readonly type: string; readonly value?: unknown }): void {
  const isName = type === 'variable' && value !== '' && value !== '$';
  if (type === 'regex' || type === 'lambda' || isName) throw new Error('it is a function, and gives no value');
}

/** JSONata's own are functions of JavaScript, or objects with marks. */
const isFunction = (value: unknown): boolean =>
  typeof value === 'function' ||
  (isRecord(value) && (value._jsonata_lambda === true || value._jsonata_function === true));

function parse(jsonata: typeof import('jsonata'), text: string): import('jsonata').Expression {
  try {
    return jsonata(text, limits);
  } catch (error) {
    const { message, position } = error as { message?: string; position?: number };
    throw new Error(`${message ?? 'syntax error'}${position ? `, at character ${position}` : ''}`, { cause: error });
  }
}

/** JSONata marks its lists with properties of their own; ours are plain. */
function plainList(value: unknown): unknown {
  return Array.isArray(value) && Object.hasOwn(value, 'sequence') ? Array.from(value as unknown[]) : value;
}
