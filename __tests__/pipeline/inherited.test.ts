/** Which files of a problem a pull request can have inherited from its branch. */
import { expect, it } from 'vitest';
import { ProblemError } from '../../src/model/problem.ts';
import { inheritedOf } from '../../src/pipeline/inherited.ts';

it('are those of the checkout that it does not change, and no result that was downloaded beside it', async () => {
  const services = {
    ci: { event: 'push', sha: 'a', pullRequest: { baseRef: 'main', baseSha: 'b', headSha: 'a' } },
    changedFiles: async () => ['src/agent.ts'],
    github: { listRunsOfCommit: async () => [] },
  };
  const unchanged = async (file: string) => {
    const error = new ProblemError([{ what: 'It is damaged.', where: { file } }]);
    const world = { environment: {}, signal: new AbortController().signal };
    return (await inheritedOf(error, world, services as never, null))?.unchanged ?? null;
  };
  expect(await unchanged('agent-eval.yml')).toEqual(['agent-eval.yml']);
  expect(await unchanged('src/agent.ts')).toBeNull();
  expect(await unchanged('/tmp/shards/1/outcome.json')).toBeNull();
  expect(await unchanged('../shards/1/outcome.json')).toBeNull();
});
