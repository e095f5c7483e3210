/** YAML text → value, with the line of every key and value. Pure. */
import { isMap, isNode, isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Problem } from './errors.ts';
import type { DocumentPath } from './schema-problems.ts';

export interface YamlDocument {
  readonly value: unknown;
  /** Line, from 1, of the key or item at a path, or of its nearest written parent. */
  readonly lineOf: (path: DocumentPath) => number;
  readonly problems: readonly Problem[];
}

/**
 * One YAML 1.2 document. Syntax errors come back as problems, each with its line. At most 100 aliases are followed.
 * @param replace Called for every string scalar before the value is made; may return another text.
 */
export function parseYaml(text: string, file: string, replace?: (text: string, line: number) => string): YamlDocument {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const problems: Problem[] = document.errors.map((error) => ({
    what: `Not valid YAML: ${error.message}`,
    where: { file, line: lines.linePos(error.pos[0]).line },
    fix: 'Check the indentation, quotes and colons of this line and the one before.',
  }));
  if (replace) {
    visit(document, {
      Scalar(_key, node) {
        if (typeof node.value === 'string') node.value = replace(node.value, lines.linePos(node.range?.[0] ?? 0).line);
      },
    });
  }
  const lineOf = (path: DocumentPath): number => lines.linePos(offsetAt(document.contents, path)).line;
  return { value: problems.length > 0 ? undefined : document.toJS({ maxAliasCount: 100 }), lineOf, problems };
}

function offsetAt(root: unknown, path: DocumentPath): number {
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
    } else {
      const item = (node as { readonly items?: readonly unknown[] } | null)?.items?.[Number(step)];
      if (!isNode(item)) return offset;
      offset = item.range?.[0] ?? offset;
      node = item;
    }
  }
  return offset;
}
