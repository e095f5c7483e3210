/** Runs that between them make every call to GitHub that a run can make. */

import { openStage, RETURNS, type Run, type Stage } from '../../__tests__/e2e/github/stage.ts';
import { commitTo, pushTo, setLabel } from '../../__tests__/support/github-server.ts';
import type { LocalGitHub } from '../../__tests__/support/local-github.ts';
import type { FaultName } from './faults.ts';
import { FAULTS } from './faults.ts';

/** A call by who answers it, and its name there; of a blob its method and folder. */
export interface Call {
  readonly to: 'api' | 'results' | 'blobs';
  readonly name: string;
}

export function failCall({ server, results, azurite }: LocalGitHub, { to, name }: Call, fault: FaultName): void {
  const [method, path] = to === 'blobs' ? (name.split(' ') as [string, string]) : [undefined, name];
  const service = { api: server, results, blobs: azurite }[to];
  service.fail({ ...FAULTS[fault], path, ...(method !== undefined && { method }) });
}

export function healAll({ server, results, azurite }: LocalGitHub): void {
  for (const service of [server, results, azurite]) service.clearFaults();
}

const SUITE = { name: 'weather', more: 'report: { check: true }' };
const ACCEPT = 'agent-eval: accept';

export interface Scenario {
  readonly calls: readonly Call[];
  /** What the run may also come to, since the fault takes away what the verdict is reached by. */
  readonly instead?: string;
  /** Everything is ready and well until `begin` is called. */
  readonly run: (stage: Stage, begin: () => void) => Promise<Run>;
}

const api = (...names: readonly string[]): Call[] => names.map((name) => ({ to: 'api', name }));
const results = (...names: readonly string[]): Call[] => names.map((name) => ({ to: 'results', name }));
const blobs = (...names: readonly string[]): Call[] => names.map((name) => ({ to: 'blobs', name }));

let pulls = 0;
const openPull = (stage: Stage) => {
  pulls += 1;
  return stage.openPull({ branch: `weather-${process.pid}-${pulls}` });
};

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'pull request': {
    calls: [
      ...api('pulls/list-files', 'actions/list-artifacts-for-repo', 'repos/list-commits', 'repos/get-commit'),
      ...api('actions/get-workflow-run', 'actions/download-artifact'),
      ...blobs('GET /artifacts/', 'PUT /artifacts/'),
      ...results('CreateArtifact', 'FinalizeArtifact'),
      ...api('issues/list-comments', 'pulls/get', 'issues/create-comment', 'checks/create'),
    ],
    run: (stage, begin) => {
      const pull = openPull(stage);
      stage.garden.forget(...RETURNS);
      begin();
      return stage.run({ event: 'pull_request', pull }, SUITE);
    },
  },
  'accepted, commented': {
    // What cannot be read accepts nothing.
    instead: 'exit 1 regression',
    calls: api(
      'issues/update-comment',
      'issues/delete-comment',
      'issues/list-events',
      'actions/list-workflow-runs-for-repo',
      'repos/get-collaborator-permission-level',
      'pulls/get',
    ),
    run: async (stage, begin) => {
      const pull = openPull(stage);
      const { state, repository } = stage.github.server;
      repository.roles.set('maria', 'write');
      stage.garden.forget(...RETURNS);
      await stage.run({ event: 'pull_request', pull }, SUITE);
      const nameless = repository.comments.find(({ issue }) => issue === pull.number);
      if (nameless) {
        const at = nameless.createdAt;
        const body = nameless.body.replace('"suite":"weather"', '"suite":"","of":"weather"');
        repository.comments.push({ ...nameless, id: nameless.id + 500_000, body, createdAt: at });
      }
      setLabel(state, pull, ACCEPT, 'maria');
      begin();
      return stage.run({ event: 'pull_request', pull, action: 'reopened' }, SUITE);
    },
  },
  'label of an earlier head': {
    calls: api('issues/remove-label'),
    run: async (stage, begin) => {
      const pull = openPull(stage);
      const { state, repository } = stage.github.server;
      setLabel(state, pull, ACCEPT, 'maria');
      pushTo(state, repository, pull);
      stage.garden.forget(...RETURNS);
      begin();
      return stage.run({ event: 'pull_request', pull, action: 'synchronize' }, SUITE);
    },
  },
  'no artifact left': {
    instead: 'exit 0 not-compared',
    calls: [...results('GetCacheEntryDownloadURL'), ...blobs('GET /caches/')],
    run: async (stage, begin) => {
      const pull = openPull(stage);
      stage.garden.forget(...RETURNS);
      const { artifacts } = stage.github.server.repository;
      const kept = artifacts.splice(0);
      begin();
      return await stage.run({ event: 'pull_request', pull }, SUITE).finally(() => artifacts.push(...kept));
    },
  },
  'main has moved on': {
    calls: api('git/get-ref', 'repos/compare-commits-with-basehead'),
    run: async (stage, begin) => {
      const { state, repository } = stage.github.server;
      await stage.run({ event: 'push' }, SUITE);
      const again = stage.github.newRun({ event: 'push' });
      const { headSha } = again.run;
      // Only a run of the same commit is stored, which is none before it.
      const kept = repository.artifacts.filter(
        ({ runId }) => repository.runs.find(({ id }) => id === runId)?.headSha !== headSha,
      );
      for (const artifact of kept) repository.artifacts.splice(repository.artifacts.indexOf(artifact), 1);
      commitTo(state, repository, { branch: 'main', message: 'Later' });
      begin();
      return await stage.run(again, SUITE).finally(() => repository.artifacts.unshift(...kept));
    },
  },
  main: {
    calls: [
      ...api('repos/list-pull-requests-associated-with-commit'),
      ...results('CreateCacheEntry', 'FinalizeCacheEntryUpload'),
      ...blobs('PUT /caches/'),
    ],
    run: (stage, begin) => {
      begin();
      return stage.run({ event: 'push' }, SUITE);
    },
  },
  'main, run again': {
    calls: results('DeleteArtifact'),
    run: async (stage, begin) => {
      const first = await stage.run({ event: 'push' }, SUITE);
      const job = stage.github.rerun(first.job);
      begin();
      return stage.run(job, SUITE);
    },
  },
};

/** With the run of main that all others are compared with. */
export async function openFaultStage(): Promise<Stage> {
  const stage = await openStage();
  await stage.run({ event: 'push' }, SUITE);
  return stage;
}
