/** What models said of the conversations and what that took: judged metrics with their failures, statements and their sources, calls. */
import type { CaseResult } from '../model/run/case-result.ts';
import type { ModelRole } from '../model/run/model-call.ts';
import type { MetricValue } from '../model/run/run-report.ts';
import type { Score } from '../model/run/score.ts';
import type { MetricComparison } from '../model/verdict/comparison.ts';
import { formatCount } from '../text/figures.ts';
import { claimsByCase } from './aggregates.ts';
import { comparedMetrics, measuredMetrics } from './facts.ts';
import type { Facts } from './renderer.ts';

/** One judged failure: the first of its case. */
export interface JudgedFailure {
  readonly result: CaseResult;
  /** From 0; null: the whole conversation. */
  readonly turn: number | null;
  /** In the words of the model: untrusted text. */
  readonly reason: string;
}

export interface JudgedMetric {
  readonly metric: string;
  readonly value: MetricValue;
  /** Absent where nothing was compared. */
  readonly compared: MetricComparison | undefined;
  /** Verdicts that were given, over all turns and trials. */
  readonly judgements: number;
  /** Of these, how many hold; null: plain measurements, which neither hold nor fail. */
  readonly passed: number | null;
  /** Of votes, where the judge was asked more than once: how many were of the verdict. */
  readonly votes: { readonly agreeing: number; readonly of: number } | null;
  /** One a case, in the order of the report. */
  readonly failures: readonly JudgedFailure[];
}

/** Metrics that a model scored in this run, in the order of importance. */
export function judgedMetrics(facts: Facts): readonly JudgedMetric[] {
  const byMetric = new Map<string, { readonly scores: Score[]; readonly failures: Map<string, JudgedFailure> }>();
  for (const { result, score } of facts.trials.generated) {
    const seen = byMetric.get(score.metric) ?? { scores: [], failures: new Map<string, JudgedFailure>() };
    byMetric.set(score.metric, seen);
    seen.scores.push(score);
    if (!score.passed && !seen.failures.has(result.id))
      seen.failures.set(result.id, { result, turn: score.turn, reason: score.reason });
  }
  const compared = new Map(comparedMetrics(facts, 'overall').map((row) => [row.metric, row]));
  return measuredMetrics(facts, 'overall').flatMap((value) => {
    const seen = byMetric.get(value.metric);
    if (!seen) return [];
    const { metric } = value;
    return {
      metric,
      value,
      compared: compared.get(metric),
      ...countsOf(seen.scores),
      failures: [...seen.failures.values()],
    };
  });
}

function countsOf(scores: readonly Score[]): Pick<JudgedMetric, 'judgements' | 'passed' | 'votes'> {
  const voted = scores.flatMap(({ votes }) => votes ?? []);
  const sum = (of: (votes: NonNullable<Score['votes']>) => number) => voted.reduce((total, one) => total + of(one), 0);
  return {
    judgements: scores.length,
    passed: scores.some(({ gauge }) => gauge) ? null : scores.filter(({ passed }) => passed).length,
    votes: voted.length > 0 ? { agreeing: sum(({ agreeing }) => agreeing), of: sum((one) => one.of) } : null,
  };
}

/** "38 of 40" verdicts; of plain measurements how many there are. */
export const passedOf = ({ passed, judgements }: Pick<JudgedMetric, 'passed' | 'judgements'>): string =>
  passed === null ? formatCount(judgements) : `${formatCount(passed)} of ${formatCount(judgements)}`;

/** Statements of the agent that were checked, and those of them that rest on their sources. */
export interface Claims {
  readonly evaluated: number;
  readonly grounded: number;
}

/** Over the trials that passed or failed. */
export function claimsOf(cases: readonly CaseResult[]): Claims {
  const claims = claimsByCase(cases);
  const sum = (of: (one: Claims) => number) => claims.reduce((total, one) => total + of(one), 0);
  return { evaluated: sum(({ evaluated }) => evaluated), grounded: sum(({ grounded }) => grounded) };
}

/** Cases with ungrounded statements, in the order of the report. */
export function ungrounded(cases: readonly CaseResult[]): readonly (Claims & { readonly result: CaseResult })[] {
  return claimsByCase(cases).filter(({ evaluated, grounded }) => grounded < evaluated);
}

/** Those with the highest rate of ungrounded statements first, then with the most. */
export function leastGrounded(cases: readonly CaseResult[]): readonly (Claims & { readonly result: CaseResult })[] {
  const rate = ({ evaluated, grounded }: Claims) => (evaluated - grounded) / evaluated;
  return ungrounded(cases).toSorted(
    (a, b) => rate(b) - rate(a) || b.evaluated - b.grounded - (a.evaluated - a.grounded),
  );
}

/** What the calls of one model in one role were and took; sums over all trials of this run, errored ones included. */
export interface ModelUse {
  readonly role: ModelRole;
  readonly model: string;
  readonly calls: number;
  readonly cacheHits: number;
  /** null: no reply says. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** US dollars; null: no price is known. */
  readonly cost: number | null;
  /** Calls that were of no use. */
  readonly errors: number;
}

export function modelUse({ trials }: Facts): readonly ModelUse[] {
  const calls = trials.modelCalls;
  const sum = (values: readonly (number | undefined)[]) =>
    values.some((value) => value !== undefined)
      ? values.reduce<number>((total, value) => total + (value ?? 0), 0)
      : null;
  return [...Map.groupBy(calls, ({ role, model }) => `${role} ${model}`).values()].map((same) => ({
    role: same[0]!.role,
    model: same[0]!.model,
    calls: same.length,
    cacheHits: same.filter(({ cache }) => cache === 'hit').length,
    inputTokens: sum(same.map(({ inputTokens }) => inputTokens)),
    outputTokens: sum(same.map(({ outputTokens }) => outputTokens)),
    cost: sum(same.map(({ cost }) => cost)),
    errors: same.filter(({ error }) => error !== undefined).length,
  }));
}

/** What went wrong with models, by stable code, most frequent first. */
export interface ModelFaults {
  /** Expectations that the judge failed on. */
  readonly unjudged: readonly CodeCount[];
  /** Conversations whose simulated user broke its plan, and which were repeated. */
  readonly givenUp: readonly CodeCount[];
}
export interface CodeCount {
  /** Ours by contract; untrusted where a file was written by hand. */
  readonly code: string;
  readonly count: number;
}

export function modelFaults({ trials }: Facts): ModelFaults {
  const { unjudged, givenUp } = trials;
  return { unjudged: byCode(unjudged.map(({ one }) => one)), givenUp: byCode(givenUp) };
}

function byCode(all: readonly { readonly code: string }[]): readonly CodeCount[] {
  return [...Map.groupBy(all, ({ code }) => code)]
    .map(([code, same]) => ({ code, count: same.length }))
    .sort((a, b) => b.count - a.count);
}
