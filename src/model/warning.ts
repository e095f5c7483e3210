/** A warning is data: it accompanies the number it qualifies, and never changes a verdict by itself. */
import { z } from 'zod';
import { record } from './schema-parts.ts';

export const warningSchema = record({
  code: z.string().describe('Stable code, snake_case, for programs.'),
  text: z.string().describe('One sentence for a person: what, where, what to do.'),
});
export type Warning = z.infer<typeof warningSchema>;

/** Code: cases that fail on both versions may do so by what the change sets for both. */
export const SHARED_ENVIRONMENT = 'shared_environment';
/** Code: what was changed leaves no base version to be asked, whatever is done. */
export const NO_BASE_VERSION = 'no_base_version';
