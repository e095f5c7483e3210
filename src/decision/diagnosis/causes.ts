/** What failing cases share, rolled up: the same fault seen at several grains, from one argument of one tool to all wrong calls. Pure. */
import { type CAUSES, type Catalogue, GRAINS, type Sharing, sharing } from '../../model/catalogue.ts';
import type { Cause, ErrorPattern } from '../../model/verdict/diagnosis.ts';
import { reaches } from '../../stats/slack.ts';
import { atLeast, hypergeometricLaw } from '../../stats/tests/discrete-law.ts';
import { plainName } from '../../text/letters.ts';
import { cut } from '../../text/untrusted/excerpt.ts';
import { patternCode, rankOf } from '../codes.ts';
import { CLEARLY_MORE } from './circumstance-patterns.ts';
import type { CaseOccurrences, Occurrence } from './occurrences.ts';
import { changeOf } from './pattern.ts';
import { filesFor, type RunFacts } from './run-facts.ts';

/** One case shares with nobody. */
const FEWEST_CASES = 2;
const LONGEST_NAME = 80;

/** What all faults of a place in the chain of causes are, where several codes have it. */
const CHECKS: Partial<Record<(typeof CAUSES)[number], string>> = {
  intent: 'wrong intents',
  entities: 'wrong entities',
  tools: 'wrong tool calls',
  citations: 'wrong sources',
  topics: 'wrong topics',
  content: 'answers that are not as expected',
  judged: 'answers that a judge finds wanting',
};

interface Group extends Sharing {
  readonly rank: number;
  /** Failing cases of this run. */
  readonly cases: Set<CaseOccurrences>;
  readonly now: Set<CaseOccurrences>;
  readonly before: Set<CaseOccurrences>;
  /** Whether the baseline can be asked: its metric was measured alike, and what shows it was kept. */
  isComparable: boolean;
}

/**
 * Of two or more failing cases each, from the most exact grain to the least, and then in the chain of causes.
 * @param circumstances patterns of what cases have in common that fail more often
 */
export function causesIn(facts: RunFacts, circumstances: readonly ErrorPattern[]): readonly Cause[] {
  const faults = [...grouped(facts).values()]
    .filter(({ cases }) => cases.size >= FEWEST_CASES)
    .sort((a, b) => GRAINS.indexOf(a.grain) - GRAINS.indexOf(b.grain) || a.rank - b.rank || b.cases.size - a.cases.size)
    .map((group) => causeOf(group, facts));
  const around = [...circumstances.map(causeOfPattern), ...places(facts)];
  return withoutRepeats([...faults, ...around.filter(({ cases }) => cases.length >= FEWEST_CASES)]);
}

function grouped(facts: RunFacts): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>();
  const groupOf = (occurrence: Occurrence, shared: Sharing): Group => {
    const key = shared.words.map(plainName).join('\n');
    const rank = rankOf(facts.catalogue, occurrence.code);
    const sets = {
      cases: new Set<CaseOccurrences>(),
      now: new Set<CaseOccurrences>(),
      before: new Set<CaseOccurrences>(),
    };
    const group = groups.get(key) ?? { ...shared, rank, ...sets, isComparable: true };
    groups.set(key, group);
    group.isComparable &&= isComparable(occurrence, facts);
    return group;
  };
  const visit = (one: CaseOccurrences, add: (group: Group, isCause: boolean) => void) => {
    for (const [isCause, found] of [
      [true, one.causes],
      [false, one.beside],
    ] as const)
      for (const occurrence of found.values())
        for (const shared of sharedBy(occurrence, facts.catalogue)) add(groupOf(occurrence, shared), isCause);
  };
  for (const one of facts.now)
    visit(one, (group, isCause) => {
      group.now.add(one);
      if (isCause) group.cases.add(one);
    });
  for (const one of facts.before?.values() ?? []) visit(one, (group) => group.before.add(one));
  return groups;
}

function isComparable(
  { code, metric }: Occurrence,
  { before, beforeWasSaid, catalogue, notCompared }: RunFacts,
): boolean {
  const isMeasuredAlike = metric === null || !notCompared.has(metric);
  return before !== null && isMeasuredAlike && (beforeWasSaid || !patternCode(catalogue, code)?.fromTranscripts);
}

/** From the most exact thing to say of an occurrence to the least. */
function sharedBy({ code, subject, parts = [] }: Occurrence, catalogue: Catalogue): readonly Sharing[] {
  const known = patternCode(catalogue, code);
  if (!known) return [];
  // That the outcome is wrong explains nothing: said only where nothing else is.
  if (known.symptom) return byTitle(known.title, subject).map((shared) => ({ ...shared, grain: 'check' }));
  const family = CHECKS[known.order];
  const own = known.shares
    ? (parts.length > 0 ? parts : [null]).flatMap((part) => known.shares!(subject, part))
    : byTitle(known.title, subject);
  return [...own, ...(family ? [sharing('check')([family])] : [])];
}

/** Stands for the subject in a title, to find its place there. */
const PLACE = '\0';

function byTitle(title: string | ((subject: string | null) => string), subject: string | null): readonly Sharing[] {
  if (typeof title === 'string') return [{ grain: 'code', words: [title] }];
  const general: Sharing = { grain: 'code', words: [title(null)] };
  if (subject === null) return [general];
  const exact = sharing('detail');
  const around = title(PLACE).split(PLACE);
  const shared = exact(around, ...around.slice(1).map(() => subject));
  return [shared.words.join('') === title(subject) ? shared : exact([title(subject)]), general];
}

function causeOf({ grain, words, cases, now, before, isComparable }: Group, facts: RunFacts): Cause {
  const results = [...cases].map(({ result }) => result);
  const shared = isComparable
    ? { before: before.size, now: [...now].filter(({ result }) => facts.before!.has(result.id)).length }
    : null;
  const files = shared === null || shared.now > shared.before ? filesFor(results, facts.affected) : [];
  return {
    grain,
    words: words.map((word, i) => cut(word.toWellFormed(), i % 2 === 1 ? LONGEST_NAME : 2 * LONGEST_NAME)),
    cases: results.map(({ id }) => id),
    baselineCases: shared?.before ?? null,
    ...(shared && { sharedCases: shared.now }),
    change: shared && changeOf(shared),
    ...(files.length > 0 && { changedFiles: files }),
  };
}

function causeOfPattern({ title, cases, baselineCases, sharedCases, change, changedFiles }: ErrorPattern): Cause {
  return {
    grain: 'circumstance',
    words: [title],
    cases,
    baselineCases,
    ...(sharedCases !== undefined && { sharedCases }),
    change,
    ...(changedFiles && { changedFiles }),
  };
}

/** Categories, and changed files with the categories they are mapped to, in which cases fail clearly more often than elsewhere. */
function places(facts: RunFacts): readonly Cause[] {
  const categories = [...new Set(facts.now.map(({ result }) => result.category))];
  const files = facts.affected.map(({ file, categories: mapped }) => [file, new Set(mapped)] as const);
  return [
    ...categories.map((name) => ({
      words: ['category ', name, ' fails more often than the others'],
      inside: new Set([name]),
      tried: categories.length,
    })),
    ...files.map(([file, inside]) => ({
      words: ['cases of the changed file ', file, ' fail more often than the others'],
      inside,
      // Who changed it and what it serves was known before.
      tried: null,
    })),
  ].map(({ words, inside, tried }) => ({
    grain: 'circumstance',
    words,
    cases: brokenIn(facts, inside, tried),
    baselineCases: null,
    change: null,
  }));
}

/** That so many broken cases of a run fall into one of its categories: two of two in one of four often do. */
const MOST_CHANCE = 0.05;

/** Ids of what fails there and did not before; none where as much fails elsewhere, or chance places them so. @param tried Places that were looked at, of which this is one; null: only this one. */
function brokenIn({ now, before }: RunFacts, categories: ReadonlySet<string>, tried: number | null): readonly string[] {
  const isBroken = ({ result }: CaseOccurrences) =>
    result.status === 'failed' && before?.get(result.id)?.result.status !== 'failed';
  const inside = now.filter(({ result }) => categories.has(result.category));
  const outside = now.filter(({ result }) => !categories.has(result.category));
  const rate = (among: readonly CaseOccurrences[]) => among.filter(isBroken).length / among.length;
  const broken = inside.filter(isBroken);
  // Without any others there is no rate of theirs, and none reaches that.
  if (!reaches(rate(inside), CLEARLY_MORE * rate(outside))) return [];
  const law = hypergeometricLaw(now.length, now.filter(isBroken).length, inside.length);
  const isChance = tried !== null && tried * atLeast(law, broken.length) > MOST_CHANCE;
  return isChance ? [] : broken.map(({ result }) => result.id);
}

/** Less exact words for the very same cases say less. */
function withoutRepeats(causes: readonly Cause[]): readonly Cause[] {
  const said = new Map<string, Cause>();
  for (const cause of causes) {
    const key = JSON.stringify([cause.change, cause.cases]);
    if (!said.has(key)) said.set(key, cause);
  }
  return [...said.values()];
}
