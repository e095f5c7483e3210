/** Two runs become a comparison: whose result changed, by how much, and how far it can be trusted. */
import { describe, expect, it } from 'vitest';
import type { CaseResult, Trial } from '../../src/model/run/case-result.ts';
import type { Metric, Observation, PooledMetric, SummedMetric } from '../../src/model/run/metric.ts';
import type { Comparison } from '../../src/model/verdict/comparison.ts';
import { comparisonSchema } from '../../src/model/verdict/comparison.ts';
import { metricNamed } from '../../src/scoring/checks/index.ts';
import { type CaseMarks, compare, gate, intentAccuracy, judge, marked, passRate, runOf } from './runs.ts';

const ids = (list: Comparison['cases']['added']) => list.map((c) => c.id);
const row = (comparison: Comparison, metric: string, scope = 'overall') =>
  comparison.metrics.find((m) => m.metric === metric && m.scope === scope)!;

describe('the case lists', () => {
  it('distinguish newly failing, newly passing and still failing cases', () => {
    const before = runOf([
      { id: 'prune-roses', marks: 'P' },
      { id: 'water-fern', marks: 'F' },
      { id: 'find-pots', marks: 'F' },
      { id: 'return-rake', marks: 'P' },
    ]);
    const after = runOf([
      { id: 'prune-roses', marks: 'F' },
      { id: 'water-fern', marks: 'P' },
      { id: 'find-pots', marks: 'F' },
      { id: 'return-rake', marks: 'P' },
    ]);
    const { cases, shared } = compare(before, after);
    expect(ids(cases.newlyFailing)).toEqual(['prune-roses']);
    expect(ids(cases.newlyPassing)).toEqual(['water-fern']);
    expect(ids(cases.stillFailing)).toEqual(['find-pots']);
    expect(cases.unstable).toEqual([]);
    expect(shared).toBe(4);
  });

  it('call a case unstable when its trials are mixed without a clear change of side', () => {
    const sides: [string, string, keyof Comparison['cases'] | null][] = [
      ['PPP', 'PFF', 'newlyFailing'],
      ['PPF', 'FFF', 'newlyFailing'],
      ['PFF', 'PPP', 'newlyPassing'],
      ['PPF', 'PFF', 'unstable'],
      ['PPP', 'PPF', 'unstable'],
      ['PFF', 'FFF', 'unstable'],
      ['FFF', 'FFF', 'stillFailing'],
      ['PPP', 'PPP', null],
    ];
    for (const [was, is, list] of sides) {
      const { cases } = compare(runOf([{ id: 'a', marks: was }]), runOf([{ id: 'a', marks: is }]));
      const holding = Object.entries(cases).filter(([, members]) => members.length > 0);
      expect(
        holding.map(([name]) => name),
        `${was} → ${is}`,
      ).toEqual(list ? [list] : []);
    }
  });

  it('list added, removed and changed cases and leave them out of every figure', () => {
    const before = runOf([...marked(20, () => 'P'), { id: 'gone', marks: 'P' }, { id: 'edited', marks: 'P' }]);
    const after = runOf([
      ...marked(20, () => 'P'),
      { id: 'new', marks: 'F' },
      { id: 'edited', marks: 'F', content: 'other' },
    ]);
    const comparison = compare(before, after);
    expect([ids(comparison.cases.added), ids(comparison.cases.removed), ids(comparison.cases.changed)]).toEqual([
      ['new'],
      ['gone'],
      ['edited'],
    ]);
    expect(comparison.cases.newlyFailing).toEqual([]);
    expect(row(comparison, 'pass_rate')).toMatchObject({ n: 20, delta: 0 });
    expect(comparison.comparability.level).toBe('partial');
  });

  it('say apart of changed cases that a page behind an address changed', () => {
    const of = (content: string, fetched?: string) => ({ marks: 'P', content, ...(fetched && { fetched }) });
    const rest = marked(20, () => 'P');
    const before = runOf(
      [...rest, { id: 'a', ...of('1', 'p') }, { id: 'b', ...of('1', 'p') }, { id: 'c', ...of('1', 'p') }],
      {
        branch: 'main',
      },
    );
    const after = runOf([...rest, { id: 'a', ...of('2', 'q') }, { id: 'b', ...of('2', 'p') }, { id: 'c', ...of('2') }]);
    const { cases, comparability } = compare(before, after);
    expect(ids(cases.changed)).toEqual(['a', 'b', 'c']);
    expect(comparability.differences).toEqual([
      '1 case reads a page that changed since main was measured: not compared.',
      '2 cases changed: not compared.',
    ]);
    const both = runOf([...rest, ...['a', 'b'].map((id) => ({ id, ...of('2', 'q') })), { id: 'c', ...of('2') }]);
    expect(compare(before, both).comparability.differences[0]).toBe(
      '2 cases read a page that changed since main was measured: not compared.',
    );
    const long = compare({ ...before, run: { ...before.run, branch: 'x'.repeat(500) } }, after);
    expect(long.comparability.differences[0]).toContain(`since ${'x'.repeat(60)} was measured`);
  });

  it('do not list cases that a quick subset left out as removed', () => {
    const all = marked(40, () => 'P');
    const quick = runOf(all.slice(0, 12), { mode: 'quick', cases: { selected: 12, total: 40 } });
    const allIds = new Set(all.map((c) => c.id).filter((id) => id !== 'case-0039'));
    expect(ids(compare(runOf(all), quick, { allIds }).cases.removed)).toEqual(['case-0039']);
    expect(compare(runOf(all), quick).cases.removed).toEqual([]);
    expect(compare(runOf(all), quick).shared).toBe(12);
  });

  it('do not list cases as added when the baseline was only a subset', () => {
    const quick = runOf(
      marked(12, () => 'P'),
      { cases: { selected: 12, total: 40 } },
    );
    const comparison = compare(quick, runOf(marked(40, () => 'P')));
    expect(comparison.cases.added).toEqual([]);
    expect(comparison.warnings.map((w) => w.code)).toContain('baseline_subset');
    expect(compare(quick, quick).warnings.map((w) => w.code)).not.toContain('baseline_subset');
  });

  it('leave errored and skipped cases out and say how many, and name those that passed on the baseline', () => {
    const last = (...marks: readonly string[]) =>
      runOf([...marked(15, () => 'P'), ...marks.map((mark, i) => ({ id: 'xyz'[i]!, marks: mark }))]);
    const comparison = compare(last('P', 'F', 'E'), last('E', 'E', 'F'));
    expect(comparison.shared).toBe(15);
    expect(comparison.cases.newlyFailing).toEqual([]);
    expect(comparison.warnings).toEqual([
      {
        code: 'newly_errored',
        text: '1 case that passed on the baseline errored here and took no part (x): errors can hide a drop.',
      },
      { code: 'excluded_cases', text: '2 cases took no part because of errors (1 on the baseline, 1 now).' },
    ]);
  });

  it('leave out what the death of the agent of the baseline left unanswered, and count what that of this version did', () => {
    const dead = (run: ReturnType<typeof runOf>, ids: readonly string[]) => ({
      ...run,
      report: {
        ...run.report,
        cases: run.report.cases.map((one) =>
          ids.includes(one.id)
            ? { ...one, trials: one.trials.map((trial) => ({ ...trial, code: 'agent_died', about: 'exit code 3' })) }
            : one,
        ),
      },
    });
    const whole = runOf([...marked(15, () => 'P'), { id: 'x', marks: 'P' }, { id: 'y', marks: 'P' }]);
    const broken = dead(runOf([...marked(15, () => 'P'), { id: 'x', marks: 'F' }, { id: 'y', marks: 'F' }]), [
      'x',
      'y',
    ]);
    const better = compare(broken, whole);
    expect([better.shared, better.cases.newlyPassing]).toEqual([15, []]);
    expect(better.warnings).toEqual([
      { code: 'excluded_cases', text: '2 cases took no part because the agent of the baseline had died.' },
    ]);
    const worse = compare(whole, broken);
    expect([worse.shared, worse.cases.newlyFailing.map(({ id }) => id), worse.warnings]).toEqual([17, ['x', 'y'], []]);
  });

  it('say of a single one that was not run just that', () => {
    const after = runOf(
      marked(20, (i) => (i === 9 ? '' : 'P')),
      { stopped: 'budget' },
    );
    const { warnings } = compare(runOf(marked(20, () => 'P')), after);
    expect(warnings.map(({ text }) => text)).toContain(
      '1 case took no part because it was not run (0 on the baseline, 1 now).',
    );
  });

  it('do not call errors what a stop left undone, or what has nothing to score', () => {
    const before = runOf(marked(20, (i) => (i === 19 ? 'F' : 'P')));
    const after = runOf(
      marked(20, (i) => (i < 14 ? 'P' : i < 18 ? '' : i === 18 ? 'S' : 'E')),
      { stopped: 'budget' },
    );
    expect(compare(before, after).warnings.find(({ code }) => code === 'excluded_cases')?.text).toBe(
      '1 case took no part because of errors (0 on the baseline, 1 now). 4 cases took no part because they were not run (0 on the baseline, 4 now). 1 case took no part because there was nothing to score.',
    );
  });

  it('say nothing of cases that expect nothing on both sides, for the run does', () => {
    const { cases } = runOf([{ id: 'open', marks: 'S' }]).report;
    const silent = cases.map((one) => ({
      ...one,
      trials: one.trials.map((trial) => ({ ...trial, code: 'nothing_to_score' })),
    }));
    const run = runOf(marked(20, () => 'P'));
    const withSilent = { ...run, report: { ...run.report, cases: [...run.report.cases, ...silent] } };
    const withOpen = { ...run, report: { ...run.report, cases: [...run.report.cases, ...cases] } };
    expect(compare(withSilent, withSilent).warnings).toEqual([]);
    expect(compare(withOpen, withSilent).warnings).toEqual([
      { code: 'excluded_cases', text: '1 case took no part because there was nothing to score.' },
    ]);
  });

  it('make no claim of a run that was stopped behind the cases that failed before', () => {
    const before = runOf(marked(40, (i) => (i < 20 ? 'F' : 'P')));
    const passing = (run: object) =>
      row(
        compare(
          before,
          runOf(
            marked(20, () => 'P'),
            run,
          ),
        ),
        'pass_rate',
      );
    expect(passing({}).word).toBe('better');
    const cases = { selected: 40, total: 40 };
    expect(passing({ stopped: 'budget', cases })).toMatchObject({ verdict: 'unclear', word: 'higher, not confirmed' });
    // Surely worse, by less than the tolerance.
    const run = (failing: number, how: object = {}) =>
      runOf(
        marked(1_000, (i) => (i < failing ? 'F' : 'P')),
        how,
      );
    const small = (how: object) => row(compare(run(0), run(12, how)), 'pass_rate').word;
    const stopped = { stopped: 'budget', cases: { selected: 1_000, total: 1_000 } };
    expect([small({}), small(stopped)]).toEqual(['below tolerance', 'lower, not confirmed']);
  });

  it('put the worst losses first, and what must pass before all others', () => {
    const before = runOf([
      { id: 'small', marks: 'PPF' },
      { id: 'partly', marks: 'PPPP' },
      { id: 'large', marks: 'PPP' },
    ]);
    const after = runOf([
      { id: 'small', marks: 'FFF' },
      { id: 'partly', marks: 'PFFF' },
      { id: 'large', marks: 'FFF' },
    ]);
    expect(ids(compare(before, after).cases.newlyFailing)).toEqual(['large', 'partly', 'small']);
    const mustPass = ({ id }: { readonly id: string }) => id === 'small';
    expect(ids(compare(before, after, { mustPass }).cases.newlyFailing)).toEqual(['small', 'large', 'partly']);
  });
});

describe('what the agent says of itself', () => {
  type Said = NonNullable<Trial['agent']>;
  const models = (...names: readonly string[]): Said => ({ models: names, versions: [] });
  const saying = (agent?: Said, other = agent) =>
    runOf([
      { id: 'a', marks: 'P', ...(agent && { agent }) },
      { id: 'b', marks: 'P', ...(other && { agent: other }) },
    ]);
  const said = (comparison: Comparison) => ({
    differences: comparison.comparability.differences,
    warned: comparison.warnings.map(({ code, text }) => `${code}: ${text}`),
  });

  it('is a difference of the two runs, and a warning', () => {
    const comparison = compare(saying(models('gpt-5')), saying(models('gpt-5'), models('gpt-5-mini')));
    const text = "The agent's model changed from gpt-5 to gpt-5 and gpt-5-mini.";
    expect(said(comparison)).toEqual({ differences: [text], warned: [`agent_changed: ${text}`] });
    expect(comparison.comparability.level).toBe('partial');
  });

  it('is compared by model and by version', () => {
    const is = (version: string) => saying({ models: ['gpt-5'], versions: [version] });
    expect(said(compare(is('1.2'), is('1.3'))).differences).toEqual(["The agent's version changed from 1.2 to 1.3."]);
  });

  it.each([
    ['both say the same', saying(models('a', 'b')), saying(models('b'), models('a'))],
    ['the baseline says nothing', saying(), saying(models('a'))],
    ['this run says nothing', saying(models('a')), saying()],
    [
      'only a case differs that is not compared',
      saying(models('a')),
      runOf([
        { id: 'a', marks: 'P', agent: models('a') },
        { id: 'c', marks: 'P', agent: models('b') },
      ]),
    ],
  ])('is no difference where %s', (_, before, after) => {
    expect(said(compare(before, after)).warned.filter((one) => one.startsWith('agent_changed'))).toEqual([]);
  });

  it('is shortened where it is long or many', () => {
    const [difference] = said(
      compare(saying(models('x'.repeat(500))), saying(models('a', 'b', 'c', 'd', 'e', 'f'))),
    ).differences;
    expect(difference).toBe(`The agent's model changed from ${'x'.repeat(60)} to a, b, c, d and 2 more.`);
  });
});

describe('what failed', () => {
  const score = { turn: 1, value: 0, passed: false, hard: true, reason: 'the agent said <b>@everyone</b>' };
  it('is said in our own phrases and names of the configuration, never in the words of an agent', () => {
    const scores = [
      {
        ...score,
        metric: 'intent_accuracy',
        code: 'wrong_intent',
        labels: { expected: 'ORDER_STATUS', actual: '@everyone', confidence: 0.4 },
      },
      { ...score, metric: 'tool_accuracy', code: 'missing_tool', names: ['find_order', 'track_parcel'] },
      { ...score, metric: 'entity_f1', code: 'missing_entity', names: ['plant'] },
      { ...score, metric: 'text_accuracy', code: 'text_missing' },
      { ...score, metric: 'text_accuracy', code: '<script>' },
      { ...score, metric: 'criterion:friendly', hard: false },
    ];
    const before = runOf([{ id: 'a', marks: 'P' }]);
    const [failing] = compare(before, runOf([{ id: 'a', marks: 'F', scores }])).cases.newlyFailing;
    expect(failing!.failedChecks).toEqual([
      'intent: expected ORDER_STATUS',
      'tools: missing find_order, track_parcel',
      'entities: missing plant',
      'text: expected text is missing',
      'text: not as expected',
    ]);
  });

  it.each([
    ['tool_accuracy', 'wrong_argument', ['find_order'], 'tools: wrong argument of find_order'],
    ['tool_accuracy', 'forbidden_tool', ['cancel_order'], 'tools: forbidden cancel_order called'],
    ['tool_accuracy', 'unexpected_tool', [], 'tools: a call that was not expected'],
    ['tool_accuracy', 'missing_tool', ['a', 'b', 'c', 'd'], 'tools: missing a, b, c, …'],
    ['citation_recall', 'missing_citation', ['FAQ-001'], 'citations: missing FAQ-001'],
    ['context_retained', 'context_not_retained', [], 'context not retained'],
    ['score:reward', 'recorded_score_failed', [], 'score reward not reached'],
    ['turns_mean', 'too_many_turns', [], 'turns: too many'],
    ['latency_mean', 'some_new_code', [], 'latency: some new code'],
    ['criterion:polite', 'criterion_not_met', ['polite'], 'criterion polite not met'],
    ['criterion:polite', 'judge_error', [], 'criterion polite: the judge gave no verdict'],
    ['groundedness', 'ungrounded', [], 'ungrounded statements'],
    ['task_completion', 'low_task_completion', [], 'task completion: mark too low'],
    ['recovery_rate', 'not_recovered', [], 'not recovered after something went wrong'],
    ['tool_accuracy', 'tool_order', ['book_bed'], 'tools: book_bed called too early'],
    ['tool_accuracy', 'tool_result_mismatch', ['find_order'], 'tools: wrong result of find_order'],
    ['topic_accuracy', 'topic_not_reached', ['payment'], 'topics: payment not reached'],
    ['topic_accuracy', 'topic_order', ['greeting', 'payment'], 'topics: wrong order'],
    ['topic_accuracy', 'wrong_topic', ['payment', 'refund'], 'topics: expected payment, refund'],
    ['topic_accuracy', 'topic_violation', ['a', 'b'], 'topics: a transition outside the graph (a, b)'],
    ['topic_accuracy', 'topic_too_long', ['payment'], 'topics: too many turns in payment'],
    ['json_valid', 'not_json', [], 'the text is not JSON'],
    ['json_valid', 'json_mismatch', [], 'JSON: not of the expected shape'],
    ['state_accuracy', 'state_mismatch', [], 'final state: not as expected'],
  ])('of %s with the code %s and the names %j is "%s"', (metric, code, names, phrase) => {
    const scores = [{ ...score, metric, code, names }];
    const before = runOf([{ id: 'a', marks: 'P' }]);
    const [failing] = compare(before, runOf([{ id: 'a', marks: 'F', scores }])).cases.newlyFailing;
    expect(failing!.failedChecks).toEqual([phrase]);
  });
});

describe('metric differences', () => {
  it('pair the shared cases: Newcombe interval and one-sided mid-p McNemar', () => {
    const before = runOf(marked(100, (i) => (i < 90 ? 'P' : 'F')));
    const after = runOf(marked(100, (i) => (i < 80 || i >= 98 ? 'P' : 'F')));
    const m = row(compare(before, after), 'pass_rate');
    expect(m.delta).toBeCloseTo(-0.08, 12);
    expect(m.interval![0]).toBeLessThan(-0.08);
    expect(m.interval![1]).toBeLessThan(0);
    // 10 newly failing, 2 newly passing: P(X ≥ 10 | 12, ½) − ½P(X = 10) = (79 − 33)/4096
    expect(m.pValue).toBeCloseTo(46 / 4096, 12);
    expect(m.verdict).toBe('worse');
  });

  it('use every trial where there are several', () => {
    const before = runOf(marked(30, () => 'PPP'));
    const after = runOf(marked(30, (i) => (i < 2 ? 'FFF' : 'PPP')));
    // Two units that lose all three trials: 1/20 each.
    expect(row(compare(before, after), 'pass_rate').pValue).toBeCloseTo(1 / 800, 12);
  });

  it('are given by tag and language, too: a case counts in each of its tags, as it is tagged now', () => {
    const tagged = (marks: (i: number) => string, former = false) =>
      runOf(marked(30, marks, (i) => ({ tags: i < 10 ? ['a', 'b'] : former ? ['a', 'b'] : ['b'], language: 'de' })));
    const compared = compare(
      tagged(() => 'P', true),
      tagged((i) => (i < 5 ? 'F' : 'P')),
    );
    const rows = compared.metrics.filter(
      ({ metric, scope }) => metric === 'pass_rate' && /^(tag|language):/.test(scope),
    );
    expect(rows.map(({ scope, n, delta, gated }) => [scope, n, delta, gated])).toEqual([
      ['tag:a', 10, -0.5, false],
      ['tag:b', 30, expect.closeTo(-1 / 6, 12), false],
      ['language:de', 30, expect.closeTo(-1 / 6, 12), false],
    ]);
  });

  it('give the rate in each trial of the shared cases, of both sides', () => {
    const metrics = [metricNamed('pass_rate')!];
    const former = runOf([...marked(10, (i) => (i < 2 ? 'PF' : 'PP')), { id: 'gone', marks: 'FF' }]);
    const trialRuns = (current: ReturnType<typeof runOf>) =>
      row(compare(former, current, { metrics }), 'pass_rate').trialRuns;
    const sd = Math.sqrt(0.02);
    expect(trialRuns(runOf(marked(10, () => 'PFP')))).toEqual({
      baseline: { values: [1, 0.8], mean: 0.9, sd: expect.closeTo(sd, 12) },
      current: { values: [1, 0, 1], mean: 2 / 3, sd: expect.closeTo(Math.sqrt(1 / 3), 12) },
    });
    expect(trialRuns(runOf(marked(10, () => 'P')))).toMatchObject({ current: null });
    expect(
      row(compare(runOf(marked(10, () => 'P')), runOf(marked(10, () => 'P')), { metrics }), 'pass_rate'),
    ).not.toHaveProperty('trialRuns');
  });

  it('are null for the test under ten shared cases, and say so', () => {
    const m = row(compare(runOf(marked(9, () => 'P')), runOf(marked(9, () => 'F'))), 'pass_rate');
    expect([m.pValue, m.adjustedPValue]).toEqual([null, null]);
    expect(m.warnings.map((w) => w.code)).toEqual(['too_few_units']);
    expect(m.verdict).not.toBe('worse');
  });

  it('adjust all gates together, so that one bad category among many needs more than a raw p of 0.05', () => {
    const categories = (i: number) => ({ category: `aisle-${i % 12}` });
    // Aisle 0 loses 5 of 10 cases; the other aisles lose 3 and win 3.
    const mark = (now: boolean) => (i: number) => {
      const place = Math.floor(i / 12);
      if (i % 12 === 0) return now && place < 5 ? 'F' : 'P';
      return place < 3 === now && place < 6 ? 'F' : 'P';
    };
    const comparison = compare(runOf(marked(120, mark(false), categories)), runOf(marked(120, mark(true), categories)));
    const category = row(comparison, 'pass_rate', 'category:aisle-0');
    expect(category.pValue).toBeCloseTo(1 / 32, 12);
    // Each of the 11 others could reach 1/64 by 6 of 6, which is below 1/32.
    expect(category.adjustedPValue).toBeGreaterThan(1 / 32 + 11 / 64 - 1e-12);
    expect(category.verdict).toBe('unclear');
  });

  it('fail no category for one case, which fails in more of its trials than before', () => {
    const categories = (i: number) => ({ category: `aisle-${i % 2}` });
    const run = (fails: (i: number) => boolean) =>
      runOf(marked(24, (i) => (fails(i) ? 'PPFFFFFFFFFF' : 'PPPPPPPPPPPP'), categories));
    const worse = (cases: number) =>
      row(
        compare(
          run(() => false),
          run((i) => i % 2 === 0 && i < 2 * cases),
        ),
        'pass_rate',
        'category:aisle-0',
      );
    expect(worse(1).warnings.map(({ code }) => code)).toEqual(['single_case']);
    expect(worse(2).warnings).toEqual([]);
    expect([worse(1).verdict, worse(2).verdict]).toEqual(['unclear', 'worse']);
  });

  it('charge nothing for categories that did not change', () => {
    const categories = (i: number) => ({ category: `aisle-${i % 12}` });
    const before = runOf(marked(120, () => 'P', categories));
    const after = runOf(marked(120, (i) => (i % 12 === 0 && i < 60 ? 'F' : 'P'), categories));
    const category = row(compare(before, after), 'pass_rate', 'category:aisle-0');
    expect(category.adjustedPValue).toBeCloseTo(1 / 32, 12);
    expect(category.verdict).toBe('worse');
  });

  it('fail no category for one case, however surely it is worse, whatever the numbers of trials', () => {
    const category = (i: number) => ({ category: i < 20 ? 'roses' : 'ferns' });
    const often = 'PPPPPPPPPP';
    const word = (lost: number) => {
      // The others pass as before, in fewer trials: none of them is worse.
      const mark = (i: number) => (i < lost ? 'FFFFFFFFFP' : i < 10 ? 'P' : 'PP');
      const was = (i: number) => (i < lost ? often : i < 10 ? 'PPP' : 'P');
      const { warnings, verdict } = row(
        compare(runOf(marked(40, was, category)), runOf(marked(40, mark, category))),
        'pass_rate',
        'category:roses',
      );
      return [verdict, ...warnings.map(({ code }) => code)];
    };
    expect(word(1)).toEqual(['unclear', 'single_case']);
    expect(word(2)).toEqual(['worse']);
  });

  it('fail no category for one case of a metric that is better when it is low', () => {
    const errors = { ...passRate, id: 'failure_rate', better: 'lower' } as const;
    const often = 'PPPPPPPPPP';
    const of = (mark: string) => {
      const cases = marked(
        40,
        (i) => (i === 0 ? mark : often),
        (i) => ({
          category: i < 20 ? 'roses' : 'ferns',
          measures: { failure_rate: [i === 0 && mark !== often ? 0.9 : 0, 1] },
        }),
      );
      return runOf(cases, {}, [passRate, errors]);
    };
    const input = { metrics: [errors], gate: gate({ metrics: ['failure_rate'] }) };
    const { warnings } = row(compare(of(often), of('FFFFFFFFFP'), input), 'failure_rate', 'category:roses');
    expect(warnings.map(({ code }) => code)).toEqual(['single_case']);
  });

  it('ask once where two metrics say the same of every case', () => {
    const run = (fails: number, same: boolean) =>
      runOf(
        marked(
          100,
          (i) => (i < fails ? 'F' : 'P'),
          (i) => ({
            measures: { intent_accuracy: [i < fails || (!same && i === 99) ? 0 : 1, 1] as const },
          }),
        ),
      );
    const adjusted = (same: boolean) => row(compare(run(0, same), run(8, same)), 'pass_rate').adjustedPValue!;
    expect(adjusted(true)).toBeCloseTo(1 / 512, 12);
    expect(adjusted(false)).toBeCloseTo(2 / 512, 12);
  });

  it('warn of a metric that is not gated, unless a gated one says the same of every case', () => {
    const run = (fails: number, same: boolean) =>
      runOf(
        marked(
          100,
          (i) => (i < fails ? 'F' : 'P'),
          (i) => ({ measures: { intent_accuracy: [i < fails || (!same && i === 99) ? 0 : 1, 1] as const } }),
        ),
      );
    const warned = (same: boolean) =>
      row(
        compare(run(0, same), run(30, same), { gate: gate({ metrics: ['pass_rate'] }) }),
        'intent_accuracy',
      ).warnings.map(({ code }) => code);
    expect(warned(false)).toEqual(['high_change_not_gated']);
    expect(warned(true)).toEqual([]);
  });

  it('test ten cases, and no fewer', () => {
    const p = (cases: number) =>
      row(compare(runOf(marked(cases, () => 'P')), runOf(marked(cases, () => 'F'))), 'pass_rate').pValue;
    expect([p(9), p(10)]).toEqual([null, expect.closeTo(0.5 ** 10 / 2, 12)]);
  });

  it('call it no change where each case has the same share of more', () => {
    const run = (first: readonly [number, number]) =>
      runOf(
        marked(
          20,
          () => 'P',
          (i) => ({ measures: { entity_f1: i === 0 ? first : [1, 1] } }),
        ),
      );
    const options = gate({ metrics: ['entity_f1'] });
    const word = (was: readonly [number, number], is: readonly [number, number]) =>
      row(compare(run(was), run(is), { gate: options }), 'entity_f1').word;
    expect([word([1, 2], [2, 4]), word([1, 2], [1, 4])]).toEqual(['no change', 'unclear']);
  });

  it('compare means of a time, however many turns they are of', () => {
    const mean = { ...passRate, id: 'latency_mean', kind: 'mean', unit: 'ms', better: 'lower' } as const;
    const run = (sum: number, turns: number) =>
      runOf(
        marked(
          20,
          () => 'P',
          (i) => ({ measures: { latency_mean: [sum + i * turns, turns] } }),
        ),
        {},
        [mean],
      );
    const [warning] = row(compare(run(300, 1), run(900, 2), { metrics: [mean] }), 'latency_mean').warnings;
    expect(warning!.text).toContain('(48% case by case');
  });

  it('have no p and warn of nothing of a metric of which neither direction is better', () => {
    const handedOver = { ...passRate, id: 'handed_over', better: 'none' } as const;
    const run = (share: 0 | 1) =>
      runOf(
        marked(
          20,
          () => 'P',
          () => ({ measures: { handed_over: [share, 1] } }),
        ),
        {},
        [handedOver],
      );
    const change = (was: 0 | 1, is: 0 | 1) => row(compare(run(was), run(is), { metrics: [handedOver] }), 'handed_over');
    expect(change(0, 1)).toMatchObject({ delta: 1, pValue: null, word: 'info', warnings: [] });
    expect(change(1, 0)).toMatchObject({ delta: -1, pValue: null, word: 'info', warnings: [] });
  });

  it('do not test one category apart when it is all there is', () => {
    const comparison = compare(runOf(marked(20, () => 'P')), runOf(marked(20, () => 'P')));
    expect(row(comparison, 'pass_rate', 'category:plants').gated).toBe(false);
    expect(row(comparison, 'pass_rate').gated).toBe(true);
  });

  it('do not call it no change where one case of two trials passes both, and passed one, which is no pass', () => {
    const run = (mark: string) => runOf(marked(200, (i) => (i === 0 ? mark : 'PP')));
    expect(row(compare(run('PF'), run('PP')), 'pass_rate').word).toBe('within tolerance');
    expect(row(compare(run('PP'), run('PF')), 'pass_rate').word).toBe('within tolerance');
    expect(row(compare(run('PF'), run('FF')), 'pass_rate').word).toBe('no change');
  });

  it('say "within tolerance" when the interval lies inside it, "unclear" when it does not, and "no change" of none', () => {
    const flips = (n: number, each: number) => {
      const side = (at: number) => runOf(marked(n, (i) => (i % each === at && i < 2 * each ? 'F' : 'P')));
      const { word, verdict } = row(compare(side(0), side(1)), 'pass_rate');
      return [word, verdict];
    };
    expect(flips(1000, 500)).toEqual(['within tolerance', 'same']);
    expect(flips(20, 10)).toEqual(['unclear', 'unclear']);
    const same = row(compare(runOf(marked(20, () => 'P')), runOf(marked(20, () => 'P'))), 'pass_rate');
    expect([same.word, same.verdict]).toEqual(['no change', 'same']);
  });

  it('warn of a cost that is not gated where its whole interval rose by 5 % or more, and of each one beyond a set tolerance', () => {
    const cost = { ...passRate, id: 'cost', title: 'Cost', kind: 'mean', unit: 'usd', better: 'lower' } as const;
    const run = (price: (i: number) => number, n = 40) =>
      runOf(
        marked(
          n,
          () => 'P',
          (i) => ({ measures: { cost: [price(i), 1] as const } }),
        ),
        {},
        [cost],
      );
    const warned = (is: (i: number) => number, { n = 40, ...options }: { n?: number; tolerance?: object } = {}) =>
      row(
        compare(
          run((i) => 1 + (i % 3), n),
          run(is, n),
          { metrics: [cost], gate: gate(options) },
        ),
        'cost',
      ).warnings.map(({ code }) => code);
    const doubled = (i: number) => 2 * (1 + (i % 3));
    expect(warned(doubled)).toEqual(['change_not_gated']);
    expect(warned((i) => 2 + (i % 3))).toEqual(['change_not_gated']);
    expect(warned((i) => 0.5 * (1 + (i % 3)))).toEqual([]);
    // 10 % more, and by chance it could be 5 %.
    const uneven = (i: number) => 1 + (i % 3) + (i % 8 === 0 ? 1.6 : 0);
    expect(warned(uneven)).toEqual([]);
    expect(warned(uneven, { tolerance: { cost: 0.1 } })).toEqual(['change_not_gated']);
    expect(warned(doubled, { n: 9 })).toEqual([]);
  });

  it('only inform about metrics that are not gated, and point at a change beyond their tolerance', () => {
    const run = (ms: number) =>
      runOf(
        marked(
          60,
          () => 'P',
          (i) => ({ latencyMs: ms + (i % 7) }),
        ),
      );
    const m = row(compare(run(300), run(560)), 'latency_p50');
    expect(m).toMatchObject({ verdict: 'info', gated: false, delta: 260, adjustedPValue: null });
    expect(m.warnings.map((w) => w.code)).toEqual(['high_change_not_gated']);
    expect(m.warnings[0]!.text).toMatch(
      /^Slower by the high limit or more \(86% case by case, 95% CI 8[56] to 8[67]%, n=60: more than 10% beyond chance\)/,
    );
    expect(row(compare(run(300), run(3_900)), 'latency_p50').warnings[0]!.text).toMatch(
      /^Slower by the high limit or more \(12\.9 times as long case by case, 95% CI 12\.\d to 12\.9 times, n=60: /,
    );
    // One case that takes thirty times as long makes the mean so uncertain that it may be less than before.
    const wild = (factor: (i: number) => number) =>
      runOf(
        marked(
          10,
          () => 'P',
          (i) => ({ latencyMs: 3_000 * factor(i) }),
        ),
      );
    const uneven = compare(
      wild(() => 1),
      wild((i) => (i === 0 ? 30 : 1.2)),
    );
    expect(row(uneven, 'latency_p50').warnings[0]!.text).toContain('(66% case by case, 95% CI −12 to 211%, n=10');
    const asked = compare(run(300), run(560), { gate: gate({ metrics: ['latency_p50'] }) });
    expect(row(asked, 'latency_p50')).toMatchObject({ verdict: 'worse', gated: true });
    const again = (is: ReturnType<typeof run>) =>
      row(compare(run(300), is, { gate: gate({ metrics: ['latency_p50'] }) }), 'latency_p50').word;
    expect([
      again(run(300)),
      again(
        runOf(
          marked(
            60,
            () => 'P',
            (i) => ({ latencyMs: 300 + ((i + 1) % 7) }),
          ),
        ),
      ),
    ]).toEqual(['no change', 'within tolerance']);
    const strict = gate({ metrics: ['latency_p50'], tolerance: { pass_rate: '0pp' } });
    expect(row(compare(run(300), run(300), { gate: strict }), 'pass_rate').warnings).toEqual([]);
    const waver = (i: number) => ({ latencyMs: 560 + ((i * 5) % 11) });
    const slow = runOf(marked(60, () => 'P', waver));
    expect(row(compare(slow, run(300), { gate: gate({ metrics: ['latency_p50'] }) }), 'latency_p50')).toMatchObject({
      verdict: 'better',
      word: 'faster',
    });
  });

  it('have intervals around the change that end where nothing more is possible', () => {
    const scored = (most: number, isBest: (i: number) => boolean) =>
      runOf(
        marked(
          10,
          () => 'P',
          (i) => ({ measures: { entity_f1: [isBest(i) ? most : 0, 1] } }),
        ),
      );
    // Seven cases lose all, three gain it: −0.4 ± 0.7 of it.
    for (const most of [1, 5]) {
      const before = scored(most, (i) => i < 7);
      const after = scored(most, (i) => i >= 7);
      expect(row(compare(before, after), 'entity_f1').interval).toEqual([-most, expect.closeTo(0.29 * most, 1)]);
    }
    const took = (ms: (i: number) => number) =>
      runOf(
        marked(
          20,
          () => 'P',
          (i) => ({ latencyMs: ms(i) }),
        ),
      );
    const { interval, delta } = row(
      compare(
        took((i) => 70 + i),
        took((i) => 20 + ((7 * i) % 20)),
      ),
      'latency_p50',
    );
    expect(delta).toBe(-50);
    expect(interval![0]).toBeLessThan(-50);
    expect(interval![1]).toBeGreaterThan(-50);
    expect(interval![1]).toBeLessThan(-30);
  });

  it('have an interval of a score that all cases make together', () => {
    const metrics = [metricNamed('intent_macro_f1')!];
    const given = (expected: string, actual: string) => ({
      ...{ metric: 'intent_accuracy', turn: 0, value: 0, passed: false, hard: true, reason: '' },
      labels: { expected, actual, confidence: null },
    });
    const run = (wrong: number) => {
      const scores = (i: number) => ({ scores: [given(`INTENT_${i % 2}`, `INTENT_${(i < wrong ? i + 1 : i) % 2}`)] });
      return runOf(
        marked(20, () => 'P', scores),
        {},
        metrics,
      );
    };
    const { delta, interval } = row(compare(run(0), run(10), { metrics }), 'intent_macro_f1');
    expect(delta).toBe(-0.5);
    expect(interval).toEqual([expect.closeTo(-0.7, 1), expect.closeTo(-0.3, 1)]);
  });

  it('call a change of a time that our own stalls can explain no change', () => {
    // Not the same step for all cases: a difference without any spread has no interval.
    const run = (ms: number, uncertaintyMs?: number) =>
      runOf(
        marked(
          20,
          () => 'P',
          (i) => ({ latencyMs: ms + ((i * ms) % 11), ...(uncertaintyMs !== undefined && { uncertaintyMs }) }),
        ),
      );
    const p50 = (was: ReturnType<typeof run>, is: ReturnType<typeof run>) =>
      row(compare(was, is, { gate: gate({ metrics: ['latency_p50'] }) }), 'latency_p50');
    expect(p50(run(79, 60), run(79, 60)).word).toBe('no change');
    const exact = p50(run(79), run(28));
    expect(exact.verdict).toBe('better');
    expect(exact).not.toHaveProperty('uncertainty');
    expect(row(compare(run(79, 0), run(28, 0)), 'latency_p50')).not.toHaveProperty('uncertainty');
    const faster = p50(run(79, 60), run(28, 2));
    expect(faster).toMatchObject({ verdict: 'same', delta: exact.delta, uncertainty: { baseline: 60, current: 2 } });
    expect([exact.word, faster.word]).toEqual(['faster', 'no measurable change']);
    expect(faster.interval).toEqual([exact.interval![0] - 2, exact.interval![1] + 60]);
    expect(faster.interval![1]).toBeGreaterThan(0);
    const slower = p50(run(28, 2), run(79, 60));
    expect([slower.verdict, slower.adjustedPValue, slower.warnings]).toEqual(['same', 1, []]);
    expect(slower.word).toBe('no measurable change');
    expect(p50(run(28, 2), run(300, 60)).verdict).toBe('worse');
    const few = (ms: number) => runOf([{ id: 'a', marks: 'P', latencyMs: ms, uncertaintyMs: 60 }]);
    expect(p50(few(28), few(79)).warnings.map(({ code }) => code)).toEqual(['too_few_units']);
  });

  it('do not warn of a latency that rose by the tolerance, and by no more than 10 % case by case', () => {
    const run = (factor: number) =>
      runOf(
        marked(
          60,
          () => 'P',
          (i) => ({ latencyMs: factor * (2_000 + 40 * (i % 9)) }),
        ),
      );
    const [steady, slower] = [
      row(compare(run(1), run(1.08)), 'latency_p50'),
      row(compare(run(1), run(1.2)), 'latency_p50'),
    ];
    expect(steady.delta).toBeGreaterThan(100);
    expect(steady.warnings).toEqual([]);
    expect(slower.warnings.map((w) => w.code)).toEqual(['high_change_not_gated']);
  });

  it('do not warn of a few very slow answers, which are the tail of any run', () => {
    const run = (slow: number) =>
      runOf(
        marked(
          60,
          () => 'P',
          (i) => ({ latencyMs: i < slow ? 9_000 : 300 + (i % 5) }),
        ),
      );
    const m = row(compare(run(0), run(3)), 'latency_p50');
    expect(m.warnings).toEqual([]);
  });

  it('test pooled metrics of large suites too', () => {
    const run = (ms: number) =>
      runOf(
        marked(
          400,
          () => 'P',
          (i) => ({ latencyMs: ms + ((i * (ms % 89)) % 101) }),
        ),
      );
    const m = row(compare(run(300), run(420), { gate: gate({ metrics: ['latency_p50'] }) }), 'latency_p50');
    expect(m).toMatchObject({ verdict: 'worse', n: 400 });
    expect(Math.abs(m.delta - 120)).toBeLessThan(10);
    expect(m.interval![0]).toBeGreaterThan(80);
    expect(
      row(compare(run(300), run(301), { gate: gate({ metrics: ['latency_p50'] }) }), 'latency_p50').verdict,
    ).not.toBe('worse');
  });

  it('exchange the cases that differ and no others: a single one of twenty that is slower is a coin', () => {
    const run = (first: number) =>
      runOf(
        marked(
          20,
          () => 'P',
          (i) => ({ latencyMs: i === 0 ? first : 300 + i }),
        ),
        {},
        [metricNamed('latency_max')!],
      );
    const metrics = [metricNamed('latency_max')!];
    const { pValue } = row(
      compare(run(900), run(1_900), { metrics, gate: gate({ metrics: ['latency_max'] }) }),
      'latency_max',
    );
    expect(pValue).toBe(0.5);
  });

  it('compute a pooled metric of a large suite a few hundred times at most, which takes long', () => {
    const latency = metricNamed('latency_p50') as PooledMetric<Observation>;
    const timesComputed = (cases: number) => {
      let computed = 0;
      const value = ([first = 0]: readonly Observation[]) => {
        computed += 1;
        return Number(first);
      };
      const run = (ms: number) =>
        runOf(
          marked(
            cases,
            () => 'P',
            (i) => ({ latencyMs: ms + (i % 89) }),
          ),
        );
      const metrics = [{ ...latency, value }] as readonly Metric[];
      compare(run(300), run(320), { metrics, gate: gate({ metrics: ['latency_p50'] }) });
      return computed;
    };
    expect(timesComputed(301)).toBeLessThan(500);
    expect(timesComputed(300)).toBeGreaterThan(2_000);
  });

  it('test ratios of counts by the same units, without a side for each unit', () => {
    const f1 = (numerator: number) => ({ measures: { entity_f1: [numerator, 10] as const } });
    const run = (shift: number) =>
      runOf(
        marked(
          40,
          () => 'P',
          (i) => f1(8 - (i % 3) - (i < 30 ? shift : 0)),
        ),
      );
    const comparison = compare(run(0), run(2), { gate: gate({ metrics: ['entity_f1'] }) });
    const m = row(comparison, 'entity_f1');
    expect(m.delta).toBeCloseTo(-0.15, 12);
    expect(m.verdict).toBe('worse');
    expect(m.interval![0]).toBeLessThan(-0.15);
    expect(m.interval![1]).toBeLessThan(-0.1);
    expect(row(compare(run(0), run(2)), 'entity_f1')).toMatchObject({ verdict: 'info', gated: false });
  });

  it('leave out a case of which a run has nothing to divide by', () => {
    const of = (measure: readonly [number, number]) =>
      runOf(
        marked(
          20,
          () => 'P',
          (i) => ({ measures: { entity_f1: i === 0 ? measure : [1, 1] } }),
        ),
      );
    const runs = [of([0, 0]), of([1, 1])] as const;
    for (const [was, is] of [runs, runs.toReversed()] as const)
      expect(row(compare(was!, is!), 'entity_f1')).toMatchObject({ n: 19, delta: 0 });
    const timed = runOf(
      marked(
        20,
        () => 'P',
        (i) => ({ latencyMs: 40, turns: i === 0 ? 0 : 1 }),
      ),
    );
    expect(row(compare(timed, timed), 'latency_p50').n).toBe(19);
  });

  it('are there where both runs have a value of the metric, and of no others', () => {
    const cases = marked(
      20,
      () => 'P',
      () => ({ measures: { intent_accuracy: [1, 1] } }),
    );
    const [both, one] = [runOf(cases, {}, [passRate, intentAccuracy]), runOf(cases, {}, [passRate])];
    const names = (was: typeof both, is: typeof both) =>
      compare(was, is)
        .metrics.filter(({ scope }) => scope === 'overall')
        .map(({ metric }) => metric);
    expect([names(both, one), names(one, both)]).toEqual([['pass_rate'], ['pass_rate']]);
    expect(names(both, both)).toEqual(['pass_rate', 'intent_accuracy']);
  });

  it('say "no change" where each case has its score again, whatever it is of', () => {
    const of = (first: readonly [number, number]) =>
      runOf(
        marked(
          40,
          () => 'P',
          (i) => ({ measures: { entity_f1: i === 0 ? first : [1, 1] } }),
        ),
      );
    const word = (was: readonly [number, number], is: readonly [number, number]) =>
      row(compare(of(was), of(is), { gate: gate({ metrics: ['entity_f1'] }) }), 'entity_f1').word;
    expect([word([0, 1], [0, 2]), word([2, 4], [1, 2])]).toEqual(['no change', 'no change']);
    expect(word([2, 4], [1, 4])).not.toBe('no change');
  });

  it('weigh a case by its turns where each turn is right or wrong: one of ten turns outweighs five of one', () => {
    const of = (isRight: (i: number) => boolean) => {
      const turns = (i: number) => (i === 0 ? 10 : 1);
      const measures = (i: number) => ({ intent_accuracy: [isRight(i) ? turns(i) : 0, turns(i)] as const });
      return runOf(
        marked(
          20,
          () => 'P',
          (i) => ({ measures: measures(i) }),
        ),
      );
    };
    const comparison = compare(
      of((i) => i === 0 || i > 5),
      of((i) => i !== 0),
      { gate: gate({ metrics: ['intent_accuracy'] }) },
    );
    const { delta, pValue } = row(comparison, 'intent_accuracy');
    expect(delta).toBeCloseTo(-5 / 29, 12);
    // It falls whenever the ten turns do, which is every other flip of the signs.
    expect(pValue).toBe(0.5);
  });

  it('repeat to the last digit', () => {
    const f1 = (i: number, shift: number) => ({ measures: { entity_f1: [(i * 7) % (11 - shift), 10] as const } });
    const run = (shift: number) =>
      runOf(
        marked(
          50,
          (i) => (i % 5 === shift ? 'F' : 'P'),
          (i) => f1(i, shift),
        ),
      );
    const options = { gate: gate({ metrics: ['pass_rate', 'entity_f1', 'latency_p50'] }) };
    expect(compare(run(0), run(1), options)).toEqual(compare(run(0), run(1), options));
  });
});

describe('comparability', () => {
  it('is none without a shared case, with no metric at all', () => {
    const comparison = compare(runOf([{ id: 'a', marks: 'P' }]), runOf([{ id: 'b', marks: 'P' }]));
    expect(comparison.comparability.level).toBe('none');
    expect(comparison.metrics).toEqual([]);
    expect(comparison.smallestVisibleDrop).toBeNull();
  });

  it('is partial when checks changed', () => {
    const run = runOf(marked(20, () => 'P'));
    const other = runOf(
      marked(20, () => 'P'),
      { fingerprints: { config: 'c', dataset: 'd', scoring: 'other' } },
    );
    expect(compare(run, run).comparability).toMatchObject({ level: 'high', differences: [], notCompared: [] });
    expect(compare(run, other).comparability.level).toBe('partial');
    expect(compare(run, other).comparability.differences[0]).toMatch(/checks or their settings/);
  });

  it('warns when more than a tenth of the passing cases vanished', () => {
    const before = runOf(marked(40, (i) => (i < 20 ? 'P' : 'F')));
    const codes = (kept: number) =>
      compare(before, runOf(marked(40, (i) => (i < 20 ? 'P' : 'F')).slice(20 - kept))).warnings.map((w) => w.code);
    expect(codes(17)).toContain('removed_cases');
    expect(codes(18)).not.toContain('removed_cases');
    const single = compare(runOf(marked(12, (i) => (i < 5 ? 'P' : 'F'))), runOf(marked(12, () => 'F').slice(1)));
    expect(single.warnings.map(({ text }) => text)).toContain(
      '1 of 5 cases that passed on the baseline was removed or changed: removed cases can hide a drop.',
    );
  });

  it('warns when a must-pass case was removed', () => {
    const before = runOf([...marked(40, () => 'P'), { id: 'refund-014', marks: 'P' }]);
    const warned = (isNamed: (id: string) => boolean) =>
      compare(before, runOf(marked(40, () => 'P')), { mustPass: ({ id }) => isNamed(id) }).warnings.map((w) => w.code);
    expect(warned((id) => id === 'refund-014')).toEqual(['removed_must_pass']);
    expect(warned(() => false)).toEqual([]);
  });

  it('warns when more than a tenth of the passing cases pass with other expectations than before', () => {
    const before = runOf(marked(40, (i) => (i < 20 ? 'P' : 'F')));
    const now = marked(40, (i) => (i < 19 ? 'P' : 'F'));
    const textsOf = (...rewritten: readonly number[]) => {
      const ids = rewritten.map((i) => now[i]!.id);
      const regrading = { cases: ids, rewritten: ids, why: 'Scored again.' };
      return compare(before, runOf(now), { regrading }).warnings.map(({ code, text }) => [code, text]);
    };
    expect(textsOf(0, 1, 2)).toEqual([
      [
        'loosened_cases',
        '3 of 20 cases that ran and passed on the baseline expect something else now, and pass: looser expectations can hide a drop.',
      ],
    ]);
    // Those that fail now hide nothing.
    expect(textsOf(0, 1, 19, 20)).toEqual([]);
  });

  it('names must-pass cases that changed and pass now, whatever changed in them', () => {
    const cases = marked(40, () => 'P');
    const [hollowed, reworded] = [cases[0]!.id, cases[1]!.id];
    const regrading = { cases: [hollowed], rewritten: [hollowed], why: 'Scored again.' };
    const now = runOf(cases);
    const reports = now.report.cases.map((one) => (one.id === reworded ? { ...one, fingerprint: 'other' } : one));
    const current = { ...now, report: { ...now.report, cases: reports } };
    const warned = (isNamed: (id: string) => boolean) =>
      compare(runOf(cases), current, { mustPass: ({ id }) => isNamed(id), regrading }).warnings.map(({ text }) => text);
    expect(warned((id) => id === hollowed || id === reworded)).toEqual([
      `2 must-pass cases changed and pass now (${hollowed}, ${reworded}): check that they still expect as much.`,
    ]);
    expect(warned((id) => id === cases[2]!.id)).toEqual([]);
  });

  it('warns of cases that are must-pass no longer, as their tag is gone', () => {
    const tagged = (...ids: readonly number[]) =>
      marked(
        40,
        () => 'P',
        (i) => ({ tags: ids.includes(i) ? ['critical'] : [] }),
      );
    const mustPass = ({ tags }: { readonly tags: readonly string[] }) => tags.includes('critical');
    const warned = (now: ReturnType<typeof tagged>) =>
      compare(runOf(tagged(0, 1)), runOf(now), { mustPass }).warnings.map(({ code, text }) => [code, text]);
    expect(warned(tagged(1, 2))).toEqual([
      ['released_must_pass', '1 case is must-pass no longer (case-0000): the tag or category by which it was is gone.'],
    ]);
    expect(warned(tagged(0, 1, 2))).toEqual([]);
    // A change of tags may be a change of the case.
    expect(warned(tagged().map((one) => ({ ...one, content: 'other' }))).map(([code]) => code)).toContain(
      'released_must_pass',
    );
  });

  it('warns of gated metrics that only the baseline has', () => {
    const [was, is] = [runOf(marked(20, () => 'P')), runOf(marked(20, () => 'P'))];
    const [value] = was.report.metrics;
    const metrics = [
      ...was.report.metrics,
      { ...value!, metric: 'intent_accuracy' },
      { ...value!, metric: 'entity_f1' },
    ];
    const stored = { ...was.report, metrics };
    const warned = compare({ ...was, report: stored }, is).warnings;
    // Scored again with the settings of today, the baseline has none either.
    expect(compare(was, is, { stored }).warnings).toEqual(warned);
    expect(warned.map(({ code, text }) => [code, text])).toEqual([
      [
        'vanished_metrics',
        'The baseline has values of intent accuracy, and this run has none, so it cannot fail the check: a loss can hide. See whether expectations were removed, or replies no longer report it.',
      ],
    ]);
  });

  describe('of a metric that one of the runs has no value of in many cases', () => {
    const score: SummedMetric = { ...passRate, id: 'score:helpful', title: 'Recorded helpful', kind: 'mean' };
    const having = (n: number) => {
      const has = (i: number): Partial<CaseMarks> => (i < n ? { measures: { 'score:helpful': [1, 1] } } : {});
      return runOf(
        marked(24, () => 'P', has),
        {},
        [passRate, score],
      );
    };
    const judged = (was: number, is: number, options: Parameters<typeof gate>[0] = { metrics: ['score:helpful'] }) => {
      const [now, found] = [having(is), gate(options)];
      const comparison = compare(having(was), now, { gate: found, metrics: [passRate, score] });
      return { comparison: comparisonSchema.parse(comparison), ...judge(now, { comparison, options: found }) };
    };
    const warned = (...args: Parameters<typeof judged>) =>
      judged(...args).comparison.warnings.map(({ code, text }) => [code, text]);

    it('is inconclusive where it can fail the check, from more than gate.max_errors of the cases on', () => {
      const { conclusion, headline, reasons, comparison } = judged(24, 12);
      expect([conclusion, headline]).toEqual(['inconclusive', 'recorded helpful has no value in 12 of 24 cases']);
      expect(reasons[0]!.text).toBe(
        'Recorded helpful can fail the check, and has no value in 12 of 24 cases, so a loss of it may be hidden. To settle it, see whether replies no longer report it, and run again.',
      );
      expect(comparison.warnings).toEqual([]);
      expect(judged(24, 0).headline).toContain('has no value in 24 of 24 cases');
      expect(judged(12, 24).headline).toContain('has no value in 12 of 24 cases of the baseline');
      expect(judged(12, 24).reasons[0]!.remedy).toMatch(/new baseline$/);
      for (const [was, is] of [
        [24, 23],
        [23, 24],
      ] as const) {
        expect(judged(was, is)).toMatchObject({ conclusion: 'no-regression', comparison: { warnings: [] } });
      }
      expect(judged(24, 12, { metrics: ['score:helpful'], max_errors: 0.5 }).conclusion).toBe('no-regression');
    });

    it('lacks nothing in a case that was scored without anything that the metric counts', () => {
      const is = having(12);
      const nothing = { hard: true, turn: null, value: 1, passed: true, reason: 'there is no statement' } as const;
      const scored = (one: CaseResult): CaseResult => ({
        ...one,
        trials: one.trials.map((trial) => ({ ...trial, scores: [...trial.scores, { ...nothing, metric: score.id }] })),
      });
      const now = { ...is, report: { ...is.report, cases: is.report.cases.map(scored) } };
      const options = gate({ metrics: ['score:helpful'] });
      const comparison = compare(having(24), now, { gate: options, metrics: [passRate, score] });
      expect(comparison.warnings).toEqual([]);
      expect(judge(now, { comparison, options }).conclusion).toBe('no-regression');
    });

    it('is not called unchanged in its row', () => {
      const wordOf = (was: number, is: number) =>
        judged(was, is).comparison.metrics.find(({ metric, scope }) => metric === score.id && scope === 'overall')
          ?.word;
      expect([wordOf(24, 12), wordOf(12, 24), wordOf(24, 23)]).toEqual([
        'values missing',
        'values missing',
        'no change',
      ]);
    });

    it('is a warning where a limit alone names it, or where the baseline has no value of it at all', () => {
      const now =
        'Recorded helpful is compared on 12 of 24 cases: this run has no value of the others, so a loss can hide. See whether replies no longer report it.';
      const then =
        'Recorded helpful is compared on 12 of 24 cases: the baseline has no value of the others, so a loss can hide.';
      for (const limit of [{ maximum: { 'score:helpful': 1 } }, { minimum: { 'score:helpful': 0 } }]) {
        expect(warned(24, 12, limit)).toEqual([['vanished_metrics', now]]);
        expect(warned(12, 24, limit)).toEqual([['missing_in_baseline', then]]);
      }
      expect(warned(0, 24)).toEqual([
        [
          'missing_in_baseline',
          'Recorded helpful is not compared: the baseline has no value of it, so a loss can hide.',
        ],
      ]);
      expect([warned(24, 12, {}), warned(0, 0)]).toEqual([[], []]);
    });

    it('says nothing of a ratio over items, in which a case without items has no weight', () => {
      const f1 = (n: number) =>
        runOf(
          marked(
            24,
            () => 'P',
            (i) => (i < n ? { measures: { entity_f1: [1, 1] } } : {}),
          ),
        );
      const options = { gate: gate({ metrics: ['pass_rate', 'entity_f1'] }) };
      expect(compare(f1(24), f1(12), options)).toMatchObject({ warnings: [] });
    });
  });

  it('calls no metric gone whose cases are all errored, and then none of a run without any other case', () => {
    const suite = (marks: (i: number) => string, has: (i: number) => boolean) => {
      const all = marked(20, marks, (i) => (has(i) ? { measures: { intent_accuracy: [1, 1] } } : {}));
      return runOf(all, {}, [passRate, intentAccuracy]);
    };
    const before = suite(
      () => 'P',
      (i) => i < 5,
    );
    const against = (marks: (i: number) => string) =>
      compare(
        before,
        suite(marks, () => false),
      );
    const gone = (marks: (i: number) => string) =>
      against(marks).warnings.filter(({ code }) => code === 'vanished_metrics');
    expect(gone(() => 'E')).toEqual([]);
    expect(gone((i) => (i < 5 ? 'E' : 'P'))).toEqual([]);
    // One of them answered, and nothing of it counts into the metric any more: of that the verdict speaks.
    const [missing] = against((i) => (i < 4 ? 'E' : 'P')).comparability.missing!;
    expect(missing).toEqual({ metric: 'intent_accuracy', baseline: 0, current: 1, cases: 1 });
  });

  it('gives a smaller visible drop for more cases', () => {
    const seen = (n: number) => compare(runOf(marked(n, () => 'P')), runOf(marked(n, () => 'P'))).smallestVisibleDrop!;
    expect(seen(40)).toBeGreaterThan(seen(110));
    expect(seen(110)).toBeGreaterThan(seen(1000));
  });
});

describe('what is counted of both runs', () => {
  it('is how conversations of the same cases ended, errored ones included and others left out', () => {
    const before = runOf([
      { id: 'a', marks: 'PP' },
      { id: 'b', marks: 'PE' },
      { id: 'c', marks: 'E' },
      { id: 'edited', marks: 'P' },
    ]);
    const after = runOf([
      { id: 'a', marks: 'PF', failureType: 'max_turns' },
      { id: 'b', marks: 'PP' },
      { id: 'c', marks: 'FS' },
      { id: 'edited', marks: 'P', content: 'other' },
      { id: 'new', marks: 'P' },
    ]);
    expect(compare(before, after).endings).toEqual([
      { ending: 'passed', baseline: { count: 3, of: 5 }, current: { count: 3, of: 5 } },
      { ending: 'max_turns', baseline: { count: 0, of: 5 }, current: { count: 1, of: 5 } },
      { ending: 'assertion', baseline: { count: 0, of: 5 }, current: { count: 1, of: 5 } },
      { ending: 'infrastructure', baseline: { count: 2, of: 5 }, current: { count: 0, of: 5 } },
    ]);
  });

  it('is absent where neither run has any of it', () => {
    const skipped = runOf([{ id: 'a', marks: 'S' }]);
    expect(compare(skipped, skipped)).not.toHaveProperty('endings');
    expect(compare(skipped, skipped)).not.toHaveProperty('claims');
    const ran = runOf([{ id: 'a', marks: 'P' }]);
    for (const [was, is] of [
      [skipped, ran],
      [ran, skipped],
    ] as const)
      expect(compare(was, is)).not.toHaveProperty('endings');
  });

  it('is statements by type and source, of shared cases, where a judge checked any', () => {
    const checked = (source: string | null, evaluated: number) => {
      const grounded = source === null ? 0 : evaluated;
      const claims = { evaluated, grounded, kinds: [{ type: 'figure', source, evaluated, grounded }] };
      return [{ metric: 'groundedness', turn: 0, value: 1, passed: true, hard: false, reason: '', claims }];
    };
    const before = runOf([{ id: 'a', marks: 'PP', scores: checked('rules', 2) }]);
    const after = runOf([
      { id: 'a', marks: 'P', scores: checked(null, 3) },
      { id: 'new', marks: 'P', scores: checked('rules', 9) },
    ]);
    const was = { evaluated: 4, grounded: 4 };
    const is = { evaluated: 3, grounded: 0 };
    const none = { evaluated: 0, grounded: 0 };
    expect(compare(before, after).claims).toEqual({
      byType: [{ name: 'figure', baseline: was, current: is }],
      bySource: [
        { name: null, baseline: none, current: is },
        { name: 'rules', baseline: was, current: none },
      ],
    });
    expect(compare(before, runOf([{ id: 'b', marks: 'P' }]))).not.toHaveProperty('claims');
  });
});

describe('hostile or odd runs', () => {
  it('never give a NaN and always fit the schema', () => {
    const odd = runOf([
      ...marked(
        12,
        (i) => (i % 2 ? 'P' : 'F'),
        () => ({ category: '' }),
      ),
      { id: 'nan', marks: 'P', measures: { intent_accuracy: [Number.NaN, 1], entity_f1: [0, 0] } },
      { id: 'inf', marks: 'P', measures: { intent_accuracy: [Number.POSITIVE_INFINITY, 1] } },
      { id: '__proto__', marks: 'S' },
      { id: 'empty', marks: '' },
    ]);
    const comparison = compare(odd, odd);
    expect(comparisonSchema.safeParse(comparison).error).toBeUndefined();
    expect(JSON.stringify(comparison)).not.toContain('NaN');
    expect(compare(runOf([]), runOf([])).comparability.level).toBe('none');
  });
});
