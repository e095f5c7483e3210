/** Other versions of the agent: `baseline.agent`, from a checkout of its commit, and as what is said over what `agent` says. */

import { isRecorded } from '../../agents/create.ts';
import { runNamesIn } from '../../agents/mapping/run-names.ts';
import { type AgentOptions, agentOptionsSchema, isModel } from '../../agents/options.ts';
import { type Agents, besideVersion, ownProblems, type WrittenAgent } from '../../agents/overrides.ts';
import type { ConfigReading } from '../../config/load.ts';
import type { Problem } from '../../model/problem.ts';
import type { Warning } from '../../model/warning.ts';
import { canonicalJson } from '../../text/canonical-hash.ts';
import { isRecord } from '../../text/loose.ts';

export interface BaseAgent {
  /**
   * checkout: started in a checkout of the base commit, as its configuration says. configuration: asked as that says;
   * null: there is none, or it is not sound.
   */
  readonly base: AgentOptions | 'checkout' | 'configuration' | null;
  /** As written, with all that it inherits; absent: it is not written. */
  readonly whole?: WrittenAgent | undefined;
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
  const version = otherVersionOf(agent, own === 'auto');
  if (own === 'auto' && version === null) return { base: null, problems: [notStarted(file, lineOf)] };
  if (!isRecord(own)) return { base: own === 'none' ? null : version, problems: [] };
  const { options, whole, problems } = overAgent(agent, own, BASE, { file, lineOf });
  return { base: options, whole, problems };
}

export interface OtherAgent {
  /** null: there is none, or it is not sound. */
  readonly options: AgentOptions | null;
  readonly whole?: WrittenAgent | undefined;
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
 * before and after a conversation are never inherited: they would be those of the current version.
 */
export function inheriting(agent: Raw, own: Raw): Raw {
  const sameType = own.type === undefined || own.type === agent.type;
  const { start: _, state: __, before: ___, after: ____, ...inherited } = sameType ? agent : {};
  return { ...inherited, ...own };
}

/**
 * `own` with what it inherits; one that is no other than `agent` is a problem.
 * @param path Of `own` in the configuration.
 */
function overAgent(
  agent: Raw,
  own: Raw,
  path: readonly string[],
  { file, lineOf }: Omit<Reading, 'written'>,
): OtherAgent {
  const value = inheriting(agent, own);
  const parsed = agentOptionsSchema.safeParse(value);
  if (!parsed.success)
    return { options: null, problems: ownProblems(parsed.error.issues, value, own, { file, path, lineOf }) };
  const problem =
    withoutHooks(agent, parsed.data, path, { file, lineOf }) ??
    notAnother(parsed.data, isSame(value, agent), path, { file, lineOf });
  return problem ? { options: null, problems: [problem] } : { options: parsed.data, whole: value, problems: [] };
}

export interface OtherVersions {
  /** How the base version of the suite's own agent is reached. */
  readonly baseAgent: BaseAgent['base'];
  /** The version of `baseline.anchor`, where it can be called. */
  readonly anchorAgent: OtherAgent['options'];
  /** Agents of datasets and cases in these versions. */
  readonly beside: { readonly base: Agents['named']; readonly anchor: Agents['named'] };
  readonly warnings: readonly Warning[];
}

/** Agents with an address of their own have no base version; the anchor is asked of all agents or not at all. */
export function otherVersionsOf(reading: Reading, named: Agents['named']): OtherVersions {
  const { base, whole } = baseAgentOf(reading);
  const anchor = anchorAgentOf(reading);
  const suite = isRecord(reading.written.agent) ? reading.written.agent : {};
  const none = { others: new Map(), missing: [] };
  const version = typeof base === 'string' ? 'checkout' : whole;
  const ofBase = base && version ? besideVersion(named, suite, version) : none;
  const ofAnchor = anchor.whole ? besideVersion(named, suite, anchor.whole) : none;
  return {
    baseAgent: base,
    anchorAgent: ofAnchor.missing.length > 0 ? null : anchor.options,
    beside: { base: ofBase.others, anchor: ofAnchor.others },
    warnings: [...withoutBase(ofBase.missing), ...withoutAnchor(ofAnchor.missing)],
  };
}

/** Code of the warning. */
export const NO_BASE_OF_AGENTS = 'no_base_of_agents';

function withoutBase(missing: readonly string[]): readonly Warning[] {
  if (missing.length === 0) return [];
  const them = missing.length === 1 ? 'it' : 'them';
  const text = `${saidOf(missing)} no base version of ${them} can be asked. Cases of ${them} are re-run on this version only and compared with the stored runs; all others are re-run on both versions.`;
  return [{ code: NO_BASE_OF_AGENTS, text }];
}

function withoutAnchor(missing: readonly string[]): readonly Warning[] {
  if (missing.length === 0) return [];
  const text = `${saidOf(missing)} the version of baseline.anchor is not asked.`;
  return [{ code: 'no_anchor_of_agents', text }];
}

function saidOf(missing: readonly string[]): string {
  const names = missing.map((name) => `"${name}"`).join(', ');
  return missing.length === 1
    ? `The agent ${names} has an address of its own, so`
    : `The agents ${names} have addresses of their own, so`;
}

/**
 * How another commit's version of it is had; null: not at all. At another address than its provider's, what looks like a
 * model may be somebody's own server, of which the configuration says no version.
 * @param isModelThere Whether the user says that it is a model.
 */
export function otherVersionOf(agent: Raw, isModelThere: boolean): 'checkout' | 'configuration' | null {
  const { type, start, base_url } = agent;
  if (type === 'command' || (isRecord(start) && 'command' in start)) return 'checkout';
  return isModel(type) && (isModelThere || base_url === undefined) ? 'configuration' : null;
}

function notStarted(file: string, lineOf: ConfigReading['lineOf']): Problem {
  return {
    what: 'baseline.agent is auto, but nothing says how the agent is started: no other version of it can be started.',
    where: { file, line: lineOf(['baseline', 'agent']) },
    fix: 'Add agent.start, give the address of the base version (baseline: { agent: { url: … } }), or leave it out.',
  };
}

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
