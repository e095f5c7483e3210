/** A conversation × what its case expects → what a judge must be asked, and scores, hard and soft apart. Pure. */
import { expectsAny, namesAny } from '../../model/cases/expected.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import type { Score, Unjudged } from '../../model/run/score.ts';
import type { Transcript } from '../../model/run/transcript.ts';
import { cut } from '../../text/untrusted/excerpt.ts';
import { unseenDifference } from '../../text/untrusted/unseen-difference.ts';
import { type Check, isJudged, isUnscored, type RawScore, type ScoringWorld } from '../checks/check.ts';
import { scoreContext } from '../checks/context.ts';
import { checkOf, checks, metricNamed, settingsOf } from '../checks/index.ts';
import { type Judgements, NO_JUDGEMENTS, type Question } from '../judge/question.ts';
import type { EntityComparison } from '../matching/entities.ts';
import type { Measuring } from '../measuring.ts';
import { inherentOf } from './inherent.ts';
import { type Place, placesOf } from './places.ts';
import type { Reported } from './reported.ts';
import { type AgentFailure, unmetContext, unmetPlaces, unmetScore } from './unmet.ts';

export interface ScoredConversation {
  readonly scores: readonly Score[];
  /** Expectations that the judge failed on. */
  readonly unjudged: readonly Unjudged[];
  /** Keys of expectations that the agent's replies carried nothing for. */
  readonly unscored: ReadonlySet<string>;
}

export interface ScoredWith {
  readonly measuring: Measuring;
  /** The conversation came to its end. */
  readonly complete: boolean;
  /** Topic of each turn; absent: the suite has none. */
  readonly topics?: readonly (string | null)[] | undefined;
  /** Why the agent's conversation did not come to its end, where that is its own doing. */
  readonly failure?: AgentFailure | undefined;
  /** What the agent's replies carry; absent: not known. */
  readonly reported?: Reported | undefined;
  /** Metrics that are read of the scores, beside whether the case passes; absent: all. */
  readonly read?: readonly string[] | undefined;
}

/** Checks by the keys that they answer for; one without keys is never asked. */
const byKey = checks.map(({ check }) => ({
  check,
  keys: [...Object.keys(check.expectations), ...(check.needs?.inherent ?? [])],
}));

interface Asked {
  readonly place: Place;
  readonly check: Check;
  readonly present: readonly string[];
  readonly settings: unknown;
}

/** By place, in order: what is expected there, check by check. @param own Keys that the suite or the case defines. */
function askedAt(
  places: readonly Place[],
  own: readonly string[],
  { metrics }: Pick<Measuring, 'metrics'>,
): readonly Asked[] {
  const asked: Asked[] = [];
  for (const place of places) {
    const isNamed = (key: string) => place.expected[key] !== undefined;
    if (!namesAny(place.expected, scoredKeys) && !own.some(isNamed)) continue;
    for (const { check, keys } of byKey) {
      const all = check.needs?.named ? [...keys, ...own] : keys;
      // Of most checks a place names nothing.
      if (all.some(isNamed))
        asked.push({ place, check, present: all.filter(isNamed), settings: settingsOf(check, metrics) });
    }
  }
  return asked;
}

const scoredKeys = new Set(byKey.flatMap(({ keys }) => keys));

const naming = checks.filter(({ check }) => check.needs?.named);

/** Keys that the suite or the case defines. */
export const ownKeys = (testCase: TestCase, metrics: Measuring['metrics']): readonly string[] =>
  naming.flatMap(({ check }) => check.needs?.named?.(settingsOf(check, metrics), testCase) ?? []);

function askedOf(
  testCase: TestCase,
  transcript: Transcript,
  { measuring, complete, topics, read }: ScoredWith,
): readonly Asked[] {
  const places = placesOf(testCase, { transcript, complete, topics, inherent: inherentOf(testCase, measuring) });
  const asked = askedAt(places, ownKeys(testCase, measuring.metrics), measuring);
  return asked.filter(({ place, check }) => !isJudged(check) || place.hard || isSoftRead(check, testCase, read));
}

/** Whether anything is read of the soft scores of a check: a case that expects nothing hard passes by them, too. */
export const isSoftRead = (check: Check, testCase: TestCase, read: ScoredWith['read']): boolean =>
  read === undefined ||
  !expects(testCase, 'expect') ||
  read.some((id) => checkOf(id)?.check === check || metricNamed(id)?.counts === 'soft');

/** Keys of expectations by which a judge may be asked. */
const judgedKeys = new Set(byKey.flatMap(({ check, keys }) => (check.needs?.questions ? keys : [])));

/** Whether a judge may have to be asked at all. */
function mayAsk(testCase: TestCase, measuring: Measuring): boolean {
  const own = new Set(ownKeys(testCase, measuring.metrics));
  return (
    expectsAny(testCase, own) ||
    expectsAny(testCase, judgedKeys) ||
    namesAny(inherentOf(testCase, measuring).whole, judgedKeys)
  );
}

const worldOf = (testCase: TestCase, measuring: Measuring, judgements: Judgements = NO_JUDGEMENTS): ScoringWorld => ({
  testCase,
  rules: measuring,
  settings: measuring.metrics,
  judgements,
});

/** What a judge must be asked before the conversation can be scored whole; [] for most suites. */
export function questionsAbout(testCase: TestCase, transcript: Transcript, options: ScoredWith): readonly Question[] {
  const { measuring } = options;
  if (!mayAsk(testCase, measuring)) return [];
  const world = worldOf(testCase, measuring);
  return askedOf(testCase, transcript, options).flatMap(
    ({ place: { expected, subject }, check, settings }) =>
      check.needs?.questions?.(expected, subject, settings, world) ?? [],
  );
}

export function scoreConversation(
  testCase: TestCase,
  transcript: Transcript,
  options: ScoredWith & { readonly judgements: Judgements },
): ScoredConversation {
  const { measuring, judgements } = options;
  const world = worldOf(testCase, measuring, judgements);
  const scores: Score[] = [];
  const unjudged: Unjudged[] = [];
  const unscored = new Set<string>();
  for (const { place, check, settings, present } of askedOf(testCase, transcript, options)) {
    const { expected, subject, turn, hard } = place;
    const raw = check.score(expected, subject, settings, world);
    // A check answers for some of the names under evaluations only, and a judge may find nothing to mark.
    const lacks = raw.length === 0 && !check.needs?.questions?.(expected, subject, settings, world).length;
    if (lacks) for (const key of present) if (key !== 'evaluations') unscored.add(key);
    for (const one of raw) {
      const { metric, gauge } = one;
      if (!isUnscored(one)) scores.push({ ...one, ...cutWords(one), turn, hard });
      else {
        const { code, about, message } = one.unjudged;
        const what = about === undefined ? {} : { about };
        unjudged.push({
          metric,
          turn,
          hard,
          ...(gauge && { gauge }),
          code,
          ...what,
          message: cut(message, LONGEST_REASON),
        });
      }
    }
  }
  const context = contextScores(testCase, transcript, comparisonIn(measuring));
  if (context.length === 0 && testCase.turns.some((turn, i) => turn.requiresContext && transcript.turns[i]))
    unscored.add(REQUIRES_CONTEXT);
  scores.push(...context, ...unmetScores(testCase, transcript, options));
  return { scores, unjudged, unscored };
}

/** What the agent's failure leaves unmet, as scores; [] where it did not fail. No judge is asked about it. */
export function unmetScores(
  testCase: TestCase,
  transcript: Transcript,
  { measuring, failure, reported }: Pick<ScoredWith, 'measuring' | 'failure' | 'reported'>,
): readonly Score[] {
  if (!failure) return [];
  const world = worldOf(testCase, measuring);
  const facts = { inherent: inherentOf(testCase, measuring), reported };
  const own = ownKeys(testCase, measuring.metrics);
  return unmetPlaces(testCase, transcript, failure, facts).flatMap((place) => [
    ...askedAt([place], own, measuring)
      // Without a judge nobody would have scored it in any case.
      .filter(({ check }) => !isJudged(check) || measuring.llm.judge)
      .flatMap(({ check, settings }) => check.score(place.expected, place.subject, settings, world))
      .map((raw) => unmetScore(raw, place)),
    ...unmetContext(testCase, place, comparisonIn(measuring)),
  ]);
}

const REQUIRES_CONTEXT = 'requires_context';

const comparisonIn = ({ metrics }: Pick<Measuring, 'metrics'>) => metrics.entity as EntityComparison;

function contextScores(testCase: TestCase, { turns }: Transcript, comparison: EntityComparison): readonly Score[] {
  const reportsEntities = turns.some(({ entities }) => entities !== undefined);
  return testCase.turns.flatMap((turn, i): readonly Score[] => {
    const reply = turns[i];
    const context = turn.requiresContext && reply ? scoreContext(turn, reply, { reportsEntities, comparison }) : null;
    return context ? [{ ...context, ...cutWords(context), turn: i, hard: true }] : [];
  });
}

/** Reasons may quote the agent, whose words are not bounded. */
const LONGEST_REASON = 500;
const LONGEST_SIDE = 200;

function cutWords({ reason, mismatch }: RawScore): Pick<Score, 'reason' | 'mismatch'> {
  if (!mismatch) return { reason: cut(reason, LONGEST_REASON) };
  const unseen = unseenDifference(mismatch.expected, mismatch.actual);
  const more = unseen && ` (${unseen})`;
  const short = (text: string, most: number) => cut(text, most - more.length) + more;
  return {
    reason: short(reason, LONGEST_REASON),
    mismatch: { expected: cut(mismatch.expected, LONGEST_SIDE), actual: short(mismatch.actual, LONGEST_SIDE) },
  };
}

/** Whether a case expects anything, hard or soft. */
export const expects = (testCase: TestCase, kind: 'expect' | 'evaluate'): boolean =>
  expectedKeys(testCase, kind).size > 0;

/** All keys that a case expects something under, hard ones or soft ones. */
export function expectedKeys(testCase: TestCase, kind: 'expect' | 'evaluate'): ReadonlySet<string> {
  const levels = [testCase[kind], ...testCase.turns.map((turn) => turn[kind])];
  const keys = levels.flatMap((level) => Object.keys(level).filter((key) => level[key] !== undefined));
  const context = kind === 'expect' && testCase.turns.some((turn) => turn.requiresContext);
  return new Set(context ? [...keys, REQUIRES_CONTEXT] : keys);
}
