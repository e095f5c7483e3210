/** What is measured of a case although it writes no expectation of it. */
import { expect, it } from 'vitest';
import type { TestCase } from '../../src/model/cases/test-case.ts';
import { inherentOf, truthOf, withTruth } from '../../src/scoring/conversation/inherent.ts';
import { aCase, aTurn } from '../support/a-test-case.ts';

const ALL = ['bleu', 'rouge_1', 'rouge_2', 'rouge_l', 'meteor', 'token_f1'];
const allBut = (...names: readonly string[]) => ALL.filter((name) => !names.includes(name));

const of = (differs: Partial<TestCase>, measuring: Partial<Parameters<typeof inherentOf>[1]> = {}) =>
  inherentOf(aCase('saw', [aTurn('A saw'), aTurn('Thanks')], differs), { metrics: {}, topics: null, ...measuring });

const limited = aTurn('A saw', { expect: { bleu: 0.5 }, evaluate: { meteor: 0.2 } });
const metrics = { relevance: { enabled: true }, similarity: { enabled: true }, fluency: { enabled: false } };
const topic = { description: 'What is lent', triggers: ['saw'] };
const topics = { tools: { ...topic, next: ['fees'] }, fees: topic };

it.each<[string, Partial<TestCase>, Partial<Parameters<typeof inherentOf>[1]>, object]>([
  ['nothing of a plain case', {}, {}, {}],
  ['the judged metrics that the suite switches on', {}, { metrics }, { evaluations: ['relevance', 'similarity'] }],
  ['those that the case names instead', { evaluations: ['coherence'] }, { metrics }, { evaluations: ['coherence'] }],
  ['none where it names none', { evaluations: [] }, { metrics }, {}],
  [
    'those alone that its expectations do not name',
    { expect: { relevance: 0.5 } },
    { metrics },
    { evaluations: ['similarity'] },
  ],
  ['its likeness to the right answer', { groundTruth: 'Yes' }, {}, { right_answer: 'Yes', ground_truth: ALL }],
  [
    'but for what it sets a threshold on',
    { groundTruth: 'Yes', expect: { rouge_l: 0.5 } },
    {},
    { right_answer: 'Yes', ground_truth: allBut('rouge_l') },
  ],
  [
    'and for what its only turn does',
    { groundTruth: 'Yes', turns: [limited] },
    {},
    { right_answer: 'Yes', ground_truth: allBut('bleu', 'meteor') },
  ],
  [
    'of several turns each is for itself',
    { groundTruth: 'Yes', turns: [limited, limited] },
    {},
    { right_answer: 'Yes', ground_truth: ALL },
  ],
  ['no topics of a case that expects nothing', {}, { topics }, {}],
  [
    'whether one that expects something keeps to them',
    { expect: { contains: 'saw' } },
    { topics },
    { topic_graph: true },
  ],
  ['or measures something at a turn', { turns: [limited] }, { topics }, { topic_graph: true }],
  [
    'or has a right answer',
    { groundTruth: 'Yes' },
    { topics },
    { right_answer: 'Yes', ground_truth: ALL, topic_graph: true },
  ],
  [
    'or is judged',
    {},
    { topics, metrics: { relevance: { enabled: true } } },
    { evaluations: ['relevance'], topic_graph: true },
  ],
  ['not where the topics rule nothing', { expect: { contains: 'saw' } }, { topics: { tools: topic } }, {}],
  [
    'where a topic takes no more than some turns, they do',
    { expect: { contains: 'saw' } },
    { topics: { tools: { ...topic, max_turns: 2 } } },
    { topic_graph: true },
  ],
])('is %s', (_, differs, measuring, whole) => {
  expect(of(differs, measuring).whole).toEqual(whole);
});

it('is at a turn with a right answer its likeness to that, and what of the suite’s metrics compares with one', () => {
  const { ofTurn } = of({ groundTruth: 'Yes' }, { metrics });
  expect(ofTurn(aTurn('A saw'))).toEqual({});
  const right = { ...aTurn('A saw'), groundTruth: 'Seven days' };
  expect(ofTurn(right)).toEqual({ right_answer: 'Seven days', ground_truth: ALL, evaluations: ['similarity'] });
  expect(ofTurn({ ...limited, groundTruth: 'Seven days' })).toMatchObject({ ground_truth: allBut('bleu', 'meteor') });
  expect(of({}).ofTurn(right)).toEqual({ right_answer: 'Seven days', ground_truth: ALL });
  expect(ofTurn({ ...aTurn('A saw', { expect: { similarity: 0.5 } }), groundTruth: 'Seven days' })).toEqual({
    right_answer: 'Seven days',
    ground_truth: ALL,
  });
});

it('hands the right answer to expectations that compare with it, and to no others', () => {
  expect(withTruth({ bleu: 0.5 }, 'Yes')).toEqual({ bleu: 0.5, right_answer: 'Yes' });
  expect(withTruth({ similarity: 0.5 }, 'Yes')).toEqual({ similarity: 0.5, right_answer: 'Yes' });
  expect(withTruth({ relevance: 0.5 }, 'Yes')).toEqual({ relevance: 0.5 });
  expect(withTruth({ bleu: 0.5 }, undefined)).toEqual({ bleu: 0.5 });
});

it('takes the right answer of a case for that of its only turn, unless the turn has its own', () => {
  const [turn, own] = [aTurn('A saw'), { ...aTurn('A saw'), groundTruth: 'Seven days' }];
  expect(truthOf({ groundTruth: 'Yes', turns: [turn] }, turn)).toBe('Yes');
  expect(truthOf({ groundTruth: 'Yes', turns: [own] }, own)).toBe('Seven days');
  expect(truthOf({ groundTruth: 'Yes', turns: [turn, own] }, turn)).toBeUndefined();
});
