/** `agent-eval ask`: one question, the raw reply, what was read of it, and what to write where it was not. */
import { ProblemError } from '../../model/problem.ts';
import type { Command } from '../command.ts';
import { config, textOf } from '../flags.ts';
import { print } from '../print.ts';
import { localWorld } from '../world.ts';

export const ask: Command = {
  name: 'ask',
  positionals: 'TEXT',
  describe: 'Ask the agent one question: its raw reply, what is read of it, and what to configure where it is not.',
  flags: {
    config: { ...config, describe: 'The configuration, of which only agent is used.' },
    url: { type: 'string', value: 'URL', describe: 'An agent over HTTP at this address, without any configuration.' },
    json: { type: 'boolean', describe: 'Print it all as JSON on standard output, and nothing else there.' },
  },
  run: async ({ flags, positionals, signal }) => {
    const question = positionals[0] ?? '';
    if (question.trim() === '')
      throw new ProblemError([{ what: 'There is no question.', command: 'ask "Where is order 1042?"' }]);
    const [{ ask }, { agentFor }, { askText }] = await Promise.all([
      import('../asking/ask.ts'),
      import('../asking/agent-for.ts'),
      import('../asking/text.ts'),
    ]);
    const world = localWorld(signal);
    const agent = await agentFor({ config: String(flags.config), url: textOf(flags, 'url') }, world);
    const { report, isRead } = await ask(question, agent, world);
    if (flags.json === true) process.stdout.write(`${JSON.stringify(report)}\n`);
    else print(askText(report, agent.file));
    return signal.aborted ? 130 : isRead ? 0 : 3;
  },
};
