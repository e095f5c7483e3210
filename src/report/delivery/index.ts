/** Finished texts → the world. Reporting never decides: whatever fails here is one warning, and the verdict stands. */
import type { Rendered } from '../../model/rendered.ts';
import type { Warning } from '../../model/warning.ts';
import { GitHubError } from '../../platform/github/errors.ts';
import { redactValues } from '../../platform/redaction.ts';
import { annotations } from './annotations.ts';
import { checkRun } from './check-run.ts';
import type { Destination, World } from './destination.ts';
import { file } from './file.ts';
import { jobSummary } from './job-summary.ts';
import { prComment } from './pr-comment.ts';
import { stdout } from './stdout.ts';

/** Adding a destination: its kind in model/rendered.ts, a file here, a line below. */
export const destinations = [file, stdout, jobSummary, annotations, prComment, checkRun] as const;

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
      warnings.push(failed(item, error));
    }
  }
  return distinct(warnings);
}

/** The words that steer a delivery are ours, whatever somebody's secret may be. */
const STEERING = ['to', 'name', 'conclusion', 'suite'] as const;

function redacted(item: Rendered, redact: (text: string) => string): Rendered {
  const fixed = STEERING.filter((key) => key in item).map((key) => [key, item[key as keyof Rendered]]);
  const clean = { ...redactValues(item, redact), ...Object.fromEntries(fixed) } as Rendered;
  if (!('annotations' in clean) || !('annotations' in item)) return clean;
  const levels = item.annotations.map(({ level }) => level);
  return { ...clean, annotations: clean.annotations.map((one, i) => ({ ...one, level: levels[i]! })) };
}

const WHAT: Readonly<Record<Rendered['to'], string>> = {
  file: 'A file of the report',
  stdout: 'The report for the console',
  'job-summary': 'The job summary',
  annotations: 'The annotations',
  'pr-comment': 'The comment on the pull request',
  'check-run': 'The check run',
};

function failed(item: Rendered, error: unknown): Warning {
  const what = item.to === 'file' ? `The file ${item.name}` : WHAT[item.to];
  const why = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
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
