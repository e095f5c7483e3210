/** How a run is judged and reported: the part of a suite that saved runs need too. */

import type { Mappings } from '../../decision/diagnosis/empty-fields.ts';
import type { DatasetLimits } from '../../decision/gate/limits.ts';
import { type GateOptions, gateOptionsSchema, type TierTargets, tiersOptionSchema } from '../../decision/options.ts';
import { type BaselineOptions, baselineOptionsSchema } from '../../history/options.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import type { Problem } from '../../model/problem.ts';
import type { Warning } from '../../model/warning.ts';
import { exporters } from '../../report/delivery/index.ts';
import { type ReportOptions, reportOptionsSchema } from '../../report/options.ts';
import type { Measuring } from '../../scoring/measuring.ts';
import type { BaseAgent } from './base-agent.ts';
import type { MeasurementSettings } from './measurement.ts';
import type { Redaction } from './redaction.ts';

/** What the suite tests, and what it knows of the agent. */
export interface Tested {
  readonly cases: readonly TestCase[];
  /** That the configuration declares; undefined: none are. */
  readonly intents: readonly string[] | undefined;
  readonly topics: readonly string[] | undefined;
  /** Glob of source files → categories. */
  readonly changed: Readonly<Record<string, readonly string[]>>;
  /** Of the agent's replies; empty where several agents are tested. */
  readonly mappings: Mappings;
}

export interface Policy {
  /** Name of the suite. */
  readonly name: string;
  readonly gate: GateOptions;
  readonly baseline: BaselineOptions;
  readonly report: ReportOptions;
  readonly datasets: readonly DatasetLimits[];
  readonly targets: TierTargets;
  /** What the suite measures with today; this and the next three: absent where only saved runs are known. */
  readonly measurement?: MeasurementSettings;
  readonly measuring?: Measuring;
  readonly tested?: Tested;
  /** How the base version of the agent is reached, null: not at all; absent where only saved runs are known. */
  readonly baseAgent?: BaseAgent['base'];
  /** What only the environment lacks for the judge to be asked; empty: nothing, or nobody asks it. */
  readonly unsetForJudge?: readonly Problem[];
  readonly warnings: readonly Warning[];
  /** Takes secrets out of a text: of the environment, of the configuration, the token. */
  readonly redact: (text: string) => string;
}

/** All defaults, for saved runs without a configuration. */
export function defaultPolicy(name: string, { redact, warnings }: Redaction): Policy {
  return {
    name,
    gate: gateOptionsSchema.parse({}),
    baseline: baselineOptionsSchema.parse({}),
    report: reportOptionsSchema.parse({}),
    datasets: [],
    targets: tiersOptionSchema.parse({}),
    warnings,
    redact,
  };
}

/** For what was reported before: the services of the configuration would count its scores twice. */
export function withoutExporters<P extends Policy>(suite: P): P {
  const none = Object.fromEntries(exporters.map(({ id }) => [id, undefined]));
  return { ...suite, report: { ...suite.report, ...none } };
}
