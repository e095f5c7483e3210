/** One trial of a scripted conversation with a live agent: turn by turn, with all the context carried. Pure: agent and clock are handed in. */
import type { AgentReply, AgentRequest, LiveAgent } from '../../model/agent.ts';
import type { ChatMessage } from '../../model/chat.ts';
import type { TestCase } from '../../model/test-case.ts';
import type { Turn } from '../../model/transcript.ts';

export interface Conversation {
  /** The answered turns, also where a later one got no answer. */
  readonly turns: readonly Turn[];
  /** What the agent threw instead of an answer; undefined: every turn was answered. */
  readonly failure?: unknown;
}

export interface ConversationSetting {
  readonly agent: LiveAgent;
  readonly trial: number;
  readonly session: string;
  readonly signal: AbortSignal;
  /** Milliseconds. */
  readonly now: () => number;
  /** Told before each turn is asked. */
  readonly onTurn?: () => void;
}

/** Never rejects: what goes wrong is the conversation's failure, and ends it. */
export async function converse(testCase: TestCase, setting: ConversationSetting): Promise<Conversation> {
  const turns: Turn[] = [];
  const messages: ChatMessage[] = [];
  let session = setting.session;
  for (const [turn, { user }] of testCase.turns.entries()) {
    const request = requestOf(testCase, {
      turn,
      user,
      session,
      trial: setting.trial,
      messages,
      previous: turns.at(-1),
    });
    setting.onTurn?.();
    const asked = setting.now();
    let reply: AgentReply;
    try {
      reply = await setting.agent.respond(request, setting.signal);
    } catch (failure) {
      return { turns, failure };
    }
    const { session: adopted, ...said } = reply;
    session = adopted ?? session;
    turns.push({ user, timing: { latencyMs: Math.max(0, setting.now() - asked) }, ...said });
    messages.push({ role: 'user', content: user }, { role: 'assistant', content: reply.text ?? '' });
  }
  return { turns };
}

function requestOf(
  testCase: TestCase,
  now: {
    readonly turn: number;
    readonly user: string;
    readonly session: string;
    readonly trial: number;
    readonly messages: readonly ChatMessage[];
    readonly previous: Turn | undefined;
  },
): AgentRequest {
  return {
    caseId: testCase.id,
    trial: now.trial,
    turn: now.turn,
    input: now.user,
    session: now.session,
    // A copy: what an adapter keeps must not grow under its hands.
    messages: [...now.messages],
    previous: now.previous ?? null,
    context: testCase.context,
    files: testCase.files,
  };
}
