/** Re-runs for the confirmation: both agents opened when first needed, every run within the limits, journaled, and both closed. */
import { join, resolve } from 'node:path';
import { createAgent, type OpenAgent } from '../../../agents/create.ts';
import type { Rerun } from '../../../decision/confirmation/reruns/batched-requests.ts';
import type { FreshRun } from '../../../decision/confirmation/reruns/fresh-runs.ts';
import { openJournal } from '../../../history/journal.ts';
import type { InterruptedRun } from '../../../history/read-journal.ts';
import { expectedKeys } from '../../../model/cases/expected.ts';
import type { TestCase } from '../../../model/cases/test-case.ts';
import { AgentError, ProblemError } from '../../../model/problem.ts';
import type { CaseResult, Trial } from '../../../model/run/case-result.ts';
import { isCounted } from '../../../model/run/counted.ts';
import type { RunInfo } from '../../../model/run/run-info.ts';
import type { Warning } from '../../../model/warning.ts';
import type { Agent, LiveAgent } from '../../../model/world/agent.ts';
import type { RunRequest, RunWorld } from '../../../model/world/run-request.ts';
import { graceful } from '../../../platform/interrupt.ts';
import { clockOf } from '../../../platform/sleep.ts';
import { spending } from '../../../run/budget.ts';
import { rerun, type UnitRun } from '../../../run/rerun.ts';
import type { Stopped } from '../../../run/schedule.ts';
import { type WatchedAgents, watchAgents } from '../../../run/watched-agent.ts';
import type { Judge } from '../../../scoring/judge/question.ts';
import { type ScoredBefore, withoutState } from '../../../scoring/lost-expectations.ts';
import { openScorer } from '../../../scoring/scorer.ts';
import { counted } from '../../../text/digits.ts';
import type { BaseVersion } from '../../base-version.ts';
import { openModels } from '../../models.ts';
import { readRecordings } from '../../suite/agents.ts';
import type { Suite } from '../../suite/suite.ts';
import { graceOf, interruptedRun } from '../evaluation.ts';
import { CONFIRMABLE, passesMetric } from './units.ts';

export interface Asking {
  readonly suite: Suite;
  readonly request: RunRequest;
  readonly world: RunWorld;
  /** Makes the agent ready to be started, at the first need. @throws ProblemError. Absent: it is. */
  readonly ready?: () => Promise<void>;
}

/** The base version cannot be asked: it did not start, or answered nothing so far. */
export class BaseNotCallableError extends Error {}

export interface Rerunning {
  /** Runs of single cases; @throws BaseNotCallableError; ProblemError where the current agent does not start again. */
  readonly rerun: Rerun;
  /** Runs of single cases so far. */
  readonly runs: () => Readonly<Record<Side, number>>;
  /** Requests so far, retries included. */
  readonly calls: () => Readonly<Record<Side, number>>;
  /** US dollars; null where no reply gave any. */
  readonly cost: () => number | null;
  readonly stopped: () => 'interrupt' | 'budget' | null;
  /** Of the agents that were opened. */
  readonly warnings: () => readonly Warning[];
  /** By id: the number of the next trial of a case that was run again. */
  readonly nextTrials: () => ReadonlyMap<string, number>;
  /** Ends what was started; a warning where the journal is not whole. */
  readonly close: () => Promise<Warning | null>;
}

type Side = 'current' | 'base';

/** current: of a self-check, in which one agent stands for both versions and is started once. */
export type Base = (Omit<BaseVersion, 'close' | 'path'> & { readonly path: string }) | 'current';

export interface RerunningOptions {
  readonly cases: readonly TestCase[];
  /** null: the base version cannot be called. */
  readonly base: Base | null;
  /** What the baseline has scored. */
  readonly before: ScoredBefore;
  /** What the first pass took of the limits. */
  readonly first: Pick<RunInfo, 'calls' | 'cost' | 'seed'>;
  /** Of an earlier stage: no two runs of a case share a number. */
  readonly nextTrials?: ReadonlyMap<string, number>;
}

/** The base is given up after so many conversations without any answer. */
const SILENT = 3;

export function rerunning(at: Asking, options: RerunningOptions): Rerunning {
  const { suite, request, world } = at;
  const { cases, first } = options;
  const byId = new Map(cases.map((testCase) => [testCase.id, testCase]));
  const opened = openWhenNeeded(at, options);
  const path = join(resolve(world.directory, request.out), 'journal.jsonl');
  const journal = openJournal(path, { redact: suite.redact, resume: true });
  const spent = spending(limitsLeft(request, first), () => opened.calls().current + opened.calls().base);
  const patience = graceful(world.signal, graceOf(world));
  const runs = { current: 0, base: 0 };
  const nextTrial = new Map<string, number>(options.nextTrials);
  let stopped: Stopped = null;
  const clock = clockOf(world.now);
  const startedAt = world.now();
  const models = openModels(suite.measuring, request, world);
  let former: InterruptedRun | undefined;
  const unitRun = (unit: string, past: InterruptedRun['reruns'][Side]): Omit<UnitRun, 'by'> => {
    const testCase = byId.get(unit);
    if (!testCase) throw new Error(`no case "${unit}" to run again`);
    const firstTrial = nextTrial.get(unit) ?? testCase.trials;
    nextTrial.set(unit, firstTrial + testCase.trials);
    const isOwn = ({ trial }: Trial) => trial >= firstTrial && trial < firstTrial + testCase.trials;
    return { testCase, firstTrial, done: past.get(unit)?.filter(isOwn) ?? [] };
  };
  type Planned = Omit<UnitRun, 'by'> & FreshRun;
  /** Of one side, or of both at the same time. */
  const runBatch = async (planned: readonly Planned[]): Promise<readonly (CaseResult | null)[]> => {
    await at.ready?.();
    const { judge, simulator } = await models;
    const sides = new Set(planned.map(({ agent }) => agent));
    const agents = await opened.agents(sides, judge);
    world.stderr(`To confirm: ${counted(planned.length, 'run')} of single cases.\n`);
    const units = planned.map((one) => ({ ...one, by: agents[one.agent]!.by(one.testCase) }));
    const begun = new Set(units.flatMap(({ done = [] }, i) => (done.length > 0 ? [i] : [])));
    // Only a batch that asks the base ends with it: the current version is asked alone afterwards.
    const isGone = () => sides.has('base') && opened.baseSilence() >= SILENT;
    const done = await rerun(units, {
      seed: first.seed,
      startedAt,
      simulator,
      openFile: suite.openFile,
      spent,
      clock,
      signal: world.signal,
      ending: patience.signal,
      mayStart: ({ unit }) => !isGone() && Boolean(begun.add(unit)),
      onTrial: ({ unit, testCase }, trial) => {
        const { id: caseId, identity } = testCase;
        journal.append({ caseId, fingerprint: identity.fingerprint, trial, extra: planned[unit]!.agent });
      },
    });
    stopped = done.stopped;
    for (const unit of begun) runs[planned[unit]!.agent] += 1;
    if (sides.has('base') && opened.baseSilence() > 0 && stopped === null)
      throw new BaseNotCallableError(`It did not answer: ${suite.redact(opened.baseComplaint())}`);
    return planned.map((_, i) => done.results[i] ?? null);
  };
  return {
    rerun: async (requests) => {
      if (world.signal.aborted) stopped = 'interrupt';
      const results = new Map<Planned, CaseResult | null>();
      former ??= await interruptedRun(at, cases);
      const { reruns } = former;
      const planned = requests.map((one) => ({ ...one, ...unitRun(one.unit, reruns[one.agent]) }));
      for (const turn of opened.turns(planned)) {
        const done = stopped === null ? await runBatch(turn) : [];
        turn.forEach((one, i) => void results.set(one, done[i] ?? null));
      }
      return planned.map((one) => {
        const result = results.get(one) ?? null;
        const passed = passedIn(result);
        return { unit: one.unit, agent: one.agent, passed, result: passed && result };
      });
    },
    runs: () => runs,
    calls: opened.calls,
    cost: spent.cost,
    stopped: () => stopped,
    warnings: opened.warnings,
    nextTrials: () => nextTrial,
    close: async () => {
      patience.close();
      await opened.close();
      return journal.close();
    },
  };
}

function passedIn(result: CaseResult | null): Readonly<Record<string, boolean | null>> | null {
  if (result === null || !isCounted(result)) return null;
  return Object.fromEntries(CONFIRMABLE.map((metric) => [metric, passesMetric(result, metric)]));
}

function limitsLeft({ maxCalls, maxCost }: RunRequest, first: RerunningOptions['first']) {
  return {
    ...(maxCalls !== null && { maxCalls: maxCalls - first.calls }),
    ...(maxCost !== null && { maxCost: maxCost - (first.cost ?? 0) }),
  };
}

/** Agents that nobody asks are not started. */
function openWhenNeeded({ suite, world }: Asking, { base, before }: Pick<RerunningOptions, 'base' | 'before'>) {
  const { directory, file, measuring } = suite;
  const open = new Map<Side, Listened>();
  const isOne = base === 'current';
  const takesTurns = base !== null && base !== 'current' && base.takesTurns;
  let running: Side | null = null;
  const placeOf = async (side: Side) => {
    const { environment } = world;
    if (side === 'current')
      return { options: suite.config.agent, others: suite.others, path: 'agent', directory, environment };
    if (base === null || base === 'current') throw new BaseNotCallableError('There is none.');
    return { ...(await base.place()), path: base.path };
  };
  const openOne = async (side: Side, judge: Judge | null): Promise<Listened> => {
    if (side === 'base' && isOne) return openedOnce('current', judge);
    try {
      const { options, others, path, ...place } = await placeOf(side);
      const expected = expectedKeys(suite.cases);
      const known = { ...place, origin: { file, path }, expected, readRecordings };
      const agent = await createAgent(options, known, world.signal, others);
      const ears = listening(agent);
      const scorer = openScorer({ measuring, judge }, agent.recorded || agent.state ? before : withoutState(before));
      const watching = { clock: clockOf(world.now), onWait: (said: string) => world.stderr(`${said}\n`) };
      return { ...ears, watched: watchAgents(ears.agent, scorer, { ...watching, unreadableLimit: null }) };
    } catch (error) {
      throw side === 'base' ? notCallable(error, suite.redact) : error;
    }
  };
  const openedOnce = async (side: Side, judge: Judge | null): Promise<Listened> => {
    if (takesTurns) await open.get(side === 'base' ? 'current' : 'base')?.agent.pause();
    const one = open.get(side) ?? (await openOne(side, judge));
    open.set(side, one);
    running = side;
    await one.agent.resume().catch((error: unknown) => {
      throw side === 'base' ? notCallable(error, suite.redact) : error;
    });
    return one;
  };
  const callsOf = (side: Side) => open.get(side)?.agent.calls() ?? 0;
  return {
    agents: async (sides: ReadonlySet<Side>, judge: Judge | null): Promise<Partial<Record<Side, WatchedAgents>>> => {
      const agents: Partial<Record<Side, WatchedAgents>> = {};
      // The base first: where it cannot be had, the current one need not be started for this batch.
      for (const side of ['base', 'current'] as const)
        if (sides.has(side)) agents[side] = (await openedOnce(side, judge)).watched;
      return agents;
    },
    /** What is asked at the same time: all, or each side by itself, the one that runs already first. */
    turns: <One extends { readonly agent: Side }>(all: readonly One[]): readonly (readonly One[])[] => {
      const sides: readonly Side[] = running === 'current' ? ['current', 'base'] : ['base', 'current'];
      const turns = sides.map((side) => all.filter(({ agent }) => agent === side));
      return takesTurns ? turns.filter(({ length }) => length > 0) : [all];
    },
    baseComplaint: () => open.get('base')?.complaint() ?? '',
    /** Conversations that the base did not answer; 0 once it has answered anything. */
    baseSilence: () => open.get('base')?.silence() ?? 0,
    warnings: () => [...new Set([...open.values()].map((one) => one.agent))].flatMap(warningsOf),
    calls: () => ({ current: callsOf('current'), base: isOne ? 0 : callsOf('base') }),
    close: async () => {
      for (const agent of new Set([...open.values()].map((one) => one.agent))) await agent.close();
    },
  };
}

const warningsOf = (agent: OpenAgent): readonly Warning[] => (agent.recorded ? [] : (agent.warnings?.() ?? []));

/** "Its last output: …", a line after the other. */
const asOneLine = (text: string): string =>
  text
    .split(/\s*\n\s*/)
    .join(' / ')
    .replace(': / ', ': ');

/** What an agent said last is the reason that a person looks for. */
export const inOneLine = ({ problems }: ProblemError): string =>
  problems.map(({ what, fix = '' }) => `${what} ${asOneLine(fix)}`.trim()).join(' ');

const notCallable = (error: unknown, redact: (text: string) => string): unknown =>
  error instanceof ProblemError ? new BaseNotCallableError(redact(inOneLine(error)), { cause: error }) : error;

interface Listened {
  readonly agent: OpenAgent;
  readonly watched: WatchedAgents;
  /** Requests without an answer; 0 once it has answered anything. */
  readonly silence: () => number;
  /** Why the last of them got none. */
  readonly complaint: () => string;
}

function listening(agent: OpenAgent): Omit<Listened, 'watched'> {
  let hasAnswered = false;
  let silent = 0;
  let last = '';
  const silence = () => (hasAnswered ? 0 : silent);
  const complaint = () => last;
  const heard = <A extends Agent>(one: A): A => (one.recorded ? one : { ...one, respond: heardFrom(one) });
  const heardFrom =
    (one: LiveAgent): LiveAgent['respond'] =>
    async (...asked) => {
      try {
        const reply = await one.respond(...asked);
        hasAnswered = true;
        return reply;
      } catch (error) {
        if (error instanceof AgentError && error.blame === 'agent') hasAnswered = true;
        else {
          silent += 1;
          last = error instanceof Error ? error.message : String(error);
        }
        throw error;
      }
    };
  const others = agent.others && new Map([...agent.others].map(([name, one]) => [name, heard(one)]));
  return { agent: { ...heard(agent), ...(others && { others }) }, silence, complaint };
}
