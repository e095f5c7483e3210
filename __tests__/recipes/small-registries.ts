/** Recipes of ARCHITECTURE.md: a preset of rows, a chart of the report, a kind of agent and one that `init` knows are an entry or one file and one line each. */
import { expect } from 'vitest';
import { startCli } from '../support/cli.ts';
import type { Performed, Proof } from '../support/recipe.ts';

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

const PARROT = `/** A parrot that needs no server: it says what it hears, so many times, until it tires. */
import { z } from 'zod';
import { type Problem, ProblemError } from '../model/problem.ts';
import type { LiveAgent } from '../model/world/agent.ts';
import { defineAdapter, inFile } from './adapter.ts';
import { agentFault } from './mapping/faults.ts';

const options = z.strictObject({
  type: z.literal('parrot').describe('A parrot.'),
  says: z.string().describe('What it says. May have {{ }}.'),
  tires: z.string().optional().describe('What it is too tired to repeat.'),
  concurrency: z.number().int().positive().default(2).describe('Parrots side by side.'),
});

const problems = (says: string, path: string): readonly Problem[] =>
  says.includes('input') ? [] : [{ what: path + '.says: it names no input.', fix: 'Write {{ input }} in it.' }];

export const parrotAdapter = defineAdapter({
  type: 'parrot',
  asks: 'a parrot without a cage',
  options,
  templates: ['says'],
  check: async ({ says }, world) => inFile(problems(says, world.origin.path), world.origin),
  create: async ({ says, tires, concurrency }, world): Promise<LiveAgent> => {
    const found = problems(says, world.origin.path);
    if (found.length > 0) throw new ProblemError(inFile(found, world.origin));
    let calls = 0;
    return {
      recorded: false,
      concurrency,
      respond: async ({ input }, signal) => {
        await world.permit(signal);
        calls += 1;
        if (input === tires) throw agentFault('wrong_shape', 'The parrot is tired.');
        return { text: says.replaceAll(/\\{\\{ *input *\\}\\}/g, input) };
      },
      calls: () => calls,
      close: async () => {},
    };
  },
});
`;

const parrots = (agent: string) => `version: 1
name: parrots
agent: ${agent}
datasets: [{ files: parrots.yml }]
`;

const PARROT_CASES = `- { id: repeats, input: Polly, expect: { contains: Polly Polly } }
- { id: differs, input: Rex, expect: { contains: Fido } }
- { id: tires, input: sing, expect: { contains: la } }
`;

const RIDDLES =
  '{"no":"one","riddle":"Say: seven","solution":"seven"}\n{"no":"two","riddle":"Hello","solution":"Hello"}\n';

export const smallRegistries: Proof = {
  title: 'adds a preset, a chart and two kinds of agent, each documented or shown like any other',
  recipe: {
    add: {
      'src/agents/parrot.ts': PARROT,
      'src/html/charts/strip.ts': CHART,
      'src/cli/commands/init/agents/parrot.ts': DETECTOR,
    },
    line: {
      'src/agents/index.ts': (text) =>
        text
          .replace('import { protocols }', "import { parrotAdapter } from './parrot.ts';\nimport { protocols }")
          .replace('replayAdapter] as', 'replayAdapter, parrotAdapter] as'),
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
      'parrots.yml': PARROT_CASES,
      'spoken.yml': parrots('{ type: parrot, says: "{{ input }} {{ input }}", tires: sing }'),
      'parrott.yml': parrots('{ type: parrott, says: "{{ input }}" }'),
      'sais.yml': parrots('{ type: parrot, sais: "{{ input }}" }'),
      'mute.yml': parrots('{ type: parrot, says: nothing }'),
    },
  },
  proves: async (performed) => {
    const { run, read, written, agent, folder, suite } = performed;
    const parrotsAreAsked = asksParrots(performed);
    expect(read('docs/datasets.md')).toMatch(/\| `pubquiz` \|.*Riddles of a pub quiz/);
    expect(read('docs/configuration.md')).toMatch(/Or a preset: .*\bpubquiz\b/);
    expect((await run(['validate', '--config', 'misspelt.yml'])).stderr).toContain('Did you mean "pubquiz"?');
    expect((await run(['run'])).exitCode).toBe(0);
    const { report } = JSON.parse(written('.agent-eval/outcome.json'));
    expect(report.cases.map(({ id }: { id: string }) => id)).toEqual(['one', 'two']);
    const inputs = agent.asked.map(({ json }) => (json as { readonly input?: string } | undefined)?.input);
    expect(inputs.filter((one) => one !== undefined).toSorted()).toEqual(['Hello', 'Say: seven']);
    const page = written('.agent-eval/report.html');
    for (const part of ['id="words-strip-title"', 'Length of answers', 'Words of answers'])
      expect(page).toContain(part);

    const init = await startCli(['init'], { sources: folder, cwd: `${suite}/new` }).result;
    expect([init.exitCode, init.stderr]).toEqual([0, '']);
    expect(written('new/agent-eval.yml')).toMatch(/command: "parrot --port \{\{ port \}\}" # cage\.toml:1/);
    await parrotsAreAsked;
  },
};

/** Runs while the others do: a second report of its own folder. */
async function asksParrots({ run, read, written }: Performed): Promise<void> {
  const validate = (name: string) => run(['validate', '--config', `${name}.yml`]);
  const [ran, type, key, mute] = await Promise.all([
    run(['run', '--config', 'spoken.yml', '--out', 'spoken']),
    validate('parrott'),
    validate('sais'),
    validate('mute'),
  ]);
  expect(ran.stderr).toContain('3/3 cases');
  const { report } = JSON.parse(written('spoken/outcome.json'));
  expect(report.cases.map(({ id }: { readonly id: string }) => id)).toEqual(['repeats', 'differs', 'tires']);
  expect(JSON.stringify(report.cases)).toContain('Rex Rex');
  const comment = written('spoken/comment.md');
  for (const part of ['differs', 'The parrot is tired.']) expect(comment).toContain(part);
  expect(comment).not.toContain('**repeats**');

  expect(type.stderr).toContain('Did you mean "parrot"?');
  expect(type.stderr).toContain('parrott.yml:3');
  expect(key.stderr).toContain('Did you mean "says"?');
  expect(mute.stderr).toContain('agent.says: it names no input.');
  expect(read('docs/agents.md')).toContain('a parrot without a cage');
  expect(read('docs/configuration.md')).toContain('What it is too tired to repeat.');
  expect(read('schema/eval-config.schema.json')).toContain('Parrots side by side.');
}
