/** outcome.json: the whole outcome as data, compact, numbers unrounded. Its schema is published under schema/. */
import type { Outcome } from '../../model/outcome.ts';
import type { Renderer } from './renderer.ts';

const AT_ONCE = 20;

export const outcomeJson: Renderer = {
  id: 'outcome-json',
  render: ({ outcome }) => [{ to: 'file', name: 'outcome.json', content: () => parts(outcome) }],
};

/** A few cases at a time: thousands of transcripts as one text would double the memory of a run. */
function* parts(outcome: Outcome): Generator<string> {
  const { cases, ...report } = outcome.report;
  const before = JSON.stringify({ ...outcome, report: { ...report, cases: [] } });
  const place = before.lastIndexOf('"cases":[]', before.indexOf('"comparison":')) + '"cases":['.length;
  yield before.slice(0, place);
  for (let i = 0; i < cases.length; i += AT_ONCE)
    yield `${i > 0 ? ',' : ''}${JSON.stringify(cases.slice(i, i + AT_ONCE)).slice(1, -1)}`;
  yield `${before.slice(place)}\n`;
}
