/** Models of other providers, each at a local server that takes and refuses what theirs does: addresses, keys, parameters. */
import { describe, expect, it } from 'vitest';
import type { Warning } from '../../../src/model/warning.ts';
import type { ModelEndpoint } from '../../../src/platform/llm/options.ts';
import type { AskedModel, ModelAnswer, ModelServer, ModelServerOptions } from '../../support/model-server.ts';
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
} from './a-model.ts';

type Refuses = (asked: AskedModel) => ModelAnswer | undefined;

const start = useModelServers();
/** Judges kindly whatever it does not refuse. */
const serving = (refuses: Refuses, options?: ModelServerOptions) =>
  start((asked) => refuses(asked) ?? { json: FRIENDLY }, options);

/** Two questions, one after the other: what was sent, what was said, how many requests each took. */
async function asking(server: ModelServer, more: Partial<ModelEndpoint>) {
  const warnings: Warning[] = [];
  const model = modelAt(server.url, more, impatient({ warn: (warning) => void warnings.push(warning) }));
  const first = await model.ask({ ...judged, temperature: 0 }, untilDone());
  const second = await model.ask({ ...judged, temperature: 0, nonce: 'tulips/1' }, untilDone());
  expect([first.value, second.value]).toEqual([FRIENDLY, FRIENDLY]);
  return { warnings, attempts: [first.call.attempts, second.call.attempts], sent: server.requests };
}

const refusal = (status: number, body: unknown): ModelAnswer => ({ status, body });

describe('Azure OpenAI', () => {
  const azure: Refuses = ({ headers, query }) => {
    if (headers['api-key'] !== KEY || headers.authorization)
      return refusal(401, { error: { code: '401', message: `Access denied: key ${headers['api-key']}.` } });
    if (query['api-version'] !== '2024-10-21')
      return refusal(404, { error: { code: '404', message: 'Resource not found' } });
    return undefined;
  };
  const base = '/openai/deployments/sage';
  const endpoint = { api_key: undefined, headers: { 'api-key': KEY }, query: { 'api-version': '2024-10-21' } };

  it('is asked with its own header and the version of its API', async () => {
    const { attempts } = await asking(await serving(azure, { base }), endpoint);
    expect(attempts).toEqual([1, 1]);
  });

  it('that refuses the key in a header sends one to the headers, and the key is not quoted', async () => {
    const { url } = await serving(azure, { base });
    const denied = await failureOf(
      modelAt(url, { ...endpoint, headers: { 'api-key': 'other' } }).ask(question, untilDone()),
    );
    expect(denied.message).toMatch(/refused the API key \(HTTP 401\); check llm\.judge\.headers\.$/);
    const quoting = await serving(({ headers }) => refusal(400, { error: { message: `bad ${headers['api-key']}!` } }));
    const { message } = await failureOf(modelAt(quoting.url, endpoint).ask(question, untilDone()));
    expect(message).toContain('bad ***!');
  });
});

describe('a gateway', () => {
  it('gets the headers as they are written, in place of ours of the same name', async () => {
    const headers = { Authorization: `Basic ${KEY}`, 'X-Provider': 'greenhouse' };
    const { sent } = await asking(await serving(() => undefined), { headers });
    expect(sent[0]!.headers).toMatchObject({ authorization: `Basic ${KEY}`, 'x-provider': 'greenhouse' });
    const quoting = await serving(() => refusal(400, `no such account: ${KEY}`));
    const { message } = await failureOf(modelAt(quoting.url, { headers, api_key: '' }).ask(question, untilDone()));
    expect(message).toContain('no such account: ***');
  });
});

describe("OpenAI's reasoning models", () => {
  const reasoning: Refuses = ({ raw }) => {
    const refused = (param: string, more: string) =>
      refusal(400, {
        error: { message: `Unsupported parameter: '${param}' ${more}`, type: 'invalid_request_error', param },
      });
    if (raw.max_tokens !== undefined)
      return refused('max_tokens', "is not supported with this model. Use 'max_completion_tokens' instead.");
    if (raw.temperature !== undefined) return refused('temperature', 'does not support 0.2 with this model.');
    return undefined;
  };

  it('get the limit of tokens by its new name, and no temperature, which is said once where it was configured', async () => {
    const { warnings, attempts, sent } = await asking(await serving(reasoning), { max_tokens: 900, temperature: 0.2 });
    expect(attempts).toEqual([3, 1]);
    expect(sent.at(-1)!.raw).toMatchObject({ max_completion_tokens: 900 });
    expect(sent.at(-1)!.raw).not.toHaveProperty('temperature');
    expect(warnings.map(({ text }) => text)).toEqual([
      'The judge model "sage-mini" takes no temperature: it was asked without. Remove llm.judge.temperature, or use another model.',
    ]);
  });

  it('over the Responses API get it by the name of that API', async () => {
    const { sent, warnings } = await asking(await serving(() => undefined), { api: 'responses', max_tokens: 900 });
    expect(sent[0]!.raw).toMatchObject({ max_output_tokens: 900 });
    expect(warnings).toEqual([]);
  });

  it('that spend their whole limit on thinking are said to have done so', async () => {
    const server = await serving(() => ({ text: '', finish: 'length' }));
    const { message } = await failureOf(modelAt(server.url, { max_tokens: 5, retries: 1 }).ask(judged, untilDone()));
    expect(message).toContain('reached its limit of tokens before it said anything');
  });
});

describe('Anthropic through its OpenAI-compatible endpoint', () => {
  it('judges, though it ignores the schema and wraps its JSON in words', async () => {
    const text = `Here is my verdict:\n\`\`\`json\n${JSON.stringify(FRIENDLY)}\n\`\`\``;
    const { attempts, sent } = await asking(await serving(() => ({ text })), { max_tokens: 1024, temperature: 1 });
    expect(attempts).toEqual([1, 1]);
    expect(sent[0]!.raw).toMatchObject({ max_tokens: 1024, temperature: 1 });
  });
});

describe('Gemini through its OpenAI-compatible endpoint', () => {
  const base = '/v1beta/openai';
  /** A list around the error, as it sends it. */
  const invalid = (message: string) => refusal(400, [{ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }]);
  const gemini: Refuses = ({ raw, schema }) => {
    if (raw.seed !== undefined)
      return invalid('Invalid JSON payload received. Unknown name "seed": Cannot find field.');
    if (schema)
      return invalid(
        'Invalid JSON payload received. Unknown name "additionalProperties" at \'generation_config.response_schema\': Cannot find field.',
      );
    return undefined;
  };

  it('is asked without the seed and the form of schema that it refuses', async () => {
    const { warnings, attempts, sent } = await asking(await serving(gemini, { base }), { seed: 7 });
    expect(attempts).toEqual([3, 1]);
    expect(sent.at(-1)!.messages.at(-1)!.content).toContain('JSON Schema');
    expect(warnings.map(({ code }) => code)).toEqual(['model_setting_refused']);
  });

  it('that does not know the key, with status 400, is a matter of the key', async () => {
    const server = await serving(() => invalid('API key not valid. Please pass a valid API key.'), { base });
    const { message } = await failureOf(modelAt(server.url).ask(question, untilDone()));
    expect(message).toMatch(/refused the API key \(HTTP 400\); check llm\.judge\.api_key\.$/);
  });
});

describe('servers that name a field in their own ways', () => {
  it.each([
    [
      'Mistral',
      422,
      { object: 'error', message: { detail: [{ loc: ['body', 'seed'], msg: 'Extra inputs are not permitted' }] } },
    ],
    ['a FastAPI server', 422, { detail: [{ type: 'extra_forbidden', loc: ['body', 'seed'], msg: 'Extra inputs' }] }],
    ['plain text', 400, 'unknown field: seed'],
  ])('are asked without it: %s', async (_, status, body) => {
    const server = await serving(({ raw }) => (raw.seed === undefined ? undefined : refusal(status, body)));
    const { attempts } = await asking(server, { seed: 7 });
    expect(attempts).toEqual([2, 1]);
  });

  it('and refuse something else than what we can leave out end the question', async () => {
    const server = await serving(() => refusal(400, { error: { message: 'top_k must be positive' } }));
    const failed = await failureOf(modelAt(server.url, { body: { top_k: -1 } }).ask(question, untilDone()));
    expect(failed).toMatchObject({ code: 'http_400', call: { attempts: 1 } });
    expect(failed.message).toContain('top_k must be positive');
  });
});
