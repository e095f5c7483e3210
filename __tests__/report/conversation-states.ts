/** States of a garden shop's agent whose conversations are simulated and judged: turns, hard and soft results, blame, models. */

import { failedChecks } from '../../src/decision/comparison/failed-checks.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import type { CaseResult, Trial } from '../../src/model/run/case-result.ts';
import type { ModelCall } from '../../src/model/run/model-call.ts';
import type { RunReport } from '../../src/model/run/run-report.ts';
import type { Score } from '../../src/model/run/score.ts';
import { catalogue } from '../../src/scoring/catalogue.ts';
import { measuresOf, metricsOf } from '../../src/scoring/checks/index.ts';
import { summarize } from '../../src/scoring/summary/summarize.ts';
import {
  aCaseComparison,
  aCaseResult,
  aComparison,
  aMetricComparison,
  anErroredTrial,
  anOutcome,
  aRunInfo,
  aTrial,
  aVerdict,
} from '../support/an-outcome.ts';
import { anInput } from './states.ts';

function aScore(differs: Partial<Score> & Pick<Score, 'metric'>): Score {
  return { turn: null, value: 1, passed: true, hard: false, reason: 'as expected', ...differs };
}

export function aCall(differs: Partial<ModelCall> = {}): ModelCall {
  return {
    role: 'judge',
    prompt: 'criterion',
    promptHash: 'a1b2c3d4e5f6',
    model: 'judge-mini',
    latencyMs: 900,
    attempts: 1,
    inputTokens: 1_200,
    outputTokens: 90,
    cost: 0.0012,
    cache: 'miss',
    ...differs,
  };
}

const CALLS: readonly ModelCall[] = [
  aCall({ role: 'simulator', prompt: 'simulated_user', model: 'player-small', inputTokens: 400, outputTokens: 30 }),
  aCall(),
  aCall({ cache: 'hit', attempts: 0, cost: 0, latencyMs: 0 }),
];

const TURNS: Trial['transcript']['turns'] = [
  {
    user: 'Hello, the olive tree I ordered has not come.',
    text: 'I am sorry to hear that.\nMay I have your order number?',
    toolCalls: [],
  },
  {
    user: 'It is A-17.',
    text: 'Order A-17 left our nursery on Monday.',
    toolCalls: [{ name: 'find_order', arguments: { order_id: 'A-17' }, result: { status: 'shipped', day: 'Monday' } }],
  },
  { user: 'When will it be here?', text: 'By Thursday at the latest.', toolCalls: [] },
];

/** Three turns, all as hoped for. */
export function aGoodConversation(differs: Partial<Trial> = {}): Trial {
  return aTrial({
    transcript: { turns: TURNS, end: { by: 'goal' } },
    topics: ['greeting', 'delivery', 'delivery'],
    scores: [
      aScore({ metric: 'tool_accuracy', turn: 1, hard: true }),
      aScore({ metric: 'state_accuracy', hard: true }),
      aScore({ metric: 'criterion:polite', generated: true, votes: { agreeing: 3, of: 3 } }),
      aScore({ metric: 'criterion:asks_first', generated: true, votes: { agreeing: 3, of: 3 } }),
      aScore({ metric: 'relevance', value: 0.75, generated: true }),
      aScore({ metric: 'groundedness', generated: true, claims: { evaluated: 2, grounded: 2 } }),
    ],
    modelCalls: CALLS,
    timing: { startedAt: '2026-05-04T09:00:00.000Z', durationMs: 2_400, turns: [600, 900, 640] },
    usage: { totalTokens: 2_100, cost: 0.011 },
    ...differs,
  });
}

/** Books a delivery before asking, invents a day, and is rude. */
export function aBadConversation(differs: Partial<Trial> = {}): Trial {
  return aGoodConversation({
    status: 'failed',
    failureType: 'assertion',
    blame: 'agent',
    code: 'tool_order',
    transcript: {
      turns: [
        TURNS[0]!,
        {
          user: 'It is A-17.',
          text: 'I have booked a second delivery for Sunday.',
          toolCalls: [{ name: 'book_delivery', arguments: { order_id: 'A-17' }, result: { error: 'no such slot' } }],
        },
        { user: 'But where is the first one?', text: 'Read your mail.', toolCalls: [] },
      ],
      end: { by: 'tool_called', detail: 'book_delivery' },
    },
    scores: [
      aScore({
        metric: 'tool_accuracy',
        turn: 1,
        value: 0,
        passed: false,
        hard: true,
        code: 'tool_order',
        names: ['book_delivery'],
        reason: 'book_delivery was called without find_order before it',
      }),
      aScore({ metric: 'text_accuracy', turn: 2, hard: true }),
      aScore({
        metric: 'criterion:polite',
        turn: 2,
        value: 0,
        passed: false,
        generated: true,
        code: 'criterion_not_met',
        names: ['polite'],
        reason: 'The agent brushes the customer off.',
        evidence: ['Read your mail.'],
        votes: { agreeing: 2, of: 3 },
      }),
      aScore({ metric: 'criterion:asks_first', generated: true, votes: { agreeing: 3, of: 3 } }),
      aScore({
        metric: 'groundedness',
        value: 0.5,
        passed: false,
        generated: true,
        code: 'ungrounded',
        reason: 'No tool result speaks of a delivery on Sunday.',
        claims: { evaluated: 2, grounded: 1 },
      }),
    ],
    unjudged: [
      { metric: 'relevance', turn: null, hard: false, code: 'malformed_judgement', message: 'The judge wrote prose.' },
    ],
    givenUp: [{ code: 'simulator_repeats', message: 'The simulated user repeated itself.' }],
    ...differs,
  });
}

/** A user who never leaves, and an agent that goes round in circles. */
function anEndlessConversation(): Trial {
  return aGoodConversation({
    status: 'failed',
    failureType: 'max_turns',
    blame: 'agent',
    code: 'max_turns',
    message: 'The conversation did not end within 12 turns.',
    transcript: { turns: Array.from({ length: 12 }, (_, i) => TURNS[i % 3]!), end: { by: 'max_turns' } },
    topics: Array.from({ length: 12 }, (_, i) => (i % 3 === 0 ? 'greeting' : 'delivery')),
    scores: [aScore({ metric: 'tool_accuracy', turn: 1, hard: true })],
  });
}

function aSpoiledConversation(): Trial {
  return anErroredTrial({
    blame: 'simulator',
    code: 'simulator_gives_answer_away',
    message: 'The simulated user gave the answer away: it named the tool.',
    modelCalls: [aCall({ role: 'simulator', model: 'player-small', error: 'timeout' })],
  });
}

function theCases(failing: number): readonly CaseResult[] {
  return Array.from({ length: 40 }, (_, i) => {
    const id = `${i % 2 ? 'delivery' : 'plants'}-${String(i + 1).padStart(3, '0')}`;
    const trials =
      i === 39
        ? [aSpoiledConversation()]
        : i === 5
          ? [anEndlessConversation()]
          : [i < failing ? aBadConversation() : aGoodConversation()];
    const status = trials[0]!.status;
    return aCaseResult({ id, status, trials, dataset: 'shop', measures: measuresOf(trials) });
  });
}

export function conversationReport(failing: number): RunReport {
  const cases = theCases(failing);
  return summarize(cases);
}

/** 40 conversations, compared with a baseline in which fewer failed. */
export function talkative(): RenderInput {
  const [report, baselineReport] = [conversationReport(5), conversationReport(2)];
  const before = new Map(
    baselineReport.metrics.filter(({ scope }) => scope === 'overall').map((row) => [row.metric, row.value]),
  );
  const metrics = report.metrics
    .filter(({ scope }) => scope === 'overall')
    .map(({ metric, value, unit, kind, better, n }) => {
      const baseline = before.get(metric) ?? value;
      const gated = metric === 'pass_rate';
      return aMetricComparison({
        ...{ metric, unit, kind, better, n, baseline, gated },
        current: value,
        delta: value - baseline,
        interval: gated ? [-0.1812, -0.0144] : null,
        verdict: gated ? 'worse' : 'info',
        tolerance: gated ? 0.02 : null,
      });
    });
  const newlyFailing = report.cases
    .filter(({ status }, i) => status === 'failed' && i >= 2)
    .map((result) =>
      aCaseComparison({
        id: result.id,
        baseline: { passed: 1, trials: 1 },
        current: { passed: 0, trials: 1 },
        failedChecks: failedChecks(result, catalogue),
      }),
    );
  const comparison = aComparison({ metrics, shared: 39, cases: { ...aComparison().cases, newlyFailing } });
  const verdict = aVerdict({
    conclusion: 'regression',
    headline: 'pass rate down 7.7 pp',
    about: { metric: 'pass_rate', scope: 'overall' },
    exitCode: 1,
    reasons: [{ rule: 'paired', metric: 'pass_rate', scope: 'overall', text: 'Pass rate fell.' }],
  });
  return anInput({
    outcome: anOutcome({
      run: aRunInfo({ suite: 'garden-shop', trials: 1, cases: { selected: 40, total: 40 }, calls: 126, cost: 0.58 }),
      report,
      comparison,
      verdict,
    }),
    baselineReport,
    metrics: metricsOf(report.cases),
  });
}

/** The same run without a baseline, on a local machine. */
export function talkativeAlone(): RenderInput {
  const input = talkative();
  return {
    ...input,
    ci: null,
    reportUrl: null,
    baselineReport: null,
    command: 'agent-eval',
    outcome: {
      ...input.outcome,
      comparison: null,
      verdict: aVerdict({ conclusion: 'not-compared', headline: 'no baseline given' }),
    },
  };
}

export const CONVERSATION_STATES = {
  'conversations-compared': talkative,
  'conversations-alone': talkativeAlone,
} as const;
