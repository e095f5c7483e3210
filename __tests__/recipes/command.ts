/** A recipe of ARCHITECTURE.md: a command of the command line is one file and one line. */
import { expect } from 'vitest';
import type { Proof } from '../support/recipe.ts';

const COMMAND = `/** \`agent-eval tally\`: how many cases there are. */
import type { Command } from '../command.ts';
import { config } from '../flags.ts';
import { requestOf } from '../request.ts';
import { localWorld } from '../world.ts';

export const tally: Command = {
  name: 'tally',
  positionals: '',
  describe: 'Count the cases of the suite.',
  flags: { config, plain: { type: 'boolean', describe: 'Print the number alone.' } },
  run: async ({ flags, signal }) => {
    const { loadSuite } = await import('../../pipeline/suite/suite.ts');
    const { cases } = await loadSuite(await requestOf(flags), localWorld(signal), { agent: false });
    process.stdout.write(flags.plain === true ? \`\${cases.length}\\n\` : \`\${cases.length} cases\\n\`);
    return 0;
  },
};
`;

export const command: Proof = {
  title: 'adds a command that is parsed, shown as help, suggested and documented',
  recipe: {
    add: { 'src/cli/commands/tally.ts': COMMAND },
    line: {
      'src/cli/commands/index.ts': (text) =>
        text
          .replace('\nexport const', "import { tally } from './tally.ts';\n\nexport const")
          .replace('];', '  tally,\n];'),
    },
  },
  proves: async ({ run, read }) => {
    expect(await run(['tally', '--plain'])).toEqual({ exitCode: 0, stdout: '3\n', stderr: '' });
    expect((await run(['--help'])).stdout).toMatch(/^ {2}tally +Count the cases of the suite\.$/m);
    expect((await run(['tally', '--help'])).stdout).toMatch(/^ {2}--plain +Print the number alone\.$/m);
    expect(await run(['taly'])).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining('Did you mean "tally"?'),
    });
    expect((await run(['tally', '--plane'])).stderr).toContain('Did you mean "--plain"?');
    expect(read('docs/cli.md')).toContain('### `tally`\n\nCount the cases of the suite.');
  },
};
