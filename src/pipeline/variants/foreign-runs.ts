/** Results that another tool has scored → an outcome, as if the suite had been run here: its cases, with its recordings as the agent. */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import { recognisedIn } from '../../cases/importers/recognise.ts';
import { NOT_ASKED_FOR } from '../../history/sources/restore.ts';
import { type Problem, ProblemError } from '../../model/problem.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import { OUTCOME_SCHEMA_VERSION } from '../../model/schema-version.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import type { RunRequest, RunWorld } from '../../model/world/run-request.ts';
import { withTemporaryDirectory } from '../../platform/files.ts';
import { carryOut } from '../stages/evaluation.ts';
import { loadSuite } from '../suite/suite.ts';

/** Larger files are read as what they are said to be. */
const LARGEST = 50 * 1024 * 1024;

/**
 * null: the file is not of a tool that is known, or there is none.
 * @throws ProblemError where it is, and cannot be read.
 */
export async function readForeignRun(path: string, request: RunRequest, world: RunWorld): Promise<Outcome | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null || text.length > LARGEST) return null;
  const source = await scoredBy(text, path);
  if (source === null) return null;
  const shown = relative(world.directory, path) || path;
  return withTemporaryDirectory(async (directory) => {
    // Under one name in a folder of its own, so that two results of one test set are one suite.
    const results = `results${extname(path)}`;
    const config = {
      version: 1,
      name: source.tool,
      agent: { type: 'replay', files: results },
      datasets: [{ name: source.tool, files: results }],
    };
    await writeFile(join(directory, results), text);
    await writeFile(join(directory, 'agent-eval.yml'), JSON.stringify(config));
    const quiet: RunWorld = { ...world, directory, ci: null, environment: {}, stdout: () => {}, stderr: () => {} };
    const own: RunRequest = { ...request, config: 'agent-eval.yml', out: '.', trials: null };
    const suite = await loadSuite(own, quiet).catch((error: unknown) => {
      throw error instanceof ProblemError
        ? new ProblemError(error.problems.map((one) => named(one, results, shown)))
        : error;
    });
    const all = { cases: suite.cases, weights: new Map(), sample: null, mode: 'full' as const, out: '.', warnings: [] };
    const at = { suite, request: own, world: quiet, services: null };
    const nobody = { baseline: null, why: NOT_ASKED_FOR, warnings: [] };
    const { run, report } = await carryOut(at, { ...all, why: 'all of a result file' }, nobody);
    const cases = report.cases.map((one) => ({ ...one, source: { ...one.source, file: shown } }));
    const warnings = [...suite.warnings, ...report.warnings].map((one) => ({
      ...one,
      text: one.text.replaceAll(results, basename(path)),
    }));
    return outcomeOf({ ...run, source: { ...source, file: shown } }, { ...report, cases, warnings });
  });
}

/** By the name that the file has for the person who gave it. */
const named = ({ what, where, ...rest }: Problem, results: string, shown: string): Problem => ({
  ...rest,
  what: what.replaceAll(results, shown),
  ...(where && { where: { ...where, file: shown } }),
});

async function scoredBy(text: string, path: string) {
  const { found } = await recognisedIn(text, path);
  const results = found.find(({ importer }) => importer.scoredBy);
  return results?.importer.scoredBy?.(results.value) ?? null;
}

/** Judged by nobody yet. */
function outcomeOf(run: RunInfo, report: Outcome['report']): Outcome {
  const headline = `scored by ${run.source?.tool} ${run.source?.version}`;
  return {
    schemaVersion: OUTCOME_SCHEMA_VERSION,
    run,
    report,
    comparison: null,
    diagnosis: null,
    verdict: { conclusion: 'not-compared', reasons: [], headline, exitCode: 0, accepted: null },
  };
}
