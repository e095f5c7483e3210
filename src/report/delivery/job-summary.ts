/** Markdown → the summary page of the job. */
import { appendFile, stat } from 'node:fs/promises';
import { SUMMARY_BYTES } from '../markdown/parts/budget.ts';
import type { Destination } from './destination.ts';

const CUT = '\n\n_The rest of this summary did not fit. All of it is in the report and in summary.md._\n';

export const jobSummary: Destination<'job-summary'> = {
  to: 'job-summary',
  what: 'The job summary',
  deliver: async ({ markdown }, { summaryFile }) => {
    if (!summaryFile) return [];
    const { size } = await stat(summaryFile).catch(() => ({ size: 0 }));
    const whole = markdown.endsWith('\n') ? markdown : `${markdown}\n`;
    // Other commands of the step may have written before us.
    const fitting = cutToFit(whole, SUMMARY_BYTES - size);
    if (fitting === whole) {
      await appendFile(summaryFile, whole);
      return [];
    }
    if (fitting !== null) await appendFile(summaryFile, fitting);
    const text = `The job summary is limited to 1 MiB a step: it was ${fitting === null ? 'left out' : 'cut'}. The files of the run hold all of it.`;
    return [{ code: 'summary_cut', text }];
  },
};

/** Cut between blocks, with open folds closed; null when there is no room at all. */
function cutToFit(markdown: string, bytes: number): string | null {
  if (Buffer.byteLength(markdown) <= bytes) return markdown;
  const room = bytes - Buffer.byteLength(CUT) - 2_000;
  if (room <= 0) return null;
  const head = Buffer.from(markdown).subarray(0, room).toString('utf8');
  const end = head.lastIndexOf('\n\n');
  if (end <= 0) return null;
  const kept = head.slice(0, end);
  const fence = (kept.match(/^(?:`{3,}|~{3,})/gm)?.length ?? 0) % 2 === 1 ? '\n```' : '';
  const open = (kept.match(/<details/g)?.length ?? 0) - (kept.match(/<\/details>/g)?.length ?? 0);
  return `${kept}${fence}${'\n\n</details>'.repeat(Math.min(100, Math.max(0, open)))}${CUT}`;
}
