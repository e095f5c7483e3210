/** `agent-eval regrade`: the conversations of a saved run, scored again → a verdict, and its exit code. */
import type { Command } from '../command.ts';
import { config, json, out } from '../flags.ts';
import { requestOf } from '../request.ts';
import { finish } from '../result.ts';
import { judgingWorld } from '../world.ts';

export const regrade: Command = {
  name: 'regrade',
  positionals: 'RUN',
  describe: "Score the conversations of a saved run again with today's cases and settings. No agent is needed.",
  flags: { config, out: { ...out, default: '.agent-eval/regrade' }, json },
  run: async (call) => {
    const { regradeSavedRun } = await import('../../pipeline/variants/regrade.ts');
    const [saved = ''] = call.positionals;
    return finish(await regradeSavedRun(saved, await requestOf(call.flags), judgingWorld(call)), call);
  },
};
