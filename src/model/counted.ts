/** Which trials and cases enter metrics; apart from their schemas, which most runs never load. */
import type { CaseResult, Status, Trial } from './case-result.ts';

/** Of a trial or case that says something about the agent: errored and skipped ones enter no metric. */
export const isCounted = ({ status }: { readonly status: Status }): boolean =>
  status === 'passed' || status === 'failed';

/** The trials that enter a metric; of most cases all of them. */
export function countedTrials({ trials }: Pick<CaseResult, 'trials'>): readonly Trial[] {
  return trials.every(isCounted) ? trials : trials.filter(isCounted);
}
