/** A check run of our own, on the head of the pull request: the merge commit that was tested is nobody's to look at. */
import type { Annotation } from '../../model/rendered.ts';
import type { CheckAnnotation } from '../../platform/github/port.ts';
import type { Destination } from './destination.ts';
import { cannotWrite } from './permissions.ts';

const LEVEL: Readonly<Record<Annotation['level'], CheckAnnotation['level']>> = {
  error: 'failure',
  warning: 'warning',
  notice: 'notice',
};

/** GitHub's limit, in characters. */
const LONGEST_SUMMARY = 65_535;

export const checkRun: Destination<'check-run'> = {
  to: 'check-run',
  deliver: async ({ name, title, conclusion, summary, annotations }, { ci, github }) => {
    if (!ci) return [];
    const blocked = cannotWrite(ci, github, 'check run');
    if (blocked || !github) return blocked ? [blocked] : [];
    await github.createCheckRun({
      name,
      title,
      conclusion,
      headSha: ci.pullRequest?.headSha ?? ci.sha,
      summary: summary.slice(0, LONGEST_SUMMARY),
      annotations: annotations.map(({ level, source, title: heading, message }) => ({
        path: source.file,
        line: source.line,
        level: LEVEL[level],
        title: heading,
        message,
      })),
    });
    return [];
  },
};
