/** Which runs send their scores to the services of the configuration: those that made the scores. */
import { exporters } from '../report/delivery/index.ts';
import type { Policy } from './suite/policy.ts';

/** For what was reported before: a service would count it twice. */
export function withoutExporters<P extends Policy>(suite: P): P {
  const none = Object.fromEntries(exporters.map(({ id }) => [id, undefined]));
  return { ...suite, report: { ...suite.report, ...none } };
}
