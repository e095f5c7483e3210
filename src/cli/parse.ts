/** Command-line words → a command and its flags, or what is wrong with them. Pure. */
import { parseArgs } from 'node:util';
import type { Problem } from '../model/problem.ts';
import { didYouMean, nearestName } from '../text/nearest-name.ts';
import type { Call, Command, Flag, FlagValues } from './command.ts';
import { commands } from './commands/index.ts';

export type Parsed =
  | ({ readonly kind: 'command'; readonly command: Command } & Omit<Call, 'signal'>)
  | { readonly kind: 'help'; readonly command?: Command }
  | { readonly kind: 'version' }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] };

/** Never throws. Flags of a command come after its name. */
export function parseCommandLine(words: readonly string[]): Parsed {
  const [name, ...rest] = words;
  if (name === '--version' || name === '-v') return { kind: 'version' };
  const asksForHelp = name === undefined || HELP.includes(name) || name === 'help';
  if (asksForHelp && rest[0] === undefined) return { kind: 'help' };
  const wanted = asksForHelp ? rest[0]! : name;
  const command = commands.find((c) => c.name === wanted);
  if (!command) return noCommand(wanted);
  if (asksForHelp || rest.some((word) => HELP.includes(word))) return { kind: 'help', command };
  return parseFlags(command, rest);
}

const HELP = ['--help', '-h'];

function noCommand(name: string): Parsed {
  const names = commands.map((c) => c.name);
  const problem: Problem = name.startsWith('-')
    ? { what: `${name} comes before any command.`, fix: `Name the command first, one of ${names.join(', ')}.` }
    : { what: `There is no command "${name}".`, fix: didYouMean(name, names) };
  return { kind: 'problems', problems: [problem] };
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];

function parseFlags(command: Command, words: readonly string[]): Parsed {
  const options = Object.fromEntries(
    Object.entries(command.flags).map(([name, flag]) => [
      name,
      { type: flag.type, ...(flag.multiple && { multiple: true }), ...(flag.default && { default: flag.default }) },
    ]),
  );
  // Not strict: what is wrong is said by us, all of it at once.
  const parsed = parseArgs({ args: [...words], options, strict: false, allowPositionals: true, tokens: true });
  const problems = [
    ...parsed.tokens.flatMap((token) => flagProblems(command, token)),
    ...positionalProblems(command, withoutValues(command, parsed.tokens, parsed.positionals), parsed.tokens),
  ];
  if (problems.length > 0) return { kind: 'problems', problems };
  const { values, positionals } = parsed;
  return { kind: 'command', command, flags: values as FlagValues, positionals };
}

function flagProblems(command: Command, token: Token): readonly Problem[] {
  if (token.kind !== 'option') return [];
  const { name, rawName, value, inlineValue } = token;
  const flag = command.flags[name];
  if (!flag) {
    return [{ what: `"${command.name}" has no option ${rawName}.`, fix: optionMeant(command, name, rawName) }];
  }
  if (flag.type === 'boolean')
    return value === undefined ? [] : [{ what: `${rawName} takes no value.`, fix: `Write ${rawName} alone.` }];
  // Else the next flag would be taken for the value; --out=-x says that it is meant.
  if (!value?.trim() || (!inlineValue && value.startsWith('-')))
    return [{ what: `${rawName} needs a value.`, fix: valueMeant(command, rawName, flag, value) }];
  return [];
}

/** What begins with a dash and is no option of the command is most likely the value. */
function valueMeant(command: Command, rawName: string, flag: Flag, next: string | undefined): string {
  const isValue = next !== undefined && next.trim() !== '' && !Object.hasOwn(command.flags, next.replace(/^--/, ''));
  return isValue ? `Write ${rawName}=${next}.` : `Write ${rawName} ${flag.value ?? 'VALUE'}.`;
}

/** The nearest option; else the commands that have one of this name, where they are few. */
function optionMeant(command: Command, name: string, rawName: string): string {
  const known = Object.keys(command.flags).map((one) => `--${one}`);
  const others = commands.filter((other) => Object.hasOwn(other.flags, name)).map((other) => `"${other.name}"`);
  const isNear = nearestName(rawName, known) !== undefined;
  return isNear || others.length === 0 || others.length > 3
    ? didYouMean(rawName, known)
    : `It is an option of ${others.join(' and ')}.`;
}

/** `run --trails 3` has one thing wrong with it: what follows an option that is not known may be its value. */
function withoutValues(command: Command, tokens: readonly Token[], given: readonly string[]): readonly string[] {
  if (positionalProblems(command, given).length === 0) return given;
  const unknown = tokens.flatMap((one) => (one.kind === 'option' && !command.flags[one.name] ? [one.index] : []));
  return tokens.flatMap((one) => (one.kind === 'positional' && !unknown.includes(one.index - 1) ? [one.value] : []));
}

function positionalProblems(
  command: Command,
  given: readonly string[],
  tokens: readonly Token[] = [],
): readonly Problem[] {
  const wanted = command.positionals === '' ? 0 : command.positionals.split(' ').length;
  const more = command.positionals.endsWith('…');
  if (more ? given.length >= wanted : given.length === wanted) return [];
  const takes = wanted === 0 ? 'no arguments' : command.positionals;
  const got = given.length === 0 ? 'none was given' : `given: ${given.join(' ')}`;
  const what = `"${command.name}" takes ${takes}; ${got}.`;
  const fix = wanted === 0 ? (repeatedOption(command, tokens) ?? fileOption(command, given[0] ?? '')) : undefined;
  return [fix === undefined ? { what, command: `${command.name} --help` } : { what, fix }];
}

/** `validate suite.yml`, `history history.sqlite`: a file has an option of its own. */
function fileOption(command: Command, file: string): string | undefined {
  const names = /\.ya?ml$/i.test(file) ? ['config'] : /\.(?:sqlite|json)$/i.test(file) ? ['baseline', 'history'] : [];
  const name = names.find((one) => Object.hasOwn(command.flags, one));
  return name && `Write --${name} ${file}.`;
}

/** `run --case a b`: an option that may be repeated was given once for several values. */
function repeatedOption(command: Command, tokens: readonly Token[]): string | undefined {
  const [stray] = tokens.filter((token) => token.kind === 'positional');
  const before = tokens.findLast((token) => token.kind === 'option' && token.index < (stray?.index ?? 0));
  if (!stray || before?.kind !== 'option' || !command.flags[before.name]?.multiple || !before.value) return undefined;
  const { rawName, value } = before;
  return `For several, repeat the option: ${rawName} ${value} ${rawName} ${stray.value}.`;
}
