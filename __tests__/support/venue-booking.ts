/** The example venue-booking for tests: its agents and its scripted model as processes, its suite in a folder of its own. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Outcome, outcomeSchema } from '../../src/model/verdict/outcome.ts';
import { askingStarted, startExampleServer } from './example-server.ts';
import { type ProcessResult, runCli } from './runner.ts';
import { temporaryFolder } from './temporary-folders.ts';

const root = resolve(import.meta.dirname, '../..');
const example = join(root, 'examples/venue-booking');

export const VERSIONS = ['v1', 'forgetful', 'hasty'] as const;
export type DeskVersion = (typeof VERSIONS)[number];

export const startDesk = (version: DeskVersion = 'v1') =>
  startExampleServer('venue-booking/agent/server.ts', { AGENT_VERSION: version });

/** Its url ends in /v1. */
export const startScript = () => startExampleServer('venue-booking/model/server.ts');

/** A fresh copy of the suite, which asks servers of the test. @param edit Of agent-eval.yml. @param files Further ones, by name. */
export function venueFolder(
  edit: (config: string) => string = (config) => config,
  files: Readonly<Record<string, string>> = {},
): string {
  const folder = temporaryFolder('venue-');
  cpSync(join(example, 'evals'), join(folder, 'evals'), { recursive: true });
  const config = askingStarted(readFileSync(join(example, 'agent-eval.yml'), 'utf8'));
  writeFileSync(join(folder, 'agent-eval.yml'), edit(config));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** The text with one part of it changed. @throws where that part is not there. */
export function replaced(text: string, part: string, by: string): string {
  if (!text.includes(part)) throw new Error(`there is no ${JSON.stringify(part)} in the text`);
  return text.replace(part, () => by);
}

export type VenueRun = ProcessResult & {
  /** Checked against its published schema. */
  readonly outcome: Outcome;
  /** comment.md. */
  readonly comment: string;
  /** The folder with outcome.json, for --baseline. */
  readonly out: string;
};

/** `agent-eval run` from the sources, as a process in the folder. */
export async function runVenue(
  folder: string,
  env: Readonly<Record<string, string>>,
  { out = 'run', flags = [] }: { readonly out?: string; readonly flags?: readonly string[] } = {},
): Promise<VenueRun> {
  const args = ['run', '--out', out, '--seed', '1', ...flags];
  const result = await runCli(args, { cwd: folder, env, entry: join(root, 'src/index.ts') });
  const path = join(folder, out);
  if (!existsSync(join(path, 'outcome.json'))) throw new Error(`exit code ${result.exitCode}\n${result.stderr}`);
  const outcome = outcomeSchema.parse(JSON.parse(readFileSync(join(path, 'outcome.json'), 'utf8')));
  return { ...result, outcome, comment: readFileSync(join(path, 'comment.md'), 'utf8'), out: path };
}

/** What `agent-eval run --dry-run` says. */
export async function planOf(folder: string, env: Readonly<Record<string, string>>): Promise<string> {
  const result = await runCli(['run', '--dry-run'], { cwd: folder, env, entry: join(root, 'src/index.ts') });
  if (result.exitCode !== 0) throw new Error(`exit code ${result.exitCode}\n${result.stderr}`);
  return result.stdout;
}

/** The value of a metric overall; undefined: nothing was scored for it. */
export const overall = ({ report }: Outcome, metric: string): number | undefined =>
  report.metrics.find((one) => one.metric === metric && one.scope === 'overall')?.value;
