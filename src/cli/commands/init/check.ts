/** `init --check`: starts the agent once, asks one question, and puts the new configuration right by what came back. */
import { join } from 'node:path';
import type { RunWorld } from '../../../model/world/run-request.ts';
import { readFileCapped, writeFileAtomic } from '../../../platform/files.ts';
import { excerpt } from '../../../text/untrusted/excerpt.ts';
import { parseYaml } from '../../../text/yaml/document.ts';
import { flow } from '../../../text/yaml/flow.ts';
import { agentFor } from '../../asking/agent-for.ts';
import { type Answer, ask } from '../../asking/ask.ts';
import { conversationRank, isPlain } from '../../asking/paths.ts';
import type { ShownProposal } from '../../asking/report.ts';
import { routesOf } from './agents/server.ts';
import { CONFIG_FILE } from './files/templates.ts';
import { within } from './home.ts';
import { lookAt } from './repository.ts';
import { takesMessage } from './routes/choice.ts';
import type { Start } from './start.ts';

export interface Checked {
  /** The agent answered, and its answer was found. */
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
 * @throws ProblemError for an agent that cannot be used, or does not start.
 */
export async function checkStart({ files, findings }: Start, world: RunWorld): Promise<Checked> {
  const mayWrite = files.some(({ path, state }) => path === CONFIG_FILE && state === 'written');
  const agent = await agentFor({ config: CONFIG_FILE, url: null }, world);
  const paths = await pathsOf(world.directory, findings.home?.value ?? '');
  const answer = await ask(QUESTION, { ...agent, paths }, world);
  const { proposal } = answer.report;
  const said = [`Asked: "${QUESTION}"`, ...whatCame(answer)];
  if (!proposal) return { isRead: answer.isRead, said };
  const repaired = await put(proposal, mayWrite, world);
  return { isRead: true, said: [...said, `${proposal.because} Answer: "${excerpt(proposal.answer)}"`, ...repaired] };
}

/** Where the sources of the agent may take a message, those that are most like a conversation first. */
async function pathsOf(directory: string, home: string): Promise<readonly string[]> {
  const routes = await routesOf(within(await lookAt(directory), home));
  const likely = routes.filter(
    (route) =>
      route.method !== 'GET' &&
      isPlain(route.path) &&
      (Number.isFinite(conversationRank(route.path)) || takesMessage(route)),
  );
  return likely.map(({ path }) => path).toSorted((a, b) => conversationRank(a) - conversationRank(b));
}

function whatCame({ isRead, proposal, report }: Answer): readonly string[] {
  const { failure, exchanges, fields, remedy } = report;
  const text = fields.find(({ field }) => field === 'text')?.value;
  if (isRead)
    return [
      `Answer: "${excerpt(typeof text === 'string' ? text : JSON.stringify(fields))}"`,
      'The configuration reads it.',
    ];
  const body = exchanges.at(-1)?.reply?.body ?? '';
  const reply = body === '' ? [] : [`Reply: ${excerpt(body, 600)}`];
  if (failure) return [failure.message, ...reply, ...(remedy ? [`What to do: ${remedy}`] : [])];
  const unknown = `No text was found in it. Write under agent.response in ${CONFIG_FILE} where it is.`;
  return [...reply, ...(proposal ? [] : [unknown])];
}

/** What a person has written is left to them. */
async function put({ yaml, isWhole }: ShownProposal, mayWrite: boolean, world: RunWorld): Promise<readonly string[]> {
  if (!mayWrite) {
    const where = isWhole ? 'Write this in place of "agent" in' : 'Write this under "agent" in';
    return [`${where} ${CONFIG_FILE}, which was left as it is:`, ...yaml.split('\n')];
  }
  const path = join(world.directory, CONFIG_FILE);
  const text = (await readFileCapped(path, MOST_BYTES)).toString('utf8');
  const { text: changed, said } = isWhole ? withSection(text, yaml) : withKeys(text, yaml);
  writeFileAtomic(path, changed);
  return [`Put right in ${CONFIG_FILE}: ${said}.`];
}

interface Change {
  readonly text: string;
  /** "url from http://127.0.0.1:3000/chat to http://127.0.0.1:3000/ask". */
  readonly said: string;
}

/** The section `agent`, which `datasets` follows. */
function withSection(text: string, yaml: string): Change {
  const lines = yaml.split('\n').map((line) => (line === 'agent:' ? line : rested(line)));
  const section = `${lines.join('\n')}\ndatasets:`;
  return {
    text: text.replace(/^agent:\n[\s\S]*?^datasets:/m, () => section),
    said: `agent is now ${lines[1]!.trim()}`,
  };
}

function withKeys(text: string, yaml: string): Change {
  const changes = yaml.split('\n').map(changeOf);
  const said = changes.map(({ key, value }) => {
    const before = new RegExp(`^ +${key}: (.*?)(?: # .*)?$`, 'm').exec(text)?.[1];
    return before === undefined ? `${key}: ${value}` : `${key} from ${before} to ${value}`;
  });
  return { text: changes.reduce((rest, { key, line }) => withLine(rest, key, line), text), said: said.join('; ') };
}

/** Of the keys of `start`, which have lines of their own, the ready address is the one that is put right. */
function changeOf(written: string): { readonly key: string; readonly value: string; readonly line: string } {
  const [, key = '', value = ''] = /^ {2}(\w+): (.*)$/.exec(written) ?? [];
  if (key !== 'start') return { key, value, line: rested(written) };
  const { ready } = parseYaml(value, CONFIG_FILE).value as { readonly ready: string };
  return { key: 'ready', value: flow(ready), line: rested(`    ready: ${flow(ready)}`) };
}

const rested = (line: string) => `${line} # ${FROM_REPLY}`;

/** In place of the line of that key; before `datasets`, which follows the section, where there is none. */
function withLine(text: string, key: string, line: string): string {
  const place = new RegExp(`^ +${key}: .*$`, 'm');
  return place.test(text) ? text.replace(place, () => line) : text.replace(/^datasets:/m, (next) => `${line}\n${next}`);
}
