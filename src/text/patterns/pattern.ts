/** Regular expressions as people write them in cases and configuration: tried on a bounded text for a bounded time. */
import { z } from 'zod';
import { AgentError } from '../../model/problem.ts';
import { inQuotes } from '../untrusted/excerpt.ts';
import { TimeLimitError, withinTime } from './bounded.ts';

/** Longest text a pattern is tried on, characters; the rest is not looked at. */
export const LONGEST_MATCHED_TEXT = 100_000;

/** Longest time one attempt may take, milliseconds. */
export const PATTERN_LIMIT_MS = 500;
export const PATTERN_TOO_SLOW = 'pattern_too_slow';

/** Steps of a matcher that are certainly done in the time. */
const FEW_STEPS = 1e8;

/** Patterns that took too long once: they would with the next text, too, and a run has many. */
const tooSlow = new Set<string>();

/** \p{…}, before which the backslash is not itself escaped. */
const PROPERTY = /(?<!\\)(?:\\\\)*\\[pP]\{/;

/** Half of a character that takes two units, by its code: only a pattern without the flag u finds it in a whole one. */
const HALF = /\\u(?:d[89ab]..(?!\\ud[c-f])|(?<!\\ud[89ab]..\\u)d[c-f]..)/i;

const WORD = String.raw`[\p{L}\p{M}\p{N}_]`;
/** JavaScript's \b knows ASCII only: beside another letter it would find no edge of a word. What it finds stays. */
const EDGE = String.raw`(?:\b|(?<=${WORD})(?!${WORD})|(?<!${WORD})(?=${WORD}))`;
const NAMES_LETTERS = /\P{ASCII}|\\[pPu]/u;

/** With \b as the edge of a word of any letters, where the pattern names letters outside ASCII. */
function withEdges(source: string): string {
  if (!NAMES_LETTERS.test(source)) return source;
  return source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/gs, (part) => (part === '\\b' ? EDGE : part));
}

/**
 * Letter case is ignored unless the pattern starts with (?-i), a dot matches line breaks unless it starts with (?-s);
 * (?-is) is both. With the flag u, for \p{…} and whole characters, but where a pattern that uses no \p{…} is none with it
 * (as \- in words) or names halves of characters.
 * @throws SyntaxError
 */
function regex(pattern: string): RegExp {
  const [mark, without = ''] = /^\(\?(?:i|-(is?|s))\)/.exec(pattern) ?? [''];
  const source = pattern.slice(mark.length).normalize('NFC');
  const flags = 'is'.replace(without, '');
  if (PROPERTY.test(source)) return new RegExp(withEdges(source), `${flags}u`);
  if (HALF.test(source)) return new RegExp(source, flags);
  try {
    return new RegExp(withEdges(source), `${flags}u`);
  } catch {
    return new RegExp(source, flags);
  }
}

/**
 * Whether the pattern matches somewhere in the first LONGEST_MATCHED_TEXT characters, both in NFC.
 * @throws SyntaxError; AgentError `pattern_too_slow`, nobody's fault but the pattern's.
 */
export function matches(pattern: string, text: string): boolean {
  const found = regex(pattern);
  const seen = text.slice(0, LONGEST_MATCHED_TEXT).normalize('NFC');
  return attempt(found, seen, () => found.test(seen));
}

/**
 * What `work` gives, which tries a pattern on a text.
 * @throws AgentError `pattern_too_slow` where it takes longer than PATTERN_LIMIT_MS, or did before.
 */
export function attempt<T>(pattern: RegExp, text: string, work: () => T): T {
  const { source } = pattern;
  if (tooSlow.has(source)) throw slow(source);
  if (stepsAtMost(source, text.length) <= FEW_STEPS) return work();
  try {
    return withinTime(PATTERN_LIMIT_MS, work);
  } catch (error) {
    if (!(error instanceof TimeLimitError)) throw error;
    tooSlow.add(source);
    throw slow(source);
  }
}

function slow(source: string): AgentError {
  const shown = inQuotes(source.replaceAll(EDGE, '\\b'), 80);
  return new AgentError({
    blame: 'infrastructure',
    failureType: 'error',
    code: PATTERN_TOO_SLOW,
    about: `the pattern ${shown}`,
    message: `The pattern ${shown} was stopped after ${PATTERN_LIMIT_MS} ms, and was not tried again in this run. Rewrite it so that its repetitions cannot match the same text, such as (a+)+ or a*a*.`,
  });
}

/** A bound of what a backtracking matcher does: each repetition may end at each character, each option doubles the ways. */
function stepsAtMost(source: string, length: number): number {
  const bare = source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/gs, 'x').replaceAll(/\(\?(?:[:=!]|<[=!]|<\w+>)/g, '(');
  if (/\)(?:[*+]|\{)/.test(bare)) return Number.POSITIVE_INFINITY;
  const repeats = bare.match(/[*+]|\{\d/g)?.length ?? 0;
  const options = bare.match(/[?|]/g)?.length ?? 0;
  return Math.max(1, length) ** (repeats + 1) * 2 ** Math.min(options, 60);
}

/** What is wrong with a pattern, in JavaScript's words; null: nothing. */
export function patternFault(pattern: string): string | null {
  try {
    regex(pattern);
    return null;
  } catch (error) {
    // The engine repeats the pattern, with marks that nobody wrote.
    return (error as Error).message.replace(/^Invalid regular expression: .*: (?=[^:]*$)/s, '');
  }
}

export const patternSchema = z
  .string()
  .min(1)
  .superRefine((text, ctx) => {
    const fault = patternFault(text);
    if (fault !== null) ctx.addIssue({ code: 'custom', message: `not a regular expression: ${fault}` });
  });
