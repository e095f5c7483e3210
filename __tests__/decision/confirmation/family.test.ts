/** What the gated metrics of a run are to each other: twins, nested ones, and their parts of the error. */
import { expect, it } from 'vitest';
import { familyOf, type GatedMetric } from '../../../src/decision/confirmation/family.ts';
import type { ConfirmationUnit } from '../../../src/decision/confirmation/first-pass/unit.ts';

const unit = (key: string, [passes, runs]: readonly [number, number], first: 0 | 1): ConfirmationUnit => ({
  ...{ key, category: 'plants', stored: { runs, passes }, first },
});
const gated = (metric: string, units: readonly ConfirmationUnit[]): GatedMetric => ({ metric, units, margin: 0.02 });
const whole = gated('pass_rate', [unit('fern', [3, 4], 0), unit('moss', [4, 4], 1)]);

it.each<[string, boolean, readonly ConfirmationUnit[]]>([
  ['passes wherever it does', true, [unit('fern', [4, 4], 1), unit('moss', [4, 4], 1)]],
  ['is of fewer units', true, [unit('moss', [4, 4], 1)]],
  ['failed one stored run less', true, [unit('fern', [4, 4], 0), unit('moss', [4, 4], 1)]],
  ['failed as many of fewer runs', true, [unit('fern', [2, 3], 0), unit('moss', [4, 4], 1)]],
  ['failed one more', false, [unit('fern', [2, 4], 0), unit('moss', [4, 4], 1)]],
  ['failed one where it failed none', false, [unit('fern', [3, 4], 0), unit('moss', [3, 4], 1)]],
  ['has more stored runs', false, [unit('fern', [4, 5], 0), unit('moss', [4, 4], 1)]],
  ['fails where it passes', false, [unit('fern', [4, 4], 0), unit('moss', [4, 4], 0)]],
  ['has a unit that it has not', false, [unit('fern', [4, 4], 1), unit('ivy', [4, 4], 1)]],
])('a metric that %s is nested in the pass rate: %s', (_, nested, units) => {
  const { members } = familyOf([whole, gated('tool_accuracy', units)], [], 'spring');
  expect(members.map((member) => [member.metric, member.nested])).toEqual([
    ['pass_rate', false],
    ['tool_accuracy', nested],
  ]);
});

it('nothing is nested without the pass rate', () => {
  const other = gated('tool_accuracy', [unit('fern', [4, 4], 1)]);
  const { members } = familyOf([gated('intent_accuracy', whole.units), other], [], 'spring');
  expect(members.map(({ nested }) => nested)).toEqual([false, false]);
});

it('metrics that say the same of every unit and run are one question, reported with the first of them', () => {
  const same = (metric: string) => gated(metric, whole.units);
  const other = gated('entity_f1', [unit('fern', [3, 4], 1), unit('moss', [4, 4], 1)]);
  const { members, twins } = familyOf([whole, other, same('tool_accuracy'), same('latency')], [], 'spring');
  expect(members.map(({ metric }) => metric)).toEqual(['pass_rate', 'entity_f1']);
  expect([...twins]).toEqual([
    ['tool_accuracy', 'pass_rate'],
    ['latency', 'pass_rate'],
  ]);
  // The pass rate has 0.6 beside one question, whatever is reported with it.
  expect(members.map(({ share }) => share)).toEqual([0.6, 0.4]);
  for (const differs of [
    [unit('fern', [3, 5], 0), unit('moss', [4, 4], 1)],
    [unit('fern', [2, 4], 0), unit('moss', [4, 4], 1)],
    [unit('fern', [3, 4], 1), unit('moss', [4, 4], 1)],
    [unit('ivy', [3, 4], 0), unit('moss', [4, 4], 1)],
    [unit('fern', [3, 4], 0)],
  ])
    expect(familyOf([whole, gated('tool_accuracy', differs)], [], 'spring').twins.size).toBe(0);
});
