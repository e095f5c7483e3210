/** What a suite measures with today: its fingerprints, and how a stored case is scored again. */
import type { EvalConfig } from '../../config/schema.ts';
import type { UnitIdentity } from '../../history/store/history.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import type { CaseResult } from '../../model/run/case-result.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import { simulatorPromptsHash } from '../../run/users/simulator/prompts.ts';
import { type Graders, gradersOf, measuringFingerprints } from '../../scoring/fingerprints.ts';
import type { Measuring } from '../../scoring/measuring.ts';
import { type Regraded, regradeCase } from '../../scoring/regrade.ts';
import type { Judging } from '../../scoring/trials/judged-conversation.ts';
import { canonicalHash, canonicalJson } from '../../text/canonical-hash.ts';
import { lazy } from '../../text/memoize.ts';

export interface MeasurementSettings {
  readonly fingerprints: RunInfo['fingerprints'];
  readonly regrade: (stored: CaseResult, judging: Omit<Judging, 'measuring'>) => Promise<Regraded>;
  /** By what the case of that id is graded; null: the suite has no such case. */
  readonly gradersOf: (id: string) => Graders | null;
}

export function measurementOf(
  config: EvalConfig,
  cases: readonly TestCase[],
  measuring: Measuring,
): MeasurementSettings {
  const byId = new Map(cases.map((testCase) => [testCase.id, testCase]));
  const fingerprints = lazy(() => ({
    ...fingerprintsOf(config, cases),
    ...measuringFingerprints(measuring, simulatorPromptsHash),
  }));
  return {
    get fingerprints() {
      return fingerprints();
    },
    regrade: (stored, judging) => regradeCase(stored, byId.get(stored.id), { ...judging, measuring }),
    gradersOf: (id) => {
      const testCase = byId.get(id);
      return testCase ? gradersOf(testCase, fingerprints()) : null;
    },
  };
}

/** By what the stored runs know a case of this content; null: the suite has no such case. */
export function identityOf(
  { gradersOf }: Pick<MeasurementSettings, 'gradersOf'>,
  id: string,
  content: string,
): UnitIdentity | null {
  const graders = gradersOf(id);
  return graders && { key: id, content, ...graders };
}

/** Keys of a dataset that are no part of how a run is made: they judge it, are in the cases, are hashed by themselves, or name what is compared. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'minimum',
  'warn',
  'expect',
  'evaluate',
  'agent',
  'criteria',
  'topics',
]);

/** The agent's own address and timing are no part of them: another agent is what is being compared. */
function fingerprintsOf(config: EvalConfig, cases: readonly TestCase[]): RunInfo['fingerprints'] {
  const { datasets, trials, evaluate } = config;
  const files = (written: readonly string[] | undefined) => written?.toSorted();
  return {
    config: canonicalHash({
      trials,
      datasets: asSet(
        datasets.map((dataset) => ({
          ...Object.fromEntries(Object.entries(dataset).filter(([key]) => !ELSEWHERE.has(key))),
          files: files(dataset.files),
        })),
      ),
    }),
    dataset: canonicalHash(cases.map((c) => `${c.id} ${c.identity.fingerprint}`).sort()),
    evaluate: canonicalHash({
      suite: filled(evaluate),
      datasets: asSet(
        datasets.flatMap((d) => (filled(d.evaluate) ? [{ files: files(d.files), evaluate: d.evaluate }] : [])),
      ),
    }),
  };
}

const asSet = (list: readonly unknown[]) => list.map(canonicalJson).sort();

function filled(level: object | undefined): object | undefined {
  return level && Object.keys(level).length > 0 ? level : undefined;
}
