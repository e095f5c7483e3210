/** Which files of a problem a pull request can have inherited from its branch. */
import { expect, it } from 'vitest';
import { ProblemError } from '../../src/model/problem.ts';
import { inheritedOf } from '../../src/pipeline/inherited.ts';
import { loadSuite } from '../../src/pipeline/suite/suite.ts';
import { folderOf } from '../support/cli.ts';
import { quietWorld } from '../support/run-world.ts';

/** Of a pull request that changes one file. */
async function unchangedOf(error: unknown, changed = 'src/agent.ts'): Promise<readonly string[] | null> {
  const services = {
    ci: { event: 'push', sha: 'a', pullRequest: { baseRef: 'main', baseSha: 'b', headSha: 'a' } },
    changedFiles: async () => [changed],
    github: { listRunsOfCommit: async () => [] },
  };
  const world = { environment: {}, signal: new AbortController().signal };
  return (await inheritedOf(error, world, services as never, null))?.unchanged ?? null;
}

it('are those of the checkout that it does not change, and no result that was downloaded beside it', async () => {
  const unchanged = (file: string) => unchangedOf(new ProblemError([{ what: 'It is damaged.', where: { file } }]));
  expect(await unchanged('agent-eval.yml')).toEqual(['agent-eval.yml']);
  expect(await unchanged('src/agent.ts')).toBeNull();
  expect(await unchanged('/tmp/shards/1/outcome.json')).toBeNull();
  expect(await unchanged('../shards/1/outcome.json')).toBeNull();
});

it('are none where the configuration names what no case has: the pull request may have taken it from the cases', async () => {
  const refused = (more: string) => {
    const config = `version: 1\nname: desk\nagent: { type: http, url: "http://127.0.0.1:9/" }\n${more}\n`;
    const directory = folderOf({
      'agent-eval.yml': config,
      'evals/all.yml': '- { id: fern, input: Where?, expect: { contains: shade } }\n',
    });
    const request = { config: 'agent-eval.yml', trials: null };
    return loadSuite(request, quietWorld(directory)).then(
      () => null,
      (error: unknown) => error,
    );
  };
  const files = 'datasets: [{ files: evals/*.yml }]';
  const mustPass = await refused(`${files}\ngate: { must_pass: { tags: [critical] } }`);
  expect(mustPass).toMatchObject({ problems: [{ what: expect.stringContaining('a tag that no case has') }] });
  expect(await unchangedOf(mustPass, 'evals/all.yml')).toBeNull();
  expect(await unchangedOf(await refused('datasets: [{ files: suite/*.yml }]'), 'suite/all.yml')).toBeNull();
  expect(await unchangedOf(await refused(`${files}\ngate: { metrics: [pass_rat] }`), 'evals/all.yml')).toEqual([
    'agent-eval.yml',
  ]);
});
