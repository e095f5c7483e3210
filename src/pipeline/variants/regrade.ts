/** A saved run scored again with today's cases and settings: no agent, no request. */
import { readNamedRun } from '../../history/files/named-run.ts';
import { NOT_ASKED_FOR } from '../../history/sources/restore.ts';
import { ProblemError } from '../../model/problem.ts';
import type { CaseResult } from '../../model/run/case-result.ts';
import { REGRADED } from '../../model/run/counted.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import { costOf, totalOf } from '../../model/run/spent.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import type { Warning } from '../../model/warning.ts';
import type { RunRequest, RunWorld } from '../../model/world/run-request.ts';
import { throwIfCrashed } from '../../platform/crash.ts';
import { reportedIn } from '../../scoring/conversation/reported.ts';
import type { NotRegraded } from '../../scoring/regrade.ts';
import { summarize } from '../../scoring/summary/summarize.ts';
import { counted } from '../../text/digits.ts';
import { conclude } from '../conclude.ts';
import type { PipelineResult } from '../concluding.ts';
import { openModels } from '../models.ts';
import { unlessAborted } from '../stages/regrading.ts';
import { loadSuite } from '../suite/suite.ts';
import { requireSameSuite } from './same-suite.ts';

/**
 * The run as it would be had it been scored today. Cases that cannot be scored again are left out, so that all that is in it
 * was measured with one set of measurement settings; the comparison that it was saved with is gone.
 * @throws ProblemError where the file is no saved run, of another suite, or holds nothing that can be scored again.
 */
export async function regradeSavedRun(file: string, request: RunRequest, world: RunWorld): Promise<PipelineResult> {
  const saved = await readNamedRun(world.directory, file);
  const suite = await loadSuite(request, world, { agent: false });
  requireSameSuite(saved, suite.name, file);
  if (suite.unsetForJudge.length > 0) throw new ProblemError(suite.unsetForJudge);
  const { judge, warnings: ofModels } = await openModels(suite.measuring, request, world);
  const judging = { judge, signal: world.signal, reported: reportedIn(saved.report.cases) };
  const found = await unlessAborted(
    Promise.all(saved.report.cases.map((stored) => suite.measurement.regrade(stored, judging))),
  );
  throwIfCrashed(world.signal);
  if (found === null) throw new ProblemError([INTERRUPTED]);
  const again = found.flatMap((one) => (one.because === null ? [one] : []));
  const left = Map.groupBy(
    found.flatMap(({ because }) => because ?? []),
    (because) => because,
  );
  const counts = new Map([...left].map(([because, all]) => [because, all.length]));
  if (again.length === 0) throw new ProblemError([nothingLeft(file, counts)]);
  const cases = again.map(({ result }) => result);
  const rewritten = again.filter((one) => one.rewritten).length;
  const warnings = [
    ...ofConversations(saved.report.warnings),
    ...ofModels(),
    regraded(cases.length, rewritten, counts),
  ];
  const run: RunInfo = {
    ...saved.run,
    toolVersion: world.version,
    cases: { selected: cases.length, total: suite.cases.length },
    cost: costAgain(saved, cases),
    fingerprints: suite.measurement.fingerprints,
  };
  const restored = { baseline: null, why: NOT_ASKED_FOR, warnings: [] };
  return conclude({ suite, request, world, services: null }, run, summarize(cases, warnings), restored);
}

/** What the agent cost then, and what its judges cost now: calls of a judge that were replaced are not in the run any more. */
function costAgain({ run, report }: Outcome, cases: readonly CaseResult[]): number | null {
  const ids = new Set(cases.map(({ id }) => id));
  const before = sumOf(report.cases.filter(({ id }) => ids.has(id)));
  const now = sumOf(cases);
  return run.cost === null && now === undefined ? null : Math.max(0, (run.cost ?? 0) - (before ?? 0) + (now ?? 0));
}

const sumOf = (cases: readonly CaseResult[]) => totalOf(cases.flatMap(({ trials }) => trials.map(costOf)));

/** Without what is said of how that run went, and of its models: this one has waited for nobody, and has its own judge. */
const ofConversations = (warnings: readonly Warning[]): readonly Warning[] =>
  warnings.filter(({ code }) => code !== REGRADED && !/^model_|_asked_to_wait$/.test(code));

const INTERRUPTED = { what: 'The run was interrupted before it was scored again.', fix: 'Run it again.' };

const REASONS: Readonly<Record<NotRegraded, string>> = {
  removed: 'no longer in the suite',
  input_changed: 'the user says something else now',
  no_transcripts: 'no conversation is stored',
};

function reasonsOf(left: ReadonlyMap<NotRegraded, number>): string {
  return [...left].map(([because, n]) => `${counted(n, 'case')}: ${REASONS[because]}`).join('; ');
}

function regraded(n: number, rewritten: number, left: ReadonlyMap<NotRegraded, number>): Warning {
  const parts = [
    `Scored again with today's cases and settings: ${counted(n, 'case')}, no agent was asked.`,
    rewritten > 0 && `Of these, ${rewritten} ${rewritten === 1 ? 'has' : 'have'} other expectations than then.`,
    left.size > 0 && `Left out: ${reasonsOf(left)}.`,
  ];
  return { code: REGRADED, text: parts.filter((part) => part !== false).join(' ') };
}

function nothingLeft(file: string, left: ReadonlyMap<NotRegraded, number>) {
  return {
    what: `Nothing in this run can be scored again${left.size > 0 ? ` (${reasonsOf(left)})` : ''}.`,
    where: { file },
    fix: 'Give the outcome.json of a run of this suite with its conversations; a copy from the cache holds scores only.',
  };
}
