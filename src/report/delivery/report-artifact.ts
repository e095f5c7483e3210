/** report.html → an artifact that a browser opens by one click, or where that is refused, a zip of it. */
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Warning } from '../../model/warning.ts';
import { withTemporaryDirectory } from '../../platform/files.ts';
import type { Artifacts } from '../../platform/github/artifacts.ts';
import { firstLineOf } from '../../text/failure.ts';

export interface ReportUploaded {
  /** For a person, in a browser; null: not stored. */
  readonly url: string | null;
  /** The link opens the report in a browser; false: it is a zip. */
  readonly opens: boolean;
  readonly warnings: readonly Warning[];
}

/** @param name Of the artifact, ends in .html. Never rejects. */
export async function uploadReport(
  file: string,
  name: string,
  artifacts: Pick<Artifacts, 'upload'>,
): Promise<ReportUploaded> {
  try {
    return await withTemporaryDirectory(async (root) => {
      // Stored as it is, a file gives the artifact its name.
      const copy = join(root, name);
      await copyFile(file, copy);
      const whole = await artifacts.upload({ name, files: [copy], root, skipArchive: true });
      const isDone = whole.kind === 'uploaded' || whole.isDown;
      const stored = isDone ? whole : await artifacts.upload({ name, files: [copy], root });
      if (stored.kind !== 'uploaded') return refused(name, stored.reason);
      return { url: stored.url, opens: stored === whole, warnings: [] };
    });
  } catch (error) {
    return refused(name, firstLineOf(error));
  }
}

function refused(name: string, reason: string): ReportUploaded {
  return {
    url: null,
    opens: false,
    warnings: [{ code: 'report_not_stored', text: `The report was not stored as ${name}: ${reason}.` }],
  };
}
