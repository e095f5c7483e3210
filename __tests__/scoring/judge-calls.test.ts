import { describe, expect, it } from 'vitest';
import type { TestCase } from '../../src/model/cases/test-case.ts';
import { asksJudge, judgedCalls } from '../../src/scoring/judge-calls.ts';
import type { Measuring } from '../../src/scoring/measuring.ts';
import { llmOptionsSchema, metricOptionsSchema } from '../../src/scoring/options.ts';
import { aCase, aTurn } from '../support/a-test-case.ts';
import { measuringWith } from '../support/measuring.ts';
import { judgedTrial } from './checks/judged/a-trial.ts';
import { holds } from './judge/a-model.ts';

const criteria = { greets: 'It greets.', brief: 'It is brief.', kind: 'It is kind.' };
const llm = (votes = 1) => llmOptionsSchema.parse({ judge: { model: 'judge-1', votes } });
const measuring = (more: Partial<Omit<Measuring, 'metrics'>> & { metrics?: object } = {}): Measuring => ({
  ...measuringWith(metricOptionsSchema.parse(more.metrics ?? {})),
  criteria,
  llm: llm(),
  ...(({ metrics: _, ...rest }) => rest)(more),
});

const lend = (evaluate: object, more: Partial<TestCase> = {}) =>
  aCase(
    'lend',
    ['Beans?', 'Until when?', 'Thanks', 'And peas?', 'And kale?', 'Bye'].map((user) =>
      aTurn(user, { evaluate: { ...evaluate } }),
    ),
    more,
  );
const all = { satisfy: Object.keys(criteria) };

describe('calls of the judge for one trial', () => {
  it('are one for each criterion and turn, times the votes', () => {
    expect(judgedCalls(lend(all), measuring())).toEqual({ min: 18, max: 18 });
    expect(judgedCalls(lend(all), measuring({ llm: llm(3) }))).toEqual({ min: 54, max: 54 });
  });

  it.each<[string, TestCase, object]>([
    ['criteria at every turn', lend(all), {}],
    ['criteria of the whole, hard and soft', lend({}, { expect: all, evaluate: all }), {}],
    [
      'grounding in tools and qualities',
      lend({ grounded_in: 'tools' }),
      { fluency: {}, conversation_coherence: {}, similarity: {}, recovery_rate: {} },
    ],
    [
      'evaluations of the case',
      lend({}, { evaluations: ['relevance', 'similarity'], groundTruth: 'Yes.' }),
      { fluency: {} },
    ],
    ['a single turn', aCase('one', [aTurn('Beans?', { expect: all })]), { knowledge_retention: {}, fluency: {} }],
  ])('are exactly those that a run makes: %s', async (_name, testCase, metrics) => {
    const turns = testCase.turns.map(({ user }, i) => ({
      user,
      text: `Reply ${i}`,
      toolCalls: [{ name: 'find', arguments: {}, result: i }],
    }));
    const { requests } = await judgedTrial(testCase, turns, () => holds, { metrics, criteria, votes: 2 });
    const planned = judgedCalls(testCase, measuring({ metrics, llm: llm(2) }));
    expect(planned).toEqual({ min: requests.length, max: requests.length });
    expect(requests.length).toBeGreaterThan(0);
  });

  it('count a file that was not opened yet', () => {
    const rests = lend({}, { evaluations: ['groundedness'], files: [{ path: 'leaflet.md' }] });
    expect(judgedCalls(rests, measuring())).toEqual({ min: 1, max: 1 });
  });

  it('for a simulated user are a range that holds every length', async () => {
    const simulate = { goal: 'Borrow beans', maxTurns: 4 };
    const testCase = lend({}, { turns: [], simulate, evaluate: all, evaluations: ['conversation_coherence'] });
    const { min, max } = judgedCalls(testCase, measuring());
    expect({ min, max }).toEqual({ min: 0, max: 4 });
    for (const length of [1, 2, 4]) {
      const turns = Array.from({ length }, (_, i) => ({ user: `Q${i}`, text: `A${i}` }));
      const { requests } = await judgedTrial(testCase, turns, () => holds, { criteria });
      expect(requests.length).toBeGreaterThanOrEqual(min);
      expect(requests.length).toBeLessThanOrEqual(max);
    }
  });

  it('for topics are at most one for each turn whose user says no trigger', () => {
    const topics = {
      lending: { description: 'Lending', triggers: ['\\b(beans|peas|kale)\\b'] },
      farewell: { description: 'The end', triggers: ['\\bbye\\b'] },
    };
    expect(judgedCalls(lend({}), measuring({ topics }))).toEqual({ min: 0, max: 2 });
    expect(judgedCalls(lend({}), measuring({ topics, llm: { cache: 'off' } }))).toEqual({ min: 0, max: 0 });
  });

  it('for topics of a simulated user are at most one for each turn that there may be', () => {
    const topics = { lending: { description: 'Lending', triggers: ['\\bbeans\\b'] } };
    const testCase = lend({}, { turns: [], simulate: { goal: 'Borrow beans', maxTurns: 5 } });
    expect(judgedCalls(testCase, measuring({ topics }))).toEqual({ min: 0, max: 5 });
  });

  it('for entities that are compared by meaning are one more where a case expects any', () => {
    const by = { metrics: { entity_f1_judged: {} }, llm: llm(3) };
    const expecting = lend({ satisfy: 'greets', entities: { plant: 'bean' } });
    expect(judgedCalls(expecting, measuring(by))).toEqual({ min: 18, max: 21 });
    expect(judgedCalls(expecting, measuring({ llm: llm(3) }))).toEqual({ min: 18, max: 18 });
    expect(judgedCalls(lend({ satisfy: 'greets' }), measuring(by))).toEqual({ min: 18, max: 18 });
    expect(asksJudge(lend({ entities: { plant: 'bean' } }), measuring(by))).toBe(true);
  });

  it('are none for a suite that asks no judge', () => {
    expect(judgedCalls(lend({ contains: 'bean' }), measuring())).toEqual({ min: 0, max: 0 });
  });
});

describe('a judge is needed', () => {
  it.each<[boolean, string, TestCase, object]>([
    [true, 'for a criterion at a turn', lend(all), {}],
    [true, 'for a criterion of the whole', lend({}, { expect: all }), {}],
    [true, 'for a metric of the suite', lend({}), { fluency: {} }],
    [true, 'for an evaluation of the case', lend({}, { evaluations: ['fluency'] }), {}],
    [
      true,
      'for a conversation that is long enough',
      lend({}, { turns: [], simulate: { goal: 'Beans', maxTurns: 3 } }),
      { recovery_rate: {} },
    ],
    [false, 'for a text', lend({ contains: 'bean' }), {}],
    [false, 'for a metric that is switched off', lend({}), { fluency: { enabled: false } }],
    [false, 'for a case that selects none of the suite', lend({}, { evaluations: [] }), { fluency: {} }],
    [false, 'for likeness to a right answer that is not there', lend({}), { similarity: {} }],
  ])('%s: %s', (needed, _name, testCase, metrics) => {
    expect(asksJudge(testCase, measuring({ metrics }))).toBe(needed);
  });
});
