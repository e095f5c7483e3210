/** A recipe of ARCHITECTURE.md: a gate rule with its own option, reason and place in the precedence is one file and one line. */
import { expect, it } from 'vitest';
import { performRecipe } from '../support/recipe.ts';

const RULE = `/** Fewer cases pass than must, whatever share that is. */
import { z } from 'zod';
import { counted } from '../../../text/digits.ts';
import { defineRule } from './rule.ts';

export const fewestPasses = defineRule({
  ids: ['fewest_passes'],
  conclusion: 'below-minimum',
  describe: 'Fewer cases pass than \`gate.fewest_passes\`.',
  options: { fewest_passes: z.int().min(0).default(3).describe('So many cases must pass.') },
  find: ({ report, options: { fewest_passes: fewest } }) => {
    const passes = report.cases.filter(({ status }) => status === 'passed').length;
    const headline = \`\${passes} of \${fewest} wanted cases pass\`;
    return passes >= fewest ? null : { headline, facts: [{ data: { passes, fewest } }] };
  },
  sentence: ({ data: { passes, fewest } }) => \`\${counted(passes, 'case')} passed, and \${fewest} have to.\`,
});
`;

it('adds a gate rule that is configured, documented, ranked and named wherever a verdict is', async () => {
  const { run, read, written } = await performRecipe({
    add: { 'src/decision/gate/rules/fewest-passes.ts': RULE },
    line: {
      'src/decision/gate/rules/index.ts': (text) =>
        text
          .replace(
            'import {\n  lostLimits',
            "import { fewestPasses } from './fewest-passes.ts';\nimport {\n  lostLimits",
          )
          .replace('  mustPass,\n  missedLimits,\n', '  mustPass,\n  missedLimits,\n  fewestPasses,\n'),
    },
    files: {
      'must-pass.yml': suite('fewest_passes: 3, must_pass: { ids: [refuses] }'),
      'enough.yml': suite('fewest_passes: 2'),
      'misspelt.yml': suite('fewest_pass: 2'),
    },
  });

  const below = await run(['run']);
  expect([below.exitCode, below.stdout]).toEqual([2, expect.stringContaining('Why: 2 cases passed, and 3 have to.')]);
  expect(below.stdout).toMatch(/BELOW MINIMUM {2}2 of 3 wanted cases pass/);
  expect(written('.agent-eval/comment.md')).toContain('below minimum, 2 of 3 wanted cases pass');
  expect(JSON.parse(written('.agent-eval/outcome.json')).verdict.reasons[0]).toEqual({
    rule: 'fewest_passes',
    metric: null,
    scope: null,
    data: { passes: 2, fewest: 3 },
    severity: 'medium',
    text: '2 cases passed, and 3 have to.',
  });

  const worse = await run(['run', '--config', 'must-pass.yml', '--out', 'worse']);
  expect([worse.exitCode, worse.stdout]).toEqual([1, expect.stringContaining('Why: 2 cases passed, and 3 have to.')]);
  expect((await run(['run', '--config', 'enough.yml', '--out', 'enough'])).exitCode).toBe(0);
  const misspelt = await run(['validate', '--config', 'misspelt.yml']);
  expect(misspelt.stderr).toContain('Did you mean "fewest_passes"?');

  expect(read('schema/eval-config.schema.json')).toContain('So many cases must pass.');
  expect(JSON.stringify(JSON.parse(read('schema/outcome.schema.json')))).toContain('"minimum","maximum","confirmed"');
  expect(read('schema/outcome.schema.json')).toContain('"fewest_passes"');
  expect(read('docs/verdict.md')).toContain(
    '| `fewest_passes` | below minimum | Fewer cases pass than `gate.fewest_passes`. |',
  );
  expect(read('docs/configuration.md')).toMatch(/\| `fewest_passes` \| [a-z ]+ \| `3` \| So many cases must pass\. \|/);
});

function suite(gate: string): string {
  const agent = '{ type: http, url: "${AGENT_URL}/chat", response: { text: reply } }';
  return `version: 1\nname: recipe\nagent: ${agent}\ndatasets: [{ files: cases.yml }]\ngate: { ${gate} }\n`;
}
