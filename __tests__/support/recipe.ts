/** A recipe of ARCHITECTURE.md, performed: a copy of the sources with one file and one line more is generated, checked and run. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, it, onTestFinished } from 'vitest';
import { readHouse } from '../../scripts/house.ts';
import { type AgentServer, startAgentServer } from './agent-server.ts';
import { addFiles, type CliResult, type Files, folderOf, ROOT, startCli } from './cli.ts';
import { compileCache } from './compile-cache.ts';
import { breaches } from './house/guard.ts';
import { readSource } from './house/source-file.ts';
import { temporaryFolder } from './temporary-folders.ts';

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
  /** The suite's folder. */
  readonly suite: string;
  readonly agent: AgentServer;
  /** Runs `node src/index.ts` in the suite's folder. */
  readonly run: (args: readonly string[], options?: { readonly env?: Record<string, string> }) => Promise<CliResult>;
  /** Text of a file of the project. */
  readonly read: (file: string) => string;
  /** Text of a file of the suite's folder; what a run wrote is in .agent-eval/. */
  readonly written: (file: string) => string;
}

/** A recipe with its test. */
export interface Proof {
  readonly title: string;
  readonly recipe: Recipe;
  readonly proves: (performed: Performed) => Promise<void>;
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
 * @throws Error where another hand-written file would have to change: the types, the guard of ARCHITECTURE.md, the
 * generator or the linter are not content with the one file and the one line
 */
export async function performRecipe(recipe: Recipe): Promise<Performed> {
  const folder = folderOf({});
  await performIn(folder, [recipe]);
  return await suiteIn(folder, recipe, 'suite');
}

/** A test for each, all in one copy: generating it and checking its types and its walls takes most of the time. */
export function itPerforms(proofs: readonly Proof[]): void {
  let folder: string;
  beforeAll(async () => {
    folder = temporaryFolder('agent-eval-recipes-');
    await performIn(
      folder,
      proofs.map(({ recipe }) => recipe),
    );
  }, LIMIT_MS);
  for (const [i, { title, recipe, proves }] of proofs.entries())
    it(title, async () => await proves(await suiteIn(folder, recipe, `suite-${i}`)));
}

/** As long as a test has. */
const LIMIT_MS = 480_000;

async function performIn(folder: string, recipes: readonly Recipe[]): Promise<void> {
  for (const name of COPIED.filter((one) => existsSync(join(ROOT, one))))
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const { add, line } of recipes) {
    addFiles(folder, add);
    for (const [file, change] of Object.entries(line)) {
      const before = readFileSync(join(folder, file), 'utf8');
      writeFileSync(join(folder, file), withFewLines(file, before, change(before)));
    }
  }
  await node(folder, ['scripts/generate.ts']);
  const written = recipes.flatMap(({ add, line }) => Object.keys({ ...add, ...line }));
  await Promise.all([sourcesAreTyped(folder), houseStands(folder), filesAreLinted(folder, written)]);
}

async function suiteIn(folder: string, recipe: Recipe, name: string): Promise<Performed> {
  const agent = await startAgentServer(
    recipe.agent ?? (({ json }) => ({ body: { reply: `You said: ${input(json)}` } })),
  );
  onTestFinished(() => agent.close());
  const suite = join(folder, name);
  addFiles(suite, suiteOf(recipe));
  return {
    folder,
    suite,
    agent,
    run: (args, { env } = {}) =>
      startCli(args, { sources: folder, cwd: suite, env: { AGENT_URL: agent.url, ...env } }).result,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    written: (file) => readFileSync(join(suite, file), 'utf8'),
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

async function filesAreLinted(folder: string, files: readonly string[]): Promise<void> {
  const linter = ['node_modules/@biomejs/biome/bin/biome', 'lint', '--error-on-warnings', '--vcs-enabled=false'];
  await node(folder, [...linter, ...files.filter((name) => name.endsWith('.ts'))]);
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
