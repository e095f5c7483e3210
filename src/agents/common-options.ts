/** Options that several kinds of agent share. */
import { z } from 'zod';
import { duration, rateLimit } from '../text/quantities.ts';
import { hookOptions } from './hooks/options.ts';
import { fixedAddressSchema, headersSchema } from './mapping/address.ts';

const prepare = z
  .string()
  .min(1)
  .optional()
  .describe(
    'Shell command that installs or builds the agent: once before the run, and in the checkout of the base version. One that only installs packages of npm, pnpm, yarn, or of Python into .venv, is left out while the files that name them are the same.',
  );

/** Of an agent that its command starts for every conversation. */
export const prepareSchema = z.strictObject({ prepare });

export const startSchema = z
  .strictObject({
    prepare,
    command: z
      .string()
      .min(1)
      .describe('Shell command that runs the agent. {{ port }}: a free port, in the other keys and in url too.'),
    ready: fixedAddressSchema
      .meta({ examples: ['http://127.0.0.1:8000/health'] })
      .describe(
        'Address that answers 2xx or 3xx as soon as the agent is ready. For the root, /, 404 and 405 count, too: the server is up.',
      ),
    timeout: duration.prefault('60s').describe('Longest wait for the ready address.'),
    env: z
      .record(z.string(), z.string())
      .optional()
      .describe('Environment variables, in addition to those of the run (without the variables of the runner).'),
    cwd: z.string().optional().describe('Directory to run in, relative to the configuration file.'),
  })
  .meta({ examples: [{ command: 'npm start', ready: 'http://127.0.0.1:8000/health' }] });
export type StartOptions = z.output<typeof startSchema>;

/** For every agent. */
export const nameOption = {
  name: z
    .string()
    .min(1)
    .max(80)
    .optional()
    .describe('Name in reports, where datasets or cases name other agents. Default: its host or its model.'),
};

/** For every agent that is asked. */
export const paceOptions = {
  ...nameOption,
  timeout: duration.prefault('30s').describe('Time limit of one turn. A turn that exceeds it has failed.'),
  concurrency: z.number().int().min(1).max(1_000).default(20).describe('Most conversations at the same time.'),
  rate_limit: rateLimit.optional().describe('Most requests within a time, for example { requests: 60, per: 1m }.'),
  ...hookOptions,
};

/** For every agent that is asked over HTTP. */
export const networkOptions = {
  ...paceOptions,
  headers: headersSchema.describe('Request headers. They may have {{ }} as in a request.'),
  idle_timeout: duration
    .optional()
    .describe('Longest silence within a stream, if shorter than timeout. Default: none.'),
  retries: z
    .number()
    .int()
    .min(0)
    .max(10)
    .default(2)
    .describe('Repeats after no connection, 429, 502, 503, 504 or 529, with growing waits or as Retry-After asks.'),
  start: startSchema.optional().describe('Starts the agent under test before the run, and ends it afterwards.'),
};
