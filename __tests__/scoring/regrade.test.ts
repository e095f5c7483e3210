/** Stored conversations scored again: as if they had just taken place, and nothing made up. */
import { describe, expect, it } from 'vitest';
import type { TestCase } from '../../src/model/cases/test-case.ts';
import { AgentError } from '../../src/model/problem.ts';
import type { CaseResult } from '../../src/model/run/case-result.ts';
import type { AgentReply, AgentRequest } from '../../src/model/world/agent.ts';
import { metricOptionsSchema } from '../../src/scoring/checks/index.ts';
import { regradeCase } from '../../src/scoring/regrade.ts';
import { aCase, anAgent, aTurn, IDENTITY } from '../support/a-test-case.ts';
import { evaluated } from '../support/evaluated.ts';
import { judgingWith } from '../support/judging.ts';

const settings = (entity: object = {}) => metricOptionsSchema.parse({ entity });
const strict = settings({ normalize: 'exact' });
const loose = settings({ normalize: 'loose' });

const gardener = (request: AgentRequest): AgentReply => ({
  text: `About ${request.input}`,
  intent: 'PLANT_CARE',
  confidence: 0.75,
  entities: [{ entity: 'plant', value: 'Hydrangea-Blue' }],
  toolCalls: [{ name: 'find_plant', arguments: { name: 'hydrangea' } }],
  usage: { totalTokens: 40 },
});

async function run(
  cases: readonly TestCase[],
  metrics = strict,
  answer: (request: AgentRequest) => AgentReply = gardener,
): Promise<readonly CaseResult[]> {
  const options = { agent: anAgent(answer), judging: judgingWith(metrics), concurrency: 1, now: () => 1_000 };
  // As a file holds it.
  return JSON.parse(JSON.stringify((await evaluated(cases, options)).cases));
}

const regraded = (stored: CaseResult, testCase: TestCase | undefined, metrics = strict) =>
  regradeCase(stored, testCase, { ...judgingWith(metrics), signal: new AbortController().signal });

const care = (expect: Record<string, unknown>, differs: Partial<TestCase> = {}) =>
  aCase('hydrangea', [aTurn('Why is my hydrangea blue?', { expect })], differs);
/** The input is what it was. */
const REWRITTEN = { identity: { ...IDENTITY, fingerprint: 'another' } };
const plant = { entities: { plant: 'hydrangea blue' } };
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe('a stored case scored again', () => {
  it('is what a re-run with the settings of today gives', async () => {
    const stored = (await run([care(plant, { trials: 2 })]))[0]!;
    const fresh = (await run([care(plant, { trials: 2 })], loose))[0]!;
    const again = await regraded(stored, care(plant, { trials: 2 }), loose);
    expect([stored.status, fresh.status]).toEqual(['failed', 'passed']);
    expect(plain(again)).toEqual({ result: fresh, rewritten: false, because: null });
  });

  it('may expect something else, as long as the agent was given the same', async () => {
    const stored = (await run([care({ intent: 'PLANT_CARE' })]))[0]!;
    const rewritten = care({ tools: ['water_plant'] }, REWRITTEN);
    const again = await regraded(stored, rewritten, strict);
    expect(plain(again)).toEqual({ result: (await run([rewritten]))[0]!, rewritten: true, because: null });
    expect(again).toMatchObject({
      result: { status: 'failed', fingerprint: 'another', trials: [{ code: 'missing_tool' }] },
    });
  });

  it.each<[string, (stored: CaseResult) => CaseResult, TestCase | undefined, string]>([
    ['is gone from the suite', (stored) => stored, undefined, 'removed'],
    [
      'was asked something else',
      (stored) => stored,
      care(plant, { identity: { fingerprint: 'another', inputFingerprint: 'another' } }),
      'input_changed',
    ],
    [
      'does not say what it was asked, and was changed',
      ({ inputFingerprint: _, ...stored }) => stored,
      care(plant, REWRITTEN),
      'input_changed',
    ],
    [
      'was stored without the words of one of its trials',
      (stored) => ({ ...stored, trials: [...stored.trials, { ...stored.trials[0]!, transcript: { turns: [] } }] }),
      care(plant),
      'no_transcripts',
    ],
    [
      'was stored without its words',
      (stored) => ({ ...stored, trials: stored.trials.map((trial) => ({ ...trial, transcript: { turns: [] } })) }),
      care(plant),
      'no_transcripts',
    ],
  ])('keeps its scores where it %s', async (_name, storedAs, today, because) => {
    const stored = (await run([care(plant)]))[0]!;
    expect(await regraded(storedAs(stored), today, loose)).toEqual({ because });
  });

  it('knows by what is left of a trial whether its words were left out, or none were said', async () => {
    const stored = (await run([care(plant)]))[0]!;
    const [trial] = stored.trials;
    const because = async (differs: object) => {
      const trials = [{ ...trial!, transcript: { turns: [] }, ...differs }];
      return (await regraded({ ...stored, trials }, care(plant), loose)).because;
    };
    const never = { timing: { ...trial!.timing, turns: [] } };
    const failed = { status: 'failed', blame: 'agent', failureType: 'error', code: 'http_500', message: 'HTTP 500' };
    expect(await because({ status: 'passed', ...never })).toBe('no_transcripts');
    expect(await because({ ...failed, failureType: 'assertion', ...never })).toBe('no_transcripts');
    expect(await because({ ...failed })).toBe('no_transcripts');
    expect(await because({ ...failed, ...never })).toBeNull();
    expect(await because({ ...failed, status: 'errored', blame: 'infrastructure' })).toBeNull();
    expect(await because({ status: 'skipped', failureType: null })).toBeNull();
  });

  it('keeps a trial that was skipped before anything was said', async () => {
    const stored = (await run([care(plant)]))[0]!;
    const skipped = {
      status: 'skipped',
      failureType: null,
      blame: null,
      code: 'stopped',
      message: 'The run was stopped.',
    };
    const never = { transcript: { turns: [] }, timing: { ...stored.trials[0]!.timing, turns: [] }, scores: [] };
    const trial = { ...stored.trials[0]!, ...never, ...skipped } as CaseResult['trials'][number];
    const again = await regraded({ ...stored, trials: [trial] }, care(plant), loose);
    expect(again).toMatchObject({ result: { trials: [trial] } });
  });

  it('keeps what could not be judged: errored stays errored', async () => {
    const refuse = () => {
      throw new AgentError({ blame: 'infrastructure', failureType: 'error', code: 'http_503', message: 'Away.' });
    };
    const stored = (await run([care(plant)], strict, refuse))[0]!;
    expect(plain(await regraded(stored, care(plant), loose))).toEqual({
      result: stored,
      rewritten: false,
      because: null,
    });
    // What was said before that stays as it was scored.
    const twice = aCase('hydrangea', [aTurn('Why is my hydrangea blue?', { expect: plant }), aTurn('And red?')]);
    const later = (await run([twice], strict, (request) => (request.turn === 0 ? gardener(request) : refuse())))[0]!;
    expect(later.trials[0]).toMatchObject({ status: 'errored', scores: [{ passed: false }] });
    expect(plain(await regraded(later, twice, loose))).toMatchObject({ result: later });
  });

  it('keeps a failure that no expectation made, scores the turns before it, and what it left unmet', async () => {
    const turns = [aTurn('A blue one?', { expect: plant }), aTurn('And now?', { expect: plant })];
    const answer = (request: AgentRequest): AgentReply => {
      if (request.turn === 0) return gardener(request);
      throw new AgentError({ blame: 'agent', failureType: 'timeout', code: 'timeout', message: 'Too slow.' });
    };
    const today = aCase('two-turns', turns);
    const stored = (await run([today], strict, answer))[0]!;
    const again = await regraded(stored, today, loose);
    expect(plain(again)).toMatchObject({ result: (await run([today], loose, answer))[0]!, because: null });
    expect(again).toMatchObject({
      result: {
        status: 'failed',
        trials: [
          {
            failureType: 'timeout',
            code: 'timeout',
            scores: [
              { turn: 0, passed: true },
              { turn: 1, passed: false, value: 0, code: 'agent_failed', counts: { tp: 0, fp: 0, fn: 1 } },
            ],
          },
        ],
      },
    });
  });

  it('scores what had nothing to be scored by then', async () => {
    const stored = (await run([care({ citations: ['guide'] })], strict, () => ({ intent: 'PLANT_CARE' })))[0]!;
    const again = await regraded(stored, care({ intent: 'PLANT_CARE' }, REWRITTEN), strict);
    expect(stored.status).toBe('skipped');
    expect(again).toMatchObject({ result: { status: 'passed' } });
  });

  it('takes time, tokens and cost over as they were', async () => {
    const stored = (await run([care(plant)]))[0]!;
    const [trial] = stored.trials;
    const again = await regraded(stored, care(plant), loose);
    expect(again).toMatchObject({ result: { trials: [{ timing: trial!.timing, usage: { totalTokens: 40 } }] } });
    expect(again).toMatchObject({ result: { measures: { tokens: [40, 1] } } });
  });
});
