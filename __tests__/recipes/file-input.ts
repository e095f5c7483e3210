/** A recipe of ARCHITECTURE.md: another kind of file that cases attach is read by one file and one line. */
import { expect } from 'vitest';
import type { Proof } from '../support/recipe.ts';

const KIND = `/** Tunes in ABC notation: their titles. */
import { bounded, type FileKind, textOf } from './kind.ts';

export const tune: FileKind = {
  type: 'tune',
  becomes: 'The titles of its tunes.',
  endings: { '.abc': 'text/vnd.abc' },
  recognises: ({ bytes }) => (bytes.toString('latin1', 0, 2) === 'X:' ? 'text/vnd.abc' : undefined),
  chooses: ['pages'],
  convert: async (bytes) => {
    const titles = [...textOf(bytes).matchAll(/^T:(.*)$/gm)].map(([, title]) => ({ title: 'Tune', markdown: title!.trim() }));
    return { parts: await bounded(titles, 'pages'), metadata: { pages: titles.length } };
  },
};
`;

export const fileInput: Proof = {
  title: 'reads a new kind of file, and is in the schema and the docs',
  recipe: {
    add: { 'src/cases/documents/tune.ts': KIND },
    line: {
      'src/cases/documents/index.ts': (text) =>
        text
          .replace('import { word }', "import { tune } from './tune.ts';\nimport { word }")
          .replace('FileKind[] = [', 'FileKind[] = [tune, '),
    },
    files: {
      'reel.abc': 'X:1\nT:The Fern Reel\nK:D\n',
      'tunes.json': [
        {
          id: 'reel',
          input: 'Which tune?',
          files: [{ path: 'reel.abc' }],
          expect: { contains: 'Fern' },
          agent: { name: 'reader', request: { input: '{{ files.markdown }}' } },
        },
      ],
    },
    dataset: 'tunes.json',
  },
  proves: async ({ agent, run, read }) => {
    const ran = await run(['run']);
    expect(ran.exitCode).toBe(0);
    expect(agent.asked.map(({ body }) => body).join()).toContain('The Fern Reel');
    expect(read('schema/test-case.schema.json')).toContain('"tune"');
    expect(read('docs/files.md')).toContain('| `tune` | .abc | The titles of its tunes. |');
  },
};
