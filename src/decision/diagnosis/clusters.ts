/** Failing texts that share words which passing ones do not: patterns that nobody gave a name. Pure. */

import type { CaseResult } from '../../model/run/case-result.ts';
import { firstSaidTurns } from '../../model/run/said-turns.ts';
import type { FailureCluster } from '../../model/verdict/diagnosis.ts';
import { isSmallWord } from '../../text/language/languages.ts';
import { frequencyOf } from '../../text/language/misspellings.ts';
import { wordsOf } from '../../text/language/words.ts';

const MOST_CLUSTERS = 8;
const LEAST_CASES = 3;
const MOST_WORDS = 5;
/** Standard normal quantile of 99.5 %, one-sided: many words are looked at. */
const LEAST_Z = 2.576;
/** A further word names a cluster when this share of its cases has it. */
const COMMON_SHARE = 0.6;
/** How many times as often as passing cases failing ones have a word that is worth naming. */
const LEAST_LIFT = 2;

interface Word {
  readonly word: string;
  /** Places of failing cases that have it. */
  readonly cases: ReadonlySet<number>;
  readonly z: number;
}

/**
 * Words that are over-represented in failing against passing cases by their weighted log-odds with an informative prior
 * (Monroe, Colaresi and Quinn 2008, equations 15 to 22, of cases instead of occurrences), then a greedy cover: the word
 * with the most cases not yet covered, each time. Empty where nothing passes, for then nothing tells them apart.
 * @param passing What failing cases are held against: of many, a draw.
 */
export function failureClusters(
  failing: readonly CaseResult[],
  passing: readonly CaseResult[],
): readonly FailureCluster[] {
  if (failing.length < LEAST_CASES || passing.length === 0) return [];
  const distinctive = distinctiveWords(failing, passing);
  return cover(distinctive).map(({ words, cases }) => ({ words, cases: cases.map((place) => failing[place]!.id) }));
}

function wordsIn({ trials }: CaseResult): readonly string[] {
  const words = firstSaidTurns(trials).flatMap(({ user }) => wordsOf(user));
  return words.filter((word) => !isSmallWord(word));
}

/** Cases are read twice, one by one: where most of a large suite fail, the words of all take hundreds of megabytes. */
function distinctiveWords(failing: readonly CaseResult[], passing: readonly CaseResult[]): readonly Word[] {
  const inPassing = frequencyOf(passing.values().map(wordsIn));
  const found = new Map<string, { readonly z: number; readonly cases: Set<number> }>();
  for (const [word, { texts: cases }] of frequencyOf(failing.values().map(wordsIn))) {
    const [ours, others]: [Count, Count] = [
      [cases, failing.length],
      [inPassing.get(word)?.texts ?? 0, passing.length],
    ];
    if (cases < LEAST_CASES || !isLifted(ours, others)) continue;
    const z = logOdds(ours, others);
    if (z >= LEAST_Z) found.set(word, { z, cases: new Set() });
  }
  if (found.size === 0) return [];
  for (const [place, one] of failing.entries()) for (const word of wordsIn(one)) found.get(word)?.cases.add(place);
  return [...found].map(([word, one]) => ({ word, ...one }));
}

type Count = readonly [with_: number, of: number];

const isLifted = ([a, n]: Count, [b, m]: Count) => a / n >= (LEAST_LIFT * b) / m;

/** z of the difference of log-odds; the prior is the word's share of all cases, worth ten of them. */
function logOdds([a, n]: Count, [b, m]: Count): number {
  const strength = 10;
  const prior = Math.max((strength * (a + b)) / (n + m), 0.01);
  const rest = strength - prior + 0.01;
  const odds = (k: number, of: number) => Math.log((k + prior) / (of - k + rest));
  return (odds(a, n) - odds(b, m)) / Math.sqrt(1 / (a + prior) + 1 / (b + prior));
}

function cover(words: readonly Word[]) {
  const covered = new Set<number>();
  const clusters: { words: readonly string[]; cases: readonly number[] }[] = [];
  const used = new Set<string>();
  while (clusters.length < MOST_CLUSTERS) {
    const gains = words
      .filter(({ word }) => !used.has(word))
      .map((one) => ({ one, fresh: [...one.cases].filter((place) => !covered.has(place)).length }))
      .filter(({ fresh }) => fresh >= LEAST_CASES)
      .sort((a, b) => b.fresh - a.fresh || b.one.z - a.one.z || (a.one.word < b.one.word ? -1 : 1));
    const best = gains[0]?.one;
    if (!best) return clusters;
    const named = [best, ...companions(best, words)];
    for (const { word } of named) used.add(word);
    for (const place of best.cases) covered.add(place);
    clusters.push({ words: named.map(({ word }) => word), cases: [...best.cases] });
  }
  return clusters;
}

/** Telling words that most cases of the cluster have, too. */
function companions(best: Word, words: readonly Word[]): readonly Word[] {
  const both = (other: Word) => [...best.cases].filter((place) => other.cases.has(place)).length;
  return words
    .filter((other) => other !== best && both(other) >= COMMON_SHARE * best.cases.size)
    .sort((a, b) => both(b) - both(a) || b.z - a.z || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_WORDS - 1);
}
