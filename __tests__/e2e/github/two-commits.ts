/**
 * What everybody has by default, on the local GitHub: a repository of two commits, the files that init writes, one checkout, an agent
 * that answers by a table in its sources. Tests use it, and so does `bench/default-path.ts`.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addFiles, type Files } from '../../support/cli.ts';
import { begin, commit, git } from '../../support/git-repository.ts';
import { commitTo, type PullRequest } from '../../support/github-server.ts';
import { runCli } from '../../support/runner.ts';
import { oncePerFile, temporaryFolder } from '../../support/temporary-folders.ts';
import type { Run, Stage } from './stage.ts';

/**
 * DRIFTED names what its provider no longer knows, CALLS a file that gets a line for each question, with the time. DIES says at
 * which questions of a checkout a version dies: { "base": [3] }.
 */
const SERVER = `import { appendFileSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { lost } from './knowledge.mjs';
const drifted = (process.env.DRIFTED ?? '').split(',');
const dies = JSON.parse(process.env.DIES ?? '{}')[process.cwd().includes('agent-eval-base-') ? 'base' : 'current'] ?? [];
http.createServer(async (request, response) => {
  if (request.url === '/health') return response.end('ok');
  if (request.method === 'POST' && request.url === '/chat') {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const { message } = JSON.parse(Buffer.concat(chunks));
    if (process.env.CALLS) appendFileSync(process.env.CALLS, Date.now() + '\\n');
    if (dies.length > 0) {
      appendFileSync('asked', '.');
      if (dies.includes(readFileSync('asked').length)) {
        console.error('out of memory');
        process.exit(3);
      }
    }
    if (process.env.DELAY_MS) await sleep(Number(process.env.DELAY_MS));
    const known = !lost.includes(message) && !drifted.includes(message);
    return response.end(JSON.stringify({ reply: known ? 'advice on ' + message : 'No idea.' }));
  }
}).listen(process.env.PORT ?? 4310, '127.0.0.1');
`;
export const plants = (n: number) => Array.from({ length: n }, (_, i) => `plant-${i + 1}`);
export const knows = (...lost: readonly string[]) => ({
  'knowledge.mjs': `export const lost = ${JSON.stringify(lost)};\n`,
});
const casesOf = (n: number) =>
  plants(n).map((input) => ({ id: input, input, expect: { contains: `advice on ${input}` } }));

interface JobOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly clone?: (folder: string) => void;
}

export interface Story {
  readonly pull: PullRequest;
  readonly base: string;
  /** The pull request's job, in a checkout of its own. */
  readonly run: (options?: JobOptions) => Promise<Run>;
}

/** A suite with the run of main that its pull requests are compared with. */
export interface StoredMain {
  readonly base: string;
  /** A pull request that changes these files. */
  readonly change: (facts: Change) => Story;
  /** Of main as it is, on a schedule. */
  readonly nightly: (options?: JobOptions) => Promise<Run>;
}

export interface FirstCommit {
  /** Of the suite. */
  readonly name: string;
  readonly cases: number;
  /** Environment of all jobs. */
  readonly env?: Readonly<Record<string, string>>;
  /** More of the environment of the run on main. */
  readonly mainEnv?: Readonly<Record<string, string>>;
  /** Of the agent-eval.yml that init wrote. */
  readonly edit?: (config: string) => string;
}

export interface Change {
  readonly branch: string;
  readonly change: Files | ((origin: string) => Files);
  /** That GitHub lists as changed; default: its own. */
  readonly files?: Parameters<Stage['openPull']>[0]['files'];
  /** Of the pull request. */
  readonly labels?: readonly string[];
}

/** A folder with the agent and what init writes for it, of the suite two-commits. */
const begun = oncePerFile(async () => {
  const folder = temporaryFolder('init-');
  addFiles(folder, {
    'package.json': { name: 'two-commits', type: 'module', scripts: { start: `"${process.execPath}" server.mjs` } },
    'server.mjs': SERVER,
    ...knows(),
  });
  const init = await runCli(['init', '--action', 'OWNER/agent-eval-action@v1'], { cwd: folder });
  if (init.exitCode !== 0) throw new Error(`init ended with ${init.exitCode}: ${init.stderr}`);
  rmSync(join(folder, 'evals/first-cases.yml'));
  return folder;
});

/** main with what init writes and so many cases, and its stored runs. */
export async function storeMain(stage: Stage, facts: FirstCommit): Promise<StoredMain> {
  const { name, cases, env = {}, mainEnv = {}, edit = (config) => config } = facts;
  const origin = temporaryFolder('origin-');
  cpSync(await begun(), origin, { recursive: true });
  addFiles(origin, { 'evals/plants.yml': casesOf(cases) });
  const config = join(origin, 'agent-eval.yml');
  writeFileSync(config, edit(readFileSync(config, 'utf8').replace('name: two-commits', `name: ${name}`)));
  const base = begin(origin);
  const { state, repository } = stage.github.server;
  commitTo(state, repository, { branch: repository.defaultBranch, sha: base });
  const suite = { name };
  await stage.run({ event: 'push' }, suite, { workspace: cloneOf(origin, 'main'), env: { ...env, ...mainEnv } });
  return {
    base,
    nightly: ({ env: more = {} } = {}) =>
      stage.run({ event: 'schedule' }, suite, { workspace: cloneOf(origin, 'main'), env: { ...env, ...more } }),
    change: ({ branch, change, labels = [], files }) => {
      git(origin, 'switch', '-q', '-c', branch, 'main');
      const sha = commit(origin, typeof change === 'function' ? change(origin) : change);
      // Another suite of this stage may have moved it.
      repository.refs.set(`heads/${repository.defaultBranch}`, base);
      commitTo(state, repository, { branch, sha, parents: [base] });
      const pull = stage.openPull({ branch, labels: [...labels], ...(files && { files }) });
      return {
        pull,
        base,
        run: async ({ env: more = {}, clone = () => {} } = {}) => {
          const workspace = cloneOf(origin, branch);
          clone(workspace);
          return stage.run({ event: 'pull_request', pull }, suite, { workspace, env: { ...env, ...more } });
        },
      };
    },
  };
}

/** One commit, as actions/checkout fetches it. */
function cloneOf(origin: string, branch: string): string {
  const folder = temporaryFolder('clone-');
  git('/', 'clone', '-q', '--depth=1', `--branch=${branch}`, pathToFileURL(origin).href, folder);
  return folder;
}
