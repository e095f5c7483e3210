/** Twelve small repositories as people have them, and what is right to say of each: written by hand, never by `init`. */
import type { Files } from '../../../support/cli.ts';

export interface Sample {
  readonly files: Files;
  /** Key of the agent section, dots between, → what is right. A key that is not named here must be a guess, or not be there. */
  readonly right: Readonly<Record<string, unknown>>;
}

const MANIFEST = (more: object) => ({ name: 'plant-desk', type: 'module', ...more });
const FREE = 'http://127.0.0.1:{{ port }}';

export const SAMPLES: Readonly<Record<string, Sample>> = {
  'FastAPI, routers with prefixes': {
    files: {
      'pyproject.toml': '[project]\nname = "plant-desk"\ndependencies = ["fastapi", "uvicorn"]\n',
      'app/__init__.py': '',
      'app/main.py': `from fastapi import FastAPI
from app.routes import chat, admin

app = FastAPI(title="Plant desk")
app.include_router(chat.router, prefix="/api/v1")
app.include_router(admin.router, prefix="/admin")


@app.get("/healthz")
def health():
    return {"status": "ok"}
`,
      'app/routes/__init__.py': '',
      'app/routes/admin.py':
        'from fastapi import APIRouter\n\nrouter = APIRouter()\n\n\n@router.post("/reindex")\ndef reindex():\n    return {"ok": True}\n',
      'app/routes/chat.py': `from fastapi import APIRouter
from app.schemas import Answer, Question

router = APIRouter(prefix="/desk", tags=["desk"])


@router.post("/chat", response_model=Answer)
async def chat(question: Question) -> Answer:
    return await agent.answer(question.message, question.session_id)
`,
      'app/schemas.py': `from typing import Any, Optional

from pydantic import BaseModel


class Question(BaseModel):
    message: str
    session_id: Optional[str] = None


class Reply(BaseModel):
    text: str
    language: str = "en"


class Step(BaseModel):
    tool: str
    tool_input: dict[str, Any]
    observation: str | None = None


class Source(BaseModel):
    id: str
    title: str


class Answer(BaseModel):
    reply: Reply
    intent: str
    confidence: float
    slots: dict[str, str]
    steps: list[Step]
    sources: list[Source]
`,
    },
    right: {
      type: 'http',
      url: `${FREE}/api/v1/desk/chat`,
      'start.prepare': 'python -m venv .venv && .venv/bin/pip install uv && .venv/bin/uv pip install -r pyproject.toml',
      'start.command': '.venv/bin/uvicorn app.main:app --port {{ port }}',
      'start.ready': `${FREE}/healthz`,
      'request.message': '{{ input }}',
      'request.session_id': '{{ session }}',
      'response.text': 'reply.text',
      'response.intent': 'intent',
      'response.confidence': 'confidence',
      'response.entities': 'slots',
      'response.tool_calls': 'steps.{ "name": tool, "arguments": tool_input, "result": observation }',
      'response.citations': 'sources.id',
    },
  },
  'Flask, a blueprint': {
    files: {
      'requirements.txt': 'flask>=3\nanthropic\n',
      Procfile: 'web: gunicorn --bind 127.0.0.1:$PORT wsgi:app\n',
      'wsgi.py':
        'from flask import Flask\nfrom bot.views import bp\n\napp = Flask(__name__)\napp.register_blueprint(bp, url_prefix="/bot")\n\n\n@app.get("/")\ndef index():\n    return "up"\n',
      'bot/views.py': `from flask import Blueprint, jsonify, request

bp = Blueprint("bot", __name__)


@bp.route("/ask", methods=["POST"])
def ask():
    data = request.get_json()
    question = data["question"]
    answer, tools = run_agent(question, data.get("thread_id"))
    return jsonify({"answer": answer, "usage": {"input_tokens": 3, "output_tokens": 9}, "tools_used": [str(t) for t in tools]})
`,
    },
    right: {
      type: 'http',
      url: `${FREE}/bot/ask`,
      'start.prepare': 'python -m venv .venv && .venv/bin/pip install -r requirements.txt',
      'start.command': '.venv/bin/gunicorn --bind 127.0.0.1:$PORT wsgi:app',
      'start.ready': `${FREE}/`,
      'start.env.PORT': '{{ port }}',
      'start.env.ANTHROPIC_API_KEY': '${ANTHROPIC_API_KEY}',
      'request.question': '{{ input }}',
      'request.thread_id': '{{ session }}',
      'response.text': 'answer',
      'response.usage': 'usage',
    },
  },
  'Express, a mounted router': {
    files: {
      'package.json': MANIFEST({ scripts: { start: 'node src/server.js' }, dependencies: { express: '5.1.0' } }),
      'package-lock.json': '{}',
      'src/server.js': `import express from 'express';
import { chatRouter } from './routes/chat.js';

const app = express();
app.use(express.json());
app.use('/api/v2', chatRouter);
app.get('/health', (_req, res) => res.json({ ok: true }));
app.listen(process.env.PORT || 4310);
`,
      'src/routes/chat.js': `import { Router } from 'express';

export const chatRouter = Router();

chatRouter.post('/messages', async (req, res) => {
  const { message, sessionId } = req.body;
  if (!message) return res.status(400).json({ error: 'no message' });
  const { text, calls } = await answer(message, sessionId);
  res.json({
    data: { reply: \`\${text}\` },
    actions: calls.map((call) => ({ name: call.name, args: call.args })),
    citations: ['FAQ-1'],
  });
});
`,
    },
    right: {
      type: 'http',
      url: `${FREE}/api/v2/messages`,
      'start.prepare': 'npm ci',
      'start.command': 'npm start',
      'start.ready': `${FREE}/health`,
      'start.env.PORT': '{{ port }}',
      'request.message': '{{ input }}',
      'request.sessionId': '{{ session }}',
      'response.text': 'data.reply',
      'response.tool_calls': 'actions.{ "name": name, "arguments": args }',
      'response.citations': 'citations',
    },
  },
  'Hono, basePath and zod': {
    files: {
      'package.json': MANIFEST({ scripts: { start: 'node src/index.ts' }, dependencies: { hono: '4', zod: '4' } }),
      'src/index.ts': `import { serve } from '@hono/node-server';
import { zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import { z } from 'zod';

const Ask = z.object({
  query: z.string().min(1),
  conversationId: z.string().optional(),
});
const Answer = z.object({
  message: z.object({ role: z.string(), content: z.string() }),
  toolCalls: z.array(z.object({ toolName: z.string(), args: z.record(z.string(), z.unknown()) })),
});

const app = new Hono().basePath('/v1');
app.get('/ready', (c) => c.text('ok'));
app.post('/agent', zValidator('json', Ask), async (c) => {
  const { query, conversationId } = c.req.valid('json');
  return c.json(Answer.parse(await run(query, conversationId)));
});

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 8787) });
`,
    },
    right: {
      type: 'http',
      url: `${FREE}/v1/agent`,
      'start.prepare': 'npm install',
      'start.command': 'npm start',
      'start.ready': `${FREE}/v1/ready`,
      'start.env.PORT': '{{ port }}',
      'request.query': '{{ input }}',
      'request.conversationId': '{{ session }}',
      'response.text': 'message.content',
      'response.tool_calls': 'toolCalls.{ "name": toolName, "arguments": args }',
    },
  },
  'Next.js with the AI SDK': {
    files: {
      'package.json': MANIFEST({
        scripts: { build: 'next build', start: 'next start' },
        dependencies: { next: '16', ai: '6', '@ai-sdk/openai': '3' },
      }),
      'package-lock.json': '{}',
      'next.config.mjs': "export default { basePath: '/shop', reactStrictMode: true };\n",
      'src/app/page.tsx': 'export default function Page() {\n  return <main>Shop</main>;\n}\n',
      'src/app/(desk)/api/chat/route.ts': `import { openai } from '@ai-sdk/openai';
import { convertToModelMessages, streamText, type UIMessage } from 'ai';

export async function POST(req: Request) {
  const { messages }: { messages: UIMessage[] } = await req.json();
  const result = streamText({ model: openai('gpt-5-mini'), messages: convertToModelMessages(messages) });
  return result.toUIMessageStreamResponse();
}
`,
    },
    right: {
      type: ['http', 'ai-sdk'],
      url: `${FREE}/shop/api/chat`,
      'start.prepare': 'npm ci && npm run build',
      'start.command': 'npm start',
      'start.ready': `${FREE}/shop`,
      'start.env.PORT': '{{ port }}',
      'start.env.OPENAI_API_KEY': '${OPENAI_API_KEY}',
      stream: 'sse',
      'request.id': '{{ session }}',
      'request.messages': expect_any(),
      'request.trigger': 'submit-message',
      'response.text': '$join(data[type="text-delta"].delta)',
    },
  },
  LangGraph: {
    files: {
      'langgraph.json':
        '{\n  "dependencies": ["."],\n  "graphs": {\n    "desk": "./src/desk/graph.py:graph"\n  },\n  "env": ".env"\n}\n',
      'pyproject.toml': '[project]\nname = "desk"\ndependencies = ["langgraph", "langgraph-cli[inmem]"]\n',
      'src/desk/graph.py': `from langgraph.graph import START, MessagesState, StateGraph


async def call_model(state: MessagesState):
    return {"messages": [await model.ainvoke(state["messages"])]}


graph = StateGraph(MessagesState).add_node(call_model).add_edge(START, "call_model").compile()
`,
    },
    right: {
      type: ['http', 'langgraph'],
      url: [`${FREE}/runs/wait`, FREE],
      assistant: 'desk',
      'start.prepare': 'python -m venv .venv && .venv/bin/pip install .',
      'start.command': '.venv/bin/langgraph dev --no-browser --port {{ port }}',
      'start.ready': `${FREE}/ok`,
      'request.assistant_id': 'desk',
      'request.input': { messages: '{{ conversation }}' },
      'response.text': '(messages[type="ai"])[-1].(content.text ? $join(content.text) : content)',
      'response.tool_calls': 'messages[type="ai"].tool_calls.{ "name": name, "arguments": args }',
      'response.error': '__error__',
    },
  },
  ADK: {
    files: {
      'requirements.txt': 'google-adk==1.20.0\n',
      'agents/orders/__init__.py': 'from . import agent\n',
      'agents/orders/agent.py':
        'from google.adk.agents import Agent\n\n\ndef get_order(order_id: str) -> dict:\n    return {"state": "shipped"}\n\n\nroot_agent = Agent(name="orders", model="gemini-2.5-flash", tools=[get_order])\n',
    },
    right: {
      type: ['http', 'adk'],
      url: [`${FREE}/run`, FREE],
      app: 'orders',
      'start.prepare': 'python -m venv .venv && .venv/bin/pip install -r requirements.txt',
      'start.command': '.venv/bin/adk api_server --port {{ port }} agents',
      'start.ready': `${FREE}/list-apps`,
      'request.appName': 'orders',
      'request.userId': 'agent-eval',
      'request.sessionId': '{{ session }}',
      'request.newMessage': { role: 'user', parts: [{ text: '{{ input }}' }] },
      'response.text': '$join(content[role="model"].parts[$not(thought)].text, "\\n\\n")',
      'response.tool_calls': 'content.parts.functionCall.{ "name": name, "arguments": args }',
    },
  },
  Rasa: {
    files: {
      'requirements.txt': 'rasa==3.6.21\n',
      'config.yml': 'recipe: default.v1\nlanguage: en\n',
      'credentials.yml': '# channels\nrest:\n',
      'domain.yml':
        'version: "3.1"\nintents:\n  - order_status\nresponses:\n  utter_greet:\n    - text: Hello!\nactions:\n  - action_order\n',
      'endpoints.yml': '# servers\naction_endpoint:\n  url: http://localhost:5055/webhook\n',
      'actions/actions.py': 'from rasa_sdk import Action\n',
      'tests/test_stories.yml':
        'stories:\n  - story: order\n    steps:\n      - user: where is it\n        intent: order_status\n',
    },
    right: {
      type: 'rasa',
      url: FREE,
      'start.prepare': 'python -m venv .venv && .venv/bin/pip install -r requirements.txt && .venv/bin/rasa train',
      'start.command': '.venv/bin/rasa run actions & exec .venv/bin/rasa run --enable-api --port {{ port }}',
      'start.ready': `${FREE}/`,
    },
  },
  'a Python command of [project.scripts]': {
    files: {
      'pyproject.toml': '[project]\nname = "faq"\nversion = "0.1.0"\n\n[project.scripts]\nfaq = "faq.cli:main"\n',
      'src/faq/__init__.py': '',
      'src/faq/cli.py':
        'import argparse\n\n\ndef main() -> None:\n    parser = argparse.ArgumentParser()\n    parser.add_argument("question")\n    parser.add_argument("--verbose", action="store_true")\n    print(answer(parser.parse_args().question))\n',
    },
    right: {
      type: 'command',
      command: '.venv/bin/faq',
      args: ['{{ input }}'],
      'start.prepare': 'python -m venv .venv && .venv/bin/pip install .',
    },
  },
  'a Go server with an OpenAPI file': {
    files: {
      'go.mod': 'module example.org/gardens/concierge\n\ngo 1.25\n',
      'cmd/concierge/main.go':
        'package main\n\nimport "net/http"\n\nfunc main() {\n\tserve(http.ListenAndServe(":9090", router()))\n}\n',
      'api/openapi.yaml': `openapi: 3.1.0
servers:
  - url: /v3
paths:
  /converse:
    post:
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Turn' }
      responses:
        "200":
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Answer' }
  /status:
    get: { responses: { "200": { description: up } } }
components:
  schemas:
    Turn:
      type: object
      required: [text]
      properties:
        text: { type: string }
        session_id: { type: string }
    Answer:
      type: object
      properties:
        output:
          type: object
          properties:
            text: { type: string }
        entities:
          type: object
          additionalProperties: { type: string }
        confidence: { type: number }
`,
    },
    right: {
      type: 'http',
      url: 'http://127.0.0.1:9090/v3/converse',
      'start.command': 'go run ./cmd/concierge',
      'start.ready': 'http://127.0.0.1:9090/v3/status',
      'request.text': '{{ input }}',
      'request.session_id': '{{ session }}',
      'response.text': 'output.text',
      'response.entities': 'entities',
      'response.confidence': 'confidence',
    },
  },
  'a compose file': {
    files: {
      'compose.yaml': `services:
  db:
    image: postgres:17
    ports: ["5432:5432"]
  api:
    build: ./api
    ports:
      - "8088:80"
    environment:
      OPENAI_API_KEY: \${OPENAI_API_KEY}
`,
      'api/Dockerfile': 'FROM node:24\nEXPOSE 80\n',
      'api/lib/app.js': `const Fastify = require('fastify');

const app = Fastify();
app.register(require('./chat'), { prefix: '/v1' });
app.get('/live', async () => ({ ok: true }));
app.listen({ port: 80, host: '0.0.0.0' });
`,
      'api/lib/chat.js': `const key = process.env.OPENAI_API_KEY;

module.exports = async function chat(fastify) {
  fastify.post('/chat', async (request) => {
    const { prompt } = request.body;
    return { output: await complete(key, prompt), model: 'sage' };
  });
};
`,
    },
    right: {
      type: 'http',
      url: 'http://127.0.0.1:8088/v1/chat',
      'start.command': 'docker compose up --build',
      'start.ready': 'http://127.0.0.1:8088/live',
      'start.env.OPENAI_API_KEY': '${OPENAI_API_KEY}',
      'request.prompt': '{{ input }}',
      'response.text': 'output',
    },
  },
  'an empty repository': { files: {}, right: { type: 'http' } },
};

/** Any text will do: it is tried against the protocol elsewhere. */
function expect_any(): RegExp {
  return /^\{\{ .+ \}\}$/s;
}
