/**
 * What a large suite costs with GitHub between its runs: main stores its result on a local GitHub, and pull requests of a
 * quick and of a full run are compared with it. `node bench/stored.ts CASES` prints wall, CPU, peak memory and the bytes of
 * each artifact and cache. Option: --full (the second pull request, which asks every case).
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openPullRequest } from '../__tests__/support/github-server.ts';
import { type JobFacts, startLocalGitHub } from '../__tests__/support/local-github.ts';
import { startAgent, writeSuite } from './scale/suite.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false } },
});
const size = Number(positionals[0] ?? 1_000);
const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'agent-eval-stored-'));
const account = join(folder, 'account.json');
const workspace = join(folder, 'checkout');
mkdirSync(workspace);
const github = await startLocalGitHub();
try {
  await measured('main', 'a', { event: 'push' });
  const { state, repository } = github.server;
  await measured('quick', 'b', {
    event: 'pull_request',
    pull: openPullRequest(state, repository, { branch: 'quick' }),
  });
  if (values.full) {
    const pull = openPullRequest(state, repository, { branch: 'full' });
    await measured('full', 'b', { event: 'pull_request', pull }, { mode: 'full' });
  }
} finally {
  await github.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measured(what: string, version: string, facts: JobFacts, inputs: Record<string, string> = {}) {
  const agent = await startAgent(version);
  try {
    writeSuite(workspace, size, agent.url);
    const { artifacts } = github.server.repository;
    const before = artifacts.length;
    const began = performance.now();
    const nodeArgs = ['--require', join(root, 'bench/overhead/account.cjs')];
    const env = { ACCOUNT_FILE: account };
    const run = await github.runJob(facts, { workspace, inputs, env, nodeArgs, timeoutMs: 1_200_000 });
    const { cpuMs, rssMb } = JSON.parse(readFileSync(account, 'utf8'));
    const seconds = [(performance.now() - began) / 1_000, cpuMs / 1_000].map((one) => one.toFixed(1));
    console.log(
      `${what}, ${size} cases: exit code ${run.exitCode}, ${run.outputs.conclusion}, ${run.outputs['total-cases'] ?? '?'} cases, ${seconds.join(' s wall, ')} s CPU, ${rssMb.toFixed(0)} MB`,
    );
    for (const { name, sizeInBytes } of artifacts.slice(before))
      console.log(`  ${name}: ${(sizeInBytes / 1e6).toFixed(2)} MB`);
    for (const { name, message } of run.commands)
      if (name === 'warning' || name === 'error') console.log(`  ${name}: ${message}`);
    if (process.env.STORED_LOG) writeFileSync(`${process.env.STORED_LOG}-${what}.log`, `${run.log}\n${run.stderr}`);
  } finally {
    agent.stop();
  }
}
