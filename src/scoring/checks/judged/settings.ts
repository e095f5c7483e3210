/** Settings of a judged metric, as a suite writes them, and what they mean for a question. */
import { z } from 'zod';
import { duration } from '../../../text/quantities.ts';
import type { Question } from '../../judge/question.ts';
import type { ScoringWorld } from '../check.ts';
import type { Limit } from '../limits.ts';

/** Highest mark where nothing is written. */
const DEFAULT_SCALE = 5;

/** The `metrics.NAME` section of a judged metric. */
export const judgedSettingsSchema = z
  .strictObject({
    enabled: z
      .boolean()
      .default(true)
      .describe(
        'false: measured only for cases that name it under evaluations. The other settings apply to those cases.',
      ),
    threshold: z
      .number()
      .min(0)
      .optional()
      .describe(
        'The lowest mark that passes. Up to 1 it is a share of the scale (0.75 is mark 4 of 5), above 1 a mark. Default: 0.7. For groundedness it is 1, which means every statement.',
      ),
    scale: z
      .number()
      .int()
      .min(2)
      .max(100)
      .default(DEFAULT_SCALE)
      .describe('Highest mark of the judge. The lowest is 1.'),
    model: z.string().min(1).optional().describe('Model of the judge for this metric. Default: that of llm.judge.'),
    prompt: z
      .string()
      .min(1)
      .optional()
      .describe('What the judge should look at, instead of the built-in instructions.'),
    retries: z.number().int().min(1).max(3).optional().describe('Repeats after an unusable judgement, 1 to 3.'),
    timeout: duration.optional().describe('Time limit of one judgement.'),
    fail_on_error: z
      .boolean()
      .default(false)
      .describe('true: if the judge gives no usable reply, the score is 0 and failed. Otherwise it is left out.'),
  })
  .superRefine(({ threshold, scale }, ctx) => {
    if (threshold !== undefined && threshold > scale)
      ctx.addIssue({ code: 'custom', path: ['threshold'], message: `the highest mark is ${scale}` });
  })
  .describe(
    'A judged metric. Listed here, it is measured for every case, or for cases that name it under evaluations.',
  );

export type JudgedSettings = z.output<typeof judgedSettingsSchema>;

/** For a metric that a case selects and the suite says nothing about. */
const defaults: JudgedSettings = judgedSettingsSchema.parse({});

/** A case's own settings before the suite's (undefined: none) before the defaults; its own alone where they contradict the suite's. @throws ZodError. */
export function settingsFor(
  metric: string,
  written: JudgedSettings | undefined,
  { testCase: { judgedSettings } }: Pick<ScoringWorld, 'testCase'>,
): JudgedSettings {
  const suite = written ?? defaults;
  const own = judgedSettings && Object.hasOwn(judgedSettings, metric) ? judgedSettings[metric] : undefined;
  if (!own) return suite;
  const joined = judgedSettingsSchema.safeParse({ ...suite, ...own });
  return joined.success ? joined.data : judgedSettingsSchema.parse(own);
}

/** A case's own threshold goes before every setting: it is where votes divide, too. */
export const withLimit = (settings: JudgedSettings, limit: Limit | undefined): JudgedSettings =>
  limit?.min === undefined ? settings : { ...settings, threshold: limit.min };

/** The threshold as a share of the scale, 0..1. */
export function thresholdShare({ threshold, scale }: JudgedSettings, otherwise: number): number {
  if (threshold === undefined) return otherwise;
  return threshold <= 1 ? threshold : (threshold - 1) / (scale - 1);
}

/** How the judge is asked, of a question. */
export function askedWith({
  model,
  retries,
  timeout,
}: JudgedSettings): Pick<Question, 'model' | 'retries' | 'timeoutMs'> {
  return {
    ...(model !== undefined && { model }),
    ...(retries !== undefined && { retries }),
    ...(timeout !== undefined && { timeoutMs: timeout }),
  };
}
