/** Parts of a case that its dataset and the suite may say too. */
import { z } from 'zod';
import { canonicalLanguage } from '../../text/language/code.ts';

/** Raw: which keys an agent may have is known where agents are. */
export const rawAgent = z.record(z.string(), z.unknown()).meta({ id: 'agentOverride' });

/** The most trials that a case may ask for; more is a slip of the finger, and a bill. */
export const MAX_TRIALS = 1_000;
export const trialCount = z.number().int().min(1).max(MAX_TRIALS);
export const tierNumber = z.number().int().min(1).max(5);

/** In its usual spelling: pt-BR of pt-br. */
export const languageCode = z
  .string()
  .refine((code) => canonicalLanguage(code) !== null, 'a code of a language such as de or pt-BR')
  .transform((code) => canonicalLanguage(code) ?? code);

/** Of suite, dataset and case; the nearest one counts. */
export const stopOnFailure = z
  .boolean()
  .describe(
    'true: a conversation ends after the first turn whose hard expectations fail. Later turns count as not met, and no judge is asked. Default: false.',
  );
