/** A run with one long conversation: twelve turns that the baseline masters, of which three fail now, also when re-run; and short ones around it. */

import type { RenderInput } from '../../src/facts/renderer.ts';
import type { CaseResult, Trial } from '../../src/model/run/case-result.ts';
import { anInput } from '../report/states.ts';
import { aCaseComparison, aCaseResult, aComparison, aFailedTrial, anOutcome, aTrial } from '../support/an-outcome.ts';

/** Its id. */
export const LONG = 'accounts-012';
/** Its turns that fail, from 1. */
export const FAILING_TURNS = [3, 7, 11] as const;
/** What a reader would search for: said by the user, by the agent, and the name of a tool. */
export const SAID = { user: 'my neighbour Ottilie', agent: 'the atlas of moors', tool: 'transfer_hold' } as const;

const fails = (turn: number) => FAILING_TURNS.some((one) => one === turn + 1);

function conversation(version: 'was' | 'now', trial: number): Trial {
  const turns = Array.from({ length: 12 }, (_, turn) => {
    const wrong = version === 'now' && fails(turn);
    return {
      user: turn === 4 ? `Could ${SAID.user} pick it up?` : `Question ${turn + 1} about my account, please.`,
      text: wrong ? `I placed a hold on ${SAID.agent}.` : `Answer ${turn + 1}: all is in order until 12 May.`,
      toolCalls: [{ name: wrong ? 'place_hold' : SAID.tool, arguments: { card: 'L-204', turn: turn + 1 } }],
    };
  });
  const scores = turns.map((_, turn) => {
    const passed = version === 'was' || !fails(turn);
    return {
      metric: 'tool_accuracy',
      turn,
      value: passed ? 1 : 0,
      passed,
      hard: true,
      reason: passed ? `${SAID.tool} was called` : `${SAID.tool} was not called`,
      ...(!passed && { code: 'missing_tool', names: [SAID.tool] }),
    };
  });
  const timing = { startedAt: '2026-05-04T09:00:00.000Z', durationMs: 9_000, turns: turns.map(() => 640) };
  const make = version === 'now' ? aFailedTrial : aTrial;
  return make({ trial, transcript: { turns }, scores, timing });
}

const long = (version: 'was' | 'now'): CaseResult =>
  aCaseResult({
    id: LONG,
    status: version === 'was' ? 'passed' : 'failed',
    trials: [0, 1, 2].map((trial) => conversation(version, trial)),
  });

export function longDesk(): RenderInput {
  const short = Array.from({ length: 6 }, (_, i) => aCaseResult({ id: `loans-00${i + 1}` }));
  const { report, ...outcome } = anOutcome();
  const trials = (version: 'was' | 'now', count: number) =>
    Array.from({ length: count }, (_, trial) => conversation(version, trial));
  const comparison = aComparison({
    cases: {
      ...aComparison().cases,
      newlyFailing: [aCaseComparison({ id: LONG, failedChecks: [`tools: missing ${SAID.tool}`] })],
    },
    reruns: [{ id: LONG, current: trials('now', 4), base: trials('was', 5) }],
  });
  const baselineReport = { ...report, cases: [...short, long('was')] };
  return anInput({
    outcome: { ...outcome, comparison, report: { ...report, cases: [...short, long('now')] } },
    baselineReport,
  });
}
