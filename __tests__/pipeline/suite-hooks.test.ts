/** What is carried out around a run: in which order, what its failure means, and that both versions have hooks of their own. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { ProblemError } from '../../src/model/problem.ts';
import type { RunRequest } from '../../src/model/world/run-request.ts';
import { runPipeline } from '../../src/pipeline/pipeline.ts';
import { validateSuite } from '../../src/pipeline/validation.ts';
import { type AgentServer, type Answering, type Asked, startAgentServer } from '../support/agent-server.ts';
import { folderOf } from '../support/cli.ts';
import { begin, commit, GIT_ENVIRONMENT } from '../support/git-repository.ts';
import { lives } from '../support/processes.ts';
import { plainRequest, quietWorld } from '../support/run-world.ts';

let desk: AgentServer | undefined;
afterEach(async () => {
  await desk?.close();
  desk = undefined;
});

/** Writes down its process, and each of its requests. Without a plot nothing grows; a reset makes one. */
const SHOP = `import { appendFileSync } from 'node:fs';
import http from 'node:http';
appendFileSync('started', process.pid + '\\n');
const plots = new Set();
let made = 0;
http.createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  if (request.url !== '/') appendFileSync('asked', request.method + ' ' + request.url + '\\n');
  if (request.url === '/plots') plots.add(++made);
  const { plot } = request.url === '/chat' ? JSON.parse(body) : {};
  response.end(JSON.stringify({ id: made, text: plots.delete(plot) ? 'It likes shade.' : 'Nothing grows.' }));
}).listen(process.env.PORT, '127.0.0.1');`;

const PORT = 'http://127.0.0.1:{{ port }}';
const configOf = (more: object, agent: object = {}) => ({
  version: 1,
  name: 'shop',
  ...more,
  agent: {
    type: 'http',
    url: `${PORT}/chat`,
    request: { q: '{{ input }}', plot: '{{ before.id }}' },
    retries: 0,
    before: { url: `${PORT}/plots` },
    start: { command: `"${process.execPath}" shop.mjs`, ready: `${PORT}/`, env: { PORT: '{{ port }}' } },
    ...agent,
  },
  datasets: [{ files: 'cases.json' }],
});
const CASES = Array.from({ length: 6 }, (_, i) => ({
  id: `fern-${i}`,
  input: 'Where do I put the fern?',
  expect: { contains: 'shade' },
}));

const linesOf = (directory: string, name: string) =>
  existsSync(join(directory, name)) ? readFileSync(join(directory, name), 'utf8').split('\n').filter(Boolean) : [];
const processesIn = (directory: string) => linesOf(directory, 'started').map(Number);

async function aDesk(answer: (asked: Asked) => Answering = () => ({})) {
  desk = await startAgentServer(answer);
  return desk.url;
}
const folderWith = (config: object) =>
  folderOf({
    'shop.mjs': SHOP,
    'agent-eval.yml': config,
    'cases.json': CASES,
    '.gitignore': 'asked\nstarted\n.agent-eval\n',
  });

async function run(directory: string, request: Partial<RunRequest> = {}, signal = new AbortController().signal) {
  const said: string[] = [];
  const world = quietWorld(directory, {
    environment: { ...GIT_ENVIRONMENT, DESK_KEY: 'a-secret-of-the-desk' },
    stderr: (text) => void said.push(text),
    signal,
  });
  const result = await runPipeline({ ...plainRequest, baseline: 'none', ...request }, world).catch((error: unknown) => {
    if (error instanceof ProblemError) return error;
    throw error;
  });
  return { result, said: said.join(''), world };
}
const problemsOf = ({ result }: Awaited<ReturnType<typeof run>>) =>
  result instanceof ProblemError ? result.problems : [];
const outcomeOf = ({ result }: Awaited<ReturnType<typeof run>>) =>
  result instanceof ProblemError || result === null ? undefined : result.outcome;

it('suite.before is done before the agent is started, and suite.after when it has ended, once each', async () => {
  const order: string[] = [];
  let directory = '';
  const url = await aDesk(({ method, url: path }) => {
    order.push(`${method} ${path}, ${processesIn(directory).filter(lives).length} of ${processesIn(directory).length}`);
    return { body: { name: 'eval-7' } };
  });
  const suite = {
    before: { url: `${url}/databases`, headers: { authorization: `Bearer \${DESK_KEY}` } },
    after: { url: `${url}/databases/{{ before.name }}`, method: 'DELETE' },
  };
  directory = folderWith(configOf({ suite }));
  const ended = await run(directory);
  expect(outcomeOf(ended)?.report.cases.map(({ status }) => status)).toEqual(Array(6).fill('passed'));
  expect(order).toEqual(['POST /databases, 0 of 0', 'DELETE /databases/eval-7, 0 of 1']);
  expect(desk!.asked[0]!.headers.authorization).toBe('Bearer a-secret-of-the-desk');
});

it('a failing suite.before could not run, with its line, and starts nothing; what it had begun is ended', async () => {
  const url = await aDesk(({ headers, url: path }) =>
    path === '/seed' ? { status: 500, body: `no seed for ${headers.authorization}` } : {},
  );
  const headers = { authorization: `Bearer \${DESK_KEY}` };
  const before = [{ url: `${url}/lock` }, { url: `${url}/seed`, headers }];
  const directory = folderWith(configOf({ suite: { before, after: { url: `${url}/unlock` } } }));
  const problems = problemsOf(await run(directory));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({
    what: `suite.before[1]: POST ${url}/seed answered 500. It said: no seed for Bearer ***`,
    where: { file: 'agent-eval.yml', line: expect.any(Number) },
  });
  expect(desk!.asked.map((one) => one.url)).toEqual(['/lock', '/seed', '/unlock']);
  expect(processesIn(directory)).toEqual([]);
});

it('a first suite.before that fails is cleaned up by what does not need its reply', async () => {
  const url = await aDesk(({ url: path }) => (path === '/up' ? { status: 500, body: 'no disk' } : {}));
  const after = [
    { url: `${url}/drop`, request: { database: '{{ before.name }}' } },
    { command: process.execPath, args: ['-e', 'process.exit(+(process.argv[1] === ""))', '{{ before.name }}'] },
    { url: `${url}/down` },
  ];
  const problems = problemsOf(await run(folderWith(configOf({ suite: { before: { url: `${url}/up` }, after } }))));
  expect(problems.map(({ what }) => what)).toEqual([`suite.before: POST ${url}/up answered 500. It said: no disk`]);
  expect(desk!.asked.map((one) => one.url)).toEqual(['/up', '/down']);
});

it('after a break in suite.before it is cleaned up, and nothing is called wrong', async () => {
  const over = new AbortController();
  const url = await aDesk(({ url: path }) => {
    if (path === '/up') setTimeout(() => over.abort(), 20);
    return path === '/up' ? { fault: 'never' } : {};
  });
  const suite = { before: { url: `${url}/up` }, after: { url: `${url}/down` } };
  const problems = problemsOf(await run(folderWith(configOf({ suite })), {}, over.signal));
  expect(problems).toMatchObject([
    { what: 'suite.before was not ended, since the run was stopped.', fix: 'Run it again.' },
  ]);
  expect(desk!.asked.map((one) => one.url)).toEqual(['/up', '/down']);
});

it('a failing suite.after is a warning, without the secret that it says', async () => {
  const url = await aDesk(({ headers }) => ({ status: 500, body: `busy: ${headers.authorization}` }));
  const after = { url: `${url}/done`, headers: { authorization: `Bearer \${DESK_KEY}` } };
  const ended = await run(folderWith(configOf({ suite: { after } })));
  expect(outcomeOf(ended)?.report.cases.every(({ status }) => status === 'passed')).toBe(true);
  expect(ended.said).toContain(`Warning: suite.after: POST ${url}/done answered 500. It said: busy: Bearer ***`);
});

it('after a break what has begun is still ended, of the conversations and of the suite', async () => {
  const over = new AbortController();
  const url = await aDesk(({ url: path }) => {
    if (path.startsWith('/ask')) setTimeout(() => over.abort(), 20);
    return path.startsWith('/ask') ? { fault: 'never' } : {};
  });
  const agent = { url: `${url}/ask`, concurrency: 2, before: { url: `${url}/begin` }, after: { url: `${url}/end` } };
  const config = configOf({ suite: { after: { url: `${url}/done` } } }, { ...agent, start: undefined });
  const ended = await run(folderWith(config), {}, over.signal);
  expect(ended.result).toMatchObject({ message: expect.stringContaining('interrupted before a case ran') });
  const seen = desk!.asked.map((one) => one.url);
  expect([...seen].sort()).toEqual(['/ask', '/ask', '/begin', '/begin', '/done', '/end', '/end']);
  expect(seen.at(-1)).toBe('/done');
}, 20_000);

it('names that the suite does not know are refused with their lines', async () => {
  const before = { url: 'http://127.0.0.1:1/{{ case_id }}', command: 'x' };
  const refused = async (suite: object) => {
    const { world } = await run(folderOf({}));
    const directory = folderWith(configOf({ suite }));
    const error = await validateSuite({ config: 'agent-eval.yml', trials: null }, { ...world, directory }).catch(
      (e) => e,
    );
    return (error as ProblemError).problems.map(({ what }) => what);
  };
  expect(await refused({ before: { url: before.url } })).toEqual([
    'suite.before.url: "{{ case_id }}" reads "case_id", which no template knows.',
  ]);
  expect(await refused({ before })).toEqual(['"suite.before.command" does not go with "url".']);
  expect(await refused({ befor: { url: 'http://127.0.0.1:1/' } })).toEqual(['Unknown key "suite.befor".']);
});

it('a hook that fails on the base version alone is said to be of that', async () => {
  const directory = folderWith(configOf({}, { after: { url: `${PORT}/end` } }));
  const failing = SHOP.replace(
    'response.end(',
    "if (request.url === '/end') response.statusCode = 500;\n  response.end(",
  );
  writeFileSync(join(directory, 'shop.mjs'), failing);
  begin(directory);
  await run(directory, { out: '.agent-eval/main' });
  commit(directory, { 'shop.mjs': SHOP.replace('It likes shade.', 'It depends.') });
  const ended = await run(directory, { baseline: join(directory, '.agent-eval/main') });
  const warnings = [...outcomeOf(ended)!.report.warnings, ...(outcomeOf(ended)!.warnings ?? [])];
  expect(warnings.filter(({ code }) => code === 'after_failed').map(({ text }) => text)).toEqual([
    expect.stringMatching(/^The base version: agent\.after failed after \d+ of \d+ conversations\./),
  ]);
});

it('both versions that are started here have their hooks at addresses of their own', async () => {
  const directory = folderWith(configOf({}, { concurrency: 1 }));
  const base = begin(directory);
  commit(directory, { 'shop.mjs': `${SHOP}\n// Better now.` });
  const ended = await run(directory, { ab: true, base });
  const outcome = outcomeOf(ended)!;
  expect(outcome.report.cases.map(({ status }) => status)).toEqual(Array(6).fill('passed'));
  expect(outcome.comparison!.shared).toBe(6);
  expect([outcome.comparison!.cases.newlyFailing, outcome.comparison!.cases.newlyPassing]).toEqual([[], []]);
  expect(outcome.run.calls).toBe(12);
  // Those of the base version are in a checkout that is gone.
  expect(linesOf(directory, 'asked').filter((line) => line === 'POST /plots')).toHaveLength(6);
});
