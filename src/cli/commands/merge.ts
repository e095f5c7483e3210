/** `agent-eval merge`: the results of shards as one run → a verdict, and its exit code. */
import type { Command } from '../command.ts';
import { baseline, config, json, out } from '../flags.ts';
import { requestOf } from '../request.ts';
import { finish } from '../result.ts';
import { judgingWorld } from '../world.ts';

export const merge: Command = {
  name: 'merge',
  positionals: 'SHARD…',
  describe: 'Join the results of shards into one run, compare it and reach a verdict.',
  flags: {
    config,
    baseline,
    out,
    base: { type: 'string', value: 'REF', describe: 'The commit of the base version, by any name.' },
    json,
  },
  run: async (call) => {
    const { mergeShards } = await import('../../pipeline/variants/merge.ts');
    return finish(await mergeShards(call.positionals, await requestOf(call.flags), judgingWorld(call)), call);
  },
};
