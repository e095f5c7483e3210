/** {{ }} where nobody fills it in → problems with their lines: it would be sent, shown or run as these very characters. Pure. */
import { agentKeys, fixedKeys, hookTemplates, templateKeys, withoutRunNames } from '../agents/options.ts';
import type { Problem } from '../model/problem.ts';
import { type DocumentPath, dottedPath, valueAt } from '../text/yaml/document-path.ts';

interface Place {
  readonly file: string;
  readonly lineOf: (path: DocumentPath) => number;
}

/** What is set against replies character by character may hold braces. */
const COMPARED: readonly string[] = ['expect', 'evaluate'];

const OF_SUITE: readonly DocumentPath[] = hookTemplates.map((key) => ['suite', key]);

/** All texts and keys of the configuration that hold "{{" and are no template. */
export function strayTemplates(written: unknown, { file, lineOf }: Place): readonly Problem[] {
  const agents = agentPaths(written);
  // Of an agent of an unknown type nobody knows which texts are templates: the type is refused anyway.
  const unknown = agents.filter((path) => valueAt(written, path) && agentKeys(typeOf(written, path)).length === 0);
  const read = [...agents.flatMap((path) => templatesOf(written, path)), ...unknown, ...OF_SUITE];
  const fixed = agents.flatMap((path) => fixedKeys.map((key) => [...path, key]));
  return bracesIn(written, [], { read, fixed }).map((path) => ({
    what: `"${dottedPath(path)}": "{{" is not filled in here.`,
    where: { file, line: lineOf(path) },
    fix: isExpression(path, agents)
      ? 'This is JSONata already: leave the braces out.'
      : `Write it out, or take it from the environment with \${NAME}. {{ }} is read in ${places(read)}.`,
  }));
}

/** Where agents are written: the suite's, other versions of it, and those of datasets. */
function agentPaths(written: unknown): readonly DocumentPath[] {
  const datasets = valueAt(written, ['datasets']);
  const ofDatasets = Array.isArray(datasets) ? datasets.map((_, i) => ['datasets', i, 'agent'] as const) : [];
  return [['agent'], ['baseline', 'agent'], ['baseline', 'anchor', 'agent'], ...ofDatasets];
}

interface Filled {
  /** Paths below which {{ }} is read. */
  readonly read: readonly DocumentPath[];
  /** Paths below which names that are fixed for a run are read. */
  readonly fixed: readonly DocumentPath[];
}

/** Paths below which {{ }} is read. The base version of the agent is of the agent's type unless it says otherwise. */
function templatesOf(written: unknown, path: DocumentPath): readonly DocumentPath[] {
  return templateKeys(typeOf(written, path)).map((key) => [...path, ...key.split('.')]);
}

const typeOf = (written: unknown, path: DocumentPath) =>
  valueAt(written, [...path, 'type']) ?? valueAt(written, ['agent', 'type']);

function bracesIn(value: unknown, path: DocumentPath, at: Filled): readonly DocumentPath[] {
  if (typeof value === 'string') {
    const text = isBelow(path, at.fixed) ? withoutRunNames(value) : value;
    return text.includes('{{') && !isBelow(path, at.read) ? [path] : [];
  }
  if (value === null || typeof value !== 'object') return [];
  if (COMPARED.includes(String(path.at(-1))) && path[0] !== 'agent') return [];
  const entries = Array.isArray(value) ? value.map((item, i) => [i, item] as const) : Object.entries(value);
  return entries.flatMap(([key, inner]) => {
    const inside = [...path, key];
    return String(key).includes('{{') ? [inside] : bracesIn(inner, inside, at);
  });
}

const isBelow = (path: DocumentPath, read: readonly DocumentPath[]) =>
  read.some((start) => start.every((step, i) => path[i] === step));

/** Keys that are JSONata as a whole. */
function isExpression(path: DocumentPath, agents: readonly DocumentPath[]): boolean {
  const inAgent = path.slice(agents.find((agent) => isBelow(path, [agent]))?.length ?? path.length);
  return inAgent[0] === 'response' || (inAgent[0] === 'state' && inAgent[1] === 'value');
}

function places(read: readonly DocumentPath[]): string {
  const keys = read.filter(([first]) => first === 'agent').map((path) => dottedPath(path));
  return keys.length > 1 ? `${keys.slice(0, -1).join(', ')} and ${keys.at(-1)}` : (keys[0] ?? 'no key of this agent');
}
