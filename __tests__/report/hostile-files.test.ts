/** One hostile text against each kind of reader through every output; fuzz/hostile has all of them. */

import { expect, it } from 'vitest';
import { HOSTILE_TEXTS, onePerReader } from '../fixtures/hostile-texts.ts';
import { testHostileFiles } from './hostile-files.ts';

it('there are the fifty and more that were promised, each with a name of its own', () => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(50);
  expect(new Set(HOSTILE_TEXTS.map(({ name }) => name)).size).toBe(HOSTILE_TEXTS.length);
});

testHostileFiles(onePerReader(HOSTILE_TEXTS));
