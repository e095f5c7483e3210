/** A turn's request under the names that templates and the command protocol use. */

import type { ChatMessage } from '../../model/chat.ts';
import type { AgentRequest } from '../../model/world/agent.ts';
import { type TemplateFile, templateFile } from './template-files.ts';

/** What a request template may name, and what a `command` agent is sent (but `conversation`). */
export interface RequestFields {
  /** What the user says now. */
  readonly input: string;
  /** The same for all turns of one trial; the agent's own, once it handed one out. */
  readonly session: string;
  /** The case's own context, with previous_query, previous_intent, previous_entities (from the second turn on) and turn. */
  readonly context: Readonly<Record<string, unknown>>;
  /** Everything said before, in the OpenAI shape. */
  readonly messages: readonly ChatMessage[];
  /** Of them, what the case says was said before the first turn. */
  readonly history: readonly ChatMessage[];
  /** From 0. */
  readonly turn: number;
  /** The turn before: { query, text, intent, entities }; null on the first. */
  readonly previous: Readonly<Record<string, unknown>> | null;
  readonly case_id: string;
  /** Its description; its id where it has none. */
  readonly case_name: string;
  readonly case_tags: readonly string[];
  /** Relative to the working directory. */
  readonly case_file: string;
  /** From 0. */
  readonly trial: number;
  /** Of this turn: those of the case come with the first. */
  readonly files: readonly TemplateFile[];
  /** The last reply of agent.before; absent where there is none. */
  readonly before?: unknown;
  /** `messages` and after them the new input, as a chat endpoint takes them. */
  readonly conversation: readonly ChatMessage[];
}

/** Names of lists that expressions map over. */
export const LISTS: readonly (keyof RequestFields)[] = ['messages', 'conversation', 'history'];

/** All names of RequestFields. */
const REQUEST_NAMES: readonly (keyof RequestFields)[] = [
  'input',
  'session',
  'context',
  'messages',
  'conversation',
  'history',
  'turn',
  'previous',
  'case_id',
  'case_name',
  'case_tags',
  'case_file',
  'trial',
  'files',
  'before',
];

/** What the templates of an agent may name: `before` where something comes before its conversations. */
export const requestNames = (options: object): readonly string[] =>
  'before' in options && options.before ? REQUEST_NAMES : REQUEST_NAMES.filter((name) => name !== 'before');

export function requestFields(request: AgentRequest, session: string): RequestFields {
  const { previous } = request;
  return {
    input: request.input,
    session,
    context: {
      ...request.context,
      ...(previous && {
        previous_query: previous.user,
        previous_intent: previous.intent ?? null,
        previous_entities: entityMap(previous.entities),
      }),
      turn: request.turn,
    },
    messages: request.messages,
    history: request.history ?? [],
    turn: request.turn,
    previous: previous && {
      query: previous.user,
      text: previous.text ?? null,
      intent: previous.intent ?? null,
      entities: entityMap(previous.entities),
    },
    case_id: request.caseId,
    case_name: request.caseName ?? request.caseId,
    case_tags: request.caseTags ?? [],
    case_file: request.caseFile ?? '',
    trial: request.trial,
    files: request.files.map(templateFile),
    ...(request.before !== undefined && { before: request.before }),
    conversation: [...request.messages, { role: 'user', content: request.input }],
  };
}

type Entities = NonNullable<AgentRequest['previous']>['entities'];

/** Name → value, or list of values where a name occurs more than once. */
function entityMap(entities: Entities): Readonly<Record<string, unknown>> {
  const map = new Map<string, unknown[]>();
  for (const { entity, value } of entities ?? []) map.set(entity, [...(map.get(entity) ?? []), value]);
  return Object.fromEntries([...map].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}
