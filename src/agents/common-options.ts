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
    'Shell command that installs or builds the agent, for example npm ci. It runs once before the run, and in the checkout of the base version. A command that only installs packages (npm, pnpm, yarn, or Python into .venv) is skipped while its lock file is unchanged. Where package.json has scripts that run at the installation, or workspaces, it runs each time.',
  );

/** Of an agent that its command starts for every conversation. */
export const prepareSchema = z.strictObject({ prepare });

export const startSchema = z
  .strictObject({
    prepare,
    command: z
      .string()
      .min(1)
      .describe(
        'Shell command that runs the agent in the foreground, for example npm start. {{ port }} is a free port, in the other keys and in url, headers, request and hooks too.',
      ),
    ready: fixedAddressSchema
      .meta({ examples: ['http://127.0.0.1:8000/health'] })
      .describe(
        'Address that answers 2xx or 3xx as soon as the agent is ready. For the root, /, 404, 405 and 501 count too.',
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
  timeout: duration
    .prefault('30s')
    .describe('Time limit of one turn, for example 30s. A turn that exceeds it has failed.'),
  concurrency: z.number().int().min(1).max(1_000).default(20).describe('Most conversations at the same time.'),
  rate_limit: rateLimit.optional().describe('Most requests within a time, for example { requests: 60, per: 1m }.'),
  ...hookOptions,
};

/** Repeats of a request, where the options say none. */
export const RETRIES = 2;

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
    .default(RETRIES)
    .describe(
      'Repeats of a request after no connection, 429, 502, 503, 504 or 529. Waits grow, or are as long as Retry-After asks.',
    ),
  start: startSchema.optional().describe('Starts the agent under test before the run, and ends it afterwards.'),
};
