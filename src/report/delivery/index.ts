/** Finished texts → the world. Reporting never decides: whatever fails here is one warning, and the verdict stands. */

import type { Warning } from '../../model/warning.ts';
import type { Rendered } from '../../model/world/rendered.ts';
import { GitHubError } from '../../platform/github/errors.ts';
import { firstLineOf } from '../../text/failure.ts';
import { redactValues } from '../../text/redaction/redaction.ts';
import { readMarker } from '../markdown/parts/marker.ts';
import { annotations } from './annotations.ts';
import { checkRun } from './check-run.ts';
import type { Destination, World } from './destination.ts';
import { file } from './file.ts';
import { jobSummary } from './job-summary.ts';
import { otlp } from './otlp.ts';
import { prComment } from './pr-comment.ts';
import { service } from './service.ts';
import { stdout } from './stdout.ts';

/** Where scores are sent. A new one: copy otlp.ts, add a line here. */
export const exporters = [otlp] as const;

/** Where texts go, one for each kind of model/world/rendered.ts. */
export const destinations = [file, stdout, jobSummary, annotations, prComment, checkRun, service] as const;

/**
 * Carries each text where it wants to go, one after the other, secrets taken out before. Never rejects; the warnings
 * say what could not be delivered, and what to do.
 */
export async function deliver(rendered: readonly Rendered[], world: World): Promise<readonly Warning[]> {
  const warnings: Warning[] = [];
  for (const item of rendered) {
    const destination = destinations.find(({ to }) => to === item.to) as Destination | undefined;
    if (!destination) continue;
    try {
      warnings.push(...(await destination.deliver(redacted(item, world.redact), world)));
    } catch (error) {
      warnings.push(failed(item, destination.what, error));
    }
  }
  return distinct(warnings);
}

/** The words that steer a delivery are ours, whatever somebody's secret may be: names, levels, places, our marker. */
function redacted(item: Rendered, redact: (text: string) => string): Rendered {
  // A character changed would break it.
  if (item.to === 'file' && item.sealed) return item;
  const clean = { ...redactValues(item, redact), to: item.to } as Rendered;
  if (clean.to === 'file' && item.to === 'file') return { ...clean, name: item.name };
  // The key is for the service to see.
  if (item.to === 'service') return item;
  if (clean.to === 'pr-comment' && item.to === 'pr-comment') {
    const below = (body: string) => (readMarker(body) ? redactBelow(body, redact) : redact(body));
    return { ...clean, suite: item.suite, markdown: below(item.markdown), short: below(item.short) };
  }
  if (clean.to === 'check-run' && item.to === 'check-run') return { ...clean, conclusion: item.conclusion };
  if (clean.to !== 'annotations' || item.to !== 'annotations') return clean;
  const { annotations } = item;
  const located = clean.annotations.map((one, i) => ({ ...annotations[i]!, title: one.title, message: one.message }));
  return { ...clean, annotations: located };
}

/** The first line is left: by it the next run finds this comment again. */
function redactBelow(body: string, redact: (text: string) => string): string {
  const end = body.indexOf('\n') + 1;
  return end === 0 ? body : body.slice(0, end) + redact(body.slice(end));
}

function failed(item: Rendered, whole: string, error: unknown): Warning {
  const what = item.to === 'file' ? `The file ${item.name}` : whole;
  const why = firstLineOf(error);
  const elsewhere =
    error instanceof GitHubError ? ' The result is in the job summary and in the files; the verdict stands.' : '';
  return {
    code: `${item.to.replace('-', '_')}_not_delivered`,
    text: `${what} could not be written: ${why}${elsewhere}`,
  };
}

/** A fork is said once, not for the comment and again for each other text. */
function distinct(warnings: readonly Warning[]): readonly Warning[] {
  return warnings.filter(
    (warning, i) => warnings.findIndex(({ code, text }) => code === warning.code && text === warning.text) === i,
  );
}
