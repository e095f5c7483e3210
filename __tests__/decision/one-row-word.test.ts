/** The word of one row, for each thing that can be known of it. */
import { expect, it } from 'vitest';
import { type RowFacts, rowWord } from '../../src/decision/comparison/row-word.ts';

const facts: RowFacts = {
  delta: 0,
  interval: [-0.01, 0.01],
  tolerance: 0.02,
  better: 'higher',
  unit: 'share',
  n: 40,
  gated: true,
  evidence: null,
  from: 'pairs',
  changed: true,
  improved: false,
};
const low = { delta: -0.05, interval: [-0.08, -0.02] } as const;
const high = { delta: 0.05, interval: [0.02, 0.08] } as const;
const wide = { delta: -0.01, interval: [-0.05, 0.03] } as const;
const time = { unit: 'ms', better: 'lower', tolerance: 100 } as const;
const faster = { ...time, delta: -300, interval: [-400, -200] } as const;

it.each<[string, Partial<RowFacts>, string, string]>([
  ['is not gated', { ...low, gated: false, evidence: 'material' }, 'info', 'info'],
  ['is of nine cases', { n: 9 }, 'too few (n = 9)', 'unclear'],
  ['is of ten', { n: 10 }, 'within tolerance', 'same'],
  ['is of nine cases with evidence of a loss', { ...low, n: 9, evidence: 'material' }, 'worse', 'worse'],
  ['lost little, beyond chance', { ...low, evidence: 'small' }, 'below tolerance', 'same'],
  ['lost, against stored runs', { ...low, evidence: 'material', from: 'stored' }, 'worse, or drift', 'worse'],
  ['lost, and its interval shows it', { ...low, evidence: 'material', from: 'reruns' }, 'worse', 'worse'],
  ['lost, as only re-runs show', { ...wide, evidence: 'material', from: 'reruns' }, 'worse (re-runs)', 'worse'],
  ['lost, as only the pairs show', { ...wide, evidence: 'material', from: 'pairs' }, 'worse', 'worse'],
  ['did not change', { changed: false }, 'no change', 'same'],
  ['did not change, and has no interval', { changed: false, interval: null }, 'no change', 'same'],
  ['changed by nothing in all, and has no interval', { interval: null }, 'no change', 'same'],
  ['fell without an interval', { delta: -0.1, interval: null }, 'lower, not confirmed', 'unclear'],
  ['rose without an interval', { delta: 0.1, interval: null, improved: true }, 'higher, not confirmed', 'unclear'],
  ['rose beyond chance', { ...high, improved: true }, 'better', 'better'],
  ['rose, and chance may do that', high, 'higher, not confirmed', 'unclear'],
  ['fell beyond its interval, and chance may do that', { ...low, improved: true }, 'lower, not confirmed', 'unclear'],
  ['may have risen from nothing', { delta: 0.01, interval: [0, 0.05], improved: true }, 'unclear', 'unclear'],
  ['may have fallen to nothing', { delta: -0.01, interval: [-0.05, 0] }, 'unclear', 'unclear'],
  ['may have lost more than the tolerance', { interval: [-0.03, 0.01] }, 'unclear', 'unclear'],
  ['may have lost just the tolerance', { interval: [-0.02, 0.01] }, 'unclear', 'unclear'],
  ['may have gained just the tolerance', { interval: [-0.01, 0.02] }, 'unclear', 'unclear'],
  ['has no tolerance', { tolerance: null }, 'unclear', 'unclear'],
  ['is a time that fell beyond chance', { ...faster, improved: true }, 'faster', 'better'],
  ['is a time that fell, and chance may do that', faster, 'faster, not confirmed', 'unclear'],
  ['is a time that rose', { ...time, delta: 300, interval: [200, 400] }, 'slower, not confirmed', 'unclear'],
  ['is a time that rose, as re-runs show', { ...time, evidence: 'material' }, 'slower', 'worse'],
])('a row that %s', (_name, differs, word, verdict) => {
  expect(rowWord({ ...facts, ...differs })).toEqual({ word, verdict });
});
