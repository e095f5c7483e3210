/** JSONata with an end: limits of time, depth and length, and patterns that are stopped. */
import type { JsonataOptions } from 'jsonata';
import { AgentError } from '../../model/problem.ts';
import { attempt, PATTERN_TOO_SLOW } from '../patterns/pattern.ts';

export const MAPPING_TOO_SLOW = 'mapping_too_slow';
/** By the clock on the wall: a busy runner may leave the process waiting for a while. */
const LIMIT_MS = 2_000;
/** Evaluations within evaluations. A chain of 30 calls of a function takes some 300. */
const MOST_DEEP = 1_000;
const LONGEST_SEQUENCE = 1_000_000;

/** By JSONata's codes. */
const STOPPED: Readonly<Record<string, string>> = {
  D1011: `it calls itself more than ${MOST_DEEP} levels deep`,
  D1012: `it was stopped after ${LIMIT_MS / 1_000} seconds`,
  D2015: `it makes a list of more than ${LONGEST_SEQUENCE} values`,
};

export const limits: JsonataOptions = {
  timeout: LIMIT_MS,
  stack: MOST_DEEP,
  sequence: LONGEST_SEQUENCE,
  // JSONata calls it with `new`, and needs no more of it than this.
  RegexEngine: function bounded(pattern: RegExp) {
    const copy = new RegExp(pattern);
    return {
      exec: (text: string) => attempt(copy, text, () => copy.exec(text)),
      get lastIndex() {
        return copy.lastIndex;
      },
      set lastIndex(index: number) {
        copy.lastIndex = index;
      },
    };
  } as unknown as RegExpConstructor,
};

export const isTimeLimit = (error: unknown) => (error as { readonly code?: string } | null)?.code === 'D1012';

/** The limit that an expression has run into; another error as it is. */
export function stoppedBy(error: unknown, text: string): unknown {
  const why = STOPPED[(error as { readonly code?: string } | null)?.code ?? ''];
  if (why === undefined) return error;
  const message = `The expression "${text.trim()}" does not end: ${why}.`;
  return new AgentError({ blame: 'infrastructure', failureType: 'error', code: MAPPING_TOO_SLOW, message });
}

/** With the key of the expression; undefined: the error is of another kind, and speaks of the document. */
export function stoppedAt(path: string, error: unknown): AgentError | undefined {
  if (!(error instanceof AgentError)) return undefined;
  const { blame, failureType, code, message } = error;
  const [about, located] = [`the mapping ${path}`, `${path}: ${message}`];
  return new AgentError({ blame, failureType, code, about, message: located }, { cause: error });
}

/** Whether an expression of the configuration was stopped, or a pattern in it. */
export const wasStopped = (error: unknown): error is AgentError =>
  error instanceof AgentError && (error.code === MAPPING_TOO_SLOW || error.code === PATTERN_TOO_SLOW);
