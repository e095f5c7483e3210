/** Nothing that an agent, a judge or a pull request says gets out of its code span or fence, in any face, in any state. */

import { describe, expect, it } from 'vitest';
import { factsOf } from '../../src/facts/facts.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import type { Rendered } from '../../src/model/world/rendered.ts';
import { renderersFor } from '../../src/report/index.ts';
import { readMarker } from '../../src/report/markdown/parts/marker.ts';
import { HOSTILE } from './hostile-strings.ts';
import { poisoned } from './poisoned.ts';
import { STATES } from './states.ts';
import { expectQuietLog, expectTame, markdownOf } from './tame.ts';

function renderAll(input: RenderInput): readonly Rendered[] {
  return renderersFor(input.options).flatMap((renderer) => renderer.render(factsOf(input)));
}

describe.each(Object.entries(STATES))('in state %s', (_name, state) => {
  const input = state();
  it.each(HOSTILE.map((text) => [JSON.stringify(text).slice(0, 60), text]))(
    '%s stays where it is shown',
    (_shown, text) => {
      const rendered = renderAll(poisoned(input, text));
      for (const markdown of markdownOf(rendered)) expectTame(markdown);
      for (const one of rendered) {
        if (one.to === 'pr-comment') expect(readMarker(one.markdown)?.suite).toBe(one.suite);
        if (one.to === 'stdout') expectQuietLog(one.text);
        if (one.to === 'check-run') expect(`${one.title}${one.name}`).not.toMatch(/[\n\r]/);
        if (one.to === 'annotations')
          for (const { title, message } of one.annotations) {
            expect(title.length).toBeLessThan(255);
            expect(`${title}${message}`).not.toMatch(/[\n\r\p{Cc}]/u);
          }
      }
    },
  );
});
