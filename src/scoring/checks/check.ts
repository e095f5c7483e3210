/** The contract of a check: which expectations it understands, how it scores one turn or conversation, what its codes say, which metrics it makes of many. */
import type { z } from 'zod';
import type { TestCase } from '../../model/cases/test-case.ts';
import type { FailureCode } from '../../model/catalogue.ts';
import type { ChatMessage } from '../../model/chat.ts';
import { AgentError } from '../../model/problem.ts';
import type { Trial } from '../../model/run/case-result.ts';
import type { Metric, SummedMetric } from '../../model/run/metric.ts';
import type { Score } from '../../model/run/score.ts';
import type { RecordedScore, Turn } from '../../model/run/transcript.ts';
import { PATTERN_TOO_SLOW } from '../../text/patterns/pattern.ts';
import type { Judgements, Question } from '../judge/question.ts';
import type { Rulebook } from '../rulebook.ts';

/** What there is to score: one turn, or a whole conversation seen as one (last text and intent, all tool calls and citations). */
export interface Subject extends Omit<Turn, 'user'> {
  /** The turns seen: one, or all of the conversation. */
  readonly turns: readonly Turn[];
  readonly recordedScores: Readonly<Record<string, RecordedScore>>;
  /** Everything said up to here, these turns included: what a turn is judged with. */
  readonly past: readonly Turn[];
  /** Said before the first turn, for who judges; absent: nothing was. */
  readonly history?: readonly ChatMessage[] | undefined;
  /** Topic of each turn seen; undefined: the suite has no topics. */
  readonly topics?: readonly (string | null)[];
  /** State of the world after the conversation; only its last turn and the whole of it have one. */
  readonly state?: unknown;
}

/** What a score depends on beside the expectation and the subject. */
export interface ScoringWorld {
  readonly testCase: Pick<
    TestCase,
    | 'simulate'
    | 'groundTruth'
    | 'files'
    | 'turns'
    | 'source'
    | 'description'
    | 'judgedSettings'
    | 'context'
    | 'dataset'
    | 'expect'
    | 'evaluate'
  >;
  readonly rules: Rulebook;
  /** Of all checks, by their keys under `metrics`. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Of the questions that this check asks; one that was not asked is not in it. */
  readonly judgements: Judgements;
}

/** A score before the evaluation adds its turn and whether it is hard. */
export interface RawScore<Code extends string = string> extends Omit<Score, 'turn' | 'hard' | 'code'> {
  readonly code?: Code;
}

/** Why an expectation does not hold. */
export type Fault<Code extends string> = Required<Pick<RawScore<Code>, 'code'>> & Pick<RawScore, 'reason' | 'mismatch'>;

/** The score of an expectation that holds, or has a fault. @param holds The reason where it holds. */
export const scoreWith = <Code extends string>(
  metric: string,
  fault: Fault<Code> | null,
  holds: string,
): RawScore<Code> => ({
  metric,
  value: fault ? 0 : 1,
  passed: fault === null,
  reason: fault?.reason ?? holds,
  ...(fault && { code: fault.code, ...(fault.mismatch && { mismatch: fault.mismatch }) }),
});

/** An expectation that the judge failed on, before the evaluation adds its turn and whether it is hard. */
export interface Unscored {
  readonly metric: string;
  /** It would have been a plain measurement. */
  readonly gauge?: true;
  readonly unjudged: { readonly code: string; readonly about?: string | undefined; readonly message: string };
}

/** Unscored where a pattern of the expectation had to be stopped. @throws what `work` throws otherwise. */
export function unlessTooSlow<Code extends string>(
  metric: string,
  { testCase: { source } }: Pick<ScoringWorld, 'testCase'>,
  work: () => RawScore<Code>,
): RawScore<Code> | Unscored {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AgentError) || error.code !== PATTERN_TOO_SLOW) throw error;
    const { code, about, message } = error;
    return { metric, unjudged: { code, about, message: `${source.file}:${source.line}: ${message}` } };
  }
}

export const isUnscored = (one: RawScore | Unscored): one is Unscored => 'unjudged' in one;

/** "a of X", "a" where there is no subject. */
export const about = (text: string, preposition: string, subject: string | null): string =>
  subject ? `${text} ${preposition} ${subject}` : text;

/** By code. */
export type Codes = Readonly<Record<string, FailureCode>>;

type Expected<Shape extends z.ZodRawShape> = { readonly [K in keyof Shape]?: z.output<Shape[K]> };

export interface Check<Shape extends z.ZodRawShape = z.ZodRawShape, Code extends string = string, Settings = unknown> {
  /** Raised when its scores or metrics come to mean something else: runs of before and after are then not compared by it. Default 1. */
  readonly version?: number;
  /** Keys under expect and evaluate, each with its schema (all optional for a case). */
  readonly expectations: Shape;
  /** What a case expects (this check's keys only) × subject → scores; none for what the agent's replies cannot carry (undefined). */
  readonly score: (
    expected: Expected<Shape>,
    subject: Subject,
    settings: Settings,
    world: ScoringWorld,
  ) => readonly (RawScore<NoInfer<Code>> | Unscored)[];
  /** Every code that its scores or their error patterns have, with what is said of it. */
  readonly codes: { readonly [C in Code]: FailureCode };
  readonly metrics: readonly Metric[];
  /** Metrics whose names come from cases or trials: score:NAME, pass_at_K. */
  readonly families?: readonly MetricFamily[];
  readonly needs?: CheckNeeds<Shape, Settings>;
}

/** What a check needs beyond the expectation and the reply; most need none of it. One with questions is judged. */
export interface CheckNeeds<Shape extends z.ZodRawShape = z.ZodRawShape, Settings = unknown> {
  /** Suite-wide settings: the key under `metrics` in the configuration, and its schema with defaults. */
  readonly settings?: {
    readonly key: string;
    readonly schema: z.ZodType<Settings>;
    /** The metric is measured only where the configuration (or a case, under evaluations) names it; its settings have `enabled`. */
    readonly onDemand?: boolean;
  };
  /** What a judge must be asked before `score` can answer; the same arguments as `score`, judgements empty. */
  readonly questions?: (
    expected: Expected<Shape>,
    subject: Subject,
    settings: Settings,
    world: ScoringWorld,
  ) => readonly Question[];
  /** Loads what is too heavy for suites without these expectations, before they are scored; gives what is wrong with them, each `KEY: sentence`. */
  readonly prepare?: (expected: Expected<Shape>) => Promise<readonly string[]>;
  /** By key: an expectation as written, with the lists that are sets in one order; for hashing. Other keys keep their order. */
  readonly sets?: Readonly<Record<string, (written: unknown) => unknown>>;
  /** Keys that nobody writes and the folder conversation adds to the soft ones of a whole case: evaluations, ground_truth. */
  readonly inherent?: readonly string[];
  /** Selected, it is asked for at each turn that has a right answer too. */
  readonly atTurns?: true;
  /** It is said of conversations of several turns only. */
  readonly severalTurns?: true;
  /** Keys of expectations that the suite, under `metrics`, or the case defines itself; with these the settings are all of them by name. */
  readonly named?: (settings: unknown, testCase: ScoringWorld['testCase']) => readonly string[];
  /** Names in the registry of other checks whose scores its metrics count. */
  readonly reads?: readonly string[];
  /** Parts of the rulebook that its scores depend on, by the names of a run's fingerprints; judge: where one is asked only now and then. */
  readonly depends?: readonly ('topics' | 'sources' | 'judge')[];
  /** Of what no reply carries by itself: why there may be none, and what to do for it, for messages. Default: agent.response. */
  readonly source?: { readonly missing: string; readonly fix: string };
}

/** Whether a judge decides, so that scoring again costs money and depends on the judge. */
export const isJudged = ({ needs }: Pick<Check, 'needs'>): boolean => needs?.questions !== undefined;

export interface MetricFamily {
  /** For docs and messages, for example score:NAME. */
  readonly name: string;
  readonly description: string;
  /** Every id of the family, and no other. */
  readonly pattern: RegExp;
  /** Ids that these trials of one unit have something for. */
  readonly ids: (trials: readonly Trial[]) => readonly string[];
  readonly metric: (id: string) => SummedMetric;
}

/** Keeps the types of a check while it is written: a code that it returns and does not declare is an error. */
export function defineCheck<Shape extends z.ZodRawShape, Code extends string, Settings = undefined>(
  check: Check<Shape, Code, Settings>,
): Check {
  return check as unknown as Check;
}
