/** A user who follows a script with branches, by what the agent replied; no model is asked. Pure. */
import type { ScriptStep, Simulation } from '../../../model/test-case.ts';
import type { Turn } from '../../../model/transcript.ts';
import { matches } from '../../../platform/pattern.ts';
import type { ConversationUser } from './user.ts';

type Script = readonly ScriptStep[];

/**
 * Says the opening where there is one, then the first step that holds; after each reply the first one that holds from the
 * step on that its `next` names, or else from the following one. Where none is left the conversation ends.
 */
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

const nextOf = ({ next }: ScriptStep, index: number): number | null => (next === undefined ? index + 1 : next);

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

/** Steps that may be said when the search begins at `start`; `ends`: none of them might hold. */
function candidates(script: Script, start: number | null) {
  const steps: number[] = [];
  if (start === null) return { steps, ends: true };
  for (let index = start; index < script.length; index++) {
    steps.push(index);
    if (!script[index]!.when) return { steps, ends: false };
  }
  return { steps, ends: true };
}

/** Most messages that the script holds in one conversation; Infinity where it can go round. */
export function longestScript(script: Script): number {
  const known = new Map<number, number>();
  const longest = (start: number | null): number => {
    if (start === null) return 0;
    const before = known.get(start);
    if (before !== undefined) return before;
    // Met again before it is known: a circle.
    known.set(start, Number.POSITIVE_INFINITY);
    const lengths = candidates(script, start).steps.map((index) => 1 + longest(nextOf(script[index]!, index)));
    const length = Math.max(0, ...lengths);
    known.set(start, length);
    return length;
  };
  return longest(0);
}

/** Whether the script goes round for ever: only a stop or the most turns end it. */
export function isEndless(script: Script): boolean {
  const seen = new Set<number | null>();
  const open: (number | null)[] = [0];
  while (open.length > 0) {
    const start = open.pop()!;
    if (seen.has(start)) continue;
    seen.add(start);
    const { steps, ends } = candidates(script, start);
    if (ends) return false;
    open.push(...steps.map((index) => nextOf(script[index]!, index)));
  }
  return true;
}
