/** What every importer does alike: counts what it leaves out, and names cases so that they are known again. Pure. */
import { canonicalHash } from '../../text/canonical-hash.ts';
import { nestsDeeper } from '../../text/loose.ts';
import type { Counts } from './importer.ts';

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
 * have four hexadecimal characters of their content behind them. undefined: the hash of the case will do.
 */
export function stableIds(records: readonly Named[]): readonly (string | undefined)[] {
  const named = Map.groupBy(records, ({ id, name }) => id ?? name);
  return records.map(({ id, name, content }) => {
    if (id !== undefined || name === undefined) return id;
    // What nests too deeply to be hashed is refused when the case is built.
    return named.get(name)!.length === 1 || nestsDeeper(content)
      ? name
      : `${name}-${canonicalHash(content).slice(0, 4)}`;
  });
}
