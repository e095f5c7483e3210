/** The loop of a conversation: the user says something, the agent replies, until one of them ends it. Pure. */

import { type OpenedFile, sentFile } from '../../model/cases/attached-file.ts';
import { turnExpectsState } from '../../model/cases/expected.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import type { ChatMessage } from '../../model/chat.ts';
import { AgentError } from '../../model/problem.ts';
import type { Turn } from '../../model/run/transcript.ts';
import type { AgentReply, AgentRequest } from '../../model/world/agent.ts';
import type { ConversationUser, End, UserFault } from '../users/user.ts';
import type { Conversation, ConversationSetting } from './conversation.ts';
import { expectedFailure, expectsError } from './expected-error.ts';

/** A conversation, complete or as far as it came. */
export interface ConversationResult extends Pick<Conversation, 'turns' | 'partial' | 'end' | 'failure'> {
  /** The user was of no use: the last thing that they would have said is not among the turns. */
  readonly fault?: UserFault;
}

export interface Speaking {
  readonly user: ConversationUser;
  /** Default: as many as the user has to say. */
  readonly maxTurns?: number;
  /** Asked after each reply. */
  readonly stop?: (turns: readonly Turn[]) => End | null;
}

/** After the last turn the user is asked once more: they may have been about to leave. Never rejects. */
export async function exchangeTurns(
  testCase: TestCase,
  setting: ConversationSetting,
  { user, maxTurns = Number.POSITIVE_INFINITY, stop }: Speaking,
): Promise<ConversationResult> {
  const { agent, signal, now } = setting;
  const turns: Turn[] = [];
  const messages: ChatMessage[] = [];
  let session = setting.session;
  let asked: string | null = null;
  try {
    for (;;) {
      const move = await user.next(turns, signal);
      if ('end' in move) return { turns, ...(move.end && { end: move.end }) };
      if ('fault' in move) return { turns, fault: move.fault };
      if (turns.length >= maxTurns) return { turns, end: { by: 'max_turns' } };
      asked = move.say;
      const files = await openedFor(testCase, turns.length, setting);
      const request = requestOf(testCase, setting.trial, { say: move.say, session, messages, turns, files });
      setting.onTurn?.();
      const turn = await answered(() => agent.respond(request, signal), testCase, {
        say: move.say,
        files,
        index: turns.length,
        now,
      });
      session = turn.session ?? session;
      const { said } = turn;
      turns.push(said);
      asked = null;
      messages.push({ role: 'user', content: move.say }, { role: 'assistant', content: said.text ?? '' });
      if (testCase.stopOnFailure && (await setting.hasFailed?.(testCase, turns))) return { turns };
      const end = stop?.(turns);
      if (end) return { turns, end };
    }
  } catch (failure) {
    const { partial: text = '', turn = {} } = failure instanceof AgentError ? failure : {};
    const { session: _, ...known } = turn;
    return { turns, ...(asked !== null && { partial: { user: asked, text, ...known } }), failure };
  }
}

/** The turn, also where the agent fails it as the case expects. Rejects as `ask` does. */
async function answered(
  ask: () => Promise<AgentReply>,
  testCase: TestCase,
  {
    say,
    files,
    index,
    now,
  }: {
    readonly say: string;
    readonly files: readonly OpenedFile[];
    readonly index: number;
    readonly now: () => number;
  },
): Promise<{ readonly said: Turn; readonly session?: string | undefined }> {
  const sent = { user: say, ...(files.length > 0 && { files: files.map(sentFile) }) };
  try {
    const asked = now();
    const { session, unmapped: _, state, ...said } = await ask();
    const timing = { latencyMs: Math.max(0, now() - asked) };
    const isKept = state !== undefined && turnExpectsState(testCase, index);
    return { said: { ...sent, timing, ...said, ...(isKept && { state }) }, session };
  } catch (failure) {
    const error = expectedFailure(testCase, index, failure);
    if (!error || !(failure instanceof AgentError)) throw failure;
    const { session, ...known } = failure.turn;
    return { said: { ...sent, error, ...known }, session };
  }
}

/** Those of the case go with the first turn. Rejects as OpenFile does. */
async function openedFor(
  { files, turns }: TestCase,
  turn: number,
  { openFile, signal }: ConversationSetting,
): Promise<readonly OpenedFile[]> {
  const all = [...(turn === 0 ? files : []), ...(turns[turn]?.files ?? [])];
  return Promise.all(
    all.map((file) => {
      if (!openFile) throw new Error('nobody opens files');
      return openFile(file, signal);
    }),
  );
}

function requestOf(
  testCase: TestCase,
  trial: number,
  now: {
    readonly say: string;
    readonly session: string;
    readonly messages: readonly ChatMessage[];
    readonly turns: readonly Turn[];
    readonly files: readonly OpenedFile[];
  },
): AgentRequest {
  const { id, description, tags, source, context, history = [], turns: written } = testCase;
  return {
    ...(expectsError(testCase, now.turns.length) && { expectsError: true }),
    caseId: id,
    caseName: description ?? id,
    caseTags: tags,
    caseFile: source.file,
    trial,
    turn: now.turns.length,
    input: now.say,
    session: now.session,
    // A copy: what an adapter keeps must not grow under its hands.
    messages: [...history, ...now.messages],
    history,
    previous: now.turns.at(-1) ?? null,
    context: { ...context, ...written[now.turns.length]?.context },
    files: now.files,
  };
}
