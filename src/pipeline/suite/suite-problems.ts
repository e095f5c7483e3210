/** A configuration as far as it can be read → its cases, and all that is wrong with gate, agent and cases together. */

import { isAbsolute, join } from 'node:path';
import { checkAgent } from '../../agents/create.ts';
import { suiteHookProblems } from '../../agents/hooks/suite.ts';
import type { AgentOptions } from '../../agents/options.ts';
import { loadCases, RefusedCasesError } from '../../cases/dataset/load.ts';
import type { LoadedCases } from '../../cases/dataset/load-request.ts';
import type { ConfigReading } from '../../config/load.ts';
import { located } from '../../config/place.ts';
import { tierProblems } from '../../decision/diagnosis/tiers.ts';
import { limitsOf } from '../../decision/gate/limits.ts';
import { gateProblems, unknownNames, unmeasured } from '../../decision/gate/problems.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import { formatPlace, type Problem, ProblemError } from '../../model/problem.ts';
import type { Metric } from '../../model/run/metric.ts';
import type { Warning } from '../../model/warning.ts';
import type { RunWorld } from '../../model/world/run-request.ts';
import { shownPath } from '../../platform/files.ts';
import { isPrivileged } from '../../platform/github/privileged.ts';
import type { CitationSettings } from '../../scoring/checks/citations.ts';
import {
  allMetrics,
  expectationsOn,
  isNeverMeasured,
  keysOnDemand,
  type MetricOptions,
  metricOfSuite,
  ownMarksIn,
} from '../../scoring/checks/index.ts';
import { expectationSets, expectationShape } from '../../scoring/options.ts';
import { textsIn } from '../../text/loose.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { type DocumentPath, valueAt } from '../../text/yaml/document-path.ts';
import { type AgentsReading, readAgents, readRecordings } from './agents.ts';
import { hostProblems } from './allowed-hosts.ts';
import { anchorAgentOf, baseAgentOf } from './base-agent.ts';
import { conversationProblems, type Keyless } from './conversation-problems.ts';
import { type SuiteFiles, suiteFiles, unsentFiles } from './files.ts';
import { withoutUntold } from './history.ts';
import { readSources, type Sources } from './measuring.ts';
import { outsideProblems } from './workspace.ts';

const BASE = 'baseline.agent';
const ANCHOR = 'baseline.anchor.agent';

export interface CheckedSuite {
  /** null where they cannot be loaded. */
  readonly loaded: LoadedCases | null;
  /** Agents that datasets and cases name. */
  readonly agents: AgentsReading;
  readonly sources: Sources;
  readonly files: SuiteFiles;
  /** Of configuration, gate, agent and cases, in this order; missing variables apart. */
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
  /** What only the environment lacks: variables, and the keys of models that are empty or left out. */
  readonly missing: ConfigReading['missing'];
  /** Of these what the judge cannot be asked without. */
  readonly missingForJudge: readonly Problem[];
}

/** @param agentToo Check the agent's expressions and recordings even where nothing else is wrong: whoever opens it next learns it anyway. */
export async function checkSuite(
  reading: ConfigReading,
  world: RunWorld,
  agentToo: boolean,
  files = suiteFiles(reading, world),
): Promise<CheckedSuite> {
  const outside = outsideProblems(reading, world);
  // Nothing of them is read: what is said of a file may quote it.
  if (outside.length > 0) throw new ProblemError([...reading.problems, ...outside]);
  const agents = readAgents(reading, world);
  const { read, problems } = await casesOf(reading, world, agents, true);
  const told = await withoutUntold(read?.cases ?? [], (one) => optionsOf(one, reading, agents));
  const sound = read && { ...read, cases: told.cases };
  const loaded = problems.length === 0 ? sound : null;
  const named = await readSources(reading);
  const sources = { sources: named.sources, files: files.texts(sound?.cases ?? [], reading.parts.llm?.judge) };
  const found = await conversationProblems(reading, sound, sources);
  const own = [
    ...reading.problems,
    ...named.problems,
    ...gateProblemsOf(reading),
    ...unknownNamesOf(reading, problems.length === 0 && read ? read.cases : null),
    ...tierProblemsOf(reading),
    ...baseAgentOf(reading).problems,
    ...anchorAgentOf(reading).problems,
    ...found.problems,
    ...hostProblems(reading, agents, world),
    ...unsentFiles(sound?.cases ?? [], (one) => optionsOf(one, reading, agents)),
  ];
  const others = await agents.problems();
  const isWrong = own.length + others.length + problems.length > 0;
  const agent = agentToo || isWrong ? await agentProblemsOf(reading, world) : [];
  const warnings = [...(loaded?.warnings ?? []), ...told.warnings, ...found.warnings];
  const missing = together(reading.missing, agents.missing(), keysOf(found.keyless ?? []));
  const missingForJudge = [
    ...reading.environment.missingIn(textsIn(valueAt(reading.written, ['llm', 'judge']))),
    ...(found.keyless ?? []).flatMap(({ role, problem }) => (role === 'judge' ? [problem] : [])),
  ];
  return {
    loaded,
    agents,
    sources,
    files,
    problems: [...own, ...agent, ...others, ...problems],
    warnings,
    missing,
    missingForJudge,
  };
}

/** Of the agent that is asked for a case; undefined: it cannot be read. */
const optionsOf = ({ agent }: TestCase, { parts }: ConfigReading, { named }: AgentsReading) =>
  (agent === undefined ? undefined : named.get(agent)?.options) ?? (parts.agent as AgentOptions | undefined);

type Missing = ConfigReading['missing'];

const keysOf = (keyless: readonly Keyless[]): Missing => ({
  names: keyless.map(({ role }) => `llm.${role}.api_key`),
  problems: keyless.map(({ problem }) => problem),
});

const together = (...all: readonly Missing[]): Missing => ({
  names: [...new Set(all.flatMap(({ names }) => names))],
  problems: all.flatMap(({ problems }) => problems),
});

/**
 * What could be read: where there are problems, the cases without any.
 * @param runsPrograms false: a dataset that a program writes is a problem.
 */
export async function casesOf(
  reading: ConfigReading,
  world: Pick<RunWorld, 'directory' | 'environment'>,
  { agentOf, withNames }: AgentsReading,
  runsPrograms: boolean,
): Promise<{ readonly read: LoadedCases | null; readonly problems: readonly Problem[] }> {
  const { parts, directory, expectations, written } = reading;
  if (!parts.datasets) return { read: null, problems: [] };
  const own = ownMarksIn(written.metrics);
  try {
    const loaded = await loadCases({
      directory,
      workingDirectory: world.directory,
      datasets: parts.datasets,
      expectations: own.length === 0 ? expectationShape : { ...expectationShape, ...expectationsOn(own) },
      expectationsOn,
      sets: expectationSets,
      ...(runsPrograms && {
        programs: {
          environment: world.environment,
          // Where outsiders cause the event, an output that lies there already may be theirs.
          cache: isPrivileged(world.environment) ? null : join(world.directory, '.agent-eval/datasets'),
        },
      }),
      judgedMetrics: [...keysOnDemand, ...own],
      errorTexts: (parts.metrics?.citations as CitationSettings | undefined)?.error_texts,
      defaults: {
        ...expectations,
        trials: parts.trials ?? 1,
        simulate: parts.simulate,
        stopOnFailure: parts.stop_on_failure,
      },
      ...(parts.intents && { intents: parts.intents }),
      agentOf,
      locate: (path) => ({ file: reading.file, line: reading.lineOf(asWritten(path, reading)) }),
    });
    return { read: { ...loaded, cases: withNames(loaded.cases) }, problems: [] };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { read: error instanceof RefusedCasesError ? error.sound : null, problems: error.problems };
  }
}

/** Datasets that were refused are not among those that were loaded, and their key may be misspelt. */
function asWritten([section, index, ...rest]: DocumentPath, { datasetIndexes, written }: ConfigReading): DocumentPath {
  if (section === undefined) return [];
  const misspelt = Object.hasOwn(written, section)
    ? undefined
    : Object.keys(written).find((key) => nearestName(key, [String(section)]) !== undefined);
  const name = misspelt ?? section;
  if (index === undefined) return [name];
  return [name, section === 'datasets' ? (datasetIndexes[Number(index)] ?? index) : index, ...rest];
}

function gateProblemsOf(reading: ConfigReading): readonly Problem[] {
  const { gate, datasets = [] } = reading.parts;
  if (!gate) return [];
  const limited = datasets.map(({ minimum = {}, warn }, i) => ({
    name: `datasets[${reading.datasetIndexes[i] ?? i}]`,
    minimum,
    warn,
  }));
  const limits = limitsOf({ options: gate, datasets: limited }).map(({ metric }) => metric);
  const metrics = metricsFor([...gate.metrics, ...Object.keys(gate.tolerance), ...limits], reading);
  const placeOf = (path: string) => formatPlace(located({ what: path }, reading));
  return gateProblems(gate, limited, metrics, placeOf).map((problem) => located(problem, reading));
}

/** @param cases null: they cannot be read, so that nobody knows. */
function unknownNamesOf(reading: ConfigReading, cases: readonly TestCase[] | null): readonly Problem[] {
  const { gate, metrics } = reading.parts;
  if (!gate || cases === null) return [];
  const isOff = (metric: string) => metrics !== undefined && isNeverMeasured(metric, metrics as MetricOptions, cases);
  return [...unknownNames(gate, cases), ...unmeasured(gate, isOff)].map((problem) => ({
    ...located(problem, reading),
    isBetweenFiles: true,
  }));
}

function tierProblemsOf(reading: ConfigReading): readonly Problem[] {
  const { tiers = {} } = reading.parts;
  const metrics = metricsFor(Object.values(tiers).flatMap(Object.keys), reading);
  return tierProblems(tiers, metrics).map((problem) => located(problem, reading));
}

/** The fixed metrics, the suite's own judged ones, and those of families that somebody names: score:NAME, pass_at_3. */
function metricsFor(named: readonly string[], { written }: ConfigReading): readonly Metric[] {
  const own = ownMarksIn(written.metrics);
  const others = [...own, ...named].map((id) => metricOfSuite(id, own)).filter((metric) => metric !== undefined);
  return [...new Set([...allMetrics, ...others])];
}

async function agentProblemsOf(reading: ConfigReading, world: RunWorld): Promise<readonly Problem[]> {
  const { agent, suite } = reading.parts;
  const { base } = baseAgentOf(reading);
  const { options: anchor } = anchorAgentOf(reading);
  const asked = [
    ...(agent ? [[agent as AgentOptions, 'agent'] as const] : []),
    ...(base && typeof base !== 'string' ? [[base, BASE] as const] : []),
    ...(anchor ? [[anchor, ANCHOR] as const] : []),
  ];
  const { directory, file } = reading;
  const placeOf = (path: string) => ({
    directory,
    environment: world.environment,
    origin: { file, path },
    readRecordings,
  });
  const checked = [
    ...asked.map(([options, path]) => checkAgent(options, placeOf(path))),
    ...(suite ? [suiteHookProblems(suite, placeOf('suite'))] : []),
  ];
  const problems = (await Promise.all(checked)).flat();
  return problems.filter((one) => !isInherited(one, reading)).map((problem) => agentProblem(problem, reading, world));
}

/** Of a key that the base version has from `agent`, where it has been said. */
function isInherited({ what }: Problem, { written }: ConfigReading): boolean {
  const [, path, key] = /^(baseline\.(?:anchor\.)?agent)\.(\w+)/.exec(what) ?? [];
  return path !== undefined && key !== undefined && valueAt(written, [...path.split('.'), key]) === undefined;
}

/** With its line in the configuration, or its file as seen from the working directory. */
export function agentProblem(
  problem: Problem,
  reading: Pick<ConfigReading, 'file' | 'lineOf' | 'written' | 'directory'>,
  world: Pick<RunWorld, 'directory'>,
): Problem {
  const { where } = problem;
  if (!where || where.file === reading.file || isAbsolute(where.file)) return located(problem, reading);
  return { ...problem, where: { ...where, file: shownPath(world.directory, join(reading.directory, where.file)) } };
}
