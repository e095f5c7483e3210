/** Annotations → workflow commands, which the runner shows on the lines of the cases. */
import type { Annotation } from '../../model/world/rendered.ts';
import type { Destination } from './destination.ts';
import { workflowCommand } from './runner/log.ts';

/** The runner shows ten of each level a step and drops the rest without a word. */
const MOST_A_LEVEL = 10;
const LEVELS: readonly Annotation['level'][] = ['error', 'warning', 'notice'];

export const annotations: Destination<'annotations'> = {
  to: 'annotations',
  what: 'The annotations',
  deliver: async ({ annotations: made }, { ci, print, annotate = (all) => print(annotationLines(all)) }) => {
    if (ci) annotate(made);
    return [];
  },
};

/** The workflow commands of one step, errors first; of each level those that are first. */
export function annotationLines(all: readonly Annotation[]): string {
  const lines = LEVELS.flatMap((level) => commandsOf(all.filter((one) => one.level === level)));
  return lines.map((line) => `${line}\n`).join('');
}

/** All of one level: ten at most, the tenth then being "N more". */
function commandsOf(all: readonly Annotation[]): readonly string[] {
  if (all.length <= MOST_A_LEVEL) return all.map(toCommand);
  const shown = all.slice(0, MOST_A_LEVEL - 1);
  const more = `${all.length - shown.length} more, all in the report`;
  return [...shown.map(toCommand), workflowCommand(all[0]!.level, { title: 'Agent eval' }, more)];
}

function toCommand({ level, source, title, message }: Annotation): string {
  return workflowCommand(level, { ...(source && { file: source.file, line: source.line }), title }, message);
}
