/** Command-line words → a command and its flags, or what is wrong with them. Pure. */
import { parseArgs } from 'node:util';
import type { Problem } from '../platform/errors.ts';
import { didYouMean } from '../platform/nearest-name.ts';
import { type Command, type CommandName, commands } from './commands.ts';

export type FlagValues = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

export type Parsed =
  | {
      readonly kind: 'command';
      readonly command: CommandName;
      readonly flags: FlagValues;
      readonly positionals: readonly string[];
    }
  | { readonly kind: 'help'; readonly command?: Command }
  | { readonly kind: 'version' }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] };

export function parseCommandLine(words: readonly string[]): Parsed {
  const [name, ...rest] = words;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const about = commands.find((c) => c.name === rest[0]);
    return { kind: 'help', ...(about && { command: about }) };
  }
  if (name === '--version' || name === '-v') return { kind: 'version' };
  const command: Command | undefined = commands.find((c) => c.name === name);
  if (!command) {
    const fix = didYouMean(
      name,
      commands.map((c) => c.name),
    );
    return problem(`There is no command "${name}".`, fix);
  }
  if (rest.includes('--help') || rest.includes('-h')) return { kind: 'help', command };
  return parseFlags(command, rest);
}

function parseFlags(command: Command, words: readonly string[]): Parsed {
  const options = Object.fromEntries(
    Object.entries(command.flags).map(([name, flag]) => [
      name,
      { type: flag.type, ...(flag.multiple && { multiple: true }), ...(flag.default && { default: flag.default }) },
    ]),
  );
  const { tokens } = parseArgs({ args: [...words], options, strict: false, allowPositionals: true, tokens: true });
  const problems = tokens.flatMap((token): Problem[] => {
    if (token.kind !== 'option') return [];
    const flag = command.flags[token.name];
    if (!flag)
      return [
        {
          what: `"${command.name}" has no option --${token.name}.`,
          fix: didYouMean(token.name, Object.keys(command.flags)),
        },
      ];
    if (flag.type === 'string' && !token.value)
      return [{ what: `--${token.name} needs a value.`, fix: `Write --${token.name} ${flag.value ?? 'VALUE'}.` }];
    if (flag.type === 'boolean' && token.value !== undefined) return [{ what: `--${token.name} takes no value.` }];
    return [];
  });
  const wanted = command.positionals === '' ? 0 : command.positionals.split(' ').length;
  const given = tokens.filter((t) => t.kind === 'positional').length;
  const more = command.positionals.endsWith('…');
  if (more ? given < wanted : given !== wanted) {
    problems.push({
      what: `"${command.name}" takes ${wanted === 0 ? 'no arguments' : `${wanted}: ${command.positionals}`}, ${given} given.`,
      fix: `See "${command.name} --help".`,
    });
  }
  if (problems.length > 0) return { kind: 'problems', problems };
  const { values, positionals } = parseArgs({ args: [...words], options, strict: true, allowPositionals: true });
  return { kind: 'command', command: command.name as CommandName, flags: values as FlagValues, positionals };
}

function problem(what: string, fix: string): Parsed {
  return { kind: 'problems', problems: [{ what, fix }] };
}
