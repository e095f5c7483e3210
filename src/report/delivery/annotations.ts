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
  deliver: async (item, { ci, print }) => {
    if (!ci) return [];
    const lines = LEVELS.flatMap((level) => commandsOf(item.annotations.filter((one) => one.level === level)));
    if (lines.length > 0) print(`${lines.join('\n')}\n`);
    return [];
  },
};

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
