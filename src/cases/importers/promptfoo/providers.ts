/** What promptfoo asks, as an `agent` of a configuration: HTTP endpoints and OpenAI's models. Programs and other providers are left out by name. Pure. */
import { isRecord, parsedJson } from '../../../text/loose.ts';
import { cut } from '../../../text/untrusted/excerpt.ts';
import type { LeftOut } from '../carrying.ts';
import { type ForeignRecord, stated } from '../records.ts';
import { ENGINE, onlyVariable, PLACE } from './templates.ts';

interface Provider {
  readonly id: string;
  readonly config: ForeignRecord;
}

/** Of the first provider that can be one; undefined: there is none. @param prompts As written: what stands for the whole prompt. */
export function proposedAgent(written: unknown, prompts: unknown, lost: LeftOut): ForeignRecord | undefined {
  const listed = Array.isArray(written) ? written : written === undefined || written === null ? [] : [written];
  let agent: ForeignRecord | undefined;
  for (const one of listed) {
    const provider = providerOf(one);
    const made = agent === undefined && provider ? agentOf(provider, questionOf(prompts), lost) : undefined;
    if (made === undefined) lost.add(`provider ${cut(provider?.id ?? 'without an id', 60)}`);
    agent ??= made;
  }
  return agent;
}

/** "openai:gpt-4.1", { id, config }, or { "openai:gpt-4.1": { config } }. */
function providerOf(written: unknown): Provider | undefined {
  if (typeof written === 'string') return { id: written, config: {} };
  if (!isRecord(written)) return undefined;
  const [only] = Object.entries(written);
  const [id, inner] = 'id' in written || !only ? [written.id, written] : only;
  const config = isRecord(inner) ? inner.config : undefined;
  return typeof id === 'string' ? { id, config: isRecord(config) ? config : {} } : undefined;
}

/** Names of variables that hold the whole prompt. */
const questionOf = (prompts: unknown): readonly string[] =>
  (Array.isArray(prompts) ? prompts : [prompts]).flatMap((one) =>
    typeof one === 'string' ? (onlyVariable(one) ?? []) : [],
  );

function agentOf(provider: Provider, question: readonly string[], lost: LeftOut): ForeignRecord | undefined {
  if (/^https?(?::|$)/.test(provider.id)) return httpAgent(provider, ['prompt', ...question], lost);
  if (/^openai:/.test(provider.id)) return openaiAgent(provider, lost);
  return undefined;
}

function countUnread(config: ForeignRecord, read: readonly string[], lost: LeftOut): void {
  for (const key of Object.keys(stated(config))) if (!read.includes(key)) lost.add(`${cut(key, 60)} of a provider`);
}

const MODEL_KEYS = ['temperature', 'max_tokens'];

function openaiAgent({ id, config }: Provider, lost: LeftOut): ForeignRecord | undefined {
  const [, kind, model] = /^openai:(?:(chat|responses):)?([^:]+)$/.exec(id) ?? [];
  if (model === undefined) return undefined;
  countUnread(config, ['apiBaseUrl', ...MODEL_KEYS], lost);
  const url = typeof config.apiBaseUrl === 'string' ? config.apiBaseUrl : 'https://api.openai.com/v1';
  return stated({
    type: kind === 'responses' ? 'openai-responses' : 'openai-chat',
    base_url: filledBy([], url) ?? url,
    api_key: '${OPENAI_API_KEY}',
    model,
    ...Object.fromEntries(MODEL_KEYS.map((key) => [key, config[key]])),
  });
}

const HTTP_KEYS = ['url', 'method', 'headers', 'body', 'queryParams', 'transformResponse', 'responseParser'];

function httpAgent({ id, config }: Provider, question: readonly string[], lost: LeftOut): ForeignRecord | undefined {
  const url = typeof config.url === 'string' ? config.url : id;
  if (!/^(?:https?:\/\/|\{\{)/.test(url)) return undefined;
  countUnread(config, HTTP_KEYS, lost);
  const part = (key: string, value: unknown): unknown => {
    if ((value ?? null) === null) return undefined;
    const made = withTemplates(typeof value === 'string' && key === 'body' ? parsedJson(value) : value, question);
    if (made === undefined) lost.add(`${key} of a provider`);
    return made;
  };
  const method = typeof config.method === 'string' ? config.method.toUpperCase() : undefined;
  const body = part('body', config.body);
  return stated({
    type: 'http',
    url: part('url', url) ?? url,
    method: method === 'POST' ? undefined : method,
    headers: part('headers', config.headers),
    request: method === 'GET' ? (part('queryParams', config.queryParams) ?? body) : body,
    response: responseOf(config.transformResponse ?? config.responseParser, lost),
  });
}

/** undefined: something in it is more than a name. */
function withTemplates(value: unknown, question: readonly string[]): unknown {
  if (typeof value === 'string') return filledBy(question, value);
  if (Array.isArray(value)) {
    const all = value.map((one) => withTemplates(one, question));
    return all.includes(undefined) ? undefined : all;
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, withTemplates(one, question)] as const);
  return entries.some(([, one]) => one === undefined) ? undefined : Object.fromEntries(entries);
}

/** "{{prompt}}" → "{{ input }}", "{{env.X}}" → "${X}", any other variable is one of the case's context. */
function filledBy(question: readonly string[], template: string): string | undefined {
  if (ENGINE.test(template)) return undefined;
  let isKnown = true;
  const text = template.replaceAll(PLACE, (_, written: string) => {
    const expression = written.trim();
    const [, variable] = /^env\.([A-Z_][A-Z\d_]*)$/i.exec(expression) ?? [];
    if (variable !== undefined) return `\${${variable}}`;
    if (question.includes(expression)) return '{{ input }}';
    if (expression === 'sessionId') return '{{ session }}';
    if (!/^[a-z_]\w*(?:\.\w+)*$/i.test(expression)) isKnown = false;
    return `{{ context.${expression} }}`;
  });
  return isKnown ? text : undefined;
}

/** A path below the reply: "json.choices[0].message.content". */
const PATH = /^json((?:\??\.[a-z_]\w*|\[\d+\])+)$/i;

/** Of `transformResponse`: a path, or an object of paths, of which `output` is the text. */
function responseOf(written: unknown, lost: LeftOut): ForeignRecord | undefined {
  if ((written ?? null) === null) return undefined;
  const source = typeof written === 'string' ? written.trim() : '';
  const [, members] = /^\(?\s*\{([^{}]*)\}\s*\)?$/s.exec(source) ?? [];
  if (members === undefined && source === 'text') return { text: '$' };
  const pairs = members?.split(',').map((one) => one.split(/:(.*)/s).map((part) => part.trim())) ?? [
    ['output', source],
  ];
  let text: string | undefined;
  for (const [key = '', expression = ''] of pairs) {
    if (key === '') continue;
    const [, path] = PATH.exec(expression) ?? [];
    if (key === 'output' && path !== undefined) text = path.replaceAll('?.', '.').replace(/^\./, '');
    else lost.add(`${cut(members === undefined ? 'code' : key, 60)} of transformResponse`);
  }
  return text === undefined ? undefined : { text };
}
