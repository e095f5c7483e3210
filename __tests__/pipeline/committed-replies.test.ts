/** Kept replies of models that are in the repository: whoever wrote them there has judged the change. */
import { symlinkSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openModels } from '../../src/pipeline/models.ts';
import { folderOf } from '../support/cli.ts';
import { begin, GIT_ENVIRONMENT, git } from '../support/git-repository.ts';
import { quietWorld } from '../support/run-world.ts';

it('are named in a job where git tracks them, also behind a link, and nowhere else', async () => {
  const directory = folderOf({ 'shop/.agent-eval/llm-cache/ab/cd.json': '{}', 'shop/README.md': 'A shop.' });
  const shop = `${directory}/shop`;
  const warned = async (out: string, ci: object | null, cache = 'read-write') => {
    const world = { ...quietWorld(shop), environment: GIT_ENVIRONMENT, ci: ci as never };
    const llm = { cache, judge: { model: 'sage-mini', base_url: 'http://127.0.0.1:9', api_key: 'none' } };
    const models = await openModels({ llm: llm as never }, { out, selfCheck: false }, world);
    return models.warnings().map(({ code }) => code);
  };
  expect(await warned('.agent-eval', {})).toEqual([]);
  begin(shop);
  git(shop, 'add', '--force', '.agent-eval');
  expect(await warned('.agent-eval', {})).toEqual(['committed_replies']);
  git(shop, 'mv', '.agent-eval', 'kept');
  symlinkSync(`${shop}/kept`, `${shop}/.agent-eval`);
  expect(await warned('.agent-eval', {})).toEqual(['committed_replies']);
  expect(await warned('.agent-eval', null)).toEqual([]);
  expect(await warned('.agent-eval', {}, 'off')).toEqual([]);
  expect(await warned('elsewhere', {})).toEqual([]);
});
