/** Whole diagnoses of runs with planted faults, of themselves and against a baseline: reviewed in __outputs__/diagnoses.txt. */
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { Diagnosis } from '../../../src/model/verdict/diagnosis.ts';
import { aMetricValue } from '../../support/an-outcome.ts';
import { aScore, confused, diagnosed, type Planted, shopRun } from './greenhouse.ts';

const place = join(resolve(import.meta.dirname, '../..'), '__outputs__', 'diagnoses.txt');

const plain = (data: unknown) =>
  JSON.stringify(data, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(6)) : value));

const linesOf = ({ patterns, causes = [], clusters, lookAlikes = [], tiers }: Diagnosis): readonly string[] => [
  ...patterns.flatMap(({ code, subject, title, cause, action, example, ...rest }) => [
    `  ${code} of ${subject}: ${title}. ${cause} ${plain(action)}`,
    `    ${plain(rest)}`,
    ...(example ? [`    ${plain(example)}`] : []),
  ]),
  ...causes.map(({ grain, words, ...rest }) => `  shared ${grain}: ${words.join('|')} ${plain(rest)}`),
  ...clusters.map((one) => `  cluster ${plain(one)}`),
  ...lookAlikes.map((one) => `  alike ${plain(one)}`),
  ...tiers.map((one) => `  tier ${plain(one)}`),
];

const missing = (tool: string, differs = {}) => aScore({ code: 'missing_tool', names: [tool], ...differs });
const argument = (tool: string, name: string) =>
  aScore({ code: 'wrong_argument', names: [tool], faults: [{ code: 'wrong_argument', name: tool, argument: name }] });
const entity = (name: string, differs = {}) =>
  aScore({ metric: 'entity_f1', code: 'missing_entity', names: [name], ...differs });
const numbered = (n: number, made: (i: number) => Planted | string, name = 'fine') =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`${name}-${i}`, made(i)]));
const fine = (n: number, more: Planted = {}) =>
  numbered(n, (i) => ({ user: `how do I water my ${['rose', 'fern', 'ivy'][i % 3]} in week ${i}`, ...more }));
const wordless = (run: ReturnType<typeof shopRun>) => ({
  ...run,
  report: {
    ...run.report,
    cases: run.report.cases.map((one) => ({
      ...one,
      trials: one.trials.map((trial) => ({ ...trial, transcript: { turns: [] } })),
    })),
  },
});

const chain = shopRun({
  a: { scores: [missing('order'), confused('PRUNE', 'PLANT')], category: 'orders', tier: 2 },
  b: { scores: [missing('order'), entity('plant')], category: 'orders', tier: 2 },
  c: { scores: [confused('PRUNE', 'PLANT')], category: 'advice', tier: 1 },
  d: { scores: [missing('cart'), missing('pay', { hard: false })], category: 'orders' },
  e: { scores: [missing('pay')], category: 'orders' },
  f: { scores: [argument('order', 'date'), argument('order', 'plant')], category: 'orders' },
  g: { scores: [argument('order', 'date')], category: 'orders' },
  h: { scores: [aScore({ metric: 'criterion:kind', code: 'criterion_not_met', hard: false })] },
  i: { failureType: 'timeout', code: 'agent_timeout', message: 'No reply within 5 s.' },
  j: { failureType: 'error', code: 'http_500', message: 'HTTP 500' },
  k: { failureType: 'max_turns', code: 'max_turns', message: 'No end in 12 turns.' },
  l: { scores: [aScore({ metric: 'relevance', code: 'low_mark' }), entity('plant', { hard: false })] },
  m: { scores: [aScore({ metric: 'score:reward', code: 'recorded_score_failed' })], marks: 'FPF' },
  n: { scores: [aScore({ metric: 'text_accuracy', code: undefined as never })] },
  o: { scores: [aScore({ metric: 'text_accuracy', code: 'Some Code' })] },
  p: { scores: [aScore({ metric: 'text_accuracy', code: 'some_code' })] },
  q: { scores: [entity('plant'), entity('Plant'), entity('pot')], marks: 'E' },
  ...fine(12, { category: 'advice' }),
});
const before = shopRun({
  a: { scores: [missing('order')], category: 'orders' },
  b: { user: 'fine by then', category: 'orders' },
  c: { scores: [confused('PRUNE', 'PLANT')], category: 'advice' },
  e: { scores: [missing('pay')], category: 'orders' },
  'fine-0': { scores: [confused('SOW', 'MOW')], category: 'advice' },
  'fine-1': { scores: [confused('SOW', 'MOW')], category: 'advice' },
  gone: { scores: [missing('order')], category: 'orders' },
  f: { user: 'fine by then', category: 'orders' },
  g: { user: 'fine by then', category: 'orders' },
  i: { failureType: 'timeout', code: 'agent_timeout', message: 'No reply.' },
  ...Object.fromEntries(Object.entries(fine(12, { category: 'advice' })).slice(2)),
});
const affected = [
  { file: 'src/order/cart.ts', categories: ['orders'] },
  { file: 'src/advice.ts', categories: ['advice'] },
  { file: 'README.md', categories: [] },
];

const frost = numbered(
  9,
  (i) => ({
    user: `how do I protect my bed against frost ${i < 6 ? 'in winter' : 'at night'} ${i}`,
    scores: [missing('x')],
  }),
  'frost',
);
const snails = numbered(4, (i) => ({ user: `snails ate my salad again ${i}`, scores: [missing('y')] }), 'snail');
const winter = numbered(4, (i) => ({ user: `winter jasmine is ill ${i}`, scores: [missing('z')] }), 'winter');

const edge = shopRun({
  empty: { user: ' ', scores: [missing('a')], category: 'orders' },
  blank: { user: '', scores: [missing('b')], category: 'orders' },
  'empty-fine': '',
  shouted: { user: 'WHERE IS MY ORDER NOW', scores: [missing('c')] },
  tagged: { user: 'a usual question about roses', tags: ['typos'], scores: [missing('d')] },
  model: { turn: { llmInvoked: true }, scores: [missing('e')] },
  'model-2': { turn: { llmInvoked: true }, scores: [missing('f')] },
  ...fine(20),
});
const edgeBefore = shopRun({
  empty: ' ',
  blank: { user: '', scores: [missing('b')], category: 'orders' },
  'empty-fine': { user: '', scores: [missing('g')] },
  model: { turn: { llmInvoked: true }, scores: [missing('e')] },
  ...fine(20),
});

const alike = (name: string, actual: string) =>
  entity(name, { alike: [{ of: 'entity', name, expected: 'fern', actual }] });
const likely = shopRun({
  ...numbered(4, () => ({ scores: [alike('plant', 'ferns')] }), 'ferns'),
  ...numbered(5, () => ({ scores: [alike('plant', 'a fern')] }), 'a-fern'),
  ...numbered(2, () => ({ scores: [alike('plant', 'Fern')] }), 'fern'),
  errored: { scores: [alike('plant', 'Fern')], marks: 'E' },
  ...fine(6),
});

const citation = (...names: string[]) => aScore({ metric: 'citation_f1', code: 'missing_citation', names });
const marked = (metric: string) => aScore({ metric, code: 'low_mark' });
const named = shopRun({
  ...numbered(3, () => ({ scores: [citation('faq.md')] }), 'faq'),
  ...numbered(2, () => ({ scores: [citation('fees.md')] }), 'fees'),
  ...numbered(2, () => ({ scores: [marked('conversation_coherence')] }), 'unclear'),
  ...numbered(2, () => ({ scores: [marked('relevance')] }), 'beside'),
  ...fine(6),
});

const tiered = (run: typeof chain) => ({
  ...run,
  report: {
    ...run.report,
    metrics: [1, 2].flatMap((tier) => [
      aMetricValue({ metric: 'intent_accuracy', scope: `tier:${tier}`, value: 0.9, n: 2, unit: 'share' }),
      aMetricValue({ metric: 'entity_f1', scope: `tier:${tier}`, value: 0.8, n: 2, unit: 'score' }),
    ]),
  },
});

const RUNS: Readonly<Record<string, () => Diagnosis>> = {
  'faults of many kinds': () => diagnosed({ current: tiered(chain) }),
  'against a baseline': () => diagnosed({ current: chain, baseline: before, affected }),
  'against a baseline that measured tools otherwise': () =>
    diagnosed({ current: chain, baseline: before, affected, notCompared: new Set(['tool_accuracy']) }),
  'against a baseline without conversations': () => diagnosed({ current: chain, baseline: wordless(before), affected }),
  'what was there before': () => diagnosed({ current: before, baseline: before, affected }),
  'words that failing texts share': () =>
    diagnosed({ current: shopRun({ ...frost, ...snails, ...winter, ...fine(60) }) }),
  'words of too few texts': () =>
    diagnosed({ current: shopRun({ ...Object.fromEntries(Object.entries(snails).slice(0, 2)), ...fine(60) }) }),
  'unusual inputs, and models that were fallen back to': () => diagnosed({ current: edge }),
  'unusual inputs against a baseline': () => diagnosed({ current: edge, baseline: edgeBefore, affected }),
  'unusual inputs that are gone': () => diagnosed({ current: edgeBefore, baseline: edge, affected }),
  'unusual inputs against a baseline without conversations': () =>
    diagnosed({ current: edge, baseline: wordless(edgeBefore) }),
  'sources and marks by their names': () => diagnosed({ current: named }),
  'values that look alike': () => diagnosed({ current: likely }),
};

it('say of every failing case by what it fails, with whom it shares it, and what came with the change', async () => {
  const texts = Object.entries(RUNS).map(([name, made]) => [name, ...linesOf(made())].join('\n'));
  await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot(place);
});
