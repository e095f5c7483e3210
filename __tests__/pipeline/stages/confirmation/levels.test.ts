/** Stored runs and changes of level: what landed on the default branch before a change is never that change's doing. */
import { describe, expect, it } from 'vitest';
import type { ComparedRun } from '../../../../src/decision/comparison/join.ts';
import { confirmAgainstStored } from '../../../../src/decision/confirmation/confirm.ts';
import type { Rerun } from '../../../../src/decision/confirmation/reruns/batched-requests.ts';
import { withConfirmation } from '../../../../src/decision/confirmation/rows.ts';
import { emptyHistory, type History, type StoredRun } from '../../../../src/history/store/history.ts';
import { levelOf } from '../../../../src/history/trends/level.ts';
import type { RunInfo } from '../../../../src/model/run/run-info.ts';
import { storedPasses } from '../../../../src/pipeline/stages/confirmation/stored-units.ts';
import { confirmableMetrics, mustPassUnits, storedRuns } from '../../../../src/pipeline/stages/confirmation/units.ts';
import type { MeasurementSettings } from '../../../../src/pipeline/suite/measurement.ts';
import { catalogue } from '../../../../src/scoring/catalogue.ts';
import { randomOf } from '../../../../src/stats/random.ts';
import { compare, gate, info, judge, runOf } from '../../../decision/runs.ts';
import { GRADED, shopHistory, shopRun } from '../../../history/shop-run.ts';

const range = (n: number) => Array.from({ length: n }, (_, i) => i);
const graders = GRADED.gradersOf(shopRun().report.cases[0]!);
const measurement: MeasurementSettings = {
  fingerprints: {},
  regrade: async () => ({ because: 'removed' }),
  gradersOf: () => graders,
};

/** One run of main: the mark of each case, and the commit. */
interface Made {
  readonly passed: readonly boolean[];
  readonly commit: number;
  /** Absent: its place among the runs. */
  readonly id?: string;
}

const categoryOf = (i: number) => `bed-${i % 5}`;
const reportOf = ({ passed }: Pick<Made, 'passed'>, run: Partial<RunInfo> = {}): ComparedRun =>
  runOf(
    passed.map((each, i) => ({ id: `plant-${i}`, marks: each ? 'P' : 'F', category: categoryOf(i) })),
    run,
  );

const template = shopHistory(shopRun()).runs[0]!;
const shaOf = (commit: number) => String(commit).padStart(40, '0');

function historyOf(made: readonly Made[]): History {
  const runs = made.map(
    ({ passed, commit, id }, at): StoredRun => ({
      ...template,
      id: id ?? `run-${at}`,
      sha: shaOf(commit),
      startedAt: new Date(Date.UTC(2026, 2, 1, at)).toISOString(),
      firstStartedAt: new Date(Date.UTC(2026, 2, 1, at)).toISOString(),
      units: passed.map((each, i) => ({
        identity: { key: `plant-${i}`, content: `print-plant-${i}`, ...graders },
        status: each ? 'passed' : 'failed',
        trials: 1,
        passes: each ? 1 : 0,
        measures: '[]',
      })),
    }),
  );
  return { ...emptyHistory('garden-shop'), runs };
}

const fails = (n: number, ...failing: readonly number[]) => range(n).map((i) => !failing.includes(i));
const first = (n: number) => range(n);

describe('the runs of one level', () => {
  const ids = (made: readonly Made[], more: Parameters<typeof levelOf>[1] = {}) =>
    levelOf(historyOf(made), more).runs.map(({ id }) => id);
  const good = (commit: number): Made => ({ passed: fails(50), commit });
  const bad = (commit: number): Made => ({ passed: fails(50, ...first(12)), commit });

  it('go back to the first that differs from the starting commit, which is left out with all before it', () => {
    expect(ids([good(1), good(2), bad(3), good(4), good(5)])).toEqual(['run-4', 'run-3']);
    expect(ids([good(1), good(2), good(3)])).toEqual(['run-2', 'run-1', 'run-0']);
    expect(ids([good(1), good(2), bad(3)])).toEqual(['run-2']);
    expect(ids([bad(1), bad(2), good(3)])).toEqual(['run-2']);
  });

  it('differ by the exact test at 0.001 on both sides: eleven cases that all go one way, not ten', () => {
    const dropped = (n: number): Made => ({ passed: fails(50, ...first(n)), commit: 2 });
    expect(ids([good(1), dropped(10)])).toHaveLength(2);
    expect(ids([good(1), dropped(11)])).toHaveLength(1);
  });

  it('are set against the runs of the starting commit, and end with them where a later commit was stored too', () => {
    const made = [good(1), good(2), bad(3)];
    const { runs, start } = levelOf(historyOf(made), { from: { id: 'run-1', sha: shaOf(2) } });
    expect([runs.map(({ id }) => id), [...start]]).toEqual([['run-1', 'run-0'], ['run-1']]);
    const nightly = levelOf(historyOf([good(1), good(2), good(2)]));
    expect([...nightly.start]).toEqual(['run-2', 'run-1']);
    expect(nightly.runs).toHaveLength(3);
  });

  it('begin with the newest run of the starting commit: what differs from it was before a drift', () => {
    const drifted = levelOf(historyOf([good(1), good(2), bad(2), bad(2)]));
    expect([drifted.runs.map(({ id }) => id), [...drifted.start]]).toEqual([
      ['run-3', 'run-2'],
      ['run-3', 'run-2'],
    ]);
  });

  it('take the passes of one job together, so that chance throws none of them away and a drift is seen', () => {
    const passes = (commit: number, one: (commit: number) => Made) =>
      ['job-pass-1', 'job-pass-2', 'job'].map((id) => ({ ...one(commit), id }));
    const eight = (commit: number): Made => ({ passed: fails(50, ...first(8)), commit });
    expect(ids([...passes(1, good), good(1)])).toEqual(['run-3', 'job', 'job-pass-2', 'job-pass-1']);
    // Eight cases one way: no single pass differs by so many, three of them do.
    expect(ids([...passes(1, good), eight(1)])).toEqual(['run-3']);
    expect(ids([good(1), eight(1)])).toHaveLength(2);
    const [one, two, three] = passes(2, bad);
    expect(ids([one!, two!, { ...good(2), id: three!.id }])).toEqual(['job', 'job-pass-2', 'job-pass-1']);
  });

  it('are ten at most, and none of this run or of another branch', () => {
    const many = range(14).map(good);
    expect(ids(many)).toHaveLength(10);
    expect(ids(many, { ownRun: 'run-13' })[0]).toBe('run-12');
    expect(ids(many, { branches: ['next'] })).toEqual([]);
    expect(levelOf(historyOf([])).runs).toEqual([]);
  });
});

type Rule = 'confirmed' | 'paired' | 'threshold';

/** The current version's first pass against the history, re-run alone; as the stages of a run do it. */
async function judged(
  made: readonly Made[],
  passed: readonly boolean[],
  again: (unit: number) => boolean,
  { rule = 'confirmed', mustPass = [] }: { readonly rule?: Rule; readonly mustPass?: readonly number[] } = {},
) {
  const newest = made.at(-1)!;
  const baseline = reportOf(newest, { id: `run-${made.length - 1}` });
  const current = reportOf({ passed }, { id: 'now' });
  const options = gate({ rule, must_pass: { ids: mustPass.map((i) => `plant-${i}`) } });
  const comparison = compare(baseline, current, { gate: options });
  const past = { ...info, runId: baseline.run.id, sha: shaOf(newest.commit) };
  const restored = {
    baseline: { outcome: shopRun(), info: past, history: historyOf(made) },
    why: '',
    warnings: [],
  };
  const stored = storedRuns({ baseline, regrading: null }, current, (metric) =>
    storedPasses(restored, measurement, current, metric),
  );
  const rerun: Rerun = async (requests) =>
    requests.map((request) => ({ ...request, passed: { pass_rate: again(Number(request.unit.slice(6))) } }));
  const found = await confirmAgainstStored({
    metrics: confirmableMetrics(current.report.cases, options, stored, comparison.metrics),
    mustPass: mustPassUnits(current.report.cases, options, stored),
    seed: 'spring',
    budget: 6 * passed.length,
    rerun,
  });
  const confirmed = rule === 'confirmed' ? withConfirmation(comparison, found, catalogue) : comparison;
  const verdict = judge(current, { comparison: confirmed, options });
  return { verdict, comparison: confirmed };
}

describe('against stored runs', () => {
  it('nothing that changed is red after a drop that landed before, whatever its size', async () => {
    for (const dropped of [3, 5, 8, 12, 20]) {
      const down = fails(50, ...first(dropped));
      const main = [...range(4).map((commit) => ({ passed: fails(50), commit })), { passed: down, commit: 4 }];
      const { verdict, comparison } = await judged(main, down, (unit) => down[unit]!);
      expect([dropped, verdict.conclusion, verdict.exitCode]).toEqual([dropped, 'no-regression', 0]);
      expect(comparison.confirmation!.metrics[0]!.firstLook.newlyFailing).toBe(0);
      expect(comparison.confirmation!.extraCalls.current).toBe(0);
    }
  });

  it('one case more that fails once is not made red by a drop that landed before', async () => {
    const down = fails(50, ...first(6));
    const main = [...range(4).map((commit) => ({ passed: fails(50), commit })), { passed: down, commit: 4 }];
    const now = fails(50, ...first(6), 30);
    const { verdict } = await judged(main, now, (unit) => down[unit]!);
    expect(verdict.conclusion).not.toBe('regression');
  });

  it('a must-pass case that failed in the starting commit does not block, one that passed there does', async () => {
    const down = fails(50, 0);
    const main = [...range(4).map((commit) => ({ passed: fails(50), commit })), { passed: down, commit: 4 }];
    const of = async (...failing: readonly number[]) => {
      const now = fails(50, ...failing);
      return (await judged(main, now, (unit) => now[unit]!, { mustPass: [0, 1] })).verdict;
    };
    expect((await of(0)).conclusion).toBe('no-regression');
    const blocked = (await of(0, 1)).reasons.filter(({ rule }) => rule === 'must_pass');
    expect(blocked.map(({ text }) => text.slice(0, 22))).toEqual(['Must-pass case plant-1']);
  });

  it('a break of this change is found as before, at the level of a drop too', async () => {
    const down = fails(50, ...first(6));
    const main = [...range(4).map((commit) => ({ passed: fails(50), commit })), { passed: down, commit: 4 }];
    const now = fails(50, ...first(6), 20, 21, 22, 23, 24, 25, 26, 27, 28, 29);
    expect((await judged(main, now, (unit) => now[unit]!)).verdict.conclusion).toBe('regression');
    const steady = range(5).map((commit) => ({ passed: fails(50), commit }));
    const broken = fails(50, 20, 21, 22);
    expect((await judged(steady, broken, (unit) => broken[unit]!)).verdict.conclusion).toBe('regression');
  });
});

/** Rates of cases that step up and down on main, and stay from the last commit on. */
function simulated(draw: number) {
  const random = randomOf('steps', draw);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random.unit() * list.length)]!;
  const n = pick([10, 20, 40, 60, 110]);
  const runs = pick([1, 2, 3, 5, 6, 8, 12]);
  const steps = new Set(range(pick([0, 1, 1, 2])).map(() => Math.floor(random.unit() * runs)));
  let rates = range(n).map(() => {
    const kind = random.unit();
    return kind < 0.5 ? 1 : kind < 0.72 ? 0.97 : kind < 0.88 ? random.unit() : kind < 0.94 ? 0 : 0.05;
  });
  const step = () => {
    const [hit, to, inside] = [pick([0.05, 0.1, 0.2, 0.4]), pick([0, 0.3, 0.6, 1]), pick([null, 0, 3])];
    rates = rates.map((rate, i) =>
      (inside === null || i % 5 === inside) && random.unit() < (inside === null ? hit : 0.8) ? to : rate,
    );
  };
  const happens = (i: number) => random.unit() < rates[i]!;
  let commit = 0;
  const made = range(runs).map((at): Made => {
    if (steps.has(at)) step();
    // A nightly run is of the same commit as the run before it.
    if (steps.has(at) || random.unit() < 0.8) commit++;
    return { passed: range(n).map(happens), commit };
  });
  const mustPass = random.unit() < 0.3 ? range(3) : [];
  return { made, passed: range(n).map(happens), happens, mustPass };
}

it('over 24 histories with steps, no version that is as good as the commit it starts from is a regression, by any rule', async () => {
  const found = { regressions: 0, atNoLoss: [] as string[], better: 0 };
  for (const draw of range(24))
    for (const rule of ['confirmed', 'paired', 'threshold'] as const) {
      const { made, passed, happens, mustPass } = simulated(draw);
      const { verdict, comparison } = await judged(made, passed, happens, { rule, mustPass });
      const deltaOf = (scope: string) =>
        comparison.metrics.find((row) => row.metric === 'pass_rate' && row.scope === scope)!.delta;
      if (verdict.conclusion !== 'regression') continue;
      if (rule === 'confirmed') found.regressions++;
      const metric = verdict.reasons.filter((reason) => ['confirmed', 'paired', 'threshold'].includes(reason.rule));
      const accused = metric.filter(({ scope }) => scope !== null && deltaOf(scope) >= 0);
      const wrong = deltaOf('overall') >= 0 && metric.length > 0 && rule === 'confirmed';
      if (accused.length > 0 || wrong) found.atNoLoss.push(`${draw} ${rule}: ${verdict.headline}`);
    }
  expect(found.atNoLoss).toEqual([]);
  // Chance alone, at a negative delta: 0.05 is what the rules may err.
  expect(found.regressions).toBeLessThanOrEqual(3);
});
