/** Commands that run the same program in every checkout: its versions could not be told apart. */
import { existsSync } from 'node:fs';
import { delimiter, join, resolve, sep } from 'node:path';
import type { AdapterWorld } from '../adapter.ts';
import type { AgentOptions } from '../options.ts';
import { namedPaths } from './named-paths.ts';
import { agentDirectory, startOf } from './prepare.ts';

/** Programs that run what the project in their folder says. */
const RUNNERS =
  /^\s*(?:npm|npx|pnpm|yarn|bun|bunx|deno|uv|poetry|pdm|hatch|pipenv|rye|make|just|task|mise|cargo|go|mvn|gradle|sbt|dotnet|mix|bundle|rake|composer)\s/;

interface Place extends Pick<AdapterWorld, 'directory' | 'environment'> {
  /** Of the checkout; absolute. */
  readonly root: string;
}

/**
 * The command that would be; undefined: none would. One that is prepared, or names a file, folder or Python module of
 * either checkout, is another one in each.
 * @param made The new checkout, beside `from`.
 */
export function sameProgram(options: AgentOptions, from: Place, made: Place): string | undefined {
  if (options.type !== 'command' || !('command' in options) || startOf(options).prepare !== undefined) return undefined;
  const { command, args = [], env = {} } = options;
  const texts = [command, ...args, ...Object.values(env)].map((text) => text.replace(/\{\{.*?\}\}/g, ' '));
  const modules = texts.map((text) => text.replaceAll('.', '/'));
  const isNamed = (place: Place) => {
    const directory = agentDirectory(options, place.directory);
    const paths = namedPaths([...texts, ...modules], directory).flatMap((path) => [path, `${path}.py`]);
    return paths.some((path) => isIn(place, path) && existsSync(path));
  };
  const isOwn = RUNNERS.test(`${command} `) || /\$\{?PWD\b|\bpwd\b/.test(command) || isInstalled(command, made);
  return isOwn || isNamed(from) || isNamed(made) ? undefined : command;
}

/** On the PATH, in a folder of the checkout. */
function isInstalled(command: string, place: Place): boolean {
  const [program = ''] = command.trim().split(/\s/);
  const folders = (place.environment.PATH ?? '').split(delimiter).map((folder) => resolve(place.directory, folder));
  return folders.some((folder) => isIn(place, folder) && existsSync(join(folder, program)));
}

const isIn = ({ root }: Place, path: string): boolean => `${path}${sep}`.startsWith(`${root}${sep}`);
