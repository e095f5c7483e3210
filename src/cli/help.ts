/** Commands → help text. Pure. */
import type { Command } from './command.ts';
import { commands } from './commands/index.ts';

/** Help of one command, or the list of all. */
export function helpText(call: string, command?: Command): string {
  return command ? commandHelp(call, command) : overview(call);
}

function overview(call: string): string {
  const width = Math.max(...commands.map((c) => c.name.length));
  return [
    'Agent Eval: does this change make the agent worse?',
    '',
    `Usage: ${call} COMMAND [options]`,
    '',
    ...commands.map((c) => `  ${c.name.padEnd(width)}  ${c.describe}`),
    '',
    `  ${call} COMMAND --help   the options of a command`,
    `  ${call} --version`,
    '',
    'Exit codes: 0 no regression (also inconclusive and not compared, unless set to fail), 1 regression,',
    '2 below a minimum, 3 could not run or bad configuration, 4 inconclusive or not compared where set to fail,',
    '130 interrupted, with the partial report written.',
    '',
  ].join('\n');
}

function commandHelp(call: string, command: Command): string {
  const rows = Object.entries(command.flags).map(([name, flag]) => ({
    left: `--${name}${flag.value ? ` ${flag.value}` : ''}`,
    right: `${flag.describe}${flag.default ? ` Default: ${flag.default}.` : ''}`,
  }));
  const width = Math.max(...rows.map((r) => r.left.length));
  return [
    `Usage: ${[call, command.name, command.positionals, '[options]'].filter(Boolean).join(' ')}`,
    '',
    command.describe,
    '',
    ...rows.map((r) => `  ${r.left.padEnd(width)}  ${wrapped(r.right, width + 4)}`),
    '',
  ].join('\n');
}

const COLUMNS = 120;

/** Lines that fit beside what is on their left. */
function wrapped(text: string, left: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trimStart();
    if (left + longer.length > COLUMNS) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.join(`\n${' '.repeat(left)}`);
}
