/** What the replies of a run carry, as they come: a turn that the agent failed on counts for what its other replies report. */
import type { TestCase } from '../../model/cases/test-case.ts';
import type { Transcript } from '../../model/run/transcript.ts';
import type { TrialFacts } from '../../model/world/scorer.ts';
import { type Field, fieldsOf, REPORTABLE, type Reported } from '../conversation/reported.ts';
import { unmetScores } from '../conversation/score-conversation.ts';
import type { Measuring } from '../measuring.ts';
import { agentFailure } from './standing.ts';

export interface Replies {
  readonly add: (transcript: Transcript) => void;
  /** undefined: no reply has come. */
  readonly reported: () => Reported | undefined;
  /** Resolves once it is known what is reported: at once where the agent did not fail, else by other replies, or when none will come. */
  readonly enoughFor: (testCase: TestCase, facts: TrialFacts) => Promise<void>;
  readonly end: () => void;
}

export function openReplies(measuring: Measuring): Replies {
  const seen = new Set<Field>();
  let answered = false;
  let ended = false;
  let waiting: (() => void)[] = [];
  const look = () => {
    const all = waiting;
    waiting = [];
    for (const go of all) go();
  };
  const add = (transcript: Transcript) => {
    answered ||= transcript.turns.length > 0;
    const before = seen.size;
    for (const field of fieldsOf(transcript)) seen.add(field);
    if (seen.size > before) look();
  };
  const reported = () => (answered ? seen : undefined);
  return {
    add,
    reported,
    enoughFor: async (testCase, { transcript, failure: thrown }) => {
      // Of what is not the agent's failure nothing is unmet.
      const failure = agentFailure(thrown);
      const scored = (fields: Reported) =>
        unmetScores(testCase, transcript, { measuring, failure, reported: fields }).length;
      const all = scored(EVERYTHING);
      while (!ended && scored(seen) < all) await new Promise<void>((go) => waiting.push(go));
    },
    end: () => {
      ended = true;
      look();
    },
  };
}

const EVERYTHING: Reported = new Set(REPORTABLE);
