/** What the conversations of a run come to, counted: how they ended, and which statements rest on which sources. Pure. */
import type { CaseResult, Trial } from './case-result.ts';
import { countedTrials } from './counted.ts';
import type { ClaimCount, Ending, EndingCount } from './run-report.ts';

type Cases = readonly Pick<CaseResult, 'trials'>[];

/** How a conversation ended; null: it was skipped. */
export function endingOf({
  status,
  failureType,
  blame,
}: Pick<Trial, 'status' | 'failureType' | 'blame'>): Ending | null {
  if (status === 'skipped') return null;
  if (status === 'passed') return 'passed';
  if (status === 'failed') return failureType ?? 'other';
  return blame === null || blame === 'agent' ? 'other' : blame;
}

/** Every way in which a conversation ended, most frequent first, with its share of all that ran; [] for none. */
export function endingsOf(cases: Cases): readonly EndingCount[] {
  const endings = cases.flatMap(({ trials }) => trials.flatMap((trial) => endingOf(trial) ?? []));
  return [...Map.groupBy(endings, (ending) => ending)]
    .map(([ending, { length: count }]) => ({ ending, count, share: count / endings.length }))
    .sort((a, b) => b.count - a.count);
}

export interface ClaimTally {
  readonly byType: readonly ClaimCount[];
  readonly bySource: readonly ClaimCount[];
}

/** Statements that a judge checked, of the trials that passed or failed, by type and by source, most frequent first. */
export function claimTally(cases: Cases): ClaimTally {
  const all = cases.flatMap((one) =>
    countedTrials(one).flatMap(({ scores }) => scores.flatMap(({ claims }) => claims?.kinds ?? [])),
  );
  const by = (key: (one: (typeof all)[number]) => string | null) =>
    [...Map.groupBy(all, key)]
      .map(([name, same]) => ({
        name,
        evaluated: same.reduce((sum, { evaluated }) => sum + evaluated, 0),
        grounded: same.reduce((sum, { grounded }) => sum + grounded, 0),
      }))
      .sort((a, b) => b.evaluated - a.evaluated);
  return { byType: by(({ type }) => type), bySource: by(({ source }) => source) };
}
