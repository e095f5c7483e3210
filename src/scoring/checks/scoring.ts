/** The contract of a scoring: which expectations it understands, how it scores one turn or conversation, which metrics it makes of many. */
import type { z } from 'zod';
import type { TestCase } from '../../model/cases/test-case.ts';
import { AgentError } from '../../model/problem.ts';
import type { Trial } from '../../model/run/case-result.ts';
import type { Metric, SummedMetric } from '../../model/run/metric.ts';
import type { Score } from '../../model/run/score.ts';
import type { RecordedScore, Turn } from '../../model/run/transcript.ts';
import { PATTERN_TOO_SLOW } from '../../text/pattern.ts';
import type { Judgements, Question } from '../judge/question.ts';
import type { Rulebook } from '../rulebook.ts';

/** What there is to score: one turn, or a whole conversation seen as one (last text and intent, all tool calls and citations). */
export interface Subject extends Omit<Turn, 'user'> {
  readonly user: string;
  /** The turns seen: one, or all of the conversation. */
  readonly turns: readonly Turn[];
  readonly recordedScores: Readonly<Record<string, RecordedScore>>;
  /** Everything said up to here, these turns included: what a turn is judged with. */
  readonly past: readonly Turn[];
  /** Topic of each turn seen; undefined: the suite has no topics. */
  readonly topics?: readonly (string | null)[];
  /** State of the world after the conversation; only its last turn and the whole of it have one. */
  readonly state?: unknown;
}

/** What a score depends on beside the expectation and the subject. */
export interface ScoringWorld {
  readonly testCase: Pick<TestCase, 'simulate' | 'groundTruth' | 'files' | 'source' | 'description' | 'judgedSettings'>;
  readonly rules: Rulebook;
  /** Of the questions that this scoring asks; one that was not asked is not in it. */
  readonly judgements: Judgements;
}

/** A score before the evaluation adds its turn and whether it is hard. */
export type RawScore = Omit<Score, 'turn' | 'hard'>;

/** An expectation that the judge failed on, before the evaluation adds its turn and whether it is hard. */
export interface Unscored {
  readonly metric: string;
  readonly unjudged: { readonly code: string; readonly message: string };
}

/**
 * Nothing where a pattern of the expectation had to be stopped: nobody can say whether the text matches.
 * @throws what `work` throws otherwise.
 */
export function unlessTooSlow(
  metric: string,
  { testCase: { source } }: Pick<ScoringWorld, 'testCase'>,
  work: () => RawScore,
): RawScore | Unscored {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AgentError) || error.code !== PATTERN_TOO_SLOW) throw error;
    return { metric, unjudged: { code: PATTERN_TOO_SLOW, message: `${source.file}:${source.line}: ${error.message}` } };
  }
}

export const isUnscored = (one: RawScore | Unscored): one is Unscored => 'unjudged' in one;

export interface Scoring<Shape extends z.ZodRawShape = z.ZodRawShape, Settings = unknown> {
  /** Where the configuration says how what it scores is had, for messages. Default: agent.response. */
  readonly source?: string;
  /** Raised when its scores or metrics come to mean something else: runs of before and after are then not compared by it. Default 1. */
  readonly version?: number;
  /** Names in the registry of other scorings whose scores its metrics count. */
  readonly reads?: readonly string[];
  /** Parts of the rulebook that its scores depend on, by the names of a run's fingerprints; judge: where one is asked only now and then. */
  readonly depends?: readonly ('topics' | 'sources' | 'judge')[];
  /** Whether a judge decides, so that scoring again costs money and depends on the judge. */
  readonly judged?: boolean;
  /** Keys under expect and evaluate, each with its schema (all optional for a case). */
  readonly expectations: Shape;
  /** Keys that nobody writes and the conversation room adds to the soft ones of a whole case: evaluations, ground_truth. */
  readonly inherent?: readonly string[];
  /**
   * Loads what scoring of these expectations needs and is too heavy for suites without them; asked once for each place of a
   * case, before it is scored. Gives what is wrong with them that their schemas cannot see, each as `KEY: sentence`.
   */
  readonly prepare?: (expected: { readonly [K in keyof Shape]?: z.output<Shape[K]> }) => Promise<readonly string[]>;
  /** What a judge must be asked before `score` can answer; the same arguments as `score`, judgements empty. */
  readonly questions?: (
    expected: { readonly [K in keyof Shape]?: z.output<Shape[K]> },
    subject: Subject,
    settings: Settings,
    world: ScoringWorld,
  ) => readonly Question[];
  /** By key: an expectation as written, with the lists that are sets in one order; for hashing. Other keys keep their order. */
  readonly sets?: Readonly<Record<string, (written: unknown) => unknown>>;
  /** Suite-wide settings: the key under `metrics` in the configuration, and its schema with defaults. */
  readonly settings?: {
    readonly key: string;
    readonly schema: z.ZodType<Settings>;
    /** The metric is measured only where the configuration (or a case, under evaluations) names it; its settings have `enabled`. */
    readonly onDemand?: boolean;
  };
  /**
   * Expectations present on the case (only this scoring's keys) × subject → scores.
   * An aspect that the agent's replies cannot carry (undefined in the subject) gives no score.
   */
  readonly score: (
    expected: { readonly [K in keyof Shape]?: z.output<Shape[K]> },
    subject: Subject,
    settings: Settings,
    world: ScoringWorld,
  ) => readonly (RawScore | Unscored)[];
  readonly metrics: readonly Metric[];
  /** Metrics whose names come from cases or trials: score:NAME, pass_at_K. */
  readonly families?: readonly MetricFamily[];
}

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

/** Keeps the types of a scoring's keys and settings while it is written; the registry holds them erased. */
export function defineScoring<Shape extends z.ZodRawShape, Settings = undefined>(
  scoring: Scoring<Shape, Settings>,
): Scoring {
  return scoring as unknown as Scoring;
}
