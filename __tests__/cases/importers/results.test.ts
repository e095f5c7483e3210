/** Results of other tools: each row is a trial with the marks that the tool gave, errors keep their blame. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordingsIn } from '../../../src/cases/dataset/recordings.ts';
import { loadImporters } from '../../../src/cases/importers/index.ts';
import { expectationShape } from '../../../src/scoring/options.ts';
import { SHARED_DATA } from '../../support/shared-data.ts';
import { load as loadFiles } from '../suite-folder.ts';

const importers = await loadImporters();
const recorded = async (document: unknown) =>
  [...(await recordingsIn(JSON.stringify(document), 'results.json'))].map(({ read }) => read);
const load = (files: Readonly<Record<string, string>>) =>
  loadFiles(files, undefined, { expectations: expectationShape });
const found = (document: unknown) => importers.filter((one) => one.recognises(document, 'results.json'));

describe('recordings of another tool', () => {
  it('that have a broken line say so, beside those that are whole', async () => {
    const golden = JSON.stringify({ name: 'a', input: 'Hi', expected_output: 'Hello', actual_output: 'Hello!' });
    const all = [...(await recordingsIn(`${golden}\n{"name": "b", "input\n`, 'goldens.jsonl'))];
    expect(all.map(({ line, read }) => [line, read.ok])).toEqual([
      [1, true],
      [2, false],
    ]);
  });
});

describe('a log of Inspect', () => {
  const text = readFileSync(join(SHARED_DATA, 'imports/inspect/popularity.cut.eval-log.json'), 'utf8');
  const log = JSON.parse(text);
  const [sample] = log.samples;

  it('is a case for each sample, and says how many did not run', async () => {
    expect(found(log).map(({ format }) => format)).toEqual(['inspect-log']);
    const { cases, imported } = await load({ 'log.json': text });
    expect(cases.map(({ id }) => id)).toEqual(['1']);
    expect(imported).toEqual([
      'log.json: Inspect log, 1 case, 1 recorded score, 1 recorded score measured; not carried: samples that did not run (status cancelled) (2).',
    ]);
  });

  it('keeps what was said, its marks and its tokens', async () => {
    const [read] = await recorded(log);
    expect(read).toMatchObject({
      ok: true,
      caseId: '1',
      trial: 0,
      transcript: {
        turns: [{ text: 'Yes', usage: { inputTokens: 64, outputTokens: 2, totalTokens: 66 } }],
        recordedScores: { match: { value: 1, passed: true }, pass: { value: 1, passed: true } },
      },
    });
  });

  it('reads letters, numbers, booleans and marks of several values; all must be full for a pass', async () => {
    const marks = { a: 'P', b: 'I', c: 'N', d: true, e: 0.25, f: { x: 1, y: 'C' }, g: 'prose', h: null };
    const scores = Object.fromEntries(Object.entries(marks).map(([name, value]) => [name, { value }]));
    const [read] = await recorded({ ...log, samples: [{ ...sample, scores }] });
    expect(read).toMatchObject({ ok: true });
    const values = read?.ok ? Object.entries(read.transcript.recordedScores ?? {}) : [];
    expect(values.map(([name, { value }]) => [name, value])).toEqual([
      ['a', 0.5],
      ['b', 0],
      ['c', 0],
      ['d', 1],
      ['e', 0.25],
      ['f.x', 1],
      ['f.y', 1],
      ['pass', 0],
    ]);
  });

  it("has epochs as trials, attached texts in place, and errors that are nobody's answer", async () => {
    const messages = [
      { role: 'user', content: 'attachment://abc' },
      { role: 'assistant', content: 'No' },
    ];
    const second = { ...sample, epoch: 2, messages, attachments: { abc: 'a long question' } };
    const third = { ...sample, epoch: 3, error: { message: 'rate limit' } };
    const all = await recorded({ ...log, samples: [sample, second, third] });
    expect(all.map((read) => read.ok && read.trial)).toEqual([0, 1, 2]);
    expect(all[1]).toMatchObject({ transcript: { turns: [{ user: 'a long question', text: 'No' }] } });
    expect(all[2]).toMatchObject({ ok: true, failure: { blame: 'infrastructure', message: 'rate limit' } });
  });

  it('with a broken sample is refused with its line, and one without samples too', async () => {
    const broken = (samples: unknown) => load({ 'log.json': JSON.stringify({ ...log, samples }, null, 1) });
    await expect(broken([{ ...sample, epoch: 'x' }])).rejects.toThrow(/epoch/);
    await expect(broken([])).rejects.toThrow('a log has at least one sample');
  });
});

describe('a test run of DeepEval', async () => {
  const one = {
    name: 'refund',
    input: 'Can I return it?',
    actualOutput: 'Within 30 days.',
    success: true,
    metricsData: [
      { name: 'Answer Relevancy', score: 0.9, threshold: 0.5, success: true },
      { name: 'Bias', score: 0.4, threshold: 0.5, success: true },
    ],
    tokenCost: 0.01,
  };
  const failing = { ...one, success: false, metricsData: [{ ...one.metricsData[0], score: 0.1, success: false }] };
  const errored = {
    ...one,
    success: false,
    metricsData: [{ name: 'Bias', score: null, success: false, error: 'timeout' }],
  };

  const snake = (record: object) =>
    Object.fromEntries(
      Object.entries(record).map(([key, value]) => [
        key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        value,
      ]),
    );
  const shapes: readonly (readonly [string, unknown])[] = [
    ['camel case', { testCases: [one, failing, errored] }],
    ['snake case', { test_cases: [one, failing, errored].map(snake) }],
    ['below testRunData', { testRunData: { testCases: [one, failing, errored] } }],
  ];

  it.each(shapes)('in %s has its marks, its passes and its errors', async (_, document) => {
    expect(found(document).map(({ format }) => format)).toEqual(['deepeval-run']);
    const all = await recorded(document);
    expect(all.map((read) => read.ok && [read.caseId, read.trial])).toEqual([
      ['refund', 0],
      ['refund', 1],
      ['refund', 2],
    ]);
    expect(all[0]).toMatchObject({
      transcript: {
        turns: [{ user: 'Can I return it?', text: 'Within 30 days.', usage: { cost: 0.01 } }],
        recordedScores: {
          'Answer Relevancy': { value: 0.9, passed: true },
          Bias: { value: 0.4, passed: true },
          pass: { value: 1, passed: true },
        },
      },
    });
    expect(all[1]).toMatchObject({ transcript: { recordedScores: { pass: { value: 0, passed: false } } } });
    expect(all[2]).toMatchObject({ failure: { blame: 'infrastructure', message: 'Bias: timeout' } });
  });

  it('knows a test without a name by the hash of its input, and two of one name by theirs', async () => {
    const [first, second] = [
      { ...one, name: null, input: 'A long question. '.repeat(50) },
      { ...one, input: 'And opened?' },
    ];
    const all = await recorded({ testCases: [first, one, second] });
    const ids = all.map((read) => (read.ok ? read.caseId : null));
    expect(ids).toEqual([
      expect.stringMatching(/^[\da-f]{12}$/),
      expect.stringMatching(/^refund-[\da-f]{4}$/),
      expect.stringMatching(/^refund-[\da-f]{4}$/),
    ]);
    expect(new Set(ids).size).toBe(3);
  });

  it('says nothing of a test that DeepEval did not measure', async () => {
    const bare = { name: 'hours', input: 'When?', actualOutput: 'At nine.', success: null, metricsData: [] };
    const [, read] = await recorded({ testCases: [one, bare] });
    expect(read).toMatchObject({ ok: true, caseId: 'hours', transcript: { turns: [{ text: 'At nine.' }] } });
    expect(read?.ok && read.transcript).not.toHaveProperty('recordedScores');
  });

  it('counts conversations as not carried, and refuses a mark without a name', async () => {
    const { imported } = await load({
      'run.json': JSON.stringify({ testCases: [one], conversationalTestCases: [{}, {}] }),
    });
    expect(imported[0]).toContain('not carried: conversational test cases (2)');
    const broken = { testCases: [{ ...one, metricsData: [{ score: 1 }] }] };
    await expect(load({ 'run.json': JSON.stringify(broken) })).rejects.toThrow(/name/);
  });
});
