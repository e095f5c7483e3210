/** Repositories that lead a reader of code astray: what is right to say of each, by hand. */
import type { Sample } from './repositories.ts';

export const HARDER: Readonly<Record<string, Sample>> = {
  'FastAPI, a stream beside the plain route, a field that nobody knows': {
    files: {
      'requirements.txt': `fastapi
`,
      'main.py': `from fastapi import FastAPI, Request
from pydantic import BaseModel, Field

app = FastAPI()

class ChatRequest(BaseModel):
    user_id: str
    message: str = Field(..., min_length=1, description="what the user says")
    history: list[dict] = []

@app.post("/api/chat/stream")
async def stream(req: ChatRequest):
    return StreamingResponse(gen(req))

@app.post("/api/chat")
async def chat(req: ChatRequest):
    result = await agent.run(req.message)
    return {"status": "ok", "data": {"answer": result.text, "sources": result.sources}}
`,
    },
    right: {
      'start.ready': /\/openapi\.json$/,
      type: 'http',
      url: 'http://127.0.0.1:{{ port }}/api/chat',
      'start.prepare': 'python -m venv .venv && .venv/bin/pip install -r requirements.txt',
      'start.command': '.venv/bin/uvicorn main:app --port {{ port }}',
      'response.text': 'data.answer',
    },
  },
  'Node, replies that depend on what was found': {
    files: {
      'package.json': `{ "name": "orders", "type": "module", "scripts": { "start": "node server.mjs" } }
`,
      'server.mjs': `import http from 'node:http';
http.createServer(async (request, response) => {
  if (request.url === '/health') return response.end('ok');
  if (request.method === 'POST' && request.url === '/chat') {
    const { message } = JSON.parse(await bodyOf(request));
    const order = await find(message);
    return response.end(JSON.stringify({
      reply: order?.known ?? false ? \`It is on its way\` : 'No idea',
      tool_calls: order ? [{ name: 'get_order', arguments: { id: order.id } }] : [],
    }));
  }
}).listen(process.env.PORT ?? 4310);
`,
    },
    right: {
      'start.ready': /\/health$/,
      type: 'http',
      url: 'http://127.0.0.1:{{ port }}/chat',
      'start.command': 'npm start',
      'start.env.PORT': '{{ port }}',
      'request.message': '{{ input }}',
      'response.text': 'reply',
      'response.tool_calls': 'tool_calls.{ "name": name, "arguments": arguments }',
    },
  },
  'FastAPI, replies that depend on what was found': {
    files: {
      'requirements.txt': `fastapi
`,
      'main.py': `from fastapi import FastAPI
app = FastAPI()

@app.post("/chat")
def chat(body: dict):
    order = find(body["message"])
    return {
        "reply": "It is on its way" if order else "No idea",
        "tool_calls": [] if order is None else [{"name": "get_order", "arguments": {"id": order.id}}],
    }
`,
    },
    right: {
      'start.ready': /\/openapi\.json$/,
      type: 'http',
      url: 'http://127.0.0.1:{{ port }}/chat',
      'start.prepare': 'python -m venv .venv && .venv/bin/pip install -r requirements.txt',
      'start.command': '.venv/bin/uvicorn main:app --port {{ port }}',
      'request.message': '{{ input }}',
      'response.text': 'reply',
      'response.tool_calls': 'tool_calls.{ "name": name, "arguments": arguments }',
    },
  },
  'FastAPI, a prefix in a setting': {
    files: {
      'requirements.txt': `fastapi
`,
      'app/main.py': `from fastapi import FastAPI
from .api import router as api_router
from .config import settings
app = FastAPI()
app.include_router(api_router, prefix=settings.API_PREFIX)
`,
      'app/api/__init__.py': `from fastapi import APIRouter
from . import chat
router = APIRouter()
router.include_router(chat.router, prefix="/chat")
`,
      'app/api/chat.py': `from fastapi import APIRouter
router = APIRouter()
@router.post("/")
def post_chat(body: dict):
    q = body["question"]
    return {"response": {"content": q, "role": "assistant"}}
`,
    },
    right: {
      'start.ready': /\/openapi\.json$/,
      type: 'http',
      'start.prepare': 'python -m venv .venv && .venv/bin/pip install -r requirements.txt',
      'start.command': '.venv/bin/uvicorn app.main:app --port {{ port }}',
      'request.question': '{{ input }}',
      'response.text': 'response.content',
    },
  },
  'Express, a stream of events with a field of its own': {
    files: {
      'package.json': '{"name":"sse","scripts":{"start":"node server.mjs"},"dependencies":{"express":"^4"}}',
      'server.mjs': `import express from 'express';
const app = express();
app.use(express.json());
app.post('/chat', async (req, res) => {
  res.setHeader('Content-Type', 'text/event-stream');
  for await (const delta of answer(req.body.message)) res.write(\`data: \${JSON.stringify({ type: 'part', delta })}\\n\\n\`);
  res.end('data: [DONE]\\n\\n');
});
app.listen(process.env.PORT || 3000);
`,
    },
    right: {
      type: 'http',
      stream: 'sse',
      url: 'http://127.0.0.1:{{ port }}/chat',
      'start.prepare': 'npm install',
      'start.command': 'npm start',
      'start.env.PORT': '{{ port }}',
      'request.message': '{{ input }}',
    },
  },
  'FastAPI, only a stream': {
    files: {
      'requirements.txt': `fastapi
`,
      'main.py': `from fastapi import FastAPI
from fastapi.responses import StreamingResponse
app = FastAPI()
@app.post("/chat")
async def chat(request: Request):
    data = await request.json()
    async def gen():
        async for token in llm(data["messages"]):
            yield f"data: {json.dumps({'text': token})}\\n\\n"
    return StreamingResponse(gen(), media_type="text/event-stream")
`,
    },
    right: {
      'start.ready': /\/openapi\.json$/,
      type: 'http',
      stream: 'sse',
      url: 'http://127.0.0.1:{{ port }}/chat',
      'start.prepare': 'python -m venv .venv && .venv/bin/pip install -r requirements.txt',
      'start.command': '.venv/bin/uvicorn main:app --port {{ port }}',
      'request.messages': '{{ conversation }}',
    },
  },
  'Express in TypeScript, routers in routers and a controller': {
    files: {
      'package.json':
        '{"name":"x","scripts":{"dev":"tsx watch src/index.ts","build":"tsc","start":"node dist/index.js"},"dependencies":{"express":"4"}}',
      'src/index.ts': `import express from "express";
import routes from "./routes";
import { PORT } from "./config";
const app = express();
app.use("/api", routes);
app.listen(PORT, () => console.log("up"));
`,
      'src/config.ts': `export const PORT = Number(process.env.PORT) || 5001;
`,
      'src/routes/index.ts': `import { Router } from "express";
import chat from "./chat.routes";
import users from "./users.routes";
const router = Router();
router.use("/chat", chat);
router.use("/users", users);
export default router;
`,
      'src/routes/users.routes.ts': `import { Router } from "express";
const router = Router();
router.post("/login", (req, res) => { const { username, password } = req.body; res.json({ token: "x" }); });
export default router;
`,
      'src/routes/chat.routes.ts': `import { Router } from "express";
import { ChatController } from "../controllers/chat.controller";
const router = Router();
const controller = new ChatController();
router.post("/", authenticate, controller.send);
export default router;
`,
      'src/controllers/chat.controller.ts': `export class ChatController {
  async send(req: Request, res: Response) {
    const { prompt, threadId } = req.body as { prompt: string; threadId?: string };
    try {
      const output = await this.agent.run(prompt, threadId);
      return res.status(200).json({ success: true, result: { output: output.text, steps: output.steps } });
    } catch (err) {
      return res.status(500).json({ success: false, message: "failed" });
    }
  }
}
`,
    },
    right: {
      type: 'http',
      url: 'http://127.0.0.1:{{ port }}/api/chat',
      'start.prepare': 'npm install && npm run build',
      'start.command': 'npm start',
      'start.env.PORT': '{{ port }}',
      'request.prompt': '{{ input }}',
      'request.threadId': '{{ session }}',
      'response.text': 'result.output',
    },
  },
  'Express, a conversation in the path': {
    files: {
      'package.json': '{"name":"x","scripts":{"start":"node server.js"}}',
      'server.js': `const express = require('express');
const app = express();
app.post('/webhook', (req, res) => { const { event } = req.body; res.json({ received: true }); });
app.post('/conversations', (req, res) => { res.json({ id: create() }); });
app.post('/conversations/:id/messages', (req, res) => { const { content } = req.body; res.json({ reply: go(content) }); });
app.listen(3001);
`,
    },
    right: {
      type: 'http',
      'start.command': 'npm start',
    },
  },
  'Next.js, plain JSON and a port in the script': {
    files: {
      'package.json':
        '{"name":"n","scripts":{"build":"next build","start":"next start -p 3100"},"dependencies":{"next":"15","openai":"5"}}',
      'app/api/ask/route.ts': `import { NextResponse } from 'next/server';
import { generateText } from 'ai';
export async function POST(request: Request) {
  const body = await request.json();
  const { text, toolCalls } = await generateText({ model, prompt: body.question });
  return NextResponse.json({ answer: text, toolCalls });
}
export const GET = async () => Response.json({ ok: true });
`,
    },
    right: {
      type: 'http',
      url: 'http://127.0.0.1:3100/api/ask',
      'start.prepare': 'npm install && npm run build',
      'start.command': 'npm start',
      'start.env.OPENAI_API_KEY': '${OPENAI_API_KEY}',
      'request.question': '{{ input }}',
      'response.text': 'answer',
    },
  },
  'Flask, a form': {
    files: {
      'requirements.txt': `flask
`,
      'app.py': `from flask import Flask, request, jsonify, render_template
app = Flask(__name__)
@app.route("/")
def home():
    return render_template("index.html")
@app.route("/get_response", methods=["POST"])
def get_response():
    user_input = request.form["msg"]
    return jsonify(response=str(bot(user_input)))
if __name__ == "__main__":
    app.run(port=5050, debug=True)
`,
    },
    right: {
      type: 'http',
      'start.prepare': 'python -m venv .venv && .venv/bin/pip install -r requirements.txt',
      'start.command': '.venv/bin/python app.py',
      'start.ready': 'http://127.0.0.1:5050/',
      'response.text': 'response',
    },
  },
  'Go with gin, groups and a nested struct': {
    files: {
      'go.mod': `module x/y
`,
      'main.go': `package main
type ChatRequest struct {
	Message   string \`json:"message" binding:"required"\`
	SessionID string \`json:"session_id"\`
}
type ChatResponse struct {
	Reply Message \`json:"reply"\`
	Citations []string \`json:"citations,omitempty"\`
}
type Message struct {
	Role string \`json:"role"\`
	Text string \`json:"text"\`
}
func main() {
	r := gin.Default()
	api := r.Group("/api")
	v1 := api.Group("/v1")
	v1.POST("/chat", handleChat)
	r.GET("/healthz", func(c *gin.Context) { c.String(200, "ok") })
	r.Run(":8085")
}
func handleChat(c *gin.Context) {
	var req ChatRequest
	if err := c.ShouldBindJSON(&req); err != nil {
		c.JSON(400, gin.H{"error": err.Error()})
		return
	}
	c.JSON(200, ChatResponse{Reply: answer(req.Message)})
}
`,
    },
    right: {
      type: 'http',
      url: 'http://127.0.0.1:8085/api/v1/chat',
      'start.command': 'go run .',
      'start.ready': 'http://127.0.0.1:8085/healthz',
      'request.message': '{{ input }}',
      'request.session_id': '{{ session }}',
      'response.text': 'reply.text',
    },
  },
  NestJS: {
    files: {
      'package.json':
        '{"name":"n","scripts":{"build":"nest build","start":"nest start"},"dependencies":{"@nestjs/core":"11"}}',
      'src/main.ts':
        "async function bootstrap() { const app = await NestFactory.create(AppModule); app.setGlobalPrefix('api'); await app.listen(3000); }",
      'src/chat.controller.ts': `@Controller('chat')
export class ChatController { @Post('message') send(@Body() dto: ChatDto) { return { reply: 'x' }; } }`,
    },
    right: {
      type: 'http',
      'start.prepare': 'npm install',
      'start.command': 'npm start',
    },
  },
  'a Python command with subcommands': {
    files: {
      'pyproject.toml': `[project]
name="c"
[project.scripts]
c = "c.main:cli"
`,
      'c/main.py': `import click
@click.group()
def cli(): ...
@cli.command("ask")
@click.argument("question")
def ask(question):
    click.echo(run(question))
`,
    },
    right: {
      type: 'command',
      command: '.venv/bin/python',
      'start.prepare': 'python -m venv .venv && .venv/bin/pip install uv && .venv/bin/uv pip install -r pyproject.toml',
    },
  },
  "Fastify, beside somebody else's OpenAPI file": {
    files: {
      'package.json': '{"name":"x","scripts":{"start":"node index.js"}}',
      'vendor-specs/petstore.openapi.json':
        '{"openapi": "3.0.0", "servers": [{"url": "https://petstore.example.com/v2"}], "paths": {"/pet": {"post": {}}}}',
      'index.js': `const app = require('fastify')();
app.post('/api/converse', async (req) => { const { utterance, sessionId } = req.body; return { text: 'x', intent: { name: 'a', confidence: 0.3 }, entities: [{ type: 'x', value: 1 }] } });
app.listen({ port: 8123 });
`,
    },
    right: {
      type: 'http',
      url: 'http://127.0.0.1:8123/api/converse',
      'start.command': 'npm start',
      'request.utterance': '{{ input }}',
      'request.sessionId': '{{ session }}',
      'response.text': 'text',
      'response.intent': 'intent.name',
      'response.confidence': 'intent.confidence',
      'response.entities': 'entities',
    },
  },
  'Express, a reply that repeats the question': {
    files: {
      'package.json': '{"name":"x","scripts":{"start":"node index.js"}}',
      'index.js': `const app = express();
app.post('/chat', async (req, res) => {
  const { message } = req.body;
  const answer = await run(message);
  res.json({ message, answer, timestamp: Date.now() });
});
app.listen(8123);
`,
    },
    right: {
      type: 'http',
      url: 'http://127.0.0.1:8123/chat',
      'start.command': 'npm start',
      'request.message': '{{ input }}',
      'response.text': 'answer',
    },
  },
  'FastAPI, annotated bodies and an alias': {
    files: {
      'requirements.txt': `fastapi
`,
      'service/app.py': `from fastapi import FastAPI, Body, Depends
from typing import Annotated
from pydantic import BaseModel, Field
app = FastAPI()
class In(BaseModel):
    text: Annotated[str, Field(min_length=1)]
    sessionId: str | None = Field(default=None, alias="session_id")
class ToolCall(BaseModel):
    name: str
    arguments: dict
    result: str | None = None
class Out(BaseModel):
    message: str
    tool_calls: list[ToolCall] = []
    entities: list[dict] = []
@app.get("/")
async def root(): return {"hello": "world"}
@app.post("/v1/agents/{agent_id}/chat")
async def other(agent_id: str, body: In): ...
@app.post("/v1/chat", response_model=Out)
async def chat(body: Annotated[In, Body()], user=Depends(get_user)) -> Out:
    return Out(message="x")
`,
    },
    right: {
      type: 'http',
      url: 'http://127.0.0.1:{{ port }}/v1/chat',
      'start.prepare': 'python -m venv .venv && .venv/bin/pip install -r requirements.txt',
      'start.command': '.venv/bin/uvicorn service.app:app --port {{ port }}',
      'start.ready': 'http://127.0.0.1:{{ port }}/',
      'request.text': '{{ input }}',
      'request.session_id': '{{ session }}',
      'response.text': 'message',
      'response.tool_calls': 'tool_calls.{ "name": name, "arguments": arguments, "result": result }',
    },
  },
  'a worker that only has fetch': {
    files: {
      'package.json': '{"name":"w","scripts":{"dev":"wrangler dev","start":"wrangler dev --port 8790"}}',
      'src/index.ts': `export default { async fetch(request: Request) {
  const url = new URL(request.url);
  if (url.pathname === '/health') return new Response('ok');
  if (request.method === 'POST' && url.pathname === '/api/agent') {
    const { input } = await request.json() as { input: string };
    return Response.json({ output: await run(input) });
  }
  return new Response('no', { status: 404 });
} };
`,
    },
    right: {
      type: 'http',
      url: 'http://127.0.0.1:8790/api/agent',
      'start.command': 'npm start',
      'start.ready': 'http://127.0.0.1:8790/health',
      'request.input': '{{ input }}',
      'response.text': 'output',
    },
  },
  aiohttp: {
    files: {
      'requirements.txt': `aiohttp
`,
      'main.py': `from aiohttp import web
async def chat(request):
    data = await request.json()
    return web.json_response({"answer": {"text": run(data["question"])}})
app = web.Application()
app.router.add_post("/chat", chat)
if __name__ == "__main__":
    web.run_app(app, port=8099)
`,
    },
    right: {
      type: 'http',
      url: 'http://127.0.0.1:8099/chat',
      'start.prepare': 'python -m venv .venv && .venv/bin/pip install -r requirements.txt',
      'start.command': '.venv/bin/python main.py',
      'request.question': '{{ input }}',
      'response.text': 'answer.text',
    },
  },
  'a repository of several packages': {
    files: {
      'package.json':
        '{"name":"mono","private":true,"workspaces":["apps/*"],"scripts":{"build":"turbo build","dev":"turbo dev"}}',
      'apps/api/package.json': '{"name":"api","scripts":{"start":"node src/main.js"}}',
      'apps/api/src/main.js': `const app = express();
app.post('/chat', (req, res) => res.json({ reply: r(req.body.message) }));
app.listen(4001);
`,
      'apps/web/app/api/chat/route.ts': `export async function POST(req) { const { messages } = await req.json(); return streamText({}).toUIMessageStreamResponse(); }
`,
    },
    right: {
      type: 'http',
      url: 'http://127.0.0.1:4001/chat',
      'start.prepare': 'npm install',
      'start.command': 'node apps/api/src/main.js',
      'request.message': '{{ input }}',
      'response.text': 'reply',
    },
  },
  'Rasa without channels': {
    files: {
      'domain.yml': `intents:
- a
`,
      'config.yml': `pipeline: []
`,
      'data/nlu.yml': `nlu: []
`,
    },
    right: {
      type: 'rasa',
      'start.ready': 'http://127.0.0.1:{{ port }}/',
    },
  },
  'Fastify in TypeScript, a Procfile': {
    files: {
      Procfile: `release: node migrate.js
web: node dist/server.js
worker: node w.js
`,
      'package.json':
        '{"name":"p","scripts":{"build":"tsc","start":"node dist/server.js"},"devDependencies":{"typescript":"5"}}',
      'src/server.ts': `import fastify from 'fastify';
const app = fastify();
interface Body { prompt: string; user: string }
app.post<{ Body: Body }>('/generate', async (request, reply) => {
  const { prompt, user } = request.body;
  return reply.send({ completion: await llm(prompt, user) });
});
app.listen({ port: Number(process.env.PORT), host: '0.0.0.0' });
`,
    },
    right: {
      type: 'http',
      url: 'http://127.0.0.1:{{ port }}/generate',
      'start.prepare': 'npm install && npm run build',
      'start.command': 'node dist/server.js',
      'start.env.PORT': '{{ port }}',
      'response.text': 'completion',
    },
  },
  'a command of package.json': {
    files: {
      'package.json': '{"name":"ask","bin":{"ask":"./cli.js"}}',
      'cli.js': `#!/usr/bin/env node
const q = process.argv[2];
console.log(await answer(q));
`,
    },
    right: {
      type: 'command',
      command: 'node',
      args: ['cli.js', '{{ input }}'],
    },
  },
  'a typer command with uv': {
    files: {
      'pyproject.toml': `[project]
name="t"
[project.scripts]
t = "t.cli:app"
[tool.uv]
`,
      'uv.lock': '',
      't/cli.py': `import typer
app = typer.Typer()
@app.command()
def main(question: str, verbose: bool = False):
    print(run(question))
`,
    },
    right: {
      type: 'command',
      command: 'uv',
      args: ['run', 't', '{{ input }}'],
      'start.prepare': 'uv sync --frozen',
    },
  },
  'a Node server whose route has a name of its own': {
    files: {
      'package.json': { name: 'plant-desk', type: 'module', scripts: { start: 'node src/server.js' } },
      'src/server.js': `import http from 'node:http';
import { answer } from './brain.js';
const names = new Map();
http.createServer(async (req, res) => {
  if (req.url === '/health') return res.end('ok');
  if (req.method === 'POST' && req.url === '/v1/assist') {
    let text = '';
    for await (const part of req) text += part;
    const { question, thread_id } = JSON.parse(text);
    const out = await answer(question, thread_id, names);
    res.setHeader('content-type', 'application/json');
    return res.end(JSON.stringify(out));
  }
  res.statusCode = 404; res.end();
}).listen(process.env.PORT || 4555);
`,
      'src/brain.js': `export async function answer(q, thread, names) {
  const said = /my name is (\\w+)/i.exec(q)?.[1];
  if (said) names.set(thread, said);
  const text = /my name\\?/i.test(q) ? \`Your name is \${names.get(thread)}.\` : 'I help with plants.';
  return { ok: true, result: { message: { role: 'assistant', content: text } }, trace: [] };
}
`,
    },
    right: {
      type: 'http',
      url: 'http://127.0.0.1:{{ port }}/v1/assist',
      'start.command': 'npm start',
      'start.ready': 'http://127.0.0.1:{{ port }}/health',
      'start.env.PORT': '{{ port }}',
      'request.question': '{{ input }}',
      'request.thread_id': '{{ session }}',
    },
  },
};
