/** What the baseline scored and this run cannot score: failed, and only where the agent lost what it is scored by. */
import { describe, expect, it } from 'vitest';
import type { TestCase } from '../../src/model/cases/test-case.ts';
import { AgentError } from '../../src/model/problem.ts';
import type { CaseResult } from '../../src/model/run/case-result.ts';
import type { AgentReply, AgentRequest } from '../../src/model/world/agent.ts';
import { measuringFingerprints } from '../../src/scoring/fingerprints.ts';
import {
  lostKeys,
  reportWithLost,
  type ScoredBefore,
  scoredBefore,
  withLost,
  withoutState,
} from '../../src/scoring/lost-expectations.ts';
import { summarize } from '../../src/scoring/summary/summarize.ts';
import { aCase, anAgent, aTurn } from '../support/a-test-case.ts';
import { evaluated } from '../support/evaluated.ts';
import { judgingWith } from '../support/judging.ts';

const whole: AgentReply = { text: 'Weekly.', intent: 'WATERING', entities: [], citations: ['faq_1'] };
const { intent: _, ...withoutIntent } = whole;
const judging = judgingWith();
const prints = measuringFingerprints(judging.measuring, () => '');

async function ran(
  cases: readonly TestCase[],
  answer: (request: AgentRequest) => AgentReply,
  before: ScoredBefore | null = null,
) {
  const agent = anAgent(answer);
  return evaluated(cases, { agent, judging, before, concurrency: 1, now: () => 1_000 });
}
const run = async (...of: Parameters<typeof ran>) => (await ran(...of)).cases;
const scored = (cases: readonly CaseResult[], fingerprints = prints) =>
  scoredBefore({ run: { fingerprints }, report: { cases } }, prints);
const lostIn = ({ trials }: CaseResult) =>
  trials.map(({ scores }) =>
    scores.filter(({ code }) => code === 'not_reported').map(({ metric, turn }) => [metric, turn]),
  );

const rose = aCase('rose', [
  aTurn('A rose?', { expect: { intent: 'WATERING', not_empty: true } }),
  aTurn('And now?', { expect: { intent: 'WATERING', entities: {} }, evaluate: { citations: ['faq_1'] } }),
]);

describe('a hard expectation that was scored on the baseline', () => {
  it('has failed at each turn whose reply lost its field, and counts as wrong', async () => {
    const before = scored(await run([rose], () => whole));
    const [now] = await run([rose], ({ turn }) => (turn === 0 ? whole : withoutIntent), before);
    expect(lostIn(now!)).toEqual([[['intent_accuracy', 1]]]);
    expect(lostKeys(now!)).toEqual(['intent']);
    expect(now).toMatchObject({ status: 'failed', measures: { intent_accuracy: [1, 2], entity_f1: [1, 1] } });
    expect(now!.trials[0]).toMatchObject({ failureType: 'assertion', blame: 'agent', code: 'not_reported' });
  });

  it('is not lost in a trial that broke off through no fault of the agent, which has no result', async () => {
    const before = scored(await run([rose], () => whole));
    const away = new AgentError({ blame: 'infrastructure', failureType: 'error', code: 'http_503', message: 'Away.' });
    const [now] = await run(
      [rose],
      () => {
        throw away;
      },
      before,
    );
    expect([now!.status, lostIn(now!)]).toEqual(['errored', [[]]]);
  });

  it('is not warned of as unscored, as it is where no baseline scored it', async () => {
    const before = scored(await run([rose], () => whole));
    const unscored = async (...was: [ScoredBefore?]) =>
      (await ran([rose], () => withoutIntent, ...was)).warnings.map(({ text }) => text.split(':')[0]);
    expect(await unscored()).toEqual(['"intent" was not scored for 1 case']);
    expect(await unscored(before)).toEqual([]);
  });

  it('is warned of as unscored where it is the context of a turn, and the replies report nothing of it', async () => {
    const follows = aCase('ivy', [aTurn('An ivy?'), aTurn('And now?', { requiresContext: true })]);
    const said = async (reply: AgentReply) => (await ran([follows], () => reply)).warnings.map(({ text }) => text);
    expect(await said({ text: 'Weekly.' })).toEqual([
      '"requires_context" was not scored for 1 case: the agent\'s replies carry no entities, tool calls or intent. Map the field under agent.response, or remove the expectation. The command ask shows a reply and the line to write.',
    ]);
    expect(await said({ text: 'Weekly.', entities: [] })).toEqual([]);
  });

  it('is compared with no list of entities that is not there, though nothing is expected in it', async () => {
    const before = scored(await run([rose], () => whole));
    const { entities: __, ...withoutEntities } = whole;
    const [now] = await run([rose], () => withoutEntities, before);
    expect(lostIn(now!)).toEqual([[['entity_f1', 1]]]);
    expect(now!.measures.entity_f1).toEqual([0, 1]);
  });

  it('has failed at the turn that lost it, also where another turn, trial or case still has it', async () => {
    const often = { ...rose, trials: 2 };
    const fern = aCase('fern', [...rose.turns, rose.turns[1]!]);
    const was = await run([often, fern], () => whole);
    const before = scored(was);
    let replies = 0;
    const now = await run(
      [often, fern],
      () => {
        const isLost = [4, 6].includes(replies++);
        return isLost ? withoutIntent : whole;
      },
      before,
    );
    expect(now.map(lostIn)).toEqual([[[], [['intent_accuracy', 1]]], [[['intent_accuracy', 2]]]]);
    replies = 0;
    const unaware = await run([often, fern], () => (replies++ === 0 ? withoutIntent : whole));
    const report = reportWithLost(summarize(unaware), before);
    expect(report.cases.map(lostIn)).toEqual([[[['intent_accuracy', 0]], []], [[]]]);
  });

  it('was not reached where the agent failed before it, which is no lost field', async () => {
    const before = scored(await run([rose], () => whole));
    const [now] = await run([rose], () => whole);
    const [trial] = now!.trials;
    const { transcript, timing } = trial!;
    const once = {
      transcript: { turns: transcript.turns.slice(0, 1) },
      timing: { ...timing, turns: timing.turns.slice(0, 1) },
    };
    const scores = trial!.scores.filter(({ turn }) => turn === 0);
    const short = { ...now!, trials: [{ ...trial!, ...once, scores }] };
    expect(withLost(short, before)).toBe(short);
    const lostBy = (failureType: 'error' | 'timeout') => {
      const broken = { ...trial!, ...once, status: 'failed', failureType, blame: 'agent', scores: [] } as const;
      const { scores } = withLost({ ...now!, trials: [broken] }, before).trials[0]!;
      return scores.map(({ metric, turn, code }) => `${metric} ${turn}: ${code}`).toSorted();
    };
    expect(lostBy('timeout')).toEqual(lostBy('error'));
    expect(lostBy('error')).toEqual([
      'entity_f1 1: agent_failed',
      'intent_accuracy 0: not_reported',
      'intent_accuracy 1: agent_failed',
      'text_accuracy 0: not_reported',
    ]);
  });

  it('is measured as then only where all is as it was that it is measured by, and something is known of that', () => {
    const alike = (metric: string, differs: Record<string, string> = {}) =>
      scored([], { ...prints, ...differs }).isMeasuredAlike(metric);
    expect([alike('brier'), alike('no_such:metric')]).toEqual([true, false]);
    expect([alike('brier', { 'scoring:intent': 'x' }), alike('brier', { 'scoring:tools': 'x' })]).toEqual([
      false,
      true,
    ]);
  });

  it('has failed where only a soft expectation is scored by the same', async () => {
    const was = await run([rose], () => whole);
    const soft = was[0]!.trials[0]!.scores.map((score) => ({ ...score, hard: score.metric !== 'intent_accuracy' }));
    const now = { ...was[0]!, trials: [{ ...was[0]!.trials[0]!, scores: soft }] };
    expect(lostIn(withLost(now, scored(was)))).toEqual([
      [
        ['intent_accuracy', 0],
        ['intent_accuracy', 1],
      ],
    ]);
  });

  it('is none of a case that the baseline does not have', async () => {
    const [now] = await run([rose], () => withoutIntent);
    expect(withLost(now!, scored([]))).toBe(now);
  });

  it('is no state of an agent whose state cannot be asked for', () => {
    const before = withoutState(scored([]));
    expect(['state_accuracy', 'brier'].map(before.isMeasuredAlike)).toEqual([false, true]);
    expect(scored([]).isMeasuredAlike('state_accuracy')).toBe(true);
  });

  it('stays unscored where it is soft', async () => {
    const before = scored(await run([rose], () => whole));
    const { citations: __, ...withoutCitations } = whole;
    const [now] = await run([rose], () => withoutCitations, before);
    expect([now!.status, lostIn(now!)]).toEqual(['passed', [[]]]);
  });

  it('stays unscored where a trial of the baseline lacked the field, too', async () => {
    const often = { ...rose, trials: 2 };
    let replies = 0;
    const before = scored(await run([often], () => (replies++ < 2 ? whole : withoutIntent)));
    const [now] = await run([often], () => withoutIntent, before);
    expect(lostIn(now!)).toEqual([[], []]);
  });

  it('stays unscored where the case says something else, or its metric is measured otherwise', async () => {
    const was = await run([rose], () => whole);
    const rewritten = { ...rose, identity: { fingerprint: 'another', inputFingerprint: 'another' } };
    const other = { ...prints, 'scoring:intent': 'other' };
    const [now] = await run([rewritten], () => withoutIntent, scored(was));
    const [alike] = await run([rose], () => withoutIntent, scored(was, other));
    expect([now, alike].map((result) => result!.status)).toEqual(['passed', 'passed']);
  });

  it('of a judge has failed where what it needs is gone, and not where there may be nothing to mark', async () => {
    const [was] = await run([rose], () => whole);
    const [trial] = was!.trials;
    const mark = { turn: null, value: 1, passed: true, hard: true, reason: 'It is.' };
    const marked = ['groundedness', 'recovery_rate', 'knowledge_retention'].map((metric) => ({ metric, ...mark }));
    const before = scored([{ ...was!, trials: [{ ...trial!, scores: [...trial!.scores, ...marked] }] }]);
    const { text: __, ...withoutText } = whole;
    const lost = async (...replies: readonly AgentReply[]) => {
      let turn = 0;
      return lostIn((await run([rose], () => replies[turn++ % replies.length]!, before))[0]!)[0];
    };
    // These replies carry no results of tools.
    expect(await lost(whole)).toEqual([['groundedness', null]]);
    for (const { metric } of marked) expect(await lost(withoutText)).toContainEqual([metric, null]);
    expect(await lost(withoutText, whole)).not.toContainEqual(['recovery_rate', null]);
  });

  it('has failed once, however often it is looked for', async () => {
    const before = scored(await run([rose], () => whole));
    const [now] = await run([rose], () => withoutIntent, before);
    expect(withLost(now!, before)).toBe(now);
  });
});
