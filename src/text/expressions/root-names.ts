/** What the syntax tree of a JSONata expression says: which names of its document it reads first, as these may be misspelt without anybody noticing, and whether it is but a path. Pure. */

type Node = Readonly<Record<string, unknown>>;

/** Parts of a node that look at the items of its value, not at the document. */
const OF_ITEMS: readonly string[] = ['predicate', 'stages', 'group'];

/**
 * Names that the syntax tree looks up in the document itself: `input` of `input.text`, `turn` of `messages[$$.turn]`.
 * Names within filters, steps and orders are those of items; variables and functions begin with $. Neither is among them.
 */
export function rootNames(tree: unknown): readonly string[] {
  const names = new Set<string>();
  visit(tree, true, names);
  return [...names];
}

function visit(node: unknown, atRoot: boolean, names: Set<string>): void {
  if (Array.isArray(node)) for (const item of node) visit(item, atRoot, names);
  if (!isNode(node) || Array.isArray(node)) return;
  if (node.type === 'path') {
    visitPath(node, atRoot, names);
    return;
  }
  const below = atRoot && node.type !== 'transform' && node.type !== 'sort';
  for (const [key, child] of Object.entries(node)) visit(child, below && !OF_ITEMS.includes(key), names);
}

function visitPath({ steps, group }: Node, atRoot: boolean, names: Set<string>): void {
  const [first, second] = steps as readonly Node[];
  const variable = first?.type === 'variable' ? first.value : undefined;
  // $ is where the expression stands, $$ the document wherever it stands.
  const named = variable === '$' || (variable === '' && atRoot) ? second : atRoot ? first : undefined;
  if (named?.type === 'name') names.add(String(named.value));
  for (const [i, step] of (steps as readonly Node[]).entries()) visit(step, atRoot && i === 0, names);
  visit(group, false, names);
}

/** Whether it maps over one of these lists and does nothing else: `messages.content`, and neither `messages[-1].content` nor `$count(messages)`. */
export function isMapOver(tree: unknown, lists: readonly string[]): boolean {
  if (!isNode(tree) || tree.type !== 'path' || tree.group) return false;
  const [first, ...rest] = tree.steps as readonly Node[];
  const isPlain = ({ type, value, predicate, stages }: Node) =>
    !predicate && !stages && !(type === 'unary' && value === '[');
  return (
    rest.length > 0 &&
    first!.type === 'name' &&
    lists.includes(String(first!.value)) &&
    [first!, ...rest].every(isPlain)
  );
}

/** The names of a path of nothing but names, as of `reply.text`; null: it does more. */
export function plainPath(tree: unknown): readonly string[] | null {
  if (!isNode(tree) || tree.type !== 'path' || !hasOnly(tree, ['type', 'steps'])) return null;
  const steps = tree.steps as readonly Node[];
  const isName = (step: Node) => step.type === 'name' && hasOnly(step, ['type', 'value', 'position']);
  return steps.every(isName) ? steps.map(({ value }) => String(value)) : null;
}

const hasOnly = (node: Node, keys: readonly string[]) => Object.keys(node).every((key) => keys.includes(key));

const isNode = (value: unknown): value is Node => value !== null && typeof value === 'object';
