/** Addresses on GitHub for what a report names; null where there is none to give, for example in a local run. */
import type { SourceLocation } from '../../model/source-location.ts';
import { code, isLinkable } from '../../text/untrusted/untrusted.ts';
import { caseTitle, evidenceOf, isMadeId } from '../evidence.ts';
import type { Facts } from '../renderer.ts';
import { link } from './markdown.ts';

const SHA = /^[0-9a-f]{7,64}$/;

function repository({ ci }: Facts): string | null {
  return ci && `${ci.serverUrl}/${encodeURIComponent(ci.owner)}/${encodeURIComponent(ci.repo)}`;
}

/** The head commit that the results speak of. */
export function headSha(facts: Facts): string | null {
  return facts.outcome.run.sha;
}

/** The line of a case, at the head commit where no other is given; null for a file outside the repository. */
export function lineUrl(
  facts: Facts,
  { file, line }: SourceLocation,
  sha: string | null = headSha(facts),
): string | null {
  const base = repository(facts);
  const segments = file.replace(/^\.\//, '').split('/');
  const inside = !segments.some((segment) => segment === '' || segment === '.' || segment === '..');
  if (base === null || sha === null || !SHA.test(sha) || !inside || /[\\:\p{Cc}]/u.test(file)) return null;
  return `${base}/blob/${sha}/${segments.map((segment) => encodeURIComponent(segment.toWellFormed())).join('/')}#L${line}`;
}

export function commitUrl(facts: Facts, sha: string | null): string | null {
  const base = repository(facts);
  return base !== null && sha !== null && SHA.test(sha) ? `${base}/commit/${sha}` : null;
}

export function logUrl(facts: Facts): string | null {
  const base = repository(facts);
  if (base === null || facts.ci === null) return null;
  return `${base}/actions/runs/${facts.ci.runId}${facts.ci.attempt > 1 ? `/attempts/${facts.ci.attempt}` : ''}`;
}

/** A run of this repository by its number. */
export function runUrl(facts: Facts, id: string): string | null {
  const base = repository(facts);
  return base !== null && /^\d{1,16}$/.test(id) ? `${base}/actions/runs/${id}` : null;
}

export function shortSha(sha: string): string {
  return sha.slice(0, 7);
}

/** The case in the report; where that opens in no browser by a link, the run's page, which has the summary. */
export function caseUrl(facts: Facts, { id }: { readonly id: string }): string | null {
  if (facts.reportUrl === null || !facts.reportOpens) return logUrl(facts);
  return `${facts.reportUrl}#case=${inAddress(id)}`;
}

/** As it is, or with nothing left that Markdown could read as a mention or a reference. */
function inAddress(id: string): string {
  const encoded = encodeURIComponent(id.toWellFormed());
  return isLinkable(id) ? encoded : encoded.replace(/[^A-Za-z0-9%]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
}

/** A section of the report, or null where that opens in no browser by a link. */
export function sectionUrl(facts: Facts, id: string): string | null {
  return facts.reportUrl !== null && facts.reportOpens ? `${facts.reportUrl}#${id}` : null;
}

/** The user's words of a case whose id says nothing. */
function titleOf({ outcome, catalogue }: Facts, id: string): string {
  const result = outcome.report.cases.find((one) => one.id === id);
  return result ? caseTitle(id, evidenceOf(result, { catalogue })) : id;
}

/** A case's name as Markdown, linked to its line: where it is gone, to that of the baseline's commit. */
export function caseName(facts: Facts, row: Named): string {
  const shown = code(isMadeId(row.id) ? titleOf(facts, row.id) : row.id);
  if (!isLinkable(row.id)) return shown;
  const sha = row.isGone ? (facts.comparison?.baseline.sha ?? null) : headSha(facts);
  return link(shown, lineUrl(facts, row.source, sha));
}

interface Named {
  readonly id: string;
  readonly source: SourceLocation;
  readonly isGone?: boolean;
}

/**
 * What the side before this run is called: its branch, or its commit where this run may be of that branch, too, or where
 * the branch has gone on since then and nobody asked its version; null: no name tells them apart.
 */
export function baselineSide({ comparison, outcome: { run } }: Pick<Facts, 'comparison' | 'outcome'>): string | null {
  if (comparison === null) return null;
  const { branch, sha } = comparison.baseline;
  // A tag may be any branch's newest commit.
  const isElsewhere = run.pullRequest !== null || (run.branch === null ? run.event === null : run.branch !== branch);
  if (branch === null || (isElsewhere && commitsUnasked(comparison) === 0)) return branch;
  return sha === null || sha === run.sha ? null : shortSha(sha);
}

/** Commits between the baseline and this change whose version was not asked: they may have done it, too. 0: none, or not known. */
export const commitsUnasked = ({ baseline, confirmation }: NonNullable<Facts['comparison']>): number =>
  confirmation?.mode === 'stored' ? (baseline.behind ?? 0) : 0;
