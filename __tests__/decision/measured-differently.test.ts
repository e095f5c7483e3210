/** Two runs that were not measured alike: exactly what was measured otherwise is left out, and said. */
import { describe, expect, it } from 'vitest';
import { aspectStates } from '../../src/decision/comparison/measurements.ts';
import { withConfirmation } from '../../src/decision/confirmation/rows.ts';
import type { Score } from '../../src/model/run/score.ts';
import type { Comparison } from '../../src/model/verdict/comparison.ts';
import { comparisonSchema } from '../../src/model/verdict/comparison.ts';
import { catalogue } from '../../src/scoring/catalogue.ts';
import { measuringFingerprints, aspectsOf as ofSuite } from '../../src/scoring/fingerprints.ts';
import { metricOptionsSchema } from '../../src/scoring/options.ts';
import { measuringWith } from '../support/measuring.ts';
import {
  type CaseMarks,
  compare,
  entityF1,
  gate,
  intentAccuracy,
  judge,
  marked,
  passRate,
  runOf,
  shopMetrics,
} from './runs.ts';

const prints = {
  config: 'c',
  dataset: 'd',
  evaluate: 'e',
  criteria: 'k',
  'criterion:polite': 'k1',
  'criterion:short': 'k2',
  judge: 'j',
  topics: 't',
  simulator: 's',
  'scoring:trials': '1',
  'scoring:intent': '1',
  'scoring:entities': '1',
  'scoring:latency': '1',
};
const passing = { ...passRate, counts: 'hard' } as const;
const evaluationRate = { ...passRate, id: 'evaluation_rate', counts: 'soft' } as const;
const polite = { ...passRate, id: 'criterion:polite' };
const short = { ...passRate, id: 'criterion:short' };
const metrics = [passing, intentAccuracy, entityF1, evaluationRate, polite, short, shopMetrics.at(-1)!];
const DEPENDS: Readonly<Record<string, readonly string[]>> = {
  pass_rate: ['scoring:trials'],
  evaluation_rate: ['scoring:trials'],
  intent_accuracy: ['scoring:intent'],
  entity_f1: ['scoring:entities'],
  latency_p50: ['scoring:latency'],
  'criterion:polite': ['judge', 'criterion:polite'],
  'criterion:short': ['judge', 'criterion:short'],
};
const aspectsOf = (metric: string) => DEPENDS[metric] ?? [];

const score = (metric: string, hard = true): Score => ({ metric, hard, turn: 0, value: 1, passed: true, reason: '' });
const measures = (...ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, [1, 1] as const]));

/** Twelve cases of intents, and as many of entities; all pass, all are polite and short by soft expectations. */
const garden: readonly CaseMarks[] = marked(
  24,
  () => 'P',
  (i) => {
    const [metric, category] = i < 12 ? ['intent_accuracy', 'plants'] : ['entity_f1', 'orders'];
    return {
      category,
      scores: [score(metric), score('criterion:polite', false), score('criterion:short', false)],
      measures: measures(metric, 'evaluation_rate', 'criterion:polite', 'criterion:short'),
    };
  },
);
const broken = garden.map((one, i) => (i % 12 < 4 ? { ...one, marks: 'F' } : one));
const ran = (cases: readonly CaseMarks[], change: object = {}) =>
  runOf(cases, { fingerprints: { ...prints, ...change } }, metrics);

const set = (change: object, more: Parameters<typeof compare>[2] = {}) =>
  compare(ran(garden), ran(broken, change), { metrics, aspectsOf, ...more });
const overall = ({ metrics: rows }: Comparison) =>
  Object.fromEntries(rows.filter((m) => m.scope === 'overall').map((m) => [m.metric, m.n]));
const codes = ({ warnings }: Comparison) => warnings.map(({ code }) => code);

const EVERYTHING = {
  pass_rate: 24,
  intent_accuracy: 12,
  entity_f1: 12,
  evaluation_rate: 24,
  'criterion:polite': 24,
  'criterion:short': 24,
  latency_p50: 24,
};
const without = (...left: readonly string[]) =>
  Object.fromEntries(Object.entries(EVERYTHING).filter(([name]) => !left.includes(name)));

describe('aspect by aspect', () => {
  it('is identical, changed or unknown', () => {
    const { judge: _, ...silent } = { ...prints, topics: 'other' };
    const states = aspectStates(prints, silent);
    expect(states).toMatchObject({ config: 'identical', topics: 'changed', judge: 'unknown' });
  });

  it('is listed by name, whichever run states it', () => {
    const names = Object.keys(aspectStates({ zeta: '1', 'scoring:b': '1' }, { alpha: '1', 'scoring:a': '1' }));
    expect(names).toEqual(['alpha', 'scoring:a', 'scoring:b', 'zeta']);
  });

  it('is unknown where one of the runs is of a version that hashed other things', () => {
    const states = aspectStates({ config: 'c', dataset: 'd', scoring: 's' }, prints);
    expect(new Set(Object.values(states))).toEqual(new Set(['unknown']));
    expect(aspectStates({ scoring: 's' }, { scoring: 'other' })).toEqual({ scoring: 'changed' });
  });

  it('knows a criterion that is new, and names that every object has', () => {
    const states = aspectStates({ ...prints, constructor: 'x' }, { ...prints, 'criterion:warm': 'k3' });
    expect(states).toMatchObject({ 'criterion:warm': 'changed', constructor: 'unknown' });
  });
});

describe('what is compared', () => {
  it('is everything between runs that were measured alike', () => {
    const comparison = set({});
    expect(overall(comparison)).toEqual(EVERYTHING);
    expect(comparison.comparability).toMatchObject({ level: 'high', differences: [], notCompared: [] });
    expect(comparison.cases.newlyFailing).toHaveLength(8);
  });

  it.each<[string, object, Record<string, number>]>([
    [
      'a scoring: its metrics, and pass or fail of the cases with hard expectations of it',
      { 'scoring:entities': '2' },
      { ...without('entity_f1'), pass_rate: 12 },
    ],
    [
      'a criterion: this one, and the soft results that it is one of',
      { 'criterion:polite': 'other', criteria: 'other' },
      without('criterion:polite', 'evaluation_rate'),
    ],
    [
      'the judge: all that it judges',
      { judge: 'other' },
      without('criterion:polite', 'criterion:short', 'evaluation_rate'),
    ],
    [
      'inherited soft expectations: soft results',
      { evaluate: 'other' },
      without('criterion:polite', 'criterion:short', 'evaluation_rate'),
    ],
    [
      'what passing means: pass rate and soft results',
      { 'scoring:trials': '2' },
      without('pass_rate', 'evaluation_rate'),
    ],
    ['topics, the simulated user, datasets: nothing', { topics: 'x', simulator: 'x', config: 'x' }, EVERYTHING],
  ])('leaves out by %s', (_name, change, compared) => {
    const comparison = set(change);
    expect(overall(comparison)).toEqual(compared);
    expect(comparison.comparability.level).toBe('partial');
    expect(comparison.comparability.differences.length).toBeGreaterThan(0);
    const left = Object.keys(EVERYTHING).length > Object.keys(compared).length;
    expect(codes(comparison).includes('scoring_changed')).toBe(left);
    expect(comparisonSchema.safeParse(comparison).error).toBeUndefined();
  });

  it('says what was left out, and why', () => {
    const { comparability, warnings } = set({ 'scoring:entities': '2' });
    expect(comparability.differences).toEqual([
      'The scoring of entities changed: entity_f1 is not compared with the baseline; pass_rate is compared on 12 of 24 cases.',
    ]);
    expect(comparability.notCompared).toEqual([
      { metric: 'pass_rate', aspects: ['scoring:entities'], cases: 12, compared: 12 },
      { metric: 'entity_f1', aspects: ['scoring:entities'], cases: 12, compared: 0 },
    ]);
    const lost = '4 of the 12 cases that are left out passed on the baseline and fail now.';
    expect(warnings.slice(0, 2)).toEqual([
      { code: 'scoring_changed', text: comparability.differences[0] },
      { code: 'unseen_failures', text: lost },
    ]);
  });

  it('counts what fails now of the cases that no list has, and only that', () => {
    const lost = (failing: readonly number[], cases = garden) => {
      const now = cases.map((one, i) => (failing.includes(i) ? { ...one, marks: 'F' } : one));
      const { warnings } = compare(ran(cases), ran(now, { 'scoring:entities': '2' }), { metrics, aspectsOf });
      return warnings.find(({ code }) => code === 'unseen_failures')?.text ?? '';
    };
    expect(lost([0, 1])).toBe('');
    expect(lost([0, 23])).toBe('1 of the 12 cases that are left out passed on the baseline and fails now.');
    const single = garden.slice(0, 13);
    expect(lost([12], single)).toBe('The case that is left out passed on the baseline and fails now.');
  });

  it('names up to four aspects and metrics, and counts the others', () => {
    const of = (count: number, change: object) => {
      const some = metrics.slice(0, count);
      const said = { metrics: some, aspectsOf: () => Object.keys(change) };
      return compare(runOf(garden, { fingerprints: prints }, some), ran(broken, change), said).comparability;
    };
    const four = { 'scoring:entities': '2', 'scoring:intent': '2', 'scoring:latency': '2', 'scoring:trials': '2' };
    expect(of(4, four).differences).toEqual([
      'The scoring of entities, the scoring of intent, the scoring of latency and the scoring of trials changed: pass_rate, intent_accuracy, entity_f1, evaluation_rate are not compared with the baseline.',
    ]);
    expect(of(5, { ...four, judge: '2' }).differences).toEqual([
      'The judge, the scoring of entities, the scoring of intent, the scoring of latency and 1 more changed: pass_rate, intent_accuracy, entity_f1, evaluation_rate and 1 more are not compared with the baseline.',
    ]);
  });

  it('says of a metric that is compared in part no more than that', () => {
    const { comparability } = set({ 'scoring:entities': '2' }, { metrics: [passing] });
    expect(comparability.differences).toEqual([
      'The scoring of entities changed: pass_rate is compared on 12 of 24 cases.',
    ]);
  });

  it('names all that differs of a metric in order of name, once', () => {
    const { comparability } = set({ 'scoring:tools': '2', 'scoring:entities': '2', 'scoring:intent': '2' });
    const found = comparability.notCompared!.find(({ metric }) => metric === 'pass_rate')!.aspects;
    expect(found).toEqual([...new Set(found)].toSorted());
    expect(found.length).toBeGreaterThan(1);
  });

  it('calls no case newly failing whose result other settings may have changed', () => {
    const { cases, shared } = set({ 'scoring:entities': '2' });
    expect(cases.newlyFailing.map(({ category }) => category)).toEqual(['plants', 'plants', 'plants', 'plants']);
    expect(shared).toBe(24);
  });

  it('is everything again once the baseline was scored again, which is said', () => {
    const why = "The baseline was scored again with today's settings.";
    const regrading = { cases: garden.map(({ id }) => id), rewritten: [], why };
    const comparison = set({ 'scoring:entities': '2', evaluate: 'other' }, { regrading });
    expect(overall(comparison)).toEqual(EVERYTHING);
    expect(comparison.comparability).toMatchObject({ level: 'high', differences: [why] });
    expect(comparison.regrading).toEqual(regrading);
    expect(codes(comparison)).not.toContain('scoring_changed');
    // Whom the agent talked to is no part of what was scored again.
    const talked = set({ 'scoring:entities': '2', simulator: 'other' }, { regrading }).comparability;
    expect(talked).toMatchObject({ level: 'partial', differences: [why, 'The simulated user changed.'] });
  });

  it('says why nothing was scored again behind what differs for that', () => {
    const regrading = { cases: [], rewritten: [], why: 'The judge was not asked again.' };
    expect(set({ 'scoring:intent': '2' }, { regrading }).comparability.differences).toEqual([
      'The scoring of intent changed: intent_accuracy is not compared with the baseline; pass_rate is compared on 12 of 24 cases.',
      'The judge was not asked again.',
    ]);
  });

  it('is what the judge marks, too, once it was asked again', () => {
    const regrading = (judged: boolean, cases = garden) => ({
      regrading: { cases: cases.map(({ id }) => id), rewritten: [], judged, why: 'Again.' },
    });
    const judgedAnew = { judge: 'other', evaluate: 'other', 'criterion:polite': 'other' };
    expect(overall(set(judgedAnew, regrading(true)))).toEqual(EVERYTHING);
    expect(overall(set(judgedAnew, regrading(false)))).toEqual(
      without('criterion:polite', 'criterion:short', 'evaluation_rate'),
    );
    // A run that does not say so has not asked it.
    const silent = { regrading: { cases: garden.map(({ id }) => id), rewritten: [], why: 'Again.' } };
    expect(overall(set(judgedAnew, silent))).toEqual(overall(set(judgedAnew, regrading(false))));
    const half = overall(set(judgedAnew, regrading(true, garden.slice(0, 12))));
    expect(half).toMatchObject({ 'criterion:polite': 12, 'criterion:short': 12, evaluation_rate: 12 });
    // Of what no metric depends on, as well, nothing is left to say.
    const differences = (...args: Parameters<typeof regrading>) =>
      set(judgedAnew, { ...regrading(...args), metrics: [passing] }).comparability.differences;
    expect(differences(true)).toEqual(['Again.']);
    expect(differences(false)).toEqual(['Again.', 'The criterion polite and the judge changed.']);
    expect(differences(true, garden.slice(0, 12)).at(-1)).toMatch(/the judge changed\.$/);
  });

  it('leaves out by inherited soft expectations what is judged beside them in the same way', () => {
    const scored = garden.map((one) => ({
      ...one,
      scores: [score('criterion:short', false), score('entity_f1', false)],
    }));
    const again = (change: object) => compare(ran(scored), ran(scored, change), { metrics, aspectsOf });
    expect(overall(again({}))).toEqual(EVERYTHING);
    expect(overall(again({ evaluate: 'other' }))).toEqual(
      without('criterion:polite', 'criterion:short', 'evaluation_rate', 'entity_f1'),
    );
  });

  it('says names from a stored run in bounds, and knows none by heart', () => {
    const hostile = Object.fromEntries(
      Array.from({ length: 500 }, (_, i) => [`criterion:${String(i).padStart(3, '0')}${'x'.repeat(5_000)}`, 'h']),
    );
    const before = runOf(garden, { fingerprints: { ...prints, ...hostile, constructor: 'a', toString: 'b' } }, metrics);
    const now = ran(garden, { constructor: 'other' });
    const text = compare(before, now, { metrics, aspectsOf }).comparability.differences.join('\n');
    expect(text.length).toBeLessThan(600);
    expect(text).toMatch(/^The criterion 000x+, .* and 496 more changed\./);
    expect(text).not.toContain('native code');
  });

  it('is only what was scored again, where that is a part', () => {
    const regrading = { cases: garden.slice(0, 18).map(({ id }) => id), rewritten: [], why: 'Some.' };
    const comparison = set({ 'scoring:entities': '2' }, { regrading });
    expect(overall(comparison)).toMatchObject({ entity_f1: 6, pass_rate: 18 });
    expect(comparison.warnings).toContainEqual({ code: 'not_scored_again', text: 'Some.' });
  });

  it('is everything of a baseline that does not say what it was scored with, and that is said', () => {
    const old = runOf(garden, { fingerprints: { config: 'c', dataset: 'd', scoring: 's' } }, metrics);
    const comparison = compare(old, ran(garden), { metrics, aspectsOf });
    expect(overall(comparison)).toEqual(EVERYTHING);
    expect(comparison.comparability.level).toBe('partial');
    const unknown = [expect.stringContaining('another version of the tool')];
    expect(comparison.comparability.differences).toEqual(unknown);
    // One thing that it does not say is enough.
    const { judge: _, ...silent } = prints;
    const partly = compare(runOf(garden, { fingerprints: silent }, metrics), ran(garden), { metrics, aspectsOf });
    expect(partly.comparability.differences).toEqual(unknown);
  });
});

describe('the verdict', () => {
  it('is "not compared" where no gated metric could be compared', () => {
    const options = gate({ metrics: ['entity_f1'] });
    const comparison = set({ 'scoring:entities': '2' }, { gate: options });
    const verdict = judge(ran(broken), { comparison, options });
    expect(verdict).toMatchObject({ conclusion: 'not-compared', headline: 'the checks changed' });
    expect(verdict.reasons[0]!.text).toContain('entity_f1 is not compared');
  });

  const both = gate({ metrics: ['pass_rate', 'entity_f1'], must_pass: {} });
  const changed = ran(garden, { 'scoring:entities': '2', judge: 'other' });
  const compared = (max_errors = '5%') => {
    const options = gate({ metrics: ['pass_rate', 'entity_f1'], max_errors });
    return { options, comparison: compare(ran(garden), changed, { metrics, aspectsOf, gate: options }) };
  };

  it('is inconclusive where one of the gates could not be compared on many cases, and says what to do', () => {
    const { conclusion, headline, exitCode, reasons } = judge(changed, compared());
    expect([conclusion, headline, exitCode]).toEqual([
      'inconclusive',
      'pass rate was measured differently on 12 of 24 cases',
      0,
    ]);
    expect(reasons.map(({ rule, text }) => [rule, text])).toEqual([
      [
        'measured_differently',
        'Pass rate can fail the check, and was measured differently on 12 of 24 cases, so a drop of it may be hidden. The scoring of entities changed. To settle it, read these cases: the next run is compared with this one.',
      ],
      [
        'measured_differently',
        'Entity F1 can fail the check, and was measured differently, so a drop of it may be hidden. The scoring of entities changed. To settle it, read these cases: the next run is compared with this one.',
      ],
    ]);
    // Few cases, and those that only one run has, decide nothing.
    expect(judge(changed, compared('100%')).conclusion).toBe('no-regression');
    const more = [...garden, { id: 'new', marks: 'F' }];
    const comparison = compare(ran(garden), ran(more), { metrics, aspectsOf, gate: both });
    expect(judge(ran(more), { comparison, options: both }).conclusion).toBe('no-regression');
  });

  it('advises of a judge that its stored conversations can be judged again, if that was not tried', () => {
    const options = gate({ metrics: ['pass_rate', 'criterion:polite'], must_pass: {} });
    const otherJudge = ran(garden, { judge: 'other' });
    const remedyOf = (run: object) => {
      const current = { ...otherJudge, run: { ...otherJudge.run, ...run } };
      const comparison = compare(ran(garden), current, { metrics, aspectsOf, gate: options });
      return judge(current, { comparison, options }).reasons[0]!.remedy;
    };
    expect(remedyOf({ pullRequest: 7 })).toBe(
      'set baseline.regrade: always, or read these cases before you merge: the next run of the default branch is measured like this one',
    );
    expect(remedyOf({ id: 'local-1', settings: { 'baseline.regrade': '"always"' } })).toBe(
      'compare with a run that was measured like this one',
    );
  });

  it('has a row by paired re-runs where these alone compare it, and none where nothing does', () => {
    const options = gate({ metrics: ['pass_rate', 'entity_f1'] });
    const comparison = compare(ran(garden), changed, { metrics, aspectsOf, gate: options });
    const rowBy = (current: number, evidence: { readonly material: boolean } | null, isMade = true) => {
      const values = { baseline: 0.9, current };
      const pairs = { units: 12, loss: 0.9 - current, rise: null, p: 0.001, values };
      const { metrics: rows } = withConfirmation(
        comparison,
        {
          ...{ mode: 'confirm', metrics: [], mustPass: [], uniformCalls: 0, stopped: null },
          extraCalls: { current: 0, base: 12, budget: 99 },
          graded: [
            {
              ...{ metric: 'entity_f1', sameAs: null, unit: 'share', outcome: 'pass', margin: 0.05, passes: 1 },
              ...{ look: { units: 0, loss: 0, rise: null, p: 1 }, pairs: isMade ? pairs : null, stopped: 'fired' },
              evidence: evidence && { rule: 'pairs', p: 0.001, limit: 0.016, ...evidence },
            },
          ],
        },
        catalogue,
      );
      return rows.find(({ metric }) => metric === 'entity_f1');
    };
    expect(rowBy(0.8, { material: true })).toMatchObject({
      ...{ scope: 'overall', baseline: 0.9, current: 0.8, n: 12, gated: true, interval: null },
      ...{ verdict: 'worse', word: 'worse', warnings: [{ code: 'by_paired_reruns' }] },
    });
    expect([rowBy(0.88, null)?.word, rowBy(0.9, null)?.word]).toEqual(['unclear', 'no change']);
    expect(rowBy(0.8, null, false)).toBeUndefined();
  });

  it('is decided by stored runs that were measured alike, or by paired re-runs, where these compare a graded metric', () => {
    const options = gate({ metrics: ['entity_f1'] });
    const comparison = compare(ran(garden), changed, { metrics, aspectsOf, gate: options });
    const loss = (units: number) => ({ units, loss: 0, rise: null, p: 1 });
    const paired = (look: number, pairs: number | null, stopped: 'unlikely' | 'sample' = 'unlikely'): Comparison => {
      const found = { metric: 'entity_f1', sameAs: null, unit: 'share', outcome: 'pass', margin: 0.05 } as const;
      const made = { passes: pairs ? 1 : 0, pairs: pairs === null ? null : loss(pairs), stopped } as const;
      const extraCalls = { current: 0, base: pairs ?? 0, budget: 99 };
      const rest = { mode: 'confirm', metrics: [], mustPass: [], uniformCalls: 0, stopped: null } as const;
      const graded = [{ ...found, ...made, look: loss(look), evidence: null }];
      return { ...comparison, confirmation: { ...rest, extraCalls, graded } };
    };
    const conclusionOf = (look: number, pairs: number | null) =>
      judge(changed, { comparison: paired(look, pairs), options }).conclusion;
    expect(conclusionOf(0, 12)).toBe('no-regression');
    expect(conclusionOf(12, null)).toBe('no-regression');
    expect(conclusionOf(0, null)).toBe('not-compared');
    // A quick subset makes no pairs, and a run of all cases does.
    const { confirmation } = paired(0, null, 'sample');
    const ofSubset = { comparison: { ...compared().comparison, confirmation: confirmation! }, options: both };
    expect(
      judge(changed, ofSubset).reasons.map(({ metric, text }) => [metric, text.match(/To settle it, .*/)![0]]),
    ).toEqual([
      ['pass_rate', 'To settle it, read these cases: the next run is compared with this one.'],
      [
        'entity_f1',
        'To settle it, run all cases, which compares both versions in paired re-runs, or read these cases: the next run is compared with this one.',
      ],
    ]);
  });
});

describe('a run of before failures of the agent counted as not met', () => {
  const counting = { 'scoring:agent_errors': '1' };
  const crashes = (run: ReturnType<typeof ran>) => ({
    ...run,
    report: {
      ...run.report,
      cases: run.report.cases.map((one, i) =>
        i % 12 === 0
          ? {
              ...one,
              trials: one.trials.map((trial) => ({ ...trial, status: 'failed', failureType: 'error' }) as const),
            }
          : one,
      ),
    },
  });

  it('is compared by all but the cases with such a failure where it cannot be scored again, and these by pass or fail', () => {
    const comparison = compare(crashes(ran(garden)), crashes(ran(garden, counting)), { metrics, aspectsOf });
    expect(overall(comparison)).toEqual({
      ...EVERYTHING,
      intent_accuracy: 11,
      entity_f1: 11,
      evaluation_rate: 22,
      'criterion:polite': 22,
      'criterion:short': 22,
    });
    expect(comparison.comparability.differences.join(' ')).toContain('The scoring of agent errors changed');
  });

  it('is compared by all where cases fail, and none of them so', () => {
    expect(overall(compare(ran(broken), ran(broken, counting), { metrics, aspectsOf }))).toEqual(EVERYTHING);
  });

  it('leaves out a case that failed so in one of the runs alone', () => {
    const comparison = compare(ran(garden), crashes(ran(garden, counting)), { metrics, aspectsOf });
    expect(overall(comparison)).toMatchObject({ pass_rate: 24, intent_accuracy: 11, entity_f1: 11 });
  });

  it('is compared by all where both count so', () => {
    const alike = crashes(ran(garden, counting));
    expect(overall(compare(alike, alike, { metrics, aspectsOf }))).toEqual(EVERYTHING);
  });
});

it('leaves one criterion out whose words changed, by the fingerprints of the suite itself', () => {
  const printsOf = (politely: string) =>
    measuringFingerprints(
      { ...measuringWith(metricOptionsSchema.parse({})), criteria: { polite: politely, short: 'It is short.' } },
      () => 'prompts',
    );
  const runWith = (politely: string) => runOf(garden, { fingerprints: printsOf(politely) }, metrics);
  const comparison = compare(runWith('It is polite.'), runWith('It is very polite.'), { metrics, aspectsOf: ofSuite });
  const rows = overall(comparison);
  expect(rows).not.toHaveProperty('criterion:polite');
  expect(rows['criterion:short']).toBe(24);
  expect(rows.pass_rate).toBe(24);
});

describe('a gated metric that could not be judged', () => {
  const metric = 'criterion:polite';
  const polite = { measures: measures(metric), scores: [score(metric, false)] };
  const silent = { unjudged: [{ metric, turn: null, hard: false, code: 'judge_http_503', message: 'down' }] };
  const lacking = (n: number) =>
    ran(
      marked(
        20,
        () => 'P',
        (i) => (i < n ? silent : polite),
      ),
    );
  const verdictOf = (baseline: number, current: number, max_errors = '5%') => {
    const found = gate({ metrics: ['pass_rate', metric], max_errors });
    const now = lacking(current);
    const comparison = compare(lacking(baseline), now, { metrics, gate: found });
    return { comparison, ...judge(now, { comparison, options: found }) };
  };

  it('is inconclusive with the reason, though nothing of it is worse', () => {
    const { conclusion, headline, reasons, comparison } = verdictOf(0, 20);
    expect([conclusion, headline]).toEqual(['inconclusive', 'criterion polite could not be judged on 20 of 20 cases']);
    expect(reasons[0]).toMatchObject({ rule: 'unjudged', metric, data: { current: 20, baseline: 0, cases: 20 } });
    expect(reasons[0]!.text).toContain('could not be judged on 20 of 20 cases (judge_http_503)');
    expect(comparisonSchema.parse(comparison).comparability.unjudged).toHaveLength(1);
    // No expectation was removed.
    expect(comparison.warnings.map(({ code }) => code)).not.toContain('vanished_metrics');
  });

  it('is so on either side, from more than gate.max_errors of the cases on', () => {
    expect(verdictOf(20, 0).headline).toContain('on 20 of 20 cases of the baseline');
    // That this run is made again would change nothing.
    expect(verdictOf(20, 0).reasons[0]!.text).toMatch(
      /To settle it, see to that and run the workflow on the default branch, which makes a new baseline\.$/,
    );
    expect(verdictOf(3, 5).conclusion).toBe('inconclusive');
    expect(verdictOf(0, 2).conclusion).toBe('inconclusive');
    expect(verdictOf(0, 1).conclusion).toBe('no-regression');
    expect(verdictOf(0, 2, '10%').conclusion).toBe('no-regression');
  });

  it('is so where both runs lack the same cases, of which each counts once', () => {
    const { conclusion, headline, comparison } = verdictOf(10, 10);
    expect([conclusion, headline]).toEqual([
      'inconclusive',
      'criterion polite could not be judged on 10 of 20 cases, and on 10 of the baseline',
    ]);
    const [both] = comparisonSchema.parse(comparison).comparability.unjudged!;
    expect(both).toMatchObject({ baseline: 10, current: 10, both: 10, cases: 20, code: 'judge_http_503' });
    expect(verdictOf(20, 20).headline).toContain('on 20 of 20 cases, and on 20 of the baseline');
    expect(verdictOf(1, 1).conclusion).toBe('no-regression');
  });

  it('is so without a baseline, where a limit names it', () => {
    const judged = (n: number, minimum: Readonly<Record<string, object | number>>) => {
      const now = lacking(n);
      const value = {
        ...{ metric, scope: 'overall', value: 1, n: 20 - n, interval: null },
        ...({ unit: 'share', kind: 'proportion', better: 'higher' } as const),
      };
      const report = { ...now.report, metrics: [...now.report.metrics, value] };
      return judge({ ...now, report }, { options: gate({ minimum }) });
    };
    const { conclusion, headline, reasons } = judged(10, { [metric]: 0.9 });
    expect([conclusion, headline]).toEqual(['inconclusive', 'the minimum of criterion polite was not decided']);
    expect(reasons[0]!.text).toContain('(90%) was not decided: only 10 of 20 cases have a score');
    expect(judged(1, { [metric]: 0.9 }).conclusion).toBe('not-compared');
    expect(judged(10, {}).conclusion).toBe('not-compared');
  });

  it('is no matter where it cannot fail the check', () => {
    const now = lacking(20);
    const comparison = compare(lacking(0), now, { metrics });
    expect(judge(now, { comparison }).conclusion).toBe('no-regression');
  });
});
