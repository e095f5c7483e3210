/** Where something was written: a file relative to the working directory, and a line from 1. */
import { z } from 'zod';
import { record } from './schema-parts.ts';

export const sourceLocationSchema = record({ file: z.string(), line: z.number().int().min(1) });
export type SourceLocation = z.infer<typeof sourceLocationSchema>;
