/** How this repository's agent is installed and started: by its language, else a start script, else a Dockerfile. */
import { type Found, firstOf, jsonObject, type Repository } from './repository.ts';
import { serverSources } from './sources.ts';

export interface Toolchain {
  /** Of the project; null: its files name none. */
  readonly name: string | null;
  /** Steps of the workflow before the action, each one line of YAML without its dash. */
  readonly steps: readonly string[];
  /** Shell command that installs and builds the agent; null: nothing says that it needs one. */
  readonly prepare: string | null;
  /** Shell command that starts the agent, `{port}` standing for its port, `{inner}` for that of its container; null: nothing says. */
  readonly start: Found<string> | null;
  /** Port where the framework listens unless configured otherwise; a guess where the start does not say it. */
  readonly usualPort?: Found<number>;
}

type Detect = (repository: Repository) => Promise<Toolchain | null>;

/** The first that knows the repository; what it does not know of the start is asked of those behind it. */
const detectors: readonly Detect[] = [node, python, go, script, docker];

export async function findToolchain(repository: Repository): Promise<Toolchain> {
  const found: Toolchain[] = [];
  for (const detect of detectors) {
    const one = await detect(repository);
    if (one) found.push(one);
    if (one?.start) break;
  }
  const starting = found.find(({ start }) => start !== null);
  const first = found[0] ?? { name: null, steps: [], prepare: null, start: null };
  const usualPort = starting?.usualPort ?? first.usualPort;
  // A container is built by the command that runs it.
  const prepare = starting?.start?.from === 'Dockerfile' ? null : first.prepare;
  return { ...first, prepare, start: starting?.start ?? null, ...(usualPort !== undefined && { usualPort }) };
}

async function node(repository: Repository): Promise<Toolchain | null> {
  const { files, read } = repository;
  const entry = (await serverSources(repository)).find(({ file }) => ENTRY.test(file))?.file;
  if (!files.includes('package.json') && entry === undefined) return null;
  const manifest = jsonObject(await read('package.json')) ?? {};
  const scripts = (manifest.scripts ?? {}) as Readonly<Record<string, string>>;
  const start = scripts.start
    ? { value: 'npm start', from: 'package.json' }
    : entry
      ? { value: `node ${entry}`, from: entry }
      : null;
  return { name: textOf(manifest.name), start, ...nodeSteps(repository, manifest, scripts) };
}

/** What Node runs as it is. */
const ENTRY = /(?:^|\/)(?:server|index|app|main|agent|bot)\.(?:[cm]?js|m?ts)$/;

function nodeSteps(
  { files }: Repository,
  manifest: Readonly<Record<string, unknown>>,
  scripts: Readonly<Record<string, string>>,
): Pick<Toolchain, 'steps' | 'prepare'> {
  const engines = manifest.engines as { readonly node?: unknown } | undefined;
  const setup = `uses: actions/setup-node@v6\n        with: { ${engines?.node ? 'node-version-file: package.json' : 'node-version: 24'} }`;
  const needs = [manifest.dependencies, manifest.devDependencies].some((one) => Object.keys(one ?? {}).length > 0);
  const install = files.includes('pnpm-lock.yaml')
    ? 'corepack enable && pnpm install --frozen-lockfile'
    : files.includes('yarn.lock')
      ? 'corepack enable && yarn install'
      : files.includes('package-lock.json')
        ? 'npm ci'
        : 'npm install';
  // A start that runs what a build makes needs the build.
  const build = scripts.build && /dist|build|next start/.test(scripts.start ?? '') ? 'npm run build' : null;
  const run = [needs ? install : null, build].filter((one) => one !== null).join(' && ');
  return { steps: [setup], prepare: run || null };
}

async function python(repository: Repository): Promise<Toolchain | null> {
  const { files, read } = repository;
  const project = await firstOf(repository, ['pyproject.toml', 'requirements.txt', 'setup.py', 'Pipfile']);
  const started = await pythonStart(repository);
  if (!project && !started) return null;
  const name = /^\s*name\s*=\s*["']([^"']+)["']/m.exec((await read('pyproject.toml')) ?? '')?.[1] ?? null;
  const uv = files.includes('uv.lock');
  // Into the folder itself, so that another version beside it has packages of its own.
  const what = files.includes('requirements.txt') ? '-r requirements.txt' : '.';
  const install = uv ? 'uv sync --frozen' : `python -m venv .venv && .venv/bin/pip install ${what}`;
  const version = files.includes('.python-version') ? 'python-version-file: .python-version' : "python-version: '3.13'";
  const inFolder = uv ? 'uv run ' : project ? '.venv/bin/' : '';
  const start = started && { value: `${inFolder}${started.command}`, from: started.file };
  return {
    name,
    start,
    steps: [`uses: actions/setup-python@v6\n        with: { ${version} }`, ...(uv ? ['run: pip install uv'] : [])],
    prepare: project ? install : null,
    ...(started?.usualPort !== undefined && { usualPort: { value: started.usualPort, from: started.file } }),
  };
}

interface PythonStart {
  readonly command: string;
  readonly file: string;
  readonly usualPort?: number;
}

async function pythonStart({ files, read }: Repository): Promise<PythonStart | null> {
  const sources = files
    .filter((file) => /\.py$/.test(file) && !/(?:^|\/)(?:tests?|evals?)\/|test_/.test(file))
    .slice(0, 400);
  for (const file of sources) {
    const text = (await read(file)) ?? '';
    if (/__main__/.test(text) && /uvicorn\.run\(|\.run\(|serve_forever|run_app\(/.test(text))
      return { command: `python ${file}`, file };
    const app = /^(\w+)\s*=\s*(FastAPI|Flask)\(/m.exec(text);
    if (!app) continue;
    if (app[2] === 'Flask') return { command: `flask --app ${file} run --port {port}`, file, usualPort: 5000 };
    const inSrc = file.startsWith('src/');
    const module = file
      .replace(/^src\//, '')
      .replace(/\.py$/, '')
      .replaceAll('/', '.');
    return {
      command: `uvicorn ${inSrc ? '--app-dir src ' : ''}${module}:${app[1]} --port {port}`,
      file,
      usualPort: 8000,
    };
  }
  const entry = ['main.py', 'server.py', 'app.py', 'agent.py'].find((name) => files.includes(name));
  return entry === undefined ? null : { command: `python ${entry}`, file: entry };
}

async function go({ files, read }: Repository): Promise<Toolchain | null> {
  if (!files.includes('go.mod')) return null;
  const name = /^module\s+\S*?([^/\s]+)\s*$/m.exec((await read('go.mod')) ?? '')?.[1] ?? null;
  const entry = files.find((file) => /^(?:main|cmd\/[^/]+\/main)\.go$/.test(file));
  const start = entry
    ? { value: `go run ${entry === 'main.go' ? '.' : `./${entry.replace('/main.go', '')}`}`, from: entry }
    : null;
  return {
    name,
    start,
    steps: ['uses: actions/setup-go@v6\n        with: { go-version-file: go.mod }'],
    prepare: null,
    usualPort: { value: 8080, from: null },
  };
}

async function script({ files }: Repository): Promise<Toolchain | null> {
  const file = ['start.sh', 'run.sh', 'scripts/start.sh', 'bin/start.sh', 'bin/start'].find((name) =>
    files.includes(name),
  );
  return file === undefined
    ? null
    : { name: null, steps: [], prepare: null, start: { value: `sh ${file}`, from: file } };
}

async function docker({ files }: Repository): Promise<Toolchain | null> {
  if (!files.includes('Dockerfile')) return null;
  const value = 'docker run --rm -p {port}:{inner} $(docker build -q .)';
  return { name: null, steps: [], prepare: null, start: { value, from: 'Dockerfile' } };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
