/** Conversations that share one server with a state: each finds what was seeded for it, and only a failed hook errs. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createAgent } from '../../src/agents/create.ts';
import type { LiveAgent } from '../../src/model/world/agent.ts';
import { aCase, aTurn, expects } from '../support/a-test-case.ts';
import { agentOptions, agentWorld } from '../support/agent-world.ts';
import { evaluated } from '../support/evaluated.ts';

interface Desk {
  readonly url: string;
  /** Of how many sessions a database was there at the same time, at most. */
  readonly mostOpen: () => number;
  readonly left: () => number;
  readonly counts: { reset: number; turns: number; drop: number };
  readonly close: () => Promise<void>;
}

/** A lending desk with a database for each session; lending takes the last saw. A database that nobody reset still has what was done before. */
async function openDesk(mayReset: (caseId: string) => boolean = () => true): Promise<Desk> {
  const databases = new Map<string, { saws: number; lentTo: string[] }>();
  const counts = { reset: 0, turns: 0, drop: 0 };
  let most = 0;
  const routes: Record<string, (body: Record<string, string>) => readonly [number, unknown]> = {
    '/reset': ({ caseId }) => {
      counts.reset += 1;
      if (!mayReset(caseId!)) return [500, { error: 'the database is locked' }];
      const id = `desk-${counts.reset}`;
      databases.set(id, { saws: 1, lentTo: [] });
      most = Math.max(most, databases.size);
      return [200, { id }];
    },
    '/chat': ({ input, session }) => {
      counts.turns += 1;
      const database = databases.get(session!);
      if (!database) return [200, { text: 'No such desk.' }];
      if (input!.includes('Who')) return [200, { text: `Lent to ${database.lentTo.join(', ')}.` }];
      if (database.saws === 0) return [200, { text: 'No saw is left.' }];
      database.saws -= 1;
      database.lentTo.push(input!.split(' ').at(-1)!);
      return [200, { text: 'The saw is yours.' }];
    },
    '/drop': ({ session }) => {
      counts.drop += 1;
      return [databases.delete(session!) ? 200 : 404, {}];
    },
  };
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [status, body] = routes[request.url!]!(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    setTimeout(() => response.writeHead(status).end(JSON.stringify(body)), 2);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mostOpen: () => most,
    left: () => databases.size,
    counts,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

let desk: Desk | undefined;
let agent: LiveAgent | undefined;
afterEach(async () => {
  await agent?.close();
  await desk?.close();
});

const lending = (count: number, trials: number) =>
  Array.from({ length: count }, (_, i) =>
    aCase(
      `lend_${i}`,
      [
        aTurn(`Lend me the saw, I am user-${i}`, { expect: { contains: 'The saw is yours.' } }),
        aTurn('Who has it now?', { expect: { equals: `Lent to user-${i}.` } }),
      ],
      { trials, expect: expects({}) },
    ),
  );

async function askAll(hooks: object) {
  const options = agentOptions({
    type: 'http',
    url: `${desk!.url}/chat`,
    request: { input: '{{ input }}', session: '{{ session }}' },
    concurrency: 20,
    ...hooks,
  });
  agent = (await createAgent(options, agentWorld())) as LiveAgent;
  const { cases } = await evaluated(lending(40, 2), { agent });
  const trials = cases.flatMap(({ id, trials }) => trials.map((trial) => ({ id, ...trial })));
  const counts = Object.fromEntries(
    [...Map.groupBy(trials, ({ status }) => status)].map(([s, all]) => [s, all.length]),
  );
  return { trials, counts };
}

const hooksAt = (url: string) => ({
  before: { url: `${url}/reset`, request: { caseId: '{{ case_id }}' }, response: { session: 'id' } },
  after: { url: `${url}/drop`, request: { session: '{{ session }}' } },
});

describe('80 trials, 20 at a time, that each lend the only saw of a database', () => {
  it('all find it, since each has a database of its own that is made before it and dropped after it', async () => {
    desk = await openDesk();
    const { counts } = await askAll(hooksAt(desk.url));
    expect(counts).toEqual({ passed: 80 });
    expect(desk.counts).toEqual({ reset: 80, turns: 160, drop: 80 });
    expect(desk.mostOpen()).toBeGreaterThan(1);
    expect([desk.mostOpen() <= 20, desk.left(), agent!.calls(), agent!.warnings!()]).toEqual([true, 0, 160, []]);
  });

  it('of which a tenth cannot be prepared: just these are errored', async () => {
    const isLocked = (caseId: string) => caseId.endsWith('7');
    desk = await openDesk((caseId) => !isLocked(caseId));
    const { trials, counts } = await askAll(hooksAt(desk.url));
    expect(counts).toEqual({ passed: 72, errored: 8 });
    expect(trials.filter(({ id, status }) => isLocked(id) !== (status === 'errored'))).toEqual([]);
    const errored = trials.filter(({ status }) => status === 'errored');
    expect(new Set(errored.map(({ blame, code }) => `${blame} ${code}`))).toEqual(
      new Set(['infrastructure before_http_500']),
    );
    expect(desk.counts).toEqual({ reset: 80, turns: 144, drop: 72 });
    expect(agent!.calls()).toBe(144);
  });
});
