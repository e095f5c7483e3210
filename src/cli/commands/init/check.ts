/** `init --check`: starts the agent once, asks one question, and puts the new configuration right by what came back. */
import { join } from 'node:path';
import type { RunWorld } from '../../../model/world/run-request.ts';
import { readFileCapped, writeFileAtomic } from '../../../platform/files.ts';
import { excerpt } from '../../../text/untrusted/excerpt.ts';
import { agentFor } from '../../asking/agent-for.ts';
import { type Answer, ask } from '../../asking/ask.ts';
import type { ShownProposal } from '../../asking/report.ts';
import type { Start } from './start.ts';
import { CONFIG_FILE, missingFor } from './templates.ts';

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
  const missing = mayWrite ? missingFor(findings) : null;
  if (missing !== null) return { isRead: false, said: [`The agent was not asked: ${missing}.`] };
  const agent = await agentFor({ config: CONFIG_FILE, url: null }, world);
  const answer = await ask(QUESTION, agent, world);
  const { proposal } = answer.report;
  const said = [`Asked: "${QUESTION}"`, ...whatCame(answer)];
  if (!proposal) return { isRead: answer.isRead, said };
  const repaired = await put(proposal, mayWrite, world);
  return { isRead: true, said: [...said, `${proposal.because} Answer: "${excerpt(proposal.answer)}"`, ...repaired] };
}

function whatCame({ isRead, proposal, report }: Answer): readonly string[] {
  const { failure, exchanges, fields } = report;
  const text = fields.find(({ field }) => field === 'text')?.value;
  if (isRead)
    return [
      `Answer: "${excerpt(typeof text === 'string' ? text : JSON.stringify(fields))}"`,
      'The configuration reads it.',
    ];
  const body = exchanges.at(-1)?.reply?.body ?? '';
  const reply = body === '' ? [] : [`Reply: ${excerpt(body, 600)}`];
  if (failure) return [failure.message, ...reply];
  const unknown = `No text was found in it. Write under agent.response in ${CONFIG_FILE} where it is.`;
  return [...reply, ...(proposal ? [] : [unknown])];
}

/** In place of the lines of those keys; what a person has written is left to them. */
async function put({ yaml, isWhole }: ShownProposal, mayWrite: boolean, world: RunWorld): Promise<readonly string[]> {
  const lines = yaml.split('\n');
  if (isWhole) return [`Write this in place of "agent" in ${CONFIG_FILE}:`, ...lines];
  if (!mayWrite) return [`Write this under "agent" in ${CONFIG_FILE}, which was left as it is:`, ...lines];
  const path = join(world.directory, CONFIG_FILE);
  const written = lines.map((line) => `${line} # ${FROM_REPLY}`);
  const text = (await readFileCapped(path, MOST_BYTES)).toString('utf8');
  writeFileAtomic(path, written.reduce(withLine, text));
  return [`Put right in ${CONFIG_FILE}:`, ...written];
}

/** Of the section `agent`, which `datasets` follows. */
function withLine(text: string, line: string): string {
  const key = /^ {2}\w+: /.exec(line)![0];
  const place = new RegExp(`^${key}.*\\n`, 'm');
  return place.test(text)
    ? text.replace(place, () => `${line}\n`)
    : text.replace(/^datasets:/m, (next) => `${line}\n${next}`);
}
