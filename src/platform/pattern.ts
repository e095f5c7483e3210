/** Regular expressions as people write them in cases and configuration: compiled once, tried on a bounded text. */
import { z } from 'zod';

/**
 * Longest text a pattern is tried on, characters; the rest is not looked at. It bounds patterns of polynomial cost.
 * A pattern of exponential cost, such as (a+)+$, can still take long: patterns are the suite's own, texts are not.
 */
export const LONGEST_MATCHED_TEXT = 100_000;

const compiled = new Map<string, RegExp>();

/** Letter case is ignored unless the pattern starts with (?-i); a dot matches line breaks too. @throws SyntaxError */
function regex(pattern: string): RegExp {
  let known = compiled.get(pattern);
  if (!known) {
    const marked = /^\(\?(-?)i\)/.exec(pattern);
    known = new RegExp(marked ? pattern.slice(marked[0].length) : pattern, marked?.[1] ? 's' : 'is');
    compiled.set(pattern, known);
  }
  return known;
}

/** Whether the pattern matches somewhere in the first LONGEST_MATCHED_TEXT characters. @throws SyntaxError */
export function matches(pattern: string, text: string): boolean {
  return regex(pattern).test(text.length > LONGEST_MATCHED_TEXT ? text.slice(0, LONGEST_MATCHED_TEXT) : text);
}

/** What is wrong with a pattern, in JavaScript's words; null: nothing. */
export function patternFault(pattern: string): string | null {
  try {
    regex(pattern);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

export const patternSchema = z
  .string()
  .min(1)
  .superRefine((text, ctx) => {
    const fault = patternFault(text);
    if (fault !== null) ctx.addIssue({ code: 'custom', message: `not a regular expression: ${fault}` });
  });
