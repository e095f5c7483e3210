/** The agent that is started while the stored runs are fetched: one process, had by the run, never left behind. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ProblemError } from '../../src/model/problem.ts';
import { openEarly } from '../../src/pipeline/agent.ts';
import { runPipeline } from '../../src/pipeline/pipeline.ts';
import { loadSuite } from '../../src/pipeline/suite/suite.ts';
import { folderOf } from '../support/cli.ts';
import { lives } from '../support/processes.ts';
import { plainRequest, quietWorld } from '../support/run-world.ts';

const SHOP = `import { appendFileSync } from 'node:fs';
import http from 'node:http';
appendFileSync('started', process.pid + '\\n');
http.createServer((q, r) => r.end('{"text":"It likes shade."}')).listen(process.env.PORT, '127.0.0.1');`;

const folderWith = (start: object) =>
  folderOf({
    'shop.mjs': SHOP,
    'agent-eval.yml': {
      version: 1,
      name: 'shop',
      agent: {
        type: 'http',
        url: 'http://127.0.0.1:{{ port }}/',
        retries: 0,
        start: {
          command: `"${process.execPath}" shop.mjs`,
          ready: 'http://127.0.0.1:{{ port }}/',
          env: { PORT: '{{ port }}' },
          ...start,
        },
      },
      datasets: [{ files: 'cases.json' }],
    },
    'cases.json': [{ id: 'fern', input: 'Where do I put the fern?', expect: { contains: 'shade' } }],
  });

const processesIn = (directory: string) =>
  existsSync(join(directory, 'started'))
    ? readFileSync(join(directory, 'started'), 'utf8').split('\n').filter(Boolean).map(Number)
    : [];
const suiteIn = (directory: string) => loadSuite(plainRequest, quietWorld(directory));

it('is the one that the run asks, and is gone after it', async () => {
  const directory = folderWith({});
  const ended = await runPipeline({ ...plainRequest, baseline: 'none' }, quietWorld(directory));
  expect(ended?.outcome.report.cases).toMatchObject([{ id: 'fern', status: 'passed' }]);
  expect(processesIn(directory)).toHaveLength(1);
  expect(processesIn(directory).filter(lives)).toEqual([]);
});

it('is had once, and ended where nobody took it', async () => {
  const directory = folderWith({});
  const suite = await suiteIn(directory);
  const early = openEarly(suite, quietWorld(directory))!;
  const agent = await early.take()!;
  expect(early.take()).toBeNull();
  await early.close();
  expect(processesIn(directory).filter(lives)).toHaveLength(1);
  await agent.close();
  const unwanted = openEarly(suite, quietWorld(directory))!;
  await vi.waitUntil(() => processesIn(directory).length === 2, 20_000);
  await unwanted.close();
  expect(processesIn(directory).filter(lives)).toEqual([]);
});

it('is ended where the run finds a mistake before it is asked', async () => {
  const directory = folderWith({});
  const typo = runPipeline({ ...plainRequest, cases: ['fren'], baseline: 'none' }, quietWorld(directory));
  await expect(typo).rejects.toThrow('fren');
  expect(processesIn(directory).filter(lives)).toEqual([]);
});

it('says what kept it from starting to the one who takes it', async () => {
  const directory = folderWith({ command: 'exit 3' });
  const early = openEarly(await suiteIn(directory), quietWorld(directory))!;
  const error = await early.take()!.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ProblemError);
  expect((error as Error).message).toContain('exit code 3');
});

it('waits where something is prepared first, and where its names are found out later', async () => {
  for (const start of [{ prepare: 'true' }, { env: { PORT: '{{ port }}', BASE: '{{ base_sha }}' } }]) {
    const directory = folderWith(start);
    expect(openEarly(await suiteIn(directory), quietWorld(directory))).toBeNull();
  }
});
