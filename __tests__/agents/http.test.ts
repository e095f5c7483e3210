/** The http agent: what is sent, what is read, and who is at fault when it fails. */
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { checkAgent, createAgent } from '../../src/agents/create.ts';
import { ProblemError } from '../../src/model/problem.ts';
import type { LiveAgent } from '../../src/model/world/agent.ts';
import { errorAdvice } from '../../src/model/world/error-advice.ts';
import { type AgentServer, type Answering, startAgentServer } from '../support/agent-server.ts';
import { agentErrorOf, agentOptions, agentRequest, agentWorld, noSignal } from '../support/agent-world.ts';
import { unusedPort } from '../support/unused-port.ts';

let server: AgentServer | undefined;
let agent: LiveAgent | undefined;
afterEach(async () => {
  await agent?.close();
  await server?.close();
});

async function agentAt(url: string, options: object = {}, world = agentWorld()): Promise<LiveAgent> {
  agent = (await createAgent(agentOptions({ type: 'http', url, ...options }), world)) as LiveAgent;
  return agent;
}
async function agentThat(answer: Parameters<typeof startAgentServer>[0], options: object = {}, world = agentWorld()) {
  server = await startAgentServer(answer);
  return agentAt(`${server.url}/chat`, options, world);
}

describe('address and headers', () => {
  const talks =
    (url: string, options: object = {}) =>
    async (answer: Answering = { body: { text: 'Yes.' } }) => {
      server = await startAgentServer(answer);
      return agentAt(`${server.url}${url}`, options);
    };

  it('are filled in for each turn, what is in the address as one word of it', async () => {
    const shop = await talks('/threads/{{ session }}/ask?about={{ input }}&turn={{ turn }}', {
      headers: {
        'x-session-id': 'agent-eval-{{ session }}',
        'x-case': '{{ case_id }}/{{ trial }}',
        'x-plain': 'as it is',
      },
    })();
    await shop.respond(agentRequest({ session: 'a/b?c#d é', input: 'roses & lilies/2', trial: 1 }), noSignal);
    await shop.respond(agentRequest({ session: 's-2', turn: 3 }), noSignal);
    expect(server!.asked[0]!.url).toBe('/threads/a%2Fb%3Fc%23d%20%C3%A9/ask?about=roses%20%26%20lilies%2F2&turn=0');
    expect(server!.asked[0]!.headers).toMatchObject({ 'x-case': 'tulips_001/1', 'x-plain': 'as it is' });
    expect(server!.asked[1]!.url).toMatch(/^\/threads\/s-2\/ask\?about=.*&turn=3$/);
    expect(server!.asked[1]!.headers['x-session-id']).toBe('agent-eval-s-2');
  });

  it.each([
    ['with a reply', { body: { text: 'Yes.', session: 'desk 7' } }],
    ['with an error', { body: { error: 'No.', session: 'desk 7' } }],
    ['with a status', { status: 403, body: { session: 'desk 7' } }],
  ])('carry the session of its own that an agent hands out %s', async (_, answer) => {
    const shop = await talks('/threads/{{ session }}', { headers: { 'x-session': '{{ session }}' } })(answer);
    await shop.respond(agentRequest(), noSignal).catch(() => {});
    await shop.respond(agentRequest({ turn: 1 }), noSignal).catch(() => {});
    expect(server!.asked.map(({ url, headers }) => [url, headers['x-session']])).toEqual([
      ['/threads/s-1', 's-1'],
      ['/threads/desk%207', 'desk 7'],
    ]);
  });

  it.each([{}, { response: { text: 'text', session: 'session' } }])(
    'keep the session of the run where the agent gives an empty one: %j',
    async (options) => {
      const shop = await talks('/threads/{{ session }}', options)({ body: { text: 'Yes.', session: '' } });
      for (const turn of [0, 1]) await shop.respond(agentRequest({ turn }), noSignal);
      expect(server!.asked.map(({ url }) => url)).toEqual(['/threads/s-1', '/threads/s-1']);
    },
  );

  it('take the place of nothing in a query that GET adds to', async () => {
    const shop = await talks('/ask/{{ session }}?v=1', { method: 'GET', request: { q: '{{ input }}' } })();
    await shop.respond(agentRequest({ input: 'tulips?' }), noSignal);
    expect(server!.asked[0]!.url).toBe('/ask/s-1?v=1&q=tulips%3F');
  });

  it.each([
    ['a line break', 'roses\r\nx-admin: yes', 'x-about', 'gives a line break or a character beyond Latin-1'],
    ['a character beyond Latin-1', '玫瑰', 'x-about', 'gives a line break or a character beyond Latin-1'],
    ['nothing', '', 'x-about', 'gives nothing'],
  ])(
    'with %s in a header err the trial, by the name of the header, and nothing is sent',
    async (_, input, name, why) => {
      const shop = await talks('/chat', { headers: { [name]: '{{ input }}' } })();
      expect(await agentErrorOf(shop.respond(agentRequest({ input }), noSignal))).toMatchObject({
        blame: 'infrastructure',
        code: 'request_template',
        message: expect.stringContaining(`agent.headers.${name}: "{{ input }}" ${why}`),
      });
      expect(server!.asked).toEqual([]);
    },
  );

  it.each([
    ['..', 'gives "..", which cannot be a part of an address'],
    ['\ud800', 'gives half a character'],
  ])('with %j in the address err the trial', async (session, why) => {
    const shop = await talks('/threads/{{ session }}/runs')();
    const error = await agentErrorOf(shop.respond(agentRequest({ session }), noSignal));
    expect([error.blame, error.message]).toEqual([
      'infrastructure',
      expect.stringContaining(`agent.url: "{{ session }}" ${why}`),
    ]);
  });

  it('with a list or an object in the address err the trial', async () => {
    const shop = await talks('/threads/{{ context }}')();
    expect((await agentErrorOf(shop.respond(agentRequest(), noSignal))).message).toContain(
      'gives an object, not a text',
    );
  });

  it.each([
    'http://{{ session }}/chat',
    'http://desk{{ session }}:80/',
    '{{ input }}',
    'http://a:{{ input }}@desk/',
    'ftp://desk/',
  ])('keep the host that was written: %s is refused', (url) => {
    expect(() => agentOptions({ type: 'http', url })).toThrow('only after the host');
  });
});

describe('the request', () => {
  it('carries input, session and context unless the configuration says else', async () => {
    const shop = await agentThat({ body: { text: 'In October.' } });
    await shop.respond(agentRequest({ context: { shop: 'north' } }), noSignal);
    expect(server!.asked[0]).toMatchObject({
      method: 'POST',
      url: '/chat',
      headers: { 'content-type': 'application/json' },
      json: { input: 'When do I plant tulips?', session: 's-1', context: { shop: 'north', turn: 0 } },
    });
  });

  it('carries on what was said before', async () => {
    const shop = await agentThat(
      {},
      {
        request: {
          context: '{{ context }}',
          before: '{{ previous.text }}',
          all: '{{ conversation.content }}',
          id: '{{ case_id }}/{{ trial }}',
        },
      },
    );
    await shop.respond(
      agentRequest({
        turn: 1,
        trial: 2,
        input: 'And roses?',
        messages: [
          { role: 'user', content: 'When do I plant tulips?' },
          { role: 'assistant', content: 'In October.' },
        ],
        previous: {
          user: 'When do I plant tulips?',
          text: 'In October.',
          intent: 'PLANTING',
          entities: [{ entity: 'plant', value: 'tulip' }],
        },
      }),
      noSignal,
    );
    expect(server!.asked[0]!.json).toEqual({
      context: {
        previous_query: 'When do I plant tulips?',
        previous_intent: 'PLANTING',
        previous_entities: { plant: 'tulip' },
        turn: 1,
      },
      before: 'In October.',
      all: ['When do I plant tulips?', 'In October.', 'And roses?'],
      id: 'tulips_001/2',
    });
  });

  it('goes into the query string for GET', async () => {
    const shop = await agentThat(
      {},
      { method: 'GET', request: { q: '{{ input }}', f: '{{ context }}', lang: 'en' }, headers: { 'x-key': 'k' } },
    );
    await shop.respond(agentRequest(), noSignal);
    const { method, url, headers, body } = server!.asked[0]!;
    expect([method, body, headers['x-key']]).toEqual(['GET', '', 'k']);
    expect(Object.fromEntries(new URL(url, 'http://h').searchParams)).toEqual({
      q: 'When do I plant tulips?',
      f: '{"turn":0}',
      lang: 'en',
    });
  });

  it('uses the session that the agent handed out, conversation by conversation', async () => {
    const shop = await agentThat((_, n) => ({ body: { sid: `agent-${n}` } }), {
      request: { message: '{{ input }}', session: '{{ session }}' },
      response: { session: 'sid' },
    });
    await shop.respond(agentRequest({ session: 'a' }), noSignal);
    await shop.respond(agentRequest({ session: 'b' }), noSignal);
    await shop.respond(agentRequest({ session: 'a', turn: 1 }), noSignal);
    expect(server!.asked.map((a) => (a.json as { session: string }).session)).toEqual(['a', 'b', 'agent-0']);
  });
});

describe('the reply', () => {
  const response = {
    text: 'reply.text',
    intent: 'parse.intent',
    confidence: 'parse.confidence',
    entities: 'parse.entities',
    tool_calls: 'tools.{ "name": name, "arguments": args, "result": result }',
    citations: 'sources.id',
    llm_invoked: 'parse.used_llm',
    parse_time: 'parse.took',
    usage: 'usage',
  };

  it('is mapped onto a turn', async () => {
    const body = {
      reply: { text: 'See here.' },
      parse: {
        intent: 'PLANTING',
        confidence: 0.9,
        entities: { plant: 'tulip', month: ['Oct', 'Nov'] },
        used_llm: false,
        took: '0.25s',
      },
      tools: [{ name: 'search', args: { q: 'tulip' }, result: [1] }, { name: 'log' }],
      sources: [{ id: 'FAQ-1' }, { id: 'FAQ-2' }],
      usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15, cost: 0.01 },
    };
    const reply = await (await agentThat({ body }, { response })).respond(agentRequest(), noSignal);
    const { timing, traceparent: _, ...turn } = reply;
    expect(turn).toEqual({
      text: 'See here.',
      intent: 'PLANTING',
      confidence: 0.9,
      entities: [
        { entity: 'plant', value: 'tulip' },
        { entity: 'month', value: 'Oct' },
        { entity: 'month', value: 'Nov' },
      ],
      toolCalls: [
        { name: 'search', arguments: { q: 'tulip' }, result: [1] },
        { name: 'log', arguments: {} },
      ],
      citations: ['FAQ-1', 'FAQ-2'],
      llmInvoked: false,
      parseTimeMs: 250,
      usage: { inputTokens: 10, outputTokens: 5, totalTokens: 15, cost: 0.01 },
    });
    expect(timing).toMatchObject({ attempts: 1, latencyMs: expect.any(Number), firstByteMs: expect.any(Number) });
  });

  it('is null or empty where a mapped field gives nothing, and absent where nothing is mapped', async () => {
    const shop = await agentThat({ body: {} }, { response });
    expect(await shop.respond(agentRequest(), noSignal)).toMatchObject({
      text: '',
      intent: null,
      confidence: null,
      entities: [],
      toolCalls: [],
      citations: [],
    });
    expect(await shop.respond(agentRequest(), noSignal)).not.toHaveProperty('parseTimeMs');
    const bare = await agentAt(`${server!.url}/chat`, { response: { text: 'reply' } });
    expect(Object.keys(await bare.respond(agentRequest(), noSignal)).sort()).toEqual([
      'text',
      'timing',
      'traceparent',
      'unmapped',
    ]);
  });

  it.each<[boolean, object, object | undefined]>([
    [true, { answer: 'Water it.', usage: { input_tokens: 1 }, session: 's' }, undefined],
    [true, { answer: 'Water it.', usage: { input_tokens: 1 } }, { text: 'reply', usage: 'usage' }],
    [true, { answer: 'Water it.', model: 'm' }, { text: 'reply', metadata: '{ "model": model }' }],
    [true, { answer: 'Water it.' }, { text: 'reply', tool_calls: '[tools]', entities: '{ "at": at }' }],
    [false, { answer: 'Water it.' }, { text: 'answer', tool_calls: '[tools]' }],
    [false, { reply: null }, { text: 'reply' }],
    [false, { model: 'm' }, { metadata: '{ "model": model }' }],
  ])('says %s to the question whether nothing of %j is the answer by %j', async (unmapped, body, response) => {
    const agent = await agentThat({ body }, response && { response });
    expect((await agent.respond(agentRequest(), noSignal)).unmapped !== undefined).toBe(unmapped);
  });

  it('reports a compressed reply as such, and does not take it for plain text', async () => {
    const answer = { headers: { 'content-encoding': 'gzip' }, body: gzipSync('{"text":"In October."}') };
    for (const text of ['text', '$']) {
      const shop = await agentThat(answer, { response: { text } });
      const { code, message } = await agentErrorOf(shop.respond(agentRequest(), noSignal));
      expect(code).toBe('compressed_reply');
      expect(message).toMatch(/^The agent's reply is compressed \(content-encoding: gzip\), which is not read\.$/);
    }
  });

  it.each([
    ['text/plain; charset=iso-8859-1', Buffer.from('Grüße', 'latin1')],
    ['text/plain; charset="UTF-16LE"', Buffer.from('\ufeffGrüße', 'utf16le')],
    ['text/plain; charset=no-such', Buffer.from('Grüße')],
    ['text/plain', Buffer.from('Grüße')],
  ])('reads %s in its charset', async (type, body) => {
    const agent = await agentThat({ headers: { 'content-type': type }, body }, { response: { text: '$' } });
    expect((await agent.respond(agentRequest(), noSignal)).text).toBe('Grüße');
  });

  it('takes entities as spans, tool arguments as JSON text, and one citation alone', async () => {
    const body = {
      entities: [{ entity: 'plant', value: 'tulip', start: 16, end: 22, confidence: 0.8 }],
      tool_calls: { id: 'c1', function: { name: 'search', arguments: '{"q":"tulip"}' } },
      citations: 'FAQ-1',
    };
    expect(await (await agentThat({ body })).respond(agentRequest(), noSignal)).toMatchObject({
      entities: [{ entity: 'plant', value: 'tulip', start: 16, end: 22, confidence: 0.8 }],
      toolCalls: [{ id: 'c1', name: 'search', arguments: { q: 'tulip' } }],
      citations: ['FAQ-1'],
    });
  });

  it.each(['arguments', 'args', 'input', 'tool_input', 'parameters', 'params'])(
    'keeps the arguments of a call that are named %s',
    async (name) => {
      const body = { tool_calls: [{ name: 'delete_files', [name]: { scope: 'all' } }] };
      expect(await (await agentThat({ body })).respond(agentRequest(), noSignal)).toMatchObject({
        toolCalls: [{ name: 'delete_files', arguments: { scope: 'all' } }],
      });
    },
  );

  const wrong: readonly [field: string, value: unknown, message: RegExp][] = [
    ['text', { html: '<p>' }, /reply's text should be text, but is an object/],
    ['intent', { name: 'PLANTING' }, /intent should be a name.*intent\.name/],
    ['confidence', 87, /confidence should be a number from 0 to 1.*Divide/],
    ['entities', 'tulip', /entities should be a map or a list/],
    ['entities', [{ value: 'tulip' }], /entities should be a list of/],
    ['entities', { plant: { latin: 'tulipa' } }, /of "plant"\), but is an object/],
    ['tool_calls', [{ arguments: {} }], /tool_calls should be a list of \{ name/],
    ['tool_calls', [{ name: 'search', arguments: '{"q":' }], /arguments.*of "search"/],
    ['tool_calls', [{ name: 'search', input: 'tulips' }], /arguments.*of "search"/],
    ['citations', [{ id: 'FAQ-1' }], /citations should be an id.*sources\.id/],
    ['llm_invoked', 'yes', /llm_invoked should be true or false, but is the string "yes"/],
    ['usage', 12, /usage should be an object/],
    ['usage', { input_tokens: 'many' }, /inputTokens/],
    ['usage', { cost: -5 }, /usage should be numbers, 0 or more \(its cost\), but is the number -5/],
  ];
  it.each(wrong)('with a wrong shape of %s (%j) is a failure of the agent', async (field, value, message) => {
    const error = await agentErrorOf((await agentThat({ body: { [field]: value } })).respond(agentRequest(), noSignal));
    expect(error).toMatchObject({ blame: 'agent', failureType: 'error', code: 'wrong_shape' });
    expect(error.message).toMatch(message);
  });

  it.each([
    ['Ask me anything.', 'Ask me anything.'],
    ['42', '42'],
    ['"Ask me."', 'Ask me.'],
    ['', 'empty_reply'],
    ['<!doctype html><p>Sign in', 'html_reply'],
    ['{"error_page":"no"}', 'wrong_shape'],
  ])('in plain text is the text where text is $: %j', async (body, result) => {
    const shop = await agentThat({ body }, { response: { text: '$' } });
    const asked = shop.respond(agentRequest(), noSignal);
    if (!result.includes('_')) expect((await asked).text).toBe(result);
    else expect((await agentErrorOf(asked)).code).toBe(result);
  });

  it('names a number that is too large for any', async () => {
    const shop = await agentThat({ body: '{"text":"Weekly.","confidence":1e999}' });
    const { message } = await agentErrorOf(shop.respond(agentRequest(), noSignal));
    expect(message).toContain('should be a number from 0 to 1, but is the number Infinity');
  });

  it.each([-1, true, '12 minutes', '12'])('with a parse time of %j is a failure of the agent, too', async (took) => {
    const asked = (await agentThat({ body: { took } }, { response: { parse_time: 'took' } })).respond(
      agentRequest(),
      noSignal,
    );
    expect((await agentErrorOf(asked)).message).toMatch(/parse_time should be milliseconds, or text such as "12ms"/);
    // Without a mapping the same name may mean anything.
    const bare = await agentThat({ body: { text: 'Ask me.', parse_time: took } });
    expect(await bare.respond(agentRequest(), noSignal)).not.toHaveProperty('parseTimeMs');
  });

  it('in plain text is not JSON for any other mapping, and the message says what reads it', async () => {
    const shop = await agentThat({ body: 'Ask me anything.' }, { response: { text: 'reply' } });
    const { code, message } = await agentErrorOf(shop.respond(agentRequest(), noSignal));
    expect([code, message]).toEqual(['malformed_reply', expect.stringContaining('set agent.response to { text: $ }')]);
  });

  it('that an expression cannot be applied to is a wrong shape, naming the expression', async () => {
    const shop = await agentThat({ body: { score: 'high' } }, { response: { confidence: 'score / 100' } });
    const error = await agentErrorOf(shop.respond(agentRequest(), noSignal));
    expect(error).toMatchObject({ blame: 'agent', code: 'wrong_shape' });
    expect(error.message).toContain('agent.response.confidence ("score / 100")');
  });

  it('that is a list where an object is wanted is a wrong shape', async () => {
    expect(await agentErrorOf((await agentThat({ body: [1, 2] })).respond(agentRequest(), noSignal))).toMatchObject({
      code: 'wrong_shape',
    });
  });
});

describe('an error inside a reply with status 200', () => {
  const failing = async (body: object, mapped: object = { response: { text: 'reply', error: 'failure' } }) => {
    const { blame, code, message } = await agentErrorOf(
      (await agentThat({ body }, mapped)).respond(agentRequest(), noSignal),
    );
    return [blame, code, message];
  };

  it('fails the turn with its text, whatever else is in the reply', async () => {
    expect(await failing({ reply: 'Hello.', failure: 'The\u001b[31m model is gone.' })).toEqual([
      'agent',
      'reply_error',
      "The agent's reply reports an error: The model is gone.",
    ]);
  });

  it('is none where the mapping gives nothing, null, false, no text or an empty list', async () => {
    for (const failure of [undefined, null, false, '', [], ['']]) {
      const shop = await agentThat(
        { body: { reply: 'Hello.', failure } },
        { response: { text: 'reply', error: 'failure' } },
      );
      expect(await shop.respond(agentRequest(), noSignal)).toMatchObject({ text: 'Hello.' });
    }
  });

  it('says its own code in its message, and its first of several', async () => {
    expect(await failing({ failure: { message: 'Too long.', code: 'E_17' } })).toEqual([
      'agent',
      'reply_error',
      "The agent's reply reports an error (code E_17): Too long.",
    ]);
    expect((await failing({ failure: ['First.', 'Second.'] }))[2]).toBe(
      "The agent's reply reports an error: First. It reports 2 errors; this is the first.",
    );
  });

  it('is the infrastructure’s where the mapping says so, and repeated where it says so', async () => {
    const error = 'failure.{ "message": $, "blame": "infrastructure", "retry": $ = "Busy." }';
    const mapped = { response: { text: 'reply', error } };
    expect((await failing({ failure: 'No disk.' }, mapped)).slice(0, 2)).toEqual(['infrastructure', 'reply_error']);
    expect(server!.asked).toHaveLength(1);
    const busy = await agentThat([{ body: { failure: 'Busy.' } }, { body: { reply: 'Hello.' } }], mapped);
    expect(await busy.respond(agentRequest(), noSignal)).toMatchObject({ text: 'Hello.', timing: { attempts: 2 } });
  });

  it('is found under its own name without a mapping, which alone could blame others', async () => {
    expect((await failing({ error: { message: 'Gone.', blame: 'infrastructure' } }, {})).slice(0, 2)).toEqual([
      'agent',
      'reply_error',
    ]);
  });

  it('is found in JSON-RPC: a refused request is nobody’s failure, any other the agent’s', async () => {
    const rpc = (code: number) => ({ jsonrpc: '2.0', id: 1, error: { code, message: 'No.' } });
    const mapped = { response: { text: 'result.text' } };
    expect(await failing(rpc(-32602), mapped)).toEqual([
      'infrastructure',
      'reply_error',
      "The agent's reply reports an error (code -32602): No.",
    ]);
    expect((await failing(rpc(-32000), mapped))[0]).toBe('agent');
  });
});

describe('what a failed turn cost', () => {
  const usage = { input_tokens: 90, cost: 0.5 };
  const mapped = { response: { text: 'reply', error: 'failure', usage: 'spent' } };
  it.each([
    ['an error', { failure: 'Step limit.', spent: usage }, mapped, 200],
    ['an error under its own name', { error: 'Step limit.', usage }, {}, 200],
    ['a field of another shape', { reply: { a: 1 }, spent: usage }, mapped, 200],
    ['a status', { spent: usage }, mapped, 500],
  ])('is known where its reply says it beside %s', async (_, body, options, status) => {
    const shop = await agentThat({ status, body }, options);
    const { turn } = await agentErrorOf(shop.respond(agentRequest(), noSignal));
    expect(turn.usage).toEqual({ inputTokens: 90, cost: 0.5 });
  });

  it('counts in the turn that was asked for again, however that ends', async () => {
    const error = 'failure.{ "message": $, "blame": "infrastructure", "retry": true }';
    const options = { response: { ...mapped.response, error }, retries: 2 };
    const busy = { body: { failure: 'Busy.', spent: usage } };
    const refused = { status: 503, body: { spent: { cost: 0.25 } } };
    const shop = await agentThat([busy, refused, { body: { reply: 'Hello.', spent: usage } }], options);
    const reply = await shop.respond(agentRequest(), noSignal);
    expect([reply.text, reply.usage]).toEqual(['Hello.', { inputTokens: 180, cost: 1.25 }]);
    const closed = await agentThat([busy, refused, { status: 400 }], options);
    const { code, turn } = await agentErrorOf(closed.respond(agentRequest(), noSignal));
    expect([code, turn.usage]).toEqual(['http_400', { inputTokens: 90, cost: 0.75 }]);
  });

  it('changes nothing where it cannot be read', async () => {
    const shop = await agentThat({ body: { failure: 'Step limit.', spent: 'much' } }, mapped);
    const { code, turn } = await agentErrorOf(shop.respond(agentRequest(), noSignal));
    expect([code, turn.usage]).toEqual(['reply_error', undefined]);
  });
});

describe('failure and blame', () => {
  const html = { 'content-type': 'text/html' };
  const table: readonly [string, Answering, 'agent' | 'infrastructure', string, number][] = [
    ['400', { status: 400, body: { error: 'no message' } }, 'agent', 'http_400', 1],
    ['500', { status: 500, body: 'Traceback' }, 'agent', 'http_500', 1],
    ['an empty body', { body: '' }, 'agent', 'empty_reply', 1],
    ['a malformed body', { body: '{"text": "half' }, 'agent', 'malformed_reply', 1],
    ['HTML', { headers: html, body: '<!doctype html><title>Garden</title>' }, 'agent', 'html_reply', 1],
    [
      'a stream of events',
      { headers: { 'content-type': 'text/event-stream' }, body: 'data: {}\n\n' },
      'agent',
      'stream_reply',
      1,
    ],
    [
      'a body that nests too deep',
      { body: `{"text":${'['.repeat(20_000)}${']'.repeat(20_000)}}` },
      'agent',
      'reply_too_deep',
      1,
    ],
    [
      'arguments that nest too deep in their text',
      { body: { tool_calls: [{ name: 'dig', arguments: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}` }] } },
      'agent',
      'wrong_shape',
      1,
    ],
    ['50 MB', { body: Buffer.alloc(50_000_000, '1') }, 'agent', 'reply_too_large', 1],
    ['401', { status: 401 }, 'infrastructure', 'http_401', 1],
    ['402', { status: 402 }, 'infrastructure', 'http_402', 1],
    ['403', { status: 403 }, 'infrastructure', 'http_403', 1],
    ['404', { status: 404 }, 'infrastructure', 'http_404', 1],
    ['304, which is no redirect', { status: 304 }, 'infrastructure', 'http_304', 1],
    ['a redirect', { status: 301, headers: { location: 'https://new.example' } }, 'infrastructure', 'http_301', 1],
    ['429', { status: 429 }, 'infrastructure', 'http_429', 3],
    [
      '429 of an account without credit',
      { status: 429, body: { error: { message: 'Check your plan.', code: 'insufficient_quota' } } },
      'infrastructure',
      'insufficient_quota',
      1,
    ],
    [
      '404 of a model that is not known',
      { status: 404, body: { error: { message: 'The model `m` does not exist.', code: 'model_not_found' } } },
      'infrastructure',
      'unknown_model',
      1,
    ],
    [
      '404 that names the model only in its message',
      { status: 404, body: { error: { message: 'model "m" not found, try pulling it first', type: 'api_error' } } },
      'infrastructure',
      'unknown_model',
      1,
    ],
    ['502', { status: 502 }, 'infrastructure', 'http_502', 3],
    ['503', { status: 503 }, 'infrastructure', 'http_503', 3],
    ['504', { status: 504 }, 'infrastructure', 'http_504', 3],
    ['529, an overloaded model', { status: 529 }, 'infrastructure', 'http_529', 3],
    ['a reset connection', { fault: 'reset' }, 'infrastructure', 'connection_reset', 3],
    [
      'a reply that breaks off',
      { fault: 'cut', body: { text: 'x'.repeat(999) } },
      'infrastructure',
      'connection_dropped',
      1,
    ],
    [
      'a reply longer than its content-length',
      { headers: { 'content-length': '40' }, body: { text: 'x'.repeat(99) } },
      'agent',
      'malformed_reply',
      1,
    ],
  ];
  it.each(table)('%s', async (_, answer, blame, code, requests) => {
    const shop = await agentThat(answer);
    expect(await agentErrorOf(shop.respond(agentRequest(), noSignal))).toMatchObject({
      blame,
      code,
      failureType: 'error',
    });
    expect(shop.calls()).toBe(requests);
  });

  it.each([
    [{ error: 'unknown session' }, 'what the request names is not there; its reply says what'],
    [{ detail: { message: 'x' } }, 'there is nothing at this address; check it'],
    [{ detail: 'Not Found' }, 'there is nothing at this address; check it'],
    [{ status: 404, error: 'Not Found', path: '/chat' }, 'there is nothing at this address; check it'],
  ])('says of a 404 with %j: %s', async (body, meaning) => {
    const shop = await agentThat({ status: 404, body });
    const { message } = await agentErrorOf(shop.respond(agentRequest(), noSignal));
    expect(message).toContain(`The agent answered 404 (${meaning}). It said: {`);
  });

  it('says of a reply that breaks off that it was cut, not that there was none', async () => {
    const shop = await agentThat({ fault: 'cut', body: { text: 'x'.repeat(999) } });
    const { code, message } = await agentErrorOf(shop.respond(agentRequest(), noSignal));
    expect(message).toMatch(/^The agent's reply was cut: http\S+ broke off in the middle of its reply\.$/);
    expect(errorAdvice(code).cause).toContain('closed the connection before the reply had ended');
  });

  it('a turn that takes too long has failed, and is not repeated', async () => {
    const shop = await agentThat({ fault: 'never' }, { timeout: '100ms' });
    expect(await agentErrorOf(shop.respond(agentRequest(), noSignal))).toMatchObject({
      blame: 'agent',
      failureType: 'timeout',
      code: 'timeout',
    });
    expect(shop.calls()).toBe(1);
  });

  it('no connection is nobody’s failure', async () => {
    const shop = await agentAt(`http://127.0.0.1:${await unusedPort()}/chat`);
    const error = await agentErrorOf(shop.respond(agentRequest(), noSignal));
    expect(error).toMatchObject({ blame: 'infrastructure', code: 'connection_refused' });
    expect(shop.calls()).toBe(3);
  });

  it('a stopped run ends the turn at once', async () => {
    const shop = await agentThat({ fault: 'never' });
    const error = await agentErrorOf(shop.respond(agentRequest(), AbortSignal.timeout(50)));
    expect(error).toMatchObject({ blame: 'infrastructure', code: 'aborted' });
  });

  it('shows at most 200 characters of the body, without controls', async () => {
    const shop = await agentThat({
      status: 500,
      body: `\u001b[31mred\u001b[0m\r\n::error::\u202e${'x'.repeat(5_000)}`,
    });
    const { message } = await agentErrorOf(shop.respond(agentRequest(), noSignal));
    const said = message.split('It said: ')[1]!;
    expect([...said].length).toBeLessThanOrEqual(200);
    expect(said).toMatch(/^red ::error:: x+…$/);
  });
});

describe('repeats', () => {
  const passingTime = () => {
    const world = agentWorld();
    return { ...world, now: () => world.now!() + world.waits.reduce((sum, ms) => sum + ms, 0) };
  };

  it('wait as Retry-After says, and time only the last request', async () => {
    const world = agentWorld();
    const shop = await agentThat(
      [{ status: 429, headers: { 'retry-after': '3' } }, { body: { text: 'In October.' } }],
      {},
      world,
    );
    expect(await shop.respond(agentRequest(), noSignal)).toMatchObject({
      text: 'In October.',
      timing: { attempts: 2 },
    });
    expect(world.waits).toEqual([3_000]);
  });

  it('wait as retry-after-ms says, which asks all requests to wait as Retry-After does', async () => {
    const shop = await agentThat([{ status: 429, headers: { 'retry-after-ms': '20000' } }, {}]);
    const said: string[] = [];
    shop.listen!((sentence) => said.push(sentence));
    await shop.respond(agentRequest(), noSignal);
    expect(said).toEqual([expect.stringContaining('It is sent nothing for 20 s.')]);
  });

  it('are told to who listens where the agent asks for them, and warned of at the end', async () => {
    const world = passingTime();
    const shop = await agentThat([{ status: 429, headers: { 'retry-after': '20' } }, { status: 503 }, {}], {}, world);
    const said: string[] = [];
    shop.listen!((sentence) => said.push(sentence));
    await shop.respond(agentRequest(), noSignal);
    expect(said).toEqual([
      expect.stringContaining('asks to wait (429 with Retry-After). It is sent nothing for 20 s.'),
    ]);
    expect(shop.warnings!()).toEqual([
      { code: 'agent_asked_to_wait', text: expect.stringContaining('20 s of this run went into waiting') },
    ]);
  });

  it('read Retry-After as a date too, and never wait longer than a minute', async () => {
    const world = agentWorld();
    const at = (header: string) => ({ status: 503, headers: { 'retry-after': header } });
    const shop = await agentThat(
      [at('Fri, 01 May 2026 12:00:07 GMT'), at('86400'), at('soon'), {}],
      { retries: 3 },
      world,
    );
    await shop.respond(agentRequest(), noSignal);
    expect(world.waits).toEqual([7_000, 60_000, 2_000]);
  });

  it.each([
    ['the next ones', { retries: 2, concurrency: 1 }, 4],
    ['those behind one without a repeat', { retries: 0, concurrency: 1 }, 3],
    ['those that have waited for the rate limit', { rate_limit: { requests: 1, per: '250ms' } }, 4],
  ])('wait for as long as the agent asks, and so do %s', async (_, options, sent) => {
    const pause = Promise.withResolvers<void>();
    const world = { ...agentWorld(), sleep: () => pause.promise };
    const shop = await agentThat([{ status: 429, headers: { 'retry-after': '6' } }, {}], options, world);
    const isAsked = Promise.withResolvers<void>();
    shop.listen!(() => isAsked.resolve());
    const turns = [0, 1, 2].map((trial) => shop.respond(agentRequest({ trial }), noSignal).catch(() => null));
    await isAsked.promise;
    // Long enough for one that set out all the same to be here.
    await setTimeout(400);
    expect(server!.asked).toHaveLength(1);
    pause.resolve();
    await Promise.all(turns);
    expect(server!.asked).toHaveLength(sent);
  });

  it('wait for an agent that refuses everything as long as for one question, and not for each', async () => {
    const world = passingTime();
    const shop = await agentThat({ status: 429, headers: { 'retry-after': '60' } }, {}, world);
    for (let trial = 0; trial < 3; trial += 1) await agentErrorOf(shop.respond(agentRequest({ trial }), noSignal));
    expect(world.waits).toEqual([60_000, 60_000, 500, 1_000, 500, 1_000]);
  });

  it('are as many as the limit of calls has room for', async () => {
    const world = agentWorld();
    const shop = await agentThat({ status: 503 }, { retries: 6 }, world);
    let room = 2;
    shop.limit!(() => room-- > 0);
    expect(await agentErrorOf(shop.respond(agentRequest(), noSignal))).toMatchObject({ code: 'call_limit' });
    expect([shop.calls(), world.waits.length]).toEqual([3, 2]);
  });

  it('back off by doubling, of which chance takes up to half', async () => {
    const world = agentWorld();
    const shop = await agentThat({ status: 503 }, { retries: 6 }, world);
    await agentErrorOf(shop.respond(agentRequest(), noSignal));
    expect(world.waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000]);
    const unlucky = { ...agentWorld(), random: () => 0.999 };
    const again = await agentAt(`${server!.url}/chat`, { retries: 1 }, unlucky);
    await agentErrorOf(again.respond(agentRequest(), noSignal));
    expect(unlucky.waits[0]).toBeCloseTo(250, 0);
  });
});

describe('the rate limit', () => {
  it('lets no more requests out within its time, repeats included', async () => {
    const busyOnce = (_: unknown, n: number) => (n === 0 ? { status: 503 } : {});
    const soon = await agentThat(busyOnce, { rate_limit: { requests: 2, per: '200ms' } });
    await Promise.all([0, 1, 2].map(() => soon.respond(agentRequest(), noSignal)));
    expect(server!.asked).toHaveLength(4);
    await soon.close();
    await server!.close();
    const never = await agentThat(busyOnce, { rate_limit: { requests: 2, per: '1h' } });
    const controller = new AbortController();
    const replies = [0, 1, 2].map(() => never.respond(agentRequest(), controller.signal));
    const ended = Promise.allSettled(replies);
    await Promise.any(replies);
    controller.abort();
    expect((await ended).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(server!.asked).toHaveLength(2);
  });
});

describe('the configuration', () => {
  it('lists every expression that does not parse, with its path and file', async () => {
    const options = agentOptions({
      type: 'http',
      url: 'http://127.0.0.1:1',
      request: { m: '{{ input( }}' },
      response: { text: 'b[', intent: 'a.' },
    });
    const problems = await checkAgent(options, agentWorld());
    expect(problems.map((p) => p.what.split(':')[0])).toEqual([
      'agent.request.m',
      'agent.response.text',
      'agent.response.intent',
    ]);
    expect(problems[0]!.where).toEqual({ file: 'agent-eval.yml' });
    await expect(createAgent(options, agentWorld())).rejects.toThrow(ProblemError);
  });
});
