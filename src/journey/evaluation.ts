/** Selected cases × agent → RunInfo and RunReport, with progress shown, every trial journaled, and the agent always closed. */
import { join, resolve } from 'node:path';
import type { Restored } from '../baseline/source.ts';
import { evaluate } from '../execution/evaluate.ts';
import { openJournal, readJournal } from '../execution/journal.ts';
import { metricsOf } from '../execution/metrics/index.ts';
import { summarize } from '../execution/summarize.ts';
import type { Agent } from '../model/agent.ts';
import type { Trial } from '../model/case-result.ts';
import type { RunInfo } from '../model/run-info.ts';
import type { RunReport } from '../model/run-report.ts';
import type { TestCase } from '../model/test-case.ts';
import { createProgress } from '../report/console/progress.ts';
import { concurrencyOf, openAgent } from './agent.ts';
import type { Concluding } from './conclude.ts';
import { DEFAULT_SEED, runInfo } from './provenance.ts';
import type { Selected } from './selection.ts';
import type { Suite } from './suite.ts';

export async function carryOut(
  at: Concluding<Suite>,
  selected: Selected,
  baseline: Restored,
): Promise<{ readonly run: RunInfo; readonly report: RunReport }> {
  const { suite, request, world } = at;
  world.stderr(`${suite.redact(baseline.why)}\nCases: ${selected.why}.\n`);
  const startedAt = world.now();
  const agent = await openAgent(suite, world);
  try {
    const evaluation = await evaluateWith(agent, at, selected.cases, baseline);
    const warnings = [...selected.warnings, ...evaluation.warnings];
    const run = runInfo(suite, request, world, {
      startedAt,
      mode: selected.mode,
      selected: selected.cases.length,
      calls: agent.calls(),
      cost: evaluation.cost,
      stopped: evaluation.stopped,
    });
    return { run, report: summarize(evaluation.cases, metricsOf(evaluation.cases), { warnings }) };
  } finally {
    await agent.close();
  }
}

async function evaluateWith(agent: Agent, at: Concluding<Suite>, cases: readonly TestCase[], baseline: Restored) {
  const { suite, request, world } = at;
  const path = join(resolve(world.directory, request.out), 'journal.jsonl');
  const done = request.resume
    ? readJournal(path, new Map(cases.map((c) => [c.id, c.fingerprint])))
    : new Map<string, readonly Trial[]>();
  const journal = openJournal(path, { redact: suite.redact, resume: request.resume });
  const progress = trialProgress(at, cases, baseline, done);
  const evaluation = await evaluate(cases, {
    agent,
    settings: suite.config.metrics,
    seed: request.seed ?? DEFAULT_SEED,
    concurrency: concurrencyOf(suite),
    budget: {
      ...(request.maxCalls !== null && { maxCalls: request.maxCalls }),
      ...(request.maxCost !== null && { maxCost: request.maxCost }),
    },
    signal: world.signal,
    now: world.now,
    done,
    onTrial: (finished) => {
      journal.append(finished);
      progress.trialDone(finished.caseId, finished.trial);
    },
  });
  const unwritten = journal.close();
  progress.end();
  return unwritten ? { ...evaluation, warnings: [...evaluation.warnings, unwritten] } : evaluation;
}

/** Counts trials into cases, and cases that passed on the baseline and fail now into lines. */
function trialProgress(
  { suite, world }: Concluding<Suite>,
  cases: readonly TestCase[],
  { baseline }: Restored,
  done: ReadonlyMap<string, readonly Trial[]>,
) {
  const { isTty, color, columns } = world.terminal;
  const open = new Map(
    cases.map((c) => [
      c.id,
      {
        testCase: c,
        left: Math.max(1, c.trials - (done.get(c.id)?.length ?? 0)),
        passed: 0,
        errored: 0,
        cost: null as number | null,
      },
    ]),
  );
  const passedBefore = new Set(
    (baseline?.outcome.report.cases ?? []).filter((c) => c.status === 'passed').map((c) => c.id),
  );
  const progress = createProgress({
    write: (text) => world.stderr(suite.redact(text)),
    now: world.now,
    isTty,
    colour: color,
    columns,
    total: cases.length,
  });
  return {
    trialDone(id: string, trial: Trial) {
      const counted = open.get(id);
      if (!counted) return;
      counted.left -= 1;
      if (trial.status === 'passed') counted.passed += 1;
      if (trial.status === 'errored') counted.errored += 1;
      if (trial.usage.cost !== undefined) counted.cost = (counted.cost ?? 0) + trial.usage.cost;
      if (counted.left > 0) return;
      const { testCase, passed, errored, cost } = counted;
      const status =
        errored === testCase.trials
          ? 'errored'
          : passed * 2 > testCase.trials - errored
            ? 'passed'
            : trial.status === 'skipped'
              ? 'skipped'
              : 'failed';
      const { category, source } = testCase;
      const newlyFailing = status === 'failed' && passedBefore.has(id);
      progress.caseDone({
        id,
        category,
        status,
        cost,
        ...(newlyFailing && {
          newlyFailing: { what: trial.scores.find((s) => s.hard && !s.passed)?.metric ?? trial.code ?? '', ...source },
        }),
      });
    },
    end: progress.end,
  };
}
