/** Replies of A2A, 1.0 and 0.3, in JSON-RPC and REST, plain and streamed → one shape. Pure. */
import type { StreamEvent } from '../../model/world/stream-event.ts';
import { isRecord } from '../../text/loose.ts';
import type { EventStream } from './protocol.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a reply or an event holds: one of these. */
interface Payload {
  readonly message?: Fields;
  readonly task?: Fields;
  readonly statusUpdate?: Fields;
  readonly artifactUpdate?: Fields;
}

/** Names of 0.3. */
const KINDS: ReadonlyMap<unknown, keyof Payload> = new Map([
  ['message', 'message'],
  ['task', 'task'],
  ['status-update', 'statusUpdate'],
  ['artifact-update', 'artifactUpdate'],
]);

const recordOr = <Other>(value: unknown, other: Other): Fields | Other => (isRecord(value) ? value : other);

/** Empty: it is no reply of A2A. */
export function payloadOf(document: unknown): Payload {
  const outer = recordOr(document, {} as Fields);
  const inner = recordOr(outer.result, outer);
  const kind = KINDS.get(inner.kind);
  const given: Fields = kind ? { [kind]: inner } : isTask(inner) ? { task: inner } : inner;
  const { message, task, statusUpdate, artifactUpdate } = given;
  if (isRecord(message) && Array.isArray(message.parts)) return { message };
  if (isTask(task)) return { task };
  if (isTask(statusUpdate)) return { statusUpdate };
  return isRecord(artifactUpdate) && isRecord(artifactUpdate.artifact) ? { artifactUpdate } : {};
}

const isTask = (value: unknown): value is Fields =>
  isRecord(value) && isRecord(value.status) && 'state' in value.status;

/** "input-required" of TASK_STATE_INPUT_REQUIRED. */
export const stateOf = (task: Fields): string =>
  String(recordOr(task.status, {} as Fields).state)
    .toLowerCase()
    .replace(/^task_state_/, '')
    .replaceAll('_', '-');

const partsOf = (holder: unknown): readonly Fields[] => {
  const parts = isRecord(holder) ? holder.parts : undefined;
  return Array.isArray(parts) ? parts.filter(isRecord) : [];
};

export const textIn = (holder: unknown): string =>
  partsOf(holder)
    .map(({ text }) => (typeof text === 'string' ? text : ''))
    .join('');

export const dataIn = (holder: unknown): readonly unknown[] =>
  partsOf(holder)
    .map(({ data }) => data)
    .filter((data) => data !== undefined);

/** What the agent says with the state of the task. */
export const statusMessage = (task: Fields): unknown => recordOr(task.status, {} as Fields).message;

export const artifactsOf = ({ artifacts }: Fields): readonly Fields[] =>
  Array.isArray(artifacts) ? artifacts.filter(isRecord) : [];

/** The task rests in these: it is over, or waits for the user. */
const RESTING: readonly string[] = ['completed', 'failed', 'rejected', 'canceled', 'input-required', 'auth-required'];

/** With these the agent says an answer, not its progress or what went wrong. */
const ANSWERING: readonly string[] = ['completed', 'input-required'];

export const taskStream: EventStream = {
  fold: foldEvents,
  textIn: ({ data }) => {
    const { message, statusUpdate, artifactUpdate } = payloadOf(data);
    if (statusUpdate) return ANSWERING.includes(stateOf(statusUpdate)) ? textIn(statusMessage(statusUpdate)) : '';
    return textIn(message ?? artifactUpdate?.artifact);
  },
  isEnd: ({ data }) => {
    const { message, task, statusUpdate } = payloadOf(data);
    if (message || hasError(data)) return true;
    const status = statusUpdate ?? task;
    return status !== undefined && (RESTING.includes(stateOf(status)) || status.final === true);
  },
};

const hasError = (data: unknown): boolean => isRecord(data) && isRecord(data.error);

/** A message, or the task with all that was said of it. The first event as it is where none is of A2A. */
function foldEvents(events: readonly StreamEvent[]): unknown {
  let task: Fields | undefined;
  const artifacts = new Map<unknown, Fields>();
  for (const { data } of events) {
    if (hasError(data)) return data;
    const { message, task: whole, statusUpdate, artifactUpdate } = payloadOf(data);
    if (message) return { message };
    if (whole) for (const one of artifactsOf(whole)) artifacts.set(one.artifactId, one);
    if (artifactUpdate) addPiece(artifacts, artifactUpdate);
    const { taskId: id, contextId, status } = statusUpdate ?? {};
    task = whole ?? (statusUpdate ? { ...task, id, contextId, status } : task);
  }
  return task ? { task: { ...task, artifacts: [...artifacts.values()] } } : events[0]?.data;
}

function addPiece(artifacts: Map<unknown, Fields>, { artifact, append }: Fields): void {
  const piece = recordOr(artifact, {} as Fields);
  const before = append === true ? partsOf(artifacts.get(piece.artifactId)) : [];
  artifacts.set(piece.artifactId, { ...piece, parts: [...before, ...partsOf(piece)] });
}
