/** The suite of the scale benches, cases of two turns of some 200 characters, and its agent as a process. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** @returns The configuration's file. */
export function writeSuite(folder: string, size: number, url: string): string {
  const asks = (i: number, turn: number) =>
    `Good morning, this is case ${i}, turn ${turn}. I was at your branch in the old town last week, and I would like to know when it is open, because the door was shut when I came by with my parcel and the receipt that you sent me.`;
  const cases = Array.from({ length: size }, (_, i) =>
    JSON.stringify({
      id: `case-${i}`,
      turns: [
        { user: asks(i, 1), expect: { contains: 'hours', intent: 'opening_hours' } },
        { user: asks(i, 2), expect: { contains: 'door', tools: ['find_branch'] } },
      ],
    }),
  );
  // A file of cases has 50 MB at most.
  for (let part = 0; part * 50_000 < cases.length; part += 1)
    writeFileSync(join(folder, `cases-${part}.jsonl`), cases.slice(part * 50_000, (part + 1) * 50_000).join('\n'));
  const config = `version: 1
name: scale
agent:
  type: http
  url: ${url}
  request: { message: "{{ input }}", session_id: "{{ session }}" }
  response:
    text: reply.text
    intent: parse.intent
    confidence: parse.confidence
    tool_calls: 'tools.{ "name": name, "arguments": args }'
  concurrency: 20
datasets:
  - files: cases-*.jsonl
    category: opening_hours
`;
  const file = join(folder, 'agent-eval.yml');
  writeFileSync(file, config);
  return file;
}

export async function startAgent(version: string): Promise<{ readonly url: string; readonly stop: () => void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'agent.ts'), '2', '20', version], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const first = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  const { port } = JSON.parse(first.value ?? 'null');
  return { url: `http://127.0.0.1:${port}/chat`, stop: () => child.kill('SIGTERM') };
}
