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
import type { Detector } from './agent.ts';

/** An argument without a dash, as argparse, click, typer, commander and bare programs take it. */
const POSITIONAL = [
  /\.add_argument\(\s*["'](?!-)(\w+)["']/,
  /@(?:\w+\.)?argument\(\s*["'](\w+)["']/,
  /\btyper\.Argument\(/,
  /\bsys\.argv\[1\]|\bsys\.argv\[1:\]/,
  /\.argument\(\s*['"][<[]/,
  /\bprocess\.argv\[2\]|\bprocess\.argv\.slice\(2\)/,
  /\bpositionals\b/,
] as const;
/** Options that hold the question. */
const OPTION =
  /\.(?:add_argument|option)\(\s*["'](?:-\w["']?,\s*["']?)?(--(?:question|query|message|prompt|input|text|ask))\b/;
/** Further words before the question: which of them, nobody says. */
const SUBCOMMANDS = /\.add_subparsers\(|@(?:\w+\.)?command\(\s*["']|\.command\(\s*['"]/;

export const oneShot: Detector = async (repository) => {
  const script = (await pythonScript(repository)) ?? (await binEntry(repository));
  if (!script) return null;
  const { source, command } = script;
  const option = OPTION.exec(source.text);
  const positional = POSITIONAL.map((pattern) => pattern.exec(source.text)).find((found) => found !== null);
  const taken = option ?? positional;
  const [program = '', ...before] = command.value.split(' ');
  const question: readonly string[] = option ? [option[1]!, '{{ input }}'] : ['{{ input }}'];
  const sure = taken && !SUBCOMMANDS.test(source.text);
  return {
    kind: 'command',
    command: { ...command, value: program },
    args: { value: [...before, ...question], from: sure ? lineAt(source, taken.index) : null },
    response: {},
  };
};

interface Script {
  readonly command: Found<string>;
  readonly source: SourceFile;
}

async function pythonScript(repository: Repository): Promise<Script | null> {
  const file = await firstOf(repository, ['pyproject.toml']);
  const section = /^\[(?:project\.scripts|tool\.poetry\.scripts)\][ \t]*\n((?:(?!\[).*\n?)*)/m.exec(file?.text ?? '');
  const entry = /^([\w-]+)\s*=\s*["']([\w.]+):(\w+)["']/m.exec(section?.[1] ?? '');
  if (!file || !section || !entry) return null;
  const at = section.index + section[0].length - section[1]!.length + entry.index;
  const words = entry[2]!.replaceAll('.', '/');
  const paths = [words, `src/${words}`].flatMap((path) => [`${path}.py`, `${path}/__init__.py`]);
  const source = repository.sources.find((one) => paths.includes(one.file));
  const run = repository.files.includes('uv.lock') ? 'uv run ' : '.venv/bin/';
  return source ? { source, command: { value: run + entry[1]!, from: lineAt(file, at) } } : null;
}

async function binEntry(repository: Repository): Promise<Script | null> {
  const file = await firstOf(repository, ['package.json']);
  const bin = jsonObject(file?.text ?? null)?.bin;
  const path = typeof bin === 'string' ? bin : isRecord(bin) ? Object.values(bin)[0] : undefined;
  if (!file || typeof path !== 'string') return null;
  const name = path.replace(/^\.\//, '');
  const modules = modulesOf(repository.sources);
  const source =
    repository.sources.find((one) => one.file === name) ??
    modules.files.find((one) => one.file === name.replace(/^dist\//, 'src/').replace(/\.js$/, '.ts'));
  return source ? { source, command: { value: `node ${name}`, from: lineOfWord(file, '"bin"') } } : null;
}
