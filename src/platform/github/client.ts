/** The GitHub port over Octokit: loaded when first used, retried and throttled within bounds. */
import { randomUUID } from 'node:crypto';
import type { CiContext } from '../../model/world/ci-context.ts';
import { callsOf, type Octokit } from './calls.ts';
import { type GitHubError, type Operation, toGitHubError } from './errors.ts';
import { createPatience, type Patience, REQUEST } from './patience.ts';
import type { GitHub } from './port.ts';

const LONGEST_RATE_WAIT_S = 5;

export interface GitHubOptions {
  readonly token: string;
  readonly context: Pick<CiContext, 'owner' | 'repo' | 'apiUrl'>;
  /** The waits before the second try and the third are 1 and 4 times this, milliseconds; default 1,000. */
  readonly retryPaceMs?: number;
  /** Writes are kept one to three seconds apart, as GitHub wants it, and short rate limits waited for. Default true. */
  readonly throttled?: boolean;
  /** Of the run, shared with its other services. Default: its own. */
  readonly patience?: Patience;
}

/**
 * No request is sent before a function is called. Functions reject with a GitHubError only, whose hint names the missing
 * permission. 5xx and dropped connections are retried twice, a rate limit is waited for up to 5 s, all within the
 * patience of the run.
 */
export function createGitHub(options: GitHubOptions): GitHub {
  const { owner, repo } = options.context;
  let loading: Promise<Octokit> | null = null;
  const call = async <T>(operation: Operation, use: (octokit: Octokit) => Promise<T>): Promise<T> => {
    try {
      loading ??= loadOctokit(options);
      return await use(await loading);
    } catch (error) {
      throw toGitHubError(error, operation) satisfies GitHubError;
    }
  };
  return callsOf(call, { owner, repo });
}

async function loadOctokit(options: GitHubOptions): Promise<Octokit> {
  const { token, context, retryPaceMs = 1_000, throttled = true, patience = createPatience() } = options;
  const [{ getOctokit }, { retry }, { throttling }] = await Promise.all([
    import('@actions/github'),
    import('@octokit/plugin-retry'),
    import('@octokit/plugin-throttling'),
  ]);
  const waitBriefly = (seconds: number, _request: unknown, _octokit: unknown, retries: number) =>
    seconds <= LONGEST_RATE_WAIT_S && retries < 1;
  const silent = () => {};
  const octokit = getOctokit(
    token,
    {
      baseUrl: context.apiUrl,
      log: { debug: silent, info: silent, warn: silent, error: silent },
      retry: {
        retries: 2,
        retryAfterBaseValue: retryPaceMs,
        doNotRetry: [400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 451],
      },
      // An id of its own: the limiters are shared by id across the process.
      throttle: {
        enabled: throttled,
        id: randomUUID(),
        onRateLimit: waitBriefly,
        onSecondaryRateLimit: waitBriefly,
      },
    },
    retry,
    throttling,
  );
  // Registered last, so it is outside of the plugins, once around all tries of a request; each page of a list is one. A copy,
  // since Octokit hands the same `request` object to every request: a signal in it would abort all later ones unsent.
  octokit.hook.wrap('request', (send, request) =>
    patience.within(REQUEST, async (signal) => {
      request.request = { ...request.request, signal };
      return await send(request);
    }),
  );
  return octokit;
}
