/** Which of the user's words a failing case shows: those of the turn that decides. */
import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../../src/facts/evidence.ts';
import { AGENT_FAILED, NOT_REACHED } from '../../src/model/run/counted.ts';
import type { Score } from '../../src/model/run/score.ts';
import type { Transcript } from '../../src/model/run/transcript.ts';
import { aFailedTrial } from '../support/an-outcome.ts';

const turns = [
  { user: 'Hello', text: 'Hi.' },
  { user: 'A rake, please', text: 'Which?' },
];
const partial = { user: 'The long one', text: '' };
const score = (differs: Partial<Score>): Score => ({
  ...{ metric: 'tool_accuracy', turn: null, value: 0, passed: false, hard: true, reason: 'it failed' },
  ...differs,
});
const wordsOf = (transcript: Transcript, scores: readonly Score[]) =>
  evidenceOf({ trials: [aFailedTrial({ transcript, scores })] }).words;

describe('the words of a case whose agent gave no answer', () => {
  it('are those that got none', () => {
    expect(wordsOf({ turns, partial }, [score({ turn: 2, code: AGENT_FAILED })])).toBe('The long one');
    expect(wordsOf({ turns, partial }, [score({ code: NOT_REACHED })])).toBe('The long one');
    expect(wordsOf({ turns, partial }, [])).toBe('The long one');
    expect(wordsOf({ turns: [], partial }, [score({ turn: 0, code: AGENT_FAILED })])).toBe('The long one');
  });

  it('are those of an earlier turn whose answer was wrong already', () => {
    expect(wordsOf({ turns, partial }, [score({ turn: 1 }), score({ turn: 2, code: AGENT_FAILED })])).toBe(
      'A rake, please',
    );
  });

  it('are the last ones that are known, of runs that kept none of that turn', () => {
    expect(wordsOf({ turns }, [score({ code: NOT_REACHED })])).toBe('A rake, please');
    expect(wordsOf({ turns: [] }, [score({ code: NOT_REACHED })])).toBeNull();
  });
});

it('the words of a case that fails as a whole are the first ones', () => {
  expect(wordsOf({ turns }, [score({})])).toBe('Hello');
  expect(wordsOf({ turns }, [])).toBe('Hello');
});

it('a case that is asked for how it ended shows that, and not what its last answer lacks', () => {
  const catalogue = {
    codes: new Map(),
    ends: {
      timeout: { phrase: () => 'timeout', find: () => [{ code: 'slow', subject: null }] },
      max_turns: { phrase: () => 'no end', find: () => [{ code: 'max_turns', subject: null }] },
      error: { phrase: () => 'error', find: () => [] },
    },
  };
  const lacks = score({ turn: 0, code: 'text_missing', mismatch: { expected: 'a rake', actual: 'nothing' } });
  const trial = aFailedTrial({ transcript: { turns }, scores: [lacks], failureType: 'max_turns' });
  const asked = (code: string) => evidenceOf({ trials: [trial] }, { catalogue, code });
  expect(asked('max_turns')).toEqual({ words: 'A rake, please', mismatch: null, end: 'no end' });
  expect(asked('text_missing')).toEqual({ words: 'Hello', mismatch: lacks.mismatch });
  const judged = { ...trial, scores: [score({ turn: 0, code: 'max_turns', mismatch: lacks.mismatch! })] };
  expect(evidenceOf({ trials: [judged] }, { catalogue, code: 'max_turns' }).mismatch).toEqual(lacks.mismatch);
});
