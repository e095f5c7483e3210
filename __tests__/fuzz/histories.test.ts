/** Histories: what was written is read, in whatever order files are merged; one with faults is refused once, or has no more than was in it. */
import fc from 'fast-check';
import { beforeAll, describe, expect } from 'vitest';
import { openHistory } from '../../src/history/store/file.ts';
import type { History } from '../../src/history/store/history.ts';
import { measuresOf } from '../../src/history/store/history.ts';
import { latestRun } from '../../src/history/store/latest-run.ts';
import { mergeHistories } from '../../src/history/store/merge.ts';
import { storedUnits } from '../../src/history/trends/stored-units.ts';
import { trendOf } from '../../src/history/trends/trend.ts';
import {
  bytesOf,
  reopened,
  STUDIO,
  studioHistory,
  studioRun,
  today,
  type UnitFacts,
} from '../history/store/pottery-history.ts';
import { fuzz } from './fuzzing.ts';

const units = fc.dictionary(
  fc.stringMatching(/^[a-z]{1,6}$/),
  fc.record({
    status: fc.constantFrom('passed', 'failed', 'errored', 'skipped'),
    fingerprint: fc.constantFrom('0123456789ab', 'ba9876543210'),
  }) as fc.Arbitrary<UnitFacts>,
  { minKeys: 1, maxKeys: 5, noNullPrototype: true },
);
const runs = fc.array(units, { minLength: 1, maxLength: 5 });

/** All that a comparison and a trend read of a history. */
function facts(history: History, keys: readonly string[]) {
  const all = history.runs.map((run) => [
    run.id,
    run.attempt,
    run.units?.map((unit) => [unit.identity.key, unit.status, measuresOf(run, unit)]),
  ]);
  return { all, past: storedUnits(history, today(...keys)), trend: trendOf(history, null) };
}

describe('a history', () => {
  let sound: Buffer;
  beforeAll(async () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`glaze-${i}`, {}]));
    sound = await bytesOf(studioHistory([1, 2, 3].map((hour) => studioRun(hour, many))));
  });

  fuzz(
    'histories',
    'is read as it was written, and merged in any order is the same',
    fc.record({ runs, split: fc.nat(5) }),
    async (one) => {
      const outcomes = one.runs.map((all, i) => studioRun(i + 1, all));
      const keys = [...new Set(one.runs.flatMap(Object.keys))];
      const whole = studioHistory(outcomes);
      const { history, found, warnings } = await reopened(whole);
      expect({ found, warnings }).toEqual({ found: 'read', warnings: [] });
      expect(facts(history, keys)).toEqual(facts(whole, keys));
      const [a, b] = [studioHistory(outcomes.slice(0, one.split)), studioHistory(outcomes.slice(one.split))];
      const merged = facts(mergeHistories(b, [a], 10), keys);
      expect(merged).toEqual(facts(mergeHistories(a, [b, a], 10), keys));
      expect(merged.all).toEqual(facts(whole, keys).all);
    },
    0.3,
  );

  const change = fc.record({ at: fc.nat(2 ** 31 - 1), byte: fc.nat(255) });
  fuzz(
    'histories',
    'with faults in its bytes is refused with one warning, or read to its end',
    fc.record({
      changes: fc.array(change, { minLength: 1, maxLength: 5 }),
      cut: fc.option(fc.nat(2 ** 31 - 1), { freq: 8 }),
    }),
    async ({ changes, cut }) => {
      const bytes = Buffer.from(cut === null ? sound : sound.subarray(0, cut % sound.length));
      for (const { at, byte } of changes) if (bytes.length > 0) bytes[at % bytes.length] = byte;
      const { history, found, warnings } = await openHistory(bytes, { suite: STUDIO, name: 'The history' });
      expect(warnings.length).toBe(found === 'read' ? 0 : 1);
      expect(history.runs.length).toBeLessThanOrEqual(found === 'read' ? 3 : 0);
      facts(history, ['glaze-1', 'glaze-39']);
      latestRun(history, { transcripts: true });
    },
    0.7,
  );
});
