/** YAML text → value, with the line of every key and value. Pure. */
import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import type { Problem } from '../model/problem.ts';
import type { DocumentPath } from './schema-problems.ts';

export interface YamlDocument {
  /** undefined where there are problems. */
  readonly value: unknown;
  /** Line, from 1, of the key or item at a path, or of its nearest written parent; a number inside a text under `|` is its line. */
  readonly lineOf: (path: DocumentPath) => number;
  readonly problems: readonly Problem[];
}

const FIX = 'Check the indentation, quotes and colons of this line and the one before.';

/**
 * One YAML 1.2 document. Syntax errors come back as problems, each with its line; so do tags that nobody resolves, and
 * more than 100 followed aliases, and an alias within what it stands for. Never throws.
 * @param replace Called for every string that is a value or an item, not a key, before the value is made; may return another text.
 */
export function parseYaml(text: string, file: string, replace?: (text: string, line: number) => string): YamlDocument {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const problems = [...document.errors, ...document.warnings].map((error) =>
    syntaxProblem(error, { file, line: lineAt(error.pos[0]) }),
  );
  // Most files have no alias, and some have thousands of cases.
  if (text.includes('*')) problems.push(...endlessProblems(document, (offset) => ({ file, line: lineAt(offset) })));
  if (replace) {
    visit(document, {
      Scalar(key, node) {
        if (key !== 'key' && typeof node.value === 'string')
          node.value = replace(node.value, lineAt(node.range?.[0] ?? 0));
      },
    });
  }
  const lineOf = (path: DocumentPath): number => lineAt(offsetAt(document.contents, path, lines));
  if (problems.length > 0) return { value: undefined, lineOf, problems };
  try {
    return { value: document.toJS({ maxAliasCount: 100 }), lineOf, problems };
  } catch (error) {
    const what = `Not usable YAML: ${(error as Error).message.replace(/\.$/, '')}.`;
    const fix = 'Write out what the aliases (*name) stand for.';
    return { value: undefined, lineOf, problems: [{ what, where: { file }, fix }] };
  }
}

function syntaxProblem(error: YAMLError, where: { readonly file: string; readonly line: number }): Problem {
  if (error.code === 'MULTIPLE_DOCS')
    return { what: 'This file holds more than one YAML document.', where, fix: 'Remove the line "---".' };
  const unresolved = error.code === 'TAG_RESOLVE_FAILED';
  return {
    what: `Not valid YAML: ${error.message.replace(/\.$/, '')}.`,
    where,
    fix: unresolved ? 'Only plain YAML is read: remove the tag, or put the text in quotes.' : FIX,
  };
}

type Place = NonNullable<Problem['where']>;

/** A value that holds itself could be neither hashed nor sent. */
function endlessProblems(document: Document, placeOf: (offset: number) => Place): readonly Problem[] {
  const problems: Problem[] = [];
  visit(document, {
    Alias(_key, { source, range }, above) {
      if (!above.some((node) => isCollection(node) && node.anchor === source)) return;
      const what = `Not usable YAML: *${source} is inside the part that it stands for.`;
      problems.push({ what, where: placeOf(range?.[0] ?? 0), fix: 'Write out what is meant.' });
    },
  });
  return problems;
}

function offsetAt(root: unknown, path: DocumentPath, lines: LineCounter): number {
  let offset = isNode(root) ? (root.range?.[0] ?? 0) : 0;
  let node = root;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(step),
      );
      if (!pair) return offset;
      if (isNode(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isScalar(node) && node.type === 'BLOCK_LITERAL') {
      // A number is a line of the text: what is under `|` is written as it is.
      const { line } = lines.linePos(node.range?.[0] ?? 0);
      return lines.lineStarts[line + Number(step)] ?? offset;
    } else {
      const item = (node as { readonly items?: readonly unknown[] } | null)?.items?.[Number(step)];
      if (!isNode(item)) return offset;
      offset = item.range?.[0] ?? offset;
      node = item;
    }
  }
  return offset;
}
