/** Valid JSON text → the line of every key and item in it. Pure. */
import type { DocumentPath } from '../../text/schema-problems.ts';

interface Node {
  readonly line: number;
  readonly children?: Map<string | number, Node>;
}

const TOKEN = /\n|"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** The text must be valid JSON. The lines are read on the first question; then each costs its depth. */
export function jsonLines(text: string): (path: DocumentPath) => number {
  let root: Node | undefined;
  return (path) => {
    root ??= scan(text);
    let node = root;
    for (const step of path) {
      const child = node.children?.get(step);
      if (!child) break;
      node = child;
    }
    return node.line;
  };
}

/** A container being read: objects wait for a key first, lists count. */
interface Open {
  readonly node: Node;
  readonly list: boolean;
  key: { readonly name: string; readonly line: number } | null;
}

function scan(text: string): Node {
  const stack: Open[] = [];
  let root: Node = { line: 1 };
  let line = 1;
  const place = (node: Node) => {
    const parent = stack.at(-1);
    if (!parent) root = node;
    else if (parent.list) parent.node.children!.set(parent.node.children!.size, node);
    else if (parent.key) {
      parent.node.children!.set(parent.key.name, { ...node, line: parent.key.line });
      parent.key = null;
    }
  };
  for (const [token] of text.matchAll(TOKEN)) {
    const top = stack.at(-1);
    if (token === '\n') line++;
    else if (token === '{' || token === '[') {
      const node: Node = { line, children: new Map() };
      place(node);
      stack.push({ node, list: token === '[', key: null });
    } else if (token === '}' || token === ']') stack.pop();
    else if (token !== ',' && token !== ':') {
      if (top && !top.list && !top.key) top.key = { name: JSON.parse(token) as string, line };
      else place({ line });
    }
  }
  return root;
}
