/** Results of promptfoo, version 3 of its files: a case for each test, a recording for each row, scored as promptfoo did. */
import { z } from 'zod';
import { isRecord } from '../../../text/loose.ts';
import { schemaProblems } from '../../../text/schema-problems.ts';
import { cut } from '../../../text/untrusted/excerpt.ts';
import { leftOut } from '../carrying.ts';
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
      componentResults: z
        .array(z.looseObject({ pass: z.boolean(), score: z.number(), assertion: assertion.nullish() }))
        .nullish(),
    })
    .nullish(),
});
type Row = z.output<typeof row>;

const file = z.looseObject({
  results: z.looseObject({ version: z.literal(3), results: z.array(row).min(1, 'a result file has at least one row') }),
});

export const promptfooResults: Importer = {
  name: 'promptfoo results',
  recognises: (document) =>
    isRecord(document) && isRecord(document.results) && document.results.version === 3 && 'results' in document.results,
  read,
  scoredBy: (document) => {
    const metadata = isRecord(document) && isRecord(document.metadata) ? document.metadata : {};
    const { promptfooVersion: version } = metadata;
    return { tool: 'promptfoo', version: typeof version === 'string' ? cut(version, 40) : 'of an unknown version' };
  },
};

function read(document: unknown, place: DocumentPlace): ImporterReading {
  const parsed = file.safeParse(document);
  if (!parsed.success) return { cases: [], problems: schemaProblems(parsed.error, file, place) };
  const rows = parsed.data.results.results;
  const agents = new Set(rows.map(agentOf));
  const lost = leftOut();
  for (const { response } of rows) if (response?.cached === true) lost.add('latency of an answer from the cache');
  // Over repeats testIdx runs on: rows that ask the same of the same agent are trials of one case.
  const trials = trialsByCase(rows, {
    named: (one) => ({ name: nameOf(one, agents.size > 1), content: keyOf(one) }),
    path: ['results', 'results'],
    nativeOf,
    recordingOf,
  });
  return { ...trials, problems: [], notCarried: lost.counts() };
}

const agentOf = ({ provider, prompt }: Row): string => {
  const name = typeof provider === 'string' ? provider : (provider?.label ?? provider?.id ?? '');
  return `${name} ${prompt.label ?? ''}`.trim();
};

/** Beside what is asked, what is asserted: another assertion is another test. */
const keyOf = (one: Row): ForeignRecord => ({
  prompt: one.prompt.raw,
  agent: agentOf(one),
  description: one.testCase?.description,
  vars: one.vars,
  assert: one.testCase?.assert,
});

function nameOf(one: Row, severalAgents: boolean): string | undefined {
  const { description } = one.testCase ?? {};
  if (!description) return undefined;
  return severalAgents ? `${description}@${agentOf(one)}` : description;
}

const metricOf = (one: z.output<typeof assertion> | null | undefined) => one?.metric || one?.type || undefined;

function nativeOf(one: Row, id: string): Record<string, unknown> {
  const { description, assert } = one.testCase ?? {};
  const scores = [...new Set((assert ?? []).map(metricOf).filter((name) => name !== undefined))];
  return stated({
    id,
    description,
    input: one.prompt.raw,
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
const OF_INFRASTRUCTURE = [401, 403, 429, 502, 503, 504];
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
    return [name, { value, passed: all.every(([, { pass }]) => pass) }];
  });
  return { ...Object.fromEntries(named), pass: { value: one.success ? 1 : 0, passed: one.success } };
}
