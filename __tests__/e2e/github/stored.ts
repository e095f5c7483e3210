/** What lies in the stores of the local GitHub, as anybody could read it who may: artifacts, caches, comments; and all that a run shows. */
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { appendRun } from '../../../src/history/store/append.ts';
import { HISTORY_FILE, openHistory, packHistory } from '../../../src/history/store/file.ts';
import { emptyHistory, type History } from '../../../src/history/store/history.ts';
import { latestRun } from '../../../src/history/store/latest-run.ts';
import type { Outcome } from '../../../src/model/verdict/outcome.ts';
import { readZipEntry } from '../../../src/text/zip.ts';
import type { Artifact } from '../../support/github-server.ts';
import type { CacheEntry } from '../../support/results-service.ts';
import type { Run, Stage } from './stage.ts';

/** The artifacts of that name, oldest first. */
export function artifacts({ github }: Stage, name: string): readonly Artifact[] {
  return github.server.repository.artifacts.filter((artifact) => artifact.name === name);
}

async function entryOf(artifact: Artifact | undefined, name: string): Promise<Buffer> {
  if (!artifact) throw new Error('there is no such artifact');
  const zip = Buffer.from(await (await fetch(artifact.locate())).arrayBuffer());
  const entry = readZipEntry(zip, name, 100_000_000);
  if (!entry) throw new Error(`the artifact holds no ${name}`);
  return entry;
}

/** outcome.json in the artifact of a pull request. */
export async function storedOutcome(artifact: Artifact | undefined): Promise<string> {
  return (await entryOf(artifact, 'outcome.json')).toString('utf8');
}

/** A baseline as it is stored: the file, what it holds, and its newest run as JSON. */
export interface StoredBaseline {
  readonly bytes: Buffer;
  readonly history: History;
  readonly newest: string;
}

export async function storedBaseline(artifact: Artifact | undefined): Promise<StoredBaseline> {
  const suite = artifact?.name.replace('agent-eval-baseline-', '') ?? '';
  return await opened(await entryOf(artifact, HISTORY_FILE), suite);
}

async function opened(bytes: Buffer, suite: string): Promise<StoredBaseline> {
  const { history, warnings } = await openHistory(bytes, { suite });
  const newest = latestRun(history, { transcripts: true });
  if (!newest?.ok) throw new Error(warnings[0]?.text ?? 'its newest run cannot be read');
  return { bytes, history, newest: JSON.stringify(newest.outcome) };
}

/** The file of a history that has had these runs, oldest first. */
export async function historyFileOf(...outcomes: readonly Outcome[]): Promise<Buffer> {
  const facts = { redact: (text: string) => text, gradersOf: () => ({ graders: '', gradingModel: null }), keep: 10 };
  const empty = emptyHistory(outcomes[0]?.run.suite ?? '');
  const history = outcomes.reduce((former, outcome) => appendRun(former, outcome, facts).history, empty);
  const { bytes } = await packHistory(history, { transcripts: true });
  if (bytes === null) throw new Error('there is no SQLite');
  return bytes;
}

/** Cache entries whose key begins so, oldest first. */
export function caches({ github }: Stage, prefix: string): readonly CacheEntry[] {
  return github.results.caches.filter(({ key }) => key.startsWith(prefix));
}

/** The one file in a cache: a compressed tar archive, whose first file begins after a header of 512 bytes. */
export async function cachedBaseline({ github }: Stage, entry: CacheEntry | undefined): Promise<StoredBaseline> {
  if (!entry) throw new Error('there is no such cache entry');
  const packed = Buffer.from(await (await fetch(github.azurite.sign(entry.blob, 'r'))).arrayBuffer());
  const tar = packed.readUInt32LE(0) === 0xfd2fb528 ? zstdDecompressSync(packed) : gunzipSync(packed);
  const start = tar.indexOf('SQLite format 3\0');
  const size = Number.parseInt(tar.toString('latin1', start - 512 + 124, start - 512 + 135), 8);
  const [suite = ''] = /(?<=^agent-eval-).*(?=-[0-9a-f]{40}-)/.exec(entry.key) ?? [];
  return await opened(tar.subarray(start, start + size), suite);
}

/** Everything of a run that leaves the runner, beside what is stored. The lines that register a mask are the runner's own. */
export function shownBy(run: Run): string {
  const log = (run.stdout + run.stderr).replaceAll(/^::add-mask::.*$/gm, '');
  const files = run.files.filter((name) => name.startsWith('.agent-eval')).map(run.read);
  return [log, run.summary, JSON.stringify(run.outputs), ...files].join('\n');
}
