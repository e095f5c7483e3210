import { describe, expect, it } from 'vitest';
import type { TestCase } from '../../../../src/model/cases/test-case.ts';
import {
  measuresOf,
  metricNamed,
  metricOfSuite,
  metricOptionsWith,
  ownMarksIn,
} from '../../../../src/scoring/checks/index.ts';
import { aspectsOf, gradersOf, measuringFingerprints } from '../../../../src/scoring/fingerprints.ts';
import { judgedCalls } from '../../../../src/scoring/judge-calls.ts';
import { aCase, aTurn } from '../../../support/a-test-case.ts';
import { measuringWith } from '../../../support/measuring.ts';
import { partsOf } from '../../judge/a-model.ts';
import { judgedTrial, lending } from './a-trial.ts';

const [bean, keep] = lending.map(({ user }) => user);
const mark = (given: number) => () => ({ reason: 'As marked.', evidence: [], mark: given });
const warmth = { prompt: 'Warmth: the reply sounds glad to help.' };
const lend = (more: Partial<TestCase> = {}, level: object = {}) =>
  aCase('lend', [{ ...aTurn(bean!), ...level }, aTurn(keep!)], more);
const named = (marks: object, names = Object.keys(marks)) => metricOptionsWith(names).parse(marks);

describe('a mark of the suite', () => {
  it('is measured for every case, under its own name, as a share of its scale', async () => {
    const { trial, requests } = await judgedTrial(lend(), lending, mark(4), { metrics: named({ warmth }) });
    expect(trial.scores).toMatchObject([{ metric: 'warmth', turn: null, hard: false, value: 0.75, passed: true }]);
    expect(trial.scores[0]).not.toHaveProperty('code');
    expect(partsOf(requests[0]!).instruction).toContain(warmth.prompt);
    expect(measuresOf([trial]).warmth).toEqual([0.75, 1]);
    expect(metricNamed('warmth')).toMatchObject({ title: 'warmth', kind: 'mean', better: 'higher' });
  });

  it('is selected by a case, or left out of it', async () => {
    const metrics = named({ warmth: { ...warmth, enabled: false }, wit: { prompt: 'Wit.' } });
    const selected = await judgedTrial(lend({ evaluations: ['warmth'] }), lending, mark(4), { metrics });
    expect(selected.trial.scores.map(({ metric }) => metric)).toEqual(['warmth']);
    expect((await judgedTrial(lend({ evaluations: [] }), lending, mark(4), { metrics })).requests).toEqual([]);
    const all = await judgedTrial(lend(), lending, mark(4), { metrics });
    expect(all.trial.scores.map(({ metric }) => metric)).toEqual(['wit']);
  });

  it.each([
    [0.7, 'passed'],
    [{ min: 0.8 }, 'failed'],
  ])('decides under expect with %j: %s', async (limit, status) => {
    const testCase = lend({ evaluations: [] }, { expect: { warmth: limit } });
    const { trial } = await judgedTrial(testCase, lending, mark(4), { metrics: named({ warmth }) });
    expect(trial).toMatchObject({ status, scores: [{ metric: 'warmth', turn: 0, hard: true }] });
  });

  it('is asked of the turn that names it, which need not name the others', async () => {
    const metrics = named({ warmth, wit: { prompt: 'Wit.' } });
    const testCase = lend({ evaluations: [] }, { evaluate: { wit: 0.5 } });
    const { trial } = await judgedTrial(testCase, lending, mark(4), { metrics });
    expect(trial.scores.map(({ metric, turn }) => [metric, turn])).toEqual([['wit', 0]]);
  });

  it('is asked step by step, and sees what its params name', async () => {
    const settings = {
      ...warmth,
      steps: ['Find the greeting.', 'Weigh it.'],
      params: ['output', 'ground_truth', 'context'],
    };
    const testCase = lend({ groundTruth: 'Yes, gladly.', context: { season: 'spring' } });
    const { requests } = await judgedTrial(testCase, lending, mark(4), { metrics: named({ warmth: settings }) });
    const { instruction, material } = partsOf(requests[0]!);
    expect(instruction).toContain('Steps:\n1. Find the greeting.\n2. Weigh it.');
    expect(material).toEqual({
      conversation: [
        { turn: 1, assistant: 'Hello Ada, yes: 12 packets.' },
        { turn: 2, assistant: 'Until 30 September.' },
      ],
      right_answer: 'Yes, gladly.',
      facts: { context: '{"season":"spring"}' },
    });
    const without = await judgedTrial(lend(), lending, mark(4), { metrics: named({ warmth: settings }) });
    expect([without.requests, without.trial.status]).toEqual([[], 'skipped']);
    const plain = await judgedTrial(lend({ groundTruth: 'Yes.' }), lending, mark(4), {
      metrics: named({ warmth: settings }),
    });
    expect(partsOf(plain.requests[0]!).material).not.toHaveProperty('facts');
  });

  it('is none where a case only sets a known metric, says nothing to ask, or names what no mark may be called', async () => {
    const asking = { prompt: 'Is it so?' };
    const testCase = lend({
      evaluations: ['relevance', 'wit', 'tone', 'score:calm'],
      judgedSettings: { relevance: asking, wit: { scale: 3 }, 'score:calm': asking },
    });
    const { trial, requests } = await judgedTrial(testCase, lending, mark(4));
    expect([trial.scores.map(({ metric }) => metric), requests.length]).toEqual([['relevance'], 1]);
  });

  it('that a case brings along is judged for that case', async () => {
    const judgedSettings = { 'Tone of voice': { prompt: 'Tone: it is calm.', scale: 3 } };
    const testCase = lend({ evaluations: ['Tone of voice'], judgedSettings });
    const { trial } = await judgedTrial(testCase, lending, mark(2));
    expect(trial.scores).toMatchObject([{ metric: 'Tone of voice', value: 0.5 }]);
  });

  it('counts among the calls of a dry run', () => {
    const measuring = measuringWith(named({ warmth }));
    expect(judgedCalls(lend(), measuring)).toEqual({ min: 1, max: 1 });
    expect(judgedCalls(lend({ evaluations: [] }), measuring)).toEqual({ min: 0, max: 0 });
  });

  it('has a fingerprint of its own: the others stay comparable', () => {
    const printsOf = (marks: object) => measuringFingerprints(measuringWith(named(marks)), () => '');
    const was = printsOf({ warmth, wit: { prompt: 'Wit.' } });
    const is = printsOf({ warmth, wit: { prompt: 'Wit, dry.' } });
    const changed = Object.keys(is).filter((name) => was[name] !== is[name]);
    expect(changed).toEqual(['mark:wit']);
    expect(aspectsOf('wit')).toEqual(['scoring:own_marks', 'mark:wit', 'judge']);
    expect(Object.keys(printsOf({})).filter((name) => name.includes('mark'))).toEqual([]);
    const grader = (of: typeof was, key: string) => gradersOf(lend({}, { expect: { [key]: 0.7 } }), of).graders;
    expect(grader(is, 'warmth')).toBe(grader(was, 'warmth'));
    expect(grader(is, 'wit')).not.toBe(grader(was, 'wit'));
  });
});

describe('names under metrics', () => {
  it('that are none of the known are marks, unless they look like a slip in one', () => {
    expect(ownMarksIn({ warmth, entity: {}, relevence: { threshold: 0.7 }, bleu: warmth, 'score:x': warmth })).toEqual([
      'warmth',
    ]);
    expect(ownMarksIn({ relevances: warmth, wit: {} })).toEqual(['relevances', 'wit']);
    expect(ownMarksIn(null)).toEqual([]);
    expect(ownMarksIn({ pass_rate: warmth, contains: warmth, ' warmth': warmth })).toEqual([]);
  });

  it('are metrics of the suite that has them, and of no other', () => {
    expect(metricOfSuite('warmth', ['warmth'])?.id).toBe('warmth');
    expect(metricOfSuite('warmth', [])).toBeUndefined();
    expect(metricOfSuite('pass_rate', [])?.id).toBe('pass_rate');
  });
});
