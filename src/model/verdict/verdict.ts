/** The decision: one word, its reasons, one sentence, one exit code. Computed once, shown everywhere. */
import { z } from 'zod';

export const conclusionSchema = z.enum([
  'no-regression',
  'regression',
  'below-minimum',
  'inconclusive',
  'not-compared',
  'could-not-run',
]);
export type Conclusion = z.infer<typeof conclusionSchema>;

export const reasonSchema = z
  .object({
    rule: z
      .string()
      .describe(
        'minimum, maximum, confirmed, paired, threshold, below_tolerance, must_pass, max_errors, problem, bug, stopped, no_baseline, …',
      ),
    metric: z.string().nullable(),
    scope: z.string().nullable(),
    text: z
      .string()
      .describe('One sentence with its numbers. Made of our own words and of names from the configuration.'),
  })
  .readonly();
export type Reason = z.infer<typeof reasonSchema>;

export const verdictSchema = z
  .object({
    conclusion: conclusionSchema,
    reasons: z.array(reasonSchema).readonly(),
    headline: z.string().describe('What follows "Agent eval: " and the word, for example "pass rate down 3.8 pp".'),
    exitCode: z.number().int().min(0).max(4),
    accepted: z
      .object({ by: z.string(), sha: z.string() })
      .readonly()
      .nullable()
      .describe('Who accepted this regression, for which head commit; null: nobody.'),
  })
  .readonly();
export type Verdict = z.infer<typeof verdictSchema>;
