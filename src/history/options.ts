/** The `baseline` section of the configuration. */
import { z } from 'zod';
import { age } from '../text/quantities.ts';

export const baselineOptionsSchema = z.strictObject({
  branches: z
    .array(z.string().min(1))
    .min(1)
    .optional()
    .describe('Branches whose runs are baselines. Default: the default branch of the repository.'),
  max_age: age.prefault('14d').describe('A baseline older than this is used with a warning, for example 14d.'),
  keep: z
    .number()
    .int()
    .min(1)
    .default(10)
    .describe('Number of stored runs whose results are kept case by case. Metrics are kept of the last 500 runs.'),
  first_runs: z
    .number()
    .int()
    .min(1)
    .max(3)
    .default(3)
    .describe(
      'Passes over the suite that a run of the default branch makes while fewer than 3 runs are stored in which most cases had the content and grading of today. Later runs need them to rule a drop out. A limit of cost switches them off, and a limit of calls holds for all of them together.',
    ),
  anchor: z
    .union([
      z.string().min(1),
      z.strictObject({ at: z.string().min(1), agent: z.record(z.string(), z.unknown()).optional() }),
    ])
    .default('none')
    .describe(
      'A release to compare the default branch with, so that small losses that add up are seen: none, last_release (the newest release of the repository), a tag or a commit. Or { at, agent }, where agent says how to call that version. It gives a warning and never fails.',
    ),
  regrade: z
    .enum(['always', 'free', 'never'])
    .default('free')
    .describe(
      'Whether the stored conversations of the baseline are scored again if cases, metrics or their settings changed. free: only what costs nothing. always: even if a judge must be called. never: what changed is not compared.',
    ),
  agent: z
    .union([z.enum(['auto', 'none']), z.record(z.string(), z.unknown())])
    .optional()
    .describe(
      'The base version of the agent, for re-runs and run --ab. auto (default if agent.start or a command starts the agent, or it is a model at the address of its provider): the base commit is checked out and started if something is re-run; a model is called as agent says there. none: no base version. Or keys of agent that differ, such as url, with {{ base_sha }} and {{ pull_request }}.',
    ),
});
/** Which release, tag or commit; "none". */
export const anchorNamed = ({ anchor }: Pick<BaselineOptions, 'anchor'>): string =>
  typeof anchor === 'string' ? anchor : anchor.at;

export type BaselineOptions = z.output<typeof baselineOptionsSchema>;
