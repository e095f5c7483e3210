/** `auto` becomes full or quick by where the run takes place. */
import { describe, expect, it } from 'vitest';
import { selectionOptionsSchema } from '../../../src/cases/options.ts';
import { resolveMode } from '../../../src/cases/selection/mode.ts';
import type { CiContext } from '../../../src/model/world/ci-context.ts';

const options = selectionOptionsSchema.parse({});
const ci = (change: Partial<CiContext>): CiContext => ({
  event: 'push',
  action: null,
  label: null,
  owner: 'green',
  repo: 'garden',
  defaultBranch: 'main',
  sha: 'a'.repeat(40),
  branch: null,
  pullRequest: null,
  runId: 1,
  attempt: 1,
  serverUrl: 'https://github.example',
  apiUrl: 'https://github.example/api',
  actionRepository: null,
  ...change,
});
const pullRequest = (labels: readonly string[] = []) => ({
  event: 'pull_request',
  pullRequest: { number: 4, headSha: 'b'.repeat(40), baseRef: 'main', baseSha: 'c'.repeat(40), fork: false, labels },
});

describe('auto', () => {
  it.each([
    ['full', 'a local run', null],
    ['quick', 'a pull request', ci(pullRequest())],
    ['quick', 'a pull request', ci(pullRequest(['agent-eval: accept', 'bug']))],
    ['full', 'the pull request has the label "agent-eval: full"', ci(pullRequest(['bug', 'agent-eval: full']))],
    ['full', 'the pull request has the label "Agent-Eval: Full"', ci(pullRequest(['Agent-Eval: Full']))],
    ['quick', 'a pull request', ci({ ...pullRequest(), event: 'pull_request_target' })],
    ['full', 'a push to main', ci({ branch: 'main' })],
    ['quick', 'a push to fix-soil, which keeps no baseline', ci({ branch: 'fix-soil' })],
    ['quick', 'a push to a tag, which keeps no baseline', ci({ branch: null })],
    ['full', 'the event schedule', ci({ event: 'schedule', branch: 'main' })],
    ['full', 'the event merge_group', ci({ event: 'merge_group' })],
    ['full', 'the event workflow_dispatch', ci({ event: 'workflow_dispatch', branch: 'fix-soil' })],
    ['quick', 'the event issue_comment', ci({ event: 'issue_comment' })],
  ] as const)('is %s for %s', (mode, why, context) => {
    expect(resolveMode({ requested: 'auto', ci: context, options })).toEqual({ mode, why });
  });

  it('follows the labels and events of the configuration', () => {
    const own = selectionOptionsSchema.parse({ full: { labels: ['run it all'], events: ['pull_request'] } });
    const mode = (context: CiContext) => resolveMode({ requested: 'auto', ci: context, options: own }).mode;
    expect(mode(ci(pullRequest()))).toBe('full');
    expect(mode(ci({ ...pullRequest(['run it all']), event: 'pull_request_target' }))).toBe('full');
    expect(mode(ci({ branch: 'main' }))).toBe('quick');
  });

  it('is full for pushes to any branch that keeps a baseline', () => {
    const branches = ['main', 'release'];
    expect(resolveMode({ requested: 'auto', ci: ci({ branch: 'release' }), options, branches }).mode).toBe('full');
  });
});

it('a mode that was asked for stays', () => {
  for (const requested of ['quick', 'full', 'changed', 'failed'] as const)
    expect(resolveMode({ requested, ci: ci({ branch: 'main' }), options }).mode).toBe(requested);
});
