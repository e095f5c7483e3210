/** What is asked of the agent, and what is expected of it: one conversation, the unit that passes or fails. */

import type { ChatMessage } from '../chat.ts';
import type { SourceLocation } from '../source-location.ts';
import type { AttachedFile } from './attached-file.ts';

/** Expectations by key (intent, entities, tools, …), each already parsed by the schema of its scorer. */
export type Expectations = Readonly<Record<string, unknown>>;

export interface TestTurn {
  readonly user: string;
  readonly expect: Expectations;
  readonly evaluate: Expectations;
  /** The turn can only be answered from what was said before. */
  readonly requiresContext: boolean;
  /** The right answer to this turn. */
  readonly groundTruth?: string;
  /** For this turn; its keys win over those of the case. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** Sent with this turn; absent: none. */
  readonly files?: readonly AttachedFile[];
}

/** One thing that ends a conversation; the first of several that comes true does. */
export type StopCondition =
  | { readonly on: 'tool_called'; readonly tool: string }
  /** By the triggers of the topic; a judge is not asked while the conversation goes on. */
  | { readonly on: 'topic_reached'; readonly topic: string }
  /** A pattern over the agent's text. */
  | { readonly on: 'match'; readonly pattern: string }
  /** The user says that their goal is met. */
  | { readonly on: 'goal_met' };

/** What a scripted user says, when, and where their script goes on. */
export interface ScriptStep {
  readonly id?: string;
  readonly say: string;
  /** Of the agent's last reply; all that is given must hold. Absent: said in any case. */
  readonly when?: {
    readonly match?: string;
    readonly intent?: string;
    readonly toolCalled?: string;
  };
  /** Index of the step that is tried first afterwards; null: the conversation ends. Absent: the following one. */
  readonly next?: number | null;
}

/** A user who answers the agent: a model plays them, or they follow a script with branches. */
export interface Simulation {
  readonly goal: string;
  readonly persona?: string;
  /** What the user knows of their own situation. */
  readonly context?: string;
  readonly rules?: readonly string[];
  /** What user and agent said before, a line each: the user knows it. */
  readonly saidBefore?: readonly string[];
  /** The first thing that the user says, word for word. */
  readonly opening?: string;
  /** 1 or more. */
  readonly maxTurns: number;
  readonly stopWhen?: readonly StopCondition[];
  /** All that the user may state as a fact. */
  readonly knownFacts?: readonly string[];
  /** The user follows it, and no model is asked. */
  readonly script?: readonly ScriptStep[];
}

/** By which a case is known again, whatever it is called. Its fields may be made when first asked for: a spread copy lacks them. */
export interface CaseIdentity {
  /** 12 hexadecimal characters over what a person would call the case: turns, simulate, expect, evaluate, files, context. Not id, place, tags. */
  readonly fingerprint: string;
  /** 12 hexadecimal characters over what the agent is given: what the user says, simulate, files, context. Nothing that is expected. */
  readonly inputFingerprint: string;
}

/** What a case is called, and where it is filed. */
interface FiledCase {
  readonly id: string;
  readonly description?: string;
  readonly dataset: string;
  readonly category: string;
  /** Complexity from 1 to 5, given or inferred; null when unknown. */
  readonly tier: number | null;
  readonly tags: readonly string[];
  /** Code of its language, such as de or pt-BR. */
  readonly language?: string;
  /** Name of the agent that is asked, where the suite has several. */
  readonly agent?: string;
  readonly identity: CaseIdentity;
  readonly source: SourceLocation;
  /** The command that wrote it, in the configuration. Absent: `source` is a file. */
  readonly listedAt?: SourceLocation;
  /** A sentence: why it is not run. Absent: it is. */
  readonly skipped?: string;
}

/** What the agent is given. */
interface CaseInput {
  /** Said before the first turn; absent: nothing was. Never scored. The last one is not a user's. */
  readonly history?: readonly ChatMessage[];
  /** One turn for a single-turn case; empty for a simulated one. */
  readonly turns: readonly TestTurn[];
  readonly simulate: Simulation | null;
  /** Sent with the first turn. */
  readonly files: readonly AttachedFile[];
  /** Anything else the case carries for the agent's request template, as `context`. */
  readonly context: Readonly<Record<string, unknown>>;
}

/** What is expected of the conversation. */
interface CaseExpectations {
  /** About the whole conversation. A single-turn case has them on its turn, and these empty. */
  readonly expect: Expectations;
  readonly evaluate: Expectations;
  /** The right answer: what the last text should say. */
  readonly groundTruth?: string;
  /** Names of judged metrics that this case selects; undefined: the suite's. */
  readonly evaluations?: readonly string[];
  /** By name of a judged metric: settings for this case alone, in the keys of the configuration; they go before the suite's. */
  readonly judgedSettings?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface TestCase extends FiledCase, CaseInput, CaseExpectations {
  readonly trials: number;
  /** After the first hard expectation of a turn that fails, no further turn is asked, and no judge. */
  readonly stopOnFailure?: true;
}

/** Files of the case, and of its turns. */
export const allFilesOf = ({ files, turns }: Pick<TestCase, 'files' | 'turns'>): readonly AttachedFile[] => [
  ...files,
  ...turns.flatMap((turn) => turn.files ?? []),
];
