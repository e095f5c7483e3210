/** `agent-eval import`: the same cases as native YAML, with what could not be carried at the head. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadCases } from '../../src/cases/dataset/load.ts';
import type { LoadedCases } from '../../src/cases/dataset/load-request.ts';
import type { FlagValues } from '../../src/cli/command.ts';
import { importCases } from '../../src/cli/commands/import.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { expectationSets, expectationShape, expectationsOn, keysOnDemand } from '../../src/scoring/checks/index.ts';
import { SAMPLES } from '../cases/importers/samples.ts';
import { folderWith } from '../cases/suite-folder.ts';
import { SHARED_DATA, sharedDataMissing } from '../support/shared-data.ts';

const loadFrom = (directory: string, file: string): Promise<LoadedCases> =>
  loadCases({
    directory,
    datasets: [{ name: 'x', files: [file] }],
    expectations: expectationShape,
    expectationsOn,
    sets: expectationSets,
    judgedMetrics: keysOnDemand,
    defaults: { trials: 1 },
  });

/** What it prints, or its problems, one a line. */
async function imported(files: readonly string[], flags: FlagValues = {}): Promise<string> {
  const said: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  onTestFinished(() => spy.mockRestore());
  try {
    await importCases.run({ flags, positionals: files, signal: new AbortController().signal });
    return said.join('');
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems.map(({ what }) => what).join('\n');
  } finally {
    spy.mockRestore();
  }
}

const rows = JSON.stringify([
  { id: 'a', input: 'Leek?', expected: 'March', output: 'In May', metadata: { x: null } },
  { id: 'b', input: 'Onions?\nRed ones: # 1', expected: ' April', output: 'April' },
]);

describe('import', () => {
  it('writes cases with their places, and what the tool recorded beside them', async () => {
    const folder = folderWith({ 'rows.json': rows });
    const file = join(folder, 'rows.json');
    expect(await imported([file], { from: 'braintrust' })).toContain('rows.yml: 2 cases.');
    const text = readFileSync(join(folder, 'rows.yml'), 'utf8');
    expect(text).toMatch(
      /^# Written by "agent-eval import"\.\n# .*rows\.json: braintrust rows, 2 cases, 2 right answers/,
    );
    expect(text).toContain('# rows.json:1\n- id: a\n  input: Leek?\n');
    expect(readFileSync(join(folder, 'rows.recorded.jsonl'), 'utf8').split('\n')).toEqual([
      '{"case":"a","input":"Leek?","text":"In May"}',
      '{"case":"b","input":"Onions?\\nRed ones: # 1","text":"April"}',
      '',
    ]);
    const { cases } = await loadFrom(folder, 'rows.yml');
    expect(cases.map(({ id, groundTruth }) => [id, groundTruth])).toEqual([
      ['a', 'March'],
      ['b', ' April'],
    ]);
  });

  it('says of a file that is not there no more than that', async () => {
    const { problems } = await importCases
      .run({ flags: {}, positionals: ['nowhere.json'], signal: new AbortController().signal })
      .then(() => ({ problems: [] }))
      .catch((error: ProblemError) => error);
    expect(problems).toEqual([
      {
        what: 'Cannot read nowhere.json: there is no such file.',
        where: { file: 'nowhere.json' },
        fix: 'Check the name: a path starts at the folder that you are in.',
      },
    ]);
  });

  it('overwrites only when asked to, and says so', async () => {
    const folder = folderWith({ 'rows.json': rows, 'rows.yml': 'mine' });
    const file = join(folder, 'rows.json');
    expect(await imported([file], { from: 'braintrust' })).toMatch(/rows\.yml is there already, and was left as it is/);
    expect(readFileSync(join(folder, 'rows.yml'), 'utf8')).toBe('mine');
    expect(existsSync(join(folder, 'rows.recorded.jsonl'))).toBe(false);
    expect(await imported([file], { from: 'braintrust', force: true })).toMatch(/Overwrote .*rows\.yml: 2 cases/);
  });

  it('writes beside no .yaml of the same name: that is the file, and it is left as it is', async () => {
    const folder = folderWith({ 'rows.json': rows, 'rows.yaml': 'mine' });
    const file = join(folder, 'rows.json');
    expect(await imported([file], { from: 'braintrust' })).toMatch(
      /rows\.yaml is there already, and was left as it is/,
    );
    expect(await imported([file], { from: 'braintrust', force: true })).toMatch(/Overwrote .*rows\.yaml: 2 cases/);
    expect(existsSync(join(folder, 'rows.yml'))).toBe(false);
  });

  it('writes at the head what the file says of a configuration', async () => {
    const providers = [{ id: 'http://127.0.0.1:8000/chat', config: { body: { message: '{{prompt}}\n# x' } } }];
    const tests = [{ vars: { q: 'Hi' }, assert: [{ type: 'is-json' }] }];
    const folder = folderWith({ 'promptfoo.json': JSON.stringify({ prompts: ['{{q}}'], providers, tests }) });
    await imported([join(folder, 'promptfoo.json')]);
    expect(readFileSync(join(folder, 'promptfoo.yml'), 'utf8')).toContain(
      [
        '# For agent-eval.yml, as this file has it:',
        '#   agent:',
        '#     type: http',
        '#     url: http://127.0.0.1:8000/chat',
        '#     request:',
        '#       message: |-',
        '#         {{ input }}',
        '#         # x',
        '',
        '# promptfoo.json:1',
        '- id:',
      ].join('\n'),
    );
  });

  it('takes the tasks of one split of tau2, and refuses a split that there is not', async () => {
    const one = (id: string) => ({ id, user_scenario: { instructions: 'Cancel it.' }, evaluation_criteria: {} });
    const tasks = JSON.stringify(['0', '1', '2'].map(one));
    const split = JSON.stringify({ train: ['0'], test: ['1', '2'] });
    const folder = folderWith({ 'tasks.json': tasks, 'split_tasks.json': split, 'air/air_tasks.json': tasks });
    expect(await imported([join(folder, 'tasks.json')], { split: 'test' })).toContain('tasks.yml: 2 cases.');
    expect(await imported([join(folder, 'tasks.json')], { split: 'tst' })).toBe('There is no split "tst".');
    const air = join(folder, 'air', 'air_tasks.json');
    expect(await imported([air], { split: 'test' })).toMatch(
      /^No file beside .* says which tasks are of which split\.$/,
    );
  });

  it('expects one of the targets of Inspect samples where a scorer is chosen', async () => {
    const folder = folderWith({ 'rows.json': JSON.stringify([{ input: 'Leek?', target: ['March', '(April)'] }]) });
    const file = join(folder, 'rows.json');
    expect(await imported([file], { scorer: 'includes' })).not.toContain('further targets');
    expect(readFileSync(join(folder, 'rows.yml'), 'utf8')).toContain('match: (?:March|\\(April\\))\n');
    await imported([file], { scorer: 'match', force: true });
    expect(readFileSync(join(folder, 'rows.yml'), 'utf8')).toContain('match: (?:March|\\(April\\))[^\\p{L}\\p{N}]*$\n');
    expect((await loadFrom(folder, 'rows.yml')).cases[0]!.turns[0]!.expect.match).toBeDefined();
    expect(await imported([file], { scorer: 'model' })).toBe('There is no scorer "model".');
  });

  it('makes recorded turns of DeepEval what was said before', async () => {
    const call = { name: 'find', input_parameters: { q: 'leek' }, output: { found: 1 } };
    const turns = [
      { role: 'user', content: 'Leek?' },
      { role: 'assistant', content: 'March.', tools_called: [call] },
    ];
    const folder = folderWith({ 'rows.json': JSON.stringify([{ scenario: 'Buy it.', turns }]) });
    const file = join(folder, 'rows.json');
    await imported([file], { turns: 'history' });
    expect(existsSync(join(folder, 'rows.recorded.jsonl'))).toBe(false);
    const { cases } = await loadFrom(folder, 'rows.yml');
    expect(cases[0]!.history!.map(({ role, content }) => [role, content])).toEqual([
      ['user', 'Leek?'],
      ['assistant', 'March.'],
      ['tool', '{"found":1}'],
    ]);
    expect(await imported([file], { turns: 'past' })).toBe('There is no use of turns "past".');
  });

  it('refuses a choice that the format of a file does not know', async () => {
    const folder = folderWith({ 'rows.json': rows });
    const file = join(folder, 'rows.json');
    expect(await imported([file], { from: 'braintrust', split: 'test', check: true })).toBe(
      `--split has no effect on ${file}: its format does not know it.`,
    );
  });

  it('writes nothing with --check', async () => {
    const folder = folderWith({ 'rows.json': rows });
    expect(await imported([join(folder, 'rows.json')], { from: 'braintrust', check: true })).toMatch(
      /braintrust rows, 2 cases/,
    );
    expect(existsSync(join(folder, 'rows.yml'))).toBe(false);
  });

  it('names what it cannot read, of all files at once', async () => {
    const folder = folderWith({ 'a.json': '[{"q": ', 'b.yml': '- input: hello\n', 'c.json': '[]' });
    const files = ['a.json', 'b.yml', 'c.json', 'd.json'].map((name) => join(folder, name));
    const said = await imported(files);
    expect(said).toMatch(/Not valid JSON/);
    expect(said).toMatch(/b\.yml has cases in the native shape already/);
    expect(said).toMatch(/d\.json: there is no such file/);
    expect(await imported([files[1]!], { from: 'langsmit' })).toMatch(/There is no format "langsmit"/);
    const call = { flags: { from: 'nope' }, positionals: [files[1]!], signal: new AbortController().signal };
    const { problems } = (await importCases.run(call).catch((error: unknown) => error)) as ProblemError;
    expect(problems[0]!.fix!.match(/\bazure\b/g)).toHaveLength(1);
  });

  it('lets no name of a foreign file end a comment', async () => {
    const folder = folderWith({
      'rows.json': JSON.stringify([{ input: 'a', expected: 'b', 'x\n- id: evil\n  input: evil': 1 }]),
    });
    await imported([join(folder, 'rows.json')], { from: 'braintrust' });
    expect((await loadFrom(folder, 'rows.yml')).cases).toHaveLength(1);
  });

  describe.skipIf(sharedDataMissing !== null)('and loading what it wrote', () => {
    it.each(SAMPLES.filter(({ refused }) => refused === undefined))(
      'gives the cases of $file again',
      async ({ file }) => {
        const out = folderWith({});
        const said = await imported([join(SHARED_DATA, file)], { out });
        const written = said.match(/Wrote (\S+\.yml)/)?.[1];
        const before = (await loadFrom(SHARED_DATA, file)).cases.filter(({ skipped }) => skipped === undefined);
        if (before.length === 0) return;
        const after = await loadFrom(out, basename(written!));
        expect(readFileSync(written!, 'utf8')).not.toMatch(/\[object Object\]/);
        const plain = ({ dataset: _, source: __, ...one }: LoadedCases['cases'][number]) => one;
        expect(after.cases.map(plain)).toEqual(before.map(plain));
      },
    );
  });
});
