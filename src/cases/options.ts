/** The `datasets` and `selection` sections of the configuration. */
import { z } from 'zod';
import { topicsSchema } from '../model/cases/topic-graph.ts';
import { HOST_PATTERN } from '../text/hosts.ts';
import { amount, duration } from '../text/quantities.ts';
import { presetNames } from './fields/presets.ts';
import { importedFormats } from './importers/index.ts';
import { languageCode, MAX_TRIALS, rawAgent, stopOnFailure, tierNumber, trialCount } from './native/case-parts.ts';
import { simulationDefaultsSchema } from './native/simulation-schema.ts';
import { formatNames } from './syntax/index.ts';

export { MAX_TRIALS, rawAgent, simulationDefaultsSchema, stopOnFailure, trialCount };

const name = z.string().min(1);
const names = z.array(name);
/** Raw: which keys an expectation may have is known where the cases are loaded, not here. */
const rawExpectations = z.record(z.string(), z.unknown());
const datasetShape = {
  files: z
    .union([name, names.min(1)])
    .transform((files): readonly string[] => (typeof files === 'string' ? [files] : files))
    .optional()
    .describe(
      'Files of cases, as paths or globs relative to the configuration file: YAML, JSON, JSONL, CSV or Parquet. A dataset has files or a command.',
    ),
  category: name.optional().describe('Category of the cases that set none. Default: the name of the dataset.'),
  name: name.optional().describe('Name in reports. Default: from the file name, or the folder of a glob.'),
  minimum: z
    .record(name, amount)
    .meta({ examples: [{ pass_rate: 0.9 }] })
    .optional()
    .describe('Lowest acceptable value of a metric over this dataset, for example pass_rate: 0.90.'),
  warn: z
    .strictObject({
      minimum: z.record(name, amount).describe('Reports warn if a metric over this dataset is below this value.'),
    })
    .optional()
    .describe('Levels that give a warning and never fail the check. Set them above the minimum of this dataset.'),
  trials: trialCount.optional().describe('How often each case runs. Default: the trials of the suite.'),
  stop_on_failure: stopOnFailure.optional(),
  strict: z
    .boolean()
    .optional()
    .describe(
      'true: citations other than the expected ones fail these cases. Default: they count against citation_exact.',
    ),
  tier: tierNumber.optional().describe('Complexity from 1 to 5 of the cases that set none. Default: inferred.'),
  tags: names.optional().describe('Tags added to those of each case.'),
  language: languageCode.optional().describe('Code of the language of the cases that set none, such as de or pt-BR.'),
  expect: rawExpectations.optional().describe('Hard expectations added to those of each case.'),
  evaluate: rawExpectations.optional().describe('Soft expectations added to those of each case.'),
  criteria: z
    .record(name, name)
    .optional()
    .describe('Criteria of these cases by name, in plain words. They go before those of the suite.'),
  topics: topicsSchema.optional().describe('Topics of these conversations by name. They go before those of the suite.'),
  simulate: simulationDefaultsSchema.optional(),
  agent: rawAgent
    .optional()
    .describe(
      'Keys of the agent that differ for these cases, and its name in reports. They are merged into the agent of the suite.',
    ),
  format: z
    .enum([...formatNames, ...importedFormats])
    .optional()
    .describe(
      'Format of the files, or the tool that wrote them. Default: by the ending of the file name, and by the fields of the cases.',
    ),
  fields: z
    .union([name, z.record(name, name)])
    .optional()
    .describe(
      `How to read rows of any other shape: a key of a case (dots allowed) → JSONata over a row. Or a preset: ${presetNames.join(', ')}. { preset: NAME } keeps the rest of a preset.`,
    ),
  rows: name.optional().describe('JSONata to the list of rows inside a document. Default: the document.'),
  skip: name.optional().describe('JSONata over a row: true leaves the row out.'),
  suite: name.optional().describe('Name of the run to read, if a result file of another tool has several.'),
  command: name
    .optional()
    .describe(
      'A program instead of files. It runs in the folder of the configuration and writes one case as JSON on each line of its standard output.',
    ),
  inputs: z
    .union([name, names.min(1)])
    .transform((inputs): readonly string[] => (typeof inputs === 'string' ? [inputs] : inputs))
    .optional()
    .describe(
      'Paths or globs of all files that the output of the command depends on. The command runs again only if one of them, the command or a file that it names changed.',
    ),
  timeout: duration.optional().describe('Time limit of the command. Default: 60s.'),
};
export const datasetOptionSchema = z.strictObject(datasetShape).superRefine((dataset, ctx) => {
  // An unknown key is most likely the missing one misspelt: said once.
  const isMisspelt = ctx.issues.some(({ code }) => code === 'unrecognized_keys');
  const isOne = (dataset.files === undefined) !== (dataset.command === undefined);
  if (!isOne && !isMisspelt)
    ctx.addIssue({ code: 'custom', message: 'a dataset has exactly one of "files" and "command"' });
  for (const key of ['inputs', 'timeout'] as const)
    if (dataset[key] !== undefined && dataset.command === undefined)
      ctx.addIssue({ code: 'custom', path: [key], message: `"${key}" is for a "command"` });
});
/** One dataset as the suite names it: its files, and what its cases have in common. */
export type DatasetOption = z.output<typeof datasetOptionSchema>;

export const datasetsOptionSchema = z
  .array(datasetOptionSchema)
  .meta({ examples: [[{ files: 'evals/*.yml' }]] })
  .min(1)
  .describe('Where the cases are, and settings that all cases of a dataset share.');

const alwaysSchema = z.strictObject({
  tags: names.default([]).describe('Cases with any of these tags.'),
  categories: names.default([]).describe('Cases of these categories.'),
  ids: names.default([]).describe('Cases with these ids.'),
});

export const selectionOptionsSchema = z.strictObject({
  quick: z
    .strictObject({
      size: z
        .number()
        .int()
        .min(1)
        .default(60)
        .describe(
          'Most cases in the quick subset. Half of it is kept for other cases than must-pass and always ones. These exceed it if they are more than the other half.',
        ),
      escalate: z
        .boolean()
        .default(true)
        .describe(
          'Run all other cases too if the subset does not show whether something broke. false: inconclusive then.',
        ),
      always: alwaysSchema.prefault({}).describe('Cases that are in every quick subset, besides the must-pass cases.'),
    })
    .prefault({})
    .describe('What runs on a pull request.'),
  full: z
    .strictObject({
      labels: names.default(['agent-eval: full']).describe('Labels of a pull request that make all cases run.'),
      events: names
        .default(['push', 'schedule', 'merge_group', 'workflow_dispatch'])
        .describe(
          'GitHub events that run all cases. push counts only on the branches that store a baseline (baseline.branches).',
        ),
    })
    .prefault({})
    .describe('When all cases run.'),
  changed: z
    .record(name, names)
    .default({})
    .describe(
      'Glob of source files → categories that a change of them may affect, for the mode changed. [] where it affects none.',
    ),
});
export type SelectionOptions = z.output<typeof selectionOptionsSchema>;

export const securityOptionsSchema = z
  .strictObject({
    allowed_hosts: z
      .array(
        z
          .string()
          .regex(
            HOST_PATTERN,
            'write a host such as api.example.com or *.example.com, without scheme and port: every port of it may be asked',
          ),
      )
      .default([])
      .describe(
        'Hosts that may get values of environment variables. `*.example.com` stands for every host below it. A host is listed without a port, and counts at every port. Required in events that outsiders cause, where only listed hosts are asked. Files may be fetched from these hosts even at a private address or without https.',
      ),
  })
  .describe('What the run may reach.');
