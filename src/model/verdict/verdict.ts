/** The decision: one word, its reasons, one sentence, one exit code. Computed once, shown everywhere. */
import { z } from 'zod';
import { count, list, record } from '../schema-parts.ts';

export const conclusionSchema = z.enum([
  'no-regression',
  'regression',
  'below-minimum',
  'inconclusive',
  'not-compared',
  'could-not-run',
]);
export type Conclusion = z.infer<typeof conclusionSchema>;

export const levelSchema = z.enum(['low', 'medium', 'high']);
/** How much a finding matters. */
export type Level = z.infer<typeof levelSchema>;

export const reasonSchema = record({
  rule: z
    .string()
    .describe('Which rule of the gate found it. The examples are all rules of this version. Others may be added.'),
  metric: z.string().nullable(),
  scope: z.string().nullable(),
  data: z
    .record(z.string(), z.unknown())
    .readonly()
    .optional()
    .describe('The facts of the sentence, by rule. Absent in runs of older versions.'),
  severity: levelSchema
    .optional()
    .describe(
      'high: the run could not take place, a must-pass case is broken, or the change reaches gate.high. medium: it fails the check otherwise. low: it does not. Absent: it is no fault, or an older version decided.',
    ),
  text: z.string().describe('One sentence with its numbers, in fixed words and names from the configuration.'),
  brief: z
    .string()
    .optional()
    .describe('The same for a first screen, without the figures of the metric. Absent: text.'),
  remedy: z.string().optional().describe('What would settle it, as part of a sentence: "add cases or trials".'),
});
export type Reason = z.infer<typeof reasonSchema>;

/**
 * Where reports say the reasons of a rule. sentence: in full, among the others. first: before all else. headline: the
 * headline says it. baseline: so it does, and a next step helps. row: the row of its metric says it, where that is in
 * sight; led-row: the same where an overall row leads. note: in sight under a verdict without regression, else a sentence.
 * limit: a sentence; then nothing says that no limit is missed. claim: a sentence; what a sample claims has its own reach.
 * warning: under any verdict, in sight, as a warning.
 */
export type Shown =
  | 'sentence'
  | 'first'
  | 'headline'
  | 'baseline'
  | 'row'
  | 'led-row'
  | 'note'
  | 'limit'
  | 'claim'
  | 'warning';

export const verdictSchema = record({
  conclusion: conclusionSchema,
  reasons: list(reasonSchema),
  headline: z.string().describe('What follows "Agent eval: " and the word, for example "pass rate down 3.8 pp".'),
  about: record({ metric: z.string(), scope: z.string() })
    .optional()
    .describe(
      'The row of the comparison whose change the headline is, and nothing else. Absent: it says something else.',
    ),
  unattributed: z
    .boolean()
    .optional()
    .describe('A regression that the provider may have caused, too: the base version could not be called. Absent: no.'),
  limits: count()
    .min(1)
    .optional()
    .describe('Minimums and maximums of the configuration. Absent: there are none, or an older version decided.'),
  exitCode: count().max(4),
  accepted: record({ by: z.string(), sha: z.string() })
    .nullable()
    .describe('Who accepted this regression, for which head commit. null: nobody.'),
});
export type Verdict = z.infer<typeof verdictSchema>;
