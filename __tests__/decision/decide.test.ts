/** The verdict: precedence, reasons, words and exit codes. */
import { describe, expect, it } from 'vitest';
import { shownAs } from '../../src/decision/gate/rules/index.ts';
import { isMustPass } from '../../src/decision/gate/rules/must-pass.ts';
import { nothingDecides } from '../../src/decision/gate/rules/nothing-decides.ts';
import type { Verdict } from '../../src/model/verdict/verdict.ts';
import { verdictSchema } from '../../src/model/verdict/verdict.ts';
import { type CaseMarks, caseOf, compare, gate, judge, marked, runOf } from './runs.ts';

type Options = Parameters<typeof gate>[0];
type Run = ReturnType<typeof runOf>;

/** Compares and decides with the same options. */
function decided(baseline: Run, current: Run, options: Options = {}): Verdict {
  const chosen = gate(options);
  const mustPassIds = new Set(current.report.cases.filter((c) => isMustPass(c, chosen)).map((c) => c.id));
  const comparison = compare(baseline, current, { gate: chosen, mustPass: ({ id }) => mustPassIds.has(id) });
  const verdict = judge(current, { comparison, options: chosen });
  expect(verdictSchema.safeParse(verdict).error).toBeUndefined();
  for (const { data } of verdict.reasons) expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  return verdict;
}

const allPass = (n: number) => runOf(marked(n, () => 'P'));
const failing = (n: number, fails: number, run = {}) =>
  runOf(
    marked(n, (i) => (i < fails ? 'F' : 'P')),
    run,
  );

it('a reason holds the numbers of its sentence as data', () => {
  const [reason] = decided(allPass(200), failing(200, 20)).reasons;
  expect(reason).toMatchObject({
    rule: 'paired',
    data: {
      change: { baseline: 1, current: 0.9, delta: expect.closeTo(-0.1, 9), n: 200, unit: 'share' },
      tolerance: 0.02,
      high: 0.05,
      cases: { newlyFailing: 20, newlyPassing: 0 },
      byChance: false,
    },
  });
});

it('a reason is said where its rule wants it, and in a sentence where this version knows no such rule', () => {
  expect([shownAs('settled'), shownAs('rule_of_a_later_version'), shownAs('constructor')]).toEqual([
    ...['headline', 'sentence', 'sentence'],
  ]);
});

it('a green verdict of some cases says in its headline how many ran', () => {
  const some = (selected: number) => decided(failing(4, 4), failing(4, 0, { cases: { selected, total: 90 } }));
  expect(some(4)).toMatchObject({ conclusion: 'no-regression', headline: '4 of 90 cases ran' });
  expect(some(90).headline).toBe('');
});

it('a run that takes much longer says so under any verdict, though no time is gated', () => {
  const timed = (ms: number, run = {}) =>
    runOf(
      marked(
        40,
        () => 'P',
        (i) => ({ latencyMs: ms + ((i * ms) % 11) }),
      ),
      run,
    );
  const slower = (was: number, is: number, options: Options = {}) =>
    decided(timed(was), timed(is), options).reasons.filter(({ rule }) => rule === 'much_slower');
  expect(decided(timed(300), timed(3_000))).toMatchObject({ conclusion: 'no-regression', exitCode: 0 });
  expect(slower(300, 3_000)).toEqual([
    {
      rule: 'much_slower',
      severity: 'low',
      metric: 'latency_p50',
      scope: 'overall',
      data: expect.objectContaining({ n: 40, unit: 'ms' }),
      text: expect.stringMatching(
        /^Latency p50 0\.30 → 3\.00 s \(\+2\.70 s, 95% CI .*n=40\): more than twice as long\. It is not among gate\.metrics/,
      ),
    },
  ]);
  // By less than a second, or by less than twice: other machines and hours make as much.
  expect([slower(30, 800), slower(3_000, 5_000), slower(3_000, 300)]).toEqual([[], [], []]);
  const gated = slower(300, 3_000, { metrics: ['latency_p50'] });
  expect(gated.filter(({ metric }) => metric === 'latency_p50')).toEqual([]);
  const stopped = decided(timed(300), timed(3_000, { stopped: 'budget' })).reasons.map(({ rule }) => rule);
  expect(stopped).not.toContain('much_slower');
});

it('much longer is twice as long and a second more, by the lower end of the interval', () => {
  const run = allPass(12);
  const said = (baseline: number, least: number) => {
    const warnings = [{ code: 'change_not_gated', text: '' }];
    const time = { metric: 'latency_p50', unit: 'ms', better: 'lower', gated: false, warnings } as const;
    const row = { ...compare(run, run).metrics[0]!, ...time, baseline, interval: [least, 9_000] as const };
    const metrics = [row, { ...row, metric: 'latency_p95' }];
    const { reasons } = judge(run, { comparison: { ...compare(run, run), metrics } });
    const said = reasons.filter(({ rule }) => rule === 'much_slower').map(({ metric }) => metric);
    // Of several times the first alone: one sentence is enough.
    expect(said).toEqual(said.length > 0 ? ['latency_p50'] : []);
    return said.length > 0;
  };
  expect([said(400, 1_000), said(1_500, 1_500)]).toEqual([true, true]);
  expect([said(400, 999), said(1_500, 1_499)]).toEqual([false, false]);
});

it('a run of which no answer can fail a case says so, unless the gate looks at something else', () => {
  const scored = (hard: boolean, mark = 'P') => {
    const score = { metric: 'text_accuracy', turn: 0, value: 1, passed: true, hard, reason: 'r' };
    return runOf(
      marked(
        12,
        () => mark,
        () => ({ scores: [score] }),
      ),
    );
  };
  const said = (run: Run, options: Options = {}) =>
    decided(run, run, options).reasons.filter(({ rule }) => rule === 'nothing_decides');
  expect(decided(scored(false), scored(false))).toMatchObject({ conclusion: 'no-regression', exitCode: 0 });
  expect(said(scored(false)).map(({ text }) => text)).toEqual([
    'No case has anything under "expect", so all 12 cases pass whatever the agent answers. "evaluate" is only measured: move what must hold to "expect", or name a metric such as evaluation_rate in gate.metrics.',
  ]);
  expect([said(scored(true)), said(scored(false, 'F'))]).toEqual([[], []]);
  expect(nothingDecides(1)).toMatch(/^No case has anything under "expect", so the only case passes whatever /);
  const mixed = (other: Partial<CaseMarks>) => {
    const { report, run } = scored(false);
    return { run, report: { ...report, cases: [...report.cases, caseOf({ id: 'other', marks: 'P', ...other })] } };
  };
  expect(said(mixed({}))).toHaveLength(1);
  expect(said(mixed({ marks: 'S' }))[0]!.text).toContain('all 12 cases pass');
  expect(said(mixed({ marks: 'F' }))).toEqual([]);
  // Of a case that errored in another trial, what the trial shows that did not.
  const halfErrored = (hard: boolean) => {
    const { report, run } = scored(hard);
    const [other] = caseOf({ id: 'other', marks: 'E' }).trials;
    return {
      run,
      report: { ...report, cases: report.cases.map((one) => ({ ...one, trials: [...one.trials, other!] })) },
    };
  };
  const most = { max_errors: 1 };
  expect([said(halfErrored(true), most).length, said(halfErrored(false), most).length]).toEqual([0, 1]);
  const both = { metrics: ['pass_rate', 'intent_accuracy'] };
  const { report, run } = scored(false);
  const measured = {
    run,
    report: { ...report, metrics: [...report.metrics, { ...report.metrics[0]!, metric: 'intent_accuracy' }] },
  };
  expect([said(scored(false), both).length, said(measured, both).length]).toEqual([1, 0]);
  expect(said(scored(false), { minimum: { evaluation_rate: 0.5 } })).toEqual([]);
});

/** 40 cases, of which the first half is of another category and dataset than the second, and its first ten fail. */
const halvesOf = () =>
  runOf(
    marked(
      40,
      (i) => (i < 10 ? 'F' : 'P'),
      (i) => ({ category: i < 20 ? 'returns' : 'plants', dataset: i < 20 ? 'a' : 'b' }),
    ),
  );

describe('regression, rule paired', () => {
  it('is a drop of the tolerance or more that chance does not explain', () => {
    const verdict = decided(allPass(312), failing(312, 12));
    expect(verdict).toMatchObject({ conclusion: 'regression', headline: 'pass rate down 3.8 pp', exitCode: 1 });
    expect(verdict.reasons[0]!.text).toMatch(
      /^Pass rate 100\.0% → 96\.2% \(−3\.8 pp, 95% CI −\d\.\d to −\d\.\d pp, n=312\): chance does not explain the drop, tolerance 2 pp; 12 cases newly fail, 0 newly pass\.$/,
    );
  });

  it('says that the test is one-sided where the interval contains 0', () => {
    const verdict = decided(failing(40, 3), failing(40, 7));
    expect(verdict).toMatchObject({ conclusion: 'regression', exitCode: 1 });
    expect(verdict.reasons[0]!.text).toMatch(
      / \(−10\.0 pp, 95% CI −[\d.]+ to \+[\d.]+ pp, n=40\): chance does not explain the drop in a one-sided test, /,
    );
  });

  it('is not a real drop below the tolerance', () => {
    const verdict = decided(allPass(1000), failing(1000, 15));
    expect(verdict.conclusion).toBe('no-regression');
  });

  it('is not a drop that chance may explain: that is inconclusive', () => {
    const verdict = decided(allPass(60), failing(60, 2));
    expect(verdict).toMatchObject({ conclusion: 'inconclusive', headline: 'too few cases to tell', exitCode: 0 });
    expect(verdict.reasons[0]!.text).toMatch(
      /2 cases newly fail, 0 newly pass\. With 60 shared cases, only a drop of [\d.]+ pp or more/,
    );
  });

  it('that stays open advises what would settle it under this rule: not the same pairs again', () => {
    const remedy = (n: number, fails: number, options: object) => {
      const [reason] = decided(allPass(n), failing(n, fails), { ...options, metrics: ['pass_rate'] }).reasons;
      return [reason!.brief, reason!.remedy];
    };
    expect(remedy(60, 2, { rule: 'paired' })[1]).toBe(
      'add cases or trials, or set gate.rule: confirmed, which runs again what looks worse',
    );
    expect(remedy(60, 2, {})[1]).toBe('ask both versions of all cases with --ab (120 runs), or add cases or trials');
    const costly = (cost: number) =>
      runOf(
        marked(
          5,
          () => 'P',
          () => ({ measures: { entity_f1: [cost, 1] } }),
        ),
      );
    const few = (rule: 'paired' | 'confirmed') =>
      decided(costly(1), costly(0.5), { metrics: ['entity_f1'], rule }).reasons[0]!;
    expect(few('paired')).toMatchObject({
      brief: 'Fewer than 10 cases are not tested, so chance may explain the drop.',
      remedy: 'add cases until 10 or more are compared, or set gate.rule: confirmed, which runs again what looks worse',
    });
    expect(few('confirmed').remedy).toBe('add cases until 10 or more are compared');
    expect(few('paired').text).toContain('that chance may explain, for fewer than 10 cases are not tested.');
  });

  it('says "high" from the high limit on', () => {
    expect(decided(allPass(200), failing(200, 20)).reasons[0]!.text).toContain('high, the limit is 5 pp');
    expect(decided(allPass(200), failing(200, 8)).reasons[0]!.text).not.toContain('high');
  });

  it('comes from a category too, when two or more of its cases got worse', () => {
    const categories = (i: number) => ({ category: i % 10 === 0 ? 'returns' : 'plants' });
    const before = runOf(marked(400, (i) => (i % 10 === 1 && i < 200 ? 'F' : 'P'), categories));
    const after = runOf(marked(400, (i) => (i % 10 === 0 && i < 200 ? 'F' : 'P'), categories));
    const verdict = decided(before, after);
    expect(verdict).toMatchObject({ conclusion: 'regression', headline: 'pass rate in category returns down 50.0 pp' });
  });
});

describe('regression, rule threshold', () => {
  it('is the plain drop beyond the tolerance, however small the suite', () => {
    const verdict = decided(allPass(40), failing(40, 1), { rule: 'threshold' });
    expect(verdict).toMatchObject({ conclusion: 'regression', headline: 'pass rate down 2.5 pp' });
    expect(verdict.reasons[0]).toMatchObject({ rule: 'threshold', metric: 'pass_rate', scope: 'overall' });
    expect(decided(allPass(50), failing(50, 1), { rule: 'threshold' }).conclusion).toBe('no-regression');
  });

  it('leaves latency a warning unless the configuration gates it', () => {
    const run = (ms: number) =>
      runOf(
        marked(
          40,
          () => 'P',
          () => ({ latencyMs: ms }),
        ),
      );
    expect(decided(run(200), run(450), { rule: 'threshold' }).conclusion).toBe('no-regression');
    const gated = decided(run(200), run(450), { rule: 'threshold', metrics: ['latency_p50'] });
    expect(gated).toMatchObject({ conclusion: 'regression', headline: 'latency p50 up 250 ms' });
    expect(gated.reasons[0]!.text).toContain('tolerance of 100 ms');
    expect(gated.reasons[0]!.text).toContain('high, the limit is 200 ms');
  });
});

describe('must-pass cases', () => {
  const options = { must_pass: { tags: ['critical'] } };
  const one = (marks: string) =>
    runOf([...marked(30, () => 'P'.repeat(marks.length)), { id: 'refund-014', marks, tags: ['critical'] }]);

  it('block when they passed on the baseline and fail now', () => {
    const verdict = decided(one('P'), one('F'), options);
    expect(verdict).toMatchObject({ conclusion: 'regression', headline: '1 must-pass case broken', exitCode: 1 });
    expect(verdict.reasons.find((r) => r.rule === 'must_pass')!.text).toBe(
      'Must-pass case refund-014 passed on the baseline and now fails.',
    );
  });

  it('do not block when they failed before', () => {
    expect(decided(one('F'), one('F'), options).conclusion).toBe('no-regression');
  });

  it('block like any case that fails: unless more than half of their trials pass, with a baseline or without', () => {
    const options = { must_pass: { tags: ['critical'] }, rule: 'paired' } as const;
    const conclusions = (marks: string) => [
      decided(one('P'.repeat(marks.length)), one(marks), options).conclusion,
      judge(one(marks), { options: gate(options) }).conclusion,
    ];
    expect(conclusions('PPF')).toEqual(['no-regression', 'not-compared']);
    expect(conclusions('PF')).toEqual(['regression', 'regression']);
    expect(conclusions('PFF')).toEqual(['regression', 'regression']);
    // What passed half of its trials before is as it was.
    expect(decided(one('PF'), one('FP'), options).conclusion).toBe('no-regression');
  });

  it('block without a baseline, also when only their content is new', () => {
    expect(judge(one('F'), { options: gate(options) }).conclusion).toBe('regression');
    const edited = runOf([
      ...marked(30, () => 'P'),
      { id: 'refund-014', marks: 'F', tags: ['critical'], content: 'new' },
    ]);
    const { conclusion, reasons } = decided(one('F'), edited, options);
    expect(conclusion).toBe('regression');
    expect(reasons[0]!.text).toBe('Must-pass case refund-014 fails, and its earlier results are of other content.');
  });

  it('that passed before are named first, each with its trials', () => {
    const run = (marks: Readonly<Record<string, string>>) =>
      runOf([
        ...marked(30, () => 'PP'),
        ...Object.entries(marks).map(([id, of]) => ({ id, marks: of, tags: ['critical'] })),
      ]);
    const verdict = decided(
      run({ lost: 'PP', still: 'FF' }),
      run({ new: 'FF', lost: 'FF', still: 'FF', half: 'PF' }),
      options,
    );
    const [mostly] = decided(run({ lost: 'PP' }), run({ lost: 'FPF' }), options).reasons;
    expect(mostly!.text).toBe('Must-pass case lost passed on the baseline and now fails in 2 of 3 trials.');
    expect(verdict.reasons.filter(({ rule }) => rule === 'must_pass').map(({ text, data }) => [text, data])).toEqual([
      [
        'Must-pass case lost passed on the baseline and now fails in 2 of 2 trials.',
        { id: 'lost', failed: 2, trials: 2, passedBefore: true },
      ],
      [
        'Must-pass case new fails in 2 of 2 trials, and no earlier result says otherwise.',
        { id: 'new', failed: 2, trials: 2, passedBefore: false },
      ],
      [
        'Must-pass case half fails in 1 of 2 trials, and no earlier result says otherwise.',
        { id: 'half', failed: 1, trials: 2, passedBefore: false },
      ],
    ]);
    expect(verdict.headline).toContain('3 must-pass cases broken');
  });

  it('are not broken in a first run of which another pass passes them', () => {
    const now = runOf([...marked(30, () => 'P'), { id: 'wavers', marks: 'F', tags: ['critical'] }]);
    const pass = (marks: string) => runOf([{ id: 'wavers', marks, tags: ['critical'] }]).report;
    const verdictOf = (passes: readonly ReturnType<typeof pass>[]) => judge(now, { options: gate(options), passes });
    expect(verdictOf([]).conclusion).toBe('regression');
    expect(verdictOf([pass('F'), pass('F')]).conclusion).toBe('regression');
    expect(verdictOf([pass('F'), pass('P')]).conclusion).toBe('not-compared');
  });

  it('that errored leave open whether they are broken, with a baseline or without', () => {
    const some = (n: number, mark: string) =>
      runOf(
        marked(
          60,
          (i) => (i < n ? mark : 'P'),
          (i) => ({ tags: i < n ? ['critical'] : [] }),
        ),
      );
    const chosen = { ...options, max_errors: 1 };
    for (const verdict of [decided(some(1, 'P'), some(1, 'E'), chosen), judge(some(1, 'E'), { options: gate(chosen) })])
      expect(verdict).toMatchObject({ conclusion: 'inconclusive', headline: '1 must-pass case errored', exitCode: 0 });
    const [reason] = decided(some(7, 'P'), some(7, 'E'), chosen).reasons;
    expect(reason!.text).toBe(
      'Must-pass cases case-0000, case-0001, case-0002, case-0003, case-0004 and 2 more errored (errored), so nobody knows whether they are broken. To settle it, see to that and run again.',
    );
    expect(reason!.remedy).toBe('read the message, put right what it names, and run again');
    const another = runOf([{ id: 'case-0000', marks: 'P', tags: ['critical'] }]).report;
    expect(judge(some(1, 'E'), { options: gate(chosen), passes: [another] }).conclusion).toBe('not-compared');
    const stopped = runOf(
      some(1, 'E').report.cases.map(({ id }) => ({ id, marks: 'E', tags: ['critical'] })),
      {
        stopped: 'budget',
      },
    );
    expect(judge(stopped, { options: gate(chosen) }).headline).not.toContain('must-pass');
  });

  it('are chosen by tag, id or category', () => {
    const unit = caseOf({ id: 'a', marks: 'P', category: 'returns', tags: ['critical'] });
    for (const must_pass of [{ tags: ['critical'] }, { ids: ['a'] }, { categories: ['returns'] }]) {
      expect(isMustPass(unit, gate({ must_pass }))).toBe(true);
    }
    expect(isMustPass(unit, gate({ must_pass: { tags: ['other'], ids: ['b'], categories: ['plants'] } }))).toBe(false);
  });
});

describe('limits', () => {
  const run = failing(100, 32);
  it('are missed with or without a baseline', () => {
    const verdict = judge(run, { options: gate({ minimum: { pass_rate: 0.7 } }) });
    expect(verdict).toMatchObject({
      conclusion: 'below-minimum',
      headline: 'pass rate 68.0%, minimum 70%',
      exitCode: 2,
    });
    expect(verdict.reasons.map((r) => r.rule)).toEqual(['minimum', 'no_baseline']);
    expect(verdict.reasons[0]!.text).toMatch(/n=100\) misses the minimum of 70%; the interval still includes it\.$/);
  });

  it('hold when the value is exactly the limit', () => {
    expect(judge(failing(100, 30), { options: gate({ minimum: { pass_rate: 0.7 } }) }).conclusion).toBe('not-compared');
  });

  it('are missed by rule interval only when the whole interval is below, or above a maximum', () => {
    const conclusion = (minimum: number) =>
      judge(run, { options: gate({ minimum: { pass_rate: minimum }, minimum_rule: 'interval' }) }).conclusion;
    expect(conclusion(0.7)).toBe('not-compared');
    expect(conclusion(0.9)).toBe('below-minimum');
    const above = (maximum: number) =>
      judge(run, { options: gate({ maximum: { pass_rate: maximum }, minimum_rule: 'interval' }) }).conclusion;
    expect([above(0.6), above(0.5)]).toEqual(['not-compared', 'below-minimum']);
  });

  it('can be maximums, of durations too', () => {
    const slow = runOf(
      marked(
        20,
        () => 'P',
        () => ({ latencyMs: 6200 }),
      ),
    );
    expect(judge(slow, { options: gate({ maximum: { latency_p50: '5s' } }) })).toMatchObject({
      conclusion: 'below-minimum',
      headline: 'latency p50 6.20 s, maximum 5 s',
    });
  });

  it('can be those of a category or of a dataset', () => {
    const mixed = halvesOf();
    const options = gate({ minimum: { categories: { returns: { pass_rate: '80%' }, plants: { pass_rate: '80%' } } } });
    expect(judge(mixed, { options }).headline).toBe('pass rate in category returns 50.0%, minimum 80%');
    const datasets = ['a', 'b'].map((name) => ({
      name,
      minimum: { pass_rate: { unit: 'share', value: 0.9 } } as const,
    }));
    expect(judge(mixed, { datasets }).reasons[0]!.scope).toBe('dataset:a');
  });

  it('can be those of a tag or a language, where a case with two tags counts in both', () => {
    const spoken = runOf(
      marked(
        40,
        (i) => (i < 10 ? 'F' : 'P'),
        (i) => ({ tags: i < 20 ? ['critical', 'new'] : ['new'], language: i < 12 ? 'de' : 'pt-BR' }),
      ),
    );
    const minimum = {
      tags: { critical: { pass_rate: 0.6 }, new: { pass_rate: 0.8 } },
      languages: { de: { pass_rate: 0.2 }, 'pt-BR': { pass_rate: 1 } },
    };
    const verdict = judge(spoken, {
      options: gate({ minimum, warn: { minimum: { languages: { de: { pass_rate: 1 } } } } }),
    });
    expect(verdict.headline).toBe('pass rate in tag critical 50.0%, minimum 60%');
    expect(verdict.reasons.map(({ rule, scope, data }) => [rule, scope, data?.n])).toEqual([
      ['minimum', 'tag:critical', 20],
      ['minimum', 'tag:new', 40],
      ['minimum', 'language:de', 12],
      ['no_baseline', null, undefined],
    ]);
  });

  it('have levels beside them that warn, name level and value, and leave verdict and exit code as they are', () => {
    const warn = { minimum: { pass_rate: 0.8 } };
    const verdict = judge(run, { options: gate({ minimum: { pass_rate: 0.6 }, warn }) });
    expect(verdict).toMatchObject({ conclusion: 'not-compared', exitCode: 0 });
    expect(verdict.reasons.filter(({ rule }) => rule === 'warn')).toEqual([
      {
        rule: 'warn',
        severity: 'low',
        metric: 'pass_rate',
        scope: 'overall',
        data: expect.objectContaining({ level: 'minimum', value: 0.68, limit: 0.8 }),
        text: expect.stringMatching(/^Pass rate 68\.0% \(.*n=100\) is below the warning level of 80%/),
      },
    ]);
    const rules = (options: object) => judge(run, { options: gate(options) }).reasons.map(({ rule }) => rule);
    expect(rules({ warn: { minimum: { pass_rate: 0.68 } } })).toEqual(['no_baseline']);
    expect(rules({ minimum: { pass_rate: 0.7 }, warn })).toEqual(['minimum', 'no_baseline']);
    // 75 % is in the interval of 68 %: as a minimum it holds by that rule, as a level it warns of the value.
    const near = { pass_rate: 0.75 };
    expect(rules({ minimum: near, minimum_rule: 'interval' })).toEqual(['no_baseline']);
    expect(rules({ warn: { minimum: near }, minimum_rule: 'interval' })).toEqual(['no_baseline', 'warn']);
    expect(rules({ warn: { maximum: { pass_rate: 0.5 } } })).toContain('warn');
    const high = judge(run, { options: gate({ warn: { maximum: { pass_rate: 0.5 } } }) });
    expect(high.reasons.find(({ rule }) => rule === 'warn')!.text).toContain('is above the warning level of 50%');
    const stopped = judge({ ...run, run: { ...run.run, stopped: 'budget' } }, { options: gate({ warn }) });
    expect(stopped.reasons.map(({ rule }) => rule)).not.toContain('warn');
  });

  it('warn in a category and in a dataset, too', () => {
    const halves = halvesOf();
    const minimum = { pass_rate: { unit: 'share', value: 0.9 } } as const;
    const verdict = judge(halves, {
      options: gate({
        warn: { minimum: { categories: { returns: { pass_rate: '80%' }, plants: { pass_rate: '80%' } } } },
      }),
      datasets: ['a', 'b'].map((name) => ({ name, minimum: null, warn: { minimum } })),
    });
    const warned = verdict.reasons.filter(({ rule }) => rule === 'warn');
    expect(warned.map(({ scope }) => scope)).toEqual(['category:returns', 'dataset:a']);
    expect(warned[0]!.text).toMatch(/^Pass rate in category returns 50\.0% .* is below the warning level of 80%/);
  });

  it('that warn do no more than warn where nothing was scored, and decide nothing where a part of the suite ran', () => {
    const warn = { minimum: { intent_accuracy: 0.7 } };
    const whole = judge(run, { options: gate({ warn }) });
    expect(whole).toMatchObject({ conclusion: 'not-compared', exitCode: 0 });
    expect(whole.reasons[1]).toMatchObject({
      ...{ rule: 'warn', severity: 'low', metric: 'intent_accuracy', scope: 'overall' },
      text: 'A warning level names intent accuracy, but nothing was scored for it.',
    });
    const before = runOf(marked(100, () => 'P'));
    const broken = judge(run, { comparison: compare(before, run), options: gate({ warn, rule: 'paired' }) });
    expect([broken.conclusion, broken.reasons.at(-1)!.rule]).toEqual(['regression', 'warn']);
    const sample = runOf(
      marked(10, () => 'P'),
      { cases: { selected: 10, total: 100 } },
    );
    expect(judge(sample, { options: gate({ warn }) }).reasons.map(({ rule }) => rule)).not.toContain('warn');
    const both = judge(run, { options: gate({ warn, minimum: { intent_accuracy: 0.6 } }) });
    expect(both.reasons.map(({ text }) => text)).toEqual([
      'A minimum names intent accuracy, but nothing was scored for it.',
    ]);
    const picked = runOf(
      marked(10, () => 'F'),
      { mode: 'failed', cases: { selected: 10, total: 100 } },
    );
    const part = judge(picked, { options: gate({ warn: { minimum: { pass_rate: 0.9 } } }) });
    expect(part.reasons.map(({ rule }) => rule)).toEqual(['no_baseline', 'limits_not_decided']);
    const errored = runOf(marked(100, (i) => (i < 3 ? 'E' : 'P')));
    expect(judge(errored, { options: gate({ warn: { minimum: { pass_rate: 1 } } }) }).reasons).toHaveLength(1);
  });

  describe('of which many cases errored or could not be judged', () => {
    const busy = { metric: 'entity_f1', turn: null, hard: false, code: 'judge_http_503', message: 'busy' };
    /** 24 cases, of which the last `judged` have this mark, and the judge failed on the others. */
    const judgedRun = (judged: number, mark: number, metric = 'entity_f1') =>
      runOf(
        marked(
          24,
          () => 'P',
          (i) => (i < 24 - judged ? { unjudged: [{ ...busy, metric }] } : { measures: { [metric]: [mark, 1] } }),
        ),
      );
    const of = (run: Run, options: Options) => judge(run, { options: gate(options) });

    it('are not decided by the few others, whether these hold or miss it', () => {
      const options = { minimum: { entity_f1: 0.5 } };
      for (const mark of [1, 0.25]) {
        const verdict = of(judgedRun(2, mark), options);
        expect(verdict).toMatchObject({
          conclusion: 'inconclusive',
          headline: 'the minimum of entity F1 was not decided',
          exitCode: 0,
        });
        expect(verdict.reasons[0]).toMatchObject({
          rule: 'limits_not_decided',
          metric: 'entity_f1',
          data: { n: 2, lost: 22, code: 'judge_http_503' },
          text: 'The minimum of entity F1 (0.5) was not decided: only 2 of 24 cases have a score, the others errored or could not be judged (judge_http_503). To settle it, see to that and run again.',
        });
      }
      expect(of(judgedRun(2, 1), { maximum: { entity_f1: 0.5 } }).conclusion).toBe('inconclusive');
      expect(of(judgedRun(2, 1), { ...options, minimum_rule: 'interval' }).conclusion).toBe('inconclusive');
    });

    it('are decided where no more than gate.max_errors are lost, or where these could not change the answer', () => {
      const conclusion = (judged: number, mark: number, options: Options) =>
        of(judgedRun(judged, mark), options).conclusion;
      expect(conclusion(23, 1, { minimum: { entity_f1: 0.97 } })).toBe('not-compared');
      expect(conclusion(22, 1, { minimum: { entity_f1: 0.97 } })).toBe('inconclusive');
      expect(conclusion(22, 1, { minimum: { entity_f1: 0.97 }, max_errors: 0.1 })).toBe('not-compared');
      expect(conclusion(20, 1, { minimum: { entity_f1: 0.8 } })).toBe('not-compared');
      expect(conclusion(20, 0.1, { minimum: { entity_f1: 0.5 } })).toBe('below-minimum');
      expect(conclusion(2, 0.1, { minimum: { pass_rate: 0.5 } })).toBe('not-compared');
      // Levels warn by the value that is shown, and another metric's failed judgement is not this one's.
      expect(conclusion(2, 1, { warn: { minimum: { entity_f1: 0.5 } } })).toBe('not-compared');
      const other = { minimum: { entity_f1: 0.5 } };
      const { report, run } = judgedRun(2, 1);
      const unjudged = [{ ...busy, metric: 'intent_accuracy' }];
      const cases = report.cases.map((one) => ({
        ...one,
        trials: one.trials.map((trial) => ({ ...trial, unjudged })),
      }));
      expect(of({ run, report: { ...report, cases } }, other).conclusion).toBe('not-compared');
    });

    it('of a tag say how many of its cases answered, and an amount without an upper end is not decided', () => {
      const run = runOf(
        marked(
          110,
          (i) => (i < 5 ? 'E' : 'P'),
          (i) => ({ tags: i < 6 ? ['critical'] : [], latencyMs: 40 }),
        ),
      );
      const minimum = { tags: { critical: { pass_rate: 0.95 } } };
      const verdict = of(run, { minimum: { pass_rate: 0.8, ...minimum } });
      expect(verdict).toMatchObject({
        conclusion: 'inconclusive',
        headline: 'the minimum of pass rate in tag critical was not decided',
      });
      expect(verdict.reasons[0]!.text).toContain(': only 1 of 6 cases has a score, the others errored');
      const slow = of(run, { maximum: { tags: { critical: { latency_p50: 90 } } } });
      expect(slow.reasons[0]!.text).toMatch(/^The maximum of latency p50 in tag critical \(90 ms\) was not decided/);
      // Of what only some cases have nobody knows whether the lost ones had it.
      const some = marked(
        22,
        (i) => (i === 0 ? 'E' : 'P'),
        (i) => (i === 1 ? { measures: { entity_f1: [1, 1] } } : {}),
      );
      expect(of(runOf(some), { minimum: { entity_f1: 0.5 } }).conclusion).toBe('not-compared');
      expect(of({ ...run, run: { ...run.run, stopped: 'budget' } }, { minimum }).headline).not.toContain('minimum');
    });
  });

  it('on something that nothing was scored for never pass silently', () => {
    const options = gate({ minimum: { intent_accuracy: 0.7 } });
    const whole = judge(run, { options });
    expect(whole).toMatchObject({ conclusion: 'could-not-run', headline: '1 limit could not be checked', exitCode: 3 });
    expect(whole.reasons[0]!.text).toBe('A minimum names intent accuracy, but nothing was scored for it.');
    const sample = runOf(
      marked(
        100,
        () => 'P',
        () => ({ weight: 3 }),
      ),
      { mode: 'quick', cases: { selected: 100, total: 300 } },
    );
    const subset = judge(sample, { options });
    expect(subset.conclusion).toBe('not-compared');
    const unscored = 'A minimum names intent accuracy, but nothing was scored for it.';
    expect(subset.reasons.map(({ rule, text }) => [rule, text])).toEqual([
      ['no_baseline', expect.any(String)],
      ['minimum', unscored],
    ]);
    expect(whole.reasons.map(({ text }) => text)).toEqual([unscored]);
    const none = judge(sample, { options: gate() });
    expect(none.reasons.map(({ rule }) => rule)).toEqual(['no_baseline']);
    const unfit = judge(sample, { options: gate({ maximum: { pass_rate: '5s' } }) });
    expect(unfit.conclusion).toBe('not-compared');
    const odd = judge(run, { options: gate({ maximum: { pass_rate: '5s' }, warn: { minimum: { pass_rate: '5s' } } }) });
    expect(odd.headline).toBe('1 limit could not be checked');
    expect(odd.reasons.map(({ text }) => text)).toEqual([
      'The maximum of pass rate is written in a unit that does not fit a metric shown as 68.0%.',
    ]);
  });
});

describe('limits where a sample of the suite ran', () => {
  /** Twenty cases that are always in, half of which fail, and twenty drawn ones, each for five. */
  const sampled = (drawnFailing: number, more: (i: number) => Partial<CaseMarks> = () => ({})) =>
    runOf(
      marked(
        40,
        (i) => (i < 10 || (i >= 20 && i < 20 + drawnFailing) ? 'F' : 'P'),
        (i) => ({ ...(i >= 20 && { weight: 5 }), ...more(i) }),
      ),
      { mode: 'quick', cases: { selected: 40, total: 120 } },
    );
  const options = gate({ minimum: { pass_rate: 0.85 } });

  it('are set against the estimate for all cases, not against the plain rate of the worse ones', () => {
    expect(judge(sampled(0), { options }).conclusion).toBe('not-compared');
    const below = judge(sampled(3), { options });
    expect(below).toMatchObject({
      conclusion: 'below-minimum',
      headline: 'pass rate 79.2%, minimum 85%, estimated for all 120 cases',
    });
    expect(below.reasons[0]!.text).toMatch(
      /^Pass rate 79\.2%, estimated for all 120 cases \(95% CI .*, n=40\) misses the minimum of 85%; the interval still includes it\.$/,
    );
  });

  it('are set against the interval of the estimate by rule interval', () => {
    const byInterval = gate({ minimum: { pass_rate: 0.85 }, minimum_rule: 'interval' });
    expect(judge(sampled(3), { options: byInterval }).conclusion).toBe('not-compared');
    expect(judge(sampled(14), { options: byInterval }).conclusion).toBe('below-minimum');
  });

  it('of a category are set against the estimate for all of its cases', () => {
    const run = sampled(14, (i) => ({ category: i < 10 ? 'returns' : 'plants' }));
    const minimum = { categories: { plants: { pass_rate: 0.9 } } };
    expect(judge(run, { options: gate({ minimum }) }).headline).toBe(
      'pass rate in category plants 36.4%, minimum 90%, estimated for all of its cases',
    );
  });

  it('are set against what was seen where a metric is no sum over cases', () => {
    const slow = sampled(0, () => ({ latencyMs: 6200 }));
    const verdict = judge(slow, { options: gate({ maximum: { latency_p50: '5s' } }) });
    expect(verdict.headline).toBe('latency p50 6.20 s, maximum 5 s');
  });

  it('and values have as many decimals as show that they differ', () => {
    const headline = (limit: object) =>
      judge(
        runOf(
          marked(
            12,
            (i) => (i === 0 ? 'F' : 'P'),
            () => ({ latencyMs: 5_001 }),
          ),
        ),
        { options: gate(limit) },
      ).headline;
    expect(headline({ minimum: { pass_rate: 0.917 } })).toBe('pass rate 91.67%, minimum 91.7%');
    expect(headline({ minimum: { pass_rate: 0.9167 } })).toBe('pass rate 91.667%, minimum 91.67%');
    expect(headline({ minimum: { pass_rate: 0.92 } })).toBe('pass rate 91.7%, minimum 92%');
    expect(headline({ maximum: { latency_p50: '5s' } })).toBe('latency p50 5,001 ms, maximum 5 s');
  });

  it('are not decided on fewer than ten drawn cases, and the verdict says so once', () => {
    const inPots = sampled(5, (i) => ({ category: i > 15 && i < 25 ? 'pots' : 'plants' }));
    const minimum = { categories: { pots: { pass_rate: 0.9 }, plants: { pass_rate: 0.5 } } };
    const verdict = judge(inPots, { options: gate({ minimum }) });
    expect(verdict.conclusion).toBe('not-compared');
    expect(verdict.reasons.map(({ rule }) => rule)).toEqual(['no_baseline', 'limits_not_decided']);
    expect(verdict.reasons[1]!.text).toBe(
      '1 limit was not decided (gate.minimum.categories.pots.pass_rate): fewer than 10 cases were drawn for it. A full run decides it, or a larger selection.quick.size.',
    );
  });

  it('are decided for a category of which every case is in', () => {
    const known = sampled(0, (i) => ({ category: i < 20 ? 'returns' : 'plants' }));
    const minimum = { categories: { returns: { pass_rate: 0.9 } } };
    expect(judge(known, { options: gate({ minimum }) }).headline).toBe(
      'pass rate in category returns 50.0%, minimum 90%',
    );
  });

  it.each(['failed', 'changed', 'quick', 'full'] as const)(
    'are not decided by cases that stand for no others (mode %s)',
    (mode) => {
      const picked = runOf(
        marked(12, () => 'F'),
        { mode, cases: { selected: 12, total: 120 } },
      );
      const verdict = judge(picked, { options: gate({ minimum: { pass_rate: 0.9, intent_accuracy: 0.9 } }) });
      expect(verdict.conclusion).toBe('not-compared');
      expect(verdict.reasons.filter(({ rule }) => rule === 'limits_not_decided').map(({ text }) => text)).toEqual([
        'Minimums and maximums were not decided: the 12 cases that ran do not stand for all 120. A full run decides them, or a quick one that draws cases by category and tier.',
      ]);
    },
  );

  it('are not decided by one case, nor by a hair less than all cases', () => {
    const texts = (cases: CaseMarks[], total: number) =>
      judge(runOf(cases, { mode: 'quick', cases: { selected: cases.length, total } }), {
        options: gate({ minimum: { pass_rate: 0.9 } }),
      })
        .reasons.filter(({ rule }) => rule === 'limits_not_decided')
        .map(({ text }) => text);
    expect(
      texts(
        marked(1, () => 'P'),
        9,
      )[0],
    ).toBe(
      'Minimums and maximums were not decided: the case that ran does not stand for all 9. A full run decides them, or a quick one that draws cases by category and tier.',
    );
    const weighing = (weight: number) =>
      marked(
        10,
        () => 'P',
        () => ({ weight }),
      );
    expect([texts(weighing(2), 20), texts(weighing(1.96), 20), texts(weighing(1.94), 20).length]).toEqual([[], [], 1]);
  });

  it('are named where several were not decided', () => {
    const inPots = sampled(5, (i) => ({
      category: i > 15 && i < 25 ? 'pots' : 'plants',
      tags: i > 17 && i < 22 ? ['new'] : [],
    }));
    const minimum = { categories: { pots: { pass_rate: 0.9 } }, tags: { new: { pass_rate: 0.5 } } };
    expect(judge(inPots, { options: gate({ minimum }) }).reasons.at(-1)!.text).toBe(
      '2 limits were not decided (gate.minimum.categories.pots.pass_rate, gate.minimum.tags.new.pass_rate): fewer than 10 cases were drawn for each. A full run decides them, or a larger selection.quick.size.',
    );
  });

  it('are not spoken of where there are none', () => {
    const picked = runOf(
      marked(12, () => 'F'),
      { mode: 'failed', cases: { selected: 12, total: 120 } },
    );
    expect(judge(picked).reasons.map(({ rule }) => rule)).toEqual(['no_baseline']);
  });
});

describe('could not run', () => {
  it('is an error share above the limit, and says nothing else', () => {
    const verdict = decided(allPass(100), runOf(marked(100, (i) => (i < 6 ? 'E' : 'F'))));
    expect(verdict).toMatchObject({
      conclusion: 'could-not-run',
      headline: '6 of 100 cases got no answer from the agent',
      exitCode: 3,
    });
    expect(verdict.reasons).toHaveLength(1);
    const warned = decided(allPass(100), runOf(marked(100, (i) => (i < 6 ? 'E' : 'F'))), {
      warn: { minimum: { pass_rate: 0.9 } },
    });
    expect(warned.reasons).toEqual(verdict.reasons);
    expect(decided(allPass(100), runOf(marked(100, (i) => (i < 5 ? 'E' : 'P')))).conclusion).toBe('no-regression');
  });

  it('says what is at fault where conversations could not be prepared', () => {
    const run = runOf(marked(20, (i) => (i < 4 ? 'E' : 'P')));
    const message = 'agent.before: POST http://127.0.0.1:3000/reset answered 500.';
    const cases = run.report.cases.map((one) => ({
      ...one,
      trials: one.trials.map((t) => (t.status === 'errored' ? { ...t, code: 'before_http_500', message } : t)),
    }));
    const verdict = judge({ ...run, report: { ...run.report, cases } });
    expect(verdict).toMatchObject({ conclusion: 'could-not-run', headline: '4 of 20 cases could not be prepared' });
    expect(verdict.reasons.map(({ text }) => text)).toEqual([
      '4 of 20 cases could not be prepared (20.0% of trials, limit 5.0%): this says nothing about quality.',
      message,
    ]);
  });

  it.each([
    [1, '1 of 20 cases has a file that cannot be used'],
    [4, '4 of 20 cases have a file that cannot be used'],
  ])('blames nobody for the files of %i cases', (errored, headline) => {
    const run = runOf(marked(20, (i) => (i < errored ? 'E' : 'P')));
    const message = 'The file lease.pdf: page 99 does not exist, it has 3.';
    const cases = run.report.cases.map((one) => ({
      ...one,
      trials: one.trials.map((t) => (t.status === 'errored' ? { ...t, code: 'file_part_missing', message } : t)),
    }));
    const verdict = judge({ ...run, report: { ...run.report, cases } }, { options: gate({ max_errors: '1%' }) });
    expect([verdict.conclusion, verdict.headline]).toEqual(['could-not-run', headline]);
    expect(verdict.reasons.map(({ text }) => text)).toEqual([expect.stringContaining(headline), message]);
  });

  it.each([
    ['no_sources', 'judge', '4 of 20 cases could not be judged'],
    ['simulator_unchecked', 'simulator', '4 of 20 cases have a simulated user that could not be checked'],
  ] as const)('blames nobody who was not asked, or not at fault: %s', (code, blame, headline) => {
    const run = runOf(marked(20, (i) => (i < 4 ? 'E' : 'P')));
    const message = 'There is nothing to go by.';
    const cases = run.report.cases.map((one) => ({
      ...one,
      trials: one.trials.map((t) => (t.status === 'errored' ? { ...t, code, blame, message } : t)),
    }));
    const verdict = judge({ ...run, report: { ...run.report, cases } });
    expect([verdict.conclusion, verdict.headline]).toEqual(['could-not-run', headline]);
    expect(verdict.reasons.map(({ text }) => text)).toEqual([expect.stringContaining(headline), message]);
  });

  it('is a run without any result', () => {
    expect(judge(runOf([])).headline).toBe('no case was selected');
    expect(judge(runOf(marked(3, () => 'S'))).conclusion).toBe('could-not-run');
  });
});

it('a verdict counts the limits that could fail the check, those that only warn are none', () => {
  const minimum = { pass_rate: 0.5, categories: { plants: { pass_rate: 0.4 } } };
  const limits = (options: Options) => judge(failing(100, 10), { options: gate(options) }).limits;
  expect(limits({ minimum, maximum: { pass_rate: 1 }, warn: { minimum: { pass_rate: 0.6 } } })).toBe(3);
  expect(limits({ warn: { minimum: { pass_rate: 0.6 } } })).toBeUndefined();
  const datasets = [{ name: 'shop', minimum: { pass_rate: { unit: 'share', value: 0.5 } } as const }];
  expect(judge(failing(100, 10), { datasets }).limits).toBe(1);
});

it('a limit says whether the interval still includes it, at its very end too, and that the baseline misses a maximum', () => {
  const text = (options: Options, interval: readonly [number, number] | null, was = 0) => {
    const run = failing(100, 32);
    const metrics = run.report.metrics.map((one) => ({ ...one, interval }));
    const report = { ...run.report, metrics };
    const comparison = was > 0 ? compare(failing(100, was), run) : null;
    const { reasons } = judge({ ...run, report }, { options: gate(options), comparison });
    return reasons.find(({ rule }) => rule === 'minimum' || rule === 'maximum')!.text;
  };
  const minimum = { minimum: { pass_rate: 0.7 } };
  const maximum = { maximum: { pass_rate: 0.6 } };
  const includes = '; the interval still includes it.';
  expect(text(minimum, [0.6, 0.7])).toContain(includes);
  expect(text(minimum, [0.6, 0.69])).not.toContain(includes);
  expect(text(maximum, [0.6, 0.7])).toContain(includes);
  expect(text(maximum, [0.61, 0.7])).not.toContain(includes);
  expect(text(maximum, null)).toBe('Pass rate 68.0% (n=100) misses the maximum of 60%.');
  expect(text(maximum, null, 35)).toContain(' The baseline misses it too, with 65.0%.');
  expect(text(maximum, null, 40)).not.toContain('The baseline');
  expect(text(minimum, null, 30)).not.toContain('The baseline');
});

it('a minimum that the baseline misses too says so: the change need not be the cause', () => {
  const texts = (was: Run, options: Options = { minimum: { pass_rate: 0.8 } }) =>
    decided(was, failing(40, 11), options)
      .reasons.filter(({ rule }) => rule === 'minimum')
      .map(({ text }) => text);
  expect(texts(failing(40, 12))).toEqual([
    expect.stringMatching(/^Pass rate 72\.5% .*misses the minimum of 80%.* The baseline misses it too, with 70\.0%\.$/),
  ]);
  expect(texts(failing(40, 8))).toEqual([expect.not.stringContaining('The baseline')]);
  // Of the interval that the baseline has, nothing is known.
  expect(texts(failing(40, 12), { minimum: { pass_rate: 0.9 }, minimum_rule: 'interval' })).toEqual([
    expect.not.stringContaining('The baseline'),
  ]);
});

it('a minimum that the baseline meets but for the rounding of a sum is not missed by it', () => {
  const now = failing(40, 11);
  const comparison = compare(failing(40, 8), now);
  const metrics = comparison.metrics.map((row) => ({ ...row, baseline: 0.7999999999999999 }));
  const { reasons } = judge(now, {
    options: gate({ minimum: { pass_rate: 0.8 } }),
    comparison: { ...comparison, metrics },
  });
  expect(reasons.find(({ rule }) => rule === 'minimum')!.text).not.toContain('The baseline');
});

describe('inconclusive and not compared', () => {
  it('a run that was stopped is never worse, whatever it saw', () => {
    const stopped = failing(40, 40, { stopped: 'budget', cases: { selected: 110, total: 110 } });
    const verdict = decided(allPass(110), stopped, { minimum: { pass_rate: 0.8 }, must_pass: { ids: ['case-0000'] } });
    expect(verdict).toMatchObject({
      conclusion: 'inconclusive',
      headline: 'stopped by the budget after 40 of 110 cases',
    });
    const interrupted = failing(3, 0, { stopped: 'interrupt', cases: { selected: 110, total: 110 } });
    expect(decided(allPass(110), interrupted).headline).toBe('interrupted after 3 of 110 cases');
  });

  it('fewer than ten shared cases of which some newly fail are inconclusive, which is the only reason', () => {
    const few = decided(allPass(9), failing(9, 9));
    expect(few).toMatchObject({ conclusion: 'inconclusive', headline: 'too few cases to tell' });
    expect(few.reasons.map(({ rule }) => rule)).toEqual(['too_few_cases']);
    expect(few.reasons[0]!.text).toContain('To settle it, run the suite where the agent can be asked');
    const foreign = failing(9, 9, { source: { tool: 'promptfoo', version: '0.123.1', file: 'results.json' } });
    const stored = failing(9, 0, { source: foreign.run.source! });
    expect(decided(stored, foreign).reasons[0]!.text).toContain(
      'To settle it, compare results that share 10 cases or more.',
    );
    expect(decided(allPass(9), allPass(9)).conclusion).toBe('no-regression');
  });

  it('no baseline, and nothing in common, are not compared', () => {
    expect(judge(allPass(20))).toMatchObject({ conclusion: 'not-compared', headline: 'no baseline yet', exitCode: 0 });
    expect(judge(allPass(20), { noBaseline: 'unusable' }).headline).toBe('the baseline could not be used');
    expect(judge(allPass(20), { noBaseline: 'not-requested' }).headline).toBe('no baseline given');
    expect(decided(runOf([{ id: 'a', marks: 'P' }]), runOf([{ id: 'b', marks: 'P' }]))).toMatchObject({
      conclusion: 'not-compared',
      headline: 'no case in common with the baseline',
    });
  });

  it('says of a run without anything in common what differs, and else that no case is the same', () => {
    const [a, b] = [runOf([{ id: 'a', marks: 'P' }]), runOf([{ id: 'b', marks: 'P' }])];
    const none = compare(a, b);
    const texts = (differences: readonly string[]) =>
      judge(b, { comparison: { ...none, comparability: { ...none.comparability, differences } } }).reasons;
    expect(texts([]).map(({ rule, text }) => [rule, text])).toEqual([
      ['not_comparable', 'No case with the same id and content was scored in both runs.'],
    ]);
    expect(texts(['One.', 'Two.']).map(({ text }) => text)).toEqual(['One.', 'Two.']);
  });

  it('is not compared where every gated metric was measured otherwise, and no row is gated', () => {
    const run = allPass(20);
    const same = compare(run, run);
    const left = (compared: number, metric = 'pass_rate', gated = false) => {
      const notCompared = [{ metric, aspects: ['scoring:trials'], cases: 20, compared }];
      const comparison = {
        ...same,
        metrics: same.metrics.map((row) => ({ ...row, gated })),
        comparability: { ...same.comparability, differences: ['Trials are scored otherwise.'], notCompared },
      };
      return judge(run, { comparison });
    };
    expect(left(0)).toMatchObject({ conclusion: 'not-compared', headline: 'the checks changed' });
    expect(left(0).reasons.map(({ rule, text }) => [rule, text])).toEqual([
      ['not_comparable', 'Trials are scored otherwise.'],
    ]);
    expect(left(0, 'entity_f1', true).conclusion).toBe('no-regression');
    for (const other of [left(1, 'pass_rate', true), left(0, 'pass_rate', true)])
      expect(other.conclusion).toBe('inconclusive');
  });

  it('is not compared where both runs have no value of any gated metric, and says so beside a red case', () => {
    const all = (marks: string) => runOf(Array.from({ length: 20 }, (_, i) => ({ id: `case-${i}`, marks })));
    const [before, now] = [all('P'), all('F')];
    const compared = (metrics: readonly string[]) => {
      const options = gate({ metrics: [...metrics], on_not_compared: 'fail' });
      return judge(now, { comparison: compare(before, now, { gate: options }), options });
    };
    const verdict = compared(['intent_accuracy']);
    expect(verdict).toMatchObject({ conclusion: 'not-compared', headline: 'no gated metric in both runs' });
    expect(verdict.exitCode).not.toBe(0);
    expect(verdict.reasons[0]!.text).toBe(
      'No metric that can fail the check has values in both runs: intent accuracy. This run has none, so have expectations or replies give them, or name others in gate.metrics.',
    );
    const options = gate({ metrics: ['intent_accuracy'] });
    const comparison = compare(before, now, { gate: options });
    const given = { ...now.report.metrics[0]!, metric: 'intent_accuracy' };
    const report = { ...now.report, metrics: [...now.report.metrics, given] };
    expect(judge({ ...now, report }, { comparison, options }).reasons[0]!.text).toMatch(/: intent accuracy\.$/);
    expect(compared([]).conclusion).not.toBe('not-compared');
  });

  it('says which baseline there was, in a sentence', () => {
    const said = (noBaseline: 'none' | 'unusable' | 'totals' | 'not-requested') =>
      judge(allPass(20), { noBaseline }).reasons.map(({ rule, text }) => `${rule}: ${text}`);
    expect(['none', 'unusable', 'not-requested'].map((because) => said(because as 'none'))).toEqual([
      ['no_baseline: No baseline yet, so this run was not compared.'],
      ['no_baseline: The baseline could not be used, so this run was not compared.'],
      ['no_baseline: No baseline given, so this run was not compared.'],
    ]);
    expect(said('totals')).toEqual([
      'totals_only: The baseline holds totals only, so changes are shown without a test of significance, and none of them is called a regression.',
    ]);
    expect(judge(allPass(20), { noBaseline: 'totals' })).toMatchObject({
      conclusion: 'not-compared',
      headline: 'the baseline holds totals only',
    });
  });

  it('exit with 4 only where the configuration says so', () => {
    expect(judge(allPass(20), { options: gate({ on_not_compared: 'fail' }) }).exitCode).toBe(4);
    expect(decided(allPass(60), failing(60, 2), { on_inconclusive: 'fail' }).exitCode).toBe(4);
    expect(decided(allPass(60), failing(60, 2), { on_not_compared: 'fail' }).exitCode).toBe(0);
  });
});

describe('precedence', () => {
  it('is could not run, regression, below minimum, inconclusive, not compared, no regression', () => {
    const minimum = { pass_rate: 0.99 };
    const errors = runOf(marked(100, (i) => (i < 20 ? 'E' : i < 60 ? 'F' : 'P')));
    const table: [string, Run, Run | null, Options][] = [
      ['could-not-run', errors, allPass(100), { minimum }],
      ['regression', failing(100, 40), allPass(100), { minimum }],
      ['below-minimum', failing(60, 2), allPass(60), { minimum }],
      ['below-minimum', failing(60, 2), null, { minimum }],
      ['inconclusive', failing(60, 2), allPass(60), {}],
      ['not-compared', failing(60, 2), null, {}],
      ['no-regression', failing(60, 2), failing(60, 2), {}],
    ];
    for (const [conclusion, current, baseline, options] of table) {
      const verdict = baseline ? decided(baseline, current, options) : judge(current, { options: gate(options) });
      expect(verdict.conclusion).toBe(conclusion);
      if (conclusion === 'could-not-run') expect(verdict.reasons.map(({ rule }) => rule)).toEqual(['max_errors']);
    }
  });

  it('is not worse where the interval ends at the tolerance, whatever rounding did to it', () => {
    const comparison = compare(allPass(200), failing(200, 4));
    const metrics = comparison.metrics.map((row) =>
      row.gated && row.interval ? { ...row, tolerance: 0.3, interval: [0.1 - 0.4, 0.01] as const } : row,
    );
    const { reasons } = judge(failing(200, 4), { comparison: { ...comparison, metrics } });
    expect(0.1 - 0.4).toBeLessThan(-0.3);
    expect(reasons.map(({ rule }) => rule)).toContain('not_worse');
  });

  it('says nothing good behind what is bad', () => {
    const last = (mark: string) => runOf(marked(2000, (i) => (i === 1999 ? mark : 'P')));
    const rules = (run: Run) =>
      decided(last('P'), run, { must_pass: { ids: ['case-1999'] } }).reasons.map(({ rule }) => rule);
    expect(rules(last('P'))).toEqual(['not_worse']);
    expect(rules(last('F'))).toEqual(['must_pass']);
  });
});

describe('an agent that died', () => {
  /** The last cases are left unanswered, each with what is said of it. */
  const left = (...said: Partial<Run['report']['cases'][number]['trials'][number]>[]) => {
    const run = runOf(marked(10, (i) => (i < 10 - said.length ? 'P' : 'E')));
    const cases = run.report.cases.map((one, i) => {
      const more = said[i - 10 + said.length];
      return more ? { ...one, trials: one.trials.map((trial) => ({ ...trial, code: 'agent_died', ...more })) } : one;
    });
    return judge({ ...run, report: { ...run.report, cases } });
  };
  const at = (second: number) => ({
    timing: { startedAt: `2026-05-04T10:00:0${second}Z`, durationMs: 1, turns: [] },
    about: `exit code ${second}`,
    message: `It ended at ${second}.`,
  });

  it('is said first, by the case that saw it first, with how many it left unanswered', () => {
    const { headline, reasons } = left(at(3), at(2), at(4));
    expect(headline).toBe('the agent died with exit code 2, 3 of 10 cases unanswered');
    expect(reasons[0]).toMatchObject({ rule: 'agent_died', text: 'It ended at 2. It left 3 of 10 cases unanswered.' });
  });

  it('is said once, of the cases that ran, by the trials that saw it', () => {
    const run = runOf(marked(10, (i) => (i === 0 ? 'S' : i === 9 ? 'PE' : 'P')));
    const cases = run.report.cases.map((one, i) =>
      i < 9
        ? one
        : {
            ...one,
            trials: one.trials.map((trial, j) => ({ ...trial, ...at(j + 1), ...(j === 1 && { code: 'agent_died' }) })),
          },
    );
    const { headline, reasons } = judge(
      { ...run, report: { ...run.report, cases } },
      { options: gate({ max_errors: 1 }) },
    );
    expect(headline).toBe('the agent died with exit code 2, 1 of 9 cases unanswered');
    const said = reasons.filter(({ rule }) => rule === 'agent_died');
    expect(said.map(({ data }) => data)).toEqual([
      { unanswered: 1, cases: 9, left: '1 of 9 cases unanswered', message: 'It ended at 2.' },
    ]);
  });

  it('is no reason where it is started anew for each case, and its end is not known', () => {
    expect(left({ message: 'It ended.' }).reasons.map(({ rule }) => rule)).not.toContain('agent_died');
  });
});

describe('acceptance', () => {
  const accepted = { by: 'maintainer', sha: 'b81d03e' };
  it('keeps the word regression and ends with 0', () => {
    const current = failing(100, 40);
    const comparison = compare(allPass(100), current);
    expect(judge(current, { comparison, accepted })).toMatchObject({ conclusion: 'regression', exitCode: 0, accepted });
  });

  it('accepts nothing else', () => {
    const verdict = judge(failing(100, 40), { options: gate({ minimum: { pass_rate: 0.9 } }), accepted });
    expect(verdict).toMatchObject({ conclusion: 'below-minimum', exitCode: 2, accepted: null });
  });
});

describe('no regression', () => {
  it('adds "not worse than the tolerance" when the interval shows it, and never requires it', () => {
    expect(decided(allPass(1000), allPass(1000))).toMatchObject({
      headline: 'not worse than the 2 pp tolerance',
      exitCode: 0,
    });
    expect(decided(allPass(40), allPass(40))).toMatchObject({ conclusion: 'no-regression', headline: '', exitCode: 0 });
  });

  it('says by how much a better pass rate rose', () => {
    expect(decided(failing(100, 50), allPass(100))).toMatchObject({
      conclusion: 'no-regression',
      headline: 'pass rate up 50.0 pp',
      about: { metric: 'pass_rate', scope: 'overall' },
    });
  });

  it('says by how much a better time fell', () => {
    const took = (ms: number) =>
      runOf(
        marked(
          40,
          () => 'P',
          (i) => ({ latencyMs: ms + ((i * ms) % 11) }),
        ),
      );
    expect(decided(took(900), took(300), { metrics: ['latency_p50'] }).headline).toMatch(/^latency p50 down \d+ ms$/);
  });

  it('never says a p-value without its counts', () => {
    const texts = [decided(allPass(312), failing(312, 12)), decided(allPass(60), failing(60, 2))]
      .flatMap((v) => v.reasons)
      .map((r) => r.text);
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).not.toMatch(/\bp ?[=≤<]/);
  });
});

describe('the severity of a reason', () => {
  const levels = ({ reasons }: Verdict) => reasons.map(({ rule, severity }) => [rule, severity]);

  it('is high from gate.high on, else medium where the check fails, and low where it does not', () => {
    expect(levels(decided(allPass(200), failing(200, 20)))[0]).toEqual(['paired', 'high']);
    expect(levels(decided(allPass(312), failing(312, 12)))[0]).toEqual(['paired', 'medium']);
    expect(levels(decided(allPass(60), failing(60, 2)))[0]![1]).toBe('low');
    expect(levels(decided(allPass(40), allPass(40))).every(([, severity]) => severity === undefined)).toBe(true);
  });

  it('orders the reasons of one conclusion', () => {
    const cases = (fails: number, broken: boolean) =>
      runOf([
        ...marked(312, (i) => (i < fails ? 'F' : 'P')),
        { id: 'pay', marks: broken ? 'F' : 'P', tags: ['critical'] },
      ]);
    const verdict = decided(cases(0, false), cases(12, true), { must_pass: { tags: ['critical'] } });
    expect(levels(verdict)).toEqual([
      ['must_pass', 'high'],
      ['paired', 'medium'],
    ]);
    // The first rule in the order of precedence gives the headline.
    expect(verdict.headline).toContain('pass rate down');
  });

  it('of a missed limit is high where it is missed by gate.high or more', () => {
    const missed = (fails: number) => decided(allPass(100), failing(100, fails), { minimum: { pass_rate: 0.9 } });
    const limit = (verdict: Verdict) => verdict.reasons.find(({ rule }) => rule === 'minimum')?.severity;
    expect([limit(missed(12)), limit(missed(16))]).toEqual(['medium', 'high']);
  });
});

it('a run that was stopped has run what was not skipped', () => {
  const run = runOf(
    marked(12, (i) => (i < 4 ? 'S' : 'P')),
    { stopped: 'budget' },
  );
  const { headline, conclusion } = decided(allPass(12), run);
  expect([conclusion, headline]).toEqual(['inconclusive', 'stopped by the budget after 8 of 12 cases']);
  const settles = (one: typeof run) =>
    decided(allPass(12), one).reasons.map(({ text }) => text.includes('run the other 4'));
  expect(settles(run)).toEqual([true]);
  expect(settles({ ...run, run: { ...run.run, shard: { index: 1, total: 3 } } })).toEqual([false]);
});
