/** Which metrics a reader looks at first: whether conversations pass, then each skill by one figure, then what it costs, then details. */

const FIRST = [
  'pass_rate',
  'task_completion',
  'intent_accuracy',
  'entity_f1',
  'tool_accuracy',
  'citation_exact',
  'text_accuracy',
  'state_accuracy',
  'json_valid',
  'topic_accuracy',
  'context_retained',
  'evaluation_rate',
  'agent_error_rate',
];
/** Behind these come criteria, recorded scores and whatever is not named here. */
const THEN = ['latency_p50', 'latency_p95', 'cost'];
const DETAILS = [
  'citation_recall',
  'tool_call_recall',
  'intent_macro_f1',
  'intent_weighted_f1',
  'entity_precision',
  'entity_recall',
  'entity_micro_f1',
  'entity_micro_precision',
  'entity_micro_recall',
  'citation_micro_f1',
  'citation_micro_precision',
  'citation_micro_recall',
  'latency_mean',
  'tokens',
  'turns_mean',
  'turns_median',
  'turns_min',
  'turns_max',
  'topics_mean',
  'backtracking_rate',
  'topic_violation_rate',
  'topic_overrun_rate',
  'llm_usage_rate',
  'confidence_mean',
  'ece',
  'brier',
];

const RANKS = new Map([
  ...FIRST.map((id, i) => [id, i] as const),
  ...THEN.map((id, i) => [id, 200 + i] as const),
  ...DETAILS.map((id, i) => [id, 300 + i] as const),
]);

/** Lower comes first. */
export function importance(metric: string): number {
  const known = RANKS.get(metric);
  if (known !== undefined) return known;
  if (!/^pass_(at|hat)_/.test(metric)) return 100;
  // pass@1 and pass^1 are the pass rate again.
  return metric.endsWith('_1') ? 400 : 250;
}

/** Whether there is something to show: an agent that never fails needs no row that says so. */
export function isTelling(metric: string, ...values: readonly number[]): boolean {
  return metric !== 'agent_error_rate' || values.some((value) => value !== 0);
}

/** Whether a short list leaves it out. */
export function isDetail(metric: string): boolean {
  return importance(metric) >= 300;
}
