/** The script of a user with branches → what is wrong with it: names that are not there, steps that nothing leads to. Pure. */
import { didYouMean } from '../../platform/nearest-name.ts';
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
      what: '"simulate.script[0].when": when the conversation begins there is no reply that it could hold of.',
      fix: 'Begin with a step without "when", or set "opening".',
    },
  ];
}

function unreachable(script: readonly WrittenStep[]): readonly SimulationFault[] {
  const reached = new Set<number>();
  const indexes = new Map(script.map(({ id }, index) => [id, index]));
  /** Steps are tried in order until one is said for certain. */
  const open = [0];
  for (let start = open.pop(); start !== undefined; start = open.pop())
    for (let index = start; index < script.length && !reached.has(index); index++) {
      reached.add(index);
      const { next, when } = script[index]!;
      if (next === undefined) open.push(index + 1);
      else if (next !== END) open.push(indexes.get(next)!);
      if (!when) break;
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
