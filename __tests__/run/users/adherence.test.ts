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

  it('is the gravest where several were seen: what was invented before what was given away, and that before the plan', () => {
    const all = { ...faithful, inventedFacts: true, gaveAnswerAway: true, leftPlan: true, stoppedEarly: true };
    const code = (differs: Partial<Adherence>) => breachOf({ ...all, ...differs }, { by: 'user' } as never)?.code;
    expect(code({})).toBe('simulator_invents_facts');
    expect(code({ inventedFacts: false })).toBe('simulator_gives_answer_away');
    expect(code({ inventedFacts: false, gaveAnswerAway: false })).toBe('simulator_off_plan');
  });

  it('quotes a reason of 400 characters whole, and a longer one cut to 400 with an ellipsis', () => {
    const opening = 'The simulated user left their plan: ';
    expect(leaving('x'.repeat(400))).toBe(`${opening}${'x'.repeat(400)}`);
    expect(leaving('x'.repeat(401))).toBe(`${opening}${'x'.repeat(399)}…`);
  });
});
