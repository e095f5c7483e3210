/** Regular expressions as people write them in cases and configuration. */
import { z } from 'zod';

/**
 * Longest text a pattern is tried on, characters; the rest is not looked at. It bounds patterns of polynomial cost, not
 * those of exponential cost such as (a+)+$: patterns are the suite's own.
 */
const LONGEST_TEXT = 100_000;

const compiled = new Map<string, RegExp>();

/** Letter case is ignored unless it starts with (?-i); a dot matches line breaks, too. @throws SyntaxError */
function compile(pattern: string): RegExp {
  let known = compiled.get(pattern);
  if (!known) {
    const marked = /^\(\?(-?)i\)/.exec(pattern);
    known = new RegExp(marked ? pattern.slice(marked[0].length) : pattern, marked?.[1] ? 's' : 'is');
    compiled.set(pattern, known);
  }
  return known;
}

/** Whether a pattern that its schema accepted is found in a text. */
export const found = (pattern: string, text: string): boolean => compile(pattern).test(text.slice(0, LONGEST_TEXT));

export const patternSchema = z
  .string()
  .min(1)
  .superRefine((text, ctx) => {
    try {
      compile(text);
    } catch (error) {
      ctx.addIssue({ code: 'custom', message: `not a regular expression: ${(error as Error).message}` });
    }
  });
