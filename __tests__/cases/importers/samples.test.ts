/** Real test files of other tools: each is recognised by one importer, loads with the counts of an independent script, and loses nothing in silence. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { loadCases } from '../../../src/cases/dataset/load.ts';
import type { LoadedCases } from '../../../src/cases/dataset/load-request.ts';
import { loadImporters } from '../../../src/cases/importers/index.ts';
import { datasetOptionSchema } from '../../../src/cases/options.ts';
import { formatOf } from '../../../src/cases/syntax/index.ts';
import type { TestCase } from '../../../src/model/cases/test-case.ts';
import { ProblemError } from '../../../src/model/problem.ts';
import { expectationSets, expectationShape, expectationsOn, keysOnDemand } from '../../../src/scoring/checks/index.ts';
import { SHARED_DATA, sharedDataMissing } from '../../support/shared-data.ts';
import { folderWith } from '../suite-folder.ts';
import { dialogue, intentTest } from './own-forms.ts';
import { type Counter, SAMPLES, type Sample } from './samples.ts';

const importers = await loadImporters();
const text = (file: string) => readFileSync(join(SHARED_DATA, file), 'utf8');
/** By file below imports/, what a script that shares no code with the product counted. */
const independent = (): Readonly<Record<string, Readonly<Record<string, unknown>>>> =>
  JSON.parse(text('imports/expected.json'));

/** The example of the docs that names a file. */
const exampleOf = (named: string): string =>
  readFileSync(join(import.meta.dirname, '../../../docs/coming-from.md'), 'utf8')
    .split('```')
    .find((block) => block.startsWith('yaml\n') && block.includes(named))!
    .slice(5);

const loadFrom = (directory: string, file: string, option: object = {}): Promise<LoadedCases> =>
  loadCases({
    directory,
    datasets: [datasetOptionSchema.parse({ ...option, files: [file] })],
    expectations: expectationShape,
    expectationsOn,
    sets: expectationSets,
    judgedMetrics: keysOnDemand,
    defaults: { trials: 1 },
  });

/** The line of the file, or why it is refused. */
async function outcomeOf(load: () => Promise<LoadedCases>): Promise<string> {
  try {
    return (await load()).imported.join('\n');
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems.map(({ what, where }) => `${where?.line ?? 0}: ${what}`).join('\n');
  }
}

const levelsOf = (one: TestCase) => [one, ...one.turns].flatMap(({ expect: hard, evaluate }) => [hard, evaluate]);
const callsIn = (tools: unknown): number =>
  Array.isArray(tools) ? tools.length : ((tools as { include?: readonly unknown[] } | undefined)?.include?.length ?? 0);
const listed = (value: unknown) => (value === undefined ? [] : [value].flat());

const COUNTERS = {
  cases: () => 1,
  turns: (one: TestCase) => one.turns.length,
  simulated: (one: TestCase) => (one.simulate ? 1 : 0),
  calls: (one: TestCase) => levelsOf(one).reduce((sum, level) => sum + callsIn(level.tools), 0),
  entities: (one: TestCase) => levelsOf(one).reduce((sum, level) => sum + Object.keys(level.entities ?? {}).length, 0),
  hardCalls: (one: TestCase) => [one, ...one.turns].reduce((sum, level) => sum + callsIn(level.expect.tools), 0),
  texts: (one: TestCase) => levelsOf(one).reduce((sum, level) => sum + listed(level.contains).length, 0),
  patterns: (one: TestCase) =>
    levelsOf(one).reduce((sum, level) => sum + listed(level.match).length + listed(level.not_match).length, 0),
  textsAndPatterns: (one: TestCase) =>
    levelsOf(one)
      .flatMap(({ contains, match, not_match }) => [contains, match, not_match])
      .reduce<number>((sum, texts) => sum + listed(texts).length, 0),
  criteria: (one: TestCase) => levelsOf(one).reduce((sum, level) => sum + listed(level.satisfy).length, 0),
  answers: (one: TestCase) =>
    [one, ...one.turns].filter((part) => 'groundTruth' in part && part.groundTruth !== undefined).length,
} satisfies Record<Counter, (one: TestCase) => number>;

const count = (cases: readonly TestCase[], counter: Counter) =>
  cases.reduce((sum, one) => sum + COUNTERS[counter](one), 0);

const named = (file: string) => file.replace(/^.*\//, '');
const without = ({ without: [from, to] }: Sample, written: string) => written.replace(from, to);

describe.skipIf(sharedDataMissing !== null)('samples of other tools', () => {
  const loadable = SAMPLES.filter(({ refused }) => refused === undefined);

  it.each(SAMPLES)('$file is recognised by one importer alone', ({ file, format }) => {
    const { documents } = formatOf(file)!.read(text(file), file);
    const all = documents.flatMap(({ value }) => importers.filter((one) => one.recognises(value, file)));
    expect(all.map((one) => one.format)).toEqual([format]);
  });

  it.each(SAMPLES)('$file loads as its line says', async ({ file, line, refused }) => {
    expect(await outcomeOf(() => loadFrom(SHARED_DATA, file))).toBe(refused ?? `${file}: ${line}`);
  });

  it.each(loadable)('$file has the counts of the independent script', async ({ file, counts, same = {} }) => {
    const { cases } = await loadFrom(SHARED_DATA, file);
    for (const [counter, expected] of Object.entries(counts))
      expect({ [counter]: count(cases, counter as Counter) }).toEqual({ [counter]: expected });
    const script = independent()[file.replace(/^imports\//, '')];
    for (const [key, counter] of Object.entries(same))
      expect({ [key]: count(cases, counter) }).toEqual({ [key]: script?.[key] });
  });

  it.each(loadable)('$file without one of its expectations counts one less, or is refused', async (sample) => {
    const written = text(sample.file);
    const less = without(sample, written);
    expect(less).not.toBe(written);
    const file = named(sample.file);
    const of = (content: string) => outcomeOf(() => loadFrom(folderWith({ [file]: content }), file));
    const changed = await of(less);
    expect(changed).not.toBe(await of(written));
    // Broken text would be another line, too.
    expect(changed).not.toMatch(/Not valid/);
  });

  it('a home-made eval set is read by the fields that its page names', async () => {
    const [page] = parseAllDocuments(exampleOf('org_policy_testing.evalset.json'));
    const { datasets } = page!.toJS() as { readonly datasets: readonly [Record<string, unknown>] };
    const file = 'imports/adk/org_policy_testing.first2.evalset.json';
    const { cases } = await loadFrom(SHARED_DATA, file, datasets[0]);
    expect(cases.map(({ id, category }) => [id, category])).toEqual([
      ['org_policy_001', 'org_policy_compliance'],
      ['org_policy_002', 'policy_violations'],
    ]);
    expect([count(cases, 'texts'), count(cases, 'calls')]).toEqual([12, 2]);
  });
});

/** The forms that the product's own specification names, as it writes them. */
const FORMS: readonly (Omit<Sample, 'file' | 'same'> & { readonly form: string; readonly written: unknown })[] = [
  {
    form: 'single turn',
    format: 'intents',
    written: intentTest,
    line: 'intent tests, 1 case, 1 intent, 1 entity, 1 call.',
    counts: { cases: 1, turns: 1, entities: 1, calls: 1 },
    without: ['"expected_tool":"search_seeds"', '"note":1'],
  },
  {
    form: 'multi turn',
    format: 'intents',
    written: dialogue,
    line: 'intent tests, 1 case, 2 intents, 1 entity.',
    counts: { cases: 1, turns: 2, entities: 1 },
    without: ['"expected_intent":"SEED_FILTER",', ''],
  },
  {
    form: 'FAQ record',
    format: 'faq',
    written: { id: 'f1', question: 'When are you open?', expectedFaqIds: ['FAQ-3', 4], expectedResponse: 'Monday' },
    line: 'FAQ tests, 1 case, 1 text, 2 citations.',
    counts: { cases: 1, turns: 1, patterns: 1 },
    without: [',4]', ']'],
  },
  {
    form: 'agent file',
    format: 'agent-file',
    written: {
      name: 'garden-helper',
      model: { provider: 'x', name: 'y' },
      test_cases: [
        { name: 'prices', input: 'What does a fern cost?', expected_tools: ['lookup'], ground_truth: '12 EUR' },
        { name: 'hello', input: 'Hello', evaluations: ['fluency'] },
      ],
      evaluations: { metrics: [{ metric: 'relevance', threshold: 4, scale: 5 }] },
    },
    line: 'agent files, 2 cases, 1 call, 1 relevance, 1 fluency measured, 1 right answer; it says nothing that decides in 1 of 2 cases.',
    counts: { cases: 2, turns: 2, calls: 1, answers: 1 },
    without: [',"threshold":4', ''],
  },
];

describe('the forms of the specification', () => {
  it.each(FORMS)('$form loads as its line says, and not without an expectation', async (form) => {
    const { format, written, line, counts, without: removed } = form;
    expect(importers.filter((one) => one.recognises(written, 'a.json')).map((one) => one.format)).toEqual([format]);
    const of = (content: string) => loadFrom(folderWith({ 'a.json': content }), 'a.json');
    const content = JSON.stringify(written);
    const { cases, imported } = await of(content);
    expect(imported).toEqual([`a.json: ${line}`]);
    for (const counter of Object.keys(counts))
      expect({ [counter]: count(cases, counter as Counter) }).toEqual({ [counter]: counts[counter as Counter] });
    const less = content.replace(...removed);
    expect(less).not.toBe(content);
    expect(await outcomeOf(() => of(less))).not.toBe(`a.json: ${line}`);
  });
});
