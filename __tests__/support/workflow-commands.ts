/** Reads a step's log as the runner does: which lines are commands to it, what it masks, what it shows. */

export interface WorkflowCommand {
  /** For example error, warning, notice, add-mask, group. */
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

function unescapeData(text: string): string {
  return text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
}

function unescapeProperty(text: string): string {
  return unescapeData(text.replaceAll('%3A', ':').replaceAll('%2C', ','));
}

/** `::name key=value,key=value::message` at a line's start, or the old `##[name key=value;]message` anywhere in it. */
function parseLine(line: string): WorkflowCommand | undefined {
  const match = /^\s*::([^ :]+)(?: ([^:]*))?::(.*)$/.exec(line) ?? /##\[([^ \]]+)(?: ([^\]]*))?\](.*)$/.exec(line);
  if (!match) return undefined;
  const [, name = '', given = '', message = ''] = match;
  const pairs = given.split(/[,;]/).flatMap((pair) => {
    const at = pair.indexOf('=');
    return at > 0 ? [[pair.slice(0, at).trim(), unescapeProperty(pair.slice(at + 1))] as const] : [];
  });
  return { name, properties: Object.fromEntries(pairs), message: unescapeData(message) };
}

/** Each line with the command that the runner obeys in it, if any: none between stop-commands and its token. */
function readLog(log: string): { readonly line: string; readonly command?: WorkflowCommand }[] {
  let resume: string | undefined;
  return log.split(/\r?\n/).map((line) => {
    const command = parseLine(line);
    if (!command) return { line };
    if (resume === undefined) {
      if (command.name === 'stop-commands') resume = command.message;
      return { line, command };
    }
    if (command.name === resume) resume = undefined;
    return { line };
  });
}

/** The commands that the runner obeys, in order. */
export function commandsIn(log: string): WorkflowCommand[] {
  return readLog(log).flatMap(({ command }) => (command && command.name !== 'stop-commands' ? [command] : []));
}

/** The values that the runner replaces by ***, each line of them too. */
export function masksIn(log: string): string[] {
  const values = commandsIn(log).flatMap(({ name, message }) => (name === 'add-mask' ? [message] : []));
  return [...new Set(values.flatMap((value) => [value, ...value.split(/\r?\n/)]))].filter(
    (value) => value.trim() !== '',
  );
}

const SHOWN_AS: Readonly<Record<string, string>> = {
  error: 'Error: ',
  warning: 'Warning: ',
  notice: 'Notice: ',
  group: '',
};
const NEVER_SHOWN: readonly string[] = ['add-mask', 'debug', 'stop-commands', 'endgroup'];

/** The log as people see it where debugging is off: commands in words, secrets as ***. */
export function masked(log: string): string {
  const shown = readLog(log).flatMap(({ line, command }) => {
    if (!command) return [line];
    if (NEVER_SHOWN.includes(command.name)) return [];
    return [command.name in SHOWN_AS ? `${SHOWN_AS[command.name]}${command.message}` : line];
  });
  return masksIn(log).reduce((text, value) => text.replaceAll(value, '***'), shown.join('\n'));
}

/** A command file (GITHUB_OUTPUT, GITHUB_ENV): name=value lines and name<<DELIMITER blocks. */
export function readCommandFile(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  const lines = text.split('\n');
  while (lines.length > 0) {
    const line = lines.shift() ?? '';
    const block = /^([^=]+?)<<(.+)$/.exec(line);
    if (block) {
      const end = lines.indexOf(block[2] ?? '');
      if (end < 0) throw new Error(`the block of ${block[1]} never ends`);
      values[block[1] ?? ''] = lines
        .splice(0, end + 1)
        .slice(0, -1)
        .join('\n');
    } else if (line.includes('=')) values[line.slice(0, line.indexOf('='))] = line.slice(line.indexOf('=') + 1);
    else if (line.trim() !== '') throw new Error(`no command: ${line}`);
  }
  return values;
}
