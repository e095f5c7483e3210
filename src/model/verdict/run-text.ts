/**
 * A run → its JSON text in parts, each case on a line of its own: neither who writes nor who reads it needs all of it in
 * memory. Cases that lie in a file as JSON are written as they lie there, without being read.
 */

import type { CaseResult } from '../run/case-result.ts';
import { OUTCOME_SCHEMA_VERSION } from '../schema-version.ts';
import type { Outcome } from './outcome.ts';

/** The first line of a run; then come the lines of its cases, and that which begins with CLOSING. */
export const OPENING = `{"schemaVersion":${OUTCOME_SCHEMA_VERSION},"report":{"cases":[`;
export const CLOSING = ']';

/** How a run begins that has no cases. */
export const NO_CASES = `${OPENING}\n${CLOSING}`;

/** Name of the file beside it with the results of the last run that took place. */
export const FORMER_OUTCOME = 'outcome.previous.json';

/** @param ofCase What is written of each case. Default: all of it. */
export function* runText(
  { schemaVersion: _, report, ...others }: Omit<Outcome, 'run'>,
  ofCase: (result: CaseResult) => string = jsonOfCase,
): Generator<string> {
  const { cases, ...figures } = report;
  yield OPENING;
  // One by one: thousands of transcripts as one text would double the memory of a run.
  for (const [i, result] of cases.entries()) yield `${i > 0 ? ',' : ''}\n${ofCase(result)}`;
  yield `\n${CLOSING},${JSON.stringify(figures).slice(1)},${JSON.stringify(others).slice(1)}\n`;
}

const JSON_TEXT = Symbol('json');

/** The same result; a copy of it is another, of which nothing lies anywhere. @param json Reads it back; given the result, so that one function may serve all. */
export function withJson<Result extends CaseResult>(result: Result, json: (result: Result) => string): Result {
  return Object.defineProperty(result, JSON_TEXT, { value: json });
}

/** As JSON.stringify writes it. */
export function jsonOfCase(result: CaseResult): string {
  const { [JSON_TEXT]: json } = result as { readonly [JSON_TEXT]?: (result: CaseResult) => string };
  return json ? json(result) : JSON.stringify(result);
}
