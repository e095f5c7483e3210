/** Tests that nothing that an agent, a judge or a pull request says gets out of its code span or fence, in any face, in any state. */

import { expect, it } from 'vitest';
import { factsOf } from '../../src/facts/facts.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import type { Rendered } from '../../src/model/world/rendered.ts';
import { renderersFor } from '../../src/report/index.ts';
import { readMarker } from '../../src/report/markdown/parts/marker.ts';
import { HOSTILE } from './hostile-strings.ts';
import { poisoned } from './poisoned.ts';
import { STATES } from './states.ts';
import { expectQuietLog, expectTame, markdownOf } from './tame.ts';

/** What people read: all but the files for other tools, which hostile-files reads. */
function renderAll(input: RenderInput): readonly Rendered[] {
  const facts = factsOf(input);
  return renderersFor(input.options)
    .filter(({ format }) => !format?.file || format.file.endsWith('.md'))
    .flatMap((renderer) => renderer.render(facts));
}

function expectKept(one: Rendered): void {
  if (one.to === 'pr-comment') expect(readMarker(one.markdown)?.suite).toBe(one.suite);
  if (one.to === 'stdout') expectQuietLog(one.text);
  if (one.to === 'check-run') expect(`${one.title}${one.name}`).not.toMatch(/[\n\r]/);
  if (one.to === 'annotations')
    for (const { title, message } of one.annotations) {
      expect(title.length).toBeLessThan(255);
      expect(`${title}${message}`).not.toMatch(/[\n\r\p{Cc}]/u);
    }
}

/** These reach all the code of reports that any state reaches, but for wordings of numbers. */
export const ALL_PLACES = [
  'a-no-regression',
  'c2-not-compared',
  'c3-fork',
  'c4-could-not-run',
  'below-minimum',
  'recordings-compared',
  'confirmed-regression',
  'stored-runs-open',
];

/** Each state with the hostile texts at the places that are wanted, by its own place in the list. */
export function testHostileStates(isWanted: (state: string, text: number, place: number) => boolean): void {
  const states = Object.entries(STATES).map(([name, state], place) => {
    const texts = HOSTILE.filter((_, i) => isWanted(name, i, place));
    return [name, state, texts] as const;
  });
  // One test a state, not one a text: a thousand tests cost as much as what they look at.
  it.each(states)('in state %s every hostile text stays where it is shown', (_name, state, texts) => {
    const input = state();
    for (const text of texts) {
      try {
        const rendered = renderAll(poisoned(input, text));
        for (const markdown of markdownOf(rendered)) expectTame(markdown);
        for (const one of rendered) expectKept(one);
      } catch (error) {
        throw new Error(`${JSON.stringify(text).slice(0, 60)} got out`, { cause: error });
      }
    }
  });
}
