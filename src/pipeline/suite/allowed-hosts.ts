/** Which hosts a configuration has asked, and which of them may not be: secrets go only where `security.allowed_hosts` says. */
import { startOf } from '../../agents/checkout/prepare.ts';
import { type AgentOptions, withoutRunNames } from '../../agents/options.ts';
import type { Agents, FromEnvironment, Override } from '../../agents/overrides.ts';
import type { ConfigReading } from '../../config/load.ts';
import type { Problem } from '../../model/problem.ts';
import type { RunWorld } from '../../model/world/run-request.ts';
import { isPrivileged } from '../../platform/github/privileged.ts';
import { hostOf, isListedHost, isLoopback } from '../../text/hosts.ts';
import { isRecord } from '../../text/loose.ts';
import { type DocumentPath, dottedPath } from '../../text/yaml/document-path.ts';
import { anchorAgentOf, baseAgentOf } from './base-agent.ts';

/** Keys that hold an address which is asked. */
const ADDRESSES: readonly string[] = ['url', 'base_url', 'endpoint', 'ready'];
/** Keys below which nothing is an address of ours: what is sent, what is read, and how a process is started. */
const CONTENT: readonly string[] = ['request', 'response', 'body', 'metadata'];
const OF_PROCESSES: readonly string[] = ['command', 'args', 'env', 'cwd', 'prepare'];

/** Addresses that stand together, and what is sent to them. */
interface Section {
  readonly value: unknown;
  /** Of the value in its document. */
  readonly path: DocumentPath;
  readonly at?: Override;
  /** Started by the run itself: at a loopback address it answers. */
  readonly isOwn: boolean;
}

interface Asked {
  readonly host: string;
  readonly path: DocumentPath;
  readonly at?: Override | undefined;
  /** The address, or what is sent there, holds a variable of the environment. */
  readonly isFilled: boolean;
}

type Named = Pick<Agents, 'named'> & { readonly fromEnvironment: FromEnvironment };

/**
 * In events that outsiders cause, every host must be listed. In others the list, where there is one, counts for the hosts
 * that get the value of a variable. An agent that the run starts itself is no such host at its loopback address.
 */
export function hostProblems(
  reading: ConfigReading,
  agents: Named,
  { environment }: Pick<RunWorld, 'environment'>,
): readonly Problem[] {
  const event = isPrivileged(environment) ? String(environment.GITHUB_EVENT_NAME) : null;
  const { security } = reading.parts;
  if (event === null && !security) return [];
  const listed = security?.allowed_hosts ?? [];
  const refused = sectionsOf(reading, agents)
    .flatMap((section) => askedIn(section, section.path, agents.fromEnvironment))
    .filter(({ host, isFilled }) => (event !== null || isFilled) && !isListedHost(host, listed));
  const byHost = Map.groupBy(refused, ({ host }) => host);
  return [...byHost.values()].map(([first]) => problemOf(first!, event, reading));
}

function sectionsOf(reading: ConfigReading, { named }: Named): readonly Section[] {
  const { parts } = reading;
  const agent = (options: unknown, path: DocumentPath, at?: Override): readonly Section[] =>
    options
      ? [{ value: options, path, ...(at && { at }), isOwn: isStarted(options as AgentOptions, parts.agent) }]
      : [];
  const { base } = baseAgentOf(reading);
  const plain = (['suite', 'llm', 'report'] as const).map((key) => ({ value: parts[key], path: [key], isOwn: false }));
  return [
    ...agent(parts.agent, ['agent']),
    ...[...named.values()].flatMap(({ options, overrides }) =>
      agent(options, overrides.at(-1)!.path, overrides.at(-1)),
    ),
    ...agent(typeof base === 'string' ? null : base, ['baseline', 'agent']),
    ...agent(anchorAgentOf(reading).options, ['baseline', 'anchor', 'agent']),
    ...plain,
  ];
}

/** Agents beside the suite's are asked where that one was started. */
const isStarted = (options: AgentOptions, suite: unknown): boolean =>
  [options, suite as AgentOptions | undefined].some((one) => one && startOf(one).command !== undefined);

function askedIn(section: Section, path: DocumentPath, from: FromEnvironment): readonly Asked[] {
  const { value, isOwn } = section;
  if (Array.isArray(value)) return value.flatMap((item, i) => askedIn({ ...section, value: item }, [...path, i], from));
  if (!isRecord(value)) return [];
  const nested = Object.entries(value).filter(([key]) => !CONTENT.includes(key));
  const own = ADDRESSES.flatMap((key): Asked[] => {
    const url = typeof value[key] === 'string' ? URL.parse(withoutRunNames(value[key])) : null;
    if (url === null || from.incomplete.has(String(value[key])) || (isOwn && isLoopback(hostOf(url)))) return [];
    const isFilled = textsSent(value).some((text) => from.filled.has(text));
    return [{ host: hostOf(url), path: [...path, key], at: section.at, isFilled }];
  });
  return [...own, ...nested.flatMap(([key, inner]) => askedIn({ ...section, value: inner }, [...path, key], from))];
}

/** Texts of a map, but those of addresses within it, which get their own, and those of processes. */
function textsSent(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((item) => (hasAddress(item) ? [] : textsSent(item)));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    OF_PROCESSES.includes(key) || hasAddress(inner) ? [] : textsSent(inner),
  );
}

const hasAddress = (value: unknown): boolean => isRecord(value) && ADDRESSES.some((key) => key in value);

function problemOf(
  { host, path, at, isFilled }: Asked,
  event: string | null,
  { file, lineOf }: ConfigReading,
): Problem {
  const what =
    event === null
      ? `${dottedPath(path)}: variables of the environment would be sent to ${host}, which security.allowed_hosts does not list.`
      : `${dottedPath(path)}: ${isFilled ? 'secrets would be sent to' : 'this would ask'} ${host}, which security.allowed_hosts does not list. In ${event}, only listed hosts are asked.`;
  const line = at ? at.lineOf(path) : lineOf(path);
  return {
    what,
    where: { file: at?.file ?? file, ...(line !== undefined && { line }) },
    fix: `If this host is yours, add it: security: { allowed_hosts: ["${host}"] }`,
  };
}
