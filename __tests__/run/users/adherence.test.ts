import { describe, expect, it } from 'vitest';
import { type Adherence, breachOf } from '../../../src/run/users/adherence.ts';

const faithful: Adherence = {
  leftPlan: false,
  inventedFacts: false,
  gaveAnswerAway: false,
  stoppedEarly: false,
  wentOn: false,
  reason: '',
};
const leaving = (reason: string) => breachOf({ ...faithful, leftPlan: true, reason }, undefined)!.message;

describe('a breach of the plan by a simulated user', () => {
  it('is none where none was seen', () => {
    expect(breachOf(faithful, undefined)).toBeNull();
  });

  it('quotes a reason of 400 characters whole, and a longer one cut to 400 with an ellipsis', () => {
    const opening = 'The simulated user left their plan: ';
    expect(leaving('x'.repeat(400))).toBe(`${opening}${'x'.repeat(400)}`);
    expect(leaving('x'.repeat(401))).toBe(`${opening}${'x'.repeat(399)}…`);
  });
});
