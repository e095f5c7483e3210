/** The `report` section of the configuration. */
import { z } from 'zod';

export const reportOptionsSchema = z.strictObject({
  comment: z
    .enum(['auto', 'always', 'failures', 'off'])
    .default('auto')
    .describe(
      'When a pull-request comment is created: auto (not ✅, or some case changed sides), always, failures (regression, below minimum, could not run), off. An existing one is updated in each of these but off.',
    ),
  annotations: z
    .enum(['all', 'changed-files', 'off'])
    .default('all')
    .describe('Annotations on the lines of newly failing cases.'),
  check: z
    .boolean()
    .default(false)
    .describe("A check run of our own; the job's exit code is a check already. Needs checks: write."),
});
export type ReportOptions = z.output<typeof reportOptionsSchema>;
