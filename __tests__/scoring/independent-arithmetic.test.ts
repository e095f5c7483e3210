/** Metrics against a computation of their own from what the replies said, written here from the definitions: equal to 1e-9. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { RunReport } from '../../src/model/run/run-report.ts';
import type { Turn } from '../../src/model/run/transcript.ts';
import { caseResult } from '../../src/scoring/case-result.ts';
import { summarize } from '../../src/scoring/summary/summarize.ts';
import { judgeTrial } from '../../src/scoring/trials/score-trial.ts';
import { randomOf } from '../../src/stats/random.ts';
import { aCase, aTurn } from '../support/a-test-case.ts';
import { judgingWith } from '../support/judging.ts';

/** What one trial came to; parse: of each turn, null where the reply does not say it. */
interface Raw {
  readonly right: boolean;
  readonly parse: readonly (number | null)[];
  readonly errored: boolean;
}

interface RawCase {
  readonly tags: readonly string[];
  readonly language: string | undefined;
  readonly trials: readonly Raw[];
}

const random = randomOf('independent');
const CASES: readonly RawCase[] = Array.from({ length: 60 }, () => ({
  tags: ['a', 'b', 'c'].filter(() => random.below(2) === 1),
  language: ['de', 'en', undefined][random.below(3)],
  trials: Array.from({ length: 4 }, () => ({
    right: random.unit() < 0.7,
    parse: [0, 1].map(() => (random.below(4) === 0 ? null : 200 * random.unit())),
    errored: random.below(12) === 0,
  })),
}));

async function reportOf(raw: readonly RawCase[]): Promise<RunReport> {
  const judging = { ...judgingWith(), signal: new AbortController().signal };
  const cases = raw.map(async ({ tags, language, trials }, i) => {
    const turns = ['A pot', 'A saw'].map((user) => aTurn(user, { expect: { contains: 'yes' } }));
    const testCase = aCase(`case-${i}`, turns, { tags, ...(language && { language }) });
    const judged = trials.map(async ({ right, parse, errored }, trial) => {
      const said = parse.map(
        (ms, turn): Turn => ({
          user: 'A pot',
          text: right || turn === 0 ? 'yes' : 'no',
          ...(ms !== null && { parseTimeMs: ms }),
        }),
      );
      const facts = { trial, startedAt: 0, durationMs: 1, transcript: { turns: said } };
      const { trial: made } = await judgeTrial(testCase, facts, judging);
      return errored ? ({ ...made, status: 'errored', blame: 'infrastructure' } as const) : made;
    });
    return caseResult(testCase, await Promise.all(judged));
  });
  return summarize(await Promise.all(cases));
}

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
const counted = ({ trials }: RawCase) => trials.filter(({ errored }) => !errored);

describe('sixty conversations in four trials', () => {
  let report: RunReport;
  beforeAll(async () => {
    report = await reportOf(CASES);
  });
  const found = (metric: string, scope = 'overall') =>
    report.metrics.find((one) => one.metric === metric && one.scope === scope)!;

  const GROUPS: readonly (readonly [scope: string, isIn: (one: RawCase) => boolean])[] = [
    ['overall', () => true],
    ...['a', 'b', 'c'].map((tag) => [`tag:${tag}`, ({ tags }: RawCase) => tags.includes(tag)] as const),
    ...['de', 'en'].map((code) => [`language:${code}`, ({ language }: RawCase) => language === code] as const),
  ];

  it.each(GROUPS)('have a pass rate and parse times: %s', (scope, isIn) => {
    const units = CASES.filter(isIn).filter((one) => counted(one).length > 0);
    const rates = units.map((one) => counted(one).filter(({ right }) => right).length / counted(one).length);
    expect(found('pass_rate', scope).n).toBe(units.length);
    expect(Math.abs(found('pass_rate', scope).value - sum(rates) / rates.length)).toBeLessThan(1e-9);

    // A case weighs by its turns that say a time, averaged over its trials that have one.
    const said = ({ parse }: Raw) => parse.filter((ms) => ms !== null);
    const shares = units
      .map((one) => {
        const trials = counted(one).filter((trial) => said(trial).length > 0);
        return { ms: sum(trials.flatMap(said)) / trials.length, turns: trials.flatMap(said).length / trials.length };
      })
      .filter(({ turns }) => turns > 0);
    const mean = sum(shares.map(({ ms }) => ms)) / sum(shares.map(({ turns }) => turns));
    expect(Math.abs(found('parse_time_mean', scope).value - mean)).toBeLessThan(1e-9);

    const sorted = units.flatMap((one) => counted(one).flatMap(said)).sort((a, b) => a - b);
    for (const [name, q] of [
      ['parse_time_p50', 0.5],
      ['parse_time_p95', 0.95],
    ] as const) {
      const place = q * (sorted.length - 1);
      const [below, above] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
      expect(Math.abs(found(name, scope).value - (below + (place % 1) * (above - below)))).toBeLessThan(1e-9);
    }
  });

  it('have a pass rate in each trial of all cases, with mean and sample standard deviation', () => {
    const rates = [0, 1, 2, 3].map((trial) => {
      const all = CASES.map(({ trials }) => trials[trial]!).filter(({ errored }) => !errored);
      return all.filter(({ right }) => right).length / all.length;
    });
    const mean = sum(rates) / 4;
    const sd = Math.sqrt(sum(rates.map((rate) => rate * rate)) / 3 - (4 / 3) * mean * mean);
    const { trialRuns } = found('pass_rate');
    expect(trialRuns!.values).toHaveLength(4);
    for (const [i, rate] of rates.entries()) expect(Math.abs(trialRuns!.values[i]! - rate)).toBeLessThan(1e-9);
    expect(Math.abs(trialRuns!.mean - mean)).toBeLessThan(1e-9);
    expect(Math.abs(trialRuns!.sd - sd)).toBeLessThan(1e-9);
    expect(found('text_accuracy').trialRuns!.values).toHaveLength(4);
    // Rates of the whole run only: no times, nothing that compares trials with each other, no group.
    const others = ['parse_time_p50', 'latency_p95', 'pass_at_1', 'pass_hat_4'];
    expect(
      report.metrics.filter(
        ({ metric, scope, trialRuns: runs }) => runs && (others.includes(metric) || scope !== 'overall'),
      ),
    ).toEqual([]);
  });

  it('have runs of those trials alone that every case has, and none where there is only one', async () => {
    const shorter = (trials: number) =>
      reportOf(CASES.map((one, i) => ({ ...one, trials: one.trials.slice(0, i === 7 ? trials : 4) })));
    const runsIn = ({ metrics }: RunReport) => metrics.find(({ metric }) => metric === 'pass_rate')!.trialRuns?.values;
    expect(runsIn(await shorter(3))).toEqual(found('pass_rate').trialRuns!.values.slice(0, 3));
    expect(runsIn(await shorter(1))).toBeUndefined();
    // A case that did not run has no part in it.
    expect(runsIn(await shorter(0))).toHaveLength(4);
  });

  it('have no parse time where no reply says one, rather than 0', async () => {
    const silent = await reportOf(
      CASES.map((one) => ({ ...one, trials: one.trials.map((raw) => ({ ...raw, parse: [null, null] })) })),
    );
    expect(silent.metrics.filter(({ metric }) => metric.startsWith('parse_time'))).toEqual([]);
  });
});
