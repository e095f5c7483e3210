/** A world to deliver to: a folder, a console that is kept, a summary file, and GitHub where a test has one. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CiContext } from '../../../src/model/world/ci-context.ts';
import type { World } from '../../../src/report/delivery/destination.ts';

export interface TestWorld extends World {
  readonly printed: string[];
  readonly summaryFile: string;
}

export async function aWorld(over: Partial<World> = {}): Promise<TestWorld> {
  const directory = await mkdtemp(join(tmpdir(), 'delivery-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const base = { directory, print, printed, ci: null, github: null, redact: (text: string) => text };
  return { ...base, ...over, summaryFile: join(directory, 'step-summary.md') };
}

/** A run of a pull request of the repository itself. */
export function onPullRequest(
  pull: { readonly number: number; readonly headSha: string; readonly fork?: boolean },
  over: Partial<CiContext> = {},
): CiContext {
  return {
    event: 'pull_request',
    action: 'synchronize',
    label: null,
    owner: 'acorn-books',
    repo: 'shop-assistant',
    defaultBranch: 'main',
    sha: 'f'.repeat(40),
    branch: null,
    pullRequest: { baseRef: 'main', baseSha: 'b'.repeat(40), fork: false, labels: [], ...pull },
    runId: 7_001,
    attempt: 1,
    serverUrl: 'https://github.com',
    apiUrl: 'https://api.github.com',
    actionRepository: null,
    ...over,
  };
}
