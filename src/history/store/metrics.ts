/** The metrics of a stored run, packed: overall and by category, numbers exact. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { type MetricValue, metricValueSchema } from '../../model/run/run-report.ts';
import { order, type StoredRun } from './history.ts';

/** Unpacked; some 20 metrics of 100 categories have a tenth of it. */
const MOST_BYTES = 4_000_000;

/** Values of scope overall and category:NAME, the others are of the newest run only. The order of `metrics` does not matter. */
export function packedMetrics(metrics: readonly MetricValue[]): Uint8Array {
  const kept = metrics.filter(({ scope }) => scope === 'overall' || scope.startsWith('category:'));
  const ordered = kept.sort((a, b) => order(a.metric, b.metric) || order(a.scope, b.scope));
  return new Uint8Array(deflateRawSync(JSON.stringify(ordered)));
}

/** Empty where they cannot be read. With `scope` only those: to check the others takes most of the time. */
export function metricsOf(run: StoredRun, scope?: string): readonly MetricValue[] {
  try {
    const value: unknown = JSON.parse(inflateRawSync(run.metrics, { maxOutputLength: MOST_BYTES }).toString());
    const wanted =
      scope === undefined || !Array.isArray(value)
        ? value
        : value.filter((one: { readonly scope?: unknown } | null) => one?.scope === scope);
    return z.array(metricValueSchema).safeParse(wanted).data ?? [];
  } catch {
    return [];
  }
}
