/** A code as the catalogue knows it: its place in the chain of causes and its words; and what is said where it knows none. */
import {
  CAUSES,
  type Catalogue,
  EMPTY_FIELD,
  type Found,
  type FoundIn,
  named,
  type PatternCode,
  stableCode,
} from '../model/catalogue.ts';
import type { Trial } from '../model/run/case-result.ts';
import type { Score } from '../model/run/score.ts';
import type { Mappings } from './diagnosis/empty-fields.ts';

const NOT_MET = 'expectation_not_met';

const notMet: PatternCode = {
  title: (metric) =>
    metric === null ? 'An expectation is not met' : `${metric.replaceAll('_', ' ')} is not as expected`,
  cause: 'No common cause is known for this expectation.',
  action: 'Read an example in the report.',
  place: 'agent',
  order: 'other',
};

/** The patterns of a failed score: first of all a mapping that takes nothing out of any reply; of a code that nobody declared, the code itself, about its metric. */
export function foundInScore(
  { codes, metric }: Catalogue,
  score: Score,
  where: Omit<FoundIn, 'metric'>,
  empty: Mappings,
): readonly Found[] {
  const { code, names } = score;
  const declared = codes.get(code ?? '');
  const mapping = declared && 'lacks' in declared && declared.lacks && empty.get(declared.lacks);
  if (mapping) return named(EMPTY_FIELD, [mapping]);
  if (declared && 'find' in declared && declared.find)
    return declared.find(score, { ...where, metric: metric(score.metric) });
  return declared && 'title' in declared ? named(code!, names) : named(stableCode(code) ?? NOT_MET, [score.metric]);
}

/** The patterns of a trial that ended without an answer to score. */
export function foundInTrial({ ends }: Catalogue, { failureType, code }: Trial): readonly Found[] {
  return failureType === null || failureType === 'assertion' ? [] : ends[failureType].find(stableCode(code));
}

/** undefined: the catalogue does not know it as the code of a pattern. */
export function patternCode({ codes }: Catalogue, code: string): PatternCode | undefined {
  const declared = code === NOT_MET ? notMet : codes.get(code);
  return declared && 'title' in declared ? declared : undefined;
}

/** Place in the chain of causes, lower is earlier. */
export function rankOf(catalogue: Catalogue, code: string): number {
  const known = patternCode(catalogue, code);
  return known ? CAUSES.indexOf(known.order) : CAUSES.length;
}

export interface PatternWords {
  /** One sentence without its full stop; may hold the subject. */
  readonly title: string;
  readonly cause: string;
  readonly action: string;
  readonly place: string;
}

export function wordsFor(catalogue: Catalogue, code: string, subject: string | null): PatternWords {
  const words = patternCode(catalogue, code) ?? notMet;
  const said = (text: PatternCode['title']) => (typeof text === 'string' ? text : text(subject));
  return { title: said(words.title), cause: said(words.cause), action: said(words.action), place: said(words.place) };
}
