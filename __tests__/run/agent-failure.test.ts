/** What a failure of the agent leaves unmet: every expectation of that turn, of those not reached, and of the conversation. */
import { describe, expect, it } from 'vitest';
import type { TestCase } from '../../src/model/cases/test-case.ts';
import { AgentError } from '../../src/model/problem.ts';
import type { AgentReply, AgentRequest } from '../../src/model/world/agent.ts';
import type { Judge, Question } from '../../src/scoring/judge/question.ts';
import { llmOptionsSchema } from '../../src/scoring/llm-options.ts';
import { aCase, anAgent, aTurn } from '../support/a-test-case.ts';
import { evaluated } from '../support/evaluated.ts';
import { judgingWith } from '../support/judging.ts';

const reply: AgentReply = {
  text: 'Weekly.',
  intent: 'WATERING',
  entities: [],
  toolCalls: [{ name: 'look_up', arguments: {} }],
  citations: ['faq_1'],
};
const failing = (code: string, blame: 'agent' | 'infrastructure' = 'agent') =>
  new AgentError({ blame, failureType: code === 'timeout' ? 'timeout' : 'error', code, message: 'Away.' });

function asking(): { readonly judge: Judge; readonly asked: Question[] } {
  const asked: Question[] = [];
  const judge: Judge = {
    answer: async (questions) => {
      asked.push(...questions);
      return { judgements: new Map(), calls: [] };
    },
  };
  return { judge, asked };
}

async function run(cases: readonly TestCase[], answer: (request: AgentRequest) => AgentReply, judge: Judge | null) {
  const judging = judgingWith(
    undefined,
    {
      criteria: { friendly: 'The reply is friendly.' },
      llm: llmOptionsSchema.parse({ judge: { model: 'm', api_key: 'k' } }),
    },
    judge,
  );
  return (await evaluated(cases, { agent: anAgent(answer), judging, concurrency: 4, now: () => 1 })).cases;
}

const care = { intent: 'WATERING', entities: { plant: 'rose' }, tools: ['look_up'], citations: ['faq_1'] };
const threeTurns = aCase(
  'rose',
  [
    aTurn('A rose?', { expect: { intent: 'WATERING' } }),
    aTurn('And now?', { expect: { ...care, contains: 'weekly', satisfy: 'friendly' }, evaluate: { not_empty: true } }),
    aTurn('And then?', { expect: { tools: [] }, requiresContext: true }),
  ],
  { expect: { citations: ['faq_1'] }, evaluate: { satisfy: 'friendly' } },
);

describe('a failure of the agent in the middle of a conversation', () => {
  const answers = (error: AgentError) => (request: AgentRequest) => {
    if (request.turn === 1) throw error;
    return reply;
  };

  it('meets nothing that this turn, those not reached and the conversation expect, and asks no judge', async () => {
    const { judge, asked } = asking();
    const [rose] = await run([threeTurns], answers(failing('http_500')), judge);
    const { scores, status } = rose!.trials[0]!;
    expect(asked).toEqual([]);
    expect(status).toBe('failed');
    expect(scores.filter(({ turn }) => turn === 0).map(({ passed }) => passed)).toEqual([true]);
    const later = scores.filter(({ turn }) => turn !== 0);
    expect(later.every(({ value, passed }) => value === 0 && !passed)).toBe(true);
    expect(
      new Set(later.map(({ turn, hard, code, metric }) => [turn, hard ? 'hard' : 'soft', code, metric].join(' '))),
    ).toEqual(
      new Set([
        '1 hard agent_failed intent_accuracy',
        '1 hard agent_failed entity_f1',
        '1 hard agent_failed tool_accuracy',
        '1 hard agent_failed citation_recall',
        '1 hard agent_failed text_accuracy',
        '1 hard agent_failed criterion:friendly',
        '1 soft agent_failed text_accuracy',
        '2 hard not_reached tool_accuracy',
        '2 hard not_reached context_retained',
        ' hard not_reached citation_recall',
        ' soft not_reached criterion:friendly',
      ]),
    );
    expect(later.find(({ turn }) => turn === 1)!.reason).toBe('the agent failed: http 500');
  });

  it('counts the failed turn and no other in agent_error_rate', async () => {
    const [rose] = await run([threeTurns], answers(failing('timeout')), null);
    expect(rose!.measures.agent_error_rate).toEqual([1, 2]);
  });

  it('leaves everything unscored where nobody is at fault', async () => {
    const [rose] = await run([threeTurns], answers(failing('http_503', 'infrastructure')), null);
    expect([rose!.status, rose!.measures]).toEqual(['errored', {}]);
    expect(rose!.trials[0]!.scores.map(({ turn }) => turn)).toEqual([0]);
  });
});
