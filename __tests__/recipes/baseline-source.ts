/** A recipe of ARCHITECTURE.md: a former run is looked for in another place by one file and one line. */
import { expect } from 'vitest';
import type { Proof } from '../support/recipe.ts';

const SOURCE = `/** The run that lies in the folder kept/. */
import { join } from 'node:path';
import { fileBaseline } from './file.ts';
import type { BaselineSource } from './source.ts';

export const keptSource: BaselineSource = {
  id: 'kept',
  describe: 'The run in the folder \`kept\`.',
  find: (run) => (run.named === null ? found(run) : null),
};

async function found(run: Parameters<typeof fileBaseline>[1]) {
  const restored = await fileBaseline(join(run.directory, 'kept'), run);
  const { baseline } = restored;
  const info = { source: 'kept', why: 'it was kept' };
  return { ...restored, baseline: baseline && { ...baseline, info: { ...baseline.info, ...info } } };
}
`;

export const baselineSource: Proof = {
  title: 'finds a baseline in another place, after those that come before it',
  recipe: {
    add: { 'src/history/sources/kept.ts': SOURCE },
    line: {
      'src/history/sources/index.ts': (text) =>
        text
          .replace('import type', "import { keptSource } from './kept.ts';\nimport type")
          .replace('cacheSource]', 'cacheSource, keptSource]'),
    },
  },
  proves: async ({ run, read, written }) => {
    expect((await run(['run', '--out', 'kept'])).exitCode).toBe(0);
    await run(['run']);
    const outcome = JSON.parse(written('.agent-eval/outcome.json'));
    expect(outcome.comparison.baseline).toMatchObject({ source: 'kept', sha: null });
    expect(written('.agent-eval/comment.md')).toContain('because it was kept');
    expect(read('docs/baseline.md')).toContain('4. The run in the folder `kept`.\n5. None.');

    await run(['run', '--baseline', 'none', '--out', 'alone']);
    expect(JSON.parse(written('alone/outcome.json')).comparison).toBeNull();
  },
};
