/** Repositories as other people write them, after public ones and the templates of frameworks: what is right to say of each, by hand. */
import type { Sample } from './repositories.ts';

const json = (value: object) => JSON.stringify(value);
const FREE = 'http://127.0.0.1:{{ port }}';
const UV = 'python -m venv .venv && .venv/bin/pip install uv && .venv/bin/uv pip install -r pyproject.toml';
const PIP = 'python -m venv .venv && .venv/bin/pip install -r requirements.txt';

export const STRANGERS: Readonly<Record<string, Sample>> = {
  'node:http, one handler that compares the health path only': {
    files: {
      'package.json': json({ name: 'echo-desk', type: 'module', scripts: { start: 'node server.mjs' } }),
      'server.mjs': `import http from 'node:http';

const server = http.createServer(async (req, res) => {
  if (req.url === '/health') {
    res.end('ok');
    return;
  }
  let body = '';
  for await (const chunk of req) body += chunk;
  const { message } = JSON.parse(body);
  res.setHeader('content-type', 'application/json');
  res.end(JSON.stringify({ reply: \`You said \${message}\` }));
});

server.listen(process.env.PORT || 3000);
`,
    },
    right: {
      type: 'http',
      'start.command': 'npm start',
      'start.ready': `${FREE}/health`,
      'start.env.PORT': '{{ port }}',
      'request.message': '{{ input }}',
      'response.text': 'reply',
    },
  },
  'node:http, else-ifs, a route of the shop before that of the bot': {
    files: {
      'package.json': json({ name: 'shop', scripts: { start: 'node index.js' } }),
      'index.js': `const http = require('http');
const { handleChat } = require('./chat');

const server = http.createServer((req, res) => {
  const { pathname } = new URL(req.url, 'http://localhost');
  if (req.method === 'GET' && pathname === '/') {
    res.writeHead(200, { 'Content-Type': 'text/html' });
    res.end('<h1>Shop</h1>');
  } else if (pathname === '/metrics') {
    res.end('requests_total 1');
  } else if (req.method === 'POST' && pathname === '/orders') {
    readBody(req).then((order) => res.end(JSON.stringify({ id: save(order.items) })));
  } else if (req.method === 'POST' && (pathname === '/chat' || pathname === '/api/chat')) {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', async () => {
      const data = JSON.parse(body || '{}');
      const result = await handleChat(data.message, data.sessionId);
      res.writeHead(200, { 'Content-Type': 'application/json' });
      res.end(JSON.stringify({ response: result }));
    });
  } else {
    res.writeHead(404);
    res.end();
  }
});

const port = 4000;
server.listen(port, () => {
  console.log('Server running on http://localhost:' + port);
});
`,
      'chat.js': `exports.handleChat = async (message, sessionId) => 'Hello ' + message + sessionId;\n`,
    },
    right: {
      type: 'http',
      url: ['http://127.0.0.1:4000/chat', 'http://127.0.0.1:4000/api/chat'],
      'start.command': 'npm start',
      'start.ready': 'http://127.0.0.1:4000/',
      'request.message': '{{ input }}',
      'request.sessionId': '{{ session }}',
      'response.text': 'response',
    },
  },
  'node:http, a switch over the path': {
    files: {
      'package.json': json({ name: 'sw', type: 'module', scripts: { start: 'node main.js' } }),
      'main.js': `import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

createServer(async (request, response) => {
  const url = new URL(request.url, 'http://x');
  switch (url.pathname) {
    case '/healthz':
      return response.end('ok');
    case '/assistant': {
      const { question } = await json(request);
      return response.end(JSON.stringify({ answer: await ask(question) }));
    }
    default:
      response.statusCode = 404;
      response.end();
  }
}).listen(8080);
`,
    },
    right: {
      type: 'http',
      url: 'http://127.0.0.1:8080/assistant',
      'start.command': 'npm start',
      'start.ready': 'http://127.0.0.1:8080/healthz',
      'request.question': '{{ input }}',
      'response.text': 'answer',
    },
  },
  'http.server, one handler that compares the health path only': {
    files: {
      'README.md': '# Bot\n\nRun `python3 serve.py`.\n',
      'serve.py': `import json
from http.server import BaseHTTPRequestHandler, HTTPServer


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        if self.path == "/health":
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"ok")

    def do_POST(self):
        length = int(self.headers["Content-Length"])
        data = json.loads(self.rfile.read(length))
        answer = {"reply": "You said " + data["message"]}
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps(answer).encode())


def main():
    HTTPServer(("0.0.0.0", 8000), Handler).serve_forever()


if __name__ == "__main__":
    main()
`,
    },
    right: {
      type: 'http',
      'start.command': 'python serve.py',
      'start.ready': 'http://127.0.0.1:8000/health',
      'request.message': '{{ input }}',
      'response.text': 'reply',
    },
  },
  'a FastAPI backend beside a frontend': {
    files: {
      'README.md': '# Full stack chatbot\n',
      'backend/requirements.txt': 'fastapi\nuvicorn[standard]\nlangchain-openai\npython-dotenv\n',
      'backend/main.py': `import os
from dotenv import load_dotenv
from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware
from pydantic import BaseModel
from services.chain import build_chain
import uvicorn

load_dotenv()
app = FastAPI(title="Support bot")
origins = ["http://localhost:5173"]
app.add_middleware(CORSMiddleware, allow_origins=origins, allow_methods=["*"])
chain = build_chain(os.environ["OPENAI_API_KEY"])


class ChatRequest(BaseModel):
    message: str


@app.get("/")
def read_root():
    return {"status": "running"}


@app.post("/chat")
async def chat(request: ChatRequest):
    result = await chain.ainvoke({"input": request.message})
    return {"response": result.content}


if __name__ == "__main__":
    uvicorn.run("main:app", host="0.0.0.0", port=8000, reload=True)
`,
      'backend/services/chain.py': 'def build_chain(key): ...\n',
      'frontend/package.json': json({
        name: 'frontend',
        scripts: { dev: 'vite', build: 'vite build' },
        dependencies: { react: '18' },
      }),
      'frontend/vite.config.ts':
        "export default defineConfig({ server: { port: 5173, proxy: { '/api': 'http://localhost:8000' } } });\n",
      'frontend/src/App.tsx':
        "const send = (message: string) => axios.post('/api/chat', { message }).then((r) => r.data.response);\n",
    },
    right: {
      type: 'http',
      url: 'http://127.0.0.1:8000/chat',
      'start.cwd': 'backend',
      'start.prepare': PIP,
      'start.command': '.venv/bin/python main.py',
      'start.ready': 'http://127.0.0.1:8000/',
      'start.env.OPENAI_API_KEY': '${OPENAI_API_KEY}',
      'request.message': '{{ input }}',
      'response.text': 'response',
    },
  },
  LangServe: {
    files: {
      'requirements.txt': 'langserve[server]\nlangchain-openai\n',
      'server.py': `#!/usr/bin/env python
from fastapi import FastAPI
from langserve import add_routes

from chain import chain

app = FastAPI(title="LangServe Playground")

add_routes(
    app,
    chain,
    path="/chat",
)

if __name__ == "__main__":
    import uvicorn

    uvicorn.run(app, host="localhost", port=8080)
`,
    },
    right: {
      'start.ready': /\/openapi\.json$/,
      type: 'http',
      url: 'http://127.0.0.1:8080/chat/invoke',
      'start.prepare': PIP,
      'start.command': '.venv/bin/python server.py',
      'start.env.OPENAI_API_KEY': '${OPENAI_API_KEY}',
      'request.input': '{{ input }}',
      'response.text': 'output',
    },
  },
  'FastAPI, asked by GET': {
    files: {
      'requirements.txt': 'fastapi\nuvicorn\n',
      'main.py': `from fastapi import FastAPI
import uvicorn
from chat import Chat

app = FastAPI()


@app.get("/api/chat/{message}")
async def chat(message):
    chat = Chat()
    return await chat.message(message)


@app.post("/api/feedback")
async def feedback(body: dict):
    store(body["comment"], body["rating"])
    return {"ok": True}


if __name__ == "__main__":
    uvicorn.run(app, host="0.0.0.0", port=8000)
`,
    },
    right: {
      'start.ready': /\/openapi\.json$/,
      type: 'http',
      'start.prepare': PIP,
      'start.command': '.venv/bin/python main.py',
    },
  },
  'Flask, request.json and a debug server': {
    files: {
      'requirements.txt': 'Flask==3.0.0\nflask-cors\nnltk\n',
      'app.py': `from flask import Flask, render_template, request, jsonify
from flask_cors import CORS
from chat import get_response

app = Flask(__name__)
CORS(app)


# @app.route("/old_chat", methods=["POST"])
# def old_chat():
#     return jsonify({"reply": get_response(request.json["question"])})


@app.get("/")
def index_get():
    return render_template("base.html")


@app.post("/predict")
def predict():
    text = request.get_json().get("message")
    # TODO: check if text is valid
    response = get_response(text)
    message = {"answer": response}
    return jsonify(message)


if __name__ == "__main__":
    app.run(debug=True)
`,
      'chat.py': 'def get_response(msg):\n    return "I do not understand..."\n',
      'train.py': 'if __name__ == "__main__":\n    trainer.run("intents.json")\n',
      'intents.json': json({ intents: [{ tag: 'greeting', patterns: ['Hi'], responses: ['Hey'] }] }),
    },
    right: {
      type: 'http',
      url: 'http://127.0.0.1:5000/predict',
      'start.prepare': PIP,
      'start.command': '.venv/bin/python app.py',
      'start.ready': 'http://127.0.0.1:5000/',
      'request.message': '{{ input }}',
      'response.text': 'answer',
    },
  },
  'Flask, a form that gives a page': {
    files: {
      'requirements.txt': 'flask\nopenai\n',
      'app.py': `import os
import openai
from flask import Flask, redirect, render_template, request, url_for

app = Flask(__name__)
openai.api_key = os.getenv("OPENAI_API_KEY")


@app.route("/", methods=("GET", "POST"))
def index():
    if request.method == "POST":
        animal = request.form["animal"]
        response = openai.Completion.create(model="text-davinci-002", prompt=generate_prompt(animal))
        return redirect(url_for("index", result=response.choices[0].text))
    result = request.args.get("result")
    return render_template("index.html", result=result)
`,
    },
    right: {
      type: 'http',
      'start.prepare': PIP,
      'start.command': '.venv/bin/flask --app app.py run --port {{ port }}',
      'start.ready': `${FREE}/`,
      'start.env.OPENAI_API_KEY': '${OPENAI_API_KEY}',
    },
  },
  'Express, plain text as the reply': {
    files: {
      'package.json': json({ name: 'bot', main: 'app.js', dependencies: { express: '^4.18.2', openai: '^3' } }),
      'app.js': `const express = require('express')
const dotenv = require('dotenv')
const openai = require('openai')

dotenv.config()

const app = express()
app.use(express.json())

app.post('/chat', async (req, res) => {
  const message = req.body.message

  const response = await openai.completions.create({
    engine: 'davinci-codex',
    prompt: message,
    max_tokens: 100,
  })

  res.send(response.choices[0].text)
})

app.listen(process.env.PORT || 3000)
`,
    },
    right: {
      type: 'http',
      url: `${FREE}/chat`,
      'start.prepare': 'npm install',
      'start.command': 'node app.js',
      'start.env.PORT': '{{ port }}',
      'start.env.OPENAI_API_KEY': '${OPENAI_API_KEY}',
      'request.message': '{{ input }}',
    },
  },
  'Express, the root path, a port in a constant, a choice as the reply': {
    files: {
      'package.json': json({ name: 'root-bot', scripts: { dev: 'nodemon server.js', start: 'node server.js' } }),
      'server.js': `const PORT = 8000
const express = require('express')
const cors = require('cors')
const app = express()
const OpenAI = require('openai')
const openai = new OpenAI({ apiKey: process.env.OPENAI_API_KEY })
require('dotenv').config()

app.use(express.json())
app.use(cors())

app.get('/', (req, res) => res.status(200).send({ message: 'Hello from CodeX' }))

app.post('/', async (req, res) => {
  const textInput = req.body.text
  const completion = await openai.chat.completions.create({
    messages: [
      { role: 'system', content: 'You are a helpful assistant.' },
      { role: 'user', content: textInput },
    ],
    model: 'gpt-3.5-turbo',
  })
  res.send(completion.choices[0])
})

app.listen(PORT, () => console.log(\`Listening on \${PORT}\`))
`,
    },
    right: {
      type: 'http',
      url: 'http://127.0.0.1:8000/',
      'start.command': 'npm start',
      'start.ready': 'http://127.0.0.1:8000/',
      'start.env.OPENAI_API_KEY': '${OPENAI_API_KEY}',
      'request.text': '{{ input }}',
      'response.text': 'message.content',
    },
  },
  'Express, a controller, a login beside it and routes that are commented out': {
    files: {
      'package.json': json({ name: 'api', type: 'module', scripts: { start: 'node src/index.js' } }),
      'src/index.js': `import 'dotenv/config';
import express from 'express';
import authRouter from './routes/auth.js';
import { chatRouter } from './routes/chatRouter.js';

const app = express();
app.use(express.json({ limit: '1mb' }));
// app.use('/v0', chatRouter);
app.use('/api/auth', authRouter);
app.use('/api/bot', requireAuth, chatRouter);
app.use((err, req, res, next) => res.status(500).json({ message: err.message }));
app.listen(process.env.PORT ?? 3333);
`,
      'src/routes/auth.js': `import { Router } from 'express';
const router = Router();
router.post('/login', async (req, res) => {
  const { email, password } = req.body;
  res.json({ token: await sign(email, password), message: 'welcome' });
});
router.post('/message', async (req, res) => {
  await mail(req.body.to, req.body.text);
  res.json({ status: 'sent' });
});
export default router;
`,
      'src/routes/chatRouter.js': `import { Router } from 'express';
import { postChat } from '../controllers/chatController.js';

export const chatRouter = Router();

/* chatRouter.post('/legacy', (req, res) => res.json({ text: req.body.prompt })); */
chatRouter.post('/', postChat);
`,
      'src/controllers/chatController.js': `import { agent } from '../agent.js';

export const postChat = async (req, res, next) => {
  try {
    const { message, conversationId } = req.body;
    const { output, toolCalls } = await agent.run(message, { conversationId });
    return res.json({ answer: output, toolCalls, conversationId });
  } catch (err) {
    next(err);
  }
};
`,
    },
    right: {
      type: 'http',
      url: `${FREE}/api/bot`,
      'start.command': 'npm start',
      'start.env.PORT': '{{ port }}',
      'request.message': '{{ input }}',
      'request.conversationId': '{{ session }}',
      'response.text': 'answer',
      'response.session': 'conversationId',
    },
  },
  'Flask at a port of a variable of its own': {
    files: {
      'requirements.txt': 'flask\n',
      'app.py': `import os
from flask import Flask, request, jsonify
app = Flask(__name__)
PORT = int(os.environ.get("APP_PORT", 5050))
@app.post("/chat")
def chat():
    data = request.get_json()
    return jsonify({"reply": data["message"]})
if __name__ == "__main__":
    app.run(host="0.0.0.0", port=PORT)
`,
    },
    right: {
      type: 'http',
      url: 'http://127.0.0.1:5050/chat',
      'start.prepare': 'python -m venv .venv && .venv/bin/pip install -r requirements.txt',
      'start.command': '.venv/bin/python app.py',
      'request.message': '{{ input }}',
      'response.text': 'reply',
    },
  },
  'Fastify with a schema and a prefix by autoload': {
    files: {
      'package.json': json({
        name: 'fast',
        type: 'module',
        scripts: { start: 'fastify start -l info app.js', dev: 'fastify start -w app.js' },
        dependencies: { fastify: '^5', 'fastify-cli': '^7', '@fastify/autoload': '^6' },
      }),
      'app.js': `import path from 'node:path';
import AutoLoad from '@fastify/autoload';

export default async function (fastify, opts) {
  fastify.register(AutoLoad, { dir: path.join(import.meta.dirname, 'routes'), options: { ...opts } });
}
`,
      'routes/root.js':
        "export default async function (fastify) {\n  fastify.get('/', async () => ({ root: true }));\n}\n",
      'routes/chat/index.js': `export default async function (fastify, opts) {
  fastify.post('/', {
    schema: { body: { type: 'object', required: ['prompt'], properties: { prompt: { type: 'string' } } } },
  }, async function (request, reply) {
    const { prompt } = request.body;
    return { text: await complete(prompt) };
  });
}
`,
    },
    right: {
      type: 'http',
      'start.prepare': 'npm install',
      'start.command': 'npm start',
      'start.ready': `${FREE}/`,
      'request.prompt': '{{ input }}',
      'response.text': 'text',
      url: `${FREE}/chat`,
      'start.env.PORT': '{{ port }}',
    },
  },
  'Hono, a routed sub-application': {
    files: {
      'package.json': json({
        name: 'hono-app',
        type: 'module',
        scripts: { dev: 'tsx watch src/index.ts', build: 'tsc', start: 'node dist/index.js' },
        dependencies: { hono: '^4.6', '@hono/node-server': '^1.13', '@anthropic-ai/sdk': '^0.60' },
        devDependencies: { tsx: '^4', typescript: '^5' },
      }),
      'src/index.ts': `import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { logger } from 'hono/logger'
import chat from './chat.js'

const app = new Hono()
app.use(logger())
app.get('/', (c) => c.text('Hello Hono!'))
app.route('/chat', chat)

serve({
  fetch: app.fetch,
  port: 3000
}, (info) => {
  console.log(\`Server is running on http://localhost:\${info.port}\`)
})
`,
      'src/chat.ts': `import { Hono } from 'hono'
import { answer } from './agent.js'

const chat = new Hono()

chat.post('/', async (c) => {
  const body = await c.req.json<{ message: string; threadId?: string }>()
  const reply = await answer(body.message, body.threadId)
  return c.json({ reply })
})

export default chat
`,
    },
    right: {
      type: 'http',
      url: 'http://127.0.0.1:3000/chat',
      'start.prepare': 'npm install && npm run build',
      'start.command': 'npm start',
      'start.ready': 'http://127.0.0.1:3000/',
      'start.env.ANTHROPIC_API_KEY': '${ANTHROPIC_API_KEY}',
      'request.message': '{{ input }}',
      'request.threadId': '{{ session }}',
      'response.text': 'reply',
    },
  },
  'NestJS as its generator writes it': {
    files: {
      'package.json': json({
        name: 'nest-bot',
        scripts: { build: 'nest build', start: 'nest start', 'start:prod': 'node dist/main' },
        dependencies: { '@nestjs/core': '^11.0.1', '@nestjs/common': '^11' },
        devDependencies: { '@nestjs/cli': '^11' },
      }),
      'package-lock.json': '{}',
      'src/main.ts': `import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';

async function bootstrap() {
  const app = await NestFactory.create(AppModule);
  app.setGlobalPrefix('api');
  await app.listen(process.env.PORT ?? 3000);
}
bootstrap();
`,
      'src/app.controller.ts': `import { Controller, Get } from '@nestjs/common';

@Controller()
export class AppController {
  @Get()
  getHello(): string {
    return 'Hello World!';
  }
}
`,
      'src/chat/chat.controller.ts': `import { Body, Controller, Post } from '@nestjs/common';
import { ChatService } from './chat.service';
import { ChatRequestDto } from './dto/chat.request';

@Controller('chat')
export class ChatController {
  constructor(private readonly chatService: ChatService) {}

  @Post('message')
  async chat(@Body() dto: ChatRequestDto) {
    const response = await this.chatService.generateAnswer(dto.message);
    return { response };
  }
}
`,
      'src/chat/dto/chat.request.ts': `import { IsString } from 'class-validator';

export class ChatRequestDto {
  @IsString()
  message: string;
}
`,
    },
    right: {
      type: 'http',
      url: `${FREE}/api/chat/message`,
      'start.prepare': 'npm ci',
      'start.command': 'npm start',
      'start.ready': `${FREE}/api`,
      'start.env.PORT': '{{ port }}',
      'request.message': '{{ input }}',
      'response.text': 'response',
    },
  },
  'Koa with a router that has a prefix': {
    files: {
      'package.json': json({
        name: 'koa-bot',
        scripts: { start: 'node server/index.js' },
        dependencies: { koa: '2', '@koa/router': '12' },
      }),
      'server/index.js': `const Koa = require('koa');
const Router = require('@koa/router');
const { koaBody } = require('koa-body');
const { chat } = require('./chat');

const app = new Koa();
app.use(koaBody());

const router = new Router({ prefix: '/api/v1' });
router.get('/health', (ctx) => {
  ctx.body = 'ok';
});
router.post('/chat', async (ctx) => {
  const { question, history } = ctx.request.body;
  const answer = await chat(question, history);
  ctx.body = { answer, state: 1 };
});
app.use(router.routes());

app.listen(10801, () => {
  console.log('open server localhost:10801');
});
`,
    },
    right: {
      type: 'http',
      url: 'http://127.0.0.1:10801/api/v1/chat',
      'start.prepare': 'npm install',
      'start.command': 'npm start',
      'start.ready': 'http://127.0.0.1:10801/api/v1/health',
      'request.question': '{{ input }}',
      'response.text': 'answer',
    },
  },
  'a Python package that is started as a module': {
    files: {
      'pyproject.toml': '[project]\nname = "garden-bot"\nversion = "1.0.0"\n',
      'bot/__init__.py': '',
      'bot/answers.py': 'def answer(text):\n    return text\n',
      'bot/__main__.py': `import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from bot.answers import answer


class Chat(BaseHTTPRequestHandler):
    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"reply": answer(body["message"])}).encode())


if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", 8091), Chat).serve_forever()
`,
    },
    right: {
      type: 'http',
      'start.prepare': UV,
      'start.command': '.venv/bin/python -m bot',
      'request.message': '{{ input }}',
      'response.text': 'reply',
    },
  },
  'the chat template of Next.js': {
    files: {
      'package.json': json({
        name: 'ai-chat',
        private: true,
        scripts: { dev: 'next dev --turbopack', build: 'next build', start: 'next start', lint: 'next lint' },
        dependencies: { next: '15.3', ai: '^5', '@ai-sdk/react': '^2', '@ai-sdk/openai': '^2', 'next-auth': '5' },
      }),
      'pnpm-lock.yaml': 'lockfileVersion: 9\n',
      'next.config.ts':
        "import type { NextConfig } from 'next';\nconst nextConfig: NextConfig = { output: 'standalone' };\nexport default nextConfig;\n",
      'app/page.tsx':
        "'use client';\nimport { useChat } from '@ai-sdk/react';\nexport default function Chat() { return null; }\n",
      'app/(auth)/api/auth/[...nextauth]/route.ts': "export { GET, POST } from '@/app/(auth)/auth';\n",
      'app/(chat)/api/history/route.ts': 'export async function GET(request: Request) { return Response.json([]); }\n',
      'app/(chat)/api/vote/route.ts': `export async function PATCH(request: Request) {
  const { chatId, messageId, type } = await request.json();
  return new Response('Message voted', { status: 200 });
}
`,
      'app/(chat)/api/chat/route.ts': `import { openai } from '@ai-sdk/openai';
import { convertToModelMessages, stepCountIs, streamText, type UIMessage } from 'ai';
import { tools } from '@/lib/tools';

export const maxDuration = 30;

export async function POST(req: Request) {
  const { messages }: { messages: UIMessage[] } = await req.json();

  const result = streamText({
    model: openai('gpt-4o'),
    messages: convertToModelMessages(messages),
    stopWhen: stepCountIs(5),
    tools,
  });

  return result.toUIMessageStreamResponse();
}
`,
    },
    right: {
      type: 'ai-sdk',
      url: `${FREE}/api/chat`,
      'start.prepare': 'corepack enable && pnpm install --frozen-lockfile && npm run build',
      'start.command': 'npm start',
      'start.ready': `${FREE}/`,
      'start.env.PORT': '{{ port }}',
      'start.env.OPENAI_API_KEY': '${OPENAI_API_KEY}',
    },
  },
  'the TypeScript template of LangGraph': {
    files: {
      'langgraph.json': json({
        node_version: '20',
        graphs: { agent: './src/agent/graph.ts:graph' },
        env: '.env',
        dependencies: ['.'],
      }),
      'package.json': json({
        name: 'example-graph',
        main: 'my_app/graph.ts',
        scripts: { build: 'tsc', test: 'jest', format: 'prettier --write .' },
        dependencies: { '@langchain/langgraph': '^0.4', '@langchain/core': '^0.3' },
      }),
      'yarn.lock': '# yarn\n',
      'src/agent/graph.ts': 'export const graph = builder.compile();\n',
    },
    right: {
      type: 'langgraph',
      url: FREE,
      assistant: 'agent',
      'start.prepare': 'corepack enable && yarn install',
      'start.command': 'npx @langchain/langgraph-cli dev --no-browser --port {{ port }}',
      'start.ready': `${FREE}/ok`,
    },
  },
  'the quick start of ADK': {
    files: {
      'multi_tool_agent/__init__.py': 'from . import agent\n',
      'multi_tool_agent/agent.py': `import datetime
from zoneinfo import ZoneInfo
from google.adk.agents import Agent


def get_weather(city: str) -> dict:
    """Retrieves the current weather report for a specified city."""
    return {"status": "success", "report": "sunny"}


root_agent = Agent(
    name="weather_time_agent",
    model="gemini-2.0-flash",
    description="Agent to answer questions about the time and weather in a city.",
    instruction="You are a helpful agent.",
    tools=[get_weather],
)
`,
      'multi_tool_agent/.env': 'GOOGLE_API_KEY=PASTE\n',
    },
    right: {
      type: 'adk',
      url: FREE,
      app: 'multi_tool_agent',
      'start.ready': `${FREE}/list-apps`,
    },
  },
  'a typer command with a group, by poetry': {
    files: {
      'pyproject.toml': `[tool.poetry]
name = "docbot"
version = "0.1.0"

[tool.poetry.dependencies]
python = "^3.11"
typer = "^0.12"

[tool.poetry.scripts]
docbot = "docbot.cli:app"

[build-system]
requires = ["poetry-core"]
build-backend = "poetry.core.masonry.api"
`,
      'poetry.lock': '# poetry\n',
      'docbot/__init__.py': '',
      'docbot/cli.py': `import typer

app = typer.Typer(no_args_is_help=True)


@app.command()
def ingest(path: str = typer.Argument(..., help="Folder of documents")):
    """Index a folder."""


@app.command()
def ask(question: str = typer.Argument(...), k: int = 4):
    """Ask a question."""
    typer.echo(run(question, k))


if __name__ == "__main__":
    app()
`,
    },
    right: {
      type: 'command',
      command: '.venv/bin/docbot',
      args: ['ask', '{{ input }}'],
      'start.prepare': 'python -m venv .venv && poetry install',
    },
  },
  'a click command that reads standard input, with other scripts before it': {
    files: {
      'pyproject.toml': `[project]
name = "helper"
dependencies = ["click", "openai"]

[project.scripts]
helper-migrate = "helper.migrate:main"
helper = "helper.main:main"
`,
      'src/helper/migrate.py': `import click


@click.command()
@click.argument("revision")
def main(revision):
    """Migrates the database."""
`,
      'src/helper/main.py': `import sys
import click


@click.command()
@click.option("--model", default="gpt-4o-mini")
def main(model):
    prompt = sys.stdin.read()
    click.echo(complete(prompt, model))
`,
    },
    right: {
      type: 'command',
      'start.prepare': 'python -m venv .venv && .venv/bin/pip install .',
      'env.OPENAI_API_KEY': '${OPENAI_API_KEY}',
    },
  },
  'Go with chi, a route within a route': {
    files: {
      'go.mod': 'module github.com/acme/concierge\n\ngo 1.23\n\nrequire github.com/go-chi/chi/v5 v5.1.0\n',
      'cmd/server/main.go': `package main

import (
	"encoding/json"
	"log"
	"net/http"
	"os"

	"github.com/go-chi/chi/v5"
)

type ChatRequest struct {
	UserID  string \`json:"userId"\`
	Message string \`json:"message"\`
}

type ChatResponse struct {
	Role    string \`json:"role"\`
	Content string \`json:"content"\`
}

func main() {
	r := chi.NewRouter()
	r.Get("/health", func(w http.ResponseWriter, r *http.Request) { w.Write([]byte("ok")) })
	r.Route("/api", func(r chi.Router) {
		r.Post("/chat", chatHandler)
	})
	port := os.Getenv("PORT")
	if port == "" {
		port = "8080"
	}
	log.Fatal(http.ListenAndServe(":"+port, r))
}

func chatHandler(w http.ResponseWriter, r *http.Request) {
	var req ChatRequest
	if err := json.NewDecoder(r.Body).Decode(&req); err != nil {
		http.Error(w, "Invalid request", http.StatusBadRequest)
		return
	}
	json.NewEncoder(w).Encode(ChatResponse{Role: "assistant", Content: answer(req.Message)})
}
`,
    },
    right: {
      type: 'http',
      url: `${FREE}/api/chat`,
      'start.command': 'go run ./cmd/server',
      'start.ready': `${FREE}/health`,
      'start.env.PORT': '{{ port }}',
      'request.message': '{{ input }}',
      'response.text': 'content',
    },
  },
  'Go, net/http with an anonymous struct and a page': {
    files: {
      'go.mod': 'module bot\n\ngo 1.22\n',
      'main.go': `package main

import (
	"encoding/json"
	"net/http"
)

func main() {
	fs := http.FileServer(http.Dir("./static"))
	http.Handle("/", fs)
	http.HandleFunc("/api/ask", func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodPost {
			http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
			return
		}
		var in struct {
			Prompt string \`json:"prompt"\`
		}
		json.NewDecoder(r.Body).Decode(&in)
		json.NewEncoder(w).Encode(map[string]string{"text": ask(in.Prompt)})
	})
	http.ListenAndServe(":3000", nil)
}
`,
    },
    right: {
      type: 'http',
      url: 'http://127.0.0.1:3000/api/ask',
      'start.command': 'go run .',
      'start.ready': 'http://127.0.0.1:3000/',
      'request.prompt': '{{ input }}',
      'response.text': 'text',
    },
  },
  'Spring Boot with Maven': {
    files: {
      'pom.xml': '<project><artifactId>helpdesk</artifactId></project>\n',
      mvnw: '#!/bin/sh\n',
      'src/main/resources/application.properties':
        'spring.application.name=helpdesk\nserver.port=8081\nspring.ai.openai.api-key=${OPENAI_API_KEY}\n',
      'src/main/java/com/acme/ChatController.java': `package com.acme;

@RestController
@RequestMapping("/api")
public class ChatController {
    private final ChatClient chatClient;

    public record ChatRequest(String message) {}
    public record ChatReply(String answer) {}

    @PostMapping("/chat")
    public ChatReply chat(@RequestBody ChatRequest request) {
        return new ChatReply(chatClient.prompt().user(request.message()).call().content());
    }
}
`,
    },
    right: {
      type: 'http',
      'start.command': './mvnw spring-boot:run',
    },
  },
  'a minimal API of ASP.NET': {
    files: {
      'Api/Api.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web" />\n',
      'Api/Program.cs': `var builder = WebApplication.CreateBuilder(args);
builder.Services.AddKernel();
var app = builder.Build();
app.MapGet("/", () => "up");
app.MapPost("chat", async ([FromBody] ChatRequest request, IAIService aiService) =>
{
    var response = await aiService.Chat(request);
    return Results.Ok(response);
});
app.Run();

public record ChatRequest(string Message, string SessionId);
`,
      'Api/Properties/launchSettings.json': json({ profiles: { http: { applicationUrl: 'http://localhost:5088' } } }),
    },
    right: { type: 'http' },
  },
  'Rails with a bundle of JavaScript': {
    files: {
      Gemfile: 'gem "rails"\ngem "ruby-openai"\n',
      'config/routes.rb':
        'Rails.application.routes.draw do\n  post "/messages", to: "messages#create"\n  get "up" => "rails/health#show"\nend\n',
      'app/controllers/messages_controller.rb':
        'class MessagesController < ApplicationController\n  def create\n    render json: { reply: Bot.answer(params[:message]) }\n  end\nend\n',
      'package.json': json({
        name: 'app',
        scripts: { build: 'esbuild app/javascript/*.* --bundle --outdir=app/assets/builds' },
        devDependencies: { esbuild: '0.21' },
      }),
      'app/javascript/application.js':
        "document.querySelector('form').addEventListener('submit', () => fetch('/messages', { method: 'POST' }));\n",
    },
    right: { type: 'http' },
  },
  Django: {
    files: {
      'requirements.txt': 'Django>=5\nopenai\n',
      'manage.py': `#!/usr/bin/env python
import os
import sys


def main():
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mysite.settings")
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
`,
      'mysite/settings.py': 'import os\nSECRET_KEY = os.environ.get("DJANGO_SECRET_KEY", "dev")\nDEBUG = True\n',
      'mysite/urls.py':
        'from django.contrib import admin\nfrom django.urls import include, path\n\nurlpatterns = [\n    path("admin/", admin.site.urls),\n    path("bot/", include("chatbot.urls")),\n]\n',
      'chatbot/urls.py':
        'from django.urls import path\nfrom . import views\n\nurlpatterns = [\n    path("", views.index),\n    path("api/chat/", views.chat_api),\n]\n',
      'chatbot/views.py': `import json
from django.http import JsonResponse
from django.shortcuts import render
from django.views.decorators.csrf import csrf_exempt
from .agent import run_agent


def index(request):
    return render(request, "chatbot/chat.html")


@csrf_exempt
def chat_api(request):
    if request.method != "POST":
        return JsonResponse({"error": "POST only"}, status=405)
    body = json.loads(request.body)
    message = body.get("message", "").strip()
    return JsonResponse({"response": run_agent(message)})
`,
    },
    right: {
      type: 'http',
      'start.prepare': PIP,
      'start.command': '.venv/bin/python manage.py runserver --noreload {{ port }}',
      'start.env.OPENAI_API_KEY': '${OPENAI_API_KEY}',
    },
  },
  'compose: a database, a web page and the api behind it': {
    files: {
      'docker-compose.yml': `version: "3.9"
services:
  web:
    build:
      context: ./web
    ports:
      - "3000:3000"
    depends_on: [api]
  api:
    build: ./api
    env_file: .env
    ports:
      - 8000:8000
    depends_on:
      - redis
  redis:
    image: redis:7-alpine
    ports:
      - "6379:6379"
`,
      'web/package.json': json({ name: 'web', scripts: { start: 'serve -s build' } }),
      'web/Dockerfile': 'FROM node:20\nEXPOSE 3000\n',
      'web/src/index.tsx': "createRoot(document.getElementById('root')!).render(<App />);\n",
      'api/Dockerfile': 'FROM python:3.12\nEXPOSE 8000\nCMD ["uvicorn", "app.main:app", "--host", "0.0.0.0"]\n',
      'api/requirements.txt': 'fastapi\n',
      'api/app/main.py': `from fastapi import FastAPI
from app.routers import chat

app = FastAPI()
app.include_router(chat.router)


@app.get("/health")
async def health():
    return {"status": "ok"}
`,
      'api/app/routers/chat.py': `from fastapi import APIRouter
from pydantic import BaseModel

router = APIRouter(prefix="/chat")


class ChatIn(BaseModel):
    query: str
    session_id: str


class ChatOut(BaseModel):
    answer: str
    sources: list[str] = []


@router.post("", response_model=ChatOut)
async def chat(payload: ChatIn):
    return await run(payload)
`,
    },
    right: {
      type: 'http',
      url: 'http://127.0.0.1:8000/chat',
      'start.command': 'docker compose up --build',
      'start.ready': 'http://127.0.0.1:8000/health',
      'request.query': '{{ input }}',
      'request.session_id': '{{ session }}',
      'response.text': 'answer',
      'response.citations': 'sources',
    },
  },
  'a Procfile and npm start': {
    files: {
      Procfile: 'web: npm start\n',
      'package.json': json({
        name: 'h',
        scripts: { start: 'node --env-file-if-exists=.env bin/www' },
        dependencies: { express: '4' },
      }),
      'bin/www':
        "#!/usr/bin/env node\nconst app = require('../app');\napp.listen(normalizePort(process.env.PORT || '3000'));\n",
      'app.js': `const express = require('express');
const indexRouter = require('./routes/index');
const botRouter = require('./routes/bot');

const app = express();
app.use(express.json());
app.use('/', indexRouter);
app.use('/bot', botRouter);
module.exports = app;
`,
      'routes/index.js': `const express = require('express');
const router = express.Router();

/* GET home page. */
router.get('/', function (req, res, next) {
  res.render('index', { title: 'Express' });
});

module.exports = router;
`,
      'routes/bot.js': `const express = require('express');
const router = express.Router();

router.post('/query', async function (req, res, next) {
  const answer = await ask(req.body.query);
  res.json({ text: answer });
});

module.exports = router;
`,
    },
    right: {
      type: 'http',
      url: [`${FREE}/bot/query`],
      'start.prepare': 'npm install',
      'start.command': 'npm start',
      'start.ready': `${FREE}/`,
      'start.env.PORT': '{{ port }}',
      'request.query': '{{ input }}',
      'response.text': 'text',
    },
  },
  'an OpenAPI file that FastAPI has written': {
    files: {
      'pyproject.toml': '[project]\nname = "docs-qa"\ndependencies = ["fastapi"]\n',
      'uv.lock': '',
      'openapi.json': JSON.stringify(
        {
          openapi: '3.1.0',
          info: { title: 'FastAPI', version: '0.1.0' },
          paths: {
            '/documents': {
              post: { requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } } },
            },
            '/qa': {
              post: {
                summary: 'Ask',
                requestBody: {
                  content: { 'application/json': { schema: { $ref: '#/components/schemas/QaRequest' } } },
                  required: true,
                },
                responses: {
                  '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/QaResponse' } } } },
                  '422': { description: 'Validation Error' },
                },
              },
            },
            '/health': { get: { responses: { '200': { description: 'ok' } } } },
          },
          components: {
            schemas: {
              QaRequest: {
                properties: { question: { type: 'string' }, top_k: { type: 'integer', default: 4 } },
                required: ['question'],
                type: 'object',
              },
              QaResponse: {
                properties: {
                  answer: { type: 'string' },
                  confidence: { anyOf: [{ type: 'number' }, { type: 'null' }] },
                  citations: { items: { type: 'string' }, type: 'array' },
                },
                required: ['answer'],
                type: 'object',
              },
            },
          },
        },
        null,
        2,
      ),
      'src/docs_qa/__init__.py': '',
      'src/docs_qa/server.py': 'from fastapi import FastAPI\n\napp = FastAPI()\n',
    },
    right: {
      type: 'http',
      url: `${FREE}/qa`,
      'start.prepare': 'uv sync --frozen',
      'start.command': 'uv run uvicorn --app-dir src docs_qa.server:app --port {{ port }}',
      'start.ready': `${FREE}/health`,
      'request.question': '{{ input }}',
      'response.text': 'answer',
      'response.confidence': 'confidence',
      'response.citations': 'citations',
    },
  },
  'A2A in Python, as its samples': {
    files: {
      'pyproject.toml': '[project]\nname = "helloworld"\ndependencies = ["a2a-sdk[http-server]>=0.3", "uvicorn"]\n',
      'uv.lock': '',
      'agent_executor.py': 'class HelloWorldAgentExecutor(AgentExecutor):\n    pass\n',
      '__main__.py': `import uvicorn

from a2a.server.apps import A2AStarletteApplication
from a2a.server.request_handlers import DefaultRequestHandler
from a2a.server.tasks import InMemoryTaskStore
from a2a.types import AgentCapabilities, AgentCard, AgentSkill
from agent_executor import HelloWorldAgentExecutor

if __name__ == '__main__':
    skill = AgentSkill(id='hello_world', name='Returns hello world', description='d', tags=['hello world'])
    public_agent_card = AgentCard(
        name='Hello World Agent',
        url='http://localhost:9999/',
        version='1.0.0',
        capabilities=AgentCapabilities(streaming=True),
        skills=[skill],
    )
    request_handler = DefaultRequestHandler(
        agent_executor=HelloWorldAgentExecutor(),
        task_store=InMemoryTaskStore(),
    )
    server = A2AStarletteApplication(agent_card=public_agent_card, http_handler=request_handler)

    uvicorn.run(server.build(), host='0.0.0.0', port=9999)
`,
    },
    right: {
      type: 'a2a',
      url: ['http://127.0.0.1:9999', 'http://127.0.0.1:9999/'],
      'start.prepare': 'uv sync --frozen',
      'start.command': 'uv run python __main__.py',
      'start.ready': 'http://127.0.0.1:9999/.well-known/agent-card.json',
    },
  },
  'A2A in TypeScript, JSON-RPC below a path': {
    files: {
      'package.json': json({
        name: 'movie-agent',
        type: 'module',
        scripts: { start: 'tsx src/index.ts' },
        dependencies: { '@a2a-js/sdk': '^0.3.6', express: '^5' },
        devDependencies: { tsx: '4' },
      }),
      'src/index.ts': `import express from 'express';
import { AGENT_CARD_PATH, type AgentCard } from '@a2a-js/sdk';
import { DefaultRequestHandler, InMemoryTaskStore } from '@a2a-js/sdk/server';
import { agentCardHandler, jsonRpcHandler, restHandler, UserBuilder } from '@a2a-js/sdk/server/express';
import { MovieAgentExecutor } from './executor.js';

const PORT = process.env.PORT || 41241;
const card: AgentCard = {
  name: 'Movie Agent',
  protocolVersion: '0.3.0',
  version: '1.0.0',
  url: \`http://localhost:\${PORT}/a2a/jsonrpc\`,
  skills: [{ id: 'chat', name: 'Chat', description: 'Movies', tags: ['chat'] }],
  capabilities: { streaming: true },
};

const requestHandler = new DefaultRequestHandler(card, new InMemoryTaskStore(), new MovieAgentExecutor());
const app = express();
app.use(\`/\${AGENT_CARD_PATH}\`, agentCardHandler({ agentCardProvider: requestHandler }));
app.use('/a2a/jsonrpc', jsonRpcHandler({ requestHandler, userBuilder: UserBuilder.noAuthentication }));
app.use('/a2a/rest', restHandler({ requestHandler, userBuilder: UserBuilder.noAuthentication }));
app.listen(PORT);
`,
      'src/executor.ts': 'export class MovieAgentExecutor {}\n',
    },
    right: {
      type: 'a2a',
      url: [FREE, `${FREE}/a2a/jsonrpc`],
      'start.prepare': 'npm install',
      'start.command': 'npm start',
      'start.ready': `${FREE}/.well-known/agent-card.json`,
      'start.env.PORT': '{{ port }}',
    },
  },
  'an agent that asks others by A2A, behind a route of its own': {
    files: {
      'requirements.txt': 'fastapi\nuvicorn\na2a-sdk\n',
      'main.py': `from a2a.client import ClientFactory
from fastapi import FastAPI
from pydantic import BaseModel

app = FastAPI()


class Ask(BaseModel):
    question: str


@app.post("/ask")
async def ask(body: Ask):
    return {"answer": await delegate(body.question)}
`,
    },
    right: {
      'start.ready': /\/openapi\.json$/,
      type: 'http',
      url: `${FREE}/ask`,
      'start.prepare': PIP,
      'start.command': '.venv/bin/uvicorn main:app --port {{ port }}',
      'request.question': '{{ input }}',
      'response.text': 'answer',
    },
  },
  'AG-UI in FastAPI': {
    files: {
      'requirements.txt': 'fastapi\nag-ui-protocol\nuvicorn\nopenai\n',
      'main.py': `from fastapi import FastAPI, Request
from fastapi.responses import StreamingResponse
from ag_ui.core import RunAgentInput, EventType, RunStartedEvent, RunFinishedEvent
from ag_ui.encoder import EventEncoder

app = FastAPI(title="AG-UI Endpoint")


@app.post("/awp")
async def my_endpoint(input_data: RunAgentInput, request: Request):
    encoder = EventEncoder(accept=request.headers.get("accept"))

    async def event_generator():
        yield encoder.encode(RunStartedEvent(type=EventType.RUN_STARTED, thread_id=input_data.thread_id, run_id=input_data.run_id))
        yield encoder.encode(RunFinishedEvent(type=EventType.RUN_FINISHED, thread_id=input_data.thread_id, run_id=input_data.run_id))

    return StreamingResponse(event_generator(), media_type=encoder.get_content_type())


if __name__ == "__main__":
    import uvicorn

    uvicorn.run(app, host="0.0.0.0", port=8000)
`,
    },
    right: {
      'start.ready': /\/openapi\.json$/,
      type: 'ag-ui',
      url: 'http://127.0.0.1:8000/awp',
      'start.prepare': PIP,
      'start.command': '.venv/bin/python main.py',
      'start.env.OPENAI_API_KEY': '${OPENAI_API_KEY}',
    },
  },
  'AG-UI in Express, without a type': {
    files: {
      'package.json':
        '{ "name": "desk", "type": "module", "scripts": { "start": "node server.js" }, "dependencies": { "@ag-ui/core": "1.0.0", "@ag-ui/encoder": "1.0.0", "express": "5.3.0" } }',
      'server.js': `import express from 'express';
import { EventType } from '@ag-ui/core';
import { EventEncoder } from '@ag-ui/encoder';

const app = express();
app.use(express.json());
app.get('/health', (req, res) => res.send('ok'));
app.post('/agent', async (req, res) => {
  const { threadId, runId, messages } = req.body;
  const encoder = new EventEncoder({ accept: req.headers.accept ?? '' });
  const send = (event) => res.write(encoder.encode(event));
  send({ type: EventType.RUN_STARTED, threadId, runId });
  send({ type: EventType.RUN_FINISHED, threadId, runId });
  res.end();
});
app.listen(process.env.PORT ?? 8020);
`,
    },
    right: {
      type: 'ag-ui',
      url: 'http://127.0.0.1:{{ port }}/agent',
      'start.prepare': 'npm install',
      'start.command': 'npm start',
      'start.ready': 'http://127.0.0.1:{{ port }}/health',
      'start.env.PORT': '{{ port }}',
    },
  },
  'AG-UI before a LangGraph graph, added by its package': {
    files: {
      'pyproject.toml': '[project]\nname = "desk"\ndependencies = ["fastapi", "ag-ui-langgraph", "langgraph"]\n',
      'server.py': `import os
from fastapi import FastAPI
from ag_ui_langgraph import LangGraphAgent, add_langgraph_fastapi_endpoint
from graph import graph

app = FastAPI()
add_langgraph_fastapi_endpoint(app=app, agent=LangGraphAgent(name="desk", graph=graph), path="/agent")


@app.get("/health")
def health():
    return {"status": "ok"}


def main():
    import uvicorn

    uvicorn.run("server:app", host="0.0.0.0", port=int(os.getenv("PORT", "8123")))


if __name__ == "__main__":
    main()
`,
      'graph.py': 'graph = builder.compile()\n',
    },
    right: {
      type: 'ag-ui',
      url: `${FREE}/agent`,
      'start.prepare': UV,
      'start.command': '.venv/bin/python server.py',
      'start.ready': `${FREE}/health`,
      'start.env.PORT': '{{ port }}',
    },
  },
  'an MCP server and nothing else': {
    files: {
      'requirements.txt': 'fastmcp\n',
      'main.py': `from fastmcp import FastMCP

mcp = FastMCP("Docs")


@mcp.tool
def ask(question: str) -> str:
    """Answers a question about the docs."""
    return lookup(question)


if __name__ == "__main__":
    mcp.run(transport="streamable-http", host="127.0.0.1", port=8000, path="/mcp")
`,
    },
    right: {
      type: 'mcp',
      url: 'http://127.0.0.1:8000/mcp',
      'start.prepare': PIP,
      'start.command': '.venv/bin/python main.py',
      tool: 'ask',
      argument: 'question',
    },
  },
  'an MCP server in TypeScript behind Express': {
    files: {
      'package.json': json({
        name: 'docs-mcp',
        type: 'module',
        scripts: { start: 'node server.js' },
        dependencies: { '@modelcontextprotocol/sdk': '^1.20', express: '^5', zod: '^3' },
      }),
      'server.js': `import express from 'express';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { z } from 'zod';

const server = new McpServer({ name: 'docs', version: '1.0.0' });
server.registerTool('list_topics', { inputSchema: {} }, async () => ({ content: [] }));
server.registerTool(
  'search_docs',
  { title: 'Search', inputSchema: { query: z.string(), limit: z.number().optional() } },
  async ({ query }) => ({ content: [{ type: 'text', text: await search(query) }] }),
);

const app = express();
app.use(express.json());
app.post('/mcp', async (req, res) => {
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
  await server.connect(transport);
  await transport.handleRequest(req, res, req.body);
});
app.listen(parseInt(process.env.PORT || '3000'));
`,
    },
    right: {
      type: 'mcp',
      url: `${FREE}/mcp`,
      tool: 'search_docs',
      argument: 'query',
      'start.prepare': 'npm install',
      'start.command': 'npm start',
      'start.env.PORT': '{{ port }}',
    },
  },
  'a page of Streamlit and a bot of Slack': {
    files: {
      'requirements.txt': 'streamlit\nslack-bolt\nopenai\n',
      'app.py': `import os
import streamlit as st
from openai import OpenAI

client = OpenAI(api_key=os.environ["OPENAI_API_KEY"])
if prompt := st.chat_input("What is up?"):
    st.session_state.messages.append({"role": "user", "content": prompt})
`,
      'slack_app.py': `import os
from slack_bolt import App

app = App(token=os.environ.get("SLACK_BOT_TOKEN"), signing_secret=os.environ.get("SLACK_SIGNING_SECRET"))


@app.message("hello")
def message_hello(message, say):
    say(f"Hey there <@{message['user']}>!")


if __name__ == "__main__":
    app.start(port=int(os.environ.get("PORT", 3000)))
`,
    },
    right: {
      type: 'http',
      'start.prepare': PIP,
      'start.env.OPENAI_API_KEY': '${OPENAI_API_KEY}',
      'start.env.SLACK_BOT_TOKEN': '${SLACK_BOT_TOKEN}',
      'start.env.SLACK_SIGNING_SECRET': '${SLACK_SIGNING_SECRET}',
    },
  },
  'a worker of Cloudflare': {
    files: {
      'package.json': json({
        name: 'my-worker',
        scripts: { deploy: 'wrangler deploy', dev: 'wrangler dev', start: 'wrangler dev' },
        devDependencies: { wrangler: '^4' },
      }),
      'wrangler.jsonc': '{ "name": "my-worker", "main": "src/index.ts", "ai": { "binding": "AI" } }\n',
      'src/index.ts': `export default {
  async fetch(request, env, ctx): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === '/' || !url.pathname.startsWith('/api/')) {
      return env.ASSETS.fetch(request);
    }
    if (url.pathname === '/api/chat') {
      if (request.method === 'POST') {
        return handleChatRequest(request, env);
      }
      return new Response('Method not allowed', { status: 405 });
    }
    return new Response('Not found', { status: 404 });
  },
} satisfies ExportedHandler<Env>;

async function handleChatRequest(request: Request, env: Env): Promise<Response> {
  const { messages = [] } = (await request.json()) as { messages: ChatMessage[] };
  const response = await env.AI.run(MODEL_ID, { messages, max_tokens: 1024 });
  return Response.json({ response: response.response });
}
`,
    },
    right: {
      type: 'http',
      'start.prepare': 'npm install',
      'start.command': 'npm start',
      url: 'http://127.0.0.1:8787/api/chat',
      'start.ready': 'http://127.0.0.1:8787/',
      'request.messages': '{{ conversation }}',
      'response.text': 'response',
    },
  },
  'Bun.serve with routes': {
    files: {
      'package.json': json({
        name: 'bun-bot',
        module: 'index.ts',
        type: 'module',
        scripts: { start: 'bun run index.ts' },
      }),
      'bun.lock': '{}',
      'index.ts': `const server = Bun.serve({
  port: process.env.PORT ?? 3000,
  routes: {
    '/health': new Response('OK'),
    '/api/chat': {
      POST: async (req) => {
        const { prompt, sessionId } = await req.json();
        return Response.json({ reply: await agent(prompt, sessionId) });
      },
    },
  },
});
console.log(\`Listening on \${server.url}\`);
`,
    },
    right: {
      type: 'http',
      url: `${FREE}/api/chat`,
      'start.command': ['npm start', 'bun run index.ts'],
      'start.prepare': 'bun install',
      'start.ready': `${FREE}/health`,
      'start.env.PORT': '{{ port }}',
      'request.prompt': '{{ input }}',
      'request.sessionId': '{{ session }}',
      'response.text': 'reply',
    },
  },
  'a contact form beside a chat by socket.io': {
    files: {
      'package.json': json({
        name: 'site',
        scripts: { start: 'node server.js' },
        dependencies: { express: '4', 'socket.io': '4' },
      }),
      'server.js': `const express = require('express');
const app = express();
const server = require('http').createServer(app);
const io = require('socket.io')(server);
app.use(express.json());
app.get('/', (req, res) => res.sendFile(__dirname + '/index.html'));
app.post('/contact', async (req, res) => {
  const { name, email, message } = req.body;
  await mailer.send(name, email, message);
  res.json({ success: true });
});
io.on('connection', (socket) => socket.on('chat message', async (msg) => socket.emit('reply', await bot(msg))));
server.listen(process.env.PORT || 3000);
`,
    },
    right: {
      type: 'http',
      'start.prepare': 'npm install',
      'start.command': 'npm start',
      'start.ready': `${FREE}/`,
      'start.env.PORT': '{{ port }}',
    },
  },
  'a list of tasks, with the port of a database': {
    files: {
      'package.json': json({ name: 'todo', scripts: { start: 'node index.js' } }),
      'index.js': `const express = require('express');
const redis = require('redis').createClient({ host: 'localhost', port: 6379 });
const app = express();
app.use(express.json());
app.post('/tasks', (req, res) => { const { text } = req.body; tasks.push({ id: 1, text }); res.status(201).json({ id: 1, text }); });
app.get('/tasks', (req, res) => res.json(tasks));
app.post('/notes', (req, res) => { notes.push(req.body.content); res.json({ ok: true }); });
app.listen(config.port);
`,
    },
    right: { type: 'http', 'start.command': 'npm start' },
  },
  'FastAPI made by a function, its routers in a list': {
    files: {
      'requirements.txt': 'fastapi\nuvicorn\nredis\n',
      Makefile: 'run:\n\tuvicorn src.app.factory:create_app --factory --port 8080\n',
      'src/app/__init__.py': '',
      'src/app/factory.py': `from fastapi import FastAPI
from redis import Redis
from src.app.api import routers

def create_app() -> FastAPI:
    app = FastAPI()
    app.state.redis = Redis(host="localhost", port=6379)
    for router in routers:
        app.include_router(router, prefix="/api")
    return app
`,
      'src/app/api.py': `from fastapi import APIRouter
from pydantic import BaseModel
chat = APIRouter(prefix="/chat")
class Q(BaseModel):
    question: str
class A(BaseModel):
    answer: str
@chat.post("/ask")
def ask(q: Q) -> A:
    return A(answer=run(q.question))
routers = [chat]
`,
    },
    right: {
      type: 'http',
      'start.prepare': PIP,
      'request.question': '{{ input }}',
      'response.text': 'answer',
      'start.ready': /openapi.json$/,
    },
  },
  'a script of pyproject.toml that serves': {
    files: {
      'pyproject.toml':
        '[project]\nname = "svc"\ndependencies = ["fastapi", "uvicorn"]\n[project.scripts]\nsvc = "svc.server:run"\n[build-system]\nrequires = ["hatchling"]\nbuild-backend = "hatchling.build"\n',
      'src/svc/__init__.py': '',
      'src/svc/settings.py': 'class Settings(BaseSettings):\n    port: int = 9010\n',
      'src/svc/server.py': `from fastapi import FastAPI
import uvicorn
from .settings import Settings
app = FastAPI()
@app.post("/invocations")
async def invoke(payload: dict):
    return {"result": agent(payload["prompt"])}
@app.get("/ping")
def ping(): return {"status": "Healthy"}
def run():
    uvicorn.run(app, host="0.0.0.0", port=Settings().port)
`,
    },
    right: {
      type: 'http',
      url: [`${FREE}/invocations`],
      'start.prepare': 'python -m venv .venv && .venv/bin/pip install .',
      'start.command': '.venv/bin/uvicorn --app-dir src svc.server:app --port {{ port }}',
      'start.ready': `${FREE}/ping`,
      'request.prompt': '{{ input }}',
      'response.text': 'result',
    },
  },
  'a proxy in the shape of OpenAI': {
    files: {
      'requirements.txt': 'fastapi\nhttpx\n',
      'proxy.py': `from fastapi import FastAPI, Request
app = FastAPI()
@app.post("/v1/embeddings")
async def embeddings(request: Request):
    body = await request.json()
    return await forward("/embeddings", body["input"])
@app.post("/v1/chat/completions")
async def completions(request: Request):
    body = await request.json()
    if body.get("stream"):
        return StreamingResponse(gen(body), media_type="text/event-stream")
    return JSONResponse(await forward("/chat/completions", body))
@app.get("/v1/models")
def models(): return {"data": []}
`,
    },
    right: {
      type: 'http',
      url: `${FREE}/v1/chat/completions`,
      'start.prepare': PIP,
      'start.command': '.venv/bin/uvicorn proxy:app --port {{ port }}',
      'start.ready': /openapi/,
      'request.messages': '{{ conversation }}',
      'response.text': 'choices[0].message.content',
    },
  },
  Starlette: {
    files: {
      'requirements.txt': 'starlette\nuvicorn\n',
      'main.py': `from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route
async def home(request): return JSONResponse({"ok": True})
async def chat(request):
    data = await request.json()
    return JSONResponse({"reply": await agent(data["message"])})
app = Starlette(routes=[Route("/", home), Route("/chat", chat, methods=["POST"])])
`,
    },
    right: {
      type: 'http',
      url: `${FREE}/chat`,
      'start.prepare': PIP,
      'start.command': '.venv/bin/uvicorn main:app --port {{ port }}',
      'start.ready': `${FREE}/`,
      'request.message': '{{ input }}',
      'response.text': 'reply',
    },
  },
  'a server in a folder, started beside a client': {
    files: {
      'package.json': json({
        name: 'mern',
        scripts: {
          start: 'concurrently "npm:client" "npm:server"',
          server: 'cd server && npm start',
          client: 'cd client && npm start',
        },
        devDependencies: { concurrently: '8' },
      }),
      'client/package.json': json({
        name: 'client',
        scripts: { start: 'react-scripts start' },
        dependencies: { react: '18' },
      }),
      'client/src/App.js': "fetch('http://localhost:5000/api/chat')\n",
      'server/package.json': json({
        name: 'server',
        scripts: { start: 'node index.js' },
        dependencies: { express: '4', mongoose: '8' },
      }),
      'server/index.js': `require('dotenv').config();
const express = require('express');
const mongoose = require('mongoose');
const chatRoutes = require('./routes/chat');
const PORT = process.env.PORT || 5000;
const app = express();
app.use(express.json());
mongoose.connect(process.env.MONGO_URI, { port: 27017 });
app.use('/api/chat', chatRoutes);
app.listen(PORT, () => console.log('up'));
`,
      'server/routes/chat.js': `const router = require('express').Router();
const { sendMessage, getHistory } = require('../controllers/chatController');
router.post('/send', sendMessage);
router.get('/history', getHistory);
module.exports = router;
`,
      'server/controllers/chatController.js': `exports.sendMessage = async (req, res) => {
  try {
    const { prompt, chatId } = req.body;
    const completion = await openai.chat.completions.create({ messages: [{ role: 'user', content: prompt }] });
    const botReply = completion.choices[0].message.content;
    res.json({ success: true, reply: botReply, chatId });
  } catch (error) { res.status(500).json({ error: error.message }); }
};
exports.getHistory = async (req, res) => res.json([]);
`,
    },
    right: {
      type: 'http',
      url: `${FREE}/api/chat/send`,
      'start.cwd': 'server',
      'start.prepare': 'npm install',
      'start.command': 'npm start',
      'start.env.PORT': '{{ port }}',
      'request.prompt': '{{ input }}',
      'response.text': 'reply',
    },
  },
};
