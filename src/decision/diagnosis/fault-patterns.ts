/** Occurrences of error patterns in all cases → patterns by code and subject; a subject seen once joins the rest of its code. Pure. */

import type { Catalogue, Found } from '../../model/catalogue.ts';
import type { ErrorPattern } from '../../model/verdict/diagnosis.ts';
import { type PatternWords, patternCode, rankOf, wordsFor } from '../codes.ts';
import { type CaseOccurrences, keyOf, type Occurrence } from './occurrences.ts';
import { patternOf } from './pattern.ts';
import { filesFor, type RunFacts } from './run-facts.ts';

/** Cases that a subject must be seen in, now or before, to be a pattern of its own. */
const LEAST_CASES = 2;

interface Seen {
  readonly case: CaseOccurrences;
  readonly occurrence: Occurrence;
  readonly isCause: boolean;
}

interface Group extends Found {
  readonly metric: string | null;
  readonly now: Map<CaseOccurrences, Seen>;
  readonly before: Set<CaseOccurrences>;
}

interface Merged extends Group {
  /** Made of subjects that were each seen in one case only. */
  rest: boolean;
}

export function faultPatterns(facts: RunFacts): readonly ErrorPattern[] {
  const all = grouped(facts);
  const place = placesOf(all, facts.catalogue);
  const groups = new Map<string, Merged>();
  for (const group of all.values()) merge(groups, place(group), group);
  const roots = new Map(
    facts.now.flatMap((one) => {
      const root = rootOf(one, facts.catalogue);
      return root ? [[one.result.id, keyOf(place(all.get(keyOf(root))!))] as const] : [];
    }),
  );
  return [...groups].map(([key, group]) => patternOfGroup(key, group, facts, roots));
}

/** What comes first in the chain from understanding to answering: the rest of a case's faults most often follows from it. */
function rootOf({ causes }: CaseOccurrences, catalogue: Catalogue): Occurrence | undefined {
  return [...causes.values()].sort((a, b) => rankOf(catalogue, a.code) - rankOf(catalogue, b.code))[0];
}

function grouped({ now, before }: RunFacts): Map<string, Group> {
  const groups = new Map<string, Group>();
  const groupOf = (key: string, { code, subject, metric }: Occurrence) => {
    const group = groups.get(key) ?? { code, subject, metric, now: new Map(), before: new Set() };
    groups.set(key, group);
    return group;
  };
  for (const one of now) {
    for (const [key, occurrence] of one.causes)
      groupOf(key, occurrence).now.set(one, { case: one, occurrence, isCause: true });
    for (const [key, occurrence] of one.beside)
      groupOf(key, occurrence).now.set(one, { case: one, occurrence, isCause: false });
  }
  for (const one of before?.values() ?? [])
    for (const [key, occurrence] of [...one.causes, ...one.beside]) groupOf(key, occurrence).before.add(one);
  return groups;
}

/** Where a group is counted: under its own subject, or with the rest of its code. */
function placesOf(all: ReadonlyMap<string, Group>, catalogue: Catalogue): (group: Group) => Found {
  const isSmall = ({ now, before }: Group) => Math.max(now.size, before.size) < LEAST_CASES;
  const small = Map.groupBy([...all.values()].filter(isSmall), ({ code }) => code);
  return (group) => {
    const { code, subject } = group;
    const isRest = isSmall(group) && (patternCode(catalogue, code)?.pairsOnly || (small.get(code)?.length ?? 0) > 1);
    return { code, subject: isRest ? null : subject };
  };
}

/** A case is in a group once, as a cause if in any part of it. */
function merge(groups: Map<string, Merged>, found: Found, part: Group): void {
  const key = keyOf(found);
  const group = groups.get(key) ?? { ...found, rest: false, metric: part.metric, now: new Map(), before: new Set() };
  groups.set(key, group);
  group.rest ||= part.subject !== found.subject;
  for (const [one, seen] of part.now) if (seen.isCause || !group.now.has(one)) group.now.set(one, seen);
  for (const one of part.before) group.before.add(one);
}

function patternOfGroup(key: string, group: Merged, facts: RunFacts, roots: ReadonlyMap<string, string>): ErrorPattern {
  const { code, subject, rest, metric } = group;
  const now = [...group.now.values()];
  const causes = now.filter(({ isCause }) => isCause);
  const own = causes.filter((one) => roots.get(one.case.result.id) === key);
  const results = causes.map((one) => one.case.result);
  const gain = own.reduce((sum, one) => sum + facts.lacks(one.case.result), 0) / Math.max(1, facts.now.length);
  const shared = sharedCounts(group, facts);
  const isOurs = shared === null || shared.now > shared.before;
  const before = new Set([...group.before].map(({ result }) => result.id));
  const isNew = (one: Seen) => !before.has(one.case.result.id);
  const shown = own.find(isNew) ?? causes.find(isNew) ?? own[0] ?? causes[0] ?? now[0];
  return patternOf({
    code,
    subject,
    rest,
    cases: results.map(({ id }) => id),
    softCases: now.filter(({ isCause }) => !isCause).map((one) => one.case.result.id),
    failing: facts.failing,
    shared: metric !== null && facts.notCompared.has(metric) ? null : shared,
    example: shown ? { ...shown.occurrence, caseId: shown.case.result.id } : null,
    gain,
    words: (name) => (rest ? severally(wordsFor(facts.catalogue, code, name)) : wordsFor(facts.catalogue, code, name)),
    changedFiles: isOurs ? filesFor(results, facts.affected) : [],
  });
}

function severally(words: PatternWords): PatternWords {
  return words.title.endsWith('once') ? words : { ...words, title: `${words.title} (several, each in one case)` };
}

function sharedCounts({ code, now, before }: Group, facts: RunFacts) {
  if (facts.before === null || (patternCode(facts.catalogue, code)?.fromTranscripts && !facts.beforeWasSaid))
    return null;
  return { before: before.size, now: [...now.keys()].filter(({ result }) => facts.before!.has(result.id)).length };
}
