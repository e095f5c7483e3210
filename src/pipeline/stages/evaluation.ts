/** Selected cases × agent → RunInfo and RunReport, with progress shown, every trial journaled, and the agent always closed. */
import { join, resolve } from 'node:path';
import { FAILED_BEFORE } from '../../cases/selection/order.ts';
import { failedChecks } from '../../decision/comparison/failed-checks.ts';
import { openJournal } from '../../history/files/journal.ts';
import type { InterruptedRun } from '../../history/files/read-journal.ts';
import { openCaseStore } from '../../history/files/stored-cases.ts';
import type { Restored } from '../../history/sources/source.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import { type Problem, ProblemError } from '../../model/problem.ts';
import type { CaseResult } from '../../model/run/case-result.ts';
import { continued, newLocalRun } from '../../model/run/run-id.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import type { RunReport } from '../../model/run/run-report.ts';
import { costOf, NOTHING_SPENT, sumOfSpent, totalOf } from '../../model/run/spent.ts';
import type { Warning } from '../../model/warning.ts';
import { type Agent, agentOf } from '../../model/world/agent.ts';
import type { RunRequest, RunWorld } from '../../model/world/run-request.ts';
import { throwIfCrashed } from '../../platform/crash.ts';
import { shownPath } from '../../platform/files.ts';
import { graceful } from '../../platform/interrupt.ts';
import { holderOf } from '../../platform/lock.ts';
import { collectAtWork, collectInPauses } from '../../platform/memory.ts';
import { clockOf } from '../../platform/sleep.ts';
import { createProgress } from '../../report/console/progress.ts';
import { verboseCase } from '../../report/console/verbose.ts';
import { type EvaluateOptions, type Evaluation, evaluate } from '../../run/evaluate.ts';
import { catalogue } from '../../scoring/catalogue.ts';
import { scoredBefore } from '../../scoring/lost-expectations.ts';
import { openScorer } from '../../scoring/scorer.ts';
import { summarize } from '../../scoring/summary/summarize.ts';
import { printable } from '../../text/untrusted/printable.ts';
import { openAgent } from '../agent.ts';
import type { Concluding } from '../concluding.ts';
import { budgetOf } from '../limits.ts';
import { openModels } from '../models.ts';
import { DEFAULT_SEED, localCheckout, runInfo } from '../provenance.ts';
import type { Suite } from '../suite/suite.ts';
import { costUnseen } from './cost-unseen.ts';
import { goingOn } from './going-on.ts';
import { requireSameVersion, versionOf } from './resumed-version.ts';
import type { Selected } from './selection.ts';
import { couldBeRead, limitOf, located } from './unreadable.ts';

/**
 * Milliseconds that requests under way may still take after an interrupt. Where a job is cancelled, the runner sends SIGTERM 7.5 s after SIGINT and ends it 2.5 s later; by
 * then the report must be written.
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-cancellation
 */
export const graceOf = ({ ci }: Pick<RunWorld, 'ci'>): number => (ci ? 2_000 : 5_000);

/** @param more.continues It is a further part of a run of this process, whose calls and cost are counted there. */
export async function carryOut(
  at: Concluding<Suite>,
  selected: Selected,
  baseline: Restored,
  { continues = false }: { readonly continues?: boolean } = {},
): Promise<{ readonly run: RunInfo; readonly report: RunReport }> {
  const { suite, request, world } = at;
  world.stderr(printable(`${suite.redact(baseline.why)}\nCases: ${selected.why}.\n`));
  if (!continues) requireFolder(at);
  const startedAt = world.now();
  // What is tested is what is there now: a long run may see the next commit.
  const checkout = localCheckout(at);
  const agent = await (at.early?.take() ?? openAgent(suite, world));
  try {
    const readBefore = couldBeRead(suite, selected.cases, baseline);
    const evaluation = await evaluateWith(agent, at, { ...selected, continues, startedAt }, baseline, {
      unreadableLimit: limitOf(readBefore),
    });
    throwIfCrashed(world.signal);
    const ranNone = evaluation.cases.every(({ trials }) => trials.length === 0);
    // A job's folder holds no older run, and a cancelled shard has to be known as one.
    if (world.ci === null && !continues && ranNone && evaluation.stopped === 'interrupt')
      throw new ProblemError([NOTHING_RAN]);
    const warnings = [...selected.warnings, ...evaluation.warnings, ...ofOrder(evaluation, selected)];
    const carried = {
      startedAt,
      local: evaluation.local,
      durationMs: evaluation.earlierMs + world.now() - startedAt,
      mode: selected.mode,
      trials: trialsOf(agent, suite.cases),
      selected: selected.cases.length,
      calls: evaluation.earlier.calls + agent.calls(),
      cost: evaluation.cost,
      stopped: evaluation.stopped,
      left: evaluation.left,
      callsLeft: evaluation.callsLeft,
    };
    const run = runInfo(suite, request, world, carried, await checkout);
    const report = summarize(evaluation.cases, warnings);
    const { unreadable } = evaluation;
    if (unreadable === null) return { run, report };
    return { run, report: { ...report, unreadable: await located(unreadable, suite, readBefore, world.signal) } };
  } finally {
    await agent.close();
  }
}

/** As one that could not take place, it leaves the results of an older run. */
const NOTHING_RAN: Problem = { what: 'The run was interrupted before a case ran.', fix: 'Run it again.' };

/** What a run that was stopped shows is no sample of the suite. */
function ofOrder(
  { stopped, cases }: Pick<Evaluation, 'stopped' | 'cases'>,
  { order }: Pick<Selected, 'order'>,
): readonly Warning[] {
  const isPart = stopped !== null && cases.some(({ status }) => status === 'skipped');
  if (!isPart || ![...(order?.values() ?? [])].includes(FAILED_BEFORE)) return [];
  const text =
    'Cases that failed before ran first, so the values of the cases that ran may be lower than those of all.';
  return [{ code: 'failed_ran_first', text }];
}

/** Trials of a case, the most of any: as configured, or as many as were recorded. */
function trialsOf(agent: Agent, cases: readonly TestCase[]): number {
  const trials = cases.map((c) => {
    const by = agentOf(agent, c);
    return by.recorded ? by.conversations(c.id).length : c.trials;
  });
  return trials.reduce((most, n) => Math.max(most, n), 1);
}

async function evaluateWith(
  agent: Agent,
  at: Concluding<Suite>,
  {
    cases,
    weights,
    order,
    continues,
    startedAt,
  }: Selected & { readonly continues: boolean; readonly startedAt: number },
  baseline: Restored,
  differing: Pick<EvaluateOptions, 'unreadableLimit'>,
) {
  const { suite, request, world } = at;
  const path = journalPath(at);
  const version = await versionOf(at);
  const interrupted = await interruptedRun(at, cases);
  const { done, spent, run } = interrupted;
  const local = run ? continued(run) : newLocalRun(new Date(startedAt).toISOString());
  // Within a run, what is checked out may change while the same agent goes on.
  if (!continues) requireSameVersion(interrupted, version, request.out);
  const earlier = continues ? NOTHING_SPENT : spent;
  const former = continues ? spent : NOTHING_SPENT;
  const earlierMs = continues ? 0 : interrupted.durationMs;
  const progress = caseProgress(at, cases.length, baseline, agent);
  if (request.resume && !continues) progress.say(goingOn([interrupted], request.out));
  const models = await openModels(suite.measuring, request, world, progress.say);
  const { judge, simulator } = models;
  const before = baseline.baseline && scoredBefore(baseline.baseline.outcome, suite.measurement.fingerprints);
  const scorer = openScorer({ measuring: suite.measuring, judge, redact: suite.redact }, before);
  const patience = graceful(world.signal, graceOf(world));
  const journal = openJournal(path, { resume: request.resume, ...(!continues && { version, run: local }) });
  collectInPauses();
  const evaluation = await evaluate(cases, {
    agent,
    scorer,
    simulator,
    openFile: suite.openFile,
    seed: request.seed ?? DEFAULT_SEED,
    budget: budgetOf(request),
    signal: world.signal,
    ending: patience.signal,
    clock: clockOf(world.now),
    done,
    earlier,
    weights,
    ...(order && { order }),
    onTrial: (finished, soFar) => journal.append({ ...finished, spent: sumOfSpent([former, soFar]) }),
    onCase: progress.caseDone,
    keep: openCaseStore(),
    onWait: progress.say,
    maxErrors: suite.config.gate.max_errors,
    ...differing,
  }).finally(patience.close);
  collectAtWork(cases.length);
  // A resumed run keeps what has failed: with the configuration put right, all of it runs again.
  if (evaluation.unreadable?.stopped) journal.discard();
  else if (evaluation.stopped === 'interrupt') {
    const { cost } = evaluation;
    journal.append({ spent: sumOfSpent([former, { calls: earlier.calls + agent.calls(), cost }]) });
  }
  const unwritten = journal.close();
  progress.end();
  const unscored = scorer.warnings(evaluation.cases, agent);
  const warnings = [
    ...evaluation.warnings,
    ...models.warnings(),
    ...unscored,
    ...costUnseen(at, evaluation.cases),
    ...(unwritten ? [unwritten] : []),
  ];
  return { ...evaluation, warnings, earlier, earlierMs, local };
}

const NONE = new Map<string, never>();
const NOT_INTERRUPTED: InterruptedRun = {
  done: NONE,
  reruns: { current: NONE, base: NONE },
  spent: NOTHING_SPENT,
  durationMs: 0,
  version: null,
  run: null,
};

/** Of the first pass and of re-runs. */
export const journalPath = ({
  request,
  world,
}: {
  readonly request: Pick<RunRequest, 'out'>;
  readonly world: Pick<RunWorld, 'directory'>;
}): string => join(resolve(world.directory, request.out), 'journal.jsonl');

/** @throws ProblemError where another run writes there: each would take the results of the other away. */
export function requireFolder({ request, world }: Pick<Concluding, 'request' | 'world'>): void {
  const holder = holderOf(journalPath({ request, world }));
  if (holder === null) return;
  throw new ProblemError([
    {
      what: `Another run (process ${holder.pid}) is writing into ${request.out}.`,
      fix: `Wait until it has ended, or give this one a folder of its own with --out. If no run is going on there, delete ${shownPath(world.directory, holder.lock)}.`,
    },
  ]);
}

/**
 * Of the run that this one goes on from, where it was asked to.
 * @param base The base version that is asked now; absent: none is yet.
 */
export async function interruptedRun(
  { request, world }: Pick<Concluding, 'request' | 'world'>,
  cases: readonly TestCase[],
  base?: string,
): Promise<InterruptedRun> {
  if (!request.resume) return NOT_INTERRUPTED;
  const { readJournal } = await import('../../history/files/read-journal.ts');
  const fingerprints = new Map(cases.map((c) => [c.id, c.identity.fingerprint]));
  return readJournal(journalPath({ request, world }), fingerprints, base);
}

/** Each finished case counted, and one that passed on the baseline and fails now as a line. */
function caseProgress(
  { suite, request, world }: Concluding<Suite>,
  total: number,
  { baseline }: Restored,
  agent: Agent,
) {
  const { isTty, color, columns } = world.terminal;
  const passedBefore = new Set(
    (baseline?.outcome.report.cases ?? []).filter((c) => c.status === 'passed').map((c) => c.id),
  );
  const progress = createProgress({
    write: (text) => world.stderr(suite.redact(text)),
    now: world.now,
    isTty,
    colour: color,
    columns,
    total,
  });
  return {
    caseDone(result: CaseResult) {
      const { id, category, source, status, trials } = result;
      // What a recorded conversation has cost is not spent again.
      const cost = totalOf(trials.map((trial) => costOf(agent.recorded ? { ...trial, usage: {} } : trial)));
      const newlyFailing = status === 'failed' && passedBefore.has(id);
      if (request.verbose) for (const line of verboseCase(result)) progress.say(line);
      progress.caseDone({
        id,
        category,
        status,
        cost: cost ?? null,
        ...(newlyFailing && { newlyFailing: { what: failedChecks({ trials }, catalogue)[0] ?? '', ...source } }),
      });
    },
    say: progress.say,
    end: progress.end,
  };
}
