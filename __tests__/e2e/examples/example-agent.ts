/** An example's agent as a process of its own on a free port, and its suite run against it. */
import { join, resolve } from 'node:path';
import { createAgent } from '../../../src/agents/create.ts';
import { fillRunNames } from '../../../src/agents/mapping/run-names.ts';
import { loadCases } from '../../../src/cases/dataset/load.ts';
import type { CaseResult } from '../../../src/model/run/case-result.ts';
import { readRecordings } from '../../../src/pipeline/suite/agents.ts';
import { expectationShape } from '../../../src/scoring/options.ts';
import { evaluated } from '../../support/evaluated.ts';
import { type StartedServer, startExampleServer } from '../../support/example-server.ts';
import { judgingWith } from '../../support/judging.ts';
import { loadConfig } from '../../support/load-config.ts';

type HttpAgent = Record<string, unknown> & { readonly start?: unknown };

const examples = resolve(import.meta.dirname, '../../../examples');

export interface ExampleAgent extends StartedServer {
  /** POSTs JSON; a string is sent as it is. */
  readonly post: (path: string, body: unknown) => Promise<{ readonly status: number; readonly json: unknown }>;
}

/** Starts the agent of examples/NAME. */
export async function startExample(
  name: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ExampleAgent> {
  const server = await startExampleServer(`${name}/agent/server.ts`, environment);
  return {
    ...server,
    post: async (path, body) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const response = await fetch(`${server.url}${path}`, { method: 'POST', body: text });
      return { status: response.status, json: await response.json() };
    },
  };
}

/** Configuration and cases of examples/NAME, as a run loads them; the agent is only asked, where the test has started it. */
export async function loadExample(name: string, agentUrl = 'http://127.0.0.1:1') {
  const { config: written, directory } = loadConfig('agent-eval.yml', join(examples, name), {});
  const { start: _, ...asked } = fillRunNames(written.agent, { port: new URL(agentUrl).port }) as HttpAgent;
  const config = { ...written, agent: asked as typeof written.agent };
  const defaults = { trials: config.trials };
  const dataset = await loadCases({ directory, datasets: config.datasets, expectations: expectationShape, defaults });
  return { config, directory, ...dataset };
}

/** The results of the whole suite of examples/NAME against an agent. */
export async function runExample(name: string, agentUrl: string): Promise<readonly CaseResult[]> {
  const { config, directory, cases } = await loadExample(name, agentUrl);
  const agent = await createAgent(config.agent, { directory, environment: {}, readRecordings });
  try {
    const options = { agent, judging: judgingWith(config.metrics), concurrency: 10 };
    return (await evaluated(cases, options)).cases;
  } finally {
    await agent.close();
  }
}

/** Share of the cases that passed. */
export function passRate(cases: readonly CaseResult[]): number {
  return cases.filter((one) => one.status === 'passed').length / cases.length;
}
