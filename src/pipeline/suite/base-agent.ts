/** `baseline.agent`: the base version of the agent, from a checkout of its commit, or as what is said over what `agent` says. */

import { z } from 'zod';
import { isRecorded } from '../../agents/create.ts';
import { runNamesIn } from '../../agents/mapping/run-names.ts';
import { type AgentOptions, agentOptionsSchema } from '../../agents/options.ts';
import type { ConfigReading } from '../../config/load.ts';
import type { Problem } from '../../model/problem.ts';
import { canonicalJson } from '../../text/canonical-hash.ts';
import { isRecord } from '../../text/loose.ts';
import { schemaProblems } from '../../text/schema-problems.ts';

export interface BaseAgent {
  /** checkout: as `agent` says, in a checkout of the base commit; null: there is none, or it is not sound. */
  readonly base: AgentOptions | 'checkout' | null;
  readonly problems: readonly Problem[];
}

type Raw = Readonly<Record<string, unknown>>;

const baselineShape = z.object({ baseline: z.object({ agent: agentOptionsSchema }) });

/**
 * Key by key over `agent`, where it is of the same type. What starts the agent, and where its state is
 * fetched, are never inherited: they would be those of the current version. An agent that is no other than `agent` is a problem.
 */
export function baseAgentOf({ written, file, lineOf }: Pick<ConfigReading, 'written' | 'file' | 'lineOf'>): BaseAgent {
  const own = isRecord(written.baseline) ? written.baseline.agent : undefined;
  const agent = written.agent;
  if (!isRecord(agent)) return { base: null, problems: [] };
  if (own === 'auto' && !isStarted(agent)) return { base: null, problems: [notStarted(file, lineOf)] };
  if (!isRecord(own)) return { base: own !== 'none' && isStarted(agent) ? 'checkout' : null, problems: [] };
  const sameType = own.type === undefined || own.type === agent.type;
  const { start: _, state: __, ...inherited } = sameType ? agent : {};
  const value = { baseline: { agent: { ...inherited, ...own } } };
  const parsed = baselineShape.safeParse(value);
  if (!parsed.success) {
    const theirs = parsed.error.issues.filter((issue) => isOwn(issue.path[2], own));
    return { base: null, problems: schemaProblems({ issues: theirs }, baselineShape, { file, lineOf, value }) };
  }
  if (isSame(value.baseline.agent, agent)) return { base: null, problems: [noOther(file, lineOf)] };
  const { options, problem } = asked(parsed.data.baseline.agent, file, lineOf);
  return { base: options, problems: problem ? [problem] : [] };
}

/** Whether the action starts it, so that it can start another version of it. */
const isStarted = ({ type, start }: Raw): boolean => type === 'command' || (isRecord(start) && 'command' in start);

function notStarted(file: string, lineOf: ConfigReading['lineOf']): Problem {
  return {
    what: 'baseline.agent is auto, but nothing says how the agent is started: no other version of it can be started.',
    where: { file, line: lineOf(['baseline', 'agent']) },
    fix: 'Add agent.start, give the address of the base version (baseline: { agent: { url: … } }), or leave it out.',
  };
}

// What is wrong with an inherited key is said of `agent` already.
const isOwn = (key: PropertyKey | undefined, own: Raw) =>
  key === undefined || Object.hasOwn(own, key) || key === 'type';

/** What is started at one address for both is one agent; at a free port of its own it may be another. */
function isSame(base: Raw, agent: Raw): boolean {
  if (runNamesIn(base.url).has('port')) return canonicalJson(base) === canonicalJson(agent);
  const { start: _, ...ours } = base;
  const { start: __, ...theirs } = agent;
  return canonicalJson(ours) === canonicalJson(theirs);
}

function noOther(file: string, lineOf: ConfigReading['lineOf']): Problem {
  return {
    what: 'baseline.agent is the same agent as agent: nothing could be confirmed with it.',
    where: { file, line: lineOf(['baseline', 'agent']) },
    fix: 'Leave it out where agent.start starts the agent, or give the address of the base version: { url: … }.',
  };
}

function asked(options: AgentOptions, file: string, lineOf: ConfigReading['lineOf']) {
  if (!isRecorded(options)) return { options, problem: null };
  const problem: Problem = {
    what: 'baseline.agent is of type replay: recorded conversations cannot be re-run.',
    where: { file, line: lineOf(['baseline', 'agent', 'type']) },
    fix: 'Name an agent that can be called, or leave baseline.agent out.',
  };
  return { options: null, problem };
}
