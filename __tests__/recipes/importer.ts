/** A recipe of ARCHITECTURE.md: another tool's test files are read by one file and one line. */
import { expect } from 'vitest';
import type { Proof } from '../support/recipe.ts';

const IMPORTER = `/** Riddles: { riddle, solution }. */
import { z } from 'zod';
import type { Importer } from './importer.ts';

const schema = z.array(z.object({ riddle: z.string(), solution: z.string() })).min(1);

export const riddles: Importer = {
  name: 'riddles',
  recognises: (document) => schema.safeParse(document).success,
  read: (document) => ({
    cases: schema.parse(document).map(({ riddle, solution }, i) => ({
      native: { id: \`riddle-\${i + 1}\`, input: riddle, expect: { contains: solution } },
      path: [i],
    })),
    problems: [],
  }),
};
`;

export const importer: Proof = {
  title: 'imports cases of another tool, and finds them in a repository',
  recipe: {
    add: { 'src/cases/importers/riddles.ts': IMPORTER },
    line: {
      'src/cases/importers/index.ts': (text) =>
        text.replace(
          'Promise<Importer>>> = {',
          "Promise<Importer>>> = {\n  riddles: async () => (await import('./riddles.ts')).riddles,",
        ),
    },
    files: {
      'riddles.json': [
        { riddle: 'What has keys, but no locks? A piano.', solution: 'piano' },
        { riddle: 'What gets wet while drying?', solution: 'towel' },
      ],
    },
    dataset: 'riddles.json',
  },
  proves: async ({ run, written }) => {
    expect((await run(['run'])).exitCode).toBe(0);
    expect(written('.agent-eval/comment.md')).toContain('riddle-2');
    const { stdout } = await run(['init', '--dry-run']);
    expect(stdout).toContain('riddles.json, read as it is: riddles, 2 cases');
  },
};
