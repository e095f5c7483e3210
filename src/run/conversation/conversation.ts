/** What a conversation needs, and what comes of it. */

import type { OpenFile } from '../../model/cases/attached-file.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import type { Trial } from '../../model/run/case-result.ts';
import type { ModelCall } from '../../model/run/model-call.ts';
import type { Transcript, Turn } from '../../model/run/transcript.ts';
import type { LiveAgent } from '../../model/world/agent.ts';
import type { Simulator } from '../users/simulator.ts';
import type { End } from '../users/user.ts';

export interface Conversation {
  /** The answered turns, also where a later one got no answer. */
  readonly turns: readonly Turn[];
  /** The turn that got no answer, with what the agent had said of it. */
  readonly partial?: Transcript['partial'];
  /** What ended it, where the user answers the agent. */
  readonly end?: End;
  /** What the agent threw instead of an answer, or an AgentError that blames the simulator; undefined: it came to its end. */
  readonly failure?: unknown;
  /** Of the simulated user, those of a conversation that was given up included. */
  readonly modelCalls?: readonly ModelCall[];
  readonly givenUp?: Trial['givenUp'];
  /** US dollars that the agent took for a conversation that was given up. */
  readonly lostCost?: number;
}

/** A conversation as the facts of its trial. */
export function factsOf(result: Conversation & { readonly state?: unknown }) {
  const { turns, partial, end, failure, modelCalls, givenUp, state } = result;
  return {
    transcript: { turns, ...(partial && { partial }), ...(end && { end }), ...(state !== undefined && { state }) },
    failure,
    ...(modelCalls && { modelCalls }),
    ...(givenUp && { givenUp }),
  };
}

export interface ConversationSetting {
  readonly agent: LiveAgent;
  readonly trial: number;
  readonly session: string;
  readonly signal: AbortSignal;
  /** Opens the files of a turn; absent: no case has any. */
  readonly openFile?: OpenFile | undefined;
  /** Milliseconds. */
  readonly now: () => number;
  /** Called before each turn. */
  readonly onTurn?: () => void;
  /** Of the run; default 0. */
  readonly seed?: number;
  /** Absent: only users with turns or a script can be played. */
  readonly simulator?: Simulator | null | undefined;
  /** For stops by topic. */
  readonly topicOf?: (turns: readonly Turn[]) => string | undefined;
  /** Whether a hard expectation of these turns fails, as far as it is known without a judge. Absent: never. */
  readonly hasFailed?: (testCase: TestCase, turns: readonly Turn[]) => Promise<boolean>;
  /** Asked before a conversation is repeated, with what it has cost so far; false: the budget has no room for it. Absent: it may. */
  readonly mayRepeat?: (soFar: number | undefined) => boolean;
}
