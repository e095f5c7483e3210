/** What was run, when, on which commit, with what: the provenance of a report. */
import { z } from 'zod';
import { RUN_MODES } from '../modes.ts';
import { amount, count, record } from '../schema-parts.ts';

export const runModeSchema = z.enum(RUN_MODES);
/** The mode as carried out; `auto` is resolved before. */
export type RunMode = z.infer<typeof runModeSchema>;

export const runInfoSchema = record({
  id: z.string().describe('Identity of the run: GitHub run id, or a local one.'),
  attempt: count().min(1),
  suite: z.string(),
  name: z.string().optional().describe('As somebody named the run. Untrusted text.'),
  tags: z.record(z.string(), z.string()).readonly().optional().describe('Labels of the run. Untrusted text.'),
  note: z.string().optional().describe('What the run was for. Untrusted text.'),
  toolVersion: z.string(),
  startedAt: z.string().describe('ISO 8601, UTC.'),
  durationMs: amount(),
  mode: runModeSchema,
  event: z.string().nullable().describe('GitHub event name. null: a local run.'),
  sha: z.string().nullable().describe('Head commit that the results are about.'),
  branch: z.string().nullable(),
  checkout: record({ sha: z.string(), branch: z.string().nullable(), dirty: z.boolean() })
    .optional()
    .describe(
      'Of a local run, what git says of its folder: commit, branch (null: none), and whether files differ from the commit. Absent: a job, or no git.',
    ),
  pullRequest: z.number().int().nullable(),
  baseBranch: z
    .string()
    .optional()
    .describe('Branch that the pull request goes into. Absent: no pull request, or an older version made the run.'),
  seed: z.number().int(),
  trials: count().min(1),
  cases: record({ selected: count(), total: count() }),
  shard: record({
    index: count().min(1),
    total: count().min(1),
    split: z
      .string()
      .optional()
      .describe('Hash of which shard takes which cases, 12 hexadecimal characters: the same in all shards of one run.'),
  })
    .optional()
    .describe('Which part of the selection this run is, with its index from 1. Absent: it is the whole.'),
  shards: count().min(1).optional().describe('How many shards were merged into it. Absent: none.'),
  calls: count().describe('Requests to the agent, retries included.'),
  extraCalls: record({ current: count(), base: count() })
    .optional()
    .describe(
      'Requests beyond the first pass, to the current and to the base version, retries included. Absent: none.',
    ),
  cost: amount().nullable().describe('US dollars. null: no reply or price gives it.'),
  passes: record({ runs: count(), calls: count(), cost: amount().nullable() })
    .optional()
    .describe('Further passes of the job over all cases, with their requests and their cost. Absent: none.'),
  stopped: z.enum(['budget', 'interrupt']).nullable().describe('Why the run ended early. null: it did not.'),
  trialsLeft: count()
    .optional()
    .describe('Trials that a run that was stopped left out. Absent: none, or an older version made the run.'),
  callsLeft: count()
    .optional()
    .describe('Requests to the agent that these trials plan for, retries apart. Absent as `trialsLeft`.'),
  agent: z
    .string()
    .optional()
    .describe(
      'Hash of the section `agent`, and of the agents of datasets and cases, without their pace and the values of variables, 12 hexadecimal characters: how replies were asked for and read. Absent: not known.',
    ),
  parameters: record({
    model: z.string().optional(),
    temperature: z.number().optional(),
    prompt: z.string().optional().describe('Hash of the system prompt, 12 hexadecimal characters.'),
  })
    .optional()
    .describe("What the configuration says of the agent's model. Absent: nothing."),
  gate: z
    .record(z.string(), z.string())
    .readonly()
    .optional()
    .describe(
      'What the configuration says of the gate and of the limits of datasets, by path, such as gate.minimum.pass_rate, as JSON. Absent: an older version stored the run.',
    ),
  settings: z
    .record(z.string(), z.string())
    .readonly()
    .optional()
    .describe(
      'The same of which cases run, how often, how and by which models they are scored and what they are compared with, such as selection.quick.size. Absent: an older version stored the run.',
    ),
  source: record({
    tool: z.string(),
    version: z.string(),
    file: z.string(),
    suite: z.string().optional().describe('Which run, of a file that holds several.'),
    gate: z.string().optional().describe('The configuration whose gate judged them. Absent: the defaults did.'),
  })
    .optional()
    .describe('The tool whose results these are, and their file: it asked and it scored. Absent: this tool did.'),
  fingerprints: z
    .record(z.string(), z.string())
    .readonly()
    .describe(
      'Canonical hashes by aspect, 12 hexadecimal characters each: config, dataset, evaluate (soft expectations that cases inherit), criteria (all) and criterion:NAME, topics, judge, simulator, scoring:NAME (version and settings of one scoring). An aspect that is not there is unknown: an older version stored the run.',
    ),
});
export type RunInfo = z.infer<typeof runInfoSchema>;
