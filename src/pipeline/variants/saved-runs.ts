/** Pipelines that start from saved runs: two compared, one shown again. No agent is asked. */
import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readConfig } from '../../config/load.ts';
import { gateOptionsSchema } from '../../decision/options.ts';
import { baselineInfoOf } from '../../history/baseline-info.ts';
import { asNamed, readNamedRun, requireRuns } from '../../history/files/named-run.ts';
import { readBaseline } from '../../history/sources/file.ts';
import { readableOnly } from '../../history/sources/restore.ts';
import type { Restored } from '../../history/sources/source.ts';
import { type Problem, ProblemError } from '../../model/problem.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import { FORMER_OUTCOME } from '../../model/verdict/run-text.ts';
import type { RunRequest, RunWorld } from '../../model/world/run-request.ts';
import { shownPath } from '../../platform/files.ts';
import { asking, FORMATS } from '../../report/formats.ts';
import { firstLineOf } from '../../text/failure.ts';
import { isRecord } from '../../text/loose.ts';
import { didYouMean } from '../../text/nearest-name.ts';
import { schemaProblems } from '../../text/schema/problems.ts';
import type { DocumentPath } from '../../text/yaml/document-path.ts';
import { conclude } from '../conclude.ts';
import type { PipelineResult } from '../concluding.ts';
import { unitOf } from '../stages/baseline.ts';
import { publishOutcome } from '../stages/publish.ts';
import { defaultPolicy, type Policy, withoutExporters } from '../suite/policy.ts';
import { redactionOf } from '../suite/redaction.ts';
import { loadSuite } from '../suite/suite.ts';
import { readForeignRun } from './foreign-runs.ts';
import { requireSameSuite } from './same-suite.ts';

const DEFAULT_CONFIG = 'agent-eval.yml';

/** @throws ProblemError where a file is no saved run, or of another suite. */
export async function compareSavedRuns(
  files: { readonly baseline: string; readonly current: string; readonly suite?: string | undefined },
  request: RunRequest,
  world: RunWorld,
): Promise<PipelineResult> {
  requireRuns([files.baseline, files.current], world.directory);
  const foreign = await readForeignRun(files.current, request, world, files.suite);
  const current = foreign ?? (await readNamedRun(world.directory, files.current));
  if (current.report.cases.length === 0) throw new ProblemError([withoutCases(current, files.current, world)]);
  const gate = foreign && gateOf(request, world);
  const policy = withoutExporters(await policyFor(current, files.current, request, world));
  const suite = gate ? { ...policy, gate } : policy;
  const run = gate ? judgedBy(current.run, request.config) : current.run;
  const at = { suite, request, world, services: null };
  const before = await readForeignRun(files.baseline, request, world, files.suite);
  if (before) return conclude(at, run, current.report, restoredOf(before));
  const path = resolve(world.directory, files.baseline);
  const read = await readBaseline(path, { ...world, suite: run.suite, unitOf });
  if (!read.ok)
    throw new ProblemError(read.problems.map((problem) => asNamed({ code: read.code, problem }, world.directory)));
  return conclude(at, run, current.report, readableOnly(read.restored));
}

/** Why the run had none, as it said itself, and where the results before it are. */
function withoutCases({ verdict }: Outcome, given: string, { directory }: RunWorld): Problem {
  const path = resolve(directory, given);
  const former = join(statSync(path).isDirectory() ? path : dirname(path), FORMER_OUTCOME);
  const why = verdict.reasons.map(({ text }) => ` ${text}`).join('');
  const fix = existsSync(former)
    ? `The results of the run before it are in ${shownPath(directory, former)}. Name that file, or run again.`
    : 'Run again, or name a run that has results.';
  return { what: `No case ran in this run.${why}`, where: { file: given }, fix };
}

const judgedBy = ({ source, ...run }: RunInfo, gate: string): RunInfo => ({
  ...run,
  ...(source && { source: { ...source, gate } }),
});

/**
 * Everything of a saved outcome reported again, as it was judged then.
 * @returns the file with the format that was asked for, absolute; null: it is what the console shows.
 * @throws ProblemError where there is no such format.
 */
export async function renderSavedRun(
  file: string,
  format: string,
  request: RunRequest,
  world: RunWorld,
): Promise<string | null> {
  const known = FORMATS[format];
  if (!known) {
    throw new ProblemError([
      { what: `There is no format "${format}".`, fix: didYouMean(format, Object.keys(FORMATS)) },
    ]);
  }
  const outcome = (await readForeignRun(file, request, world)) ?? (await readNamedRun(world.directory, file));
  const policy = withoutExporters(await policyFor(outcome, file, request, world));
  const suite = { ...policy, report: asking(policy.report, format) };
  await publishOutcome({ suite, request, world, services: null }, outcome, outcome.report.warnings);
  return known.file === null ? null : resolve(world.directory, request.out, known.file);
}

function restoredOf(outcome: Outcome): Restored {
  const { tool, version, file } = outcome.run.source!;
  const why = 'it was named for this run';
  const description = `the file ${file}, results of ${tool} ${version}`;
  const info = baselineInfoOf(outcome, { source: 'file', description, why });
  return { baseline: { outcome, info, history: null }, why, warnings: [] };
}

/** Nothing can be re-run, so the two runs alone decide. */
const FOREIGN_RULE = { rule: 'paired' } as const;

/**
 * The gate for results of another tool. The configuration may be about other tests, so nothing else of it is read; null:
 * there is none, or it has no gate.
 * @throws ProblemError where its gate is refused.
 */
function gateOf({ config }: RunRequest, { directory, environment }: RunWorld): Policy['gate'] | null {
  if (config === DEFAULT_CONFIG && !existsSync(resolve(directory, config))) return null;
  const { written, file, lineOf } = readConfig(config, directory, environment);
  if (written.gate === undefined) return null;
  const parsed = gateOptionsSchema.safeParse(
    isRecord(written.gate) ? { ...FOREIGN_RULE, ...written.gate } : written.gate,
  );
  if (parsed.success) return parsed.data;
  const place = { file, lineOf: (path: DocumentPath) => lineOf(['gate', ...path]), value: written.gate };
  throw new ProblemError(schemaProblems(parsed.error, gateOptionsSchema, place));
}

/**
 * The configuration of the suite where it is at hand, else all defaults; results of another tool have none.
 * @throws ProblemError where it is that of another suite.
 */
async function policyFor(outcome: Outcome, file: string, request: RunRequest, world: RunWorld): Promise<Policy> {
  const { run } = outcome;
  if (run.source) {
    const policy = defaultPolicy(run.suite, redactionOf(world, []));
    return { ...policy, gate: { ...policy.gate, ...FOREIGN_RULE } };
  }
  const suite = await configured(request, world);
  if ('unusable' in suite) {
    const policy = defaultPolicy(run.suite, redactionOf(world, []));
    const text = `The configuration ${request.config} was not used, but the defaults: ${suite.unusable}`;
    return { ...policy, warnings: [...policy.warnings, { code: 'default_policy', text }] };
  }
  requireSameSuite(outcome, suite.name, file);
  return suite;
}

async function configured(request: RunRequest, world: RunWorld): Promise<Policy | { readonly unusable: string }> {
  try {
    return await loadSuite(request, world, { agent: false });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { unusable: firstLineOf(error) };
  }
}
