/**
 * otel-logs.jsonl: each score as an OpenTelemetry event gen_ai.evaluation.result, by the names of GenAI's semantic
 * conventions in their state of 2026; what a collector is sent, too.
 */

import type { Facts, Renderer } from '../../facts/renderer.ts';
import { cutText } from './data/clean-text.ts';
import { withoutSecrets } from './data/stated-case.ts';
import { attributes } from './otel/attributes.ts';
import { type LogRecord, recordsOf } from './otel/records.ts';

/** Collectors take requests of some MB; a record is below 3 kB. */
const RECORDS_A_REQUEST = 500;

export const otel: Renderer = {
  id: 'otel',
  format: { file: 'otel-logs.jsonl', description: 'OpenTelemetry events, a request a line', optional: true },
  // A line a request: the format of OpenTelemetry's file exporter.
  render: (input) => [{ to: 'file', name: 'otel-logs.jsonl', content: () => lines(input) }],
};

function* lines(input: Facts): Generator<string> {
  for (const request of otlpRequests(input)) yield `${request}\n`;
}

/** Bodies of OTLP/HTTP's JSON encoding, each an ExportLogsServiceRequest. */
export function* otlpRequests(input: Facts): Generator<string> {
  let batch: LogRecord[] = [];
  for (const one of input.states) {
    for (const record of recordsOf(input.outcome.run, withoutSecrets(input, one))) {
      batch.push(record);
      if (batch.length < RECORDS_A_REQUEST) continue;
      yield requestOf(input, batch);
      batch = [];
    }
  }
  if (batch.length > 0) yield requestOf(input, batch);
}

function requestOf(input: Facts, logRecords: readonly LogRecord[]): string {
  const { run, verdict } = input.outcome;
  const resource = attributes({
    'service.name': 'agent-eval',
    'service.version': run.toolVersion,
    'cicd.pipeline.run.id': run.id,
    'vcs.ref.head.revision': run.sha ?? undefined,
    'vcs.ref.head.name': run.branch === null ? undefined : cutText(run.branch, 200),
    'vcs.change.id': run.pullRequest === null ? undefined : String(run.pullRequest),
    'vcs.repository.name': input.ci?.repo,
    'test.suite.name': cutText(run.suite, 200),
    'agent_eval.conclusion': verdict.conclusion,
    'agent_eval.mode': run.mode,
  });
  const scope = { name: 'agent-eval', version: run.toolVersion };
  return JSON.stringify({ resourceLogs: [{ resource: { attributes: resource }, scopeLogs: [{ scope, logRecords }] }] });
}
