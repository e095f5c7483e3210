/** One trial as people read it: turn by turn what was said, called and checked, hard and soft apart, how it ended and who is at fault. */

import type { ChatMessage } from '../../model/chat.ts';
import type { CaseResult, Trial } from '../../model/run/case-result.ts';
import { saidTurns } from '../../model/run/said-turns.ts';
import type { Score, Unjudged } from '../../model/run/score.ts';
import type { ToolCall, Transcript } from '../../model/run/transcript.ts';
import type { Facts } from '../renderer.ts';
import type { CaseRow } from '../rows/cases.ts';
import { leadCases } from '../rows/cases.ts';

/** Of expectations: how many hold of how many were scored. */
export interface Tally {
  readonly passed: number;
  readonly of: number;
}

export interface CheckView {
  readonly kind: 'hard' | 'soft';
  readonly state: 'holds' | 'fails' | 'unjudged';
  readonly metric: string;
  /** 0..1, where it is neither all nor nothing. */
  readonly value: number | null;
  /** Why it fails, or why nobody could say. Untrusted text. */
  readonly reason: string | null;
  /** The reason is in a model's words. */
  readonly generated: boolean;
  /** What the judge quoted. Untrusted text. */
  readonly evidence: readonly string[];
}

export interface TurnView {
  /** From 0. */
  readonly turn: number;
  readonly user: string;
  readonly calls: readonly ToolCall[];
  readonly text: string | null;
  /** Why the text ends early: the limit of the model's length, or a stream that failed or was cut and is no answer. Or there is none. */
  readonly ends: 'truncated' | 'partial' | 'unanswered' | null;
  /** "http_400: …", where the agent failed the turn as the case expects. Untrusted text. */
  readonly error: string | null;
  readonly topic: string | null;
  readonly checks: readonly CheckView[];
}

export interface ConversationView {
  readonly id: string;
  /** From 0. */
  readonly trial: number;
  /** How many trials the case has. */
  readonly trials: number;
  readonly status: Trial['status'];
  readonly blame: Trial['blame'];
  readonly code: string | null;
  readonly hard: Tally;
  readonly soft: Tally;
  readonly unjudged: number;
  /** Of a simulated user; null where the case says how long it is. */
  readonly end: Transcript['end'] | null;
  /** Codes of the conversations before this one, which the simulated user spoiled. */
  readonly givenUp: readonly string[];
  /** Said before the first turn, and scored by nobody. Untrusted text. */
  readonly history: readonly ChatMessage[];
  readonly turns: readonly TurnView[];
  /** About the conversation as a whole. */
  readonly checks: readonly CheckView[];
}

export const isNoAnswer = ({ ends }: TurnView): boolean => ends === 'partial' || ends === 'unanswered';

/** Index of the first turn that decides that the conversation failed; where none alone does, of the last. */
export function failingTurn({ turns }: Pick<ConversationView, 'turns'>): number {
  const found = turns.findIndex(
    (turn) => isNoAnswer(turn) || turn.checks.some(({ kind, state }) => kind === 'hard' && state === 'fails'),
  );
  return found < 0 ? turns.length - 1 : found;
}

/** The trial that shows best what fails: the first failed one that says something; undefined: none failed. */
export function shownTrial({ trials }: Pick<CaseResult, 'trials'>): Trial | undefined {
  const failed = trials.filter(({ status }) => status === 'failed');
  return failed.find(({ transcript }) => saidTurns(transcript).length > 0) ?? failed[0];
}

/** Scores that can hold or fail; plain measurements do neither. */
export function tallyOf({ scores }: Pick<Trial, 'scores'>, hard: boolean): Tally {
  const counted = scores.filter((score) => score.hard === hard && !score.gauge);
  return { passed: counted.filter(({ passed }) => passed).length, of: counted.length };
}

export function conversationView(
  { id, trials, history = [] }: Pick<CaseResult, 'id' | 'trials' | 'history'>,
  trial: Trial,
): ConversationView {
  const { transcript, topics, givenUp = [] } = trial;
  const unjudged = (trial.unjudged ?? []).filter(({ gauge }) => !gauge);
  const checks = [...trial.scores.filter(({ gauge }) => !gauge).map(scored), ...unjudged.map(unscored)];
  const at = (place: number | null) =>
    checks.filter(({ turn }) => turn === place).map(({ turn: _, ...check }) => check);
  return {
    id,
    trial: trial.trial,
    trials: trials.length,
    status: trial.status,
    blame: trial.blame,
    code: trial.code ?? null,
    hard: tallyOf(trial, true),
    soft: tallyOf(trial, false),
    unjudged: unjudged.length,
    end: transcript.end ?? null,
    givenUp: givenUp.map(({ code }) => code),
    history,
    turns: saidTurns(transcript).map(({ user, text, truncated, error, toolCalls = [] }, turn) => ({
      turn,
      user,
      calls: toolCalls,
      text: text ?? null,
      ends: turn < transcript.turns.length ? (truncated ? 'truncated' : null) : text ? 'partial' : 'unanswered',
      error: error ? `${error.code}: ${error.message}` : null,
      topic: topics?.[turn] ?? null,
      checks: at(turn),
    })),
    checks: at(null),
  };
}

type Located = CheckView & { readonly turn: number | null };

function scored({ metric, turn, hard, passed, value, reason, generated, evidence = [] }: Score): Located {
  return {
    turn,
    kind: hard ? 'hard' : 'soft',
    state: passed ? 'holds' : 'fails',
    metric,
    value: value > 0 && value < 1 ? value : null,
    reason: passed ? null : reason,
    generated: generated === true,
    evidence: passed ? [] : evidence,
  };
}

function unscored({ metric, turn, hard, code, message }: Unjudged): Located {
  const reason = `${message} (${code})`;
  const kind = hard ? 'hard' : 'soft';
  return { turn, kind, state: 'unjudged', metric, value: null, reason, generated: false, evidence: [] };
}

export interface FailingConversation {
  readonly row: CaseRow;
  readonly result: CaseResult;
  readonly trial: Trial;
}

/** One trial of each leading case that failed, worst first. */
export function failingConversations(facts: Facts): readonly FailingConversation[] {
  const byId = new Map(facts.outcome.report.cases.map((result) => [result.id, result]));
  return leadCases(facts).rows.flatMap((row) => {
    const result = byId.get(row.id);
    const trial = result && shownTrial(result);
    return result && trial && saidTurns(trial.transcript).length > 0 ? [{ row, result, trial }] : [];
  });
}
