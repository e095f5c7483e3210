/** `agent-eval demo`: the bundled example, run as a team would meet it: version 1 makes the baseline, version 2 is the pull request. */
import { cp, readFile } from 'node:fs/promises';
import { join, resolve as resolvePath } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunWorld } from '../../model/world/run-request.ts';
import { startChild } from '../../platform/process.ts';
import type { Call, Command } from '../command.ts';
import { out } from '../flags.ts';
import { requestOf } from '../request.ts';
import { localWorld } from '../world.ts';

/** Beside dist/, where the package lies; beside src/ when run unbuilt. */
const EXAMPLE = join(
  fileURLToPath(import.meta.url),
  '..',
  '..',
  ...(import.meta.url.endsWith('.ts') ? ['..', '..'] : []),
  'examples',
  'data-assistant',
);

export const demo: Command = {
  name: 'demo',
  positionals: '',
  describe: 'Run the bundled example: two versions of a small agent, a baseline, the comment. No key, no network.',
  flags: { out: { ...out, default: '.agent-eval/demo' } },
  run: runDemo,
};

async function runDemo({ flags, signal }: Call): Promise<number> {
  const folder = String(flags.out);
  const say = (text: string) => process.stdout.write(`${text}\n`);
  // Its own copy: Node strips no types below node_modules, where npx puts us; and a copy may be played with.
  const example = join(folder, 'data-assistant');
  await cp(EXAMPLE, example, { recursive: true });
  say(`The example: a chat agent for bioinformatics data, and its suite, copied to ${example}.\n`);
  say('1. Version 1 of the agent, as it is on main. Its results become the baseline.');
  const base = await startExample('1', example);
  try {
    return await bothVersions({ base, example, out: folder, say }, signal);
  } finally {
    await base.stop();
  }
}

interface Demo {
  /** Version 1, which stays up: what is suspected of version 2 is asked of both. */
  readonly base: Example;
  readonly example: string;
  readonly out: string;
  readonly say: (text: string) => void;
}

async function bothVersions({ base, example, out, say }: Demo, signal: AbortSignal): Promise<number> {
  const main = await run({ AGENT_URL: base.url }, example, { out: join(out, 'main'), baseline: 'none' }, signal);
  if (signal.aborted) return 130;
  say(`   ${main.outcome.verdict.conclusion}, exit code ${main.outcome.verdict.exitCode}.\n`);
  say(
    '2. Version 2, a pull request that refactors one parser rule. It is compared with the baseline, and the cases whose',
  );
  say('   result changed are re-run on both versions before anything is called a regression.');
  const baseline = join(out, 'main', 'outcome.json');
  const changed = await startExample('2', example);
  const urls = { AGENT_URL: changed.url, BASE_AGENT_URL: base.url };
  const pull = await run(urls, example, { out: join(out, 'pull-request'), baseline }, signal).finally(changed.stop);
  if (signal.aborted) return 130;
  say('\n3. The comment that a reviewer would get:\n');
  say(await readFile(join(out, 'pull-request', 'comment.md'), 'utf8'));
  say('The files of this run:');
  const { FORMATS } = await import('../../report/formats.ts');
  for (const { file, optional } of Object.values(FORMATS))
    if (file !== null && !optional) say(`  ${join(out, 'pull-request', file)}`);
  say(
    `\nA real run would end with exit code ${pull.outcome.verdict.exitCode} (${pull.outcome.verdict.conclusion}); the demo ends with 0.`,
  );
  return 0;
}

async function run(
  urls: Readonly<Record<string, string>>,
  example: string,
  options: { readonly out: string; readonly baseline: string },
  signal: AbortSignal,
) {
  const world: RunWorld = localWorld(signal, { results: 'nowhere', environment: urls });
  const { runPipeline } = await import('../../pipeline/pipeline.ts');
  const result = await runPipeline(await requestOf({ config: join(example, 'agent-eval.yml'), ...options }), world);
  if (result === null) throw new Error('a dry run was not asked for');
  return result;
}

interface Example {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

async function startExample(version: string, example: string): Promise<Example> {
  const { environment } = localWorld(new AbortController().signal);
  const { promise: url, resolve } = Promise.withResolvers<string>();
  const child = startChild({
    command: `"${process.execPath}" agent/server.ts`,
    directory: resolvePath(example),
    environment,
    env: { PORT: '0', AGENT_VERSION: `v${version}` },
    onLine: (line) => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (found) resolve(found);
    },
  });
  const died = child.exited.then((exit) => {
    throw new Error(`the example's agent ended with exit code ${exit.code}: ${child.log().join('\n')}`);
  });
  return { url: await Promise.race([url, died]), stop: () => child.stop() };
}
