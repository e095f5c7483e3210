/** A case → log records, one a score and one for the trial as a whole, in OTLP's JSON encoding. Pure. https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */

import type { StatedCase } from '../../facts/case-state.ts';
import type { CaseResult, Trial } from '../../model/run/case-result.ts';
import { PASS_RATE } from '../../model/run/metric.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import type { Score } from '../../model/run/score.ts';
import { cutText } from './data/clean-text.ts';

export interface LogRecord {
  /** Nanoseconds since the epoch, as text. */
  readonly timeUnixNano: string;
  readonly observedTimeUnixNano: string;
  /** 9 INFO, 13 WARN, 17 ERROR. */
  readonly severityNumber: 9 | 13 | 17;
  readonly severityText: 'INFO' | 'WARN' | 'ERROR';
  readonly eventName: 'gen_ai.evaluation.result';
  /** Of the trace that the agent was asked in, as 32 and 16 hexadecimal digits. */
  readonly traceId?: string;
  readonly spanId?: string;
  readonly body: { readonly stringValue: string };
  readonly attributes: readonly Attribute[];
}

const LONGEST_EXPLANATION = 1_000;
const SEVERITY = { pass: [9, 'INFO'], fail: [13, 'WARN'], error: [17, 'ERROR'] } as const;

/** What is known of one evaluation; without a value it errored. */
interface Evaluation {
  readonly name: string;
  readonly value?: number;
  readonly passed?: boolean;
  readonly explanation?: string;
  readonly error?: string;
  /** From 0; absent: of the conversation. */
  readonly turn?: number | undefined;
  readonly more?: Readonly<Record<string, string | number | boolean | undefined>>;
}

export function* recordsOf(run: RunInfo, { result, state }: StatedCase): Generator<LogRecord> {
  for (const trial of result.trials) {
    if (trial.status === 'skipped') continue;
    const common = { ...ofCase(run, result, trial), 'agent_eval.case.state': state };
    const time = nanoseconds(run, trial);
    for (const evaluation of evaluationsOf(trial))
      yield { ...recordOf(evaluation, common, time), ...traceOf(trial, evaluation.turn) };
  }
}

/** The trial as a whole under pass_rate, which it is a part of; then its scores, then what no judge could say. */
function evaluationsOf(trial: Trial): readonly Evaluation[] {
  const whole: Evaluation =
    trial.status === 'errored'
      ? { name: PASS_RATE, error: trial.code ?? trial.failureType ?? 'error', ...said(trial.message) }
      : {
          name: PASS_RATE,
          value: trial.status === 'passed' ? 1 : 0,
          passed: trial.status === 'passed',
          ...said(trial.message),
        };
  const unjudged = (trial.unjudged ?? []).map(({ metric, turn, hard, code, message }) => ({
    name: metric,
    error: code,
    explanation: message,
    turn: turn ?? undefined,
    more: { 'agent_eval.turn': turn ?? undefined, 'agent_eval.hard': hard },
  }));
  return [whole, ...trial.scores.map(ofScore), ...unjudged];
}

function said(message: string | undefined): { readonly explanation?: string } {
  return message === undefined ? {} : { explanation: message };
}

/** Of a turn its trace and span, also of the one that failed; of a conversation the trace that all of its turns are in. */
function traceOf({ transcript }: Trial, turn: number | undefined): Pick<LogRecord, 'traceId' | 'spanId'> {
  const { turns, partial } = transcript;
  const sent = partial?.traceparent === undefined ? turns : [...turns, partial];
  const asked = sent.map(({ traceparent }) => traceparent?.split('-') ?? []);
  const [, traceId, spanId] = asked[turn ?? 0] ?? [];
  if (traceId === undefined || spanId === undefined) return {};
  if (turn !== undefined) return { traceId, spanId };
  return asked.every(([, other]) => other === traceId) ? { traceId } : {};
}

/** A gauge is a number that neither passes nor fails. */
function ofScore(score: Score): Evaluation {
  return {
    name: score.metric,
    value: score.value,
    ...(score.gauge ? {} : { passed: score.passed }),
    explanation: score.reason,
    turn: score.turn ?? undefined,
    more: {
      'agent_eval.turn': score.turn ?? undefined,
      'agent_eval.hard': score.hard,
      'agent_eval.code': score.code,
      'agent_eval.generated': score.generated,
    },
  };
}

function ofCase(run: RunInfo, result: CaseResult, trial: Trial): Readonly<Record<string, string | number | undefined>> {
  const status = { passed: 'pass', failed: 'fail' } as const;
  return {
    'gen_ai.conversation.id': cutText(`${run.id}/${result.id}/${trial.trial + 1}`, 400),
    'test.case.name': cutText(result.id, 300),
    'test.case.result.status':
      trial.status === 'passed' || trial.status === 'failed' ? status[trial.status] : undefined,
    'agent_eval.category': cutText(result.category, 200),
    'agent_eval.dataset': cutText(result.dataset, 200),
    'gen_ai.agent.name': result.agent === undefined ? undefined : cutText(result.agent, 200),
    'agent_eval.tier': result.tier ?? undefined,
    'agent_eval.language': result.language === undefined ? undefined : cutText(result.language, 100),
    'agent_eval.trial': trial.trial + 1,
    'agent_eval.blame': trial.blame ?? undefined,
  };
}

function recordOf(
  { name, value, passed, explanation, error, more = {} }: Evaluation,
  common: Readonly<Record<string, string | number | undefined>>,
  time: string,
): LogRecord {
  const label = error !== undefined ? 'error' : passed === false ? 'fail' : 'pass';
  const [severityNumber, severityText] = SEVERITY[label];
  const score: Double | undefined = value !== undefined && Number.isFinite(value) ? { double: value } : undefined;
  const metric = cutText(name, 200) || '(unnamed)';
  const clean = Object.entries(more).map(([key, one]) => [key, typeof one === 'string' ? cutText(one, 200) : one]);
  return {
    timeUnixNano: time,
    observedTimeUnixNano: time,
    severityNumber,
    severityText,
    eventName: 'gen_ai.evaluation.result',
    body: { stringValue: `${metric}: ${error !== undefined ? 'error' : (value ?? '')}` },
    attributes: attributes({
      'gen_ai.evaluation.name': metric,
      'gen_ai.evaluation.score.value': score,
      'gen_ai.evaluation.score.label': error === undefined && passed !== undefined ? label : undefined,
      'gen_ai.evaluation.explanation': explanation ? cutText(explanation, LONGEST_EXPLANATION) : undefined,
      'error.type': error === undefined ? undefined : cutText(error, 200) || 'error',
      ...common,
      ...Object.fromEntries(clean),
    }),
  };
}

/** When the trial ended; its run's start where that cannot be read. */
function nanoseconds(run: RunInfo, { timing }: Trial): string {
  const start = Date.parse(timing.startedAt);
  const end = Number.isFinite(start) ? start + timing.durationMs : Date.parse(run.startedAt);
  return Number.isFinite(end) && end > 0 ? `${Math.round(end)}000000` : '0';
}

export type AttributeValue =
  | { readonly stringValue: string }
  | { readonly boolValue: boolean }
  /** 64-bit whole numbers are text. */
  | { readonly intValue: string }
  | { readonly doubleValue: number };

export interface Attribute {
  readonly key: string;
  readonly value: AttributeValue;
}

/** A whole number that is a measurement and no count: `{ double: 1 }`. */
export interface Double {
  readonly double: number;
}

/** What is undefined is left out. */
export function attributes(
  values: Readonly<Record<string, string | number | boolean | Double | undefined>>,
): readonly Attribute[] {
  return Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: encoded(value) }],
  );
}

function encoded(value: string | number | boolean | Double): AttributeValue {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'object') return { doubleValue: value.double };
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
