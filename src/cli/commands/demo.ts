/** `agent-eval demo`: the bundled example, run as a team would meet it: version 1 makes the baseline, version 2 is the pull request. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Call, Command } from '../command.ts';
import { out } from '../flags.ts';
import { print } from '../print.ts';
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
  const say = (text: string) => print(`${text}\n`);
  // Its own copy: Node strips no types below node_modules, where npx puts us; and a copy may be played with.
  const example = join(folder, 'data-assistant');
  await cp(EXAMPLE, example, { recursive: true });
  say(`The example: a chat agent for bioinformatics data, and its suite, copied to ${example}.\n`);
  say('1. Version 1 of the agent, as it is on main. Its results become the baseline.');
  const main = await run(join(example, 'agent-eval.yml'), { out: join(folder, 'main'), baseline: 'none' }, signal);
  if (signal.aborted) return 130;
  say(`   ${main.outcome.verdict.conclusion}, exit code ${main.outcome.verdict.exitCode}.\n`);
  say(
    '2. Version 2, a pull request that refactors one parser rule. It is compared with the baseline, and the cases whose result changed are re-run on both versions before anything is called a regression.',
  );
  const baseline = join(folder, 'main', 'outcome.json');
  const changed = await writeChanged(example);
  const pull = await run(changed, { out: join(folder, 'pull-request'), baseline }, signal);
  if (signal.aborted) return 130;
  say('\n3. The comment that a reviewer would get:\n');
  process.stdout.write(`${await readFile(join(folder, 'pull-request', 'comment.md'), 'utf8')}\n`);
  say('The files of this run:');
  const { FORMATS } = await import('../../report/formats.ts');
  for (const { file, optional } of Object.values(FORMATS))
    if (file !== null && !optional) say(`  ${join(folder, 'pull-request', file)}`);
  say(
    `\nA real run would end with exit code ${pull.outcome.verdict.exitCode} (${pull.outcome.verdict.conclusion}); the demo ends with 0.`,
  );
  return 0;
}

/** The suite as a pull request meets it; what a commit would hold, a version of its own, is said by AGENT_VERSION. @returns its file. */
async function writeChanged(example: string): Promise<string> {
  const { parse, stringify } = await import('yaml');
  const config = parse(await readFile(join(example, 'agent-eval.yml'), 'utf8'));
  const { url, start } = config.agent;
  const startOf = (AGENT_VERSION: string) => ({ ...start, env: { ...start.env, AGENT_VERSION } });
  config.agent.start = startOf('v2');
  config.baseline = { agent: { url, start: startOf('v1') } };
  const file = join(example, 'pull-request.yml');
  await writeFile(
    file,
    `# agent-eval.yml, with both versions: in a repository, the base version is checked out.\n${stringify(config)}`,
  );
  return file;
}

async function run(config: string, options: { readonly out: string; readonly baseline: string }, signal: AbortSignal) {
  // The agent needs this Node, which npx may have fetched, and not the first one of PATH.
  const { environment, ...world } = localWorld(signal, { results: 'nowhere' });
  const PATH = [dirname(process.execPath), environment.PATH].join(delimiter);
  const { runPipeline } = await import('../../pipeline/pipeline.ts');
  const result = await runPipeline(await requestOf({ config, ...options }), {
    ...world,
    environment: { ...environment, PATH },
  });
  if (result === null) throw new Error('a dry run was not asked for');
  return result;
}
