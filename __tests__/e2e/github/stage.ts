/**
 * The stage of every story here: a local GitHub, a garden shop's agent that answers by a table, and a suite of forty
 * questions whose workspace each job checks out anew. The action is the committed dist/, or that of AGENT_EVAL_DIST.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Outcome, outcomeSchema } from '../../../src/model/verdict/outcome.ts';
import { zipOf } from '../../platform/github/zip.ts';
import { type AgentServer, type Answering, startAgentServer } from '../../support/agent-server.ts';
import { type Comment, openPullRequest, type PullRequest } from '../../support/github-server.ts';
import { type Job, type JobFacts, type LocalGitHub, startLocalGitHub } from '../../support/local-github.ts';
import type { ActionOptions, ActionResult } from '../../support/runner.ts';
import { temporaryFolder } from '../../support/temporary-folders.ts';

/** As hard to hide as a value may be: it looks different in JSON, in a URL and in base64. */
export const SECRET = 'rake+"hoe"/7c41\\key==';
/** What everybody who must not see the secret could see of it. */
export const SECRET_FORMS: readonly string[] = [
  SECRET,
  JSON.stringify(SECRET).slice(1, -1),
  encodeURIComponent(SECRET),
  Buffer.from(SECRET).toString('base64'),
  Buffer.from(SECRET).toString('base64url'),
];

const PER_CATEGORY = 20;
const numbered = (name: string): string[] =>
  Array.from({ length: PER_CATEGORY }, (_, index) => `${name}-${String(index + 1).padStart(2, '0')}`);
/** Ids of the cases; each is also what its question asks about. */
export const PLANTING = numbered('planting');
export const RETURNS = numbered('returns');

/** Answers by the id in the question; what is not in the table is answered rightly. */
export interface Garden {
  readonly server: AgentServer;
  readonly table: Map<string, Answering>;
  /** The agent no longer knows these. */
  readonly forget: (...ids: readonly string[]) => void;
  readonly says: (id: string, text: string) => void;
  readonly knowsAll: () => void;
  /** Something happens while the agent is asked about this. */
  readonly whenAsked: (id: string, happening: () => void) => void;
  /** Questions asked since the last call of this. */
  readonly asked: () => number;
}

export async function startGarden(): Promise<Garden> {
  const table = new Map<string, Answering>();
  const happenings = new Map<string, () => void>();
  const server = await startAgentServer(({ json }) => {
    const id = /about (\S+)\?/.exec((json as { message?: string })?.message ?? '')?.[1] ?? '';
    happenings.get(id)?.();
    return table.get(id) ?? { body: { reply: `Here is the advice on ${id}.` } };
  });
  const says = (id: string, text: string): void => void table.set(id, { body: { reply: text } });
  let counted = 0;
  return {
    server,
    table,
    says,
    forget: (...ids) => {
      for (const id of ids) says(id, 'I do not know.');
    },
    knowsAll: () => {
      table.clear();
      happenings.clear();
    },
    whenAsked: (id, happening) => void happenings.set(id, happening),
    asked: () => {
      const since = server.asked.length - counted;
      counted = server.asked.length;
      return since;
    },
  };
}

export interface Suite {
  readonly name: string;
  /** More of agent-eval.yml, YAML. */
  readonly more?: string;
  /** Instead of the agent that the stage runs, YAML of `agent:`. */
  readonly agent?: string;
  readonly file?: string;
  /** Another line of `selection:`. */
  readonly selection?: string;
  /** Passes of the first run on main; default 1. */
  readonly firstRuns?: number;
  /** More cases, YAML, behind those of evals/returns.yml, from line 61 on. */
  readonly cases?: string;
  readonly extraFiles?: Readonly<Record<string, string>>;
}

const AGENT = `
  type: http
  url: \${AGENT_URL}/chat
  headers: { authorization: "Bearer \${AGENT_KEY}" }
  request: { message: "{{ input }}" }
  response: { text: reply }
  retries: 0
  timeout: 2m`;

/** A fresh checkout of the suites. */
export function checkOut(...suites: readonly Suite[]): string {
  const folder = temporaryFolder('checkout-');
  for (const suite of suites) {
    const config = `version: 1
name: ${suite.name}
agent:${suite.agent ?? AGENT}
datasets:
  - files: evals/planting.yml
  - files: evals/returns.yml
selection:
  quick: { size: 24 }
  ${suite.selection ?? ''}
${withFirstRuns(suite)}`;
    writeFileSync(join(folder, suite.file ?? 'agent-eval.yml'), config);
    for (const [name, text] of Object.entries(suite.extraFiles ?? {})) writeFileSync(join(folder, name), text);
  }
  const more = suites.map(({ cases = '' }) => cases).join('');
  mkdirSync(join(folder, 'evals'));
  for (const [name, ids] of Object.entries({ planting: PLANTING, returns: RETURNS }))
    writeFileSync(join(folder, 'evals', `${name}.yml`), ids.map(caseText).join('') + (name === 'returns' ? more : ''));
  return folder;
}

/** What a story does not speak of is stored by one pass. */
function withFirstRuns({ more = '', firstRuns = 1 }: Suite): string {
  const line = `first_runs: ${firstRuns}`;
  if (/^baseline: \{/m.test(more)) return more.replace(/^baseline: \{/m, `baseline: { ${line},`);
  if (/^baseline:$/m.test(more)) return more.replace(/^baseline:$/m, `baseline:\n  ${line}`);
  return `baseline: { ${line} }\n${more}`;
}

/** Three lines a case, so that the n-th one is written from line 3n + 1 on. */
function caseText(id: string): string {
  return `- id: ${id}\n  input: What do you say about ${id}?\n  expect: { contains: advice on ${id} }\n`;
}

export type Run = ActionResult & {
  readonly job: Job;
  readonly workspace: string;
  /** outcome.json as it was written. */
  readonly outcome: Outcome;
  /** A file of the workspace afterwards. */
  readonly read: (name: string) => string;
};

export interface Stage {
  readonly github: LocalGitHub;
  readonly garden: Garden;
  /** Runs the action in a fresh checkout of the suite, or in a workspace that is given. */
  readonly run: (
    facts: JobFacts | Job,
    suite: Suite,
    options?: Partial<Omit<ActionOptions, 'event' | 'token'>>,
  ) => Promise<Run>;
  /** A job that runs no action of ours, but leaves an artifact of that name with these files. */
  readonly upload: (facts: JobFacts, name: string, files: Readonly<Record<string, string | Uint8Array>>) => Job;
  readonly openPull: (facts: Parameters<typeof openPullRequest>[2]) => PullRequest;
  /** Oldest first. */
  readonly comments: (pull: PullRequest) => readonly Comment[];
  readonly stop: () => Promise<void>;
}

/** The action under test: AGENT_EVAL_DIST names a private build while one is developing, its action.yml beside it. */
const built = process.env.AGENT_EVAL_DIST;
export const actionUnderTest: { readonly action?: string } = built ? { action: dirname(built) } : {};

export async function openStage(): Promise<Stage> {
  const [github, garden] = await Promise.all([startLocalGitHub(), startGarden()]);
  const { state, repository } = github.server;
  return {
    github,
    garden,
    run: async (facts, suite, options = {}) => {
      const workspace = options.workspace ?? checkOut(suite);
      const env = { AGENT_URL: garden.server.url, AGENT_KEY: SECRET, ...options.env };
      const result = await github.runJob(facts, { ...actionUnderTest, ...options, workspace, env });
      return withFiles(result, workspace, options.inputs?.out ?? '.agent-eval');
    },
    upload: (facts, name, files) => {
      const job = github.newRun(facts);
      github.server.addArtifact({ name, runId: job.run.id, zip: zipOf(files) });
      Object.assign(job.run, { status: 'completed', conclusion: 'success' });
      return job;
    },
    openPull: (facts) => openPullRequest(state, repository, facts),
    comments: (pull) => repository.comments.filter(({ issue }) => issue === pull.number),
    stop: async () => {
      await Promise.all([github.stop(), garden.server.close()]);
    },
  };
}

function withFiles(result: ActionResult & { readonly job: Job }, workspace: string, out: string): Run {
  const read = (name: string): string => readFileSync(join(workspace, name), 'utf8');
  return {
    ...result,
    workspace,
    read,
    get outcome() {
      return outcomeSchema.parse(JSON.parse(read(`${out}/outcome.json`)));
    },
  };
}

/** Messages of the warnings that the runner shows. */
export function warningsOf({ commands }: Pick<ActionResult, 'commands'>): readonly string[] {
  return commands.filter(({ name }) => name === 'warning').map(({ message }) => message);
}
