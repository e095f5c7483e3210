/** Conversations that ended before their time: what counts as failed of them, and that no judge is paid for it. */
import { describe, expect, it } from 'vitest';
import type { TestCase } from '../../src/model/cases/test-case.ts';
import { AgentError } from '../../src/model/problem.ts';
import type { Trial } from '../../src/model/run/case-result.ts';
import type { Turn } from '../../src/model/run/transcript.ts';
import { measuresOf } from '../../src/scoring/checks/index.ts';
import { type Field, fieldsOf, reportedIn } from '../../src/scoring/conversation/reported.ts';
import type { Judge } from '../../src/scoring/judge/question.ts';
import { failsSoFar } from '../../src/scoring/trials/judged-conversation.ts';
import { judgeAgain } from '../../src/scoring/trials/score-again.ts';
import { judgeTrial } from '../../src/scoring/trials/score-trial.ts';
import { aCase, aTurn, expects } from '../support/a-test-case.ts';
import { aTrial } from '../support/an-outcome.ts';
import { judgingWith } from '../support/judging.ts';
import { lending } from './checks/judged/a-trial.ts';

const never = new AbortController().signal;
const stop = { stopOnFailure: true } as const;
const greets = { satisfy: 'greets' };
const criteria = { greets: 'It greets.' };

/** A judge who agrees to everything; `asked` are the criteria. */
function agreeing() {
  const asked: string[] = [];
  const judge = {
    answer: async (questions: readonly { readonly metric: string }[]) => {
      asked.push(...questions.map(({ metric }) => metric));
      return { judgements: new Map(), calls: [] };
    },
  } as unknown as Judge;
  return { judge, asked };
}

async function tried(testCase: TestCase, turns: readonly Turn[], failure?: unknown, state?: unknown) {
  const { judge, asked } = agreeing();
  const transcript = { turns, ...(state !== undefined && { state }) };
  const facts = { ...{ trial: 0, transcript, startedAt: 0, durationMs: 1 }, ...(failure !== undefined && { failure }) };
  const judging = { ...judgingWith(undefined, { criteria }, judge), signal: never };
  return { asked, trial: (await judgeTrial(testCase, facts, judging)).trial };
}
const scoresOf = ({ scores }: Trial) => scores.map(({ metric, turn, passed, code }) => [metric, turn, passed, code]);

describe('a case that stops at its first failure', () => {
  const said = [
    aTurn('Beans?', { expect: expects({ contains: 'peas' }), evaluate: greets }),
    aTurn('Until when?', { expect: expects({ contains: 'September' }) }),
  ];

  it('has failed at the turn that failed, and at those that were not asked, and nobody judges it', async () => {
    const { trial, asked } = await tried(aCase('lend', said, stop), lending.slice(0, 1));
    expect(scoresOf(trial)).toEqual([
      ['text_accuracy', 0, false, 'text_missing'],
      ['text_accuracy', 1, false, 'not_reached'],
    ]);
    expect(trial.scores[1]!.reason).toContain('a turn before it failed');
    expect([trial.status, trial.unjudged, asked]).toEqual(['failed', undefined, []]);
    // What is expected of the whole is not looked for in the part that there is.
    const whole = aCase('lend', said, { ...stop, expect: expects({ contains: 'packets' }) });
    expect(scoresOf((await tried(whole, lending.slice(0, 1))).trial).slice(2)).toEqual([
      ['text_accuracy', null, false, 'not_reached'],
    ]);
  });

  it('is judged where nothing failed, as one that does not stop is in any case', async () => {
    const fine = [aTurn('Beans?', { expect: expects({ contains: 'packets' }), evaluate: greets }), said[1]!];
    expect((await tried(aCase('lend', fine, stop), lending)).asked).toEqual(['criterion:greets']);
    expect((await tried(aCase('lend', said), lending)).asked).toEqual(['criterion:greets']);
    const soft = [aTurn('Beans?', { evaluate: { ...greets, ...expects({ contains: 'peas' }) } }), said[1]!];
    expect((await tried(aCase('lend', soft, stop), lending)).asked).toEqual(['criterion:greets']);
  });

  it('that had all of its turns is scored whole, by what is expected of the whole, too', async () => {
    const fine = [aTurn('Beans?', { expect: expects({ contains: 'packets' }) }), said[1]!];
    const whole = (text: string) => aCase('lend', fine, { ...stop, expect: expects({ contains: text }) });
    expect((await tried(whole('September'), lending)).trial.status).toBe('passed');
    expect(scoresOf((await tried(whole('October'), lending)).trial)).toEqual([
      ['text_accuracy', 0, true, undefined],
      ['text_accuracy', 1, true, undefined],
      ['text_accuracy', null, false, 'text_missing'],
    ]);
  });

  it('has failed by one of two expectations of a turn', async () => {
    const both = [aTurn('Beans?', { expect: expects({ not_empty: true, json: true }), evaluate: greets })];
    const { trial, asked } = await tried(aCase('lend', both, stop), lending.slice(0, 1));
    expect([trial.status, trial.scores.map(({ passed }) => passed), asked]).toEqual(['failed', [true, false], []]);
    const { measuring } = judgingWith(undefined, { criteria });
    expect(await failsSoFar(aCase('lend', both), lending.slice(0, 1), measuring)).toBe(true);
  });

  it('knows while it runs whether a hard expectation has failed', async () => {
    const { measuring } = judgingWith(undefined, { criteria });
    const [failing, passing] = [
      aCase('lend', said),
      aCase('lend', [aTurn('Beans?', { expect: expects({ json: true }), evaluate: greets })]),
    ];
    expect(await failsSoFar(failing, lending.slice(0, 1), measuring)).toBe(true);
    expect(await failsSoFar(passing, [{ user: 'Beans?', text: '{}' }], measuring)).toBe(false);
    expect(await failsSoFar(passing, [{ user: 'Beans?', text: 'no' }], measuring)).toBe(true);
    // What is expected of the whole may still come.
    const whole = aCase('lend', [aTurn('Beans?'), aTurn('Until when?')], {
      expect: expects({ contains: 'September' }),
    });
    expect(await failsSoFar(whole, lending.slice(0, 1), measuring)).toBe(false);
    const shaped = aCase('lend', [aTurn('Beans?', { expect: expects({ json: { required: ['packets'] } }) })]);
    expect(await failsSoFar(shaped, [{ user: 'Beans?', text: '{}' }], measuring)).toBe(true);
  });
});

describe('a state that could not be had', () => {
  const failure = new AgentError({ blame: 'agent', failureType: 'error', code: 'state_http_500', message: 'HTTP 500' });
  const open = expects({ state: { open: true } });
  const [beans, until] = lending as [Turn, Turn];

  it('leaves the expectations of it unmet, of the whole and of the last turn, and scores all else', async () => {
    const turns = [
      aTurn('Beans?', { expect: open }),
      aTurn('Until?', { expect: { ...open, ...expects({ contains: 'September' }) }, evaluate: open }),
    ];
    const { trial } = await tried(aCase('lend', turns, { expect: open }), [beans, until], failure);
    expect(trial).toMatchObject({ status: 'failed', code: 'state_http_500' });
    expect(scoresOf(trial)).toEqual([
      ['text_accuracy', 1, true, undefined],
      ['state_accuracy', null, false, 'agent_failed'],
      ['state_accuracy', 1, false, 'agent_failed'],
      ['state_accuracy', 1, false, 'agent_failed'],
    ]);
    expect(trial.scores.slice(1).map(({ hard }) => hard)).toEqual([true, true, false]);
    expect(trial.scores[1]!.reason).toBe('the agent failed: state http 500');
  });

  it('leaves a turn alone after which the agent said its state itself', async () => {
    const stated = { ...until, state: { open: true } };
    const turns = [aTurn('Beans?', { expect: open }), aTurn('Until?', { expect: open })];
    const { trial } = await tried(aCase('lend', turns, { evaluate: open }), [beans, stated], failure);
    expect(scoresOf(trial)).toEqual([
      ['state_accuracy', 1, true, undefined],
      ['state_accuracy', null, false, 'agent_failed'],
    ]);
  });

  it('is that of the only turn where the agent said it there, and is scored once', async () => {
    const testCase = aCase('lend', [aTurn('Beans?', { expect: open })], { evaluate: open });
    const { trial } = await tried(testCase, [{ ...beans, state: { open: true } }], failure);
    expect(scoresOf(trial)).toEqual([
      ['state_accuracy', 0, true, undefined],
      ['state_accuracy', null, true, undefined],
    ]);
  });
});

it('an agent that fails leaves its turn unmet and those behind it not reached, each at its place', async () => {
  const asked = ['Beans?', 'Until?', 'And peas?', 'Bye'].map((user) =>
    aTurn(user, { expect: expects({ not_empty: true }) }),
  );
  const failure = new AgentError({ blame: 'agent', failureType: 'error', code: 'http_500', message: 'HTTP 500' });
  const { trial } = await tried(aCase('lend', asked), lending.slice(0, 1), failure);
  expect(scoresOf(trial)).toEqual([
    ['text_accuracy', 0, true, undefined],
    ['text_accuracy', 1, false, 'agent_failed'],
    ['text_accuracy', 2, false, 'not_reached'],
    ['text_accuracy', 3, false, 'not_reached'],
  ]);
});

it('an agent that failed leaves unmet what it reports elsewhere, and nothing else', async () => {
  const all = expects({ intent: 'SEARCH', citations: ['R-1'], state: { open: true } });
  const failure = new AgentError({ blame: 'agent', failureType: 'error', code: 'http_500', message: 'HTTP 500' });
  const unmet = async (...reported: readonly Field[]) => {
    const facts = { trial: 0, transcript: { turns: [] }, startedAt: 0, durationMs: 1, failure };
    const judging = { ...judgingWith(), signal: never, reported: new Set(reported) };
    const { trial } = await judgeTrial(aCase('lend', [aTurn('Beans?', { expect: all })]), facts, judging);
    return trial.scores.map(({ metric }) => metric).toSorted();
  };
  expect(await unmet('intent')).toEqual(['intent_accuracy']);
  expect(await unmet('citations', 'state')).toEqual(['citation_recall', 'state_accuracy']);
});

it('finding no entities where none are expected is no merit of an agent that failed on a turn', async () => {
  const asked = ['Beans?', 'Until?'].map((user) => aTurn(user, { expect: expects({ entities: {} }) }));
  const failure = new AgentError({ blame: 'agent', failureType: 'error', code: 'http_500', message: 'HTTP 500' });
  const said = [{ user: 'Beans?', text: 'Yes.', entities: [] }];
  expect(measuresOf([(await tried(aCase('lend', asked), said, failure)).trial])).toMatchObject({ entity_f1: [0, 1] });
  const { trial } = await tried(aCase('lend', asked), [...said, { ...said[0]!, user: 'Until?' }]);
  expect(measuresOf([trial])).toMatchObject({ entity_f1: [1, 1] });
});

describe('a fault while a conversation is judged', () => {
  const testCase = aCase('lend', [aTurn('Beans?', { evaluate: greets })]);
  const facts = { trial: 0, transcript: { turns: lending.slice(0, 1) }, startedAt: 0, durationMs: 1 };
  const judging = (signal: AbortSignal) => {
    const judge = { answer: () => Promise.reject(new Error('no more quota')) } as unknown as Judge;
    return { ...judgingWith(undefined, { criteria }, judge), signal };
  };
  const fault = { status: 'errored', code: 'internal_error', scores: [] };

  it('leaves the trial without a result, and keeps what was said', async () => {
    const { trial, unscored } = await judgeTrial(testCase, facts, judging(never));
    expect(trial).toMatchObject({ ...fault, transcript: facts.transcript });
    expect(unscored.size).toBe(0);
    const again = await judgeAgain(testCase, aTrial({ transcript: facts.transcript }), judging(never));
    expect(again).toMatchObject({ ...fault, transcript: facts.transcript });
  });

  it('ends the run where it was stopped', async () => {
    const stopped = AbortSignal.abort();
    await expect(judgeTrial(testCase, facts, judging(stopped))).rejects.toThrow('no more quota');
    const stored = aTrial({ transcript: facts.transcript });
    await expect(judgeAgain(testCase, stored, judging(stopped))).rejects.toThrow('no more quota');
  });
});

it('a stored conversation that is judged again keeps the calls of its simulated user, and those of its former judge go', async () => {
  const call = (role: 'simulator' | 'judge') => ({ role, model: `${role}-1`, prompt: role }) as never;
  const stored = aTrial({ transcript: { turns: lending }, modelCalls: [call('simulator'), call('judge')] });
  const judge = { answer: async () => ({ judgements: new Map(), calls: [call('judge')] }) } as unknown as Judge;
  const testCase = aCase('lend', [aTurn('Beans?', { evaluate: greets }), aTurn('Until?')]);
  const { modelCalls } = await judgeAgain(testCase, stored, {
    ...judgingWith(undefined, { criteria }, judge),
    signal: never,
  });
  expect(modelCalls).toEqual([call('simulator'), call('judge')]);
  const plain = await judgeAgain(testCase, aTrial({ transcript: { turns: lending } }), {
    ...judgingWith(undefined, { criteria }, judge),
    signal: never,
  });
  expect(plain.modelCalls).toEqual([call('judge')]);
});

describe('a stored trial that is scored again', () => {
  const expected = aCase('lend', [aTurn('Beans?', { expect: expects({ not_empty: true }) })]);
  const again = (differs: Partial<Trial>) =>
    judgeAgain(expected, aTrial({ transcript: { turns: lending.slice(0, 1) }, ...differs }), {
      ...judgingWith(),
      signal: never,
    });
  const undecided = { status: 'errored', failureType: 'error' } as const;

  it('is decided where only the judge, or a pattern, had failed', async () => {
    expect(await again({ ...undecided, blame: 'judge', code: 'judge_http_503' })).toMatchObject({ status: 'passed' });
    const slow = { ...undecided, blame: 'infrastructure', code: 'pattern_too_slow' } as const;
    expect(await again(slow)).toMatchObject({ status: 'passed' });
    const lost = { ...undecided, blame: 'infrastructure', code: 'http_0' } as const;
    expect(await again(lost)).toMatchObject({ status: 'errored', code: 'http_0' });
  });

  it('keeps how its agent failed, what was given up before it, and which models answered', async () => {
    const failed = { status: 'failed', failureType: 'error', blame: 'agent', code: 'http_500' } as const;
    const facts = {
      ...{ about: 'exit 1', message: 'HTTP 500' },
      givenUp: [{ code: 'http_429', message: 'Too many requests.' }],
      agent: { models: ['leaf-1'], versions: [] },
    };
    expect(await again({ ...failed, ...facts })).toMatchObject({ ...failed, ...facts });
    const plain = await again({ status: 'failed', failureType: 'timeout', blame: 'agent' });
    expect(plain).toMatchObject({ status: 'failed', failureType: 'timeout' });
    for (const key of ['code', 'about', 'message', 'givenUp', 'agent']) expect(plain).not.toHaveProperty(key);
  });
});

describe('what an agent reports', () => {
  it.each<[string, Turn, readonly string[]]>([
    ['nothing', { user: 'a' }, []],
    ['a text', { user: 'a', text: '' }, ['text']],
    ['an intent that is none', { user: 'a', intent: null }, ['intent']],
    ['empty lists', { user: 'a', entities: [], toolCalls: [], citations: [] }, ['entities', 'toolCalls', 'citations']],
    ['what it cost', { user: 'a', usage: { cost: 0 } }, ['cost']],
    ['tokens, which are no cost', { user: 'a', usage: { totalTokens: 1 } }, []],
    ['its state', { user: 'a', state: null }, ['state']],
  ])('is %s', (_name, turn, fields) => {
    expect(fieldsOf({ turns: [{ user: 'b' }, turn] })).toEqual(fields);
  });

  it('of a stored run is all that any of its replies carried, and unknown where none is stored', () => {
    const trial = (...turns: readonly Turn[]) => ({ trials: [aTrial({ transcript: { turns } })] });
    expect(reportedIn([trial(), trial()])).toBeUndefined();
    expect(reportedIn([])).toBeUndefined();
    expect(reportedIn([trial({ user: 'a' })])).toEqual(new Set());
    const found = reportedIn([trial({ user: 'a', text: 'b' }), trial(), trial({ user: 'a', intent: 'c' })]);
    expect(found).toEqual(new Set(['text', 'intent']));
    expect(fieldsOf({ turns: [], state: {} })).toEqual(['state']);
  });
});

it('a pattern that does not end leaves its expectation unjudged, with the place of the case, unless the agent failed', async () => {
  const source = { file: 'evals/lend.yml', line: 12 };
  const slow = aCase('lend', [aTurn('Beans?', { expect: expects({ match: '^(a+)+$' }) })], { source });
  const { trial } = await tried(slow, [{ user: 'Beans?', text: `${'a'.repeat(40)}!` }]);
  expect(trial).toMatchObject({ status: 'errored', code: 'pattern_too_slow' });
  expect(trial.unjudged).toMatchObject([
    { metric: 'text_accuracy', message: expect.stringMatching(/^evals\/lend\.yml:12: /) },
  ]);
  // From then on it is not tried again. What the agent leaves unanswered has failed all the same.
  const failure = new AgentError({ blame: 'agent', failureType: 'error', code: 'http_500', message: 'HTTP 500' });
  const silent = (await tried(slow, [], failure)).trial;
  expect([silent.status, scoresOf(silent)]).toEqual(['failed', [['text_accuracy', 0, false, 'agent_failed']]]);
});

describe('a stored conversation that nobody judges again', () => {
  const judged = (differs: object = {}) => ({
    ...{ metric: 'criterion:greets', turn: 0, value: 1, passed: true, hard: false, reason: 'It greets.' },
    ...differs,
  });
  const of = async (scores: readonly object[], more: object = {}, expected: object = { evaluate: greets }) => {
    const stored = aTrial({ transcript: { turns: lending.slice(0, 1) }, scores: scores as never, ...more });
    const again = await judgeAgain(aCase('lend', [aTurn('Beans?', expected)]), stored, {
      ...judgingWith(undefined, { criteria }),
      signal: never,
    });
    return { ...again, scores: again.scores.map(({ metric, turn, hard, passed }) => [metric, turn, hard, passed]) };
  };
  const call = { role: 'judge', model: 'judge-1', prompt: 'criterion' } as never;

  it('keeps what the judge said of the same metric at the same turn, and its calls', async () => {
    const others = [judged({ turn: 1, passed: false }), judged({ metric: 'criterion:short', passed: false })];
    const found = await of([...others, judged()], { modelCalls: [call] });
    expect(found).toMatchObject({
      status: 'passed',
      scores: [['criterion:greets', 0, false, true]],
      modelCalls: [call],
    });
    expect(found.unjudged).toBeUndefined();
  });

  it('lets a mark decide that did not then, and takes the one that is as hard where there are two', async () => {
    const hard = { expect: greets };
    expect((await of([judged()], {}, hard)).scores).toEqual([['criterion:greets', 0, true, true]]);
    const both = [judged({ passed: false }), judged({ hard: true })];
    expect((await of(both, {}, hard)).scores).toEqual([['criterion:greets', 0, true, true]]);
    expect((await of(both)).scores).toEqual([['criterion:greets', 0, false, false]]);
    expect(await of([judged({ hard: true, passed: false })], {}, hard)).toMatchObject({ status: 'failed' });
  });

  it('stays unjudged as it was, or for want of a judge', async () => {
    const unjudged = [{ metric: 'criterion:greets', turn: 0, hard: false, code: 'timeout', message: 'Too slow.' }];
    expect((await of([], { unjudged })).unjudged).toEqual(unjudged);
    expect((await of([])).unjudged).toMatchObject([{ metric: 'criterion:greets', code: 'no_judge' }]);
  });
});
