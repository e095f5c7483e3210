/** How this repository's agent is installed and started: by its language, else a start script, else a Dockerfile. */

import { compose, procfile } from './processes.ts';
import { type Found, firstOf, jsonObject, lineAt, lineOfWord, type Repository, type SourceFile } from './repository.ts';
import { serverSources } from './sources.ts';
import type { Detect, Toolchain } from './toolchain.ts';

/** The first that knows the repository; what it does not know of the start is asked of those behind it. */
const detectors: readonly Detect[] = [node, python, go, script, compose, docker];

const MANIFESTS = ['package.json', 'pyproject.toml', 'requirements.txt', 'setup.py', 'Pipfile', 'go.mod'];

export async function findToolchain(repository: Repository): Promise<Toolchain> {
  const composed = await compose(repository);
  // What is put together there has its manifests in folders of its own.
  if (composed && !MANIFESTS.some((name) => repository.files.includes(name))) return composed;
  const found: Toolchain[] = [];
  for (const detect of detectors) {
    const one = await detect(repository);
    if (one) found.push(one);
    if (one?.start) break;
  }
  const starting = found.find(({ start }) => start !== null);
  const first = found[0] ?? { name: null, steps: [], prepare: null, start: null };
  const process = await procfile(repository, first.prepare !== null);
  if (process) return { ...first, ...process };
  const usualPort = starting?.usualPort ?? first.usualPort;
  // A container is built by the command that runs it.
  const prepare = starting?.start?.value.startsWith('docker ') ? null : first.prepare;
  const { start = null, port, readsPort } = starting ?? {};
  return {
    ...first,
    prepare,
    start,
    ...(usualPort && { usualPort }),
    ...(port && { port }),
    ...(readsPort !== undefined && { readsPort }),
  };
}

async function node(repository: Repository): Promise<Toolchain | null> {
  const { files, read } = repository;
  const entry = serverSources(repository).find(({ file }) => ENTRY.test(file))?.file;
  if (!files.includes('package.json') && entry === undefined) return null;
  const file = { file: 'package.json', text: (await read('package.json')) ?? '' };
  const manifest = jsonObject(file.text) ?? {};
  const scripts = (manifest.scripts ?? {}) as Readonly<Record<string, string>>;
  const start = scripts.start
    ? { value: 'npm start', from: lineOfWord(file, '"start"') }
    : entry
      ? { value: `node ${entry}`, from: `${entry}:1` }
      : null;
  // What the script says wins over the environment; else `next start` takes PORT.
  const written = /(?:--port[ =]|-p |PORT=)(\d{2,5})\b/.exec(scripts.start ?? '')?.[1];
  const next = /\bnext start\b/.test(scripts.start ?? '');
  const from = start?.from ?? null;
  return {
    name: nameIn(file, /^\s*"name"\s*:\s*"([^"]+)"/m),
    start,
    ...nodeSteps(repository, file, scripts),
    ...(next && { readsPort: true, usualPort: { value: 3000, from } }),
    ...(written && { readsPort: false, port: { value: Number(written), from } }),
  };
}

/** What Node runs as it is. */
const ENTRY = /(?:^|\/)(?:server|index|app|main|agent|bot)\.(?:[cm]?js|m?ts)$/;

function nodeSteps(
  { files }: Repository,
  file: SourceFile,
  scripts: Readonly<Record<string, string>>,
): Pick<Toolchain, 'steps' | 'prepare'> {
  const manifest = jsonObject(file.text) ?? {};
  const engines = manifest.engines as { readonly node?: unknown } | undefined;
  const setup = `uses: actions/setup-node@v6\n        with: { ${engines?.node ? 'node-version-file: package.json' : 'node-version: 24'} }`;
  const parts = [manifest.dependencies, manifest.devDependencies, manifest.workspaces];
  const needs = parts.some((one) => Object.keys(one ?? {}).length > 0);
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
  const from = lineOfWord(file, needs ? /"(?:dev)?[dD]ependencies"|"workspaces"/.exec(file.text)![0] : '"build"');
  return { steps: [setup], prepare: run ? { value: run, from } : null };
}

async function python(repository: Repository): Promise<Toolchain | null> {
  const { files, read } = repository;
  const project = await firstOf(repository, ['pyproject.toml', 'requirements.txt', 'setup.py', 'Pipfile']);
  const started = await pythonStart(repository);
  if (!project && !started) return null;
  const manifest = { file: 'pyproject.toml', text: (await read('pyproject.toml')) ?? '' };
  const name = nameIn(manifest, /^\s*name\s*=\s*["']([^"']+)["']/m);
  const uv = files.includes('uv.lock');
  // Into the folder itself, so that another version beside it has packages of its own.
  const what = files.includes('requirements.txt') ? '-r requirements.txt' : '.';
  const install = uv ? 'uv sync --frozen' : `python -m venv .venv && .venv/bin/pip install ${what}`;
  const version = files.includes('.python-version') ? 'python-version-file: .python-version' : "python-version: '3.13'";
  const inFolder = uv ? 'uv run ' : project ? '.venv/bin/' : '';
  const start = started && { value: `${inFolder}${started.command}`, from: started.from };
  return {
    name,
    start,
    steps: [`uses: actions/setup-python@v6\n        with: { ${version} }`, ...(uv ? ['run: pip install uv'] : [])],
    prepare: project
      ? { value: install, from: `${uv ? 'uv.lock' : what === '.' ? project.file : 'requirements.txt'}:1` }
      : null,
    ...(started?.usualPort !== undefined && { usualPort: { value: started.usualPort, from: started.from } }),
  };
}

interface PythonStart {
  readonly command: string;
  readonly from: string;
  readonly usualPort?: number;
}

async function pythonStart({ files, sources }: Repository): Promise<PythonStart | null> {
  for (const source of sources.filter(({ file }) => file.endsWith('.py'))) {
    const { file, text } = source;
    const main = /^if __name__ == ["']__main__["']/m.exec(text);
    if (main && /uvicorn\.run\(|\.run\(|serve_forever|run_app\(/.test(text.slice(main.index)))
      return { command: `python ${file}`, from: lineAt(source, main.index) };
    const app = /^(\w+)\s*=\s*(FastAPI|Flask)\(/m.exec(text);
    if (!app) continue;
    const from = lineAt(source, app.index);
    if (app[2] === 'Flask') return { command: `flask --app ${file} run --port {port}`, from, usualPort: 5000 };
    const inSrc = file.startsWith('src/');
    const module = file
      .replace(/^src\//, '')
      .replace(/\.py$/, '')
      .replaceAll('/', '.');
    return {
      command: `uvicorn ${inSrc ? '--app-dir src ' : ''}${module}:${app[1]} --port {port}`,
      from,
      usualPort: 8000,
    };
  }
  const entry = ['main.py', 'server.py', 'app.py', 'agent.py'].find((name) => files.includes(name));
  return entry === undefined ? null : { command: `python ${entry}`, from: `${entry}:1` };
}

async function go({ files, read }: Repository): Promise<Toolchain | null> {
  if (!files.includes('go.mod')) return null;
  const name = nameIn({ file: 'go.mod', text: (await read('go.mod')) ?? '' }, /^module\s+\S*?([^/\s]+)\s*$/m);
  const entry = files.find((file) => /^(?:main|cmd\/[^/]+\/main)\.go$/.test(file));
  const start = entry
    ? { value: `go run ${entry === 'main.go' ? '.' : `./${entry.replace('/main.go', '')}`}`, from: `${entry}:1` }
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
    : { name: null, steps: [], prepare: null, start: { value: `sh ${file}`, from: `${file}:1` } };
}

async function docker({ files }: Repository): Promise<Toolchain | null> {
  if (!files.includes('Dockerfile')) return null;
  const value = 'docker run --rm -p {port}:{inner} $(docker build -q .)';
  return { name: null, steps: [], prepare: null, start: { value, from: 'Dockerfile:1' } };
}

function nameIn(manifest: SourceFile, pattern: RegExp): Found<string> | null {
  const found = pattern.exec(manifest.text);
  return found && { value: found[1]!, from: lineAt(manifest, found.index + found[0].search(/\S/)) };
}
