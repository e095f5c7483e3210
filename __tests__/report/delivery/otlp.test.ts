/** Events reach the collector that the configuration names, whole and with its key; what it refuses is a warning. */

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { factsOf } from '../../../src/facts/facts.ts';
import type { Rendered } from '../../../src/model/world/rendered.ts';
import { deliver } from '../../../src/report/delivery/index.ts';
import { otlp } from '../../../src/report/delivery/otlp.ts';
import { renderersFor } from '../../../src/report/index.ts';
import { createRedactor } from '../../../src/text/redaction/redaction.ts';
import { aComparedRun } from '../../support/a-compared-run.ts';
import { otlpRecords, otlpRequestOf } from '../../support/published-schemas.ts';
import { aWorld } from './world.ts';

interface Received {
  readonly path: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Answers with each of the statuses in turn, then with 200. */
async function aCollector(statuses: readonly number[] = [], reply = '{"partialSuccess":{}}') {
  const received: Received[] = [];
  const left = [...statuses];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      received.push({ path: request.url, headers: request.headers, body });
      response.writeHead(left.shift() ?? 200, { 'content-type': 'application/json', 'retry-after': '0' });
      response.end(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { received, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function events(
  endpoint: string,
  requests: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Rendered {
  const { id, what, rejected = () => 0 } = otlp;
  const address = otlp.address({ endpoint, headers });
  return { to: 'service', service: id, what, ...address, requests: () => requests, rejected };
}

describe('the address', () => {
  it.each([
    ['http://collector:4318', 'http://collector:4318/v1/logs'],
    ['http://collector:4318/', 'http://collector:4318/v1/logs'],
    ['https://collector.example/otlp', 'https://collector.example/otlp/v1/logs'],
    ['https://collector.example/v1/logs', 'https://collector.example/v1/logs'],
    ['https://collector.example/otlp?tenant=desk', 'https://collector.example/otlp/v1/logs?tenant=desk'],
  ])('%s is asked at %s', (endpoint, url) => {
    expect(otlp.address({ endpoint }).url).toBe(url);
  });
});

describe('sending events', () => {
  it('posts every score of a run as the protocol wants it, with the headers of the configuration', async () => {
    const { received, endpoint } = await aCollector();
    const input = aComparedRun();
    const collector = { endpoint, headers: { authorization: 'Bearer cinnamon-roll' } };
    const options = { ...input.options, otlp: collector, formats: [] };
    const rendered = renderersFor(options).flatMap((renderer) => renderer.render(factsOf({ ...input, options })));
    const world = await aWorld({ redact: createRedactor(['cinnamon-roll']) });
    expect(
      await deliver(
        rendered.filter(({ to }) => to === 'service'),
        world,
      ),
    ).toEqual([]);
    const records = received.flatMap(({ body }) => otlpRecords(otlpRequestOf(body)));
    const trials = input.outcome.report.cases.flatMap((result) => result.trials);
    const ran = trials.filter(({ status }) => status !== 'skipped');
    expect(records).toHaveLength(ran.reduce((sum, { scores }) => sum + 1 + scores.length, 0));
    for (const { path, headers } of received) {
      expect(path).toBe('/v1/logs');
      expect(headers.authorization).toBe('Bearer cinnamon-roll');
      expect(headers['content-type']).toBe('application/json');
    }
  });

  it('takes secrets out of the bodies', async () => {
    const { received, endpoint } = await aCollector();
    const world = await aWorld({ redact: createRedactor(['rosemary']) });
    await deliver([events(endpoint, ['{"said":"rosemary bread"}'])], world);
    expect(received.map(({ body }) => body)).toEqual(['{"said":"*** bread"}']);
  });

  it('asks nobody where the configuration names no collector, whatever the environment says', () => {
    const input = aComparedRun();
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:9';
    onTestFinished(() => void delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT);
    const rendered = renderersFor(input.options).flatMap((renderer) => renderer.render(factsOf(input)));
    expect(rendered.filter(({ to }) => to === 'service')).toEqual([]);
  });

  it('tries again while the collector is busy, and no more once it has taken the request', async () => {
    const { received, endpoint } = await aCollector([503, 429]);
    expect(await deliver([events(endpoint, ['{"n":1}', '{"n":2}'])], await aWorld())).toEqual([]);
    expect(received.map(({ body }) => body)).toEqual(['{"n":1}', '{"n":1}', '{"n":1}', '{"n":2}']);
  });

  it('makes one warning of a refusal, sends no more, and shows no key of the address', async () => {
    const { received, endpoint } = await aCollector([401]);
    const warnings = await deliver([events(`${endpoint}?key=sesame-bun`, ['{"n":1}', '{"n":2}'])], await aWorld());
    expect(warnings).toEqual([
      {
        code: 'otlp_not_delivered',
        text: `The events were not taken by ${endpoint}/v1/logs: HTTP 401, check report.otlp`,
      },
    ]);
    expect(received).toHaveLength(1);
  });

  it('makes one warning of a collector that is not there', async () => {
    const warnings = await deliver([events('http://127.0.0.1:1', ['{}'])], await aWorld());
    expect(warnings).toEqual([{ code: 'otlp_not_delivered', text: expect.stringContaining('refused the connection') }]);
  });

  it('says how many events the collector rejected of those it took', async () => {
    const { endpoint } = await aCollector([], '{"partialSuccess":{"rejectedLogRecords":"3"}}');
    const warnings = await deliver([events(endpoint, ['{}', '{}'])], await aWorld());
    expect(warnings).toEqual([{ code: 'otlp_rejected', text: expect.stringContaining('rejected 6 of the events') }]);
  });
});
