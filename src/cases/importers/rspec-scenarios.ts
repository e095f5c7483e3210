/** Scenarios of rspec-agents: { id, name, goal, context: [text], personality, role }, conversations with a simulated user. */
import { z } from 'zod';
import { isRecord } from '../../text/loose.ts';
import type { Importer } from './importer.ts';
import {
  commonFields,
  commonShape,
  extraFields,
  type ForeignRecord,
  knownFields,
  linesOf,
  openRecord,
  recordImporter,
  stated,
} from './records.ts';

const text = z.string().min(1);
const { context: _, ...common } = commonShape;
const shape = {
  ...common,
  name: text.nullish(),
  goal: text,
  context: z.union([text.transform((one) => [one]), z.array(text)]).nullish(),
  personality: text.nullish(),
  role: text.nullish(),
  max_turns: z.number().int().min(1).nullish(),
};
const schema = openRecord(shape);

const scenarios = recordImporter({
  name: 'rspec-agents scenarios',
  isOne: (record) => 'goal' in record && !['input', 'turns', 'simulate'].some((key) => Object.hasOwn(record, key)),
  schemaOf: () => schema,
  toNative: (record, group) => {
    const { context, personality, role, ...known } = record;
    return {
      ...commonFields(knownFields(known, shape), shape, group),
      ...stated({ description: record.description ?? record.name }),
      simulate: stated({
        goal: record.goal,
        persona: personaOf(role, personality),
        context: situationOf(context ?? [], extraFields(record, shape)),
        max_turns: record.max_turns,
      }),
    };
  },
});

/** What distinguishes these files from our scenario sets, in any of their scenarios. */
export function hasRspecFields(document: unknown): boolean {
  const isOne = (one: unknown) =>
    isRecord(one) && 'goal' in one && ('personality' in one || Array.isArray(one.context));
  return [document, isRecord(document) ? Object.values(document) : []].flat(2).some(isOne);
}

export const rspecScenarios: Importer = {
  ...scenarios,
  recognises: (document, file) => scenarios.recognises(document, file) && hasRspecFields(document),
};

/** Who the user is comes before how they are. */
function personaOf(role: string | null | undefined, personality: string | null | undefined): string | null {
  const sentences = [role, personality].flatMap((one) => one ?? []);
  return sentences.length > 0 ? sentences.map((one) => one.replace(/\.?\s*$/, '.')).join(' ') : null;
}

/** What else a scenario says is about its simulated user. */
function situationOf(context: readonly string[], extra: ForeignRecord): string | null {
  const lines = [...context, ...(Object.keys(extra).length > 0 ? [linesOf(extra)] : [])];
  return lines.length > 0 ? lines.join('\n') : null;
}
