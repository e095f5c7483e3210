/** journal.jsonl of an interrupted run → the trials that `--resume` need not run again. */
import { z } from 'zod';
import { type Trial, trialSchema } from '../model/case-result.ts';
import { readFileCappedSync } from '../platform/files.ts';

const lineSchema = z.object({
  caseId: z.string(),
  fingerprint: z.string(),
  trial: trialSchema,
  extra: z.string().optional(),
});

/**
 * Finished trials by case id, for `--resume`. A missing file is an empty journal; lines that are cut off, broken, of
 * another shape or of a case whose content has changed are passed over, and so are errored trials, which run again, and
 * those beyond the first pass.
 * @param fingerprints By case id.
 */
export function readJournal(
  path: string,
  fingerprints: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly Trial[]> {
  const done = new Map<string, Map<number, Trial>>();
  for (const line of linesOf(path)) {
    const parsed = parseLine(line);
    if (!parsed || parsed.extra !== undefined || fingerprints.get(parsed.caseId) !== parsed.fingerprint) continue;
    const { caseId, trial } = parsed;
    if (trial.status !== 'passed' && trial.status !== 'failed') continue;
    done.set(caseId, (done.get(caseId) ?? new Map()).set(trial.trial, trial));
  }
  return new Map([...done].map(([caseId, trials]) => [caseId, [...trials.values()]]));
}

function linesOf(path: string): readonly string[] {
  try {
    return readFileCappedSync(path, Number.MAX_SAFE_INTEGER).toString('utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function parseLine(line: string): z.infer<typeof lineSchema> | null {
  try {
    return lineSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
