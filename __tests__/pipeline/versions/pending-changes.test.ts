/** A run that takes configuration and cases from a trusted commit says what the pull request changes of them. */
import { expect, it } from 'vitest';
import type { PullRequestContext } from '../../../src/model/world/ci-context.ts';
import type { Services } from '../../../src/pipeline/services.ts';
import { loadSuite } from '../../../src/pipeline/suite/suite.ts';
import { pendingChanges } from '../../../src/pipeline/versions/pending-changes.ts';
import { onMain } from '../../history/shop-run.ts';
import { folderOf } from '../../support/cli.ts';
import { begin, GIT_ENVIRONMENT } from '../../support/git-repository.ts';
import { plainRequest, quietWorld } from '../../support/run-world.ts';

const CONFIG = {
  version: 1,
  name: 'desk',
  agent: {
    type: 'http',
    url: 'http://127.0.0.1:{{ port }}/',
    request: { message: '{{ input }}', notes: '{{ files.markdown }}' },
    start: { command: 'node desk.mjs', ready: 'http://127.0.0.1:{{ port }}/' },
  },
  datasets: [{ files: ['cases/*.json', 'more.json'] }, { command: 'node make-cases.mjs', inputs: ['seeds/**'] }],
  sources: { catalogue: { file: 'plants.md' } },
};
const CASE = { id: 'fern', input: 'When?', expect: { contains: 'spring' } };
const PULL: PullRequestContext = { number: 7, headSha: '', baseRef: 'main', baseSha: '', fork: true, labels: [] };

async function pending(changed: readonly string[] | null, event = 'workflow_run') {
  const root = folderOf({
    'evals/agent-eval.yml': CONFIG,
    'evals/cases/ferns.json': [CASE],
    'evals/more.json': [{ ...CASE, id: 'ivy', files: [{ path: 'note.txt' }] }],
    'evals/note.txt': 'A note.',
    'evals/plants.md': 'Ferns.',
    'evals/seeds/one.txt': 'A seed.',
    'evals/desk.mjs': '',
    'evals/make-cases.mjs': `console.log(JSON.stringify({ id: 'made', input: 'Who?', expect: { contains: 'a' } }))`,
  } as never);
  begin(root);
  const plain = quietWorld(root, { environment: { ...GIT_ENVIRONMENT } });
  const suite = await loadSuite({ config: 'evals/agent-eval.yml', trials: null }, plain);
  const environment = { ...plain.environment, GITHUB_ACTIONS: 'true', GITHUB_EVENT_NAME: event };
  const ci = onMain({ pullRequest: PULL });
  const services = { changedFiles: async () => changed } as unknown as Services;
  return (
    (await pendingChanges({ suite, request: plainRequest, world: { ...plain, ci, environment }, services }))?.text ??
    null
  );
}

it('names configuration, cases, and what they name, also files that are new', async () => {
  expect(await pending(['evals/cases/new.json', 'evals/agent-eval.yml', 'evals/desk.mjs', 'README.md'])).toBe(
    'The configuration and cases are those of main. What this pull request changes in evals/agent-eval.yml and evals/cases/new.json takes effect after the merge.',
  );
  for (const name of ['more.json', 'note.txt', 'plants.md', 'make-cases.mjs', 'seeds/deep/two.txt'])
    expect(await pending([`evals/${name}`])).toContain(`changes in evals/${name} takes effect`);
});

it('names a few of many', async () => {
  const many = Array.from({ length: 7 }, (_, i) => `evals/cases/${i}.json`);
  expect(await pending(many)).toContain('evals/cases/2.json, evals/cases/3.json and 3 other files takes effect');
});

it('says nothing of other files, of unknown ones, and where the configuration is the own one of the pull request', async () => {
  expect(await pending(['evals/desk.mjs', 'cases/ferns.json', 'agent-eval.yml'])).toBe(null);
  expect(await pending(null)).toBe(null);
  expect(await pending(['evals/agent-eval.yml'], 'pull_request')).toBe(null);
});
