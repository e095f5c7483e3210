/** Where each case of a run stands: passing, failing, and against the baseline newly, still or no longer. Pure. */
import type { CaseResult } from '../../../model/case-result.ts';
import type { CaseComparison } from '../../../model/comparison.ts';
import type { Outcome } from '../../../model/outcome.ts';
import { oncePer } from '../../../platform/once.ts';
import { redactValues } from '../../../platform/redaction.ts';
import { drifted } from '../drift.ts';
import { comparisonOf } from '../facts.ts';
import type { RenderInput } from '../renderer.ts';

/** drifted: fails where the baseline passed, and the base version fails it by now, too. failing, passing: no change of side, or not compared. */
export type CaseState =
  | 'newly-failing'
  | 'drifted'
  | 'still-failing'
  | 'newly-passing'
  | 'unstable'
  | 'failing'
  | 'passing'
  | 'errored'
  | 'skipped';

export interface StatedCase {
  readonly result: CaseResult;
  readonly state: CaseState;
  /** null: not compared. */
  readonly row: CaseComparison | null;
  /** Passing trials of those that count, now. */
  readonly passed: number;
  readonly counted: number;
}

/** All cases of this run, in the order of the report. */
export function statedCases({ outcome }: RenderInput): readonly StatedCase[] {
  return statedIn(outcome);
}

const statedIn = oncePer((outcome: Outcome): readonly StatedCase[] => {
  const lists = comparisonOf({ outcome })?.cases;
  const theirs = new Set(drifted(outcome).map(({ id }) => id));
  const listed = new Map<string, readonly [CaseState | null, CaseComparison]>();
  for (const [state, rows] of [
    [null, lists?.changed],
    [null, lists?.added],
    ['unstable', lists?.unstable],
    ['still-failing', lists?.stillFailing],
    ['newly-passing', lists?.newlyPassing],
    ['newly-failing', lists?.newlyFailing],
  ] as const)
    for (const row of rows ?? []) listed.set(row.id, [theirs.has(row.id) ? 'drifted' : state, row]);
  return outcome.report.cases.map((result) => {
    const [state = null, row = null] = listed.get(result.id) ?? [];
    return { result, state: state ?? ownState(result), row, ...passesOf(result) };
  });
});

function ownState({ status }: CaseResult): CaseState {
  return status === 'failed' ? 'failing' : status === 'passed' ? 'passing' : status;
}

function passesOf({ trials }: CaseResult): Pick<StatedCase, 'passed' | 'counted'> {
  let passed = 0;
  let failed = 0;
  for (const { status } of trials)
    if (status === 'passed') passed += 1;
    else if (status === 'failed') failed += 1;
  return { passed, counted: passed + failed };
}

/** What failed, in fixed phrases and names of the configuration. */
export function failedPhrases(input: RenderInput, { result, row }: StatedCase): readonly string[] {
  return row && row.failedChecks.length > 0 ? row.failedChecks : input.failedChecks(result);
}

/** The case without secrets, before anything is cut: half a secret would no longer be known for one. */
export function withoutSecrets({ redact }: RenderInput, one: StatedCase): StatedCase {
  if (!redact) return one;
  const result = cleanedBy(redact)(one.result);
  return result === one.result ? one : { ...one, result };
}

/** A result without secrets: itself where it holds none, and the same one each time. */
export const cleanedBy = oncePer((redact: (text: string) => string) =>
  oncePer((result: CaseResult) => redactValues(result, redact)),
);
