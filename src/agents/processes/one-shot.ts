/** A command that is run once for each turn, without a shell: its arguments are filled in, its standard output is the reply. */
import { resolve } from 'node:path';
import type { AgentRequest, LiveAgent } from '../../model/world/agent.ts';
import { durationUntil } from '../../platform/http/timestamp.ts';
import { excerpt } from '../../text/untrusted/excerpt.ts';
import type { AdapterWorld } from '../adapter.ts';
import { filled } from '../exchange/failures.ts';
import { agentFault, notTooDeep, readReply } from '../mapping/faults.ts';
import type { ReplyReader } from '../mapping/reply.ts';
import { requestFields } from '../mapping/request-fields.ts';
import { type compileLine, createPrograms } from './program.ts';

interface OneShotOptions {
  readonly command: string;
  readonly cwd?: string | undefined;
  readonly timeout: number;
  readonly stream?: 'ndjson' | undefined;
}

interface OneShot extends Pick<LiveAgent, 'respond'> {
  readonly close: () => Promise<void>;
}

/** @param read Reads the output as JSON; undefined: it is the text. */
export function oneShotCommand(
  given: OneShotOptions,
  fill: Awaited<ReturnType<typeof compileLine>>['fill'],
  read: ReplyReader | undefined,
  world: AdapterWorld,
): OneShot {
  const programs = createPrograms(world);
  const respond = async (asked: AgentRequest, signal: AbortSignal) => {
    const fields = requestFields(asked, asked.session);
    const line = await filled(fill, fields);
    const options = {
      command: given.command,
      ...line,
      directory: resolve(world.directory, given.cwd ?? '.'),
      environment: world.environment,
    };
    const run = { name: "The agent's command", input: JSON.stringify(fields), timeoutMs: given.timeout, signal };
    const { output, start, seen } = await programs.run(options, run);
    const { ms: latencyMs, uncertaintyMs } = durationUntil(start, seen);
    const timing = { latencyMs, uncertaintyMs, attempts: 1 };
    const { reply, unmapped } = await readReply(
      () => output,
      () =>
        read
          ? read(given.stream ? linesOf(output) : documentOf(output))
          : { reply: { text: textOf(output) }, session: undefined, unmapped: false },
    );
    return { ...reply, ...(unmapped && { unmapped: output.slice(0, 4_000) }), timing };
  };
  return { respond, close: programs.close };
}

function textOf(output: string): string {
  if (output.trim() === '') throw agentFault('empty_reply', "The agent's command wrote nothing to standard output.");
  return output.replace(/(?<![\r\n])[\r\n]+$/, '');
}

const linesOf = (output: string): readonly unknown[] =>
  textOf(output)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(documentOf);

function documentOf(output: string): unknown {
  try {
    return notTooDeep(JSON.parse(textOf(output)));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw agentFault('malformed_reply', `The output of the agent's command is not JSON: ${excerpt(output)}`, error);
  }
}
