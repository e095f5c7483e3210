/** What the stored runs say of cases of the suite, whether they ran or not. */
import type { Restored } from '../../../history/sources/source.ts';
import type { TestCase } from '../../../model/cases/test-case.ts';
import type { RunInfo } from '../../../model/run/run-info.ts';
import type { MeasurementSettings } from '../../suite/measurement.ts';
import { storedPasses } from './stored-units.ts';
import { pastOfOthers, type StoredRuns } from './units.ts';

interface Known {
  /** Its earlier attempts are no past of it. */
  readonly run: Pick<RunInfo, 'id'>;
  readonly measurement: MeasurementSettings | undefined;
  readonly restored: Restored;
}

/** The runs of a case with its content and graders of today; where none is known, the baseline's own of the same content. */
export function pastOfCases(cases: readonly TestCase[], { run, measurement, restored }: Known): StoredRuns {
  const contents = new Map(cases.map(({ id, identity }) => [id, identity.fingerprint]));
  const today = { run, report: { cases: [...contents].map(([id, fingerprint]) => ({ id, fingerprint })) } };
  const stored = restored.baseline?.outcome.report.cases ?? [];
  const alike = stored.filter(({ id, fingerprint }) => contents.get(id) === fingerprint);
  return pastOfOthers(new Map(alike.map((one) => [one.id, one])), (metric) =>
    storedPasses(restored, measurement, today, metric),
  );
}
