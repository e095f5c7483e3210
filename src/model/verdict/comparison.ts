/** Two runs set against each other: cases and metrics, current − baseline. */
import { z } from 'zod';
import { trialSchema } from '../run/case-result.ts';
import { quickSampleSchema } from '../run/quick-sample.ts';
import {
  betterSchema,
  endingSchema,
  intervalSchema,
  metricKindSchema,
  trialRunsSchema,
  unitSchema,
} from '../run/run-report.ts';
import { amount, count, list, record, share, texts } from '../schema-parts.ts';
import { sourceLocationSchema } from '../source-location.ts';
import { warningSchema } from '../warning.ts';
import { confirmationSchema, runCountSchema } from './confirmation.ts';
import { qualitySchema } from './quality.ts';

export const metricVerdictSchema = z.enum(['worse', 'better', 'same', 'unclear', 'info']);
export type MetricVerdict = z.infer<typeof metricVerdictSchema>;

export const metricComparisonSchema = record({
  metric: z.string(),
  scope: z.string(),
  baseline: z.number(),
  current: z.number(),
  delta: z.number().describe('current − baseline, in the unit of the metric, on the shared units.'),
  interval: intervalSchema
    .nullable()
    .describe('Paired 95 % interval of the delta, including the uncertainty of times.'),
  uncertainty: record({ baseline: amount(), current: amount() })
    .optional()
    .describe(
      'By how much each value may be too large, since Agent Eval itself was busy when replies came. A delta within it is not a change. Absent: exact, or not known.',
    ),
  pValue: share().nullable().describe('One-sided, alternative "worse". null: no test is defined.'),
  adjustedPValue: share().nullable(),
  verdict: metricVerdictSchema,
  word: z
    .string()
    .optional()
    .describe(
      'What every output says of the row: info, too few (n = 7), with broken cases (n = 7), worse, worse (re-runs), worse, or drift, below tolerance, no change, no measurable change, better, lower or higher, not confirmed, within tolerance, unclear, not all judged, values missing. Of a time slower and faster. Absent in runs of older versions.',
    ),
  n: count().min(1).describe('Shared units that both runs scored.'),
  unit: unitSchema,
  kind: metricKindSchema,
  better: betterSchema,
  estimatedFor: count()
    .min(1)
    .optional()
    .describe(
      'Values, change and interval are estimates for this many cases, of which n ran. Absent: they are of the cases that ran.',
    ),
  estimatedOf: count()
    .min(1)
    .optional()
    .describe('Cases of the suite, where it has others than the row is estimated for. Absent: it has none.'),
  tolerance: amount()
    .nullable()
    .describe('The smallest change that matters, in the unit of the metric. null: none is set.'),
  gated: z.boolean(),
  trialRuns: record({ baseline: trialRunsSchema.nullable(), current: trialRunsSchema.nullable() })
    .optional()
    .describe('The rate over runs of the shared cases, of each side. null: that side has no two trials of every case.'),
  warnings: list(warningSchema),
});
export type MetricComparison = z.infer<typeof metricComparisonSchema>;

export const trialCountSchema = record({ passed: count(), trials: count() });
export type TrialCount = z.infer<typeof trialCountSchema>;

export const caseComparisonSchema = record({
  id: z.string(),
  category: z.string(),
  source: sourceLocationSchema,
  baseline: trialCountSchema.nullable(),
  current: trialCountSchema.nullable(),
  mustPass: z.boolean(),
  failedChecks: texts().describe(
    'What failed now, in fixed phrases and names from the configuration. Never in the words of an agent or judge.',
  ),
});
export type CaseComparison = z.infer<typeof caseComparisonSchema>;

const caseList = list(caseComparisonSchema);

export const baselineInfoSchema = record({
  source: z
    .string()
    .describe('Where it was found: file, artifact or cache. agent: it was called in this run (--ab, --self-check).'),
  description: z.string().describe('Where it came from, for a person.'),
  file: z.string().optional().describe('Of source file: its path, from where the run was started.'),
  why: z.string().describe('Why this one was chosen.'),
  runId: z.string(),
  sha: z.string().nullable(),
  behind: count()
    .optional()
    .describe(
      'Commits, along first parents, between its commit and that of the base version. 0: the same one. Absent: not known.',
    ),
  branch: z.string().nullable(),
  createdAt: z.string().describe('ISO 8601, UTC.'),
  toolVersion: z.string(),
  mode: z.string(),
});
export type BaselineInfo = z.infer<typeof baselineInfoSchema>;

export const aspectStateSchema = z.enum(['identical', 'changed', 'unknown']);
/** Of one aspect of how runs are made and measured; unknown: one of the runs does not say, for an older version stored it. */
export type AspectState = z.infer<typeof aspectStateSchema>;

const judgementsSchema = record({ missing: count(), of: count() });
/** Of turns and trials. */
export type Judgements = z.infer<typeof judgementsSchema>;

export const comparabilitySchema = record({
  level: z
    .enum(['high', 'partial', 'none'])
    .describe(
      'none: nothing in common. partial: something was left out, or may have been measured differently. high: otherwise.',
    ),
  differences: texts(),
  aspects: z
    .record(z.string(), aspectStateSchema)
    .optional()
    .describe('By the names of run.fingerprints. Absent in runs of older versions.'),
  notCompared: list(
    record({
      metric: z.string(),
      aspects: texts().describe('What changed, by the names of run.fingerprints.'),
      cases: count().min(1).describe('Shared cases left out of this metric.'),
      compared: count().describe('Shared cases still compared. 0: the metric has no row.'),
    }),
  )
    .optional()
    .describe('Metrics that were measured differently in the two runs.'),
  unjudged: list(
    record({
      metric: z.string(),
      baseline: count().describe('Shared cases that the baseline has no score of.'),
      current: count().describe('Shared cases that the current run has no score of.'),
      both: count()
        .min(1)
        .optional()
        .describe('Shared cases that could not be judged in either run, of which both counts speak. Absent: none.'),
      cases: count().min(1).describe('Shared cases that either run has a score of, or should have.'),
      code: z.string().describe('Why, of the first of them, for example judge_http_503.'),
      parts: record({
        lost: amount().describe(
          'Cases that are missing, each as far as its missing judgements could change it in the two runs together.',
        ),
        baseline: judgementsSchema,
        current: judgementsSchema,
      })
        .optional()
        .describe(
          'Where some turns or trials of a case could not be judged, and others could: how many of all shared cases. Absent: of each case all or nothing is missing.',
        ),
    }),
  )
    .optional()
    .describe('Metrics that could not be judged in one of the runs, or in both, or in part. Absent: none.'),
  missing: list(
    record({
      metric: z.string(),
      baseline: count().describe('Shared cases of which the current run alone has a value.'),
      current: count().describe('Shared cases of which the baseline alone has a value.'),
      cases: count().min(1).describe('Shared cases that either run has a value of.'),
    }),
  )
    .optional()
    .describe(
      'Metrics that are gated or have a limit, and that one of the runs has no value of in some cases, though nothing was left unjudged there. Absent: none.',
    ),
});
export type Comparability = z.infer<typeof comparabilitySchema>;

export const regradingSchema = record({
  cases: texts().describe('Ids of the baseline cases that were scored again.'),
  rewritten: texts().describe('Of those, the ones whose expectations had changed while their input had not.'),
  judged: z
    .boolean()
    .optional()
    .describe('Whether the judge scored the stored conversations again. Otherwise judged scores are the stored ones.'),
  why: z.string().describe('One sentence: what was scored again, or why nothing was although it could matter.'),
});
/** The stored conversations of the baseline scored again with the cases and settings of the current run. */
export type Regrading = z.infer<typeof regradingSchema>;

const endingSideSchema = record({
  count: count(),
  of: count().min(1).describe('Conversations that ran.'),
});

const claimSideSchema = record({ evaluated: count(), grounded: count() });
const claimChangeSchema = record({
  name: z
    .string()
    .nullable()
    .describe('The type or the source. null: no source. Untrusted text where an agent named it.'),
  baseline: claimSideSchema,
  current: claimSideSchema,
});

export const comparisonSchema = record({
  baseline: baselineInfoSchema,
  metrics: list(metricComparisonSchema),
  cases: record({
    newlyFailing: caseList,
    newlyPassing: caseList,
    stillFailing: caseList,
    unstable: caseList.describe('Mixed trials on the baseline or now, without a clear change of side.'),
    added: caseList,
    removed: caseList,
    changed: caseList.describe('Same id, other content, and not scored again: not compared.'),
  }),
  quality: qualitySchema
    .optional()
    .describe(
      'Cases of the same result whose soft score or number of turns changed. No verdict looks at it: single cases vary by chance. Absent: none, or an older version compared.',
    ),
  endings: list(record({ ending: endingSchema, baseline: endingSideSchema, current: endingSideSchema }))
    .optional()
    .describe('How conversations of the same cases ended in both runs, errored ones included. Absent in older runs.'),
  claims: record({ byType: list(claimChangeSchema), bySource: list(claimChangeSchema) })
    .optional()
    .describe('Statements of the shared cases that a judge checked. Absent: none in either run.'),
  shared: count().describe('Units with the same id and content in both runs, not errored in either.'),
  comparability: comparabilitySchema,
  regrading: regradingSchema.optional().describe('Absent: not called for.'),
  confirmation: confirmationSchema
    .optional()
    .describe('With gate.rule confirmed: what the re-runs showed. Absent: another rule, or nothing to confirm.'),
  reruns: list(
    record({
      id: z.string(),
      current: list(trialSchema).describe('Of this version, the first pass not among them.'),
      base: list(trialSchema).describe('Of the base version, made in this run.'),
      runs: record({ current: runCountSchema, base: runCountSchema })
        .optional()
        .describe('How many runs these are, and how many of them the case passed. Absent in older runs.'),
    }),
  )
    .optional()
    .describe(
      'Every trial of the re-runs. A conversation without turns was left out, for there were too many. Absent: none, or an older version. Stored runs have none.',
    ),
  sample: quickSampleSchema
    .optional()
    .describe('Of a quick subset. Absent: all cases were to run, or some were picked.'),
  smallestVisibleDrop: amount()
    .nullable()
    .describe('Drop of the pass rate that this run could have seen with 80 % power, 0..1.'),
  warnings: list(warningSchema),
});
export type Comparison = z.infer<typeof comparisonSchema>;
