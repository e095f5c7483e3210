/** A command of the project that takes one question as its argument and prints the answer: `[project.scripts]`, `bin`. */

import { isRecord } from '../../../../text/loose.ts';
import {
  type Found,
  firstOf,
  jsonObject,
  lineAt,
  lineOfWord,
  type Repository,
  type SourceFile,
} from '../repository.ts';
import { modulesOf } from '../routes/modules.ts';
import { isInstalled } from '../toolchains/python.ts';
import type { Detector } from './agent.ts';

/** Names that a question goes by; an argument of another name may be a path, or anything. */
const ASKED = '(?:user_?)?(?:question|query|prompt|message|text|input|utterance|q|words)';
/** An argument without a dash, as argparse, click, typer, commander and bare programs take it. */
const POSITIONAL = [
  `\\.add_argument\\(\\s*["'](?:${ASKED})["']`,
  `@(?:\\w+\\.)?argument\\(\\s*["'](?:${ASKED})["']`,
  // A typer command without further words.
  `@\\w+\\.command\\(\\)\\s*(?:async\\s+)?def\\s+\\w+\\(\\s*(?:${ASKED})\\s*:\\s*str\\s*[,)]`,
  `\\b(?:${ASKED})\\s*:[^=,)]*=\\s*typer\\.Argument\\(`,
  `\\b(?:${ASKED})\\s*=\\s*[^\\n]*(?:sys\\.argv\\[1:?\\]|process\\.argv\\[2\\]|process\\.argv\\.slice\\(2\\)|positionals\\b)`,
  `\\.(?:argument|command)\\(\\s*['"][^'"]*[<[](?:${ASKED})(?:\\.\\.\\.)?[>\\]]`,
].map((pattern) => new RegExp(pattern, 'i'));
/** Options that hold the question. */
const OPTION =
  /\.(?:add_argument|option)\(\s*["'](?:-\w["']?,\s*["']?)?(--(?:question|query|message|prompt|input|text|ask))\b/;
/** Further words before the question: which of them, nobody says. One command of typer needs none. */
const SUBCOMMANDS =
  /\.add_subparsers\(|@(?:\w+\.)?command\(\s*["']|\.command\(\s*['"]|\.group\(|\.command\([\s\S]{0,4000}?@\w+\.command\(/;
/** The name of a subcommand that asks: of its function, or written. */
const ASKING =
  /command\((?:\s*["'](ask|chat|query|run|answer)\b|\)\s*(?:@[^\n]*\n\s*){0,9}(?:async\s+)?def\s+(ask|chat|query|answer)\b)/;

export const oneShot: Detector = async (repository) => {
  const scripts = [...(await pythonScripts(repository)), ...(await binEntries(repository))];
  const taken = scripts.map((script) => ({ script, taken: takenBy(script.source) }));
  const asking = taken.filter((one) => one.taken !== null);
  const [chosen] = asking.length > 0 ? asking : taken;
  if (!chosen) return null;
  const { script } = chosen;
  const sub = SUBCOMMANDS.test(script.source.text) ? ASKING.exec(script.source.text) : null;
  const subcommand = sub?.[1] ?? sub?.[2];
  const isSure = asking.length === 1 && !SUBCOMMANDS.test(script.source.text);
  return {
    kind: 'command',
    // That it is an agent, only its argument says.
    command: { ...script.command, from: asking.length === 1 ? script.command.from : null },
    args: {
      value: [...script.before, ...(subcommand ? [subcommand] : []), ...(chosen.taken?.words ?? ['{{ input }}'])],
      from: isSure ? chosen.taken!.from : null,
    },
    response: {},
  };
};

function takenBy(source: SourceFile): { readonly words: readonly string[]; readonly from: string } | null {
  const option = OPTION.exec(source.text);
  const found = option ?? POSITIONAL.map((pattern) => pattern.exec(source.text)).find((one) => one !== null);
  return found ? { words: [...(option ? [option[1]!] : []), '{{ input }}'], from: lineAt(source, found.index) } : null;
}

interface Script {
  readonly command: Found<string>;
  /** Words between the command and the question. */
  readonly before: readonly string[];
  readonly source: SourceFile;
}

async function pythonScripts(repository: Repository): Promise<readonly Script[]> {
  const { files, sources } = repository;
  const file = await firstOf(repository, ['pyproject.toml']);
  const section = /^\[(?:project\.scripts|tool\.poetry\.scripts)\][ \t]*\n((?:(?!\[).*\n?)*)/m.exec(file?.text ?? '');
  if (!file || !section) return [];
  const uv = files.includes('uv.lock');
  return [...section[1]!.matchAll(/^([\w-]+)\s*=\s*["']([\w.]+):(\w+)["']/gm)].flatMap((entry): Script[] => {
    const [, name, module, call] = entry;
    const from = lineAt(file, section.index + section[0].length - section[1]!.length + entry.index);
    const words = module!.replaceAll('.', '/');
    const paths = [words, `src/${words}`].flatMap((path) => [`${path}.py`, `${path}/__init__.py`]);
    const source = sources.find((one) => paths.includes(one.file));
    if (!source) return [];
    if (uv) return [{ source, command: { value: 'uv', from }, before: ['run', name!] }];
    if (isInstalled(file, files)) return [{ source, command: { value: `.venv/bin/${name}`, from }, before: [] }];
    const run = `from ${module} import ${call}; ${call}()`;
    return [{ source, command: { value: '.venv/bin/python', from }, before: ['-c', run] }];
  });
}

async function binEntries(repository: Repository): Promise<readonly Script[]> {
  const file = await firstOf(repository, ['package.json']);
  const bin = jsonObject(file?.text ?? null)?.bin;
  const path = typeof bin === 'string' ? bin : isRecord(bin) ? Object.values(bin)[0] : undefined;
  if (!file || typeof path !== 'string') return [];
  const name = path.replace(/^\.\//, '');
  const modules = modulesOf(repository.sources);
  const source =
    repository.sources.find((one) => one.file === name) ??
    modules.files.find((one) => one.file === name.replace(/^dist\//, 'src/').replace(/\.js$/, '.ts'));
  return source ? [{ source, command: { value: 'node', from: lineOfWord(file, '"bin"') }, before: [name] }] : [];
}
