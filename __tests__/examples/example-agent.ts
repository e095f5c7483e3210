/** An example's agent as a process of its own on a free port, and its suite run against it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createAgent } from '../../src/agents/create.ts';
import { loadCases } from '../../src/cases/dataset/load.ts';
import type { CaseResult } from '../../src/model/run/case-result.ts';
import { expectationShape } from '../../src/scoring/options.ts';
import { evaluated } from '../support/evaluated.ts';
import { judgingWith } from '../support/judging.ts';
import { loadConfig } from '../support/load-config.ts';

const examples = resolve(import.meta.dirname, '../../examples');

export interface ExampleAgent {
  readonly url: string;
  /** POSTs JSON; a string is sent as it is. */
  readonly post: (path: string, body: unknown) => Promise<{ readonly status: number; readonly json: unknown }>;
  readonly stop: () => Promise<void>;
}

/** Starts the agent of examples/NAME as its README says, unbuilt, and waits for the address that it prints. */
export async function startExample(name: string, environment: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [join(examples, name, 'agent/server.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaint += chunk;
  });
  let url = '';
  for await (const line of createInterface({ input: child.stdout })) {
    url = /http:\/\/\S+/.exec(line)?.[0] ?? '';
    if (url) break;
  }
  if (!url) {
    if (child.exitCode === null) await once(child, 'close');
    throw new Error(`the agent of ${name} did not start: ${complaint}`);
  }
  const agent: ExampleAgent = {
    url,
    post: async (path, body) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const response = await fetch(`${url}${path}`, { method: 'POST', body: text });
      return { status: response.status, json: await response.json() };
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
  return agent;
}

/** Configuration and cases of examples/NAME, as a run loads them. */
export async function loadExample(name: string, agentUrl = 'http://127.0.0.1:1') {
  const loaded = loadConfig('agent-eval.yml', join(examples, name), { AGENT_URL: agentUrl });
  const { config, directory } = loaded;
  const defaults = { trials: config.trials };
  const dataset = loadCases({ directory, datasets: config.datasets, expectations: expectationShape, defaults });
  return { config, directory, ...dataset };
}

/** The results of the whole suite of examples/NAME against an agent. */
export async function runExample(name: string, agentUrl: string): Promise<readonly CaseResult[]> {
  const { config, directory, cases } = await loadExample(name, agentUrl);
  const agent = await createAgent(config.agent, { directory, environment: { AGENT_URL: agentUrl } });
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
