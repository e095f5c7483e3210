/** What a self-check says of a suite: why several trials may find less. */
import { expect, it } from 'vitest';
import { selfCheckSentences } from '../../src/facts/sentences/self-check.ts';
import type { Outcome } from '../../src/model/verdict/outcome.ts';
import type { SimulatedSuite } from '../../src/model/verdict/self-check.ts';

const found = (thin: number, broken: number) =>
  ({ mode: 'confirm', cases: 40, thin, broken, brokenFails: broken }) as const;

function said(trials: Pick<SimulatedSuite, 'thin' | 'broken'>): string {
  const suites = [
    { ...found(60, 120), way: 'now', trials: 1 },
    { ...found(trials.thin, trials.broken!), way: 'trials', trials: 3 },
  ] as const;
  const unchanged = { regression: 1, inconclusive: 2 };
  const power = { pullRequests: 150, storedRuns: 3, points: 5, brokenCases: 3, unchanged, suites };
  const selfCheck = { cases: 40, differing: 4, storedRuns: 0, power };
  return selfCheckSentences({ outcome: { selfCheck } as unknown as Outcome }).join('\n');
}

const WHY = 'A case passes by the majority of its trials, which hides such a loss.';

it('says why several trials find less of a loss that is spread thinly', () => {
  expect(said({ thin: 15, broken: 140 })).toContain(
    `With \`trials: 3\`, for 3 times the calls: the loss of 5 points in 10% (6 to 16), the 3 broken cases in 93% (88 to 96). ${WHY}`,
  );
});

it('says it only where they find less beyond chance', () => {
  expect(said({ thin: 55, broken: 140 })).toContain('With `trials: 3`');
  expect(said({ thin: 55, broken: 140 })).not.toContain(WHY);
  expect(said({ thin: 90, broken: 140 })).not.toContain(WHY);
});
