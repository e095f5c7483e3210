/** Several files of one history become one: nothing is lost, nothing is there twice, whatever is merged into what. */
import { describe, expect, it } from 'vitest';
import type { History } from '../../../src/history/store/history.ts';
import { latestRun } from '../../../src/history/store/latest-run.ts';
import { mergeHistories } from '../../../src/history/store/merge.ts';
import { storedUnits } from '../../../src/history/trends/stored-units.ts';
import { reopened, studioHistory, studioRun, today, withRun } from './pottery-history.ts';

const ids = ({ runs }: History) => runs.map(({ id, attempt }) => `${id}/${attempt}`);

describe('merged histories', () => {
  it('hold both of two runs that ended at the same moment, each stored without the other', async () => {
    const common = studioHistory([studioRun(1), studioRun(2)]);
    const [left, right] = [
      withRun(common, studioRun(3)),
      withRun(common, studioRun(4, { glaze: { status: 'failed' } })),
    ];
    const merged = mergeHistories((await reopened(right)).history, [(await reopened(left)).history], 10);
    expect(ids(merged)).toEqual(['7001/1', '7002/1', '7003/1', '7004/1']);
    const past = storedUnits(merged, today('glaze'))[0]!.results;
    expect([past.length, past.filter(({ passed }) => passed).length]).toEqual([4, 3]);
    expect({ ...mergeHistories(left, [right], 10), latest: null }).toEqual({
      ...mergeHistories(right, [left], 10),
      latest: null,
    });
  });

  it('keep the newest whole run of the first, or else of the first that has one', () => {
    const [first, second] = [studioHistory([studioRun(3)]), studioHistory([studioRun(4)])];
    const idOf = (history: History) => {
      const latest = latestRun(history, { transcripts: true });
      return latest?.ok ? latest.outcome.run.id : null;
    };
    expect(idOf(mergeHistories(first, [second], 10))).toBe('7003');
    expect(idOf(mergeHistories({ ...first, latest: null }, [second], 10))).toBe('7004');
  });

  it('have of each run its last attempt, wherever that lies', () => {
    const again = studioRun(2, { glaze: {} }, { attempt: 2, startedAt: '2026-03-01T08:00:00.000Z' });
    const early = studioHistory([studioRun(1), studioRun(2, { glaze: { status: 'failed' } }), studioRun(3)]);
    const late = studioHistory([again]);
    for (const merged of [mergeHistories(early, [late], 10), mergeHistories(late, [early], 10)]) {
      expect(ids(merged)).toEqual(['7001/1', '7002/2', '7003/1']);
      expect(merged.runs[1]?.units?.[0]?.status).toBe('passed');
    }
  });

  it('have the units of a run where any of them still has them', () => {
    const runs = [studioRun(1), studioRun(2), studioRun(3)];
    const [short, long] = [studioHistory(runs, { keep: 1 }), studioHistory(runs, { keep: 3 })];
    expect(mergeHistories(short, [long], 3).runs.every(({ units }) => units !== null)).toBe(true);
    expect(mergeHistories(long, [short], 2).runs.map(({ units }) => units?.length ?? null)).toEqual([null, 2, 2]);
  });

  it('hold nothing of another suite', () => {
    const other = { ...studioHistory([studioRun(4)]), suite: 'kiln-hire' };
    expect(ids(mergeHistories(studioHistory([studioRun(3)]), [other], 10))).toEqual(['7003/1']);
  });
});
