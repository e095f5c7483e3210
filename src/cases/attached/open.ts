/** Files of cases opened for an agent: fetched, recognised, made text of in a thread of its own, each of them once a run. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { AttachedFile, OpenedFile, OpenFile } from '../../model/cases/attached-file.ts';
import { AgentError } from '../../model/problem.ts';
import { readFileCapped, writeFileAtomic } from '../../platform/files.ts';
import { inWorker, WorkerLimitError } from '../../platform/worker.ts';
import { canonicalHash, canonicalJson } from '../../text/canonical-hash.ts';
import { CONVERTER_VERSION, type Converted, FileError, LONGEST_TEXT, type Wanted } from '../documents/kind.ts';
import { type Recognised, recognise } from '../documents/recognise.ts';
import { LARGEST_ATTACHED, misusedKey } from './attach.ts';
import type { FetchedFile } from './fetched.ts';

const LIMITS = { megabytes: 512, ms: 30_000 };

/** Beside this module where it is not bundled, in the bundle's folder where it is. */
const THREAD = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './documents-worker.js', import.meta.url);

interface OpenerWorld {
  /** Absolute; made when first written to. */
  readonly cache: string;
  /** Rejects with FileError. */
  readonly fetchFile: (file: AttachedFile, signal: AbortSignal | undefined) => Promise<FetchedFile>;
  /** Milliseconds. */
  readonly now: () => number;
}

export function createOpener(world: OpenerWorld): OpenFile {
  const opened = new Map<string, Promise<OpenedFile>>();
  return (file, signal) => {
    const key = canonicalJson(file);
    const known = opened.get(key);
    if (known) return known;
    const opening = open(file, world, signal).catch((error: unknown) => {
      // What an interrupt ended is not what the file is like.
      if (signal?.aborted) opened.delete(key);
      throw error instanceof FileError ? asAgentError(file, error) : error;
    });
    opened.set(key, opening);
    return opening;
  };
}

const nameOf = ({ name, path, url }: AttachedFile): string =>
  name ?? (path ?? new URL(url!).pathname).split(/[\\/]/).findLast((part) => part !== '') ?? url!;

function asAgentError(file: AttachedFile, { code, message, cause }: FileError): AgentError {
  const about = `the file ${nameOf(file)}`;
  const facts = {
    blame: 'infrastructure',
    failureType: 'error',
    code,
    about,
    message: `The file ${nameOf(file)}: ${message}`,
  } as const;
  return new AgentError(facts, { cause });
}

async function open(file: AttachedFile, world: OpenerWorld, signal: AbortSignal | undefined): Promise<OpenedFile> {
  const location = file.url === undefined ? file.location! : (await world.fetchFile(file, signal)).location;
  const bytes = await readFileCapped(location, LARGEST_ATTACHED).catch((error: Error) => {
    throw new FileError('file_unreadable', `it cannot be read (${error.message}).`, { cause: error });
  });
  const found = recognise(bytes, file.path ?? new URL(file.url!).pathname, file.type);
  const misused = misusedKey(file, found.kind.type);
  if (misused) throw new FileError('file_part_missing', misused.what);
  found.kind.check?.(bytes);
  const sha256 = hash('sha256', bytes, 'hex');
  const as = file.as ?? (found.kind.convert ? 'text' : 'native');
  const began = world.now();
  const { converted, cached } = await textOf(file, { bytes, sha256, ...found }, world, signal);
  return {
    ...file,
    name: nameOf(file),
    type: found.kind.type,
    mediaType: found.mediaType,
    as,
    location,
    size: bytes.length,
    sha256,
    markdown: converted ? markdownOf(converted) : null,
    metadata: converted?.metadata ?? {},
    ms: Math.max(0, world.now() - began),
    cached,
    base64: () => base64Of(file, location, sha256),
  };
}

function base64Of(file: AttachedFile, location: string, sha256: string): string {
  const bytes = readFileSync(location, { flag: 'r' });
  if (hash('sha256', bytes, 'hex') !== sha256)
    throw asAgentError(file, new FileError('file_changed', 'it changed after it was read.'));
  return bytes.toString('base64');
}

const markdownOf = ({ parts }: Converted): string =>
  parts.map(({ title, markdown }) => (title === undefined ? markdown : `## ${title}\n\n${markdown}`)).join('\n\n');

const convertedSchema = z.object({
  parts: z.array(z.object({ title: z.string().optional(), markdown: z.string() })),
  metadata: z.object({ pages: z.number(), sheets: z.number(), slides: z.number() }).partial().optional(),
}) as unknown as z.ZodType<Converted>;
const answerSchema = z.union([
  z.object({ converted: convertedSchema }),
  z.object({ failure: z.object({ code: z.string(), message: z.string() }) }),
]);

interface Content extends Recognised {
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** null: it has none, or the case wants the file itself. */
async function textOf(
  file: AttachedFile,
  content: Content,
  { cache }: OpenerWorld,
  signal: AbortSignal | undefined,
): Promise<{ readonly converted: Converted | null; readonly cached: boolean }> {
  const { kind, sha256, bytes } = content;
  if (!kind.convert) return { converted: null, cached: false };
  const wanted: Wanted = { pages: file.pages, sheet: file.sheet, range: file.range };
  const key = canonicalHash({ sha256, type: kind.type, ...wanted, version: CONVERTER_VERSION });
  const place = join(cache, `${sha256.slice(0, 16)}-${key}.json`);
  const kept = await readConverted(place);
  if (kept) return { converted: kept, cached: true };
  const converted = await convert({ bytes, type: kind.type, wanted }, signal);
  try {
    writeFileAtomic(place, JSON.stringify(converted));
  } catch {
    // A cache only saves time: what it cannot keep is made again.
  }
  return { converted, cached: false };
}

async function readConverted(place: string): Promise<Converted | undefined> {
  try {
    return convertedSchema.parse(JSON.parse((await readFileCapped(place, 8 * LONGEST_TEXT)).toString('utf8')));
  } catch {
    return undefined;
  }
}

async function convert(job: object, signal: AbortSignal | undefined): Promise<Converted> {
  const answer = await inWorker(THREAD, job, LIMITS, signal).catch((error: Error) => {
    signal?.throwIfAborted();
    if (!(error instanceof WorkerLimitError))
      throw new FileError('file_broken', `it cannot be read (${error.message}).`, { cause: error });
    const limit = error.limit === 'time' ? `${LIMITS.ms / 1_000} s` : `${LIMITS.megabytes} MB of memory`;
    throw new FileError(
      `file_${error.limit}_limit`,
      `it takes more than ${limit} to read. Choose a part of it (pages, sheet, range).`,
    );
  });
  const read = answerSchema.parse(answer);
  if ('failure' in read) throw new FileError(read.failure.code, read.failure.message);
  return read.converted;
}
