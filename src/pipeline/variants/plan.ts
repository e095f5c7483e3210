/** A dry run: what would run, and what it would ask of agent and models, without asking it. */

import { join } from 'node:path';
import { isRecorded } from '../../agents/create.ts';
import type { AgentOptions } from '../../agents/options.ts';
import { isMustPass } from '../../decision/gate/rules/must-pass.ts';
import { extraCalls } from '../../decision/options.ts';
import type { InterruptedRun } from '../../history/files/read-journal.ts';
import type { Restored } from '../../history/sources/source.ts';
import { type CallRange, callsAtMost, needsSimulator, simulatedCalls } from '../../model/cases/planned-calls.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import type { Price } from '../../model/run/spent.ts';
import type { RunRequest } from '../../model/world/run-request.ts';
import { judgedCalls } from '../../scoring/judge-calls.ts';
import type { Measuring } from '../../scoring/measuring.ts';
import { isScorable } from '../../scoring/unscorable.ts';
import { counted, countedOf } from '../../text/digits.ts';
import { isRecord } from '../../text/loose.ts';
import { printable } from '../../text/untrusted/printable.ts';
import type { Concluding } from '../concluding.ts';
import { requestsOf } from '../stages/confirmation/confirmation.ts';
import { interruptedRun } from '../stages/evaluation.ts';
import { ENOUGH, furtherPasses } from '../stages/first-runs.ts';
import { BASE_PASS, FIRST_PASS, goingOn } from '../stages/going-on.ts';
import { judgedAgain } from '../stages/regrading.ts';
import { requireSameVersion, versionOf } from '../stages/resumed-version.ts';
import { lastRunHere, type Selected } from '../stages/selection.ts';
import type { Suite } from '../suite/suite.ts';
import { costSentences, type Payee } from './plan-cost.ts';

export async function printPlan(at: Concluding<Suite>, selected: Selected, baseline: Restored): Promise<null> {
  const { suite, request, world } = at;
  const recorded = isRecorded(suite.config.agent);
  const { measuring } = suite;
  const isPlayed = (c: TestCase) => recorded || measuring.llm.simulator !== undefined || !needsSimulator(c);
  const scorable = selected.cases.filter((c) => isPlayed(c) && isScorable(c, measuring));
  const idle = selected.cases.length - scorable.length;
  const passes = await interruptedPasses(at, selected);
  const running = scorable.flatMap((c) => {
    const trials = passes.reduce((sum, { done }) => sum + c.trials - (done.get(c.id)?.length ?? 0), 0);
    return trials > 0 ? [{ ...c, trials }] : [];
  });
  const further = furtherPasses(at, selected, baseline);
  const planned = recorded ? NO_CALLS : plannedCalls(running, passes, { ...request, further });
  const lines = [
    `Suite ${suite.name}: ${countedOf(selected.cases.length, suite.cases.length, 'case')}, ${selected.why}.`,
    recorded
      ? 'Recorded conversations, as many trials as were recorded: no request to an agent.'
      : askedOfAgent(running, suite),
    ...(request.resume ? [goingOn(passes, request.out)] : []),
    ...(idle > 0 ? [`${idle} of the cases cannot be scored and ${idle === 1 ? 'is' : 'are'} skipped.`] : []),
    ...askedOfModels(running, suite, recorded),
    ...costSentences(payeesOf(running, suite, recorded), await earlierRun(at, selected, baseline)),
    ...(further > 0 ? [severalTimes(further + 1)] : []),
    ...again(suite, request, selected, { cases: scorable, baseline, planned }),
    ...limits(request, planned),
    ...scoredAgain(suite, request, scorable, baseline),
    request.ab ? SIDE_BY_SIDE : request.selfCheck ? WITH_ITSELF : suite.redact(baseline.why),
    'Nothing was called.',
  ];
  world.stdout(printable(`${lines.join('\n')}\n`));
  return null;
}

/** What is gone on from, a run each; of two passes that begin anew, one stands for both. */
async function interruptedPasses(at: Concluding<Suite>, { cases }: Selected): Promise<readonly InterruptedRun[]> {
  const { request, world } = at;
  const read = (out: string) => interruptedRun({ request: { ...request, out }, world }, cases);
  const own = await read(request.out);
  if (!request.resume) return [own];
  const version = await versionOf(at);
  requireSameVersion(own, version, request.out);
  if (request.ab) return [own, await read(join(request.out, BASE_PASS))];
  if (!request.selfCheck) return [own];
  const out = join(request.out, FIRST_PASS);
  const first = await read(out);
  requireSameVersion(first, version, out);
  return [own, first];
}

const NO_CALLS: CallRange = { min: 0, max: 0 };

/** Requests to the agent until all cases have run, with those that an interrupted run has made. */
function plannedCalls(
  running: readonly TestCase[],
  passes: readonly InterruptedRun[],
  { ab, selfCheck, resume, further }: RunRequest & { readonly further: number },
): CallRange {
  const calls = sumOf(running, (one) => simulatedCalls(one).agent);
  const made = passes.reduce((sum, { spent }) => sum + spent.calls, 0);
  const times = (ab || selfCheck) && !resume ? 2 : 1 + further;
  return { min: made + times * calls.min, max: made + times * calls.max };
}

function limits({ maxCalls, maxCost }: RunRequest, planned: CallRange): readonly string[] {
  return [
    ...(maxCalls !== null && planned.min > maxCalls
      ? [`--max-calls ${maxCalls} ends the run before all of its cases have run.`]
      : []),
    ...(maxCost === null
      ? []
      : [`--max-cost ${maxCost} ends the run once the costs that are known have come to so many dollars.`]),
  ];
}

const SIDE_BY_SIDE = 'Compared with the base version, asked side by side.';
const WITH_ITSELF = 'Compared with the same agent, asked just before.';

/** What a judge is asked about the stored conversations; nothing where none is. */
function scoredAgain(
  suite: Suite,
  { ab, selfCheck }: RunRequest,
  cases: readonly TestCase[],
  { baseline }: Restored,
): readonly string[] {
  if (baseline === null || ab || selfCheck || !suite.config.llm.judge) return [];
  const again = judgedAgain(suite, baseline.outcome, cases).map(({ was, is }) => ({
    ...is,
    trials: was.trials.length,
  }));
  const calls = sumOf(again, (one) => judgedCalls(one, suite.measuring));
  if (calls.max === 0) return [];
  return [
    `${formatCalls(calls, 'more call')} of the judge about the conversations of the baseline, which are scored again.`,
  ];
}

function sumOf(cases: readonly TestCase[], callsOf: (testCase: TestCase) => CallRange): CallRange {
  let [min, max] = [0, 0];
  for (const testCase of cases) {
    const calls = callsOf(testCase);
    min += testCase.trials * calls.min;
    max += testCase.trials * calls.max;
  }
  return { min, max };
}

const both = (a: CallRange, b: CallRange): CallRange => ({ min: a.min + b.min, max: a.max + b.max });

const formatCalls = ({ min, max }: CallRange, noun: string) =>
  min === max ? counted(max, noun) : `${min} to ${counted(max, noun)}`;

function askedOfAgent(cases: readonly TestCase[], suite: Suite): string {
  const { others } = suite;
  const trials = cases.reduce((sum, c) => sum + c.trials, 0);
  const calls = sumOf(cases, (c) => simulatedCalls(c).agent);
  const whom = others.size === 0 ? 'the agent' : `${others.size + 1} agents`;
  return `${counted(trials, 'trial')}, ${formatCalls(calls, 'request')} to ${whom}; repeats after failed calls apart.`;
}

/** Nothing for a suite that asks none. Repeats after failed calls are apart, as are replies from the cache. */
function askedOfModels(cases: readonly TestCase[], { config, measuring }: Suite, recorded: boolean): readonly string[] {
  const { judge } = config.llm;
  const of = (testCase: TestCase) => (recorded ? { simulator: NO_CALLS, check: NO_CALLS } : simulatedCalls(testCase));
  // Whether a user stayed with their plan is asked of the judge's model, where there is one.
  const judged = judge ? sumOf(cases, (c) => both(judgedCalls(c, measuring), of(c).check)) : NO_CALLS;
  const played = sumOf(cases, (c) => both(of(c).simulator, judge ? NO_CALLS : of(c).check));
  const parts = [
    ...(judged.max > 0
      ? [`${formatCalls(judged, 'call')} of the judge (${judgeModels(cases, measuring).join(', ')})`]
      : []),
    ...(played.max > 0 && config.llm.simulator
      ? [`${formatCalls(played, 'call')} of the simulated user (${config.llm.simulator.model})`]
      : []),
  ];
  return parts.length === 0 ? [] : [`${parts.join(', ')}; repeats after failed calls apart.`];
}

/** The model of the judge, then those that metrics of the suite or of a case are judged by instead. */
function judgeModels(cases: readonly TestCase[], { llm, metrics }: Measuring): readonly string[] {
  const settings = [metrics, ...cases.map(({ judgedSettings = {} }) => judgedSettings)].flatMap(Object.values);
  const own = settings.flatMap((one: unknown) => (isRecord(one) && typeof one.model === 'string' ? [one.model] : []));
  return [...new Set([...(llm.judge ? [llm.judge.model] : []), ...own])];
}

/** Who is paid for one pass: whoever is asked for one of the cases. */
function payeesOf(cases: readonly TestCase[], suite: Suite, recorded: boolean): readonly Payee[] {
  const { config, measuring } = suite;
  const { judge, simulator } = config.llm;
  const cached = config.llm.cache !== 'off';
  const checks = (one: TestCase) => (recorded ? 0 : simulatedCalls(one).check.max);
  const judged = cases.filter((one) => judgedCalls(one, measuring).max + checks(one) > 0);
  const played = recorded ? [] : cases.filter((one) => simulatedCalls(one).simulator.max > 0);
  return [
    { who: 'agent', cached: false, cases: recorded ? [] : cases, priceOf: (one) => priceOf(optionsOf(one, suite)) },
    { who: 'judge', cached, cases: judge ? judged : [], priceOf: () => judge?.price },
    { who: 'simulator', cached, cases: simulator ? played : [], priceOf: () => simulator?.price },
  ];
}

const optionsOf = ({ agent }: TestCase, { config, others }: Suite): AgentOptions =>
  others.get(agent ?? '')?.options ?? config.agent;

const priceOf = (options: AgentOptions) => (options as { readonly price?: Price }).price;

/** The baseline; on a machine also the last run of the folder. */
async function earlierRun(at: Concluding<Suite>, { mode }: Selected, { baseline }: Restored) {
  if (baseline) return { cases: baseline.outcome.report.cases, name: 'the stored run' };
  const last = await lastRunHere(at, mode, 'all');
  return last && { cases: last.report.cases, name: 'the last run of this folder' };
}

const severalTimes = (times: number) =>
  `All of it ${times} times, since fewer than ${ENOUGH} runs of this suite, as it is now, are stored: ${times} times the requests and the cost.`;

/** What is asked beyond these passes. Without anything to compare with, only cases that must pass are re-run. */
function again(
  { config }: Suite,
  { ab, selfCheck, shard, resume, maxCalls }: RunRequest,
  selected: Selected,
  {
    cases,
    baseline,
    planned,
  }: { readonly cases: readonly TestCase[]; readonly baseline: Restored; readonly planned: CallRange },
): readonly string[] {
  if (isRecorded(config.agent)) return [];
  const isCompared = baseline.baseline !== null || ab || selfCheck;
  const isConfirmed = isCompared || cases.some((one) => isMustPass(one, config.gate));
  const confirms = config.gate.rule === 'confirmed' && shard === null && isConfirmed;
  const room = maxCalls === null ? Number.POSITIVE_INFINITY : Math.max(0, maxCalls - planned.min);
  const runs = Math.floor(room / requestsOf(selected.cases));
  const most = confirms ? Math.min(extraCalls(config.confirmation, cases.length), runs) : 0;
  const rest = selected.sample?.rest ?? [];
  const fits = callsAtMost(rest) <= room;
  const escalates = confirms && fits && !ab && !selfCheck && rest.length > 0 && config.selection.quick.escalate;
  return [
    ...((ab || selfCheck) && !resume
      ? [`All of it ${ab ? 'for the base version too' : 'twice'}: twice the requests and the cost.`]
      : []),
    ...(most > 0
      ? [`At most ${counted(most, 'more run')} of single cases, where there is a suspicion to confirm.`]
      : []),
    ...(escalates
      ? [`The other ${counted(rest.length, 'case')} too, where the quick subset leaves open whether something broke.`]
      : []),
  ];
}
