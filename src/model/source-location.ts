/** Where something was written: a file relative to the working directory, and a line from 1. */
import { z } from 'zod';

export const sourceLocationSchema = z.object({ file: z.string(), line: z.number().int().min(1) }).readonly();
export type SourceLocation = z.infer<typeof sourceLocationSchema>;
