/** What is wrong with the gate's options is said before anything is run. */
import { describe, expect, it } from 'vitest';
import { datasetsOptionSchema } from '../../src/cases/options.ts';
import { gateProblems, unknownNames } from '../../src/decision/gate/problems.ts';
import { confirmationOptionsSchema, extraCalls, gateOptionsSchema } from '../../src/decision/options.ts';
import { gate, shopMetrics } from './runs.ts';

const lineOf = (path: string) => `the line of ${path}`;
const problems = (options: Parameters<typeof gate>[0], dataset?: object) => {
  const datasets = dataset ? datasetsOptionSchema.parse([{ files: 'faq.yml', ...dataset }]) : [];
  const limits = datasets.map(({ minimum = {}, warn }, i) => ({ name: `datasets[${i}]`, minimum, warn }));
  return gateProblems(gate(options), limits, shopMetrics, lineOf);
};

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
  it('name a unit that fits the metric', () => {
    const fixes = problems({ maximum: { latency_p50: '5%' }, minimum: { pass_rate: '5s' } }).map(({ fix }) => fix);
    expect(fixes).toEqual(['Write a share such as 2pp, 5% or 0.05.', 'Write a duration such as 100ms or 5s.']);
  });

  it('are none of 100 %, and one of more', () => {
    expect(problems({ minimum: { pass_rate: '100%' } })).toEqual([]);
    expect(problems({ minimum: { pass_rate: '101%' } })).toMatchObject([
      { what: 'gate.minimum.pass_rate is above 100 %.', fix: 'Write a share such as 2pp, 5% or 0.05.' },
    ]);
    expect(problems({ minimum: { pass_rate: 80 } })).toMatchObject([{ fix: 'Write 80%.' }]);
  });

  it('are none for the defaults, whatever the suite can score', () => {
    expect(problems({})).toEqual([]);
    expect(gateProblems(gate(), [], [], lineOf)).toEqual([]);
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
    expect(problems({}, { minimum: { intent_acuracy: 0.9 } })).toHaveLength(1);
    expect(problems({ metrics: ['pass_rat'] })).toEqual([
      { what: 'gate.metrics names the unknown metric "pass_rat".', fix: 'Did you mean "pass_rate"?' },
    ]);
    expect(problems({ tolerance: { pass_rat: '2pp' } })).toHaveLength(1);
  });

  it('name a warning level that the check fails before, with the line of its limit', () => {
    const late = problems(
      {
        minimum: { pass_rate: 0.8, categories: { plants: { pass_rate: 0.5 } } },
        maximum: { latency_p50: '3s' },
        warn: {
          minimum: { pass_rate: '75%', categories: { plants: { pass_rate: 0.5 } } },
          maximum: { latency_p50: '3000ms', pass_rate: 0.1 },
        },
      },
      { minimum: { entity_f1: 0.7 }, warn: { minimum: { entity_f1: 0.6 } } },
    );
    expect(late.map(({ what }) => what)).toEqual([
      'gate.warn.minimum.pass_rate (75%) is not above gate.minimum.pass_rate (80%, at the line of gate.minimum.pass_rate): the check would fail before it warns.',
      expect.stringMatching(/^gate\.warn\.minimum\.categories\.plants\.pass_rate \(50%\) is not above gate\.minimum\./),
      expect.stringMatching(/^gate\.warn\.maximum\.latency_p50 \(3 s\) is not below gate\.maximum\.latency_p50 \(3 s,/),
      expect.stringMatching(/^datasets\[0\]\.warn\.minimum\.entity_f1 \(0\.6\) is not above datasets\[0\]\.minimum\./),
    ]);
    expect(late[0]!.fix).toBe('Set the warning level above the minimum, or take it out.');
    expect(
      problems({ minimum: { pass_rate: 0.8 }, warn: { minimum: { pass_rate: 0.81 }, maximum: { latency_p50: '1s' } } }),
    ).toEqual([]);
    expect(problems({ warn: { minimum: { pas_rate: 0.8 }, maximum: { latency_p50: '5%' } } })).toHaveLength(2);
  });

  it('name a level of another unit once, and do not set it against its limit', () => {
    const mixed = problems({ minimum: { pass_rate: 0.8 }, warn: { minimum: { pass_rate: '5s' } } });
    expect(mixed.map(({ what }) => what)).toEqual(['gate.warn.minimum.pass_rate has a unit that does not fit.']);
    const other = problems({ minimum: { pass_rate: '5s' }, warn: { minimum: { pass_rate: 0.8 } } });
    expect(other.map(({ what }) => what)).toEqual(['gate.minimum.pass_rate has a unit that does not fit.']);
  });

  it.each([
    ['usd', 'Write an amount in US dollars, such as 0.02.'],
    ['tokens', 'Write a number of tokens, such as 500.'],
    ['turns', 'Write a number of turns, such as 2.'],
    ['ms', 'Write a duration such as 100ms or 5s.'],
    ['share', 'Write a share such as 2pp, 5% or 0.05.'],
  ] as const)('say what amounts in %s look like', (unit, fix) => {
    const spent = { id: 'spent', unit, better: 'lower' } as const;
    const written = unit === 'share' ? '5s' : '5%';
    const found = gateProblems(gate({ tolerance: { spent: written } }), [], [...shopMetrics, spent], lineOf);
    expect(found).toEqual([{ what: 'gate.tolerance.spent has a unit that does not fit.', fix }]);
  });

  it('name a gated metric that cannot get worse', () => {
    const turns = { id: 'turns_mean', unit: 'turns', better: 'none' } as const;
    const found = gateProblems(gate({ metrics: ['turns_mean'] }), [], [...shopMetrics, turns], lineOf);
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

describe('limits of groups', () => {
  const cases = [
    { id: 'order-01', category: 'orders', dataset: 'shop', tags: ['critical', 'new'], language: 'de' },
    { id: 'return-01', category: 'returns', dataset: 'shop', tags: [] },
  ];
  const found = (options: Parameters<typeof gate>[0], of = cases) => unknownNames(gate(options), of);

  it('are of categories, tags and languages that a case of the suite has, whatever their rule', () => {
    const limit = { pass_rate: 0.9 };
    const known = { categories: { orders: limit }, tags: { new: limit }, languages: { de: limit } };
    expect(found({ minimum: known, warn: { minimum: { categories: { returns: limit } } } })).toEqual([]);
    const maximum = { tags: { critcal: { latency_p95: '5s' } }, languages: { fr: { latency_p95: '5s' } } };
    expect(found({ minimum: { categories: { return: limit } }, maximum })).toEqual([
      { what: 'gate.minimum.categories names "return", a category that no case has.', fix: 'Did you mean "returns"?' },
      { what: 'gate.maximum.tags names "critcal", a tag that no case has.', fix: 'Did you mean "critical"?' },
      { what: 'gate.maximum.languages names "fr", a language that no case has.', fix: 'Known: de.' },
    ]);
  });

  it('are problems like must-pass cases that no case of the suite is', () => {
    expect(found({ must_pass: { ids: ['order-01'], tags: ['critical'], categories: ['orders'] } })).toEqual([]);
    expect(found({ must_pass: { ids: ['order-1'], tags: ['critcal'], categories: ['plants'] } })).toEqual([
      {
        what: 'gate.must_pass.ids names "order-1", a case that is not in the suite.',
        fix: 'Did you mean "order-01"?',
      },
      { what: 'gate.must_pass.tags names "critcal", a tag that no case has.', fix: 'Did you mean "critical"?' },
      {
        what: 'gate.must_pass.categories names "plants", a category that no case has.',
        fix: 'Known: orders, returns.',
      },
    ]);
  });

  it('are said once, however many metrics they name', () => {
    const both = { pass_rate: 0.9, intent_accuracy: 0.9 };
    expect(found({ warn: { minimum: { tags: { 'a.b': both } } } }, cases.slice(1))).toEqual([
      { what: 'gate.warn.minimum.tags names "a.b", a tag that no case has.', fix: 'There are none.' },
    ]);
  });
});
