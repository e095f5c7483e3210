/** The case view's pure parts: which turns it folds, where it says something fails, and how often a case passes. */
import { describe, expect, it } from 'vitest';
import { pairTurns } from '../../src/html/browser/conversation/compare-turns.ts';
import { firstShown, runsSentence, trialGroups } from '../../src/html/browser/conversation/trials.ts';
import {
  decisiveScores,
  failedTurns,
  foldedRows,
  foldTitle,
  hasOtherTools,
  scoredAlike,
} from '../../src/html/browser/conversation/turn-rows.ts';
import type { TrialDetail } from '../../src/html/data/schema.ts';
import type { Score } from '../../src/model/run/score.ts';
import type { Turn } from '../../src/model/run/transcript.ts';

const score = (differs: Partial<Score>): Score => ({
  ...{ metric: 'tool_accuracy', turn: 0, value: 0, passed: false, hard: true, reason: 'not called' },
  ...differs,
});
const turns = (count: number): readonly Turn[] =>
  Array.from({ length: count }, (_, i) => ({ user: `${i}`, text: 'Yes.' }));
const trial = (differs: Partial<TrialDetail> = {}): TrialDetail => ({
  ...{ trial: 0, status: 'failed', failureType: 'assertion', blame: 'agent', scores: [], usage: {} },
  ...{ transcript: { turns: turns(12) }, turnMs: [], durationMs: 0 },
  ...differs,
});

describe('foldedRows', () => {
  it('folds runs of turns that need no look, from so many on', () => {
    const quiet = [true, true, false, true, false, true, true, true];
    expect(foldedRows(quiet, 2)).toEqual([
      { from: 0, to: 1 },
      { turn: 2 },
      { turn: 3 },
      { turn: 4 },
      { from: 5, to: 7 },
    ]);
    expect(foldedRows([true, false], 1)).toEqual([{ from: 0, to: 0 }, { turn: 1 }]);
    expect(foldedRows([], 2)).toEqual([]);
  });

  it('names the turns of a fold from 1', () => {
    expect(foldTitle({ from: 3, to: 5 }, 'the same')).toBe('Turns 4–6: the same');
    expect(foldTitle({ from: 3, to: 3 }, 'no other tool calls')).toBe('Turn 4: no other tool calls');
  });
});

describe('where a trial fails', () => {
  it('is at the turns of hard expectations, and where none fails, of soft ones; the whole conversation comes last', () => {
    const hard = [score({ turn: 6 }), score({ turn: null }), score({ turn: 2 }), score({ turn: 6 })];
    expect(failedTurns(trial({ scores: [...hard, score({ turn: 9, hard: false })] }))).toEqual([2, 6, null]);
    expect(failedTurns(trial({ scores: [score({ turn: 9, hard: false }), score({ turn: 1, passed: true })] }))).toEqual(
      [9],
    );
    expect(failedTurns(trial({ scores: [score({ turn: 3, gauge: true })] }))).toEqual([]);
    expect(failedTurns(undefined)).toEqual([]);
  });

  it('is also the turn whose answer broke off', () => {
    const partial = { user: 'And my rake?', text: 'It is' };
    expect(failedTurns(trial({ transcript: { turns: turns(2), partial } }))).toEqual([2]);
  });

  it('is decided by hard expectations, first by the one with an expected and an actual value', () => {
    const [plain, told] = [score({ turn: 1 }), score({ turn: 4, mismatch: { expected: 'a', actual: 'b' } })];
    const scores = [plain, score({ hard: false }), told, score({ passed: true })];
    expect(decisiveScores(trial({ scores }))).toEqual([told, plain]);
    expect(decisiveScores(trial({ scores, status: 'passed' }))).toEqual([]);
    expect(decisiveScores(undefined)).toEqual([]);
  });

  it('is compared turn by turn', () => {
    const [was, now] = [trial(), trial({ scores: [score({ turn: 1, hard: false })] })];
    expect([scoredAlike(was, now, 0), scoredAlike(was, now, 1)]).toEqual([true, false]);
    const marked = (value: number) => trial({ scores: [score({ value, passed: true })] });
    expect([scoredAlike(marked(0.8), marked(0.8), 0), scoredAlike(marked(0.8), marked(0.7), 0)]).toEqual([true, false]);
    expect(scoredAlike(trial({ topics: ['plants'] }), trial({ topics: [null] }), 0)).toBe(false);
  });
});

it('hasOtherTools is said of other calls and of turns that one run has alone, not of other words', () => {
  const call = { name: 'find', arguments: {} };
  const was = [{ user: 'a', text: 'x' }, { user: 'b', toolCalls: [call] }, { user: 'c' }];
  const now = [{ user: 'a', text: 'y' }, { user: 'b' }];
  expect(pairTurns(was, now).map(hasOtherTools)).toEqual([false, true, true]);
});

describe('runsSentence', () => {
  it('says how often a case passes in this run and on the base', () => {
    expect(runsSentence([0, 7], [5, 5], 'main')).toBe('Fails 7 of 7 here, passes 5 of 5 on main');
    expect(runsSentence([2, 3], [0, 3], 'main')).toBe('Passes 2 of 3 here, fails 3 of 3 on main');
    expect(runsSentence([0, 1], [1, 1], 'the base version')).toBe('Fails here, passes on the base version');
  });

  it('says first that there is no result here, where only the baseline has one', () => {
    expect(runsSentence(null, [1, 1], 'the baseline')).toBe('No result here, passes on the baseline');
  });

  it('leaves out a side that did not run', () => {
    expect(runsSentence([0, 2], null, 'main')).toBe('Fails 2 of 2 here');
    expect(runsSentence(null, [0, 0], 'main')).toBeNull();
    expect(runsSentence(null, null, 'main')).toBeNull();
  });
});

describe('trialGroups', () => {
  const again = { now: [trial({ trial: 1 })], was: [trial({ trial: 1, status: 'passed' })] };

  it('sets first and stored runs apart from re-runs', () => {
    const detail = { id: 'a', now: [trial()], was: [trial()], again };
    const titles = (side: 'was' | 'now') => trialGroups(detail, side, true).map(({ title }) => title);
    expect([titles('now'), titles('was')]).toEqual([
      ['First run', 'Re-runs'],
      ['Stored run', 'Re-runs'],
    ]);
    expect(trialGroups({ id: 'a', now: [trial()], was: null }, 'was')).toEqual([]);
  });

  it('opens with a re-run where the words of the stored run were not kept', () => {
    const stored = trial({ status: 'passed', transcript: { turns: [] } });
    const groups = trialGroups({ id: 'a', now: [trial()], was: [stored], again }, 'was');
    expect(firstShown(groups, 'passed')).toBe(again.was[0]);
    expect(firstShown(trialGroups({ id: 'a', now: [], was: null }, 'now'), 'failed')).toBeUndefined();
  });
});
