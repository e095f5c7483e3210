/** Recipes of ARCHITECTURE.md: a preset of rows, a chart of the report and a kind of agent that `init` knows are an entry or one file and one line each. */
import { expect, it } from 'vitest';
import { startCli } from '../support/cli.ts';
import { performRecipe } from '../support/recipe.ts';

const PRESET = `  pubquiz: { about: 'Riddles of a pub quiz: \`riddle\`, \`solution\`', fields: { id: 'no', input: said('riddle'), ground_truth: 'solution' } },`;

const CHART = `/** How long answers are, as a strip of marks. */
import { table } from '../markup.ts';
import { type Chart, line } from './chart.ts';

export function strip(words: readonly number[]): Chart {
  const most = Math.max(1, ...words);
  return {
    id: 'words-strip',
    title: 'Length of answers',
    description: \`\${words.length} answers, \${most} words at most\`,
    width: 400,
    height: 40,
    drawing: words.map((one) => line((one / most) * 400, 10, (one / most) * 400, 30, 'axis')),
    data: table('Words of answers', ['Words'], words.map((one) => [String(one)])),
    note: 'A mark an answer.',
  };
}
`;

const DETECTOR = `/** A parrot, by its cage.toml. */
import { firstOf, lineAt } from '../repository.ts';
import type { Detector } from './agent.ts';

export const parrot: Detector = async (repository) => {
  const cage = await firstOf(repository, ['cage.toml']);
  if (!cage) return null;
  const from = lineAt(cage, 0);
  return {
    kind: 'protocol',
    type: 'rasa',
    keys: {},
    port: { value: 4711, from },
    readsPort: false,
    start: { value: 'parrot --port {port}', from },
    path: { value: '/perch', from },
    ready: { value: '/', from },
  };
};
`;

const RIDDLES =
  '{"no":"one","riddle":"Say: seven","solution":"seven"}\n{"no":"two","riddle":"Hello","solution":"Hello"}\n';

it('adds a preset, a chart and a kind of agent, each documented or shown like any other', async () => {
  const { run, read, agent, folder } = await performRecipe({
    add: { 'src/html/charts/strip.ts': CHART, 'src/cli/commands/init/agents/parrot.ts': DETECTOR },
    line: {
      'src/cases/fields/presets.ts': (text) => text.replace(/(?<=Record<string, Preset>> = \{\n)/, `${PRESET}\n`),
      'src/html/sections/resources.ts': (text) =>
        text
          .replace('import { histogram }', "import { strip } from '../charts/strip.ts';\nimport { histogram }")
          .replace(
            "{ class: 'charts' }, charts)",
            "{ class: 'charts' }, [...charts, figure(strip(now.map(({ transcript }) => transcript.turns.length)))])",
          ),
      'src/cli/commands/init/agents/index.ts': (text) =>
        text
          .replace('import { rasa }', "import { parrot } from './parrot.ts';\nimport { rasa }")
          .replace('= [rasa,', '= [parrot, rasa,'),
    },
    dataset: 'riddles.jsonl, fields: pubquiz',
    files: {
      'riddles.jsonl': RIDDLES,
      'misspelt.yml':
        'version: 1\nagent: { url: "${AGENT_URL}/chat" }\ndatasets: [{ files: riddles.jsonl, fields: pubquizz }]\n',
      'new/cage.toml': 'seeds = 3\n',
    },
  });
  expect(read('docs/datasets.md')).toMatch(/\| `pubquiz` \|.*Riddles of a pub quiz/);
  expect(read('docs/configuration.md')).toMatch(/Or a preset: .*\bpubquiz\b/);
  expect((await run(['validate', '--config', 'misspelt.yml'])).stderr).toContain('Did you mean "pubquiz"?');
  expect((await run(['run'])).exitCode).toBe(0);
  const { report } = JSON.parse(read('suite/.agent-eval/outcome.json'));
  expect(report.cases.map(({ id }: { id: string }) => id)).toEqual(['one', 'two']);
  const inputs = agent.asked.map(({ json }) => (json as { readonly input?: string } | undefined)?.input);
  expect(inputs.filter((one) => one !== undefined).toSorted()).toEqual(['Hello', 'Say: seven']);
  const page = read('suite/.agent-eval/report.html');
  for (const part of ['id="words-strip-title"', 'Length of answers', 'Words of answers']) expect(page).toContain(part);

  const init = await startCli(['init'], { sources: folder, cwd: `${folder}/suite/new` }).result;
  expect([init.exitCode, init.stderr]).toEqual([0, '']);
  expect(read('suite/new/agent-eval.yml')).toMatch(/command: "parrot --port \{\{ port \}\}" # cage\.toml:1/);
});
