/** Samples of Inspect, the registry of OpenAI Evals, and evaluations on Azure: questions with right answers. */
import { describe, expect, it } from 'vitest';
import { expectationShape, expectationsOn, keysOnDemand } from '../../../src/scoring/checks/index.ts';
import { load, problemsOf } from '../suite-folder.ts';

const all = { expectations: expectationShape, judgedMetrics: keysOnDemand };
const asLines = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');

describe('Inspect', () => {
  const read = (rows: readonly unknown[]) => load({ 'a.jsonl': asLines(rows) }, undefined, all);

  it('asks the last thing that a user says, after what was said before', async () => {
    const input = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: [{ type: 'text', text: 'What is SQL' }, { text: 'injection?' }] },
    ];
    const { cases } = await read([{ input, target: ['a', 'b'], id: 3, metadata: { level: 'easy' } }]);
    expect(cases[0]).toMatchObject({
      id: '3',
      history: [{ role: 'system', content: 'Be brief.' }],
      turns: [{ user: 'What is SQL\ninjection?' }],
      groundTruth: 'a',
      context: { level: 'easy' },
    });
  });

  it('counts pictures as not carried, and leaves out a question that is only one', async () => {
    const picture = { type: 'image', image: 'data:image/png;base64,AA' };
    const asking = (...content: readonly object[]) => ({ input: [{ role: 'user', content }], target: 'A' });
    const { cases, imported } = await read([asking({ type: 'text', text: 'What is this?' }, picture), asking(picture)]);
    expect(cases.map(({ turns, skipped }) => [turns[0]?.user, skipped])).toEqual([
      ['What is this?', undefined],
      ['', 'What the user says has no text, only image.'],
    ]);
    expect(imported[0]).toContain('not carried: image (2)');
  });

  it('lists choices behind the question, and counts what it leaves out', async () => {
    const { cases, imported } = await read([
      { input: 'Which?', target: 'B', choices: ['x', 'y'], sandbox: 'docker', files: { a: 'b' } },
    ]);
    expect(cases[0]?.turns[0]?.user).toBe('Which?\n\nA) x\nB) y');
    expect(imported[0]).toBe(
      'a.jsonl: Inspect samples, 1 case, 1 right answer; not carried: sandbox (1), files (1); it says nothing that decides in 1 of 1 case.',
    );
  });

  it.each([
    ['messages of nobody', { input: [{ role: 'system', content: 'x' }], target: 'y' }, 'no message is of a user'],
    ['an input of another kind', { input: { text: 'x' }, target: 'y' }, '"input"'],
    ['an expectation of its own', { input: 'x', target: 'y', expected: 'z' }, 'no such expectation'],
  ])('refuses %s', async (_, row, why) => {
    const problems = await problemsOf({ 'a.jsonl': asLines([{ input: 'a', target: 'b' }, row]) }, undefined, all);
    expect(problems.join()).toContain(why);
    expect(problems[0]).toMatch(/^a\.jsonl:2 /);
  });
});

describe('OpenAI Evals', () => {
  const registry = (name: string, args: string) =>
    `eval:\n  id: eval.v0\n  metrics: [accuracy]\neval.v0:\n  class: evals.elsuite.basic.${name}\n  args: ${args}\n`;
  const read = (name: string, rows: readonly unknown[], args = '{ samples_jsonl: t/s.jsonl }') =>
    load({ 'evals/a.yaml': registry(name, args), 'data/t/s.jsonl': asLines(rows) }, [{ files: 'evals/a.yaml' }], all);
  const chat = [
    { role: 'system', content: 'Brief.' },
    { role: 'user', content: 'Capital of France?' },
  ];

  it.each([
    ['match:Match', 'Paris', { match: '(?-i)^(?:Paris)' }],
    ['match:Match', ['Paris', 'P.'], { match: '(?-i)^(?:(?:Paris|P\\.))' }],
    ['includes:Includes', 'Paris', { match: '(?-i)Paris' }],
    ['json_match:JsonMatch', '{"a": 1}', { json: { const: { a: 1 } } }],
    ['json_match:JsonMatch', ['1', '2'], { json: { enum: [1, 2] } }],
  ])('%s of %j is hard', async (name, ideal, expected) => {
    const { cases } = await read(name, [{ input: chat, ideal }]);
    expect(cases[0]).toMatchObject({ category: 'eval.v0', history: [{ role: 'system' }], source: { line: 1 } });
    expect(cases[0]?.turns[0]).toMatchObject({ user: 'Capital of France?', expect: expected });
  });

  it('measures what is a match of words, and minds letter case as it is told to', async () => {
    const { cases } = await read('fuzzy_match:FuzzyMatch', [{ input: 'a', ideal: 'b' }]);
    expect(cases[0]).toMatchObject({ groundTruth: 'b', turns: [{ expect: {}, evaluate: { token_f1: { min: 0.5 } } }] });
    const loose = await read(
      'includes:Includes',
      [{ input: 'a', ideal: 'b' }],
      '{ samples_jsonl: t/s.jsonl, ignore_case: true }',
    );
    expect(loose.cases[0]?.turns[0]?.expect).toEqual({ match: 'b' });
  });

  it.each([
    ['samples that are not there', '{ samples_jsonl: t/none.jsonl }', [], 'There is no file "t/none.jsonl"'],
    ['samples outside of the repository', '{ samples_jsonl: ../../../../etc/hostname }', [], 'There is no file'],
    ['a row that is no sample', '{ samples_jsonl: t/s.jsonl }', [{ input: 7 }], '"input"'],
    [
      'a row with an expectation of its own',
      '{ samples_jsonl: t/s.jsonl }',
      [{ input: 'a', expected: 1 }],
      'no such expectation',
    ],
    ['no samples at all', '{}', [], '"samples_jsonl": is missing'],
  ])('refuses %s', async (_, args, rows, why) => {
    const files = { 'evals/a.yaml': registry('match:Match', args), 'data/t/s.jsonl': asLines(rows) };
    expect((await problemsOf(files, [{ files: 'evals/a.yaml' }], all)).join('\n')).toContain(why);
  });

  it('names a pointer of Git LFS as what it is, and a class that nothing here is', async () => {
    const pointer = {
      'a.yaml': registry('match:Match', '{ samples_jsonl: s.jsonl }'),
      's.jsonl': 'version https://git-lfs.github.com/spec/v1\n',
    };
    expect((await problemsOf(pointer, [{ files: 'a.yaml' }], all)).join()).toContain(
      '"s.jsonl" is a pointer of Git LFS',
    );
    const both = `${registry('match:Match', '{ samples_jsonl: s.jsonl }')}own.v0:\n  class: mine:Own\n`;
    const { imported } = await load(
      { 'a.yaml': both, 's.jsonl': asLines([{ input: 'a', ideal: 'b' }]) },
      [{ files: 'a.yaml' }],
      all,
    );
    expect(imported[0]).toContain('not carried: evals of the class mine:Own (1)');
  });
});

describe('Azure', () => {
  const set = (more: object) =>
    JSON.stringify({ evaluators: ['builtin.coherence'], data: [{ query: 'Hi', ground_truth: 'Hello' }], ...more });

  it('selects the judged metrics that ask the same, and counts the others', async () => {
    const evaluators = [
      'builtin.intent_resolution',
      'builtin.task_completion',
      'builtin.bleu_score',
      'custom_tone',
      '__proto__',
    ];
    const { cases, imported } = await load(
      { 'a.json': set({ evaluators, evaluator_parameters: { custom_tone: {} } }) },
      undefined,
      all,
    );
    expect(cases[0]).toMatchObject({ evaluations: ['task_completion'], groundTruth: 'Hello', turns: [{ user: 'Hi' }] });
    expect(imported[0]).toContain('not carried: custom_tone (1), __proto__ (1), evaluator_parameters (1)');
  });

  it('asks for task adherence in its own words, and takes marks that are enough', async () => {
    const evaluators = ['builtin.task_adherence', 'builtin.coherence'];
    const evaluator_parameters = {
      task_adherence: { threshold: 4, deployment: 'x' },
      'builtin.coherence': { threshold: 3 },
      fluency: { threshold: 3 },
      coherence: { threshold: 0.5 },
    };
    const { cases, imported } = await load({ 'a.json': set({ evaluators, evaluator_parameters }) }, undefined, {
      ...all,
      expectationsOn,
    });
    expect(cases[0]).toMatchObject({
      evaluations: ['task_adherence', 'coherence'],
      judgedSettings: {
        task_adherence: { prompt: expect.stringMatching(/^Task adherence: /), threshold: 4, scale: 5 },
        coherence: { threshold: 3, scale: 5 },
      },
    });
    expect(imported[0]).toContain('not carried: deployment (1), evaluator_parameters (2)');
  });

  it.each([
    ['a row without a question', { data: [{ query: 'a' }, { ground_truth: 'b' }] }, '"query" is missing'],
    ['an expectation of its own', { data: [{ query: 'a', expected_response: 'b' }] }, 'no such expectation'],
    ['one beside the rows', { expectations: ['a'] }, 'no such expectation'],
  ])('refuses %s', async (_, more, why) => {
    expect((await problemsOf({ 'a.json': set(more) }, undefined, all)).join()).toContain(why);
  });
});
