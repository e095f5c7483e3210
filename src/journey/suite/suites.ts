/** One configuration, or all that a glob matches → their journeys one after the other, each under its own name and in its own folder. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../config/load.ts';
import { runJourney } from '../../journey.ts';
import type { RunRequest, RunWorld } from '../../model/run-request.ts';
import { type Problem, ProblemError } from '../../platform/errors.ts';
import type { JourneyResult } from '../result.ts';

export interface SuiteRun {
  /** Name of the suite. */
  readonly name: string;
  /** Folder of its files, relative to the working directory. */
  readonly out: string;
  /** null: a dry run. */
  readonly result: JourneyResult | null;
}

/** What went wrong in one suite does not keep the others from running. */
export interface SuiteFailure {
  readonly config: string;
  readonly error: unknown;
}

export interface SuiteRuns {
  readonly runs: readonly SuiteRun[];
  readonly failures: readonly SuiteFailure[];
  /** Whether a glob named the configurations: then everything is keyed by suite, however many there are. */
  readonly several: boolean;
}

/** @throws ProblemError where a glob matches nothing, or two configurations have the same name. */
export async function runSuites(request: RunRequest, world: RunWorld): Promise<SuiteRuns> {
  if (!/[*?[{]/.test(request.config)) {
    const result = await runJourney(request, world);
    return {
      runs: [{ name: result?.outcome.run.suite ?? '', out: request.out, result }],
      failures: [],
      several: false,
    };
  }
  const files = globSync(request.config, { cwd: world.directory }).sort();
  if (files.length === 0) throw new ProblemError([noMatch(request.config)]);
  const named = files.map((config) => ({ config, ...nameOf(config, world) }));
  const twice = sameNames(named);
  if (twice.length > 0) throw new ProblemError(twice);
  const runs: SuiteRun[] = [];
  const failures: SuiteFailure[] = [];
  for (const { config, name, error } of named) {
    if (world.signal.aborted) break;
    if (name === null) {
      failures.push({ config, error });
      continue;
    }
    const out = join(request.out, name);
    try {
      runs.push({ name, out, result: await runJourney({ ...request, config, out }, world) });
    } catch (failure) {
      failures.push({ config, error: failure });
    }
  }
  return { runs, failures, several: true };
}

/** The worst of all: an interrupt, then could not run, regression, below minimum, and what the configuration makes fail. */
export function exitCodeOfAll({ runs, failures }: SuiteRuns): number {
  const codes = runs.map(({ result }) => {
    if (result === null) return 0;
    return result.outcome.run.stopped === 'interrupt' ? 130 : result.outcome.verdict.exitCode;
  });
  if (failures.length > 0) codes.push(3);
  return [130, 3, 1, 2, 4].find((code) => codes.includes(code)) ?? 0;
}

function nameOf(config: string, world: RunWorld): { readonly name: string | null; readonly error?: unknown } {
  try {
    const { parts, problems } = readConfig(config, world.directory, world.environment);
    return parts.name ? { name: parts.name } : { name: null, error: new ProblemError(problems) };
  } catch (error) {
    return { name: null, error };
  }
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
