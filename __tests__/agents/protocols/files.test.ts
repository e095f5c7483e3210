/** Files of a case on the wire of each type of agent that is sent them: text, image and whole document, each in the protocol's own parts. */
import { afterEach, expect, it } from 'vitest';
import { createAgent } from '../../../src/agents/create.ts';
import type { LiveAgent } from '../../../src/model/world/agent.ts';
import { type AgentServer, startAgentServer } from '../../support/agent-server.ts';
import { agentErrorOf, agentOptions, agentRequest, agentWorld, noSignal } from '../../support/agent-world.ts';
import { aDocument, anImage, aText, BYTES } from '../../support/opened-files.ts';

const TEXT = 'File terms.txt:\n\n```\nClause 4.\n```';
const url = (media: string, bytes: string) => `data:${media};base64,${bytes}`;
const IMAGE_URL = url('image/png', BYTES.image);
const DOCUMENT_URL = url('application/pdf', BYTES.document);
const base64 = (media_type: string, data: string) => ({ type: 'base64', media_type, data });
const card = (more: object) => ({ name: 'orders', capabilities: {}, ...more });

interface Sent {
  readonly type: string;
  readonly options: (server: string) => object;
  /** Reply to a request without a body. */
  readonly card?: (server: string) => object;
  readonly parts: readonly object[];
}

const CHAT_PARTS = [
  { type: 'text', text: TEXT },
  { type: 'image_url', image_url: { url: IMAGE_URL } },
  { type: 'file', file: { filename: 'contract.pdf', file_data: DOCUMENT_URL } },
];

const SENT: readonly Sent[] = [
  { type: 'openai-chat', options: (base_url) => ({ base_url, model: 'm' }), parts: CHAT_PARTS },
  { type: 'langgraph', options: (at) => ({ url: at, assistant: 'a' }), parts: CHAT_PARTS },
  {
    type: 'openai-responses',
    options: (base_url) => ({ base_url, model: 'm' }),
    parts: [
      { type: 'input_text', text: TEXT },
      { type: 'input_image', image_url: IMAGE_URL },
      { type: 'input_file', filename: 'contract.pdf', file_data: DOCUMENT_URL },
    ],
  },
  {
    type: 'anthropic',
    options: (base_url) => ({ base_url, model: 'm' }),
    parts: [
      { type: 'text', text: TEXT },
      { type: 'image', source: base64('image/png', BYTES.image) },
      { type: 'document', source: base64('application/pdf', BYTES.document) },
    ],
  },
  {
    type: 'a2a',
    options: (at) => ({ url: at }),
    card: (at) =>
      card({ supportedInterfaces: [{ url: at, protocolBinding: 'JSONRPC', tenant: '', protocolVersion: '1.0' }] }),
    parts: [
      { text: TEXT },
      { raw: BYTES.image, mediaType: 'image/png', filename: 'photo.png' },
      { raw: BYTES.document, mediaType: 'application/pdf', filename: 'contract.pdf' },
    ],
  },
  {
    type: 'a2a',
    options: (at) => ({ url: at }),
    card: (at) => card({ protocolVersion: '0.3.0', url: at, preferredTransport: 'JSONRPC' }),
    parts: [
      { kind: 'text', text: TEXT },
      { kind: 'file', file: { bytes: BYTES.image, mimeType: 'image/png', name: 'photo.png' } },
      { kind: 'file', file: { bytes: BYTES.document, mimeType: 'application/pdf', name: 'contract.pdf' } },
    ],
  },
  {
    type: 'ag-ui',
    options: (at) => ({ url: at }),
    parts: [
      { type: 'text', text: TEXT },
      { type: 'image', source: { type: 'data', value: BYTES.image, mimeType: 'image/png' } },
      {
        type: 'document',
        source: { type: 'data', value: BYTES.document, mimeType: 'application/pdf' },
        metadata: { filename: 'contract.pdf' },
      },
    ],
  },
  {
    type: 'ai-sdk',
    options: (at) => ({ url: at }),
    parts: [
      { type: 'text', text: TEXT },
      { type: 'file', mediaType: 'image/png', filename: 'photo.png', url: IMAGE_URL },
      { type: 'file', mediaType: 'application/pdf', filename: 'contract.pdf', url: DOCUMENT_URL },
    ],
  },
  {
    type: 'adk',
    options: (at) => ({ url: at, app: 'orders' }),
    parts: [
      { text: TEXT },
      { inlineData: { mimeType: 'image/png', data: BYTES.image, displayName: 'photo.png' } },
      { inlineData: { mimeType: 'application/pdf', data: BYTES.document, displayName: 'contract.pdf' } },
    ],
  },
];

let server: AgentServer | undefined;
let agent: LiveAgent | undefined;
afterEach(async () => {
  await agent?.close();
  await server?.close();
});

const open = async (options: object) => {
  agent = (await createAgent(agentOptions(options), agentWorld())) as LiveAgent;
  return agent;
};

/** Every object inside of a value. */
function within(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(within)];
}

it.each(SENT)(
  '$type is sent a text, an image and a document as parts of the message',
  async ({ type, options, card: cardOf, parts }) => {
    server = await startAgentServer(({ method }) => ({ body: method === 'GET' ? cardOf?.(server!.url) : {} }));
    const one = await open({ type, retries: 0, ...options(server.url) });
    // What the server answers is of no matter here.
    await one.respond(agentRequest({ files: [aText, anImage, aDocument] }), noSignal).catch(() => undefined);
    const sent = within(server.asked.at(-1)?.json);
    for (const part of parts) expect(sent).toContainEqual(part);
    const words = sent.findIndex((part) => JSON.stringify(part).includes('When do I plant tulips?'));
    expect(words).toBeGreaterThanOrEqual(0);
  },
);

it('a tool of MCP is sent the text, and nothing is sent where a file has none', async () => {
  const result = { protocolVersion: '2025-11-25', capabilities: {}, content: [{ type: 'text', text: 'Yes.' }] };
  server = await startAgentServer(({ json }) => ({
    body: { jsonrpc: '2.0', id: (json as { id?: number } | undefined)?.id ?? null, result },
  }));
  const one = await open({ type: 'mcp', retries: 0, url: server.url, tool: 'ask' });
  expect((await one.respond(agentRequest({ files: [aText] }), noSignal)).text).toBe('Yes.');
  expect(JSON.stringify(server.asked.map(({ json }) => json))).toContain('Clause 4.');
  const before = server.asked.length;
  const error = await agentErrorOf(one.respond(agentRequest({ session: 's-2', files: [anImage] }), noSignal));
  expect(error).toMatchObject({ blame: 'infrastructure', code: 'file_not_sent' });
  expect(JSON.stringify(server.asked.slice(before).map(({ json }) => json))).not.toContain('tools/call');
});
