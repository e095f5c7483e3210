/** A finished run → stored, so that later runs can be compared with it. Only trusted runs store a baseline. */
import { join } from 'node:path';
import { unansweredIn } from '../model/run/agent-death.ts';
import type { CaseResult } from '../model/run/case-result.ts';
import { unreadableIn } from '../model/run/counted.ts';
import { MAX_SAVED_RUN_BYTES } from '../model/schema-version.ts';
import { brokenIds } from '../model/verdict/drift.ts';
import type { Outcome } from '../model/verdict/outcome.ts';
import { runText } from '../model/verdict/run-text.ts';
import type { Warning } from '../model/warning.ts';
import type { CiContext } from '../model/world/ci-context.ts';
import { formatBytes, withTemporaryDirectory, writeFileAtomic } from '../platform/files.ts';
import type { Artifacts } from '../platform/github/artifacts.ts';
import type { Cache } from '../platform/github/cache.ts';
import { countedOf } from '../text/digits.ts';
import { OUTCOME_FILE, outcomeArtifactName } from './names.ts';
import type { BaselineOptions } from './options.ts';
import { type AppendFacts, appendRun } from './store/append.ts';
import { emptyHistory, type History } from './store/history.ts';
import { recordAcceptance } from './store/merge.ts';
import { cacheHistory, uploadHistory } from './store/store.ts';
import { isRunOfAnchor, mayStoreBaseline } from './trust.ts';
import { caseWithoutTranscripts, withoutFindings } from './without-transcripts.ts';

export interface Store {
  readonly ci: CiContext;
  readonly artifacts: Artifacts;
  readonly cache: Cache;
  readonly options: Pick<BaselineOptions, 'branches' | 'keep'>;
  /** Takes secrets out of JSON text; applied to everything that is stored. */
  readonly redact: (text: string) => string;
  /** The stored runs that this one is added to; null: it is the first that is known. */
  readonly history: History | null;
  /** Passes of the same commit that were made before this run, the first one first. */
  readonly passes?: readonly Outcome[];
  readonly gradersOf: AppendFacts['gradersOf'];
  /** The pull request that this commit merged, where its last head was accepted; null: it merged none such. */
  readonly merged: number | null;
}

export interface Saved {
  /** Of the artifact, for a browser; null: none was stored. */
  readonly url: string | null;
  /** What could not be stored, and why. A run that may not store a baseline gives none. */
  readonly warnings: readonly Warning[];
}

/**
 * On push, schedule, workflow_dispatch and merge_group on the baseline branches, or of the anchor's tag: the history with this run as an artifact
 * (that of an earlier attempt is replaced), without anybody's words in the cache. Anywhere else, and on every pull
 * request, nothing at all; a run that was stopped before its end is not stored either. Never rejects.
 */
export async function saveBaseline(outcome: Outcome, store: Store): Promise<Saved> {
  const mayStore = mayStoreBaseline(store.ci, store.options) || isRunOfAnchor(store.ci, store.history?.anchor);
  if (!mayStore) return { url: null, warnings: [] };
  const why = notABaseline(outcome);
  if (why !== null) return { url: null, warnings: [{ code: 'baseline_not_saved', text: why }] };
  const { history, warnings } = withRun(outcome, store);
  // At once: where neither service answers, they are waited for once.
  const [artifact, cached] = await Promise.all([
    uploadHistory(history, store.artifacts),
    cacheHistory(history, store.ci, store.cache),
  ]);
  // Where nothing can be stored at all, that is said once.
  const unsaid = artifact.url === null && artifact.warnings.length > 0 ? [] : cached;
  return { url: artifact.url, warnings: [...warnings, ...artifact.warnings, ...unsaid] };
}

const UNTIL = 'Until a run is stored, pull requests are compared with an older one, or with none.';

/** Why a run is no baseline; null: it may be one. */
export function notABaseline({ run, report, verdict }: Outcome): string | null {
  if (run.stopped !== null) return 'This run did not come to its end, so it was not stored as a baseline.';
  if (verdict.conclusion === 'could-not-run')
    return `This run could not be judged, so it was not stored as a baseline. If every run ends so, fix or leave out the cases that cannot be answered. ${UNTIL}`;
  if (unreadableIn(report) !== null) return 'No reply of this run could be read, so it was not stored as a baseline.';
  const unanswered = unansweredIn(report.cases).length;
  if (unanswered > 0)
    return `The agent died and left ${countedOf(unanswered, report.cases.length, 'case')} unanswered, so this run was not stored as a baseline. If every run ends so, fix the agent, or leave out the case at which it dies. ${UNTIL}`;
  const { selected, total } = run.cases;
  if (selected >= total) return null;
  return `Only ${countedOf(selected, total, 'case')} ${selected === 1 ? 'was' : 'were'} run, so this run was not stored as a baseline.`;
}

function withRun(outcome: Outcome, { history, passes = [], merged, redact, gradersOf, options: { keep } }: Store) {
  const { id, suite, startedAt } = outcome.run;
  const facts = { redact, gradersOf, keep };
  const before = passes.reduce((all, one) => appendRun(all, one, facts).history, history ?? emptyHistory(suite));
  const appended = appendRun(before, outcome, facts);
  // The label accepts the pull request: of its suites, those that got worse.
  const { accepted } = outcome.verdict;
  if (accepted === null) return appended;
  const { cases, confirmation } = outcome.comparison ?? {};
  const broken = brokenIds(confirmation);
  // What wavers keeps its past. Where no single case is confirmed, it is the loss of all that was accepted.
  const lost = broken.size > 0 ? [...broken] : (cases?.newlyFailing ?? []).map(({ id }) => id);
  // As the appended run has them.
  const units = lost.map((id) => redact(id));
  const recorded = { ...accepted, by: redact(accepted.by), pullRequest: merged, runId: id, at: startedAt, units };
  return { ...appended, history: recordAcceptance(appended.history, recorded, keep) };
}

/**
 * The whole run of a pull request as an artifact of another name, which no comparison ever reads: from it the verdict
 * of this head is published again. Never rejects.
 * @param most Bytes that a reader takes.
 */
export async function saveOutcome(
  outcome: Outcome,
  store: Pick<Store, 'artifacts' | 'redact'>,
  most = MAX_SAVED_RUN_BYTES,
): Promise<Saved> {
  const name = outcomeArtifactName(outcome.run.suite);
  const { text, warnings } = serialized(outcome, store.redact, most);
  if (text === null) return { url: null, warnings };
  const uploaded = await withTemporaryDirectory(async (root) => {
    const file = join(root, OUTCOME_FILE);
    writeFileAtomic(file, text);
    return await store.artifacts.upload({ name, files: [file], root });
  });
  if (uploaded.kind === 'uploaded') return { url: uploaded.url, warnings };
  const warning = { code: 'artifact_not_saved', text: `The artifact ${name} was not stored: ${uploaded.reason}.` };
  return { url: null, warnings: [...warnings, warning] };
}

/** Text that a reader will accept: a run too large for it is stored without transcripts, or else not at all. */
function serialized(
  outcome: Outcome,
  redact: (text: string) => string,
  most: number,
): { readonly text: readonly string[] | null; readonly warnings: readonly Warning[] } {
  const whole = redactedJson(outcome, { redact, most });
  if (whole !== null) return { text: whole, warnings: [] };
  const scores = redactedJson(withoutFindings(outcome), { redact, most, ofCase: caseWithoutTranscripts });
  const what = `This run is larger than ${formatBytes(most)}`;
  if (scores !== null) {
    const text = `${what}, so its result was stored without conversations.`;
    return { text: scores, warnings: [{ code: 'stored_without_transcripts', text }] };
  }
  const text = `${what}, so its result was not stored. A label that is put on the pull request runs the cases again.`;
  return { text: null, warnings: [{ code: 'artifact_not_saved', text }] };
}

/**
 * In parts, for a large run has no room in one string; null: larger than that. All is redacted but the provenance, by
 * which the run is found again: a suite may be named by a variable, and its name is no secret.
 */
function redactedJson(
  { run, ...rest }: Outcome,
  {
    redact,
    most,
    ofCase,
  }: {
    readonly redact: (text: string) => string;
    readonly most: number;
    readonly ofCase?: (result: CaseResult) => CaseResult;
  },
): readonly string[] | null {
  const provenance = `{"run":${JSON.stringify(run)},`;
  const parts = [provenance];
  let size = Buffer.byteLength(provenance);
  for (const part of runText(rest, ofCase && ((result) => JSON.stringify(ofCase(result))))) {
    const text = parts.length === 1 ? part.slice(1) : redact(part);
    size += Buffer.byteLength(text);
    if (size > most) return null;
    parts.push(text);
  }
  return parts;
}
