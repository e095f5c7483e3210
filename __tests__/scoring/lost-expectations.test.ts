/** What the baseline scored and this run cannot score: failed, and only where the agent lost what it is scored by. */
import { describe, expect, it } from 'vitest';
import type { TestCase } from '../../src/model/cases/test-case.ts';
import type { CaseResult } from '../../src/model/run/case-result.ts';
import type { AgentReply, AgentRequest } from '../../src/model/world/agent.ts';
import { measuringFingerprints } from '../../src/scoring/fingerprints.ts';
import { type ScoredBefore, scoredBefore, withLost } from '../../src/scoring/lost-expectations.ts';
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
    expect(now).toMatchObject({ status: 'failed', measures: { intent_accuracy: [1, 2], entity_f1: [1, 1] } });
    expect(now!.trials[0]).toMatchObject({ failureType: 'assertion', blame: 'agent', code: 'not_reported' });
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
      '"requires_context" was not scored for 1 case: the agent\'s replies carry no entities, tool calls or intent. Map the field under agent.response, or remove the expectation.',
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

  it('of a judge has failed only where no text is left to judge: in a text there may be nothing to mark', async () => {
    const [was] = await run([rose], () => whole);
    const [trial] = was!.trials;
    const marked = { metric: 'groundedness', turn: 0, value: 1, passed: true, hard: true, reason: 'It is.' };
    const before = scored([{ ...was!, trials: [{ ...trial!, scores: [...trial!.scores, marked] }] }]);
    const { text: __, ...withoutText } = whole;
    const lost = async (...replies: readonly AgentReply[]) => {
      let turn = 0;
      return lostIn((await run([rose], () => replies[turn++ % replies.length]!, before))[0]!)[0];
    };
    expect(await lost(whole)).toEqual([]);
    expect(await lost(withoutText)).toContainEqual(['groundedness', 0]);
    expect(await lost(withoutText, whole)).not.toContainEqual(['groundedness', 0]);
  });

  it('has failed once, however often it is looked for', async () => {
    const before = scored(await run([rose], () => whole));
    const [now] = await run([rose], () => withoutIntent, before);
    expect(withLost(now!, before)).toBe(now);
  });
});
