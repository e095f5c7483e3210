import { expect, it } from 'vitest';
import { foldCase } from '../../src/text/letters.ts';

it.each([
  ['Straße', 'STRASSE'],
  ['GROẞ', 'gross'],
  ['İSTANBUL', 'istanbul'],
  ['DIYARBAKIR', 'Diyarbakır'],
  ['ΟΔΟΣ', 'οδος'],
  ['οδοσ', 'ΟΔΟΣ'],
  ['ﬁnal', 'FINAL'],
  ['Gru\u0308ße', 'GRÜSSE'],
  ['ΐ', 'Ϊ\u0301'],
])('%s and %s differ in letter case alone', (one, other) => expect(foldCase(one)).toBe(foldCase(other)));

it.each([
  ['Zurich', 'Zürich'],
  ['ile', 'île'],
  ['mass', 'maas'],
])('%s and %s are different texts', (one, other) => expect(foldCase(one)).not.toBe(foldCase(other)));
