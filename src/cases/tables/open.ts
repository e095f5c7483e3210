/** A Parquet file → its rows, read in a thread of its own, or what is wrong with it. */
import { z } from 'zod';
import type { Problem } from '../../model/problem.ts';
import { inWorker, WorkerLimitError } from '../../platform/worker.ts';

export interface Table {
  /** As shown to people. */
  readonly file: string;
  /** Each as JSON has it; its line is its number, from 1. */
  readonly rows: readonly unknown[];
}

/** A million rows in 13 MB take 3 s. Of a small file that takes as long, lengths are wrong. */
const limitsOf = ({ byteLength }: Uint8Array) => ({ megabytes: 2_048, ms: 3_000 + Math.round(byteLength / 2_000) });

/** Beside this module where it is not bundled, in the bundle's folder where it is. */
const THREAD = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './parquet-worker.js', import.meta.url);

const answerSchema = z.union([
  z.object({ rows: z.custom<readonly unknown[]>(Array.isArray) }),
  z.object({ failure: z.string() }),
]);

export async function openTable(bytes: Uint8Array, file: string, limits = limitsOf(bytes)): Promise<Table | Problem> {
  const answer = await inWorker(THREAD, bytes, limits)
    .then((said) => answerSchema.parse(said))
    .catch((error: unknown) => ({ failure: failureOf(error, limits) }));
  if ('rows' in answer) return { file, rows: answer.rows };
  const what = `${file} cannot be read as Parquet: ${answer.failure}.`;
  return { what, where: { file }, fix: 'Write the file again, or convert it to JSONL.' };
}

function failureOf(error: unknown, { ms, megabytes }: ReturnType<typeof limitsOf>): string {
  if (!(error instanceof WorkerLimitError)) throw error;
  const limit = error.limit === 'time' ? `${(ms / 1_000).toFixed(1)} s` : `${megabytes} MB of memory`;
  return `it is damaged, or too large: it takes more than ${limit}`;
}
