import { describe, expect, it } from 'vitest';
import type { Turn } from '../../../src/model/run/transcript.ts';
import { scoreContext } from '../../../src/scoring/checks/context.ts';
import { aTurn } from '../../support/a-test-case.ts';

const user = 'And how often should I water it?';
const asked = (expected: Record<string, unknown> = {}) => aTurn(user, { expect: expected, requiresContext: true });
const scored = (reply: Omit<Turn, 'user'>, expected?: Record<string, unknown>, reported = 'entities' in reply) =>
  scoreContext(asked(expected), { user, ...reply }, reported);
const retained = (...args: Parameters<typeof scored>) => scored(...args)?.passed;

describe('a turn that requires context', () => {
  it.each([
    ['an entity', { entities: [{ entity: 'plant', value: 'ficus' }] }],
    ['a tool call with an argument', { toolCalls: [{ name: 'get_care', arguments: { plant: 'ficus' } }] }],
    ['a known intent, from an agent that reports no entities', { intent: 'WATERING', confidence: 0.8 }],
  ])('has retained it when the reply has %s', (_, reply) => {
    expect(retained(reply)).toBe(true);
  });

  it.each([
    ['no intent', { intent: null, entities: [], toolCalls: [] }],
    ['an unknown intent', { intent: 'UNKNOWN', entities: [] }],
    ['an intent without confidence', { intent: 'WATERING', confidence: null }],
    ['a call without arguments', { toolCalls: [{ name: 'help', arguments: {} }] }],
    ['a known intent, from an agent that reports entities', { intent: 'WATERING', confidence: 0.8, entities: [] }],
  ])('has lost it when the reply has only %s', (_, reply) => {
    expect(scored(reply)).toMatchObject({
      passed: false,
      code: 'context_not_retained',
      reason: 'context not retained',
    });
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

  it('is not scored when the replies carry nothing to tell it by', () => {
    expect(retained({ text: 'Weekly.' })).toBeUndefined();
  });
});
