/** Runs the action as a runner does, or the CLI as a person does: a process of its own with a fresh environment. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { compileCache } from './compile-cache.ts';
import type { RunnerEvent } from './events.ts';
import { endOf } from './processes.ts';
import { oncePerFile, temporaryFolder } from './temporary-folders.ts';
import { commandsIn, masked, masksIn, readCommandFile, type WorkflowCommand } from './workflow-commands.ts';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
/** What a person gets who names the repository in `uses:`, as far as it matters to the action. */
const DOWNLOADED = ['action.yml', 'package.json', 'dist', 'examples', 'schema', 'LICENSE'];

export interface ProcessResult {
  /** null: ended by a signal. */
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface ProcessOptions {
  /** Node's own arguments. */
  readonly nodeArgs?: readonly string[];
  /** Sends SIGINT once the output so far says so, as a cancelled workflow or Ctrl-C does. */
  readonly cancelWhen?: (output: string) => boolean;
  /** Then it is killed, and what it had printed is in the error; else three minutes. */
  readonly timeoutMs?: number;
}

export interface ActionOptions extends ProcessOptions {
  readonly event: RunnerEvent;
  /** The checkout, where the action starts. */
  readonly workspace: string;
  /** `with:`; what is not given has the default of action.yml. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** Beyond the runner's own: `env:` of the job, addresses of the local services. */
  readonly env?: Readonly<Record<string, string>>;
  /** What `${{ github.token }}` stands for. */
  readonly token?: string;
  /** Folder of the action with its action.yml; else a copy of this repository's without node_modules. */
  readonly action?: string;
  /** Else `runs.main` of action.yml. */
  readonly entry?: string;
  /** Else a process of its own. */
  readonly start?: (place: {
    readonly cwd: string;
    readonly env: Readonly<Record<string, string>>;
  }) => Promise<ProcessResult>;
}

export interface ActionResult extends ProcessResult {
  readonly outputs: Readonly<Record<string, string>>;
  /** The job summary's Markdown, '' when there is none. */
  readonly summary: string;
  /** Commands in the log that the runner obeys, such as error and warning. */
  readonly commands: readonly WorkflowCommand[];
  /** Values that were registered as secrets. */
  readonly masks: readonly string[];
  /** The log as people see it, secrets masked. */
  readonly log: string;
  /** Files in the workspace afterwards, relative, sorted; .git and node_modules left out. */
  readonly files: readonly string[];
}

export async function runAction(options: ActionOptions): Promise<ActionResult> {
  const action = options.action ?? downloadedAction();
  const about = readActionFile(action);
  const home = temporaryFolder('runner-');
  const commandFiles = makeCommandFiles(home);
  const eventPath = join(home, 'event.json');
  writeFileSync(eventPath, JSON.stringify(options.event.payload));
  const env = {
    ...baseEnvironment(home),
    ...compileCache(options.action ? undefined : action),
    ...runnerEnvironment(home, options.workspace),
    ...options.event.env,
    GITHUB_EVENT_PATH: eventPath,
    ...commandFiles,
    ...inputsOf(about, options),
    ...options.env,
  };
  const entry = join(action, options.entry ?? about.main);
  const place = { cwd: options.workspace, env };
  const result = await (options.start?.(place) ?? runNode([entry], { ...options, ...place }));
  const finished = {
    ...result,
    outputs: readCommandFile(readFileSync(commandFiles.GITHUB_OUTPUT, 'utf8')),
    summary: readFileSync(commandFiles.GITHUB_STEP_SUMMARY, 'utf8'),
    commands: commandsIn(result.stdout),
    masks: masksIn(result.stdout),
    log: masked(result.stdout),
    files: listFiles(options.workspace),
  };
  rmSync(home, { recursive: true, force: true });
  return finished;
}

export interface CliOptions extends ProcessOptions {
  readonly cwd: string;
  /** Beyond PATH, HOME and TZ, which are all that a fresh shell gives. */
  readonly env?: Readonly<Record<string, string>>;
  /** Else dist/index.js of the copy without node_modules. */
  readonly entry?: string;
}

export async function runCli(args: readonly string[], options: CliOptions): Promise<ProcessResult> {
  const home = temporaryFolder('home-');
  const copy = options.entry === undefined ? downloadedAction() : undefined;
  const entry = options.entry ?? join(downloadedAction(), 'dist', 'index.js');
  const env = { ...baseEnvironment(home), ...compileCache(copy), ...options.env };
  const result = await runNode([entry, ...args], { ...options, env });
  rmSync(home, { recursive: true, force: true });
  return result;
}

/** The repository as a runner downloads it, copied once a test file, with no node_modules beside or above it. */
export const downloadedAction = oncePerFile((): string => {
  const downloaded = temporaryFolder('action-');
  for (const name of DOWNLOADED) {
    if (existsSync(join(REPOSITORY, name))) cpSync(join(REPOSITORY, name), join(downloaded, name), { recursive: true });
  }
  return downloaded;
});

interface ActionFile {
  readonly main: string;
  /** Input → default, '' where there is none. */
  readonly defaults: Readonly<Record<string, string>>;
}

function readActionFile(folder: string): ActionFile {
  const parsed = parse(readFileSync(join(folder, 'action.yml'), 'utf8')) as {
    readonly runs: { readonly main: string };
    readonly inputs?: Readonly<Record<string, { readonly default?: unknown } | null>>;
  };
  const defaults = Object.entries(parsed.inputs ?? {}).map(([name, input]) => [name, String(input?.default ?? '')]);
  return { main: parsed.runs.main, defaults: Object.fromEntries(defaults) as Record<string, string> };
}

/** INPUT_NAME for every declared input, as the runner sets them. */
function inputsOf(about: ActionFile, options: ActionOptions): Record<string, string> {
  for (const name of Object.keys(options.inputs ?? {})) {
    if (!(name in about.defaults)) throw new Error(`action.yml has no input ${name}`);
  }
  const values = { ...about.defaults, ...options.inputs };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`,
      value.replace(/\$\{\{\s*github\.token\s*\}\}/g, options.token ?? ''),
    ]),
  );
}

function baseEnvironment(home: string): Record<string, string> {
  return { PATH: process.env.PATH ?? '', HOME: home, TMPDIR: home, LANG: 'C.UTF-8', TZ: 'UTC' };
}

function runnerEnvironment(home: string, workspace: string): Record<string, string> {
  const folder = (name: string): string => {
    mkdirSync(join(home, name), { recursive: true });
    return join(home, name);
  };
  return {
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: workspace,
    // The clients take any other host for GitHub Enterprise Server.
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_WORKFLOW: 'Agent evaluation',
    GITHUB_JOB: 'evaluate',
    GITHUB_ACTION: '__agent-eval',
    GITHUB_ACTION_REPOSITORY: 'acorn-tools/agent-eval-action',
    GITHUB_ACTION_REF: 'v1',
    GITHUB_RUN_ID: '4001',
    GITHUB_RUN_NUMBER: '1',
    GITHUB_RUN_ATTEMPT: '1',
    RUNNER_OS: 'Linux',
    RUNNER_ARCH: 'X64',
    RUNNER_NAME: 'local',
    RUNNER_ENVIRONMENT: 'github-hosted',
    RUNNER_TEMP: folder('_temp'),
    RUNNER_TOOL_CACHE: folder('_tool'),
  };
}

const COMMAND_FILES = ['GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY', 'GITHUB_ENV', 'GITHUB_PATH', 'GITHUB_STATE'] as const;

function makeCommandFiles(home: string): Record<(typeof COMMAND_FILES)[number], string> {
  const made = COMMAND_FILES.map((name) => {
    const file = join(home, name.toLowerCase());
    writeFileSync(file, '');
    return [name, file] as const;
  });
  return Object.fromEntries(made) as Record<(typeof COMMAND_FILES)[number], string>;
}

async function runNode(
  args: readonly string[],
  options: ProcessOptions & { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): Promise<ProcessResult> {
  const child = spawn(process.execPath, [...(options.nodeArgs ?? []), ...args], {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  let cancelled = false;
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
      if (cancelled || !options.cancelWhen?.(output.stdout + output.stderr)) return;
      cancelled = true;
      child.kill('SIGINT');
    });
  }
  return { ...(await endOf(child, output, options.timeoutMs)), ...output };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !/(^|\/)(\.git|node_modules)\//.test(name))
    .sort();
}
