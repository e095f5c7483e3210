/** Several judgements of one question: who wins, and which of the winners speaks. */
import { describe, expect, it } from 'vitest';
import type { Judgement } from '../../../src/scoring/judge/question.ts';
import { majorityOf } from '../../../src/scoring/judge/votes.ts';

const vote = (value: number, passed: boolean, reason = `${value}`, choice?: string | null): Judgement => ({
  ok: true,
  finding: { value, passed, reason, evidence: [], ...(choice !== undefined && { choice }) },
});
const erred = (code: string): Judgement => ({ ok: false, code, message: `${code}.` });
const spoken = (...votes: readonly Judgement[]) => {
  const one = majorityOf(votes);
  return one.ok ? [one.finding.reason, one.finding.votes] : one.code;
};

describe('the majority of votes', () => {
  it('is the only one that did not err, with no word of votes where only one was asked', () => {
    expect(spoken(vote(1, true))).toEqual(['1', undefined]);
    expect(spoken(erred('timeout'), vote(1, true))).toEqual(['1', { agreeing: 1, of: 1 }]);
    expect(spoken(erred('timeout'), erred('http_500'))).toBe('timeout');
    expect(spoken()).toBe('no_judgement');
  });

  it('is the larger group, of which the middle one by value of all speaks', () => {
    expect(spoken(vote(0.75, true), vote(0.25, false), vote(1, true))).toEqual(['0.75', { agreeing: 2, of: 3 }]);
    expect(spoken(vote(0.25, false), vote(0, false), vote(1, true))).toEqual(['0.25', { agreeing: 2, of: 3 }]);
    expect(spoken(vote(0.5, true), vote(1, true), vote(0.75, true))).toEqual(['0.75', { agreeing: 3, of: 3 }]);
    expect(spoken(vote(0.5, true), vote(0.75, true), vote(1, true), vote(0, false))).toEqual([
      ...['0.75', { agreeing: 3, of: 4 }],
    ]);
  });

  it('is of equal choices, of which the first in the middle speaks that is one of them', () => {
    const chosen = [
      vote(0, false, 'b', 'b'),
      vote(0, false, 'a1', 'a'),
      vote(0, false, 'a2', 'a'),
      vote(1, true, 'c', 'c'),
    ];
    expect(spoken(...chosen)).toEqual(['a2', { agreeing: 2, of: 4 }]);
    // Of two in the middle only the lower one is one of them.
    const lower = [vote(1, true, 'a3', 'a'), vote(0, false, 'a1', 'a'), vote(0.25, false, 'a2', 'a')];
    expect(spoken(...lower, vote(0.5, true, 'b', 'b'))).toEqual(['a2', { agreeing: 3, of: 4 }]);
    // Neither in the middle is one of them.
    const apart = [
      vote(0, false, 'a1', 'a'),
      vote(0.5, true, 'b', 'b'),
      vote(0.5, true, 'c', 'c'),
      vote(1, true, 'a2', 'a'),
    ];
    expect(spoken(...apart)).toEqual(['a1', { agreeing: 2, of: 4 }]);
    expect(spoken(vote(0, false, 'n1', null), vote(0, false, 'n2', null), vote(1, true, 'x', 'x'))).toEqual([
      ...['n2', { agreeing: 2, of: 3 }],
    ]);
  });

  it('is none where the largest groups are as large', () => {
    const split = majorityOf([vote(1, true), vote(0, false), erred('timeout')]);
    expect(split).toMatchObject({ ok: false, code: 'judge_split' });
    expect(split.ok || split.message).toBe(
      'The 3 votes of the judge are tied: 2 different answers have 1 vote each, and 1 failed (timeout).',
    );
    const choices = ['a', 'b', null].map((choice) => vote(0, false, 'r', choice));
    const threeWays = majorityOf(choices);
    expect(threeWays.ok || threeWays.message).toBe(
      'The 3 votes of the judge are tied: 3 different answers have 1 vote each.',
    );
  });
});
