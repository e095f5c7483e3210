/** Workflow artifacts: uploaded by this run, downloaded from others. What cannot be done comes back as a reason. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CiContext } from '../../model/world/ci-context.ts';
import { readZipEntry } from '../../text/zip.ts';
import { FileTooLargeError, formatBytes, readFileCapped, withTemporaryDirectory } from '../files.ts';
import { createPatience, type Patience, TimeLimitError, TRANSFER } from './patience.ts';
import type { ArtifactRow } from './port.ts';
import type { RunnerServices } from './runtime.ts';

/** Not available, and why: one clause for a person, without a full stop. */
export interface Unavailable {
  readonly kind: 'unavailable';
  readonly reason: string;
  /** The service does not answer: there is no use in asking it for something else. */
  readonly noAnswer?: true;
}

export interface UploadRequest {
  readonly name: string;
  /** Paths of existing files below `root`; exactly one where `skipArchive`, and then its file name is the artifact's name. */
  readonly files: readonly string[];
  readonly root: string;
  /** Stored as the file itself, not as a zip: a browser shows it instead of downloading it. */
  readonly skipArchive?: boolean;
}

export interface Uploaded {
  readonly kind: 'uploaded';
  /** For a person, in a browser. */
  readonly url: string;
}

export interface Artifacts {
  /** An artifact of the same name in this run (an earlier attempt, a step run twice) is replaced. */
  readonly upload: (request: UploadRequest) => Promise<Uploaded | Unavailable>;
  /** The file `entry` of an artifact of another run, checked against its digest, at most `maxBytes` packed and unpacked. */
  readonly download: (
    artifact: ArtifactRow,
    entry: string,
    maxBytes: number,
  ) => Promise<{ readonly kind: 'file'; readonly bytes: Buffer } | Unavailable>;
}

/** `token` is for downloads, which need `actions: read`; uploads use the runner's own. */
export function createArtifacts(options: {
  readonly services: RunnerServices;
  readonly context: Pick<CiContext, 'owner' | 'repo' | 'runId' | 'serverUrl'>;
  readonly token: string;
  /** Of the run, shared with its other services. Default: its own. */
  readonly patience?: Patience;
}): Artifacts {
  const { services, context, token, patience = createPatience() } = options;
  return {
    upload: async (request) => {
      if (services.noUpload) return unavailable(services.noUpload);
      try {
        const { id } = await patience.within(TRANSFER, () => uploadOver(request));
        if (id === undefined) return unavailable('the artifact service gave no id');
        const run = `${context.serverUrl}/${context.owner}/${context.repo}/actions/runs/${context.runId}`;
        return { kind: 'uploaded', url: `${run}/artifacts/${id}` };
      } catch (error) {
        if (error instanceof TimeLimitError) return notAnswering('the artifact service', error);
        return unavailable(`the artifact service refused it: ${reasonOf(error)}`);
      }
    },
    download: async (artifact, entry, maxBytes) => {
      if (services.noDownload) return unavailable(services.noDownload);
      const limit = formatBytes(maxBytes);
      if (artifact.sizeInBytes > maxBytes)
        return unavailable(`it has ${formatBytes(artifact.sizeInBytes)}, more than ${limit}`);
      try {
        const bytes = await downloadRaw(artifact, { token, context, patience }, maxBytes);
        const file = isZip(bytes) ? readZipEntry(bytes, entry, maxBytes) : bytes;
        return file ? { kind: 'file', bytes: file } : unavailable(`it holds no ${entry}`);
      } catch (error) {
        if (error instanceof TimeLimitError) return notAnswering('the store of artifacts', error);
        const tooLarge =
          error instanceof FileTooLargeError || (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
        return unavailable(tooLarge ? `it holds more than ${limit}` : reasonOf(error));
      }
    },
  };
}

async function uploadOver(request: UploadRequest): Promise<{ readonly id?: number }> {
  const { DefaultArtifactClient } = await import('@actions/artifact');
  const client = new DefaultArtifactClient();
  const upload = () =>
    client.uploadArtifact(request.name, [...request.files], request.root, {
      ...(request.skipArchive ? { skipArchive: true } : {}),
    });
  try {
    return await upload();
  } catch (error) {
    // Artifacts are immutable: the service answers 409 to a second one of the same name in a run.
    if (!/\b409\b|already exists/i.test(String(error))) throw error;
    await client.deleteArtifact(request.name);
    return await upload();
  }
}

/** Not unpacked by the toolkit: it would write whatever the archive holds to disk, however large, and retry a broken one for 25 s. */
async function downloadRaw(
  artifact: ArtifactRow,
  at: { readonly token: string; readonly context: Pick<CiContext, 'owner' | 'repo'>; readonly patience: Patience },
  maxBytes: number,
): Promise<Buffer> {
  const { DefaultArtifactClient } = await import('@actions/artifact');
  return await withTemporaryDirectory(async (path) => {
    const findBy = {
      token: at.token,
      workflowRunId: artifact.run?.id ?? 0,
      repositoryOwner: at.context.owner,
      repositoryName: at.context.repo,
    };
    const options = {
      path,
      findBy,
      skipDecompress: true,
      ...(artifact.digest ? { expectedHash: artifact.digest } : {}),
    };
    const download = () => new DefaultArtifactClient().downloadArtifact(artifact.id, options);
    const { digestMismatch } = await at.patience.within(TRANSFER, download);
    if (digestMismatch) throw new Error('what was downloaded does not have the digest that GitHub names');
    const [file] = await readdir(path);
    if (!file) throw new Error('nothing was downloaded');
    return await readFileCapped(join(path, file), maxBytes);
  });
}

function isZip(bytes: Buffer): boolean {
  return bytes.length >= 4 && bytes.readUInt16LE(0) === 0x4b50;
}

function unavailable(reason: string): Unavailable {
  return { kind: 'unavailable', reason };
}

function notAnswering(who: string, { message }: TimeLimitError): Unavailable {
  return { ...unavailable(`${who} gave ${message}`), noAnswer: true };
}

/** What GitHub says, without the address of its documentation. */
function reasonOf(error: unknown): string {
  const { status, message } = (error ?? {}) as { readonly status?: unknown; readonly message?: unknown };
  const line = String(message ?? error)
    .split('\n', 1)[0]!
    .replace(/ - https:\/\/docs\.github\.com\S*/, '')
    .replace(/\.+$/, '')
    .slice(0, 300);
  return status === 403 || status === 404 ? `${line} (${status}; the job needs "permissions: actions: read")` : line;
}
