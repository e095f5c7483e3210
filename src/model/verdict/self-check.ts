/** How much an agent differs with itself, and what that means for what its suite can find. */
import { z } from 'zod';
import { count, list, record } from '../schema-parts.ts';

export const simulatedSuiteSchema = record({
  way: z
    .enum(['now', 'base', 'cases', 'trials'])
    .describe('now: as it is. base: with a base version to ask. cases: with more cases. trials: with several trials.'),
  mode: z.enum(['confirm', 'stored']).describe('confirm: both versions are asked. stored: the current one only.'),
  cases: count(),
  trials: count().describe('Of each case in one run.'),
  thin: count().describe('Simulated pull requests in which the loss spread thinly was found.'),
  broken: count()
    .nullable()
    .describe('In which the broken cases were found, below the tolerance too. null: fewer cases than that.'),
  brokenFails: count().nullable().describe('Of these, those that failed the check.'),
});
export type SimulatedSuite = z.infer<typeof simulatedSuiteSchema>;

export const suitePowerSchema = record({
  pullRequests: count().describe('Simulated pull requests of each figure.'),
  storedRuns: count().describe('Of each case, in the simulation.'),
  points: z.number().min(0).describe('A small loss over all cases, in percentage points.'),
  brokenCases: count().describe('Cases that nearly always pass and then never do.'),
  unchanged: record({
    regression: count().describe('Simulated pull requests without a change that failed the check: false alarms.'),
    inconclusive: count(),
  }),
  suites: list(simulatedSuiteSchema).describe('As it is first, then what would change that.'),
});
/** Simulated by the procedure itself, with success rates that the runs at hand suggest. */
export type SuitePower = z.infer<typeof suitePowerSchema>;

export const selfCheckSchema = record({
  cases: count().describe('Cases with a result in both runs.'),
  differing: count().describe('Of these, cases that passed in one run and failed in the other.'),
  storedRuns: count().describe('Stored runs that were used, too: of most cases so many.'),
  power: suitePowerSchema.nullable().describe('null: re-runs confirm nothing here, by the configuration.'),
});
/** What run --self-check measures. */
export type SelfCheck = z.infer<typeof selfCheckSchema>;
