/** Entities by meaning: what is put to the judge, what counts then, and that the rules' own figures stay as they are. */
import { describe, expect, it } from 'vitest';
import type { TestCase } from '../../../../src/model/cases/test-case.ts';
import type { Turn } from '../../../../src/model/run/transcript.ts';
import type { ModelRequest } from '../../../../src/model/world/language-model.ts';
import { measuresOf } from '../../../../src/scoring/checks/index.ts';
import { judgedCalls } from '../../../../src/scoring/judge-calls.ts';
import { llmOptionsSchema, metricOptionsSchema } from '../../../../src/scoring/options.ts';
import { aCase, aTurn, expects } from '../../../support/a-test-case.ts';
import { measuringWith } from '../../../support/measuring.ts';
import { modelError, partsOf } from '../../judge/a-model.ts';
import { judgedTrial } from './a-trial.ts';

const metrics = { entity_f1_judged: {} };

/** By name, what the judge is shown of each pair. */
const pairsIn = (request: ModelRequest) =>
  (partsOf(request).material as unknown as { facts: Record<string, string> }).facts;

const said = (...entities: readonly (readonly [string, string])[]): Turn => ({
  user: 'Any studies?',
  text: 'Yes.',
  entities: entities.map(([entity, value]) => ({ entity, value })),
});
const asking = (...entities: readonly object[]): TestCase =>
  aCase(
    'study',
    entities.map((expected) => aTurn('Any studies?', { expect: { entities: expected } })),
  );

/** Takes for the same what these pairs say, "expected = found". */
const taking =
  (...same: readonly string[]) =>
  (request: ModelRequest) => {
    const names = Object.entries(pairsIn(request)).flatMap(([id, says]) => {
      const { expected, found } = JSON.parse(says) as { expected: string; found: string };
      return same.includes(`${expected} = ${found}`) ? [id] : [];
    });
    return { reason: 'Another word for it.', evidence: [], same: names };
  };

describe('entity_f1_judged', () => {
  it('asks once a case, with all pairs that the rules leave open, and counts what means the same', async () => {
    const testCase = asking({ disease: 'breast cancer', place: 'Berlin' }, { data: ['RNA-seq', 'transcriptome'] });
    const turns = [
      said(['disease', 'mammary carcinoma'], ['place', 'Munich'], ['year', '2024']),
      said(['data', 'mRNA']),
    ];
    const answer = taking('breast cancer = mammary carcinoma', 'transcriptome = mRNA');
    const { trial, requests } = await judgedTrial(testCase, turns, answer, { metrics });
    expect(requests).toHaveLength(1);
    expect(Object.keys(pairsIn(requests[0]!))).toEqual(['pair_1', 'pair_2', 'pair_3', 'pair_4']);
    expect(Object.values(pairsIn(requests[0]!))).toEqual([
      JSON.stringify({ entity: 'disease', expected: 'breast cancer', found: 'mammary carcinoma' }),
      JSON.stringify({ entity: 'place', expected: 'Berlin', found: 'Munich' }),
      JSON.stringify({ entity: 'data', expected: 'RNA-seq', found: 'mRNA' }),
      JSON.stringify({ entity: 'data', expected: 'transcriptome', found: 'mRNA' }),
    ]);
    const judged = trial.scores.find(({ metric }) => metric === 'entity_f1_judged');
    expect(judged).toMatchObject({ hard: false, gauge: true, passed: true, generated: true });
    expect(judged!.counts).toEqual({ tp: 2, fp: 2, fn: 1 });
    // By hand: 2·2 / (2·2 + 2 + 1); by the rules nothing is found.
    const measures = measuresOf([trial]);
    expect(measures.entity_f1_judged![0]).toBeCloseTo(4 / 7, 9);
    expect(measures.entity_f1).toEqual([0, 1]);
    expect(trial.status).toBe('failed');
  });

  it('reads a list of entities as the rules do, and asks nothing where only another metric is selected', async () => {
    const listed = (more: object = {}) =>
      aCase(
        'cells',
        [aTurn('Find data', { expect: expects({ entities: [{ entity: 'place', value: 'Berlin' }] }) })],
        more,
      );
    const { trial } = await judgedTrial(listed(), [said(['place', 'Berlin'])], taking(), { metrics });
    expect(measuresOf([trial])).toMatchObject({ entity_f1: [1, 1], entity_f1_judged: [1, 1] });
    // Spans are right or wrong, whatever is in them.
    const spans = aCase('cells', [
      aTurn('Find data', { expect: expects({ entities: [{ entity: 'place', value: 'Berlin', start: 0, end: 6 }] }) }),
    ]);
    expect((await judgedTrial(spans, [said(['place', 'Berlin, Germany'])], taking(), { metrics })).requests).toEqual(
      [],
    );
    const open = aCase('cells', [aTurn('Find data', { expect: expects({ entities: { place: 'Berlin' } }) })], {
      evaluations: ['fluency'],
    });
    const { requests, trial: other } = await judgedTrial(open, [said(['place', 'Munich'])], taking());
    expect(requests.map(({ prompt }) => prompt)).toEqual(['quality']);
    expect((other.unjudged ?? []).map(({ metric }) => metric)).toEqual(['fluency']);
  });

  it('is not measured of a case that expects no entities', async () => {
    const plain = aCase('study', [aTurn('Any studies?', { expect: expects({ contains: 'Yes' }) })]);
    const { requests, trial } = await judgedTrial(plain, [said(['place', 'Berlin'])], taking(), { metrics });
    expect([requests, trial.scores.map(({ metric }) => metric)]).toEqual([[], ['text_accuracy']]);
  });

  it('is not measured where the judge cannot say, and fails nothing', async () => {
    const error = () => Promise.reject(modelError('http_503'));
    const { trial } = await judgedTrial(asking({ place: 'Berlin' }), [said(['place', 'Spandau'])], error, { metrics });
    expect(trial.scores.map(({ metric }) => metric)).toEqual(['entity_f1']);
    expect(trial.unjudged).toMatchObject([{ metric: 'entity_f1_judged', hard: false }]);
  });

  it('is asked in the words of the suite where it has some', async () => {
    const testCase = asking({ place: 'Berlin' });
    const own = { entity_f1_judged: { prompt: 'A district stands for its town.' } };
    const { requests } = await judgedTrial(testCase, [said(['place', 'Spandau'])], taking(), { metrics: own });
    expect(partsOf(requests[0]!).instruction).toContain('A district stands for its town.');
  });

  it('takes a found value for one expected value only', async () => {
    const testCase = asking({ plant: { all_of: ['fern', 'moss'] } });
    const answer = taking('fern = Farn', 'moss = Farn', 'fern = Farnkraut');
    const { trial } = await judgedTrial(testCase, [said(['plant', 'Farn'], ['plant', 'Farnkraut'])], answer, {
      metrics,
    });
    const judged = trial.scores.find(({ metric }) => metric === 'entity_f1_judged');
    // fern is Farnkraut and moss is Farn: both at once.
    expect(judged?.counts).toEqual({ tp: 2, fp: 0, fn: 0 });
    const one = await judgedTrial(testCase, [said(['plant', 'Farn'])], answer, { metrics });
    expect(one.trial.scores.find(({ metric }) => metric === 'entity_f1_judged')?.counts).toEqual({
      tp: 1,
      fp: 0,
      fn: 1,
    });
  });

  it('asks nobody where the rules leave nothing open, and is the same as the rules then', async () => {
    const { trial, requests } = await judgedTrial(asking({ place: 'Berlin' }), [said(['place', 'berlin'])], taking(), {
      metrics,
    });
    expect(requests).toEqual([]);
    expect(measuresOf([trial])).toMatchObject({ entity_f1: [1, 1], entity_f1_judged: [1, 1] });
    const missing = await judgedTrial(asking({ place: 'Berlin' }), [said(['year', '2024'])], taking(), { metrics });
    expect(missing.requests).toEqual([]);
    expect(measuresOf([missing.trial])).toMatchObject({ entity_f1: [0, 1], entity_f1_judged: [0, 1] });
  });

  it('looks at all that was said where one written turn became a whole conversation', async () => {
    const turns = [said(), said(['place', 'Munich']), said(['disease', 'mammary carcinoma'])];
    const answer = taking('breast cancer = mammary carcinoma');
    const { trial } = await judgedTrial(asking({ disease: 'breast cancer' }), turns, answer, { metrics });
    const judged = trial.scores.find(({ metric }) => metric === 'entity_f1_judged');
    expect(judged?.counts).toEqual({ tp: 1, fp: 1, fn: 0 });
  });

  it('asks of what the case expects as a whole, too', async () => {
    const whole = { expect: expects({ entities: { disease: 'breast cancer' } }) };
    const testCase = aCase('study', [aTurn('Any studies?'), aTurn('And more?')], whole);
    const turns = [said(['disease', 'mammary carcinoma']), said()];
    const { trial } = await judgedTrial(testCase, turns, taking('breast cancer = mammary carcinoma'), { metrics });
    const judged = trial.scores.find(({ metric }) => metric === 'entity_f1_judged');
    expect(judged?.counts).toEqual({ tp: 1, fp: 0, fn: 0 });
  });

  it('is off by default, and no measure of cases that expect no entities', async () => {
    const turns = [said(['place', 'Munich'])];
    expect((await judgedTrial(asking({ place: 'Berlin' }), turns, taking())).requests).toEqual([]);
    const { trial, requests } = await judgedTrial(aCase('x', [aTurn('Hi')]), turns, taking(), { metrics });
    expect([requests, trial.scores.filter(({ metric }) => metric === 'entity_f1_judged')]).toEqual([[], []]);
  });

  it('is left out where the judge is of no use, and the rules stand', async () => {
    const turns = [said(['place', 'Munich'])];
    const { trial } = await judgedTrial(asking({ place: 'Berlin' }), turns, () => ({ same: ['pair_9'] }), { metrics });
    expect(trial.unjudged).toMatchObject([{ metric: 'entity_f1_judged', hard: false, gauge: true }]);
    expect(measuresOf([trial]).entity_f1).toEqual([0, 1]);
    expect(measuresOf([trial])).not.toHaveProperty('entity_f1_judged');
  });

  it('adds one call to the most that a dry run names, and none to the least', () => {
    const measuring = {
      ...measuringWith(metricOptionsSchema.parse(metrics)),
      llm: llmOptionsSchema.parse({ judge: { model: 'judge-1', votes: 3 } }),
    };
    expect(judgedCalls(asking({ place: 'Berlin' }, { data: 'mRNA' }), measuring)).toEqual({ min: 0, max: 3 });
    expect(judgedCalls(aCase('x', [aTurn('Hi')]), measuring)).toEqual({ min: 0, max: 0 });
    expect(judgedCalls({ ...asking({ place: 'Berlin' }), evaluations: [] }, measuring)).toEqual({ min: 0, max: 0 });
  });
});
