/** Misses that look alike become lines to copy: enough of them, of single cases each, and quoted. */
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { proposals } from '../../../src/facts/rows/look-alikes.ts';
import { diagnosisSchema, type LookAlike } from '../../../src/model/verdict/diagnosis.ts';
import { lookAlikeLines } from '../../../src/report/console/look-alike-lines.ts';
import { fence } from '../../../src/text/untrusted/untrusted.ts';
import { aScore, diagnosed, shopRun } from './greenhouse.ts';

const alike = (of: LookAlike['of'], name: string, expected: string, actual: string) => ({
  scores: [aScore({ metric: 'entity_f1', code: 'missing_entity', alike: [{ of, name, expected, actual }] })],
});
const entity = (expected: string, actual: string) => alike('entity', 'plant', expected, actual);
const proposed = (cases: Parameters<typeof shopRun>[0]) => {
  const diagnosis = diagnosed({ current: shopRun(cases) });
  expect(diagnosisSchema.safeParse(diagnosis).error).toBeUndefined();
  const facts = { outcome: { diagnosis } } as unknown as Parameters<typeof proposals>[0];
  return { lookAlikes: diagnosis.lookAlikes, proposals: proposals(facts) };
};

describe('misses that look alike', () => {
  it('are proposed from three cases on, each case counted once', () => {
    const two = {
      a: { ...entity('fern', 'ferns'), marks: 'FF' },
      b: entity('fern', 'ferns'),
      c: entity('fern', 'Farn'),
    };
    expect(proposed(two)).toEqual({ lookAlikes: undefined, proposals: [] });
    const three = { ...two, d: entity('fern', 'ferns') };
    expect(proposed(three).lookAlikes).toEqual([
      { of: 'entity', name: 'plant', expected: 'fern', actual: 'ferns', cases: ['a', 'b', 'd'] },
    ]);
  });

  it('are twenty at most, those of most cases first', () => {
    const of = (values: readonly number[]) => ({
      scores: values.flatMap((value) => entity(`fern ${value}`, `ferns ${value}`).scores),
    });
    const all = Array.from({ length: 22 }, (_, i) => i);
    const found = proposed({ a: of(all), b: of(all), c: of(all), d: of([21, 20]), e: of([21]) }).lookAlikes!;
    expect(found).toHaveLength(20);
    expect(found.slice(0, 3).map(({ expected, cases }) => [expected, cases.length])).toEqual([
      ['fern 21', 5],
      ['fern 20', 4],
      ['fern 0', 3],
    ]);
  });

  it('leave out trials that errored, of which nobody can say how the agent did', () => {
    const errored = { ...entity('fern', 'ferns'), marks: 'E' };
    expect(proposed({ a: entity('fern', 'ferns'), b: entity('fern', 'ferns'), c: errored }).proposals).toEqual([]);
  });

  it('become synonyms, and allowed values of an argument, as YAML that says them and nothing else', () => {
    const hostile = 'fern: [x], !!js/function #1 @everyone';
    const cases = Object.fromEntries(
      [1, 2, 3].flatMap((i) => [
        [`a${i}`, entity('RNA-seq', 'RNAseq')],
        [`b${i}`, entity('RNA-seq', 'rna seq')],
        [`c${i}`, entity('yes', hostile)],
        [`d${i}`, alike('argument', 'search.disease', 'breast cancer', 'breast cancers')],
      ]),
    );
    const [synonyms, argument] = proposed(cases).proposals;
    expect(synonyms!.yaml).toContain('      RNA-seq: [RNAseq, rna seq]');
    expect(parse(synonyms!.yaml)).toEqual({
      metrics: { entity: { synonyms: { 'RNA-seq': ['RNAseq', 'rna seq'], yes: [hostile] } } },
    });
    // As it is in Markdown, where mentions and references are broken.
    expect(
      parse(fence(synonyms!.yaml, { maxLines: 40, maxLineLength: 500 }).split('\n').slice(1, -1).join('\n')),
    ).toEqual(parse(synonyms!.yaml));
    // What the console shows can be copied as it is.
    const { lookAlikes } = proposed(cases);
    const shown = lookAlikeLines({ outcome: { diagnosis: { lookAlikes } } } as unknown as Parameters<
      typeof lookAlikeLines
    >[0]);
    expect(parse(shown.slice(2, 7).join('\n'))).toEqual(parse(synonyms!.yaml));
    expect(argument!.yaml).toContain('# search.disease\n');
    expect(parse(argument!.yaml)).toEqual({ disease: { one_of: ['breast cancer', 'breast cancers'] } });
  });
});
