/** A finished run of the default branch → the history with it. Pure. */

import type { CaseResult } from '../../model/run/case-result.ts';
import { trialCount } from '../../model/run/counted.ts';
import { callsOf } from '../../model/run/spent.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import { runText } from '../../model/verdict/run-text.ts';
import type { Warning } from '../../model/warning.ts';
import { formatBytes } from '../../platform/files.ts';
import { redactValues } from '../../text/redaction/redaction.ts';
import { packRun, RUN_LIMITS, type RunLimits } from '../files/packed-run.ts';
import { caseWithoutTranscripts, withoutFindings, withoutReruns } from '../without-transcripts.ts';
import {
  encodedMeasures,
  type History,
  type LatestRun,
  order,
  type RunLabels,
  type StoredRun,
  type StoredUnit,
  settled,
  type UnitIdentity,
  withoutUnits,
} from './history.ts';
import { packedMetrics } from './metrics.ts';

type Graders = Pick<UnitIdentity, 'graders' | 'gradingModel'>;

export interface AppendFacts {
  /** Takes secrets out of JSON text; applied to all but the provenance, before anything else is made of the run. */
  readonly redact: (text: string) => string;
  /** By what a case is graded today: hashes, see UnitIdentity. */
  readonly gradersOf: (result: CaseResult) => Graders;
  /** Runs whose units are kept, this one included: `baseline.keep`. */
  readonly keep: number;
  /** The run is listed with its metrics: the baseline and the past of the cases stay those of before. Default: false. */
  readonly isListedOnly?: boolean;
  /** Of the run as it is stored; default: those of any reader. */
  readonly limits?: RunLimits;
}

export interface Appended {
  readonly history: History;
  readonly warnings: readonly Warning[];
}

/**
 * The run becomes the newest one, unless it is listed only: its results are stored, whether it passed or not, and its
 * transcripts take the place of those before. What an earlier attempt of the same run stored is replaced, a later attempt's stays.
 */
export function appendRun(history: History, outcome: Outcome, facts: AppendFacts): Appended {
  const { id, attempt } = outcome.run;
  const former = history.runs.find((run) => run.id === id);
  if (former && former.attempt > attempt) return { history, warnings: [] };
  const clean = redacted(withoutReruns(outcome), facts.redact);
  // Asked of the cases as they are: a redacted id is nobody's.
  const graders = outcome.report.cases.map(facts.gradersOf);
  const run = storedRun(clean, graders, former?.firstStartedAt ?? outcome.run.startedAt, facts.redact);
  const others = history.runs.filter((other) => other !== former);
  if (facts.isListedOnly) {
    const latest = history.latest?.id === id ? null : history.latest;
    const runs = [...others, withoutUnits(run)];
    return { history: settled({ ...history, runs, latest }, facts.keep), warnings: [] };
  }
  const { latest, warnings } = packedOutcome(clean, facts.limits);
  const runs = [...others, run];
  return { history: settled({ ...history, runs, latest }, facts.keep), warnings };
}

function storedRun(
  { run, report, verdict }: Outcome,
  graders: readonly Graders[],
  firstStartedAt: string,
  redact: AppendFacts['redact'],
): StoredRun {
  const { id, attempt, startedAt, durationMs, toolVersion, event, sha, branch, pullRequest } = run;
  const { trials, cases, cost, mode, fingerprints } = run;
  const labels = redactValues(labelsOf(run), redact);
  const measureNames = [...new Set(report.cases.flatMap(({ measures }) => Object.keys(measures)))].sort(order);
  return {
    ...{ id, attempt, startedAt, firstStartedAt, durationMs, toolVersion, event, sha, branch, pullRequest },
    ...{ trials, cases, calls: callsOf(run), cost, mode, fingerprints, measureNames, conclusion: verdict.conclusion },
    ...(Object.keys(labels).length > 0 && { labels }),
    metrics: packedMetrics(report.metrics),
    units: storedUnitsOf(report.cases, measureNames, graders),
  };
}

/** Without those that it has not. */
function labelsOf({ name, tags, note, checkout, parameters }: Outcome['run']): RunLabels {
  const labels = { name, tags, note, checkout, parameters };
  return Object.fromEntries(Object.entries(labels).filter(([, value]) => value !== undefined));
}

/** Two cases whose ids became the same word, for a secret was taken out of both, cannot be distinguished later: neither is kept. */
function storedUnitsOf(
  cases: readonly CaseResult[],
  names: readonly string[],
  graders: readonly Graders[],
): readonly StoredUnit[] {
  const units = new Map<string, StoredUnit | null>();
  for (const [index, result] of cases.entries())
    units.set(result.id, units.has(result.id) ? null : storedUnit(result, names, graders[index]!));
  return [...units.values()].filter((unit) => unit !== null).sort((a, b) => order(a.identity.key, b.identity.key));
}

function storedUnit(result: CaseResult, names: readonly string[], { graders, gradingModel }: Graders): StoredUnit {
  const { passed, trials } = trialCount(result);
  return {
    identity: { key: result.id, content: result.fingerprint, graders, gradingModel },
    status: result.status,
    trials,
    passes: passed,
    measures: encodedMeasures(result.measures, names),
  };
}

/** Case by case, so that the text of a large run never lies in memory twice. */
function redacted({ run, report, ...rest }: Outcome, redact: (text: string) => string): Outcome {
  const clean = <T>(value: T): T => {
    const text = JSON.stringify(value);
    const safe = redact(text);
    if (safe === text) return value;
    try {
      return JSON.parse(safe) as T;
    } catch {
      // A secret with a quote in it can break the text of a JSON value, never its strings one by one.
      return redactValues(value, redact);
    }
  };
  const { cases, ...others } = report;
  return { ...clean(rest), run, report: { ...clean(others), cases: cases.map(clean) } };
}

function packedOutcome(
  outcome: Outcome,
  limits = RUN_LIMITS,
): { readonly latest: LatestRun; readonly warnings: readonly Warning[] } {
  const { id, attempt } = outcome.run;
  const whole = packRun(runText(outcome), limits);
  const scores = packRun(
    runText(withoutFindings(outcome), (one) => JSON.stringify(caseWithoutTranscripts(one))),
    limits,
  );
  if (whole) return { latest: { id, attempt, whole, scores }, warnings: [] };
  const sizes = `${formatBytes(limits.total)}, or a case larger than ${formatBytes(limits.part)}`;
  const text = `With its transcripts this run is larger than ${sizes}: ${scores ? 'it was stored without them' : 'only the results of its cases were stored'}.`;
  return { latest: { id, attempt, whole, scores }, warnings: [{ code: 'stored_without_transcripts', text }] };
}
