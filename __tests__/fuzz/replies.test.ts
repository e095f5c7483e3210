/** Raw bytes of a local server at the real client: what is said is what is read, however it is sent; what is broken is an error of the turn. */
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { createAgent } from '../../src/agents/create.ts';
import { AgentError } from '../../src/model/problem.ts';
import type { LiveAgent } from '../../src/model/world/agent.ts';
import { agentOptions, agentRequest, agentWorld, noSignal } from '../support/agent-world.ts';
import { fuzz } from './fuzzing.ts';
import { broken, hostileText, mutated, saying } from './inputs.ts';
import { recordedOf, SPOKEN_REPLIES, type SpokenReply } from './spoken-replies.ts';

/** How a reply is sent; all of it is right by RFC 9112 and the description of server-sent events. */
interface Sending {
  /** Its place in SPOKEN_REPLIES. */
  readonly spoken: number;
  readonly pieces: readonly string[];
  readonly framing: 'length' | 'chunked' | 'close';
  /** Bytes of a chunk, and of a write. */
  readonly chunk: number;
  readonly lineEnd: '\n' | '\r\n' | '\r';
  readonly space: '' | ' ';
  readonly comment: boolean;
  readonly mark: boolean;
}

const sending: fc.Arbitrary<Sending> = fc.record({
  spoken: fc.nat(SPOKEN_REPLIES.length - 1),
  pieces: fc.array(saying, { minLength: 1, maxLength: 4 }),
  framing: fc.constantFrom('length', 'chunked', 'close'),
  chunk: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant(100_000)),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  space: fc.constantFrom('', ' '),
  comment: fc.boolean(),
  mark: fc.boolean(),
});

const TYPES = { json: 'application/json', sse: 'text/event-stream; charset=utf-8', ndjson: 'application/x-ndjson' };

function bodyOf({ spoken, pieces, lineEnd, space, comment, mark }: Sending): Buffer {
  const { form, says } = SPOKEN_REPLIES[spoken]!;
  const said = says(pieces).map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  if (form !== 'sse') return Buffer.from(said.join('\n') + (form === 'ndjson' ? '\n' : ''));
  const events = said.map((one) => `${comment ? `: alive${lineEnd}` : ''}data:${space}${one}${lineEnd}${lineEnd}`);
  return Buffer.from((mark ? '\uFEFF' : '') + events.join(''));
}

const chunksOf = (bytes: Buffer, length: number): readonly Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / length) }, (_, i) => bytes.subarray(i * length, (i + 1) * length));

function framed(body: Buffer, { framing, chunk }: Pick<Sending, 'framing' | 'chunk'>): [string, Buffer] {
  if (framing === 'length') return [`content-length: ${body.length}\r\n`, body];
  if (framing === 'close') return ['connection: close\r\n', body];
  const parts = chunksOf(body, chunk).flatMap((one) => [
    Buffer.from(`${one.length.toString(16)}\r\n`),
    one,
    Buffer.from('\r\n'),
  ]);
  return ['Transfer-Encoding: chunked\r\n', Buffer.concat([...parts, Buffer.from('0\r\n\r\n')])];
}

function rawOf(
  one: Sending,
  status = '200 OK',
  more = '',
  body = bodyOf(one),
): { readonly head: Buffer; readonly rest: Buffer } {
  const [length, rest] = framed(body, one);
  const type = TYPES[SPOKEN_REPLIES[one.spoken]!.form];
  return { head: Buffer.from(`HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\n${more}${length}\r\n`, 'latin1'), rest };
}

const recorded = SPOKEN_REPLIES.map(recordedOf);

/** What is said, and what was recorded, after faults of its structure; and any values at all. */
function spoiltDocuments(spoken: number): fc.Arbitrary<unknown> {
  const said = SPOKEN_REPLIES[spoken]!;
  const any = fc.array(fc.oneof(fc.jsonValue({ maxDepth: 3 }), hostileText), { maxLength: 4 });
  return fc.oneof({ weight: 4, arbitrary: broken([said.says(['Order ', '1042.']), ...recorded[spoken]!]) }, any);
}

interface Turn {
  readonly spoken: SpokenReply;
  readonly writes: readonly Buffer[];
}

describe('a reply', () => {
  let server: http.Server;
  let agents: readonly LiveAgent[];
  let turn: Turn;
  let sessions = 0;

  beforeAll(async () => {
    server = http.createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString('utf8');
      const before = turn.spoken.before?.(request.url!, text === '' ? {} : JSON.parse(text));
      if (before) response.setHeader('content-type', 'application/json').end(JSON.stringify(before));
      else await write(request.socket, turn.writes);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const created = SPOKEN_REPLIES.map(({ type, options }) =>
      createAgent(agentOptions({ type, retries: 0, timeout: '4s', ...options(url) }), agentWorld()),
    );
    agents = (await Promise.all(created)) as readonly LiveAgent[];
  });
  afterAll(async () => {
    for (const agent of agents) await agent.close();
    server.closeAllConnections();
    server.close();
  });

  async function write(socket: Socket, writes: readonly Buffer[]): Promise<void> {
    socket.on('error', () => {});
    for (const one of writes) {
      socket.write(one);
      await setImmediate();
    }
    socket.end();
  }

  /** The text of the turn, or the error that it ends with. */
  async function hear(spoken: number, writes: readonly Buffer[]): Promise<string | AgentError> {
    turn = { spoken: SPOKEN_REPLIES[spoken]!, writes };
    sessions += 1;
    const request = agentRequest({ session: `s-${sessions}` });
    const came = await agents[spoken]!.respond(request, noSignal).catch((error: unknown) => error);
    if (!(came instanceof Error)) return (came as { readonly text?: string }).text ?? '';
    expect(came, String(came.stack)).toBeInstanceOf(AgentError);
    expect(came.message).not.toMatch(/TypeError|undefined is not|Cannot read|\bat .*\.[jt]s:\d/);
    expect((came as AgentError).code, 'the server has closed the connection').not.toBe('timeout');
    return came as AgentError;
  }

  fuzz(
    'replies',
    'is the text that was said, however it is sent',
    sending,
    async (one) => {
      const { head, rest } = rawOf(one);
      const writes = one.framing === 'length' ? chunksOf(rest, Math.max(one.chunk, rest.length / 8)) : [rest];
      expect(await hear(one.spoken, [head, ...writes])).toBe(one.pieces.join(''));
    },
    0.25,
  );

  fuzz(
    'replies',
    'that is cut is an error, or was whole before',
    fc.record({ one: sending, at: fc.nat(65_535) }),
    async ({ one, at }) => {
      // Nothing says of these where they end.
      fc.pre(
        one.framing !== 'close' || SPOKEN_REPLIES[one.spoken]!.form === 'json' || SPOKEN_REPLIES[one.spoken]!.hasEnd,
      );
      const { head, rest } = rawOf(one);
      const kept = rest.subarray(0, Math.floor((at / 65_536) * rest.length));
      const came = await hear(one.spoken, [head, kept]);
      if (!(came instanceof AgentError)) expect(came).toBe(one.pieces.join(''));
    },
    0.2,
  );

  fuzz(
    'replies',
    'of a status that is none of success is an error, and one that lies of its encoding is read right or an error',
    fc.record({
      one: sending,
      status: fc.constantFrom(
        '200 OK',
        '200',
        '300 x',
        '304 x',
        '400 x',
        '401 x',
        '404 x',
        '429 x',
        '500 x',
        '503 x',
        '599 x',
        '999 x',
      ),
      encoding: fc.constantFrom('', 'gzip', 'br', 'deflate', 'x-none', 'identity'),
      gzipped: fc.boolean(),
    }),
    async ({ one, status, encoding, gzipped }) => {
      const body = gzipped ? gzipSync(bodyOf(one)) : bodyOf(one);
      const { head, rest } = rawOf(one, status, encoding && `content-encoding: ${encoding}\r\n`, body);
      const came = await hear(one.spoken, [head, rest]);
      if (came instanceof AgentError) return;
      expect(status).toMatch(/^2/);
      expect(came).toBe(one.pieces.join(''));
    },
    0.15,
  );

  fuzz(
    'replies',
    'with faults in its bytes is a reply or an error of the turn',
    fc.tuple(sending, fc.constantFrom('latin1', 'utf8')).chain(([one, encoding]) => {
      const { head, rest } = rawOf(one);
      const raw = Buffer.concat([head, rest]).toString(encoding as 'latin1');
      return fc.record({ spoken: fc.constant(one.spoken), raw: mutated([raw]), encoding: fc.constant(encoding) });
    }),
    async ({ spoken, raw, encoding }) => {
      await hear(spoken, [Buffer.from(raw, encoding as 'latin1')]);
    },
    0.15,
  );

  fuzz(
    'replies',
    'whose values are of other shapes is a reply or an error of the turn',
    fc
      .nat(SPOKEN_REPLIES.length - 1)
      .chain((spoken) => fc.record({ spoken: fc.constant(spoken), data: spoiltDocuments(spoken) })),
    async ({ spoken, data }) => {
      const { form } = SPOKEN_REPLIES[spoken]!;
      const said = (Array.isArray(data) ? data : [data]).map((one) => JSON.stringify(one));
      const body = form === 'sse' ? said.map((one) => `data: ${one}\n\n`).join('') : said.join('\n');
      const { head, rest } = rawOf(
        { spoken, framing: 'length', chunk: 9 } as Sending,
        undefined,
        '',
        Buffer.from(body),
      );
      await hear(spoken, [head, rest]);
    },
    0.25,
  );
});
