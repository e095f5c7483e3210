/** Paths of one checkout that somebody has written out, as those of another one. */
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { textsIn } from '../../text/loose.ts';
import type { AdapterWorld } from '../adapter.ts';
import { mapTexts } from '../mapping/run-names.ts';
import type { AgentOptions } from '../options.ts';

/** Roots of checkouts: absolute, without symbolic links. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

type Environment = AdapterWorld['environment'];

/** The same agent, each of whose texts may hold a path: none is left out, else it would be another version's in part. */
export const rebasedOptions = (options: AgentOptions, move: Move): AgentOptions =>
  mapTexts(
    options,
    rebasing(textsIn(options), move, () => true),
  ) as AgentOptions;

/**
 * Variables such as PATH, PYTHONPATH and NODE_OPTIONS: what is in the one checkout, and in the other one too, is that of
 * the other one.
 * @param toPrepare What is to be prepared may write into the folder that a variable names, so it is that of the other
 * checkout already before it is there. The folders of a list are only searched.
 */
export function rebasedVariables(environment: Environment, move: Move, toPrepare: boolean): Environment {
  const texts = Object.values(environment).flatMap((value) => value ?? []);
  const rebased = rebasing(texts, move, (other, before, after) => {
    const isListed = before.endsWith(delimiter) || after.includes(delimiter);
    return (toPrepare && !isListed) || pathsAtStart(after).some((path) => existsSync(other + path));
  });
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, value && rebased(value)]));
}

/**
 * A text with its paths to the one checkout as those to the other one.
 * @param isOther Whether a path is that of the other one: by what the other one calls the folder that it begins with, and
 * the text before and after that.
 */
function rebasing(
  texts: readonly string[],
  move: Move,
  isOther: (folder: string, before: string, after: string) => boolean,
): (text: string) => string {
  const names = namesOf(move, texts);
  const longestFirst = [...names.keys()].sort((a, b) => b.length - a.length);
  const any = longestFirst.map((name) => RegExp.escape(name)).join('|');
  const path = new RegExp(`${BEGIN.source}(?:${any})(?=$|[^\\w.-])`, 'g');
  return (text) =>
    text.replace(path, (name, at: number) => {
      const other = names.get(name) ?? name;
      return isOther(other, text.slice(0, at), text.slice(at + name.length)) ? other : name;
    });
}

/** What may be the rest of a path, up to the end of a list's entry: paths with blanks, too, and one that more follows. */
function pathsAtStart(text: string): readonly string[] {
  const [entry = ''] = text.split(delimiter);
  return [...entry.matchAll(/[^\p{L}\p{N}_./@+~%-]|$/gu)].map(({ index }) => entry.slice(0, index));
}

/** Before a path: nothing that it may be the rest of, as of a URL or a longer path. In -I/libs and file:///libs is one. */
const BEGIN = /(?<=^|[^\w./~%\]})-]|(?:^|\s)-\w|:\/\/\/?)/;

/** What may be a path in a command. */
const PATHS = /\/[^\s:;,="'`<>|&()$]+/g;

/** What these texts call the checkout, or a folder in it that a symbolic link leads to → the same folder of the other one. */
function namesOf({ from, to }: Move, texts: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map([[from, to]]);
  const paths = texts.flatMap((text) => [...text.split(delimiter), ...(text.match(PATHS) ?? [])]);
  for (const path of new Set(paths.filter(isAbsolute).map((path) => path.replace(/^\/+/, '/'))))
    for (const above of upwards(path).toReversed()) {
      const real = realPath(above);
      if (real === null) break;
      if (real !== from && !real.startsWith(from + sep)) continue;
      names.set(above, join(to, relative(from, real)));
      break;
    }
  return names;
}

/** A folder and those that it lies in, as far as the root; relative to the root, which is ''. */
export function upToRoot(root: string, folder: string): readonly string[] {
  const all = upwards(folder);
  return all.slice(0, all.indexOf(root) + 1).map((path) => relative(root, path));
}

/** The path, and all that it lies in. */
function upwards(path: string): readonly string[] {
  const above = dirname(path);
  return above === path ? [path] : [path, ...upwards(above)];
}

/** Without symbolic links; null: there is no such file. */
export function realPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}
