/** Whether a simulated user stayed with their plan, as a model saw it → the breach that counts, if any. Pure. */

import { cut } from '../../text/untrusted/excerpt.ts';
import type { End, UserFault } from './user.ts';

/** What was found in the user's part of one conversation; true is a breach. */
export interface Adherence {
  /** Pursued another goal than theirs, or acted as another person than their persona. */
  readonly leftPlan: boolean;
  /** Stated facts that they were not given. */
  readonly inventedFacts: boolean;
  /** The user told the agent how to do its work: tools, steps, the answer itself. */
  readonly gaveAnswerAway: boolean;
  /** Left before the goal was met or clearly out of reach. */
  readonly stoppedEarly: boolean;
  /** Talked on although the goal was met or clearly out of reach. */
  readonly wentOn: boolean;
  /** In the words of the model. */
  readonly reason: string;
}

/** The first breach in this order; null: none. Who did not end the conversation cannot have stopped too early, or too late. */
export function breachOf(seen: Adherence, end: End | undefined): UserFault | null {
  const left = end?.by === 'user' || end?.by === 'goal';
  const breaches: readonly (readonly [boolean, string, string])[] = [
    [seen.inventedFacts, 'simulator_invents_facts', 'stated facts that they were not given'],
    [seen.gaveAnswerAway, 'simulator_gives_answer_away', 'gave the answer away'],
    [seen.leftPlan, 'simulator_off_plan', 'left their plan'],
    [seen.stoppedEarly && left, 'simulator_stopped_early', 'stopped too early'],
    [seen.wentOn && end?.by === 'max_turns', 'simulator_never_stops', 'did not stop'],
  ];
  const breach = breaches.find(([found]) => found);
  if (!breach) return null;
  const [, code, what] = breach;
  return { code, message: `The simulated user ${what}: ${cut(seen.reason, LONGEST_REASON)}` };
}

const LONGEST_REASON = 400;
