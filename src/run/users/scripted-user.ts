/** A user who follows a script with branches, by what the agent replied; no model is asked. Pure. */

import { nextOf } from '../../model/cases/planned-calls.ts';
import type { ScriptStep, Simulation } from '../../model/cases/test-case.ts';
import type { Turn } from '../../model/run/transcript.ts';
import { matches } from '../../text/patterns/pattern.ts';
import type { ConversationUser } from './user.ts';

type Script = readonly ScriptStep[];

/** The opening, then each time the first step that holds, looked for from where the last one points; none left: the end. */
export function scriptedUser({ opening }: Pick<Simulation, 'opening'>, script: Script): ConversationUser {
  let from: number | null = 0;
  return {
    next: (turns) => {
      if (turns.length === 0 && opening !== undefined) return { say: opening };
      const last = turns.at(-1);
      const start = from;
      const index = start === null ? -1 : script.findIndex((step, i) => i >= start && holds(step, last));
      const step = script[index];
      if (!step) {
        const stuck = start !== null && start < script.length;
        return { end: { by: 'script', ...(stuck && { detail: 'no step fits the last reply' }) } };
      }
      from = nextOf(step, index);
      return { say: step.say };
    },
  };
}

function holds({ when }: ScriptStep, reply: Turn | undefined): boolean {
  if (!when) return true;
  if (!reply) return false;
  const { match, intent, toolCalled } = when;
  return (
    (match === undefined || matches(match, reply.text ?? '')) &&
    (intent === undefined || reply.intent === intent) &&
    (toolCalled === undefined || (reply.toolCalls ?? []).some(({ name }) => name === toolCalled))
  );
}
