/** Real repositories of git for tests, that know nothing of the git configuration of whoever runs them. */
import { execFileSync } from 'node:child_process';
import { addFiles, type Files } from './cli.ts';

/** What git may read of the environment: no configuration of a person or a system. */
export const GIT_ENVIRONMENT = {
  PATH: process.env.PATH ?? '',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
};

const AS = ['user.name=maria', 'user.email=maria@example.com', 'protocol.file.allow=always']
  // Nothing of it has to outlast the machine.
  .concat(['core.fsync=none', 'gc.auto=0', 'maintenance.auto=false'])
  .map((setting) => setting.split('='));
const SETTINGS = Object.fromEntries([
  ['GIT_CONFIG_COUNT', String(AS.length)],
  ...AS.flatMap(([key, value], i) => [
    [`GIT_CONFIG_KEY_${i}`, key],
    [`GIT_CONFIG_VALUE_${i}`, value],
  ]),
]);
const inside = (cwd: string) => ({ cwd, encoding: 'utf8', env: { ...GIT_ENVIRONMENT, ...SETTINGS } }) as const;

export function git(directory: string, ...args: readonly string[]): string {
  return execFileSync('git', args, inside(directory)).trim();
}

/** From a large process, one shell that starts git three times starts sooner than git three times. */
const COMMIT = 'git add -A && git commit -q --allow-empty -m "Change something" && git rev-parse HEAD';
const BEGIN = `git init -q --template= -b main && ${COMMIT}`;

/** Makes the folder a repository with everything in it as its first commit, on main. @returns the commit. */
export function begin(directory: string): string {
  return execFileSync('sh', ['-c', BEGIN], inside(directory)).trim();
}

/** Writes the files and commits all there is. @returns the commit. */
export function commit(directory: string, files: Files): string {
  addFiles(directory, files);
  return execFileSync('sh', ['-c', COMMIT], inside(directory)).trim();
}

/** Checkouts that git knows beside the first one. */
export const worktreesOf = (directory: string): readonly string[] =>
  git(directory, 'worktree', 'list', '--porcelain')
    .split('\n')
    .filter((line) => line.startsWith('worktree '))
    .slice(1);
