/** A recipe of ARCHITECTURE.md: a check with its codes and its metric is one file and one line. */
import { expect } from 'vitest';
import type { Proof } from '../support/recipe.ts';

const CHECK = `/** Brevity: whether a reply has no more words than allowed. */
import { z } from 'zod';
import { defineCheck, scoreWith } from './check.ts';
import { shareOfCases } from './measure.ts';

const brief = shareOfCases({
  id: 'brevity',
  title: 'Brevity',
  description: 'Share of cases with max_words whose replies are short enough.',
  subject: 'length',
  rank: 1,
});

export const brevity = defineCheck({
  expectations: { max_words: z.int().min(1).optional().describe('Most words in the reply.') },
  score: ({ max_words: most }, { text }) => {
    if (most === undefined || text === undefined) return [];
    const words = text.split(' ').length;
    const reason = \`\${words} words, allowed are \${most}\`;
    return [scoreWith('brevity', words <= most ? null : { code: 'too_long', reason }, reason)];
  },
  codes: {
    too_long: {
      phrase: () => 'too long',
      title: 'The answer is too long',
      cause: 'Nothing tells the agent to be brief.',
      action: 'Ask for a short answer in the prompt.',
      place: 'prompt',
      order: 'content',
    },
  },
  metrics: [brief],
});
`;

const CASES = `- { id: greets, input: Hello, expect: { contains: Hello, max_words: 3 } }
- { id: rambles, input: Tell me all about it, expect: { contains: all, max_words: 4 } }
- { id: repeats, input: Say it again and again, expect: { max_words: 4 } }
`;

export const check: Proof = {
  title: 'adds a check that is in schema, docs, comment, diagnosis and tables like any other',
  recipe: {
    add: { 'src/scoring/checks/brevity.ts': CHECK },
    line: {
      'src/scoring/checks/index.ts': (text) =>
        text
          .replace('import { citations }', "import { brevity } from './brevity.ts';\nimport { citations }")
          .replace('\n  citations,\n', '\n  brevity,\n  citations,\n'),
    },
    cases: CASES,
    config: 'evaluate: { max_words: 50 }\ngate: { minimum: { brevity: 90% } }',
  },
  proves: async ({ run, read, written }) => {
    expect(read('schema/test-case.schema.json')).toContain('Most words in the reply.');
    expect(read('docs/expectations.md')).toContain('| `max_words` | Most words in the reply. |');
    expect(read('docs/metrics.md')).toContain('| `brevity` | share | higher | Share of cases with max_words');

    expect(read('docs/diagnosis.md')).toMatch(/\| `too_long` +\| The answer is too long/);

    const { exitCode, stdout } = await run(['run']);
    expect([exitCode, stdout]).toEqual([2, expect.stringContaining('Brevity')]);
    const comment = written('.agent-eval/comment.md');
    for (const said of ['length: too long', 'The answer is too long', 'ask for a short answer in the prompt.'])
      expect(comment).toContain(said);
    expect(written('.agent-eval/error-analysis.md')).toContain('Nothing tells the agent to be brief.');
    expect(written('.agent-eval/report.html').includes('Brevity')).toBe(true);
    const { diagnosis } = JSON.parse(written('.agent-eval/outcome.json'));
    expect(diagnosis.patterns).toMatchObject([{ code: 'too_long', cases: ['rambles', 'repeats'] }]);
    expect(comment.indexOf('Brevity')).toBeLessThan(comment.indexOf('Text accuracy'));
  },
};
