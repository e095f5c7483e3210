/** What a run is measured with, hashed aspect by aspect: one change touches one aspect, and order touches none. */
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { allMetrics, checks, expectationsOn, metricOptionsSchema } from '../../src/scoring/checks/index.ts';
import { aspectsOf, gradersOf, isMeasuredBy, measuringFingerprints } from '../../src/scoring/fingerprints.ts';
import type { Measuring } from '../../src/scoring/measuring.ts';
import { llmOptionsSchema, sourcesSchema } from '../../src/scoring/options.ts';
import { canonicalHash, unordered } from '../../src/text/canonical-hash.ts';
import { aCase, aTurn } from '../support/a-test-case.ts';
import { NO_FILES } from '../support/measuring.ts';

const settings = (metrics: object = {}) => metricOptionsSchema.parse(metrics);
const models = (written: object) => llmOptionsSchema.parse({ simulator: { model: 'user-1' }, ...written });
const shop: Measuring = {
  metrics: settings({ entity: { synonyms: { Rosa: ['rose', 'roses'], Fern: ['ferns'] } } }),
  criteria: { polite: 'The reply is polite.', short: 'At most three sentences.' },
  topics: {
    greeting: { description: 'Hello', triggers: ['hi', 'hello'], next: ['care'] },
    care: { description: 'Care', triggers: [] },
  },
  sources: {},
  files: NO_FILES,
  llm: models({ judge: { model: 'judge-1', temperature: 0 } }),
};

const printsOf = (measuring: Measuring) => measuringFingerprints(measuring, () => 'prompts');

function changedBy(change: Partial<Measuring>): readonly string[] {
  const [was, is] = [printsOf(shop), printsOf({ ...shop, ...change })];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => was[name] !== is[name]).sort();
}

it('replies of models are cached in one of three ways', () => {
  const cache = (written: object) => llmOptionsSchema.safeParse(written).data?.cache;
  expect([cache({}), ...['off', 'read', 'read-write', 'write'].map((one) => cache({ cache: one }))]).toEqual([
    ...['off', 'off', 'read', 'read-write', undefined],
  ]);
});

it('the aspects of a suite have a fingerprint where there is no model, too', () => {
  const without = printsOf({ ...shop, llm: llmOptionsSchema.parse({}) });
  expect(Object.keys(without)).toEqual(Object.keys(printsOf(shop)));
  expect(Object.values(without)).not.toContain(undefined);
});

it('headers of a model are told from texts that are none', () => {
  const withHeader = (name: string, value = 'x') =>
    llmOptionsSchema.safeParse({ judge: { model: 'judge-1', headers: { [name]: value } } }).success;
  expect([withHeader('api-key'), withHeader('api key'), withHeader('api-key', 'x\ny')]).toEqual([true, false, false]);
});

it('a source is a file, a text or the results of a tool', () => {
  const source = (written: object) => sourcesSchema.safeParse({ rules: written }).success;
  expect([{ file: 'rules.md' }, { text: 'Rules.' }, { tool: 'find' }, {}, { url: 'x' }].map(source)).toEqual([
    ...[true, true, true, false, false],
  ]);
});

it('a mark of the suite’s own is expected as a limit', () => {
  const onMark = expectationsOn(['tone']).tone as z.ZodType;
  expect([onMark.safeParse(0.5).success, onMark.safeParse('four').success]).toEqual([true, false]);
});

describe('the fingerprints of criteria of datasets', () => {
  it('change with what one dataset says, for that criterion alone', () => {
    const was = { criteriaOf: { herbs: { polite: 'Says please.' } } };
    expect(changedBy(was)).toEqual(['criteria', 'criterion:polite']);
    const [before, after] = [was, { criteriaOf: { herbs: { polite: 'Says thank you.' } } }].map((own) =>
      printsOf({ ...shop, ...own }),
    );
    const changed = Object.keys(after!).filter((name) => before![name] !== after![name]);
    expect(changed).toEqual(['criteria', 'criterion:polite']);
  });
});

it('fingerprints the topics of datasets with those of the suite', () => {
  const seeds = { description: 'Seeds', triggers: ['seed'] };
  expect(changedBy({ topicsOf: { herbs: { seeds } } })).toEqual(['topics']);
});

describe('the fingerprints of a suite', () => {
  it('are those of stored runs: of the version of a scoring, and of what the suite alone says where datasets and files say nothing', () => {
    const prints = printsOf(shop);
    expect(prints['scoring:tools']).toBe(canonicalHash({ version: 3 }));
    expect(prints['scoring:context']).toBe(canonicalHash({ version: 4 }));
    expect(prints['scoring:similarity']).toBe(canonicalHash({ version: 2 }));
    for (const name of ['intent', 'text']) expect(prints[`scoring:${name}`], name).toBe(canonicalHash({ version: 3 }));
    expect(prints.criteria).toBe(canonicalHash(shop.criteria));
    expect(prints.topics).toBe(canonicalHash(unordered(shop.topics)));
    expect(prints.sources).toBe(canonicalHash(shop.sources));
    expect(printsOf({ ...shop, criteriaOf: {} })).toEqual(prints);
  });

  it('name every scoring, criterion and model, each by 12 hexadecimal characters', () => {
    const prints = printsOf(shop);
    expect(Object.keys(prints)).toEqual(
      expect.arrayContaining(['criteria', 'criterion:polite', 'criterion:short', 'topics', 'judge', 'simulator']),
    );
    for (const { name, check } of checks)
      if (!check.needs?.named) expect(prints[`scoring:${name}`]).toMatch(/^[0-9a-f]{12}$/);
  });

  it.each<[string, Partial<Measuring>, readonly string[]]>([
    [
      'another normalisation of entities',
      { metrics: settings({ entity: { normalize: 'loose', synonyms: { Rosa: ['rose', 'roses'], Fern: ['ferns'] } } }) },
      ['scoring:entities'],
    ],
    [
      'another synonym',
      { metrics: settings({ entity: { synonyms: { Rosa: ['rose'], Fern: ['ferns'] } } }) },
      ['scoring:entities'],
    ],
    [
      'another wording of a criterion',
      { criteria: { ...shop.criteria, polite: 'The reply is very polite.' } },
      ['criteria', 'criterion:polite'],
    ],
    ['one more criterion', { criteria: { ...shop.criteria, warm: 'It is warm.' } }, ['criteria', 'criterion:warm']],
    [
      'another way through the topics',
      { topics: { ...shop.topics, care: { description: 'Care', triggers: [], next: ['greeting'] } } },
      ['topics'],
    ],
    ['another model of the judge', { llm: models({ judge: { model: 'judge-2', temperature: 0 } }) }, ['judge']],
    ['another temperature of the judge', { llm: models({ judge: { model: 'judge-1', temperature: 1 } }) }, ['judge']],
    [
      'another simulated user',
      { llm: models({ judge: shop.llm.judge, simulator: { model: 'user-2' } }) },
      ['simulator'],
    ],
    [
      'another key and address of the judge',
      {
        llm: models({
          judge: { model: 'judge-1', temperature: 0, api_key: 'k', base_url: 'http://127.0.0.1:9' },
        }),
      },
      [],
    ],
    [
      'another host of the judge with a path of the API',
      { llm: models({ judge: { model: 'judge-1', temperature: 0, base_url: 'http://localhost:4000/v1/' } }) },
      [],
    ],
    [
      'another deployment of the judge',
      {
        llm: models({
          judge: { model: 'judge-1', temperature: 0, base_url: 'https://a.example/openai/deployments/strict' },
        }),
      },
      ['judge'],
    ],
  ])('%s touches nothing else', (_name, change, touched) => {
    expect(changedBy(change)).toEqual(touched);
  });

  it.each([
    ['further fields of its requests', { body: { model: 'other' } }],
    ['another limit of tokens', { max_tokens: 40 }],
    ['another seed', { seed: 3 }],
  ])('change for a judge and for a simulated user with %s', (_, more) => {
    const { judge } = shop.llm;
    expect(changedBy({ llm: models({ judge: { ...judge, ...more } }) })).toEqual(['judge']);
    expect(changedBy({ llm: models({ judge, simulator: { model: 'user-1', ...more } }) })).toEqual(['simulator']);
  });

  it('change where a judge takes images, and stay where it is said that it takes none', () => {
    const taking = (images: boolean) => ({ llm: models({ judge: { ...shop.llm.judge, images } }) });
    expect([true, false].map((images) => changedBy(taking(images)))).toEqual([['judge'], []]);
  });

  it('are the same whatever the order of keys and of lists that are sets', () => {
    const turned = {
      llm: models({ judge: { temperature: 0, model: 'judge-1' } }),
      sources: {},
      files: { ...NO_FILES },
      topics: {
        care: { triggers: [], description: 'Care' },
        greeting: { next: ['care'], triggers: ['hello', 'hi'], description: 'Hello' },
      },
      criteria: { short: 'At most three sentences.', polite: 'The reply is polite.' },
      metrics: settings({ entity: { synonyms: { Fern: ['ferns'], Rosa: ['roses', 'rose'] } } }),
    };
    expect(printsOf(turned)).toEqual(printsOf(shop));
  });

  it('read lists of any depth in one order, and lose no item', () => {
    const value = {
      b: [
        [2, 1],
        ['x', { z: [3, 1, 2] }],
      ],
      a: [1, 1],
    };
    expect(
      unordered({
        a: [1, 1],
        b: [
          [{ z: [1, 2, 3] }, 'x'],
          [1, 2],
        ],
      }),
    ).toEqual(unordered(value));
    expect(unordered([1, 1])).not.toEqual(unordered([1]));
  });
});

describe('what a metric depends on', () => {
  it('say by what a metric is measured: one that counts the scores of all checks, by every scoring', () => {
    expect(isMeasuredBy('entity_f1', 'scoring:entities')).toBe(true);
    expect(isMeasuredBy('entity_f1', 'scoring:tools')).toBe(false);
    expect(isMeasuredBy('pass_rate', 'scoring:tools')).toBe(true);
    expect(isMeasuredBy('pass_rate', 'dataset')).toBe(false);
    expect(isMeasuredBy('criterion:friendly', 'criterion:friendly')).toBe(true);
    expect(isMeasuredBy('latency_p50', 'judge')).toBe(false);
  });

  it('is its own scoring, and for calibration the intents too', () => {
    expect(isMeasuredBy('entity_f1_judged', 'scoring:entities')).toBe(true);
    expect(aspectsOf('entity_f1')).toEqual(['scoring:entities']);
    expect(aspectsOf('brier')).toEqual(['scoring:confidence', 'scoring:intent']);
    expect(aspectsOf('score:reward')).toEqual(['scoring:recorded_scores']);
    expect(aspectsOf('pass_hat_3')).toEqual(['scoring:trials']);
    expect(aspectsOf('no_such:metric')).toEqual([]);
  });

  it('is stated by the fingerprints for every metric', () => {
    const prints = printsOf(shop);
    for (const { id } of allMetrics) {
      expect(aspectsOf(id), id).not.toEqual([]);
      for (const aspect of aspectsOf(id)) expect(prints, id).toHaveProperty([aspect]);
    }
  });

  it('ends the past of a unit only where something that grades it changed, whatever became of the unit', () => {
    const expecting = aCase('roses', [aTurn('Do you have roses?', { expect: { entities: { plant: 'Rosa' } } })]);
    const was = printsOf(shop);
    const { graders, gradingModel } = gradersOf(expecting, was);
    expect([graders, gradingModel]).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/), null]);
    expect(gradersOf(expecting, { ...was, 'scoring:tools': 'other', judge: 'other' }).graders).toBe(graders);
    expect(gradersOf(expecting, { ...was, 'scoring:entities': 'other' }).graders).not.toBe(graders);
    expect(gradersOf(expecting, { ...was, evaluate: 'other' }).graders).not.toBe(graders);
    expect(gradersOf(expecting, { ...was, 'scoring:context': 'other' }).graders).toBe(graders);
    const marked = aCase('roses', [aTurn('Do you have roses?', { expect: { relevance: 0.75 } })]);
    expect(gradersOf(marked, was).gradingModel).toBe(was.judge);
    // A mark that the suite defines itself is graded by what defines it, and by no scoring that it does not use.
    const ownMark = { ...was, 'mark:relevance': 'defined' };
    const markedBy = (aspect: string) => gradersOf(marked, { ...ownMark, [aspect]: 'other' }).graders;
    expect(markedBy('scoring:tools')).toBe(gradersOf(marked, ownMark).graders);
    expect(markedBy('mark:relevance')).not.toBe(gradersOf(marked, ownMark).graders);
    const grounded = aCase('roses', [aTurn('Do you have roses?', { expect: { grounded_in: 'tools' } })]);
    expect(gradersOf(grounded, { ...was, sources: 'other' }).graders).not.toBe(gradersOf(grounded, was).graders);
    const measured = { evaluations: ['relevance'], judgedSettings: { relevance: { scale: 5 } } };
    expect(gradersOf(aCase('roses', [aTurn('Do you have roses?')], measured), was).gradingModel).toBeNull();
    // A hash of each aspect with its fingerprint, and of settings only where the case has its own.
    const aspects = ['evaluate', 'scoring:entities', 'scoring:trials'];
    const listed = aspects.map((aspect) => [aspect, was[aspect] ?? null]);
    expect(graders).toBe(canonicalHash(listed));
    const own = { relevance: { scale: 5 } };
    expect(gradersOf({ ...expecting, judgedSettings: own }, was).graders).toBe(canonicalHash([...listed, own]));
    const polite = aCase('roses', [aTurn('Do you have roses?', { expect: { satisfy: 'polite' } })]);
    const politeBy = (aspect: string) => gradersOf(polite, { ...was, [aspect]: 'other' }).graders;
    expect(politeBy('criterion:polite')).not.toBe(gradersOf(polite, was).graders);
    expect(politeBy('criterion:short')).toBe(gradersOf(polite, was).graders);
    const going = aCase('roses', [aTurn('Do you have roses?', { expect: { topic: 'care' } })]);
    expect(gradersOf(going, { ...was, judge: 'other' }).graders).toBe(gradersOf(going, was).graders);
    expect(gradersOf(going, { ...was, topics: 'other' }).graders).not.toBe(gradersOf(going, was).graders);
    const following = aCase('roses', [
      aTurn('Do you have roses?'),
      aTurn('And white ones?', { requiresContext: true }),
    ]);
    expect(gradersOf(following, { ...was, 'scoring:context': 'other' })).not.toEqual(gradersOf(following, was));
  });
});
