/** What a suite measures with: everything that a score depends on beside the conversation and its case. */

import type { MetricOptions } from './checks/index.ts';
import type { LlmOptions } from './llm-options.ts';
import type { Rulebook } from './rulebook.ts';

export interface Measuring extends Rulebook {
  /** The `metrics` section of the configuration, parsed. */
  readonly metrics: MetricOptions;
  readonly llm: LlmOptions;
}
