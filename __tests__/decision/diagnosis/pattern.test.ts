/** One pattern as it is reported, and the order of several. */
import { describe, expect, it } from 'vitest';
import { byGain, changeOf, type PatternFacts, patternOf } from '../../../src/decision/diagnosis/pattern.ts';
import type { ErrorPattern } from '../../../src/model/verdict/diagnosis.ts';
import { aTrial } from '../../support/an-outcome.ts';

const facts = (differs: Partial<PatternFacts> = {}): PatternFacts => ({
  ...{
    code: 'missing_tool',
    subject: 'order',
    rest: false,
    cases: ['a', 'b'],
    softCases: [],
    failing: 8,
    shared: null,
  },
  ...{ example: null, gain: 0.01, changedFiles: [] },
  words: (subject) => ({ title: `no ${subject}`, cause: 'C.', action: 'A.', place: 'prompt' }),
  ...differs,
});

describe('a pattern', () => {
  it('has its share of what fails, its words, and nothing that is not known of it', () => {
    expect(patternOf(facts())).toEqual({
      ...{ code: 'missing_tool', subject: 'order', title: 'no order', cases: ['a', 'b'], share: 0.25, gain: 0.01 },
      ...{ baselineCases: null, change: null, example: null, cause: 'C.' },
      action: { text: 'A.', place: 'prompt', priority: 'medium' },
    });
    expect(patternOf(facts({ failing: 0, cases: [] })).share).toBe(0);
    const more = { rest: true, softCases: ['c'], changedFiles: ['src/a.ts'], shared: { before: 1, now: 2 } };
    expect(patternOf(facts(more))).toMatchObject({
      ...{
        rest: true,
        softCases: ['c'],
        changedFiles: ['src/a.ts'],
        baselineCases: 1,
        sharedCases: 2,
        change: 'grown',
      },
    });
  });

  it.each([
    [0.02, 'high'],
    [0.0199, 'medium'],
    [0.005, 'medium'],
    [0.0049, 'low'],
    [0, 'low'],
  ])('that would gain %d is of %s priority', (gain, priority) => {
    expect(patternOf(facts({ gain })).action.priority).toBe(priority);
  });

  it.each([
    [0, 0, null],
    [2, 2, 'same'],
    [0, 1, 'new'],
    [1, 0, 'gone'],
    [1, 2, 'grown'],
    [2, 1, 'shrunk'],
  ] as const)('in %d cases before and in %d now is %s', (before, now, change) => {
    expect(changeOf({ before, now })).toBe(change);
  });

  it('quotes what its example said at its turn, in bounds', () => {
    const turns = ['first', 'y'.repeat(201)].map((user) => ({ user }));
    const example = (turn: number | null, said = turns) => ({
      ...{ caseId: 'a', turn, reason: 'r'.repeat(201), trial: aTrial({ transcript: { turns: said } }) },
    });
    const shown = (...of: Parameters<typeof example>) => patternOf(facts({ example: example(...of) })).example;
    expect(shown(1)).toEqual({ caseId: 'a', turn: 1, said: `${'y'.repeat(199)}…`, reason: `${'r'.repeat(199)}…` });
    expect([shown(null)?.said, shown(0)?.said, shown(5)?.said, shown(null, [])?.said]).toEqual([
      'first',
      'first',
      '',
      '',
    ]);
    expect(patternOf(facts({ subject: 's'.repeat(161) })).subject).toBe(`${'s'.repeat(159)}…`);
    expect(patternOf(facts({ subject: null })).subject).toBeNull();
  });
});

describe('the order of patterns', () => {
  const one = (subject: string, differs: Partial<ErrorPattern> = {}): ErrorPattern => ({
    ...patternOf(facts({ subject })),
    ...differs,
  });

  it('is what is there before what is gone, a common cause before single cases, and then what gains most', () => {
    const sorted = [
      one('most', { gain: 0.3 }),
      one('less', { gain: 0.1 }),
      one('single', { rest: true, gain: 0.9 }),
      one('gone', { change: 'gone', gain: 0.9 }),
      one('gone singles', { change: 'gone', rest: true, gain: 0.9 }),
    ];
    expect(sorted.toReversed().sort(byGain)).toEqual(sorted);
  });

  it('of those that gain alike is what grew, what is in more cases, and then the name', () => {
    const sorted = [
      one('new', { change: 'new' }),
      one('grown', { change: 'grown' }),
      one('many', { cases: ['a', 'b', 'c'] }),
      one('soft', { softCases: ['x', 'y'] }),
      one('formerly', { baselineCases: 3 }),
      one('name a'),
      one('name b'),
      one('same', { change: 'same' }),
      one('shrunk', { change: 'shrunk' }),
    ];
    expect(
      sorted
        .toReversed()
        .sort(byGain)
        .map(({ subject }) => subject),
    ).toEqual(sorted.map(({ subject }) => subject));
    const order = (a: string, b: string) => byGain(one(a), one(b));
    expect([order('a', 'b'), order('b', 'a'), order('a', 'a')]).toEqual([-1, 1, 0]);
  });
});
