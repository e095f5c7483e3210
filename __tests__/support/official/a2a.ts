/** The official server of A2A with Express: a task with an artifact in pieces for an order, a message for the rest. */
import type { AgentCard } from '@a2a-js/sdk';
import { AgentEvent, type AgentExecutor, DefaultRequestHandler, InMemoryTaskStore } from '@a2a-js/sdk/server';
import { agentCardHandler, jsonRpcHandler, UserBuilder } from '@a2a-js/sdk/server/express';
// @ts-expect-error: Express brings no types.
import express from 'express';
import { type Answer, CALL, listen, memory, type OfficialServer, piecesOf } from './desk.ts';

/** TASK_STATE_WORKING, TASK_STATE_COMPLETED, ROLE_AGENT: its types have them as enums, which no type stripping can read. */
const [WORKING, COMPLETED, AGENT] = [2, 3, 2];

const textPart = (value: string) => ({
  content: { $case: 'text', value },
  metadata: undefined,
  filename: '',
  mediaType: 'text/plain',
});
const dataPart = (value: object) => ({
  ...textPart(''),
  content: { $case: 'data', value },
  mediaType: 'application/json',
});

function executor(): AgentExecutor {
  const remember = memory();
  return {
    execute: async ({ userMessage, taskId, contextId }, bus) => {
      const said = userMessage.parts.map(({ content }) => (content?.$case === 'text' ? content.value : '')).join('');
      const answer = remember(contextId, said);
      for (const event of eventsOf(answer, taskId, contextId)) bus.publish(event);
      bus.finished();
    },
    cancelTask: async () => {},
  };
}

function eventsOf({ text, isLookup }: Answer, taskId: string, contextId: string) {
  const at = { taskId, contextId, metadata: undefined };
  const status = (state: number) => ({ state, message: undefined, timestamp: undefined });
  const artifact = (artifactId: string, part: object, append = false) =>
    AgentEvent.artifactUpdate({
      ...at,
      artifact: { artifactId, name: '', description: '', parts: [part], metadata: undefined, extensions: [] },
      append,
      lastChunk: false,
    } as never);
  if (!isLookup)
    return [
      AgentEvent.message({
        messageId: `${taskId} said`,
        ...at,
        role: AGENT,
        parts: [textPart(text)],
        extensions: [],
        referenceTaskIds: [],
      } as never),
    ];
  const [first, rest] = piecesOf(text);
  return [
    AgentEvent.task({ id: taskId, ...at, status: status(WORKING), artifacts: [], history: [] } as never),
    artifact('answer', textPart(first!)),
    artifact('answer', textPart(rest!), true),
    artifact('record', dataPart(CALL.result)),
    AgentEvent.statusUpdate({ ...at, status: status(COMPLETED) } as never),
  ];
}

/** @param version Of the protocol, the only one that its card offers. */
export async function startA2a(version: '0.3' | '1.0'): Promise<OfficialServer> {
  const app = express();
  const server = await listen(app);
  const card = {
    name: 'orders',
    description: 'Answers questions about orders.',
    supportedInterfaces: [
      { url: `${server.url}/a2a`, protocolBinding: 'JSONRPC', tenant: '', protocolVersion: version },
    ],
    version: '1.0.0',
    capabilities: { streaming: true, pushNotifications: false, extensions: [], extendedAgentCard: false },
    securitySchemes: {},
    securityRequirements: [],
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [],
    signatures: [],
  } as unknown as AgentCard;
  const requestHandler = new DefaultRequestHandler(card, new InMemoryTaskStore(), executor());
  const legacyCompat = { enabled: version === '0.3' };
  app.use('/.well-known/agent-card.json', agentCardHandler({ agentCardProvider: requestHandler, legacyCompat }));
  app.use('/a2a', jsonRpcHandler({ requestHandler, userBuilder: UserBuilder.noAuthentication, legacyCompat }));
  return server;
}
