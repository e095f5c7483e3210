/** How this repository's agent is installed and started: by its language, else a start script, else a Dockerfile. */

import { pinned } from '../pinned-actions.ts';
import { jsonObject, lineOfWord, type Repository, type SourceFile } from '../repository.ts';
import { listens, PORT_OPTION, serverSources } from '../sources.ts';
import { compose, procfile } from './processes.ts';
import { python } from './python.ts';
import { type Detect, MANIFESTS, nameIn, type Toolchain } from './toolchain.ts';

/** The first that knows the repository; what it does not know of the start is asked of those behind it. */
const detectors: readonly Detect[] = [node, python, go, script, compose, docker];

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
  const entries = serverSources(repository).filter(({ file }) => ENTRY.test(file));
  if (!files.includes('package.json') && entries.length === 0) return null;
  const file = { file: 'package.json', text: (await read('package.json')) ?? '' };
  const manifest = jsonObject(file.text) ?? {};
  const scripts = scriptsOf(manifest);
  const start = nodeStart(file, scripts, entries);
  const script = (start?.value === 'npm run dev' ? scripts.dev : scripts.start) ?? '';
  // What the script says wins over the environment; else `next start` takes PORT.
  const written = PORT_OPTION.exec(script)?.[1];
  const usual = USUAL.find(([pattern]) => pattern.test(script));
  const from = start?.from ?? null;
  const name = typeof manifest.name === 'string' ? { value: manifest.name, from: lineOfWord(file, '"name"') } : null;
  return {
    name,
    start,
    ...nodeSteps(repository, file, manifest),
    ...(usual && { readsPort: usual[2], usualPort: { value: usual[1], from } }),
    ...(written && { readsPort: false, port: { value: Number(written), from } }),
  };
}

const scriptsOf = ({ scripts }: Readonly<Record<string, unknown>>) =>
  (scripts ?? {}) as Readonly<Record<string, string>>;

/** What Node runs as it is. */
const ENTRY = /(?:^|\/)(?:server|index|app|main|agent|bot)\.(?:[cm]?js|m?ts)$/;
/** Commands that listen somewhere of their own accord: the port, and whether they take another by PORT. */
const USUAL = [
  [/\b(?:next|fastify) (?:start|dev)\b/, 3000, true],
  [/\bwrangler dev\b/, 8787, false],
] as const;
/** An import that Node cannot follow in TypeScript as it is. */
const UNRESOLVED = /\bfrom\s+['"]\.{1,2}\/[^'"]*(?<!\.[cm]?ts|\.json)['"]/;

function nodeStart(
  file: SourceFile,
  scripts: Readonly<Record<string, string>>,
  entries: readonly SourceFile[],
): Toolchain['start'] {
  if (scripts.start) return { value: 'npm start', from: lineOfWord(file, '"start"') };
  const entry = entries.find(listens);
  const runs = entry && !(entry.file.endsWith('ts') && UNRESOLVED.test(entry.text));
  if (entry && runs) return { value: `node ${entry.file}`, from: `${entry.file}:1` };
  if (scripts.dev && entries.length > 0) return { value: 'npm run dev', from: lineOfWord(file, '"dev"') };
  return entries[0] ? { value: `node ${entries[0].file}`, from: null } : null;
}

function nodeSteps(
  { files, above }: Repository,
  file: SourceFile,
  manifest: Readonly<Record<string, unknown>>,
): Pick<Toolchain, 'steps' | 'prepare'> {
  const scripts = scriptsOf(manifest);
  const engines = manifest.engines as { readonly node?: unknown } | undefined;
  const has = (lock: string) => files.includes(lock) || above.includes(lock);
  const bun = has('bun.lock') || has('bun.lockb');
  const versionFile =
    ['.nvmrc', '.node-version'].find((name) => files.includes(name)) ?? (engines?.node ? 'package.json' : null);
  const setup = bun
    ? `uses: ${pinned('oven-sh/setup-bun')}`
    : `uses: ${pinned('actions/setup-node')}\n        with: { ${versionFile ? `node-version-file: ${versionFile}` : 'node-version: 24'} }`;
  const parts = [manifest.dependencies, manifest.devDependencies, manifest.workspaces];
  const needs = parts.some((one) => Object.keys(one ?? {}).length > 0);
  const install = bun
    ? 'bun install --frozen-lockfile'
    : has('pnpm-lock.yaml')
      ? 'corepack enable && pnpm install --frozen-lockfile'
      : has('yarn.lock')
        ? 'corepack enable && yarn install'
        : has('package-lock.json')
          ? 'npm ci'
          : 'npm install';
  // A start that runs what a build makes needs the build.
  const build = scripts.build && /dist|build|next start/.test(scripts.start ?? '') ? 'npm run build' : null;
  const run = [needs ? install : null, build].filter((one) => one !== null).join(' && ');
  const from = lineOfWord(file, needs ? /"(?:dev)?[dD]ependencies"|"workspaces"/.exec(file.text)![0] : '"build"');
  return { steps: [setup], prepare: run ? { value: run, from } : null };
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
    steps: [`uses: ${pinned('actions/setup-go')}\n        with: { go-version-file: go.mod }`],
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
