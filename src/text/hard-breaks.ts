/** The sentence about cases that fail every run here and passed when they were stored. Pure. */
import type { RunCount } from '../model/verdict/confirmation.ts';
import { counted } from './digits.ts';

/**
 * "3 cases failed 5 of 5 here and passed 5 of 5 when stored"
 * @param runs Of each, the first pass included.
 * @param stored null: they differ.
 */
export function hardBreaksText(cases: number, runs: number, stored: RunCount | null): string {
  const before = stored === null ? 'nearly always passed' : `passed ${stored.passes} of ${stored.runs}`;
  return `${counted(cases, 'case')} failed ${runs} of ${runs} here and ${before} when stored`;
}
