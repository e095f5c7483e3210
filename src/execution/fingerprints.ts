/** What a run is measured with, as canonical hashes: one for each scoring, criterion, topic graph and model. Pure. */
import type { CaseResult } from '../model/case-result.ts';
import { canonicalHash, unordered } from '../platform/canonical-hash.ts';
import type { LlmOptions } from './llm-options.ts';
import { type MetricOptions, scoringOf, scorings } from './metrics/index.ts';

/** Hashes by aspect, see RunInfo.fingerprints. */
export type Fingerprints = Readonly<Record<string, string>>;

/** What the configuration says about measuring. */
export interface Measuring {
  readonly metrics: MetricOptions;
  readonly criteria?: Readonly<Record<string, string>> | undefined;
  readonly topics?: Readonly<Record<string, unknown>> | undefined;
  readonly llm?: LlmOptions | undefined;
}

/**
 * `scoring:NAME` of every scoring (its version, and its own settings only, so that one setting touches one scoring), each
 * `criterion:NAME` by itself and `criteria` together, `topics`, `judge` and `simulator` (model and temperature; where a
 * model is reached and with which key does not change what it says).
 */
export function measuringFingerprints({ metrics, criteria = {}, topics = {}, llm = {} }: Measuring): Fingerprints {
  const byName = scorings.map(({ name, scoring }) => {
    const settings = scoring.settings && metrics[scoring.settings.key as keyof MetricOptions];
    return [
      `scoring:${name}`,
      canonicalHash({ version: scoring.version ?? 1, settings: unordered(settings) }),
    ] as const;
  });
  return {
    ...Object.fromEntries(byName),
    criteria: canonicalHash(criteria),
    ...Object.fromEntries(Object.entries(criteria).map(([name, text]) => [`criterion:${name}`, canonicalHash(text)])),
    topics: canonicalHash(unordered(topics)),
    judge: modelHash(llm.judge),
    simulator: modelHash(llm.simulator),
  };
}

function modelHash(options: LlmOptions['judge']): string {
  return canonicalHash(options ? { model: options.model, temperature: options.temperature } : null);
}

/**
 * Aspects that a metric depends on, by the names of the fingerprints: its own scoring and those whose scores it reads, and
 * a criterion of its own name. [] for a metric that this version does not know.
 */
export function aspectsOf(metric: string): readonly string[] {
  const found = scoringOf(metric);
  if (!found) return [];
  const names = [found.name, ...(found.scoring.reads ?? [])];
  const own = metric.startsWith('criterion:') ? [metric] : [];
  return [...names.map((name) => `scoring:${name}`), ...own, ...(found.scoring.judged ? ['judge'] : [])];
}

/** One hash over all that this case was scored with: the past of a unit ends where it changes. */
export function gradersOf(result: Pick<CaseResult, 'trials'>, fingerprints: Fingerprints): string {
  const metrics = new Set(result.trials.flatMap((trial) => trial.scores.map((score) => score.metric)));
  const aspects = new Set(['scoring:trials', 'evaluate', ...[...metrics].flatMap(aspectsOf)]);
  return canonicalHash([...aspects].sort().map((aspect) => [aspect, fingerprints[aspect]]));
}
