/**
 * otel-logs.jsonl: each score as an OpenTelemetry event gen_ai.evaluation.result, by the names of GenAI's semantic
 * conventions in their state of 2026; what a collector is sent, too.
 */

import type { Facts, Renderer } from '../../facts/renderer.ts';
import { cutText } from './data/clean-text.ts';
import { withoutSecrets } from './data/stated-case.ts';
import { attributes, type LogRecord, recordsOf } from './otel-records.ts';

/** Collectors take requests of some MB; a record is below 3 kB. */
const RECORDS_A_REQUEST = 500;

export const otel: Renderer = {
  id: 'otel',
  format: { file: 'otel-logs.jsonl', description: 'OpenTelemetry events, a request a line', optional: true },
  // A line a request: the format of OpenTelemetry's file exporter.
  render: (facts) => [{ to: 'file', name: 'otel-logs.jsonl', content: () => lines(facts) }],
};

function* lines(facts: Facts): Generator<string> {
  for (const request of otlpRequests(facts)) yield `${request}\n`;
}

/** Bodies of OTLP/HTTP's JSON encoding, each an ExportLogsServiceRequest. */
export function* otlpRequests(facts: Facts): Generator<string> {
  let batch: LogRecord[] = [];
  for (const one of facts.states) {
    for (const record of recordsOf(facts.outcome.run, withoutSecrets(facts, one))) {
      batch.push(record);
      if (batch.length < RECORDS_A_REQUEST) continue;
      yield requestOf(facts, batch);
      batch = [];
    }
  }
  if (batch.length > 0) yield requestOf(facts, batch);
}

function requestOf(facts: Facts, logRecords: readonly LogRecord[]): string {
  const { run, verdict } = facts.outcome;
  const resource = attributes({
    'service.name': 'agent-eval',
    'service.version': run.toolVersion,
    'cicd.pipeline.run.id': run.id,
    'vcs.ref.head.revision': run.sha ?? undefined,
    'vcs.ref.head.name': run.branch === null ? undefined : cutText(run.branch, 200),
    'vcs.change.id': run.pullRequest === null ? undefined : String(run.pullRequest),
    'vcs.repository.name': facts.ci?.repo,
    'test.suite.name': cutText(run.suite, 200),
    'agent_eval.conclusion': verdict.conclusion,
    'agent_eval.mode': run.mode,
  });
  const scope = { name: 'agent-eval', version: run.toolVersion };
  return JSON.stringify({ resourceLogs: [{ resource: { attributes: resource }, scopeLogs: [{ scope, logRecords }] }] });
}
