/** Whether a checkout is another version than its commit: new files are, but not what runs wrote. */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CiContext } from '../../../src/model/world/ci-context.ts';
import { isChanged } from '../../../src/pipeline/versions/changed-checkout.ts';
import { findCheckout } from '../../../src/platform/git.ts';
import { addFiles, folderOf } from '../../support/cli.ts';
import { begin, GIT_ENVIRONMENT } from '../../support/git-repository.ts';
import { quietWorld } from '../../support/run-world.ts';

const world = { environment: GIT_ENVIRONMENT };

interface Asked {
  readonly baseline?: string;
  readonly history?: string;
  /** Of the configuration, from the root. */
  readonly suite?: string;
  readonly ci?: Partial<CiContext>;
}

/** Of a repository in which files were added that git does not know. */
async function withNew(names: readonly string[], { baseline, history, suite = '', ci }: Asked = {}) {
  const root = folderOf({ 'agent.mjs': '', '.gitignore': 'secret/\n', 'evals/agent-eval.yml': '' });
  begin(root);
  addFiles(root, Object.fromEntries(names.map((name) => [name, ''])));
  const checkout = await findCheckout(root, world);
  return isChanged(checkout!, {
    suite: { directory: join(root, suite) },
    request: { baseline: baseline ?? null, history: history ?? null },
    world: quietWorld(realpathSync(root), { environment: GIT_ENVIRONMENT, ci: (ci as CiContext) ?? null }),
  });
}

describe('a new file', () => {
  it('is a change where git does not ignore it', async () => {
    expect(await withNew([])).toBe(false);
    expect(await withNew(['prompts/tone.md'])).toBe(true);
    expect(await withNew(['prompts/tone with spaces, é.md'])).toBe(true);
    expect(await withNew(['secret/tone.md'])).toBe(false);
  });

  it('is none in a job, which made it itself', async () => {
    expect(await withNew(['build/agent.js'], { ci: { sha: 'a' } })).toBe(false);
  });

  it.each([
    [['.agent-eval/outcome.json', '.agent-eval/llm-cache/a.json', '.agent-eval/journal.jsonl']],
    [['evals/.agent-eval/files/a.pdf', '.agent-eval-cache/garden/history.sqlite']],
    [['stored/outcome.json', 'stored/report.html', 'stored/llm-cache/a.json']],
    [['killed/journal.jsonl', 'killed/summary.md']],
    [['.venv/.agent-eval-prepared', '.venv/lib/python3.13/site-packages/flask.py']],
  ])('is none where a run wrote it: %j', async (names) => {
    expect(await withNew(names)).toBe(false);
    expect(await withNew([...names, 'prompts/tone.md'])).toBe(true);
  });

  it('is none where it is the history or the baseline of the run', async () => {
    const names = ['runs.db', 'main.json'];
    expect(await withNew(names, { history: 'runs.db', baseline: 'main.json' })).toBe(false);
    expect(await withNew(names, { history: 'runs.db', baseline: 'none' })).toBe(true);
  });

  it('is a change beside the configuration, though runs write there, too', async () => {
    expect(await withNew(['outcome.json', 'prompts/tone.md'])).toBe(true);
    const names = ['evals/outcome.json', 'evals/prompts/tone.md'];
    expect(await withNew(names, { suite: 'evals' })).toBe(true);
    expect(await withNew(names, { suite: '' })).toBe(false);
  });
});
