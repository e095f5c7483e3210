/** outcome.json: the whole outcome as data, compact, numbers unrounded. Its schema is published under schema/. */
import type { Renderer } from './renderer.ts';

export const outcomeJson: Renderer = {
  id: 'outcome-json',
  render: ({ outcome }) => [{ to: 'file', name: 'outcome.json', content: `${JSON.stringify(outcome)}\n` }],
};
