/** The words of the assistant: intents, entities, tool calls, and the request and reply of POST /chat. */

export const INTENTS = [
  'DATA_SEARCH',
  'DATA_DESCRIBE',
  'DATA_DOWNLOAD',
  'DATA_SCAN',
  'WORKFLOW_GENERATE',
  'WORKFLOW_CONFIGURE',
  'JOB_SUBMIT',
  'JOB_STATUS',
  'JOB_CANCEL',
  'EXPLAIN',
  'TUTORIAL',
  'TROUBLESHOOT',
] as const;
export type Intent = (typeof INTENTS)[number];

/** What the parser may answer: UNKNOWN when it cannot tell. */
export type ParsedIntent = Intent | 'UNKNOWN';

/** Something the user named. Without start and end it was not said now but resolved from the conversation. */
export interface Entity {
  readonly entity: string;
  readonly value: string | number;
  /** First character, from 0, and the one after the last. */
  readonly start?: number;
  readonly end?: number;
}

/** A reason to believe in an intent. Weights add up; 1 is a hint, 2 a clear sign. */
export interface Evidence {
  readonly intent: Intent;
  readonly weight: number;
}

/** A rule of the parser: its weight counts when its expression is found in the lower-case message. */
export interface IntentRule extends Evidence {
  readonly pattern: RegExp;
}

/** What differs between the versions of the parser: how a message speaks of jobs. */
export type EvidenceSource = (lowerCaseMessage: string) => readonly Evidence[];

export interface Parse {
  readonly intent: ParsedIntent;
  /** 0..1: the share of the evidence that speaks for this intent. */
  readonly confidence: number;
  readonly entities: readonly Entity[];
  /** Whether a language model was asked, and its answer taken. */
  readonly used_llm: boolean;
}

export interface ToolCall {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly result: unknown;
}

export interface ChatRequest {
  readonly message: string;
  readonly session_id: string;
  /** What the page shows that the user is on: dataset_id, job_id, workflow. */
  readonly context: Readonly<Record<string, unknown>>;
}

export interface ChatReply {
  readonly reply: { readonly text: string };
  readonly parse: Parse;
  readonly tools: readonly ToolCall[];
  readonly session_id: string;
}
