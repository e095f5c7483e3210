/** What a suite says about right and wrong beside its cases: criteria, topics and sources of grounding. */
import type { TopicGraph } from './llm-options.ts';

export interface Rulebook {
  readonly criteria: Readonly<Record<string, string>>;
  /** null: the suite has no topics. */
  readonly topics: TopicGraph | null;
  /** Named sources of grounding: their text, or the tool whose results they are. */
  readonly sources: Readonly<Record<string, { readonly text: string } | { readonly tool: string }>>;
}
