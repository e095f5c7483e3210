#!/usr/bin/env node
/** Chooses the entry point: words on the command line → the CLI; none, and on a runner → the action. */
import module from 'node:module';
import { compilersRest } from './platform/compilers.ts';

const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `agent-eval needs Node 24 or newer, this is ${process.version}.\nInstall Node 24, then run the command again.`,
  );
  process.exitCode = 3;
} else if (process.argv.length > 2 || process.env.GITHUB_ACTIONS !== 'true') {
  // People run it again and again; a runner is new every time.
  module.enableCompileCache();
  const { main } = await import('./cli/main.ts');
  await end(await main(process.argv.slice(2)));
} else {
  const { main } = await import('./action.ts');
  await end(await main());
}

/** What a service that we gave up on still has under way must not keep a finished run alive; what was printed must arrive. */
async function end(exitCode: number): Promise<never> {
  for (const stream of [process.stdout, process.stderr]) await new Promise((flushed) => stream.write('', flushed));
  await compilersRest();
  // Set where the output was lost; what the command itself found goes first.
  process.exit(exitCode || process.exitCode);
}
