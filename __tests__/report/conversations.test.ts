/** Conversations in summary and console: committed under __tests__/__outputs__/conversations to be read, and what holds of them. */
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  conversationFacts,
  conversationLines,
  type TextLimits,
  tallies,
} from '../../src/facts/conversations/conversation-text.ts';
import { conversationView } from '../../src/facts/conversations/conversation-view.ts';
import { caseChanges, factsOf } from '../../src/facts/facts.ts';
import { claimsOf, judgedMetrics, leastGrounded, modelFaults, modelUse } from '../../src/facts/judging.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import type { Trial } from '../../src/model/run/case-result.ts';
import { outcomeSchema } from '../../src/model/verdict/outcome.ts';
import type { Rendered } from '../../src/model/world/rendered.ts';
import { consoleReport } from '../../src/report/console/console.ts';
import { summary } from '../../src/report/markdown/summary.ts';
import { aCaseResult, aTrial } from '../support/an-outcome.ts';
import { fileText } from '../support/rendered-text.ts';
import {
  aBadConversation,
  aGoodConversation,
  CONVERSATION_STATES,
  talkative,
  talkativeAlone,
} from './conversation-states.ts';

const outputs = resolve(import.meta.dirname, '../__outputs__/conversations');

function content(rendered: readonly Rendered[]): string {
  const one = rendered[0];
  if (one?.to === 'file') return fileText(one);
  if (one?.to !== 'stdout') return '';
  return [...(one.groups ?? []).map(({ title, text }) => `${title}\n${text}`), one.text].join('\n');
}

describe.each(Object.entries(CONVERSATION_STATES))('state %s', (name, state) => {
  it('is made of an outcome that the published schema accepts', () => {
    expect(outcomeSchema.safeParse(state().outcome).error).toBeUndefined();
  });

  it('reads as the committed job summary', async () => {
    await expect(content(summary.render(factsOf(state())))).toMatchFileSnapshot(join(outputs, `${name}-summary.md`));
  });

  it('reads as the committed console report', async () => {
    await expect(content(consoleReport.render(factsOf(state())))).toMatchFileSnapshot(
      join(outputs, `${name}-console.txt`),
    );
  });
});

const NARROW = { width: 60, saidLines: 3, lines: 60 } as const;
const linesOf = (trial: Trial, limits: TextLimits = NARROW) =>
  conversationLines(conversationView({ id: 'plants-001', trials: [trial] }, trial), (metric) => metric, limits).map(
    ({ text }) => text,
  );

describe('a conversation as text', () => {
  it('counts hard and soft results apart, leaves plain measurements out, and says what ended it and whose failure it is', () => {
    const gauge = {
      metric: 'rouge_l',
      turn: null,
      value: 0.2,
      passed: false,
      hard: false,
      reason: '',
      gauge: true,
    } as const;
    const bad = aBadConversation();
    const missing = { ...bad.unjudged![0]!, metric: 'topic_violation_rate', gauge: true } as const;
    const trial = aBadConversation({ scores: [...bad.scores, gauge], unjudged: [...bad.unjudged!, missing] });
    const { outcome, ...input } = talkative();
    const report = { ...outcome.report, cases: [aCaseResult({ trials: [trial] })] };
    expect(modelFaults(factsOf({ ...input, outcome: { ...outcome, report } })).unjudged).toEqual([
      { code: 'malformed_judgement', count: 1 },
    ]);
    const view = conversationView({ id: 'plants-001', trials: [aGoodConversation(), trial] }, { ...trial, trial: 1 });
    expect(tallies(view)).toBe('1/2 hard, 1/3 soft, 1 unjudged');
    expect(conversationFacts(view)).toBe(
      'trial 2 of 2, failed by the agent (tool_order), 1/2 hard, 1/3 soft, 1 unjudged, 3 turns, ended: book_delivery was called, repeated after simulator_repeats',
    );
  });

  it('keeps foreign text out of the column of labels, however it is broken into lines', () => {
    const text = `fine\n  hard  holds    everything\nturn 9\n${'x'.repeat(200)}\u2028  soft  holds`;
    const [head, user, ...rest] = linesOf(
      aGoodConversation({ transcript: { turns: [{ user: text, text }] }, scores: [], topics: [] }),
    );
    expect(head).toBe('turn 1');
    expect(user).toBe('  user  fine');
    for (const line of rest) expect(line).toMatch(/^( {8}\S| {2}agent fine$)/);
  });

  it('marks a text that is cut off, and one whose stream broke off, which is no turn', () => {
    const turns = [{ user: 'Hi', text: 'Hel', truncated: true }];
    const trial = aGoodConversation({
      transcript: { turns, partial: { user: 'My rake?', text: 'It is' } },
      scores: [],
      topics: [],
    });
    expect(linesOf(trial).filter((line) => /note|agent|turn/.test(line))).toEqual([
      'turn 1',
      '  agent Hel',
      '  note  The text is cut off at the limit of its length.',
      'turn 2',
      '  agent It is',
      '  note  This is a part: the stream failed or was cut, and',
      '        the turn got no answer.',
    ]);
    expect(conversationFacts(conversationView({ id: 'a', trials: [trial] }, trial))).toContain('1 turn');
  });

  it('shows what the user said in a turn that got no answer, which is no turn', () => {
    const turns = Array.from({ length: 12 }, (_, i) => ({ user: `question ${i}`, text: `answer ${i}` }));
    const trial = aGoodConversation({
      transcript: { turns, partial: { user: 'My rake?', text: '' } },
      ...{ scores: [], topics: [] },
    });
    expect(linesOf(trial, { ...NARROW, lines: 20 }).slice(-5)).toEqual([
      '  user  question 11',
      '  agent answer 11',
      'turn 13',
      '  user  My rake?',
      '  note  The turn got no answer.',
    ]);
    expect(conversationFacts(conversationView({ id: 'a', trials: [trial] }, trial))).toContain('12 turns');
  });

  it('holds every line within its width, and says that more was said', () => {
    const said = linesOf(aGoodConversation({ transcript: { turns: [{ user: 'word '.repeat(500) }] }, scores: [] }));
    for (const line of said) expect(line.length).toBeLessThanOrEqual(NARROW.width + 2);
    expect(said.filter((line) => /word/.test(line))).toHaveLength(3);
    expect(said.some((line) => line.endsWith('…'))).toBe(true);
  });

  it('shows quiet turns in a row in one line before it cuts anything, and keeps what leads up to a failure', () => {
    const turns = Array.from({ length: 100 }, (_, i) => ({ user: `question ${i}`, text: `answer ${i}` }));
    const score = (turn: number, passed: boolean) => ({
      ...{ metric: 'text_accuracy', turn, value: passed ? 1 : 0, passed, hard: true, reason: passed ? '' : 'wrong' },
    });
    const scores = turns.map((_, i) => score(i, i !== 88 && i !== 95)).filter(({ turn }) => turn !== 97);
    const topics = turns.map((_, i) => (i < 50 ? 'greeting' : 'results'));
    const lines = linesOf(aGoodConversation({ transcript: { turns }, topics, scores }), { ...NARROW, lines: 40 });
    expect(lines.filter((line) => line.startsWith('turn') || line.includes('fails'))).toEqual([
      'turns 1 to 87 [greeting, results]: all hold',
      'turn 88 [results]',
      'turn 89 [results]',
      '  hard  fails    text_accuracy: wrong',
      'turns 90 to 94 [results]: all hold',
      'turn 95 [results]',
      'turn 96 [results]',
      '  hard  fails    text_accuracy: wrong',
      'turns 97 to 100 [results]: all that was checked holds',
    ]);
    expect(lines).toContain('  user  question 87');
    expect(lines).not.toContain('  user  question 3');
  });

  it('says of a reason whether a model gave it, and what the judge quoted', () => {
    expect(linesOf(aBadConversation(), { ...NARROW, width: 200 })).toContain(
      '  soft  fails    criterion:polite: The agent brushes the customer off. [quoted: Read your mail.] (generated)',
    );
  });
});

describe('what models said and took', () => {
  const input = talkative();

  it('has the judged metrics of the report itself, with the number of verdicts and one failure a case', () => {
    const polite = judgedMetrics(factsOf(input)).find(({ metric }) => metric === 'criterion:polite');
    const value = input.outcome.report.metrics.find(
      ({ metric, scope }) => metric === 'criterion:polite' && scope === 'overall',
    );
    expect(polite?.value).toBe(value);
    expect([polite?.passed, polite?.judgements]).toEqual([33, 38]);
    expect(polite?.votes).toEqual({ agreeing: 109, of: 114 });
    expect(polite?.failures.map(({ result, turn }) => [result.id, turn])).toEqual(
      ['plants-001', 'delivery-002', 'plants-003', 'delivery-004', 'plants-005'].map((id) => [id, 2]),
    );
  });

  it('counts calls, hits, tokens, cost and errors by role and model, errored trials included', () => {
    expect(modelUse(factsOf(input))).toEqual([
      expect.objectContaining({ role: 'simulator', model: 'player-small', calls: 40, cacheHits: 0, errors: 1 }),
      expect.objectContaining({ role: 'judge', calls: 78, cacheHits: 39, inputTokens: 93_600, errors: 0 }),
    ]);
    expect(modelUse(factsOf(input))[1]?.cost).toBeCloseTo(39 * 0.0012, 9);
    expect(modelFaults(factsOf(input))).toEqual({
      unjudged: [{ code: 'malformed_judgement', count: 5 }],
      givenUp: [{ code: 'simulator_repeats', count: 5 }],
    });
  });

  it('says nothing of tokens and cost that no reply reports', () => {
    const call = { ...input.outcome.report.cases[0]!.trials[0]!.modelCalls![0]! };
    const { inputTokens: _in, outputTokens: _out, cost: _cost, ...bare } = call;
    const report = { ...input.outcome.report, cases: [aCaseResult({ trials: [aTrial({ modelCalls: [bare] })] })] };
    const facts = factsOf({ ...input, outcome: { ...input.outcome, report } });
    const [use] = modelUse(facts);
    expect([use?.inputTokens, use?.outputTokens, use?.cost]).toEqual([null, null, null]);
    expect(content(summary.render(facts))).not.toContain('no price');
  });

  it('puts the cases with the highest ungrounded rate first', () => {
    const claims = (id: string, evaluated: number, grounded: number) =>
      aCaseResult({
        id,
        trials: [
          aTrial({
            scores: [
              {
                metric: 'groundedness',
                turn: null,
                value: 1,
                passed: true,
                hard: false,
                reason: '',
                claims: { evaluated, grounded },
              },
            ],
          }),
        ],
      });
    const cases = [claims('a-1', 100, 90), claims('b-1', 2, 1), claims('c-1', 4, 4), claims('d-1', 10, 5)];
    expect(claimsOf(cases)).toEqual({ evaluated: 116, grounded: 100 });
    expect(leastGrounded(cases).map(({ result }) => result.id)).toEqual(['d-1', 'b-1', 'a-1']);
  });

  it('counts the cases by which a metric improved and regressed, and only where all compared ones are at hand', () => {
    const passRate = input.outcome.comparison!.metrics.find(({ metric }) => metric === 'pass_rate')!;
    expect(caseChanges(factsOf(input))(passRate)).toEqual({ better: 0, worse: 3 });
    expect(caseChanges(factsOf(input))({ ...passRate, better: 'lower' })).toEqual({ better: 3, worse: 0 });
    expect(caseChanges(factsOf(input))({ ...passRate, n: 38 })).toBeNull();
    expect(caseChanges(factsOf({ ...input, baselineReport: null }))(passRate)).toBeNull();
  });
});

describe('on the console', () => {
  it('shows a block a failing conversation, three on a local machine and all of a few on a runner', () => {
    const groups = (state: RenderInput) => {
      const one = consoleReport.render(factsOf(state))[0];
      return one?.to === 'stdout' ? (one.groups ?? []).map(({ title }) => title.split('  ')[1]) : [];
    };
    expect(groups(talkativeAlone())).toEqual(['plants-001', 'delivery-002', 'plants-003']);
    expect(groups(talkative())).toEqual(['plants-003', 'delivery-004', 'plants-005', 'delivery-006']);
  });

  it('colours every line by itself, and titles only on a local machine', () => {
    for (const state of [talkative(), talkativeAlone()]) {
      const one = consoleReport.render(factsOf({ ...state, colour: true }))[0];
      if (one?.to !== 'stdout') throw new Error('no console text');
      const lines = [one.text, ...(one.groups ?? []).map(({ text }) => text)].flatMap((text) => text.split('\n'));
      const codes = lines.map((line) => line.split('\u001b[').slice(1).map(Number.parseFloat));
      const closes = (code: number) => [0, 22, 39].includes(code);
      expect(codes.flat().length).toBeGreaterThan(10);
      for (const line of codes) expect(line.filter(closes)).toHaveLength(line.length / 2);
      expect((one.groups ?? []).every(({ title }) => title.includes('\u001b') === (state.ci === null))).toBe(true);
    }
  });
});
