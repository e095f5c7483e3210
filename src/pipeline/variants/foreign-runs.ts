/** Results that another tool has scored → an outcome, as if the suite had been run here: its cases, with its recordings as the agent. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import type { ScoredBy } from '../../cases/importers/importer.ts';
import { recognisedIn } from '../../cases/importers/recognise.ts';
import { NOT_ASKED_FOR } from '../../history/sources/restore.ts';
import { type Problem, ProblemError } from '../../model/problem.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import type { RunRequest, RunWorld } from '../../model/world/run-request.ts';
import { shownPath, withTemporaryDirectory } from '../../platform/files.ts';
import { counted } from '../../text/digits.ts';
import { inQuotes } from '../../text/untrusted/excerpt.ts';
import { unjudged } from '../provenance.ts';
import { carryOut } from '../stages/evaluation.ts';
import { loadSuite } from '../suite/suite.ts';

/** Larger files are read as what they are said to be. */
const LARGEST = 50 * 1024 * 1024;
/** Of a run, in a list of them: a prompt may be its name. */
const LONGEST_NAME = 100;

/**
 * @param given Relative to the working directory, perhaps with the name of one of its runs: FILE#NAME.
 * @param suite The run that is meant where the file is given without one.
 * @returns null: the file is not of a tool that is known, or there is none.
 * @throws ProblemError where it is, and cannot be read.
 */
export async function readForeignRun(
  given: string,
  request: RunRequest,
  world: RunWorld,
  suite?: string,
): Promise<Outcome | null> {
  const { path, text, suite: named = suite } = await textOf(resolve(world.directory, given));
  if (text === null || text.length > LARGEST) return null;
  const shown = shownPath(world.directory, path) || path;
  const source = await scoredBy(text, path, { shown, suite: named });
  if (source === null) return null;
  const { at, ...by } = source;
  const { run, report } = await withTemporaryDirectory((directory) =>
    carriedOut(directory, { by, text, path, shown }, request, world),
  );
  const id = by.suite === undefined ? shown : `${shown}#${by.suite}`;
  const startedAt = await timeOf(path, at);
  const scored = { ...run, id, startedAt, source: { ...by, file: shown } };
  return unjudged({ run: scored, report }, `scored by ${by.tool} ${by.version}`);
}

interface Results {
  readonly by: Pick<ScoredBy, 'tool' | 'version'> & { readonly suite?: string };
  readonly text: string;
  readonly path: string;
  readonly shown: string;
}

/** As a suite of their own in a folder of its own, under one name, so that two results of one test set are one suite. */
async function carriedOut(
  directory: string,
  { by, text, path, shown }: Results,
  request: RunRequest,
  world: RunWorld,
): Promise<Pick<Outcome, 'run' | 'report'>> {
  const results = `results${extname(path)}`;
  const named = { files: results, ...(by.suite !== undefined && { suite: by.suite }) };
  const config = {
    version: 1,
    name: by.tool,
    agent: { type: 'replay', ...named },
    datasets: [{ name: by.tool, ...named }],
  };
  await writeFile(join(directory, results), text);
  await writeFile(join(directory, 'agent-eval.yml'), JSON.stringify(config));
  const quiet: RunWorld = { ...world, directory, ci: null, environment: {}, stdout: () => {}, stderr: () => {} };
  const own: RunRequest = { ...request, config: 'agent-eval.yml', out: '.', trials: null };
  const suite = await loadSuite(own, quiet).catch((error: unknown) => {
    throw error instanceof ProblemError
      ? new ProblemError(error.problems.map((one) => asGiven(one, results, shown)))
      : error;
  });
  const all = { cases: suite.cases, weights: new Map(), sample: null, mode: 'full' as const, warnings: [] };
  const running = { suite, request: own, world: quiet, services: null };
  const nobody = { baseline: null, why: NOT_ASKED_FOR, warnings: [] };
  const { run, report } = await carryOut(running, { ...all, why: 'all of a result file' }, nobody);
  const cases = report.cases.map((one) => ({ ...one, source: { ...one.source, file: shown } }));
  const warnings = [...suite.warnings, ...report.warnings].map((one) => ({
    ...one,
    text: one.text.replaceAll(results, basename(path)),
  }));
  return { run, report: { ...report, cases, warnings } };
}

/** By the name that the file has for the person who gave it. */
const asGiven = ({ what, where, ...rest }: Problem, results: string, shown: string): Problem => ({
  ...rest,
  what: what.replaceAll(results, shown),
  ...(where && { where: { ...where, file: shown } }),
});

/** FILE, or FILE#NAME of one of its runs; a # may be in both. */
async function textOf(given: string): Promise<{ path: string; text: string | null; suite?: string }> {
  const marks = [...given.matchAll(/#/g)].map(({ index }) => index);
  for (const end of [given.length, ...marks]) {
    const path = given.slice(0, end);
    const text = await readFile(path)
      .then((bytes) => new TextDecoder().decode(bytes))
      .catch(() => null);
    if (text !== null) return { path, text, ...(end < given.length && { suite: given.slice(end + 1) }) };
  }
  return { path: given, text: null };
}

/** @throws ProblemError where the file holds several runs and none of them is named, or another. */
async function scoredBy(
  text: string,
  path: string,
  { shown, suite }: { readonly shown: string; readonly suite: string | undefined },
): Promise<(ScoredBy & { readonly suite?: string }) | null> {
  const { found, problems } = await recognisedIn(text, path);
  const results = found.find(({ importer }) => importer.scoredBy);
  if (!results?.importer.scoredBy) {
    if (!path.toLowerCase().endsWith('.xml')) return null;
    const unknown: Problem = { what: `${shown} holds no results of tests.`, fix: 'Name a file in the form of JUnit.' };
    throw new ProblemError(
      (problems.length > 0 ? problems : [unknown]).map((one) => ({ ...one, where: { ...one.where, file: shown } })),
    );
  }
  const by = results.importer.scoredBy(results.value);
  const names = results.importer.suitesIn?.(results.value) ?? [];
  if (names.length < 2 && (suite === undefined || names.includes(suite))) return by;
  if (suite !== undefined && names.includes(suite)) return { ...by, suite };
  const listed = names.map((name) => inQuotes(name, LONGEST_NAME)).join(', ');
  const what =
    suite === undefined
      ? `${shown} holds ${counted(names.length, 'run')}: ${listed}.`
      : `${shown} has no run ${inQuotes(suite)}.`;
  const fix =
    names.length > 1
      ? `Name one: ${shown}#NAME, or --suite NAME for all files.${suite === undefined ? '' : ` It has ${listed}.`}`
      : 'It holds one run: leave the name out.';
  throw new ProblemError([{ what, where: { file: shown }, fix }]);
}

/** As the file says, else when it was written. */
async function timeOf(path: string, at: string | undefined): Promise<string> {
  const said = Date.parse(at ?? '');
  return new Date(Number.isFinite(said) ? said : (await stat(path)).mtimeMs).toISOString();
}
