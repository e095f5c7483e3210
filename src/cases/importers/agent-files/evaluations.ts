/** The evaluations of agent files: which judged metrics a list selects, with what settings, and what of it is left out. Pure. */
import { z } from 'zod';
import { nearestName } from '../../../text/nearest-name.ts';
import { cut } from '../../../text/untrusted/excerpt.ts';
import type { DocumentPlace } from '../importer.ts';
import { type ForeignRecord, openRecord, stated } from '../records.ts';

const name = z.string().min(1);
const model = z.union([name, z.looseObject({ name: name.nullish() })]);
type Model = z.output<typeof model>;

/** Highest mark where a file names none. */
export const DEFAULT_SCALE = 5;

/** Kinds of metrics whose name is under `metric`. */
const NAMED_KINDS = ['standard', 'ai'] as const;

const metricShape = {
  type: z.enum(NAMED_KINDS).nullish(),
  metric: name,
  threshold: z.number().min(0).nullish(),
  enabled: z.boolean().nullish(),
  scale: z.number().int().min(1).nullish(),
  model: model.nullish(),
  fail_on_error: z.boolean().nullish(),
  retry_on_failure: z.number().int().min(1, 'retries are 1 to 3').max(3, 'retries are 1 to 3').nullish(),
  timeout_ms: z.number().positive('a timeout is more than 0 ms').nullish(),
  custom_prompt: name.nullish(),
};
const metric = openRecord(metricShape).superRefine(({ threshold, scale }, ctx) => {
  const highest = Math.max(1, scale ?? DEFAULT_SCALE);
  if ((threshold ?? 0) > highest)
    ctx.addIssue({ code: 'custom', path: ['threshold'], message: `the highest mark is ${highest}` });
});
type Metric = z.output<typeof metric>;

/** Of another kind than those that `metric` names: it has fields of its own. */
const otherKind = z.looseObject({ type: name.refine((type) => !NAMED_KINDS.some((kind) => kind === type)) });
const isOther = (one: Metric | z.output<typeof otherKind>): one is z.output<typeof otherKind> =>
  typeof one.type === 'string' && !NAMED_KINDS.some((kind) => kind === one.type);

/** A bare name selects a metric as it is defined elsewhere. */
const listed = z.union([name, metric, otherKind]);

const section = openRecord({ model: model.nullish(), metrics: z.array(listed).nullish() });

/** `evaluations` of the whole file. */
export const evaluationsSchema = section;
/** `evaluations` of one case: names and definitions, or a section as the file's. */
export const caseEvaluationsSchema = z.union([z.array(listed), section]);

/** In the keys of the configuration; one that is absent is the suite's. */
export interface MetricSettings extends ForeignRecord {
  readonly threshold?: number;
  readonly scale?: number;
  readonly fail_on_error?: boolean;
}

/** Metrics of likeness to the right answer, by their names in these files → here. */
const LIKENESSES: Readonly<Record<string, string>> = {
  bleu: 'bleu',
  rouge: 'rouge_l',
  rouge_1: 'rouge_1',
  rouge_2: 'rouge_2',
  rouge_l: 'rouge_l',
  meteor: 'meteor',
  f1_score: 'token_f1',
  token_f1: 'token_f1',
};
/** Metrics of the kind "rag", by `metric_type` → judged metrics. */
const RAG: Readonly<Record<string, string>> = { faithfulness: 'groundedness', answer_relevancy: 'relevance' };

/** What a metric of these files is here: a judged metric, a likeness, or equality with the right answer. */
export interface ReadMetric {
  readonly name: string;
  readonly is: 'judged' | 'likeness' | 'equality';
  readonly enabled: boolean;
  readonly settings: MetricSettings;
}

/** What a list of metrics says. */
export interface ReadEvaluations {
  /** In order. */
  readonly metrics: readonly ReadMetric[];
  /** For people: what is not carried, once for each time that it is written. */
  readonly leftOut: readonly string[];
}

/** Which names judged metrics have, and may have. */
type Names = Pick<DocumentPlace, 'judgedMetrics' | 'mayBeMark'>;

/** @param elsewhere Metrics that a bare name may stand for. */
export function readEvaluations(
  written: z.output<typeof caseEvaluationsSchema> | null | undefined,
  names: Names,
  elsewhere: readonly ReadMetric[] = [],
): ReadEvaluations {
  const isList = Array.isArray(written);
  const list = isList ? written : (written?.metrics ?? []);
  const shared = isList ? undefined : written?.model;
  const leftOut = [...unusedOf(shared)];
  const metrics = list.flatMap((item): readonly ReadMetric[] => {
    const defined = elsewhere.find((one) => one.name === item);
    if (defined) return [{ ...defined, enabled: true }];
    const one = typeof item === 'string' ? { metric: item } : item;
    const read = isOther(one) ? readOther(one, shared, names, leftOut) : readNamed(one, shared, names, leftOut);
    return read ? [read] : [];
  });
  return { metrics, leftOut };
}

function readNamed(
  one: Metric,
  shared: Model | null | undefined,
  { judgedMetrics: known }: Partial<Names>,
  leftOut: string[],
): ReadMetric | undefined {
  const is = kindOf(one.metric, known);
  if (!is) leftOut.push(unknownMetric(one.metric, known ?? []));
  if (!is) return undefined;
  const unread = Object.keys(one).filter((key) => !Object.hasOwn(metricShape, key));
  leftOut.push(...unusedOf(one.model), ...unread.map((key) => `${cut(key, 60)} of a metric`));
  const name = is === 'likeness' ? LIKENESSES[one.metric]! : one.metric;
  return { name, is, enabled: one.enabled ?? true, settings: settingsOf(one, shared) };
}

function kindOf(name: string, known: readonly string[] | undefined): ReadMetric['is'] | undefined {
  if (Object.hasOwn(LIKENESSES, name)) return 'likeness';
  if (name === 'equality') return 'equality';
  return known === undefined || known.includes(name) ? 'judged' : undefined;
}

type Other = z.output<typeof otherKind>;

/** Nothing of these kinds is a refusal: what is not understood is a line. */
function readOther(
  one: Other,
  shared: Model | null | undefined,
  names: Names,
  leftOut: string[],
): ReadMetric | undefined {
  const { type, metric_type: ragType } = one;
  if (type === 'rag' && typeof ragType === 'string' && Object.hasOwn(RAG, ragType)) {
    const { type: _, metric_type: __, ...rest } = one;
    const parsed = metric.safeParse({ ...rest, metric: RAG[ragType] });
    if (parsed.success) return readNamed(parsed.data, shared, {}, leftOut);
  }
  const own = type === 'geval' ? readOwn(one, shared, names, leftOut) : undefined;
  if (!own) leftOut.push(`the metric "${nameOfOther(one)}", of a kind that is not known`);
  return own;
}

const ownShape = {
  type: name,
  name,
  criteria: name,
  evaluation_steps: z.array(name).min(1).nullish(),
  evaluation_params: z.array(name).nullish(),
  threshold: z.number().min(0).max(1).nullish(),
  strict_mode: z.boolean().nullish(),
  enabled: z.boolean().nullish(),
  model: model.nullish(),
  fail_on_error: z.boolean().nullish(),
};
const ownMetric = z.looseObject(ownShape);

/** What the judge sees, by its name in these files → here. */
const PARAMS: Readonly<Record<string, string>> = {
  input: 'input',
  actual_output: 'output',
  expected_output: 'ground_truth',
  context: 'context',
  retrieval_context: 'context',
  tools_called: 'tools',
};

/** A metric of the file's own: its criteria are the prompt. Strict: only the highest mark will do. */
function readOwn(
  one: Other,
  shared: Model | null | undefined,
  { judgedMetrics = [], mayBeMark }: Names,
  leftOut: string[],
): ReadMetric | undefined {
  const { data } = ownMetric.safeParse(one);
  if (!data || !(judgedMetrics.includes(data.name) || mayBeMark?.(data.name))) return undefined;
  const { evaluation_params: shown, evaluation_steps: steps, model: judge, fail_on_error } = data;
  const params = [...new Set((shown ?? []).flatMap((param) => (Object.hasOwn(PARAMS, param) ? PARAMS[param]! : [])))];
  const unknown = (shown ?? []).filter((param) => !Object.hasOwn(PARAMS, param));
  const unread = Object.keys(data).filter((key) => !Object.hasOwn(ownShape, key));
  leftOut.push(
    ...unusedOf(judge),
    ...unknown.map((param) => `"${cut(param, 60)}" for a judge to see`),
    ...unread.map((key) => `${cut(key, 60)} of a metric`),
  );
  const threshold = data.strict_mode ? 1 : data.threshold;
  const settings = settingsOf({ threshold, model: judge, fail_on_error, custom_prompt: data.criteria }, shared);
  const asked = stated({ steps, params: params.length > 0 ? params : undefined });
  return { name: data.name, is: 'judged', enabled: data.enabled ?? true, settings: { ...settings, ...asked } };
}

function nameOfOther({ type, name: own, metric_type, metric: named }: ForeignRecord): string {
  const first = [own, metric_type, named].find((one) => typeof one === 'string') ?? '';
  return cut(`${type} ${first}`.trim(), 60);
}

function unknownMetric(written: string, known: readonly string[]): string {
  const nearest = nearestName(written, known);
  const hint = nearest === undefined ? '' : `, perhaps "${nearest}"`;
  return `the metric "${cut(written, 60)}", which is not known${hint}`;
}

const nameOf = (written: Model | null | undefined) => (typeof written === 'string' ? written : written?.name);

/** A model is asked as llm.judge says, whatever else the file says of it. */
function unusedOf(written: Model | null | undefined): readonly string[] {
  if (!written || typeof written === 'string') return [];
  const unused = Object.keys(written).filter((key) => key !== 'name');
  return unused.map((key) => `${cut(key, 60)} of a model`);
}

function settingsOf(one: Partial<Metric>, shared: Model | null | undefined): MetricSettings {
  return stated({
    threshold: one.threshold,
    scale: one.scale,
    model: nameOf(one.model) ?? nameOf(shared),
    fail_on_error: one.fail_on_error,
    retries: one.retry_on_failure,
    timeout: one.timeout_ms,
    prompt: one.custom_prompt,
  });
}
