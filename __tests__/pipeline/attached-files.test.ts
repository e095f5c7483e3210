/** Files of cases on their way: to a model as parts of its message, to a judge as text, into the report as names and hashes; a bad one errs its case alone. */
import { cpSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ProblemError } from '../../src/model/problem.ts';
import { runPipeline } from '../../src/pipeline/pipeline.ts';
import { startAgentServer } from '../support/agent-server.ts';
import { folderOf } from '../support/cli.ts';
import { runIn } from '../support/run-in.ts';
import { plainRequest, quietWorld } from '../support/run-world.ts';

const MADE = resolve(import.meta.dirname, '../fixtures/documents');
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function serverThat(answer: (asked: string) => unknown) {
  const server = await startAgentServer(({ body }) => ({ body: answer(body) }));
  onTestFinished(() => server.close());
  return server;
}

function suiteOf(agent: object, cases: readonly object[], more: object = {}): string {
  const directory = folderOf({
    'evals/cases.json': cases,
    'agent-eval.yml': { version: 1, name: 'files', agent, datasets: [{ files: 'evals/cases.json' }], ...more },
    'evals/photo.svg.txt': 'no picture',
  });
  cpSync(MADE, join(directory, 'evals/docs'), { recursive: true });
  return directory;
}

const chat = (content: string) => ({ choices: [{ message: { role: 'assistant', content } }] });

it('an image, a whole PDF and the text of a PDF reach a model as parts, in each request of the conversation', async () => {
  const model = await serverThat(() => chat('Clause 4 is about seeds.'));
  const agent = { type: 'openai-chat', base_url: `${model.url}/v1`, model: 'm', retries: 0 };
  const files = [{ path: 'docs/contract.pdf', pages: [2], description: 'signed version' }, { path: 'photo.png' }];
  const directory = suiteOf(
    agent,
    [
      {
        id: 'parts',
        files,
        turns: [
          { user: 'What does clause 4 say?', expect: { contains: 'seeds' } },
          {
            user: 'And the whole?',
            files: [{ path: 'docs/contract.pdf', as: 'native' }],
            expect: { contains: 'seeds' },
          },
        ],
      },
      { id: 'locked', input: 'And this?', files: [{ path: 'docs/locked.pdf' }], expect: { contains: 'seeds' } },
    ],
    { gate: { max_errors: '100%' } },
  );
  writePng(directory);
  const outcome = await runIn(directory);

  const [parts, locked] = ['parts', 'locked'].map((id) => outcome.report.cases.find((one) => one.id === id)!);
  expect(parts!.status).toBe('passed');
  const sent = model.asked.map(({ json }) =>
    (json as { messages: readonly { content: unknown }[] }).messages.map(({ content }) => content),
  );
  expect(sent).toHaveLength(2);
  const first = [
    { type: 'text', text: 'What does clause 4 say?' },
    {
      type: 'text',
      text: 'File contract.pdf (signed version):\n\n```\n## Page 2\n\nClause 4. Seeds are returned by 31 October.\n```',
    },
    { type: 'text', text: 'File photo.png:' },
    { type: 'image_url', image_url: { url: `data:image/png;base64,${PNG}` } },
  ];
  expect(sent[0]).toEqual([first]);
  expect(sent[1]).toEqual([
    first,
    'Clause 4 is about seeds.',
    [
      { type: 'text', text: 'And the whole?' },
      { type: 'text', text: 'File contract.pdf:' },
      {
        type: 'file',
        file: { filename: 'contract.pdf', file_data: expect.stringMatching(/^data:application\/pdf;base64,JVBERi/) },
      },
    ],
  ]);

  const shown = parts!.trials[0]!.transcript.turns.map((turn) => turn.files);
  expect(shown[0]).toMatchObject([
    { name: 'contract.pdf', type: 'pdf', pages: 3, sha256: expect.stringMatching(/^[\da-f]{64}$/), cached: false },
    { name: 'photo.png', type: 'image' },
  ]);
  expect(JSON.stringify(outcome)).not.toContain('31 October');

  expect(locked!.status).toBe('errored');
  expect(locked!.trials[0]).toMatchObject({ status: 'errored', blame: 'infrastructure' });
  expect(JSON.stringify(locked!.trials[0])).toContain('file_encrypted');
});

it('a request template reads the fields of the files, and their bytes where it names them', async () => {
  const agentServer = await serverThat(() => ({ reply: 'seeds' }));
  const agent = {
    type: 'http',
    url: `${agentServer.url}/ask`,
    retries: 0,
    request: {
      message: '{{ input }}',
      whole: '{{ files }}',
      bytes: '{{ files[0].base64 }}',
      address: '{{ files[0].data_url }}',
      plain: '{{ files[1].text }}',
    },
    response: { text: 'reply' },
  };
  const files = [
    { path: 'docs/prices.xlsx', sheet: 'US' },
    { path: 'photo.svg.txt', name: 'note' },
  ];
  await runIn(suiteOf(agent, [{ id: 'c', input: 'Which?', files, expect: { contains: 'seeds' } }]));
  const { whole, bytes, address, plain } = agentServer.asked[0]!.json as Record<string, never>;
  expect(whole).toMatchObject([
    {
      name: 'prices.xlsx',
      path: 'docs/prices.xlsx',
      type: 'excel',
      markdown: '## Sheet US\n\n| Item |\n| --- |\n| Cactus |',
      metadata: { sheets: 2 },
    },
    { name: 'note', type: 'text', media_type: 'text/plain', markdown: 'no picture' },
  ]);
  expect(JSON.stringify(whole)).not.toContain('base64');
  expect(bytes).toMatch(/^UEsD/);
  expect(address).toMatch(/^data:application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet;base64,UEsD/);
  expect(plain).toBe('no picture');
});

it.each<[string, object, readonly object[], RegExp]>([
  [
    'a request that names no files',
    { type: 'http', url: 'http://127.0.0.1:9/' },
    [{ path: 'docs/contract.pdf' }],
    /type http cannot be sent the file "docs\/contract.pdf" as it is configured/,
  ],
  [
    'a tool of MCP and an image',
    { type: 'mcp', url: 'http://127.0.0.1:9/mcp', tool: 'ask' },
    [{ path: 'photo.png' }],
    /type mcp cannot be sent the file "photo.png" as it is\./,
  ],
])('%s is an error at the line of the case, and nothing is asked', async (_what, agent, files, said) => {
  const directory = suiteOf(agent, [{ id: 'c', input: 'Which?', files, expect: { contains: 'seeds' } }]);
  writePng(directory);
  const refused = await runIn(directory).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ProblemError);
  expect((refused as ProblemError).problems).toEqual([
    {
      what: expect.stringMatching(said),
      where: { file: 'evals/cases.json', line: expect.any(Number) },
      fix: expect.any(String),
    },
  ]);
});

it.each(['chat', 'responses'] as const)('an image is shown to a judge that takes images, over %s', async (api) => {
  const agentServer = await serverThat(() => chat('It shows one pixel.'));
  const claims = JSON.stringify({
    claims: [{ text: 'It shows one pixel.', type: 'other', source: 'S1', grounded: true }],
  });
  const said = { type: 'message', content: [{ type: 'output_text', text: claims }] };
  const judge = await serverThat(() => (api === 'chat' ? chat(claims) : { status: 'completed', output: [said] }));
  const agent = { type: 'openai-chat', base_url: `${agentServer.url}/v1`, model: 'm', retries: 0 };
  const cases = [
    { id: 'c', input: 'What is on it?', files: [{ path: 'photo.png' }], expect: { grounded_in: 'files' } },
  ];
  const llm = (images: object) => ({ llm: { judge: { model: 'j', base_url: judge.url, api, ...images } } });
  const directory = suiteOf(agent, cases, llm({ images: true }));
  writePng(directory);
  const { report } = await runIn(directory);
  expect(report.cases[0]!.trials[0]).toMatchObject({
    status: 'passed',
    scores: [{ metric: 'groundedness', value: 1 }],
  });
  expect(report.cases[0]!.trials[0]!.unjudged).toBeUndefined();
  expect(judge.asked).toHaveLength(1);
  const text = judge.asked[0]!.body;
  const address = `"data:image/png;base64,${PNG}"`;
  expect(text).toContain(
    api === 'chat'
      ? `{"type":"image_url","image_url":{"url":${address}}}`
      : `{"type":"input_image","image_url":${address},"detail":"auto"}`,
  );
  expect(text).toContain('Images that are sources follow in this order: S1.');
  const blind = suiteOf(agent, cases, llm({}));
  writePng(blind);
  const refused = await runIn(blind).catch((error: unknown) => error);
  expect((refused as ProblemError).problems[0]?.fix).toContain('llm.judge.images: true');
});

it('a file behind an address is fetched once, and its content is part of its case', async () => {
  let content = 'Clause 4';
  const shelf = await startAgentServer(() => ({ body: content, headers: { 'content-type': 'text/plain' } }));
  onTestFinished(() => shelf.close());
  const model = await serverThat(() => chat('seeds'));
  const agent = { type: 'openai-chat', base_url: `${model.url}/v1`, model: 'm', retries: 0 };
  const files = [{ url: `${shelf.url}/terms.txt` }];
  const cases = ['a', 'b'].map((id) => ({ id, input: 'What?', files, expect: { contains: 'seeds' } }));
  const directory = suiteOf(agent, cases, { security: { allowed_hosts: ['127.0.0.1'] } });
  const printsOf = async () =>
    (await runIn(directory)).report.cases.map(({ status, fingerprint }) => ({ status, fingerprint }));
  const [was, ...others] = await printsOf();
  expect(was!.status).toBe('passed');
  expect(others[0]!.fingerprint).toBe(was!.fingerprint);
  expect(shelf.asked).toHaveLength(1);
  expect(JSON.stringify(model.asked[0]!.json)).toContain('Clause 4');
  content = 'Clause 5';
  const world = quietWorld(directory);
  const compared = await runPipeline({ ...plainRequest, baseline: '.agent-eval/outcome.json', out: 'now' }, world);
  expect(compared!.outcome.report.cases[0]!.fingerprint).not.toBe(was!.fingerprint);
  expect(compared!.outcome.comparison!.comparability).toMatchObject({
    level: 'none',
    differences: expect.arrayContaining([
      '2 cases read a page that changed since the baseline was measured: not compared.',
    ]),
  });
  const refused = suiteOf(agent, cases, { gate: { max_errors: '100%' } });
  const { report } = await runIn(refused);
  expect(report.cases.map(({ status }) => status)).toEqual(['errored', 'errored']);
  expect(JSON.stringify(report.cases[0]!.trials)).toMatch(/file_not_fetched.*http:\/\/127\.0\.0\.1 is not https/);
});

function writePng(directory: string): void {
  writeFileSync(join(directory, 'evals/photo.png'), Buffer.from(PNG, 'base64'));
}

it('a run that is refused for a host fetches nothing', async () => {
  const shelf = await startAgentServer({ body: 'Clause 4' });
  onTestFinished(() => shelf.close());
  const agent = { type: 'http', url: 'https://shop.example/chat', headers: { authorization: '${KEY}' } };
  const cases = [{ id: 'a', input: 'What?', files: [{ url: `${shelf.url}/terms.txt` }] }];
  const directory = suiteOf(agent, cases, { security: { allowed_hosts: ['127.0.0.1'] } });
  const world = quietWorld(directory, { environment: { KEY: 'k-2f8a77c1d0' } });
  await expect(runPipeline(plainRequest, world)).rejects.toThrow(/shop\.example, which security\.allowed_hosts/);
  expect(shelf.asked).toEqual([]);
});
