import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { ModelRequest } from '../../../../src/model/world/language-model.ts';
import { expectationShape, measuresOf, metricOptionsSchema } from '../../../../src/scoring/checks/index.ts';
import { qualities } from '../../../../src/scoring/checks/judged/qualities.ts';
import { aCase, aTurn } from '../../../support/a-test-case.ts';
import { modelError, partsOf } from '../../judge/a-model.ts';
import { judgedTrial, lending } from './a-trial.ts';

const [bean, keep] = lending.map(({ user }) => user);
const single = (more: object = {}) => aCase('lend', [aTurn(bean!, { expect: { not_empty: true } })], more);
const two = (more: object = {}) => aCase('lend', [aTurn(bean!, { expect: { not_empty: true } }), aTurn(keep!)], more);
const mark = (given: number) => () => ({ reason: 'It reads well.', evidence: ['Hello Ada'], mark: given });
const metricsOf = (requests: readonly ModelRequest[]) => requests.map(({ prompt }) => prompt);

describe('a judged quality', () => {
  it('is not measured unless somebody names it', async () => {
    const { requests } = await judgedTrial(two(), lending, mark(4));
    expect(requests).toEqual([]);
  });

  it('is measured once a conversation where the configuration names it', async () => {
    const { trial, requests } = await judgedTrial(two(), lending, mark(4), { metrics: { fluency: {} } });
    expect(metricsOf(requests)).toEqual(['quality']);
    expect(trial.scores[1]).toEqual({
      metric: 'fluency',
      turn: null,
      hard: false,
      value: 0.75,
      passed: true,
      reason: 'It reads well.',
      evidence: ['Hello Ada'],
      generated: true,
    });
    expect(measuresOf([trial]).fluency).toEqual([0.75, 1]);
    expect(partsOf(requests[0]!).instruction).not.toMatch(/Steps:|of the last turn\./);
    const unquoted = () => ({ ...mark(4)(), evidence: [] });
    const { trial: other } = await judgedTrial(two(), lending, unquoted, { metrics: { fluency: {} } });
    expect(other.scores[1]).not.toHaveProperty('evidence');
  });

  it('that a case selects is measured for it, with the settings of the suite', async () => {
    const metrics = { fluency: {}, relevance: { enabled: false, scale: 9 } };
    const { trial } = await judgedTrial(two({ evaluations: ['relevance'] }), lending, mark(8), { metrics });
    expect(trial.scores.slice(1)).toMatchObject([{ metric: 'relevance', value: 0.875 }]);
  });

  it('that is disabled is not measured for the suite', async () => {
    const { requests } = await judgedTrial(two(), lending, mark(5), { metrics: { fluency: { enabled: false } } });
    expect(requests).toEqual([]);
  });

  it.each([
    [0.75, 4, true],
    [0.76, 4, false],
    [4, 4, true],
    [5, 4, false],
    [1, 4, false],
    [1, 5, true],
    [0, 1, true],
    [undefined, 3, false],
    [undefined, 4, true],
  ])('with the threshold %s and mark %d holds: %s', async (threshold, given, passed) => {
    const { trial } = await judgedTrial(two(), lending, mark(given), { metrics: { fluency: { threshold } } });
    expect(trial.scores[1]).toMatchObject({ passed, ...(!passed && { code: 'low_fluency' }) });
    expect(trial.status).toBe('passed');
  });

  it('is asked in the words of the suite where it has some', async () => {
    const prompt = 'Fluency: it sounds like a gardener.';
    const { requests } = await judgedTrial(two(), lending, mark(4), {
      metrics: { fluency: { prompt, model: 'judge-2', retries: 3, timeout: '5s', scale: 7 } },
    });
    expect(requests[0]).toMatchObject({ model: 'judge-2', retries: 3, timeoutMs: 5_000 });
    const { instruction } = partsOf(requests[0]!);
    expect(instruction).toContain(prompt);
    expect(instruction).toContain('from 1 (lowest) to 7 (highest)');
    expect(instruction).not.toContain('correct, natural');
  });

  it('that the judge cannot mark fails only where fail_on_error says so', async () => {
    const error = () => Promise.reject(modelError('http_503'));
    const left = await judgedTrial(two(), lending, error, { metrics: { fluency: {} } });
    const failed = await judgedTrial(two(), lending, error, { metrics: { fluency: { fail_on_error: true } } });
    const nobody = await judgedTrial(two(), lending, null, { metrics: { fluency: { fail_on_error: true } } });
    expect(measuresOf([left.trial])).not.toHaveProperty('fluency');
    // What is said of the failure is a model's, too.
    expect(failed.trial.scores[1]).toMatchObject({ code: 'judge_error', value: 0, passed: false, generated: true });
    expect(nobody.trial.unjudged).toMatchObject([{ metric: 'fluency', code: 'no_judge' }]);
  });

  it('carries how many votes agreed', async () => {
    const marks = [5, 4, 2];
    const { trial } = await judgedTrial(two(), lending, (_r, n) => mark(marks[n]!)(), {
      metrics: { fluency: {} },
      votes: 3,
    });
    expect(trial.scores[1]).toMatchObject({ value: 0.75, votes: { agreeing: 2, of: 3 } });
  });

  it.each(['conversation_coherence', 'knowledge_retention', 'recovery_rate'])(
    '%s needs several turns',
    async (name) => {
      const one = await judgedTrial(single(), lending.slice(0, 1), mark(4), { metrics: { [name]: {} } });
      const both = await judgedTrial(two(), lending, mark(4), { metrics: { [name]: {} } });
      expect([one.requests.length, both.requests.length]).toEqual([0, 1]);
      expect(one.trial.unjudged).toBeUndefined();
    },
  );

  it('similarity is to the right answer, which the judge sees, and only where there is one', async () => {
    const metrics = { similarity: {} };
    const without = await judgedTrial(single(), lending.slice(0, 1), mark(5), { metrics });
    const withTruth = await judgedTrial(
      single({ groundTruth: 'There are 12 packets.' }),
      lending.slice(0, 1),
      mark(5),
      { metrics },
    );
    expect(without.requests).toEqual([]);
    expect(partsOf(withTruth.requests[0]!).material).toMatchObject({ right_answer: 'There are 12 packets.' });
    expect(withTruth.trial.scores.find(({ metric }) => metric === 'similarity')).toMatchObject({ value: 1 });
  });

  it('similarity of several turns is asked of each turn that has a right answer, and of the last text at the end', async () => {
    const turns = [{ ...aTurn(bean!), groundTruth: '12 packets.' }, aTurn(keep!)];
    const testCase = aCase('lend', turns, {
      groundTruth: 'Until 30 September.',
      evaluations: ['similarity', 'fluency'],
    });
    const { trial, requests } = await judgedTrial(testCase, lending, mark(5));
    const of = requests.map(
      (request) => partsOf(request).material as { right_answer?: string; conversation: unknown[] },
    );
    expect(of.map((material) => [material.right_answer, material.conversation.length])).toEqual([
      ['12 packets.', 1],
      [undefined, 2],
      ['Until 30 September.', 2],
    ]);
    expect(requests[2]!.messages[0]!.content).toContain("Judge the assistant's part of the last turn.");
    expect(measuresOf([trial]).similarity).toEqual([1, 1]);
  });

  it('sees what was said before the conversation beside it, and judges none of it', async () => {
    const calls = [{ id: 'c1', type: 'function', function: { name: 'find_seeds', arguments: '{"kind":"bean"}' } }];
    const history = [{ role: 'assistant', content: 'Good day, Ada.', tool_calls: calls }] as const;
    const { requests } = await judgedTrial(single({ history }), lending.slice(0, 1), mark(5), {
      metrics: { fluency: {} },
    });
    const { material } = partsOf(requests[0]!);
    const called = JSON.stringify(calls[0]!.function);
    expect(material).toMatchObject({ facts: { said_before_the_conversation: `assistant: Good day, Ada.\n${called}` } });
    expect((material as { conversation: unknown[] }).conversation).toHaveLength(1);
  });

  it('task completion is measured against the goal of a simulated user', async () => {
    const simulate = { goal: 'Borrow bean seeds until autumn', maxTurns: 6 };
    const { requests } = await judgedTrial(
      two({ turns: [], simulate, evaluations: ['task_completion'] }),
      lending,
      mark(5),
    );
    expect(partsOf(requests[0]!).material).toMatchObject({ goal: simulate.goal });
  });

  it.each(Object.keys(qualities))('%s has settings, a metric and words of its own', async (name) => {
    const { trial, requests } = await judgedTrial(two({ groundTruth: 'Yes.', evaluations: [name] }), lending, mark(3));
    expect(requests).toHaveLength(1);
    expect(partsOf(requests[0]!).instruction.toLowerCase()).toContain(name.split('_').at(-1)!);
    expect(trial.scores.find(({ metric }) => metric === name)).toMatchObject({ value: 0.5 });
  });
});

describe('settings that a case brings along', () => {
  const own = (judgedSettings: Record<string, Record<string, unknown>>) =>
    two({ evaluations: ['fluency'], judgedSettings });

  it('go before those of the suite', async () => {
    const metrics = { fluency: { scale: 10, threshold: 8, prompt: 'Ours.' } };
    const { trial, requests } = await judgedTrial(own({ fluency: { prompt: 'Does it rhyme?' } }), lending, mark(10), {
      metrics,
    });
    const { instruction } = partsOf(requests[0]!);
    expect(instruction).toContain('Does it rhyme?');
    expect(instruction).toContain('to 10 (highest)');
    expect(trial.scores[1]).toMatchObject({ value: 1, passed: true });
  });

  it('stand alone where they contradict the suite', async () => {
    const metrics = { fluency: { scale: 10, threshold: 8 } };
    const { trial } = await judgedTrial(own({ fluency: { scale: 3 } }), lending, mark(3), { metrics });
    expect(trial.scores[1]).toMatchObject({ value: 1, passed: true });
  });

  it('of another metric change nothing', async () => {
    const { trial } = await judgedTrial(own({ relevance: { scale: 3 } }), lending, mark(4));
    expect(trial.scores[1]).toMatchObject({ value: 0.75 });
  });
});

describe('a threshold of the case on a mark', () => {
  const expecting = (level: 'expect' | 'evaluate', limit: unknown, more: object = {}) =>
    aCase('lend', [aTurn(bean!, { [level]: { relevance: limit } })], more);
  const one = lending.slice(0, 1);

  it.each([
    [0.7, 4, 'passed', undefined],
    [0.75, 4, 'passed', undefined],
    [{ min: 0.76 }, 4, 'failed', 'below_threshold'],
    [{ max: 0.5 }, 3, 'passed', undefined],
    [{ min: 0.75, max: 0.75 }, 4, 'passed', undefined],
    [{ max: 0.5 }, 4, 'failed', 'above_threshold'],
    [{ min: 0.25, max: 0.5 }, 1, 'failed', 'below_threshold'],
  ])('decides under expect: %j with mark %d has %s', async (limit, given, status, code) => {
    const { trial, requests } = await judgedTrial(expecting('expect', limit), one, mark(given));
    expect(trial.status).toBe(status);
    expect(trial.code).toBe(code);
    expect(trial.scores[0]).toMatchObject({ metric: 'relevance', turn: 0, hard: true, value: (given - 1) / 4 });
    expect(requests).toHaveLength(1);
  });

  it('names value and limit where it is missed, before the words of the judge', async () => {
    const { trial } = await judgedTrial(expecting('expect', { min: 0.9 }), one, mark(4));
    expect(trial.scores[0]?.reason).toBe('0.75 is below 0.9: It reads well.');
  });

  it('is where votes divide', async () => {
    const agreeing = async (limit: number) => {
      const answer = (_: ModelRequest, n: number) => mark([5, 4, 4][n]!)();
      return (await judgedTrial(expecting('evaluate', limit), one, answer, { votes: 3 })).trial.scores[0]!.votes;
    };
    expect([await agreeing(0.7), await agreeing(0.9)]).toEqual([
      { agreeing: 3, of: 3 },
      { agreeing: 2, of: 3 },
    ]);
  });

  it('is measured under evaluate, and fails nothing', async () => {
    const { trial } = await judgedTrial(expecting('evaluate', 0.9), one, mark(4));
    expect(trial.scores[0]).toMatchObject({ hard: false, passed: false, code: 'below_threshold' });
    expect(trial.status).not.toBe('failed');
  });

  it('asks once where the suite measures the same mark, which counts once', async () => {
    const { trial, requests } = await judgedTrial(expecting('expect', 0.9), one, mark(4), {
      metrics: { relevance: {}, fluency: {} },
    });
    expect(requests).toHaveLength(2);
    expect(trial.scores.map(({ metric }) => metric)).toEqual(['relevance', 'fluency']);
  });

  it('without a mark leaves the trial undecided, unless fail_on_error says that this is a failure', async () => {
    const error = () => Promise.reject(modelError('http_503'));
    const undecided = await judgedTrial(expecting('expect', 0.7), one, error);
    expect(undecided.trial).toMatchObject({ status: 'errored', blame: 'judge' });
    const soft = await judgedTrial(expecting('evaluate', 0.7), one, error);
    expect(soft.trial.scores).toEqual([]);
    const metrics = { relevance: { enabled: false, fail_on_error: true } };
    const failed = await judgedTrial(expecting('expect', 0.7), one, error, { metrics });
    expect(failed.trial).toMatchObject({ status: 'failed', code: 'judge_error' });
  });

  it('is on the share of grounded statements, too', async () => {
    const claims = [true, true, false].map((grounded, i) => ({
      text: `Statement ${i}`,
      type: 'other',
      source: grounded ? 'S1' : null,
      grounded,
    }));
    const of = (limit: unknown) => aCase('lend', [aTurn(bean!, { expect: { groundedness: limit } })]);
    const statusOf = async (limit: unknown) => (await judgedTrial(of(limit), one, () => ({ claims }))).trial;
    expect(await statusOf(0.6)).toMatchObject({ status: 'passed' });
    expect(await statusOf({ min: 0.7 })).toMatchObject({ status: 'failed', code: 'below_threshold' });
  });

  it.each([[1.5], [-0.1], [{}], [{ min: 0.8, max: 0.2 }], [{ least: 0.5 }], ['0.7']])('cannot be %j', (limit) => {
    expect((expectationShape.relevance as z.ZodType).safeParse(limit).success).toBe(false);
  });
});

describe('recovery', () => {
  const chosen = (choice: string | null) => () => ({ reason: 'The date was wrong, then right.', evidence: [], choice });
  const metrics = { recovery_rate: {} };

  it.each([
    ['recovered', [1, 1]],
    ['not_recovered', [0, 1]],
  ])('where something went wrong: %s', async (choice, measure) => {
    const { trial } = await judgedTrial(two(), lending, chosen(choice), { metrics });
    expect(measuresOf([trial]).recovery_rate).toEqual(measure);
    const { value, code } = trial.scores.find(({ metric }) => metric === 'recovery_rate')!;
    expect([value, code]).toEqual(choice === 'recovered' ? [1, undefined] : [0, 'not_recovered']);
  });

  it('is not scored where nothing went wrong', async () => {
    const { trial } = await judgedTrial(two(), lending, chosen(null), { metrics });
    expect(trial.scores.map(({ metric }) => metric)).toEqual(['text_accuracy']);
    expect(trial).not.toHaveProperty('unjudged');
  });
});

describe('settings of a judged metric', () => {
  it.each([
    { threshold: 6 },
    { threshold: 8, scale: 7 },
    { threshold: -1 },
    { scale: 1 },
    { retries: 0 },
    { marks: 5 },
  ])('such as %j are refused', (written) => {
    expect(() => metricOptionsSchema.parse({ fluency: written })).toThrow();
  });
});
