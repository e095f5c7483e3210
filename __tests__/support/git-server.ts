/** A repository over HTTP that wants a header, as GitHub does of a private one. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { GIT_ENVIRONMENT } from './git-repository.ts';

/** @returns its address; it ends with the test. */
export async function serveRepository(directory: string, authorization: string): Promise<string> {
  const server = createServer((request, response) => {
    if (request.headers.authorization !== authorization) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="desk"' }).end();
      return;
    }
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const backend = spawn('git', ['http-backend'], {
      env: {
        ...GIT_ENVIRONMENT,
        GIT_PROJECT_ROOT: directory,
        GIT_HTTP_EXPORT_ALL: '1',
        PATH_INFO: path,
        QUERY_STRING: query,
        REQUEST_METHOD: request.method ?? 'GET',
        CONTENT_TYPE: request.headers['content-type'] ?? '',
        GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
        HTTP_CONTENT_ENCODING: String(request.headers['content-encoding'] ?? ''),
        REMOTE_USER: 'maria',
      },
    });
    request.pipe(backend.stdin);
    const chunks: Buffer[] = [];
    backend.stdout.on('data', (chunk: Buffer) => void chunks.push(chunk));
    backend.once('close', () => {
      const reply = Buffer.concat(chunks);
      const end = reply.indexOf('\r\n\r\n');
      const headers = reply
        .subarray(0, end)
        .toString()
        .split('\r\n')
        .map((line) => line.split(': '));
      const { Status = '200', ...others } = Object.fromEntries(headers) as Record<string, string>;
      response.writeHead(Number.parseInt(Status, 10), others).end(reply.subarray(end + 4));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/.git`;
}
