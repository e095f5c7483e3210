/** Agent files: { name, model, test_cases: [{ name, input, … }], evaluations: { model, metrics } }. */
import { z } from 'zod';
import type { Problem } from '../../../platform/errors.ts';
import { type DocumentPath, schemaProblems } from '../../../platform/schema-problems.ts';
import { lostExpectation } from '../misspelt-keys.ts';
import { caseId } from '../native-case.ts';
import type { Dialect, DialectCase, DialectReading, DocumentPlace, JudgedMetric } from './dialect.ts';
import { commonFields, commonShape, type ForeignRecord, isRecord, openRecord, stated } from './records.ts';

const name = z.string().min(1);

const metricShape = {
  metric: name,
  threshold: z.number().min(0).nullish(),
  enabled: z.boolean().nullish(),
  scale: z.number().int().min(1).nullish(),
  model: name.nullish(),
  fail_on_error: z.boolean().nullish(),
  retry_on_failure: z.number().int().min(1, 'retries are 1 to 3').max(3, 'retries are 1 to 3').nullish(),
  timeout_ms: z.number().positive('a timeout is more than 0 ms').nullish(),
  custom_prompt: name.nullish(),
};
const metric = openRecord(metricShape);
type Metric = z.output<typeof metric>;

const page = z.number().int().min(1, 'pages count from 1');
const fileShape = {
  name: name.nullish(),
  path: name.nullish(),
  url: z.url().nullish(),
  pages: z.union([page.transform((one) => [one]), z.array(page)]).nullish(),
};
const attachedFile = openRecord(fileShape).superRefine((file, ctx) => {
  if (((file.path ?? null) === null) === ((file.url ?? null) === null))
    ctx.addIssue({ code: 'custom', message: 'a file has exactly one of "path" and "url"' });
});

const evaluationsSchema = openRecord({ model: name.nullish(), metrics: z.array(metric).nullish() });
const caseEvaluations = z.union([z.array(z.union([name, metric])), evaluationsSchema]);

const caseShape = {
  ...commonShape,
  name: caseId.nullish(),
  input: z.string().refine((text) => text.trim() !== '', 'the input of a test case is not empty'),
  expected_tools: z
    .array(z.union([name, z.looseObject({ name, arguments: z.record(z.string(), z.unknown()).nullish() })]))
    .nullish(),
  ground_truth: z.string().nullish(),
  files: z.array(attachedFile).max(10, 'a test case has at most 10 files').nullish(),
  evaluations: caseEvaluations.nullish(),
};
const testCase = openRecord(caseShape);
type AgentCase = z.output<typeof testCase>;

const isAgentFile = (value: unknown): value is ForeignRecord =>
  isRecord(value) &&
  Array.isArray(value.test_cases) &&
  (value.test_cases.some(isAgentCase) ||
    (value.test_cases.length === 0 && ('model' in value || 'evaluations' in value)));
const isAgentCase = (value: unknown) =>
  isRecord(value) && ['input', 'expected_tools', 'ground_truth'].some((key) => Object.hasOwn(value, key));

export const agentFiles: Dialect = {
  name: 'agent files',
  recognises: (document) =>
    Array.isArray(document) ? document.length > 0 && document.every(isAgentFile) : isAgentFile(document),
  read: (document, place) => {
    const agents = Array.isArray(document)
      ? document.map((agent, index) => readAgent(agent as ForeignRecord, [index], place))
      : [readAgent(document as ForeignRecord, [], place)];
    return {
      cases: agents.flatMap((agent) => agent.cases),
      problems: agents.flatMap((agent) => agent.problems),
      judgedMetrics: agents.flatMap((agent) => agent.judgedMetrics ?? []),
    };
  },
};

/** The fields of the agent itself (its model, instructions) are about how it is run, not about its tests. */
function readAgent(agent: ForeignRecord, path: DocumentPath, place: DocumentPlace): DialectReading {
  const problems: Problem[] = Object.keys(agent)
    .filter((key) => key.startsWith('expect'))
    .map((key) => ({
      what: `"${key}": ${lostExpectation(Object.keys(caseShape))}`,
      where: { file: place.file, line: place.lineOf([...path, key]) },
    }));
  const parse = <S extends z.ZodType>(schema: S, value: unknown, at: DocumentPath): z.output<S> | undefined => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const lineOf = (inner: DocumentPath) => place.lineOf([...at, ...inner]);
    problems.push(...schemaProblems(parsed.error, schema, { file: place.file, lineOf }));
    return undefined;
  };
  const evaluationsPath = [...path, 'evaluations'];
  const own = parse(evaluationsSchema.nullish(), agent.evaluations, evaluationsPath);
  const shared = (own?.metrics ?? []).map((one, i) =>
    judged(one, own?.model, null, place, [...evaluationsPath, 'metrics', i]),
  );
  const cases: DialectCase[] = [];
  const judgedMetrics: JudgedMetric[] = [...shared];
  for (const [index, written] of (agent.test_cases as readonly unknown[]).entries()) {
    const casePath = [...path, 'test_cases', index];
    const read = parse(testCase, written, casePath);
    if (!read) continue;
    const id = read.id ?? read.name ?? null;
    const selected = caseMetrics(read, id, place, [...casePath, 'evaluations']);
    judgedMetrics.push(...selected.filter((one) => one.defined).map((one) => one.metric));
    const category = typeof agent.name === 'string' && agent.name !== '' ? agent.name : undefined;
    const names = enabledNames(
      shared,
      selected.map((one) => one.metric),
    );
    cases.push({ native: nativeOf(read, id, category, names), path: casePath });
  }
  return { cases, problems, judgedMetrics };
}

function nativeOf(
  read: AgentCase,
  id: string | null,
  category: string | undefined,
  evaluations: readonly string[] | null,
): Record<string, unknown> {
  const tools = read.expected_tools ?? [];
  return {
    ...commonFields(read, caseShape, category),
    ...stated({ id, ground_truth: read.ground_truth }),
    input: read.input,
    // An empty list is what these files write when tools do not matter.
    ...(tools.length > 0 && { expect: { tools: { include: tools.map(toolOf), match: 'any_order' } } }),
    ...(read.files && { files: read.files.map((file) => stated({ ...file })) }),
    ...stated({ evaluations }),
  };
}

const toolOf = (tool: string | ForeignRecord) => (typeof tool === 'string' ? tool : stated(tool));

/** The metrics that a case lists: a bare name selects one that is defined elsewhere. */
function caseMetrics(read: AgentCase, id: string | null, place: DocumentPlace, path: DocumentPath) {
  const written = read.evaluations ?? [];
  const list = Array.isArray(written) ? written : (written.metrics ?? []);
  const model = Array.isArray(written) ? undefined : written.model;
  const base = Array.isArray(written) ? path : [...path, 'metrics'];
  return list.map((one, i) => {
    const definition = typeof one === 'string' ? ({ metric: one } as Metric) : one;
    return { defined: typeof one !== 'string', metric: judged(definition, model, id, place, [...base, i]) };
  });
}

/** The file's and the case's together, the case has the last word on whether one is enabled; null: neither says anything. */
function enabledNames(shared: readonly JudgedMetric[], own: readonly JudgedMetric[]): readonly string[] | null {
  if (shared.length + own.length === 0) return null;
  const enabled = new Map([...shared, ...own].map((one) => [one.metric, one.enabled]));
  return [...enabled].filter(([, on]) => on).map(([metricName]) => metricName);
}

function judged(
  written: Metric,
  model: string | null | undefined,
  id: string | null,
  place: DocumentPlace,
  path: DocumentPath,
): JudgedMetric {
  return {
    metric: written.metric,
    enabled: written.enabled ?? true,
    ...stated({
      threshold: written.threshold,
      scale: written.scale,
      model: written.model ?? model,
      failOnError: written.fail_on_error,
      retries: written.retry_on_failure,
      timeoutMs: written.timeout_ms,
      customPrompt: written.custom_prompt,
    }),
    caseId: id,
    source: { file: place.file, line: place.lineOf(path) },
  };
}
