/** Language models at a local server: both APIs, structured replies, repeats, pace, abort, and the record of each call. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { modelCallSchema } from '../../../src/model/run/model-call.ts';
import type { ModelRequest } from '../../../src/model/world/language-model.ts';
import type { ModelServer, ModelServerOptions } from '../../support/model-server.ts';
import { unusedPort } from '../../support/unused-port.ts';
import {
  FRIENDLY,
  failureOf,
  impatient,
  judged,
  KEY,
  modelAt,
  question,
  untilDone,
  useModelServers,
  verdict,
} from './a-model.ts';

const serving = useModelServers();

describe.each(['chat', 'responses'] as const)('a model over the %s API', (api) => {
  it('sends the messages and gives the text as it came, in any script', async () => {
    const server = await serving('Grüße 🌷 – ご注文のチューリップ \u2028 שלום');
    const { text, value } = await modelAt(server.url, { api }).ask(
      { ...question, messages: [{ role: 'user', content: 'Schöne Grüße 🌱' }] },
      untilDone(),
    );
    expect(text).toBe('Grüße 🌷 – ご注文のチューリップ \u2028 שלום');
    expect(value).toBeUndefined();
    expect(server.requests).toMatchObject([
      { api, model: 'sage-mini', messages: [{ role: 'user', content: 'Schöne Grüße 🌱' }], schema: undefined },
    ]);
  });

  it('asks the server to enforce the shape, strictly, and gives the checked value', async () => {
    const server = await serving({ json: FRIENDLY });
    const { value } = await modelAt(server.url, { api }).ask(judged, untilDone());
    expect(value).toEqual(FRIENDLY);
    expect(server.requests[0]!.schema).toMatchObject({
      type: 'object',
      additionalProperties: false,
      required: ['verdict', 'reason'],
    });
    const { raw, messages } = server.requests[0]!;
    const format = api === 'chat' ? Object(raw.response_format).json_schema : Object(raw.text).format;
    expect(format).toMatchObject({ name: 'criterion', strict: true });
    expect(messages).toEqual(judged.messages);
  });

  it('describes the schema in the prompt where the server takes none, and remembers that', async () => {
    const server = await serving({ json: FRIENDLY }, { refuseJsonSchema: true });
    const model = modelAt(server.url, { api });
    const first = await model.ask(judged, untilDone());
    const second = await model.ask({ ...judged, nonce: 'tulips/1' }, untilDone());
    expect([first.value, second.value]).toEqual([FRIENDLY, FRIENDLY]);
    expect([first.call.attempts, second.call.attempts]).toEqual([2, 1]);
    expect(server.requests.map(({ schema }) => schema !== undefined)).toEqual([true, false, false]);
    const told = server.requests[1]!.messages;
    expect(told).toHaveLength(judged.messages.length);
    expect(told.at(-1)!.content).toContain('"enum":["pass","fail"]');
  });

  it('records tokens, cost, requests and latency, summed over the repeats', async () => {
    const server = await serving([
      { text: 'I would say it passes.', usage: { input: 100, output: 10 }, delayMs: 30 },
      { json: FRIENDLY, usage: { input: 300, output: 30 } },
    ]);
    const price = { input_per_million: 2, output_per_million: 10 };
    const { call } = await modelAt(server.url, { api, price }).ask(judged, untilDone());
    expect(modelCallSchema.parse(call)).toEqual(call);
    expect(call).toMatchObject({ role: 'judge', prompt: 'criterion', model: 'sage-mini', cache: 'off', attempts: 2 });
    expect(call).toMatchObject({ inputTokens: 400, outputTokens: 40 });
    expect(call.cost).toBeCloseTo((400 * 2 + 40 * 10) / 1e6, 12);
    expect(call.latencyMs).toBeGreaterThanOrEqual(25);
    expect(call.promptHash).toMatch(/^[0-9a-f]{12}$/);
  });

  it('does not know tokens and cost that nobody reported', async () => {
    const server = await serving({ text: 'Yes.', usage: null });
    const price = { input_per_million: 2, output_per_million: 10 };
    const { call } = await modelAt(server.url, { api, price }).ask(question, untilDone());
    expect(call).not.toHaveProperty('inputTokens');
    expect(call).not.toHaveProperty('cost');
  });

  it('counts a refusal as no answer', async () => {
    const server = await serving({ refusal: 'I cannot judge gardens.' });
    const error = await failureOf(modelAt(server.url, { api, retries: 1 }).ask(judged, untilDone()));
    expect(error).toMatchObject({ code: 'model_refused', call: { attempts: 2, error: 'model_refused' } });
  });

  it('says that a reply was cut off at the limit', async () => {
    const server = await serving({ text: '{"verdict": "pass", "reas', finish: 'length' });
    const error = await failureOf(modelAt(server.url, { api }).ask(judged, untilDone()));
    expect(error.code).toBe('reply_cut_off');
    expect(error.message).toContain('cut off at the limit of tokens');
    const silent = await serving({ text: '', finish: 'length' });
    const { code } = await failureOf(modelAt(silent.url, { api }).ask(judged, untilDone()));
    expect(code).toBe('reply_cut_off');
  });

  it('counts a reply that a filter ended as no answer', async () => {
    const server = await serving({ text: '', finish: 'content_filter' });
    const error = await failureOf(modelAt(server.url, { api }).ask(judged, untilDone()));
    expect(error.code).toBe('model_refused');
  });
});

describe('what is sent', () => {
  it('holds the settings and further fields of the configuration, which go before those of a call', async () => {
    const server = await serving('Yes.');
    const more = { temperature: 0.25, seed: 7, body: { max_tokens: 50, reasoning_effort: 'low' } };
    await modelAt(server.url, more).ask({ ...question, temperature: 0, seed: 1, model: 'sage-large' }, untilDone());
    await modelAt(server.url).ask({ ...question, temperature: 0, seed: 1 }, untilDone());
    expect(server.requests.map(({ raw }) => raw)).toMatchObject([
      { model: 'sage-large', temperature: 0.25, seed: 7, max_tokens: 50, reasoning_effort: 'low' },
      { model: 'sage-mini', temperature: 0, seed: 1 },
    ]);
  });

  it('holds no authorization where there is no key, and nothing out of the environment', async () => {
    process.env.OPENAI_API_KEY = 'sk-of-somebody-else';
    process.env.OPENAI_ORG_ID = 'org-of-somebody-else';
    process.env.OPENAI_CUSTOM_HEADERS = 'x-secret: nobodys';
    try {
      const server = await serving('Yes.');
      await modelAt(server.url, { api_key: undefined }).ask(question, untilDone());
      await modelAt(server.url, { api_key: '' }).ask(question, untilDone());
      await modelAt(server.url).ask(question, untilDone());
      expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
        undefined,
        undefined,
        `Bearer ${KEY}`,
      ]);
      expect(JSON.stringify(server.requests.map(({ headers }) => headers))).not.toMatch(/somebody|nobody|stainless/);
    } finally {
      for (const name of ['OPENAI_API_KEY', 'OPENAI_ORG_ID', 'OPENAI_CUSTOM_HEADERS']) delete process.env[name];
    }
  });

  it('holds no half of a surrogate pair, which strict servers refuse', async () => {
    const server = await serving('Yes.');
    const messages = [{ role: 'user', content: 'Tulips \uD83C 🌷' }] as const;
    await modelAt(server.url).ask({ ...question, messages }, untilDone());
    expect(server.requests[0]!.messages[0]!.content).toBe('Tulips \uFFFD 🌷');
  });

  it('leaves out a temperature that a call would like and the model does not take', async () => {
    const server = await serving(({ raw }) =>
      raw.temperature === undefined
        ? 'Yes.'
        : { status: 400, body: { error: { message: "Unsupported value: 'temperature' does not support 0." } } },
    );
    const model = modelAt(server.url);
    const { call } = await model.ask({ ...question, temperature: 0 }, untilDone());
    await model.ask({ ...question, temperature: 0, nonce: '2' }, untilDone());
    expect(call.attempts).toBe(2);
    expect(server.requests.map(({ raw }) => raw.temperature)).toEqual([0, undefined, undefined]);
  });

  it('asks for an optional field without strict mode, and for a shape that is no object in words only', async () => {
    const server = await serving((asked) => (asked.schema ? { json: { score: 4 } } : '[1, 2]'));
    const model = modelAt(server.url);
    const shape = z.object({ score: z.number().int(), note: z.string().optional() });
    expect((await model.ask({ ...question, shape }, untilDone())).value).toEqual({ score: 4 });
    expect(server.requests[0]!.raw).toMatchObject({ response_format: { json_schema: { strict: false } } });
    expect((await model.ask({ ...question, shape: z.array(z.number()) }, untilDone())).value).toEqual([1, 2]);
    expect(server.requests[1]!.messages.at(-1)!.content).toContain('JSON Schema');
  });
});

describe('a reply that cannot be used', () => {
  it('is asked for again, with the problem added, and the next one counts', async () => {
    const server = await serving([{ json: { verdict: 'perhaps', reason: 'Who knows?' } }, { json: FRIENDLY }]);
    const world = impatient();
    const { value, call } = await modelAt(server.url, {}, world).ask(judged, untilDone());
    expect(value).toEqual(FRIENDLY);
    expect(call.attempts).toBe(2);
    const again = server.requests[1]!.messages;
    expect(again.slice(0, 2)).toEqual(judged.messages);
    expect(again[2]).toMatchObject({ role: 'assistant', content: expect.stringContaining('perhaps') });
    expect(again[3]!.content).toMatch(/cannot be used.* "verdict" must be/);
    expect(world.waits).toEqual([]);
  });

  it.each([
    ['half JSON', '{"verdict": "pass", "reason": "It greets the gar', 'malformed_reply'],
    ['prose', 'The reply is friendly. Pass!', 'malformed_reply'],
    ['a page of HTML', '<html><body>{{ busy }}</body></html>', 'malformed_reply'],
    ['a score off the scale', '{"verdict": 11, "reason": "so good"}', 'malformed_reply'],
    [
      'two verdicts that differ',
      '{"verdict":"pass","reason":"a"} or {"verdict":"fail","reason":"a"}',
      'malformed_reply',
    ],
    ['nothing', '', 'empty_reply'],
    ['white space', ' \n\t ', 'empty_reply'],
    ['another language', 'La respuesta es amable.', 'malformed_reply'],
    ['null', 'null', 'malformed_reply'],
    ['a thousand open braces', '{'.repeat(100_000), 'malformed_reply'],
    ['two million characters', 'weed '.repeat(400_000), 'reply_too_large'],
  ])('is an error after its repeats: %s', async (_, text, code) => {
    const server = await serving(text);
    const error = await failureOf(modelAt(server.url, { retries: 3 }).ask(judged, untilDone()));
    expect(error).toMatchObject({ code, call: { attempts: 4, error: code, cache: 'off' } });
    expect(server.requests).toHaveLength(4);
    expect(error.message).toMatch(/^The judge model "sage-mini" at 127\.0\.0\.1:\d+ .*, after 4 requests\.$/);
    expect(error.message.length).toBeLessThan(400);
  });

  it.each([
    ['an HTML page of a proxy', { body: '<html>Busy</html>', headers: { 'content-type': 'text/html' } }],
    ['half a document', { body: '{"choices": [{"mess' }],
    ['another document', { body: { ok: true } }],
    ['null', { body: 'null' }],
    ['an empty body', { body: '' }],
  ])('is named where it is no completion at all: %s', async (_, answer) => {
    for (const api of ['chat', 'responses'] as const) {
      const server = await serving(answer);
      const error = await failureOf(modelAt(server.url, { api, retries: 1 }).ask(judged, untilDone()));
      expect(error).toMatchObject({ code: 'no_completion', call: { attempts: 2 } });
    }
  });

  it('is not read into memory beyond 50 MB', async () => {
    const server = await serving({ body: Buffer.alloc(51_000_000, 'x') });
    const error = await failureOf(modelAt(server.url, { retries: 1, timeout: 20_000 }).ask(judged, untilDone()));
    expect(error).toMatchObject({ code: 'reply_too_large', call: { attempts: 2 } });
  });

  it('keeps terminal escapes, line breaks and the rest of a long reply out of the message', async () => {
    const server = await serving(`\u001b[31mred\u001b[0m\n::error::tulips \u202E${'x'.repeat(5_000)}`);
    const { message } = await failureOf(modelAt(server.url).ask(judged, untilDone()));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(message).not.toMatch(/[\u0000-\u001f\u202e]/);
    expect(message.length).toBeLessThan(300);
  });
});

describe('a server that fails', () => {
  const busy = { status: 429, body: { error: { message: 'Slow down.' } } };

  it('is asked again after 429 and 5xx, backing off', async () => {
    const server = await serving([busy, { status: 503, body: 'down' }, { json: FRIENDLY }]);
    const repeats: [string, number][] = [];
    const world = impatient({ repeating: (...one) => void repeats.push(one) });
    const { value, call } = await modelAt(server.url, {}, world).ask(judged, untilDone());
    expect(value).toEqual(FRIENDLY);
    expect(repeats).toEqual([
      ['answered HTTP 429: Slow down', 2],
      [expect.stringContaining('answered HTTP 503'), 1],
    ]);
    expect(call.attempts).toBe(3);
    expect(world.waits).toEqual([1_000, 2_000]);
  });

  it('is waited for as long as it asks, yet never longer than 30 s a repeat, when it says 429 for a minute and more', async () => {
    const server = await serving([
      { ...busy, headers: { 'retry-after': '7' } },
      { ...busy, headers: { 'retry-after-ms': '1500' } },
      { ...busy, headers: { 'retry-after': '3600' } },
      { ...busy, headers: { 'retry-after': '3600' } },
    ]);
    const world = impatient();
    const error = await failureOf(modelAt(server.url, { retries: 3 }, world).ask(judged, untilDone()));
    expect(error).toMatchObject({ code: 'http_429', call: { attempts: 4 } });
    expect(error.message).toContain('HTTP 429: Slow down');
    // The last one is for other requests.
    expect(world.waits).toEqual([7_000, 1_500, 30_000, 30_000]);
  });

  it('is backed off from, where nobody can read for how long it asks', async () => {
    const unreadable = { ...busy, headers: { 'retry-after': 'soon' } };
    const server = await serving([unreadable, unreadable, { json: FRIENDLY }]);
    const asked: number[] = [];
    const world = impatient({ askedToWait: (ms) => void asked.push(ms) });
    await modelAt(server.url, {}, world).ask(judged, untilDone());
    expect(world.waits).toEqual([1_000, 2_000]);
    expect(asked).toEqual([]);
  });

  it('is sent nothing, by no other request either, while it asks for a pause', async () => {
    const server = await serving([{ ...busy, headers: { 'retry-after': '7' } }, { json: FRIENDLY }]);
    const asked: [number, number][] = [];
    const pause = Promise.withResolvers<void>();
    const world = impatient({ sleep: () => pause.promise, askedToWait: (...wait) => void asked.push(wait) });
    const model = modelAt(server.url, { concurrency: 1 }, world);
    const replies = [1, 2, 3].map(() => model.ask(judged, untilDone()));
    await expect.poll(() => asked).toEqual([[7_000, 429]]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.requests).toHaveLength(1);
    pause.resolve();
    expect(await Promise.all(replies)).toHaveLength(3);
    expect(server.requests).toHaveLength(4);
  });

  it('is asked again within the repeats of the request, which are 1 to 3', async () => {
    const server = await serving(busy);
    const model = modelAt(server.url);
    const attempts = [];
    for (const retries of [0, 1, 3, 9])
      attempts.push((await failureOf(model.ask({ ...judged, retries }, untilDone()))).call.attempts);
    expect(attempts).toEqual([2, 2, 4, 4]);
  });

  it.each([
    [
      'a spent quota',
      { status: 429, body: { error: { message: 'No money.', code: 'insufficient_quota' } } },
      'insufficient_quota',
    ],
    ['401', { status: 401, body: { error: { message: `Incorrect API key: ${KEY}` } } }, 'http_401'],
    ['403', { status: 403, body: 'no' }, 'http_403'],
    ['404 of an unknown model', { status: 404, body: { error: 'model "sage-mini" not found' } }, 'unknown_model'],
    ['400 of an unknown model', { status: 400, body: { error: { message: 'invalid model ID' } } }, 'unknown_model'],
    ['422 with details', { status: 422, body: { detail: [{ msg: 'bad field' }] } }, 'http_422'],
    ['404 of a wrong path', { status: 404, body: 'Not Found' }, 'http_404'],
    ['a redirect', { status: 302, headers: { location: 'http://example.com/' }, body: '' }, 'http_302'],
  ])('is not asked again after %s', async (_, answer, code) => {
    const server = await serving(answer);
    const world = impatient();
    const error = await failureOf(modelAt(server.url, {}, world).ask(judged, untilDone()));
    expect(error).toMatchObject({ code, call: { attempts: 1, error: code } });
    expect(world.waits).toEqual([]);
    expect(error.message).toContain('"sage-mini" at 127.0.0.1:');
    expect(error.message).not.toContain(KEY);
  });

  it('says that the local server does not know a model or a key, and never the key', async () => {
    const server = await serving('Yes.', { models: ['sage-mini'], key: 'another' });
    const denied = await failureOf(modelAt(server.url).ask(question, untilDone()));
    expect(denied.code).toBe('http_401');
    expect(JSON.stringify([denied.message, denied.call, String(denied.stack)])).not.toContain(KEY);
    const other = await serving('Yes.', { models: ['sage-large'] });
    expect((await failureOf(modelAt(other.url).ask(question, untilDone()))).code).toBe('unknown_model');
  });

  it('says which setting to check: the key, the address, the model, or that of the metric that chose another', async () => {
    const advice = async (options: ModelServerOptions, more: object = {}, path = '') => {
      const { url } = await serving('Yes.', options);
      return (await failureOf(modelAt(`${url}${path}`).ask({ ...question, ...more }, untilDone()))).message;
    };
    expect(await advice({ key: 'another' })).toMatch(/refused the API key \(HTTP 401\); check llm\.judge\.api_key\.$/);
    expect(await advice({}, {}, '/v2')).toMatch(/was not found \(HTTP 404\); check llm\.judge\.base_url\.$/);
    expect(await advice({ models: [] })).toMatch(/is not known there \(HTTP 404\); check llm\.judge\.model\.$/);
    expect(await advice({ models: [] }, { model: 'sage-nano' })).toMatch(/; check the "model" of the metric\.$/);
  });

  it('takes the key out of what the server echoes', async () => {
    const server = await serving({ status: 400, body: { error: { message: `bad header Bearer ${KEY}` } } });
    const { message } = await failureOf(modelAt(server.url).ask(question, untilDone()));
    expect(message).toContain('bad header Bearer ***');
  });

  it('sends its error with status 200, as routers do: taken as that error', async () => {
    const server = await serving([{ body: { error: { code: 429, message: 'Upstream is busy.' } } }, 'Yes.']);
    const world = impatient();
    expect((await modelAt(server.url, {}, world).ask(question, untilDone())).call.attempts).toBe(2);
    expect(world.waits).toHaveLength(1);
    const denied = await serving({ body: { error: { code: '401', message: KEY } } });
    const error = await failureOf(modelAt(denied.url).ask(question, untilDone()));
    expect(error).toMatchObject({ code: 'http_401', call: { attempts: 1 } });
  });

  it.each<[object | string, string, string]>([
    [{ message: 'model overloaded', code: 'overloaded' }, 'reply_error', 'reported an error: model overloaded'],
    ['Unexpected endpoint or method.', 'reply_error', 'Unexpected endpoint or method'],
    [{ message: 'You exceeded your quota', code: 'insufficient_quota' }, 'insufficient_quota', 'exceeded your quota'],
    [{ message: 'Wrong API key: sk-ros...', code: 'invalid_api_key' }, 'http_401', 'refused the API key'],
    [{}, 'reply_error', 'reported an error'],
  ])('sends the error %j with status 200: its words are shown', async (error, code, words) => {
    const server = await serving({ body: { error } });
    const failed = await failureOf(modelAt(server.url).ask(question, untilDone()));
    expect(failed.code).toBe(code);
    expect(failed.message).toContain(words);
    expect(failed.message).not.toContain('sk-ros');
  });

  it('refuses connections: repeated, then named', async () => {
    const world = impatient();
    const url = `http://127.0.0.1:${await unusedPort()}/v1`;
    const error = await failureOf(modelAt(url, { role: 'simulator' }, world).ask(question, untilDone()));
    expect(error).toMatchObject({ code: 'connection_refused', call: { role: 'simulator', attempts: 3 } });
    expect(error.message).toMatch(/^The simulator model/);
    expect(world.waits).toHaveLength(2);
  });

  it('breaks off: repeated, and the next reply counts', async () => {
    const server = await serving([{ fault: 'cut', text: 'x'.repeat(4_000) }, { fault: 'reset' }, 'Yes.']);
    const { text, call } = await modelAt(server.url).ask(question, untilDone());
    expect([text, call.attempts]).toEqual(['Yes.', 3]);
  });

  it('never answers: ended at the time limit of the request, each time', async () => {
    // An hour passes before the repeat, by no clock of this machine.
    let now = 0;
    const sleep = async () => {
      now += 3_600_000;
    };
    const server = await serving({ fault: 'never' });
    const error = await failureOf(
      modelAt(server.url, { timeout: 60_000 }, impatient({ now: () => now, sleep })).ask(
        { ...judged, timeoutMs: 80, retries: 1 },
        untilDone(),
      ),
    );
    expect(error).toMatchObject({ code: 'model_timeout', call: { attempts: 2 } });
    expect(error.message).toContain('no reply within 80 ms');
    expect(error.call.latencyMs).toBe(3_600_000);
  });
});

describe('pace', () => {
  const ask = (server: ModelServer, n: number, more: Parameters<typeof modelAt>[1]) => {
    const model = modelAt(server.url, more);
    return Promise.all(Array.from({ length: n }, (_, i) => model.ask({ ...question, nonce: `${i}` }, untilDone())));
  };

  it('has no more requests at once than the concurrency allows', async () => {
    const server = await serving({ text: 'Yes.', delayMs: 15 });
    await ask(server, 12, { concurrency: 3 });
    expect(server.requests).toHaveLength(12);
    expect(server.atOnce()).toBe(3);
  });

  it('keeps the rate limit, repeats included', async () => {
    const server = await serving((_, n) => (n === 0 ? { status: 500, body: '' } : 'Yes.'));
    await ask(server, 5, { rate_limit: { requests: 2, per: 150 } });
    expect(server.requests).toHaveLength(6);
  });

  it('sends nothing beyond the rate limit while its time lasts', async () => {
    const server = await serving((_, n) => (n === 0 ? { status: 500, body: '' } : 'Yes.'));
    const model = modelAt(server.url, { rate_limit: { requests: 2, per: 3_600_000 } });
    const controller = new AbortController();
    const asked = ['a', 'b', 'c'].map((nonce) => model.ask({ ...question, nonce }, controller.signal));
    const ended = Promise.allSettled(asked);
    expect((await Promise.any(asked)).text).toBe('Yes.');
    controller.abort(new Error('no more today'));
    expect((await ended).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(server.requests).toHaveLength(2);
  });

  it('does not bill the time in the queue to the model', async () => {
    // An hour passes while the server thinks, and none while one waits for its turn.
    let now = 0;
    const server = await serving(() => {
      now += 3_600_000;
      return 'Yes.';
    });
    const model = modelAt(server.url, { concurrency: 1 }, impatient({ now: () => now }));
    const asked = ['a', 'b', 'c', 'd'].map((nonce) => model.ask({ ...question, nonce }, untilDone()));
    const latencies = (await Promise.all(asked)).map(({ call }) => call.latencyMs);
    expect(latencies).toEqual(Array(4).fill(3_600_000));
  });
});

describe('an abort', () => {
  const reason = new Error('the gardener left');
  const aborting = (url: string, more: object, world = impatient(), request: ModelRequest = question) => {
    const controller = new AbortController();
    const asked = modelAt(url, more, world).ask(request, controller.signal);
    return { controller, asked };
  };

  it('before the question: nothing is sent', async () => {
    const server = await serving('Yes.');
    await expect(modelAt(server.url).ask(question, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(server.requests).toEqual([]);
  });

  it('during a request rejects with its reason at once', async () => {
    let abort = () => {};
    const server = await serving(() => {
      abort();
      return { fault: 'never' };
    });
    const { controller, asked } = aborting(server.url, { timeout: 3_600_000 });
    abort = () => controller.abort(reason);
    await expect(asked).rejects.toBe(reason);
  });

  it('during a wait ends the wait, and asks no more', async () => {
    const server = await serving({ status: 429, body: '' });
    let waiting = () => {};
    const reached = new Promise<void>((resolve) => {
      waiting = resolve;
    });
    const sleep = (_: number, signal?: AbortSignal) =>
      new Promise<void>((resolve) => {
        waiting();
        signal?.addEventListener('abort', () => resolve(), { once: true });
      });
    const { controller, asked } = aborting(server.url, {}, impatient({ sleep }));
    void reached.then(() => controller.abort(reason));
    await expect(asked).rejects.toBe(reason);
    expect(server.requests).toHaveLength(1);
  });

  it('in the queue takes the place of nobody', async () => {
    const controller = new AbortController();
    const server = await serving(() => {
      controller.abort(reason);
      return 'Yes.';
    });
    const model = modelAt(server.url, { concurrency: 1 });
    const first = model.ask(question, untilDone());
    const second = model.ask({ ...question, nonce: '2' }, controller.signal);
    await expect(second).rejects.toBe(reason);
    expect((await first).text).toBe('Yes.');
    expect(server.requests).toHaveLength(1);
  });
});

describe('the hash of a prompt', () => {
  it('is of its messages and shape, whatever the trial and model', async () => {
    const server = await serving({ json: FRIENDLY });
    const model = modelAt(server.url);
    const hashOf = async (request: ModelRequest) => (await model.ask(request, untilDone())).call.promptHash;
    const plain = await hashOf(judged);
    expect(await hashOf({ ...judged, nonce: 'tulips/9', model: 'sage-large' })).toBe(plain);
    expect(await hashOf({ ...judged, shape: verdict.extend({ reason: z.string().min(3) }) })).not.toBe(plain);
    expect(await hashOf({ ...judged, messages: [...judged.messages].reverse() })).not.toBe(plain);
  });
});
