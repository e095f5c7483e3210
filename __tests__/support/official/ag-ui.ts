/** A server of AG-UI made of its official events and their encoder; its schema checks every request. */
import { type BaseEvent, EventType } from '@ag-ui/core';
import { RunAgentInputSchema } from '@ag-ui/core/schemas';
import { EventEncoder } from '@ag-ui/encoder';
import { type Answer, answerTo, CALL, jsonOf, listen, type OfficialServer, piecesOf } from './desk.ts';

export async function startAgUi(): Promise<OfficialServer> {
  return listen(async (request, response) => {
    const { threadId, runId, messages } = RunAgentInputSchema.parse(await jsonOf(request));
    const encoder = new EventEncoder({ accept: request.headers.accept ?? '' });
    response.writeHead(200, { 'content-type': encoder.getContentType() });
    const said = messages.flatMap(({ role, content }) => (role === 'user' ? [textOf(content)] : []));
    const run = { threadId, runId };
    const events = [
      { type: EventType.RUN_STARTED, ...run },
      ...eventsOf(answerTo(said), runId),
      { type: EventType.RUN_FINISHED, ...run },
    ];
    for (const event of events) response.write(encoder.encode(event as BaseEvent));
    response.end();
  });
}

function eventsOf({ text, isLookup }: Answer, runId: string): readonly object[] {
  const call = { toolCallId: CALL.id };
  const messageId = `${runId} said`;
  const lookup = [
    { type: EventType.TOOL_CALL_START, ...call, toolCallName: CALL.name },
    { type: EventType.TOOL_CALL_ARGS, ...call, delta: JSON.stringify(CALL.arguments) },
    { type: EventType.TOOL_CALL_END, ...call },
    { type: EventType.TOOL_CALL_RESULT, ...call, messageId: `${runId} found`, content: JSON.stringify(CALL.result) },
    { type: EventType.STATE_SNAPSHOT, snapshot: CALL.result },
  ];
  return [
    ...(isLookup ? lookup : []),
    { type: EventType.TEXT_MESSAGE_START, messageId, role: 'assistant' },
    ...piecesOf(text).map((delta) => ({ type: EventType.TEXT_MESSAGE_CONTENT, messageId, delta })),
    { type: EventType.TEXT_MESSAGE_END, messageId },
  ];
}

const textOf = (content: unknown): string => (typeof content === 'string' ? content : JSON.stringify(content));
