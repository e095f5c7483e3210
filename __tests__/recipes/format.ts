/** A recipe of ARCHITECTURE.md: an output format is one file and one line. */
import { expect } from 'vitest';
import type { Proof } from '../support/recipe.ts';

const FORMAT = `/** results.tap: the cases in the Test Anything Protocol. */
import type { Renderer } from '../../facts/renderer.ts';

export const tap: Renderer = {
  id: 'tap',
  format: { file: 'results.tap', description: 'Test Anything Protocol', optional: true },
  render: (input) => {
    const lines = input.states.map(({ result, state }, i) =>
      \`\${result.status === 'passed' ? 'ok' : 'not ok'} \${i + 1} - \${result.id} # \${state}\`,
    );
    return [{ to: 'file', name: 'results.tap', content: [\`1..\${lines.length}\`, ...lines, ''].join('\\n') }];
  },
};
`;

export const format: Proof = {
  title: 'adds a format that is written where it is asked for, printed by its name, suggested and documented',
  recipe: {
    add: { 'src/report/files/tap.ts': FORMAT },
    line: {
      'src/report/index.ts': (text) =>
        text
          .replace('import { checkRun }', "import { tap } from './files/tap.ts';\nimport { checkRun }")
          .replace('  sarif,', '  sarif,\n  tap,'),
    },
  },
  proves: async ({ run, read, written }) => {
    const text = '1..3\nok 1 - greets # passing\nok 2 - repeats # passing\nnot ok 3 - refuses # failing\n';
    expect((await run(['run'])).exitCode).toBe(0);
    expect(() => written('.agent-eval/results.tap')).toThrow('ENOENT');
    expect(await run(['report', '.agent-eval', '--format', 'tap'])).toEqual({ exitCode: 0, stdout: text, stderr: '' });
    expect(written('.agent-eval/report/results.tap')).toBe(text);
    // What an older run left there goes with the next run that does not ask for it.
    expect((await run(['run', '--out', '.agent-eval/report'])).exitCode).toBe(0);
    expect(() => written('.agent-eval/report/results.tap')).toThrow('ENOENT');
    expect((await run(['report', '.agent-eval', '--format', 'tab'])).stderr).toContain('Did you mean "tap"?');
    expect((await run(['report', '--help'])).stdout).toMatch(/--format NAME .*\btap\b/);
    expect(
      JSON.parse(read('schema/eval-config.schema.json')).properties.report.properties.formats.items.enum,
    ).toContain('tap');
    expect(read('docs/configuration.md')).toContain('tap (results.tap)');
    expect(read('docs/outputs.md')).toContain('| `results.tap` | Test Anything Protocol | `report.formats: [tap]` |');
  },
};
