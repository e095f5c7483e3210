/** Entities by meaning: values that miss by the rules are put to a judge, all of a case in one question. Measured apart from the rules, and decides nothing. */
import type { Score } from '../../../model/run/score.ts';
import type { Finding, Question } from '../../judge/question.ts';
import {
  type EntityComparison,
  type EntityMatch,
  matchEntities,
  openPairs,
  type WantedEntities,
} from '../../matching/entities.ts';
import { paired } from '../../matching/pairs.ts';
import { defineCheck, type ScoringWorld, type Subject } from '../check.ts';
import { f1Of, ofItems } from '../entities.ts';
import { overScores } from '../measure.ts';
import { isSelected, judgedCodes, judgedScore, seenBy } from './judged-score.ts';
import { askedWith, type JudgedSettings, judgedSettingsSchema, settingsFor } from './settings.ts';

export const ENTITY_F1_JUDGED = 'entity_f1_judged';

/** More are not asked for: they stay as the rules have them. */
const MOST_PAIRS = 50;

const INSTRUCTION =
  'Two values mean the same when they name the same thing in this conversation: another spelling, an abbreviation, a translation, another unit with the same amount, or another word for it. A broader or narrower value, another amount, and a value that is merely related do not.';

const metric = overScores(
  {
    id: ENTITY_F1_JUDGED,
    title: 'Entity F1, judged',
    description:
      'Entity F1 where values that miss by the rules count as found if the judge says that they mean the same. Averaged over cases.',
    kind: 'mean',
    unit: 'share',
    better: 'higher',
    rank: 309,
  },
  ofItems('f1'),
);

/** By the rules, at each place where entities are expected and reported. */
function matchesOf(subject: Subject, { testCase, settings }: ScoringWorld): readonly EntityMatch[] {
  const { turns, expect, evaluate } = testCase;
  // What a case of one turn expects is of all that was said.
  const isWhole = turns.length === 1;
  const places = [
    ...turns.map((turn, i) => ({ levels: [turn.expect, turn.evaluate], seen: isWhole ? subject : subject.turns[i] })),
    { levels: [expect, evaluate], seen: subject },
  ];
  return places.flatMap(({ levels, seen }) =>
    levels.flatMap(({ entities: wanted }) =>
      wanted === undefined || seen?.entities === undefined
        ? []
        : [matchEntities(wanted as WantedEntities, seen.entities, settings.entity as EntityComparison)],
    ),
  );
}

interface Pair {
  /** As the judge sees it. */
  readonly id: string;
  /** The place, what is missing there, and what was found there: indexes. */
  readonly place: number;
  readonly missing: number;
  readonly found: number;
  readonly says: string;
}

const pairsOf = (matches: readonly EntityMatch[]): readonly Pair[] =>
  matches
    .flatMap((match, place) => openPairs(match).map((pair) => ({ place, ...pair })))
    .slice(0, MOST_PAIRS)
    .map(({ name, expected, actual, ...where }, i) => ({
      ...where,
      id: `pair_${i + 1}`,
      says: JSON.stringify({ entity: name, expected, found: actual }),
    }));

function questionFor(pairs: readonly Pair[], subject: Subject, settings: JudgedSettings): Question {
  const { about, material } = seenBy(subject);
  const facts = { ...material.facts, ...Object.fromEntries(pairs.map(({ id, says }) => [id, says])) };
  return {
    prompt: 'equivalence',
    metric: ENTITY_F1_JUDGED,
    instruction: settings.prompt ?? INSTRUCTION,
    about,
    material: { ...material, facts },
    answer: { kind: 'pairs', ids: pairs.map(({ id }) => id) },
    ...askedWith(settings),
  };
}

/** As many as can be matched at once: each value once. */
function matched(pairs: readonly Pair[]): number {
  const byMissing = Map.groupBy(pairs, ({ place, missing }) => `${place} ${missing}`);
  const fits = [...byMissing.values()].map((same) => same.map(({ place, found }) => `${place} ${found}`));
  return paired(fits).filter((found) => found !== null).length;
}

/** With so many of the open ones found after all. */
function gauge(matches: readonly EntityMatch[], also: number): Pick<Score, 'value' | 'passed' | 'gauge' | 'counts'> {
  const sum = (of: (match: EntityMatch) => number) => matches.reduce((total, match) => total + of(match), 0);
  const counts = {
    tp: sum(({ tp }) => tp) + also,
    fp: sum(({ unexpected }) => unexpected.length) - also,
    fn: sum(({ missing }) => missing.length) - also,
  };
  return { value: f1Of(counts), passed: true, gauge: true, counts };
}

export const entityEquivalence = defineCheck<
  Record<never, never>,
  keyof typeof judgedCodes,
  JudgedSettings | undefined
>({
  expectations: {},
  score: (expected, subject, written, world) => {
    if (!isSelected(ENTITY_F1_JUDGED, expected)) return [];
    const matches = matchesOf(subject, world);
    if (matches.length === 0) return [];
    const pairs = pairsOf(matches);
    if (pairs.length === 0)
      return [{ metric: ENTITY_F1_JUDGED, ...gauge(matches, 0), reason: 'the rules leave no pair of values open' }];
    const question = questionFor(pairs, subject, settingsFor(ENTITY_F1_JUDGED, written, world));
    const make = ({ same = [] }: Finding) => gauge(matches, matched(pairs.filter(({ id }) => same.includes(id))));
    return judgedScore(question, world, make, { isGauge: true });
  },
  codes: judgedCodes,
  metrics: [metric],
  needs: {
    settings: { key: ENTITY_F1_JUDGED, schema: judgedSettingsSchema, onDemand: true },
    questions: (expected, subject, written, world) => {
      if (!isSelected(ENTITY_F1_JUDGED, expected)) return [];
      const pairs = pairsOf(matchesOf(subject, world));
      return pairs.length === 0 ? [] : [questionFor(pairs, subject, settingsFor(ENTITY_F1_JUDGED, written, world))];
    },
    inherent: ['evaluations'],
    reads: ['entities'],
  },
});
