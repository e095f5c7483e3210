/** Five pull requests to the bundled example: the action runs on a local GitHub, and this is what it writes there. */
import { cpSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openStage } from '../../__tests__/e2e/github/stage.ts';
import { addFiles, type Files } from '../../__tests__/support/cli.ts';
import { begin, commit, git } from '../../__tests__/support/git-repository.ts';
import { commitTo } from '../../__tests__/support/github-server.ts';
import { temporaryFolder } from '../../__tests__/support/temporary-folders.ts';

const EXAMPLE = resolve(import.meta.dirname, '../../examples/data-assistant');
const SUITE = { name: 'data-assistant' };

/** What people are shown of a run. */
export interface Seen {
  /** Markdown. */
  readonly comment: string;
  /** Markdown. */
  readonly summary: string;
  /** The file. */
  readonly report: string;
}

interface PullRequest {
  /** What main has beyond the example. */
  readonly main?: Files;
  readonly change: Files;
  readonly labels?: readonly string[];
  /** Runs of main that are stored before; default 1. */
  readonly runs?: number;
}

const textOf = (file: string) => readFileSync(join(EXAMPLE, file), 'utf8');
const version = (name: string): Files => ({
  'agent/server.ts': textOf('agent/server.ts').replace("AGENT_VERSION ?? 'v1'", `AGENT_VERSION ?? '${name}'`),
});
const withConfig = (more: string): Files => ({ 'agent-eval.yml': textOf('agent-eval.yml') + more });

/** One for each of the states that a reviewer meets; all cases are run. */
export const PULL_REQUESTS = {
  regression: { change: version('v2') },
  'stored-runs': { main: withConfig('baseline: { agent: none }\n'), change: version('v2'), runs: 5 },
  inconclusive: { main: withConfig('confirmation: { max_extra_calls: 4 }\n'), change: version('v2') },
  'below-minimum': {
    change: { 'agent-eval.yml': textOf('agent-eval.yml').replace('pass_rate: 0.75', 'pass_rate: 0.90') },
  },
  better: { main: version('v2'), change: version('v1') },
} satisfies Record<string, PullRequest>;

/** Runs the action on both branches, on a GitHub of its own. The report is there until this process ends. */
export async function seen({ main = {}, change, runs = 1 }: PullRequest): Promise<Seen> {
  const stage = await openStage();
  try {
    const origin = temporaryFolder('origin-');
    cpSync(EXAMPLE, origin, { recursive: true });
    addFiles(origin, main);
    const base = begin(origin);
    const { state, repository } = stage.github.server;
    commitTo(state, repository, { branch: 'main', sha: base });
    for (let run = 0; run < runs; run++)
      await stage.run({ event: 'push' }, SUITE, { workspace: clone(origin, 'main') });
    git(origin, 'switch', '-q', '-c', 'change');
    commitTo(state, repository, { branch: 'change', sha: commit(origin, change), parents: [base] });
    const pull = stage.openPull({ branch: 'change', labels: ['agent-eval: full'] });
    const workspace = clone(origin, 'change');
    const { summary } = await stage.run({ event: 'pull_request', pull }, SUITE, { workspace });
    const comment = stage.comments(pull)[0]?.body ?? '';
    return { comment, summary, report: join(workspace, '.agent-eval/report.html') };
  } finally {
    await stage.stop();
  }
}

/** One commit, as actions/checkout fetches it. */
function clone(origin: string, branch: string): string {
  const folder = temporaryFolder('clone-');
  git('/', 'clone', '-q', '--depth=1', `--branch=${branch}`, pathToFileURL(origin).href, folder);
  return folder;
}
