/** Which journeys send their scores to the OpenTelemetry collector of the configuration: those that made the scores. */
import type { Policy } from './suite/policy.ts';

/** For what was told before: a collector would count it twice. */
export function withoutCollector<P extends Policy>(suite: P): P {
  return { ...suite, report: { ...suite.report, otlp: undefined } };
}
