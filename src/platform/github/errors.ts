/** What GitHub refused, and what a person can do about it. */

export type GitHubErrorKind =
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'rate_limited'
  | 'too_long'
  | 'invalid'
  | 'unavailable';

/** One REST call that did not succeed, after its bounded retries. The message is a whole sentence, fit for a warning. */
export class GitHubError extends Error {
  override readonly name = 'GitHubError';
  /** HTTP status; null when there was no answer. */
  readonly status: number | null;
  readonly kind: GitHubErrorKind;
  constructor(message: string, status: number | null, kind: GitHubErrorKind, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.kind = kind;
  }
}

/** What a call is for ("reading artifacts") and the permission it needs ("actions: read"). */
export interface Operation {
  readonly name: string;
  readonly permission: string;
}

/** Whatever the client threw → GitHubError. */
export function toGitHubError(error: unknown, operation: Operation): GitHubError {
  if (error instanceof GitHubError) return error;
  const { status, response, message } = (error ?? {}) as Record<string, unknown>;
  // Octokit calls a refused connection or an aborted request "500" too, without a response.
  const answered = typeof status === 'number' && response !== undefined ? status : null;
  const kind = kindOf(answered, response, String(message ?? ''));
  // Neither refused nor lost: an answer was there, and our reading of it failed.
  const isUnreadable = error instanceof TypeError && status === undefined;
  const { name } = operation;
  const text = isUnreadable
    ? `GitHub's answer to ${name} is not of its API. GitHub may be in maintenance: run the job again later.`
    : `${whatHappened(answered, name)} ${hintOf(kind, operation)}`;
  return new GitHubError(text, answered, kind, { cause: error });
}

function whatHappened(status: number | null, name: string): string {
  if (status === null) return `GitHub did not answer at ${name}.`;
  return status < 500 ? `GitHub refused ${name} (${status}).` : `GitHub failed at ${name} (${status}).`;
}

function kindOf(status: number | null, response: unknown, message: string): GitHubErrorKind {
  if (status === 401) return 'unauthorized';
  if (status === 429 || (status === 403 && isRateLimit(response, message))) return 'rate_limited';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'not_found';
  if (status === 422) return /too long|maximum is \d+/i.test(message) ? 'too_long' : 'invalid';
  return status !== null && status < 500 ? 'invalid' : 'unavailable';
}

function isRateLimit(response: unknown, message: string): boolean {
  const headers = (response as { headers?: Record<string, unknown> } | undefined)?.headers;
  return headers?.['x-ratelimit-remaining'] === '0' || /\brate limit\b/i.test(message);
}

/** What to do, one sentence; names the permission that is missing. */
function hintOf(kind: GitHubErrorKind, { permission }: Operation): string {
  const hints: Readonly<Record<GitHubErrorKind, string>> = {
    unauthorized: 'The token is not valid: pass github-token, for example ${' + '{ github.token }}.',
    forbidden: `Give the job "permissions: ${permission}"; a pull request from a fork or from Dependabot has a read-only token.`,
    not_found: `It does not exist, or the token may not see it: the job needs "permissions: ${permission}".`,
    rate_limited: 'The rate limit of the token is used up: run the job again later.',
    too_long: 'The text is longer than GitHub accepts.',
    invalid: 'Run the job again. If it stays so, please report it.',
    unavailable: 'It is in trouble: run the job again later.',
  };
  return hints[kind];
}
