/** outcome.json: the whole outcome as data, compact, numbers unrounded. Its schema is published under schema/. */

import type { Renderer } from '../../facts/renderer.ts';
import { jsonOfCase } from '../../model/run/json-of-trials.ts';
import { OUTCOME_SCHEMA_VERSION } from '../../model/schema-version.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import type { Rendered } from '../../model/world/rendered.ts';

/** The cases come first: where the file goes on by `]` there are none. */
export const OPENING = `{"schemaVersion":${OUTCOME_SCHEMA_VERSION},"report":{"cases":[`;

export const outcomeJson: Renderer = {
  id: 'json',
  format: {
    file: 'outcome.json',
    description: 'everything of the run as data, numbers unrounded; [schema](../schema/outcome.schema.json)',
  },
  render: ({ outcome }) => [outcomeFile(outcome)],
};

/** It says the outcome and nothing that is counted of it: it can be written before anything else is rendered. */
export const outcomeFile = (outcome: Outcome): Rendered => ({
  to: 'file',
  name: 'outcome.json',
  content: () => parts(outcome),
});

function* parts({ schemaVersion: _, report, ...others }: Outcome): Generator<string> {
  const { cases, ...figures } = report;
  yield OPENING;
  // One by one: thousands of transcripts as one text would double the memory of a run.
  for (const [i, result] of cases.entries()) yield i > 0 ? `,${jsonOfCase(result)}` : jsonOfCase(result);
  yield `],${JSON.stringify(figures).slice(1)},${JSON.stringify(others).slice(1)}\n`;
}
