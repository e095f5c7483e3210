import { describe, expect, it } from 'vitest';
import { measuresOf } from '../../../src/scoring/checks/index.ts';
import { aspectsOf, gradersOf } from '../../../src/scoring/fingerprints.ts';
import { type Judge, type Judgement, questionKey } from '../../../src/scoring/judge/question.ts';
import { llmOptionsSchema } from '../../../src/scoring/llm-options.ts';
import { judgeAgain } from '../../../src/scoring/trials/score-again.ts';
import { judgeTrial } from '../../../src/scoring/trials/score-trial.ts';
import { aCase, aTurn, expects } from '../../support/a-test-case.ts';
import { aGraph, desk, said } from '../../support/a-topic-graph.ts';
import { judgingWith } from '../../support/judging.ts';

interface Setting {
  readonly graph?: typeof desk;
  readonly judge?: Judge;
  readonly soft?: boolean;
  readonly turns?: readonly Record<string, unknown>[];
}

/** A trial of a conversation in which the user says these words. */
async function trialOf(words: string[], expected: Record<string, unknown>, setting: Setting = {}) {
  const turns = words.map((word, i) => aTurn(word, { expect: setting.turns?.[i] ?? {} }));
  const level = setting.soft ? 'evaluate' : 'expect';
  // Something is expected of every case.
  const testCase = aCase('desk', turns, { [level]: expects({ not_empty: true, ...expected }) });
  const facts = { trial: 0, transcript: { turns: said(...words) }, startedAt: 0, durationMs: 1 };
  const judging = judgingWith(undefined, { topics: setting.graph ?? desk }, setting.judge ?? null);
  return (await judgeTrial(testCase, facts, { ...judging, signal: new AbortController().signal })).trial;
}

const VISIT = ['hello', 'a drill please', 'can I borrow it', 'bye'];
const verdictOf = async (words: string[], expected: Record<string, unknown>) => {
  const { scores } = await trialOf(words, expected);
  const failed = scores.find((score) => score.metric === 'topic_accuracy' && !score.passed);
  return failed ? failed.code : scores.some((score) => score.metric === 'topic_accuracy') ? 'holds' : 'not scored';
};

describe('expected topics', () => {
  const cases: [string, Record<string, unknown>, string][] = [
    ['a list is an order in which others may come between', { topics: ['greeting', 'loan'] }, 'holds'],
    ['a list in another order', { topics: ['loan', 'greeting'] }, 'topic_order'],
    ['a list with a topic that does not come up', { topics: ['greeting', 'fines'] }, 'topic_not_reached'],
    ['a single name', { topics: 'loan' }, 'holds'],
    ['a path is exact', { topics: { path: ['greeting', 'search', 'loan', 'farewell'] } }, 'holds'],
    ['a path with one left out', { topics: { path: ['greeting', 'loan', 'farewell'] } }, 'topic_order'],
    ['an order', { topics: { order: ['search', 'farewell'] } }, 'holds'],
    ['a set in any order', { topics: { set: ['farewell', 'greeting'] } }, 'holds'],
    ['a set with one missing', { topics: { set: ['farewell', 'fines'] } }, 'topic_not_reached'],
    ['a topic that is reached', { reached: 'loan' }, 'holds'],
    ['topics of which one is not', { reached: ['loan', 'fines'] }, 'topic_not_reached'],
    ['the last topic', { topic: 'farewell' }, 'holds'],
    ['another last topic', { topic: ['loan', 'search'] }, 'wrong_topic'],
  ];
  it.each(cases)('%s', async (_, expected, verdict) => {
    expect(await verdictOf(VISIT, expected)).toBe(verdict);
  });

  it('count a stay of several turns once, and look past turns without a topic', async () => {
    const words = ['hello', 'a drill', 'Hmm.', 'or a saw', 'lend it to me'];
    expect(await verdictOf(words, { topics: { path: ['greeting', 'search', 'loan'] } })).toBe('holds');
  });

  it('count a return as a second visit', async () => {
    const words = ['a drill', 'borrow it', 'and a saw'];
    expect(await verdictOf(words, { topics: { path: ['search', 'loan', 'search'] } })).toBe('holds');
    expect(await verdictOf(words, { topics: { path: ['search', 'loan'] } })).toBe('topic_order');
  });

  it('may be expected of single turns, each by its own', async () => {
    const turns = [{ topic: 'greeting' }, { topic: ['loan', 'farewell'] }];
    const trial = await trialOf(['hello', 'a drill'], {}, { turns });
    const scores = trial.scores.filter((score) => score.metric === 'topic_accuracy');
    expect(scores.map(({ turn, passed }) => [turn, passed])).toEqual([
      [0, true],
      [1, false],
    ]);
    expect(trial).toMatchObject({ status: 'failed', code: 'wrong_topic', blame: 'agent' });
    expect(scores[1]!.reason).toBe('expected loan or farewell, it is search');
  });

  it('only measure where they are soft', async () => {
    const trial = await trialOf(VISIT, { topics: ['fines'] }, { soft: true });
    expect(trial.status).toBe('passed');
    expect(trial.scores.find((score) => score.code === 'topic_not_reached')).toMatchObject({ hard: false });
  });

  it.each([
    { topics: [] },
    { topics: {} },
    { topics: { path: [] } },
    { topics: { transitions: 'any' } },
    { topics: { paths: ['greeting'] } },
    { reached: [] },
    { topic: '' },
    { topic_graph: true },
  ])('are refused when written as %j', (written) => {
    expect(() => expects(written)).toThrow();
  });
});

describe('transitions outside the graph and stays that are too long', () => {
  const STRAYED = ['hello', 'borrow it', 'a drill', 'a saw', 'a drill'];

  it('are measured of every conversation, with their turns, and fail none by themselves', async () => {
    const { scores, status } = await trialOf(STRAYED, {});
    expect(status).toBe('passed');
    expect(scores.filter((score) => score.gauge)).toMatchObject([
      {
        metric: 'topic_violation_rate',
        turn: null,
        hard: false,
        value: 0.5,
        reason: 'transitions outside the graph: greeting → loan at turn 2',
      },
      {
        metric: 'topic_overrun_rate',
        value: 1,
        reason: '3 turns in search, allowed are 2 (too many from turn 5 on)',
      },
    ]);
  });

  it('fail where the case expects them to be allowed', async () => {
    expect(await verdictOf(STRAYED, { topics: { transitions: 'allowed' } })).toBe('topic_violation');
    expect(await verdictOf(STRAYED, { topics: { turns: 'allowed' } })).toBe('topic_too_long');
    expect(await verdictOf(VISIT, { topics: { transitions: 'allowed', turns: 'allowed' } })).toBe('holds');
  });

  it('are no reason to call a conversation passed of which nothing else could be scored', async () => {
    const words = ['hello', 'borrow it'];
    const turns = words.map((word) => aTurn(word));
    const facts = { trial: 0, transcript: { turns: said(...words) }, startedAt: 0, durationMs: 1 };
    const judging = { ...judgingWith(undefined, { topics: desk }), signal: new AbortController().signal };
    const unscored = aCase('desk', turns, { evaluate: expects({ intent: 'LEND' }) });
    expect((await judgeTrial(unscored, facts, judging)).trial).toMatchObject({ status: 'skipped' });
    const bare = aCase('desk', turns);
    expect((await judgeTrial(bare, facts, judging)).trial).toMatchObject({ status: 'skipped', scores: [] });
  });

  it('cannot be where the graph says nothing of them', async () => {
    const open = aGraph({ greeting: { triggers: ['hello'] }, loan: { triggers: ['borrow'] } });
    const { scores } = await trialOf(['hello', 'borrow it'], {}, { graph: open });
    expect(scores.filter((score) => score.gauge)).toEqual([]);
  });
});

describe('metrics of topics', () => {
  it('count topics, returns, transitions outside the graph and stays that are too long', async () => {
    const strayed = await trialOf(['hello', 'borrow it', 'a drill', 'borrow it', 'a drill', 'a saw'], {});
    expect(strayed.topics).toEqual(['greeting', 'loan', 'search', 'loan', 'search', 'search']);
    expect(measuresOf([strayed])).toMatchObject({
      topics_mean: [3, 1],
      backtracking_rate: [2, 4],
      topic_violation_rate: [1, 4],
      topic_overrun_rate: [1, 1],
    });
  });

  it('have nothing to say of a conversation that goes nowhere, and of a suite without topics', async () => {
    const still = measuresOf([await trialOf(['hello', 'Hmm.', 'hello'], {})]);
    expect(still).toMatchObject({ topics_mean: [1, 1] });
    expect(still).not.toHaveProperty('backtracking_rate');
    expect(still).not.toHaveProperty('topic_violation_rate');
    const { topics: _, ...without } = await trialOf(['hello'], {});
    expect(measuresOf([{ ...without, scores: [] }])).not.toHaveProperty('topics_mean');
  });

  it('leave the rate of soft expectations alone, for measuring is no expectation', async () => {
    const trial = await trialOf(['hello', 'borrow it'], {});
    expect(trial.scores.some((score) => score.gauge)).toBe(true);
    expect(measuresOf([trial])).not.toHaveProperty('evaluation_rate');
  });

  it('are compared only between runs with the same topics', () => {
    expect(aspectsOf('topic_accuracy')).toEqual(['scoring:topics', 'topics', 'judge']);
    const graders = (topics: string) =>
      gradersOf(aCase('desk', [aTurn('hello', { expect: { topic: 'greeting' } })]), { topics }).graders;
    expect(graders('a1')).not.toBe(graders('b2'));
  });

  it('hold topic_accuracy of a case only where all its expectations do', async () => {
    const trial = await trialOf(VISIT, { reached: 'loan', topic: 'search' });
    expect(measuresOf([trial]).topic_accuracy).toEqual([0, 1]);
  });
});

describe('a judge of topics', () => {
  const judgeThat = (judgement: Judgement): Judge & { asked: () => number } => {
    let asked = 0;
    return {
      asked: () => asked,
      answer: async (questions) => {
        asked += questions.length;
        return { judgements: new Map(questions.map((one) => [questionKey(one), judgement])), calls: [] };
      },
    };
  };

  const UNKNOWN = { code: 'malformed_judgement', message: 'It answered prose.' };
  const NO_WORD = { ok: false, ...UNKNOWN } as const;

  it('decides where no trigger matches', async () => {
    const finding = { passed: true, value: 1, reason: 'It is about lending.', evidence: [], choice: 'loan' };
    const judge = judgeThat({ ok: true, finding });
    const trial = await trialOf(['hello', 'May I take it home?'], { topic: 'loan' }, { judge });
    expect(trial).toMatchObject({ status: 'passed', topics: ['greeting', 'loan'] });
    expect(judge.asked()).toBe(1);
  });

  it('that fails does not count against the agent, unless the topics are right anyway', async () => {
    const failing = () => judgeThat({ ok: false, code: 'malformed_judgement', message: 'It answered prose.' });
    const missed = await trialOf(['hello', 'May I take it home?'], { reached: 'loan' }, { judge: failing() });
    expect(missed).toMatchObject({ status: 'errored', blame: 'judge', code: 'malformed_judgement' });
    const right = await trialOf(['hello', 'May I take it home?'], { reached: 'greeting' }, { judge: failing() });
    expect(right.status).toBe('passed');
    const second = await trialOf(
      ['hello', 'May I take it home?'],
      {},
      { judge: failing(), turns: [{}, { topic: 'loan' }] },
    );
    expect(second).toMatchObject({ status: 'errored', blame: 'judge', code: 'malformed_judgement' });
  });

  /** The judge knows no topic of the turn in the middle. */
  const lost = async (expected: Record<string, unknown>, words: string[] = ['hello', 'Hmm, yes.', 'borrow it']) => {
    const trial = await trialOf(words, expected, {
      judge: judgeThat({ ok: false, code: 'judge_http_400', message: 'Too long.' }),
    });
    return trial.status === 'errored' ? `${trial.blame} ${trial.code}` : trial.status;
  };

  /** Of three expectations the judge is needed for two. */
  const three = { reached: 'greeting', topics: { set: ['loan', 'greeting'] }, topic: 'loan' };
  const WORDS = ['hello', 'May I take it home?'];
  const againWithout = (stored: Awaited<ReturnType<typeof trialOf>>) => {
    const expected = { expect: expects({ not_empty: true, ...three }) };
    const testCase = aCase('desk', [aTurn(WORDS[0]!), aTurn(WORDS[1]!)], expected);
    const llm = llmOptionsSchema.parse({ judge: { model: 'm' } });
    const today = judgingWith(undefined, { topics: desk, llm });
    return judgeAgain(testCase, stored, { ...today, signal: new AbortController().signal });
  };

  it('is not asked about a stored conversation: what it said of several expectations counts once each', async () => {
    const finding = { passed: true, value: 1, reason: 'It is about lending.', evidence: [], choice: null };
    const stored = await trialOf(WORDS, three, { judge: judgeThat({ ok: true, finding }) });
    const ofTopics = (trial: typeof stored) => trial.scores.filter(({ metric }) => metric === 'topic_accuracy');
    expect(ofTopics(stored).map(({ passed }) => passed)).toEqual([false, true, false]);
    expect(
      ofTopics(await againWithout(stored))
        .map(({ passed }) => passed)
        .sort(),
    ).toEqual([false, false, true]);
    // One of the two that it was needed for, it had failed on.
    const [, reached, last] = ofTopics(stored) as [object, object, object];
    const [lostOne] = (await trialOf(WORDS, three, { judge: judgeThat(NO_WORD) })).unjudged!;
    const partly = { ...stored, scores: [reached, last], unjudged: [lostOne!] } as typeof stored;
    const again = await againWithout(partly);
    const unjudged = again.unjudged!.filter(({ gauge }) => !gauge);
    expect([ofTopics(again).length, unjudged]).toEqual([2, [lostOne]]);
  });

  it('that fails on the topic of a turn leaves topics and returns unmeasured, also when scored again', async () => {
    const stored = await trialOf(
      [...WORDS, 'a drill', 'hello'],
      { reached: 'greeting' },
      { judge: judgeThat(NO_WORD) },
    );
    expect([stored.status, stored.topics]).toEqual(['passed', ['greeting', null, 'search', 'greeting']]);
    const finding = { passed: true, value: 1, reason: 'Small talk.', evidence: [], choice: null };
    const known = await trialOf(WORDS, three, { judge: judgeThat({ ok: true, finding }) });
    for (const trial of [stored, await againWithout(stored)])
      for (const metric of ['topics_mean', 'backtracking_rate']) {
        expect(measuresOf([trial])).not.toHaveProperty(metric);
        expect(trial.unjudged!.filter((one) => one.metric === metric)).toMatchObject([{ gauge: true, ...UNKNOWN }]);
      }
    for (const trial of [known, await againWithout(known)])
      expect(measuresOf([trial])).toMatchObject({ topics_mean: [1, 1] });
  });

  it('that fails leaves open where the conversation went in between', async () => {
    for (const topics of [{ transitions: 'allowed' }, { turns: 'allowed' }, { path: ['greeting', 'loan'] }])
      expect(await lost({ topics })).toBe('judge judge_http_400');
    for (const expected of [{ topics: ['greeting', 'loan'] }, { topics: { set: ['loan'] } }, { reached: 'greeting' }])
      expect(await lost(expected)).toBe('passed');
  });

  it('that fails leaves the last topic open only where it failed at the end', async () => {
    expect(await lost({ topic: 'loan' })).toBe('passed');
    expect(await lost({ topic: 'search' })).toBe('failed');
    for (const topic of ['greeting', 'loan'])
      expect(await lost({ topic }, ['hello', 'Hmm, yes.'])).toBe('judge judge_http_400');
  });

  it('that fails leaves nothing to measure by the graph', async () => {
    const judge = judgeThat({ ok: false, code: 'judge_http_400', message: 'Too long.' });
    const trial = await trialOf(['hello', 'Hmm, yes.', 'borrow it'], { reached: 'loan' }, { judge });
    for (const metric of ['topic_violation_rate', 'topic_overrun_rate']) {
      expect(trial.unjudged).toContainEqual(expect.objectContaining({ metric, gauge: true, code: 'judge_http_400' }));
      expect(measuresOf([trial])).not.toHaveProperty(metric);
    }
    expect(trial.status).toBe('passed');
  });

  it('whose word is stored counts when the conversation is scored again without asking', async () => {
    const finding = { passed: true, value: 1, reason: 'It is about lending.', evidence: [], choice: 'loan' };
    const words = ['hello', 'May I take it home?'];
    const judge = judgeThat({ ok: true, finding });
    const stored = await trialOf(words, { reached: 'loan' }, { judge });
    const testCase = aCase(
      'desk',
      words.map((word) => aTurn(word)),
      { expect: expects({ reached: 'loan' }) },
    );
    const llm = llmOptionsSchema.parse({ judge: { model: 'desk-judge' } });
    const judging = { ...judgingWith(undefined, { topics: desk, llm }), signal: new AbortController().signal };
    expect(await judgeAgain(testCase, stored, judging)).toMatchObject({
      status: 'passed',
      topics: ['greeting', 'loan'],
    });
    const { topics: _, ...unknown } = stored;
    expect(await judgeAgain(testCase, unknown, judging)).toMatchObject({ topics: ['greeting', null] });
    expect((await judgeAgain(testCase, unknown, judging)).status).not.toBe('failed');
  });

  it('that does not exist leaves the triggers to decide', async () => {
    const trial = await trialOf(['hello', 'May I take it home?'], { reached: 'loan' });
    expect(trial).toMatchObject({ status: 'failed', blame: 'agent', topics: ['greeting', null] });
    expect(trial.unjudged).toBeUndefined();
  });
});

describe('topics of a dataset', () => {
  it('go before those of the suite for its cases, and for no others', async () => {
    const own = aGraph({ loan: { triggers: ['rent'] }, seeds: { triggers: ['seed'], next: [] } });
    const topicsIn = async (dataset: string, topics: typeof desk | null = desk) => {
      const testCase = { ...aCase('desk', [aTurn('hello', { expect: { not_empty: true } })]), dataset };
      const turns = said('hello', 'borrow', 'rent it', 'seeds', 'a drill');
      const judging = judgingWith(undefined, { topics, topicsOf: { 'evals/seeds.yml': own } });
      const facts = { trial: 0, transcript: { turns }, startedAt: 0, durationMs: 1 };
      return (await judgeTrial(testCase, facts, { ...judging, signal: new AbortController().signal })).trial;
    };
    const { topics, scores } = await topicsIn('evals/seeds.yml');
    expect(topics).toEqual(['greeting', null, 'loan', 'seeds', 'search']);
    // greeting → loan and seeds → search are outside of the graph; loan may now be followed by any.
    expect(scores.find(({ metric }) => metric === 'topic_violation_rate')?.counts).toEqual({ tp: 0, fp: 2, fn: 0 });
    expect((await topicsIn('evals/tools.yml')).topics).toEqual(['greeting', 'loan', null, null, 'search']);
    expect((await topicsIn('evals/seeds.yml', null)).topics).toEqual([null, null, 'loan', 'seeds', null]);
    expect((await topicsIn('evals/tools.yml', null)).topics).toBeUndefined();
  });
});
