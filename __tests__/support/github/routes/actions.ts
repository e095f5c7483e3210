/** Workflow runs, their jobs and artifacts. */
import type { Need } from '../access.ts';
import { artifactJson, runJson } from '../answers.ts';
import { type Answer, type Call, counted, notFound, ok, type Route, refusal } from '../call.ts';
import type { JsonObject } from '../json.ts';
import type { Artifact, WorkflowRun } from '../state.ts';

const read: readonly Need[] = [['actions', 'read']];

/** GitHub's search syntax for dates: <=D, >=D, <D, >D, A..B, or a beginning of the date itself. */
function isWithin(at: string, range: string): boolean {
  const [, sign, date = ''] = /^(<=|>=|<|>)?(.*)$/.exec(range) ?? [];
  const [from, to] = date.split('..');
  if (to !== undefined) return (from === '*' || at >= (from ?? '')) && (to === '*' || at <= to);
  // A day as an end means the whole of it.
  const compared = at.slice(0, date.replace(/\.\d+/, '').length);
  const bound = date.replace(/\.\d+/, '');
  if (sign === '<') return compared < bound;
  if (sign === '>') return compared > bound;
  if (sign === '<=') return compared <= bound;
  return sign === '>=' ? compared >= bound : compared === bound;
}

/** Newest first, filtered as asked. A fork's run shows here too, under the name of its own branch. */
function listRuns(call: Call, ofWorkflow: (run: WorkflowRun) => boolean): Answer {
  const { branch, event, status, head_sha: sha, actor, created } = call.query;
  const found = call.repository.runs.filter(
    (run) =>
      ofWorkflow(run) &&
      (branch === undefined || run.headBranch === branch) &&
      (event === undefined || run.event === event) &&
      (status === undefined || run.status === status || run.conclusion === status) &&
      (sha === undefined || run.headSha === sha) &&
      (actor === undefined || run.actor.login === actor) &&
      (created === undefined || isWithin(run.createdAt, String(created))),
  );
  return counted(
    call,
    'workflow_runs',
    found.reverse().map((run) => runJson(run, call.repository, call.state)),
  );
}

function isWorkflow(call: Call, run: WorkflowRun): boolean {
  const file = run.workflow.path.split('/').at(-1);
  return [file, run.workflow.path].includes(call.path.workflow_id);
}

function runOf(call: Call): WorkflowRun | undefined {
  return call.repository.runs.find(({ id }) => id === Number(call.path.run_id));
}

function listArtifacts(call: Call, artifacts: readonly Artifact[]): Answer {
  const named = artifacts.filter(({ name }) => call.query.name === undefined || name === call.query.name);
  const newestFirst = [...named].sort((a, b) => b.id - a.id);
  return counted(
    call,
    'artifacts',
    newestFirst.map((artifact) => artifactJson(artifact, call.repository, call.apiUrl)),
  );
}

function withArtifact(call: Call, answer: (artifact: Artifact) => Answer): Answer {
  const artifact = call.repository.artifacts.find(({ id }) => id === Number(call.path.artifact_id));
  return artifact ? answer(artifact) : notFound();
}

function downloadArtifact(call: Call): Answer {
  return withArtifact(call, (artifact) =>
    artifact.expired ? refusal(410, 'Artifact has expired') : { status: 302, headers: { location: artifact.locate() } },
  );
}

function deleteArtifact(call: Call): Answer {
  return withArtifact(call, (artifact) => {
    call.repository.artifacts.splice(call.repository.artifacts.indexOf(artifact), 1);
    return { status: 204 };
  });
}

/** We model one job a run, named as the one in our examples. */
function jobJson(run: WorkflowRun): JsonObject {
  return {
    id: run.id + 1,
    run_id: run.id,
    run_attempt: run.attempt,
    head_sha: run.headSha,
    head_branch: run.headBranch,
    name: 'evaluate',
    workflow_name: run.workflow.name,
    status: run.status,
    conclusion: run.conclusion,
    created_at: run.createdAt,
    started_at: run.createdAt,
    html_url: `https://github.com/actions/runs/${run.id}/job/${run.id + 1}`,
  };
}

export const actionRoutes: Readonly<Record<string, Route>> = {
  'actions/list-workflow-runs-for-repo': { needs: read, answer: (call) => listRuns(call, () => true) },
  'actions/list-workflow-runs': { needs: read, answer: (call) => listRuns(call, (run) => isWorkflow(call, run)) },
  'actions/get-workflow-run': {
    needs: read,
    answer: (call) => {
      const run = runOf(call);
      return run ? ok(runJson(run, call.repository, call.state)) : notFound();
    },
  },
  'actions/list-jobs-for-workflow-run': {
    needs: read,
    answer: (call) => {
      const run = runOf(call);
      return run ? counted(call, 'jobs', [jobJson(run)]) : notFound();
    },
  },
  'actions/list-artifacts-for-repo': { needs: read, answer: (call) => listArtifacts(call, call.repository.artifacts) },
  'actions/list-workflow-run-artifacts': {
    needs: read,
    answer: (call) => {
      const run = runOf(call);
      return run
        ? listArtifacts(
            call,
            call.repository.artifacts.filter(({ runId }) => runId === run.id),
          )
        : notFound();
    },
  },
  'actions/get-artifact': {
    needs: read,
    answer: (call) => withArtifact(call, (artifact) => ok(artifactJson(artifact, call.repository, call.apiUrl))),
  },
  'actions/download-artifact': { needs: read, answer: downloadArtifact },
  'actions/delete-artifact': { needs: [['actions', 'write']], answer: deleteArtifact },
};
