/** What every importer does alike: counts what it leaves out, names cases so that they are known again. Pure. */
import type { Problem } from '../../model/problem.ts';
import { canonicalHash } from '../../text/canonical-hash.ts';
import { nestsDeeper } from '../../text/loose.ts';
import { nearestOrKnown } from '../../text/nearest-name.ts';
import { cut, inQuotes } from '../../text/untrusted/excerpt.ts';
import type { DocumentPath } from '../../text/yaml/document-path.ts';
import type { Counts, DocumentPlace, ImportedCase, ScoredBy } from './importer.ts';
import { partReader } from './records.ts';

/** Something is wrong at a path of the document. */
export function problemAt(
  { file, lineOf }: Pick<DocumentPlace, 'file' | 'lineOf'>,
  path: DocumentPath,
  what: string,
  fix?: string,
): Problem {
  return { what, where: { file, line: lineOf(path) }, ...(fix !== undefined && { fix }) };
}

/** Something else was chosen than what a format lets one choose. */
export function unknownChoice(
  { file }: Pick<DocumentPlace, 'file'>,
  key: string,
  value: string,
  known: readonly string[],
): Problem {
  return { what: `There is no ${key} ${inQuotes(value)}.`, where: { file }, fix: nearestOrKnown(value, known) };
}

/** Who scored results. @param version As the file says it. @param at When, as the file says it. */
export const scorerOf = (tool: string, version?: unknown, at?: unknown): ScoredBy => ({
  tool,
  version: typeof version === 'string' ? cut(version, 40) : 'of an unknown version',
  ...(typeof at === 'string' && { at }),
});

/** Counts what a file says and nothing reads. */
export interface LeftOut {
  readonly add: (what: string, times?: number) => void;
  /** Counts each key of a record that is not among those that are read; null says nothing, so it is not counted. */
  readonly unread: (record: Readonly<Record<string, unknown>>, read: readonly string[]) => void;
  readonly counts: () => Counts;
}

export function leftOut(): LeftOut {
  const counts = new Map<string, number>();
  const add = (what: string, times = 1) => {
    if (times > 0) counts.set(what, (counts.get(what) ?? 0) + times);
  };
  return {
    add,
    unread: (record, read) => {
      for (const [key, value] of Object.entries(record)) if (value !== null && !read.includes(key)) add(key);
    },
    counts: () => Object.fromEntries(counts),
  };
}

/** What an importer gathers while it reads a document: what was refused, and what is left out. */
export function startReading(place: DocumentPlace) {
  const problems: Problem[] = [];
  return { problems, lost: leftOut(), parse: partReader(place, problems) };
}

/** What a record is called by the foreign file, and what it holds. */
export interface Named {
  /** Its id there. */
  readonly id?: string | undefined;
  /** A readable name, used where no other record has it. */
  readonly name?: string | undefined;
  readonly content: unknown;
}

/**
 * Ids that stay when the file is read again, whatever was put before: the foreign id, else the name; names that repeat
 * have four hexadecimal characters of their content behind them, twelve where four are not enough. undefined: the hash
 * of the case will do.
 */
export function stableIds(records: readonly Named[]): readonly (string | undefined)[] {
  const named = Map.groupBy(records, ({ id, name }) => id ?? name);
  const isAlone = ({ name }: Named) => named.get(name)!.length === 1;
  const hashes = records.map((one) => {
    // What nests too deeply to be hashed is refused when the case is built.
    const needsHash = one.id === undefined && one.name !== undefined && !isAlone(one) && !nestsDeeper(one.content);
    return needsHash ? canonicalHash(one.content) : undefined;
  });
  const brief = records.map(({ name }, i) => `${name}-${hashes[i]?.slice(0, 4)}`);
  const alike = Map.groupBy(brief, (id) => id);
  return records.map(({ id, name }, i) => {
    if (hashes[i] === undefined) return id ?? name;
    return alike.get(brief[i]!)!.length === 1 ? brief[i] : `${name}-${hashes[i]}`;
  });
}

/** An example that is written twice is one case. */
export function distinctCases(cases: readonly ImportedCase[], lost: LeftOut): readonly ImportedCase[] {
  const seen = new Set<string>();
  return cases.filter(({ native: { id: _, ...content } }) => {
    const hash = canonicalHash(content);
    if (seen.has(hash)) lost.add('example written before');
    return !seen.has(hash) && seen.add(hash);
  });
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * A pattern for `match` that holds where one of the texts is said; letter case does not count.
 * @param hole Matches what stands for any words in a text, such as a name in braces; it has no groups.
 */
export function anyOfTexts(texts: readonly string[], hole?: RegExp): string {
  const options = texts.map((text) => (hole ? text.split(hole) : [text]).map(escaped).join('.+'));
  return options.length === 1 ? options[0]! : `(?:${options.join('|')})`;
}
