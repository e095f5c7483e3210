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
  .flatMap((setting) => ['-c', setting]);

export function git(directory: string, ...args: readonly string[]): string {
  return execFileSync('git', [...AS, ...args], { cwd: directory, encoding: 'utf8', env: GIT_ENVIRONMENT }).trim();
}

/** Makes the folder a repository with everything in it as its first commit, on main. @returns the commit. */
export function begin(directory: string): string {
  git(directory, 'init', '-q', '-b', 'main');
  return commit(directory, {});
}

/** Writes the files and commits all there is. @returns the commit. */
export function commit(directory: string, files: Files): string {
  addFiles(directory, files);
  git(directory, 'add', '-A');
  git(directory, 'commit', '-q', '--allow-empty', '-m', 'Change something');
  return git(directory, 'rev-parse', 'HEAD');
}

/** Checkouts that git knows beside the first one. */
export const worktreesOf = (directory: string): readonly string[] =>
  git(directory, 'worktree', 'list', '--porcelain')
    .split('\n')
    .filter((line) => line.startsWith('worktree '))
    .slice(1);
