import { describe, expect, it } from 'vitest';
import { AgentError } from '../../src/model/problem.ts';
import type { Trial } from '../../src/model/run/case-result.ts';
import { type AgentReply, CALL_LIMIT } from '../../src/model/world/agent.ts';
import type { LanguageModel } from '../../src/model/world/language-model.ts';
import type { EvaluateOptions } from '../../src/run/evaluate.ts';
import { createJudge } from '../../src/scoring/judge/judge.ts';
import { aCase, anAgent, aRecordedAgent, aTurn, expects } from '../support/a-test-case.ts';
import { evaluated as run } from '../support/evaluated.ts';
import { judgingWith } from '../support/judging.ts';

const fault = (blame: 'agent' | 'infrastructure', code: string, failureType: 'error' | 'timeout' = 'error') =>
  new AgentError({ blame, failureType, code, message: `It said ${code}.` });
const watering = (id: string, trials = 1) =>
  aCase(id, [aTurn(`How often do I water a ${id}?`, { expect: { contains: 'weekly' } })], { trials });
const weekly = () => anAgent(() => ({ text: 'Weekly.' }));
const never = (signal: AbortSignal) =>
  new Promise<AgentReply>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

describe('an agent that answers no more', () => {
  const down = () => fault('infrastructure', 'http_503');
  const plants = (count: number) => Array.from({ length: count }, (_, i) => watering(`plant ${i}`));
  const statuses = (cases: readonly { readonly status: string }[]) =>
    Object.fromEntries([...Map.groupBy(cases, ({ status }) => status)].map(([status, all]) => [status, all.length]));
  const failing = (fails: (n: number, caseId: string) => boolean, error: (n: number) => AgentError = down) => {
    let n = 0;
    return anAgent(({ caseId }) => {
      if (fails(n++, caseId)) throw error(n - 1);
      return { text: 'Weekly.' };
    });
  };

  it('and comes back is waited for, and what got no answer is asked a second time', async () => {
    const agent = failing((n) => n >= 10 && n < 18);
    const said: string[] = [];
    const trials: Trial[] = [];
    const { cases } = await run(plants(60), {
      agent,
      concurrency: 5,
      outage: { firstGapMs: 1, longestMs: 60_000 },
      onWait: (sentence) => said.push(sentence),
      onTrial: ({ trial }) => trials.push(trial),
    });
    expect(statuses(cases)).toEqual({ passed: 60 });
    expect(agent.requests).toHaveLength(68);
    expect(trials.filter(({ status }) => status === 'errored')).toEqual([]);
    expect(said).toEqual([
      'The agent does not answer (http_503). Waiting for it, 60 s at most.',
      'The agent answers again. What got no answer is asked a second time at the end.',
    ]);
  });

  it('and asks to be waited for is heard', async () => {
    const said: string[] = [];
    const agent = { ...weekly(), listen: (say: (sentence: string) => void) => say('It asks to wait.') };
    await run(plants(1), { agent, onWait: (sentence) => said.push(sentence) });
    expect(said).toEqual(['It asks to wait.']);
  });

  it('and stays away is asked by few, and its other cases are errored', async () => {
    const agent = failing((n) => n >= 10);
    const { cases, stopped } = await run(plants(200), { agent, outage: { firstGapMs: 1, longestMs: 30 } });
    expect([statuses(cases), stopped]).toEqual([{ passed: 10, errored: 190 }, null]);
    expect(agent.requests.length).toBeLessThan(60);
    expect(cases.at(-1)!.trials[0]).toMatchObject({ blame: 'infrastructure', code: 'agent_away' });
  });

  it('for one case alone is asked about it once more, and not waited for', async () => {
    const agent = failing((_, caseId) => caseId === 'plant 3');
    const said: string[] = [];
    const { cases } = await run(plants(20), { agent, onWait: (sentence) => said.push(sentence) });
    expect([statuses(cases), agent.requests.length, said]).toEqual([{ passed: 19, errored: 1 }, 21, []]);
  });

  it.each(['http_503', 'before_http_503', 'before_http_529', 'before_http_522'])(
    'before it has answered anything, %s, is asked a second time after its first answer',
    async (code) => {
      const agent = failing(
        (n) => n < 2,
        () => fault('infrastructure', code),
      );
      const { cases } = await run(plants(6), { agent, concurrency: 1 });
      expect([statuses(cases), agent.requests.length]).toEqual([{ passed: 6 }, 8]);
    },
  );

  it('for a reason that time does not heal is not asked again', async () => {
    const agent = failing(
      (n) => n > 4,
      () => fault('infrastructure', 'http_401'),
    );
    const { cases } = await run(plants(20), { agent });
    expect([statuses(cases), agent.requests.length]).toEqual([{ passed: 5, errored: 15 }, 20]);
  });

  it.each([
    [true, { passed: 6 }, 8],
    [false, { passed: 4, errored: 2 }, 6],
  ])('for an error in its replies is asked a second time if that passes: %s', async (worthRepeating, counts, times) => {
    const facts = { blame: 'infrastructure', failureType: 'error', code: 'reply_error', message: 'Slower.' } as const;
    const agent = failing(
      (n) => n < 2,
      () => new AgentError({ ...facts, worthRepeating }),
    );
    const { cases } = await run(plants(6), { agent, concurrency: 1 });
    expect([statuses(cases), agent.requests.length]).toEqual([counts, times]);
  });

  it.each(['stream_cut', 'connection_dropped'])(
    'in the middle of its replies, %s, is asked once more about them, and not waited for',
    async (code) => {
      const said: string[] = [];
      const cut = (_: number, caseId: string) => ['plant 3', 'plant 4', 'plant 5', 'plant 6'].includes(caseId);
      const agent = failing(cut, () => fault('infrastructure', code));
      const { cases } = await run(plants(20), { agent, concurrency: 1, onWait: (sentence) => said.push(sentence) });
      expect([statuses(cases), agent.requests.length, said]).toEqual([{ passed: 16, errored: 4 }, 24, []]);
    },
  );

  it('in the middle of its replies, and then refuses connections, is waited for', async () => {
    const agent = failing(
      (n) => n >= 5 && n < 12,
      (n) => fault('infrastructure', n < 8 ? 'stream_cut' : 'connection_refused'),
    );
    const said: string[] = [];
    const { cases } = await run(plants(20), {
      agent,
      concurrency: 1,
      outage: { firstGapMs: 1 },
      onWait: (sentence) => said.push(sentence),
    });
    expect(statuses(cases)).toEqual({ passed: 20 });
    expect(said[0]).toBe('The agent does not answer (connection_refused). Waiting for it, 60 s at most.');
  });

  it('is not waited for beyond an interrupt, and what got no answer is left for --resume', async () => {
    const controller = new AbortController();
    const trials: Trial[] = [];
    const { stopped } = await run(plants(40), {
      agent: failing((n) => n >= 10),
      signal: controller.signal,
      outage: { firstGapMs: 60_000 },
      onWait: () => controller.abort(),
      onTrial: ({ trial }) => trials.push(trial),
    });
    expect([stopped, trials.map(({ status }) => status)]).toEqual(['interrupt', Array(10).fill('passed')]);
  });

  it('takes no more calls than the budget allows', async () => {
    const agent = failing((_, caseId) => caseId === 'plant 3');
    const { cases, stopped } = await run(plants(20), { agent, budget: { maxCalls: 20 } });
    expect([statuses(cases), agent.requests.length, stopped]).toEqual([{ passed: 19, errored: 1 }, 20, null]);
  });
});

describe('an evaluation', () => {
  it('gives a result for each case in the order of the cases, whatever the order of the answers', async () => {
    const agent = anAgent(async ({ caseId }) => {
      await new Promise((resolve) => setTimeout(resolve, caseId === 'rose' ? 20 : 1));
      return { text: caseId === 'fern' ? 'Daily.' : 'Weekly.' };
    });
    const { cases, stopped } = await run(
      ['rose', 'fern', 'ficus'].map((id) => watering(id)),
      { agent },
    );
    expect(cases.map(({ id, status }) => [id, status])).toEqual([
      ['rose', 'passed'],
      ['fern', 'failed'],
      ['ficus', 'passed'],
    ]);
    expect(stopped).toBeNull();
    expect(cases[1]!.trials[0]).toMatchObject({ failureType: 'assertion', blame: 'agent', code: 'text_missing' });
  });

  it('never has more conversations at once than allowed', async () => {
    let [now, most] = [0, 0];
    const agent = anAgent(async () => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 2));
      now -= 1;
      return { text: 'Weekly.' };
    });
    await run(
      Array.from({ length: 12 }, (_, i) => watering(`plant ${i}`)),
      { agent, concurrency: 3 },
    );
    expect(most).toBe(3);
  });

  it('asks for the next conversation before it waits for the judging of one', async () => {
    const events: string[] = [];
    const agent = anAgent(({ caseId }) => {
      events.push(`asked ${caseId}`);
      return { text: 'Weekly.' };
    });
    const onTrial: EvaluateOptions['onTrial'] = ({ caseId }) => events.push(`over ${caseId}`);
    await run([watering('rose'), watering('fern')], { agent, onTrial, concurrency: 1 });
    expect(events).toEqual(['asked rose', 'asked fern', 'over rose', 'over fern']);
  });

  it('asks for no further conversation before it is known what one has cost', async () => {
    const agent = anAgent(() => ({ text: 'Weekly.', usage: { cost: 1 } }));
    const { stopped } = await run([watering('rose'), watering('fern')], {
      agent,
      concurrency: 1,
      budget: { maxCost: 1 },
    });
    expect([agent.requests.length, stopped]).toEqual([1, 'budget']);
  });

  it('rejects with what a listener throws, also while the first conversations set out', async () => {
    const onTrial = () => {
      throw new Error('the watering book is full');
    };
    const cases = Array.from({ length: 6 }, (_, i) => watering(`plant ${i}`));
    await expect(run(cases, { agent: weekly(), onTrial, concurrency: 5 })).rejects.toThrow('the watering book is full');
  });

  it('reports each case once, when its last trial has ended or at the start if there is nothing to run', async () => {
    const told: unknown[] = [];
    const onCase: EvaluateOptions['onCase'] = ({ id, status, trials }) => told.push([id, status, trials.length]);
    const says = (text: string) => ({ turns: [{ user: 'How often do I water it?', text }] });
    const agent = aRecordedAgent({ rose: [says('Weekly.'), says('Daily.'), says('Weekly.')], fern: [says('Daily.')] });
    await run([watering('rose'), watering('fern'), watering('ivy')], { agent, onCase });
    expect(told).toEqual([
      ['ivy', 'skipped', 1],
      ['fern', 'failed', 1],
      ['rose', 'passed', 3],
    ]);
  });

  it('reports a trial while others are still under way, however few have ended', async () => {
    const told: string[] = [];
    let roseIsToldOf = () => {};
    const rose = new Promise<void>((resolve) => {
      roseIsToldOf = resolve;
    });
    const agent = anAgent(async ({ caseId }) => {
      if (caseId === 'fern') await rose;
      return { text: 'Weekly.' };
    });
    const onTrial: EvaluateOptions['onTrial'] = ({ caseId }) => {
      told.push(caseId);
      roseIsToldOf();
    };
    await run([watering('rose'), watering('fern')], { agent, onTrial });
    expect(told).toEqual(['rose', 'fern']);
  });

  it('runs every trial in a session of its own', async () => {
    const agent = weekly();
    const { cases } = await run([watering('rose', 3), watering('fern', 3)], { agent });
    expect(new Set(agent.requests.map((request) => request.session)).size).toBe(6);
    expect(cases[0]!.trials.map((trial) => trial.trial)).toEqual([0, 1, 2]);
  });

  it('passes a case when more than half of its trials pass', async () => {
    const passing = (n: number) => anAgent(({ trial }) => ({ text: trial < n ? 'Weekly.' : 'Daily.' }));
    const statusOf = async (n: number) => (await run([watering('rose', 4)], { agent: passing(n) })).cases[0]!.status;
    expect([await statusOf(2), await statusOf(3)]).toEqual(['failed', 'passed']);
  });

  it('keeps hard and soft expectations apart: a soft one never fails a case', async () => {
    const rose = aCase('rose', [
      aTurn('Hello?', { expect: { not_empty: true }, evaluate: { contains: 'good morning' } }),
    ]);
    const { cases } = await run([rose], { agent: weekly() });
    expect(cases[0]!.status).toBe('passed');
    expect(cases[0]!.trials[0]!.scores.map(({ hard, passed }) => [hard, passed])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(cases[0]!.measures).toMatchObject({ pass_rate: [1, 1], evaluation_rate: [0, 1] });
  });

  it('scores expectations of the case on the whole conversation', async () => {
    const rose = aCase('rose', [aTurn('Find a rose'), aTurn('Order it')], {
      expect: expects({ tools: { include: ['find', 'order'], match: 'exact' }, turns: { max: 2 } }),
    });
    const agent = anAgent(({ turn }) => ({ toolCalls: [{ name: turn === 0 ? 'find' : 'order', arguments: {} }] }));
    const { cases } = await run([rose], { agent });
    expect(cases[0]!.status).toBe('passed');
    expect(cases[0]!.trials[0]!.scores.map((score) => score.turn)).toEqual([null, null]);
  });

  it('fails a turn that needs context when nothing was resolved', async () => {
    const rose = aCase('rose', [aTurn('How do I prune a rose?'), aTurn('And when?', { requiresContext: true })]);
    const agent = anAgent(({ turn }) => (turn === 0 ? { intent: 'PRUNING' } : { intent: null, entities: [] }));
    const { cases } = await run([rose], { agent });
    expect(cases[0]!.trials[0]).toMatchObject({ status: 'failed', code: 'context_not_retained' });
  });
});

describe('an agent that does not answer', () => {
  it('fails the trial when it is at fault, and keeps the turns so far', async () => {
    const rose = aCase('rose', [aTurn('Hello', { expect: { not_empty: true } }), aTurn('Prune it?')]);
    const agent = anAgent(({ turn }) => {
      if (turn === 1) throw fault('agent', 'http_500');
      return { text: 'Hi.' };
    });
    const { cases } = await run([rose], { agent });
    expect(cases[0]).toMatchObject({ status: 'failed', measures: { pass_rate: [0, 1] } });
    const [trial] = cases[0]!.trials;
    expect(trial).toMatchObject({
      failureType: 'error',
      blame: 'agent',
      code: 'http_500',
      message: 'It said http_500.',
    });
    expect(trial!.transcript.turns).toHaveLength(1);
    expect(trial!.scores).toHaveLength(1);
  });

  it('errors the trial when nobody can say how it did, which then enters no metric', async () => {
    const agent = anAgent(({ trial }) => {
      if (trial === 0) throw fault('infrastructure', 'http_503');
      return { text: 'Weekly.' };
    });
    const { cases } = await run([watering('rose'), watering('fern', 2)], { agent });
    expect(cases[0]).toMatchObject({ status: 'errored', measures: {} });
    expect(cases[1]).toMatchObject({ status: 'passed', measures: { pass_rate: [1, 1], text_accuracy: [1, 1] } });
  });

  it('gives a timeout as such', async () => {
    const agent = anAgent(() => Promise.reject(fault('agent', 'timeout', 'timeout')));
    const { cases } = await run([watering('rose')], { agent });
    expect(cases[0]!.trials[0]).toMatchObject({ status: 'failed', failureType: 'timeout' });
  });

  it('makes a fault of our own an errored trial without a stack, not a lost run', async () => {
    const agent = anAgent(() => Promise.reject(new TypeError('soil is undefined')));
    const { cases } = await run([watering('rose')], { agent });
    const [trial] = cases[0]!.trials;
    expect(trial).toMatchObject({ status: 'errored', blame: 'infrastructure', code: 'internal_error' });
    expect(trial!.message).toContain('soil is undefined');
    expect(trial!.message).not.toContain('\n');
  });
});

describe('what is not scored', () => {
  it('skips a case that is played by a simulated user, and says so once', async () => {
    const simulate = { goal: 'Buy a rose', maxTurns: 5 };
    const agent = weekly();
    const { cases, warnings } = await run([aCase('a', [], { simulate }), aCase('b', [], { simulate })], { agent });
    expect(cases.map((one) => [one.status, one.trials[0]!.code])).toEqual([
      ['skipped', 'simulated'],
      ['skipped', 'simulated'],
    ]);
    expect(warnings.map((warning) => warning.code)).toEqual(['simulated_not_run']);
    expect(agent.requests).toHaveLength(0);
  });

  it('is what only a judge could say where there is none: a hard criterion errors the case, a soft one leaves it as it is', async () => {
    const soft = { evaluate: { satisfy: ['friendly'] } };
    const cases = [
      aCase('hard', [aTurn('Hello', { expect: { satisfy: ['friendly'] } })]),
      aCase('soft', [aTurn('Hello', soft)]),
      aCase('mixed', [aTurn('Hello', { ...soft, expect: { not_empty: true } })]),
    ];
    const judging = judgingWith(undefined, { criteria: { friendly: 'The reply is friendly.' } });
    const done = await run(cases, { agent: weekly(), judging });
    expect(done.cases.map((one) => [one.status, one.trials[0]!.blame])).toEqual([
      ['errored', 'judge'],
      ['skipped', null],
      ['passed', null],
    ]);
    expect(done.cases[2]!.trials[0]!.unjudged).toMatchObject([
      { metric: 'criterion:friendly', turn: 0, hard: false, code: 'no_judge' },
    ]);
  });

  it("skips a case when the agent's replies carry nothing that it expects, and says which key", async () => {
    const rose = aCase('rose', [aTurn('Hello', { expect: { intent: 'GREETING' } })]);
    const { cases, warnings } = await run([rose], { agent: weekly() });
    expect(cases[0]).toMatchObject({ status: 'skipped', measures: {} });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]!.code).toBe('expectation_not_scored');
    expect(warnings[0]!.text).toContain('"intent" was not scored for 1 case');
  });

  it('says of recorded scores that no live agent has them, and what has', async () => {
    const rose = aCase('rose', [aTurn('Hello', { expect: { scores: ['reward'] } })]);
    const { warnings } = await run([rose], { agent: weekly() });
    expect(warnings.map(({ text }) => text)).toEqual([
      '"scores" was not scored for 1 case: only recorded conversations carry it. Set agent.type to replay, with their files, or remove the expectation.',
    ]);
  });
});

it('keeps which models answered, and says once how many cases have replies that are cut off', async () => {
  const reply = { text: 'Water it', truncated: true, metadata: { model: 'm-1', version: 7 } };
  const agent = anAgent(({ turn }) => (turn === 0 ? reply : { text: 'weekly.', metadata: { model: 'm-2' } }));
  const turns = [aTurn('Hi', { expect: { not_empty: true } }), aTurn('Go on')];
  const { cases, warnings } = await run([aCase('rose', turns), aCase('fern', turns)], { agent });
  expect(cases[0]!.trials[0]!.agent).toEqual({ models: ['m-1', 'm-2'], versions: ['7'] });
  expect(cases[0]!.trials[0]!.transcript.turns[0]).toMatchObject(reply);
  expect(warnings).toEqual([
    { code: 'truncated_replies', text: expect.stringContaining('Replies of 2 cases are cut off') },
  ]);
});

it('keeps what had been said when a stream broke off, apart from the answers', async () => {
  const cut = new AgentError({
    ...{ blame: 'infrastructure', failureType: 'error', code: 'stream_cut', message: 'It was cut.' },
    partial: 'Water it',
  });
  const agent = anAgent(({ turn }) => {
    if (turn === 1) throw cut;
    return { text: 'Hello.' };
  });
  const turns = [aTurn('Hi', { expect: { not_empty: true } }), aTurn('How often?')];
  const { cases } = await run([aCase('rose', turns)], { agent });
  const [{ status, transcript }] = cases[0]!.trials as [Trial];
  expect([status, transcript.turns.length]).toEqual(['errored', 1]);
  expect(transcript.partial).toEqual({ user: 'How often?', text: 'Water it' });
});

it('keeps what the user said in the turn that got no answer, and of no turn that was not asked', async () => {
  const broken = new AgentError({ blame: 'agent', failureType: 'error', code: 'http_500', message: 'It broke.' });
  const agent = anAgent(({ input }) => {
    if (input === 'How often?') throw broken;
    return { text: 'Hello.' };
  });
  const turns = [
    aTurn('Hi', { expect: { not_empty: true } }),
    aTurn('How often?', { expect: { not_empty: true } }),
    aTurn('Thanks'),
  ];
  const { cases } = await run([aCase('rose', turns), aCase('fern', turns.slice(1)), aCase('ivy', turns.slice(0, 1))], {
    agent,
  });
  expect(cases.map(({ trials: [trial] }) => [trial!.transcript.turns.length, trial!.transcript.partial])).toEqual([
    [1, { user: 'How often?', text: '' }],
    [0, { user: 'How often?', text: '' }],
    [1, undefined],
  ]);
});

describe('a recorded agent', () => {
  it('is scored on its recorded trials, single-turn cases on the whole conversation', async () => {
    const turns = [
      { user: 'Hi', text: 'Hello.', toolCalls: [{ name: 'find', arguments: {} }] },
      { user: 'Bye', text: 'Water it weekly.', toolCalls: [] },
    ];
    const agent = aRecordedAgent({ rose: [{ turns }, { turns: turns.slice(0, 1) }] });
    const rose = aCase('rose', [aTurn('Any', { expect: { contains: 'weekly', tools: ['find'] } })]);
    const { cases, warnings } = await run([rose, watering('fern')], { agent });
    expect(cases[0]!.trials.map((trial) => trial.status)).toEqual(['passed', 'failed']);
    expect(cases[0]!.trials[0]!.timing.turns).toEqual([]);
    expect(cases[1]).toMatchObject({ status: 'skipped' });
    expect(warnings.map((warning) => warning.code)).toEqual(['not_recorded']);
  });

  it('stands in for the simulated user', async () => {
    const agent = aRecordedAgent({
      rose: [{ turns: [{ user: 'Hi', text: 'Done.' }], recordedScores: { reward: { value: 1 } } }],
    });
    const rose = aCase('rose', [], {
      simulate: { goal: 'Buy a rose', maxTurns: 5 },
      expect: expects({ scores: ['reward'] }),
    });
    const { cases } = await run([rose], { agent });
    expect(cases[0]).toMatchObject({ status: 'passed', measures: { 'score:reward': [1, 1] } });
  });
});

const JUDGED = {
  role: 'judge',
  prompt: 'criterion',
  promptHash: '',
  model: 'j',
  latencyMs: 20,
  attempts: 1,
  cache: 'off',
} as const;

describe('a run that ends early', () => {
  const judgedSlowly = judgingWith(
    undefined,
    { criteria: { friendly: 'The reply is friendly.' } },
    {
      answer: async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return { judgements: new Map(), calls: [{ ...JUDGED, cost: 0.125 }] };
      },
    },
  );
  const judgedCases = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      aCase(`plant ${i}`, [aTurn('How often?', { evaluate: { satisfy: ['friendly'] } })]),
    );

  it('starts no trial that would pass the limit of calls, and keeps what ran', async () => {
    const agent = weekly();
    const cases = Array.from({ length: 6 }, (_, i) => watering(`plant ${i}`));
    const { cases: results, stopped } = await run(cases, { agent, budget: { maxCalls: 4 }, concurrency: 3 });
    expect(agent.requests).toHaveLength(4);
    expect(stopped).toBe('budget');
    expect(results.map((one) => one.status)).toEqual(['passed', 'passed', 'passed', 'passed', 'skipped', 'skipped']);
    expect(results[5]!.trials).toEqual([]);
  });

  it('keeps no trial of which the limit left no room for a retry, and ends there', async () => {
    const limit = new AgentError({ blame: 'infrastructure', failureType: 'error', code: CALL_LIMIT, message: '' });
    const agent = anAgent(({ caseId }) => (caseId === 'fern' ? Promise.reject(limit) : { text: 'Weekly.' }));
    const cases = ['rose', 'fern', 'ficus'].map((id) => watering(id));
    const limited = { agent, budget: { maxCalls: 9 }, concurrency: 1 };
    const { cases: results, stopped, left, callsLeft } = await run(cases, limited);
    expect([results.map(({ status }) => status), stopped, left, callsLeft]).toEqual([
      ['passed', 'skipped', 'skipped'],
      'budget',
      2,
      2,
    ]);
  });

  it('lets the agent ask again only where the limit of calls has room for it', async () => {
    let mayRetry = () => true;
    const answers: boolean[] = [];
    const limited = anAgent(async () => {
      answers.push(mayRetry());
      return { text: 'Weekly.' };
    });
    const agent = {
      ...limited,
      limit: (asked: () => boolean) => {
        mayRetry = asked;
      },
    };
    await run([watering('rose'), watering('fern')], { agent, budget: { maxCalls: 3 }, concurrency: 1 });
    expect(answers).toEqual([true, false]);
  });

  it('stops when the replies say that the money is spent', async () => {
    const agent = anAgent(() => ({ text: 'Weekly.', usage: { cost: 0.5 } }));
    const cases = Array.from({ length: 6 }, (_, i) => watering(`plant ${i}`));
    const { stopped, cost } = await run(cases, { agent, budget: { maxCost: 1 }, concurrency: 1 });
    expect([stopped, cost, agent.requests.length]).toEqual(['budget', 1, 2]);
  });

  it('counts what turns cost that failed, as far as their replies say it', async () => {
    const failed = { blame: 'agent', failureType: 'error', code: 'reply_error', message: 'Step limit.' } as const;
    const agent = anAgent(() => {
      throw new AgentError({ ...failed, turn: { usage: { cost: 0.5 } } });
    });
    const cases = Array.from({ length: 6 }, (_, i) => watering(`plant ${i}`));
    const report = await run(cases, { agent, budget: { maxCost: 1 }, concurrency: 1 });
    expect([report.stopped, report.cost, agent.requests.length]).toEqual(['budget', 1, 2]);
    const [{ usage, transcript }] = report.cases[0]!.trials as [Trial];
    expect([usage.cost, transcript.partial]).toEqual([
      0.5,
      { user: 'How often do I water a plant 0?', text: '', usage: { cost: 0.5 } },
    ]);
  });

  it('counts what a conversation has cost while its judge is still thinking, and what the judge costs, too', async () => {
    const agent = anAgent(() => ({ text: 'Weekly.', usage: { cost: 0.25 } }));
    const cases = judgedCases(6);
    const { stopped, cost } = await run(cases, {
      agent,
      judging: judgedSlowly,
      budget: { maxCost: 0.5 },
      concurrency: 1,
    });
    expect([stopped, cost, agent.requests.length]).toEqual(['budget', 0.75, 2]);
  });

  it.each(['nothing', 'the failure of its first conversation'])(
    'starts no more conversations than it can pay the judge for, after %s',
    async (before) => {
      const agent = anAgent(({ caseId }) => {
        if (before !== 'nothing' && caseId === 'plant 0') throw fault('agent', 'http_400');
        return { text: 'Weekly.' };
      });
      const { stopped, cost } = await run(judgedCases(60), {
        agent,
        judging: judgedSlowly,
        budget: { maxCost: 1.25 },
        concurrency: 5,
      });
      expect([stopped, cost]).toEqual(['budget', 1.25]);
    },
  );

  it('counts and limits what the judge of recorded conversations costs', async () => {
    const cases = judgedCases(6);
    const answered = { turns: [{ user: 'How often?', text: 'Weekly.' }] };
    const agent = aRecordedAgent(Object.fromEntries(cases.map(({ id }) => [id, [answered]])));
    const { stopped, cost } = await run(cases, { agent, judging: judgedSlowly, budget: { maxCost: 0.25 } });
    expect([stopped, cost]).toEqual(['budget', 0.25]);
  });

  it('does not wait for a failed conversation that waits for the replies of others itself', async () => {
    const agent = anAgent(({ caseId, input }) => {
      if (caseId === 'rose' && input === 'And now?') throw fault('agent', 'http_400');
      return caseId === 'rose' ? { text: 'Weekly.' } : { text: 'Weekly.', intent: 'watering' };
    });
    const cases = ['rose', 'fern'].map((id) =>
      aCase(id, [aTurn('How often?'), aTurn('And now?', { expect: { intent: 'watering' } })]),
    );
    const { stopped, cases: results } = await run(cases, {
      agent,
      budget: { maxCost: 1, maxCalls: 4 },
      concurrency: 1,
    });
    expect([stopped, results.map(({ status }) => status)]).toEqual([null, ['failed', 'passed']]);
  });

  it('is not stopped by a limit that it just meets', async () => {
    const { stopped } = await run([watering('rose'), watering('fern')], { agent: weekly(), budget: { maxCalls: 2 } });
    expect(stopped).toBeNull();
  });

  it('counts what a judge has answered for a trial that an interrupt ended', async () => {
    const interrupt = new AbortController();
    const criteria = { polite: 'The reply is polite.', friendly: 'The reply is friendly.' };
    const model: LanguageModel = {
      ask: ({ messages }, signal) => {
        if (messages[0]!.content?.includes('polite'))
          return Promise.resolve({ text: '', value: undefined as never, call: { ...JUDGED, cost: 0.125 } });
        interrupt.abort();
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    };
    const rose = aCase('rose', [aTurn('How often?', { evaluate: { satisfy: ['polite', 'friendly'] } })]);
    const { cost, cases } = await run([rose], {
      agent: weekly(),
      judging: judgingWith(undefined, { criteria }, createJudge(model, { votes: 1 })),
      signal: interrupt.signal,
      graceMs: 5,
    });
    expect([cost, cases[0]!.trials]).toEqual([0.125, []]);
  });

  it('lets running trials end after an interrupt, and starts no other', async () => {
    const interrupt = new AbortController();
    const agent = anAgent(async () => {
      interrupt.abort();
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { text: 'Weekly.' };
    });
    const cases = ['rose', 'fern', 'ficus'].map((id) => watering(id));
    const { cases: results, stopped } = await run(cases, { agent, concurrency: 1, signal: interrupt.signal });
    expect(results.map((one) => one.status)).toEqual(['passed', 'skipped', 'skipped']);
    expect(stopped).toBe('interrupt');
  });

  it('gives up trials that outlast the grace, and does not blame the agent', async () => {
    const interrupt = new AbortController();
    const finished: string[] = [];
    const agent = anAgent(({ caseId }, signal) => {
      if (caseId === 'fern') return { text: 'Weekly.' };
      setTimeout(() => interrupt.abort(), 5);
      return never(signal);
    });
    const { cases, stopped } = await run([watering('fern'), watering('rose')], {
      agent,
      signal: interrupt.signal,
      graceMs: 5,
      onTrial: ({ caseId }) => finished.push(caseId),
    });
    expect(stopped).toBe('interrupt');
    expect(cases.map((one) => [one.status, one.trials.length])).toEqual([
      ['passed', 1],
      ['skipped', 0],
    ]);
    expect(finished).toEqual(['fern']);
  });

  it('goes on where it ended: finished trials are not run again', async () => {
    const finished: Trial[] = [];
    await run([watering('rose', 2)], { agent: weekly(), onTrial: ({ trial }) => finished.push(trial) });
    const agent = weekly();
    const { cases } = await run([watering('rose', 3)], { agent, done: new Map([['rose', finished]]) });
    expect(agent.requests.map((request) => request.trial)).toEqual([2]);
    expect(cases[0]!.trials.map((trial) => trial.trial)).toEqual([0, 1, 2]);
  });
});
