/** The data assistant as its users meet it: over HTTP, in conversations, with and without a model behind it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatReply } from '../../../examples/data-assistant/agent/contract.ts';
import { startAgentServer } from '../../support/agent-server.ts';
import { type ExampleAgent, startExample } from './example-agent.ts';

const agentFolder = resolve(import.meta.dirname, '../../../examples/data-assistant/agent');

let agent: ExampleAgent;
let sessions = 0;
beforeAll(async () => {
  agent = await startExample('data-assistant');
});
afterAll(() => agent?.stop());

/** Says one thing after the other in a new session; the replies. */
async function talk(...messages: readonly string[]): Promise<readonly ChatReply[]> {
  const session_id = `visitor-${sessions++}`;
  const replies: ChatReply[] = [];
  for (const message of messages)
    replies.push((await agent.post('/chat', { message, session_id, context: {} })).json as ChatReply);
  return replies;
}
const valuesOf = (reply: ChatReply | undefined) =>
  Object.fromEntries((reply?.parse.entities ?? []).map(({ entity, value }) => [entity, value]));

describe('the contract', () => {
  it('answers a search with intent, confidence, entities with their places, tool call and text', async () => {
    const [reply] = await talk('find RNA-seq data for breast cancer');
    expect(reply).toMatchObject({
      parse: { intent: 'DATA_SEARCH', used_llm: false },
      tools: [{ name: 'search_data', args: { data_type: 'RNA-seq', disease: 'breast cancer' } }],
      session_id: expect.stringMatching(/^visitor-/),
    });
    expect(reply?.parse.entities).toEqual([
      { entity: 'data_type', value: 'RNA-seq', start: 5, end: 12 },
      { entity: 'disease', value: 'breast cancer', start: 22, end: 35 },
    ]);
    expect(reply?.parse.confidence).toBeGreaterThan(0.8);
    expect(reply?.parse.confidence).toBeLessThan(1);
    expect(reply?.reply.text).toContain('BDS1001');
  });

  it('says UNKNOWN and calls no tool when it cannot tell', async () => {
    const [reply] = await talk('🧬🧬🧬');
    expect(reply).toMatchObject({ parse: { intent: 'UNKNOWN', entities: [] }, tools: [] });
    expect(reply?.reply.text).not.toBe('');
  });

  it('is surer of a clear request than of a vague one', async () => {
    const [[clear], [vague]] = await Promise.all([talk('cancel job 104'), talk('breast cancer?')]);
    expect(clear?.parse.confidence ?? 0).toBeGreaterThan(vague?.parse.confidence ?? 1);
  });

  it('gives the same reply to the same words in two sessions', async () => {
    const [[one], [two]] = await Promise.all([talk('is job 101 done?'), talk('is job 101 done?')]);
    expect({ ...one, session_id: '' }).toEqual({ ...two, session_id: '' });
  });

  it('reports health and version', async () => {
    const response = await fetch(`${agent.url}/health`);
    expect(await response.json()).toEqual({ status: 'ok', version: 'v1' });
  });

  it.each([
    ['a body that is not JSON', 'hello?'],
    ['a message that is no string', { message: 7 }],
    ['null', 'null'],
  ])('answers 400 with a reason to %s', async (_, body) => {
    expect(await agent.post('/chat', body)).toMatchObject({ status: 400, json: { error: expect.any(String) } });
  });

  it('gives a session id to who brings none, and 404 for other paths', async () => {
    const { json } = await agent.post('/chat', { message: 'hi' });
    expect((json as ChatReply).session_id).toMatch(/.{8,}/);
    expect((await agent.post('/chats', {})).status).toBe(404);
  });
});

describe('a conversation', () => {
  it('knows what "the second one", "it" and an unfinished question mean', async () => {
    const replies = await talk('find breast cancer data', 'describe the second one', 'download it', 'and BDS1003?');
    expect(replies.slice(1).map((reply) => [reply.parse.intent, valuesOf(reply).dataset_id])).toEqual([
      ['DATA_DESCRIBE', 'BDS1002'],
      ['DATA_DOWNLOAD', 'BDS1002'],
      ['DATA_DOWNLOAD', 'BDS1003'],
    ]);
  });

  it('keeps the filters of a search when one is changed', async () => {
    const [, reply] = await talk('any crohn microbiome data?', 'what about colorectal cancer instead');
    expect(valuesOf(reply)).toEqual({ disease: 'colorectal cancer', data_type: '16S' });
  });

  it('asks back, and takes the answer for what it asked', async () => {
    const [asked, answered] = await talk('describe a dataset', 'BDS1090');
    expect(asked).toMatchObject({ tools: [], reply: { text: expect.stringMatching(/which dataset/i) } });
    expect(answered?.tools[0]?.name).toBe('describe_dataset');
  });

  it('remembers workflow and job: configured, submitted, looked at, cancelled', async () => {
    const replies = await talk(
      'set up a ChIP-seq pipeline',
      'use 16 cores',
      'submit it',
      'is it running?',
      'cancel it',
    );
    expect(replies.map((reply) => reply.tools[0]?.name)).toEqual([
      'generate_workflow',
      'configure_workflow',
      'submit_job',
      'job_status',
      'cancel_job',
    ]);
    expect(replies[1]?.tools[0]?.result).toMatchObject({ name: 'peakfinder', settings: { cpus: 16 } });
    expect(replies[4]?.tools[0]?.result).toMatchObject({ id: 'job-105', state: 'CANCELLED' });
  });

  it('keeps sessions apart: a job cancelled in one still runs in another', async () => {
    await talk('cancel job 101');
    const [other] = await talk('status of job 101');
    expect(other?.tools[0]?.result).toMatchObject({ state: 'RUNNING' });
  });

  it('takes the dataset that the page shows for "this dataset"', async () => {
    const context = { dataset_id: 'BDS1061' };
    const { json } = await agent.post('/chat', { message: 'what is in this dataset?', session_id: 'page', context });
    expect((json as ChatReply).tools[0]?.args).toEqual({ dataset_id: 'BDS1061' });
  });
});

describe('the model behind the rules', () => {
  const completion = (content: string) => ({ body: { choices: [{ message: { role: 'assistant', content } }] } });
  const vague = { message: 'trouve quelque chose sur le cerveau', session_id: 'm', context: {} };

  async function withModel(answering: Parameters<typeof startAgentServer>[0], message: object) {
    const model = await startAgentServer(answering);
    const unsure = await startExample('data-assistant', { LLM_BASE_URL: `${model.url}/v1`, LLM_API_KEY: 'k-1' });
    try {
      return { reply: (await unsure.post('/chat', message)).json as ChatReply, asked: model.asked };
    } finally {
      await unsure.stop();
      await model.close();
    }
  }

  it('is asked when the rules are unsure, and says so', async () => {
    const { reply, asked } = await withModel(completion('{"intent": "DATA_SEARCH", "confidence": 0.83}'), vague);
    expect(reply.parse).toMatchObject({ intent: 'DATA_SEARCH', confidence: 0.83, used_llm: true });
    expect(asked[0]).toMatchObject({ url: '/v1/chat/completions', headers: { authorization: 'Bearer k-1' } });
    expect(asked[0]?.body).toContain('cerveau');
  });

  it('is not asked when the rules are sure', async () => {
    const { reply, asked } = await withModel(completion('{"intent": "EXPLAIN", "confidence": 1}'), {
      message: 'cancel job 104',
    });
    expect(asked).toEqual([]);
    expect(reply.parse).toMatchObject({ intent: 'JOB_CANCEL', used_llm: false });
  });

  it.each([
    ['an intent that does not exist', completion('{"intent": "ORDER_PIZZA", "confidence": 1}')],
    ['prose', completion('I think they want data.')],
    ['an error', { status: 500 }],
    ['a broken connection', { fault: 'reset' as const }],
  ])('leaves the rules their answer when it replies with %s', async (_, answering) => {
    const { reply } = await withModel(answering, vague);
    expect(reply.parse).toMatchObject({ intent: 'UNKNOWN', used_llm: false });
  });
});

describe('the two versions', () => {
  it('differ in the job rules only: one file each, of the same shape', () => {
    const files = (version: string) => readdirSync(join(agentFolder, version));
    expect(files('v1')).toEqual(['job-rules.ts']);
    expect(files('v2')).toEqual(['job-rules.ts']);
    const shared = readdirSync(agentFolder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/^v\d/.test(name))
      .map((name) => [name, readFileSync(join(agentFolder, name), 'utf8')] as const);
    expect(shared.filter(([, text]) => /['/]v[12]\b/.test(text)).map(([name]) => name)).toEqual(['server.ts']);
  });

  it('read "has job 104 started?" differently: the second takes it for a command', async () => {
    const second = await startExample('data-assistant', { AGENT_VERSION: 'v2' });
    try {
      const question = { message: 'has job 104 started?', session_id: 's', context: {} };
      const [before, now] = [await agent.post('/chat', question), await second.post('/chat', question)];
      expect((before.json as ChatReply).parse.intent).toBe('JOB_STATUS');
      expect((now.json as ChatReply).parse.intent).toBe('JOB_SUBMIT');
    } finally {
      await second.stop();
    }
  });

  it('refuses to start as a version that does not exist', async () => {
    await expect(startExample('data-assistant', { AGENT_VERSION: 'v9' })).rejects.toThrow('must be one of v1, v2');
  });
});
