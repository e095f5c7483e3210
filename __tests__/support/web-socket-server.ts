/** A WebSocket server for tests, as much of RFC 6455 as short texts need. */
import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface WebSocketServer {
  readonly url: string;
  /** Sockets that were opened. */
  readonly opened: () => number;
  readonly close: () => Promise<void>;
}

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** @param onText Called with each text of a socket, by its number from 0; an undefined text closes the socket. */
export async function startWebSocketServer(
  onText: (text: string, socket: number, send: (text: string | undefined) => void) => void,
): Promise<WebSocketServer> {
  const server = http.createServer();
  const sockets: Socket[] = [];
  server.on('upgrade', (request, socket: Socket) => {
    const n = sockets.push(socket) - 1;
    const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${GUID}`).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    let waiting = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      waiting = Buffer.concat([waiting, chunk]);
      for (let frame = frameOf(waiting); frame; frame = frameOf(waiting)) {
        waiting = waiting.subarray(frame.length);
        if (frame.isText)
          onText(frame.text, n, (text) => (text === undefined ? socket.destroy() : socket.write(textFrame(text))));
        else socket.end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    opened: () => sockets.length,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The first frame of a client, whose bytes are masked; undefined: it is not whole yet. At most 65,535 bytes. */
function frameOf(bytes: Buffer) {
  if (bytes.length < 6) return undefined;
  const short = bytes[1]! & 0x7f;
  const from = short === 126 ? 4 : 2;
  const size = short === 126 ? bytes.readUInt16BE(2) : short;
  const length = from + 4 + size;
  if (bytes.length < length) return undefined;
  const mask = bytes.subarray(from, from + 4);
  const data = bytes.subarray(from + 4, length).map((byte, i) => byte ^ mask[i % 4]!);
  return { length, isText: (bytes[0]! & 0x0f) === 1, text: Buffer.from(data).toString('utf8') };
}

function textFrame(text: string): Buffer {
  const data = Buffer.from(text, 'utf8');
  const head = data.length < 126 ? [0x81, data.length] : [0x81, 126, data.length >> 8, data.length & 0xff];
  return Buffer.concat([Buffer.from(head), data]);
}
