/** `agent-eval compare`: two saved runs → a verdict, and its exit code. */
import type { Command } from '../command.ts';
import { config, json, out, suite, textOf } from '../flags.ts';
import { print } from '../print.ts';
import { requestOf } from '../request.ts';
import { finish } from '../result.ts';
import { judgingWorld } from '../world.ts';

export const compare: Command = {
  name: 'compare',
  positionals: 'BASELINE CURRENT…',
  describe: "Compare two saved runs or another tool's results, and reach a verdict. Of more runs, print a table.",
  flags: { config, out: { ...out, default: '.agent-eval/compare' }, suite, json },
  run: async (call) => {
    const named = textOf(call.flags, 'suite') ?? undefined;
    if (call.positionals.length > 2) {
      const { severalText } = await import('../several-runs.ts');
      const isJson = call.flags.json === true;
      const request = await requestOf(call.flags);
      const text = await severalText(call.positionals, { isJson, suite: named }, request, judgingWorld(call));
      if (isJson) process.stdout.write(text);
      else print(text);
      return 0;
    }
    const { compareSavedRuns } = await import('../../pipeline/variants/saved-runs.ts');
    const [baseline = '', current = ''] = call.positionals;
    return finish(
      await compareSavedRuns({ baseline, current, suite: named }, await requestOf(call.flags), judgingWorld(call)),
      call,
    );
  },
};
