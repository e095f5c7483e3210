/** Repositories of several kinds → the three files of a start: right for what is there, valid, short, and never over a file. */
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { workflowProblems } from '../../../../scripts/check-workflows.ts';
import { initialize, type Start } from '../../../../src/cli/commands/init/start.ts';
import { startText } from '../../../../src/cli/commands/init/text.ts';
import { localWorld } from '../../../../src/cli/world.ts';
import { validateSuite } from '../../../../src/pipeline/validation.ts';
import { type Files, folderOf } from '../../../support/cli.ts';

const CONFIG = 'agent-eval.yml';
const CASES = 'evals/first-cases.yml';
const WORKFLOW = '.github/workflows/agent-eval.yml';

const world = (directory: string) => ({ ...localWorld(new AbortController().signal), directory });

async function begin(files: Files, request = {}): Promise<{ readonly start: Start; readonly directory: string }> {
  const directory = folderOf(files);
  const start = await initialize(
    { action: 'acorn-tools/agent-eval-action@v1', dryRun: false, ...request },
    world(directory),
  );
  return { start, directory };
}

const textOf = ({ files }: Start, name: string) => files.find(({ path }) => path === name)!.text;
const configOf = (start: Start) => parse(textOf(start, CONFIG));
const lines = (text: string) => text.trimEnd().split('\n').length;

const NODE_SERVER = `import http from 'node:http';
const key = process.env.NURSERY_API_KEY;
http.createServer(async (request, response) => {
  if (request.url === '/health') return response.end('ok');
  if (request.method === 'POST' && request.url === '/chat') {
    const { message, session_id } = JSON.parse(await bodyOf(request));
    return response.end(JSON.stringify({ reply: \`On \${message}: water it\`, intent: 'CARE' }));
  }
}).listen(process.env.PORT ?? 4310);
`;

const FASTAPI = `import os
from fastapi import FastAPI
app = FastAPI()

class Question(BaseModel):
    question: str
    conversation_id: str | None = None

class Answer(BaseModel):
    answer: str

@app.get("/healthz")
def health():
    return {"ok": True}

@app.post("/v1/ask")
def ask(asked: Question) -> Answer:
    return Answer(answer=lookup(os.environ["CATALOGUE_TOKEN"], asked.question))
`;

const GO_SERVER = `package main
type In struct { Message string \`json:"message"\` }
type Out struct { Reply string \`json:"reply"\` }
func main() {
	http.HandleFunc("GET /ready", up)
	http.HandleFunc("POST /converse", converse)
	http.ListenAndServe(":9090", nil)
}
`;

const OPENAPI = {
  openapi: '3.1.0',
  paths: {
    '/catalogue': {
      post: { requestBody: { content: { 'application/json': { schema: { properties: { plant: {} } } } } } },
    },
    '/agent/messages': {
      post: {
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Turn' } } } },
        responses: {
          200: { content: { 'application/json': { schema: { properties: { response: {}, entities: {} } } } } },
        },
      },
    },
    '/status': { get: {} },
  },
  components: { schemas: { Turn: { properties: { text: {}, thread_id: {} } } } },
};

const REPOSITORIES: Readonly<
  Record<string, { readonly files: Files; readonly agent: object; readonly secrets: readonly string[] }>
> = {
  'a Node server without a framework': {
    files: {
      'package.json': { name: '@nursery/plant-desk', scripts: { start: 'node server.js' } },
      'server.js': NODE_SERVER,
    },
    agent: {
      type: 'http',
      url: 'http://127.0.0.1:{{ port }}/chat',
      start: {
        command: 'npm start',
        ready: 'http://127.0.0.1:{{ port }}/health',
        env: { PORT: '{{ port }}', NURSERY_API_KEY: '${NURSERY_API_KEY}' },
      },
      request: { message: '{{ input }}', session_id: '{{ session }}' },
      response: { text: 'reply', intent: 'intent' },
    },
    secrets: ['NURSERY_API_KEY'],
  },
  'a FastAPI service that uses a model': {
    files: { 'requirements.txt': 'fastapi\nopenai>=2\n', 'src/desk/api.py': FASTAPI },
    agent: {
      url: 'http://127.0.0.1:{{ port }}/v1/ask',
      start: {
        prepare: 'python -m venv .venv && .venv/bin/pip install -r requirements.txt',
        command: '.venv/bin/uvicorn --app-dir src desk.api:app --port {{ port }}',
        ready: 'http://127.0.0.1:{{ port }}/healthz',
      },
      request: { question: '{{ input }}', conversation_id: '{{ session }}' },
      response: { text: 'answer' },
    },
    secrets: ['CATALOGUE_TOKEN', 'OPENAI_API_KEY'],
  },
  'a Go service': {
    files: { 'go.mod': 'module example.org/gardens/concierge\n\ngo 1.25\n', 'main.go': GO_SERVER },
    agent: {
      url: 'http://127.0.0.1:9090/converse',
      start: { command: 'go run .', ready: 'http://127.0.0.1:9090/ready' },
      request: { message: '{{ input }}' },
      response: { text: 'reply' },
    },
    secrets: [],
  },
  'a Dockerfile with an OpenAPI description': {
    files: {
      Dockerfile: 'FROM scratch\nEXPOSE 7000\n',
      'api/openapi.json': OPENAPI,
      '.env.example': 'SOIL_API_KEY=\nPORT=1\n',
    },
    agent: {
      url: 'http://127.0.0.1:{{ port }}/agent/messages',
      start: {
        command: 'docker run --rm -e SOIL_API_KEY -p {{ port }}:7000 $(docker build -q .)',
        ready: 'http://127.0.0.1:{{ port }}/status',
      },
      request: { text: '{{ input }}', thread_id: '{{ session }}' },
      response: { text: 'response', entities: 'entities' },
    },
    secrets: ['SOIL_API_KEY'],
  },
  'a start script beside Express': {
    files: {
      'package.json': { name: '42', dependencies: { express: '5' } },
      'package-lock.json': '{}',
      'scripts/start.sh': 'node lib/api.js\n',
      'lib/api.js':
        'const app = express();\napp.post("/ask", (req, res) => res.json({ answer: tell(req.body.question) }));\napp.listen(5050);\n',
    },
    agent: {
      url: 'http://127.0.0.1:5050/ask',
      start: { prepare: 'npm ci', command: 'sh scripts/start.sh', ready: 'http://127.0.0.1:5050/' },
      request: { question: '{{ input }}' },
      response: { text: 'answer' },
    },
    secrets: [],
  },
  'a Python server of the standard library, without any manifest': {
    files: {
      'bot.py': `class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        if self.path == "/health": self.up()
    def do_POST(self):
        if self.path != "/ask": return
        question = json.loads(self.body())["question"]
        self.wfile.write(json.dumps({"answer": tell(question), "took": 1}).encode())
if __name__ == "__main__":
    HTTPServer(("127.0.0.1", int(os.environ.get("PORT", 8765))), Handler).serve_forever()
`,
    },
    agent: {
      url: 'http://127.0.0.1:{{ port }}/ask',
      start: {
        command: 'python bot.py',
        ready: 'http://127.0.0.1:{{ port }}/health',
        env: { PORT: '{{ port }}' },
      },
      response: { text: 'answer' },
    },
    secrets: [],
  },
  'an endpoint in the shape of chat completions that wants a model': {
    files: {
      'requirements.txt': 'fastapi\nuvicorn\n',
      'main.py': `from fastapi import FastAPI
from pydantic import BaseModel
app = FastAPI()
class Asked(BaseModel):
    model: str
    messages: list
    stream: bool = False
@app.post("/v1/chat/completions")
async def chat(asked: Asked):
    return {"choices": [{"message": {"role": "assistant", "content": "Yes."}}]}
`,
    },
    agent: {
      request: { model: 'default', messages: '{{ conversation }}' },
      response: { text: 'choices[0].message.content' },
    },
    secrets: [],
  },
  'an endpoint in the shape of chat completions, below agent/': {
    files: {
      'package.json': { name: 'hedge', type: 'module' },
      'agent/server.ts':
        "if (route === 'POST /v1/chat/completions') return send(complete(body));\nif (route === 'GET /up') ok();\nserver.listen(6060);",
    },
    agent: {
      url: 'http://127.0.0.1:6060/v1/chat/completions',
      start: { command: 'node agent/server.ts', ready: 'http://127.0.0.1:6060/up' },
      request: { messages: '{{ conversation }}' },
      response: { text: 'choices[0].message.content' },
    },
    secrets: [],
  },
};

describe('a start', () => {
  it.each(Object.entries(REPOSITORIES))('is right for %s', async (_name, { files, agent, secrets }) => {
    const { start } = await begin(files);
    expect(configOf(start).agent).toMatchObject(agent);
    expect(start.findings.secrets.map(({ value }) => value)).toEqual(secrets);
  });

  it.each([...Object.entries(REPOSITORIES), ['an empty repository', { files: {} }] as const])(
    'is valid and short for %s',
    async (_name, { files }) => {
      const { start, directory } = await begin(files);
      expect(start.files.map(({ path, state }) => [path, state])).toEqual([
        [CONFIG, 'written'],
        [CASES, 'written'],
        [WORKFLOW, 'written'],
        ['.gitignore', 'written'],
      ]);
      for (const { path, text } of start.files) expect(readFileSync(join(directory, path), 'utf8')).toBe(text);
      const said: string[] = [];
      await validateSuite(
        { config: CONFIG, trials: null },
        { ...world(directory), stdout: (text) => void said.push(text), stderr: () => {} },
      );
      expect(said.join('')).toContain('3 cases');
      const workflow = textOf(start, WORKFLOW);
      expect(await workflowProblems(WORKFLOW, workflow)).toEqual([]);
      expect(lines(workflow)).toBeLessThanOrEqual(20);
      expect(lines(textOf(start, CONFIG))).toBeLessThanOrEqual(17);
    },
  );

  it('of a repository that says nothing asks an agent at AGENT_URL, and marks what is guessed', async () => {
    const { start } = await begin({});
    expect(configOf(start).agent.url).toBe('${AGENT_URL}/chat');
    expect(textOf(start, CONFIG).match(/# guessed: check it/g)).toHaveLength(4);
    expect(textOf(start, WORKFLOW)).toContain('AGENT_URL: "${{ secrets.AGENT_URL }}"');
    expect(startText(start)).toContain(
      'this secret of the repository (Settings > Secrets and variables > Actions): AGENT_URL',
    );
  });

  it('installs what the agent needs, and runs on pushes to the branch that the remote calls its own', async () => {
    const { start } = await begin({
      ...REPOSITORIES['a start script beside Express']!.files,
      '.git/refs/remotes/origin/HEAD': 'ref: refs/remotes/origin/trunk\n',
    });
    const workflow = parse(textOf(start, WORKFLOW));
    expect(workflow.on.push.branches).toEqual(['trunk']);
    expect(Object.keys(workflow.on)).toContain('workflow_dispatch');
    expect(workflow.on.pull_request.types).toEqual(expect.arrayContaining(['labeled', 'unlabeled']));
    // Not by a step: the base version is installed by the same command.
    expect(configOf(start).agent.start.prepare).toBe('npm ci');
    expect(workflow.jobs['agent-eval'].steps.map(({ run }: { run?: string }) => run).filter(Boolean)).toEqual([]);
    expect(configOf(start).name).toBe('42');
  });
});

describe('test files of a known shape', () => {
  const faq = [
    { id: 'sowing', question: 'When do I sow beans?', expectedFaqIds: ['FAQ-7'] },
    { id: 'frost', question: 'Do dahlias survive frost?', expectedFaqIds: ['FAQ-9'] },
  ];

  it('are read as they are', async () => {
    const { start } = await begin({ 'qa/faq.json': faq, 'data/prices.json': [{ plant: 'dahlia', price: 4 }] });
    expect(configOf(start).datasets).toEqual([{ files: 'evals/*.yml' }, { files: 'qa/faq.json' }]);
    expect(textOf(start, CONFIG)).toContain('qa/faq.json # FAQ tests, 2 cases');
  });

  it('are proposed with what is carried of them, and checked beside the files that they rely on', async () => {
    const { start } = await begin({
      'bot/tests/stories.yml': {
        stories: [{ story: 'hi', steps: [{ user: 'hello' }, { action: 'utter_hi' }, { active_loop: null }] }],
      },
      'bot/domain.yml': { responses: { utter_hi: [{ text: 'Good day' }] } },
    });
    expect(start.leftOut).toEqual([]);
    expect(start.findings.tests).toMatchObject([
      {
        file: 'bot/tests/stories.yml',
        around: ['bot/domain.yml'],
        carried: 'Rasa stories, 1 case, 1 text; not carried: active_loop (1).',
      },
    ]);
  });

  it('are left out, with the reason, where they are broken', async () => {
    const { start } = await begin({
      'qa/faq.json': faq,
      'qa/old.json': [...faq, { id: 'frost', question: 3, expectedFaqIds: [] }],
    });
    expect(start.leftOut.map(({ file }) => file)).toContain('qa/old.json');
    expect(start.leftOut[0]!.why).not.toBe('');
    expect(textOf(start, CONFIG)).not.toContain('qa/old.json');
  });

  it('are left out alone where a file that they name is what is broken', async () => {
    const { start } = await begin({
      'qa/faq.json': faq,
      'promptfooconfig.yaml': { prompts: ['{{q}}'], providers: ['echo'], tests: 'file://pf-tests.yaml' },
      'pf-tests.yaml': [{ vars: { q: 'Cost?' }, assert: [{ type: 'llm-rubric', value: 'says a price' }] }],
    });
    expect(start.leftOut.map(({ file }) => file)).toEqual(['promptfooconfig.yaml']);
    expect(textOf(start, CONFIG)).toContain('qa/faq.json');
  });

  it('in evals/ do not become ours by a glob', async () => {
    const { start } = await begin({ 'evals/notes.yml': 'somebody: else\n' });
    expect(configOf(start).datasets).toEqual([{ files: CASES }]);
  });
});

describe('what is there', () => {
  it('is left alone, and the rest is written', async () => {
    const mine = '# mine\n';
    const { start, directory } = await begin({ [CONFIG]: mine });
    expect(start.files.map(({ state }) => state)).toEqual(['there', 'written', 'written', 'written']);
    expect(readFileSync(join(directory, CONFIG), 'utf8')).toBe(mine);
    const again = await initialize({ action: null, dryRun: false }, world(directory));
    expect(again.files.map(({ state }) => state)).toEqual(['there', 'there', 'there', 'there']);
    expect(startText(again)).toContain(`there:    ${CONFIG}, left as it is`);
    // What is in that file was not found here.
    expect(startText(again)).not.toMatch(/rest on:|a guess/);
  });

  it('is not written through a link that leads out of the repository', async () => {
    const directory = folderOf({});
    symlinkSync('/nowhere/at/all.yml', join(directory, CONFIG));
    const start = await initialize({ action: null, dryRun: false }, world(directory));
    expect(start.files[0]!.state).toBe('there');
  });

  it('is checked with the tool as it was called, whatever the action is', async () => {
    const calls = ['agent-eval', 'npx github:fernhill/agent-eval-action'];
    for (const command of calls) {
      const directory = folderOf({});
      const here = { ...world(directory), command };
      const start = await initialize({ action: 'acorn-tools/agent-eval-action@v1', dryRun: false }, here);
      expect(startText(start)).toContain(`Check them: ${command} validate, then ${command} run`);
      expect(textOf(start, WORKFLOW)).toContain('uses: acorn-tools/agent-eval-action@v1');
    }
  });

  it('stays as it is in a dry run, which prints every file', async () => {
    const { start, directory } = await begin({}, { dryRun: true });
    expect([CONFIG, CASES, WORKFLOW].filter((file) => existsSync(join(directory, file)))).toEqual([]);
    for (const { path, text } of start.files) expect(startText(start)).toContain(`--- ${path}\n${text}`);
  });

  it('never shows a value: files of the environment other than examples are not opened', async () => {
    const { start } = await begin({
      '.env': 'BARN_API_KEY=do-not-show\n',
      '.env.example': 'BARN_API_KEY=sample-only\n',
    });
    expect(start.findings.secrets.map(({ value }) => value)).toEqual(['BARN_API_KEY']);
    expect(JSON.stringify(start)).not.toMatch(/do-not-show|sample-only/);
  });

  it('is evidence only where somebody wrote it by hand, in the language that it is of', async () => {
    const { start } = await begin({
      'lib/bundle.js': `app.post('/chat', (req, res) => res.json({ reply: req.body.message })); // FastAPI(\n${'x();'.repeat(60_000)}`,
      'lib/unbalanced.js': `app.listen(1)\n${"if (req.url === '/chat' FastAPI(".repeat(5_000)}`,
    });
    expect(textOf(start, CONFIG)).toContain('/chat # guessed: check it');
    expect(textOf(start, CONFIG)).not.toContain('openapi.json');
  });

  it('may have hostile names without harm to the files or the terminal', async () => {
    const { start } = await begin({
      'package.json': { name: 'x"\n}: [${{ github.token }}] \u001b[2J', scripts: { start: 'node .' } },
      'server.js': "app.post('/chat', h); app.listen(70)",
      'openapi.json': { openapi: '3.1.0', paths: { '/chat: #"${HOME}': { post: {} }, '/v1/ask': { post: {} } } },
      'qa/\u001b[31m #x: .json': [{ question: 'q?', expectedFaqIds: ['1'] }],
    });
    expect(configOf(start).name).toMatch(/^[A-Za-z0-9][\w.-]*$/);
    expect(configOf(start).datasets).toHaveLength(2);
    expect(configOf(start).agent.url).toBe('http://127.0.0.1:70/chat');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there.
    expect(startText(start)).not.toMatch(/\u001b/);
    expect(await workflowProblems(WORKFLOW, textOf(start, WORKFLOW))).toEqual([]);
  });
});

const FLASK =
  "from flask import Flask, request\napp = Flask(__name__)\n@app.post('/chat')\ndef chat():\n    return {'reply': answer(request.json['message'])}\n";

describe('a Python project', () => {
  it.each([
    ['pipenv sync', 'pipenv', { Pipfile: '[packages]\nflask = "*"\n', 'Pipfile.lock': '{}' }],
    ['pipenv install', 'pipenv', { Pipfile: '[packages]\nflask = "*"\n' }],
    ['pdm sync', 'pdm', { 'pyproject.toml': '[project]\nname = "desk"\n', 'pdm.lock': '' }],
    ['poetry install', 'poetry', { 'pyproject.toml': '[tool.poetry]\npackage-mode = false\n' }],
  ] as const)('is installed by %s where its files are those of %s', async (install, tool, files) => {
    const { start } = await begin({ ...files, 'app.py': FLASK });
    expect(configOf(start).agent.start).toMatchObject({
      prepare: `python -m venv .venv && ${install}`,
      command: expect.stringMatching(/^\.venv\/bin\/flask /),
    });
    expect(textOf(start, WORKFLOW)).toContain(`- run: pip install ${tool}\n`);
    expect(await workflowProblems(WORKFLOW, textOf(start, WORKFLOW))).toEqual([]);
  });

  it.each([
    ['.python-version', { '.python-version': '3.11\n', 'requirements.txt': 'flask\n' }],
    ['pyproject.toml', { 'pyproject.toml': '[project]\nname = "desk"\nrequires-python = ">=3.10,<3.13"\n' }],
    ['pyproject.toml', { 'pyproject.toml': '[tool.poetry.dependencies]\npython = "~3.11"\n' }],
    ['pyproject.toml', { 'pyproject.toml': '[project]\nname = "desk"\nrequires-python = "==3.12.*"\n' }],
    ['pyproject.toml', { 'pyproject.toml': '[project]\nname = "desk"\nrequires-python = ">= 3.14"\n' }],
  ] as const)('runs on the version that %s asks for', async (file, files) => {
    const { start } = await begin({ ...files, 'app.py': FLASK });
    expect(textOf(start, WORKFLOW)).toContain(`with: { python-version-file: ${file} }`);
  });

  it.each(['>=3.10', '>=3.10,<4', '^3.11', '~=3.11', '>3.9, !=3.9.7', '>=3.8,<=3.13', '*'])(
    'runs on the usual version where %s allows it',
    async (said) => {
      const { start } = await begin({
        'pyproject.toml': `[project]\nname = "desk"\nrequires-python = "${said}"\n`,
        'app.py': FLASK,
      });
      expect(textOf(start, WORKFLOW)).toContain("with: { python-version: '3.13' }");
    },
  );
});

it.each(['.nvmrc', '.node-version'])('a Node.js project runs on the version of its %s', async (file) => {
  const { start } = await begin({ [file]: '22\n', 'package.json': { name: 'desk' }, 'server.js': NODE_SERVER });
  expect(textOf(start, WORKFLOW)).toContain(`with: { node-version-file: ${file} }`);
});

it('the key of a library is found in whatever manifest names it', async () => {
  const { start } = await begin({ Pipfile: '[packages]\nflask = "*"\nopenai = "*"\n', 'app.py': FLASK });
  expect(start.findings.secrets).toEqual([{ value: 'OPENAI_API_KEY', from: 'Pipfile:3' }]);
});

it('keys that a compose file hands on are secrets, unless it has a value for them', async () => {
  const { start } = await begin({
    'compose.yml':
      'services:\n  desk:\n    build: .\n    ports: ["8080:8080"]\n    environment:\n      - OPENAI_API_KEY\n      - SHOP_TOKEN=${SHOP_TOKEN:?set it}\n      - LOCAL_SECRET=${LOCAL_SECRET:-none}\n      - MODEL=${MODEL}\n',
    Dockerfile: 'FROM node:24\n',
  });
  expect(start.findings.secrets.map(({ value }) => value)).toEqual(['OPENAI_API_KEY', 'SHOP_TOKEN']);
  expect(configOf(start).agent.start.env).toMatchObject({ OPENAI_API_KEY: '${OPENAI_API_KEY}' });
});

describe('a service in a folder of its checkout', () => {
  const SERVICE: Files = {
    '.git/HEAD': 'ref: refs/heads/feature\n',
    '.git/refs/heads/master': 'abc\n',
    'services/desk/package.json': {
      name: '@garden/desk',
      engines: { node: '>=22' },
      scripts: { start: 'node server.js' },
    },
    'services/desk/server.js': NODE_SERVER,
    'services/desk/qa.json': [{ question: 'When do you open?', expectedFaqIds: ['1'] }],
  };
  const FIRST = '../../.github/workflows/agent-eval-desk.yml';
  const FORKS = '../../.github/workflows/agent-eval-desk-forks.yml';
  const beginIn = async (directory: string, forks = false) =>
    initialize({ action: 'acorn-tools/agent-eval-action@v1', dryRun: false, forks }, world(directory));

  it('gets its workflow where GitHub looks for it, with the path of its configuration', async () => {
    const root = folderOf(SERVICE);
    const start = await beginIn(join(root, 'services/desk'));
    const text = readFileSync(join(root, '.github/workflows/agent-eval-desk.yml'), 'utf8');
    expect(text).toBe(textOf(start, FIRST));
    expect(await workflowProblems(FIRST, text)).toEqual([]);
    expect(lines(text)).toBeLessThanOrEqual(20);
    const { name, on, concurrency, jobs } = parse(text);
    expect([name, on.push.branches]).toEqual(['Agent Eval (desk)', ['master']]);
    expect(concurrency.group).toMatch(/^agent-eval-desk-\$/);
    const [, node, action] = jobs['agent-eval'].steps;
    expect(node.with).toEqual({ 'node-version-file': 'services/desk/package.json' });
    expect(action.with).toEqual({ config: 'services/desk/agent-eval.yml' });
    expect(existsSync(join(root, 'services/desk/evals/first-cases.yml'))).toBe(true);
    expect(configOf(start).datasets.map(({ files }: { files: string }) => files)).toContain('qa.json');
    expect(startText(start)).toContain(`Commit: git add ${CONFIG} ${CASES} ${FIRST} .gitignore`);
    await validateSuite(
      { config: CONFIG, trials: null },
      { ...world(join(root, 'services/desk')), stdout() {}, stderr() {} },
    );
  });

  it("is installed as the lock file of its monorepo says, which lies at the checkout's root", async () => {
    const root = folderOf({
      ...SERVICE,
      'pnpm-lock.yaml': 'lockfileVersion: 9\n',
      'services/desk/package.json': {
        name: '@garden/desk',
        scripts: { start: 'node server.js' },
        dependencies: { '@garden/shared': 'workspace:*' },
      },
    });
    const { agent } = configOf(await beginIn(join(root, 'services/desk')));
    expect(agent.start.prepare).toBe('corepack enable && pnpm install --frozen-lockfile');
  });

  it('has a second stage of its own, which follows its first one', async () => {
    const start = await beginIn(join(folderOf(SERVICE), 'services/desk'), true);
    const { name, on, concurrency, jobs } = parse(textOf(start, FORKS));
    expect([name, on.workflow_run.workflows]).toEqual(['Agent Eval (desk) for forks', ['Agent Eval (desk)']]);
    expect(concurrency.group).toMatch(/^agent-eval-desk-forks-\$/);
    expect(jobs['agent-eval'].steps.at(-1).with).toEqual({ config: 'services/desk/agent-eval.yml' });
    expect(textOf(start, FIRST)).toContain('agent-eval-desk-forks.yml tests them');
    expect(await workflowProblems(FORKS, textOf(start, FORKS))).toEqual([]);
  });

  it('is told from one at the root of a worktree, whose .git is a file', async () => {
    const root = folderOf({
      'main/.git/worktrees/side/commondir': '../..\n',
      'main/.git/refs/heads/master': 'abc\n',
      'side/.git': 'gitdir: ../main/.git/worktrees/side\n',
      'side/server.js': NODE_SERVER,
    });
    const start = await beginIn(join(root, 'side'));
    expect(parse(textOf(start, WORKFLOW)).on.push.branches).toEqual(['master']);
  });
});

describe('a name that is none, and a folder that cannot be', () => {
  it('are said as what to do', async () => {
    await expect(begin({}, { action: 'agent-eval' })).rejects.toThrow(/--action agent-eval names no action/);
    const directory = folderOf({ evals: 'a file' });
    mkdirSync(join(directory, '.github'));
    await expect(initialize({ action: null, dryRun: false }, world(directory))).rejects.toThrow(/Cannot write evals/);
  });
});
