/** The `gate`, `confirmation` and `tiers` sections of the configuration: what a regression is, which limits hold, what fails the check. */
import { z } from 'zod';
import { type TierTargets, tiersOptionSchema } from './diagnosis/tier-options.ts';
import { ruleOptions } from './gate/rules/index.ts';
import { sharedGateOptionsSchema, toleranceOf } from './gate-options.ts';

export { type TierTargets, tiersOptionSchema, toleranceOf };

const { on_inconclusive, on_unattributed, on_not_compared, ...materiality } = sharedGateOptionsSchema.shape;

/** What rules share, and what each brings. */
export const gateOptionsSchema = z.strictObject({
  ...materiality,
  ...ruleOptions,
  ...{ on_inconclusive, on_unattributed, on_not_compared },
});
export type GateOptions = z.output<typeof gateOptionsSchema>;

const TIMES = /^(\d+(?:\.\d+)?)x$/;
/** A suite of a few cases needs this many calls before anything can be confirmed. */
const FEWEST_EXTRA_CALLS = 100;

export const confirmationOptionsSchema = z.strictObject({
  max_extra_calls: z
    .union([
      z.number().int().min(0),
      z.string().regex(TIMES, 'a multiple of the suite such as 6x, or a number of runs'),
    ])
    .default('6x')
    .describe(
      'Most re-runs of single cases, both versions of the agent together: a multiple of the cases of this run such as 6x (at least 100), or a number. 0: none.',
    ),
});
export type ConfirmationOptions = z.output<typeof confirmationOptionsSchema>;

/** Runs of single cases, for a run of so many cases. */
export function extraCalls({ max_extra_calls: most }: ConfirmationOptions, cases: number): number {
  if (typeof most === 'number') return most;
  const times = Number(TIMES.exec(most)![1]);
  return times === 0 ? 0 : Math.max(FEWEST_EXTRA_CALLS, Math.floor(times * cases));
}
