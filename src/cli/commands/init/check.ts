/** `init --check`: starts the agent once, asks one question, and puts request and response right by what came back. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { compileReply } from '../../../agents/mapping/reply.ts';
import type { AgentOptions } from '../../../agents/options.ts';
import { AgentError } from '../../../model/problem.ts';
import type { RunWorld } from '../../../model/world/run-request.ts';
import { openAgent, prepare } from '../../../pipeline/agent.ts';
import { loadSuite, type Suite } from '../../../pipeline/suite/suite.ts';
import { readFileCapped, writeFileAtomic } from '../../../platform/files.ts';
import { isRecord, parsedJson } from '../../../text/loose.ts';
import { excerpt } from '../../../text/untrusted/excerpt.ts';
import { othersIn, shapeOf, textIn } from './shapes/shape.ts';
import type { Start } from './start.ts';
import { CONFIG_FILE, missingFor, requestText, responseText } from './templates.ts';

export interface Checked {
  /** The agent answered, and its text was found. */
  readonly isRead: boolean;
  /** Lines for a person. */
  readonly said: readonly string[];
}

/** The first of the three cases. */
const QUESTION = 'Hello! What can you help me with?';
const FROM_REPLY = 'the reply to --check';
const MOST_BYTES = 1_000_000;

/**
 * What this very start has written is put right; for a configuration that was there, lines to paste are said.
 * @throws ProblemError for a configuration that cannot be used, and an agent that does not start.
 */
export async function checkStart({ files, findings }: Start, world: RunWorld): Promise<Checked> {
  const mayWrite = files.some(({ path, state }) => path === CONFIG_FILE && state === 'written');
  const missing = mayWrite ? missingFor(findings) : null;
  if (missing !== null) return { isRead: false, said: [`The agent was not asked: ${missing}.`] };
  const suite = await loadSuite({ config: CONFIG_FILE, trials: null }, world);
  await prepare(suite, world);
  const asked = await askOnce(suite, suite.config.agent, world);
  const checked =
    'refused' in asked
      ? await asRefused(asked.refused, suite, mayWrite, world)
      : await asRead(asked.document, suite, mayWrite, world);
  return { ...checked, said: checked.said.map(suite.redact) };
}

/** Its request and response are written in the configuration. */
type MappedAgent = Extract<AgentOptions, { readonly type: 'http' }>;
const isMapped = (options: AgentOptions): options is MappedAgent => options.type === 'http';

type Asked = { readonly document: unknown } | { readonly refused: AgentError };

async function askOnce(suite: Suite, options: AgentOptions, world: RunWorld): Promise<Asked> {
  const agent = await openAgent({ ...suite, config: { ...suite.config, agent: wholeReply(options) } }, world);
  try {
    if (agent.recorded) return { document: null };
    const { text = '' } = await agent.respond(
      {
        caseId: 'check',
        trial: 0,
        turn: 0,
        input: QUESTION,
        session: randomUUID(),
        messages: [],
        previous: null,
        context: {},
        files: [],
      },
      world.signal,
    );
    return { document: isMapped(options) ? (parsedJson(text) ?? text) : text };
  } catch (error) {
    if (error instanceof AgentError) return { refused: error };
    throw error;
  } finally {
    await agent.close();
  }
}

/** The same agent, its whole reply taken as its text. */
function wholeReply(options: AgentOptions): AgentOptions {
  if (!isMapped(options)) return options;
  const error = options.response?.error;
  return { ...options, response: { text: '$string($)', ...(error !== undefined && { error }) } };
}

async function asRead(document: unknown, suite: Suite, mayWrite: boolean, world: RunWorld): Promise<Checked> {
  const { agent } = suite.config;
  const first = `Asked: "${QUESTION}"`;
  if (!isMapped(agent)) return { isRead: true, said: [first, `Answer: "${said(document)}"`] };
  const text = await textBy(agent.response, document);
  if (text !== '')
    return { isRead: true, said: [first, `Answer: "${excerpt(text, 200)}"`, 'The configuration reads it.'] };
  const shape = shapeOf(document, FROM_REPLY);
  const found = textIn(shape, Object.keys(agent.request)) ?? textIn(shape);
  if (!found)
    return {
      isRead: false,
      said: [
        first,
        `Reply: ${said(document)}`,
        'No text was found in it. Write under agent.response in agent-eval.yml where it is.',
      ],
    };
  const line = responseText({ text: { ...found, from: FROM_REPLY }, ...othersIn(shape) });
  return { isRead: true, said: [first, `Reply: ${said(document)}`, ...(await put('response', line, mayWrite, world))] };
}

const said = (value: unknown) => excerpt(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''), 600);

/** '' where it gives no text. */
async function textBy(response: Parameters<typeof compileReply>[0], document: unknown): Promise<string> {
  try {
    return (await (await compileReply(response, 'agent.response')).read(document)).reply.text ?? '';
  } catch (error) {
    if (error instanceof AgentError) return '';
    throw error;
  }
}

/** A reply that names the field it misses says how it is asked; once. */
async function asRefused(error: AgentError, suite: Suite, mayWrite: boolean, world: RunWorld): Promise<Checked> {
  const refusal = {
    isRead: false,
    said: [`Asked: "${QUESTION}"`, error.message, ...(error.reply ? [`Reply: ${said(error.reply)}`] : [])],
  };
  const { agent } = suite.config;
  const name = missingField(error.reply ?? '');
  if (!isMapped(agent) || name === null || name in agent.request) return refusal;
  const entries = Object.entries(agent.request).map(
    ([key, value]) => [value === '{{ input }}' ? name : key, value] as const,
  );
  const request = Object.fromEntries(entries);
  const again = await askOnce(suite, { ...agent, request }, world);
  if ('refused' in again) return refusal;
  const line = requestText({ value: request, from: FROM_REPLY });
  const repaired = await put('request', line, mayWrite, world);
  const read = await asRead(again.document, suite, mayWrite, world);
  return { ...read, said: [...refusal.said, ...repaired, ...read.said] };
}

/** The only one, as validators of Python and JavaScript name it. */
function missingField(reply: string): string | null {
  const body = parsedJson(reply);
  const detail = isRecord(body) && Array.isArray(body.detail) ? body.detail : [];
  const located = detail.flatMap((one) =>
    isRecord(one) && Array.isArray(one.loc) && one.loc[0] === 'body' && one.loc.length === 2
      ? [String(one.loc[1])]
      : [],
  );
  if (located.length > 0) return located.length === 1 ? located[0]! : null;
  return (
    /["'`]?\b(\w+)["'`]? (?:is required|is missing|required)\b|(?:missing|required)(?: field| parameter| property)?:? ["'`]?(\w+)/i
      .exec(reply)
      ?.slice(1)
      .find(Boolean) ?? null
  );
}

/** In place of the line of that key; what a person has written is left to them. */
async function put(
  key: 'request' | 'response',
  line: string,
  mayWrite: boolean,
  world: RunWorld,
): Promise<readonly string[]> {
  const path = join(world.directory, CONFIG_FILE);
  const text = (await readFileCapped(path, MOST_BYTES)).toString('utf8');
  const place = new RegExp(`^  ${key}: .*\\n`, 'm');
  if (!mayWrite || !place.test(text))
    return [`Write this under "agent" in ${CONFIG_FILE}, which was left as it is:`, line.trimEnd()];
  writeFileAtomic(
    path,
    text.replace(place, () => line),
  );
  return [`Put right in ${CONFIG_FILE}:`, line.trimEnd()];
}
