/** One trial's conversation with a live agent: turn by turn, until user, stop or limit end it. Pure: agent, simulator and clock are handed in. */
import type { Simulation, TestCase } from '../../model/cases/test-case.ts';
import type { Turn } from '../../model/run/transcript.ts';
import { scriptedUser } from '../users/scripted-user.ts';
import { userOfTurns } from '../users/user.ts';
import type { Conversation, ConversationSetting } from './conversation.ts';
import { exchangeTurns } from './exchange-turns.ts';
import { simulated } from './simulated.ts';
import { stopAfter } from './stop.ts';

/** Never rejects: what goes wrong is the conversation's failure, and ends it. */
export async function converse(testCase: TestCase, setting: ConversationSetting): Promise<Conversation> {
  const { simulate } = testCase;
  if (!simulate) return exchangeTurns(testCase, setting, { user: userOfTurns(testCase.turns) });
  const bounds = boundsOf(simulate, setting);
  if (simulate.script)
    return exchangeTurns(testCase, setting, { ...bounds, user: scriptedUser(simulate, simulate.script) });
  return simulated({ ...testCase, simulate }, setting, bounds);
}

function boundsOf({ maxTurns, stopWhen = [] }: Simulation, { topicOf = () => undefined }: ConversationSetting) {
  return { maxTurns, stop: (turns: readonly Turn[]) => stopAfter(turns, stopWhen, topicOf) };
}
