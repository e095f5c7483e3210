/** All that a report may say: what ran, what came out, what changed, what it means. The published form. */
import { z } from 'zod';
import { runInfoSchema } from '../run/run-info.ts';
import { runReportSchema } from '../run/run-report.ts';
import { list, record } from '../schema-parts.ts';
import { OUTCOME_SCHEMA_VERSION } from '../schema-version.ts';
import { warningSchema } from '../warning.ts';
import { anchorLookSchema } from './anchor.ts';
import { comparisonSchema } from './comparison.ts';
import { diagnosisSchema } from './diagnosis.ts';
import { selfCheckSchema } from './self-check.ts';
import { totalsSchema } from './totals.ts';
import { trendSchema } from './trend.ts';
import { verdictSchema } from './verdict.ts';

export const outcomeSchema = record({
  schemaVersion: z.literal(OUTCOME_SCHEMA_VERSION),
  run: runInfoSchema,
  report: runReportSchema,
  comparison: comparisonSchema.nullable(),
  totals: totalsSchema
    .optional()
    .describe('Against a baseline that holds totals only, whose cases cannot be compared. Absent: it holds cases.'),
  diagnosis: diagnosisSchema.nullable().describe('null where nothing was run.'),
  trend: trendSchema.optional().describe('Over the stored runs. Absent: no history.'),
  anchor: anchorLookSchema
    .optional()
    .describe(
      'The default branch compared with baseline.anchor. In a run of that branch it is its own comparison, elsewhere the warning of the baseline. Absent: none.',
    ),
  selfCheck: selfCheckSchema
    .optional()
    .describe('How much the agent differs with itself. Absent: no run with --self-check.'),
  warnings: list(warningSchema)
    .optional()
    .describe(
      'About the comparison as a whole: which baseline there was, and what kept re-runs from it. Absent: none.',
    ),
  verdict: verdictSchema,
});
export type Outcome = z.infer<typeof outcomeSchema>;
