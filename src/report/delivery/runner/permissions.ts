/** What is known to be refused, before it is tried. Pure. */

import type { Warning } from '../../../model/warning.ts';
import type { CiContext } from '../../../model/world/ci-context.ts';
import type { GitHub } from '../../../platform/github/port.ts';

/** Why nothing can be written to GitHub from here; null: it can be tried. */
export function cannotWrite(ci: CiContext, github: GitHub | null, what: 'comment' | 'check run'): Warning | null {
  // Under pull_request_target and workflow_run the token is the base repository's own.
  if (ci.pullRequest?.fork && ci.event === 'pull_request') {
    const text = `No ${what} was written: GitHub gives a pull request from a fork a read-only token. The result is in the job summary and in the log.`;
    return { code: 'fork_read_only', text };
  }
  if (github) return null;
  const text = `No ${what} was written: there is no token. Pass github-token; the result is in the job summary and in the log.`;
  return { code: 'no_token', text };
}
