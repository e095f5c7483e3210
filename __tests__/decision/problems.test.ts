/** What is wrong with the gate's options is said before anything is run. */
import { describe, expect, it } from 'vitest';
import { overallLimits } from '../../src/decision/gate/limits.ts';
import { gateProblems } from '../../src/decision/gate/problems.ts';
import { confirmationOptionsSchema, extraCalls, gateOptionsSchema } from '../../src/decision/options.ts';
import { gate, shopMetrics } from './runs.ts';

const problems = (options: Parameters<typeof gate>[0], minimum?: Record<string, unknown>) =>
  gateProblems(
    gate(options),
    minimum ? [{ name: 'evals/faq.yml', minimum: overallLimits(gate({ minimum: minimum }).minimum) }] : [],
    shopMetrics,
  );

describe('gate options', () => {
  it('know three rules, of which confirmed is the default', () => {
    expect(gate({}).rule).toBe('confirmed');
    expect(gate({ rule: 'paired' }).rule).toBe('paired');
    expect(gateOptionsSchema.safeParse({ rule: 'trusted' }).success).toBe(false);
  });

  it('bound the extra runs by the suite, by a number, and never so low that nothing can be confirmed', () => {
    const most = (written: unknown, cases: number) =>
      extraCalls(confirmationOptionsSchema.parse(written === null ? {} : { max_extra_calls: written }), cases);
    expect(most(null, 110)).toBe(660);
    expect(most(null, 12)).toBe(100);
    expect(most('1.5x', 200)).toBe(300);
    expect(most('0x', 200)).toBe(0);
    expect(most(40, 200)).toBe(40);
    expect(confirmationOptionsSchema.safeParse({ max_extra_calls: 'x3' }).success).toBe(false);
  });

  it('have the defaults of the surface, which a configuration changes one by one', () => {
    const options = gate({ tolerance: { pass_rate: '3pp' } });
    expect(options.tolerance.pass_rate).toEqual({ unit: 'share', value: 0.03 });
    expect(options.tolerance.entity_f1).toEqual({ unit: 'share', value: 0.05 });
    expect(options.high.latency_p50).toEqual({ unit: 'ms', value: 200 });
    expect(options).toMatchObject({
      rule: 'confirmed',
      max_errors: 0.05,
      on_inconclusive: 'pass',
      minimum_rule: 'value',
    });
  });

  it('refuse an unknown key', () => {
    expect(gateOptionsSchema.safeParse({ minimun: {} }).success).toBe(false);
  });
});

describe('gate problems', () => {
  it('are none for the defaults, whatever the suite can score', () => {
    expect(problems({})).toEqual([]);
    expect(gateProblems(gate(), [], [])).toEqual([]);
  });

  it('name every unknown metric and the nearest known one', () => {
    const found = problems({ minimum: { pas_rate: 0.8 }, maximum: { categories: { plants: { latency_p5: '5s' } } } });
    expect(found).toEqual([
      { what: 'gate.minimum names the unknown metric "pas_rate".', fix: 'Did you mean "pass_rate"?' },
      {
        what: 'gate.maximum.categories.plants names the unknown metric "latency_p5".',
        fix: 'Did you mean "latency_p50"?',
      },
    ]);
    expect(problems({}, { intent_acuracy: 0.9 })).toHaveLength(1);
    expect(problems({ metrics: ['pass_rat'] })).toHaveLength(1);
  });

  it('name a gated metric that cannot get worse', () => {
    const turns = { id: 'turns_mean', unit: 'turns', better: 'none' } as const;
    const found = gateProblems(gate({ metrics: ['turns_mean'] }), [], [...shopMetrics, turns]);
    expect(found.map(({ what }) => what)).toEqual([expect.stringContaining('gate.metrics names "turns_mean"')]);
  });

  it('name amounts whose unit does not fit, and rates above 100 %', () => {
    expect(
      problems({ maximum: { latency_p50: '5%' }, tolerance: { pass_rate: 2 }, high: { pass_rate: '100ms' } }),
    ).toEqual([
      expect.objectContaining({ what: 'gate.maximum.latency_p50 has a unit that does not fit.' }),
      expect.objectContaining({ what: 'gate.tolerance.pass_rate is above 100 %.' }),
      expect.objectContaining({ what: 'gate.high.pass_rate has a unit that does not fit.' }),
    ]);
  });
});
