/** The contract of a family of error patterns: failed scores and trials → codes, and what people are told of each code. */
import type { CaseResult, Trial } from '../../model/run/case-result.ts';
import type { Score } from '../../model/run/score.ts';
import type { Turn } from '../../model/run/transcript.ts';

/** What one failed score, or one failed trial, is an instance of. */
export interface Found {
  /** Stable, snake_case. */
  readonly code: string;
  /** By names of the configuration where there are such; untrusted where the agent named it. */
  readonly subject: string | null;
}

export interface PatternWords {
  /** One sentence without its full stop; may hold the subject. */
  readonly title: string;
  readonly cause: string;
  readonly action: string;
  readonly place: string;
}

export interface ScoreContext {
  readonly trial: Trial;
  /** The turn of the score, or all turns; empty where a stored run left them out. */
  readonly turns: readonly Turn[];
  readonly about: Pick<CaseResult, 'tags' | 'category'>;
}

export interface Family {
  /** By code. A code that is not here is said by the family of last resort. */
  readonly words: Readonly<Record<string, (subject: string | null) => PatternWords>>;
  /** null: none of this family's business. The first family of the registry that takes a score keeps it. */
  readonly ofScore?: (score: Score, context: ScoreContext) => readonly Found[] | null;
  readonly ofTrial?: (trial: Trial) => readonly Found[];
  /** Codes that say that something went wrong, not what: set aside where another pattern explains the case. */
  readonly symptoms?: readonly string[];
  /** Codes that can only be told from what was said: unknown in stored runs that kept scores alone. */
  readonly fromTranscripts?: readonly string[];
  /** Codes of which a subject seen in one case only is never a pattern of its own. */
  readonly pairsOnly?: readonly string[];
}

/** One finding a name; a single one without a subject where no name is known. */
export function named(code: string, names: readonly string[] = []): readonly Found[] {
  return names.length > 0 ? [...new Set(names)].map((subject) => ({ code, subject })) : [{ code, subject: null }];
}

/** "a of X", "a" where there is no subject. */
export const about = (text: string, preposition: string, subject: string | null) =>
  subject === null ? text : `${text} ${preposition} ${subject}`;

/** Letter case and separators do not tell names apart: DATA_SEARCH is data-search. */
export const plainName = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_\-./\\]+/g, '');
