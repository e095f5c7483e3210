/** The registry of circumstances. To add one: write its file, add a line here. */
import type { Circumstance } from './circumstance.ts';
import { edgeCase } from './edge-case.ts';
import { llmFallback } from './llm-fallback.ts';

export const CIRCUMSTANCES: readonly Circumstance[] = [edgeCase, llmFallback];
