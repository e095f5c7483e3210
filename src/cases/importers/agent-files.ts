/** Agent files: { name, model, test_cases: [{ name, input, … }], evaluations: { model, metrics } }. */
import { z } from 'zod';
import type { Problem } from '../../model/problem.ts';
import { isRecord } from '../../text/loose.ts';
import { type DocumentPath, schemaProblems } from '../../text/schema-problems.ts';
import { cut } from '../../text/untrusted/excerpt.ts';
import { attachedFileShape, checkAttachedFile, MOST_FILES } from '../native/attached-file.ts';
import { lostExpectation } from '../native/misspelt-keys.ts';
import { caseId } from '../native/native-case.ts';
import {
  caseEvaluationsSchema,
  DEFAULT_SCALE,
  evaluationsSchema,
  type MetricSettings,
  type ReadEvaluations,
  readEvaluations,
} from './agent-evaluations.ts';
import { type LeftOut, leftOut } from './carrying.ts';
import type { DocumentPlace, ImportedCase, Importer, JudgedSettings } from './importer.ts';
import {
  commonFields,
  commonShape,
  extraFields,
  type ForeignRecord,
  knownFields,
  openRecord,
  stated,
} from './records.ts';

const name = z.string().min(1);

/** The keys of our own files, which may be null here. */
const fileShape = Object.fromEntries(
  Object.entries(attachedFileShape).map(([key, schema]) => [key, schema.nullish()]),
) as {
  readonly [Key in keyof typeof attachedFileShape]: z.ZodOptional<z.ZodNullable<(typeof attachedFileShape)[Key]>>;
};
const attachedFile = openRecord(fileShape).superRefine(checkAttachedFile);

const tool = z.looseObject({
  name,
  arguments: z.record(z.string(), z.unknown()).nullish(),
  args: z.record(z.string(), z.unknown()).nullish(),
  count: z.number().int().min(1).max(100).nullish(),
});
type ToolRecord = z.output<typeof tool>;

const caseShape = {
  ...commonShape,
  name: caseId.nullish(),
  input: z.string().refine((text) => text.trim() !== '', 'the input of a test case is not empty'),
  expected_tools: z.array(z.union([name, tool])).nullish(),
  ground_truth: z.string().nullish(),
  files: z.array(attachedFile).max(MOST_FILES, `a test case has at most ${MOST_FILES} files`).nullish(),
  evaluations: caseEvaluationsSchema.nullish(),
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

export const agentFiles: Importer = {
  name: 'agent files',
  format: 'agent-file',
  recognises: (document) =>
    Array.isArray(document) ? document.length > 0 && document.every(isAgentFile) : isAgentFile(document),
  read: (document, place) => {
    const lost = leftOut();
    const agents = Array.isArray(document)
      ? document.map((agent, index) => readAgent(agent as ForeignRecord, [index], place, lost))
      : [readAgent(document as ForeignRecord, [], place, lost)];
    return {
      cases: agents.flatMap((agent) => agent.cases),
      problems: agents.flatMap((agent) => agent.problems),
      notCarried: lost.counts(),
    };
  },
};

/** The fields of the agent itself (its model, instructions) are about how it is run, not about its tests. */
function readAgent(agent: ForeignRecord, path: DocumentPath, place: DocumentPlace, lost: LeftOut) {
  const problems: Problem[] = strayExpectations(agent, path, place);
  const parse = <S extends z.ZodType>(schema: S, value: unknown, at: DocumentPath): z.output<S> | undefined => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const lineOf = (inner: DocumentPath) => place.lineOf([...at, ...inner]);
    problems.push(...schemaProblems(parsed.error, schema, { file: place.file, lineOf }));
    return undefined;
  };
  const evaluationsIn = (written: AgentCase['evaluations']) => {
    const read = readEvaluations(written, place.judgedMetrics);
    for (const what of read.leftOut) lost.add(what);
    return read.metrics;
  };
  const shared = evaluationsIn(parse(evaluationsSchema.nullish(), agent.evaluations, [...path, 'evaluations']));
  const category = typeof agent.name === 'string' && agent.name !== '' ? agent.name : undefined;
  const cases: ImportedCase[] = [];
  for (const [index, written] of (agent.test_cases as readonly unknown[]).entries()) {
    const casePath = [...path, 'test_cases', index];
    const read = parse(testCase, written, casePath);
    if (!read) continue;
    const own = evaluationsIn(read.evaluations);
    countUnreadOfFiles(read, lost);
    const settings = settingsOf(shared, own);
    const evaluations = selected(read, shared, own);
    const native = nativeOf(read, category, evaluations, thresholdsOf(evaluations ?? [], settings));
    const judgedSettings = askedWith(settings);
    cases.push({ native, path: casePath, ...(Object.keys(judgedSettings).length > 0 && { judgedSettings }) });
  }
  return { cases, problems };
}

function strayExpectations(agent: ForeignRecord, path: DocumentPath, { file, lineOf }: DocumentPlace): Problem[] {
  const stray = Object.keys(agent).filter((key) => key.startsWith('expect'));
  return stray.map((key) => ({
    what: `"${key}": ${lostExpectation(Object.keys(caseShape))}`,
    where: { file, line: lineOf([...path, key]) },
  }));
}

type Metrics = ReadEvaluations['metrics'];

/** The case's own list selects; without one the file's holds. null: neither says anything, so the suite's hold. */
function selected(read: AgentCase, shared: Metrics, own: Metrics): readonly string[] | null {
  const { evaluations } = read;
  const lists = Array.isArray(evaluations) || (evaluations?.metrics ?? null) !== null;
  if (!lists && shared.length === 0) return null;
  const enabled = new Map((lists ? own : shared).map((one) => [one.name, one.enabled]));
  return [...enabled].filter(([, on]) => on).map(([metricName]) => metricName);
}

type Settings = Readonly<Record<string, MetricSettings>>;

/** Of the file, the case's own before them. */
function settingsOf(shared: Metrics, own: Metrics): Settings {
  const all: Record<string, MetricSettings> = {};
  for (const { name: metricName, settings } of [...shared, ...own])
    all[metricName] = { ...all[metricName], ...settings };
  return all;
}

/** How the judge is asked. A threshold in marks is one of the scale that these files have where they name none. */
function askedWith(all: Settings): JudgedSettings {
  const entries = Object.entries(all).map(([metricName, { threshold = 0, ...settings }]) => {
    return [metricName, threshold > 1 ? { scale: DEFAULT_SCALE, ...settings } : settings] as const;
  });
  return Object.fromEntries(entries.filter(([, settings]) => Object.keys(settings).length > 0));
}

/** What decides, as shares of the scale: marks below their threshold, and with fail_on_error marks that cannot be had. */
function thresholdsOf(evaluations: readonly string[], all: Settings): Readonly<Record<string, { min: number }>> {
  const entries = evaluations.flatMap((metricName) => {
    const { threshold, scale = DEFAULT_SCALE, fail_on_error } = all[metricName] ?? {};
    if (threshold === undefined) return fail_on_error ? [[metricName, { min: 0 }] as const] : [];
    const min = threshold <= 1 ? threshold : (threshold - 1) / (scale - 1);
    return [[metricName, { min }] as const];
  });
  return Object.fromEntries(entries);
}

function nativeOf(
  read: AgentCase,
  category: string | undefined,
  evaluations: readonly string[] | null,
  thresholds: ReturnType<typeof thresholdsOf>,
): Record<string, unknown> {
  const tools = read.expected_tools ?? [];
  const expect = {
    // An empty list is what these files write when tools do not matter.
    ...(tools.length > 0 && { tools: { include: tools.flatMap(callsOf), match: 'any_order' } }),
    ...thresholds,
  };
  return {
    ...commonFields(read, caseShape, category),
    ...stated({ id: read.id ?? read.name, ground_truth: read.ground_truth }),
    input: read.input,
    ...(Object.keys(expect).length > 0 && { expect }),
    ...(read.files && { files: read.files.map((file) => stated(knownFields(file, fileShape))) }),
    ...stated({ evaluations }),
  };
}

function callsOf(tool: string | ToolRecord): readonly unknown[] {
  if (typeof tool === 'string') return [tool];
  const { args, count, ...call } = tool;
  return Array.from({ length: count ?? 1 }, () => stated({ ...call, arguments: call.arguments ?? args }));
}

/** What else is said of a file. */
function countUnreadOfFiles({ files }: AgentCase, lost: LeftOut): void {
  for (const file of files ?? [])
    for (const key of Object.keys(extraFields(file, fileShape))) lost.add(`${cut(key, 60)} of a file`);
}
