import { describe, expect, it } from 'vitest';
import { expects } from '../../support/a-test-case.ts';
import { scoreOn, scoresOn } from './scoring-one.ts';

describe('an expected intent', () => {
  it.each(['PLANT_CARE', 'plant-care', 'plant care', 'PlantCare'])('is met by %s, whatever its spelling', (intent) => {
    expect(scoreOn({ intent: 'PLANT_CARE' }, { intent })).toMatchObject({
      passed: true,
      value: 1,
      hard: true,
      turn: 0,
    });
  });

  it('is met by the same name, however long, and by no other that begins alike', () => {
    const long = 'plant_care_'.repeat(30);
    expect(scoreOn({ intent: long }, { intent: long })).toMatchObject({ passed: true });
    expect(scoreOn({ intent: long.slice(0, 200) }, { intent: long })).toMatchObject({ passed: false });
  });

  it('fails on another intent, naming both', () => {
    const score = scoreOn({ intent: 'PLANT_CARE' }, { intent: 'ORDER_STATUS', confidence: 0.7 });
    expect(score).toMatchObject({ passed: false, value: 0, code: 'wrong_intent' });
    expect(score.reason).toBe('expected intent PLANT_CARE, got ORDER_STATUS');
    expect(score.labels).toEqual({ expected: 'PLANT_CARE', actual: 'ORDER_STATUS', confidence: 0.7 });
  });

  it.each([[null], [''], [' ']])('fails when the agent reports that it recognised none: %j', (intent) => {
    expect(scoreOn({ intent: 'PLANT_CARE' }, { intent })).toMatchObject({
      passed: false,
      code: 'missing_intent',
      reason: 'expected intent PLANT_CARE, got none',
      mismatch: { expected: 'PLANT_CARE', actual: 'no intent' },
      labels: { expected: 'PLANT_CARE', actual: null },
    });
  });

  it('is not scored when the replies carry no intent at all', () => {
    expect(scoresOn({ intent: 'PLANT_CARE' }, { text: 'Weekly.' })).toEqual([]);
  });

  it('may be one of several, and the one given becomes the expected label', () => {
    const score = scoreOn({ intent: ['PLANT_CARE', 'WATERING'] }, { intent: 'watering' });
    expect(score.passed).toBe(true);
    expect(score.labels).toMatchObject({ expected: 'WATERING', actual: 'WATERING' });
  });

  it('gives declared partial credit without passing', () => {
    const intent = { WATERING: 1, PLANT_CARE: 0.5 };
    expect(scoreOn({ intent }, { intent: 'PLANT_CARE' })).toMatchObject({ value: 0.5, passed: false });
    expect(scoreOn({ intent }, { intent: 'WATERING' })).toMatchObject({ value: 1, passed: true });
  });

  it('needs one intent with full credit', () => {
    expect(() => expects({ intent: { WATERING: 0.5 } })).toThrow(/full credit/);
  });
});
