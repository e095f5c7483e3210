/** What a report counts beside metrics, against counts made again by other means. */
import { describe, expect, it } from 'vitest';
import type { CaseResult, Trial } from '../../../src/model/run/case-result.ts';
import { runReportSchema } from '../../../src/model/run/run-report.ts';
import type { Score } from '../../../src/model/run/score.ts';
import { caseResult } from '../../../src/scoring/case-result.ts';
import { summarize } from '../../../src/scoring/summary/summarize.ts';
import { randomOf } from '../../../src/stats/random.ts';
import { aCase } from '../../support/a-test-case.ts';
import { aTrial } from '../../support/an-outcome.ts';

const random = randomOf('tally');
const pick = <T>(...all: readonly T[]): T => all[Math.floor(random.unit() * all.length)]!;
const score = (differs: Partial<Score>): Score => ({
  metric: 'intent_accuracy',
  turn: 0,
  value: 1,
  passed: true,
  hard: false,
  reason: '',
  ...differs,
});

const ENDS: readonly Partial<Trial>[] = [
  { status: 'passed' },
  { status: 'failed', failureType: 'assertion', blame: 'agent' },
  { status: 'failed', failureType: 'max_turns', blame: 'agent' },
  { status: 'failed', failureType: 'timeout', blame: 'agent' },
  { status: 'failed', failureType: 'error', blame: 'agent' },
  { status: 'errored', failureType: 'error', blame: 'infrastructure' },
  { status: 'errored', failureType: null, blame: 'simulator' },
  { status: 'errored', failureType: null, blame: 'judge' },
  { status: 'errored', failureType: null, blame: null },
  { status: 'skipped', failureType: null, blame: null },
];

/** A model's measurement, which nothing is held against. */
const LENGTH = score({ metric: 'length', generated: true, gauge: true });

function someTrial(trial: number): Trial {
  const turns = Array.from({ length: pick(1, 2, 3) }, (_, i) => {
    const said = { user: `turn ${i}`, text: 'Yes.', intent: 'CARE' };
    return pick(0, 1, 2) === 0 ? said : { ...said, confidence: pick(0, 0.05, 0.1, 0.3, 0.55, 0.7, 0.95, 1) };
  });
  const labelled = turns.flatMap((turn, i) => {
    const labels = { expected: 'CARE', actual: 'CARE', confidence: 'confidence' in turn ? turn.confidence : null };
    return pick(true, false) ? [score({ turn: i, value: pick(0, 0.5, 1), labels })] : [];
  });
  const judged = ['criterion:polite', 'criterion:short'].flatMap((metric) =>
    pick(true, false) ? [score({ metric, passed: pick(true, false), generated: true })] : [],
  );
  const kinds = Array.from({ length: pick(0, 1, 3) }, () => {
    const [evaluated, source] = [pick(1, 2, 5), pick('rules', 'tool find', null)];
    return { type: pick('figure', 'name', 'other'), source, evaluated, grounded: source === null ? 0 : evaluated };
  });
  const sum = (of: 'evaluated' | 'grounded') => kinds.reduce((total, kind) => total + kind[of], 0);
  const claims = { evaluated: sum('evaluated'), grounded: sum('grounded'), kinds };
  const grounded = score({ metric: 'groundedness', generated: true, claims });
  return aTrial({ trial, transcript: { turns }, scores: [...labelled, ...judged, grounded, LENGTH], ...pick(...ENDS) });
}

const cases: readonly CaseResult[] = Array.from({ length: 200 }, (_, i) =>
  caseResult(
    aCase(`case-${i}`, []),
    Array.from({ length: pick(1, 2, 3) }, (__, trial) => someTrial(trial)),
  ),
);
const { tally } = summarize(cases);
const trials = cases.flatMap((one) => one.trials);
const counted = trials.filter(({ status }) => status === 'passed' || status === 'failed');

describe('the tally of a run', () => {
  it('has every ending of the conversations that ran, with shares that add up to 1', () => {
    const ran = trials.filter(({ status }) => status !== 'skipped');
    const names = [
      'passed',
      'assertion',
      'max_turns',
      'timeout',
      'error',
      'infrastructure',
      'simulator',
      'judge',
      'other',
    ];
    for (const [i, name] of names.entries()) {
      const same = ran.filter(
        (trial) =>
          trial.status === ENDS[i]!.status &&
          trial.failureType === (ENDS[i]!.failureType ?? null) &&
          trial.blame === (ENDS[i]!.blame ?? null),
      );
      const found = tally!.endings.find(({ ending }) => ending === name);
      expect(found?.count, name).toBe(same.length);
      expect(found!.share).toBeCloseTo(same.length / ran.length, 9);
    }
    expect(tally!.endings.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  it('has the verdicts of each criterion that hold, of those that were given', () => {
    for (const metric of ['criterion:polite', 'criterion:short']) {
      let [passed, judged] = [0, 0];
      for (const { scores } of counted)
        for (const one of scores)
          if (one.metric === metric) {
            judged += 1;
            if (one.passed) passed += 1;
          }
      expect(tally!.judged).toContainEqual({ metric, passed, judged });
    }
    expect(new Set(tally!.judged!.map(({ metric }) => metric))).toEqual(
      new Set(['criterion:polite', 'criterion:short', 'groundedness']),
    );
  });

  it('has statements by type and by source, which add up to the same', () => {
    const kinds = counted.flatMap(({ scores }) => scores.flatMap(({ claims }) => claims?.kinds ?? []));
    const all = kinds.reduce((sum, { evaluated }) => sum + evaluated, 0);
    for (const part of [tally!.claims!.byType, tally!.claims!.bySource])
      expect(part.reduce((sum, { evaluated }) => sum + evaluated, 0)).toBe(all);
    for (const { name, evaluated, grounded } of tally!.claims!.bySource) {
      const same = kinds.filter(({ source }) => source === name);
      expect(evaluated).toBe(same.reduce((sum, kind) => sum + kind.evaluated, 0));
      expect(grounded).toBe(name === null ? 0 : evaluated);
    }
  });

  it('has the turns of each tenth of confidence with their accuracy, and those without any as missing', () => {
    const { bins, missing } = tally!.confidence!;
    const seen = bins.map(() => ({ turns: 0, credits: [] as number[] }));
    let without = 0;
    for (const { transcript, scores } of counted)
      for (const [i, { confidence }] of transcript.turns.entries()) {
        if (typeof confidence !== 'number') {
          without += 1;
          continue;
        }
        // (0, 0.1] is the first tenth, which holds 0 too.
        const bin = seen[[0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].findIndex((high) => confidence <= high)]!;
        bin.turns += 1;
        for (const { labels, turn, value } of scores) if (labels && turn === i) bin.credits.push(value);
      }
    expect(bins).toHaveLength(10);
    for (const [i, { turns, scored, accuracy }] of bins.entries()) {
      const { credits } = seen[i]!;
      expect([turns, scored]).toEqual([seen[i]!.turns, credits.length]);
      if (credits.length === 0) expect(accuracy).toBeNull();
      else expect(accuracy).toBeCloseTo(credits.reduce((a, b) => a + b, 0) / credits.length, 9);
    }
    expect(missing).toBe(without);
    expect(missing + bins.reduce((sum, { turns }) => sum + turns, 0)).toBe(
      counted.reduce((sum, { transcript }) => sum + transcript.turns.length, 0),
    );
  });

  it('has the turns of a conversation that was not kept as missing, by their times', () => {
    const sure = aTrial({ transcript: { turns: [{ user: 'a', text: 'b', intent: 'CARE', confidence: 0.9 }] } });
    const { timing } = aTrial();
    const bare = aTrial({ transcript: { turns: [] }, timing: { ...timing, turns: [40, 40] } });
    const found = summarize([sure, bare].map((trial, i) => caseResult(aCase(`case-${i}`, []), [trial]))).tally;
    expect(found?.confidence).toMatchObject({ missing: 2 });
  });

  it('fits the schema, and leaves out what nothing was counted of', () => {
    expect(runReportSchema.safeParse(summarize(cases)).error).toBeUndefined();
    expect(summarize([caseResult(aCase('one', []), [aTrial()])]).tally).toEqual({
      endings: [{ ending: 'passed', count: 1, share: 1 }],
    });
    expect(summarize([]).tally).toEqual({ endings: [] });
  });

  it('takes what is expected of a whole conversation as said of its last turn with an intent', () => {
    const turns = [
      { user: 'a', intent: 'CARE', confidence: 0.2 },
      { user: 'b', intent: 'CARE', confidence: 0.9 },
    ];
    const labels = { expected: 'CARE', actual: 'CARE', confidence: 0.9 };
    const whole = aTrial({ transcript: { turns }, scores: [score({ turn: null, labels })] });
    const { bins } = summarize([caseResult(aCase('one', []), [whole])]).tally!.confidence!;
    expect([bins[1], bins[8]]).toMatchObject([
      { turns: 1, scored: 0, accuracy: null },
      { turns: 1, scored: 1, accuracy: 1 },
    ]);
  });
});
