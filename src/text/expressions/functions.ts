/** Functions that a JSONata expression calls and that there are none of. Pure. */
import { nearestName } from '../nearest-name.ts';

/** https://docs.jsonata.org/string-functions and the pages beside it. */
export const JSONATA_FUNCTIONS: readonly string[] =
  'sum count max min average string substring substringBefore substringAfter lowercase uppercase length trim pad match contains replace split join formatNumber formatBase formatInteger parseInteger number floor ceil round abs sqrt power random boolean not map zip filter single reduce sift keys lookup append exists spread merge reverse each error assert type sort shuffle distinct base64encode base64decode encodeUrlComponent encodeUrl decodeUrlComponent decodeUrl eval toMillis fromMillis now millis clone'.split(
    ' ',
  );

type Node = Readonly<Record<string, unknown>>;

/** @throws Error naming the first one. @param tree The syntax tree of an expression. */
export function refuseUnknownFunctions(tree: unknown): void {
  const called = new Set<string>();
  const bound = new Set<string>();
  collect(tree, called, bound);
  const unknown = [...called].find((name) => !bound.has(name) && !JSONATA_FUNCTIONS.includes(name));
  if (unknown === undefined) return;
  const meant = nearestName(unknown, JSONATA_FUNCTIONS);
  throw new Error(`there is no function $${unknown}${meant === undefined ? '' : `; the nearest is $${meant}`}`);
}

function collect(node: unknown, called: Set<string>, bound: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, procedure, lhs, rhs, arguments: args } = node as Node;
  if (type === 'function' || type === 'partial') for (const name of variables([procedure])) called.add(name);
  if (type === 'apply') for (const name of variables([rhs])) called.add(name);
  if (type === 'bind') for (const name of variables([lhs])) bound.add(name);
  if (type === 'lambda') for (const name of variables(args)) bound.add(name);
  for (const focus of ['focus', 'index'] as const) {
    const name = (node as Node)[focus];
    if (typeof name === 'string') bound.add(name);
  }
  for (const child of Object.values(node)) collect(child, called, bound);
}

const variables = (nodes: unknown): readonly string[] =>
  (Array.isArray(nodes) ? (nodes as readonly (Node | undefined)[]) : []).flatMap((one) =>
    one?.type === 'variable' && one.value !== '' && one.value !== '$' ? [String(one.value)] : [],
  );
