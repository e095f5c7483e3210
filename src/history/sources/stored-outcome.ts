/** The stored result of this very head, so that a run started by a foreign label publishes it again instead of testing nothing. */

import type { RunMode } from '../../model/run/run-info.ts';
import { MAX_SAVED_RUN_BYTES } from '../../model/schema-version.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import { artifactUrl, type CiContext } from '../../model/world/ci-context.ts';
import type { Artifacts } from '../../platform/github/artifacts.ts';
import { GitHubError } from '../../platform/github/errors.ts';
import type { ArtifactRow, GitHub } from '../../platform/github/port.ts';
import { upperFirst } from '../../text/wording.ts';
import { shortSha } from '../baseline-info.ts';
import { parseSavedRun } from '../files/saved-run.ts';
import { OUTCOME_FILE, outcomeArtifactName, reportArtifactName } from '../names.ts';
import { isOwnArtifact, type OwnArtifact } from '../trust.ts';

/** Runs of one head that are looked into before giving up. */
const MOST_TRIED = 3;

/** Where a person finds the report of a run. */
export interface StoredReport {
  readonly url: string;
  /** The link opens it in a browser; false: it is a zip of the result. */
  readonly opens: boolean;
}

export interface StoredOutcome {
  /** null: there is none, so the cases have to run. */
  readonly outcome: Outcome | null;
  /** Of the run that stored it; absent where there is none. */
  readonly report?: StoredReport;
  /** One sentence, with the run it came from. */
  readonly why: string;
  /** There may well be one, but it could not be read. */
  readonly failed?: true;
}

/**
 * The newest stored outcome of this suite, pull request, base branch and head commit, from another run of this
 * repository's own code; one of all cases before one of fewer. Nothing of a fork is ever taken. Never rejects.
 * @param given.mode What this run would do: where it would run all cases, a result of fewer is none.
 */
export async function findStoredOutcome(given: {
  readonly github: GitHub;
  readonly artifacts: Artifacts;
  readonly ci: CiContext;
  readonly suite: string;
  readonly mode: RunMode;
}): Promise<StoredOutcome> {
  const { github, artifacts, ci, suite, mode } = given;
  const head = ci.pullRequest?.headSha ?? ci.sha;
  const none: StoredOutcome = { outcome: null, why: `No stored result of ${shortSha(head)} was found.` };
  try {
    const name = outcomeArtifactName(suite);
    const rows = (await github.listArtifacts(name)).filter(isOwnArtifact);
    const ofHead = rows.filter((row) => !row.expired && row.run.headSha === head && row.run.id !== ci.runId);
    let unread = none;
    const found: { readonly outcome: Outcome; readonly row: OwnArtifact }[] = [];
    for (const row of ofHead.slice(0, MOST_TRIED)) {
      const downloaded = await artifacts.download(row, OUTCOME_FILE, MAX_SAVED_RUN_BYTES);
      if (downloaded.kind === 'unavailable') {
        unread = notRead(head, `${upperFirst(downloaded.reason)}.`);
        if (downloaded.isDown) break;
        continue;
      }
      const parsed = parseSavedRun(downloaded.bytes, `${name}/${OUTCOME_FILE}`, suite);
      if (!parsed.ok || !isOf(parsed.outcome, ci, head)) continue;
      found.push({ outcome: parsed.outcome, row });
      if (parsed.outcome.run.mode === 'full') break;
    }
    const chosen = found.find(({ outcome }) => outcome.run.mode === 'full') ?? (mode === 'full' ? undefined : found[0]);
    if (!chosen) return found.length > 0 ? none : unread;
    const { outcome, row } = chosen;
    // Nothing was found out about this head, and its advice is to run again.
    if (outcome.verdict.conclusion === 'could-not-run') return none;
    const why = `The result of ${shortSha(head)} was stored by run ${row.run.id}.`;
    return { outcome, why, report: await reportOf(outcome, row, given) };
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    return notRead(head, error.message);
  }
}

/** The link of its report.html, or else of the result itself. One that was packed into a zip looks the same in a list. */
async function reportOf(
  { run: { attempt } }: Outcome,
  stored: OwnArtifact,
  { github, ci, suite }: { readonly github: GitHub; readonly ci: CiContext; readonly suite: string },
): Promise<StoredReport> {
  const ofRun = (row: ArtifactRow) => !row.expired && row.run?.id === stored.run.id;
  const rows = await github.listArtifacts(reportArtifactName(suite, attempt)).catch((error: unknown) => {
    if (!(error instanceof GitHubError)) throw error;
    return [];
  });
  const report = rows.find(ofRun);
  return { url: artifactUrl(ci, stored.run.id, (report ?? stored).id), opens: report !== undefined };
}

function notRead(head: string, because: string): StoredOutcome {
  const why = `A stored result of ${shortSha(head)} could not be read, so its cases ran again. ${because}`;
  return { outcome: null, why, failed: true };
}

function isOf({ run }: Outcome, ci: CiContext, head: string): boolean {
  const pull = ci.pullRequest;
  return run.sha === head && run.pullRequest === (pull?.number ?? null) && run.baseBranch === pull?.baseRef;
}
