/** Configuration and cases of a suite, loaded and checked together. */
import { notCarriedOut } from '../baseline/options.ts';
import { loadCases } from '../cases/dataset/load.ts';
import { loadConfig } from '../config/load.ts';
import type { EvalConfig } from '../config/schema.ts';
import { gateProblems } from '../decision/gate/problems.ts';
import { allMetrics, metricNamed } from '../execution/metrics/index.ts';
import { expectationShape } from '../execution/options.ts';
import type { Metric } from '../model/metric.ts';
import type { RunInfo } from '../model/run-info.ts';
import type { RunRequest, RunWorld } from '../model/run-request.ts';
import type { TestCase } from '../model/test-case.ts';
import { canonicalHash } from '../platform/canonical-hash.ts';
import { ProblemError } from '../platform/errors.ts';
import { createRedactor } from '../platform/redaction.ts';
import type { Policy } from './policy.ts';

export interface Suite extends Policy {
  readonly config: EvalConfig;
  /** Folder of the configuration, absolute. */
  readonly directory: string;
  readonly cases: readonly TestCase[];
  readonly fingerprints: RunInfo['fingerprints'];
}

/**
 * @param options.agent false: no agent will be asked, so variables of the environment may be missing.
 * @throws ProblemError with all problems of the configuration, or else with all problems of the cases.
 */
export async function loadSuite(
  request: Pick<RunRequest, 'config' | 'trials'>,
  world: RunWorld,
  options: { readonly agent: boolean } = { agent: true },
): Promise<Suite> {
  const loaded = await loadConfig(request.config, world.directory, world.environment, {
    mayLackVariables: !options.agent,
  });
  const { config, directory } = loaded;
  const { cases, datasets, warnings } = await loadCases({
    directory,
    workingDirectory: world.directory,
    datasets: config.datasets,
    expectations: expectationShape,
    defaults: { expect: config.expect, evaluate: config.evaluate, trials: config.trials },
    ...(config.intents && { intents: config.intents }),
  });
  const { trials } = request;
  const problems = gateProblems(config.gate, datasets, knownMetrics(config)).map((p) => ({
    where: { file: loaded.file },
    ...p,
  }));
  if (problems.length > 0) throw new ProblemError(problems);
  return {
    name: config.name,
    gate: config.gate,
    baseline: config.baseline,
    report: config.report,
    config,
    directory,
    cases: trials === null ? cases : cases.map((testCase) => ({ ...testCase, trials })),
    datasets,
    caseIds: new Set(cases.map((testCase) => testCase.id)),
    warnings: [...warnings, ...notCarriedOut(loaded.written.baseline)],
    redact: createRedactor([...loaded.secrets, ...(world.token ? [world.token] : [])]),
    fingerprints: fingerprintsOf(config, cases),
    mustPass: mustPassOf(config),
  };
}

/** The agent's own address and timing are no part of it: another agent is what is being compared. */
function fingerprintsOf(config: EvalConfig, cases: readonly TestCase[]): RunInfo['fingerprints'] {
  return {
    config: canonicalHash({ datasets: config.datasets, trials: config.trials }),
    dataset: canonicalHash(cases.map((c) => `${c.id} ${c.fingerprint}`).sort()),
    scoring: canonicalHash({ metrics: config.metrics, criteria: config.criteria ?? {}, topics: config.topics ?? {} }),
  };
}

function mustPassOf(config: EvalConfig): Suite['mustPass'] {
  const { ids, categories, tags } = config.gate.must_pass;
  return (testCase) =>
    ids.includes(testCase.id) ||
    categories.includes(testCase.category) ||
    testCase.tags.some((tag) => tags.includes(tag));
}

/** The fixed metrics, and those of families that the gate names: score:NAME, pass_at_3. */
function knownMetrics({ gate }: EvalConfig): readonly Metric[] {
  const named = [...gate.metrics, ...[gate.minimum, gate.maximum, gate.tolerance].flatMap(Object.keys)];
  return [...new Set([...allMetrics, ...named.map(metricNamed).filter((metric) => metric !== undefined)])];
}
