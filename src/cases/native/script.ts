/** The script of a user with branches → what is wrong with it: names that are not there, steps that nothing leads to. Pure. */
import { didYouMean } from '../../text/nearest-name.ts';
import { END, type WrittenStep } from './simulation-schema.ts';

/** One thing that is wrong with a simulated user. */
export interface SimulationFault {
  /** Inside `simulate`. */
  readonly path: readonly (string | number)[];
  readonly what: string;
  readonly fix: string;
}

/** @param opened Something is said before the script begins. */
export function scriptFaults(script: readonly WrittenStep[], opened: boolean): readonly SimulationFault[] {
  const names = namingFaults(script);
  // Where a step leads nowhere, what can be reached is not known.
  return names.length > 0 ? names : [...firstStepFaults(script, opened), ...unreachable(script)];
}

function namingFaults(script: readonly WrittenStep[]): readonly SimulationFault[] {
  const faults: SimulationFault[] = [];
  const ids = script.flatMap(({ id }) => id ?? []);
  for (const [index, { id, next }] of script.entries()) {
    const path = ['script', index];
    if (id === END)
      faults.push({
        path: [...path, 'id'],
        what: `"simulate.script[${index}].id": "${END}" means the end of the conversation.`,
        fix: 'Name the step otherwise.',
      });
    else if (id !== undefined && script.findIndex((step) => step.id === id) < index)
      faults.push({
        path: [...path, 'id'],
        what: `"simulate.script[${index}].id": there is a step "${id}" already.`,
        fix: 'Give one of them another id.',
      });
    if (next !== undefined && next !== END && !ids.includes(next))
      faults.push({
        path: [...path, 'next'],
        what: `"simulate.script[${index}].next": there is no step "${next}".`,
        fix: didYouMean(next, [...ids, END]),
      });
  }
  return faults;
}

function firstStepFaults(script: readonly WrittenStep[], opened: boolean): readonly SimulationFault[] {
  if (opened || !script[0]?.when) return [];
  return [
    {
      path: ['script', 0, 'when'],
      what: '"simulate.script[0].when": at the start of the conversation there is no reply to check.',
      fix: 'Begin with a step without "when", or set "opening".',
    },
  ];
}

/** Where the search for the next step begins after a step; null: nowhere, the script ends. */
function nextStart(script: readonly WrittenStep[], index: number): number | null {
  const { next } = script[index]!;
  if (next === END) return null;
  return next === undefined ? index + 1 : script.findIndex(({ id }) => id === next);
}

/** Steps that may be said when the search begins at `start`: in order, until one is said for certain. */
function candidates(script: readonly WrittenStep[], start: number): readonly number[] {
  const certain = script.findIndex(({ when }, index) => index >= start && !when);
  const end = certain < 0 ? script.length : certain + 1;
  return Array.from({ length: Math.max(0, end - start) }, (_, i) => start + i);
}

function unreachable(script: readonly WrittenStep[]): readonly SimulationFault[] {
  const reached = new Set<number>();
  const open: (number | null)[] = [0];
  for (let start = open.pop(); start !== undefined; start = open.pop())
    for (const index of start === null ? [] : candidates(script, start)) {
      if (reached.has(index)) continue;
      reached.add(index);
      open.push(nextStart(script, index));
    }
  return script.flatMap((_, index) =>
    reached.has(index)
      ? []
      : [
          {
            path: ['script', index],
            what: `"simulate.script[${index}]": nothing leads to this step.`,
            fix: 'Name it with "next" of another step, or take it out.',
          },
        ],
  );
}

/** Fewest messages after which the script can be over; null: it goes round for ever. */
export function shortestScript(script: readonly WrittenStep[]): number | null {
  const seen = new Set<number>();
  let starts: readonly (number | null)[] = [0];
  for (let said = 0; starts.length > 0; said++) {
    const following: (number | null)[] = [];
    for (const start of starts) {
      const steps = start === null ? [] : candidates(script, start);
      if (start === null || steps.every((index) => script[index]!.when)) return said;
      if (seen.has(start)) continue;
      seen.add(start);
      following.push(...steps.map((index) => nextStart(script, index)));
    }
    starts = following;
  }
  return null;
}
