/** A text → the console; on a runner inside a fence, for it quotes agents, with its groups folded. */
import type { Destination, World } from './destination.ts';
import { fenced, workflowCommand } from './runner/log.ts';

export const stdout: Destination<'stdout'> = {
  to: 'stdout',
  what: 'The report for the console',
  deliver: async ({ text, groups = [] }, world) => {
    for (const group of groups) world.print(groupText(group, world));
    world.print(world.ci ? fenced(text) : wholeLines(text));
    return [];
  },
};

/** The commands that open and close a group stand outside of the fence, where the runner reads them. */
function groupText({ title, text }: { readonly title: string; readonly text: string }, { ci }: World): string {
  if (!ci) return `${title}\n${wholeLines(text)}\n`;
  return `${workflowCommand('group', {}, title)}\n${fenced(text)}${workflowCommand('endgroup', {}, '')}\n`;
}

const wholeLines = (text: string) => (text.endsWith('\n') ? text : `${text}\n`);
