import { describe, expect, it } from 'vitest';
import type { Trial } from '../../../src/model/run/case-result.ts';
import type { Turn } from '../../../src/model/run/transcript.ts';
import { caseResult } from '../../../src/scoring/case-result.ts';
import { scoreConversation } from '../../../src/scoring/conversation/score-conversation.ts';
import { NO_JUDGEMENTS } from '../../../src/scoring/judge/question.ts';
import { metricOptionsSchema } from '../../../src/scoring/options.ts';
import { summarize } from '../../../src/scoring/summary/summarize.ts';
import { aCase, aTurn, expects } from '../../support/a-test-case.ts';
import { measuringWith } from '../../support/measuring.ts';
import { scoreOn } from './scoring-one.ts';

const turn = (latencyMs?: number, cost?: number): Turn => ({
  user: 'And then?',
  text: 'Then you sign.',
  ...(latencyMs === undefined ? {} : { timing: { latencyMs } }),
  ...(cost === undefined ? {} : { usage: { cost } }),
});

function aTrial(turns: number, differs: Partial<Trial> = {}): Trial {
  return {
    trial: 0,
    status: 'passed',
    failureType: null,
    blame: null,
    transcript: { turns: Array.from({ length: turns }, () => turn()) },
    scores: [],
    timing: { startedAt: '2026-05-01T12:00:00.000Z', durationMs: 1, turns: [] },
    usage: {},
    ...differs,
  };
}

function valuesOf(...trials: Trial[]) {
  const cases = trials.map((trial, i) => caseResult(aCase(`loan ${i}`, [aTurn('A saw')]), [trial]));
  const { metrics } = summarize(cases);
  return Object.fromEntries(metrics.filter(({ scope }) => scope === 'overall').map((m) => [m.metric, m.value]));
}

describe('turns to completion', () => {
  it('have a mean, a median and a range over conversations', () => {
    expect(valuesOf(aTrial(1), aTrial(3), aTrial(8))).toMatchObject({
      turns_mean: 4,
      turns_median: 3,
      turns_min: 1,
      turns_max: 8,
    });
  });

  it('are those of conversations that came to their end', () => {
    const cut = aTrial(1, { status: 'failed', failureType: 'timeout', blame: 'agent' });
    const endless = aTrial(20, { status: 'failed', failureType: 'max_turns', blame: 'agent' });
    const wrong = aTrial(5, { status: 'failed', failureType: 'assertion', blame: 'agent' });
    expect(valuesOf(aTrial(3), cut, endless, wrong)).toMatchObject({ turns_mean: 4, turns_min: 3, turns_max: 5 });
  });

  it('are known of stored runs without transcripts, by the times of their turns', () => {
    const stored = aTrial(0, { timing: { startedAt: '', durationMs: 1, turns: [10, 20, 30] } });
    expect(valuesOf(stored)).toMatchObject({ turns_mean: 3, turns_median: 3 });
    expect(valuesOf(stored, aTrial(0))).toMatchObject({ turns_mean: 3, turns_min: 3 });
  });

  it('have no median and no range where every conversation has one turn', () => {
    const values = valuesOf(aTrial(1), aTrial(1));
    expect(values.turns_mean).toBe(1);
    expect(Object.keys(values).filter((id) => /^turns_(median|min|max)$/.test(id))).toEqual([]);
  });
});

/** Codes at the turns and at the whole (null), null where the expectation holds. */
function scored(turns: readonly Turn[], atTurn: Record<string, unknown>, atWhole: Record<string, unknown>) {
  const testCase = aCase(
    'loan',
    turns.map(({ user }) => aTurn(user, { expect: atTurn })),
    { expect: expects(atWhole) },
  );
  const { scores } = scoreConversation(
    testCase,
    { turns },
    { measuring: measuringWith(metricOptionsSchema.parse({})), complete: true, judgements: NO_JUDGEMENTS },
  );
  return scores;
}

const verdicts = (...args: Parameters<typeof scored>) => scored(...args).map(({ turn, code }) => [turn, code ?? null]);

describe('the time to the first text', () => {
  const streamed = (firstTokenMs: number, firstTokenUncertaintyMs = 0): Turn => ({
    ...turn(),
    timing: { latencyMs: 2_000, firstTokenMs, firstTokenUncertaintyMs },
  });

  it('is limited, less what Agent Eval itself may have been late', () => {
    expect(scoreOn({ ttft: '800ms' }, streamed(900))).toMatchObject({
      metric: 'ttft_p50',
      code: 'late_first_text',
      reason: 'the first text came after 900 ms, allowed are 800 ms',
    });
    expect(scoreOn({ ttft: '800ms' }, streamed(900, 150)).passed).toBe(true);
    expect(verdicts([streamed(100), streamed(900)], {}, { ttft: '800ms' })).toEqual([[null, 'late_first_text']]);
  });

  it('is not scored where a reply does not stream, and is not 0', () => {
    expect(verdicts([turn(2_000)], {}, { ttft: '800ms' })).toEqual([]);
    const timing = { startedAt: '', durationMs: 1, turns: [10, 20], firstTokens: [5] };
    const { metrics } = summarize([caseResult(aCase('loan', [aTurn('A saw')]), [aTrial(0, { timing })])]);
    expect(metrics.find(({ metric, scope }) => metric === 'ttft_p95' && scope === 'overall')?.value).toBe(5);
  });
});

describe('the time that is allowed', () => {
  it('is that of the turn where a turn has it, and of the slowest one for a conversation', () => {
    expect(verdicts([turn(100), turn(900)], { latency: '500ms' }, { latency: '1s' })).toEqual([
      [0, null],
      [1, 'too_slow'],
      [null, null],
    ]);
  });

  it('may be that of all turns together', () => {
    const turns = [turn(400), turn(700)];
    expect(verdicts(turns, {}, { latency: { total: '1s' } })).toEqual([[null, 'too_slow']]);
    expect(verdicts(turns, {}, { latency: { total: '1100ms' } })).toEqual([[null, null]]);
    expect(verdicts(turns, {}, { latency: { max: '1s', total: '2s' } })).toEqual([[null, null]]);
    const [whole] = scored(turns, {}, { latency: '1s' });
    expect(whole!.reason).toBe('answered in 700 ms at most');
    expect(scoreOn({ latency: { max: '1s', total: '2s' } }, turn(1_500)).reason).toBe(
      'answered in 1500 ms, allowed are 1000 ms',
    );
  });

  it('must be said', () => {
    expect(() => expects({ latency: {} })).toThrow(/max, total or both/);
  });
});

describe('the cost that is allowed', () => {
  it('is that of the turn where a turn has it, and the sum for a conversation', () => {
    expect(verdicts([turn(1, 0.01), turn(1, 0.04)], { cost: 0.02 }, { cost: { max: 0.045 } })).toEqual([
      [0, null],
      [1, 'too_expensive'],
      [null, 'too_expensive'],
    ]);
  });

  it('is not scored where nobody knows what it cost', () => {
    expect(verdicts([turn(1)], { cost: 0.02 }, { cost: 0.05 })).toEqual([]);
  });
});
