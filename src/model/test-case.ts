/** What is asked of the agent, and what is expected of it: one conversation, the unit that passes or fails. */
import type { SourceLocation } from './source-location.ts';

/** Expectations by key (intent, entities, tools, …), each already parsed by the schema of its scorer. */
export type Expectations = Readonly<Record<string, unknown>>;

export interface TestTurn {
  readonly user: string;
  readonly expect: Expectations;
  readonly evaluate: Expectations;
  /** The turn can only be answered from what was said before. */
  readonly requiresContext: boolean;
}

export interface AttachedFile {
  readonly name?: string;
  /** Exactly one of path (relative to the case's file) and url. */
  readonly path?: string;
  readonly url?: string;
  readonly pages?: readonly number[];
}

/** A user played by a model. Read from cases today, run by a later version. */
export interface Simulation {
  readonly goal: string;
  readonly persona?: string;
  readonly maxTurns: number;
  readonly [option: string]: unknown;
}

export interface TestCase {
  readonly id: string;
  readonly description?: string;
  readonly dataset: string;
  readonly category: string;
  /** Complexity from 1 to 5, given or inferred; null when unknown. */
  readonly tier: number | null;
  readonly tags: readonly string[];
  /** One turn for a single-turn case; empty for a simulated one. */
  readonly turns: readonly TestTurn[];
  readonly simulate: Simulation | null;
  /** About the whole conversation. A single-turn case has them on its turn, and these empty. */
  readonly expect: Expectations;
  readonly evaluate: Expectations;
  readonly trials: number;
  readonly files: readonly AttachedFile[];
  /** Anything else the case carries for the agent's request template, as `context`. */
  readonly context: Readonly<Record<string, unknown>>;
  /** The right answer, for judged similarity. */
  readonly groundTruth?: string;
  /** Names of judged metrics that this case selects; undefined: the suite's. */
  readonly evaluations?: readonly string[];
  /** 12 hexadecimal characters over what a person would call the case: turns, simulate, expect, evaluate, files, context. Not id, place, tags. */
  readonly fingerprint: string;
  /** 12 hexadecimal characters over what the agent is given: what the user says, simulate, files, context. Nothing that is expected. */
  readonly inputFingerprint: string;
  readonly source: SourceLocation;
}
