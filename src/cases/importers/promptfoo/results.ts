/** Results of promptfoo, version 3 of its files: a case for each test, a recording for each row, scored as promptfoo did. */
import { z } from 'zod';
import { isRecord } from '../../../text/loose.ts';
import { schemaProblems } from '../../../text/schema/problems.ts';
import { cut, inQuotes } from '../../../text/untrusted/excerpt.ts';
import { leftOut, problemAt, scorerOf } from '../carrying.ts';
import type { DocumentPlace, Importer, ImporterReading } from '../importer.ts';
import { type ForeignRecord, stated } from '../records.ts';
import { trialsByCase } from '../trials-by-case.ts';

const text = z.string().nullish();
const assertion = z.looseObject({ type: text, metric: text });

const row = z.looseObject({
  success: z.boolean(),
  failureReason: z.number().nullish(),
  error: text,
  latencyMs: z.number().min(0).nullish(),
  cost: z.number().min(0).nullish(),
  prompt: z.looseObject({ raw: z.string(), label: text }),
  provider: z.union([z.string(), z.looseObject({ id: text, label: text })]).nullish(),
  vars: z.record(z.string(), z.unknown()).nullish(),
  testCase: z.looseObject({ description: text, assert: z.array(assertion).nullish() }).nullish(),
  response: z
    .looseObject({
      output: z.unknown().optional(),
      cached: z.boolean().nullish(),
      metadata: z.unknown().optional(),
      tokenUsage: z.unknown().optional(),
    })
    .nullish(),
  gradingResult: z
    .looseObject({
      reason: text,
      componentResults: z
        .array(z.looseObject({ pass: z.boolean(), score: z.number(), reason: text, assertion: assertion.nullish() }))
        .nullish(),
    })
    .nullish(),
});
type Row = z.output<typeof row>;

const file = z.looseObject({
  results: z.looseObject({
    version: z.literal(3),
    timestamp: z.string().nullish(),
    results: z.array(row).min(1, 'a result file has at least one row'),
  }),
});

export const promptfooResults: Importer = {
  name: 'promptfoo results',
  recognises: (document) =>
    isRecord(document) && isRecord(document.results) && document.results.version === 3 && 'results' in document.results,
  read,
  scoredBy: (document) => {
    const { metadata, results } = isRecord(document) ? document : {};
    const version = isRecord(metadata) ? metadata.promptfooVersion : undefined;
    return scorerOf('promptfoo', version, isRecord(results) ? results.timestamp : undefined);
  },
  choices: ['suite'],
  suitesIn: (document) => {
    const rows = file.safeParse(document).data?.results.results ?? [];
    return [...new Set(rows.map(suitesOf(rows)))];
  },
};

const providerOf = ({ provider }: Row): string =>
  typeof provider === 'string' ? provider : (provider?.label ?? provider?.id ?? '');
const promptOf = ({ prompt }: Row): string => prompt.label || prompt.raw;
const areSeveral = (rows: readonly Row[], of: (one: Row) => string) => new Set(rows.map(of)).size > 1;

/** One for each provider and prompt, by what they differ in: a prompt is a part of the agent that answers. */
function suitesOf(rows: readonly Row[]): (one: Row) => string {
  const [providers, prompts] = [areSeveral(rows, providerOf), areSeveral(rows, promptOf)];
  if (!prompts) return providerOf;
  return (one) => (providers ? `${providerOf(one)} / ${promptOf(one)}` : promptOf(one));
}

function read(document: unknown, place: DocumentPlace): ImporterReading {
  const parsed = file.safeParse(document);
  if (!parsed.success) return { cases: [], problems: schemaProblems(parsed.error, file, place) };
  const rows = parsed.data.results.results;
  const suite = place.choices?.suite;
  const suiteOf = suitesOf(rows);
  if (suite !== undefined && !rows.some((one) => suiteOf(one) === suite))
    return {
      cases: [],
      problems: [problemAt(place, ['results', 'results'], `There are no results of ${inQuotes(suite)}.`)],
    };
  const isWhole = suite === undefined;
  const severalAgents = isWhole && new Set(rows.map(agentOf)).size > 1;
  const asked = areSeveral(rows, promptOf) && !isWhole ? varsOf : (one: Row) => one.prompt.raw;
  const lost = leftOut();
  for (const { response } of rows) if (response?.cached === true) lost.add('latency of an answer from the cache');
  // Over repeats testIdx runs on: rows that ask the same of the same agent are trials of one case.
  const trials = trialsByCase(rows, {
    named: (one) => ({ name: nameOf(one, severalAgents), content: isWhole ? keyOf(one) : testOf(one) }),
    isIn: (one) => isWhole || suiteOf(one) === suite,
    path: ['results', 'results'],
    nativeOf: (one, id) => nativeOf(one, id, asked(one)),
    recordingOf,
  });
  return { ...trials, problems: [], notCarried: lost.counts() };
}

const agentOf = (one: Row): string => `${providerOf(one)} ${one.prompt.label ?? ''}`.trim();

/** Beside what is asked, what is asserted: another assertion is another test. */
const testOf = ({ testCase, vars }: Row): ForeignRecord => ({
  description: testCase?.description,
  vars,
  assert: testCase?.assert,
});
const keyOf = (one: Row): ForeignRecord => ({ prompt: one.prompt.raw, agent: agentOf(one), ...testOf(one) });

/** What is asked of several prompts alike: their variables, the text itself where there is one. */
function varsOf({ vars, prompt }: Row): string {
  const values = Object.values(vars ?? {});
  if (values.length === 0) return prompt.raw;
  return values.length === 1 && typeof values[0] === 'string' ? values[0] : JSON.stringify(vars);
}

function nameOf(one: Row, severalAgents: boolean): string | undefined {
  const { description } = one.testCase ?? {};
  if (!description) return undefined;
  return severalAgents ? `${description}@${agentOf(one)}` : description;
}

const metricOf = (one: z.output<typeof assertion> | null | undefined) => one?.metric || one?.type || undefined;

function nativeOf(one: Row, id: string, input: string): Record<string, unknown> {
  const { description, assert } = one.testCase ?? {};
  const scores = [...new Set((assert ?? []).map(metricOf).filter((name) => name !== undefined))];
  return stated({
    id,
    description,
    input,
    expect: { scores: ['pass'] },
    ...(scores.length > 0 && { evaluate: { scores } }),
  });
}

function recordingOf(one: Row, id: string, trial: number): ForeignRecord {
  const { output, cached, metadata, tokenUsage } = one.response ?? {};
  const error = errorOf(one, metadata);
  const said = output === undefined || output === null || output === '' ? undefined : output;
  return stated({
    case: id,
    trial,
    input: one.prompt.raw,
    text: said === undefined ? (error ? undefined : '') : typeof said === 'string' ? said : JSON.stringify(said),
    error,
    latency_ms: cached === true ? undefined : one.latencyMs,
    cost: one.cost === 0 ? undefined : one.cost,
    usage: isRecord(tokenUsage) ? usageOf(tokenUsage) : undefined,
    scores: error ? undefined : scoresOf(one),
  });
}

const usageOf = ({ prompt, completion, total }: ForeignRecord): ForeignRecord =>
  stated({ input_tokens: prompt, output_tokens: completion, total_tokens: total });

/** Who answers so could not be reached; what else goes wrong is the agent's. */
const OF_INFRASTRUCTURE = [401, 402, 403, 429, 502, 503, 504];
/** promptfoo's ResultFailureReason.ERROR. */
const ERROR = 2;

/** undefined: there is an answer, or at least a mark of one. */
function errorOf(one: Row, metadata: unknown): ForeignRecord | undefined {
  const isMarked = (one.gradingResult?.componentResults ?? []).length > 0;
  if (one.failureReason !== ERROR && (one.error ?? null) === null) return undefined;
  if (one.failureReason !== ERROR && isMarked) return undefined;
  const http = isRecord(metadata) && isRecord(metadata.http) ? metadata.http.status : undefined;
  const status = typeof http === 'number' && Number.isInteger(http) ? http : undefined;
  const isTheirs = status === undefined ? one.failureReason === ERROR : OF_INFRASTRUCTURE.includes(status);
  return stated({
    message: cut(one.error || 'No output', 500),
    code: status === undefined || status < 400 ? undefined : `http_${status}`,
    blame: isTheirs ? 'infrastructure' : 'agent',
  });
}

function scoresOf(one: Row): ForeignRecord {
  const parts = (one.gradingResult?.componentResults ?? []).flatMap((part) => {
    const name = metricOf(part.assertion);
    return name === undefined ? [] : [[name, part] as const];
  });
  const named = [...Map.groupBy(parts, ([name]) => name)].map(([name, all]) => {
    const value = all.reduce((sum, [, { score }]) => sum + score, 0) / all.length;
    const reason = all.find(([, { pass }]) => !pass)?.[1].reason;
    return [name, stated({ value, passed: all.every(([, { pass }]) => pass), reason })];
  });
  const { success: passed, error, gradingResult } = one;
  const reason = passed ? undefined : gradingResult?.reason || error || undefined;
  return { ...Object.fromEntries(named), pass: stated({ value: passed ? 1 : 0, passed, reason }) };
}
