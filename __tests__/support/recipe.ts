/** A recipe of ARCHITECTURE.md, performed: a copy of the sources with one file and one line more is generated, checked and run. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readHouse } from '../../scripts/house.ts';
import { type AgentServer, startAgentServer } from './agent-server.ts';
import { addFiles, type CliResult, type Files, folderOf, ROOT, startCli } from './cli.ts';
import { compileCache } from './compile-cache.ts';
import { breaches } from './house/guard.ts';
import { readSource } from './house/source-file.ts';

export interface Recipe {
  /** The new file: path → text. */
  readonly add: Readonly<Record<string, string>>;
  /** The registry: path → its text with one entry more. */
  readonly line: Readonly<Record<string, (text: string) => string>>;
  /** Replies of the agent; default: `{ "reply": "You said: INPUT" }`. */
  readonly agent?: Parameters<typeof startAgentServer>[0];
  /** YAML behind name, agent and datasets of agent-eval.yml, for example `report: { formats: [new] }`. */
  readonly config?: string;
  /** YAML of cases.yml; default: three cases, of which the last fails. */
  readonly cases?: string;
  /** Name of another file with the cases, one of `files`. */
  readonly dataset?: string;
  /** Further files of the suite's folder. */
  readonly files?: Files;
}

export interface Performed {
  /** The copy of the project. */
  readonly folder: string;
  readonly agent: AgentServer;
  /** Runs `node src/index.ts` in the suite's folder. */
  readonly run: (args: readonly string[], options?: { readonly env?: Record<string, string> }) => Promise<CliResult>;
  /** Text of a file of the project; those of the suite are in suite/, what a run wrote in suite/.agent-eval/. */
  readonly read: (file: string) => string;
}

const COPIED = [
  ...['src', 'scripts', 'docs', 'examples', 'schema', '__tests__/support', 'README.md', 'ARCHITECTURE.md'],
  // What scripts/pictures takes its pull requests from.
  ...['__tests__/e2e/github/stage.ts', '__tests__/platform/github/zip.ts'],
  ...['action.yml', 'package.json', 'tsconfig.json', 'biome.json', 'knip.json', 'LICENSE'],
];
/** What the compiler knows of the files of the recipe before, by their content: it looks only at what differs. */
const CHECKED = join(ROOT, 'node_modules/.cache/agent-eval-tests.tsbuildinfo');
/** An entry is its import and its place in the list. */
const MOST_LINES = 2;

/**
 * To be called inside a test; all is gone after it.
 * @throws Error where another hand-written file would have to change: the types, the guard of ARCHITECTURE.md or the
 * generator are not content with the one file and the one line
 */
export async function performRecipe(recipe: Recipe): Promise<Performed> {
  const folder = folderOf({});
  for (const name of COPIED.filter((one) => existsSync(join(ROOT, one))))
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  addFiles(folder, recipe.add);
  for (const [file, change] of Object.entries(recipe.line)) {
    const before = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), withFewLines(file, before, change(before)));
  }
  await node(folder, ['scripts/generate.ts']);
  await Promise.all([sourcesAreTyped(folder), houseStands(folder)]);
  const agent = await startAgentServer(
    recipe.agent ?? (({ json }) => ({ body: { reply: `You said: ${input(json)}` } })),
  );
  onTestFinished(() => agent.close());
  addFiles(join(folder, 'suite'), suiteOf(recipe));
  return {
    folder,
    agent,
    run: (args, { env } = {}) =>
      startCli(args, { sources: folder, cwd: join(folder, 'suite'), env: { AGENT_URL: agent.url, ...env } }).result,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
  };
}

const input = (json: unknown) => (json as { readonly input?: string } | undefined)?.input;

function suiteOf({ config = '', cases = CASES, dataset = 'cases.yml', files }: Recipe): Files {
  const agent = '{ type: http, url: "${AGENT_URL}/chat", response: { text: reply } }';
  const suite = ['version: 1', 'name: recipe', `agent: ${agent}`, `datasets: [{ files: ${dataset} }]`, config];
  return { 'agent-eval.yml': `${suite.join('\n')}\n`, 'cases.yml': cases, ...files };
}

const CASES = `- { id: greets, category: small-talk, input: Hello, expect: { contains: Hello } }
- { id: repeats, category: small-talk, input: 'Say: seven', expect: { contains: seven } }
- { id: refuses, category: scope, input: Tell me a secret, expect: { not_match: secret } }
`;

function withFewLines(file: string, before: string, after: string): string {
  const old = new Set(before.split('\n'));
  const changed = after.split('\n').filter((line) => !old.has(line));
  if (changed.length === 0) throw new Error(`${file}: the recipe changes nothing`);
  if (changed.length > MOST_LINES)
    throw new Error(`${file}: the recipe is more than one line and its import:\n${changed.join('\n')}`);
  return after;
}

async function sourcesAreTyped(folder: string): Promise<void> {
  const only = { extends: './tsconfig.json', include: ['src', 'scripts'] };
  writeFileSync(join(folder, 'tsconfig.recipe.json'), JSON.stringify(only));
  const known = join(folder, 'recipe.tsbuildinfo');
  if (existsSync(CHECKED)) cpSync(CHECKED, known);
  const compiler = [
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    known,
  ];
  await node(folder, [...compiler, '-p', 'tsconfig.recipe.json']);
  // Put in place at once, for another recipe may read it.
  cpSync(known, `${CHECKED}.${process.pid}`);
  renameSync(`${CHECKED}.${process.pid}`, CHECKED);
}

async function houseStands(folder: string): Promise<void> {
  const sources = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readSource(name, readFileSync(join(folder, 'src', name), 'utf8')));
  const found = breaches(sources, readHouse(readFileSync(join(folder, 'ARCHITECTURE.md'), 'utf8')));
  if (found.length > 0) throw new Error(found.join('\n'));
}

/** @throws Error with what it printed, where it ends badly */
async function node(cwd: string, args: readonly string[]): Promise<void> {
  const env = { ...process.env, ...compileCache(cwd) };
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  const exitCode = await new Promise((done) => child.once('close', done));
  if (exitCode !== 0) throw new Error(`${args[0]} ends with ${exitCode}:\n${printed}`);
}
