/** Two runs set side by side by case id and content: what can be compared, and what cannot. */
import { leftUnanswered } from '../../model/run/agent-death.ts';
import type { CaseResult } from '../../model/run/case-result.ts';
import { isCounted } from '../../model/run/counted.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import type { RunReport } from '../../model/run/run-report.ts';

/** A run as the comparison needs it; an Outcome is one. */
export interface ComparedRun {
  readonly run: RunInfo;
  readonly report: RunReport;
}

/** The same case in both runs. */
export interface CasePair {
  readonly baseline: CaseResult;
  readonly current: CaseResult;
}

export interface JoinedRuns {
  /** Same id and content, scored in both: the units that everything is computed on. */
  readonly shared: readonly CasePair[];
  /** Same id and content, but errored or skipped in one of the runs, or unanswered on the baseline as its agent had died. */
  readonly unusable: readonly CasePair[];
  /** Same id, other content. */
  readonly changed: readonly CasePair[];
  /** Only in the current run; empty when the baseline was a subset, for then nobody knows. */
  readonly added: readonly CaseResult[];
  /** Gone from the suite; cases that were merely not selected are not among them. */
  readonly removed: readonly CaseResult[];
}

/** `allIds`: every case of the current suite, selected or not; null when only the current run itself is known. */
export function joinRuns(baseline: ComparedRun, current: ComparedRun, allIds: ReadonlySet<string> | null): JoinedRuns {
  const before = new Map(baseline.report.cases.map((c) => [c.id, c]));
  const after = new Map(current.report.cases.map((c) => [c.id, c]));
  const pairs = [...after.values()].flatMap((now) => {
    const was = before.get(now.id);
    return was ? [{ baseline: was, current: now }] : [];
  });
  const same = pairs.filter((p) => p.baseline.fingerprint === p.current.fingerprint);
  // Of a baseline whose agent had died no version has answered the case. That the current one dies is its own doing.
  const usable = (p: CasePair) => isCounted(p.baseline) && !leftUnanswered(p.baseline) && isCounted(p.current);
  return {
    shared: same.filter(usable),
    unusable: same.filter((p) => !usable(p)),
    changed: pairs.filter((p) => p.baseline.fingerprint !== p.current.fingerprint),
    added: isSubset(baseline.run) ? [] : [...after.values()].filter((c) => !before.has(c.id)),
    removed: [...before.values()].filter(
      (c) => !after.has(c.id) && (allIds ? !allIds.has(c.id) : !isSubset(current.run)),
    ),
  };
}

/** Not all cases of the suite were run. */
export function isSubset(run: RunInfo): boolean {
  return run.cases.selected < run.cases.total || run.stopped !== null;
}
