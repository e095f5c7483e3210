/** What became of the trials of a case → its status, and what each metric counts of it. Pure. */

import { allFilesOf, type TestCase } from '../model/cases/test-case.ts';
import type { CaseResult, Trial } from '../model/run/case-result.ts';
import { statusOfTrials } from '../model/run/counted.ts';
import { canonicalHash } from '../text/canonical-hash.ts';
import { measuresOf } from './checks/index.ts';

/** Trials of a case → its result. @param trials In any order. @param weight Cases that it stands for. */
export function caseResult(testCase: TestCase, trials: readonly Trial[], weight = 1): CaseResult {
  const { id, dataset, category, tier, tags, language, agent, identity, history } = testCase;
  const ordered = trials.toSorted((a, b) => a.trial - b.trial);
  return {
    id,
    dataset,
    category,
    tier,
    tags,
    ...(language !== undefined && { language }),
    ...(agent !== undefined && { agent }),
    fingerprint: identity.fingerprint,
    inputFingerprint: identity.inputFingerprint,
    ...fetchedPrint(testCase),
    // A place that can be opened and annotated.
    source: testCase.listedAt ?? testCase.source,
    ...(history && { history }),
    ...(weight !== 1 && { weight }),
    status: statusOfTrials(ordered),
    trials: ordered,
    measures: measuresOf(ordered),
  };
}

/** Apart from the case's own fingerprint, so that a page that changed is known from a case that was edited. */
function fetchedPrint(testCase: TestCase): Pick<CaseResult, 'fetchedFingerprint'> {
  const fetched = allFilesOf(testCase).flatMap(({ fetched: sha256 }) => sha256 ?? []);
  return fetched.length > 0 ? { fetchedFingerprint: canonicalHash(fetched) } : {};
}

/** The result of the same case with other trials. */
export function withTrials(result: CaseResult, trials: readonly Trial[]): CaseResult {
  return { ...result, status: statusOfTrials(trials), trials, measures: measuresOf(trials) };
}
