/** What the gate makes of a confirmation: conclusion, sentences with their counts, and what is left to other rules. */
import { describe, expect, it } from 'vitest';
import type { RunInfo } from '../../src/model/run/run-info.ts';
import type { Comparison } from '../../src/model/verdict/comparison.ts';
import type { ComparisonConfirmation, ConfirmedGraded, ConfirmedMetric } from '../../src/model/verdict/confirmation.ts';
import { aCaseComparison, aComparison, aMetricComparison, aReport, aRunInfo } from '../support/an-outcome.ts';
import { judge as decided, gate } from './runs.ts';

const look: ConfirmedMetric['firstLook'] = {
  units: 120,
  storedRuns: 1,
  drop: 0.05,
  newlyFailing: 8,
  newlyPassing: 2,
  p: 0.03,
  smallestVisibleDrop: 0.08,
};
const metric = (differs: Partial<ConfirmedMetric> = {}): ConfirmedMetric => ({
  metric: 'pass_rate',
  sameAs: null,
  outcome: 'pass',
  margin: 0.02,
  firstLook: look,
  evidence: [],
  reruns: null,
  thin: null,
  ...differs,
});
const failing = (n: number, confirmed: number, category = 'rooms') =>
  Array.from({ length: n }, (_, i) => ({
    id: `${category}-${i}`,
    category,
    current: { runs: 5, passes: i < confirmed ? 0 : 3 },
    base: { runs: 5, passes: 5 },
    finding: i < confirmed ? ('confirmed' as const) : ('unconfirmed' as const),
  }));

function judge(
  found: Partial<ComparisonConfirmation>,
  more: {
    readonly run?: Partial<RunInfo>;
    readonly rows?: readonly ReturnType<typeof aMetricComparison>[];
    readonly cases?: Partial<Comparison['cases']>;
    readonly shared?: number;
    readonly source?: Comparison['baseline']['source'];
    /** gate.on_unattributed: pass. */
    readonly pass?: boolean;
    readonly minimum?: Readonly<Record<string, number>>;
    readonly rule?: 'paired';
    readonly sample?: Comparison['sample'];
    readonly reruns?: Comparison['reruns'];
    readonly unjudged?: Comparison['comparability']['unjudged'];
    readonly regrading?: Comparison['regrading'];
    /** Id of the first case, which fails and must pass. */
    readonly failing?: string;
  } = {},
) {
  const down = aMetricComparison({
    baseline: 0.95,
    current: 0.9,
    delta: -0.05,
    interval: [-0.09, -0.01],
    verdict: 'unclear',
    n: 120,
  });
  const confirmation: ComparisonConfirmation = {
    mode: 'confirm',
    metrics: [metric()],
    mustPass: [],
    extraCalls: { current: 40, base: 40, budget: 360 },
    uniformCalls: 2_400,
    stopped: null,
    ...found,
  };
  const compared = aComparison({ metrics: more.rows ?? [down], confirmation });
  const { shared = compared.shared } = more;
  const baseline = { ...compared.baseline, ...(more.source && { source: more.source }) };
  const { sample, reruns, unjudged, regrading } = more;
  const comparison = {
    ...compared,
    ...(sample && { sample }),
    ...(reruns && { reruns }),
    ...(regrading && { regrading }),
    baseline,
    shared,
    cases: { ...compared.cases, ...more.cases },
    ...(unjudged && { comparability: { ...compared.comparability, unjudged } }),
  };
  const { minimum = {}, failing: id } = more;
  const ofCase = id !== undefined && { must_pass: { ids: [id] } };
  const options = gate({
    rule: more.rule ?? 'confirmed',
    minimum,
    ...(unjudged && { metrics: ['pass_rate', ...unjudged.map((one) => one.metric)] }),
    ...(more.pass && { on_unattributed: 'pass' }),
    ...ofCase,
  });
  const report = aReport(id === undefined ? 0 : 1);
  return decided({ run: aRunInfo(more.run), report }, { comparison, options });
}

describe('rule confirmed', () => {
  it('takes material evidence for a regression, and reports counts and n with it', () => {
    const verdict = judge({
      metrics: [
        metric({
          outcome: 'regression',
          evidence: [{ rule: 'reruns', scope: 'overall', p: 0.0021, limit: 0.01, material: true }],
          reruns: { cases: failing(8, 6), leftOut: 0, p: 0.0021 },
        }),
      ],
    });
    expect(verdict).toMatchObject({ conclusion: 'regression', exitCode: 1, headline: 'pass rate down 5.0 pp' });
    expect(verdict.reasons[0]).toMatchObject({ rule: 'confirmed', metric: 'pass_rate', scope: 'overall' });
    expect(verdict.reasons[0]!.text).toBe(
      'Pass rate 95.0% → 90.0% (−5.0 pp, 95% CI −9.0 to −1.0 pp, n=120): 8 newly failing, 2 newly passing; 6 of 8 fail in all 5 re-runs while the base version passes (adj. p=0.002); high, the limit is 5.0 pp.',
    );
  });

  it('says how often both versions passed where no single case is confirmed, and the size that no row shows', () => {
    const evidence = { rule: 'reruns' as const, scope: 'overall', p: 0.0021, limit: 0.01, material: true };
    const reason = (size: number) =>
      judge({
        metrics: [
          metric({
            outcome: 'regression',
            evidence: [{ ...evidence, by: 'drop', size }],
            reruns: { cases: failing(3, 0), leftOut: 0, p: 0.0021 },
          }),
        ],
      }).reasons[0]!.text;
    expect(reason(0.05)).toMatch(
      /2 newly passing; in re-runs 3 cases pass 9 of 15 times here and 15 of 15 times on the base version \(adj\. p=0\.002\); high/,
    );
    expect(reason(0.03)).toContain('(adj. p=0.002); pass rate 3.0 pp below the stored runs');
  });

  it('does not lay the drop of cases that the base version fails too at the door of the change', () => {
    const cases = failing(12, 3).map((one) =>
      one.finding === 'confirmed' ? one : { ...one, finding: 'drifted' as const },
    );
    const evidence = { rule: 'reruns' as const, scope: 'overall', p: 0.0021, limit: 0.01, material: true };
    const shown = { by: 'confirmed' as const, size: 3 / 120 };
    const drop = (size: number) =>
      judge({
        metrics: [
          metric({
            outcome: 'regression',
            firstLook: { ...look, newlyFailing: 12, drop: size },
            evidence: [{ ...evidence, ...shown }],
            reruns: { cases, leftOut: 0, p: 0.0021 },
          }),
        ],
      });
    const small = drop(0.1);
    expect(small.headline).toBe('3 of 120 cases confirmed broken, 2.5 pp');
    expect(small.reasons[0]).toMatchObject({ severity: 'medium' });
    expect(small.reasons[0]!.text).toMatch(/3 of 120 cases confirmed broken, 2\.5 pp\.$/);
    const large = drop(0.15);
    expect(large.headline).toBe('3 of 120 cases confirmed broken, 2.5 pp');
    expect(large.reasons[0]).toMatchObject({ severity: 'high' });
    expect(large.reasons[0]!.text).toMatch(/2\.5 pp; high by the drop of the first pass, the limit is 5\.0 pp\.$/);
  });

  it('speaks of the category that carries the evidence', () => {
    const rows = [
      aMetricComparison({ scope: 'category:rooms', baseline: 1, current: 0.7, delta: -0.3, interval: null, n: 10 }),
    ];
    const evidence = [{ rule: 'category' as const, scope: 'category:rooms', p: 0.004, limit: 0.01, material: true }];
    const cases = [...failing(3, 3), ...failing(2, 0, 'fines')];
    const verdict = judge(
      { metrics: [metric({ outcome: 'regression', evidence, reruns: { cases, leftOut: 0, p: 0.1 } })] },
      { rows },
    );
    expect(verdict.headline).toBe('pass rate in category rooms down 30.0 pp');
    expect(verdict.reasons[0]!.text).toContain('(−30.0 pp, n=10): 3 of 3 fail in all 5 re-runs');
  });

  it('never lends a category the drop of all cases, where it has no row: its cases were in another one before', () => {
    const evidence = [{ rule: 'category' as const, scope: 'category:rooms', p: 0.004, limit: 0.01, material: true }];
    const reruns = { cases: [...failing(3, 3), ...failing(2, 0, 'fines')], leftOut: 0, p: 0.1 };
    const verdict = judge({ metrics: [metric({ outcome: 'regression', evidence, reruns })] });
    expect(verdict.headline).toBe('3 cases in category rooms confirmed broken');
    expect(verdict.about).toBeUndefined();
    expect(verdict.reasons[0]!.text).toContain('Pass rate in category rooms: 3 of 3 fail in all 5 re-runs');
    expect(verdict.reasons[0]!.text).not.toContain(' pp');
  });

  it('names the pairs of a small loss over many cases', () => {
    const thin = { stopped: 'fired' as const, reliable: 90, pairs: 150, currentOnly: 12, baseOnly: 2, pAtMost: 0.0196 };
    const evidence = [{ rule: 'thin' as const, scope: 'overall', p: 0.0196, limit: 0.03, material: true }];
    const { reasons } = judge({ metrics: [metric({ outcome: 'regression', evidence, thin })] });
    expect(reasons[0]!.text).toContain(
      'no single case confirmed broken, but cases that usually pass fail more often: 12 times on this version alone, 2 times on the base version alone in 150 paired runs (p ≤ 0.02)',
    );
  });

  it.each([
    [4, 0, '4 cases are broken in category rooms (no net loss; 2 pp fails the check)'],
    [2, 0.01, '2 cases are broken in category rooms (a net loss of 1.0 pp; 2 pp fails the check)'],
    [1, 0.1, '1 case is broken in category rooms (two broken cases and 2 pp fail the check)'],
  ])('says which condition %i broken cases of a category do not meet', (broken, size, headline) => {
    const shown = { by: 'drop' as const, size };
    const scope = 'category:rooms';
    const evidence = [{ rule: 'category' as const, scope, p: 0.004, limit: 0.01, material: false, ...shown }];
    const reruns = { cases: failing(broken, broken), leftOut: 0, p: 0.1 };
    expect(judge({ metrics: [metric({ outcome: 'warn', evidence, reruns })] }).headline).toBe(headline);
  });

  it('counts in the headline all that is broken, also outside of the category that is evidence', () => {
    const evidence = [
      {
        rule: 'category',
        scope: 'category:rooms',
        p: 0.004,
        limit: 0.01,
        material: false,
        by: 'drop',
        size: 0.1,
      } as const,
    ];
    const cases = failing(3, 3).map((one, i) => (i < 2 ? { ...one, category: 'fines' } : one));
    const broken = metric({ outcome: 'warn', evidence, reruns: { cases, leftOut: 0, p: 0.1 } });
    // The cases of another metric are the same ones.
    const { headline, reasons } = judge({ metrics: [broken, metric({ metric: 'intent_accuracy' })] });
    expect(headline).toBe('3 of 120 cases are broken (too little to fail the check)');
    expect(reasons[0]!.text).toContain('1 case is broken in category rooms');
  });

  it('only mentions evidence of a drop below the tolerance, in the headline too', () => {
    const small = { by: 'confirmed' as const, size: 1 / 120 };
    const evidence = [{ rule: 'reruns' as const, scope: 'overall', p: 0.0001, limit: 0.01, material: false, ...small }];
    const { conclusion, headline, reasons } = judge({
      metrics: [metric({ outcome: 'warn', evidence, reruns: { cases: failing(1, 1), leftOut: 0, p: 0 } })],
    });
    expect(conclusion).toBe('no-regression');
    expect(headline).toBe('1 of 120 cases is broken (0.8 pp; 2 pp fails the check)');
    expect(reasons.map(({ rule }) => rule)).toEqual(['below_tolerance']);
    expect(reasons[0]!.text).toContain('1 of 120 cases is broken (0.8 pp; 2 pp fails the check). Pass rate');
    const always = (...cases: readonly string[]) => {
      const hard = { by: 'hard' as const, size: cases.length / 120 };
      const stored = [
        { rule: 'hard-break' as const, scope: 'overall', p: 0.0001, limit: 0.005, material: false, ...hard },
      ];
      const hardBreaks = { cases, runs: 10, stored: { runs: 5, passes: 5 }, p: 0.0001 };
      return judge({ mode: 'stored', metrics: [metric({ outcome: 'warn', evidence: stored, hardBreaks })] }).headline;
    };
    // Of a quick subset one case may stand for the tolerance, and two must be broken.
    const drawn = (size: number) => {
      const [first] = evidence;
      const estimated = [{ ...first!, by: 'sample' as const, size }];
      return judge({
        metrics: [metric({ outcome: 'warn', evidence: estimated, reruns: { cases: failing(1, 1), leftOut: 0, p: 0 } })],
      }).headline;
    };
    expect([drawn(0.05), drawn(0.01)]).toEqual([
      '1 of 120 cases is broken (5.0 pp; two broken cases and 2 pp fail the check)',
      '1 of 120 cases is broken (1.0 pp; 2 pp fails the check)',
    ]);
    expect([always('rooms-1'), always('rooms-1', 'rooms-2')]).toEqual([
      '1 of 120 cases fails every run (0.8 pp; 2 pp fails the check)',
      '2 of 120 cases fail every run (1.7 pp; 2 pp fails the check)',
    ]);
  });

  it('names the figure that is material, and no drop that the first pass does not show', () => {
    const even = aMetricComparison({ baseline: 0.95, current: 0.95, delta: 0, interval: [-0.04, 0.04], n: 120 });
    const figure = { by: 'confirmed' as const, size: 3 / 120 };
    const evidence = [{ rule: 'reruns' as const, scope: 'overall', p: 0.0001, limit: 0.01, material: true, ...figure }];
    const found = metric({ outcome: 'regression', evidence, reruns: { cases: failing(3, 3), leftOut: 0, p: 0.0001 } });
    const { headline, reasons } = judge({ metrics: [found] }, { rows: [even] });
    expect(headline).toBe('3 of 120 cases confirmed broken, 2.5 pp');
    expect(judge({ metrics: [{ ...found, margin: 0 }] }, { rows: [even] }).headline).toBe(headline);
    expect(reasons[0]!.text).toContain('(adj. p<0.001); 3 of 120 cases confirmed broken, 2.5 pp');
    const pairs = {
      rule: 'thin' as const,
      scope: 'overall',
      p: 0.0196,
      limit: 0.03,
      material: true,
      by: 'pairs' as const,
    };
    const thin = { stopped: 'fired' as const, reliable: 90, pairs: 150, currentOnly: 12, baseOnly: 2, pAtMost: 0.0196 };
    const spread = metric({ outcome: 'regression', evidence: [{ ...pairs, size: 0.05 }], thin });
    expect(judge({ metrics: [spread] }, { rows: [even] }).headline).toBe(
      'cases that usually pass fail more often, 5.0 pp of 120 cases',
    );
    const some = { ...spread, reruns: { cases: failing(3, 3), leftOut: 0, p: 0.1 } };
    const down = aMetricComparison({ baseline: 0.95, current: 0.9, delta: -0.05, interval: [-0.09, 0], n: 120 });
    expect([even, down].map((row) => judge({ metrics: [some] }, { rows: [row] }).headline)).toEqual([
      '3 of 120 cases confirmed broken, and cases that usually pass fail 5.0 pp more often',
      '3 of 120 cases confirmed broken, pass rate down 5.0 pp',
    ]);
  });

  it('is inconclusive about a drop that is neither shown nor ruled out, and says what would settle it', () => {
    const { conclusion, headline, reasons } = judge({
      metrics: [metric({ outcome: 'inconclusive', reruns: { cases: failing(8, 1), leftOut: 0, p: 0.2 } })],
    });
    expect([conclusion, headline]).toEqual(['inconclusive', 'a drop could be neither shown nor ruled out']);
    expect(reasons[0]!.text).toMatch(
      /8 newly failing, 2 newly passing; 1 case that used to pass failed every re-run, which is not evidence enough, 7 cases that used to pass failed in some re-runs only\. Only 1 stored run was scored as this one and has results like the newest\. With 3 a drop can be ruled out\. To settle it, run the workflow/,
    );
    const category = { name: 'refunds', drop: 0.2, p: 0.048 };
    const oneCategory = metric({ outcome: 'inconclusive', firstLook: { ...look, drop: 0, p: 0.5, category } });
    expect(judge({ metrics: [oneCategory] }).reasons[0]!.text).toContain(
      '8 newly failing, 2 newly passing; in category refunds it is down 20.0 pp against the stored runs (adj. p=0.048). Only 1',
    );
    const settling = { settled: false, drop: 0.05, llr: 0.2, passes: 4, cases: 60, repeated: 8, failing: 0 };
    const tried = judge({ metrics: [metric({ outcome: 'inconclusive', settling })] });
    expect(tried.headline).toBe('a drop of 5.0 pp could be neither shown nor ruled out');
    const both = [0.05, 0.08].map((drop, i) =>
      metric({
        metric: ['pass_rate', 'intent_accuracy'][i]!,
        outcome: 'inconclusive',
        settling: { ...settling, drop },
      }),
    );
    expect(judge({ metrics: both }).headline).toBe(tried.headline);
    const likely = metric({ outcome: 'inconclusive', firstLook: { ...look, p: 0.3 } });
    const headlineAfter = (current: number) =>
      judge({ metrics: [likely], extraCalls: { current, base: 0, budget: 360 } }).headline;
    expect([headlineAfter(0), headlineAfter(1)]).toEqual(['too few stored runs to tell', headline]);
    const stored = { ...likely, firstLook: { ...likely.firstLook, storedRuns: 5 } };
    const notAsked = (more: Partial<ComparisonConfirmation>) =>
      judge({ metrics: [stored], extraCalls: { current: 0, base: 0, budget: 360 }, ...more }).headline;
    expect(notAsked({ extraCalls: { current: 0, base: 0, budget: 0 } })).toBe('too few re-runs are allowed to tell');
    expect(notAsked({ stopped: 'budget' })).toBe('too few re-runs are allowed to tell');
    expect(notAsked({ stopped: 'no_agent' })).toBe('no agent could be asked for re-runs');
    expect(notAsked({})).toBe('too few cases to tell');
    expect(notAsked({ mode: 'stored', stopped: 'budget' })).toBe('too few re-runs are allowed to tell');
    expect(tried.reasons[0]!.text).toMatch(
      /To settle it, run the job again \(\d+ runs and re-runs\), or add cases; --self-check says how many help\.$/,
    );
    const left = { cases: failing(8, 1), leftOut: 3, p: 0.2 };
    const limited = judge({
      metrics: [metric({ outcome: 'inconclusive', reruns: left })],
      extraCalls: { current: 10, base: 0, budget: 12, allowed: 360 },
    });
    expect(limited.reasons[0]!.text).toContain(
      '3 cases that changed were not re-run, because --max-calls allows too few re-runs. To settle it, raise --max-calls by 48 runs: half of it is for cases that changed, up to 10 runs each.',
    );
    const cut = judge({
      metrics: [metric({ outcome: 'inconclusive', settling: { ...settling, passes: 1 } })],
      extraCalls: { current: 300, base: 40, budget: 360 },
    });
    expect(cut.reasons[0]!.text).toMatch(
      /Of the 360 re-runs that confirmation\.max_extra_calls allows, 340 were made\. To settle it, raise confirmation\.max_extra_calls: one more pass takes 60 runs\.$/,
    );
  });

  it('says of what stays open why it does, in all ways that there are', () => {
    const open = (
      found: Partial<ConfirmedMetric>,
      { reruns, ...more }: Partial<ComparisonConfirmation> & Pick<Comparison, 'reruns'> = {},
    ) =>
      judge(
        { metrics: [metric({ outcome: 'inconclusive', firstLook: { ...look, storedRuns: 5 }, ...found })], ...more },
        { ...(reruns && { reruns }) },
      ).reasons[0]!.text.replace(/^.*? newly passing(?: .against most of these.)?/, '');
    const [, wavering] = failing(2, 0);
    const again = { ...wavering!, current: { runs: 5, passes: 5 } };
    expect(open({ reruns: { cases: [again, wavering!], leftOut: 0, p: 0.2 } })).toBe(
      '; 1 case that used to pass did not fail again, 1 case that used to pass failed in some re-runs only. To settle it, run the job again (120 runs and re-runs), or add cases; --self-check says how many help.',
    );
    const runs = { current: { runs: 6, passes: 5 }, base: { runs: 5, passes: 5 } };
    expect(
      open(
        { reruns: { cases: [again], leftOut: 0, p: 0.2 } },
        { reruns: [{ id: again.id, current: [], base: [], runs }] },
      ),
    ).toMatch(/^; 1 case that used to pass failed in some re-runs only\./);
    const shared = { ...wavering!, current: { runs: 5, passes: 0 }, base: { runs: 5, passes: 3 } };
    expect(open({ reruns: { cases: [shared, wavering!], leftOut: 0, p: 0.2 } })).toMatch(
      /^; 1 case that used to pass failed every re-run here, and some on the base version, 1 case that used to pass failed in some re-runs only\./,
    );
    expect(open({ reruns: { cases: [], leftOut: 1, p: 1 } })).toBe(
      '; 1 case that changed was not re-run, because confirmation.max_extra_calls allows too few re-runs. To settle it, raise confirmation.max_extra_calls by 20 runs: half of it is for cases that changed, up to 10 runs each.',
    );
    const within = (budget: number, allowed?: number) => ({
      extraCalls: { current: 0, base: 0, budget, ...(allowed && { allowed }) },
    });
    expect(open({ reruns: { cases: [], leftOut: 3, p: 1 } }, within(3, 360))).toBe(
      '; 3 cases that changed were not re-run, because --max-calls allows too few re-runs. To settle it, raise --max-calls by 57 runs: half of it is for cases that changed, up to 10 runs each.',
    );
    const ofFour = { extraCalls: { current: 0, base: 0, budget: 2, allowed: 240, requests: 4 } };
    expect(open({ reruns: { cases: [], leftOut: 2, p: 1 } }, ofFour)).toMatch(
      /raise --max-calls by 152, for 38 runs of 4 requests: half of it is for cases that changed, up to 10 runs each\.$/,
    );
    expect(open({ reruns: { cases: [], leftOut: 3, p: 1 } }, { mode: 'stored', ...within(3) })).toBe(
      '; 3 cases that changed were not re-run, because confirmation.max_extra_calls allows too few re-runs. To settle it, raise confirmation.max_extra_calls by 24 runs: cases that changed take up to 9 runs each.',
    );
    const [down] = failing(1, 0);
    const hard = {
      ...down!,
      current: { runs: 4, passes: 0 },
      base: { runs: 0, passes: 0 },
      finding: 'unattributed' as const,
    };
    const cut = { reruns: { cases: [hard], leftOut: 0, p: 0.01 } };
    const alone = (current: number) => ({ mode: 'stored' as const, extraCalls: { current, base: 0, budget: 7 } });
    expect(open(cut, alone(7))).toMatch(/To settle it, raise confirmation\.max_extra_calls by 5 runs: /);
    expect(open(cut, alone(6))).toMatch(/To settle it, configure baseline\.agent\.$/);
    for (const mode of ['confirm', 'stored'] as const)
      expect(open({}, { mode, ...within(0) })).toBe(
        '. Nothing was re-run, since confirmation.max_extra_calls allows no re-runs. To settle it, raise confirmation.max_extra_calls: one more pass takes 120 runs.',
      );
    expect(open({}, { stopped: 'no_agent' })).toBe(
      '. Nothing was re-run, since no agent could be asked here. To settle it, run the suite where an agent can be asked.',
    );
    expect(open({}, { stopped: 'budget' })).toBe(
      '. The limit of calls or cost of the run allows no more runs. To settle it, raise the limit of calls or cost of the run: one more pass takes 120 runs.',
    );
    expect(open({}, { extraCalls: { current: 121, base: 120, budget: 360 } })).toBe(
      '. Of the 360 re-runs that confirmation.max_extra_calls allows, 241 were made. To settle it, raise confirmation.max_extra_calls: one more pass takes 120 runs.',
    );
    expect(open({}, { extraCalls: { current: 120, base: 120, budget: 360 } })).toMatch(
      /^\. To settle it, run the job again/,
    );
    const excluded = { ...wavering!, current: { runs: 0, passes: 0 }, finding: 'excluded' as const };
    const lost = { lost: { runs: 8, code: 'judge_http_503' }, extraCalls: { current: 8, base: 0, budget: 360 } };
    for (const mode of ['confirm', 'stored'] as const)
      expect(open({ reruns: { cases: [excluded], leftOut: 0, p: 1 } }, { mode, ...lost })).toBe(
        ". 1 case could not be re-run to the end: the judge's service is not available (judge_http_503). To settle it, put that right and run the job again.",
      );
    const lostAlone = metric({ outcome: 'inconclusive', reruns: { cases: [excluded], leftOut: 0, p: 1 } });
    expect(judge({ metrics: [lostAlone], mode: 'stored', ...lost }).headline).toBe('re-runs were lost to errors');
    expect(open({ firstLook: { ...look, storedRuns: 2 } })).toMatch(
      /^\. Only 2 stored runs were scored as this one and have /,
    );
    expect(open({ firstLook: { ...look, storedRuns: 3 } })).toMatch(/^\. To settle it, run the job again/);
    // Twenty old cases and forty new ones.
    expect(open({ firstLook: { ...look, storedRuns: 5, medianRuns: 1 } })).toMatch(
      /^\. For half of the cases only 1 stored run was scored as this one and has .* until 3 such runs are stored\.$/,
    );
    const once = judge(
      { metrics: [metric({ outcome: 'inconclusive', firstLook: { ...look, storedRuns: 1 } })] },
      { source: 'agent' },
    );
    expect(once.reasons[0]!.text).toMatch(
      /Each version ran once\. With 3 stored runs of the base version a drop can be ruled out\. To settle it, store 3 runs of the base version with --history, and name that file with --baseline instead of --ab\.$/,
    );
  });

  it('of several trials says that the drop against the stored runs counts each case by most of them', () => {
    const found = { metrics: [metric({ outcome: 'inconclusive', firstLook: { ...look, storedRuns: 3 } })] };
    const textOf = (several: object) =>
      judge(found, { rows: [{ ...aMetricComparison(), ...several }] }).reasons[0]!.text;
    const current = { values: [0.8, 0.9], mean: 0.85, sd: 0.07 };
    const said = ', each case by most of its trials: 8 newly failing';
    expect(textOf({ trialRuns: { baseline: null, current } })).toContain(`against the mean of 3 stored runs${said}`);
    expect(textOf({})).not.toContain(said);
  });

  it('that a quick run cannot decide is decided by all cases at once, by the label or the mode', () => {
    const broken = metric({
      outcome: 'inconclusive',
      firstLook: { ...look, units: 48, storedRuns: 3, newlyFailing: 1 },
      reruns: { cases: failing(1, 1), leftOut: 0, p: 1 / 240 },
    });
    const sample = { cases: 48, ran: 20, usedToPass: { cases: 46, ran: 19 }, visibleBreaks: 6, estimates: [] };
    const quickly = (label: string | null) =>
      judge({ metrics: [broken] }, { sample: { ...sample, escalation: 'done', label } });
    const { conclusion, headline, reasons } = quickly(null);
    expect([conclusion, headline]).toEqual([
      'inconclusive',
      '1 case fails every re-run, too little for a quick run to decide',
    ]);
    expect(reasons[0]!.text).toMatch(
      /A quick run that goes on to all cases looks at re-runs twice, so it needs more evidence than a full run\. To settle it, run all cases at once, with --mode full\.$/,
    );
    expect(quickly('run-all').reasons[0]!.text).toMatch(/run all cases at once, with the label "run-all"\.$/);
    const full = judge({ metrics: [{ ...broken, firstLook: { ...broken.firstLook, storedRuns: 1 } }] });
    expect(full.reasons[0]!.text).toMatch(/To settle it, run the job again/);
  });

  it('of fewer cases than can be tested is open only where one newly fails', () => {
    const few = (newlyFailing: number) =>
      judge({ metrics: [metric({ outcome: 'too-few-units', firstLook: { ...look, newlyFailing } })] }).reasons.map(
        ({ rule }) => rule,
      );
    expect([few(1).includes('confirmed'), few(0).includes('confirmed')]).toEqual([true, false]);
    // Nobody was asked about cases: only a graded metric is gated.
    const cases = { newlyFailing: [aCaseComparison({ id: 'room-1' })] };
    expect(judge({ metrics: [] }, { shared: 8, cases }).reasons.map(({ rule }) => rule)).toContain('too_few_cases');
    const off = { metrics: [metric()], extraCalls: { current: 0, base: 0, budget: 0 } };
    const { conclusion, reasons } = judge(off, { shared: 8, cases });
    expect([conclusion, reasons.map(({ text }) => text)]).toEqual([
      'inconclusive',
      [
        '1 case newly fails of only 8 shared: fewer than 10 cannot be tested. To settle it, raise confirmation.max_extra_calls, so that they are re-run.',
      ],
    ]);
    expect(judge({ ...off, stopped: 'no_agent' }, { shared: 8, cases }).reasons[0]!.text).toMatch(
      /run the suite where the agent can be asked, so that they are re-run\.$/,
    );
    expect(judge({ ...off, mode: 'same' }, { shared: 8, cases }).conclusion).toBe('no-regression');
    const follows = metric({ outcome: 'inconclusive', follows: 'pass_rate' } as never);
    expect(judge({ metrics: [follows] }).reasons.map(({ rule }) => rule)).not.toContain('confirmed');
  });

  it('counts one run, one case and one repeat in the singular', () => {
    const settling = { settled: true, drop: 0.05, llr: -2, passes: 1, cases: 53, repeated: 3, failing: 0 };
    const ran = (passes: number) =>
      judge({ metrics: [metric({ settling: { ...settling, passes } })] }).reasons[0]!.text;
    expect([ran(1), ran(3)].map((text) => /53 of them run (.*)\.$/.exec(text)?.[1])).toEqual([
      'once more',
      '3 times more',
    ]);
    const theirs = { cases: failing(1, 1).map((each) => ({ ...each, finding: 'drifted' as const })), leftOut: 0, p: 1 };
    expect(judge({ metrics: [metric({ reruns: theirs })] }).headline).toBe(
      '1 case fails on the base version too (provider or environment)',
    );
    const left = (budget: number) =>
      judge({ stopped: 'budget', extraCalls: { current: 40, base: 40, budget } }).reasons[0]!.text.split(
        'raise it: ',
      )[1];
    expect([left(81), left(82), left(70)]).toEqual([
      'at most 1 more run of single cases is made.',
      'at most 2 more runs of single cases are made.',
      'at most 0 more runs of single cases are made.',
    ]);
  });

  it('says what a pass rules out, and which cases fail on the base version too', () => {
    const settling = { settled: true, drop: 0.05, llr: -2, passes: 2, cases: 53, repeated: 3, failing: 0 };
    const one = metric({ settling, firstLook: { ...look, units: 110 } });
    const { conclusion, headline, reasons } = judge({ metrics: [one] });
    expect([conclusion, headline]).toEqual(['no-regression', 'a drop of 5.0 pp or more is ruled out']);
    expect(reasons[0]!.text).toBe('A drop of 5.0 pp or more is ruled out: 110 cases, 53 of them run twice more.');
    const tools = judge({ metrics: [metric({ outcome: 'pass' }), { ...one, metric: 'tool_accuracy' }] });
    expect(tools.headline).toBe('a drop of 5.0 pp or more in tool accuracy is ruled out');
    expect(tools.reasons[0]!.text).toMatch(/^A drop of 5\.0 pp or more in tool accuracy is ruled out: /);
    const few = { ...settling, llr: null, passes: 0, cases: 0 };
    expect(judge({ metrics: [metric({ settling: few })] }).headline).toBe('each new failure passed on a repeat');
    expect(judge({ metrics: [metric({ settling: { ...few, repeated: 0 } })] }).headline).toBe('');
    const drifted = failing(3, 3).map((each) => ({ ...each, finding: 'drifted' as const }));
    const theirs = { cases: drifted, leftOut: 0, p: 1 };
    expect(judge({ metrics: [metric({ reruns: theirs })] }).headline).toBe(
      '3 cases fail on the base version too (provider or environment)',
    );
    expect(judge({ metrics: [metric({ settling, reruns: theirs })] }).headline).toBe(
      'a drop of 5.0 pp or more is ruled out; 3 cases fail on the base version too (provider or environment)',
    );
  });

  it('names both causes of a regression where the base version was not asked', () => {
    const hardBreaks = { cases: ['rooms-1', 'rooms-2'], runs: 5, stored: { runs: 5, passes: 5 }, p: 0.0001 };
    const evidence = [
      { rule: 'hard-break', scope: 'overall', p: 0.0001, limit: 0.005, material: true, by: 'hard', size: 2 / 120 },
    ] as const;
    const verdict = judge({ mode: 'stored', metrics: [metric({ outcome: 'regression', evidence, hardBreaks })] });
    expect(verdict).toMatchObject({ conclusion: 'regression', unattributed: true, exitCode: 1 });
    expect(verdict.headline).toMatch(
      /^2 cases failed 5 of 5 here and passed 5 of 5 when stored \(newest stored run .+ old\)\. The base version could not be asked$/,
    );
    const mild = judge(
      { mode: 'stored', metrics: [metric({ outcome: 'regression', evidence, hardBreaks })] },
      { pass: true },
    );
    expect([mild.conclusion, mild.exitCode]).toEqual(['regression', 0]);
    const open = judge({
      mode: 'stored',
      metrics: [metric({ outcome: 'inconclusive', firstLook: { ...look, storedRuns: 3 } })],
    });
    expect(open.headline).toBe('it fails more often than in the stored runs: this change or the provider');
    expect(open.reasons[0]!.text).toContain('a base version would tell. To settle it, configure baseline.agent.');
    const died = judge({
      mode: 'stored',
      baseFailed: true,
      metrics: [metric({ outcome: 'inconclusive', firstLook: { ...look, storedRuns: 3 } })],
    });
    expect(died.reasons[0]!.text).toContain(
      'it could not be asked. The warning says why. To settle it, put right what the warning says of the base version.',
    );
    const always = { cases: ['rooms-1'], runs: 10, stored: { runs: 1, passes: 1 }, p: 0.3 };
    const said = judge({ mode: 'stored', metrics: [metric({ hardBreaks: always })] });
    expect([said.conclusion, said.reasons.map(({ text }) => text)]).toEqual([
      'no-regression',
      ['1 case failed 10 of 10 here and passed 1 of 1 when stored: rooms-1.'],
    ]);
  });

  it('says in the headline that most of what newly fails fails on the base version too', () => {
    const said = (n: number, more: readonly ConfirmedMetric[] = []) => {
      const drifted = failing(n, n).map((one) => ({ ...one, finding: 'drifted' as const }));
      const cases = { newlyFailing: drifted.map(({ id }) => aCaseComparison({ id })) };
      const outcome = more.length > 0 ? ('pass' as const) : ('inconclusive' as const);
      const metrics = [metric({ outcome, reruns: { cases: drifted, leftOut: 0, p: 0.5 } }), ...more];
      const { conclusion, headline } = judge({ metrics }, { cases });
      return [conclusion, headline];
    };
    expect(said(3)).toEqual(['inconclusive', '3 cases fail on the base version too']);
    expect(said(1)).toEqual(['inconclusive', '1 case fails on the base version too']);
    // What is open is another metric, where nothing drifted.
    const open = metric({ metric: 'intent_accuracy', outcome: 'inconclusive' });
    expect(said(3, [open])).toEqual(['inconclusive', 'a drop could be neither shown nor ruled out']);
  });

  it('that too few stored runs leave open is settled by the workflow, or on a machine by --history', () => {
    const metrics = [metric({ outcome: 'inconclusive', firstLook: { ...look, storedRuns: 1 } })];
    const text = (id: string) => judge({ metrics }, { run: { id } }).reasons[0]?.text;
    expect(text('7001')).toContain(
      'To settle it, run the workflow on the default branch until 3 such runs are stored.',
    );
    const local = text('local-2026-11-27T10:00:00.000Z');
    expect(local).toContain('To settle it, add runs of the earlier version to one file with --history until');
    expect(local).not.toContain('workflow');
  });

  it('that stored runs cannot settle, as only this change scores so, is settled by running the job again', () => {
    const metrics = [metric({ outcome: 'inconclusive', firstLook: { ...look, storedRuns: 1 } })];
    const remedy = (cases: number, pullRequest: number | null = 31) => {
      const regrading = { cases: Array.from({ length: cases }, (_, i) => `c${i}`), rewritten: [], why: '' };
      return judge({ metrics }, { run: { pullRequest }, regrading }).reasons[0]?.remedy;
    };
    expect(remedy(120)).toBe(
      'run the job again (120 runs and re-runs): until this change is merged, no run of the default branch is scored as this one',
    );
    // A few rewritten cases, and a run of the default branch itself.
    expect([remedy(3), remedy(120, null)]).toEqual(Array(2).fill(expect.stringContaining('until 3 such runs')));
  });

  it('reports metrics that say the same of every case once', () => {
    const evidence = [{ rule: 'reruns' as const, scope: 'overall', p: 0.001, limit: 0.01, material: true }];
    const one = metric({ outcome: 'regression', evidence, reruns: { cases: failing(8, 6), leftOut: 0, p: 0.001 } });
    const { reasons } = judge({ metrics: [one, { ...one, metric: 'intent_accuracy', sameAs: 'pass_rate' }] });
    expect(reasons.filter(({ rule }) => rule === 'confirmed')).toHaveLength(1);
  });

  it('concludes nothing when it was interrupted, whatever was found by then', () => {
    const evidence = [{ rule: 'reruns' as const, scope: 'overall', p: 0.001, limit: 0.01, material: true }];
    const verdict = judge(
      { metrics: [metric({ outcome: 'regression', evidence })], stopped: 'interrupt' },
      { run: { stopped: 'interrupt' } },
    );
    expect(verdict).toMatchObject({ conclusion: 'inconclusive', headline: 'interrupted before it was confirmed' });
    const remedy = (id: string) =>
      judge({ metrics: [], stopped: 'interrupt' }, { run: { stopped: 'interrupt', id } }).reasons[0]!.text.match(
        /To settle.*/,
      )![0];
    expect([remedy('local-2026-11-27T10:00:00.000Z'), remedy('1009')]).toEqual([
      'To settle it, go on with --resume.',
      'To settle it, run the job again.',
    ]);
  });

  it('is inconclusive when the limit of the run ended it', () => {
    const { conclusion, reasons } = judge({ stopped: 'budget' });
    expect(conclusion).toBe('inconclusive');
    expect(reasons[0]!.text).toContain(
      'of the run ended the re-runs before what the first pass shows was settled. To settle it, raise it: at most',
    );
  });

  it('names the limit of the run, which cases it left open, and what their re-runs would take', () => {
    const [one] = failing(1, 0);
    const none = { runs: 0, passes: 0 };
    const excluded = [1, 2, 3].map((i) => ({
      ...one!,
      id: `c${i}`,
      current: none,
      base: none,
      finding: 'excluded' as const,
    }));
    const { reasons } = judge(
      {
        metrics: [metric({ outcome: 'inconclusive', reruns: { cases: excluded, leftOut: 0, p: 1 } })],
        ...{ stopped: 'budget', runLimit: { name: 'max-cost', value: 0.22 } },
        extraCalls: { current: 3, base: 0, budget: 180 },
      },
      { run: { cost: 1.23, cases: { selected: 120, total: 120 }, trials: 1 } },
    );
    expect(reasons.map(({ brief, remedy }) => [brief, remedy])).toEqual([
      [
        '3 cases that changed were not re-run to the end, because --max-cost 0.22 was reached.',
        'raise --max-cost 0.22: re-runs of these cases take up to 30 runs, about 0.30 USD',
      ],
      ['--max-cost 0.22 ended the re-runs before what the first pass shows was settled.', 'raise --max-cost 0.22'],
    ]);
    expect(reasons[1]!.text).toMatch(/at most 177 more runs of single cases are made, about 1\.77 USD\.$/);
  });

  it('counts each newly failing case once, also one that failed here and of which the base version was not asked', () => {
    const [one] = failing(1, 0);
    const rerun = (id: string, runs: number, passes: number) => ({
      ...{ ...one!, id, current: { runs, passes }, base: { runs: 0, passes: 0 }, finding: 'unconfirmed' as const },
    });
    const cases = [rerun('a', 1, 1), rerun('b', 3, 0), rerun('c', 3, 0)];
    const { reasons } = judge({
      metrics: [metric({ outcome: 'inconclusive', reruns: { cases, leftOut: 2, p: 1 } })],
      extraCalls: { current: 7, base: 0, budget: 10 },
    });
    expect(reasons[0]!.brief).toBe(
      '1 case that used to pass did not fail again, 2 cases that used to pass failed every re-run here, and were not re-run to the end, because confirmation.max_extra_calls allows too few re-runs.',
    );
  });

  it('is the only one to which it matters that the limit of the run ended the re-runs', () => {
    const { reasons } = judge({ stopped: 'budget' }, { rule: 'paired' });
    expect(reasons.map(({ rule }) => rule)).not.toContain('stopped');
  });
});

describe('a gated metric that is no yes or no of a case', () => {
  const f1 = (adjustedPValue: number) =>
    aMetricComparison({
      metric: 'entity_f1',
      unit: 'score',
      kind: 'ratio',
      baseline: 0.9,
      current: 0.75,
      delta: -0.15,
      interval: [-0.2, -0.1],
      tolerance: 0.05,
      verdict: 'worse',
      pValue: adjustedPValue / 2,
      adjustedPValue,
      gated: true,
      n: 120,
    });
  const loss = (size: number, p: number) => ({ units: 120, loss: size, rise: null, p });
  const judged = (
    found: Partial<ConfirmedGraded>,
    mode: 'confirm' | 'stored' = 'confirm',
    row = f1(0.001),
    more: Partial<ComparisonConfirmation> = {},
    unjudged: Comparison['comparability']['unjudged'] = [],
  ) => {
    const graded: ConfirmedGraded = {
      ...{ metric: row.metric, sameAs: null, unit: row.unit, margin: 0.05, look: loss(0.15, 0.001), evidence: null },
      ...{ outcome: 'pass', passes: 0, pairs: null, stopped: 'no-base', ...found },
    };
    return judge({ mode, graded: [graded], ...more }, { rows: [row], unjudged });
  };
  const fired = { rule: 'pairs', p: 0.002, limit: 0.0064, material: true } as const;

  it('is a regression where paired re-runs show it', () => {
    const pairs = { passes: 1, pairs: loss(0.07, 0.002), stopped: 'fired' } as const;
    const { conclusion, headline, reasons } = judged({ outcome: 'regression', evidence: fired, ...pairs });
    expect([conclusion, headline]).toEqual(['regression', 'entity F1 down 0.070 in paired re-runs']);
    expect(reasons[0]).toMatchObject({ rule: 'paired_reruns', metric: 'entity_f1' });
    expect(reasons[0]!.text).toMatch(
      /n=120\): paired re-runs differ by 0\.070 in 120 cases \(p=0\.002\), tolerance 0\.05\.$/,
    );
  });

  it('is none where the pairs are alike, whatever the two runs alone show', () => {
    const pairs = { passes: 1, pairs: loss(0.012, 0.4), stopped: 'unlikely' } as const;
    const { conclusion, headline } = judged({ outcome: 'pass', ...pairs });
    expect([conclusion, headline]).toEqual(['no-regression', 'paired re-runs differ by 0.012']);
  });

  it('says where evidence does not reach the tolerance', () => {
    const pairs = { passes: 2, pairs: loss(0.03, 0.002), stopped: 'fired' } as const;
    const evidence = { ...fired, material: false };
    const { conclusion, headline, reasons } = judged({ outcome: 'warn', evidence, ...pairs });
    expect(conclusion).toBe('no-regression');
    expect(headline).toBe('entity F1: paired re-runs differ by 0.030 (0.05 fails the check)');
    expect(reasons.map(({ rule }) => rule)).toContain('pairs_below_tolerance');
  });

  it('says of re-runs that are switched off that the setting keeps the base version from being asked', () => {
    const off = { extraCalls: { current: 0, base: 0, budget: 0 } };
    const textOf = (found: Partial<ConfirmedGraded>) => judged(found, 'stored', f1(0.001), off);
    const collapse = textOf({ outcome: 'regression', evidence: { ...fired, rule: 'collapse' } });
    expect(collapse.headline).toBe(
      'entity F1 down 0.150 against the stored runs. The base version was not asked (confirmation.max_extra_calls is 0)',
    );
    expect(collapse.reasons[0]!.text).toMatch(
      /the provider: the base version was not asked \(confirmation\.max_extra_calls is 0\), tolerance 0\.05;/,
    );
    const open = textOf({ outcome: 'inconclusive' });
    expect(open.headline).toBe('a drop could be neither shown nor ruled out');
    expect(open.reasons[0]!.text).toMatch(
      /worse than the stored runs\. Nothing was re-run, since confirmation\.max_extra_calls is 0\. One pass of pairs with the base version \(baseline\.agent\) takes 120 runs\. Raise confirmation\.max_extra_calls\.$/,
    );
    expect(judged({ outcome: 'inconclusive' }, 'stored', f1(0.9), off).headline).toBe(
      'too few re-runs are allowed to tell',
    );
  });

  it('stays open where the pairs differ by the tolerance, and says what would settle it', () => {
    const pairs = { passes: 1, pairs: loss(0.08, 0.03), stopped: 'budget' } as const;
    const { conclusion, reasons } = judged({ outcome: 'inconclusive', ...pairs });
    expect(conclusion).toBe('inconclusive');
    expect(reasons[0]!.text).toMatch(
      /: paired re-runs differ by 0\.080, which chance may explain\. .* takes 240\. Raise confirmation\.max_extra_calls\.$/,
    );
  });

  it('that errors left without pairs could not be scored, which says so and names the error', () => {
    const lost = { outcome: 'inconclusive', stopped: 'lost', lost: { units: 100, code: 'judge_http_503' } } as const;
    const { conclusion, headline, reasons } = judged(lost);
    expect([conclusion, headline]).toEqual([
      'inconclusive',
      'entity F1 could not be scored in the re-runs of 100 of 120 cases',
    ]);
    expect(reasons.map(({ rule, text }) => [rule, text])).toEqual([
      [
        'unjudged',
        'Entity F1 can fail the check, and could not be scored in the re-runs of 100 of 120 cases (judge_http_503), so a drop of it may be hidden. To settle it, see to that and run again.',
      ],
    ]);
  });

  it('that the baseline could not judge is compared by the pairs, or by older stored runs', () => {
    const unjudged = { metric: 'entity_f1', baseline: 120, current: 0, cases: 120, code: 'judge_http_503' };
    const pairs = { passes: 1, pairs: loss(0, 0.5), stopped: 'unlikely' } as const;
    const conclusionOf = (more: Partial<ConfirmedGraded>, lacking = unjudged) =>
      judged({ outcome: 'pass', ...more }, 'confirm', f1(1), {}, [lacking]).conclusion;
    expect(conclusionOf(pairs)).toBe('no-regression');
    expect(conclusionOf({ stopped: 'not-suspicious' })).toBe('no-regression');
    const none = { stopped: 'not-suspicious', look: { ...loss(0, 1), units: 10 } } as const;
    expect(conclusionOf(none)).toBe('inconclusive');
    const parts = { lost: 60, baseline: { missing: 60, of: 120 }, current: { missing: 0, of: 120 } };
    const partly = { ...unjudged, baseline: 0, parts };
    expect(conclusionOf(pairs, partly)).toBe('no-regression');
    expect(conclusionOf({ stopped: 'not-suspicious' }, partly)).toBe('inconclusive');
  });

  it('stays open against stored runs alone, and says that a base version would tell', () => {
    const { conclusion, headline, reasons } = judged({ outcome: 'inconclusive' }, 'stored');
    expect([conclusion, headline]).toEqual([
      'inconclusive',
      'it is worse than in the stored runs: this change or the provider',
    ]);
    expect(reasons[0]!.text).toContain('0.150 worse than the stored runs. This change or the provider');
    expect(reasons[0]!.text).toContain('would tell (baseline.agent).');
  });

  it('stays open where no agent is asked, and does not say that a base version would tell', () => {
    const unasked = { stopped: 'no_agent', extraCalls: { current: 0, base: 0, budget: 0 } } as const;
    const { headline, reasons } = judged({ outcome: 'inconclusive' }, 'stored', f1(0.2), unasked);
    expect(headline).toBe('no agent could be asked for re-runs');
    expect(reasons[0]!.text).toMatch(
      /0\.150 worse than the stored runs\. Nothing was re-run, since no agent could be asked here\. To settle it, run the suite/,
    );
  });

  it('is a regression, or the provider changed, where it collapsed against stored runs alone', () => {
    const evidence = { ...fired, rule: 'collapse' } as const;
    const verdict = judged({ outcome: 'regression', evidence }, 'stored');
    expect(verdict).toMatchObject({ conclusion: 'regression', unattributed: true });
    expect(verdict.headline).toContain('entity F1 down 0.150 against the stored runs. The base version could not');
  });

  it('whose pairs are even is said to be no lower, and of a time no slower', () => {
    const even = { passes: 1, pairs: loss(0, 1), stopped: 'unlikely' } as const;
    expect(judged(even).headline).toBe('paired re-runs are no lower');
    const time = aMetricComparison({ metric: 'latency_p50', unit: 'ms', better: 'lower', gated: true, n: 120 });
    const slow = { ...even, pairs: { ...even.pairs, rise: 0 } };
    expect(judged(slow, 'confirm', time).headline).toBe('paired re-runs are no slower');
  });

  it('is reported with its size where it fell far below the stored runs, and by less than the tolerance', () => {
    const evidence = { ...fired, rule: 'collapse', material: false } as const;
    const { conclusion, reasons } = judged({ outcome: 'warn', evidence, margin: 0.2 }, 'stored');
    expect(conclusion).toBe('no-regression');
    const { text } = reasons.find(({ rule }) => rule === 'pairs_below_tolerance')!;
    expect(text).toMatch(/^Entity F1: 0\.150 worse than the stored runs \(0\.2 fails the check\)\. Entity F1 /);
    expect(text).toMatch(/: 0\.150 below the stored runs, which chance does not explain \(p=0\.002\)\. This change or/);
  });

  it('that stays open says by the reason why its pairs ended what would settle it', () => {
    const open = (stopped: ConfirmedGraded['stopped'], found: Partial<ConfirmedGraded> = {}) =>
      judged({
        outcome: 'inconclusive',
        passes: 1,
        pairs: loss(0.08, 0.03),
        stopped,
        ...found,
      }).reasons[0]!.text.replace(/^.*n=120\): /, '');
    const shown = 'paired re-runs differ by 0.080, which chance may explain.';
    expect(open('few-units')).toBe(`${shown} Pairs of fewer than 10 cases show nothing. More cases would tell.`);
    expect(open('sample')).toBe(`${shown} All cases would tell.`);
    expect(open('decided')).toBe(`${shown} It was not run again, for another metric fails the check.`);
    for (const stopped of ['unlikely', 'end'] as const) expect(open(stopped)).toBe(`${shown} More cases would tell.`);
    for (const stopped of ['unlikely', 'end'] as const)
      expect(open(stopped, { unit: 'ms' })).toMatch(
        /\. More cases or trials may tell\. To decide by the time itself, set gate\.maximum for entity_f1\.$/,
      );
    for (const stopped of ['not-suspicious', 'fired'] as const) expect(open(stopped)).toBe(shown);
    expect(open('budget', { pairs: null, passes: 0 })).toBe(
      '0.150 worse than the stored runs. The limit of extra runs leaves 280, and one more pass of pairs takes 120. Raise confirmation.max_extra_calls.',
    );
    expect(open('budget', { pairs: null, passes: 0, unit: 'ms' })).toContain('and one more pass of pairs takes 240. ');
    const bound = { extraCalls: { current: 0, base: 0, budget: 40, allowed: 360 } };
    expect(
      judged({ outcome: 'inconclusive', stopped: 'budget', pairs: null, passes: 0 }, 'confirm', f1(0.001), bound)
        .reasons[0]!.text,
    ).toMatch(/ leaves 40, and one more pass of pairs takes 120\. Raise --max-calls\.$/);
    expect(open('sample', { pairs: loss(-0.01, 0.9) })).toBe(
      'paired re-runs are no lower, which chance may explain. All cases would tell.',
    );
  });

  it('is high from gate.high on, by its pairs, and says a p of less than a thousandth as such', () => {
    const found = (size: number, p = 0.0004) =>
      judged({ outcome: 'regression', evidence: { ...fired, p }, passes: 1, pairs: loss(size, p), stopped: 'fired' });
    const high = found(0.3).reasons[0]!;
    expect([high.severity, /\(p.*$/.exec(high.text)?.[0]]).toEqual([
      'high',
      expect.stringMatching(/^\(p<0\.001\), tolerance 0\.05; high, the limit is /),
    ]);
    expect(found(0.06).reasons[0]!.text).toMatch(/\(p<0\.001\), tolerance 0\.05\.$/);
    expect(found(0.06, 0.001).reasons[0]!.text).toContain('(p=0.001)');
  });

  it('of which another one says the same is reported with that one, and none is where nothing was asked', () => {
    const reasons = (found: Partial<ConfirmedGraded>) => judged(found).reasons.map(({ rule }) => rule);
    const shown = {
      outcome: 'regression',
      evidence: fired,
      passes: 1,
      pairs: loss(0.07, 0.002),
      stopped: 'fired',
    } as const;
    expect(reasons(shown)).toContain('paired_reruns');
    expect(reasons({ ...shown, sameAs: 'recall' })).not.toContain('paired_reruns');
    expect(reasons({ outcome: 'pass', passes: 0 })).not.toContain('pairs_settled');
    expect(judged({ outcome: 'pass', passes: 1, pairs: loss(-0.02, 0.9), stopped: 'unlikely' }).headline).toBe(
      'paired re-runs are no lower',
    );
  });

  it('that is a time says that it rose, and by which part', () => {
    const p50 = { ...f1(0.001), metric: 'latency_p50', unit: 'ms' as const, better: 'lower' as const, tolerance: 100 };
    const row = { ...p50, baseline: 400, current: 520, delta: 120, interval: null };
    const pairs = { passes: 1, pairs: { units: 120, loss: 110, rise: 0.27, p: 0.001 }, stopped: 'fired' } as const;
    const found = { outcome: 'regression', margin: 100, evidence: fired, ...pairs } as const;
    const { headline, reasons } = judged(found, 'confirm', row);
    expect(headline).toBe('latency p50 up 110 ms in paired re-runs');
    expect(reasons[0]!.text).toContain('paired re-runs rise by 110 ms (27%) in 120 cases');
    expect(reasons[0]!.text).not.toContain('drop');
    const risen = (rise: number, size: number) =>
      judged({ ...found, pairs: { ...pairs.pairs, rise, loss: size } }, 'confirm', row).reasons[0]!.text;
    expect(risen(1, 400)).toContain('paired re-runs rise by 400 ms (2 times as long) in 120 cases');
    expect(risen(0.999, 399)).toContain('(100%)');
    expect(risen(-0.1, -40)).toContain('paired re-runs are no slower in 120 cases');
  });
});

describe('gate.on_unattributed: pass', () => {
  const runs = (n: number, passes: number) => ({ runs: n, passes });
  const broken = { id: 'rooms-3', current: runs(4, 0), base: runs(0, 0), finding: 'broken' as const };
  const collapse = { rule: 'collapse', scope: 'overall', p: 0.0001, limit: 0.001, material: true } as const;
  const stored = {
    mode: 'stored' as const,
    metrics: [metric({ outcome: 'regression', evidence: [{ ...collapse, by: 'drop', size: 0.12 }] })],
  };

  it('lets through what stored runs alone show, a must-pass case too', () => {
    const found = { ...stored, mustPass: [{ ...broken, stored: runs(5, 5) }] };
    expect(judge(found, { pass: true })).toMatchObject({ conclusion: 'regression', unattributed: true, exitCode: 0 });
  });

  it.each([
    ['that never passed', { ...broken, stored: runs(0, 0) }],
    ['that the base version passes', { ...broken, stored: runs(5, 5), base: runs(5, 5) }],
  ])('lets no must-pass case through %s', (_, one) => {
    const verdict = judge({ ...stored, mustPass: [one] }, { pass: true });
    expect(verdict).toMatchObject({ conclusion: 'regression', exitCode: 1 });
    expect(verdict.unattributed).toBeUndefined();
  });

  it('puts a missed limit first, whose exit code holds', () => {
    const minimum = { pass_rate: 0.99 };
    const verdict = judge(stored, { pass: true, minimum });
    expect(verdict).toMatchObject({ conclusion: 'below-minimum', exitCode: 2 });
    expect(verdict.reasons.map(({ rule }) => rule)).toEqual(['minimum', 'confirmed']);
    expect(judge(stored, { minimum })).toMatchObject({ conclusion: 'regression', unattributed: true, exitCode: 1 });
  });
});

describe('must-pass cases under rule confirmed', () => {
  const runs = (n: number, passes: number) => ({ runs: n, passes });
  const unit = { id: 'rooms-3', stored: runs(5, 5), current: runs(5, 0), base: runs(5, 5) };

  it('block when broken, with the numbers of all runs', () => {
    const verdict = judge({ mustPass: [{ ...unit, finding: 'broken' }] });
    expect(verdict).toMatchObject({ conclusion: 'regression', headline: '1 must-pass case broken' });
    expect(verdict.reasons[0]!.text).toBe(
      'Must-pass case rooms-3 passed in 5 of 5 stored runs and fails in the first pass and in all 5 re-runs, while the base version passes 5 of 5.',
    );
  });

  it('of which only other content was run before say so', () => {
    const mustPass = [{ ...unit, stored: runs(0, 0), base: runs(0, 0), finding: 'broken' as const }];
    const text = (cases: Partial<Comparison['cases']>) => judge({ mustPass }, { cases }).reasons[0]!.text;
    expect(text({})).toMatch(/all 5 re-runs, and no earlier result says otherwise\.$/);
    expect(text({ changed: [aCaseComparison({ id: unit.id })] })).toMatch(
      /all 5 re-runs, and its earlier results are of other content\.$/,
    );
  });

  it('do not block when they drifted or passed again', () => {
    const mustPass = [
      { ...unit, finding: 'drifted' as const },
      { ...unit, id: 'rooms-4', finding: 'unconfirmed' as const },
    ];
    expect(judge({ mustPass }).conclusion).toBe('no-regression');
  });

  it('leave it open when they could not be run again', () => {
    const verdict = judge({ mustPass: [{ ...unit, current: runs(0, 0), base: runs(0, 0), finding: 'not-run' }] });
    expect(verdict.conclusion).toBe('inconclusive');
    expect(verdict.reasons[0]!.text).toContain(
      'rooms-3 fails, and was not run again. To settle it, raise confirmation.max_extra_calls',
    );
  });

  it('that errors kept from being run again to the end name the error, and no limit that was not used up', () => {
    const textOf = (current: typeof unit.current) => {
      const mustPass = [{ ...unit, current, finding: 'not-run' as const }];
      const extraCalls = { current: 10, base: 2, budget: 240 };
      const verdict = judge({ mustPass, lost: { runs: 2, code: 'http_503' }, extraCalls });
      return [verdict.headline, verdict.reasons[0]!.text];
    };
    const error = 'could not be re-run to the end: the agent is not available (http_503). To settle it, put that right';
    expect(textOf(runs(3, 0))).toEqual([
      're-runs were lost to errors',
      `Must-pass case rooms-3 fails in the first pass and in 3 re-runs, and ${error} and run the job again.`,
    ]);
    expect(textOf(runs(0, 0))[1]).toContain(`rooms-3 fails, and ${error}`);
  });

  it('are judged by the first pass where the configuration allows no re-runs, and left open where a limit is used up', () => {
    const [id] = aReport(0).cases.map((one) => one.id);
    const mustPass = [{ ...unit, id: id!, current: runs(0, 0), base: runs(0, 0), finding: 'not-run' as const }];
    const judged = (extraCalls: ComparisonConfirmation['extraCalls']) => {
      const { conclusion, reasons } = judge({ mustPass, extraCalls }, { failing: id! });
      return [conclusion, reasons[0]!.text];
    };
    const none = { current: 0, base: 0, budget: 0 };
    expect(judged(none)).toEqual([
      'regression',
      `Must-pass case ${id} fails in 3 of 3 trials, and no earlier result says otherwise.`,
    ]);
    const [conclusion, text] = judged({ ...none, allowed: 60 });
    expect([conclusion, text]).toEqual([
      'inconclusive',
      expect.stringContaining('was not run again. To settle it, raise --max-calls'),
    ]);
    expect(judged({ ...none, budget: 5 })[0]).toBe('inconclusive');
  });

  it('that could not be run again are not spoken of in a run that was stopped itself', () => {
    const mustPass = [{ ...unit, current: runs(0, 0), base: runs(0, 0), finding: 'not-run' as const }];
    const { reasons } = judge({ mustPass }, { run: { stopped: 'budget' } });
    expect(reasons.map(({ rule }) => rule)).toEqual(['stopped']);
  });
});
