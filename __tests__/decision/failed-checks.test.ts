/** What failed in a case: which checks, how often, and how it ended, in few words. */
import { expect, it } from 'vitest';
import { failedChecks } from '../../src/decision/comparison/failed-checks.ts';
import type { Trial } from '../../src/model/run/case-result.ts';
import type { Score } from '../../src/model/run/score.ts';
import { catalogue } from '../../src/scoring/catalogue.ts';
import { aFailedTrial, aTrial } from '../support/an-outcome.ts';

const score = (differs: Partial<Score> = {}): Score => ({
  ...{ metric: 'tool_accuracy', turn: 0, value: 0, passed: false, hard: true, reason: '', code: 'missing_tool' },
  ...differs,
});
const failing = (scores: readonly Score[], differs: Partial<Trial> = {}) =>
  aFailedTrial({ scores: [...scores], ...differs });
const phrases = (...trials: readonly Trial[]) => failedChecks({ trials: [...trials] }, catalogue);
const turns = (n: number) => ({ transcript: { turns: Array.from({ length: n }, () => ({ user: 'a' })) } });

it('those of failing trials that count, each once a trial, the most frequent first', () => {
  const [order, cart] = [score({ names: ['order'] }), score({ names: ['cart'] })];
  expect(phrases(failing([order, order, cart]), failing([cart]), aTrial({ scores: [order] }))).toEqual([
    'tools: missing cart',
    'tools: missing order',
  ]);
  expect(phrases(failing([order], { status: 'errored' }), failing([order], { status: 'skipped' }))).toEqual([]);
  expect(phrases()).toEqual([]);
});

it('at most five, and at most three names of one', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => score({ names: [name] }));
  expect(phrases(failing(many))).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `tools: missing ${name}`));
  const named = (...names: string[]) => phrases(failing([score({ names })]))[0];
  expect([named('a', 'b', 'c'), named('a', 'b', 'c', 'd')]).toEqual([
    'tools: missing a, b, c',
    'tools: missing a, b, c, …',
  ]);
});

it('only hard ones that failed, not those that the agent left without an answer', () => {
  const none = [score({ hard: false }), score({ passed: true }), score({ code: 'agent_failed' })];
  expect(phrases(failing(none))).toEqual([]);
});

it('with their turn where any trial has several', () => {
  const at = (turn: number | null) => score({ turn, names: ['order'] });
  expect(phrases(failing([at(0), at(2), at(null)], turns(3)))).toEqual([
    'tools: missing order (turn 1)',
    'tools: missing order (turn 3)',
    'tools: missing order',
  ]);
  expect(phrases(failing([at(0)], turns(1)))).toEqual(['tools: missing order']);
  expect(phrases(failing([at(0)], turns(1)), aTrial(turns(2)))).toEqual(['tools: missing order (turn 1)']);
});

it('in the words of the metric where the code is not known, in none that could hold anything', () => {
  const said = (code: string | undefined, metric = 'tool_accuracy') =>
    phrases(failing([score({ metric, ...(code === undefined ? { code: undefined as never } : { code }) })]))[0];
  expect([said('too_odd'), said('Too odd!'), said(undefined), said('too_odd', 'own_mark')]).toEqual([
    'tools: too odd',
    'tools: not as expected',
    'tools: not as expected',
    'own mark: too odd',
  ]);
});

it('and how the trial ended, unless an expectation ended it', () => {
  const ended = (failureType: Trial['failureType'], code?: string) =>
    phrases(failing([score({ names: ['order'] })], { failureType, ...(code !== undefined && { code }) }));
  expect(ended('assertion')).toEqual(['tools: missing order']);
  expect(ended(null)).toEqual(['tools: missing order']);
  expect(ended('timeout')).toEqual(['tools: missing order', 'timeout']);
  expect(ended('max_turns')[1]).toBe('no end within the allowed turns');
  expect(ended('error', 'http_500')[1]).not.toBe(ended('error', 'Http 500')[1]);
});
