/** One call, two runs: both versions side by side (--ab), or the same agent twice (--self-check). The first stands for the baseline. */

import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRecorded } from '../../agents/create.ts';
import type { Restored } from '../../history/sources/source.ts';
import { type Problem, ProblemError } from '../../model/problem.ts';
import { unreadableIn } from '../../model/run/counted.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import type { RunReport, Unreadable } from '../../model/run/run-report.ts';
import { sumOfSpent } from '../../model/run/spent.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import type { RunRequest } from '../../model/world/run-request.ts';
import { throwIfCrashed } from '../../platform/crash.ts';
import { conclude } from '../conclude.ts';
import type { Concluding, PipelineResult } from '../concluding.ts';
import { halfOf } from '../limits.ts';
import { unjudged } from '../provenance.ts';
import { ofBaseVersion } from '../stages/base-warnings.ts';
import { carryOut, journalPath, requireFolder } from '../stages/evaluation.ts';
import { BASE_PASS, FIRST_PASS } from '../stages/going-on.ts';
import type { Selected } from '../stages/selection.ts';
import { NO_BASE_OF_AGENTS } from '../suite/base-agent.ts';
import type { Suite } from '../suite/suite.ts';
import { type BaseVersion, baseVersionOf } from '../versions/base-version.ts';
import { selfDifference } from './self-difference.ts';

export async function runTwice(
  at: Concluding<Suite>,
  selected: Selected,
  base: BaseVersion | null,
  stored: Restored,
): Promise<PipelineResult> {
  return at.request.ab && base ? sideBySide(at, selected, base, stored) : selfCheck(at, selected, base, stored);
}

/** @throws ProblemError where there is no second version to ask, or no agent at all. */
export function requireSecondRun(at: Concluding<Suite>, stored: Restored): void {
  const problem = whyNot(at, baseVersionOf(at.suite, at.request, at.world, stored));
  if (problem) throw new ProblemError([problem]);
}

function whyNot(at: Concluding<Suite>, base: BaseVersion | null): Problem | null {
  const { suite, request } = at;
  // --base without a stored run asks for both versions, too.
  const flag = request.ab ? (request.base === null ? '--ab' : '--base') : '--self-check';
  if (request.ab && request.selfCheck)
    return { what: '--ab and --self-check ask for different second runs.', fix: 'Give one of them.' };
  if (request.ab && request.baseline !== null && request.baseline !== 'none')
    return {
      what: '--ab compares with the base version of the agent, --baseline with a stored run.',
      fix: 'Leave one of them out. --base REF with --baseline compares with the stored run, and re-runs on that version.',
    };
  if (request.selfCheck && request.resume && existsSync(journalPath(at)) && !existsSync(journalPath(firstPassOf(at))))
    return {
      what: `The run in ${request.out} was none with --self-check, so that there is nothing to go on from.`,
      fix: 'Leave --self-check out to go on from that run, or --resume to begin a self-check.',
    };
  if (request.shard !== null)
    return { what: `${flag} compares two whole runs, not shards.`, fix: 'Leave --shard out.' };
  if (isRecorded(suite.config.agent))
    return {
      what: `${flag} needs an agent that can be asked, not recorded conversations.`,
      where: { file: suite.file },
    };
  const ofAgents = suite.warnings.find(({ code }) => code === NO_BASE_OF_AGENTS);
  if (request.ab && ofAgents)
    return { what: `${flag} needs the base version of every agent.`, where: { file: suite.file }, fix: ofAgents.text };
  if (request.ab && base === null)
    return {
      what: `${flag} needs the base version of the agent: nothing says how it is started or where it is asked.`,
      where: { file: suite.file },
      fix: 'Add agent.start, or for example baseline: { agent: { url: "http://127.0.0.1:3001/chat" } }.',
    };
  if (request.ab && base?.takesTurns)
    return {
      what: `${flag} asks both versions at the same time, and both would be started at the same port.`,
      where: { file: suite.file },
      fix: 'Put {{ port }} for the port in agent.url and agent.start: a free one is taken for each version.',
    };
  return null;
}

interface Run {
  readonly run: RunInfo;
  readonly report: RunReport;
}

const SIDE_BY_SIDE: Restored = {
  baseline: null,
  why: 'Both versions are asked, side by side.',
  warnings: [],
};
const TWICE: Restored = { baseline: null, why: 'The same agent is asked twice.', warnings: [] };

/** Both at the same time and in the same order, so that what a provider does meets both; each has half of the limits. */
async function sideBySide(
  at: Concluding<Suite>,
  selected: Selected,
  version: BaseVersion,
  stored: Restored,
): Promise<PipelineResult> {
  const { suite, request, world } = at;
  const { options, others, directory, environment } = await version.place();
  const half: RunRequest = { ...request, ...halfOf(request) };
  const other: Concluding<Suite> = {
    ...at,
    suite: { ...suite, directory, others, config: { ...suite.config, agent: options } },
    request: { ...half, out: join(request.out, BASE_PASS) },
    // One display of progress is enough.
    world: { ...world, environment, stderr: () => {} },
  };
  const [base, current] = await bothOf(
    carryOut(other, selected, SIDE_BY_SIDE),
    carryOut({ ...at, request: half }, selected, SIDE_BY_SIDE),
  );
  const sha = (await version.commit()) ?? ((request.base === null && world.ci?.pullRequest && stored.start) || null);
  const which = sha === null ? '' : ` at ${sha.slice(0, 7)}`;
  const standing = standingIn(base, {
    description: `the base version${which}, asked side by side with this one`,
    sha,
    branch: world.ci?.pullRequest?.baseRef ?? null,
  });
  const baseline = { ...standing, warnings: ofBaseVersion(base.report.warnings, current.report.warnings) };
  const [confirming, sample] = [{ at, cases: selected.cases, base: version }, null];
  const fault = faultOfAll(base);
  if (fault !== null && base.run.stopped === null) {
    const standsThere = version.path === 'baseline.agent' ? ' Have it answer there, or change baseline.agent.' : '';
    const text = `The base version did not answer, so nothing was compared. ${suite.redact(fault)}${standsThere}`;
    const none: Restored = { baseline: null, why: text, warnings: [{ code: 'base_not_callable', text }] };
    return conclude(at, together(current.run, base.run), current.report, none, { confirming, sample });
  }
  const unread = unreadBase(base.report);
  const report = unread ? { ...current.report, unreadable: unread } : current.report;
  return conclude(at, together(current.run, base.run), report, baseline, {
    confirming,
    sample,
  });
}

/** What kept every trial from an answer, as the first says it; null: some got one. */
function faultOfAll({ report: { cases, ...report } }: Run): string | null {
  const trials = cases.flatMap((result) => result.trials);
  if (report.unreadable || !trials.every(({ status }) => status === 'errored')) return null;
  return trials[0]?.message ?? null;
}

/** Set against a base version of which nothing could be read, every version would be an improvement. */
const unreadBase = (report: RunReport): Unreadable | null => {
  const unreadable = unreadableIn(report);
  return unreadable && { ...unreadable, cause: 'wiring', side: 'base' };
};

/** Waits for both, so that neither agent is left running when the other one fails. */
async function bothOf(first: Promise<Run>, second: Promise<Run>): Promise<readonly [Run, Run]> {
  const [a, b] = await Promise.allSettled([first, second]);
  if (a.status === 'rejected') throw a.reason;
  if (b.status === 'rejected') throw b.reason;
  return [a.value, b.value];
}

/** Both runs were paid for, and where one of them was stopped there is nothing to conclude. */
function together(run: RunInfo, other: RunInfo): RunInfo {
  const left = Math.max(run.trialsLeft ?? 0, other.trialsLeft ?? 0);
  const callsLeft = (run.callsLeft ?? 0) + (other.callsLeft ?? 0);
  return {
    ...run,
    ...sumOfSpent([run, other]),
    stopped: run.stopped ?? other.stopped,
    ...(left > 0 && { trialsLeft: left, callsLeft }),
  };
}

const firstPassOf = <At extends Pick<Concluding, 'request'>>(at: At): At => ({
  ...at,
  request: { ...at.request, out: join(at.request.out, FIRST_PASS) },
});

/** What this gate would have said of no change at all. Never a comment, never a baseline, exit code 0. */
async function selfCheck(
  at: Concluding<Suite>,
  selected: Selected,
  base: BaseVersion | null,
  stored: Restored,
): Promise<PipelineResult> {
  const { suite, request, world } = at;
  const quiet: RunRequest = { ...request, comment: 'off', check: false };
  const alone: Concluding<Suite> = { ...at, request: quiet, services: null };
  requireFolder(at);
  // What an older run left there is no second pass of this one.
  if (!request.resume) rmSync(journalPath(at), { force: true });
  const half: RunRequest = { ...quiet, ...halfOf(quiet) };
  const first = await carryOut(firstPassOf({ ...at, request: half }), selected, TWICE);
  const second = await secondPass(first, { ...at, request: half }, selected);
  // Of one pass alone there is nothing to find out; it is reported, and gone on from.
  if (second === null) return conclude(alone, stoppedIn(first), first.report, { ...TWICE, warnings: stored.warnings });
  const description = 'the same agent, asked just before';
  const standing = standingIn(first, { description, sha: null, branch: null });
  const baseline = { ...standing, warnings: stored.warnings };
  const result = await conclude(alone, together(second.run, first.run), second.report, baseline, {
    confirming: { at: alone, cases: selected.cases, base: base ? 'current' : null },
    sample: null,
    selfCheck: await selfDifference(suite, first.report, second, { stored, mode: base ? 'confirm' : 'stored' }),
  });
  world.stderr(`${formatVerdict(result.outcome)}\n`);
  return result;
}

/** null: the first was stopped, or this one before its agent was there. */
async function secondPass({ run }: Run, at: Concluding<Suite>, selected: Selected): Promise<Run | null> {
  const { signal } = at.world;
  if (run.stopped !== null || signal.aborted) return null;
  try {
    return await carryOut(at, selected, TWICE);
  } catch (error) {
    throwIfCrashed(signal);
    if (!signal.aborted) throw error;
    return null;
  }
}

const stoppedIn = ({ run }: Run): RunInfo => ({ ...run, stopped: run.stopped ?? 'interrupt' });

function formatVerdict({ verdict }: Outcome): string {
  const said = `Self-check: of the same agent, asked twice, this gate says "${verdict.conclusion}"`;
  if (verdict.conclusion === 'regression') return `${said}: a false alarm. Exit code 0, as nothing was changed.`;
  return `${said}. Repeat it to see how often it would raise a false alarm.`;
}

function standingIn(
  ran: Run,
  about: { readonly description: string; readonly sha: string | null; readonly branch: string | null },
): Restored {
  const { run } = ran;
  const info = {
    ...about,
    source: 'agent' as const,
    why: 'it was asked for',
    runId: run.id,
    createdAt: run.startedAt,
    toolVersion: run.toolVersion,
    mode: run.mode,
  };
  return { baseline: { outcome: unjudged(ran), info, history: null }, why: about.description, warnings: [] };
}
