/** Latencies of a run: never below what the agent took by its own clock, and with how far they may be too long. */
import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outcomeIn, runCli } from '../support/cli.ts';
import { deskConfig, deskFolder } from '../support/lending-desk.ts';

/** Waits as long as its path says, and replies how long it truly took; in a process of its own, whose loop is not ours. */
const AGENT = `
  import http from 'node:http';
  http.createServer((q, r) => {
    const start = performance.now();
    q.resume();
    q.on('end', () => setTimeout(() => {
      r.setHeader('content-type', 'application/json');
      r.end(JSON.stringify({ text: String(performance.now() - start) }));
    }, Number(q.url.slice(1))));
  }).listen(0, '127.0.0.1', function () { console.log(this.address().port); });
`;

let child: ChildProcess;
let port = '';
beforeAll(async () => {
  child = spawn(process.execPath, ['--input-type=module', '-e', AGENT], { stdio: ['ignore', 'pipe', 'inherit'] });
  port = await new Promise((resolve) => child.stdout!.once('data', (data: Buffer) => resolve(String(data).trim())));
});
afterAll(() => child.kill());

it.each([
  [5, 5],
  [5, 60],
  [20, 40],
])('of an agent that takes %d ms, in %d cases, are never less', async (ms, cases) => {
  const written = Array.from(
    { length: cases },
    (_, i) => `- { id: c-${i}, input: hello ${i}, expect: { not_empty: true } }`,
  );
  const config = deskConfig(['type: http', `url: http://127.0.0.1:${port}/${ms}`]);
  const cwd = deskFolder(config, {}, `${written.join('\n')}\n`);
  expect((await runCli(['run'], { cwd })).exitCode).toBe(0);
  const trials = outcomeIn(cwd).report.cases.flatMap((one) => one.trials);
  expect(trials).toHaveLength(cases);
  for (const { transcript, timing } of trials) {
    const [turn] = transcript.turns;
    expect(turn?.timing?.latencyMs).toBeGreaterThanOrEqual(Number(turn?.text));
    expect(turn?.timing?.uncertaintyMs).toBeLessThanOrEqual(turn!.timing!.latencyMs);
    expect([timing.turns, timing.uncertainty]).toEqual([[turn?.timing?.latencyMs], [turn?.timing?.uncertaintyMs]]);
  }
});

it('of one agent that is asked twice differ by no more than can be measured, or the row says by how much', async () => {
  const written = Array.from(
    { length: 30 },
    (_, i) => `- { id: c-${i}, input: hello ${i}, expect: { not_empty: true } }`,
  );
  const more = ['datasets:', '  - files: loans.yml', `baseline: { agent: { url: "http://127.0.0.1:${port}/6" } }`];
  const config = deskConfig(['type: http', `url: http://127.0.0.1:${port}/5`], more);
  const cwd = deskFolder(config, {}, `${written.join('\n')}\n`);
  expect((await runCli(['run', '--self-check'], { cwd })).exitCode).toBe(0);
  const rows = outcomeIn(cwd).comparison!.metrics.filter(({ unit, scope }) => unit === 'ms' && scope === 'overall');
  const times = ['latency_max', 'latency_mean', 'latency_p50', 'latency_p95', 'latency_p99'];
  expect(rows.map(({ metric }) => metric).sort()).toEqual(times);
  for (const { interval, delta, uncertainty } of rows) {
    expect(uncertainty).toBeDefined();
    if (!interval) continue;
    expect(interval[0]).toBeLessThanOrEqual(delta - uncertainty!.current);
    expect(interval[1]).toBeGreaterThanOrEqual(delta + uncertainty!.baseline);
  }
});
