/** Commands → help text. Pure. */
import type { Command, Flag } from './command.ts';
import { commands } from './commands/index.ts';

/** What the flag does, with the words that are loaded only for it. */
export async function meaningOf({ describe }: Flag): Promise<string> {
  return typeof describe === 'string' ? describe : describe();
}

/**
 * Help of one command, or the list of all.
 * @param columns Of the terminal; undefined: it goes elsewhere.
 */
export async function helpText(call: string, command?: Command, columns = WIDEST): Promise<string> {
  const width = Math.min(columns, WIDEST);
  return command ? commandHelp(call, command, width) : overview(call, width);
}

function overview(call: string, columns: number): string {
  const width = Math.max(...commands.map((c) => c.name.length));
  return [
    'Agent Eval: does this change make the agent worse?',
    '',
    `Usage: ${call} COMMAND [options]`,
    '',
    ...commands.map((c) => `  ${c.name.padEnd(width)}  ${wrapped(c.describe, width + 4, columns)}`),
    '',
    `  ${call} COMMAND --help   the options of a command`,
    `  ${call} --version`,
    '',
    'Exit codes:',
    ...EXIT_CODES.map(([code, meaning]) => `  ${code.padEnd(3)}  ${wrapped(meaning, 7, columns)}`),
    '',
  ].join('\n');
}

const EXIT_CODES: readonly (readonly [code: string, meaning: string])[] = [
  ['0', 'no regression; also inconclusive and not compared, unless set to fail'],
  ['1', 'regression'],
  ['2', 'below a minimum, or above a maximum'],
  ['3', 'could not run, or a wrong configuration'],
  ['4', 'inconclusive or not compared, where set to fail'],
  ['130', 'interrupted, with the partial report written'],
];

async function commandHelp(call: string, command: Command, columns: number): Promise<string> {
  const rows = await Promise.all(
    Object.entries(command.flags).map(async ([name, flag]) => ({
      left: `--${name}${flag.value ? ` ${flag.value}` : ''}`,
      right: `${await meaningOf(flag)}${flag.default ? ` Default: ${flag.default}.` : ''}`,
    })),
  );
  const width = Math.max(...rows.map((r) => r.left.length));
  return [
    `Usage: ${[call, command.name, command.positionals, '[options]'].filter(Boolean).join(' ')}`,
    '',
    command.describe,
    '',
    ...rows.map((r) => `  ${r.left.padEnd(width)}  ${wrapped(r.right, width + 4, columns)}`),
    '',
  ].join('\n');
}

const WIDEST = 120;
/** Columns that are enough to read a sentence in; where there are fewer, it stands below what is on its left. */
const NARROWEST = 30;

const BELOW = 6;

/** Lines that fit beside what is on their left, or below it. */
function wrapped(text: string, beside: number, columns: number): string {
  const isBelow = columns - beside < NARROWEST;
  const left = isBelow ? BELOW : beside;
  const lines = isBelow ? ['', ''] : [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trimStart();
    if (left + longer.length > columns) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.join(`\n${' '.repeat(left)}`);
}
