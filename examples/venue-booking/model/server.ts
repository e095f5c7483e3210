/**
 * A local OpenAI-compatible server in place of a language model, so that the suite runs offline: POST /v1/chat/completions.
 * It follows a script: user.ts plays the users, judge.ts judges. What it has no rule for it answers in prose.
 * Environment: PORT (0: any free one).
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { claimsOf, type Material, markOf, topicOf, verdictOn } from './judge.ts';
import { nextMove, planIn } from './user.ts';

interface Message {
  readonly role: string;
  readonly content: string;
}

interface Asked {
  readonly model: string;
  readonly messages: readonly Message[];
  readonly response_format?: { readonly json_schema?: { readonly name?: string } };
}

type Answer = (prompt: string, others: readonly Message[]) => unknown;

/** By the name of the JSON Schema that is asked for, which is the name of the prompt; null: the script has no rule. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  simulated_user: played,
  plan_adherence: (_, others) => adherence(materialIn(others)),
  criterion: (prompt, others) => verdictOn(sectionOf(prompt, /^Criterion:\n([\s\S]*?)\n\n/m), materialIn(others)),
  groundedness: (_, others) => claimsOf(materialIn(others)),
  quality: (prompt, others) => markOf(materialIn(others), Number(sectionOf(prompt, /^Scale: .* to (\d+)/m))),
  topic: (prompt, others) =>
    topicOf(materialIn(others), JSON.parse(`[${sectionOf(prompt, /^Choices: (.*), or null/m)}]`)),
};

/** @throws Error where a prompt is not as expected. */
function answerTo({ messages, response_format }: Asked): unknown {
  const [system, ...others] = messages;
  const answer = ANSWERS[response_format?.json_schema?.name ?? ''];
  return answer?.(system?.content ?? '', others) ?? null;
}

const sectionOf = (prompt: string, pattern: RegExp): string => pattern.exec(prompt)?.[1] ?? '';

/** To the model its own part, the user, is the assistant. */
function played(prompt: string, messages: readonly Message[]): unknown {
  const said = messages.filter(({ role }) => role === 'assistant').map(({ content }) => JSON.parse(content).message);
  const heard = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  return nextMove(planIn(prompt), said, heard.slice(1));
}

interface RolePlay {
  readonly plan: unknown;
  readonly conversation: readonly { readonly user: string; readonly assistant: string }[];
}

/** The script keeps to its plan; a number that nobody gave it would show. */
function adherence({ plan, conversation }: RolePlay) {
  const known = `${JSON.stringify(plan)} ${conversation.map(({ assistant }) => assistant).join(' ')}`;
  const invented = conversation.flatMap(({ user }) => user.match(/\d+/g) ?? []).filter((n) => !known.includes(n));
  return {
    reason: invented.length > 0 ? `Nobody gave them ${invented.join(', ')}.` : 'The user stayed with the plan.',
    left_plan: false,
    invented_facts: invented.length > 0,
    gave_answer_away: false,
    stopped_early: false,
    went_on: false,
  };
}

/** The line of JSON between two marks, in the last message. */
function materialIn<T extends Material | RolePlay>(messages: readonly Message[]): T {
  return JSON.parse(sectionOf(messages.at(-1)?.content ?? '', /^DATA-\w+\n(.*)\nDATA-\w+$/m));
}

async function bodyOf(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

const server = createServer(async (request, response) => {
  const send = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
    return send(404, { error: { message: 'There is only POST /v1/chat/completions.' } });
  try {
    const asked = await bodyOf(request);
    const answer = answerTo(asked);
    const content = answer === null ? 'The script has nothing to say to this.' : JSON.stringify(answer);
    const tokens = (text: string) => Math.ceil(text.length / 4);
    send(200, {
      id: 'chatcmpl-script',
      object: 'chat.completion',
      model: asked.model,
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
      usage: { prompt_tokens: tokens(JSON.stringify(asked.messages)), completion_tokens: tokens(content) },
    });
  } catch (error) {
    send(400, { error: { message: error instanceof Error ? error.message : 'The body is not as expected.' } });
  }
});

server.listen(Number(process.env.PORT ?? 8090), '127.0.0.1', () => {
  console.log(`Script on http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
