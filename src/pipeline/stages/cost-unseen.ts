/** What a limit of cost does not see: who gives no cost, and what would give it. */
import { isRecorded } from '../../agents/create.ts';
import { agentKeys } from '../../agents/options.ts';
import type { CaseResult } from '../../model/run/case-result.ts';
import { turnCount } from '../../model/run/turn-count.ts';
import type { Warning } from '../../model/warning.ts';
import { upperFirst } from '../../text/wording.ts';
import type { Concluding } from '../concluding.ts';
import type { Suite } from '../suite/suite.ts';

/** A limit of cost holds for what is known alone: who sets one trusts it. */
export function costUnseen(
  { suite, request, world }: Pick<Concluding<Suite>, 'suite' | 'request' | 'world'>,
  cases: readonly CaseResult[],
): readonly Warning[] {
  if (request.maxCost === null) return [];
  const { agent, llm } = suite.config;
  const isAsked = !isRecorded(agent);
  const answered = cases.flatMap(({ trials }) => trials).filter((trial) => turnCount(trial) > 0);
  const calls = answered.flatMap(({ modelCalls = [] }) => modelCalls).filter(({ error }) => error === undefined);
  const unseen = (costs: readonly (number | undefined)[]) =>
    costs.length > 0 && costs.every((cost) => cost === undefined);
  const who = [
    isAsked &&
      unseen(answered.map(({ usage }) => usage.cost)) && {
        name: 'the agent',
        key: costKeyOf(agent.type),
        isPriced: 'price' in agent && agent.price !== undefined,
      },
    ...(['judge', 'simulator'] as const).map(
      (role) =>
        unseen(calls.filter((call) => call.role === role).map(({ cost }) => cost)) && {
          name: role === 'judge' ? 'the judge' : 'the simulated user',
          key: `llm.${role}.price`,
          isPriced: llm?.[role]?.price !== undefined,
        },
    ),
  ].filter((one) => one !== false);
  if (who.length === 0) return [];
  const names = who.map(({ name }) => name).join(' and ');
  const keys = who.flatMap(({ key, isPriced }) => (isPriced ? [] : (key ?? []))).join(' and ');
  const why = who.every(({ isPriced }) => isPriced) ? 'say no tokens' : 'give no cost';
  const advice = [keys && `set ${keys}`, isAsked && world.ci === null && 'limit the requests with --max-calls'];
  const said = advice.filter(Boolean).join(', or ');
  const text = `max-cost does not count what ${names} cost${who.length === 1 ? 's' : ''}: replies ${why}.`;
  return [{ code: 'cost_unseen', text: said ? `${text} ${upperFirst(said)}.` : text }];
}

/** What gives a turn of the agent its cost; null: its protocol has none. */
function costKeyOf(type: string): string | null {
  const keys = agentKeys(type);
  if (keys.includes('price')) return 'agent.price';
  return keys.includes('response') ? 'cost in agent.response.usage' : null;
}
