/** What a suite says about right and wrong beside its cases: criteria, topics and sources of grounding. */
import { posix } from 'node:path';
import type { TopicGraph } from './llm-options.ts';

export interface Rulebook {
  readonly criteria: Readonly<Record<string, string>>;
  /** null: the suite has no topics. */
  readonly topics: TopicGraph | null;
  /** Named sources of grounding: their text, or the tool whose results they are. */
  readonly sources: Readonly<Record<string, { readonly text: string } | { readonly tool: string }>>;
  /** Attached files of cases as text, by `attachedPath`; one that cannot be read as text is not in it. */
  readonly files: Readonly<Record<string, string>>;
}

/** A file that a case attaches, as its path relative to the file of the case says. */
export const attachedPath = (caseFile: string, path: string): string => posix.join(posix.dirname(caseFile), path);
