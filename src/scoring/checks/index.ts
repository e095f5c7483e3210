/** The registry of checks. To add one: write its file, add a line here. Schemas, docs and reports read this list. */
import { z } from 'zod';
import { expectsAny } from '../../model/cases/expected.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import type { CaseResult, Measure, Trial } from '../../model/run/case-result.ts';
import { isCounted } from '../../model/run/counted.ts';
import type { Metric } from '../../model/run/metric.ts';
import { isRecord } from '../../text/loose.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { agentErrors } from './agent-errors.ts';
import type { Check, MetricFamily } from './check.ts';
import { citations } from './citations.ts';
import { confidence } from './confidence.ts';
import { context } from './context.ts';
import { entities } from './entities.ts';
import { expectedError } from './expected-error.ts';
import { intent } from './intent.ts';
import { json } from './json.ts';
import { entityEquivalence } from './judged/entity-equivalence.ts';
import { groundedness } from './judged/groundedness.ts';
import { expectationOnMark, mayBeOwnMark, ownMarks } from './judged/own-marks.ts';
import { qualities } from './judged/qualities.ts';
import { recovery } from './judged/recovery.ts';
import { satisfy } from './judged/satisfy.ts';
import { ownMarkSchema } from './judged/settings.ts';
import { latency } from './latency.ts';
import { parseTime } from './parse-time.ts';
import { recordedScores } from './recorded-scores.ts';
import { state } from './state.ts';
import { text } from './text.ts';
import { textSimilarity } from './text-similarity.ts';
import { tools } from './tools.ts';
import { topics } from './topics.ts';
import { trials } from './trials.ts';
import { ttft } from './ttft.ts';
import { turns } from './turns.ts';
import { usage } from './usage.ts';

const OWN_MARKS = 'own_marks';

/** By the name under which a run's fingerprints say what it was scored with (scoring:NAME). */
const registry: Readonly<Record<string, Check>> = {
  trials,
  agent_errors: agentErrors,
  intent,
  confidence,
  entities,
  tools,
  citations,
  text,
  text_similarity: textSimilarity,
  context,
  latency,
  ttft,
  parse_time: parseTime,
  usage,
  turns,
  topics,
  json,
  state,
  expected_error: expectedError,
  recorded_scores: recordedScores,
  satisfy,
  groundedness,
  ...qualities,
  recovery_rate: recovery,
  entity_f1_judged: entityEquivalence,
  // Last: its metrics may have any name that no other has.
  [OWN_MARKS]: ownMarks((name) => isReserved(name)),
};

export interface NamedCheck {
  readonly name: string;
  readonly check: Check;
}

export const checks: readonly NamedCheck[] = Object.entries(registry).map(([name, check]) => ({ name, check }));

/** Every key under expect and evaluate with its schema; a case may have any of them, none is required. */
export const expectationShape: z.ZodRawShape = Object.assign({}, ...checks.map(({ check }) => check.expectations));

/** By key under expect and evaluate: what is written there, with the lists that are sets in one order; for hashing. */
export const expectationSets: Readonly<Record<string, (written: unknown) => unknown>> = Object.assign(
  {},
  ...checks.map(({ check }) => check.needs?.sets),
);

/** Keys under expect and evaluate that say what a judged metric is asked about. */
export const keysAbout = (metric: string): readonly string[] => [
  metric,
  ...Object.keys(checkOf(metric)?.check.expectations ?? {}),
];

const settingsOfChecks = checks.flatMap(({ check: { needs } }) => needs?.settings ?? []);

const settingsShape: z.ZodRawShape = Object.fromEntries(
  settingsOfChecks.map(({ key, schema, onDemand }) => [key, onDemand ? schema.optional() : schema.prefault({})]),
);

const settingsKeys = Object.keys(settingsShape);

/** Names that are none of a suite's own: those of metrics, expectations and settings. */
const isReserved = (name: string): boolean =>
  checkOfFixed.has(name) || Object.hasOwn(expectationShape, name) || Object.hasOwn(settingsShape, name);

/** The `metrics` section of the configuration: settings by check, each with its defaults. @param own Names of marks of the suite's own. */
export const metricOptionsWith = (own: readonly string[]) =>
  z
    .strictObject({ ...settingsShape, ...Object.fromEntries(own.map((name) => [name, ownMarkSchema])) })
    .prefault({})
    .describe('Settings of metrics. A name of your own, with a prompt, is a judged metric of your own.');

export const metricOptionsSchema = metricOptionsWith([]);
export type MetricOptions = z.output<typeof metricOptionsSchema>;

/** Whether a judged metric of somebody's own may have this name. */
const mayBeOwn = (name: string): boolean => !isReserved(name) && mayBeOwnMark(name);

/** What is expected of marks of somebody's own, by name; names that none may have are left out. */
export const expectationsOn = (own: readonly string[]): z.ZodRawShape =>
  Object.fromEntries(own.filter(mayBeOwn).map((name) => [name, expectationOnMark(name)]));

/** Names under `metrics`, as written, that are marks of the suite's own: whatever is no slip in the name of another. */
export function ownMarksIn(written: unknown): readonly string[] {
  if (!isRecord(written)) return [];
  return Object.keys(written).filter((name) => {
    const one = written[name];
    if (!isRecord(one) || !mayBeOwn(name)) return false;
    return 'prompt' in one || nearestName(name, settingsKeys) === undefined;
  });
}

/** What the suite has set for a check; undefined: it has no settings, or none were written. Of marks of its own: all by name. */
export function settingsOf({ needs }: Check, metrics: MetricOptions): unknown {
  if (needs?.named) return Object.fromEntries(ownMarksIn(metrics).map((name) => [name, metrics[name]]));
  return needs?.settings && metrics[needs.settings.key];
}

/** Judged metrics that a configuration switches on and that a case may name under evaluations. */
export const keysOnDemand: readonly string[] = settingsOfChecks.flatMap(({ key, onDemand }) => (onDemand ? [key] : []));

const keysThat = (need: 'atTurns' | 'severalTurns'): readonly string[] =>
  checks.flatMap(({ check: { needs } }) => (needs?.[need] && needs.settings ? [needs.settings.key] : []));

/** Those of them that are taken at each turn with a right answer, and at the end. */
export const keysAtTurns: readonly string[] = keysThat('atTurns');

/** Those that say nothing of a conversation of one turn. */
export const keysOfSeveralTurns: readonly string[] = keysThat('severalTurns');

/** Judged metrics that the cases of a suite may name under evaluations. */
export const judgedNames = (metrics: MetricOptions): readonly string[] => [...keysOnDemand, ...ownMarksIn(metrics)];

/** Names of the metrics on demand that the configuration switches on. */
export const switchedOn = (metrics: MetricOptions): readonly string[] =>
  judgedNames(metrics).filter((key) => {
    const own = (metrics as Readonly<Record<string, { readonly enabled?: boolean } | undefined>>)[key];
    return own !== undefined && own.enabled !== false;
  });

/** Whether nothing measures a metric on demand: neither the suite nor one of its cases names it. */
export function isNeverMeasured(
  metric: string,
  metrics: MetricOptions,
  cases: readonly Pick<TestCase, 'expect' | 'evaluate' | 'turns' | 'evaluations'>[],
): boolean {
  if (!judgedNames(metrics).includes(metric)) return false;
  const isOn = switchedOn(metrics).includes(metric);
  const { expectations } = checkOf(metric)!.check;
  const keys = new Set([...Object.keys(expectations), metric]);
  return !cases.some((one) => (one.evaluations?.includes(metric) ?? isOn) || expectsAny(one, keys));
}

/** Every metric with a fixed name. */
export const allMetrics: readonly Metric[] = checks.flatMap(({ check }) => check.metrics);

/** Metrics named by cases or trials: score:NAME, pass_at_K. */
export const metricFamilies: readonly MetricFamily[] = checks.flatMap(({ check }) => check.families ?? []);

const byId: ReadonlyMap<string, Metric> = new Map(allMetrics.map((metric) => [metric.id, metric]));

/** The metric of a name, also of a family's; undefined where none may have it. A name that nothing else has is a mark of somebody's own. */
export function metricNamed(id: string): Metric | undefined {
  return byId.get(id) ?? metricFamilies.find((family) => family.pattern.test(id))?.metric(id);
}

/** As metricNamed, but of marks of one's own only those of the suite. */
export function metricOfSuite(id: string, own: readonly string[]): Metric | undefined {
  return checkOf(id)?.name === OWN_MARKS && !own.includes(id) ? undefined : metricNamed(id);
}

/** The check that a metric belongs to; undefined for a name that no check may have. */
export function checkOf(metric: string): NamedCheck | undefined {
  const known = checkOfFixed.get(metric);
  return known ?? checks.find(({ check }) => check.families?.some(({ pattern }) => pattern.test(metric)));
}

const checkOfFixed = new Map(checks.flatMap((named) => named.check.metrics.map(({ id }) => [id, named] as const)));

/** Every metric that one of the runs may have a value for: the fixed ones, and those of families that a case measured. */
export function metricsOf(...runs: readonly (readonly CaseResult[])[]): readonly Metric[] {
  const ids = new Set(allMetrics.map((metric) => metric.id));
  for (const { measures } of runs.flat()) for (const id in measures) ids.add(id);
  return [...ids].map(metricNamed).filter((metric) => metric !== undefined);
}

/** What every summed metric counts of one unit. Errored and skipped trials enter nothing. */
export function measuresOf(all: readonly Trial[]): Readonly<Record<string, Measure>> {
  const counted = all.filter(isCounted);
  if (counted.length === 0) return {};
  const measures: Record<string, Measure> = {};
  const add = (metric: Metric | undefined) => {
    if (!metric || !('measure' in metric)) return;
    const measure = metric.measure(counted);
    if (measure !== null) measures[metric.id] = measure;
  };
  allMetrics.forEach(add);
  for (const family of metricFamilies)
    for (const id of family.ids(counted)) if (!checkOfFixed.has(id)) add(metricNamed(id));
  return measures;
}
