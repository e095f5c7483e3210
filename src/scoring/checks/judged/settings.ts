/** Settings of a judged metric, as a suite writes them, and what they mean for a question. */
import { z } from 'zod';
import { thresholdShare } from '../../../stats/scale.ts';
import { duration } from '../../../text/quantities.ts';
import type { Question } from '../../judge/question.ts';
import type { ScoringWorld } from '../check.ts';
import type { Limit } from '../limits.ts';

/** Highest mark where nothing is written. */
const DEFAULT_SCALE = 5;
/** From where on a mark holds, as a share of the scale, where nothing is written. */
export const DEFAULT_THRESHOLD = 0.7;

/** What a judge may be shown. */
export const PARAMS = ['input', 'output', 'ground_truth', 'context', 'tools'] as const;

const prompt = z.string().min(1).describe('What the judge should look at, instead of the built-in instructions.');

const shape = {
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
  prompt: prompt.optional(),
  steps: z.array(z.string().min(1)).min(1).optional().describe('How the judge gets to the mark, step by step.'),
  params: z
    .array(z.enum(PARAMS))
    .min(1)
    .optional()
    .describe(
      'What the judge sees of a conversation: what the user says (input), the replies (output), tool calls with their results (tools), and of the case ground_truth and context. Default: input, output and tools.',
    ),
  retries: z.number().int().min(1).max(3).optional().describe('Repeats after an unusable judgement, 1 to 3.'),
  timeout: duration.optional().describe('Time limit of one judgement.'),
  fail_on_error: z
    .boolean()
    .default(false)
    .describe('true: if the judge gives no usable reply, the score is 0 and failed. Otherwise it is left out.'),
};

const settingsOf = <Shape extends z.ZodRawShape & Pick<typeof shape, 'threshold' | 'scale'>>(
  all: Shape,
  what: string,
) =>
  z
    .strictObject(all)
    .superRefine((settings, ctx) => {
      const { threshold, scale } = settings as { readonly threshold?: number; readonly scale: number };
      if (threshold !== undefined && threshold > scale)
        ctx.addIssue({ code: 'custom', path: ['threshold'], message: `the highest mark is ${scale}` });
    })
    .describe(what);

/** The `metrics.NAME` section of a judged metric. */
export const judgedSettingsSchema = settingsOf(
  shape,
  'A judged metric. Listed here, it is measured for every case, or for cases that name it under evaluations.',
);

/** The same of a metric of one's own. */
export const ownMarkSchema = settingsOf(
  { ...shape, prompt: prompt.describe('What the judge should look at.') },
  'A judged metric of your own, under a name of your own. It is a mark as a share of its scale.',
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
export const thresholdOf = ({ threshold, scale }: JudgedSettings, otherwise: number): number =>
  threshold === undefined ? otherwise : thresholdShare(threshold, scale);

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
