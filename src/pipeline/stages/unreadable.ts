/** A run of which no reply could be read: what to look at in the configuration, and whether it is the agent that broke. */

import { agentKeys } from '../../agents/options.ts';
import { signOfServer } from '../../agents/recognition/discover.ts';
import type { EvalConfig } from '../../config/schema.ts';
import type { Restored } from '../../history/sources/source.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import { hasReadableReply } from '../../model/run/counted.ts';
import type { Unreadable } from '../../model/run/run-report.ts';
import { UNREADABLE_LIMIT } from '../../run/wiring.ts';
import type { Suite } from '../suite/suite.ts';

/** Whether the same configuration could read the baseline's replies to some of these cases: then it is the agent that broke. */
export function couldBeRead(
  suite: Pick<Suite, 'agentHash'>,
  cases: readonly TestCase[],
  { baseline }: Restored,
): boolean {
  if (!baseline || baseline.outcome.run.agent !== suite.agentHash) return false;
  const shared = new Map(cases.map(({ id, identity }) => [id, identity.fingerprint]));
  return hasReadableReply(
    baseline.outcome.report.cases.filter(({ id, fingerprint }) => shared.get(id) === fingerprint),
  );
}

/** As evaluate takes it. */
export const limitOf = (readBefore: boolean): number | null => (readBefore ? null : UNREADABLE_LIMIT);

/** The finding with what the server shows of itself, the key to look at and its line. */
export async function located(
  finding: Omit<Unreadable, 'cause'>,
  { config, others, file, agentProblem }: Pick<Suite, 'config' | 'others' | 'file' | 'agentProblem'>,
  readBefore: boolean,
  signal: AbortSignal,
): Promise<Unreadable> {
  const other = finding.agent === undefined ? undefined : others.get(finding.agent);
  const options = other?.options ?? config.agent;
  const sign = readBefore ? null : await signOfServer(finding, options, signal);
  const message = sign === null ? finding.message : `${finding.message} ${sign.sentence}`;
  const key = sign?.key ?? finding.key ?? keyOf(finding.code, options);
  // A sentence that begins with a key gets the line of that key.
  const { where } = agentProblem({ what: `${key} may be at fault.`, where: { file } });
  const said = other?.overrides.at(-1);
  const own = said && `${said.file}:${said.lineOf([...said.path, ...key.split('.').slice(1)])}`;
  const place = own ?? (where?.line ? `${where.file}:${where.line}` : where?.file);
  return { ...finding, message, key, ...(place && { place }), cause: readBefore ? 'agent' : 'wiring' };
}

/** By code the keys that may be at fault, the likeliest first: which of them there are depends on the type of the agent. */
const OF_THE_MAPPING: readonly string[] = ['response', 'base_url', 'url', 'command'];
const OF_THE_ADDRESS: readonly string[] = ['url', 'base_url', 'command'];
const OF_THE_REQUEST: readonly string[] = ['request', 'body', 'command', 'url', 'base_url'];
const KEYS: Readonly<Record<string, readonly string[]>> = {
  wrong_shape: OF_THE_MAPPING,
  nothing_mapped: OF_THE_MAPPING,
  html_reply: OF_THE_ADDRESS,
  http_404: OF_THE_ADDRESS,
  unknown_model: ['model', ...OF_THE_ADDRESS],
  empty_reply: OF_THE_ADDRESS,
  malformed_reply: OF_THE_ADDRESS,
  compressed_reply: OF_THE_ADDRESS,
  stream_unfinished: OF_THE_ADDRESS,
  stream_reply: ['stream', ...OF_THE_REQUEST],
  reply_error: ['tool', 'assistant', 'app', ...OF_THE_REQUEST],
  http_405: ['method', ...OF_THE_REQUEST],
  http_406: ['headers'],
  http_415: ['headers'],
};

/** Of a type that says itself what it sends and reads only what is written is at fault. */
function keyOf(code: string, options: EvalConfig['agent']): string {
  const { type } = options;
  const isMapped = type === 'http' || type === 'command';
  const known = isMapped
    ? agentKeys(type)
    : Object.entries(options).flatMap(([key, given]) => (given === undefined ? [] : key));
  const key = (KEYS[code] ?? OF_THE_REQUEST).find((one) => known.includes(one));
  return key ? `agent.${key}` : 'agent';
}
