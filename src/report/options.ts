/** The `report` section of the configuration. */
import { z } from 'zod';
import { COMMENT_MODES } from '../model/modes.ts';
import { exporters } from './delivery/index.ts';
import { FORMATS, OPTIONAL_FORMATS } from './formats.ts';

type ExporterShape = { [E in (typeof exporters)[number] as E['id']]: z.ZodOptional<E['options']> };
const exporterShape = Object.fromEntries(
  exporters.map(({ id, options }) => [id, options.optional()]),
) as unknown as ExporterShape;

export const reportOptionsSchema = z.strictObject({
  comment: z
    .enum(COMMENT_MODES)
    .default('auto')
    .describe(
      'When a pull-request comment is created. auto: if the verdict is not ✅, the result of some case changed, a new or changed case fails, or a ⚠️ line warns. always. failures: on regression, below minimum or could not run. off: never. An existing comment is updated, except with off.',
    ),
  annotations: z
    .enum(['all', 'changed-files', 'off'])
    .default('all')
    .describe('Annotations on the lines of failing cases.'),
  check: z
    .boolean()
    .default(false)
    .describe("true: also creates a check run. The job's exit code is already a check. It needs checks: write."),
  site: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Address of the team's page that `agent-eval site` makes: comment, summary and report link to it."),
  html: z.boolean().default(true).describe('Whether report.html is written: everything about the run in one file.'),
  formats: z
    .array(z.enum(OPTIONAL_FORMATS))
    .optional()
    .describe(
      `Additional files for other tools: ${OPTIONAL_FORMATS.map((id) => `${id} (${FORMATS[id]?.file})`).join(', ')}.`,
    ),
  ...exporterShape,
});
export type ReportOptions = z.output<typeof reportOptionsSchema>;
