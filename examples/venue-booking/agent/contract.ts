/** The words of the venue desk: intents, what users name, tool calls, and the request and reply of POST /chat. */

export const INTENTS = [
  'GREET',
  'SEARCH_ROOMS',
  'CHECK_AVAILABILITY',
  'BOOK_ROOM',
  'CHANGE',
  'CONFIRM',
  'DECLINE',
  'PROVIDE_DETAILS',
  'GET_BOOKING',
  'CANCEL_BOOKING',
  'FIND_SUPPLIERS',
  'FAREWELL',
] as const;
/** UNKNOWN when the desk cannot tell. */
export type Intent = (typeof INTENTS)[number] | 'UNKNOWN';

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
export type Day = (typeof DAYS)[number];

/** What a user may name; all that is known of one wish. */
export interface Details {
  readonly room?: string;
  readonly people?: number;
  readonly day?: Day;
  /** Full hour of the day, 8 to 19. */
  readonly start?: number;
  readonly hours?: number;
  readonly equipment?: string;
  readonly service?: string;
  /** Number of a booking, VB-101. */
  readonly booking?: string;
}

export interface Slot {
  readonly day: Day;
  readonly start: number;
  readonly hours: number;
}

export interface ToolCall {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly result: unknown;
}

export interface ChatRequest {
  readonly message: string;
  readonly session_id: string;
  /** Of the page the chat stands on; user_id of somebody who is logged in. */
  readonly context: Readonly<Record<string, unknown>>;
}

export interface ChatReply {
  readonly reply: { readonly text: string };
  readonly intent: Intent;
  /** All that this message named, or that was taken from the conversation to act on. */
  readonly entities: Details;
  readonly tools: readonly ToolCall[];
  readonly session_id: string;
}
