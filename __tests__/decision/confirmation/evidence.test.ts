/** What a rule that fired is evidence of, and what follows from all that was found of a metric. */
import { describe, expect, it } from 'vitest';
import {
  besideStored,
  endsSearch,
  evidenceOf,
  hardEvidence,
  isQuestionable,
  outcomeOf,
  QUICK_SHARES,
  SHARES,
  type Weighed,
} from '../../../src/decision/confirmation/evidence.ts';
import { judgedTogether, sharesOf } from '../../../src/decision/confirmation/family.ts';
import { firstPass } from '../../../src/decision/confirmation/first-pass/first-pass.ts';
import type { ConfirmationUnit } from '../../../src/decision/confirmation/first-pass/unit.ts';
import { type Findings, nothingRun } from '../../../src/decision/confirmation/material.ts';
import { uniformCalls } from '../../../src/decision/confirmation/outcomes.ts';
import type { ConfirmationEvidence, RerunCase } from '../../../src/model/verdict/confirmation.ts';
import { asShare } from '../../../src/stats/slack.ts';
import { range } from './desk.ts';

const suite = (n: number, failing: number, runs = 5): readonly ConfirmationUnit[] =>
  range(n).map((i) => ({
    ...{ key: `case-${i}`, category: i % 2 === 0 ? 'even' : 'odd', stored: { runs, passes: runs } },
    first: i < failing ? 0 : 1,
  }));
const weighed = (units: readonly ConfirmationUnit[], differs: Partial<Weighed> = {}): Weighed => ({
  ...{ mode: 'confirm', units, margin: 0.05, share: 1, shares: SHARES.confirm, sample: null, ...differs },
});
const confirmed = (...places: readonly number[]): readonly RerunCase[] =>
  places.map((i) => ({
    ...{ id: `case-${i}`, category: i % 2 === 0 ? 'even' : 'odd', finding: 'confirmed' },
    ...{ current: { runs: 5, passes: 0 }, base: { runs: 5, passes: 5 } },
  }));
const found = (units: readonly ConfirmationUnit[], differs: Partial<Findings> = {}): Findings => ({
  ...nothingRun(firstPass(units)),
  ...differs,
});
const reruns = (p: number, cases: readonly RerunCase[], categories: readonly object[] = []) =>
  ({ reruns: { p, cases, leftOut: 0, categories, baseRoundOne: new Map() } }) as unknown as Partial<Findings>;

describe('the parts of the error', () => {
  it('of each mode add up to 0.05, and to 0.006 against stored runs', () => {
    const sum = (shares: object) => Object.values(shares).reduce((total: number, one) => total + one, 0);
    expect([sum(SHARES.confirm), sum(SHARES.stored)]).toEqual([expect.closeTo(0.05, 12), expect.closeTo(0.006, 12)]);
    const { sample, whole } = QUICK_SHARES;
    expect(sum(sample.confirm) + sum(whole.confirm)).toBeCloseTo(0.05, 12);
    expect(sum(sample.stored) + sum(whole.stored)).toBeCloseTo(0.006, 12);
    const beside = besideStored(SHARES);
    expect(beside.confirm.thin).toBeCloseTo(0.024, 12);
    expect([sum(SHARES.same), sum(sample.same), sum(whole.same)]).toEqual([0, 0, 0]);
    expect(sum(beside.confirm) + sum(beside.stored)).toBeCloseTo(0.05, 12);
    expect(besideStored({ ...SHARES, confirm: { ...SHARES.confirm, thin: 0.001 } }).confirm.thin).toBe(0);
  });

  it('are 0.6 of the pass rate beside others, and even without it', () => {
    const shares = (...names: readonly string[]) => [...sharesOf(names).values()];
    expect(shares('pass_rate')).toEqual([1]);
    expect(shares('pass_rate', 'a', 'b')).toEqual([0.6, 0.2, 0.2]);
    expect(shares('a', 'b')).toEqual([0.5, 0.5]);
    expect(shares()).toEqual([]);
  });

  it('of metrics with evidence go to the others, as long as one more has it then', () => {
    const asked: string[] = [];
    const judged = (needs: Readonly<Record<string, number>>) =>
      judgedTogether(
        Object.keys(needs).map((name) => ({ name, share: 1 / Object.keys(needs).length })),
        ({ name }, share) => {
          asked.push(`${name} ${share.toFixed(2)}`);
          return share >= needs[name]! - 1e-9 ? [name] : [];
        },
      );
    expect(judged({ a: 0.25, b: 0.3, c: 0.4, d: 1 })).toEqual([['a'], ['b'], ['c'], ['d']]);
    expect(judged({ a: 0.25, b: 0.5, c: 0.5, d: 1 })).toEqual([['a'], [], [], []]);
    expect(judged({ a: 1, b: 1 })).toEqual([[], []]);
    expect(asked).toContain('d 1.00');
  });
});

describe('evidence', () => {
  const units = suite(20, 2);
  const fired = (p: number, differs: Partial<Weighed> = {}, cases = confirmed(0, 1)) =>
    evidenceOf(found(units, reruns(p, cases)), weighed(units, differs));

  it('is there up to the limit of its rule and metric, and matters from the tolerance on', () => {
    expect(fired(0.01)).toEqual([
      { rule: 'reruns', scope: 'overall', p: 0.01, limit: 0.01, material: true, by: 'confirmed', size: 0.1 },
    ]);
    expect(fired(0.0101)).toEqual([]);
    expect(fired(0.006, { share: 0.6 })).toHaveLength(1);
    expect(fired(0.0061, { share: 0.6 })).toEqual([]);
    expect(fired(0, { shares: SHARES.stored })).toEqual([]);
    expect([fired(0.01, { margin: 0.1 })[0]!.material, fired(0.01, { margin: 0.11 })[0]!.material]).toEqual([
      true,
      false,
    ]);
    expect(evidenceOf(found(units), weighed(units))).toEqual([]);
  });

  it('of a category needs two confirmed cases, and a drop of its own', () => {
    const category = (adjusted: number, broken: number, differs: Partial<Weighed> = {}) =>
      evidenceOf(
        found(units, reruns(1, confirmed(0, 1), [{ category: 'even', p: 0, adjusted, confirmed: broken }])),
        weighed(units, differs),
      );
    // One of ten even cases fails.
    expect(category(0.01, 2)).toEqual([
      { rule: 'category', scope: 'category:even', p: 0.01, limit: 0.01, material: true, by: 'drop', size: 0.1 },
    ]);
    expect(category(0.01, 1)[0]!.material).toBe(false);
    expect(category(0.01, 2, { margin: 0.11 })[0]!.material).toBe(false);
    expect(category(0.011, 2)).toEqual([]);
  });

  it('of pairs is what bounds its error, of a sample two confirmed cases that stand for the tolerance', () => {
    const thin = { stopped: 'fired', reliable: 10, pairs: 40, currentOnly: 5, baseOnly: 1, pAtMost: 0.03 } as const;
    const ofPairs = (pAtMost: number | null) =>
      evidenceOf(found(units, { thin: { ...thin, pAtMost } }), weighed(units));
    expect(ofPairs(0.03)).toMatchObject([{ rule: 'thin', p: 0.03, limit: 0.03, by: 'drop', size: 0.1 }]);
    expect([ofPairs(0.031), ofPairs(null)]).toEqual([[], []]);
    const sample = { units: 100, weightOf: (key: string) => (key === 'case-0' ? 3 : 2) };
    const sampled = (cases: readonly RerunCase[], margin = 0.05) => fired(0.01, { sample, margin }, cases);
    expect(sampled(confirmed(0, 1))).toMatchObject([{ by: 'sample', size: 0.05, material: true }]);
    expect(sampled(confirmed(0, 1), 0.051)).toMatchObject([{ material: false }]);
    expect(sampled(confirmed(0), 0.01)).toMatchObject([{ size: 0.03, material: false }]);
    expect(evidenceOf(found(units), weighed(units, { sample }))).toEqual([]);
  });

  it('of cases that fail every run is the tolerance, or two of a drop of the tolerance; of a sample two and the tolerance', () => {
    const of = (hard: readonly string[], differs: Partial<Weighed> = {}, all = units) =>
      hardEvidence(hard, 0.005, { ...weighed(all, { shares: SHARES.stored, ...differs }), look: firstPass(all) })[0];
    expect(of(['case-0'])).toMatchObject({ rule: 'hard-break', by: 'hard', size: 0.05, limit: 0.005, material: true });
    expect(of(['case-0'], { margin: 0.06 })!.material).toBe(false);
    const many = suite(100, 3);
    expect(of(['case-0', 'case-1'], { margin: 0.03 }, many)!.material).toBe(true);
    expect(of(['case-0', 'case-1'], { margin: 0.04 }, many)!.material).toBe(false);
    expect(of(['case-0'], { margin: 0.03 }, many)!.material).toBe(false);
    expect(of(['case-0', 'case-1'], { margin: 0.02 }, suite(500, 2))!.material).toBe(true);
    // Cases without stored runs are none to be broken.
    expect(of(['case-0'], {}, [...units, ...suite(20, 0, 0)])!.size).toBe(0.05);
    const sample = { units: 100, weightOf: () => 4 };
    expect(of(['case-0', 'case-1'], { sample })).toMatchObject({ size: 0.08, material: true });
    expect(of(['case-0', 'case-1'], { sample, margin: 0.09 })!.material).toBe(false);
    expect(of(['case-0'], { sample, margin: 0.01 })!.material).toBe(false);
    // With two stored runs of more than 150 cases a fifth of the error is left.
    expect(of(['case-0'], {}, suite(151, 1, 2))).toBeUndefined();
    expect(of(['case-0'], {}, suite(150, 1, 2))).toBeDefined();
  });

  it('against stored runs is a collapse from a tenth and six cases on, unless it is a sample', () => {
    const of = (n: number, failing: number, differs: Partial<Weighed> = {}) => {
      const all = suite(n, failing);
      return evidenceOf(found(all), weighed(all, { mode: 'stored', shares: SHARES.stored, ...differs })).map(
        ({ rule, by, size }) => [rule, by, size],
      );
    };
    expect(of(60, 6)).toEqual([['collapse', 'drop', expect.closeTo(0.1, 12)]]);
    expect([of(60, 5), of(40, 5)]).toEqual([[], []]);
    expect(of(40, 6)).toHaveLength(1);
    expect(of(60, 6, { sample: { units: 100, weightOf: () => 1 } })).toEqual([]);
    // No worse than the commit that it starts from.
    const same = suite(60, 6).map((one, i) => ({ ...one, start: { runs: 1, passes: i < 6 ? 0 : 1, newest: null } }));
    expect(evidenceOf(found(same), weighed(same, { mode: 'stored', shares: SHARES.stored }))).toEqual([]);
  });

  it('ends the search overall, and of a category where it matters', () => {
    const one = (scope: string, material: boolean) => ({ scope, material }) as ConfirmationEvidence;
    expect([endsSearch([]), endsSearch([one('category:even', false)])]).toEqual([false, false]);
    expect([endsSearch([one('overall', false)]), endsSearch([one('category:even', true)])]).toEqual([true, true]);
  });

  it('has a p between 0 and 1, whatever rounding did', () => {
    expect([-1e-17, 0, 0.5, 1, 1 + 1e-15].map(asShare)).toEqual([0, 0, 0.5, 1, 1]);
  });
});

describe('what is left open', () => {
  const open = (n: number, failing: number, differs: Partial<Findings> = {}, more: Partial<Weighed> = {}) => {
    const units = suite(n, failing);
    return isQuestionable(found(units, differs), [], weighed(units, more));
  };

  it('is a drop of the tolerance, or one that is unlikely', () => {
    expect([open(20, 1), open(20, 0), open(21, 1, {}, { margin: 0.05 })]).toEqual([true, false, false]);
    // Two of 100 are below the tolerance, three are unlikely by chance.
    expect([open(100, 1), open(100, 3)]).toEqual([false, true]);
    expect(open(9, 1, {}, { margin: 0.2 })).toBe(false);
  });

  it('is none where the base version fails the same cases', () => {
    const drifted = confirmed(0, 1, 2).map((one) => ({ ...one, finding: 'drifted' as const }));
    expect(open(20, 3)).toBe(true);
    expect(open(20, 3, reruns(1, drifted))).toBe(false);
    expect(open(20, 4, reruns(1, drifted))).toBe(true);
  });

  it('counts what is known to be broken in the drop, and is no more unlikely for it', () => {
    const units = suite(100, 3);
    const known = confirmed(0, 1, 2);
    const isOpen = (cases: typeof known, margin: number) =>
      isQuestionable(found(units, reruns(0.001, cases)), [{} as ConfirmationEvidence], weighed(units, { margin }));
    expect([isOpen(known, 0.03), isOpen(known, 0.04), isOpen([], 0.04)]).toEqual([true, false, true]);
  });

  it('is none against stored runs where the version is no worse than it starts from', () => {
    const units = suite(20, 3);
    const look = { ...firstPass(units), sinceStart: 0 };
    const stored = weighed(units, { mode: 'stored' });
    expect(isQuestionable(nothingRun(look), [], stored)).toBe(false);
    expect(isQuestionable(nothingRun({ ...look, sinceStart: 0.01 }), [], stored)).toBe(true);
    expect(isQuestionable(nothingRun({ ...look, sinceStart: null }), [], stored)).toBe(true);
    expect(isQuestionable(nothingRun(look), [], weighed(units))).toBe(true);
  });
});

describe('the outcome of a metric', () => {
  const units = suite(20, 3);
  const one = (material: boolean) => ({ material }) as ConfirmationEvidence;
  const outcome = (evidence: readonly ConfirmationEvidence[], differs: Partial<Findings> = {}, all = units) =>
    outcomeOf(found(all, differs), evidence, weighed(all));

  it('is open where confirmed cases reach the tolerance without evidence, whatever the others gained', () => {
    const gained = suite(20, 1).map((unit, i) => (i > 17 ? { ...unit, stored: { runs: 5, passes: 1 } } : unit));
    const open = (all: typeof gained) => outcome([], reruns(0.02, confirmed(0)), all);
    expect([open(gained), open([...gained, ...suite(40, 0).slice(20)])]).toEqual(['inconclusive', 'pass']);
    expect(outcome([], {}, gained)).toBe('pass');
  });

  it('is a regression by evidence that matters, else what is left open, else a warning by other evidence', () => {
    expect(outcome([one(false), one(true)])).toBe('regression');
    expect(outcome([one(false)])).toBe('inconclusive');
    expect(outcome([one(false)], { settling: { settled: true } as never })).toBe('warn');
    expect(outcome([one(false)], {}, suite(100, 1))).toBe('warn');
    expect(outcome([])).toBe('inconclusive');
    expect(outcome([], {}, suite(20, 0))).toBe('pass');
    expect(outcome([one(true)], {}, suite(20, 3, 0))).toBe('too-few-units');
    expect(outcome([], { settling: { settled: true } as never })).toBe('pass');
    expect(outcome([], { settling: { settled: false } as never })).toBe('inconclusive');
  });

  it('stays open where a limit left so many newly failing cases without re-runs as the tolerance has', () => {
    const cut = (leftOut: number, settling?: object) =>
      outcome(
        [],
        { reruns: { ...reruns(1, []).reruns!, leftOut }, ...(settling && { settling: settling as never }) },
        suite(60, 0),
      );
    expect([cut(2), cut(3)]).toEqual(['pass', 'inconclusive']);
    expect([cut(3, { failing: 1 }), cut(3, { failing: 0 })]).toEqual(['inconclusive', 'pass']);
  });

  it('stays open where errors ended the re-runs of so many newly failing cases before any passed', () => {
    const lost = (count: number, passes = 0): readonly RerunCase[] =>
      confirmed(...range(count)).map((one) => ({ ...one, current: { runs: passes + 1, passes }, finding: 'excluded' }));
    const both = (cases: readonly RerunCase[]) => outcome([], reruns(1, cases), suite(60, 0));
    expect([both(lost(2)), both(lost(3)), both(lost(3, 1))]).toEqual(['pass', 'inconclusive', 'pass']);
    const alone = { leftOut: 0, hard: [], runs: 5, p: 1, cut: false } as const;
    expect(outcome([], { hardBreaks: { ...alone, cases: lost(3) } }, suite(60, 0))).toBe('inconclusive');
    const passed = { settling: { failing: 0 } as never };
    expect(outcome([], { ...reruns(1, lost(3)), ...passed }, suite(60, 0))).toBe('pass');
  });

  it('stays open where a case failed ten of ten', () => {
    const hardBreaks = { cases: [], leftOut: 0, hard: ['case-0'], runs: 10, p: 0.2, cut: false } as const;
    const settled = { settling: { settled: true } as never };
    expect(outcome([], { hardBreaks, ...settled })).toBe('inconclusive');
    expect(outcome([], { hardBreaks: { ...hardBreaks, p: 0.21 }, ...settled })).toBe('pass');
    expect(outcome([one(false)], { hardBreaks, ...settled })).toBe('warn');
  });

  it('counts what uniform repeats would take by the largest metric of which anything was re-run', () => {
    const metric = (of: number, cases: number | null) =>
      ({ firstLook: { units: of }, reruns: cases === null ? null : { cases: confirmed(...range(cases)) } }) as never;
    expect(uniformCalls([metric(50, 1), metric(80, null), metric(90, 0), metric(60, 2)])).toBe(1_200);
    expect([uniformCalls([]), uniformCalls([metric(80, null)])]).toEqual([0, 0]);
    const [none] = confirmed(0).map((one) => ({ ...one, current: { runs: 0, passes: 0 } }));
    expect(uniformCalls([{ firstLook: { units: 80 }, reruns: { cases: [none] } } as never])).toBe(0);
  });
});

it('against stored runs alone, no more is lost than against the commit that this change starts from', () => {
  const units = suite(60, 4);
  const look = { ...firstPass(units), sinceStart: 0.01, p: 0.5, smallestAdjusted: 1 };
  const asks = (mode: Weighed['mode']) => isQuestionable(found(units, { look }), [], { mode, units, margin: 0.05 });
  expect([asks('confirm'), asks('stored')]).toEqual([true, false]);
});
