/** Configuration and cases of a suite, loaded and checked together. */

import type { Agents } from '../../agents/overrides.ts';
import { type ConfigReading, MissingEnvironmentError, readConfig } from '../../config/load.ts';
import type { EvalConfig } from '../../config/schema.ts';
import { unfilledVariables } from '../../config/unfilled-variables.ts';
import type { OpenFile } from '../../model/cases/attached-file.ts';
import { allFilesOf, type TestCase } from '../../model/cases/test-case.ts';
import { type Problem, ProblemError } from '../../model/problem.ts';
import type { RunRequest, RunWorld } from '../../model/world/run-request.ts';
import { asksJudge } from '../../scoring/judge-calls.ts';
import type { Measuring } from '../../scoring/measuring.ts';
import { agentHash } from './agent-hash.ts';
import { type OtherVersions, otherVersionsOf } from './base-agent.ts';
import { mappingsOf } from './mappings.ts';
import { type MeasurementSettings, measurementOf } from './measurement.ts';
import { measuringOf } from './measuring.ts';
import type { Policy, Tested } from './policy.ts';
import { redactionOf } from './redaction.ts';
import { agentProblem, type CheckedSuite, checkSuite } from './suite-problems.ts';
import { requireTrustedCheckout } from './trusted-checkout.ts';
import { requireInWorkspace } from './workspace.ts';

export type AgentPlace = Pick<RunWorld, 'directory' | 'environment'>;

export interface Suite extends Policy, Omit<OtherVersions, 'warnings'> {
  readonly baseAgent: OtherVersions['baseAgent'];
  readonly measurement: MeasurementSettings;
  readonly tested: Tested;
  readonly measuring: Measuring;
  readonly config: EvalConfig;
  /** Agents that datasets and cases name beside `config.agent`, by name. */
  readonly others: Agents['named'];
  /** Hash of `agent` and the others as they are written, see RunInfo.agent. */
  readonly agentHash: string;
  /** Whether an equal hash means the same agent: no variable that may hold anything is a part of it. */
  readonly isAgentKnown: boolean;
  /** What only the environment lacks for the agent and the models to be asked; empty: nothing. */
  readonly unset: readonly Problem[];
  readonly unsetForJudge: readonly Problem[];
  /** Folder of the configuration, absolute. */
  readonly directory: string;
  /** Where its agent lies, prepared already, and what it gets of the environment; absent: beside the configuration. */
  readonly agentPlace?: AgentPlace & {
    /** Of the agent in the checkout, whose paths are not of that place. */
    readonly checkedOut: EvalConfig['agent'];
  };
  readonly cases: readonly TestCase[];
  /** Opens the files of its cases, each once. */
  readonly openFile: OpenFile;
  /** The configuration, relative to the working directory. */
  readonly file: string;
  /** What is written in it, and which values of it came from the environment. */
  readonly reading: Pick<ConfigReading, 'written' | 'secrets' | 'environment'>;
  /** A problem of the agent's options or recordings, with its file and line. */
  readonly agentProblem: (problem: Problem) => Problem;
}

/**
 * @param options.agent false: no agent will be asked, so variables of the environment may be missing.
 * @throws ProblemError with all problems of configuration, agent and cases; MissingEnvironmentError when variables are
 * all that is missing; UntrustedCheckoutError before any of them is read.
 */
export async function loadSuite(
  request: Pick<RunRequest, 'config' | 'trials'> & Partial<Pick<RunRequest, 'dryRun'>>,
  world: RunWorld,
  options: { readonly agent: boolean } = { agent: true },
): Promise<Suite> {
  const requireTrusted = await requireTrustedCheckout(request.config, world);
  requireInWorkspace(request.config, world);
  const reading = readConfig(request.config, world.directory, world.environment);
  // A dry run opens no agent that would find what is wrong with it.
  const checked = await checkSuite(reading, world, request.dryRun === true);
  requireTrusted(namedByCases(checked));
  // What came from an address is part of what its case is. A run that is refused asks no host.
  const mayFetch = options.agent && !request.dryRun && checked.problems.length === 0;
  const isFetched = mayFetch && (await checked.files.fetchAll(checked.loaded?.cases ?? []));
  const whole = isFetched ? await checkSuite(reading, world, false, checked.files) : checked;
  return suiteOf(reading, whole, request, world, options);
}

/** Files of the checkout that are parts of the cases, and that the configuration does not name. */
function namedByCases({ loaded }: CheckedSuite): readonly string[] {
  const { cases = [], named = [] } = loaded ?? {};
  const attached = cases
    .flatMap(allFilesOf)
    .flatMap(({ path, location = '' }) => (path === undefined ? [] : [location]));
  return [...new Set([...named, ...attached])];
}

/** @throws as loadSuite */
export function suiteOf(
  reading: ConfigReading,
  { loaded, agents, sources, files, problems, warnings, missing, missingForJudge }: CheckedSuite,
  { trials }: Pick<RunRequest, 'trials'>,
  world: RunWorld,
  options: { readonly agent: boolean },
): Suite {
  const { config, directory, parts } = reading;
  const secrets = [...reading.secrets, ...agents.secrets()];
  const { redact, warnings: aboutSecrets } = redactionOf(world, secrets);
  if (options.agent && problems.length === 0 && missing.names.length > 0)
    throw new MissingEnvironmentError({ missing, parts });
  const lacking = options.agent || problems.length === 0 ? missing.problems : [];
  const incomplete = problems.length > 0 || config === null || loaded === null;
  if (incomplete) throw redactedProblems([...lacking, ...problems], redact);
  const { cases, datasets } = loaded;
  const measuring = measuringOf(config, sources, datasets);
  const { warnings: aboutVersions, ...versions } = otherVersionsOf(reading, agents.named);
  const measurement = measurementOf(config, cases, measuring);
  const aboutVariables = unfilledVariables(reading.written, reading.environment.filled);
  return {
    name: config.name,
    gate: config.gate,
    baseline: config.baseline,
    report: config.report,
    config,
    agentHash: agentHash(reading.written.agent, secrets, agents.named),
    isAgentKnown: agents.unknown().length === 0,
    others: agents.named,
    ...versions,
    unset: missing.problems,
    unsetForJudge: cases.some((testCase) => asksJudge(testCase, measuring)) ? missingForJudge : [],
    directory,
    cases: trials === null ? cases : cases.map((testCase) => ({ ...testCase, trials })),
    datasets,
    warnings: [...warnings, ...aboutSecrets, ...aboutVersions, ...aboutVariables],
    redact,
    agentProblem: (problem) => agentProblem(problem, reading, world),
    openFile: files.open,
    file: reading.file,
    reading,
    measurement,
    measuring,
    targets: config.tiers,
    tested: {
      cases,
      intents: config.intents,
      topics: topicNames(measuring),
      changed: config.selection.changed,
      mappings: agents.named.size > 0 ? new Map() : mappingsOf(config.agent, reading),
    },
  };
}

/** Of the suite and its datasets; undefined: none are. */
function topicNames({ topics, topicsOf = {} }: Measuring): readonly string[] | undefined {
  const names = new Set([topics ?? {}, ...Object.values(topicsOf)].flatMap(Object.keys));
  return names.size > 0 ? [...names] : undefined;
}

/** What `work` gives; its problems with their lines. @throws ProblemError, without secrets. */
export async function withProblemsPlaced<T>(
  { agentProblem, redact }: Pick<Suite, 'agentProblem' | 'redact'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw redactedProblems(error.problems.map(agentProblem), redact);
  }
}

/** What a process said, or an expression holds, may be a secret. */
export function redactedProblems(problems: readonly Problem[], redact: (text: string) => string): ProblemError {
  return new ProblemError(
    problems.map((problem) => ({
      ...problem,
      what: redact(problem.what),
      ...(problem.fix !== undefined && { fix: redact(problem.fix) }),
      ...(problem.output && { output: problem.output.map(redact) }),
    })),
  );
}
