/** Every protocol against the recorded replies of its own servers: whole, in pieces, cut, in two conversations at once, and mistaken for another. */
import { afterEach, describe, expect, it } from 'vitest';
import { createAgent } from '../../../src/agents/create.ts';
import { AgentError } from '../../../src/model/problem.ts';
import type { LiveAgent } from '../../../src/model/world/agent.ts';
import { type AgentServer, startAgentServer } from '../../support/agent-server.ts';
import { agentErrorOf, agentOptions, agentRequest, agentWorld, noSignal } from '../../support/agent-world.ts';
import {
  expectAsRecorded,
  type Sending,
  startWireServer,
  type WireServer,
  wireExpected,
  wireMissing,
  wireReply,
} from '../../support/wire.ts';

interface Spoken {
  readonly type: string;
  /** Of the recordings. */
  readonly folder: string;
  readonly options: (url: string, recording: string) => object;
  /** A recording of a stream, and what only the event that ends it holds. */
  readonly stream: string;
  readonly end: string;
  /** The recording that answers a request beside the turn, most before it; undefined: it is the turn. */
  readonly beside?: (n: number, json: unknown) => string | undefined;
}

const first = (name: string) => (n: number) => (n === 0 ? name : undefined);
const sessionOfMcp = (_: number, json: unknown) => {
  const { method } = (json ?? {}) as { readonly method?: string };
  if (method === 'initialize') return 'sse.1-initialize';
  return method === 'notifications/initialized' ? 'sse.2-initialized' : undefined;
};

const model = (url: string) => ({ base_url: `${url}/v1`, model: 'm', stream: true });

/** The recipes of the docs. */
function agentcore(url: string, recording: string): object {
  const headers = { 'x-amzn-bedrock-agentcore-runtime-session-id': 'agent-eval-{{ session }}' };
  const asked = { url: `${url}/invocations`, headers };
  if (!recording.startsWith('sse')) return { ...asked, request: { prompt: '{{ input }}' }, response: { text: 'text' } };
  return {
    ...asked,
    request: { prompt: '{{ input }}', stream: true },
    stream: 'sse',
    response: { text: '$join(data.text)', error: '$[event="error"].data.error' },
  };
}

const SPOKEN: readonly Spoken[] = [
  { type: 'openai-chat', folder: 'openai-chat', options: model, stream: 'text.stream', end: '"finish_reason":"stop"' },
  {
    type: 'openai-responses',
    folder: 'openai-responses',
    options: model,
    stream: 'text.stream',
    end: 'event: response.completed',
  },
  {
    type: 'anthropic',
    folder: 'anthropic-messages',
    options: model,
    stream: 'text-and-tool.stream',
    end: 'event: message_stop',
  },
  {
    type: 'langgraph',
    folder: 'langgraph',
    options: (url) => ({ url, assistant: 'agent', stream: true }),
    stream: 'stream-values',
    end: 'Order 1042 is on its way.',
    beside: (_, json) => (json === null ? 'interrupt-state' : undefined),
  },
  {
    type: 'adk',
    folder: 'adk',
    options: (url) => ({ url, app: 'orders', stream: true }),
    stream: 'sse-tool-call',
    end: 'Order 1042 is on its way.',
    beside: first('create-session'),
  },
  {
    type: 'ag-ui',
    folder: 'ag-ui',
    options: (url) => ({ url }),
    stream: 'tool-call',
    end: '"type":"RUN_FINISHED"',
  },
  {
    type: 'ai-sdk',
    folder: 'ai-sdk-ui',
    options: (url) => ({ url: `${url}/api/chat` }),
    stream: 'tool-call',
    end: '"type":"finish"',
  },
  ...['a2a-1.0', 'a2a-0.3'].map((folder) => ({
    type: 'a2a',
    folder,
    options: (url: string) => ({ url: `${url}/a2a`, stream: true }),
    stream: 'stream-task',
    end: folder === 'a2a-1.0' ? 'TASK_STATE_COMPLETED' : '"final":true',
    beside: first('agent-card'),
  })),
  {
    type: 'mcp',
    folder: 'mcp',
    options: (url) => ({ url: `${url}/mcp`, tool: 'ask' }),
    stream: 'sse.6-call-structured',
    end: '{"result"',
    beside: sessionOfMcp,
  },
  { type: 'http', folder: 'agentcore', options: agentcore, stream: 'sse', end: 'is on its way.' },
];

/** Types of their own, by which a reply can be known. */
const NAMED = SPOKEN.filter(({ type }) => type !== 'http');

/** Without recordings of their own. */
const UNRECORDED: readonly Spoken[] = [
  { type: 'rasa', folder: '', options: (url) => ({ url, stream: true }), stream: '', end: '' },
  { type: 'dialogflow', folder: '', options: (url) => ({ url }), stream: '', end: '' },
];

let server: WireServer | AgentServer | undefined;
let agent: LiveAgent | undefined;
const close = async () => {
  await agent?.close();
  await server?.close();
  [agent, server] = [undefined, undefined];
};
afterEach(close);

async function speaks({ type, options }: Spoken, url: string, recording = ''): Promise<LiveAgent> {
  const given = agentOptions({ type, retries: 0, ...options(url, recording) });
  agent = (await createAgent(given, agentWorld())) as LiveAgent;
  return agent;
}
/** An agent that hears one recording, each time sent in the next way. */
async function listener(spoken: Spoken, folder: string, name: string, ways: readonly Sending[]) {
  const reply = wireReply(folder, name);
  let turns = 0;
  const besideOf = (n: number, json: unknown) => spoken.beside?.(n, json);
  server = await startWireServer(
    (n, json) => {
      const beside = besideOf(n, json);
      return beside ? wireReply(spoken.folder, beside) : reply;
    },
    (n, json) => (besideOf(n, json) === undefined ? (ways[turns++] ?? {}) : {}),
  );
  return speaks(spoken, server.url, name);
}
async function hears(spoken: Spoken, folder: string, name: string, sending: Sending = {}) {
  return (await listener(spoken, folder, name, [sending])).respond(agentRequest(), noSignal);
}

/** In steps of a prime, so that the cuts lie at all places of a line. */
const cutsUpTo = (length: number, step: number): readonly Required<Pick<Sending, 'cutAt'>>[] =>
  Array.from({ length: Math.ceil(length / step) }, (_, i) => ({ cutAt: i * step }));

const RECORDED = wireMissing
  ? []
  : SPOKEN.flatMap((spoken) =>
      Object.entries(wireExpected(spoken.folder)).map(([name, expected]) => ({ ...spoken, name, expected })),
    );

describe.skipIf(wireMissing)('recorded replies', () => {
  it.each(RECORDED)('of $folder, $name, are read whole and in pieces', async (recorded) => {
    const { folder, name, expected, stream } = recorded;
    // The longest replies in pieces of a byte would take as long as all else: one of each protocol is.
    for (const sending of [{}, { piece: name === stream ? 1 : 5 }]) {
      await expectAsRecorded(hears(recorded, folder, name, sending), expected);
      await close();
    }
  });

  it.each(SPOKEN)('of $folder, cut anywhere before their end, say nothing about the agent', async (spoken) => {
    const { folder, stream, end } = spoken;
    const ways = cutsUpTo(wireReply(folder, stream).body.indexOf(end), 83);
    const one = await listener(spoken, folder, stream, ways);
    for (const { cutAt } of ways) {
      const error = await agentErrorOf(one.respond(agentRequest(), noSignal));
      expect([error.blame, error.code], `${cutAt}`).toEqual(['infrastructure', 'stream_cut']);
    }
  });

  it.each(SPOKEN)('of $folder, cut before their end, keep what had been said', async (spoken) => {
    const { folder, stream, end } = spoken;
    const { body } = wireReply(folder, stream);
    const { text } = wireExpected(folder)[stream]!;
    const error = await agentErrorOf(hears(spoken, folder, stream, { cutAt: body.indexOf(end) }));
    const said = error.partial ?? '';
    expect([error.code, text!.startsWith(said)]).toEqual(['stream_cut', true]);
    // Of some, the last event says it all.
    if (end !== text && end !== '{"result"') expect(said).not.toBe('');
  });

  it.each(RECORDED)('of $folder, $name, cut anywhere, are cut or whole', async (recorded) => {
    const { folder, name, expected } = recorded;
    const ways = cutsUpTo(wireReply(folder, name).body.length, 307);
    const one = await listener(recorded, folder, name, ways);
    // Of OpenAI's chat, usage follows the event that ends the reply.
    const { usage: _, ...read } = expected;
    for (let i = 0; i < ways.length; i += 1) {
      const turn = one.respond(agentRequest(), noSignal);
      const error = await turn.catch((thrown: unknown) => thrown);
      if (error instanceof AgentError && /^(stream_cut|connection_dropped)$/.test(error.code))
        expect(error.blame).toBe('infrastructure');
      else await expectAsRecorded(turn, read);
    }
  });

  it.each(NAMED)('of $folder, asked for as another protocol, name $type', async ({ type, folder, stream }) => {
    for (const other of [...NAMED, ...UNRECORDED].filter((one) => one.type !== type)) {
      const error = await agentErrorOf(hears(other, folder, stream));
      expect(error.message, other.type).toContain(`set agent.type to ${type}.`);
      await close();
    }
  });
});

/** Everything that was said is in the request, in its order; what the agent answers is in no request as here. */
const NAME = /My name is (\w+)\./;

/** Of protocols that send what was said; agents that remember it themselves: pipeline/conversations-apart.test.ts. */
const REPLIES: Readonly<Record<string, (text: string) => object>> = {
  'ag-ui': (content) => ({ messages: [{ id: 'm', role: 'assistant', content }], states: [], interrupts: [] }),
  'ai-sdk': (text) => ({ role: 'assistant', parts: [{ type: 'text', text }] }),
  anthropic: (text) => ({ type: 'message', role: 'assistant', content: [{ type: 'text', text }] }),
};

it.each(Object.entries(REPLIES))('%s keeps what is said in two conversations apart', async (type, replyOf) => {
  server = await startAgentServer((asked) => {
    const name = NAME.exec(asked.body)?.[1];
    const isQuestion = asked.body.includes('What is my name?');
    return { body: replyOf(isQuestion ? `Your name is ${name}.` : `Hello ${name}.`) };
  });
  const spoken = await speaks(SPOKEN.find((one) => one.type === type)!, server.url);
  const talk = async (name: string, session: string) => {
    const input = `My name is ${name}.`;
    const { text } = await spoken.respond(agentRequest({ session, input }), noSignal);
    const messages = [
      { role: 'user', content: input },
      { role: 'assistant', content: text ?? '' },
    ] as const;
    const asks = agentRequest({ session, turn: 1, messages, input: 'What is my name?' });
    return (await spoken.respond(asks, noSignal)).text;
  };
  for (let i = 0; i < 5; i += 1)
    expect(await Promise.all([talk('Ada', `a-${i}`), talk('Bob', `b-${i}`)])).toEqual([
      'Your name is Ada.',
      'Your name is Bob.',
    ]);
});
