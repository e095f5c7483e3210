/** A required check may be green without a comparison: who merges sees that the baseline was there and could not be used. */
import { expect, it } from 'vitest';
import { factsOf } from '../../src/facts/facts.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import { annotations } from '../../src/report/files/annotations.ts';
import { firstRun, steady } from './states.ts';

const refused = 'Stored runs could not be looked up: GitHub did not answer.';

function annotated(input: RenderInput, code: string, shown: RenderInput['options']['annotations'] = 'all') {
  const warnings = [{ code, text: refused }];
  const rendered = annotations.render(
    factsOf({ ...input, warnings, options: { ...input.options, annotations: shown } }),
  );
  return rendered.flatMap((one) => (one.to === 'annotations' ? one.annotations : []));
}

it.each(['baseline_lookup_failed', 'baseline_unavailable', 'baseline_untrusted', 'history_malformed'])(
  'is one annotation, with a comparison and without: %s',
  (code) => {
    const level = 'warning' as const;
    const lost = 'Agent eval: not compared, the baseline could not be used';
    expect(annotated(firstRun(), code)).toEqual([{ level, title: lost, message: refused }]);
    const another = 'Agent eval: a stored run could not be used';
    expect(annotated(steady(), code)).toContainEqual({ level, title: another, message: refused });
  },
);

it('is none where it is turned off, and for a baseline that is old or has expired', () => {
  expect(annotated(firstRun(), 'baseline_lookup_failed', 'off')).toEqual([]);
  for (const code of ['baseline_old', 'baseline_expired', 'baseline_time_unknown'])
    expect(annotated(firstRun(), code)).toEqual([]);
});
