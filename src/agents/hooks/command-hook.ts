/** One hook that is a command: run without a shell, the case on its standard input, its standard output the reply. */
import { resolve } from 'node:path';
import { parsedJson } from '../../text/loose.ts';
import type { AdapterWorld } from '../adapter.ts';
import { filled } from '../exchange/failures.ts';
import { notTooDeep } from '../mapping/faults.ts';
import { compileLine, createPrograms } from '../processes/program.ts';
import type { Carrier, HookPolicy } from './carrier.ts';
import type { CommandHook } from './options.ts';

/** @param path Of the hook in the configuration: problems begin with it. */
export async function commandHook(
  given: CommandHook,
  path: string,
  names: readonly string[],
  policy: HookPolicy,
  world: AdapterWorld,
): Promise<Carrier> {
  const { directory, environment } = world;
  const line = await compileLine(given, path, names);
  const programs = createPrograms(world);
  const { command, timeout = policy.timeout } = given;
  const carryOut: Carrier['carryOut'] = async (fields, signal) => {
    const options = { command, ...(await filled(line.fill, fields)), directory: resolve(directory), environment };
    const { output } = await programs.run(options, {
      name: `"${command}"`,
      input: JSON.stringify(fields),
      timeoutMs: timeout,
      signal,
      isAside: true,
    });
    return output.trim() === '' ? null : notTooDeep(parsedJson(output) ?? output);
  };
  return { carryOut, close: programs.close, reads: line.reads, problems: line.problems };
}
