/** journal.jsonl of an interrupted run → the trials that `--resume` need not run again, and what was spent. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type Trial, trialSchema } from '../../model/run/case-result.ts';
import { isCounted } from '../../model/run/counted.ts';
import type { RunIdentity } from '../../model/run/run-id.ts';
import { costOf, NOTHING_SPENT, type Spent } from '../../model/run/spent.ts';
import { readFileCappedSync } from '../../platform/files.ts';
import type { JournalVersion } from './journal.ts';

const spentSchema = z.object({ calls: z.number().int().min(0), cost: z.number().min(0).nullable() });
const trialLineSchema = z.object({
  caseId: z.string(),
  fingerprint: z.string(),
  trial: trialSchema,
  extra: z.enum(['current', 'base']).optional(),
  base: z.string().optional(),
  spent: spentSchema.optional(),
});
type TrialLine = z.infer<typeof trialLineSchema>;
const versionLineSchema = z.strictObject({
  version: z.record(z.string(), z.string()),
  run: z.object({ id: z.string(), attempt: z.number().int().min(1) }).optional(),
});
const lineSchema = z.union([trialLineSchema, z.strictObject({ spent: spentSchema }), versionLineSchema]);
type Line = z.infer<typeof lineSchema>;

/** Trials by case id. */
type Trials = ReadonlyMap<string, readonly Trial[]>;

/** What an interrupted run has left to go on from: finished trials, which need not run again. */
export interface InterruptedRun {
  /** Of the first pass. */
  readonly done: Trials;
  /** Of the re-runs, by the version that was asked. */
  readonly reruns: Readonly<Record<'current' | 'base', Trials>>;
  /** By all of its processes, for whatever trials. */
  readonly spent: Spent;
  /** Of all of its processes, each from its first trial to the end of its last. */
  readonly durationMs: number;
  /** Which one was asked; null: not said. */
  readonly version: JournalVersion | null;
  /** The last of its processes; null: not said. */
  readonly run: RunIdentity | null;
}

/**
 * For `--resume`. A missing file is an empty journal, and another version begins it anew; lines that are cut off, broken, of another shape or of a case whose
 * content has changed give no trial, nor do errored trials, which run again. What they have spent counts all the same.
 * @param fingerprints By case id.
 * @param asked The base version that is asked now: what another one answered gives no trial. Absent: any.
 */
export function readJournal(path: string, fingerprints: ReadonlyMap<string, string>, asked?: string): InterruptedRun {
  let [done, current, base] = [collected(), collected(), collected()];
  let spent = NOTHING_SPENT;
  let version: JournalVersion | null = null;
  let run: RunIdentity | null = null;
  const spans = [NO_TIME];
  for (const line of linesOf(path)) {
    const parsed = parseLine(line);
    if (!parsed) continue;
    if ('version' in parsed) {
      if (!isDeepStrictEqual(version, parsed.version)) [done, current, base] = [collected(), collected(), collected()];
      version = parsed.version;
      run = parsed.run ?? null;
      spans.push(NO_TIME);
      continue;
    }
    if (!('trial' in parsed)) {
      spent = mostOf(spent, parsed.spent);
      continue;
    }
    spent = parsed.spent ? mostOf(spent, parsed.spent) : plusOwn(spent, parsed);
    const { caseId, fingerprint, trial, extra } = parsed;
    spans.push(withTimeOf(trial, spans.pop()!));
    if (fingerprints.get(caseId) !== fingerprint || !isCounted(trial)) continue;
    if (extra === 'base' && asked !== undefined && parsed.base !== asked) continue;
    (extra === undefined ? done : { current, base }[extra]).add(caseId, trial);
  }
  const durationMs = spans.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0);
  return { done: done.all(), reruns: { current: current.all(), base: base.all() }, spent, durationMs, version, run };
}

/** The run that a journal is of, as of its last process; null: it does not say. */
export const runOfJournal = (path: string): RunIdentity | null => readJournal(path, new Map()).run;

/** Milliseconds since 1970. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const NO_TIME: Span = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };

function withTimeOf({ timing }: Trial, { from, to }: Span): Span {
  const start = Date.parse(timing.startedAt);
  if (Number.isNaN(start)) return { from, to };
  return { from: Math.min(from, start), to: Math.max(to, start + timing.durationMs) };
}

/** Of two trials of a number the later one counts. */
function collected() {
  const byCase = new Map<string, Map<number, Trial>>();
  return {
    add: (caseId: string, trial: Trial) =>
      byCase.set(caseId, (byCase.get(caseId) ?? new Map()).set(trial.trial, trial)),
    all: (): Trials => new Map([...byCase].map(([caseId, trials]) => [caseId, [...trials.values()]])),
  };
}

/** Most lines say what the run has spent up to them. */
const mostOf = (a: Spent, b: Spent): Spent => ({ calls: Math.max(a.calls, b.calls), cost: most(a.cost, b.cost) });

/** Of the others it is at least what their own trial took. */
function plusOwn({ calls, cost }: Spent, { trial }: Pick<TrialLine, 'trial'>): Spent {
  const own = costOf(trial);
  return { calls: calls + trial.transcript.turns.length, cost: own === undefined ? cost : (cost ?? 0) + own };
}

const most = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : Math.max(a, b));

function linesOf(path: string): readonly string[] {
  try {
    return readFileCappedSync(path, Number.MAX_SAFE_INTEGER).toString('utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function parseLine(line: string): Line | null {
  try {
    return lineSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
