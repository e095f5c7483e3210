/** A question that several people labelled: one answer of the judge, which is compared with each of them. */
import { expect, it, onTestFinished } from 'vitest';
import { checkJudge } from '../../../../src/cli/commands/judge-check/judge-check.ts';
import { judgeCheckText } from '../../../../src/cli/commands/judge-check/text.ts';
import { folderOf } from '../../../support/cli.ts';
import { startModelServer } from '../../../support/model-server.ts';
import { plainRequest, quietWorld } from '../../../support/run-world.ts';

it('is asked once, with the same answer for all of them, and counts once as noise', async () => {
  // Another answer each time.
  const server = await startModelServer((_, n) => ({ json: { reason: 'so', evidence: [], passed: n % 2 === 0 } }));
  onTestFinished(server.close);
  const messages = [
    { role: 'user', content: 'Peas?' },
    { role: 'assistant', content: 'In spring.' },
  ];
  const labels = ['Ada', 'Grace', 'Joan'].map((by) => ({
    ...{ case: 'pea', criterion: 'polite', label: by !== 'Joan', by },
    ...(by === 'Ada' && { messages }),
  }));
  const directory = folderOf({
    'labels.jsonl': labels.map((one) => `${JSON.stringify(one)}\n`).join(''),
    'agent-eval.yml': {
      version: 1,
      name: 'garden',
      agent: { type: 'http', url: 'http://127.0.0.1:9/chat' },
      llm: { judge: { model: 'sage-mini', base_url: server.url, concurrency: 1 } },
      criteria: { polite: 'It is polite.' },
      datasets: [{ files: 'c.json' }],
    },
    'c.json': [{ id: 'pea', input: 'Peas?', expect: { contains: 'spring' } }],
  });
  const asked = { ...plainRequest, labels: 'labels.jsonl', run: null, repeat: 2 };
  const check = await checkJudge(asked, quietWorld(directory));
  const { overall, calls, labels: all } = check;
  expect([all, overall?.n, calls.total, server.requests.length]).toEqual([3, 3, 2, 2]);
  expect(overall?.noise?.n).toBe(1);
  expect(judgeCheckText(check, 'labels.jsonl')).toContain('Over 1 question, the smallest change');
  const { bothMet, onlyJudgeMet, onlyLabelMet, neitherMet } = overall!.confusion;
  expect([
    [2, 1, 0, 0],
    [0, 0, 2, 1],
  ]).toContainEqual([bothMet, onlyJudgeMet, onlyLabelMet, neitherMet]);
});
