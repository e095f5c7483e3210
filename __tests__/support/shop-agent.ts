/**
 * A garden shop's agent whose every answer is a function of the case and of how often it was asked that before: in this
 * process, or as one of its own, which a suite may start (`PORT`, `FORGETS`: ids of cases; any GET says that it is up).
 */
import { hash } from 'node:crypto';
import http from 'node:http';
import { fileURLToPath } from 'node:url';
import { startAgentServer } from './agent-server.ts';

/** @param time How often it was asked that before, from 0. */
export type Knowledge = (id: string, time: number) => boolean;

export const knowsAll: Knowledge = () => true;
/** Never knows these. */
export const forgets =
  (...ids: readonly string[]): Knowledge =>
  (id) =>
    !ids.includes(id);
/** Does not know these when it is asked first, and does ever after. */
export const stumbles =
  (...ids: readonly string[]): Knowledge =>
  (id, time) =>
    time > 0 || !ids.includes(id);
/** Fails each of these half of the times, by the seed. */
export const wavers =
  (seed: string, ...ids: readonly string[]): Knowledge =>
  (id, time) =>
    !ids.includes(id) || Number.parseInt(hash('sha256', `${seed} ${id} ${time}`).slice(0, 8), 16) % 2 === 0;
/** Knows what all of them know. */
export const all =
  (...parts: readonly Knowledge[]): Knowledge =>
  (id, time) =>
    parts.every((knows) => knows(id, time));

/** Answers questions of the form "… about ID?". */
function answering(current: () => Knowledge, times: Map<string, number>) {
  return (message: string): { readonly reply: string } => {
    const id = /about (\S+)\?/.exec(message)?.[1] ?? '';
    const time = times.get(id) ?? 0;
    times.set(id, time + 1);
    return { reply: current()(id, time) ? `Here is the advice on ${id}.` : 'I do not know.' };
  };
}

export interface ShopAgent {
  readonly url: string;
  /** From now on it knows this, and has never been asked. */
  readonly learn: (knows: Knowledge) => void;
  /** Questions since it learned. */
  readonly asked: () => number;
  readonly close: () => Promise<void>;
}

export async function startShopAgent(knows: Knowledge = knowsAll): Promise<ShopAgent> {
  let current = knows;
  const times = new Map<string, number>();
  const answer = answering(() => current, times);
  const server = await startAgentServer(({ json }) => ({ body: answer((json as { message: string }).message) }));
  return {
    url: server.url,
    learn: (next) => {
      current = next;
      times.clear();
    },
    asked: () => [...times.values()].reduce((sum, count) => sum + count, 0),
    close: server.close,
  };
}

/** The command that starts one of its own. */
export const SHOP_AGENT = `"${process.execPath}" "${fileURLToPath(import.meta.url)}"`;

if (import.meta.main) {
  const knows = forgets(...(process.env.FORGETS ?? '').split(' '));
  const answer = answering(() => knows, new Map());
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { message = '' } = request.method === 'POST' ? JSON.parse(Buffer.concat(chunks).toString('utf8')) : {};
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(String(message))));
  });
  server.listen(Number(process.env.PORT), '127.0.0.1');
}
