/** Which error patterns a failed score is an instance of, by what the agent did and by what runs of older versions kept. */
import { describe, expect, it } from 'vitest';
import { AgentError } from '../../../src/model/problem.ts';
import type { Score } from '../../../src/model/run/score.ts';
import type { Turn } from '../../../src/model/run/transcript.ts';
import { catalogue } from '../../../src/scoring/catalogue.ts';
import { unlessTooSlow } from '../../../src/scoring/checks/check.ts';
import { isAnsweredOutOfScope } from '../../../src/scoring/checks/out-of-scope.ts';
import { aCase } from '../../support/a-test-case.ts';
import { aTrial } from '../../support/an-outcome.ts';

const score = (differs: Partial<Score>): Score => ({
  ...{ metric: 'entity_f1', turn: 0, value: 0, passed: false, hard: true, reason: '' },
  ...differs,
});
const foundIn = (one: Score, turns: readonly Turn[] = [], about = { category: 'plants', tags: [] as string[] }) => {
  const code = catalogue.codes.get(one.code!);
  if (!code || !('find' in code) || !code.find) throw new Error(`no patterns of ${one.code}`);
  const where = { trial: aTrial(), turns, about, metric: catalogue.metric(one.metric) };
  return code.find(one, where).map(({ code: name, subject, parts }) => [name, subject, ...(parts ? [parts] : [])]);
};
const turn = (...entities: readonly string[]): Turn => ({
  ...{ user: 'a', entities: entities.map((entity) => ({ entity, value: 'x' })) },
});

it('only a pattern that was stopped leaves an expectation unscored: any other fault is one', () => {
  const facts = { blame: 'infrastructure', failureType: 'error', message: 'So.' } as const;
  const tried = (error: Error) => () =>
    unlessTooSlow('text_accuracy', { testCase: aCase('lend', []) }, () => {
      throw error;
    });
  expect(tried(new AgentError({ ...facts, code: 'pattern_too_slow' }))()).toMatchObject({
    unjudged: { code: 'pattern_too_slow' },
  });
  expect(tried(new AgentError({ ...facts, code: 'http_500' }))).toThrow('So.');
  expect(tried(new TypeError('x is not a function'))).toThrow('x is not a function');
});

describe('an entity that is missed', () => {
  const missed = (differs: Partial<Score> = {}) =>
    score({ code: 'missing_entity', names: ['plant', 'pot'], ...differs });

  it('is wrong where one of its type was found, in any spelling, else missing', () => {
    expect(foundIn(missed(), [turn('Plant')])).toEqual([
      ['wrong_entity', 'plant'],
      ['missing_entity', 'pot'],
    ]);
    expect(foundIn(missed(), [turn(), turn('pot')])).toEqual([
      ['missing_entity', 'plant'],
      ['wrong_entity', 'pot'],
    ]);
    expect(foundIn(missed({ counts: { tp: 0, fp: 1, fn: 2 } }), [{ user: 'a' }])).toEqual([
      ['missing_entity', 'plant'],
      ['missing_entity', 'pot'],
    ]);
  });

  it('of which nobody kept the words is wrong where others came', () => {
    const codes = (counts?: Score['counts']) => foundIn(missed({ ...(counts && { counts }) })).map(([code]) => code);
    expect(codes()).toEqual(['missing_entity', 'missing_entity']);
    expect(codes({ tp: 0, fp: 0, fn: 2 })).toEqual(['missing_entity', 'missing_entity']);
    expect(codes({ tp: 0, fp: 1, fn: 2 })).toEqual(['wrong_entity', 'wrong_entity']);
    expect(foundIn(score({ code: 'missing_entity' }), [turn('plant')])).toEqual([['missing_entity', null]]);
  });
});

describe('a call that is missed', () => {
  const tools = (differs: Partial<Score>) =>
    score({ metric: 'tool_accuracy', code: 'missing_tool', names: ['find'], ...differs });

  it('is another tool where none of the expected ones was made or tried, and others were', () => {
    const codes = (counts?: Score['counts'], faults?: Score['faults']) =>
      foundIn(tools({ ...(counts && { counts }), ...(faults && { faults }) })).map(([code]) => code);
    expect(codes({ tp: 0, fp: 1, fn: 1 })).toEqual(['tool_selection_error']);
    expect(codes({ tp: 0, fp: 0, fn: 1 })).toEqual(['missing_tool']);
    expect(codes({ tp: 1, fp: 1, fn: 1 })).toEqual(['missing_tool']);
    expect(codes()).toEqual(['missing_tool']);
    const tried = [
      { code: 'missing_tool', name: 'find' },
      { code: 'wrong_argument', name: 'water', argument: 'pot' },
    ];
    expect(codes({ tp: 0, fp: 1, fn: 2 }, tried)).toEqual(['missing_tool', 'wrong_argument']);
    const others = [{ code: 'missing_tool', name: 'find' }, { code: 'unexpected_tool' }];
    expect(codes({ tp: 0, fp: 1, fn: 1 }, others)).toEqual(['tool_selection_error', 'unexpected_tool']);
  });

  it('has every fault once, with the arguments that it is about', () => {
    const faults = [
      { code: 'wrong_argument', name: 'find', argument: 'pot' },
      { code: 'wrong_argument', name: 'find', argument: 'plant' },
      { code: 'missing_argument', name: 'find', argument: 'month' },
      { code: 'unexpected_tool' },
    ];
    expect(foundIn(tools({ code: 'wrong_argument', faults }))).toEqual([
      ['wrong_argument', 'find', ['pot', 'plant']],
      ['missing_argument', 'find', ['month']],
      ['unexpected_tool', null],
    ]);
  });

  it('is shared as a writing one by the first word of its name', () => {
    const kinds = (code: string, tool: string | null) => {
      const known = catalogue.codes.get(code);
      if (!known || !('shares' in known)) throw new Error(code);
      return known.shares!(tool, null)
        .filter(({ grain }) => grain === 'kind')
        .map(({ words }) => words.join(''));
    };
    const missing = ['an expected writing call is missing'];
    for (const tool of ['update_order', 'orders.updateOrder', 'shop:cancel', 'api/Delete-item', 'BOOK'])
      expect([tool, kinds('missing_tool', tool)]).toEqual([tool, missing]);
    for (const tool of ['find_order', 'orders.findUpdate', 'updates', '', null])
      expect([tool, kinds('missing_tool', tool)]).toEqual([tool, []]);
    expect(kinds('wrong_argument', 'update_order')).toEqual(['wrong argument in a writing call']);
    expect(kinds('wrong_argument', 'find_order')).toEqual([]);
  });
});

describe('an answer outside of the scope', () => {
  const about = (category: string, ...tags: string[]) => ({ about: { category, tags } }) as never;
  const labelled = (expected: string, actual: string | null) =>
    score({ metric: 'intent_accuracy', code: 'wrong_intent', labels: { expected, actual, confidence: null } });

  it('is one to which another intent was given where none should be', () => {
    const given = (expected: string, actual: string | null) =>
      isAnsweredOutOfScope(labelled(expected, actual), about('oos'));
    expect([given('out_of_scope', 'WATERING'), given('none', 'fallback'), given('OOS', null)]).toEqual([
      true,
      false,
      false,
    ]);
    // By what the case says of itself.
    expect(given('WATERING', 'PRUNING')).toBe(true);
    expect(isAnsweredOutOfScope(labelled('WATERING', 'PRUNING'), about('plants'))).toBe(false);
    expect(isAnsweredOutOfScope(score({}), about('plants', 'new', 'Out of scope'))).toBe(true);
    expect(isAnsweredOutOfScope(score({}), about('plants', 'none'))).toBe(false);
  });

  it('is its own pattern, of intents and of citations', () => {
    expect(foundIn(labelled('oos', 'WATERING'))).toEqual([['out_of_scope_answered', null]]);
    expect(foundIn(labelled('PRUNING', 'WATERING'))).toEqual([['intent_confusion', 'PRUNING → WATERING']]);
    const cited = score({ metric: 'citation_recall', code: 'unexpected_citation' });
    expect(foundIn(cited, [], { category: 'oos', tags: [] })).toEqual([['out_of_scope_answered', null]]);
    expect(foundIn(cited)).toEqual([['citation_unexpected', null]]);
  });
});
