/** Baseline sources in order → the first baseline that one of them has, or why there is none. */
import { unreadableIn } from '../../model/run/counted.ts';
import type { Warning } from '../../model/warning.ts';
import { digits } from '../../text/digits.ts';
import { MS_PER } from '../../text/quantities.ts';
import { ageOf } from '../baseline-info.ts';
import type { BaselineSource, Restored, SourceRun, SourceWarning } from './source.ts';

/** Why there is no baseline where no source was given at all. */
export const NOT_ASKED_FOR = 'Nothing to compare with: no --baseline was given.';

/**
 * Asks the sources one after the other, and stops at the first baseline. Warnings of all that were asked are kept, of a run
 * those of the last. A baseline
 * older than `baseline.max_age` is used with a warning.
 */
export async function restoreBaseline(sources: readonly BaselineSource[], run: SourceRun): Promise<Restored> {
  let warnings: readonly SourceWarning[] = [];
  const reasons: string[] = [];
  for (const source of sources) {
    const found = await source.find(run);
    if (found === null) continue;
    const restored = readableOnly(found);
    warnings = lastWords(warnings, restored.warnings);
    if (restored.baseline) {
      const { info } = restored.baseline;
      const old = run.now() - Date.parse(info.createdAt) > run.options.max_age;
      const why = `Baseline: ${info.description}, because ${info.why}.`;
      return {
        baseline: restored.baseline,
        why,
        warnings: plain([...warnings, ...(old ? [tooOld(info.createdAt, run)] : [])]),
      };
    }
    if (restored.totals) return { ...restored, why: `Baseline: ${restored.why}.`, warnings: plain(warnings) };
    reasons.push(restored.why);
  }
  const why = reasons.length > 0 ? `No baseline: ${reasons.join('; ')}` : NOT_ASKED_FOR;
  return { baseline: null, why: why.endsWith('.') ? why : `${why}.`, warnings: plain(warnings) };
}

/** The cache may hold a run whose artifact could not be used, for the same reason. */
function lastWords(before: readonly SourceWarning[], now: readonly SourceWarning[]): readonly SourceWarning[] {
  const runs = new Set(now.flatMap(({ run }) => run ?? []));
  return [...before.filter(({ run }) => run === undefined || !runs.has(run)), ...now];
}

const plain = (warnings: readonly SourceWarning[]): readonly Warning[] =>
  warnings.map(({ code, text }) => ({ code, text }));

/** A run of which no reply could be read is no baseline: compared with it, every version would be an improvement. */
export function readableOnly(restored: Restored): Restored {
  const { baseline, warnings } = restored;
  if (!baseline || unreadableIn(baseline.outcome.report) === null) return restored;
  const text = `The baseline was not used, since no reply in it could be read: ${baseline.info.description}.`;
  return { baseline: null, why: text, warnings: [...warnings, { code: 'baseline_unreadable', text }] };
}

function tooOld(createdAt: string, { options, now }: SourceRun): Warning {
  const text = `The baseline is ${ageOf(createdAt, now())}, older than ${limitText(options.max_age)} (baseline.max_age): what changed outside of this repository since then shows up as a change too. A scheduled run keeps it fresh.`;
  return { code: 'baseline_old', text };
}

const UNITS = [
  ['d', MS_PER.d],
  ['h', MS_PER.h],
  ['min', MS_PER.m],
] as const;

/** "36 h": in the largest unit of which it is a whole number. */
function limitText(ms: number): string {
  const [unit, size] = UNITS.find(([, each]) => ms % each === 0) ?? ['s', MS_PER.s];
  return `${digits(ms / size, 1)} ${unit}`;
}
