/** Values at the edges of checks: what counts as reported, as exact, as found, and in which order it is named. */
import { describe, expect, it } from 'vitest';
import type { Trial } from '../../../src/model/run/case-result.ts';
import type { SummedMetric } from '../../../src/model/run/metric.ts';
import type { Turn } from '../../../src/model/run/transcript.ts';
import { caseResult } from '../../../src/scoring/case-result.ts';
import { measuresOf, metricNamed } from '../../../src/scoring/checks/index.ts';
import { nearestParts } from '../../../src/scoring/checks/judged/nearest-parts.ts';
import { scoreConversation } from '../../../src/scoring/conversation/score-conversation.ts';
import { measuringFingerprints } from '../../../src/scoring/fingerprints.ts';
import { NO_JUDGEMENTS } from '../../../src/scoring/judge/question.ts';
import { metricOptionsSchema } from '../../../src/scoring/options.ts';
import { summarize } from '../../../src/scoring/summary/summarize.ts';
import { wilson } from '../../../src/stats/intervals/proportion.ts';
import { aCase, aTurn } from '../../support/a-test-case.ts';
import { desk } from '../../support/a-topic-graph.ts';
import { aTrial } from '../../support/an-outcome.ts';
import { measuringWith, NO_FILES } from '../../support/measuring.ts';
import { scoreOn } from './scoring-one.ts';

const measuring = measuringWith(metricOptionsSchema.parse({}));

/** Cases of one turn each, scored on the replies. */
function reportOn(expect: Record<string, unknown>, ...replies: readonly (Omit<Turn, 'user'> | 'failed')[]) {
  const cases = replies.map((reply, i) => {
    const testCase = aCase(`ficus-${i}`, [aTurn('A ficus?', { expect })]);
    const failed = reply === 'failed';
    const turns = failed ? [] : [{ user: 'A ficus?', ...reply }];
    const { scores } = scoreConversation(
      testCase,
      { turns },
      {
        ...{ measuring, complete: !failed, judgements: NO_JUDGEMENTS },
        ...(failed && { failure: { at: 'turn', code: 'http_500' } as const }),
      },
    );
    const trial: Trial = {
      ...{ trial: 0, status: 'passed', failureType: null, blame: null, transcript: { turns }, scores, usage: {} },
      timing: { startedAt: '2026-05-01T12:00:00.000Z', durationMs: 1, turns: [] },
      ...(failed && { status: 'failed', failureType: 'error', blame: 'agent', code: 'http_500' }),
    };
    return caseResult(testCase, [trial]);
  });
  const { metrics } = summarize(cases);
  return (id: string, wanted = 'overall') => metrics.find(({ metric, scope }) => metric === id && scope === wanted);
}

describe('tool calls', () => {
  const call = (name: string, result?: unknown) => ({ name, arguments: {}, ...(result !== undefined && { result }) });

  it('have the value 1 where all holds, else 0', () => {
    expect(scoreOn({ tools: ['find'] }, { toolCalls: [call('find')] }).value).toBe(1);
    expect(scoreOn({ tools: ['find'] }, { toolCalls: [] }).value).toBe(0);
  });

  it('report results where one of them has one', () => {
    const results = { results: [{ name: 'check', result: { free: true } }] };
    const toolCalls = [call('check', { free: false }), call('log')];
    expect(scoreOn({ tools: results }, { toolCalls })).toMatchObject({ code: 'tool_result_mismatch' });
  });
});

it('recorded scores are held to limits of the case, in place of their own flag', () => {
  const recordedScores = { reward: { value: 0.4, passed: true } };
  const on = (limit: object) => scoreOn({ scores: [{ name: 'reward', ...limit }] }, {}, { recordedScores });
  expect(on({ min: 0.5 })).toMatchObject({ passed: false, code: 'below_threshold' });
  expect(on({ min: 0.4 })).toMatchObject({ passed: true, value: 0.4 });
  expect(on({ max: 0.3 })).toMatchObject({ passed: false, code: 'above_threshold' });
});

it('a cost is limited by a number or by its most, and holds at just that', () => {
  const on = (cost: unknown, spent: number) => scoreOn({ cost }, { usage: { cost: spent } });
  for (const limit of [0.01, { max: 0.01 }]) {
    expect(on(limit, 0.01)).toMatchObject({ passed: true, reason: 'cost 0.01 USD, allowed are 0.01 USD' });
    expect(on(limit, 0.02)).toMatchObject({
      ...{ passed: false, code: 'too_expensive', reason: 'cost 0.02 USD, allowed are 0.01 USD' },
      mismatch: { expected: 'at most 0.01 USD', actual: '0.02 USD' },
    });
  }
  expect(on(0.3, 0.1 + 0.2)).toMatchObject({ passed: true, reason: 'cost 0.3 USD, allowed are 0.3 USD' });
});

it('confidence is averaged over the turns that have one, and citation recall over the answers that may cite', () => {
  const sure = (confidence?: number) => ({
    text: 'Weekly.',
    intent: 'CARE',
    ...(confidence !== undefined && { confidence }),
  });
  const reported = reportOn({ not_empty: true }, sure(0.25), sure(0.75), sure());
  expect(reported('confidence_mean')).toMatchObject({ value: 0.5, n: 2 });
  const cited = reportOn(
    { citations: ['faq_1', 'faq_2'] },
    { citations: ['faq_1'] },
    { citations: ['faq_1', 'faq_2'] },
  );
  expect(cited('citation_recall')).toMatchObject({ value: 0.75, n: 2 });
  expect(reportOn({ citations: [] }, { citations: [] })('citation_recall')).toBeUndefined();
});

it('a recorded score is averaged over the conversations that have one of its name', () => {
  const metric = metricNamed('score:reward')!;
  const trial = (scores?: Readonly<Record<string, { value: number }>>) =>
    aTrial({ transcript: { turns: [], ...(scores && { recordedScores: scores }) } });
  const measured = (...trials: readonly ReturnType<typeof trial>[]) => 'measure' in metric && metric.measure(trials);
  expect(measured(trial({ reward: { value: 0.4 } }), trial({ other: { value: 9 } }), trial())).toEqual([0.4, 1]);
  expect(measured(trial(), trial({ toString: { value: 1 } }))).toBeNull();
});

it('citations are exact only where nothing is missing or beside', () => {
  const [exactly, more, none] = [['faq_1'], ['faq_1', 'faq_2'], []].map((citations) => ({ citations }));
  const reported = reportOn({ citations: ['faq_1'] }, exactly!, more!, none!, more!);
  expect(reported('citation_exact')?.value).toBe(0.25);
  const exact = { settings: { citations: { normalize: 'exact' } } };
  expect(scoreOn({ citations: ['faq_001'] }, { citations: ['[FAQ-001]'] }).passed).toBe(true);
  expect(scoreOn({ citations: ['faq_001'] }, { citations: ['[FAQ-001]'] }, exact).passed).toBe(false);
});

it('entities that are missing are named by their types, each once', () => {
  const missed = scoreOn(
    { entities: { city: { all_of: ['Oslo', 'Bergen'] }, plant: 'fern', size: 'big' } },
    {
      entities: [{ entity: 'size', value: 'big' }],
    },
  );
  expect(missed.names).toEqual(['city', 'plant']);
});

it('the error rate of the agent counts errors and timeouts on turns, and none of its state', () => {
  const metric = metricNamed('agent_error_rate')! as SummedMetric;
  const turns = [{ user: 'A ficus?' }];
  const ended = (code: string | undefined, failureType: Trial['failureType'], status: Trial['status'] = 'failed') =>
    metric.measure([aTrial({ status, failureType, transcript: { turns }, ...(code !== undefined && { code }) })]);
  expect(ended('http_500', 'error')).toEqual([1, 2]);
  expect(ended(undefined, 'timeout')).toEqual([1, 2]);
  expect(ended('state_http_500', 'error')).toEqual([0, 1]);
  expect(ended('missing_tool', 'assertion')).toEqual([0, 1]);
  expect(ended('http_500', 'error', 'errored')).toEqual([0, 1]);
});

it('entities that are missing are named as they are written, also where one is wanted twice', () => {
  const [fern, loam] = [
    { entity: 'plant', value: 'fern' },
    { entity: 'soil', value: 'loam' },
  ];
  const { names, reason } = scoreOn({ entities: [fern, loam, fern] }, { entities: [] });
  expect(names).toEqual(['plant', 'soil']);
  expect(reason.match(/fern|loam/g)).toEqual(['fern', 'loam', 'fern']);
});

it('the error rate of the agent counts the turns asked', () => {
  const reported = reportOn({ intent: 'WATERING' }, { intent: 'WATERING' }, 'failed', { intent: 'PRUNING' });
  expect(reported('agent_error_rate')).toMatchObject({ value: 1 / 3, n: 3 });
  expect(reported('agent_error_rate', 'intent:WATERING')).toMatchObject({ value: 1 / 3, interval: wilson(1, 3) });
  expect(reported('intent_recall', 'intent:WATERING')).toMatchObject({ value: 1 / 3, n: 3, interval: wilson(1, 3) });
  expect(reported('intent_precision', 'intent:PRUNING')).toMatchObject({ value: 0, n: 1, interval: wilson(0, 1) });
});

it('a trial in which nothing was asked has no share in the error rate of its case', () => {
  const none = aTrial({ transcript: { turns: [] }, timing: { startedAt: '', durationMs: 0, turns: [] } });
  const answered = aTrial({ transcript: { turns: [{ user: 'A ficus?', text: 'Yes.' }] } });
  expect(measuresOf([none, answered]).agent_error_rate).toEqual([0, 1]);
});

it('a trial that keeps to one topic has no share in how often a case goes back to one', () => {
  const [still, back] = [['loan'], ['loan', 'search', 'loan']].map((topics) => aTrial({ topics }));
  expect(measuresOf([still!, back!]).backtracking_rate).toEqual([1, 2]);
});

it('turns that fell back to a language model are a share of those that say whether they did', () => {
  const turns = [true, false, undefined].map((llmInvoked) => ({
    user: 'A ficus?',
    ...(llmInvoked !== undefined && { llmInvoked }),
  }));
  expect(measuresOf([aTrial({ transcript: { turns } })]).llm_usage_rate).toEqual([1, 2]);
});

it('three of two trials cannot pass', () => {
  const trials = [aTrial(), aTrial({ trial: 1 })];
  const values = ['pass_at_2', 'pass_at_3', 'pass_hat_3'].map((id) =>
    (metricNamed(id) as SummedMetric).measure(trials),
  );
  expect(values).toEqual([[1, 1], null, null]);
});

describe('the parts of a long text that are nearest to a reply', () => {
  const filler = 'about nothing at all. '.repeat(90);

  it('are all of it where it is short', () => {
    expect(nearestParts('Ferns.', 'Ferns')).toBe('Ferns.');
    const [whole, longer] = [60_000, 60_001].map((length) =>
      nearestParts('fern '.repeat(15_000).slice(0, length), 'Ferns'),
    );
    expect([whole!.length, longer!.startsWith('(Of ')]).toEqual([60_000, true]);
  });

  it('are those that share most words with it, in their order, under the heading of their page', () => {
    const pages = Array.from(
      { length: 60 },
      (_, i) => `## Page ${i + 1}\n\n${i === 41 ? `Ferns love shade. ${filler}` : filler}`,
    );
    const shown = nearestParts(pages.join('\n\n'), 'Do ferns love shade?');
    expect(shown).toMatch(/^\(Of 60 parts, the (?:2\d|30) nearest to the reply\.\)\n\n## Page 1\n/);
    expect(shown).toContain('## Page 42\nFerns love shade.');
    expect(shown).not.toContain('## Page 43\n');
    expect(shown.length).toBeLessThan(60_100);
  });

  it('are 60,000 characters at most, with the blank lines between them', () => {
    const text = Array.from({ length: 31 }, () => 'x'.repeat(1_998)).join('\n\n');
    expect(nearestParts(text, 'x')).toMatch(/^\(Of 31 parts, the 30 nearest to the reply\.\)/);
    const numbered = Array.from({ length: 31 }, (_, i) => `n${i} ${'x'.repeat(1_990)}`).join('\n\n');
    expect(nearestParts(numbered, 'none').match(/n\d+(?= )/g)).toEqual(Array.from({ length: 30 }, (_, i) => `n${i}`));
    const short = Array.from({ length: 40_000 }, () => 'x').join('\n\n');
    expect(nearestParts(short, 'x').length).toBeLessThan(60_100);
  });

  it('are cut out of a paragraph that is longer than a part, without a gap', () => {
    const long = Array.from({ length: 20_000 }, (_, i) => `n${i}`).join(' ');
    const shown = nearestParts(long, 'n19999 n19998');
    expect(shown.split('\n\n')[1]).toBe(long.slice(0, 2_000));
    expect(shown.split('\n\n')[2]).toBe(long.slice(2_000, 4_000));
    expect(shown.endsWith('n19998 n19999')).toBe(true);
  });
});

it('what is measured with is another where files or the topics of a dataset are', () => {
  const prints = (more: object) => measuringFingerprints({ ...measuring, ...more }, () => '');
  const [plain, files, other] = [null, 'a', 'b'].map((version) => prints({ files: { ...NO_FILES, version } }).sources);
  expect(new Set([plain, files, other]).size).toBe(3);
  expect(plain).toBe(prints({}).sources);
  const topics = [
    {},
    { topics: desk },
    { topics: desk, topicsOf: { a: null } },
    { topics: desk, topicsOf: { b: null } },
  ];
  expect(new Set(topics.map((more) => prints(more).topics)).size).toBe(4);
});
