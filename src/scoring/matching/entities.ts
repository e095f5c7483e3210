/** Entities found, wrongly found and missed: by value or by span. Pure. */
import type { Entity } from '../../model/run/transcript.ts';
import { looseKey, type Normalization, normalized } from './names.ts';

export type EntityValue = string | number | boolean;
/** What an entity may be: one value, allowed values (null among them: may be absent), all of several values, or anything. */
export type WantedEntity =
  | EntityValue
  | null
  | readonly (EntityValue | null)[]
  | { readonly all_of: readonly EntityValue[] };
export interface WantedSpan {
  readonly entity: string;
  readonly value?: EntityValue | undefined;
  readonly start?: number | undefined;
  readonly end?: number | undefined;
}

export interface EntityComparison {
  readonly normalize: Normalization;
  /** Canonical value → other ways of writing it. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
}

export interface EntityMatch {
  /** Matched, for counts. */
  readonly tp: number;
  /** As "type=value", to show. */
  readonly unexpected: readonly string[];
  readonly missing: readonly string[];
  /** The types of `missing`, in their order, as they are written in the expectation. */
  readonly missingTypes: readonly string[];
}

/** The key under which two values are the same entity value: normalised, then read through the synonyms. */
function valueKey({ normalize, synonyms }: EntityComparison): (value: EntityValue) => string {
  const plain = (value: EntityValue) => normalized(String(value), normalize);
  const canonical = new Map(
    Object.entries(synonyms).flatMap(([name, others]) =>
      [name, ...others].map((other) => [plain(other), plain(name)] as const),
    ),
  );
  return (value) => canonical.get(plain(value)) ?? plain(value);
}

/** By value: the distinct ones of each type. A type that is not wanted is unexpected. */
export function matchValues(
  wanted: Readonly<Record<string, WantedEntity>>,
  actual: readonly Entity[],
  comparison: EntityComparison,
): EntityMatch {
  const key = valueKey(comparison);
  const given = new Map<string, Map<string, string>>();
  for (const { entity, value } of actual) {
    const values = given.get(looseKey(entity)) ?? new Map<string, string>();
    given.set(looseKey(entity), values.set(key(value), `${entity}=${value}`));
  }
  let tp = 0;
  const missing: { readonly type: string; readonly shown: string }[] = [];
  const miss = (type: string, value: EntityValue | string) => missing.push({ type, shown: `${type}=${value}` });
  for (const [name, want] of Object.entries(wanted)) {
    const values = given.get(looseKey(name)) ?? new Map<string, string>();
    if (want === null) {
      values.clear();
      continue;
    }
    const all = typeof want === 'object' && 'all_of' in want;
    const listed: readonly (EntityValue | null)[] = all
      ? want.all_of
      : Array.isArray(want)
        ? want
        : [want as EntityValue];
    const allowed = listed.filter((value) => value !== null);
    const hits = allowed.filter((value) => values.has(key(value)));
    if (all) {
      tp += hits.length;
      for (const value of allowed) if (!hits.includes(value)) miss(name, value);
    } else if (hits.length > 0) tp += 1;
    else if (allowed.length === listed.length) miss(name, allowed.join('|'));
    for (const hit of hits) values.delete(key(hit));
  }
  return {
    tp,
    missing: missing.map(({ shown }) => shown),
    missingTypes: missing.map(({ type }) => type),
    unexpected: [...given.values()].flatMap((values) => [...values.values()]),
  };
}

/** By span, or by type and value where no span is written; strict, as multisets. */
export function matchSpans(
  wanted: readonly WantedSpan[],
  actual: readonly Entity[],
  comparison: EntityComparison,
): EntityMatch {
  const value = valueKey(comparison);
  const spans = wanted.some((item) => item.start !== undefined);
  const key = (item: WantedSpan) =>
    spans
      ? `${looseKey(item.entity)}\n${item.start}\n${item.end}`
      : `${looseKey(item.entity)}\n${item.value === undefined ? '' : value(item.value)}`;
  const shown = (item: WantedSpan) =>
    `${item.entity}=${item.value ?? ''}${item.start === undefined ? '' : ` (${item.start}–${item.end})`}`;
  const left = Map.groupBy(actual, key);
  const missing = wanted.filter((item) => left.get(key(item))?.pop() === undefined);
  return {
    tp: wanted.length - missing.length,
    missing: missing.map(shown),
    missingTypes: missing.map(({ entity }) => entity),
    unexpected: [...left.values()].flat().map(shown),
  };
}
