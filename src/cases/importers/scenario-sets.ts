/** Scenario sets: { id, name, goal, persona, max_turns, … }, conversations with a simulated user. */
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
import { hasRspecFields } from './rspec-scenarios.ts';

const shape = {
  ...commonShape,
  name: z.string().min(1).nullish(),
  goal: z.string().min(1),
  persona: z.union([z.string().min(1), z.record(z.string(), z.unknown())]).nullish(),
  max_turns: z.number().int().min(1).nullish(),
  rules: z.unknown().optional(),
  opening: z.string().nullish(),
  stop_when: z.unknown().optional(),
  known_facts: z.unknown().optional(),
  script: z.unknown().optional(),
  expect: z.record(z.string(), z.unknown()).nullish(),
  evaluate: z.record(z.string(), z.unknown()).nullish(),
};
const schema = openRecord(shape);

const NATIVE = ['input', 'turns', 'simulate'];
const isOne = (record: ForeignRecord) => 'goal' in record && !NATIVE.some((key) => Object.hasOwn(record, key));

const scenarios = recordImporter({
  name: 'scenario sets',
  isOne,
  schemaOf: () => schema,
  toNative: (record, group) => ({
    ...commonFields(knownFields(record, shape), shape, group),
    ...stated({ description: record.description ?? record.name, expect: record.expect, evaluate: record.evaluate }),
    simulate: stated({
      goal: record.goal,
      persona: isRecord(record.persona) ? linesOf(record.persona) : record.persona,
      context: situationOf(record),
      rules: record.rules,
      opening: record.opening,
      max_turns: record.max_turns,
      stop_when: record.stop_when,
      known_facts: record.known_facts,
      script: record.script,
    }),
  }),
});

export const scenarioSets: Importer = {
  ...scenarios,
  recognises: (document, file) => scenarios.recognises(document, file) && !hasRspecFields(document),
};

/** What else a scenario says is about its simulated user. */
function situationOf(record: ForeignRecord): ForeignRecord | undefined {
  const extra = extraFields(record, shape);
  return Object.keys(extra).length > 0 ? extra : undefined;
}
