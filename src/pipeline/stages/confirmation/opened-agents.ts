/** The agents of both versions for re-runs: opened when first needed, one at a time where they take turns, listened to, and closed. */
import { createAgent, type OpenAgent } from '../../../agents/create.ts';
import { expectedKeys } from '../../../model/cases/expected.ts';
import { AgentError, ProblemError } from '../../../model/problem.ts';
import type { Warning } from '../../../model/warning.ts';
import { type LiveAgent, withEach } from '../../../model/world/agent.ts';
import type { RunWorld } from '../../../model/world/run-request.ts';
import { clockOf } from '../../../platform/sleep.ts';
import { type WatchedAgents, watchAgents } from '../../../run/watched-agent.ts';
import type { Judge } from '../../../scoring/judge/question.ts';
import { type ScoredBefore, withoutState } from '../../../scoring/lost-expectations.ts';
import { openScorer } from '../../../scoring/scorer.ts';
import { agentPlaceOf, withLines } from '../../agent.ts';
import { readRecordings } from '../../suite/agents.ts';
import type { Suite } from '../../suite/suite.ts';
import type { BaseVersion } from '../../versions/base-version.ts';
import type { Deaths, Side } from './deaths.ts';

/** The base version cannot be asked: it did not start, or answered nothing so far. */
export class BaseNotCallableError extends Error {}

/** current: of a self-check, in which one agent stands for both versions and is started once. */
export type Base = (Omit<BaseVersion, 'close' | 'commit' | 'path'> & { readonly path: string }) | 'current';

/** Agents that nobody asks are not started. */
export function openWhenNeeded(
  { suite, world, mayRetry }: { readonly suite: Suite; readonly world: RunWorld; readonly mayRetry: () => boolean },
  { base, before }: { readonly base: Base | null; readonly before: ScoredBefore },
  deaths: Pick<Deaths, 'isDown' | 'startedAgain' | 'warnings'>,
) {
  const { file, measuring, redact } = suite;
  const open = new Map<Side, Listened>();
  const isOne = base === 'current';
  const takesTurns = base !== null && base !== 'current' && base.takesTurns;
  let running: Side | null = null;
  const placeOf = async (side: Side) => {
    if (side === 'current')
      return { options: suite.config.agent, others: suite.others, path: 'agent', ...agentPlaceOf(suite, world) };
    if (base === null || base === 'current') throw new BaseNotCallableError('There is none.');
    return { ...(await base.place()), path: base.path };
  };
  const openOne = async (side: Side, judge: Judge | null): Promise<Listened> => {
    if (side === 'base' && isOne) return openedOnce('current', judge);
    try {
      const { options, others, path, ...place } = await placeOf(side);
      const expected = expectedKeys(suite.cases);
      const at = { ...place, origin: { file, path }, expected, readRecordings };
      const created = await createAgent(options, at, world.signal, others);
      // The base version has another file.
      const agent = side === 'current' ? withLines(created, suite) : created;
      const ears = listening(agent);
      const known = agent.recorded || agent.state ? before : withoutState(before);
      // The gate decides, and reads no other metric of a re-run.
      const scorer = openScorer({ measuring, judge, redact, read: suite.config.gate.metrics }, known);
      const onWait = (said: string) => world.stderr(`${said}\n`);
      const watching = { clock: clockOf(world.now), onWait, mayRetry, unreadableLimit: null };
      return { ...ears, watched: watchAgents(ears.agent, scorer, watching) };
    } catch (error) {
      throw side === 'base' ? notCallable(error, redact) : error;
    }
  };
  const openedOnce = async (side: Side, judge: Judge | null): Promise<Listened> => {
    if (takesTurns) await open.get(side === 'base' ? 'current' : 'base')?.agent.pause();
    const one = open.get(side) ?? (await openOne(side, judge));
    open.set(side, one);
    running = side;
    const isDown = deaths.isDown(side);
    if (isDown) {
      world.stderr(`${side === 'base' ? 'The base version' : 'The agent'} has died and is started again.\n`);
      await one.agent.pause();
    }
    await one.agent.resume().catch((error: unknown) => {
      throw side === 'base' ? notCallable(error, redact) : error;
    });
    if (isDown) deaths.startedAgain(side);
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
    /** Why the base answered nothing that can be read. */
    baseComplaint: () => {
      const { watched, complaint } = open.get('base') ?? {};
      return watched?.all.map(({ wiring }) => wiring.finding()?.message).find(Boolean) ?? complaint?.() ?? '';
    },
    isBaseRead: () => open.get('base')?.watched.all.some(({ wiring }) => wiring.hasRead()) ?? false,
    /** Conversations that the base did not answer; 0 once it has answered anything. */
    baseSilence: () => open.get('base')?.silence() ?? 0,
    warnings: () => [
      ...warningsOf(open.get('current')),
      ...ofBase(warningsOf(open.get('base')), warningsOf(open.get('current'))),
      ...deaths.warnings().map(({ text, ...rest }) => ({ ...rest, text: redact(text) })),
    ],
    calls: () => ({ current: callsOf('current'), base: isOne ? 0 : callsOf('base') }),
    close: async () => {
      for (const agent of new Set([...open.values()].map((one) => one.agent))) await agent.close();
    },
  };
}

const warningsOf = (one: Listened | undefined): readonly Warning[] =>
  !one || one.agent.recorded ? [] : (one.agent.warnings?.() ?? []);

/** What only the base version gives, said of it. */
const ofBase = (warnings: readonly Warning[], ofCurrent: readonly Warning[]): readonly Warning[] =>
  warnings
    .filter(({ text }) => !ofCurrent.some((one) => one.text === text))
    .map((warning) => ({ ...warning, text: `The base version: ${warning.text}` }));

/** "Its last output: …", a line after the other. */
const asOneLine = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trim())
    .join(' / ')
    .replace(': / ', ': ');

/** What most programs write into the line that says why they end. */
const TELLING = /\b\w*(?:error|exception)\b.*:|\bfatal\b|\bpanic\b|\bnot found\b/i;

/** A warning is cut before a stack trace ends: of several lines the one that says why is enough. */
const why = (output: readonly string[]): string => {
  const line = output.find((one) => one.startsWith(' ') && TELLING.test(one));
  return line === undefined ? asOneLine(output) : `Its output says: ${line.trim()}`;
};

/** What an agent said last is the reason that a person looks for. */
export const inOneLine = ({ problems }: ProblemError): string =>
  problems.map(({ what, fix = '', output = [] }) => [what, fix, why(output)].filter(Boolean).join(' ')).join(' ');

const notCallable = (error: unknown, redact: (text: string) => string): unknown =>
  error instanceof ProblemError ? new BaseNotCallableError(redact(inOneLine(error)), { cause: error }) : error;

interface Listened {
  readonly agent: OpenAgent;
  readonly watched: WatchedAgents;
  /** Requests without an answer; 0 once it has answered anything. */
  readonly silence: () => number;
  /** Why the last request that failed did. */
  readonly complaint: () => string;
}

function listening(agent: OpenAgent): Omit<Listened, 'watched'> {
  let hasAnswered = false;
  let silent = 0;
  let last = '';
  const silence = () => (hasAnswered ? 0 : silent);
  const complaint = () => last;
  const heard = ({ respond }: LiveAgent): Pick<LiveAgent, 'respond'> => ({
    respond: async (...asked) => {
      try {
        const reply = await respond(...asked);
        hasAnswered = true;
        return reply;
      } catch (error) {
        last = error instanceof Error ? error.message : String(error);
        if (error instanceof AgentError && error.blame === 'agent') hasAnswered = true;
        else silent += 1;
        throw error;
      }
    },
  });
  return { agent: withEach(agent, heard), silence, complaint };
}
