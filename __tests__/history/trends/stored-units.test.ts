/** What the stored runs say of today's cases: how often each passed, and what no longer counts. */
import { describe, expect, it } from 'vitest';
import { measuresOf } from '../../../src/history/store/history.ts';
import { mergeHistories, recordAcceptance } from '../../../src/history/store/merge.ts';
import { runsScoredAlike, storedUnits } from '../../../src/history/trends/stored-units.ts';
import { reopened, studioHistory, studioRun, today, withRun } from '../store/pottery-history.ts';

const glazeOf = (history: ReturnType<typeof studioHistory>, differs: object = {}) =>
  storedUnits(history, [{ ...today('glaze')[0]!, ...differs }])[0]!;
const passing = (hours: readonly number[]) => hours.map((hour) => studioRun(hour, { glaze: {}, wheel: {} }));

describe('the past of a unit', () => {
  it('is the runs in which it passed or failed, newest first; errored and skipped ones say nothing', () => {
    const statuses = ['passed', 'failed', 'errored', 'passed', 'skipped'] as const;
    const history = studioHistory(statuses.map((status, hour) => studioRun(hour, { glaze: { status } })));
    const unit = glazeOf(history);
    expect(unit.results.map(({ run, passed }) => [run.id, passed])).toEqual([
      ['7003', true],
      ['7001', false],
      ['7000', true],
    ]);
    expect(measuresOf(unit.results[1]!.run, unit.results[1]!.unit).pass_rate).toEqual([0, 1]);
  });

  it('is empty for a case that no stored run had, and counts only the runs that had it', () => {
    const history = studioHistory([studioRun(1, { glaze: {} }), studioRun(2, { glaze: {}, wheel: {} })]);
    expect(
      storedUnits(history, today('wheel', 'kiln', 'glaze')).map(({ key, results }) => [key, results.length]),
    ).toEqual([
      ['wheel', 1],
      ['kiln', 0],
      ['glaze', 2],
    ]);
  });

  it('has nothing of the run that asks, nor of another branch where branches are named', () => {
    const history = studioHistory([studioRun(1), studioRun(2, { glaze: {} }, { branch: 'next' }), studioRun(3)]);
    const count = (options: object) => storedUnits(history, today('glaze'), options)[0]?.results.length;
    expect(count({})).toBe(3);
    expect(count({ ownRun: '7003' })).toBe(2);
    expect(count({ branches: ['main'] })).toBe(2);
  });

  it.each([
    ['content', { content: 'ffffffffffff' }],
    ['graders', { graders: 'ffffffffffff' }],
    ['grading_model', { gradingModel: 'ffffffffffff' }],
  ] as const)('is dropped when its %s changed', (_why, differs) => {
    const history = studioHistory(passing([1, 2, 3]));
    expect(glazeOf(history, differs)).toHaveProperty('results.length', 0);
    expect(glazeOf(history)).toHaveProperty('results.length', 3);
  });

  it('counts runs as of today where most cases were graded as they are now', () => {
    const { runs } = studioHistory(passing([1, 2, 3]));
    const [glaze, wheel, kiln] = today('glaze', 'wheel', 'kiln');
    const anew = { gradingModel: 'ffffffffffff' };
    expect(runsScoredAlike(runs, [glaze!, wheel!, kiln!])).toBe(3);
    expect(runsScoredAlike(runs, [glaze!, { ...wheel!, ...anew }, { ...kiln!, ...anew }])).toBe(0);
    expect(runsScoredAlike(runs, [])).toBe(0);
    const isLatest = ({ run }: { readonly run: (typeof runs)[number] }) => run === runs.at(-1);
    expect(runsScoredAlike(runs, [glaze!, wheel!, kiln!], isLatest)).toBe(1);
  });

  it('stays dropped before a change that was undone later', async () => {
    const changed = studioRun(2, { glaze: { fingerprint: 'ffffffffffff' }, wheel: {} });
    const history = studioHistory([studioRun(1), changed, studioRun(3)]);
    const { history: read } = await reopened(history);
    expect(glazeOf(read)).toHaveProperty('results.length', 1);
    expect(storedUnits(read, today('wheel'))[0]).toHaveProperty('results.length', 3);
  });

  it('is not dropped by a change on another branch', () => {
    const other = studioRun(2, { glaze: { fingerprint: 'ffffffffffff' } }, { branch: 'next' });
    const history = studioHistory([studioRun(1), other, studioRun(3)]);
    expect(glazeOf(history)).toHaveProperty('results.length', 2);
  });

  it('is dropped where the grading model of one run was another', () => {
    const one = studioHistory(passing([1, 2]));
    const facts = { gradersOf: () => ({ graders: 'aaaaaaaaaaaa', gradingModel: 'ffffffffffff' }) };
    expect(glazeOf(withRun(one, studioRun(3), facts))).toHaveProperty('results.length', 0);
  });
});

describe('an accepted regression', () => {
  const accepted = { sha: 'd'.repeat(40), by: 'mira', pullRequest: 12, runId: '7003', at: '2026-03-01T03:00:00.000Z' };

  it('ends the past of the affected units, of these alone, with the run that found it', async () => {
    const before = studioHistory(passing([1, 2]));
    const history = recordAcceptance(
      withRun(before, studioRun(3, { glaze: { status: 'failed' }, wheel: {} })),
      { ...accepted, units: ['glaze', 'glaze'] },
      10,
    );
    const { history: read } = await reopened(history);
    expect(glazeOf(read)).toHaveProperty('results.length', 1);
    expect(storedUnits(read, today('wheel'))[0]).toHaveProperty('results.length', 3);
    expect(read.acceptances).toEqual([{ ...accepted, affected: 1, units: ['glaze'] }]);
  });

  it('also ends what another file, merged later, still knows of them', () => {
    const elsewhere = studioHistory(passing([0, 1, 2]));
    const here = recordAcceptance(studioHistory(passing([3])), { ...accepted, units: ['glaze'] }, 10);
    expect(glazeOf(mergeHistories(here, [elsewhere], 10))).toHaveProperty('results.length', 1);
    expect(glazeOf(mergeHistories(elsewhere, [here], 10))).toHaveProperty('results.length', 1);
  });

  it('is recorded once, and a second attempt of the run that found it keeps its own result', () => {
    const found = studioHistory(passing([1, 2, 3]));
    const once = recordAcceptance(found, { ...accepted, units: ['glaze'] }, 10);
    const again = withRun(once, studioRun(3, { glaze: {} }, { attempt: 2, startedAt: '2026-03-01T05:00:00.000Z' }));
    const twice = recordAcceptance(again, { ...accepted, at: '2026-03-01T05:00:00.000Z', units: ['glaze'] }, 10);
    expect(twice.acceptances).toHaveLength(1);
    expect(glazeOf(twice)).toHaveProperty('results.length', 1);
  });

  it('forgets its list of units, not itself, once no older run can have units', () => {
    const found = recordAcceptance(studioHistory(passing([1, 2, 3])), { ...accepted, units: ['glaze'] }, 3);
    const history = passing([4, 5]).reduce((past, outcome) => withRun(past, outcome, { keep: 3 }), found);
    expect(history.acceptances).toEqual([{ ...accepted, affected: 1, units: [] }]);
    expect(glazeOf(history)).toHaveProperty('results.length', 3);
    expect(glazeOf(mergeHistories(history, [studioHistory(passing([1, 2]))], 3))).toHaveProperty('results.length', 3);
  });
});
