/** A recipe of ARCHITECTURE.md: a destination for scores is one file and one line. */
import { expect } from 'vitest';
import { startAgentServer } from '../support/agent-server.ts';
import { addFiles } from '../support/cli.ts';
import type { Proof } from '../support/recipe.ts';

const DESTINATION = `/** The scores of each case → a score board, one request a case. */
import { z } from 'zod';
import { exporter } from './exporter.ts';

const options = z
  .strictObject({ url: z.url().describe('Address of the board.'), key: z.string().describe('Key of the board.') })
  .describe('A score board that gets the passed and counted trials of each case.');

export const board = exporter({
  id: 'board',
  what: 'scores',
  options,
  address: ({ url, key }) => ({ url: \`\${url}/scores\`, headers: { 'x-key': key } }),
  requests: function* (input) {
    for (const { result, passed, counted } of input.states)
      yield JSON.stringify({ case: result.id, passed, counted });
  },
});
`;

export const destination: Proof = {
  title: 'sends scores to a service that the configuration names, and warns in its words where it is refused',
  recipe: {
    add: { 'src/report/delivery/board.ts': DESTINATION },
    line: {
      'src/report/delivery/index.ts': (text) =>
        text
          .replace('import { checkRun }', "import { board } from './board.ts';\nimport { checkRun }")
          .replace('[otlp]', '[otlp, board]'),
    },
    config: 'report: { board: { url: BOARD, key: "${BOARD_KEY}" } }',
  },
  proves: async ({ run, read, written, suite }) => {
    const service = await startAgentServer([{}, {}, {}, { status: 401 }]);
    addFiles(suite, { 'agent-eval.yml': written('agent-eval.yml').replace('BOARD', service.url) });
    const env = { BOARD_KEY: 'sesame-bun' };
    expect((await run(['run'], { env })).exitCode).toBe(0);
    expect(service.asked.map(({ json }) => json)).toEqual([
      { case: 'greets', passed: 1, counted: 1 },
      { case: 'repeats', passed: 1, counted: 1 },
      { case: 'refuses', passed: 0, counted: 1 },
    ]);
    expect(service.asked[0]).toMatchObject({ url: '/scores', headers: { 'x-key': 'sesame-bun' } });
    // A saved run is not sent again.
    expect((await run(['report', '.agent-eval', '--format', 'comment'], { env })).exitCode).toBe(0);
    expect(service.asked).toHaveLength(3);
    const { exitCode, stderr } = await run(['run'], { env });
    expect(exitCode).toBe(0);
    expect(stderr).toContain(`The scores were not taken by ${service.url}/scores: HTTP 401, check report.board`);
    const { properties } = JSON.parse(read('schema/eval-config.schema.json')).properties.report;
    expect(Object.keys(properties.board.properties)).toEqual(['url', 'key']);
    expect(read('docs/configuration.md')).toContain('Key of the board.');
    await service.close();
  },
};
