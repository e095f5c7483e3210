/** What a trial and a result keep of a conversation, as a run makes them. */
import { describe, expect, it } from 'vitest';
import { AgentError } from '../../src/model/problem.ts';
import type { Turn } from '../../src/model/run/transcript.ts';
import type { TrialFacts } from '../../src/model/world/scorer.ts';
import { measuresOf, metricOptionsSchema, metricOptionsWith } from '../../src/scoring/checks/index.ts';
import { expectedKeys } from '../../src/scoring/conversation/score-conversation.ts';
import { measuringFingerprints } from '../../src/scoring/fingerprints.ts';
import type { Judge } from '../../src/scoring/judge/question.ts';
import { lostKeys, reportWithLost, scoredBefore } from '../../src/scoring/lost-expectations.ts';
import { openScorer } from '../../src/scoring/scorer.ts';
import { summarize } from '../../src/scoring/summary/summarize.ts';
import { isScorable } from '../../src/scoring/unscorable.ts';
import { createRedactor } from '../../src/text/redaction/redaction.ts';
import { aCase, aTurn, expects } from '../support/a-test-case.ts';
import { desk, said } from '../support/a-topic-graph.ts';
import { aTrial } from '../support/an-outcome.ts';
import { judgingWith } from '../support/judging.ts';
import { NO_FILES } from '../support/measuring.ts';

const never = new AbortController().signal;
const ficus = aCase('ficus', [aTurn('A ficus?', { expect: { not_empty: true } })]);
const facts = (turns: readonly Turn[], more: Partial<TrialFacts> = {}): TrialFacts => ({
  ...{ trial: 0, transcript: { turns }, startedAt: 0, durationMs: 5 },
  ...more,
});
const weekly: Turn = { user: 'A ficus?', text: 'Weekly.' };
/** No other reply is waited for. */
function aScorer(...args: Parameters<typeof openScorer>) {
  const scorer = openScorer(...args);
  scorer.quiet();
  return scorer;
}
const scored = (turns: readonly Turn[], testCase = ficus, more: Partial<TrialFacts> = {}) =>
  aScorer(judgingWith()).score(testCase, facts(turns, more), never);

const LIVE = { recorded: false } as const;

describe('a trial', () => {
  it('has all tokens of replies that count in different ways', async () => {
    const took = (...all: readonly Turn['usage'][]) => scored(all.map((usage) => ({ ...weekly, usage })));
    const mixed = await took({ totalTokens: 160 }, { inputTokens: 250, outputTokens: 50 }, undefined);
    expect(mixed.usage).toEqual({ totalTokens: 460, inputTokens: 250, outputTokens: 50 });
    expect(measuresOf([mixed]).tokens).toEqual([460, 1]);
    expect((await took({ cost: 1 })).usage).toEqual({ cost: 1 });
  });

  it('keeps the models and versions that the agent names, each once, and at most 20 of 200 characters', async () => {
    const named = (model: unknown, version?: unknown): Turn => ({ ...weekly, metadata: { model, version } });
    const { agent } = await scored([named('leaf-1', 7), named(['leaf-1', 'leaf-2', null]), named('x'.repeat(300))]);
    expect(agent).toEqual({ models: ['leaf-1', 'leaf-2', 'x'.repeat(200)], versions: ['7'] });
    const many = await scored([named(Array.from({ length: 30 }, (_, i) => `leaf-${i}`))]);
    expect(many.agent?.models).toEqual(Array.from({ length: 20 }, (_, i) => `leaf-${i}`));
    expect((await scored([named('leaf-1', 7)])).agent).toEqual({ models: ['leaf-1'], versions: ['7'] });
    expect((await scored([named(undefined, 7)])).agent).toEqual({ models: [], versions: ['7'] });
    const plain = await scored([weekly]);
    for (const key of ['agent', 'unjudged', 'topics', 'modelCalls']) expect(plain).not.toHaveProperty(key);
  });

  it('holds no secret, and what was cut of one neither, but is scored as it was said', async () => {
    const key = 'tulip-4711-Qz7Lm3Vn'.repeat(30);
    const spelled = [...'tulip-4711-Qz7Lm3Vn'].join(' ');
    const redact = createRedactor([key, 'text_', 'assert'], ['tulip-4711-Qz7Lm3Vn']);
    const told = async (text: string, expect: string) => {
      const scorer = openScorer({ ...judgingWith(), redact });
      const testCase = aCase('told', [aTurn('The key?', { expect: { contains: expect } })]);
      const toolCalls = [{ name: 'look_up', arguments: { [spelled]: key } }];
      return scorer.score(testCase, facts([{ user: 'The key?', text, toolCalls }]), never);
    };
    const failed = await told(`${'x'.repeat(190)} ${spelled}. ${key}`, 'the sky');
    expect(failed).toMatchObject({ status: 'failed', failureType: 'assertion', timing: { durationMs: 5 } });
    expect(failed.scores[0]).toMatchObject({ metric: 'text_accuracy', code: 'text_missing' });
    expect(failed.transcript.turns[0]!.text).toBe(`${'x'.repeat(190)} ***. ***`);
    expect(JSON.stringify(failed)).not.toMatch(/t u l i|tulip/);
    expect((await told(`It is ${key}`, key)).status).toBe('passed');
  });

  it('says of the conversation, and of no turn of it, what one written turn expects of several that were said', async () => {
    const talk = (...texts: readonly string[]): readonly Turn[] => texts.map((text) => ({ user: 'Go on.', text }));
    const bye = aCase('bye', [aTurn('A ficus?', { expect: { contains: 'weekly' } })]);
    const about = async (...texts: readonly string[]) =>
      (await scored(talk(...texts), bye)).scores.map(({ metric, turn, passed }) => [metric, turn, passed]);
    expect(await about('Hello.', 'Water it weekly.')).toEqual([['text_accuracy', null, true]]);
    expect(await about('Water it weekly.')).toEqual([['text_accuracy', 0, true]]);
  });

  it('keeps what its turns took, with first tokens, the reading of replies, and how sure a time is', async () => {
    const timed: Turn = { ...weekly, timing: { latencyMs: 40, firstTokenMs: 9 }, parseTimeMs: 2 };
    expect((await scored([timed, weekly])).timing).toEqual({
      startedAt: '1970-01-01T00:00:00.000Z',
      durationMs: 5,
      turns: [40],
      firstTokens: [9],
      parses: [2],
    });
    const rough: Turn = { ...weekly, timing: { latencyMs: 40, uncertaintyMs: 3 } };
    expect((await scored([timed, rough], ficus, { durationMs: -1 })).timing).toMatchObject({
      durationMs: 0,
      turns: [40, 40],
      uncertainty: [0, 3],
    });
    expect((await scored([weekly])).timing).toEqual({
      startedAt: '1970-01-01T00:00:00.000Z',
      durationMs: 5,
      turns: [],
    });
  });

  it('has passed where it was to fail and did, and failed where it answered', async () => {
    const refused = aCase('refused', [aTurn('A ficus?', { expect: { error: true } })]);
    const failure = new AgentError({ blame: 'agent', failureType: 'error', code: 'http_400', message: 'No ficus.' });
    const failing: Turn = { user: 'A ficus?', error: { code: 'http_400', message: 'No ficus.' } };
    expect((await scored([failing], refused)).scores).toMatchObject([
      { metric: 'error_accuracy', value: 1, passed: true, reason: 'the agent failed as expected: http_400' },
    ]);
    expect((await scored([weekly], refused)).scores).toMatchObject([
      { metric: 'error_accuracy', value: 0, passed: false, code: 'no_error' },
    ]);
    expect(await scored([], ficus, { failure })).toMatchObject({ status: 'failed', blame: 'agent', code: 'http_400' });
  });

  it('names what was given up before it only where something was', async () => {
    const givenUp = [{ code: 'http_429', message: 'Too many requests.' }];
    expect(await scored([weekly], ficus, { givenUp })).toMatchObject({ givenUp });
    expect(await scored([weekly], ficus, { givenUp: [] })).not.toHaveProperty('givenUp');
    expect(await scored([weekly])).not.toHaveProperty('givenUp');
  });

  it('warns of replies that are cut off, of as many cases as there are', () => {
    const scorer = aScorer(judgingWith());
    const cases = (...cut: readonly (boolean | undefined)[]) =>
      cut.map((truncated, i) =>
        scorer.resultOf(aCase(`case-${i}`, [aTurn('A ficus?')]), [
          aTrial({ transcript: { turns: [weekly, { ...weekly, ...(truncated !== undefined && { truncated }) }] } }),
        ]),
      );
    expect(scorer.warnings(cases(undefined, false), LIVE)).toEqual([]);
    const text = (of: string) =>
      `Replies of ${of} are cut off at the limit of their length. If they should be longer, raise max_tokens of the model.`;
    expect(scorer.warnings(cases(true, false, undefined), LIVE)).toEqual([
      { code: 'truncated_replies', text: text('1 case') },
    ]);
    expect(scorer.warnings(cases(true, true), LIVE)).toEqual([{ code: 'truncated_replies', text: text('2 cases') }]);
    const [whole, cut] = [undefined, true].map((truncated) =>
      aTrial({ transcript: { turns: [{ ...weekly, ...(truncated && { truncated }) }] } }),
    );
    const once = scorer.resultOf(aCase('once', [aTurn('A ficus?')]), [whole!, cut!]);
    expect(scorer.warnings([once], LIVE)).toEqual([{ code: 'truncated_replies', text: text('1 case') }]);
  });

  it('that the agent failed on is scored as soon as another reply carries all that is expected', async () => {
    const failure = new AgentError({ blame: 'agent', failureType: 'error', code: 'http_500', message: 'HTTP 500' });
    const intent = aCase('intent', [aTurn('A ficus?', { expect: { intent: 'WATERING' } })]);
    const scorer = openScorer(judgingWith());
    const trial = scorer.score(intent, facts([], { failure }), never);
    scorer.heard({ turns: [{ ...weekly, intent: 'WATERING' }] });
    expect((await trial).scores.map(({ metric, code }) => [metric, code])).toEqual([
      ['intent_accuracy', 'agent_failed'],
    ]);
  });

  it('that broke off through no fault of the agent waits for no other reply', async () => {
    const failure = new AgentError({ blame: 'infrastructure', failureType: 'error', code: 'dns', message: 'No name.' });
    const intent = aCase('intent', [aTurn('A ficus?', { expect: { intent: 'WATERING' } })]);
    const trial = await openScorer(judgingWith()).score(intent, facts([], { failure }), never);
    expect(trial).toMatchObject({ status: 'errored', code: 'dns' });
  });

  it('that the agent failed on waits for what other replies carry, or until none will come', async () => {
    const failure = new AgentError({ blame: 'agent', failureType: 'error', code: 'http_500', message: 'HTTP 500' });
    const intent = aCase('intent', [aTurn('A ficus?', { expect: { intent: 'WATERING' } })]);
    const scorer = openScorer(judgingWith());
    const trial = scorer.score(intent, facts([], { failure }), never);
    await new Promise((go) => setImmediate(go));
    scorer.heard({ turns: [weekly] });
    await new Promise((go) => setImmediate(go));
    scorer.quiet();
    expect((await trial).scores).toEqual([]);
  });

  it('that the agent failed on counts for all that is expected where no reply has come at all', async () => {
    const failure = new AgentError({ blame: 'agent', failureType: 'error', code: 'http_500', message: 'HTTP 500' });
    const intent = aCase('intent', [aTurn('A ficus?', { expect: { intent: 'WATERING' } })]);
    const scoresAfter = async (...heard: readonly Turn[][]) => {
      const scorer = openScorer(judgingWith());
      for (const turns of heard) scorer.heard({ turns });
      scorer.quiet();
      return (await scorer.score(intent, facts([], { failure }), never)).scores.length;
    };
    expect([await scoresAfter(), await scoresAfter([]), await scoresAfter([weekly])]).toEqual([1, 1, 0]);
  });

  it('asks the judge nothing where there is nothing to ask', async () => {
    let asked = 0;
    const judge: Judge = {
      answer: async () => {
        asked += 1;
        return { judgements: new Map(), calls: [] };
      },
    } as unknown as Judge;
    const scorer = aScorer(judgingWith(metricOptionsSchema.parse({}), {}, judge));
    expect(await scorer.score(ficus, facts([weekly]), never)).toMatchObject({ status: 'passed' });
    expect(asked).toBe(0);
  });

  it('has topics without a question where words tell all of them', async () => {
    const asked: unknown[] = [];
    const answer: Judge['answer'] = async (questions) => {
      asked.push(...questions);
      return { judgements: new Map(), calls: [] };
    };
    const scorer = aScorer(judgingWith(undefined, { topics: desk }, { answer } as Judge));
    const trial = await scorer.score(ficus, facts(said('hello', 'a drill please')), never);
    expect([trial.topics, asked]).toEqual([['greeting', 'search'], []]);
  });

  it('opens no file where nobody judges', async () => {
    const opened: string[] = [];
    const files = { ...NO_FILES, open: async ({ id }: { readonly id: string }) => void opened.push(id) };
    const judge = { answer: async () => ({ judgements: new Map(), calls: [] }) } as unknown as Judge;
    for (const by of [null, judge])
      await aScorer(judgingWith(undefined, { files }, by)).score(ficus, facts([weekly]), never);
    expect(opened).toEqual(['ficus']);
  });

  it('keeps what the simulated user took, before what the judge takes', async () => {
    const calls = ['simulator', 'judge'].map((role) => ({ role, model: 'm', ms: 1 }) as never);
    const judge = { answer: async () => ({ judgements: new Map(), calls: [calls[1]] }) } as unknown as Judge;
    const fluent = aCase('ficus', ficus.turns, { evaluations: ['fluency'] });
    const scorer = aScorer(judgingWith(undefined, {}, judge));
    const trial = await scorer.score(fluent, facts([weekly], { modelCalls: [calls[0]!] }), never);
    expect(trial.modelCalls).toEqual(calls);
  });

  it('is warned of where nothing was scored for an expectation, with where it would come from, and of no other', async () => {
    const judge = { answer: async () => ({ judgements: new Map(), calls: [] }) } as unknown as Judge;
    const metrics = metricOptionsWith(['warmth']).parse({ warmth: { prompt: 'Warmth.' } });
    const scorer = aScorer(judgingWith(metrics, {}, judge));
    const expecting = (expected: Record<string, unknown>) =>
      aCase('ficus', [{ ...aTurn('A ficus?'), expect: expected }], { evaluations: ['fluency'] });
    await scorer.score(expecting({ not_empty: true, warmth: 0.5 }), facts([weekly]), never);
    expect(scorer.warnings([], LIVE)).toEqual([]);
    await scorer.score(expecting({ not_empty: true, state: { open: true } }), facts([weekly]), never);
    expect(scorer.warnings([], LIVE).map(({ text }) => text)).toEqual([
      '"state" was not scored for 1 case: nothing was fetched for it. Set agent.state in the configuration, or remove the expectation.',
    ]);
    const timed = aScorer(judgingWith(metrics, {}, judge));
    await timed.score(expecting({ not_empty: true, ttft: 800 }), facts([weekly]), never);
    expect(timed.warnings([], LIVE).map(({ text }) => text)).toEqual([
      '"ttft" was not scored for 1 case: no reply was streamed. Set agent.stream if the agent can stream, or remove the expectation.',
    ]);
    expect(scorer.warnings([], { recorded: true }).map(({ text }) => text)).toEqual([
      '"state" was not scored for 1 case: the recordings do not carry what it needs. Add it to them, as the documentation of replay says, or remove the expectation.',
    ]);
  });

  it('is warned of where a single turn is to be judged as a conversation, with what would help', async () => {
    const judge = { answer: async () => ({ judgements: new Map(), calls: [] }) } as unknown as Judge;
    const scorer = aScorer(judgingWith(undefined, {}, judge));
    const asked = { expect: { not_empty: true, knowledge_retention: 0.7 } };
    await scorer.score(aCase('ficus', [aTurn('A ficus?')], asked), facts([weekly]), never);
    expect(scorer.warnings([], { recorded: false }).map(({ text }) => text)).toEqual([
      '"knowledge_retention" was not scored for 1 case: it is for conversations of several turns. Add turns to the case, or remove the expectation.',
    ]);
  });
});

describe('a result', () => {
  it('has a fingerprint of the files that were fetched, and none where none was', async () => {
    const scorer = aScorer(judgingWith());
    const trial = await scorer.score(ficus, facts([weekly]), never);
    const withFile = (fetched?: string) =>
      scorer.resultOf(
        { ...ficus, files: [{ url: 'https://a.example/a.pdf', ...(fetched && { fetched }) }] },
        [trial],
        1,
      );
    expect(withFile().fetchedFingerprint).toBeUndefined();
    const [one, other] = [withFile('aa').fetchedFingerprint, withFile('bb').fetchedFingerprint];
    expect([typeof one, one === other]).toEqual(['string', false]);
  });

  it('has the topic that a simulated user is at, where there is a graph', async () => {
    const turns = said('hello', 'a drill please');
    const { hasFailed } = openScorer(judgingWith());
    expect([await hasFailed(ficus, [weekly]), await hasFailed(ficus, [{ ...weekly, text: '' }])]).toEqual([
      false,
      true,
    ]);
    const { topicOf } = openScorer(judgingWith(undefined, { topics: desk }));
    expect(topicOf(ficus, turns)).toBe('search');
    expect(topicOf(ficus, said('hello', 'a drill please', 'a drill please'))).toBe('search');
    expect(topicOf(ficus, said('a drill please'))).toBe('search');
    expect(openScorer(judgingWith()).topicOf(ficus, turns)).toBeUndefined();
  });
});

describe('what the baseline scored', () => {
  const judging = judgingWith();
  const prints = measuringFingerprints(judging.measuring, () => '');
  const rose = aCase('rose', [aTurn('A rose?', { expect: { intent: 'WATERING' } })]);
  const whole = aCase('whole', [aTurn('A rose?')], { expect: expects({ tools: ['get_care'] }) });
  const [sure, unsure]: Turn[] = [
    { user: 'A rose?', text: 'Weekly.', intent: 'WATERING', toolCalls: [{ name: 'get_care', arguments: {} }] },
    { user: 'A rose?', text: 'Weekly.' },
  ];
  const reportOf = async (testCase: typeof rose, turn: Turn) => {
    const scorer = aScorer(judging);
    const trial = await scorer.score(testCase, facts([turn], { durationMs: 1 }), never);
    return summarize([scorer.resultOf(testCase, [trial], 1)]);
  };
  const baseline = async (testCase = rose) =>
    scoredBefore({ run: { fingerprints: prints }, report: await reportOf(testCase, sure!) }, prints);

  it('has failed in a stored report too, which stays the same where nothing is lost', async () => {
    const now = await reportOf(rose, unsure!);
    const lost = reportWithLost(now, await baseline());
    expect(lost.cases[0]).toMatchObject({ status: 'failed', measures: { pass_rate: [0, 1], intent_accuracy: [0, 1] } });
    expect(lost.cases[0]!.trials[0]!.scores).toEqual([
      expect.objectContaining({ metric: 'intent_accuracy', value: 0, passed: false, hard: true, code: 'not_reported' }),
    ]);
    expect(lostKeys(lost.cases[0]!)).toEqual(['intent']);
    expect(lostKeys(now.cases[0]!)).toEqual([]);
    expect(lost.metrics.find(({ metric, scope }) => metric === 'pass_rate' && scope === 'overall')?.value).toBe(0);
    const same = await reportOf(rose, sure!);
    expect(reportWithLost(same, await baseline())).toBe(same);
  });

  it('keeps how a trial had failed already, and adds what is lost', async () => {
    const both = aCase('rose', [aTurn('A rose?', { expect: { intent: 'WATERING', contains: 'weekly' } })]);
    const wrong = await reportOf(both, { user: 'A rose?', text: 'Daily.' });
    const [now] = reportWithLost(wrong, await baseline(both)).cases;
    expect(now!.trials[0]).toMatchObject({ status: 'failed', code: 'text_missing' });
    expect(now!.trials[0]!.scores.map(({ code }) => code)).toEqual(['text_missing', 'not_reported']);
  });

  it('is looked for in the whole conversation where it was scored there', async () => {
    const was = await reportOf(whole, sure!);
    const scoresOf = (result: typeof was) => result.cases[0]!.trials[0]!.scores;
    expect(scoresOf(was).map(({ turn }) => turn)).toContain(null);
    const cases = was.cases.map((one) => ({
      ...one,
      trials: one.trials.map((trial) => ({ ...trial, scores: trial.scores.filter(({ turn }) => turn !== null) })),
    }));
    const lost = reportWithLost(summarize(cases), await baseline(whole));
    expect(scoresOf(lost).filter(({ code }) => code === 'not_reported')).not.toEqual([]);
    // One that broke off lacks them because the agent failed.
    const broken = was.cases.map((one) => ({
      ...one,
      status: 'failed' as const,
      trials: one.trials.map((trial) => ({
        ...{ ...trial, status: 'failed' as const, failureType: 'error' as const, blame: 'agent' as const },
        ...{ code: 'http_500', scores: [] },
      })),
    }));
    const codes = scoresOf(reportWithLost(summarize(broken), await baseline(whole))).map(({ code }) => code);
    expect([...new Set(codes)]).toEqual(['agent_failed']);
  });
});

it('is made of a case of which one turn expects something', () => {
  const { measuring } = judgingWith();
  const expecting = aTurn('B', { expect: { not_empty: true } });
  expect(isScorable(aCase('one', [aTurn('A'), expecting]), measuring)).toBe(true);
  expect(isScorable(aCase('none', [aTurn('A'), aTurn('B')]), measuring)).toBe(false);
});

it('names all keys that a case expects something under, with the context that its turns need', () => {
  const turns = [
    aTurn('A', { expect: { intent: 'X' }, evaluate: { contains: 'y', match: undefined }, requiresContext: true }),
    aTurn('B'),
  ];
  const all = aCase('all', turns, { expect: expects({ tools: ['get_care'] }) });
  expect([...expectedKeys(all, 'expect')].sort()).toEqual(['intent', 'requires_context', 'tools']);
  expect([...expectedKeys(all, 'evaluate')]).toEqual(['contains']);
  expect([...expectedKeys(ficus, 'expect')]).toEqual(['not_empty']);
});
