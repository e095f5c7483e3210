/** What datasets and cases say over the agent of the suite → agents with names; overrides that say the same are one agent. Pure. */
import { z } from 'zod';
import type { Problem } from '../model/problem.ts';
import { canonicalJson } from '../text/canonical-hash.ts';
import { isRecord } from '../text/loose.ts';
import { schemaProblems } from '../text/schema/problems.ts';
import { type DocumentPath, dottedPath, valueAt } from '../text/yaml/document-path.ts';
import { adapters } from './index.ts';
import { withoutRunNames } from './mapping/run-names.ts';
import { type AgentOptions, agentOptionsSchema } from './options.ts';

export type WrittenAgent = Readonly<Record<string, unknown>>;

/** An agent that is said over another one, and where. */
export interface Override {
  /** Variables are filled in. */
  readonly written: WrittenAgent;
  readonly file: string;
  /** Its own, in its document: datasets, 0, agent. */
  readonly path: DocumentPath;
  /** Line of what is at a path in its document. */
  readonly lineOf: (path: DocumentPath) => number | undefined;
}

/** An agent beside the suite's own. */
export interface NamedAgent {
  readonly name: string;
  readonly options: AgentOptions;
  /** With all that it inherits, before defaults. */
  readonly whole: WrittenAgent;
  /** Keys that are said over the suite's. */
  readonly said: ReadonlySet<string>;
  /** What makes it, each said over the one before; the last is where it is said first. */
  readonly overrides: readonly Override[];
}

export interface Agents {
  /**
   * Name of the agent that these say, each over the one before; undefined: the suite's own, or none that is sound.
   * @param place Name of the place that says it, where nothing else distinguishes it; absent: it has none.
   * @param over Name of the agent that the last one is said over, if that is not the suite's own.
   */
  readonly nameOf: (overrides: readonly Override[], place?: string, over?: string) => string | undefined;
  /** Name of the suite's own. */
  readonly own: string;
  /** By name, in the order in which they were asked for. */
  readonly named: ReadonlyMap<string, NamedAgent>;
  /** Of all that were asked for. */
  readonly problems: readonly Problem[];
}

/** What texts of the configuration took from the environment. */
export interface FromEnvironment {
  /** Texts that hold the value of a variable: no name is made of them. */
  readonly filled: Pick<ReadonlySet<string>, 'has'>;
  /** Texts that hold a stand-in for a missing one: what a schema says of them is not the user's doing. */
  readonly incomplete: Pick<ReadonlySet<string>, 'has'>;
}

/** @param suite The agent of the suite as written. */
export function openAgents(suite: WrittenAgent, environment: FromEnvironment): Agents {
  const named = new Map<string, NamedAgent>();
  const problems: Problem[] = [];
  const known = new Map<string, string | undefined>();
  const own = nameSaid(suite) ?? distinction(suite, {}, environment) ?? 'default';
  const add = (overrides: readonly Override[], place?: string, over?: string): string | undefined => {
    const origin = overrides.at(-1)!;
    const whole = withoutStart(overrides.reduce((agent, { written }) => saidOver(agent, written), suite));
    const read = readOverride(whole, origin, environment);
    const plain = nameSaid(origin.written) ?? distinction(whole, suite, environment) ?? place;
    const first = named.get(plain ?? '');
    // Said once, over two agents: of a case in a file of two datasets.
    const isSaidTwice =
      first !== undefined && isOneLine(first.overrides.at(-1)!, origin) && !isSame(first.whole, whole);
    const name = isSaidTwice && over !== undefined ? `${plain} (${over})` : plain;
    const said = new Set(overrides.flatMap(({ written }) => Object.keys(written)));
    const found = [...refused(origin, suite, whole), ...('problems' in read ? read.problems : [])];
    found.push(...withoutHooks(origin, suite, whole, said));
    if (found.length === 0 && isSame(whole, suite) && nameSaid(origin.written) === undefined) return undefined;
    const other = name === own ? { whole: suite, overrides: [] } : named.get(name ?? '');
    if (name === undefined) found.push(unnamed(origin));
    else if (other && !isSame(other.whole, whole)) found.push(namedTwice(name, origin, other.overrides.at(-1)));
    problems.push(...found);
    if (found.length > 0 || name === undefined || 'problems' in read) return undefined;
    if (!other) named.set(name, { name, options: read.options, whole, said, overrides });
    return name;
  };
  return {
    own,
    named,
    problems,
    nameOf: (overrides, place, over) => {
      if (overrides.length === 0) return undefined;
      const key = canonicalJson([overrides.map(({ written }) => written), place ?? null]);
      if (!known.has(key)) known.set(key, add(overrides, place, over));
      return known.get(key);
    },
  };
}

const isOneLine = (a: Override, b: Override): boolean => a.file === b.file && a.lineOf(a.path) === b.lineOf(b.path);

const nameSaid = ({ name }: WrittenAgent): string | undefined => (typeof name === 'string' && name ? name : undefined);

/** The suite starts one agent, for all who are asked there. */
const withoutStart = ({ start: _, ...rest }: WrittenAgent): WrittenAgent => rest;

/** Of where it is asked: keys that have an address of their own and would still speak to the other place. */
const HOOKS: readonly string[] = ['before', 'after'];
const OF_THE_PLACE: readonly string[] = ['state', ...HOOKS];

/**
 * As a JSON merge patch (RFC 7396): maps are merged, null takes away, all else is replaced. Nothing is inherited by an
 * agent of another type, nor what speaks to another place than the agent's.
 */
export function saidOver(agent: WrittenAgent, own: WrittenAgent): WrittenAgent {
  const sameType = own.type === undefined || own.type === agent.type;
  const { name: _, ...inherited } = sameType ? agent : {};
  const whole = merged(inherited, own) as WrittenAgent;
  if (placeOf(whole) === placeOf(agent)) return whole;
  return Object.fromEntries(
    Object.entries(whole).filter(([key]) => !OF_THE_PLACE.includes(key) || Object.hasOwn(own, key)),
  );
}

function merged(value: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch;
  const before = isRecord(value) ? value : {};
  const keys = new Set([...Object.keys(before), ...Object.keys(patch)]);
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      if (!Object.hasOwn(patch, key)) return [[key, before[key]]];
      return patch[key] === null
        ? []
        : [[key, merged(Object.hasOwn(before, key) ? before[key] : undefined, patch[key])]];
    }),
  );
}

/** Scheme, host and port that an agent is asked at, or how its process is started; null: not written. */
export function placeOf({ url, base_url: base, command }: WrittenAgent): string | null {
  const address = url ?? base;
  if (typeof address === 'string') {
    const spaced = address.replace(/\{\{\s*(\w+)\s*\}\}/g, '{{ $1 }}');
    return /^[^:]+:\/\/[^/?#]+/.exec(spaced)?.[0] ?? address;
  }
  return typeof command === 'string' ? 'command' : null;
}

/** Keys that say where an agent is asked, or which process answers. */
const ADDRESS: readonly string[] = ['type', 'url', 'base_url', 'command', 'args', 'cwd', 'files'];

/**
 * The same agents beside another version of the suite's own; `missing`: names of those of which there is none, since they
 * say their own address.
 * @param version As written. checkout: the suite's own, from another checkout.
 */
export function besideVersion(
  named: Agents['named'],
  suite: WrittenAgent,
  version: WrittenAgent | 'checkout',
): { readonly others: Agents['named']; readonly missing: readonly string[] } {
  const found = [...named.values()].map((agent) => [agent.name, ofVersion(agent, suite, version)] as const);
  const others = new Map(found.flatMap(([name, agent]) => (agent ? [[name, agent] as const] : [])));
  return { others, missing: found.flatMap(([name, agent]) => (agent ? [] : [name])) };
}

function ofVersion(agent: NamedAgent, suite: WrittenAgent, version: WrittenAgent | 'checkout'): NamedAgent | null {
  // A process is started in the checkout, and what is started there has the address of the suite's own.
  if (version === 'checkout')
    return agent.options.type === 'command' || placeOf(agent.whole) === placeOf(suite) ? agent : null;
  return ADDRESS.some((key) => agent.said.has(key)) ? null : saidOverSection(agent, version);
}

/** The same said over another agent of the suite; null: that is not sound. */
function saidOverSection(agent: NamedAgent, section: WrittenAgent): NamedAgent | null {
  const whole = agent.overrides.reduce((before, { written }) => saidOver(before, written), withoutStart(section));
  const parsed = agentOptionsSchema.safeParse(whole);
  return parsed.success ? { ...agent, options: parsed.data, whole } : null;
}

/**
 * Agents of a checkout whose suite has another agent of its own: those without an address of their own are said over that
 * one. undefined: one of them is not sound then.
 */
export function overSection(named: Agents['named'], section: WrittenAgent): Agents['named'] | undefined {
  const found = [...named.values()].map((agent) =>
    ADDRESS.some((key) => agent.said.has(key)) ? agent : saidOverSection(agent, section),
  );
  return found.includes(null) ? undefined : new Map(found.flatMap((agent) => (agent ? [[agent.name, agent]] : [])));
}

/** Apart from its name. */
const isSame = ({ name: _, ...one }: WrittenAgent, { name: __, ...other }: WrittenAgent): boolean =>
  canonicalJson(withoutStart(one)) === canonicalJson(withoutStart(other));

/** Host or model, where these differ from the other agent's and are the same in every run. */
function distinction(whole: WrittenAgent, other: WrittenAgent, { filled }: FromEnvironment): string | undefined {
  const isFixed = (text: unknown): text is string =>
    typeof text === 'string' && !filled.has(text) && withoutRunNames(text) === text;
  const { url, base_url: base } = whole;
  const address = url ?? base;
  if (isFixed(address) && placeOf(whole) !== placeOf(other) && URL.canParse(address)) return new URL(address).host;
  return isFixed(whole.model) && whole.model !== other.model ? whole.model : undefined;
}

function readOverride(
  whole: WrittenAgent,
  { written, file, path, lineOf }: Override,
  { incomplete }: FromEnvironment,
): { readonly options: AgentOptions } | { readonly problems: readonly Problem[] } {
  const parsed = agentOptionsSchema.safeParse(whole);
  if (parsed.success) return { options: parsed.data };
  return { problems: ownProblems(parsed.error.issues, whole, written, { file, path, lineOf, incomplete }) };
}

/** Of what a schema refused in a merged agent, what is said there: of what it inherits that is said at its own place. */
export function ownProblems(
  issues: readonly z.core.$ZodIssue[],
  whole: WrittenAgent,
  own: WrittenAgent,
  { file, path, lineOf, incomplete }: Omit<Override, 'written'> & Partial<Pick<FromEnvironment, 'incomplete'>>,
): readonly Problem[] {
  const isOwn = (key: PropertyKey | undefined) => key === undefined || Object.hasOwn(own, key) || key === 'type';
  const theirs = issues.flatMap((issue): readonly z.core.$ZodIssue[] => {
    if (issue.path.length > 0 || issue.code !== 'unrecognized_keys') return isOwn(issue.path[0]) ? [issue] : [];
    const keys = issue.keys.filter(isOwn);
    return keys.length > 0 ? [{ ...issue, keys }] : [];
  });
  const complete = theirs.filter((issue) => {
    const value = valueAt(whole, issue.path as DocumentPath);
    return typeof value !== 'string' || !incomplete?.has(value);
  });
  const at = complete.map((issue) => ({ ...issue, path: [...path, ...issue.path] }));
  const shape = path.reduceRight<z.ZodType>(
    (inner, step) => (typeof step === 'number' ? z.array(inner) : z.object({ [step]: inner })),
    agentOptionsSchema,
  );
  const value = path.reduceRight<unknown>(
    (inner, step) => (typeof step === 'number' ? Array(step + 1).fill(inner) : { [step]: inner }),
    whole,
  );
  return schemaProblems({ issues: at }, shape, { file, lineOf, value });
}

const isRecorded = (type: string): boolean => adapters.some((one) => one.type === type && one.recorded === true);

/** What an override may not say, whatever its type. */
function refused({ written, file, path, lineOf }: Override, suite: WrittenAgent, whole: WrittenAgent): Problem[] {
  const at = (key: string) => ({ file, line: lineOf([...path, key]) });
  const problems: Problem[] = [];
  if (Object.hasOwn(written, 'start'))
    problems.push({
      what: `"${dottedPath([...path, 'start'])}": only the agent of the suite is started.`,
      where: at('start'),
      fix: 'Start this one in the same command, and give its url here; or make it an agent of type command.',
    });
  if (typeof whole.type === 'string' && typeof suite.type === 'string' && whole.type !== suite.type)
    if (isRecorded(whole.type) !== isRecorded(suite.type))
      problems.push({
        what: `"${dottedPath([...path, 'type'])}": recorded conversations and agents that are asked cannot be mixed in one suite.`,
        where: at('type'),
        fix: 'Make two suites of them.',
      });
  return problems;
}

/** Conversations of one agent that are prepared, and of the other that are not, could not be set side by side. */
function withoutHooks(
  { file, path, lineOf }: Override,
  suite: WrittenAgent,
  whole: WrittenAgent,
  said: ReadonlySet<string>,
): readonly Problem[] {
  const lacking = HOOKS.filter((key) => suite[key] !== undefined && whole[key] === undefined && !said.has(key));
  if (lacking.length === 0) return [];
  const keys = lacking.join(' and ');
  return [
    {
      what: `"${dottedPath(path)}" lacks ${keys}, which the agent of the suite has. It is not taken over, since it may name the address of that agent.`,
      where: { file, line: lineOf(path) },
      fix: `Write ${keys} for this agent too, or ${lacking[0]}: [] for none.`,
    },
  ];
}

const unnamed = ({ file, path, lineOf }: Override): Problem => ({
  what: `"${dottedPath(path)}" has no name: neither its host nor its model, as they are written, tell it from the agent of the suite.`,
  where: { file, line: lineOf(path) },
  fix: 'Add a name, under which reports show its results: agent: { name: staging, … }.',
});

function namedTwice(name: string, { file, path, lineOf }: Override, other: Override | undefined): Problem {
  const place = other ? `at ${other.file}:${other.lineOf(other.path)}` : 'the agent of the suite';
  return {
    what: `"${dottedPath(path)}": two agents that differ are named "${name}".`,
    where: { file, line: lineOf(path) },
    fix: `Give each a name of its own. The other is ${place}.`,
  };
}
