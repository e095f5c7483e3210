/** A run of which no reply could be read: what to look at in the configuration, and whether it is the agent that broke. */

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

/** The finding with the key to look at and its line. */
export function located(
  finding: Omit<Unreadable, 'cause'>,
  { config, file, agentProblem }: Pick<Suite, 'config' | 'file' | 'agentProblem'>,
  readBefore: boolean,
): Unreadable {
  const key = keyOf(finding.code, config.agent);
  const { where } = agentProblem({ what: `${key} is to be looked at.`, where: { file } });
  const place = where?.line ? `${where.file}:${where.line}` : where?.file;
  return { ...finding, key, ...(place && { place }), cause: readBefore ? 'agent' : 'wiring' };
}

const OF_THE_MAPPING: readonly string[] = ['wrong_shape', 'nothing_mapped'];
const OF_THE_ADDRESS: readonly string[] = ['html_reply', 'http_404', 'empty_reply', 'malformed_reply'];
const KEYS: Readonly<Record<string, string>> = {
  http_405: 'agent.method',
  http_406: 'agent.headers',
  http_415: 'agent.headers',
};

function keyOf(code: string, { type }: EvalConfig['agent']): string {
  if (type === 'command') return OF_THE_MAPPING.includes(code) ? 'agent.response' : 'agent.command';
  const key = OF_THE_MAPPING.includes(code)
    ? 'agent.response'
    : OF_THE_ADDRESS.includes(code)
      ? 'agent.url'
      : (KEYS[code] ?? 'agent.request');
  if (type === 'http') return key;
  return key === 'agent.url' || key === 'agent.response'
    ? 'agent.base_url'
    : key === 'agent.headers'
      ? key
      : 'agent.body';
}
