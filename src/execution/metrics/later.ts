/** Expectations and settings of metrics that surface in test plans today and are scored by a later version: read, never scored. None at present. */
import type { z } from 'zod';

/** Of these, lists that are sets. */
export const laterSets: Readonly<Record<string, (written: unknown) => unknown>> = {};

/** Keys under expect and evaluate that parse but give no score. */
export const laterExpectations: z.ZodRawShape = {};

/** Keys under `metrics` in the configuration that parse but measure nothing. */
export const laterSettings: z.ZodRawShape = {};
