/** Agent files: { name, model, test_cases: [{ name, input, … }], evaluations: { model, metrics } }. */
import { z } from 'zod';
import type { Problem } from '../../../model/problem.ts';
import { thresholdShare } from '../../../stats/scale.ts';
import { isRecord } from '../../../text/loose.ts';
import { cut } from '../../../text/untrusted/excerpt.ts';
import type { DocumentPath } from '../../../text/yaml/document-path.ts';
import { attachedFileShape, checkAttachedFile, MOST_FILES } from '../../native/attached-file.ts';
import { lostExpectation } from '../../native/misspelt-keys.ts';
import { caseId } from '../../native/native-case.ts';
import { type LeftOut, leftOut, problemAt } from '../carrying.ts';
import type { DocumentPlace, ImportedCase, Importer, JudgedSettings } from '../importer.ts';
import {
  commonFields,
  commonShape,
  extraFields,
  type ForeignRecord,
  knownFields,
  openRecord,
  partReader,
  stated,
} from '../records.ts';
import {
  caseEvaluationsSchema,
  DEFAULT_SCALE,
  evaluationsSchema,
  type MetricSettings,
  type ReadMetric,
  readEvaluations,
} from './evaluations.ts';

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

const turnShape = {
  input: z.string().refine((text) => text.trim() !== '', 'the input of a test case is not empty'),
  expected_tools: z.array(z.union([name, tool])).nullish(),
  ground_truth: z.string().nullish(),
};
const caseShape = {
  ...commonShape,
  name: caseId.nullish(),
  ...turnShape,
  input: turnShape.input.nullish(),
  turns: z.array(openRecord(turnShape)).min(1).nullish(),
  files: z.array(attachedFile).max(MOST_FILES, `a test case has at most ${MOST_FILES} files`).nullish(),
  evaluations: caseEvaluationsSchema.nullish(),
};
const testCase = openRecord(caseShape).superRefine(({ input, turns }, ctx) => {
  if (((input ?? null) === null) === ((turns ?? null) === null))
    ctx.addIssue({ code: 'custom', path: ['input'], message: 'a test case has exactly one of "input" and "turns"' });
});
type AgentCase = z.output<typeof testCase>;

const isAgentFile = (value: unknown): value is ForeignRecord => {
  if (!isRecord(value)) return false;
  const { test_cases: cases } = value;
  const isAgent = ['instructions', 'model', 'evaluations'].filter((key) => Object.hasOwn(value, key)).length;
  if (!Array.isArray(cases)) return (cases ?? null) === null && 'name' in value && isAgent > 1;
  return cases.length === 0 ? isAgent > 0 : cases.some(isAgentCase);
};
/** With marks they are results, of another tool's run. */
const isAgentCase = (value: unknown): boolean =>
  isRecord(value) &&
  !Object.hasOwn(value, 'metrics_data') &&
  (Object.keys(turnShape).some((key) => Object.hasOwn(value, key)) ||
    (Array.isArray(value.turns) && value.turns.some((turn) => isRecord(turn) && 'input' in turn)));

export const agentFiles: Importer = {
  name: 'agent files',
  recognises: (document) =>
    Array.isArray(document) ? document.length > 0 && document.every(isAgentFile) : isAgentFile(document),
  read: (document, place) => {
    const lost = leftOut();
    const agents = Array.isArray(document)
      ? document.map((agent, index) => readAgent(agent, [index], place, lost))
      : [readAgent(document, [], place, lost)];
    return {
      cases: agents.flatMap((agent) => agent.cases),
      problems: agents.flatMap((agent) => agent.problems),
      notCarried: lost.counts(),
    };
  },
};

/** The fields of the agent itself (its model, instructions) are about how it is run, not about its tests. */
function readAgent(agent: unknown, path: DocumentPath, place: DocumentPlace, lost: LeftOut) {
  if (!isRecord(agent)) return { cases: [], problems: [problemAt(place, path, 'An agent file is a map.')] };
  const problems: Problem[] = strayExpectations(agent, path, place);
  const parse = partReader(place, problems);
  const evaluationsIn = (written: AgentCase['evaluations'], elsewhere: Metrics = []) => {
    const read = readEvaluations(written, place, elsewhere);
    for (const what of read.leftOut) lost.add(what);
    return read.metrics;
  };
  const shared = evaluationsIn(parse(evaluationsSchema.nullish(), agent.evaluations, [...path, 'evaluations']));
  const category = typeof agent.name === 'string' && agent.name !== '' ? agent.name : undefined;
  const cases: ImportedCase[] = [];
  const listed = Array.isArray(agent.test_cases) ? agent.test_cases : [];
  if (listed.length === 0) problems.push(problemAt(place, path, 'The agent file has no "test_cases".'));
  for (const [index, written] of listed.entries()) {
    const casePath = [...path, 'test_cases', index];
    const read = parse(testCase, written, casePath);
    if (!read) continue;
    const own = evaluationsIn(read.evaluations, shared);
    countUnread(read, lost);
    const settings = settingsOf(shared, own);
    const chosen = selected(read, shared, own);
    const native = nativeOf(read, category, chosen, expectedOf(read, chosen ?? [], settings, lost));
    const judgedSettings = askedWith(settings, chosen ?? []);
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

type Metrics = readonly ReadMetric[];

/** The case's own list selects; without one the file's holds. null: neither says anything, so the suite's hold. */
function selected(read: AgentCase, shared: Metrics, own: Metrics): Metrics | null {
  const { evaluations } = read;
  const lists = Array.isArray(evaluations) || (evaluations?.metrics ?? null) !== null;
  if (!lists && shared.length === 0) return null;
  const last = new Map((lists ? own : shared).map((one) => [one.name, one]));
  return [...last.values()].filter(({ enabled }) => enabled);
}

type Settings = Readonly<Record<string, MetricSettings>>;

/** Of the file, the case's own before them. */
function settingsOf(shared: Metrics, own: Metrics): Settings {
  const all = new Map<string, MetricSettings>();
  for (const { name: metricName, settings } of [...shared, ...own])
    all.set(metricName, { ...all.get(metricName), ...settings });
  return Object.fromEntries(all);
}

/** How the judge is asked. A threshold in marks is one of the scale that these files have where they name none. */
function askedWith(all: Settings, others: Metrics): JudgedSettings {
  const unjudged = others.filter(({ is }) => is !== 'judged').map(({ name: metricName }) => metricName);
  const entries = Object.entries(all).map(([metricName, { threshold = 0, ...settings }]) => {
    return [metricName, threshold > 1 ? { scale: DEFAULT_SCALE, ...settings } : settings] as const;
  });
  return Object.fromEntries(
    entries.filter(([metricName, settings]) => !unjudged.includes(metricName) && Object.keys(settings).length > 0),
  );
}

interface Expected {
  readonly expect: Record<string, unknown>;
  readonly evaluate: Record<string, unknown>;
}

/** What decides is what has a threshold. Equality holds or does not; likeness without one is measured anyway. */
function expectedOf({ ground_truth: truth }: AgentCase, metrics: Metrics, all: Settings, lost: LeftOut): Expected {
  const expected: Expected = { expect: {}, evaluate: {} };
  for (const { name: metricName, is } of metrics) {
    const settings = all[metricName] ?? {};
    const min = leastOf(settings);
    const level = min === undefined ? expected.evaluate : expected.expect;
    if ((is !== 'judged' || compares(settings)) && (truth ?? null) === null)
      lost.add(`${metricName} of a case without ground_truth`);
    else if (is === 'equality') level.equals = truth;
    else if (min !== undefined) level[metricName] = { min };
  }
  return expected;
}

/** Whether a judged metric cannot be had without a right answer. */
const compares = ({ params }: MetricSettings) => Array.isArray(params) && params.includes('ground_truth');

/** As a share of the scale: 0 where only marks that cannot be had decide, undefined where nothing does. */
function leastOf({ threshold, scale = DEFAULT_SCALE, fail_on_error }: MetricSettings): number | undefined {
  if (threshold === undefined) return fail_on_error ? 0 : undefined;
  return thresholdShare(threshold, scale);
}

function nativeOf(
  read: AgentCase,
  category: string | undefined,
  chosen: Metrics | null,
  { expect, evaluate }: Expected,
): Record<string, unknown> {
  const isMeasured = ({ is, settings }: ReadMetric) =>
    is === 'judged' && ((read.ground_truth ?? null) !== null || !compares(settings));
  const evaluations = chosen?.filter(isMeasured).map(({ name: metricName }) => metricName);
  const hard = { ...toolsOf(read), ...expect };
  return {
    ...commonFields(read, caseShape, category),
    ...stated({ id: read.id ?? read.name, ground_truth: read.ground_truth, input: read.input }),
    ...(read.turns && { turns: read.turns.map(turnOf) }),
    ...(Object.keys(hard).length > 0 && { expect: hard }),
    ...(Object.keys(evaluate).length > 0 && { evaluate }),
    ...(read.files && { files: read.files.map((file) => stated(knownFields(file, fileShape))) }),
    ...stated({ evaluations }),
  };
}

type AgentTurn = NonNullable<AgentCase['turns']>[number];

function turnOf(turn: AgentTurn): Record<string, unknown> {
  const expect = toolsOf(turn);
  return stated({ user: turn.input, ground_truth: turn.ground_truth, expect: 'tools' in expect ? expect : null });
}

/** An empty list is what these files write when tools do not matter. */
function toolsOf({ expected_tools: tools }: Pick<AgentTurn, 'expected_tools'>) {
  if (!tools || tools.length === 0) return {};
  return { tools: { include: tools.flatMap(callsOf), match: 'any_order' } };
}

function callsOf(tool: string | ToolRecord): readonly unknown[] {
  if (typeof tool === 'string') return [tool];
  const { args, count, ...call } = tool;
  return Array.from({ length: count ?? 1 }, () => stated({ ...call, arguments: call.arguments ?? args }));
}

/** What else is said of a turn, and of a file. */
function countUnread({ files, turns }: AgentCase, lost: LeftOut): void {
  const count = (extra: ForeignRecord, of: string) => {
    for (const key of Object.keys(extra)) lost.add(`${cut(key, 60)} of a ${of}`);
  };
  for (const turn of turns ?? []) count(extraFields(turn, turnShape), 'turn');
  for (const file of files ?? []) count(extraFields(file, fileShape), 'file');
}
