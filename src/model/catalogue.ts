/** What the checks declare of their codes and metrics, as every other room reads it: no room has a table of codes of its own. */
import type { CaseResult, FailureType, Trial } from './run/case-result.ts';
import type { Metric } from './run/metric.ts';
import type { Score } from './run/score.ts';
import type { Turn } from './run/transcript.ts';

/** The chain of causes, first ones first: who misunderstands calls the wrong tool and says the wrong thing. */
export const CAUSES = [
  'reply',
  'scope',
  'intent',
  'entities',
  'context',
  'tools',
  'citations',
  'grounding',
  'topics',
  'turns',
  'speed',
  'errors',
  'content',
  'judged',
  'other',
] as const;

/** What one failed score, or one failed trial, is an instance of. */
export interface Found {
  /** Stable code of the error pattern, snake_case. */
  readonly code: string;
  /** By names of the configuration where there are such; untrusted where the agent named it; null: nothing is named. */
  readonly subject: string | null;
  /** Parts of the subject: arguments of a tool, by names of the configuration. Default: none. */
  readonly parts?: readonly string[];
}

/** How exactly a cause says what failing cases share, most exactly first. */
export const GRAINS = ['detail', 'subject', 'kind', 'code', 'check', 'circumstance'] as const;
export type Grain = (typeof GRAINS)[number];

/** One thing that cases may share, in a few words. */
export interface Sharing {
  readonly grain: Grain;
  /** Words of ours and names in turn, words first. */
  readonly words: readonly string[];
}

/** detail`wrong argument ${argument} of ${tool}` */
export const sharing =
  (grain: Grain) =>
  (words: readonly string[], ...names: readonly string[]): Sharing => ({
    grain,
    words: words.flatMap((word, i) => (i < names.length ? [word, names[i]!] : [word])),
  });

/** Where a score failed. */
export interface FoundIn {
  readonly trial: Trial;
  /** The turn of the score, or all turns; empty where a stored run left them out. */
  readonly turns: readonly Turn[];
  readonly about: Pick<CaseResult, 'tags' | 'category'>;
  /** undefined: this version knows no such metric. */
  readonly metric: Metric | undefined;
}

/** Fields of a turn that an expectation needs, and a mapping reads. */
export type ReadField = keyof Pick<Turn, 'text' | 'intent' | 'entities' | 'toolCalls' | 'citations'>;

/** The pattern of what is empty in every reply, about the key of its mapping. */
export const EMPTY_FIELD = 'empty_field';

/** A code of failed scores: what is wrong, in fixed words and names of the configuration. */
export interface ScoreCode {
  /** Follows the subject of the metric and a colon. `names`: what it is about, joined; '' where none are known. */
  readonly phrase: (names: string, score: Score) => string;
  /** The phrase says all by itself, without the subject. */
  readonly alone?: true;
  /** Its error patterns, where the score's code and names alone do not determine them. */
  readonly find?: (score: Score, where: FoundIn) => readonly Found[];
  /** What the reply lacks by it. Where this is empty in every reply of a run, the mapping of the field comes before its patterns. */
  readonly lacks?: ReadField;
}

type Text = string | ((subject: string | null) => string);

/** A code of error patterns: what people read of it. Each text may depend on the subject; null: several, or none. */
export interface PatternCode {
  /** One sentence without its full stop. */
  readonly title: Text;
  readonly cause: Text;
  readonly action: Text;
  /** Where to act: prompt, tool schema, … */
  readonly place: Text;
  /** Its place in the chain of causes. */
  readonly order: (typeof CAUSES)[number];
  /** It says that something went wrong, not what: set aside where another pattern explains the case. */
  readonly symptom?: true;
  /** A subject seen in one case only is never a pattern of its own. */
  readonly pairsOnly?: true;
  /** What the cases share in which it is about this subject, and this part of it. Default: the title, with and without the subject. */
  readonly shares?: (subject: string | null, part: string | null) => readonly Sharing[];
  /** It can only be seen in what was said: unknown in stored runs that kept scores alone. */
  readonly fromTranscripts?: true;
}

/** Most codes are of scores and of patterns alike. */
export type FailureCode = ScoreCode | PatternCode | (ScoreCode & PatternCode);

/** What is said of a trial that ended without an answer to score. `code`: that of the trial, if it is of our form. */
export interface TrialEnd {
  readonly phrase: (code: string | null) => string;
  readonly find: (code: string | null) => readonly Found[];
}

export interface Catalogue {
  /** By code. Codes of stored runs and of recordings may be missing. */
  readonly codes: ReadonlyMap<string, FailureCode>;
  readonly ends: Readonly<Record<Exclude<FailureType, 'assertion'>, TrialEnd>>;
  /** A metric by its id, those named by cases and trials included; undefined: there is none. */
  readonly metric: (id: string) => Metric | undefined;
}

const STABLE_CODE = /^[a-z][a-z0-9_]{0,39}$/;

/** null: a code that is not of our own form could hold anything, so it is not said. */
export const stableCode = (code: string | undefined): string | null =>
  code !== undefined && STABLE_CODE.test(code) ? code : null;

/** One finding a name; a single one without a subject where no name is known. */
export function named(code: string, names: readonly string[] = []): readonly Found[] {
  return names.length > 0 ? [...new Set(names)].map((subject) => ({ code, subject })) : [{ code, subject: null }];
}
