/** The procedure with both agents: what is called, what is concluded, and what it never does. */
import { describe, expect, it } from 'vitest';
import { confirm, confirmAgainstStored } from '../../../src/decision/confirmation/confirm.ts';
import { firstPass } from '../../../src/decision/confirmation/first-pass/first-pass.ts';
import type { RerunRequest } from '../../../src/decision/confirmation/reruns/rerun-steps.ts';
import { withConfirmation } from '../../../src/decision/confirmation/rows.ts';
import type { ConfirmInput } from '../../../src/decision/confirmation/search.ts';
import { catalogue } from '../../../src/scoring/catalogue.ts';
import { randomOf } from '../../../src/stats/random.ts';
import { compare, runOf } from '../runs.ts';
import { agents, desk, failing, idsWith, input, range } from './desk.ts';

const broken = desk(60, { 0: 0, 1: 0, 3: 0 });
const one = desk(60, { 0: 0 });
const quiet = desk(60, { 20: 1, 26: 1 });
const down = ['case-0', 'case-1', 'case-3'];

describe('a first look without suspicion', () => {
  it('calls nobody and passes', async () => {
    const { rerun, calls } = agents(() => true);
    const result = await confirm(input(quiet, rerun));
    expect(calls).toEqual([]);
    expect(result.metrics[0]).toMatchObject({ outcome: 'pass', reruns: null, thin: null, evidence: [] });
    expect(result.uniformCalls).toBe(0);
  });

  it('says how few runs are stored of half of the cases, where others have more', async () => {
    const mixed = quiet.map((unit, i) => (i < 20 ? unit : { ...unit, stored: { runs: 1, passes: 1 } }));
    const lookOf = async (units: typeof quiet) =>
      (await confirm(input(units, agents(() => true).rerun))).metrics[0]!.firstLook;
    expect(await lookOf(mixed)).toMatchObject({ storedRuns: quiet[0]!.stored.runs, medianRuns: 1 });
    expect((await lookOf(quiet)).medianRuns).toBeUndefined();
  });

  it('names the one category that looks worse, where all cases together do not', async () => {
    const looked = async (gained: number) => {
      const units = range(40).map((i) => ({
        ...{ key: `case-${i}`, category: i < 10 ? 'refunds' : 'orders' },
        ...{ stored: { runs: 2, passes: i >= 40 - gained ? 0 : 2 }, first: i < 3 ? (0 as const) : (1 as const) },
      }));
      return (await confirm(input(units, agents(() => true).rerun))).metrics[0]!.firstLook;
    };
    const { drop, category } = await looked(3);
    expect([drop, category]).toMatchObject([0, { name: 'refunds', drop: 0.3 }]);
    expect((await looked(0)).category).toBeUndefined();
  });

  it('never accuses an agent that got better', async () => {
    const better = desk(60, Object.fromEntries(range(60).map((i) => [i, 1])));
    const result = await confirm(input(better, agents(() => true).rerun));
    expect(result.metrics[0]).toMatchObject({ outcome: 'pass', evidence: [] });
    expect(result.metrics[0]!.firstLook.newlyPassing).toBeGreaterThan(5);
  });
});

describe('a break', () => {
  it('is confirmed by re-runs of both agents after a screening run: 2 and 3 of each, in turn', async () => {
    const { rerun, calls, batches } = agents(failing('case-0', 'case-1', 'case-3'));
    const result = await confirm(input(broken, rerun));
    const metric = result.metrics[0]!;
    expect(metric.outcome).toBe('regression');
    expect(idsWith(metric, 'confirmed').toSorted()).toEqual(['case-0', 'case-1', 'case-3']);
    expect(metric.evidence.map((e) => [e.rule, e.scope, e.material])).toContainEqual(['reruns', 'overall', true]);
    expect(metric.reruns!.p).toBeLessThan(1e-6);
    expect(metric.thin).toBeNull();
    expect(batches.map((batch) => batch.length)).toEqual([3, 12, 18]);
    const ofOne = calls.filter((run) => run.unit === 'case-0').map((run) => run.agent[0]);
    expect(ofOne.join('')).toBe('c' + 'cbbc' + 'cbbccb');
    expect(result.extraCalls).toEqual({ current: 18, base: 15, budget: 360 });
    expect(result.uniformCalls).toBe(20 * 60);
  });

  it('is told from what the base version fails too, of which only what passed at the start newly failed', async () => {
    const start = (passes: number) => ({ start: { runs: 2, passes, newest: passes > 0 } });
    const units = desk(60, { 0: 0, 1: 0, 3: 0 }).map((unit, i) => ({ ...unit, ...start(i === 1 ? 0 : 2) }));
    const { rerun } = agents(({ unit, agent }) => !down.includes(unit) || (agent === 'base' && unit === 'case-0'));
    const metric = (await confirm(input(units, rerun))).metrics[0]!;
    expect(idsWith(metric, 'drifted').toSorted()).toEqual(['case-1', 'case-3']);
    expect(metric.reruns!.drifted).toBe(1);
  });

  it('of one unit in many is evidence below the margin: a warning', async () => {
    const { rerun } = agents(failing('case-0'));
    const metric = (await confirm(input(one, rerun))).metrics[0]!;
    expect([metric.outcome, idsWith(metric, 'confirmed')]).toEqual(['warn', ['case-0']]);
    expect(metric.evidence[0]).toMatchObject({ rule: 'reruns', limit: 0.01, material: false });
  });

  it('inside one category counts there only with two confirmed units', async () => {
    const categoryEvidence = async (firsts: Record<number, 0 | 1>) => {
      const keys = Object.keys(firsts).map((i) => `case-${i}`);
      const result = await confirm(input(desk(240, firsts), agents(failing(...keys)).rerun));
      return result.metrics[0]!.evidence.filter((e) => e.rule === 'category');
    };
    expect(await categoryEvidence({ 0: 0 })).toEqual([expect.objectContaining({ material: false })]);
    expect(await categoryEvidence({ 0: 0, 12: 0, 24: 0 })).toEqual([
      expect.objectContaining({ scope: 'category:category-0', material: true }),
    ]);
  });

  it('inside one category is no less sure where another one, whose first pass was balanced, breaks too', async () => {
    const evidenceIn = async (calm: number) => {
      const units = range(80).map((i) => {
        const isCalm = i % 2 === 0;
        const gained = isCalm && i >= 60 && i < 60 + 2 * calm;
        const stored = { runs: 5, passes: gained ? 0 : 5 };
        const first = i < 6 && (!isCalm || i < 2 * calm) ? (0 as const) : (1 as const);
        return { key: `case-${i}`, category: isCalm ? 'calm' : 'loud', stored, first };
      });
      const lost = units.filter(({ first }) => first === 0).map(({ key }) => key);
      const gains = units.filter(({ stored }) => stored.passes === 0).map(({ key }) => key);
      const { rerun } = agents(({ unit, agent }) => !(agent === 'base' ? gains : lost).includes(unit));
      return (await confirm(input(units, rerun))).metrics[0]!.evidence.find((one) => one.scope === 'category:loud')!.p;
    };
    const alone = await evidenceIn(0);
    expect((await evidenceIn(3)) / alone).toBeLessThan(1.01);
  });

  it('that the base shows too is drift, and never blamed on the current agent', async () => {
    const { rerun, batches } = agents(({ unit }) => !down.includes(unit));
    const metric = (await confirm(input(broken, rerun))).metrics[0]!;
    expect(metric).toMatchObject({ outcome: 'pass', evidence: [], thin: { stopped: 'gate', pairs: 0 } });
    expect(metric.reruns!.cases.map(({ finding }) => finding)).not.toContain('confirmed');
    expect(idsWith(metric, 'unconfirmed')).toEqual([]);
    expect(idsWith(metric, 'drifted').toSorted()).toEqual(down);
    expect(batches).toHaveLength(2);
  });

  it('that goes away when run again is settled', async () => {
    const metric = (await confirm(input(broken, agents(() => true).rerun))).metrics[0]!;
    expect(metric).toMatchObject({ outcome: 'pass', evidence: [], settling: { settled: true, drop: 0.05 } });
    expect([idsWith(metric, 'confirmed'), idsWith(metric, 'drifted')]).toEqual([[], []]);
    expect(idsWith(metric, 'unconfirmed')).toHaveLength(3);
    expect(metric.reruns!.p).toBe(1);
  });
});

it('cases that newly pass are not run again, and hide none that is broken', async () => {
  const traded = desk(120, { 0: 0, 1: 0, 3: 0, 5: 1, 11: 1, 17: 1, 23: 1 });
  const { rerun, calls } = agents(failing(...down));
  const metric = (await confirm(input(traded, rerun))).metrics[0]!;
  expect([metric.outcome, idsWith(metric, 'confirmed').toSorted()]).toEqual(['regression', down]);
  expect(new Set(calls.map(({ unit }) => unit))).toEqual(new Set(down));
});

describe('a change spread thinly', () => {
  const thin = desk(120, Object.fromEntries(range(8).map((i) => [3 * i, 0])));
  /** Reliable cases fail now and then on the current agent, each another time. */
  const sometimes = (agent: 'current' | 'base') => (run: { unit: string; agent: string }, nth: number) =>
    run.agent !== agent || (Number(run.unit.slice(5)) + nth) % 7 !== 1;

  it('is found by runs of reliable units, in batches of one and then half a pass', async () => {
    const { rerun, batches } = agents(sometimes('current'));
    const result = await confirm(input(thin, rerun, { budget: 10_000 }));
    const { thin: step, evidence, outcome } = result.metrics[0]!;
    expect(outcome).toBe('regression');
    expect(evidence).toEqual([expect.objectContaining({ rule: 'thin', limit: 0.03 })]);
    expect(step).toMatchObject({ stopped: 'fired', reliable: 80, baseOnly: 0 });
    expect(step!.pAtMost).toBe(evidence[0]!.p);
    const passes = batches.slice(2);
    expect(passes[0]!.every((run) => run.agent === 'base')).toBe(true);
    expect(passes[0]).toHaveLength(80);
    for (const half of passes.slice(1)) {
      expect(half.length).toBeLessThanOrEqual(80);
      expect(half.slice(0, 4).map((run) => run.agent)).toEqual(['current', 'base', 'base', 'current']);
    }
  });

  it('of both agents is not: it stops in vain', async () => {
    const both = (run: { unit: string; agent: 'current' | 'base' }, nth: number) => sometimes(run.agent)(run, nth);
    const { thin: step, evidence } = (await confirm(input(thin, agents(both).rerun, { budget: 10_000 }))).metrics[0]!;
    expect(evidence).toEqual([]);
    expect(step!.stopped).toBe('futility');
  });

  it('is not looked for under a cap of one suite, and the result says so', async () => {
    const { rerun } = agents(sometimes('current'));
    const { thin: step, outcome } = (await confirm(input(thin, rerun, { budget: 120 }))).metrics[0]!;
    expect([step!.stopped, outcome]).toEqual(['cap', 'inconclusive']);
  });

  it('is looked for in as many reliable units as the budget has calls left', async () => {
    const { rerun, calls } = agents(sometimes('current'));
    const stored = { runs: 5, passes: 5 };
    const all = desk(120).map((unit, i) => ({ ...unit, stored, first: i % 10 === 0 ? (0 as const) : (1 as const) }));
    const { thin: step } = (await confirm(input(all, rerun, { budget: 121 }))).metrics[0]!;
    expect(step!.reliable).toBe(120);
    expect(step!.pairs).toBeGreaterThan(60);
    expect(calls).toHaveLength(121);
  });

  it('ends with the budget before a batch that does not fit', async () => {
    const base = new Set([33, 36, 39, 42, 45].map((i) => `case-${i}`));
    const { rerun, calls } = agents(({ unit, agent }, nth) =>
      agent === 'base' ? nth > 0 || !base.has(unit) : (Number(unit.slice(5)) + nth) % 20 !== 1,
    );
    const { thin: step } = (await confirm(input(thin, rerun, { budget: 200 }))).metrics[0]!;
    expect(step!.stopped).toBe('budget');
    expect(calls.length).toBeLessThanOrEqual(200);
  });
});

describe('lost runs', () => {
  it('are asked for once more, whichever agent lost them', async () => {
    const { rerun, calls } = agents((run, nth) =>
      run.unit === 'case-0' && run.agent === 'base' && nth === 1 ? null : failing('case-0', 'case-1', 'case-3')(run),
    );
    const result = await confirm(input(broken, rerun));
    expect(result.metrics[0]).toMatchObject({ outcome: 'regression' });
    expect(idsWith(result.metrics[0]!, 'excluded')).toEqual([]);
    expect(calls.filter((run) => run.unit === 'case-0')).toHaveLength(12);
    expect(result.extraCalls).toMatchObject({ current: 18, base: 16 });
  });

  it('of which none comes back end the search, and say why they were lost', async () => {
    const units = desk(60, { 0: 0, 1: 0, 3: 0, 4: 0, 6: 0 });
    const { rerun, calls } = agents(() => null);
    const failed: ConfirmInput['rerun'] = async (requests) =>
      (await rerun(requests)).map((one) => ({ ...one, code: 'judge_http_503' }));
    const { metrics, lost } = await confirm(input(units, failed));
    expect([metrics[0]!.outcome, lost]).toEqual(['inconclusive', { runs: 5, code: 'judge_http_503' }]);
    expect(calls).toHaveLength(5);
  });

  it('leave a metric open however many other cases newly pass, and are no measure of what others would take', async () => {
    const balanced = range(40).map((i) => ({
      ...{ key: `case-${i}`, category: 'orders', stored: { runs: 5, passes: i < 32 ? 5 : 0 } },
      first: i < 8 ? (0 as const) : (1 as const),
    }));
    const { rerun } = agents(({ agent }) => (agent === 'current' ? null : true));
    const { metrics, uniformCalls } = await confirm(input(balanced, rerun));
    expect([metrics[0]!.firstLook.drop, metrics[0]!.outcome, uniformCalls]).toEqual([0, 'inconclusive', 0]);
  });

  it('take their unit out when they are lost again', async () => {
    const { rerun, calls } = agents((run) => (run.unit === 'case-0' ? null : failing('case-1', 'case-3')(run)));
    const metric = (await confirm(input(broken, rerun))).metrics[0]!;
    expect(idsWith(metric, 'excluded')).toEqual(['case-0']);
    expect(idsWith(metric, 'confirmed').toSorted()).toEqual(['case-1', 'case-3']);
    expect(calls.filter((run) => run.unit === 'case-0')).toHaveLength(2);
  });

  it('stay lost where the budget has no room for more', async () => {
    const { rerun, calls } = agents(({ unit, agent }, nth) =>
      agent === 'base' && nth === 4 ? null : failing('case-0')({ unit, agent }),
    );
    const { mustPass } = await confirm(input([], rerun, { mustPass: [one[0]!], budget: 10 }));
    expect([mustPass[0]!.finding, calls.length]).toEqual(['not-run', 10]);
  });
});

describe('the budget', () => {
  it('is never exceeded, at most half of it goes to changed units, and no run is asked for twice', async () => {
    for (const seed of range(60)) {
      const random = randomOf('budget', seed);
      const units = desk(40, Object.fromEntries(range(12).map((i) => [i, random.unit() < 0.6 ? 0 : 1])));
      const budget = random.below(400);
      const { rerun, calls } = agents(({ agent }) =>
        random.unit() < 0.05 ? null : random.unit() < (agent === 'base' ? 0.9 : 0.7),
      );
      const result = await confirm(input(units, rerun, { budget, mustPass: units.slice(0, 2) }));
      expect(calls.length).toBeLessThanOrEqual(budget);
      expect(result.extraCalls.current + result.extraCalls.base).toBe(calls.length);
      const { reruns, thin } = result.metrics[0]!;
      if (thin && thin.pairs > 0) continue;
      // Others are repeated on this version alone, while a drop is to be ruled out.
      const both = (reruns?.cases ?? []).filter(({ base }) => base.runs > 0).map(({ id }) => id);
      const asked = new Set([...both, ...result.mustPass.filter(({ base }) => base.runs > 0).map(({ id }) => id)]);
      expect(asked.size).toBeLessThanOrEqual(Math.max(2, Math.floor(budget / 20)));
    }
  });

  it('leaves a metric open while it leaves out what newly fails, however many others newly pass', async () => {
    const balanced = range(30).map((i) => ({
      ...{ key: `case-${i}`, category: 'orders', stored: { runs: 1, passes: i < 27 ? 1 : 0 } },
      first: i < 3 ? (0 as const) : (1 as const),
    }));
    const { rerun } = agents(failing('case-0', 'case-1', 'case-2'));
    const outcome = async (budget: number | null) =>
      (await confirm(input(balanced, rerun, { budget }))).metrics[0]!.outcome;
    expect(await Promise.all([0, 3, 19].map(outcome))).toEqual(Array(3).fill('inconclusive'));
    expect(await outcome(20)).toBe('regression');
    expect(await outcome(null)).toBe('pass');
    // With three stored runs what the budget left out runs again when a drop is to be ruled out.
    const known = balanced.map((unit) => ({ ...unit, stored: { runs: 3, passes: 3 * unit.stored.passes } }));
    const settled = (await confirm(input(known, agents(() => true).rerun, { budget: 19 }))).metrics[0]!;
    expect(settled.outcome).toBe('pass');
    // It was run again in the end, so that it is not said to be left out.
    expect(settled.reruns!.leftOut).toBe(0);
  });

  it('leaves out changed units by hash, and says how many', async () => {
    const { rerun } = agents(failing('case-0', 'case-1', 'case-3'));
    const metric = (await confirm(input(broken, rerun, { budget: 45 }))).metrics[0]!;
    expect([metric.reruns!.cases.length, metric.reruns!.leftOut]).toEqual([2, 1]);
  });
});

describe('the result', () => {
  const outcome = (run: { unit: string; agent: string }, nth: number) =>
    run.agent === 'base' || (Number(run.unit.slice(5)) * 7 + nth) % 5 !== 0;

  it('is the same for any order of units, and plain JSON', async () => {
    const units = desk(90, { 0: 0, 1: 0, 6: 0, 7: 0, 9: 0 });
    const straight = await confirm(input(units, agents(outcome).rerun));
    const reversed = await confirm(input(units.toReversed(), agents(outcome).rerun));
    expect(reversed.metrics[0]!.reruns).toMatchObject({ p: straight.metrics[0]!.reruns!.p });
    expect(reversed.metrics[0]!.thin).toEqual(straight.metrics[0]!.thin);
    expect(reversed.metrics[0]!.evidence).toEqual(straight.metrics[0]!.evidence);
    expect(JSON.parse(JSON.stringify(straight))).toEqual(straight);
  });

  it('holds for an empty suite', async () => {
    const result = await confirm(input([], agents(() => true).rerun));
    expect(result.metrics[0]).toMatchObject({ outcome: 'too-few-units', firstLook: { drop: 0, p: 0.5 } });
  });
});

describe('several gating metrics', () => {
  const metric = (name: string, units: typeof broken) => ({ metric: name, units, margin: 0.02 });

  it('share their runs, and the pass rate has 0.6 of the error', async () => {
    const { rerun, calls } = agents(failing('case-0', 'case-1', 'case-3'), ['pass_rate', 'tool_accuracy']);
    const metrics = [metric('pass_rate', broken), metric('tool_accuracy', desk(60, { 0: 0, 1: 0 }))];
    const result = await confirm(input(broken, rerun, { metrics }));
    expect(result.metrics.map((m) => m.outcome)).toEqual(['regression', 'regression']);
    expect(calls).toHaveLength(33);
  });

  it('are tested step-down: evidence for one frees its part for the other', async () => {
    const other = desk(60, { 4: 0, 6: 0 });
    const { rerun } = agents(failing('case-0', 'case-1', 'case-3', 'case-4', 'case-6'), ['pass_rate', 'tool_accuracy']);
    const metrics = [metric('pass_rate', broken), metric('tool_accuracy', other)];
    const result = await confirm(input(broken, rerun, { metrics }));
    expect(result.metrics.map((m) => m.evidence.find((e) => e.rule === 'reruns')?.limit)).toEqual([0.006, 0.004]);
    const weak = ({ unit, agent }: RerunRequest, nth: number) =>
      unit === 'case-6' ? (agent === 'base' ? nth < 2 : nth >= 2) : failing(...down, 'case-4')({ unit, agent });
    const second = async (first: typeof broken) => {
      const both = [metric('pass_rate', first), metric('tool_accuracy', desk(60, { 4: 0, 6: 0 }))];
      const found = await confirm(input(broken, agents(weak, ['pass_rate', 'tool_accuracy']).rerun, { metrics: both }));
      return found.metrics[1]!;
    };
    const [helped, alone] = [await second(broken), await second(quiet)];
    expect(helped.reruns!.p).toBe(alone.reruns!.p);
    expect(helped.reruns!.p).toBeGreaterThan(0.004);
    expect(helped.evidence.map((e) => e.limit)).toContain(0.01);
    expect(alone.evidence).toEqual([]);
  });

  it('that say the same of every unit are one question', async () => {
    const { rerun } = agents(failing('case-0'), ['pass_rate']);
    const metrics = [metric('pass_rate', one), metric('intent_accuracy', one)];
    const result = await confirm(input(one, rerun, { metrics }));
    expect(result.metrics.map((m) => m.sameAs)).toEqual([null, 'pass_rate']);
    expect(result.metrics[1]!.evidence).toEqual(result.metrics[0]!.evidence);
    expect(result.metrics[0]!.evidence[0]!.limit).toBe(0.01);
  });
});

describe('a metric that holds wherever the unit passes', () => {
  /** Three tool calls fail, and with them their cases; of the other failing cases the tools are right. */
  const tools = broken.map(
    (unit) => ({ ...unit, stored: { runs: 5, passes: 5 }, first: down.includes(unit.key) ? 0 : 1 }) as const,
  );
  const metrics = [
    { metric: 'pass_rate', units: broken, margin: 0.02 },
    { metric: 'tool_accuracy', units: tools, margin: 0.02 },
  ];
  const names = ['pass_rate', 'tool_accuracy'];

  it('asks for no pass of its own, and follows the pass rate', async () => {
    const { rerun, batches } = agents(() => true, names);
    const [whole, nested] = (await confirm(input(broken, rerun, { metrics }))).metrics;
    expect(whole).toMatchObject({ outcome: 'pass', settling: { settled: true } });
    expect(nested).toMatchObject({ outcome: 'pass', follows: 'pass_rate', thin: null });
    expect(nested!.settling).toBeUndefined();
    expect(
      batches.at(-1)!.every(({ unit }) => broken.some(({ key, stored }) => key === unit && stored.passes === 5)),
    ).toBe(true);
  });

  it('stays open where the runs at hand lean to a drop', async () => {
    const many = desk(60, Object.fromEntries(range(10).map((i) => [3 * i, 0])));
    const both = metrics.map((one) => ({ ...one, units: many }));
    both[1] = {
      ...both[1]!,
      units: many.map((unit, i) => (i === 59 ? { ...unit, stored: { runs: 5, passes: 5 }, first: 1 } : unit)),
    };
    const found = (await confirm(input(many, agents(() => true, names).rerun, { metrics: both, budget: 60 }))).metrics;
    expect(found.map(({ outcome, follows }) => [outcome, follows])).toEqual([
      ['inconclusive', undefined],
      ['inconclusive', undefined],
    ]);
  });

  it('leans by how likely a drop is where cases have three stored runs, with fewer only beyond chance', async () => {
    // Four of thirty newly fail, of which chance makes as many in 7 of 100 runs.
    const stored = (runs: number) =>
      range(30).map((i) => {
        const wavers = i >= 4 && i % 3 === 2;
        const passes = !wavers ? runs : i % 2 === 0 ? runs - 1 : 0;
        const category = 'orders';
        return { key: `case-${i}`, category, stored: { runs, passes }, first: i < 4 || passes === 0 ? 0 : 1 } as const;
      });
    const follows = async (runs: number) => {
      const [whole, part] = [stored(runs), stored(runs)];
      part[29] = { ...part[29]!, stored: { runs, passes: runs }, first: 1 };
      const both = [whole, part].map((units, i) => ({ metric: names[i]!, units, margin: 0.02 }));
      return (await confirm(input(whole, agents(() => true).rerun, { metrics: both, budget: null }))).metrics[1]!
        .follows;
    };
    expect([await follows(2), await follows(3)]).toEqual(['pass_rate', undefined]);
  });

  it('leans by the cases that did not drift, where cases have fewer than three stored runs', async () => {
    const units = range(30).map((i) => {
      const stored = { runs: 2, passes: i === 29 ? 1 : 2 };
      return { key: `case-${i}`, category: 'orders', stored, first: i < 8 ? (0 as const) : (1 as const) };
    });
    const tools = units.map((unit) => ({ ...unit, stored: { runs: 2, passes: 2 } }));
    const both = [units, tools].map((each, i) => ({ metric: names[i]!, units: each, margin: 0.02 }));
    const nested = async (drifted: number) => {
      const { rerun } = agents(({ unit }) => Number(unit.slice(5)) >= drifted, names);
      const found = (await confirm(input(units, rerun, { metrics: both, budget: 200 }))).metrics[1]!;
      expect([idsWith(found, 'drifted').length, found.outcome]).toEqual([drifted, 'inconclusive']);
      return found.follows;
    };
    expect([await nested(0), await nested(6)]).toEqual([undefined, 'pass_rate']);
  });

  it('does not lean to a drop by what the base version fails too in the re-runs that the pass rate asked for', async () => {
    // Six cases fail, of which the tools were right in the first pass alone, and one fails once in both.
    const failing = (places: readonly number[]) =>
      desk(60).map(
        (unit, i) => ({ ...unit, stored: { runs: 5, passes: 5 }, first: places.includes(i) ? 0 : 1 }) as const,
      );
    const [whole, tools] = [failing([...range(6), 7]), failing([7])];
    const both = [whole, tools].map((each, i) => ({ metric: names[i]!, units: each, margin: 0.01 }));
    const { rerun } = agents(({ unit }) => Number(unit.slice(5)) >= 6, names);
    const found = (await confirm(input(whole, rerun, { metrics: both }))).metrics;
    expect(idsWith(found[0]!, 'drifted')).toHaveLength(6);
    expect(found.map(({ outcome, follows }) => [outcome, follows])).toEqual([
      ['pass', undefined],
      ['pass', 'pass_rate'],
    ]);
  });
});

describe('cases that failed in half of the stored runs, passed in the newest and fail each time now', () => {
  const start = { runs: 1, passes: 1, newest: true };
  const units = range(50).map((i) => ({
    ...{ key: `case-${i}`, category: `category-${i % 5}`, start },
    stored: { runs: 6, passes: i < 3 ? 3 : 6 },
    first: i < 3 ? (0 as const) : (1 as const),
  }));
  const three = ['case-0', 'case-1', 'case-2'];

  it('are broken where the base version passes them', async () => {
    const { rerun, calls } = agents(failing(...three));
    const { metrics, extraCalls } = await confirm(input(units, rerun));
    expect([metrics[0]!.outcome, idsWith(metrics[0]!, 'confirmed').toSorted()]).toEqual(['regression', three]);
    expect(metrics[0]!.evidence).toMatchObject([{ rule: 'reruns', limit: 0.01, by: 'confirmed', size: 3 / 50 }]);
    expect(metrics[0]!.firstLook).toMatchObject({ newlyFailing: 0, afterPass: 3 });
    // Three repeats of each on this version, then five runs of each version.
    expect(extraCalls).toMatchObject({ current: 24, base: 15 });
    expect(new Set(calls.map(({ unit }) => unit))).toEqual(new Set(three));
  });

  it('have drifted where the base version fails them too, and what is left is settled', async () => {
    const metric = (await confirm(input(units, agents(({ unit }) => !three.includes(unit)).rerun))).metrics[0]!;
    expect([metric.outcome, idsWith(metric, 'drifted').toSorted()]).toEqual(['pass', three]);
    expect(metric.firstLook.afterPass).toBeUndefined();
  });

  it('stay open where the budget has no room to ask the base version, or there is none, and are listed', async () => {
    const rerun = () => agents(failing(...three)).rerun;
    const alone = (await confirmAgainstStored(input(units, rerun()))).metrics[0]!;
    const poor = (await confirm(input(units, rerun(), { budget: 18 }))).metrics[0]!;
    for (const metric of [alone, poor]) {
      expect([metric.outcome, idsWith(metric, 'unconfirmed').toSorted()]).toEqual(['inconclusive', three]);
      expect(metric.reruns!.cases[0]).toMatchObject({ current: { runs: 3, passes: 0 }, base: { runs: 0, passes: 0 } });
    }
    expect([alone, poor].map(({ reruns }) => reruns!.leftOut)).toEqual([0, 3]);
    expect(alone.reruns!.cases[0]!.stored).toEqual({ runs: 6, passes: 3 });
  });
});

describe('settling', () => {
  it('needs three stored runs: with one the case stays open', async () => {
    const once = broken.map((unit, i) => ({
      ...unit,
      stored: { runs: 1, passes: 1 },
      first: i < 2 ? (0 as const) : (1 as const),
    }));
    const metric = (await confirm(input(once, agents(() => true).rerun))).metrics[0]!;
    expect(metric.outcome).toBe('inconclusive');
    expect(metric.settling).toBeUndefined();
    const thrice = once.map((unit) => ({ ...unit, stored: { runs: 3, passes: 3 } }));
    const settled = (await confirm(input(thrice, agents(() => true).rerun))).metrics[0]!;
    expect(settled).toMatchObject({ outcome: 'pass', settling: { settled: true } });
  });

  it('repeats cases of one metric within the pass that another one needs, which waits for no repeat', async () => {
    const [pass, tools] = [desk(60, { 0: 0, 1: 0 }), desk(60, { 4: 0, 6: 0 })];
    const { rerun, batches } = agents(() => true, ['pass_rate', 'tool_accuracy']);
    const metrics = [
      { metric: 'pass_rate', units: pass, margin: 0.02 },
      { metric: 'tool_accuracy', units: tools, margin: 0.02 },
    ];
    const found = (await confirm(input(pass, rerun, { metrics, budget: 60 }))).metrics;
    // Three screening runs, and one of the 40 cases that always passed, among them the one that was left out.
    expect(found.map(({ reruns }) => reruns!.leftOut)).toEqual([0, 1]);
    expect(batches.map((batch) => batch.length)).toEqual([3, 40]);
  });

  it('goes by the cases that did not drift', async () => {
    const drifted = ['case-0', 'case-1', 'case-3'];
    const six = desk(60, { 0: 0, 1: 0, 3: 0, 4: 0, 6: 0, 7: 0 });
    const { rerun } = agents(({ unit }) => !drifted.includes(unit));
    const metric = (await confirm(input(six, rerun))).metrics[0]!;
    expect(idsWith(metric, 'drifted').toSorted()).toEqual(drifted);
    // Those that drifted would make a drop likelier, and a pass over all cases necessary.
    expect(metric).toMatchObject({ outcome: 'pass', settling: { settled: true, repeated: 3, passes: 0 } });
  });

  it('runs no case that has no stored runs', async () => {
    const added = { key: 'case-new', category: 'category-0', stored: { runs: 0, passes: 0 }, first: 1 as const };
    const { rerun, calls } = agents(() => true);
    const wavering = desk(60, { 0: 0, 1: 0, 3: 0, 4: 0, 6: 0 });
    const metric = (await confirm(input([...wavering, added], rerun))).metrics[0]!;
    expect(metric.settling!.passes).toBeGreaterThan(0);
    expect(calls.map(({ unit }) => unit)).not.toContain('case-new');
  });

  it('stays open while a case has passed in no re-run', async () => {
    const lone = desk(120, { 0: 0, 1: 0, 3: 0 });
    // Both versions fail it in turn: no drift, no break, and no end of it either.
    const stuck = ({ unit, agent }: RerunRequest, nth: number) => unit !== 'case-0' || (agent === 'base' && nth < 3);
    const metric = (await confirm(input(lone, agents(stuck).rerun))).metrics[0]!;
    expect(metric).toMatchObject({ outcome: 'inconclusive', settling: { settled: false, failing: 1 } });
  });

  it('rules nothing out while as many cases as that passed last and fail each time, however they wavered before', async () => {
    const steady = range(40).map((i) => ({ ...desk(1)[0]!, key: `steady-${i}` }));
    const lately = (i: number) => ({
      ...{ key: `lately-${i}`, category: 'category-0', stored: { runs: 9, passes: 3 }, first: 0 as const },
      start: { runs: 1, passes: 1, newest: true },
    });
    const settled = async (n: number) => {
      const units = [...steady, ...range(n).map(lately), { ...steady[0]!, key: 'once', first: 0 as const }];
      const { rerun } = agents(({ unit }) => !unit.startsWith('lately'));
      return (await confirmAgainstStored(input(units, rerun))).metrics[0]!.settling;
    };
    expect(await settled(2)).toMatchObject({ settled: true, repeated: 3, failing: 2 });
    expect(await settled(4)).toMatchObject({ settled: false, repeated: 5, failing: 4 });
  });

  it('asks the base version about no case whose runs do not fit what both versions have left of the budget', async () => {
    const steady = range(30).map((i) => ({ ...desk(1)[0]!, key: `steady-${i}` }));
    const lately = range(7).map((i) => ({
      ...{ key: `lately-${i}`, category: 'category-0', stored: { runs: 9, passes: 3 }, first: 0 as const },
      start: { runs: 1, passes: 1, newest: true },
    }));
    const mustPass = [{ ...steady[0]!, key: 'must', first: 0 as const }];
    const asked = async (budget: number) => {
      const { rerun } = agents(({ unit, agent }) => unit.startsWith('steady') || agent === 'base');
      const { metrics, extraCalls } = await confirm(input([...steady, ...lately], rerun, { budget, mustPass }));
      return [extraCalls.current, extraCalls.base, metrics[0]!.reruns!.leftOut];
    };
    // Three repeats of each, and five runs of the must-pass case by each version: 9 of 40 are left.
    expect(await asked(40)).toEqual([26, 5, 7]);
    expect(await asked(41)).toEqual([31, 10, 6]);
  });

  it('never begins a pass that does not fit the budget', async () => {
    const { rerun, calls } = agents(() => true);
    const metric = (await confirm(input(broken, rerun, { budget: 60 }))).metrics[0]!;
    expect(metric).toMatchObject({ outcome: 'inconclusive', settling: { settled: false } });
    expect(calls.length).toBeLessThanOrEqual(60);
  });
});

describe('a suite of fewer than ten cases', () => {
  const small = (n: number, runs: number, failing: number) =>
    range(n).map((i) => ({
      ...{ key: `case-${i}`, category: 'orders', stored: { runs, passes: runs } },
      first: i < failing ? (0 as const) : (1 as const),
    }));

  it.each([1, 5, 9])('of %i fails for one that is broken, with one stored run or five', async (n) => {
    for (const runs of [1, 5]) {
      const { rerun } = agents(failing('case-0'));
      const metric = (await confirm(input(small(n, runs, 1), rerun, { budget: 100 }))).metrics[0]!;
      expect([metric.outcome, idsWith(metric, 'confirmed')]).toEqual(['regression', ['case-0']]);
    }
  });

  it('is settled where each failure passes on a repeat, by that alone with fewer than four cases', async () => {
    const settled = async (n: number) =>
      (await confirm(input(small(n, 5, 1), agents(() => true).rerun, { budget: 100 }))).metrics[0]!;
    expect(await settled(3)).toMatchObject({ outcome: 'pass', settling: { settled: true, llr: null, passes: 0 } });
    expect(await settled(4)).toMatchObject({ outcome: 'pass', settling: { settled: true, llr: expect.any(Number) } });
    expect(await settled(6)).toMatchObject({ outcome: 'pass', settling: { settled: true, drop: 0.5 } });
  });

  it('stays open with fewer than four cases while one that passed last passes in no re-run', async () => {
    const [one, ...others] = small(3, 3, 1);
    const units = [{ ...one!, stored: { runs: 3, passes: 2 }, start: { runs: 1, passes: 1, newest: true } }, ...others];
    const { rerun } = agents(({ agent }, nth) => agent === 'base' && nth > 0);
    for (const judge of [confirmAgainstStored, confirm])
      expect((await judge(input(units, rerun, { budget: 100 }))).metrics[0]).toMatchObject({
        outcome: 'inconclusive',
        settling: { settled: false, repeated: 1, failing: 1, llr: null },
      });
  });

  it('is not looked through for a small drop, as ten cases are', async () => {
    const searched = async (n: number) =>
      (await confirm(input(small(n, 5, 1), agents(() => true).rerun, { budget: 100 }))).metrics[0]!.thin !== null;
    expect([await searched(9), await searched(10)]).toEqual([false, true]);
  });

  it('is tested by re-runs, and says that nothing is only where nobody can be asked', async () => {
    const runWith = (fails: number) =>
      runOf(range(5).map((i) => ({ id: `case-${i}`, marks: i < fails ? 'F' : 'P', category: 'orders' })));
    const found = await confirm(input(small(5, 5, 1), agents(failing('case-0')).rerun, { budget: 100 }));
    const comparison = compare(runWith(0), runWith(1));
    const warned = (stopped: typeof found.stopped) =>
      withConfirmation(comparison, { ...found, stopped }, catalogue)
        .metrics.filter(({ metric, scope }) => metric === 'pass_rate' && scope === 'overall')
        .flatMap(({ warnings }) => warnings.map(({ code }) => code));
    expect(warned(null)).toEqual([]);
    expect(warned('no_agent')).toEqual(['too_few_units']);
  });

  it('calls nobody where nothing newly fails', async () => {
    const { rerun, calls } = agents(() => true);
    expect((await confirm(input(small(5, 5, 0), rerun))).metrics[0]!.outcome).toBe('pass');
    expect(calls).toEqual([]);
  });
});

describe('the first pass', () => {
  it('counts what changed sides, leaves out units without history, and takes a single category for the whole', () => {
    const units = [
      ...broken,
      { key: 'new', category: 'category-0', stored: { runs: 0, passes: 0 }, first: 0 as const },
    ];
    const look = firstPass(units);
    expect(look).toMatchObject({
      units: 60,
      storedRuns: 5,
      newlyFailing: firstPass(desk(60)).newlyFailing + 3,
      suspicious: true,
    });
    expect(look.drop).toBeCloseTo(3 / 60, 12);
    expect(look.categories).toHaveLength(12);
    expect(look.smallestVisibleDrop).toBeGreaterThan(0.02);
    const single = firstPass(units.map((unit) => ({ ...unit, category: 'all' })));
    expect([single.categories, single.smallestAdjusted, single.p]).toEqual([[], 1, look.p]);
  });
});
