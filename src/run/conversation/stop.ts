/** What ends a conversation after a reply of the agent: a tool, a topic or a pattern. Pure. */
import type { StopCondition } from '../../model/cases/test-case.ts';
import type { Turn } from '../../model/run/transcript.ts';
import { matches } from '../../text/patterns/pattern.ts';
import type { End } from '../users/user.ts';

/** The topic of the last turn; undefined: none is known. */
type TopicOf = (turns: readonly Turn[]) => string | undefined;

/** The first condition that the last turn meets (topics by triggers alone, no judge is asked); null: the conversation goes on. */
export function stopAfter(turns: readonly Turn[], conditions: readonly StopCondition[], topicOf: TopicOf): End | null {
  const last = turns.at(-1);
  if (!last) return null;
  const topic = conditions.some(({ on }) => on === 'topic_reached') ? topicOf(turns) : undefined;
  for (const condition of conditions) {
    const detail = metBy(condition, last, topic);
    if (detail !== undefined && condition.on !== 'goal_met') return { by: condition.on, detail };
  }
  return null;
}

/** The tool, topic or pattern that ends it; undefined: the condition is not met. */
function metBy(condition: StopCondition, { text, toolCalls }: Turn, topic: string | undefined): string | undefined {
  if (condition.on === 'tool_called') return toolCalls?.find(({ name }) => name === condition.tool)?.name;
  if (condition.on === 'topic_reached') return topic === condition.topic ? topic : undefined;
  return condition.on === 'match' && matches(condition.pattern, text ?? '') ? condition.pattern : undefined;
}
