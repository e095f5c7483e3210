/** The events of a streamed chat completion → the completion that the same endpoint sends as one document. Pure. */
import type { StreamEvent } from '../../model/world/stream-event.ts';
import { fieldsOf, isRecord, textOf } from '../../text/loose.ts';
import type { EventStream } from './protocol.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The first choice of a chunk; that of usage has none. */
function choiceOf(data: unknown): Fields | undefined {
  const choices: readonly unknown[] = isRecord(data) && Array.isArray(data.choices) ? data.choices : [];
  return choices.find((one): one is Fields => isRecord(one) && (one.index ?? 0) === 0);
}

function deltaOf(data: unknown): Fields {
  const delta = choiceOf(data)?.delta;
  return isRecord(delta) ? delta : {};
}

/** Why the reply ends; "": it goes on, which some endpoints say so themselves. */
const reasonIn = (data: unknown): string => textOf(choiceOf(data)?.finish_reason);

export const chatStream: EventStream = {
  fold: foldChunks,
  textIn: ({ data }) => textOf(deltaOf(data).content),
  // The chunk of usage may follow.
  isEnd: ({ data }) => reasonIn(data) !== '',
};

/** The first event as it is where none is a chunk. */
function foldChunks(events: readonly StreamEvent[]): unknown {
  let [content, refusal] = ['', ''];
  const calls: Call[] = [];
  let usage: unknown;
  let reason: string | undefined;
  const further = new Map<string, unknown[]>();
  let isChat = false;
  for (const { data } of events) {
    if (!isRecord(data)) continue;
    const error = data.error || choiceOf(data)?.error;
    if (error) return { error };
    usage = data.usage ?? usage;
    reason = reasonIn(data) || reason;
    isChat ||= Array.isArray(data.choices);
    const { content: words, refusal: no, tool_calls: pieces, ...others } = deltaOf(data);
    content += textOf(words);
    refusal += textOf(no);
    for (const piece of Array.isArray(pieces) ? pieces : []) addPiece(calls, piece);
    for (const [name, value] of Object.entries(others)) {
      further.set(name, further.get(name) ?? []);
      further.get(name)!.push(value);
    }
  }
  if (!isChat) return events[0]?.data;
  const whole = Object.fromEntries(events.flatMap(({ data }) => Object.entries(fieldsOf(data))));
  const message = {
    ...Object.fromEntries([...further].map(([name, values]) => [name, joined(name, values)])),
    content,
    ...(content === '' && refusal !== '' && { content: null, refusal }),
    tool_calls: calls.map(callOf),
  };
  return { ...whole, choices: [{ message, finish_reason: reason }], usage };
}

/** Texts and lists come in pieces, such as reasoning and annotations; a role comes whole, and may be repeated. */
function joined(name: string, values: readonly unknown[]): unknown {
  const given = values.filter((value) => value !== null);
  if (given.every(Array.isArray)) return given.length === 0 ? null : given.flat();
  return name !== 'role' && given.every((value) => typeof value === 'string') ? given.join('') : given.at(-1);
}

/** What a call is called with has a name of its own with each kind of tool. */
const GIVEN = { function: 'arguments', custom: 'input' } as const;
type Kind = keyof typeof GIVEN;

interface Call {
  readonly index: unknown;
  readonly id: unknown;
  readonly type: Kind;
  readonly called: { [name: string]: unknown };
}

const callOf = ({ index, id, type, called }: Call) => ({ index, id, type, [type]: called });

/**
 * A piece belongs to the last call of its index; where there are none, one with an id begins a call. Some endpoints number
 * all calls 0, and some give every piece an id of its own: a call begins with a name and an id that is not the former one's.
 */
function addPiece(calls: Call[], piece: unknown): void {
  if (!isRecord(piece)) return;
  const { index, id } = piece;
  const type: Kind = isRecord(piece.custom) ? 'custom' : 'function';
  const called = fieldsOf(piece[type]);
  const { name } = called;
  const isNumbered = typeof index === 'number';
  const known = isNumbered
    ? calls.findLast((call) => call.index === index)
    : id === undefined
      ? calls.at(-1)
      : undefined;
  const isAnother = typeof id === 'string' && typeof known?.id === 'string' && id !== known.id && textOf(name) !== '';
  if (!known || isAnother) {
    calls.push({ index, id, type, called: { ...called } });
    return;
  }
  known.called.name ??= name;
  const given = GIVEN[known.type];
  if (typeof called[given] === 'string') known.called[given] = textOf(known.called[given]) + called[given];
}
