/** A server of an example as a process of its own, started as its README says. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { compileCache } from './compile-cache.ts';

const examples = resolve(import.meta.dirname, '../../examples');

export interface StartedServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts a file below examples/, unbuilt, on a free port; waits for the address that it prints. */
export async function startExampleServer(
  file: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<StartedServer> {
  const child = spawn(process.execPath, [join(examples, file)], {
    env: { PATH: process.env.PATH, ...compileCache(), PORT: '0', ...environment },
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
    throw new Error(`${file} did not start: ${complaint}`);
  }
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, 'exit');
  };
  return { url, stop };
}

/** The text of an example's agent-eval.yml, asking what a test has started: at AGENT_URL, and at BASE_AGENT_URL the base version. */
export function askingStarted(config: string): string {
  const asking = config
    .replace(/^ {2}start:\n(?: {4}.*\n)+/m, '')
    .replaceAll('http://127.0.0.1:{{ port }}', () => '${AGENT_URL}');
  return `${asking}\nbaseline: { agent: { url: "\${BASE_AGENT_URL:-http://127.0.0.1:8081}/chat" } }\n`;
}
