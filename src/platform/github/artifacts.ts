/** Workflow artifacts: uploaded by this run, downloaded from others. What cannot be done comes back as a reason. */
import { hash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { ArtifactClient } from '@actions/artifact';
import { artifactUrl, type CiContext } from '../../model/world/ci-context.ts';
import { readZipEntry } from '../../text/zip.ts';
import { FileTooLargeError, formatBytes } from '../files.ts';
import { downloadArchive, StoreError } from './archive.ts';
import { GitHubError } from './errors.ts';
import { createPatience, type Patience, TimeLimitError, TRANSFER, transferOf } from './patience.ts';
import type { ArtifactRow, GitHub } from './port.ts';
import type { RunnerServices } from './runtime.ts';
import { reasonOf, reportingMoves } from './toolkit-log.ts';

/** Not available, and why: one clause for a person, without a full stop. */
export interface Unavailable {
  readonly kind: 'unavailable';
  readonly reason: string;
  /** The service is in trouble, or refuses everything: there is no use in asking it for something else. */
  readonly isDown?: true;
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

const AGAIN = 'Run the job again to store it';

/** Downloads are asked of `github`; uploads go by the runner's own token. */
export function createArtifacts(options: {
  readonly services: RunnerServices;
  readonly context: Pick<CiContext, 'owner' | 'repo' | 'runId' | 'serverUrl'>;
  readonly github: Pick<GitHub, 'archiveAddress'>;
  /** Of the run, shared with its other services. Default: its own. */
  readonly patience?: Patience;
}): Artifacts {
  const { services, context, github, patience = createPatience() } = options;
  return {
    upload: async (request) => {
      if (services.noUpload) return unavailable(services.noUpload);
      try {
        const wait = transferOf(await bytesOf(request.files));
        // Loaded before: that takes a busy machine seconds, which are none of the service's.
        const { DefaultArtifactClient } = await import('@actions/artifact');
        const uploaded = () => uploadOver(request, new DefaultArtifactClient());
        const { id } = await patience.within(wait, (_, moved) => reportingMoves(moved, uploaded));
        if (id === undefined) return unavailable(`the artifact service gave no id. ${AGAIN}`);
        return { kind: 'uploaded', url: artifactUrl(context, context.runId, id) };
      } catch (error) {
        if (error instanceof TimeLimitError) return down(`the artifact service ${error.message}. ${AGAIN}`);
        return unavailable(`the artifact service refused it: ${reasonOf(error)}. ${AGAIN}`);
      }
    },
    download: async (artifact, entry, maxBytes) => {
      if (services.noDownload) return unavailable(services.noDownload);
      const limit = formatBytes(maxBytes);
      if (artifact.sizeInBytes > maxBytes)
        return unavailable(`it has ${formatBytes(artifact.sizeInBytes)}, more than ${limit}`);
      try {
        const address = await github.archiveAddress(artifact.id);
        const bytes = await patience.within(TRANSFER, (signal, moved) =>
          downloadArchive(address, maxBytes, signal, moved),
        );
        if (artifact.digest !== null && artifact.digest !== `sha256:${hash('sha256', bytes)}`)
          return unavailable('what was downloaded does not have the digest that GitHub names');
        const file = isZip(bytes) ? readZipEntry(bytes, entry, maxBytes) : bytes;
        return file ? { kind: 'file', bytes: file } : unavailable(`it holds no ${entry}`);
      } catch (error) {
        return notDownloaded(error, limit);
      }
    },
  };
}

async function bytesOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function uploadOver(request: UploadRequest, client: ArtifactClient): Promise<{ readonly id?: number }> {
  const upload = () =>
    client.uploadArtifact(request.name, [...request.files], request.root, {
      ...(request.skipArchive ? { skipArchive: true } : {}),
    });
  try {
    return await upload();
  } catch (error) {
    // Artifacts are immutable: the service answers 409 to a second one of the same name in a run.
    if (!/\b409\b|already exists/i.test(String(error))) throw error;
    await client.deleteArtifact(request.name).catch((failure: unknown) => {
      // Then it was refused for something else.
      throw /not found/i.test(String(failure)) ? error : failure;
    });
    return await upload();
  }
}

function isZip(bytes: Buffer): boolean {
  return bytes.length >= 4 && bytes.readUInt16LE(0) === 0x4b50;
}

function unavailable(reason: string): Unavailable {
  return { kind: 'unavailable', reason };
}

const down = (reason: string): Unavailable => ({ kind: 'unavailable', reason, isDown: true });

function notDownloaded(error: unknown, limit: string): Unavailable {
  if (error instanceof TimeLimitError) return down(`the store of artifacts ${error.message}`);
  if (error instanceof GitHubError)
    return error.kind === 'not_found' ? unavailable(clauseOf(error)) : down(clauseOf(error));
  if (error instanceof StoreError) return error.isDown ? down(error.message) : unavailable(error.message);
  const { code } = error as NodeJS.ErrnoException;
  const tooLarge = error instanceof FileTooLargeError || code === 'ERR_BUFFER_TOO_LARGE';
  return unavailable(tooLarge ? `it holds more than ${limit}` : reasonOf(error));
}

const clauseOf = ({ message }: Error): string => message.replace(/\.+$/, '');
