/** What was said in a conversation, as a protocol writes it: the agent's own replies go back as they came, with their tool calls. Pure. */
import type { ChatMessage } from '../../model/chat.ts';

/**
 * `write` is for what was said before the first reply in `came`, and by others than the agent.
 * @param came What each turn so far replied, in their order: nothing of one that failed.
 */
export function asItCame<Message, Said extends ChatMessage = ChatMessage>(
  said: readonly Said[],
  came: readonly (readonly Message[])[],
  write: (message: Said, index: number) => Message,
): readonly Message[] {
  const isReply = ({ role }: ChatMessage) => role === 'assistant';
  let next = came.length - said.filter(isReply).length;
  return said.flatMap((message, index) => {
    const own = isReply(message) ? came[next] : undefined;
    if (isReply(message)) next += 1;
    return own ?? [write(message, index)];
  });
}
