/** Runs a script of this repository on Node 24: this very Node where it is new enough, else one that npm fetches. Plain JavaScript, needs no install. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const version = readFileSync(join(root, '.node-version'), 'utf8').trim();
const [script, ...rest] = process.argv.slice(2);
const args = [join(root, script), ...rest];

if (Number(process.versions.node.split('.')[0]) >= 24) run(process.execPath, args);
else {
  console.error(`agent-eval: this is Node ${process.version}, fetching Node ${version} through npm (once).`);
  run('npm', ['exec', '--yes', `--package=node@${version}`, '--', 'node', ...args]);
}

function run(command, commandArgs) {
  const { status, error } = spawnSync(command, commandArgs, {
    stdio: 'inherit',
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (error) console.error(`agent-eval: ${command} could not be started: ${error.message}`);
  process.exit(status ?? 1);
}
