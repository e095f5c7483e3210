/** A request template: nested JSON whose strings hold {{ JSONata }}, filled in for each turn. */
import type { Problem } from '../../model/problem.ts';
import { type CompiledExpression, compileExpression } from '../../text/expressions/expression.ts';
import { stoppedAt } from '../../text/expressions/limits.ts';
import { asText } from '../../text/loose.ts';
import { didYouMean } from '../../text/nearest-name.ts';
import { LISTS } from './request-fields.ts';

/** Fills the template from a turn's fields; rejects with Error naming the place when an expression does not fit them. */
export type Template = (fields: object) => Promise<unknown>;

/** What holds for one kind of template. */
export interface Place {
  /** All that its expressions may read; another name is a problem. */
  readonly names: readonly string[];
  /** The value of an expression as text; may throw Error with what the value is: "gives nothing". Absent: values of JSON. */
  readonly text?: (value: unknown) => string;
}

export interface CompiledTemplate {
  readonly fill: Template;
  readonly problems: readonly Problem[];
  /** Names that its expressions read; `$` of one that may read all of them. */
  readonly reads: ReadonlySet<string>;
}

/** Compiles every expression of the template; all that do not parse or read an unknown name are problems, each with its path below `path`. */
export async function compileTemplate(template: unknown, path: string, place: Place): Promise<CompiledTemplate> {
  const problems: Problem[] = [];
  const reads = new Set<string>();
  const fill = await compileNode(template, path, { ...place, problems, reads });
  return { fill, problems, reads };
}

interface Compiling extends Place {
  readonly problems: Problem[];
  readonly reads: Set<string>;
}

async function compileNode(node: unknown, path: string, at: Compiling): Promise<Template> {
  if (typeof node === 'string') return compileText(node, path, at);
  if (Array.isArray(node)) {
    const items = await inOrder(node, (item, i) => compileNode(item, `${path}[${i}]`, at));
    return async (fields) => (await allFilled(items, fields)).map((value) => value ?? null);
  }
  if (node !== null && typeof node === 'object') {
    const keys = Object.keys(node);
    const fills = await inOrder(Object.entries(node), ([key, value]) => compileNode(value, `${path}.${key}`, at));
    // fromEntries, since a template's key may be __proto__; what gives nothing is left out of the request.
    return async (fields) => {
      const values = await allFilled(fills, fields);
      return Object.fromEntries(
        keys.map((key, i) => [key, values[i]] as const).filter(([, value]) => value !== undefined),
      );
    };
  }
  return async () => node;
}

const allFilled = (fills: readonly Template[], fields: object) => Promise.all(fills.map((fill) => fill(fields)));

/** One after the other, so that problems come in the order of the file. */
async function inOrder<T>(
  items: readonly T[],
  compile: (item: T, i: number) => Promise<Template>,
): Promise<readonly Template[]> {
  const fills: Template[] = [];
  for (const [i, item] of items.entries()) fills.push(await compile(item, i));
  return fills;
}

async function compileText(
  text: string,
  path: string,
  { problems, reads, names, text: textOf }: Compiling,
): Promise<Template> {
  const parts = splitTemplate(text);
  if (parts === null) {
    problems.push({ what: `${path}: "{{" without its "}}".`, fix: 'Close the expression.' });
    return async () => text;
  }
  const fills = await inOrder(parts, async (part): Promise<Template> => {
    if (part.kind === 'text') return async () => part.text;
    try {
      const expression = await compileExpression(part.text);
      problems.push(...unknownNames(expression, path, names));
      for (const name of [...expression.names, ...(WHOLE.test(part.text) ? ['$'] : [])]) reads.add(name);
      return located(expression, path, textOf);
    } catch (error) {
      problems.push(expressionProblem(path, part.text, error));
      return async () => undefined;
    }
  });
  if (fills.length === 1) return fills[0]!;
  return async (fields) => (await allFilled(fills, fields)).map(asText).join('');
}

/** `$` or `$$` by itself: the document, or what an expression makes of it. */
const WHOLE = /\$(?!\w)/;

/** A name that nobody fills in gives nothing, which no turn would show. */
function unknownNames(expression: CompiledExpression, path: string, known: readonly string[]): readonly Problem[] {
  return expression.names
    .filter((name) => !known.includes(name))
    .map((name) => ({
      what: `${path}: "{{ ${expression.text} }}" reads "${name}", which no template knows.`,
      fix: didYouMean(name, known),
    }));
}

/** A problem with one JSONata expression of the configuration. */
export function expressionProblem(path: string, text: string, error: unknown): Problem {
  return {
    what: `${path}: "${text.trim()}" is not valid JSONata: ${(error as Error).message.replace(/\.$/, '')}.`,
    fix: 'Correct the expression; see https://docs.jsonata.org for the language.',
  };
}

function located({ text, mapsOver, evaluate }: CompiledExpression, path: string, textOf: Place['text']): Template {
  const isList = mapsOver(LISTS);
  return async (fields) => {
    const given = await evaluate(fields).catch((error: Error) => {
      throw stoppedAt(path, error) ?? new Error(`${path}: "${text}" failed: ${error.message}`, { cause: error });
    });
    const value = isList ? listed(given) : given;
    try {
      return textOf ? textOf(value) : value;
    } catch (error) {
      throw new Error(`${path}: "{{ ${text} }}" ${(error as Error).message}.`, { cause: error });
    }
  };
}

/** JSONata gives the item of a list of one, and nothing for an empty one. */
function listed(value: unknown): readonly unknown[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

interface Part {
  readonly kind: 'text' | 'expression';
  readonly text: string;
}

/** Text around and expressions between {{ }}; braces and quotes inside of an expression belong to it. null: never closed. */
function splitTemplate(text: string): readonly Part[] | null {
  const parts: Part[] = [];
  let from = 0;
  for (;;) {
    const open = text.indexOf('{{', from);
    if (open === -1) break;
    const close = closingBraces(text, open + 2);
    if (close === -1) return null;
    if (open > from) parts.push({ kind: 'text', text: text.slice(from, open) });
    parts.push({ kind: 'expression', text: text.slice(open + 2, close).trim() });
    from = close + 2;
  }
  if (from < text.length || parts.length === 0) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

function closingBraces(text: string, from: number): number {
  let depth = 0;
  for (let i = from; i < text.length; i += 1) {
    const c = text[i]!;
    if (c === '"' || c === "'" || c === '`') {
      i = endOfQuote(text, i);
      if (i === -1) return -1;
    } else if (c === '{') depth += 1;
    else if (c === '}' && depth > 0) depth -= 1;
    else if (c === '}' && text[i + 1] === '}') return i;
  }
  return -1;
}

function endOfQuote(text: string, open: number): number {
  for (let i = open + 1; i < text.length; i += 1) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === text[open]) return i;
  }
  return -1;
}
