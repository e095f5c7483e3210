/** outcome.json: the whole outcome as data, compact, numbers unrounded. Its schema is published under schema/. */
import type { CaseResult } from '../../model/case-result.ts';
import type { Outcome } from '../../model/outcome.ts';
import { OUTCOME_SCHEMA_VERSION } from '../../model/schema-version.ts';
import type { Renderer } from './renderer.ts';

/** Cases that are brought to text together: thousands of transcripts as one text would double the memory of a run. */
export const AT_ONCE = 20;

/** The cases come first, so that they can be written before the rest is known. */
export const OPENING = `{"schemaVersion":${OUTCOME_SCHEMA_VERSION},"report":{"cases":[`;

export const outcomeJson: Renderer = {
  id: 'outcome-json',
  render: ({ outcome, written = [] }) => {
    const { cases } = outcome.report;
    const continues = written.length > 0 && written.every((one, i) => one === cases[i]);
    const content = () => (continues ? rest(outcome, written.length) : whole(outcome));
    return [{ to: 'file', name: 'outcome.json', content, ...(continues && { continues }) }];
  },
};

function* whole(outcome: Outcome): Generator<string> {
  yield OPENING;
  yield* rest(outcome, 0);
}

/** What follows so many of its cases. */
function* rest(outcome: Outcome, written: number): Generator<string> {
  const { schemaVersion: _, report, ...others } = outcome;
  const { cases, ...figures } = report;
  for (let i = written; i < cases.length; i += AT_ONCE) yield listed(cases.slice(i, i + AT_ONCE), i);
  yield `],${JSON.stringify(figures).slice(1)},${JSON.stringify(others).slice(1)}\n`;
}

/** As the next of a list, of which so many are there. */
export function listed(cases: readonly CaseResult[], before: number): string {
  const text = JSON.stringify(cases).slice(1, -1);
  return before > 0 ? `,${text}` : text;
}
