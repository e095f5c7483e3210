/** What a test set covers, repeats, contradicts and cannot show. */
import { describe, expect, it } from 'vitest';
import { healthOf } from '../../../src/cases/health/health.ts';
import { LEAST_JACCARD, nearGroups } from '../../../src/cases/health/near.ts';
import { healthWarnings } from '../../../src/cases/health/warnings.ts';
import { wordSetsOf } from '../../../src/cases/health/word-sets.ts';
import type { Expectations, TestCase } from '../../../src/model/cases/test-case.ts';
import { smallestVisibleDrop } from '../../../src/stats/intervals/power.ts';
import { aTestCase, randomFrom } from '../selection/garden-cases.ts';

const asks = (id: string, user: string, expect: Expectations = {}, change: Partial<TestCase> = {}): TestCase =>
  aTestCase(id, { turns: [{ user, expect, evaluate: {}, requiresContext: false }], ...change });

const turn = (user: string, expect: Expectations = {}, requiresContext = false) => ({
  user,
  expect,
  evaluate: {},
  requiresContext,
});

const health = (cases: readonly TestCase[], known: Parameters<typeof healthOf>[1] = {}) => healthOf(cases, known, null);

describe('coverage', () => {
  it('is a row for each intent with its cases by kind, whatever the spelling of the name', () => {
    const { rows } = health([
      asks('a', 'prune my hedge', { intent: 'PRUNE_HEDGE' }),
      asks('b', '', { intent: 'prune-hedge' }),
      asks('c', 'two red roses for monday', {
        intent: ['ORDER', 'BUY'],
        entities: { count: 2, colour: 'red', day: 'monday' },
      }),
      aTestCase('d', { turns: [turn('a rose please', { intent: 'ORDER' }), turn('make it two', {}, true)] }),
      asks('e', 'prune it', { intent: { PRUNE_HEDGE: 1 } }, { tags: ['edge-case'] }),
      asks('f', 'prune that', { intent: 'PRUNE_HEDGE' }, { category: 'edge_cases' }),
    ]).coverage;
    const row = (intent: string, ...kinds: readonly number[]) => {
      const [singleTurn, multiTurn, context, entityHeavy, edgeCase] = kinds;
      return { intent, singleTurn, multiTurn, context, entityHeavy, edgeCase };
    };
    expect(rows).toEqual([row('BUY', 1, 0, 0, 1, 0), row('ORDER', 1, 1, 1, 1, 0), row('PRUNE_HEDGE', 4, 0, 0, 0, 3)]);
  });

  it('names declared intents and topics that no case asks for, and tools that are known and never expected', () => {
    const cases = [
      asks('a', 'prune', { intent: 'PRUNE', tools: { include: ['find_plant'], exclude: ['order'] } }),
      asks('b', 'hi', { topics: { order: ['greeting', 'payment'] }, tools: [{ name: 'greet' }] }),
    ];
    const { coverage } = health(cases, {
      intents: ['prune', 'SOW'],
      topics: ['greeting', 'payment', 'complaint', 'weather'],
      topicsVisited: ['weather'],
      toolsCalled: ['find_plant', 'send_mail'],
    });
    expect(coverage.untestedIntents).toEqual(['SOW']);
    expect(coverage.untestedTopics).toEqual(['complaint']);
    expect(coverage.untestedTools).toEqual(['order', 'send_mail']);
  });
});

describe('a suite of more cases than are read', () => {
  const many = Array.from({ length: 1_000 }, (_, i) =>
    asks(`case-${i}`, `say the number ${Math.floor(i / 2)} in words`, { intent: i < 990 ? 'COUNT' : 'STOP' }),
  );

  it('is read here and there, neighbours together, and says so', () => {
    const { read, duplicates, coverage } = healthOf(many, {}, null, 400);
    expect(read).toBe(400);
    expect(duplicates.filter(({ near }) => !near)).toHaveLength(200);
    expect(coverage.rows.map(({ intent, singleTurn }) => [intent, singleTurn])).toEqual([
      ['COUNT', 990],
      ['STOP', 10],
    ]);
  });

  it('is read whole where it has no more', () => {
    const { read, duplicates } = healthOf(many, {}, null, 1_000);
    expect(read).toBeUndefined();
    expect(duplicates.filter(({ near }) => !near)).toHaveLength(500);
  });
});

describe('cases that are alike', () => {
  const soil = { intent: 'SOIL' };

  it('repeat each other where text and expectations are the same but for case, punctuation and blanks', () => {
    const { duplicates, conflicts } = health([
      asks('a', 'Which soil for roses?', soil),
      asks('b', ' which  soil for ROSES', soil),
      asks('c', 'Which soil for ferns?', soil),
    ]);
    expect([duplicates, conflicts]).toEqual([[{ cases: ['a', 'b'], near: false }], []]);
  });

  it('contradict each other where the same is expected differently, and it says of what', () => {
    const { duplicates, conflicts } = health([
      asks('a', 'Which soil for roses?', soil),
      asks('b', 'which soil for roses', { intent: 'PLANT' }),
    ]);
    expect(duplicates).toEqual([]);
    expect(conflicts).toEqual([{ cases: ['a', 'b'], what: 'intent: SOIL or PLANT' }]);
  });

  const inTurn = (season: string) => ({ turns: [{ ...turn('what about now?', soil), context: { season } }] });

  it.each<[string, Partial<TestCase>, Partial<TestCase>]>([
    ['context', { context: { season: 'spring' } }, { context: { season: 'winter' } }],
    ['context of a turn', inTurn('spring'), inTurn('winter')],
    ['history', { history: [{ role: 'assistant', content: 'It is spring.' }] }, {}],
  ])('neither repeat nor contradict where the agent is given another %s beside the text', (_, one, other) => {
    const cases = (intent: string) => [
      asks('a', 'what about now?', soil, one),
      asks('b', 'what about now?', { intent }, other),
    ];
    expect(health(cases('SOIL'))).toMatchObject({ duplicates: [], conflicts: [] });
    expect(health(cases('SNOW'))).toMatchObject({ duplicates: [], conflicts: [] });
  });

  it.each([
    ['another key', { turns: [turn('which soil for roses', { tools: ['find_soil'] })] }],
    ['nothing', { turns: [turn('which soil for roses')] }],
    ['a right answer beside', { turns: [turn('which soil for roses', soil)], groundTruth: 'Loam.' }],
  ])('neither contradict nor repeat each other where one expects %s', (_, change) => {
    const cases = [asks('a', 'which soil for roses', soil), aTestCase('b', change)];
    expect(health(cases)).toMatchObject({ duplicates: [], conflicts: [] });
  });

  it.each<[Expectations, Expectations]>([
    [{ relevance: 0.7 }, { relevance: 0.8 }],
    [{ not_match: 'sorry' }, { not_match: 'cannot' }],
    [{ tools: ['find_soil'] }, { tools: ['find_plant'] }],
    [{ intent: ['SOIL', 'PLANT'] }, { intent: 'plant' }],
    [{ intent: { SOIL: 1, PLANT: 0.5 } }, { intent: ['WATER', 'SOIL'] }],
    [{ equals: 'In May.' }, { equals: ' In May.' }],
  ])('neither contradict nor repeat each other where one answer can meet both: %j and %j', (one, other) => {
    const cases = [asks('a', 'which soil for roses', one), asks('b', 'which soil for roses', other)];
    expect(health(cases)).toMatchObject({ duplicates: [], conflicts: [] });
  });

  it('contradict by another exact text, and by an intent that is only half right elsewhere', () => {
    const found = (one: Expectations, other: Expectations) =>
      health([asks('a', 'which soil for roses', one), asks('b', 'which soil for roses', other)]).conflicts;
    expect(found({ equals: 'Loam.', contains: 'L' }, { equals: 'Sand.', contains: 'S' })).toEqual([
      { cases: ['a', 'b'], what: 'equals: Loam. or Sand.' },
    ]);
    expect(found({ intent: { SOIL: 1, PLANT: 0.5 } }, { intent: 'PLANT' })).toHaveLength(1);
  });

  it('contradict at the turn where they differ', () => {
    const talk = (id: string, intent: string) => aTestCase(id, { turns: [turn('a rose'), turn('red', { intent })] });
    expect(health([talk('a', 'ORDER'), talk('b', 'COLOUR')]).conflicts).toEqual([
      { cases: ['a', 'b'], what: 'turn 2, intent: ORDER or COLOUR' },
    ]);
  });

  it('almost repeat each other where four of five words are the same and the same is expected', () => {
    const cases = [
      asks('a', 'how often do I water my young olive tree', soil),
      asks('b', 'how often do I water my young olive plant', soil),
      asks('c', 'how often do I water my young olive shrub', { intent: 'SHRUB' }),
    ];
    expect(health(cases).duplicates).toEqual([{ cases: ['a', 'b'], near: true }]);
  });

  it.each([
    ['What is 5+3?', 'What is 5-3?'],
    ['How do I sort in C?', 'How do I sort in C++?'],
    ['5', '-5'],
    ['is 1.5 enough', 'is 15 enough'],
    ['.5', '5'],
  ])('neither repeat nor contradict each other where they differ by a symbol: %s and %s', (one, other) => {
    const found = (intent: string) => health([asks('a', one, soil), asks('b', other, { intent })]);
    expect(found('SOIL').duplicates.filter(({ near }) => !near)).toEqual([]);
    expect(found('PLANT').conflicts).toEqual([]);
  });

  it('are not distinguished by symbols alone, unless they are other symbols', () => {
    expect(health([asks('a', '???', soil), asks('b', '!!!', soil)]).duplicates).toEqual([]);
    expect(health([asks('a', '???', soil), asks('b', '???', soil)]).duplicates).toHaveLength(1);
  });

  it('are found by the index exactly as by comparing all pairs', () => {
    const random = randomFrom(7);
    for (let round = 0; round < 40; round++) {
      const sets = Array.from(
        { length: 60 },
        () => new Set(Array.from({ length: 3 + Math.floor(random() * 9) }, () => `w${Math.floor(random() ** 2 * 14)}`)),
      );
      const near = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.intersection(b).size / a.union(b).size;
      const groups = sets.map((_, i) => [i]);
      for (const [i, a] of sets.entries())
        for (const b of sets.slice(0, i))
          if (near(a, b) >= LEAST_JACCARD) {
            const [one, other] = [a, b].map((set) => groups.findIndex((group) => group.includes(sets.indexOf(set))));
            if (one !== other) groups[one!]!.push(...groups.splice(other!, 1, [])[0]!);
          }
      expect(nearGroups(wordSetsOf(sets).sets)).toEqual(
        groups
          .filter((group) => group.length > 1)
          .map((group) => group.toSorted((a, b) => a - b))
          .sort(([a], [b]) => a! - b!),
      );
    }
  });

  it('are one group where thousands differ by a name only, found without trying their pairs', () => {
    const cases = Array.from({ length: 5_000 }, (_, i) =>
      asks(`case-${i}`, `please tell me the opening hours of branch ${i} in town this week`, soil),
    );
    const before = process.cpuUsage();
    const { duplicates } = health(cases);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
    expect(duplicates.map(({ cases: group }) => group.length)).toEqual([5_000]);
  });

  it('are found among 5,000 cases within half a second, of a busy machine one', () => {
    const random = randomFrom(11);
    const word = () => `word${Math.floor(random() ** 3 * 4_000)}`;
    const cases = Array.from({ length: 5_000 }, (_, i) =>
      asks(`case-${i}`, Array.from({ length: 12 }, word).join(' '), soil),
    );
    const repeated = [...cases, asks('again', cases[77]!.turns[0]!.user.toUpperCase(), soil)];
    const before = process.cpuUsage();
    const { duplicates } = health(repeated);
    const took = process.cpuUsage(before).user / 1_000;
    expect(duplicates).toContainEqual({ cases: ['case-77', 'again'], near: false });
    console.log(`health of 5,001 cases in ${took.toFixed(0)} ms of processor time`);
    expect(took).toBeLessThan(1_000);
  });
});

describe('categories', () => {
  it('of so few cases that only drops above 20 points show are named with the smallest one', () => {
    const many = (category: string, n: number) =>
      Array.from({ length: n }, (_, i) => asks(`${category}-${i}`, `${category} ${i} please`, {}, { category }));
    const { smallCategories } = health([...many('roses', 12), ...many('ferns', 2), ...many('ivy', 200)]);
    expect(smallCategories).toEqual([
      { category: 'ferns', cases: 2, smallestVisibleDrop: null },
      { category: 'roses', cases: 12, smallestVisibleDrop: smallestVisibleDrop(12, 1 / 12) },
    ]);
    expect(smallCategories[1]!.smallestVisibleDrop).toBeGreaterThan(0.2);
  });
});

describe('cases that always passed', () => {
  const cases = ['always', 'once-failed', 'fails-now', 'young'].map((id) => asks(id, `about ${id}`));
  const past = (runs: number, passes: number) => ({ runs, passes });

  it('are those that passed in each of five stored runs or more, and pass now', () => {
    const passes = new Map([
      ['always', past(8, 8)],
      ['once-failed', past(8, 7)],
      ['fails-now', past(8, 8)],
      ['young', past(4, 4)],
    ]);
    const { alwaysPassed } = healthOf(cases, {}, { passes, failingNow: new Set(['fails-now']) });
    expect(alwaysPassed).toEqual({ cases: ['always'], runs: 8 });
  });

  it('are not known without a history', () => {
    expect(health(cases).alwaysPassed).toBeNull();
  });
});

describe('warnings', () => {
  const cases = [
    asks('a', 'which soil for roses', { intent: 'SOIL' }),
    asks('b', 'which soil for roses', { intent: 'PLANT' }),
    asks('c', 'how do I sow grass', { intent: 'SOW' }),
    asks('d', 'How do I sow grass?', { intent: 'SOW' }),
  ];
  const texts = (gatesByCategory: boolean) =>
    healthWarnings(health(cases, { intents: ['SOIL', 'PLANT', 'SOW', 'MOW'] }), cases, { gatesByCategory }).map(
      ({ text }) => text,
    );

  it('name the cases with their lines, what is missing, and small categories only where one is gated', () => {
    expect(texts(false)).toEqual([
      'a (evals/care.yml:1), b (evals/care.yml:1) say the same and expect different things (intent: SOIL or PLANT): one of them must fail.',
      '1 case repeats another word for word and expects the same, so that it counts double: c (evals/care.yml:1) and d (evals/care.yml:1).',
      '1 intent is never tested: MOW.',
    ]);
    expect(texts(true).at(-1)).toBe(
      '1 category is too small to be judged alone: care (4 cases, shows no drop at all).',
    );
  });

  it('are none for a sound test set', () => {
    const sound = [asks('a', 'which soil for roses', { intent: 'SOIL' }), asks('b', 'sow grass', { intent: 'SOW' })];
    expect(healthWarnings(health(sound), sound, { gatesByCategory: false })).toEqual([]);
  });

  it('count the groups of contradicting cases beyond the tenth', () => {
    const groups = Array.from({ length: 11 }, (_, i) => `water plant number ${i}`);
    const cases = groups.flatMap((user, i) =>
      ['WATER', 'SOW'].map((intent) => asks(`${intent}${i}`, user, { intent })),
    );
    const texts = healthWarnings(health(cases), cases, { gatesByCategory: false }).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('contradict'))).toEqual([
      'The cases of 1 more group contradict each other.',
    ]);
  });
});
