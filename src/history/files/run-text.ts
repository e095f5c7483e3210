/** A run → its JSON text in parts, the cases first, so that neither who writes nor who reads it needs all of it in memory. Pure. */
import type { CaseResult } from '../../model/run/case-result.ts';
import { OUTCOME_SCHEMA_VERSION } from '../../model/schema-version.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';

/** Where the text goes on by `]` there are no cases. */
export const OPENING = `{"schemaVersion":${OUTCOME_SCHEMA_VERSION},"report":{"cases":[`;

/** @param ofCase What is written of each case. */
export function* runText(
  { schemaVersion: _, report, ...others }: Omit<Outcome, 'run'>,
  ofCase: (result: CaseResult) => CaseResult = (result) => result,
): Generator<string> {
  const { cases, ...figures } = report;
  yield OPENING;
  for (const [i, result] of cases.entries()) yield `${i > 0 ? ',' : ''}${JSON.stringify(ofCase(result))}`;
  yield `],${JSON.stringify(figures).slice(1)},${JSON.stringify(others).slice(1)}`;
}
