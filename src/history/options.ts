/** The `baseline` section of the configuration. */
import { z } from 'zod';
import { duration } from '../text/quantities.ts';

export const baselineOptionsSchema = z.strictObject({
  branches: z
    .array(z.string().min(1))
    .min(1)
    .optional()
    .describe('Branches whose runs are baselines. Default: the default branch of the repository.'),
  max_age: duration.prefault('14d').describe('An older baseline is used with a warning.'),
  keep: z
    .number()
    .int()
    .min(1)
    .default(10)
    .describe('Stored runs whose results are kept case by case. The metrics of the last 500 are kept.'),
  first_runs: z
    .number()
    .int()
    .min(1)
    .max(3)
    .default(3)
    .describe(
      'Passes over the suite that a run of the default branch makes while fewer than 3 runs are stored, so that later runs can rule a drop out. None are added under a limit of cost, nor beyond a limit of calls.',
    ),
  anchor: z
    .union([
      z.string().min(1),
      z.strictObject({ at: z.string().min(1), agent: z.record(z.string(), z.unknown()).optional() }),
    ])
    .default('none')
    .describe(
      'A release with which the last runs of the default branch are compared, so that small losses that add up are seen: none, last_release (the newest release of the repository), a tag or a commit. Or { at, agent }: at says which, and agent where that version can be called, all else as in agent, so that a warning can rule out drift. A warning, never a failure.',
    ),
  regrade: z
    .enum(['always', 'free', 'never'])
    .default('free')
    .describe(
      'Whether the stored conversations of the baseline are scored again if cases, metrics or their settings changed. free: if that costs nothing. always: even if a judge must be called. never: what changed is not compared.',
    ),
  agent: z
    .union([z.enum(['auto', 'none']), z.record(z.string(), z.unknown())])
    .optional()
    .describe(
      'The base version of the agent, for gate.rule confirmed and run --ab. auto (default where agent.start or a command starts the agent): the base commit is checked out and started when something is run again. none: there is none. Else its own url or start, all else as in agent, {{ base_sha }} and {{ pull_request }} in the url.',
    ),
});
/** Which release, tag or commit; "none". */
export const anchorNamed = ({ anchor }: Pick<BaselineOptions, 'anchor'>): string =>
  typeof anchor === 'string' ? anchor : anchor.at;

export type BaselineOptions = z.output<typeof baselineOptionsSchema>;
