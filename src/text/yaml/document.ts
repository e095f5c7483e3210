/** YAML text → value, with the line of every key and value. Pure. */
import {
  type Alias,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  type ScalarTag,
  type Tags,
  visit,
} from 'yaml';
import type { Problem } from '../../model/problem.ts';
import type { DocumentPath } from './document-path.ts';
import { yamlProblems } from './problems.ts';

export interface YamlDocument {
  /** undefined where there are problems. */
  readonly value: unknown;
  /** Line, from 1, of the key or item at a path, or of its nearest written parent; a number inside a text under `|` is its line. */
  readonly lineOf: (path: DocumentPath) => number;
  readonly problems: readonly Problem[];
}

/**
 * One YAML 1.2 document. Syntax errors come back as problems, each with its line; so do tags that nobody resolves, and
 * aliases that stand for more than a million values, and an alias within what it stands for. Never throws.
 * @param replace Called for every string that is a value or an item, not a key, before the value is made; may return another text.
 */
export function parseYaml(text: string, file: string, replace?: (text: string, line: number) => string): YamlDocument {
  const lines = new LineCounter();
  // Its level of logging is of what it would print itself: what it warns of is in the document all the same.
  const options = {
    ...({ lineCounter: lines, prettyErrors: false, uniqueKeys: true, logLevel: 'error' } as const),
    customTags: (tags: Tags): Tags => [PADDED, ...tags],
  };
  const document = parseDocument(text, options);
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const opened = (offset: number) => openedBefore(document, offset, lineAt);
  const refused = [...document.errors, ...document.warnings];
  const problems = refused.length > 0 ? [...yamlProblems(refused, text, { file, lineAt, opened })] : [];
  const placeOf = (offset: number) => ({ file, line: lineAt(offset) });
  // Most files have no alias and no such key, and some have thousands of cases.
  if (text.includes('*')) problems.push(...aliasProblems(document, placeOf));
  if (problems.length === 0 && /\{\s*\{/.test(text)) problems.push(...bareTemplates(document, text, placeOf));
  if (problems.length === 0 && DECIMAL_COMMA.test(text)) problems.push(...decimalCommas(document, text, placeOf));
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
  return { value: document.toJS({ maxAliasCount: -1 }), lineOf, problems };
}

/** 01067, +49123: what stands before the number is part of a postal code or phone number. In JSON and CSV it is no number either. */
const PADDED: ScalarTag = {
  tag: 'tag:yaml.org,2002:str',
  default: true,
  test: /^(?:\+|-?0\d)[\d.eE+-]*$/,
  resolve: (text) => text,
};

/** Line of the last text in quotes or bracket before an offset. */
function openedBefore(document: Document, offset: number, lineAt: (offset: number) => number): number | undefined {
  let line: number | undefined;
  visit(document, {
    Node(_key, node) {
      const isQuoted = isScalar(node) && /^QUOTE/.test(node.type ?? '');
      const [start] = node.range ?? [];
      if (start !== undefined && start < offset && (isQuoted || (isCollection(node) && node.flow)))
        line = lineAt(start);
    },
  });
  return line;
}

/** {{ name }} without quotes is a map that is the key of a map: nobody means that. */
function bareTemplates(document: Document, text: string, placeOf: (offset: number) => Place): readonly Problem[] {
  const problems: Problem[] = [];
  visit(document, {
    Pair(_key, { key }) {
      if (!isMap(key) || !key.flow) return;
      const [start, end] = key.range ?? [0, 0];
      const fix = `Write "{${text.slice(start, end)}}"`;
      problems.push({ what: 'A text that begins with {{ has no quotes.', where: placeOf(start), fix });
    },
  });
  return problems;
}

/** At the end of a value in braces. */
const DECIMAL_COMMA = /\d,\d+\s*[,}]/;
/** Characters, with what is before it. */
const LONGEST_NUMBER = 20;

/** In { pass_rate: 0,80 } the comma ends the value, and 80 is a key without one: nobody means that. */
function decimalCommas(document: Document, text: string, placeOf: (offset: number) => Place): readonly Problem[] {
  const problems: Problem[] = [];
  visit(document, {
    Pair(_key, { key, value }) {
      if (!isScalar(key) || value !== null) return;
      const [start, end] = key.range ?? [0, 0];
      const before = /:\s+(-?\d+),$/.exec(text.slice(Math.max(0, start - LONGEST_NUMBER), start))?.[1];
      const after = text.slice(start, end);
      if (before === undefined || !/^\d+$/.test(after)) return;
      const what = `A comma ends a value in braces, so that "${before},${after}" is no number.`;
      // 1,500 may be either.
      const whole = after.length === 3 ? `${before}${after} or ` : '';
      problems.push({ what, where: placeOf(start), fix: `Write ${whole}${before}.${after}` });
    },
  });
  return problems;
}

type Place = NonNullable<Problem['where']>;

/** Ten lines of aliases of aliases can stand for more than any memory holds. */
const MOST_ALIASED = 1_000_000;

/** A value that holds itself could be neither hashed nor sent; a text that begins with * was most likely none. */
function aliasProblems(document: Document, placeOf: (offset: number) => Place): readonly Problem[] {
  const problems: Problem[] = [];
  const anchored = new Map<string, Node>();
  const sizes = new Map<Node, number>();
  let aliased = 0;
  const refuse = (alias: Alias, what: string, fix: string) =>
    problems.push({ what, where: placeOf(alias.range?.[0] ?? 0), fix });
  const aliasSize = (alias: Alias): number => {
    const { source } = alias;
    const target = anchored.get(source);
    const size = target && sizes.get(target);
    if (!target) refuse(alias, ...unknownAlias(source));
    else if (size === undefined)
      refuse(alias, `Not usable YAML: *${source} is inside the part that it stands for.`, 'Write out what is meant.');
    // The library would search the whole document for each alias.
    else alias.resolve = () => target as ReturnType<Alias['resolve']>;
    const before = aliased;
    aliased += size ?? 1;
    if (before <= MOST_ALIASED && aliased > MOST_ALIASED)
      refuse(
        alias,
        `Up to *${source}, the aliases of this file stand for more than 1,000,000 values.`,
        'Use fewer aliases (*name), or split the file.',
      );
    return size ?? 1;
  };
  const sizeOf = (node: unknown): number => {
    if (isPair(node)) return sizeOf(node.key) + sizeOf(node.value);
    if (isAlias(node)) return aliasSize(node);
    if (!isScalar(node) && !isCollection(node)) return 0;
    if (node.anchor) anchored.set(node.anchor, node);
    const size = isCollection(node) ? node.items.reduce<number>((sum, item) => sum + sizeOf(item), 1) : 1;
    if (node.anchor) sizes.set(node, size);
    return size;
  };
  sizeOf(document.contents);
  return problems;
}

/** What is wrong, and what to do. */
const unknownAlias = (source: string): [string, string] =>
  /^[\w-]+$/.test(source)
    ? [
        `No anchor "&${source}" comes before the alias "*${source}".`,
        `Write &${source} before the value that is meant, or put it in quotes if it is a text: "*${source}"`,
      ]
    : ['A text cannot begin with * without quotes.', `Put it in quotes: "*${source}"`];

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
