/** Addresses on GitHub for what a report names; null where there is none to give, for example in a local run. */
import type { SourceLocation } from '../../model/source-location.ts';
import { link } from '../../text/markdown.ts';
import { code, isLinkable } from '../../text/untrusted/untrusted.ts';
import type { Facts } from '../renderer.ts';

const SHA = /^[0-9a-f]{7,64}$/;

function repository({ ci }: Facts): string | null {
  return ci && `${ci.serverUrl}/${encodeURIComponent(ci.owner)}/${encodeURIComponent(ci.repo)}`;
}

/** The head commit that the results speak of. */
export function headSha(input: Facts): string | null {
  return input.outcome.run.sha;
}

/** The line of a case at the head commit; null for a file outside the repository. */
export function lineUrl(input: Facts, { file, line }: SourceLocation): string | null {
  const base = repository(input);
  const sha = headSha(input);
  const segments = file.replace(/^\.\//, '').split('/');
  const inside = !segments.some((segment) => segment === '' || segment === '.' || segment === '..');
  if (base === null || sha === null || !SHA.test(sha) || !inside || /[\\:\p{Cc}]/u.test(file)) return null;
  return `${base}/blob/${sha}/${segments.map((segment) => encodeURIComponent(segment.toWellFormed())).join('/')}#L${line}`;
}

export function commitUrl(input: Facts, sha: string | null): string | null {
  const base = repository(input);
  return base !== null && sha !== null && SHA.test(sha) ? `${base}/commit/${sha}` : null;
}

export function logUrl(input: Facts): string | null {
  const base = repository(input);
  if (base === null || input.ci === null) return null;
  return `${base}/actions/runs/${input.ci.runId}${input.ci.attempt > 1 ? `/attempts/${input.ci.attempt}` : ''}`;
}

/** A run of this repository by its number. */
export function runUrl(input: Facts, id: string): string | null {
  const base = repository(input);
  return base !== null && /^\d{1,16}$/.test(id) ? `${base}/actions/runs/${id}` : null;
}

export function shortSha(sha: string): string {
  return sha.slice(0, 7);
}

/** A case's name as Markdown, linked to its line. */
export function caseName(input: Facts, row: { readonly id: string; readonly source: SourceLocation }): string {
  const shown = code(row.id);
  return isLinkable(row.id) ? link(shown, lineUrl(input, row.source)) : shown;
}
