/** Replies kept on disk: by the whole request, only usable ones, without secrets, and never worse than no cache. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ModelRequest } from '../../../src/model/world/language-model.ts';
import { createResponseCache } from '../../../src/platform/llm/cache.ts';
import type { ModelEndpoint } from '../../../src/platform/llm/options.ts';
import { type ModelAnswer, type ModelServer, startModelServer } from '../../support/model-server.ts';
import { FRIENDLY, failureOf, impatient, judged, KEY, modelAt, untilDone } from './a-model.ts';

let directory: string;
let server: ModelServer;
let answer: ModelAnswer;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'agent-eval-llm-cache-'));
  answer = { json: FRIENDLY };
  server = await startModelServer(() => answer);
});
afterEach(async () => {
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

type Mode = Parameters<typeof createResponseCache>[0];
const asking = (mode: Mode, request: ModelRequest = judged, more: Partial<ModelEndpoint> = {}) => {
  const world = impatient({ cache: createResponseCache(mode, directory) });
  return modelAt(server.url, more, world).ask(request, untilDone());
};
const filesIn = async () =>
  (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('a kept reply', () => {
  it('is given without a request, and costs nothing', async () => {
    const first = await asking('read-write');
    const second = await asking('read-write');
    expect(first.call).toMatchObject({ cache: 'miss', attempts: 1 });
    expect(second).toMatchObject({ text: first.text, value: FRIENDLY });
    expect(second.call).toEqual({
      ...{ role: 'judge', prompt: 'criterion', promptHash: first.call.promptHash, model: 'sage-mini' },
      ...{ cache: 'hit', attempts: 0, latencyMs: 0, cost: 0, inputTokens: 0, outputTokens: 0 },
    });
    expect(server.requests).toHaveLength(1);
  });

  it('is found with another key and another time limit', async () => {
    await asking('read-write');
    const other = { api_key: 'sk-of-a-colleague', headers: { 'api-key': 'hollyhock' }, query: { sig: 'hollyhock' } };
    const { call } = await asking('read', judged, { ...other, timeout: 1, concurrency: 1 });
    expect(call.cache).toBe('hit');
  });

  it.each<[string, ModelRequest, Partial<ModelEndpoint>]>([
    ['trial', { ...judged, nonce: 'tulips/1' }, {}],
    ['model', { ...judged, model: 'sage-large' }, {}],
    ['message', { ...judged, messages: judged.messages.slice(1) }, {}],
    ['shape', { ...judged, shape: z.object({ verdict: z.string() }) }, {}],
    ['temperature', judged, { temperature: 0 }],
    ['temperature of the call', { ...judged, temperature: 0 }, {}],
    ['seed', judged, { seed: 3 }],
    ['further field', judged, { body: { top_p: 0.5 } }],
    ['API', judged, { api: 'responses' }],
    ['header', judged, { headers: { 'x-route': 'strict' } }],
    ['query', judged, { query: { 'api-version': '2024-10-21' } }],
  ])('is not that of another %s', async (_, request, more) => {
    await asking('read-write');
    expect((await asking('read-write', request, more)).call.cache).toBe('miss');
    expect(server.requests).toHaveLength(2);
  });

  it('is not that of another server', async () => {
    await asking('read-write');
    const other = await startModelServer(() => ({ json: FRIENDLY }));
    try {
      expect((await asking('read-write', judged, { base_url: other.url })).call.cache).toBe('miss');
    } finally {
      await other.close();
    }
  });

  it('holds no secret, in its name or inside', async () => {
    await asking('read-write', judged, { base_url: server.url.replace('http://', 'http://lovelace:hollyhock@') });
    const [file, ...more] = await filesIn();
    expect(more).toEqual([]);
    expect(`${file}${await readFile(file!, 'utf8')}`).not.toMatch(new RegExp(`${KEY}|lovelace|hollyhock`));
    expect((await asking('read')).call.cache).toBe('hit');
  });
});

describe('the modes', () => {
  it('off: nothing is kept, and calls say so', async () => {
    expect(createResponseCache('off', directory)).toBeNull();
    expect((await asking('off')).call.cache).toBe('off');
    expect(await filesIn()).toEqual([]);
  });

  it('read: a miss is asked and not written', async () => {
    expect((await asking('read')).call.cache).toBe('miss');
    expect(await filesIn()).toEqual([]);
  });
});

describe('what is not kept', () => {
  it('is any reply of no use', async () => {
    answer = 'Pass, I think.';
    expect((await failureOf(asking('read-write'))).call.cache).toBe('miss');
    answer = { status: 500, body: '' };
    await failureOf(asking('read-write'));
    expect(await filesIn()).toEqual([]);
  });
});

describe('a damaged cache', () => {
  it.each([
    ['half a file', '{"version":1,"text":"{\\"verd'],
    ['an empty file', ''],
    ['another version', '{"version":2,"text":"x"}'],
    ['a reply that does not fit', JSON.stringify({ version: 1, model: 'sage-mini', text: 'not JSON' })],
  ])('is asked past, and fixed: %s', async (_, content) => {
    await asking('read-write');
    const [file] = await filesIn();
    await writeFile(file!, content);
    expect((await asking('read-write')).call.cache).toBe('miss');
    expect((await asking('read-write')).call.cache).toBe('hit');
    expect(server.requests).toHaveLength(2);
  });

  it('has folders where files should be, and is no error', async () => {
    await asking('read-write');
    const [file] = await filesIn();
    await rm(file!);
    await mkdir(file!);
    expect((await asking('read-write')).value).toEqual(FRIENDLY);
  });

  it('lies where nothing can be written, and is no error', async () => {
    const taken = join(directory, 'taken');
    await writeFile(taken, 'a file');
    const world = impatient({ cache: createResponseCache('read-write', join(taken, 'llm')) });
    expect((await modelAt(server.url, {}, world).ask(judged, untilDone())).value).toEqual(FRIENDLY);
  });

  it('is written whole by many at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => asking('read-write')));
    expect(await filesIn()).toHaveLength(1);
    expect((await asking('read')).call.cache).toBe('hit');
  });
});
