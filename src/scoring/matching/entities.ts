/** Entities found, wrongly found and missed: by value or by span. Pure. */
import { distance } from 'fastest-levenshtein';
import type { Entity } from '../../model/run/transcript.ts';
import { looseKey, type Normalization, normalized } from './names.ts';
import { paired } from './pairs.ts';
import { amountKey } from './quantities.ts';

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
  /** Of what is expected: found ones must have the same. */
  readonly role?: string | undefined;
  readonly group?: string | undefined;
}

export interface EntityComparison {
  readonly normalize: Normalization;
  /** Canonical value → other ways of writing it. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
  /** Numbers and amounts by their value. */
  readonly amounts?: boolean | undefined;
  /** Values without digits may differ by so many letters. Default: 0. */
  readonly typos?: number | undefined;
}

interface OpenValues {
  readonly type: string;
  readonly values: readonly EntityValue[];
}

interface OpenValue {
  readonly type: string;
  readonly value: EntityValue;
}

export interface EntityMatch {
  /** Matched, for counts. */
  readonly tp: number;
  /** As "type=value", to show. */
  readonly unexpected: readonly string[];
  readonly missing: readonly string[];
  /** The types of `missing`, in their order, as they are written in the expectation. */
  readonly missingTypes: readonly string[];
  /** What is open by value: allowed values of each that is missing, and what was found beside. [] where spans are compared. */
  readonly open: { readonly missing: readonly OpenValues[]; readonly found: readonly OpenValue[] };
}

/** How values are read: the key of one, and the ways of writing it, which are it and all that share a line of the synonyms with it. */
export function readingOf({ normalize, synonyms, amounts }: EntityComparison) {
  const key = (value: EntityValue): string =>
    (amounts ? amountKey(String(value)) : undefined) ?? normalized(String(value), normalize);
  const lines = new Map<string, (readonly string[])[]>();
  for (const [name, others] of Object.entries(synonyms)) {
    const line = [name, ...others];
    for (const one of line) lines.set(key(one), [...(lines.get(key(one)) ?? []), line]);
  }
  const spellings = (value: EntityValue): readonly string[] => [String(value), ...(lines.get(key(value)) ?? []).flat()];
  return { key, spellings, keys: (value: EntityValue) => [...new Set(spellings(value).map(key))] };
}

/** Shorter words that differ by a letter are other words. */
const SHORTEST_WITH_TYPO = 5;

const isNear = (wanted: string, other: string, typos = 0): boolean =>
  typos > 0 && wanted.length >= SHORTEST_WITH_TYPO && !/\d/.test(wanted + other) && distance(wanted, other) <= typos;

/** Whether a found value is one of the wanted ones, by their keys. */
export const isAmong = (keys: readonly string[], other: string, typos: number | undefined): boolean =>
  keys.includes(other) || keys.some((wanted) => isNear(wanted, other, typos));

/** As a case writes them: a map by type, or a list of spans. */
export type WantedEntities = Readonly<Record<string, WantedEntity>> | readonly WantedSpan[];

const isList = (wanted: WantedEntities): wanted is readonly WantedSpan[] => Array.isArray(wanted);

export const matchEntities = (
  wanted: WantedEntities,
  found: readonly Entity[],
  comparison: EntityComparison,
): EntityMatch => (isList(wanted) ? matchSpans(wanted, found, comparison) : matchValues(wanted, found, comparison));

/** By value: the distinct ones of each type. A type that is not wanted is unexpected. */
function matchValues(
  wanted: Readonly<Record<string, WantedEntity>>,
  actual: readonly Entity[],
  comparison: EntityComparison,
): EntityMatch {
  const { key, keys } = readingOf(comparison);
  const given = new Map<string, Map<string, Entity>>();
  for (const { entity, value } of actual) {
    const values = given.get(looseKey(entity)) ?? new Map<string, Entity>();
    given.set(looseKey(entity), values.set(key(value), { entity, value }));
  }
  let tp = 0;
  const missing: OpenValues[] = [];
  for (const [name, want] of Object.entries(wanted)) {
    const values = given.get(looseKey(name)) ?? new Map<string, Entity>();
    const same = (value: EntityValue) => keys(value).filter((one) => values.has(one));
    const near = (value: EntityValue) =>
      [...values.keys()].filter((other) => isAmong(keys(value), other, comparison.typos));
    const take = (found: readonly string[]) => {
      for (const one of found) values.delete(one);
    };
    if (want === null) values.clear();
    else if (typeof want === 'object' && 'all_of' in want) {
      let left = [...new Map(want.all_of.map((value) => [key(value), value])).values()];
      for (const ways of [same, near]) {
        const found = paired(left.map(ways));
        const met = left.filter((_, i) => found[i] !== null);
        tp += met.length;
        take([...found.filter((one) => one !== null), ...met.flatMap(same)]);
        left = left.filter((_, i) => found[i] === null);
      }
      missing.push(...left.map((value) => ({ type: name, values: [value] })));
    } else {
      const listed: readonly (EntityValue | null)[] = Array.isArray(want) ? want : [want as EntityValue];
      const allowed = listed.filter((value) => value !== null);
      const found = allowed.flatMap((value) => (same(value).length > 0 ? same(value) : near(value).slice(0, 1)));
      if (found.length > 0) tp += 1;
      else if (allowed.length === listed.length) missing.push({ type: name, values: allowed });
      take(found);
    }
  }
  const others = [...given.values()].flatMap((values) => [...values.values()]);
  return {
    tp,
    missing: missing.map(({ type, values }) => `${type}=${values.join('|')}`),
    missingTypes: missing.map(({ type }) => type),
    unexpected: others.map(({ entity, value }) => `${entity}=${value}`),
    open: { missing, found: others.map(({ entity, value }) => ({ type: entity, value })) },
  };
}

/** By span, or by type and value where no span is written, which all then have; strict, as multisets. */
function matchSpans(
  wanted: readonly WantedSpan[],
  reported: readonly Entity[],
  comparison: EntityComparison,
): EntityMatch {
  const { key: valueKey, keys } = readingOf(comparison);
  // Each by itself, also one that is reported twice.
  const actual = reported.map((one) => ({ ...one }));
  const spans = wanted[0]?.start !== undefined;
  const key = (item: WantedSpan) =>
    spans
      ? `${looseKey(item.entity)}\n${item.start}\n${item.end}`
      : `${looseKey(item.entity)}\n${valueKey(item.value!)}`;
  const left = Map.groupBy(actual, key);
  const missed: WantedSpan[] = [];
  for (const [place, same] of Map.groupBy(wanted, key)) {
    const { unmet, others } = compared(same, left.get(place) ?? []);
    missed.push(...unmet);
    left.set(place, others);
  }
  missed.sort((a, b) => wanted.indexOf(a) - wanted.indexOf(b));
  const unmatched = new Set([...left.values()].flat());
  const beside = actual.filter((one) => unmatched.has(one));
  const isSame = (want: WantedSpan, found: Entity) =>
    looseKey(want.entity) === looseKey(found.entity) &&
    isAmong(keys(want.value!), valueKey(found.value), comparison.typos) &&
    fits(want, found);
  const { unmet: missing, others } = spans ? { unmet: missed, others: beside } : compared(missed, beside, isSame);
  return {
    tp: wanted.length - missing.length,
    missing: missing.map(shownSpan),
    missingTypes: missing.map(({ entity }) => entity),
    unexpected: others.map(shownSpan),
    open: spans ? NOTHING_OPEN : { missing: missing.map(openValues), found: others.map(openValue) },
  };
}

const NOTHING_OPEN: EntityMatch['open'] = { missing: [], found: [] };
const openValues = ({ entity, value }: WantedSpan): OpenValues => ({
  type: entity,
  values: [value!],
});
const openValue = ({ entity, value }: Entity): OpenValue => ({ type: entity, value });

/** Pairs of one type: an allowed value of what is missing, and what was found; with their places in `open`. */
export function openPairs({ open }: Pick<EntityMatch, 'open'>) {
  const found = open.found.map((one, at) => ({ ...one, at }));
  return open.missing.flatMap(({ type, values }, missing) => {
    const inPlace = found.filter((one) => looseKey(one.type) === looseKey(type));
    return values.flatMap((expected) =>
      inPlace.map(({ value: actual, at }) => ({ name: type, expected, actual, missing, found: at })),
    );
  });
}

function shownSpan({ entity, value = '', start, end, role, group }: WantedSpan): string {
  const more = [
    start !== undefined && `${start}–${end}`,
    role !== undefined && `role ${role}`,
    group !== undefined && `group ${group}`,
  ].filter(Boolean);
  return `${entity}=${value}${more.length > 0 ? ` (${more.join(', ')})` : ''}`;
}

/** What is not said of an expected one may be anything. */
const fits = (want: WantedSpan, found: Entity): boolean =>
  (want.role ?? found.role) === found.role && (want.group ?? found.group) === found.group;

/** As many of one type and place as can be matched at once, since one may fit several. */
function compared(wanted: readonly WantedSpan[], actual: readonly Entity[], isMatch = fits) {
  const found = paired(wanted.map((want) => actual.filter((one) => isMatch(want, one))));
  const taken = new Set(found);
  return { unmet: wanted.filter((_, i) => found[i] === null), others: actual.filter((one) => !taken.has(one)) };
}
