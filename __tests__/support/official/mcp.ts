/** The official server of MCP, Streamable HTTP, with a tool that is the agent and remembers its session. */
import { randomUUID } from 'node:crypto';
import { InMemoryEventStore } from '@modelcontextprotocol/sdk/examples/shared/inMemoryEventStore.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { z } from 'zod';
import { jsonOf, listen, memory, type OfficialServer } from './desk.ts';

/** @param isJson Replies are JSON, not streams that can be resumed. */
export async function startMcp(isJson: boolean): Promise<OfficialServer & { readonly open: () => number }> {
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  const open = async (): Promise<StreamableHTTPServerTransport> => {
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      enableJsonResponse: isJson,
      ...(!isJson && { eventStore: new InMemoryEventStore() }),
      onsessioninitialized: (id) => void sessions.set(id, transport),
      onsessionclosed: (id) => void sessions.delete(id),
    });
    const remember = memory();
    const server = new McpServer({ name: 'orders', version: '1.0.0' });
    server.registerTool('ask', { description: 'Ask the desk', inputSchema: { message: z.string() } }, ({ message }) => {
      const { text, isLookup } = remember('here', message);
      return {
        content: [{ type: 'text' as const, text }],
        ...(isLookup && { structuredContent: { order_id: '1042', state: 'shipped' } }),
      };
    });
    await server.connect(transport as never);
    return transport;
  };
  const { url, close } = await listen(async (request, response) => {
    const body = await jsonOf(request);
    const id = request.headers['mcp-session-id'];
    const known = typeof id === 'string' ? sessions.get(id) : undefined;
    if (id !== undefined && !known) {
      response.writeHead(404).end();
      return;
    }
    await (known ?? (await open())).handleRequest(request, response, body);
  });
  return { url, close, open: () => sessions.size };
}
