/**
 * Annotations on the lines of newly failing cases, worst first, at most ten: more would be dropped or disliked. None on
 * cases that the base version fails by now, too.
 */

import type { Facts, Renderer } from '../../facts/renderer.ts';
import { type CaseRow, hasSeveralTrials, worstFirst } from '../../facts/rows/cases.ts';
import { commandLine } from '../../facts/wording/words.ts';
import type { Annotation } from '../../model/world/rendered.ts';
import { isLinkable, oneLine, terminal } from '../../text/untrusted/untrusted.ts';

const MAX_ANNOTATIONS = 10;

export const annotations: Renderer = {
  id: 'annotations',
  render(facts) {
    const { comparison, verdict } = facts.outcome;
    if (facts.options.annotations === 'off' || !comparison) return [];
    const level = verdict.exitCode === 0 ? 'warning' : 'error';
    const made = worstFirst(facts.sides['newly-failing'])
      .filter(({ source }) => isWanted(facts, source.file))
      .slice(0, MAX_ANNOTATIONS)
      .map((row) => annotation(facts, row, level));
    return made.length > 0 ? [{ to: 'annotations', annotations: made }] : [];
  },
};

/** With `changed-files` and no list of them nothing is wanted: quiet was asked for. */
function isWanted({ options, changedFiles }: Facts, file: string): boolean {
  return options.annotations === 'all' || (changedFiles ?? []).includes(file.replace(/^\.\//, ''));
}

function annotation(facts: Facts, row: CaseRow, level: Annotation['level']): Annotation {
  const branch = facts.outcome.comparison?.baseline.branch;
  const before = branch ? terminal(branch, 60) : 'the baseline';
  const sides = hasSeveralTrials([row])
    ? `${before} ${row.baseline ?? 'not run'}, this run ${row.current ?? 'not run'}`
    : `Passes on ${before}, fails now`;
  const failed = row.failed.slice(0, 3).map((text) => terminal(text, 80));
  // An id that a shell could read as something else is never put into a command.
  const command = isLinkable(row.id) ? commandLine(facts, '--case', row.id) : null;
  return {
    level,
    source: row.source,
    title: `Newly failing: ${oneLine(row.id, 80)}`,
    message: [`${sides}.`, failed.length > 0 ? `${failed.join('; ')}.` : null, command].filter(Boolean).join(' '),
  };
}
