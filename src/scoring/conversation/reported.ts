/** What an agent's replies carry at all: an expectation about anything else is scored nowhere, a failed turn included. Pure. */
import type { Trial } from '../../model/run/case-result.ts';
import type { Transcript } from '../../model/run/transcript.ts';

export const REPORTABLE = ['text', 'intent', 'entities', 'toolCalls', 'citations', 'cost', 'state'] as const;
export type Field = (typeof REPORTABLE)[number];
/** Fields that some reply of the run carried, also an empty one. */
export type Reported = ReadonlySet<Field>;

/** @param reported undefined: no reply is known, so that anything may be. */
export const isReported = (reported: Reported | undefined, field: Field): boolean => reported?.has(field) ?? true;

export function fieldsOf({ turns, state }: Transcript): readonly Field[] {
  return REPORTABLE.filter((field) => {
    if (field === 'state') return state !== undefined || turns.some((turn) => turn.state !== undefined);
    if (field === 'cost') return turns.some(({ usage }) => usage?.cost !== undefined);
    return turns.some((turn) => turn[field] !== undefined);
  });
}

/** Of a stored run; undefined where no conversation is stored with it. */
export function reportedIn(cases: readonly { readonly trials: readonly Trial[] }[]): Reported | undefined {
  let reported: Set<Field> | undefined;
  for (const { trials } of cases)
    for (const { transcript } of trials) {
      if (transcript.turns.length === 0) continue;
      reported ??= new Set();
      for (const field of fieldsOf(transcript)) reported.add(field);
    }
  return reported;
}
