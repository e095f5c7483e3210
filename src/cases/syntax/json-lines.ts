/** Valid JSON text → the line of every key and item in it. Pure. */
import type { DocumentPath } from '../../text/yaml/document-path.ts';

interface Node {
  /** Of its key; of itself where it has none. */
  readonly line: number;
  /** Where its bracket is, and on which line; null: it holds nothing. */
  readonly opens: { readonly at: number; readonly line: number } | null;
  children?: ReadonlyMap<string | number, Node>;
}

/** What is between tokens are blanks, commas and colons. */
const TOKEN = /\n|"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]|[^\s{}[\],:"]+/g;

/** The text must be valid JSON. Of a container is kept where its parts are, from the first question that leads into it on. */
export function jsonLines(text: string): (path: DocumentPath) => number {
  const at = text.search(/\S/);
  const line = text.slice(0, at).split('\n').length;
  const root: Node = { line, opens: { at, line } };
  return (path) => {
    let node = root;
    for (const step of path) {
      node.children ??= childrenOf(text, node);
      const child = node.children.get(step);
      if (!child) break;
      node = child;
    }
    return node.line;
  };
}

function childrenOf(text: string, { opens }: Node): ReadonlyMap<string | number, Node> {
  const children = new Map<string | number, Node>();
  if (opens === null) return children;
  const isObject = text[opens.at] === '{';
  const token = new RegExp(TOKEN);
  token.lastIndex = opens.at + 1;
  let { line } = opens;
  let depth = 0;
  let key: { readonly name: string; readonly line: number } | null = null;
  for (let found = token.exec(text); found !== null && depth >= 0; found = token.exec(text)) {
    const [said] = found;
    if (said === '\n') line++;
    else if (said === ']' || said === '}') depth--;
    else {
      const isOpening = said === '[' || said === '{';
      if (depth === 0 && isObject && key === null) key = { name: JSON.parse(said) as string, line };
      else if (depth === 0) {
        const name = key?.name ?? children.size;
        children.set(name, { line: key?.line ?? line, opens: isOpening ? { at: found.index, line } : null });
        key = null;
      }
      if (isOpening) depth++;
    }
  }
  return children;
}
