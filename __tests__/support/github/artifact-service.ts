/** Artifacts v4: create, upload, finalize, list, sign, delete; one name once in a run. Finalized ones show in the REST API. */
import { randomUUID } from 'node:crypto';
import type { Azurite } from '../azurite.ts';
import { textAt } from './json.ts';
import type { Artifact, GitHubState, Repository, WorkflowRun } from './state.ts';
import { addArtifact } from './stories.ts';
import { done, type TwirpAnswer, type TwirpCall, type TwirpMethod, twirpError } from './twirp.ts';

interface Upload {
  readonly name: string;
  readonly blob: string;
  readonly zipped: boolean;
}

/** Where a run's uploads are kept until they are finalized, and which blob an artifact is in. */
export interface ArtifactDesk {
  readonly state: GitHubState;
  readonly store: Azurite;
  readonly uploads: Map<string, Upload>;
  readonly blobs: Map<Artifact['id'], string>;
}

export function createArtifactDesk(state: GitHubState, store: Azurite): ArtifactDesk {
  return { state, store, uploads: new Map(), blobs: new Map() };
}

export function artifactMethods(desk: ArtifactDesk): Readonly<Record<string, TwirpMethod>> {
  const method =
    (answer: (at: Place) => TwirpAnswer): TwirpMethod =>
    (call) => {
      const place = placeOf(desk, call);
      return place ? answer(place) : twirpError('permission_denied', 'the token is for another run');
    };
  return {
    CreateArtifact: method((at) => create(desk, at)),
    FinalizeArtifact: method((at) => finalize(desk, at)),
    ListArtifacts: method(list),
    GetSignedArtifactURL: method((at) => signedUrl(at)),
    DeleteArtifact: method((at) => remove(desk, at)),
  };
}

interface Place {
  readonly call: TwirpCall;
  readonly repository: Repository;
  readonly run: WorkflowRun;
  readonly name: string;
  /** Finalized artifacts of the run. */
  readonly own: readonly Artifact[];
}

/** The run that the request names, if the token is for that run. */
function placeOf(desk: ArtifactDesk, call: TwirpCall): Place | undefined {
  const id = textAt(call.body, 'workflow_run_backend_id');
  if (id !== call.claims.runBackendId) return undefined;
  for (const repository of desk.state.repositories) {
    const run = repository.runs.find(({ backend }) => backend.run === id);
    if (!run) continue;
    const own = repository.artifacts.filter(({ runId }) => runId === run.id);
    return { call, repository, run, name: textAt(call.body, 'name') ?? '', own };
  }
  return undefined;
}

function uploadKey(at: Place): string {
  return `${at.run.id} ${at.name}`;
}

function create(desk: ArtifactDesk, at: Place): TwirpAnswer {
  if (at.name === '') return twirpError('invalid_argument', 'name is required');
  if (desk.uploads.has(uploadKey(at)) || at.own.some(({ name }) => name === at.name)) {
    return twirpError('already_exists', 'an artifact with this name already exists on the workflow run');
  }
  const zipped = (textAt(at.call.body, 'mime_type') ?? 'application/zip') === 'application/zip';
  const blob = `artifacts/${at.run.backend.run}/${randomUUID()}${zipped ? '.zip' : ''}`;
  desk.uploads.set(uploadKey(at), { name: at.name, blob, zipped });
  return done({ ok: true, signed_upload_url: desk.store.sign(blob, 'cw') });
}

function finalize(desk: ArtifactDesk, at: Place): TwirpAnswer {
  const upload = desk.uploads.get(uploadKey(at));
  if (!upload) return twirpError('not_found', 'no upload of that name');
  desk.uploads.delete(uploadKey(at));
  const artifact = addArtifact(desk.state, at.repository, {
    name: upload.name,
    runId: at.run.id,
    sizeInBytes: Number(at.call.body.size ?? 0),
    digest: textAt(at.call.body, 'hash') ?? null,
    locate: () => desk.store.sign(upload.blob, 'r', upload.zipped ? `${upload.name}.zip` : upload.name),
  });
  desk.blobs.set(artifact.id, upload.blob);
  return done({ ok: true, artifact_id: String(artifact.id) });
}

function list(at: Place): TwirpAnswer {
  const name = textAt(at.call.body, 'name_filter');
  const id = textAt(at.call.body, 'id_filter');
  const found = at.own.filter(
    (artifact) => (name === undefined || artifact.name === name) && (id === undefined || String(artifact.id) === id),
  );
  return done({
    artifacts: found.map((artifact) => ({
      workflow_run_backend_id: at.run.backend.run,
      workflow_job_run_backend_id: at.run.backend.job,
      database_id: String(artifact.id),
      name: artifact.name,
      size: String(artifact.sizeInBytes),
      created_at: artifact.createdAt,
      ...(artifact.digest === null ? {} : { digest: artifact.digest }),
    })),
  });
}

function signedUrl(at: Place): TwirpAnswer {
  const artifact = at.own.find(({ name }) => name === at.name);
  return artifact ? done({ signed_url: artifact.locate() }) : twirpError('not_found', 'no artifact of that name');
}

function remove(desk: ArtifactDesk, at: Place): TwirpAnswer {
  const artifact = at.own.find(({ name }) => name === at.name);
  if (!artifact) return twirpError('not_found', 'no artifact of that name');
  at.repository.artifacts.splice(at.repository.artifacts.indexOf(artifact), 1);
  desk.blobs.delete(artifact.id);
  return done({ ok: true, artifact_id: String(artifact.id) });
}
