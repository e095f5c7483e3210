/** Runs that between them make every call to GitHub that a run can make. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { begin as firstCommit } from '../../../support/git-repository.ts';
import {
  addCommit,
  addRepository,
  commitTo,
  DEFAULT_PERMISSIONS,
  mergePullRequest,
  pushTo,
  type Repository,
  setLabel,
} from '../../../support/github-server.ts';
import type { LocalGitHub } from '../../../support/local-github.ts';
import type { ActionOptions } from '../../../support/runner.ts';
import { checkOut, openStage, RETURNS, type Run, type Stage } from '../stage.ts';
import { FAULTS, type FaultName } from './faults.ts';

/** A call by who answers it, and its name there, or a part of its path; of a blob its method and folder. */
export interface Call {
  readonly to: 'api' | 'results' | 'blobs';
  readonly name: string;
  /** How many of them go well before; absent: none. */
  readonly after?: number;
  /** For how many things the run makes it, each of which is lost with a warning; absent: one. */
  readonly loses?: number;
}

export function failCall({ server, results, azurite }: LocalGitHub, call: Call, fault: FaultName): void {
  const { to, name, after = 0 } = call;
  const [method, path] = to === 'blobs' ? (name.split(' ') as [string, string]) : [undefined, name];
  const service = { api: server, results, blobs: azurite }[to];
  service.fail({ ...FAULTS[fault], path, after, ...(method !== undefined && { method }) });
}

export const nameOf = ({ name, after }: Call): string => (after ? `${name}, after ${after}` : name);

export function healAll({ server, results, azurite }: LocalGitHub): void {
  for (const service of [server, results, azurite]) service.clearFaults();
}

const SUITE = { name: 'weather', more: 'report: { check: true }\nsecurity: { allowed_hosts: [127.0.0.1] }' };
/** Keeps so few runs that those of the release are to be fetched. */
const SINCE_RELEASE = { name: 'weather', more: 'report: { check: true }\nbaseline: { anchor: last_release, keep: 1 }' };
const ACCEPT = 'agent-eval: accept';

export interface Scenario {
  readonly calls: readonly Call[];
  /** Without a fault: exit code and conclusion. */
  readonly comesTo: readonly [exitCode: number, conclusion: string];
  /** What the run may also come to, since a fault takes away what the verdict is reached by. */
  readonly instead?: readonly [exitCode: number, conclusion: string];
  /** All that has to be before, once; then the run may be made as often as one likes, `remembering` between. */
  readonly prepare: (stage: Stage) => Promise<() => Promise<Run>>;
}

const api = (...names: readonly string[]): Call[] => names.map((name) => ({ to: 'api', name }));
const results = (...names: readonly string[]): Call[] => names.map((name) => ({ to: 'results', name }));
const blobs = (...names: readonly string[]): Call[] => names.map((name) => ({ to: 'blobs', name }));

let pulls = 0;
const openPull = (stage: Stage, fork?: Repository) => {
  pulls += 1;
  return stage.openPull({ branch: `weather-${process.pid}-${pulls}`, ...(fork && { fork }) });
};

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'pull request': {
    comesTo: [1, 'regression'],
    calls: [
      ...api('pulls/list-files', 'actions/list-artifacts-for-repo', 'repos/get-commit'),
      // Where the change starts, and which stored runs are of it.
      { to: 'api', name: 'repos/list-commits', loses: 2 },
      ...api('actions/get-workflow-run', 'actions/download-artifact'),
      ...blobs('GET /artifacts/', 'PUT /artifacts/'),
      ...results('CreateArtifact', 'FinalizeArtifact'),
      ...api('issues/list-comments', 'pulls/get', 'issues/create-comment', 'checks/create'),
      { to: 'api', name: 'issues/list-comments', after: 1 },
    ],
    prepare: async (stage) => {
      stage.garden.forget(...RETURNS);
      return () => stage.run({ event: 'pull_request', pull: openPull(stage) }, SUITE);
    },
  },
  'accepted, commented': {
    comesTo: [0, 'regression'],
    // What cannot be read accepts nothing.
    instead: [1, 'regression'],
    calls: [
      ...api('issues/update-comment', 'issues/delete-comment', 'issues/list-events'),
      ...api('actions/list-workflow-runs-for-repo', 'repos/get-collaborator-permission-level'),
      // Whether it is accepted, and whether the comment would be of its newest commit.
      { to: 'api', name: 'pulls/get', loses: 2 },
    ],
    prepare: async (stage) => {
      const pull = openPull(stage);
      const { state, repository } = stage.github.server;
      stage.garden.forget(...RETURNS);
      await stage.run({ event: 'pull_request', pull }, SUITE);
      const nameless = repository.comments.find(({ issue }) => issue === pull.number);
      if (nameless) {
        const body = nameless.body.replace('"suite":"weather"', '"suite":"","of":"weather"');
        repository.comments.push({ ...nameless, id: nameless.id + 500_000, body });
      }
      setLabel(state, pull, ACCEPT, 'maria');
      return () => stage.run({ event: 'pull_request', pull, action: 'reopened' }, SUITE);
    },
  },
  'label of an earlier head': {
    comesTo: [1, 'regression'],
    calls: api('issues/remove-label'),
    prepare: async (stage) => {
      const { state, repository } = stage.github.server;
      stage.garden.forget(...RETURNS);
      return () => {
        const pull = openPull(stage);
        setLabel(state, pull, ACCEPT, 'maria');
        pushTo(state, repository, pull);
        return stage.run({ event: 'pull_request', pull, action: 'synchronize' }, SUITE);
      };
    },
  },
  'label for nothing new': {
    comesTo: [1, 'regression'],
    // The stored result of this commit, and then the baseline that its cases are compared with.
    calls: [...api('actions/list-artifacts-for-repo', 'actions/download-artifact'), ...blobs('GET /artifacts/')].map(
      (call) => ({ ...call, loses: 2 }),
    ),
    prepare: async (stage) => {
      const pull = openPull(stage);
      stage.garden.forget(...RETURNS);
      await stage.run({ event: 'pull_request', pull }, SUITE);
      setLabel(stage.github.server.state, pull, 'docs', 'maria');
      return () => stage.run({ event: 'pull_request', pull, action: 'labeled', label: 'docs', sender: 'maria' }, SUITE);
    },
  },
  "a person's token": {
    comesTo: [1, 'regression'],
    calls: api('users/get-authenticated'),
    prepare: async (stage) => {
      const pull = openPull(stage);
      const facts = { event: 'pull_request', pull } as const;
      const token = stage.github.server.token(DEFAULT_PERMISSIONS, 'maria').value;
      stage.garden.forget(...RETURNS);
      await stage.run({ ...stage.github.newRun(facts), token }, SUITE);
      return () => stage.run({ ...stage.github.newRun(facts), token }, SUITE);
    },
  },
  'no artifact left': {
    comesTo: [1, 'regression'],
    instead: [0, 'not-compared'],
    calls: [...results('GetCacheEntryDownloadURL'), ...blobs('GET /caches/')],
    prepare: async (stage) => {
      stage.garden.forget(...RETURNS);
      stage.github.server.repository.artifacts.splice(0);
      return () => stage.run({ event: 'pull_request', pull: openPull(stage) }, SUITE);
    },
  },
  'main has moved on': {
    comesTo: [0, 'no-regression'],
    calls: api('git/get-ref', 'repos/compare-commits-with-basehead'),
    prepare: async (stage) => {
      const { state, repository } = stage.github.server;
      repository.artifacts.splice(0);
      // Only a run of the same commit is stored, which is none before it.
      await stage.run({ event: 'push' }, SUITE);
      const { refs } = repository;
      const before = refs.get('heads/main')!;
      const later = commitTo(state, repository, { branch: 'main' }).sha;
      return () => {
        refs.set('heads/main', before);
        const again = stage.github.newRun({ event: 'push' });
        refs.set('heads/main', later);
        return stage.run(again, SUITE);
      };
    },
  },
  main: {
    comesTo: [0, 'no-regression'],
    calls: [...results('CreateCacheEntry', 'FinalizeCacheEntryUpload'), ...blobs('PUT /caches/')],
    prepare: async (stage) => {
      return () => stage.run({ event: 'push' }, SUITE);
    },
  },
  'main, two runs of one moment': {
    comesTo: [0, 'no-regression'],
    calls: [
      { to: 'api', name: 'actions/get-workflow-run', after: 1 },
      { to: 'api', name: 'actions/download-artifact', after: 1 },
      { to: 'blobs', name: 'GET /artifacts/', after: 1 },
    ],
    prepare: async (stage) => {
      const { state, repository } = stage.github.server;
      const before = repository.artifacts.splice(0);
      stage.github.results.caches.splice(0);
      await stage.run({ event: 'push' }, SUITE);
      repository.artifacts.unshift(...before);
      commitTo(state, repository, { branch: 'main' });
      return () => stage.run({ event: 'push' }, SUITE);
    },
  },
  'main, an accepted merge': {
    comesTo: [0, 'regression'],
    instead: [1, 'regression'],
    calls: api(
      'repos/list-pull-requests-associated-with-commit',
      'issues/list-events',
      'repos/get-collaborator-permission-level',
    ),
    prepare: async (stage) => {
      const pull = openPull(stage);
      const { state, repository } = stage.github.server;
      stage.github.newRun({ event: 'pull_request', pull });
      setLabel(state, pull, ACCEPT, 'maria');
      mergePullRequest(state, repository, pull);
      stage.garden.forget(...RETURNS);
      return () => stage.run({ event: 'push' }, SUITE);
    },
  },
  'main, run again': {
    comesTo: [0, 'no-regression'],
    calls: results('ListArtifacts', 'DeleteArtifact'),
    prepare: async (stage) => {
      const first = await stage.run({ event: 'push' }, SUITE);
      const job = stage.github.rerun(first.job);
      return () => stage.run(job, SUITE);
    },
  },
  'main, after a release': {
    comesTo: [0, 'no-regression'],
    calls: [
      ...api('repos/get-latest-release'),
      { to: 'api', name: 'repos/get-commit', after: 1 },
      { to: 'api', name: 'actions/list-artifacts-for-repo', after: 1 },
      { to: 'api', name: 'actions/get-workflow-run', after: 1 },
      { to: 'api', name: 'actions/download-artifact', after: 1 },
      { to: 'blobs', name: 'GET /artifacts/', after: 1 },
    ],
    prepare: async (stage) => {
      const { state, repository } = stage.github.server;
      repository.artifacts.splice(0);
      await stage.run({ event: 'push' }, { ...SUITE, firstRuns: 3 });
      const ofRelease = repository.artifacts.splice(0);
      repository.refs.set('tags/v1.4', repository.refs.get('heads/main')!);
      repository.releases.push('v1.4');
      commitTo(state, repository, { branch: 'main' });
      await stage.run({ event: 'push' }, SUITE);
      commitTo(state, repository, { branch: 'main' });
      repository.artifacts.unshift(...ofRelease);
      return () => stage.run({ event: 'push' }, SINCE_RELEASE);
    },
  },
  'shards merged': {
    comesTo: [1, 'regression'],
    calls: api('actions/get-workflow-run'),
    prepare: async (stage) => {
      const pull = openPull(stage);
      stage.garden.forget(...RETURNS);
      const job = stage.github.newRun({ event: 'pull_request', pull });
      const workspace = checkOut(SUITE);
      for (const i of [1, 2]) {
        const part = await stage.run(job, SUITE, { inputs: { shard: `${i}/2` } });
        cpSync(join(part.workspace, '.agent-eval'), join(workspace, 'shards', String(i)), { recursive: true });
      }
      return () => stage.run(job, SUITE, { workspace, inputs: { merge: 'shards/**/outcome.json' } });
    },
  },
  'second stage of a fork': {
    comesTo: [1, 'regression'],
    instead: [0, 'not-compared'],
    calls: api('pulls/list'),
    prepare: async (stage) => {
      const { state, repository } = stage.github.server;
      const fork =
        state.repositories.find(({ parent }) => parent === repository) ??
        addRepository(state, { fullName: 'mallory/shop-assistant', parent: repository });
      stage.garden.forget(...RETURNS);
      const workspace = checkOut(SUITE);
      const sha = firstCommit(workspace);
      addCommit(state, { sha, parents: [repository.refs.get('heads/main')!] });
      return () => {
        const pull = openPull(stage, fork);
        const of = stage.github.newRun({ event: 'pull_request', pull }).run;
        const { event, ...job } = stage.github.newRun({ event: 'workflow_run', of });
        const trusted = { ...event, env: { ...event.env, GITHUB_SHA: sha } };
        return stage.run({ ...job, event: trusted }, SUITE, { workspace });
      };
    },
  },
  'a preview deployment': {
    comesTo: [1, 'regression'],
    // It may be a fork's commit, and the run has the secrets: nothing is asked.
    instead: [3, 'could-not-run'],
    calls: api('pulls/list'),
    prepare: async (stage) => {
      stage.garden.forget(...RETURNS);
      return () => stage.run({ event: 'deployment_status', of: openPull(stage) }, SUITE);
    },
  },
};

/** With the run of main that all others are compared with. @param always Options of every run. */
export async function openFaultStage(always: Pick<ActionOptions, 'start'> = {}): Promise<Stage> {
  const plain = await openStage();
  const stage: Stage = { ...plain, run: (facts, suite, options) => plain.run(facts, suite, { ...options, ...always }) };
  stage.github.server.repository.roles.set('maria', 'write');
  await stage.run({ event: 'push' }, SUITE);
  return stage;
}

/** All that a run changes on GitHub is put back by what this returns, as often as one likes. */
export function remembering({ github: { server, results } }: Stage): () => void {
  const { artifacts, releases, refs, comments, pulls } = server.repository;
  const before = {
    artifacts: [...artifacts],
    releases: [...releases],
    caches: [...results.caches],
    refs: new Map(refs),
  };
  const written = comments.map((comment) => ({ ...comment }));
  const labels = pulls.map((pull) => [pull, [...pull.labels], [...pull.timeline]] as const);
  return () => {
    refill(artifacts, before.artifacts);
    refill(releases, before.releases);
    refill(results.caches, before.caches);
    refill(
      comments,
      written.map((comment) => ({ ...comment })),
    );
    for (const [pull, labelled, timeline] of labels) {
      refill(pull.labels, labelled);
      refill(pull.timeline, timeline);
    }
    refs.clear();
    for (const [name, sha] of before.refs) refs.set(name, sha);
  };
}

function refill<T>(list: T[], items: readonly T[]): void {
  list.splice(0, list.length, ...items);
}
