/** What re-runs of single cases said of a suspicion: by metric, by must-pass case, and what that took. */
import { z } from 'zod';
import { unitSchema } from '../run/run-report.ts';
import { list, record } from '../schema-parts.ts';

const share = z.number().min(0).max(1);
const size = z.number().int().min(0);

export const runCountSchema = record({ runs: size, passes: size });
/** Re-runs of one case by one agent. */
export type RunCount = z.infer<typeof runCountSchema>;

const partSchema = z
  .enum(['base', 'no-base'])
  .describe(
    'Where only some agents have a base version: about the cases of these (base), or about those of the others, which are compared with stored runs alone (no-base). Absent: about all cases.',
  );
/** Which cases an entry is about, where only some agents have a base version. */
export type Part = z.infer<typeof partSchema>;

export const evidenceSchema = record({
  rule: z
    .enum(['first-look', 'reruns', 'category', 'thin', 'hard-break', 'collapse'])
    .describe(
      'reruns, category: re-runs of cases that newly fail. thin: paired runs of cases that usually pass. Where the base version could not be called, so that the provider may be the cause: hard-break: cases that usually passed fail every run. collapse: far more cases fail than in the stored runs. first-look: the same in runs of older versions.',
    ),
  scope: z.string().describe('overall or category:NAME.'),
  p: share.describe('Adjusted. For thin the bound that was crossed.'),
  limit: share.describe('The share of the error that it had to stay within.'),
  material: z
    .boolean()
    .describe('The loss reaches the tolerance. In a category, two cases are confirmed broken as well.'),
  by: z
    .enum(['drop', 'confirmed', 'reruns', 'pairs', 'sample', 'hard'])
    .optional()
    .describe(
      'What shows the size of the loss. drop: the first pass. confirmed: cases that are confirmed broken. reruns: the re-runs of both versions. pairs: paired runs of cases that usually pass. sample: confirmed cases of a quick subset, by the cases that they stand for. hard: cases that fail every run. Absent in runs of older versions: drop.',
    ),
  size: z
    .number()
    .optional()
    .describe('The loss that is compared with the tolerance, as a share of all cases in scope.'),
});
export type ConfirmationEvidence = z.infer<typeof evidenceSchema>;

export const rerunCaseSchema = record({
  id: z.string(),
  category: z.string(),
  current: runCountSchema,
  base: runCountSchema,
  stored: runCountSchema
    .optional()
    .describe(
      'Its stored runs, where the base version was not called. Absent: it was, or the run is of an older version.',
    ),
  finding: z
    .enum(['confirmed', 'unattributed', 'drifted', 'unconfirmed', 'excluded'])
    .describe(
      'confirmed: newly failing, and so again while the base version passes. unattributed: newly failing, and so in every re-run, and the base version could not be called. drifted: the base version fails it now too, which may be this very one. unconfirmed: newly failing, neither. excluded: a run was lost.',
    ),
});
export type RerunCase = z.infer<typeof rerunCaseSchema>;

export const settlingSchema = record({
  settled: z.boolean().describe('A drop of this size is ruled out.'),
  drop: share.describe('Share of all cases: 5 pp, or three cases.'),
  llr: z.number().nullable().describe('Log of how much likelier the runs are with such a drop. null: not reached.'),
  passes: size.describe('Passes over the cases that always passed.'),
  cases: size.describe('Cases that always passed, of each such pass.'),
  repeated: size.describe('Cases that nearly always passed and newly failed.'),
  failing: size.describe('Of these, those that passed in no re-run.'),
});
/** Runs of the current version that are to rule a drop out. */
export type Settling = z.infer<typeof settlingSchema>;

export const confirmedMetricSchema = record({
  metric: z.string(),
  part: partSchema.optional(),
  sameAs: z.string().nullable().describe('Another metric that says the same of every case. null: none.'),
  outcome: z
    .enum(['regression', 'warn', 'inconclusive', 'pass', 'too-few-units'])
    .describe(
      'regression: evidence of a drop that matters. warn: of a smaller one. inconclusive: a drop or a suspicion without evidence that no re-runs ruled out. too-few-units: no case with stored runs, in older versions fewer than 10.',
    ),
  margin: z.number().min(0).describe('The tolerance, 0..1.'),
  firstLook: record({
    units: size.describe('Cases with stored runs.'),
    storedRuns: size.describe('The most of any case.'),
    medianRuns: size
      .optional()
      .describe('Half of the cases have so many stored runs or fewer. Absent: as storedRuns, or not known.'),
    drop: z.number().min(-1).max(1).describe('First pass against the mean of the stored runs. Positive: worse.'),
    newlyFailing: size,
    afterPass: size
      .optional()
      .describe(
        'Beside these, cases that failed in most stored runs, passed in the newest and fail now; without those that drifted. Absent: none.',
      ),
    newlyPassing: size,
    p: share.describe('One-sided, alternative "worse".'),
    category: record({ name: z.string(), drop: z.number().min(-1).max(1), p: share })
      .optional()
      .describe(
        'Where it is suspicious in one category only: which one, its drop, and its adjusted p. Absent: it is not.',
      ),
    smallestVisibleDrop: share.nullable().describe('Drop that one pass sees with 80 % power. null: none.'),
  }),
  evidence: list(evidenceSchema),
  reruns: record({
    cases: list(rerunCaseSchema),
    leftOut: size.describe('Cases that newly fail and that the budget left out.'),
    p: share,
    drifted: size
      .optional()
      .describe(
        'Of the newly failing cases those that both versions fail in most re-runs. Absent in runs of older versions: all that drifted.',
      ),
  })
    .nullable()
    .describe('null: nothing called for it.'),
  thin: record({
    stopped: z.enum(['fired', 'futility', 'end', 'budget', 'gate', 'cap', 'few-stable-units']),
    reliable: size.describe('Cases that usually pass by the stored runs.'),
    pairs: size.describe('Paired runs: one of each version, of this one the first pass to begin with.'),
    currentOnly: size.describe('Pairs in which only the current version failed.'),
    baseOnly: size,
    pAtMost: share.nullable(),
  })
    .nullable()
    .describe('Cases that usually pass, in paired runs of both versions. null: not reached.'),
  hardBreaks: record({
    cases: list(z.string()),
    runs: size.describe('Runs of each, the first pass included, of which none passed.'),
    stored: runCountSchema.nullable().describe('Stored runs of each. null: they differ.'),
    p: share.describe('That chance gives so many.'),
  })
    .optional()
    .describe(
      'Cases that usually passed and fail every run, where the base version could not be called. Absent: none.',
    ),
  settling: settlingSchema.optional().describe('Absent: nothing called for it.'),
  follows: z
    .string()
    .optional()
    .describe(
      'The metric that speaks for this one: a case that passes there passes here, too. Absent: it stands alone.',
    ),
});
export type ConfirmedMetric = z.infer<typeof confirmedMetricSchema>;
/** A search for a loss spread over many cases. */
export type ThinSearch = NonNullable<ConfirmedMetric['thin']>;

const pairedLoss = {
  units: size.describe('Cases that were scored in every run.'),
  loss: z.number().describe('In the unit of the metric. Positive: worse.'),
  rise: z.number().nullable().describe('Of a time: by which part it rose, 0.1 for 10 %. null: the metric is no time.'),
  p: share.describe('One-sided, alternative "worse". Of a time: slower by more than 10 %, case by case.'),
};

const pairsSchema = record({
  ...pairedLoss,
  values: record({ baseline: z.number(), current: z.number() })
    .optional()
    .describe('Of the base version and of this one, in the unit of the metric. Absent in runs of older versions.'),
  few: record({
    cases: size.describe('Cases that are slower by more than 10 % in every pass.'),
    slowest: z.string().describe('The id of the one that is slower than before by most.'),
    ratio: z.number().min(0).describe('How many times as long that one takes.'),
  })
    .optional()
    .describe(
      'Of a time where the median case is slower by less than 10 %: the few that are slower. Absent: none is, or most are.',
    ),
  differing: size
    .optional()
    .describe('Cases that differ, where these are so few that nothing they do is evidence. Absent: they are more.'),
  worst: z
    .string()
    .optional()
    .describe(
      'The id of a case that lost more than all others together differ by. Absent: there is none, or the metric is a time.',
    ),
});

export const confirmedGradedSchema = record({
  metric: z.string(),
  part: partSchema.optional(),
  sameAs: z.string().nullable().describe('Another metric that says the same of every case. null: none.'),
  unit: unitSchema,
  outcome: z
    .enum(['regression', 'warn', 'inconclusive', 'pass'])
    .describe('As of other metrics. inconclusive: the pairs differ by the tolerance or more, which is no evidence.'),
  margin: z.number().min(0).describe('The tolerance, in the unit of the metric.'),
  look: record(pairedLoss).describe(
    'First pass against the mean of the stored runs; of a time, the geometric mean of each case.',
  ),
  passes: size.describe('Passes of pairs over all cases, 0 to 2.'),
  pairs: pairsSchema.nullable().describe('All pairs together. null: none were made.'),
  stopped: z
    .enum([
      ...['not-suspicious', 'fired', 'unlikely', 'end', 'budget', 'few-units', 'lost'],
      ...['decided', 'sample', 'no-base', 'same'],
    ] as const)
    .describe(
      'Why no more pairs were made. lost: errors took away too many of them. decided: another metric fails the check. sample: only a quick subset was asked. no-base: the base version could not be called. same: the baseline is of the same commit.',
    ),
  lost: record({ units: size, code: z.string() })
    .optional()
    .describe(
      'Cases without a pair, for a re-run of them errored or could not be judged, and the code of the first such error. Absent: none.',
    ),
  evidence: record({
    rule: z
      .enum(['pairs', 'collapse'])
      .describe('pairs: paired re-runs of both versions. collapse: the first pass against the stored runs alone.'),
    p: share,
    limit: share.describe('The share of the error that it had to stay within.'),
    material: z.boolean().describe('The loss of all pairs reaches the tolerance, and of a time also 10 %.'),
  }).nullable(),
});
/** A gated metric that a case neither passes nor fails. */
export type ConfirmedGraded = z.infer<typeof confirmedGradedSchema>;

export const confirmedMustPassSchema = record({
  id: z.string(),
  part: partSchema.optional(),
  stored: runCountSchema,
  current: runCountSchema,
  base: runCountSchema,
  finding: z
    .enum(['broken', 'drifted', 'unconfirmed', 'not-run'])
    .describe(
      'broken: it blocks. drifted: the base version fails it too, which may be this very one. unconfirmed: it passed again.',
    ),
});
export type ConfirmedMustPass = z.infer<typeof confirmedMustPassSchema>;

export const confirmationSchema = record({
  mode: z
    .enum(['confirm', 'stored', 'same'])
    .describe(
      'confirm: both versions were asked. stored: the current one only, so that drift cannot be ruled out. same: the baseline is of the same commit, so the current one only, and what fails again has drifted. Entries of part no-base are as stored.',
    ),
  baseFailed: z
    .literal(true)
    .optional()
    .describe(
      'There is a base version, and it could not be prepared, started or asked: the warning base_not_callable says why, or no_base_version where the change leaves none. Absent: there is none, or it was asked.',
    ),
  metrics: list(confirmedMetricSchema).describe(
    'Where only some agents have a base version, a metric has an entry for each part of the cases.',
  ),
  graded: list(confirmedGradedSchema)
    .optional()
    .describe('Gated metrics that a case neither passes nor fails, by paired runs of both versions. Absent: none.'),
  mustPass: list(confirmedMustPassSchema).describe('Must-pass cases that failed the first pass.'),
  extraCalls: record({
    current: size,
    base: size,
    budget: size,
    allowed: size
      .optional()
      .describe(
        'What confirmation.max_extra_calls allows, where --max-calls left a smaller budget. Absent: the budget.',
      ),
    requests: size
      .optional()
      .describe('Requests that a run may take, by which --max-calls bounds the budget. Absent: it does not, or one.'),
  }).describe('Runs of single cases beyond the first pass.'),
  uniformCalls: size.describe(
    'Runs with which uniform repeats of the whole suite would find a break as often, first pass included. 0: nothing was run again.',
  ),
  lost: record({ runs: size, code: z.string() })
    .optional()
    .describe('Re-runs that errors took away, and the code of the first such error. Absent: none.'),
  stopped: z
    .enum(['interrupt', 'budget', 'no_agent'])
    .nullable()
    .describe('Why less was run than was called for. no_agent: there was none to ask.'),
  runLimit: record({ name: z.enum(['max-calls', 'max-cost']), value: z.number().min(0) })
    .optional()
    .describe('The limit of the whole run that ended it. Absent: none did, or an older version made the run.'),
});
/** Fresh evidence for or against what the comparison suspects. */
export type ComparisonConfirmation = z.infer<typeof confirmationSchema>;
