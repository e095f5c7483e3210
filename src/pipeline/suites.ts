/** One configuration, or all that a glob matches → their pipelines one after the other, each under its own name and in its own folder. */

import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import { identityOf } from '../config/identity.ts';
import { isGlob } from '../config/load.ts';
import { type Problem, ProblemError } from '../model/problem.ts';
import { spentOf } from '../model/run/spent.ts';
import { COULD_NOT_RUN, INTERRUPTED, worstExitCode } from '../model/verdict/severity.ts';
import type { Annotation } from '../model/world/rendered.ts';
import type { RunRequest, RunWorld } from '../model/world/run-request.ts';
import { createPatience, type Patience } from '../platform/github/patience.ts';
import { annotationLines } from '../report/delivery/annotations.ts';
import { failureText, problemsOf } from '../text/failure.ts';
import { terminal } from '../text/untrusted/untrusted.ts';
import type { PipelineResult } from './concluding.ts';
import { type Limits, limitsAfter } from './limits.ts';
import { type NotRun, orReported, reportNotRun } from './not-run.ts';
import { runPipeline } from './pipeline.ts';
import { warn } from './stages/publish.ts';
import { requirePlacesInWorkspace } from './suite/workspace.ts';
import { validateSuite } from './validation.ts';
import { type Followed, requireNotRefused, withFollowedPull } from './versions/followed-pull.ts';

export interface SuiteRun {
  /** Name of the suite. */
  readonly name: string;
  /** Folder of its files, relative to the working directory. */
  readonly out: string;
  /** null: a dry run. */
  readonly result: PipelineResult | null;
}

/** A suite that could not run, which was reported; it does not keep the others from running. */
export interface SuiteFailure extends NotRun {
  readonly config: string;
  /** null where it could not be read. */
  readonly name: string | null;
  readonly out: string;
}

export interface SuiteRuns {
  readonly runs: readonly SuiteRun[];
  readonly failures: readonly SuiteFailure[];
  /** Whether a glob named the configurations: then everything is keyed by suite, however many there are. */
  readonly several: boolean;
}

/** Never rejects: a suite that could not run, or a glob that names none, is a failure, and was reported. */
export async function runSuites(request: RunRequest, given: RunWorld): Promise<SuiteRuns> {
  const annotated: Annotated[] = [];
  const all = await runAll(request, given, (one) => void annotated.push(one));
  if (all.several && given.ci) given.stdout(annotationLines(sharedBy(all, annotated)));
  return all;
}

interface Annotated {
  readonly config: string;
  readonly name: string | null;
  readonly annotations: readonly Annotation[];
}

/** Suites that could not run come first, then the first of each suite, the second of each, and so on. */
function sharedBy({ failures }: SuiteRuns, annotated: readonly Annotated[]): readonly Annotation[] {
  const failed = failures.map(({ config, error }): Annotation => {
    const where = problemsOf(error)?.find((problem) => problem.where?.line !== undefined)?.where;
    return {
      level: 'error',
      ...(where?.line !== undefined && { source: { file: where.file, line: where.line } }),
      title: `Agent Eval could not run ${config}`,
      message: failureText(error),
    };
  });
  const isFailed = new Set(failures.map(({ config }) => config));
  const others = annotated
    .filter(({ config }) => !isFailed.has(config))
    .flatMap(({ config, name, annotations }) =>
      annotations.map((one, place) => ({ place, one: { ...one, title: `${name ?? config}: ${one.title}` } })),
    );
  return [...failed, ...others.toSorted((a, b) => a.place - b.place).map(({ one }) => one)];
}

async function runAll(request: RunRequest, given: RunWorld, annotated: (one: Annotated) => void): Promise<SuiteRuns> {
  const patience = createPatience();
  const followed = await withFollowedPull(given, patience);
  const world = 'world' in followed ? followed.world : given;
  if ('world' in followed && followed.warning !== undefined) warn(world, followed.warning);
  if (!isGlob(request.config) || request.shard)
    return { ...(await runOne(request, world, { followed, patience })), several: false };
  const { named, problems } = matchedBy(request.config, world);
  if (problems.length > 0) return { runs: [], failures: [await refused(problems, request, world)], several: true };
  const runs: SuiteRun[] = [];
  const failures: SuiteFailure[] = [];
  // One limit holds for all suites together.
  let left: Limits = request;
  for (const { config, name } of named) {
    const own = { ...request, ...left, config, out: name === null ? request.out : join(request.out, name) };
    world.stderr(`${terminal(`Suite ${name ?? 'without a name'}, ${config}:`, 300)}\n`);
    const annotate = (annotations: readonly Annotation[]) => annotated({ config, name, annotations });
    const one = await runOne(own, { ...world, annotate }, { followed, patience });
    runs.push(...one.runs);
    for (const { result } of one.runs) if (result) left = limitsAfter(left, spentOf(result.outcome.run));
    failures.push(...one.failures);
  }
  return { runs, failures, several: true };
}

/** Checks each configuration by itself. @throws ProblemError with the problems of all. */
export async function validateSuites(request: Pick<RunRequest, 'config' | 'trials'>, world: RunWorld): Promise<void> {
  if (!isGlob(request.config)) return await validateSuite(request, world);
  const { named, problems } = matchedBy(request.config, world);
  const found = [...problems];
  for (const { config } of named)
    try {
      await validateSuite({ ...request, config }, world);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      found.push(...error.problems);
    }
  if (found.length > 0) throw new ProblemError(found);
}

function matchedBy(pattern: string, { directory, environment }: RunWorld) {
  const files = globSync(pattern, { cwd: directory })
    .map((file) => file.split(sep).join('/'))
    .sort();
  const named = files.map((config) => ({ config, name: identityOf(config, directory, environment).name }));
  return { named, problems: files.length === 0 ? [noMatch(pattern)] : sameNames(named) };
}

const NOT_BEGUN: Problem = { what: 'The run was interrupted before this suite began.', fix: 'Run it again.' };

async function runOne(
  request: RunRequest,
  world: RunWorld,
  { followed, patience }: { readonly followed: Followed; readonly patience: Patience },
): Promise<Omit<SuiteRuns, 'several'>> {
  const { config, out } = request;
  const ended = await orReported(request, world, async (watched) => {
    if (watched.signal.aborted) throw new ProblemError([NOT_BEGUN]);
    const found = requireNotRefused(followed);
    requirePlacesInWorkspace(request, watched);
    return 'why' in found && !request.dryRun
      ? (await import('./variants/fork.ts')).reportUnmatched(found, request, watched)
      : runPipeline(request, watched, patience);
  });
  if (ended.ok) {
    const result = ended.value;
    return { runs: [{ name: result?.outcome.run.suite ?? '', out: result?.out ?? out, result }], failures: [] };
  }
  const { name } = identityOf(config, world.directory, world.environment);
  return {
    runs: [],
    failures: [{ config, name, out: ended.result?.out ?? out, error: ended.error, result: ended.result }],
  };
}

async function refused(problems: readonly Problem[], request: RunRequest, world: RunWorld): Promise<SuiteFailure> {
  const error = new ProblemError(problems);
  const result = await reportNotRun(error, request, world);
  return { config: request.config, name: null, out: result?.out ?? request.out, error, result };
}

/** The worst of all: an interrupt, then could not run, regression, below minimum, and what the configuration makes fail. */
export function exitCodeOfAll({ runs, failures }: SuiteRuns, isInterrupted: boolean): number {
  if (isInterrupted && failures.length > 0) return INTERRUPTED;
  const codes = runs.flatMap(({ result }) => (result === null ? [] : [result.exitCode]));
  return worstExitCode(failures.length > 0 ? [...codes, COULD_NOT_RUN] : codes);
}

function noMatch(pattern: string): Problem {
  return {
    what: `No configuration matches "${pattern}".`,
    fix: 'Give the path of an agent-eval.yml, or a glob of several.',
  };
}

function sameNames(named: readonly { readonly config: string; readonly name: string | null }[]): readonly Problem[] {
  return [...Map.groupBy(named, ({ name }) => name)]
    .filter(([name, all]) => name !== null && all.length > 1)
    .map(([name, all]) => ({
      what: `Two suites have the name "${name}": ${all.map(({ config }) => config).join(' and ')}.`,
      fix: 'Give each a name of its own: comment, artifacts and files are kept apart by it.',
    }));
}
