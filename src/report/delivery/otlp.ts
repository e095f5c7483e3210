/** Each score as an event → an OpenTelemetry collector, over OTLP/HTTP with JSON. https://opentelemetry.io/docs/specs/otlp/#otlphttp */
import { z } from 'zod';
import { otlpRequests } from '../files/otel.ts';
import { exporter } from './exporter.ts';

const options = z
  .strictObject({
    endpoint: z
      .url({ protocol: /^https?$/ })
      .describe('Address of an OTLP/HTTP collector. /v1/logs is added if the address does not end in it.'),
    headers: z
      .record(z.string(), z.string())
      .optional()
      .describe('Headers of each request, for example authorization.'),
  })
  .describe(
    'Collector that gets each score as an OpenTelemetry event, gen_ai.evaluation.result, over OTLP/HTTP. Absent: none, whatever the environment says.',
  );

export const otlp = exporter({
  id: 'otlp',
  what: 'events',
  options,
  address: ({ endpoint, headers = {} }) => ({ url: logsUrl(endpoint), headers }),
  requests: otlpRequests,
  rejected: rejectedRecords,
});

/** As the protocol says: the base address of a collector, and the path of its signal. */
function logsUrl(endpoint: string): string {
  const url = new URL(endpoint);
  if (!/\/v1\/logs\/?$/.test(url.pathname)) url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/logs`;
  return url.href;
}

/** partialSuccess of the reply: what was taken in part is no failure of the request. */
function rejectedRecords(body: string): number {
  try {
    const reply = JSON.parse(body) as { partialSuccess?: { rejectedLogRecords?: string | number } };
    return Number(reply.partialSuccess?.rejectedLogRecords ?? 0) || 0;
  } catch {
    return 0;
  }
}
