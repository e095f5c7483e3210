/** A recipe of ARCHITECTURE.md: a quality that a judge marks is one entry in one list. */
import { expect } from 'vitest';
import type { Asked } from '../support/agent-server.ts';
import type { Proof } from '../support/recipe.ts';

const ENTRY = `  { name: 'warmth', title: 'Warmth', of: 'kind words', instruction: 'Warmth: the words are kind.', rank: 1 },`;

const COLD = { reason: 'The words are cold.', evidence: [], mark: 2 };

/** The agent and the judge of the suite in one. */
function answer({ url, json }: Asked) {
  if (!url.startsWith('/v1')) return { body: { reply: `You said: ${(json as { readonly input: string }).input}` } };
  const message = { role: 'assistant', content: JSON.stringify(COLD) };
  return { body: { id: '1', object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }] } };
}

export const judgedQuality: Proof = {
  title: 'adds a quality that is asked for, and is in schema, docs, diagnosis and tables like any other',
  recipe: {
    add: {},
    line: {
      'src/scoring/checks/judged/qualities.ts': (text) =>
        text.replace('const QUALITIES: readonly Quality[] = [\n', `$&${ENTRY}\n`),
    },
    agent: answer,
    config: `metrics: { warmth: {} }\nllm: { judge: { model: judge, base_url: "\${AGENT_URL}/v1", api_key: none } }`,
  },
  proves: async ({ run, read, written, agent }) => {
    expect(read('schema/eval-config.schema.json').includes('"warmth"')).toBe(true);
    expect(read('docs/configuration.md').includes('| `warmth`')).toBe(true);
    expect(read('docs/metrics.md')).toContain('| `warmth` | score | higher | Mean mark of the judge for kind words');

    const { exitCode, stdout } = await run(['run']);
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('Warmth')]);
    expect(agent.asked.filter(({ body }) => body.includes('Warmth: the words are kind.'))).toHaveLength(3);
    const comment = written('.agent-eval/comment.md');
    expect(comment.indexOf('Warmth')).toBeGreaterThan(0);
    expect(written('.agent-eval/error-analysis.md')).toContain('The warmth is marked low');
    const { diagnosis, report } = JSON.parse(written('.agent-eval/outcome.json'));
    expect(diagnosis.patterns).toContainEqual(expect.objectContaining({ code: 'low_quality', subject: 'warmth' }));
    expect(report.metrics).toContainEqual(expect.objectContaining({ metric: 'warmth', scope: 'overall', value: 0.25 }));
  },
};
