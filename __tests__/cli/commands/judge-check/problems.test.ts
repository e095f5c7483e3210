/** What is wrong with labels: all at once, and before the judge is asked anything. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkJudge } from '../../../../src/cli/commands/judge-check/judge-check.ts';
import { readLabels } from '../../../../src/cli/commands/judge-check/labels.ts';
import { ProblemError } from '../../../../src/model/problem.ts';
import { folderOf } from '../../../support/cli.ts';
import { plainRequest, quietWorld } from '../../../support/run-world.ts';

const messages = [
  { role: 'user', content: 'Peas?' },
  { role: 'assistant', content: 'In spring.' },
];

it('labels are read as cases are: with a byte order mark, but not as UTF-16', async () => {
  const lines = `\uFEFF${JSON.stringify({ case: 'pea', label: true })}\n`;
  const directory = folderOf({ 'labels.jsonl': lines });
  expect(await readLabels('labels.jsonl', directory)).toMatchObject({ labels: [{ caseId: 'pea' }], problems: [] });
  writeFileSync(join(directory, 'labels.jsonl'), Buffer.from(lines, 'utf16le'));
  await expect(readLabels('labels.jsonl', directory)).rejects.toThrow('labels.jsonl is not UTF-8 text.');
});

it('lines that are no labels do not hide what is unknown in the others', async () => {
  const lines = [
    '{"case": "pea", ',
    JSON.stringify({ case: 'pea', criterion: 'polight', label: true, messages }),
    JSON.stringify({ case: 'pea', criterion: 'polite', label: 'yes', messages }),
    JSON.stringify({ case: 'pea', criterion: 'polite', turn: 4, label: true, messages }),
  ];
  const directory = folderOf({
    'labels.jsonl': `${lines.join('\n')}\n`,
    'agent-eval.yml': {
      version: 1,
      name: 'garden',
      agent: { type: 'http', url: 'http://127.0.0.1:9/chat' },
      llm: { judge: { model: 'sage-mini', base_url: 'http://127.0.0.1:9/v1' } },
      criteria: { polite: 'It is polite.' },
      datasets: [{ files: 'c.json' }],
    },
    'c.json': [{ id: 'pea', input: 'Peas?', expect: { contains: 'spring' } }],
  });
  const asked = { ...plainRequest, labels: 'labels.jsonl', run: null, repeat: 1 };
  const error: unknown = await checkJudge(asked, quietWorld(directory)).catch((thrown: unknown) => thrown);
  const problems = error instanceof ProblemError ? error.problems : [];
  expect(problems.map(({ what, where }) => `${where?.line}: ${what}`)).toEqual([
    '1: Not valid JSON.',
    '3: "label" must be true or false or a number, but is the text "yes".',
    '2: Unknown criterion "polight".',
    '4: The conversation "pea" has no turn 4.',
  ]);
});
