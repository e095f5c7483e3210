/** Checks out the base version of an agent, as its tests want it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { checkOutBase } from '../../src/agents/checkout/base-version.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { findCheckout } from '../../src/platform/git.ts';
import { agentOptions } from '../support/agent-world.ts';
import { type Files, folderOf } from '../support/cli.ts';
import { begin, commit, GIT_ENVIRONMENT, worktreesOf } from '../support/git-repository.ts';

export const COMMAND = { type: 'command', command: 'node agent.mjs' };

interface Options {
  readonly agent?: object;
  /** Folder of the configuration. */
  readonly inside?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly environmentFiles?: boolean;
  readonly isOfCheckout?: boolean;
}

async function baseOf(root: string, sha: string, options: Options) {
  const {
    agent = COMMAND,
    inside = '.',
    environment = {},
    signal,
    environmentFiles = true,
    isOfCheckout = false,
  } = options;
  const temporary = folderOf({});
  const git = { environment: { ...GIT_ENVIRONMENT, ...environment } };
  const from = await findCheckout(root, git);
  const said: string[] = [];
  const base = checkOutBase(
    { options: agentOptions(agent), others: new Map() },
    { commit: sha, from: from! },
    {
      ...git,
      temporary,
      directory: join(root, inside),
      origin: { file: 'agent-eval.yml', path: 'agent' },
      say: (text) => void said.push(text),
      signal: signal ?? new AbortController().signal,
      environmentFiles,
      isOfCheckout,
    },
  );
  return { base, temporary, said };
}

export async function checkedOut(root: string, sha: string, options: Options = {}) {
  const { base, ...rest } = await baseOf(root, sha, options);
  return { ...(await base), ...rest };
}

export async function refused(root: string, sha: string, options: Options = {}) {
  const { base, temporary } = await baseOf(root, sha, options);
  const error = await base.then(
    () => null,
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(ProblemError);
  expect(readdirSync(temporary)).toEqual([]);
  expect(worktreesOf(root)).toEqual([]);
  return (error as ProblemError).message;
}

/** Two commits: what the first one holds, and what the second changes. */
export function twoCommits(first: Files, second: Files) {
  const root = folderOf({ 'agent.mjs': 'first', ...first });
  const base = begin(root);
  return { root, base, head: commit(root, { 'agent.mjs': 'second', ...second }) };
}
