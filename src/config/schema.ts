/** The whole of agent-eval.yml as one schema, joined from the sections that the stages own. */
import { z } from 'zod';
import { agentOptionsSchema, suiteHooksSchema } from '../agents/options.ts';
import {
  datasetsOptionSchema,
  securityOptionsSchema,
  selectionOptionsSchema,
  simulationDefaultsSchema,
  stopOnFailure,
  trialCount,
} from '../cases/options.ts';
import { confirmationOptionsSchema, gateOptionsSchema, tiersOptionSchema } from '../decision/options.ts';
import { baselineOptionsSchema } from '../history/options.ts';
import { topicsSchema } from '../model/cases/topic-graph.ts';
import { reportOptionsSchema } from '../report/options.ts';
import {
  criteriaSchema,
  expectationShape,
  expectationsOn,
  llmOptionsSchema,
  metricOptionsSchema,
  metricOptionsWith,
  ownMarksIn,
  sourcesSchema,
} from '../scoring/options.ts';
import { valueAt } from '../text/yaml/document-path.ts';

const expectations = z
  .strictObject(expectationShape)
  .partial()
  .meta({ examples: [{ contains: '…' }] });

/** Names of folders, artifacts and outputs are made of it. */
export const SUITE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

export const evalConfigSchema = z.strictObject({
  $schema: z.string().optional().describe('Address of the JSON Schema of this file, for editors.'),
  version: z.literal(1).describe('Version of this format.'),
  name: z
    .string()
    .regex(SUITE_NAME, 'use at most 64 letters, digits, ".", "_" and "-", and begin with a letter or digit')
    .meta({ examples: ['my-agent'] })
    .describe('Name of the suite. Each name has its own comment, artifacts and outputs.'),
  agent: agentOptionsSchema.describe('The agent under test.').meta({
    examples: [
      {
        type: 'http',
        url: 'http://127.0.0.1:8000/chat',
        request: { message: '{{ input }}' },
        response: { text: 'reply' },
      },
    ],
  }),
  suite: suiteHooksSchema.optional().describe('Hooks that run once for the whole run.'),
  llm: llmOptionsSchema.prefault({}).describe('Models of the judge and of the simulated user.'),
  datasets: datasetsOptionSchema,
  trials: trialCount.default(1).describe('Trials of every case that sets none.'),
  stop_on_failure: stopOnFailure.optional(),
  expect: expectations.optional().describe('Hard expectations of every case.'),
  evaluate: expectations.optional().describe('Soft expectations of every case.'),
  simulate: simulationDefaultsSchema.optional(),
  intents: z
    .array(z.string().min(1))
    .optional()
    .meta({ examples: [['greet', 'book_room']] })
    .describe('All intents that the agent knows. With it, an expectation that names another is an error.'),
  criteria: criteriaSchema.optional(),
  topics: topicsSchema.optional(),
  sources: sourcesSchema.optional(),
  metrics: metricOptionsSchema,
  security: securityOptionsSchema.optional(),
  selection: selectionOptionsSchema.prefault({}).describe('Which cases run on which event.'),
  gate: gateOptionsSchema.prefault({}).describe('What makes the check fail.'),
  confirmation: confirmationOptionsSchema
    .prefault({})
    .describe('How many re-runs may confirm a suspicion, with gate.rule confirmed.'),
  tiers: tiersOptionSchema
    .prefault({})
    .describe(
      'Targets by complexity of the cases. The report shows them as met or missed. They never change the verdict.',
    ),
  baseline: baselineOptionsSchema.prefault({}).describe('What the run is compared with.'),
  report: reportOptionsSchema.prefault({}).describe('What the reports show.'),
});

/** The same with what this suite names itself: judged metrics of its own, and what is expected of them. */
export function configSchemaFor(written: unknown): typeof evalConfigSchema {
  const own = ownMarksIn(valueAt(written, ['metrics']));
  if (own.length === 0) return evalConfigSchema;
  const all = z
    .strictObject({ ...expectationShape, ...expectationsOn(own) })
    .partial()
    .meta(expectations.meta() ?? {});
  const { expect, evaluate } = evalConfigSchema.shape;
  return evalConfigSchema.extend({
    expect: all.optional().describe(expect.description ?? ''),
    evaluate: all.optional().describe(evaluate.description ?? ''),
    metrics: metricOptionsWith(own),
  }) as unknown as typeof evalConfigSchema;
}

/** What the user asked for, complete: every default filled in. */
export type EvalConfig = z.output<typeof evalConfigSchema>;
