/** Which orders of written tool calls are the same expectation. */
import { expect, it } from 'vitest';
import { inAnyOrder } from '../../../src/scoring/matching/tool-expectations.ts';

const [a, b] = [{ name: 'a', arguments: { days: [2, 1] } }, { name: 'b' }];

it.each([
  ['a list', [a, b], [b, a]],
  ['what is excluded', { exclude: [a, b] }, { exclude: [b, a] }],
  [
    'pairs before others',
    {
      before: [
        [a, b],
        [b, a],
      ],
    },
    {
      before: [
        [b, a],
        [a, b],
      ],
    },
  ],
  ['results', { results: [a, b] }, { results: [b, a] }],
  ['what is included in any order', { include: [a, b], match: 'any_order' }, { include: [b, a], match: 'any_order' }],
])('%s is the same in any order', (_, one, other) => {
  expect(inAnyOrder(one)).toEqual(inAnyOrder(other));
});

it.each([
  ['calls in order', { include: [a, b], match: 'in_order' }, { include: [b, a], match: 'in_order' }],
  ['exact calls', { include: [a, b], match: 'exact' }, { include: [b, a], match: 'exact' }],
  ['a call before another', { before: [[a, b]] }, { before: [[b, a]] }],
  ['values of an argument', [a], [{ ...a, arguments: { days: [1, 2] } }]],
])('the order of %s counts', (_, one, other) => {
  expect(inAnyOrder(one)).not.toEqual(inAnyOrder(other));
});

it('what is no list and no object stays as it is', () => {
  for (const written of ['a', null, undefined]) expect(inAnyOrder(written)).toBe(written);
});
