/** A conversation whose user a model plays. The user is checked afterwards, and a conversation with an unusable user is repeated once. Pure. */

import type { Simulation, TestCase } from '../../model/cases/test-case.ts';
import { AgentError, ModelError } from '../../model/problem.ts';
import type { ModelCall } from '../../model/run/model-call.ts';
import { costOf, usageOf } from '../../model/run/spent.ts';
import type { Turn } from '../../model/run/transcript.ts';
import { breachOf } from '../users/adherence.ts';
import { exchangesOf, simulatedUser } from '../users/simulated-user.ts';
import type { Simulator, Sitting } from '../users/simulator.ts';
import type { UserFault } from '../users/user.ts';
import type { Conversation, ConversationSetting } from './conversation.ts';
import { type ConversationResult, exchangeTurns, type Speaking } from './exchange-turns.ts';
import { anotherSession } from './session.ts';

type SimulatedCase = TestCase & { readonly simulate: Simulation };

/** What became of one attempt. */
type Outcome =
  | { readonly sound: true; readonly failure?: unknown }
  /** `final`: nothing would be gained by another attempt. */
  | { readonly sound: false; readonly fault: UserFault; readonly final: boolean };

/** A fault or breach of the user is tried once again, with a new session; a second one makes the trial the simulator's. */
export async function simulated(
  testCase: SimulatedCase,
  setting: ConversationSetting,
  bounds: Omit<Speaking, 'user'>,
): Promise<Conversation> {
  const { simulator, signal } = setting;
  if (!simulator) return { turns: [], failure: new Error('no simulator was handed in') };
  const modelCalls: ModelCall[] = [];
  const givenUp: UserFault[] = [];
  let lostCost: number | undefined;
  for (let attempt = 0; ; attempt++) {
    const session = attempt === 0 ? setting.session : anotherSession(setting.session);
    const sitting = { caseId: testCase.id, trial: setting.trial, attempt, seed: setting.seed ?? 0 };
    const onCall = (call: ModelCall) => modelCalls.push(call);
    const user = simulatedUser(testCase.simulate, { simulator, sitting, onCall });
    const result = await exchangeTurns(testCase, { ...setting, session }, { ...bounds, user });
    const outcome = await outcomeOf(result, testCase.simulate, { simulator, sitting, signal, onCall });
    const known = { modelCalls, givenUp, ...(lostCost !== undefined && { lostCost }) };
    if (outcome.sound) return { ...conversationOf(result, outcome.failure), ...known };
    const usage = usageOf(result);
    const mayRepeat = () => setting.mayRepeat?.(costOf({ usage, modelCalls })) ?? true;
    if (attempt > 0 || outcome.final || !mayRepeat())
      return { ...conversationOf(result, errorOf(outcome.fault)), ...known };
    givenUp.push(outcome.fault);
    lostCost = usage.cost;
  }
}

const conversationOf = ({ turns, partial, end }: ConversationResult, failure: unknown): Conversation => ({
  turns,
  ...(partial && { partial }),
  ...(end && { end }),
  ...(failure !== undefined && { failure }),
});

const errorOf = (fault: UserFault): AgentError =>
  new AgentError({ blame: 'simulator', failureType: 'error', ...fault });

/** What the agent did wrong stands whoever spoke to it; else the user's part is looked at. */
async function outcomeOf(
  result: ConversationResult,
  simulation: Simulation,
  world: {
    readonly simulator: Simulator;
    readonly sitting: Sitting;
    readonly signal: AbortSignal;
    readonly onCall: (call: ModelCall) => void;
  },
): Promise<Outcome> {
  const { fault, failure } = result;
  if (failure !== undefined) return { sound: true, failure };
  if (fault) return { sound: false, fault, final: false };
  return checked(result.turns, result.end, simulation, world);
}

async function checked(
  turns: readonly Turn[],
  end: ConversationResult['end'],
  simulation: Simulation,
  { simulator, sitting, signal, onCall }: Parameters<typeof outcomeOf>[2],
): Promise<Outcome> {
  try {
    const { adherence, call } = await simulator.check(simulation, exchangesOf(turns), end, sitting, signal);
    onCall(call);
    const fault = breachOf(adherence, end);
    return fault ? { sound: false, fault, final: false } : { sound: true };
  } catch (error) {
    if (!(error instanceof ModelError)) return { sound: true, failure: error };
    onCall(error.call);
    const message = `The simulated user could not be checked. ${error.message}`;
    return { sound: false, fault: { code: 'simulator_unchecked', message }, final: true };
  }
}
