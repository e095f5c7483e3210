/** The simulator's prompts together, and their hash. */
import { canonicalHash } from '../../../../text/canonical-hash.ts';
import { ADHERENCE_CLOSING, adherencePrompt } from './adherence.ts';
import { BEGINNING, SILENCE, userPrompt } from './user.ts';

/** 12 hexadecimal characters over every word of the instructions of the simulator: part of its fingerprint. */
export const simulatorPromptsHash = (): string =>
  canonicalHash({ userPrompt, BEGINNING, SILENCE, adherencePrompt, ADHERENCE_CLOSING });
