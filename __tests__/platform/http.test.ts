/** HTTP at the socket: what comes back, what breaks, and whose time is billed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { httpFetch } from '../../src/platform/http/fetch.ts';
import { createPool, type HttpResponse, request, TransportError } from '../../src/platform/http.ts';
import { type AgentServer, type Answering, startAgentServer } from '../support/agent-server.ts';
import { unusedPort } from '../support/unused-port.ts';

let server: AgentServer | undefined;
const serve = async (answer: Parameters<typeof startAgentServer>[0]) => {
  server = await startAgentServer(answer);
  return server;
};
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function failureOf(reply: Promise<unknown>): Promise<TransportError> {
  const error = await reply.then(
    () => undefined,
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(TransportError);
  return error as TransportError;
}

describe('request', () => {
  it('sends method, headers and body, and gives back status, headers and bytes', async () => {
    const { url, asked } = await serve({
      status: 201,
      headers: { 'x-shop': 'seeds' },
      body: { text: 'Tulpen für Zoë' },
    });
    const reply = await request({ url: `${url}/chat?a=1`, method: 'POST', headers: { 'x-key': 'k' }, body: 'Grüße' });
    expect(reply.status).toBe(201);
    expect(reply.headers['x-shop']).toBe('seeds');
    expect(JSON.parse(reply.body.toString('utf8'))).toEqual({ text: 'Tulpen für Zoë' });
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/chat?a=1', body: 'Grüße', headers: { 'x-key': 'k' } });
  });

  it('keeps the connection of a pool alive', async () => {
    const pool = createPool();
    const ports: (number | undefined)[] = [];
    const keeper = createServer((socket) => {
      ports.push(socket.remotePort);
      socket.on('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}'));
      socket.on('error', () => {});
    });
    await new Promise<void>((resolve) => keeper.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(keeper.address() as { port: number }).port}`;
    for (let i = 0; i < 3; i += 1) await request({ url, pool });
    pool.close();
    keeper.close();
    expect(ports).toHaveLength(1);
  });

  it('speaks TLS to an https address, with a pool and without', async () => {
    const firstBytes: (number | undefined)[] = [];
    const listener = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', (bytes) => {
        firstBytes.push(bytes[0]);
        socket.end();
      });
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const url = `https://127.0.0.1:${(listener.address() as { port: number }).port}`;
    const pool = createPool();
    const failures = [await failureOf(request({ url, pool })), await failureOf(request({ url }))];
    pool.close();
    listener.close();
    expect(failures.map(({ kind }) => kind)).toEqual(['connection', 'connection']);
    // A handshake of TLS (RFC 8446, 5.1: handshake(22)), and no word of HTTP.
    expect(firstBytes).toEqual([22, 22]);
  });

  it('asks once more when the server had closed the kept-alive connection', async () => {
    const pool = createPool();
    let connections = 0;
    const closer = createServer((socket) => {
      connections += 1;
      let requests = 0;
      socket.on('error', () => {});
      socket.on('data', () => {
        requests += 1;
        if (requests > 1) socket.resetAndDestroy();
        else socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');
      });
    });
    await new Promise<void>((resolve) => closer.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(closer.address() as { port: number }).port}`;
    await request({ url, pool });
    expect((await request({ url, pool })).status).toBe(200);
    expect(connections).toBe(2);
    pool.close();
    closer.close();
  });

  it('repeats nothing that the server had for a while before it broke the kept-alive connection', async () => {
    const pool = createPool();
    let requests = 0;
    const breaker = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', () => {
        requests += 1;
        if (requests > 1) setTimeout(() => socket.resetAndDestroy(), 700);
        else socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');
      });
    });
    await new Promise<void>((resolve) => breaker.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(breaker.address() as { port: number }).port}`;
    await request({ url, pool });
    expect((await failureOf(request({ url, pool, method: 'POST', body: '{}' }))).code).toBe('connection_reset');
    expect(requests).toBe(2);
    pool.close();
    breaker.close();
  });

  it('reports a redirect and does not follow it', async () => {
    const { url, asked } = await serve({ status: 302, headers: { location: '/elsewhere' }, body: '' });
    const reply = await request({ url });
    expect(reply).toMatchObject({ status: 302, headers: { location: '/elsewhere' } });
    expect(asked).toHaveLength(1);
  });

  it('distinguishes a refused connection from an unknown name', async () => {
    const refused = await failureOf(request({ url: `http://127.0.0.1:${await unusedPort()}` }));
    expect(refused).toMatchObject({ kind: 'connection', code: 'connection_refused' });
    const unknown = await failureOf(request({ url: 'http://no-such-host.invalid/', timeoutMs: 10_000 }));
    expect(unknown).toMatchObject({ kind: 'connection', code: 'name_not_found' });
  });

  const faults: readonly [string, Answering, string, string][] = [
    ['a connection that is reset', { fault: 'reset' }, 'connection', 'connection_reset'],
    [
      'a reply that breaks off in its middle',
      { fault: 'cut', body: 'x'.repeat(5_000) },
      'connection',
      'connection_dropped',
    ],
    ['no reply in time', { fault: 'never' }, 'timeout', 'timeout'],
  ];
  it.each(faults)('names %s', async (_, answer, kind, code) => {
    const { url } = await serve(answer);
    expect(await failureOf(request({ url, timeoutMs: 200 }))).toMatchObject({ kind, code });
  });

  it('counts a reply that trickles past the time limit as late', async () => {
    const drips = createHttpServer((_, response) => {
      const drip = setInterval(() => response.write('x'), 5);
      response.once('close', () => clearInterval(drip));
    });
    await new Promise<void>((resolve) => drips.listen(0, '127.0.0.1', resolve));
    const { port } = drips.address() as { port: number };
    const late = request({ url: `http://127.0.0.1:${port}`, timeoutMs: 100 });
    expect(await failureOf(late)).toMatchObject({ kind: 'timeout' });
    drips.close();
  });

  it('cuts a reply of 50 MB off at 10 MB', async () => {
    const { url } = await serve({ body: Buffer.alloc(50_000_000, 'x') });
    const error = await failureOf(request({ url }));
    expect(error).toMatchObject({ kind: 'too_large', code: 'reply_too_large' });
    expect(error.message).toContain('10.0 MB');
  });

  it('says that headers are too large, where they are', async () => {
    const { url } = await serve({ body: 'Hello.', headers: { 'x-trace': 'x'.repeat(20_000) } });
    const error = await failureOf(request({ url }));
    expect(error).toMatchObject({ kind: 'too_large', code: 'reply_too_large' });
    expect(error.message).toContain('more than 16 kB of headers');
  });

  it('says that a server which speaks something else does not speak HTTP', async () => {
    const greeter = createServer((socket) => {
      socket.on('error', () => {});
      socket.end('220 mail.garden.example ready\r\n');
    });
    await new Promise<void>((resolve) => greeter.listen(0, '127.0.0.1', resolve));
    const { port } = greeter.address() as { port: number };
    expect(await failureOf(request({ url: `http://127.0.0.1:${port}` }))).toMatchObject({
      kind: 'connection',
      code: 'not_http',
    });
    greeter.close();
  });

  const raw = async (reply: string): Promise<string> => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.write(reply));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  };

  it.each([
    ['stray bytes', 'content-length: 5', 'ferns and a page', 'ferns'],
    ['a stray line', 'content-length: 5', 'ferns\r\nserved by moss\r\n\r\n', 'ferns'],
    ['stray bytes behind the last chunk', 'transfer-encoding: chunked', '5\r\nferns\r\n0\r\n\r\nmoss', 'ferns'],
  ])('ignores %s behind a reply', async (_, header, body, read) => {
    const url = await raw(`HTTP/1.1 200 OK\r\n${header}\r\n\r\n${body}`);
    expect((await request({ url })).body.toString()).toBe(read);
  });

  it('says of a reply that is broken in its middle that the reply is, not the address', async () => {
    const url = await raw('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nferns\r\nmoss\r\n');
    expect(await failureOf(request({ url }))).toMatchObject({ kind: 'malformed', code: 'malformed_reply' });
  });

  it('reports a server that changes to another protocol', async () => {
    const url = await raw('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n');
    expect(await request({ url })).toMatchObject({ status: 101, headers: { upgrade: 'websocket' } });
  });

  it('ends with the signal, before and in the middle', async () => {
    const { url } = await serve({ fault: 'never' });
    expect(await failureOf(request({ url, signal: AbortSignal.abort() }))).toMatchObject({ kind: 'aborted' });
    const controller = new AbortController();
    const middle = await serve(() => {
      controller.abort();
      return { fault: 'never' };
    });
    expect(await failureOf(request({ url: middle.url, signal: controller.signal }))).toMatchObject({ kind: 'aborted' });
  });

  it('refuses an address or a header that cannot be sent', async () => {
    expect(await failureOf(request({ url: 'ftp://garden.example' }))).toMatchObject({ code: 'invalid_url' });
    const broken = request({ url: 'http://127.0.0.1:1', headers: { 'x-a': 'line\nbreak' } });
    expect(await failureOf(broken)).toMatchObject({ code: 'invalid_request' });
  });
});

/** Waits 50 ms before each reply, and says how long it truly took; in a process of its own, so that our busy loop is not its own. */
const SLOW_SERVER = `
  import http from 'node:http';
  http.createServer((q, r) => {
    const start = performance.now();
    q.resume();
    q.on('end', () => setTimeout(() => r.end(String(performance.now() - start)), 50));
  }).listen(0, '127.0.0.1', function () { console.log(this.address().port); });
`;

describe('latency', () => {
  let child: ChildProcess;
  let url = '';
  beforeAll(async () => {
    child = spawn(process.execPath, ['--input-type=module', '-e', SLOW_SERVER], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const port = await new Promise<string>((resolve) =>
      child.stdout!.once('data', (d: Buffer) => resolve(String(d).trim())),
    );
    url = `http://127.0.0.1:${port}`;
    for (let i = 0; i < 10; i += 1) await request({ url });
  });
  afterAll(() => child.kill());

  const block = (ms: number) => {
    for (const end = performance.now() + ms; performance.now() < end; );
  };
  /** What the server took by its own clock lies between the two: a write and a read of it lie outside of them. */
  const isSure = ({ timing: { latencyMs, firstByteMs, uncertaintyMs }, body }: HttpResponse) => {
    expect(latencyMs).toBeGreaterThanOrEqual(Number(body));
    expect(firstByteMs).toBeLessThanOrEqual(latencyMs);
    expect(uncertaintyMs).toBeLessThanOrEqual(latencyMs);
  };

  it('is never below what the server took when our loop is idle', async () => {
    isSure(await request({ url }));
  });

  it('is never below it when our own loop is blocked while the reply comes, and says by how much it may be too long', async () => {
    const reply = request({ url });
    // Right behind the write: the reply comes within it.
    process.nextTick(() => block(200));
    const response = await reply;
    isSure(response);
    expect(response.timing.uncertaintyMs).toBeGreaterThanOrEqual(200 - 50);
  });

  it('says so, too, where work blocks the loop between its look at the sockets and the note of it', async () => {
    let blocks = 0;
    let answered = false;
    // Longer than a tick, so that one is due in each turn of the loop, and is noted behind this.
    const work = () => {
      if (answered) return;
      setImmediate(work);
      blocks += 1;
      block(blocks === 3 ? 1_000 : 6);
    };
    setImmediate(work);
    const response = await request({ url });
    answered = true;
    isSure(response);
    expect(response.timing.latencyMs - response.timing.uncertaintyMs).toBeLessThanOrEqual(Number(response.body) + 500);
  });

  it('is never below it on the first request of a pool, with the loop blocked from the start', async () => {
    const pool = createPool();
    const reply = request({ url, pool });
    block(30);
    setTimeout(() => block(100), 1);
    const response = await reply;
    pool.close();
    isSure(response);
    expect(response.timing.latencyMs).toBeGreaterThan(0);
  });

  it('begins before the request leaves, although our loop is blocked as it is written', async () => {
    const pool = createPool();
    await request({ url, pool });
    const reply = request({ url, pool });
    // Runs right behind the write, before anything is known of it.
    process.nextTick(() => block(60));
    isSure(await reply);
    pool.close();
  });

  it('is never below it at 50 requests at once and work after each', async () => {
    let left = 500;
    const ask = async () => {
      for (; left > 0; ) {
        left -= 1;
        isSure(await request({ url }));
        block(0.3);
      }
    };
    await Promise.all(Array.from({ length: 50 }, ask));
  });

  it('gives a reply that came in time although our loop was blocked past the time limit', async () => {
    const reply = request({ url, timeoutMs: 600 });
    setTimeout(() => block(900), 20);
    expect((await reply).status).toBe(200);
  });
});

describe('httpFetch', () => {
  it('behaves as fetch for text in and JSON out', async () => {
    const { url, asked } = await serve({ body: { bloom: 'May' } });
    const reply = await httpFetch(`${url}/v1`, {
      method: 'POST',
      headers: new Headers({ 'x-a': '1' }),
      body: '{"q":1}',
    });
    expect(reply.ok).toBe(true);
    expect(await reply.json()).toEqual({ bloom: 'May' });
    expect(asked[0]).toMatchObject({ method: 'POST', json: { q: 1 }, headers: { 'x-a': '1' } });
  });

  it('gives an empty reply no body', async () => {
    const { url } = await serve({ status: 204, body: '' });
    const reply = await httpFetch(url, {});
    expect([reply.status, await reply.text()]).toEqual([204, '']);
  });

  it('fails as fetch does', async () => {
    await expect(httpFetch(`http://127.0.0.1:${await unusedPort()}`, {})).rejects.toThrow(TypeError);
    const { url } = await serve({ fault: 'never' });
    await expect(httpFetch(url, { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
