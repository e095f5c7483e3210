import { describe, expect, it } from 'vitest';
import type { Turn } from '../../../src/model/run/transcript.ts';
import { scoreContext } from '../../../src/scoring/checks/context.ts';
import { aTurn } from '../../support/a-test-case.ts';

const user = 'And how often should I water it?';
const comparison = { normalize: 'case', synonyms: {} } as const;
const asked = (expected: Record<string, unknown> = {}) => aTurn(user, { expect: expected, requiresContext: true });
const scored = (reply: Omit<Turn, 'user'>, expected?: Record<string, unknown>, reported = 'entities' in reply) =>
  scoreContext(asked(expected), { user, ...reply }, { reportsEntities: reported, comparison });
const retained = (...args: Parameters<typeof scored>) => scored(...args)?.passed;

describe('a turn that requires context', () => {
  it.each([
    ['an entity (requires_context)', { entities: [{ entity: 'plant', value: 'ficus' }] }],
    [
      'a tool call with an argument (requires_context)',
      { toolCalls: [{ name: 'get_care', arguments: { plant: 'ficus' } }] },
    ],
    ['a known intent, from an agent that reports no entities', { intent: 'WATERING', confidence: 0.8 }],
  ])('has retained it when the reply has %s', (_, reply) => {
    expect(retained(reply)).toBe(true);
  });

  const help = { name: 'help', arguments: {} };
  const nothing = { intent: null, entities: [], toolCalls: [] };
  const unsure = { intent: 'WATERING', confidence: null };
  const helping = { intent: null, toolCalls: [help] };
  it.each([
    ['nothing', nothing, 'an entity or a tool call with an argument (requires_context)', 'none'],
    ['an unknown intent', { intent: 'UNKNOWN', entities: [] }, 'an entity (requires_context)', 'none'],
    ['an unknown intent alone', { intent: 'UNKNOWN' }, 'a known intent (requires_context)', 'UNKNOWN'],
    ['no intent alone', { intent: null }, 'a known intent (requires_context)', 'no intent'],
    ['an intent without confidence', unsure, 'a known intent (requires_context)', 'WATERING without confidence'],
    [
      'a call without arguments',
      helping,
      'a tool call with an argument or a known intent (requires_context)',
      'help without arguments, no intent',
    ],
    [
      'a known intent, from an agent that reports entities',
      { intent: 'WATERING', entities: [] },
      'an entity (requires_context)',
      'none',
    ],
  ] as const)('has lost it when the reply has only %s, and says what would have done', (_, reply, expected, actual) => {
    expect(scored(reply)).toMatchObject({
      ...{ passed: false, code: 'context_not_retained', reason: `expected ${expected}, got ${actual}` },
      mismatch: { expected, actual },
    });
  });

  it('names the entities of which it wants one, and what it got', () => {
    const expected = { entities: { plant: ['ficus', 'fig'], action: 'water', pot: 'red' } };
    const lost = (entities: Turn['entities']) => scored({ entities: entities! }, expected);
    expect(lost([])).toMatchObject({
      reason: "expected plant=ficus|fig or pot=red, which the user's words do not contain, got no entity",
      mismatch: { expected: 'plant=ficus|fig or pot=red', actual: 'no entity' },
    });
    expect(
      lost([
        { entity: 'action', value: 'water' },
        { entity: 'plant', value: 'rose' },
      ])?.mismatch?.actual,
    ).toBe('action=water, plant=rose');
  });

  it('wants one of the expected entities that its own words do not hold', () => {
    const expected = { entities: { plant: ['ficus', 'fig'], action: 'water' } };
    expect(retained({ intent: 'WATERING', entities: [{ entity: 'plant', value: 'Fig' }] }, expected)).toBe(true);
    expect(retained({ intent: 'WATERING', entities: [{ entity: 'action', value: 'water' }] }, expected)).toBe(false);
    expect(retained({ intent: 'WATERING', entities: [{ entity: 'plant', value: 'rose' }] }, expected)).toBe(false);
  });

  it('wants more than an intent where other replies of the conversation carry entities and this one has none', () => {
    expect(retained({ intent: 'WATERING' }, {}, true)).toBe(false);
    expect(retained({ text: 'Weekly.' }, { entities: { plant: 'ficus' } }, true)).toBe(false);
  });

  it('compares values as entities are compared: by synonyms, amounts and with typos, and without separators', () => {
    const by = (differs: object, wanted: string, value: string, said = user) =>
      scoreContext(
        aTurn(said, { expect: { entities: { start: wanted, plant: 'ficus' } }, requiresContext: true }),
        { user: said, entities: [{ entity: 'start', value }] },
        { reportsEntities: true, comparison: { ...comparison, ...differs } },
      )?.passed;
    const synonyms = { '15:00': ['3 pm'] };
    expect([by({ synonyms }, '15:00', '3 pm'), by({}, '15:00', '3 pm')]).toEqual([true, false]);
    expect([by({ amounts: true }, '1,000', '1000'), by({}, '1,000', '1000')]).toEqual([true, false]);
    expect([by({ typos: 1 }, 'monday', 'mondey'), by({}, 'monday', 'mondey')]).toEqual([true, false]);
    expect(by({ normalize: 'exact' }, 'next day', 'Next-day')).toBe(true);
    // The user has just said it, in other words.
    expect(by({ synonyms }, '15:00', '3 pm', 'At 3 pm, please')).toBe(false);
  });

  it.each([
    ['And trips from there?', 'Rom', false],
    ['And trips to Rom-Ciampino?', 'Rom', true],
    ['And at 15:00?', '5', false],
    ['And for 5pm?', '5', true],
    ['And for 3 in B12?', '12', true],
    ['Is it on now?', 'no', false],
    ['And on breast cancers?', 'Breast-Cancer', true],
    ['And RNA seq?', 'RNAseq', true],
    ['Und in Österreich?', 'Reich', false],
    ['А в Москву?', 'Москв', true],
    ['東京駅から行けますか', '東京', true],
    ['서울에서 갈 수 있나요?', '서울', true],
    ['東京Romaへ', 'Roma', true],
  ])('takes the words of %j as whole ones: whether %s is among them is %s', (said, place, isSaid) => {
    const turn = aTurn(said, { expect: { entities: { place, day: 'tomorrow' } }, requiresContext: true });
    // It is asked for where the user's words do not hold it.
    const wanted = scoreContext(turn, { user: said, entities: [] }, { reportsEntities: true, comparison });
    expect(wanted?.mismatch?.expected).toBe(isSaid ? 'day=tomorrow' : `place=${place} or day=tomorrow`);
  });

  it('asks for no entity that may be absent', () => {
    const expected = { entities: { beamer: ['yes', null] } };
    const called = { entities: [], toolCalls: [{ name: 'get_care', arguments: { plant: 'ficus' } }] };
    expect(retained(called, expected)).toBe(true);
    expect(retained({ entities: [{ entity: 'beamer', value: 'yes' }] }, expected)).toBe(true);
    expect(scored({ entities: [] }, expected)?.mismatch?.expected).toBe('an entity (requires_context)');
  });

  it('reads expected entities in every form: lists, values that all count, numbers, and none at all', () => {
    const found = (entity: string, value: string | number) => ({ entities: [{ entity, value: String(value) }] });
    const wants = (entities: unknown, reply: ReturnType<typeof found>) => retained(reply, { entities });
    expect(wants([{ entity: 'plant', value: 'ficus' }], found('Plant', 'FICUS'))).toBe(true);
    expect(wants([{ entity: 'plant', value: 'ficus' }], found('pot', 'ficus'))).toBe(false);
    expect(wants({ plant: { all_of: ['ficus', 'rose'] } }, found('plant', 'rose'))).toBe(true);
    expect(wants({ plant: { all_of: ['ficus', 'rose'] } }, found('plant', 'fern'))).toBe(false);
    expect(wants({ size: 12 }, found('size', 12))).toBe(true);
    expect(wants({ size: 12 }, found('size', 13))).toBe(false);
    // Nothing of these must come from before, so that any entity will do.
    for (const entities of [{ plant: null }, { action: ['water', 'feed'] }])
      expect(wants(entities, found('pot', 'red'))).toBe(true);
    const soft = aTurn(user, { evaluate: { entities: { plant: 'ficus' } }, requiresContext: true });
    const passes = (value: string) =>
      scoreContext(soft, { user, ...found('plant', value) }, { reportsEntities: true, comparison })?.passed;
    expect([passes('ficus'), passes('rose')]).toEqual([true, false]);
  });

  it('takes names that say as much as no intent for none, however they are written', () => {
    for (const intent of ['', 'None', 'nlu_fallback', 'Default Fallback', 'unclear'])
      expect(retained({ intent, confidence: 0.9 })).toBe(false);
    expect(retained({ toolCalls: [] })).toBe(false);
    expect(retained({ intent: 'WATERING' })).toBe(true);
  });

  it('is not scored when the replies carry nothing to tell it by', () => {
    expect(retained({ text: 'Weekly.' })).toBeUndefined();
  });
});
