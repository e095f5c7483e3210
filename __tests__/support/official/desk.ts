/** The agent behind every official server: it looks orders up and remembers a name. No model, always the same. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OfficialServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export interface Answer {
  readonly text: string;
  /** Whether it looked the order up. */
  readonly isLookup: boolean;
}

/** The call that looks an order up. */
export const CALL = { id: 'call_1', name: 'get_order', arguments: { order_id: '1042' }, result: { state: 'shipped' } };

/** @param said All that the user said in the conversation, in its order. */
export function answerTo(said: readonly string[]): Answer {
  const name = said.map((text) => /My name is (\w+)\./.exec(text)?.[1]).findLast((known) => known !== undefined);
  const asked = said.at(-1) ?? '';
  if (asked.includes('1042')) return { text: 'Order 1042 is on its way.', isLookup: true };
  return { text: asked.includes('What is my name?') ? `Your name is ${name}.` : `Hello ${name}.`, isLookup: false };
}

/** Two pieces of a text, as a stream sends it. */
export const piecesOf = (text: string): readonly string[] => [text.slice(0, 6), text.slice(6)];

/** What the users of several conversations said, by the server's own name of each. */
export function memory() {
  const said = new Map<string, string[]>();
  return (conversation: string, text: string): Answer => {
    const all = [...(said.get(conversation) ?? []), text];
    said.set(conversation, all);
    return answerTo(all);
  };
}

export async function listen(handler: http.RequestListener): Promise<OfficialServer> {
  const server = http.createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export async function jsonOf(request: http.IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
