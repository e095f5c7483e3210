/** `agent-eval compare`: two saved runs → a verdict, and its exit code. */
import type { Command } from '../command.ts';
import { config, json, out } from '../flags.ts';
import { requestOf } from '../request.ts';
import { finish } from '../result.ts';
import { judgingWorld } from '../world.ts';

export const compare: Command = {
  name: 'compare',
  positionals: 'BASELINE CURRENT…',
  describe: 'Compare two saved runs (outcome.json, or its folder) and reach a verdict; of more, print a table.',
  flags: { config, out: { ...out, default: '.agent-eval/compare' }, json },
  run: async (call) => {
    if (call.positionals.length > 2) {
      const { severalText } = await import('../several-runs.ts');
      process.stdout.write(await severalText(call.positionals, call.flags.json === true, judgingWorld(call)));
      return 0;
    }
    const { compareSavedRuns } = await import('../../pipeline/variants/saved-runs.ts');
    const [baseline = '', current = ''] = call.positionals;
    return finish(await compareSavedRuns({ baseline, current }, await requestOf(call.flags), judgingWorld(call)), call);
  },
};
