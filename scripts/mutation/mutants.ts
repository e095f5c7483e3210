/** The text of a source file → its mutants: small changes of what it does, each of which a test should notice. */
import { parseSync } from 'rolldown/utils';
import { changesOf } from './operators.ts';
import { isNode, type Node, programOf } from './syntax.ts';

export interface Mutant {
  /** As in the repository: `src/stats/random.ts`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** UTF-16 code units of the file: what is replaced. */
  readonly start: number;
  readonly end: number;
  readonly was: string;
  readonly becomes: string;
  /** The innermost block or arrow function around it, by its start: it is reached when that is. null: the file itself. */
  readonly within: number | null;
}

export const roomOf = (file: string): string => file.split('/')[1] ?? '';

/** In the order of the text. Texts, numbers, types and imports are not changed. */
export function mutantsOf(file: string, text: string): readonly Mutant[] {
  const found: Mutant[] = [];
  const walk = (node: Node, parent: Node | null, within: number | null): void => {
    if (node.type.startsWith('TS') && !KEEPS_CODE.has(node.type)) return;
    const inside = isEntered(node, parent) ? node.start : within;
    // What an arrow function returns is reached when the function is entered.
    const reachedIn = node.expression === true ? (node.body as Node).start : inside;
    for (const change of changesOf(node, text)) {
      const before = text.slice(0, change.start).split('\n');
      found.push({
        file,
        line: before.length,
        column: before.at(-1)!.length + 1,
        ...change,
        was: text.slice(change.start, change.end),
        within: reachedIn,
      });
    }
    forEachChild(node, (child) => walk(child, node, inside));
  };
  walk(programOf(file, text), null, null);
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Not for a change that leaves no program, as a body of a loop that is left out. */
export const canBeParsed = (text: string, mutant: Mutant): boolean =>
  parseSync(mutant.file, mutated(text, mutant)).errors.length === 0;

export const mutated = (text: string, { start, end, becomes }: Mutant): string =>
  text.slice(0, start) + becomes + text.slice(end);

/** The same text, which calls `mark` with the place of each block and arrow function when it is entered, and with null when it is loaded. */
export function marked(file: string, text: string, mark: (within: number | null) => string): string {
  const insertions: { readonly at: number; readonly text: string }[] = [];
  const walk = (node: Node, parent: Node | null): void => {
    if (isEntered(node, parent)) {
      if (node.type === 'BlockStatement') insertions.push({ at: node.start + 1, text: `${mark(node.start)};` });
      else insertions.push({ at: node.start, text: `(${mark(node.start)}, ` }, { at: node.end, text: ')' });
    }
    forEachChild(node, (child) => walk(child, node));
  };
  walk(programOf(file, text), null);
  let result = text;
  // From the end; of two at one place the inner one, which came later, first.
  for (const one of insertions.toReversed().sort((a, b) => b.at - a.at))
    result = result.slice(0, one.at) + one.text + result.slice(one.at);
  return `${result}\n;${mark(null)};\n`;
}

const isEntered = (node: Node, parent: Node | null): boolean =>
  node.type === 'BlockStatement' || (parent?.type === 'ArrowFunctionExpression' && parent.body === node);

/** What holds code, of the nodes that are there for types. */
const KEEPS_CODE = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

function forEachChild(node: Node, visit: (child: Node) => void): void {
  for (const value of Object.values(node)) {
    if (isNode(value)) visit(value);
    else if (Array.isArray(value)) for (const one of value) if (isNode(one)) visit(one);
  }
}
