/** outcome.json: the whole outcome as data, numbers unrounded. Its schema is published under schema/. */

import type { Renderer } from '../../facts/renderer.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import { runText } from '../../model/verdict/run-text.ts';
import type { Rendered } from '../../model/world/rendered.ts';

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
  content: () => runText(outcome),
});
