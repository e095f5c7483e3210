/** Other versions of the agent: `baseline.agent`, from a checkout of its commit, and as what is said over what `agent` says. */

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

type Reading = Pick<ConfigReading, 'written' | 'file' | 'lineOf'>;
const BASE = ['baseline', 'agent'];
const ANCHOR = ['baseline', 'anchor', 'agent'];

export function baseAgentOf({ written, file, lineOf }: Reading): BaseAgent {
  const own = isRecord(written.baseline) ? written.baseline.agent : undefined;
  const agent = written.agent;
  if (!isRecord(agent)) return { base: null, problems: [] };
  if (own === 'auto' && !isStarted(agent)) return { base: null, problems: [notStarted(file, lineOf)] };
  if (!isRecord(own)) return { base: own !== 'none' && isStarted(agent) ? 'checkout' : null, problems: [] };
  const { options, problems } = overAgent(agent, own, BASE, { file, lineOf });
  return { base: options, problems };
}

export interface OtherAgent {
  /** null: there is none, or it is not sound. */
  readonly options: AgentOptions | null;
  readonly problems: readonly Problem[];
}

/** The agent of `baseline.anchor`. */
export function anchorAgentOf({ written, file, lineOf }: Reading): OtherAgent {
  const anchor = isRecord(written.baseline) ? written.baseline.anchor : undefined;
  const own = isRecord(anchor) ? anchor.agent : undefined;
  if (!isRecord(own) || !isRecord(written.agent)) return { options: null, problems: [] };
  return overAgent(written.agent, own, ANCHOR, { file, lineOf });
}

/**
 * Key by key over `agent`, where it is of the same type. What starts the agent, where its state is fetched, and what comes
 * before and after a conversation are never inherited: they would be those of the current version. An agent that is no other than `agent` is a problem.
 * @param path Of `own` in the configuration.
 */
function overAgent(
  agent: Raw,
  own: Raw,
  path: readonly string[],
  { file, lineOf }: Omit<Reading, 'written'>,
): OtherAgent {
  const sameType = own.type === undefined || own.type === agent.type;
  const { start: _, state: __, before: ___, after: ____, ...inherited } = sameType ? agent : {};
  const value: Raw = { ...inherited, ...own };
  const parsed = agentOptionsSchema.safeParse(value);
  if (!parsed.success) {
    const theirs = parsed.error.issues.filter((issue) => isOwn(issue.path[0], own));
    const issues = theirs.map((issue) => ({ ...issue, path: [...path, ...issue.path] }));
    const shape = path.reduceRight<z.ZodType>((inner, key) => z.object({ [key]: inner }), agentOptionsSchema);
    const whole = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
    return { options: null, problems: schemaProblems({ issues }, shape, { file, lineOf, value: whole }) };
  }
  const problem =
    withoutHooks(agent, parsed.data, path, { file, lineOf }) ??
    notAnother(parsed.data, isSame(value, agent), path, { file, lineOf });
  return problem ? { options: null, problems: [problem] } : { options: parsed.data, problems: [] };
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
  return canonicalJson(asked(base)) === canonicalJson(asked(agent));
}

/** Without what is done around its turns. */
const asked = ({ start: _, before: __, after: ___, ...rest }: Raw): Raw => rest;

/** Conversations of one version that are prepared, and of the other that are not, cannot be compared. */
function withoutHooks(
  agent: Raw,
  options: AgentOptions,
  path: readonly string[],
  { file, lineOf }: Omit<Reading, 'written'>,
): Problem | null {
  const lacking = ['before', 'after'].filter((key) => agent[key] !== undefined && !Object.hasOwn(options, key));
  if (lacking.length === 0 || isRecorded(options)) return null;
  const keys = lacking.join(' and ');
  return {
    what: `${path.join('.')} lacks ${keys}, which agent has. It is not taken over, since it may name the address of this version.`,
    where: { file, line: lineOf(path) },
    fix: `Write ${keys} for that version too, or ${lacking[0]}: [] for none.`,
  };
}

function notAnother(
  options: AgentOptions,
  isSame: boolean,
  path: readonly string[],
  { file, lineOf }: Omit<Reading, 'written'>,
): Problem | null {
  const name = path.join('.');
  if (isSame)
    return {
      what: `${name} is the same agent as agent: nothing could be confirmed with it.`,
      where: { file, line: lineOf(path) },
      fix:
        path === BASE
          ? 'Leave it out where agent.start starts the agent, or give the address of the base version: { url: … }.'
          : 'Give the address of that version: { url: … }, or leave it out.',
    };
  if (!isRecorded(options)) return null;
  return {
    what: `${name} is of type replay: recorded conversations cannot be re-run.`,
    where: { file, line: lineOf([...path, 'type']) },
    fix: `Name an agent that can be called, or leave ${name} out.`,
  };
}
