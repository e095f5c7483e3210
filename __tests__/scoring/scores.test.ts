/** Every score of a table of expectations and replies, and every metric over them: reviewed in __outputs__/scores.txt and metrics.txt. */
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { TestCase, TestTurn } from '../../src/model/cases/test-case.ts';
import type { CaseResult, Trial } from '../../src/model/run/case-result.ts';
import type { Score } from '../../src/model/run/score.ts';
import type { Transcript, Turn } from '../../src/model/run/transcript.ts';
import { caseResult } from '../../src/scoring/case-result.ts';
import { metricOptionsSchema } from '../../src/scoring/checks/index.ts';
import { prepareCase } from '../../src/scoring/conversation/prepare.ts';
import { scoreConversation } from '../../src/scoring/conversation/score-conversation.ts';
import { NO_JUDGEMENTS } from '../../src/scoring/judge/question.ts';
import type { Measuring } from '../../src/scoring/measuring.ts';
import { summarize } from '../../src/scoring/summary/summarize.ts';
import { aCase, aTurn, expects } from '../support/a-test-case.ts';
import { aGraph, desk } from '../support/a-topic-graph.ts';
import { aTrial } from '../support/an-outcome.ts';
import { measuringWith } from '../support/measuring.ts';

const outputs = join(resolve(import.meta.dirname, '..'), '__outputs__');
const plain = (data: unknown) =>
  JSON.stringify(data, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(6)) : value));

type Reply = Omit<Turn, 'user'>;

interface Conversation {
  readonly turns: readonly (readonly [TestTurn, Reply])[];
  readonly differs?: Partial<TestCase>;
  readonly settings?: Record<string, unknown>;
  readonly more?: Partial<Measuring>;
  readonly complete?: boolean;
  /** Of each turn, as its triggers or a judge found them. */
  readonly topics?: readonly (string | null)[];
  readonly said?: Partial<Transcript>;
}

/** One turn, of which these are expected. */
const one = (expect: Record<string, unknown>, reply: Reply, more: Partial<Conversation> = {}): Conversation => ({
  turns: [[aTurn('How often do I water a ficus?', { expect }), reply]],
  ...more,
});

async function scored({
  turns,
  differs = {},
  settings = {},
  more = {},
  said = {},
  complete = true,
  topics,
}: Conversation) {
  const testCase = aCase(
    'ficus',
    turns.map(([turn]) => turn),
    differs,
  );
  await prepareCase(testCase);
  const transcript = { turns: turns.map(([{ user }, reply]) => ({ user, ...reply })), ...said };
  return scoreConversation(testCase, transcript, {
    measuring: { ...measuringWith(metricOptionsSchema.parse(settings)), ...more },
    complete,
    ...(topics && { topics }),
    judgements: NO_JUDGEMENTS,
  });
}

const scoreLine = ({ metric, turn, value, passed, hard, reason, ...rest }: Score) =>
  `  ${metric} ${turn === null ? 'whole' : `turn ${turn}`}: ${plain(value)} ${passed ? 'holds' : 'fails'}${hard ? '' : ' softly'}: ${reason} ${plain(rest)}`;

const call = (name: string, args: Record<string, unknown> = {}, result?: unknown) => ({
  ...{ name, arguments: args },
  ...(result !== undefined && { result }),
});
const calling = (...toolCalls: readonly ReturnType<typeof call>[]): Reply => ({
  text: 'Done.',
  toolCalls: [...toolCalls],
});
const found = (...entities: NonNullable<Turn['entities']>): Reply => ({ text: 'Weekly.', entities });
const took = (latencyMs: number, more: object = {}): Reply => ({ text: 'Weekly.', timing: { latencyMs, ...more } });

const ENTITIES: Readonly<Record<string, Conversation>> = {
  'no entity is expected, none found': one({ entities: {} }, found()),
  'no entity is expected, one found': one({ entities: {} }, found({ entity: 'plant', value: 'ficus' })),
  'of two entities one is missing, one is more': one(
    { entities: { plant: 'Ficus', pot: 'clay' } },
    found({ entity: 'Plant', value: 'ficus' }, { entity: 'month', value: 'May' }),
  ),
  'more are allowed': one(
    { entities: { plant: 'ficus' } },
    found({ entity: 'plant', value: 'ficus' }, { entity: 'month', value: 'May' }),
    { settings: { entity: { extra: 'allow' } } },
  ),
  'one of several values, one that may be absent, and all of several': one(
    { entities: { plant: ['ficus', 'fern'], month: null, day: ['Monday', null], tool: { all_of: ['can', 'hose'] } } },
    found({ entity: 'plant', value: 'fern' }, { entity: 'tool', value: 'hose' }, { entity: 'tool', value: 'rake' }),
  ),
  'a value that looks alike': one(
    { entities: { plant: 'ficus tree' } },
    found({ entity: 'plant', value: 'ficus trees' }),
  ),
  'a number and a truth': one(
    { entities: { pots: 3, indoors: true } },
    found({ entity: 'pots', value: '3' }, { entity: 'indoors', value: true }),
  ),
  'amounts by value': one(
    { entities: { water: '5 kg', area: '1,000' } },
    found({ entity: 'water', value: '5000 g' }, { entity: 'area', value: '1000' }),
    { settings: { entity: { amounts: true } } },
  ),
  'typos of one letter': one(
    { entities: { plant: 'hydrangea', tool: 'can' } },
    found(
      { entity: 'plant', value: 'hydrangae' },
      { entity: 'plant', value: 'hydranga' },
      { entity: 'tool', value: 'cane' },
    ),
    { settings: { entity: { typos: 1 } } },
  ),
  'typos of words of five letters, and of four': one(
    { entities: { plant: 'ficus', herb: 'dill', code: 'A1234' } },
    found({ entity: 'plant', value: 'ficos' }, { entity: 'herb', value: 'bill' }, { entity: 'code', value: 'A1235' }),
    { settings: { entity: { typos: 1 } } },
  ),
  'the wanted value, beside one with a typo': one(
    { entities: { plant: 'ficus' } },
    found({ entity: 'plant', value: 'ficos' }, { entity: 'plant', value: 'ficus' }),
    { settings: { entity: { typos: 1 } } },
  ),
  'stems, loose names and synonyms': one(
    { entities: { plant: 'tumors', gene: 'RNA-seq', tool: 'hose' } },
    found({ entity: 'plant', value: 'tumor' }, { entity: 'gene', value: 'RNAseq' }, { entity: 'tool', value: 'pipe' }),
    { settings: { entity: { normalize: 'stem', synonyms: { hose: ['pipe'] } } } },
  ),
  'exactly as written': one({ entities: { plant: 'Ficus' } }, found({ entity: 'plant', value: 'ficus' }), {
    settings: { entity: { normalize: 'exact' } },
  }),
  'by span': one(
    {
      entities: [
        { entity: 'plant', start: 0, end: 5 },
        { entity: 'month', start: 9, end: 12, role: 'from' },
        { entity: 'month', start: 16, end: 19, group: '1' },
      ],
    },
    found(
      { entity: 'plant', value: 'ficus', start: 0, end: 5 },
      { entity: 'month', value: 'May', start: 9, end: 12, role: 'to' },
      { entity: 'month', value: 'June', start: 16, end: 19, group: '1' },
    ),
  ),
  'by value and role': one(
    {
      entities: [
        { entity: 'city', value: 'Ulm', role: 'from' },
        { entity: 'city', value: 'Bonn' },
      ],
    },
    found({ entity: 'city', value: 'ulm', role: 'to' }, { entity: 'city', value: 'bonn', role: 'to' }),
  ),
  'no entities are reported': one({ entities: { plant: 'ficus' } }, { text: 'Weekly.' }),
};

const TOOLS: Readonly<Record<string, Conversation>> = {
  'as expected': one({ tools: ['find', 'water'] }, calling(call('find'), call('water'))),
  'in another order': one({ tools: ['find', 'water'] }, calling(call('water'), call('find'))),
  'one is missing, one is more': one({ tools: ['find', 'water'] }, calling(call('find'), call('prune'))),
  'none is called': one({ tools: ['find'] }, calling()),
  'none is expected': one({ tools: [] }, calling(call('find'))),
  'called too few times': one({ tools: ['find', 'find'] }, calling(call('find'))),
  'one that only one of two wanted can have': one(
    { tools: [{ name: 'find', arguments: { plant: 'ficus' } }, 'find'] },
    calling(call('find', { plant: 'ficus' })),
  ),
  'ones that find their places in turn': one(
    { tools: ['find', { name: 'find', arguments: { plant: 'ficus' } }] },
    calling(call('find', { plant: 'ficus' }), call('find', { plant: 'fern' })),
  ),
  'one that is used again': one(
    { tools: { include: ['find', 'find'], reuse: true } },
    calling(call('find'), call('prune')),
  ),
  'faults of one code with arguments, and of several codes': one(
    { tools: [{ name: 'find', arguments: { a: 1, b: 2 } }, 'water'] },
    calling(call('find', { a: 2, b: 3 })),
  ),
  'wrong, missing and unexpected arguments': one(
    {
      tools: {
        include: [{ name: 'find', arguments: { plant: 'ficus', pot: 3, month: { optional: true } } }],
        arguments: 'exact',
      },
    },
    calling(call('find', { plant: 'ficuses', month: 5, more: [1] })),
  ),
  'the nearest of several calls': one(
    { tools: [{ name: 'find', arguments: { plant: 'ficus', pot: 3 } }] },
    calling(call('find', { plant: 'fern', pot: 4 }), call('find', { plant: 'ficus', pot: 4 })),
  ),
  'one of several values, and a literal object': one(
    {
      tools: [
        { name: 'find', arguments: { plant: { one_of: ['ficus', 'fern'] }, how: { value: { optional: true } } } },
        { name: 'water', arguments: { amount: { optional: true, value: 2 } } },
      ],
    },
    calling(call('find', { plant: 'fern', how: { optional: true } }), call('water', { amount: 3 })),
  ),
  'forbidden ones': one(
    { tools: { include: ['find'], exclude: ['delete', { name: 'find', arguments: { all: true } }] } },
    calling(call('find', { all: true }), call('delete'), call('delete')),
  ),
  'any of them, others are no fault': one(
    { tools: { include: ['find', 'water'], match: 'superset' } },
    calling(call('prune'), call('water'), call('find')),
  ),
  'none but these': one(
    { tools: { include: ['find', 'water'], match: 'subset' } },
    calling(call('water'), call('prune')),
  ),
  'in this order among others': one(
    { tools: { include: ['find', 'water'], match: 'in_order' } },
    calling(call('find'), call('prune'), call('water')),
  ),
  'not in this order': one(
    { tools: { include: ['find', 'water'], match: 'in_order' } },
    calling(call('water'), call('prune'), call('find')),
  ),
  'exactly these in any order': one(
    { tools: { include: ['find', 'water'], match: 'any_order' } },
    calling(call('water'), call('find'), call('find')),
  ),
  'one before another': one(
    { tools: { before: [['find', 'water', 'log']], match: 'superset' } },
    calling(call('water'), call('find'), call('log')),
  ),
  'what a tool answers': one(
    { tools: { results: [{ name: 'find', result: { plant: 'ficus' } }], match: 'superset' } },
    calling(call('find', {}, { plant: 'fern', pot: 1 }), call('find', {}, { plant: 'moss' })),
  ),
  'what a tool answers, as expected': one(
    { tools: { results: [{ name: 'find', arguments: { pot: 1 }, result: 'ficus' }], match: 'superset' } },
    calling(call('find', { pot: 2 }, 'fern'), call('find', { pot: 1 }, 'ficus')),
  ),
  'what a tool answers that was not called so': one(
    { tools: { results: [{ name: 'find', arguments: { pot: 1 }, result: 'ficus' }], match: 'superset' } },
    calling(call('find', { pot: 2 }, 'ficus')),
  ),
  'what a tool answers, which nobody reports': one(
    { tools: { results: [{ name: 'find', result: 'ficus' }], match: 'superset' } },
    calling(call('find')),
  ),
  'no calls are reported': one({ tools: ['find'] }, { text: 'Done.' }),
};

const OTHERS: Readonly<Record<string, Conversation>> = {
  'a text that differs': one({ equals: ' Weekly. ' }, { text: 'Daily [FAQ-1].' }),
  'a text that is equal': one({ equals: ' Weekly. ' }, { text: 'Weekly.\n' }),
  'a text without a part': one({ contains: ['weekly', 'rain', 'water'] }, { text: 'WEEKLY, with rain.' }),
  'a text without a match': one({ match: ['^weekly', '\\d+'], not_match: 'daily' }, { text: 'Daily, not Weekly.' }),
  'a text with its letter case': one({ match: '(?-i)weekly' }, { text: 'Weekly.' }),
  'an empty text': one({ not_empty: true, contains: 'a' }, { text: ' \n' }),
  'no text is reported': one({ not_empty: true }, { intent: 'WATERING' }),
  'an intent': one({ intent: 'WATERING' }, { intent: 'watering', confidence: 0.75 }),
  'another intent': one({ intent: ['WATERING', 'PRUNING'] }, { intent: 'SOWING', confidence: 0.75 }),
  'an intent with part of the credit': one({ intent: { WATERING: 1, PRUNING: 0.25 } }, { intent: 'pruning' }),
  'no intent': one({ intent: 'WATERING' }, { intent: null }),
  'sure enough': one({ confidence: 0.75 }, { intent: 'WATERING', confidence: 0.75 }),
  'less sure': one({ confidence: 0.75 }, { intent: 'WATERING', confidence: 0.5 }),
  'surer than allowed': one({ confidence: { max: 0.5 } }, { intent: 'WATERING', confidence: 0.75 }),
  'out of a range': one({ confidence: { min: 0.25, max: 0.5 } }, { intent: 'WATERING', confidence: 0.125 }),
  'nobody says how sure': one({ confidence: 0.5 }, { intent: 'WATERING', confidence: null }),
  'citations as expected': one({ citations: ['FAQ-001'] }, { text: 'Weekly [faq_001].' }),
  'citations that are missing and more': one({ citations: ['FAQ-001', 'FAQ-2'] }, { text: 'Weekly [FAQ-2] [FAQ-3].' }),
  'citations of which others fail': one(
    { citations: { ids: ['FAQ-2'], strict: true } },
    { text: 'Weekly.', citations: ['faq 2', 'FAQ-3'] },
  ),
  'no citation is allowed': one({ citations: [] }, { text: 'Weekly.', citations: ['FAQ-3'] }),
  'no citation, and none is expected': one({ citations: [] }, { text: 'Weekly.' }),
  'citations exactly as written': one(
    { citations: ['FAQ-001'] },
    { text: 'Weekly.', citations: ['faq_001'] },
    {
      settings: { citations: { normalize: 'exact' } },
    },
  ),
  'an id in brackets beside the mapped ones': one({ citations: ['FAQ-1'] }, { text: 'See [FAQ-1].', citations: [] }),
  JSON: one({ json: { type: 'object', required: ['a'] } }, { text: '{"a":1}' }),
  'JSON of another shape': one(
    {
      json: {
        type: 'object',
        required: ['a', 'b'],
        properties: { c: { type: 'number' } },
        additionalProperties: false,
      },
    },
    { text: '{"c":"x","d":1}' },
  ),
  'JSON in a fence': one({ json: true }, { text: '```json\n{}\n```' }),
  'no JSON': one({ json: true }, { text: 'Weekly.' }),
  'JSON of nothing': one({ json: true }, { text: ' ' }),
  'JSON that is never valid': one({ json: false }, { text: '{}' }),
  'fast enough': one({ latency: '1s', ttft: '500ms' }, took(1_000, { firstTokenMs: 500 })),
  'too slow': one({ latency: '1s', ttft: '500ms' }, took(1_001, { firstTokenMs: 501 })),
  'too slow, but for what is not sure': one(
    { latency: '1s', ttft: '500ms' },
    took(1_001, { uncertaintyMs: 1, firstTokenMs: 501, firstTokenUncertaintyMs: 1 }),
  ),
  'cheap enough': one({ cost: 0.01 }, { text: 'Weekly.', usage: { cost: 0.01 } }),
  'too expensive': one({ cost: { max: 0.01 } }, { text: 'Weekly.', usage: { cost: 0.0101, totalTokens: 20 } }),
  'no cost is reported': one({ cost: 0.01 }, { text: 'Weekly.', usage: { totalTokens: 20 } }),
  'a state': one(
    {},
    { text: 'Done.' },
    { differs: { expect: expects({ state: { a: 1, b: [1, 2] } }) }, said: { state: { a: 1, b: [1, 2], c: 3 } } },
  ),
  'another state': one(
    {},
    { text: 'Done.' },
    { differs: { expect: expects({ state: { a: 1, b: [1, 2] } }) }, said: { state: { a: 1, b: [1, 3] } } },
  ),
  'recorded scores': one(
    {},
    { text: 'Done.' },
    {
      differs: {
        expect: expects({ scores: ['reward', 'grade', { name: 'loss', max: 0.5 }, { name: 'f1', min: 0.5 }] }),
        evaluate: expects({ scores: ['missing'] }),
      },
      said: {
        recordedScores: {
          reward: { value: 1 },
          grade: { value: 0.9, passed: false, reason: 'Late.' },
          loss: { value: 0.75 },
          f1: { value: 0.5 },
          beside: { value: 0.25 },
          // Not of 0 to 1.
          points: { value: 7 },
        },
      },
    },
  ),
  'a text of blanks that should equal another': one({ equals: 'Weekly.' }, { text: ' ' }),
  'a turn with a state of its own': one(
    { state: { a: 1 } },
    { text: 'Done.', state: { a: 2 } },
    { said: { state: { a: 1 } } },
  ),
  'a right answer': one(
    {},
    { text: 'The library opens at nine [FAQ-1].' },
    { differs: { groundTruth: 'It opens at 9.' } },
  ),
  'likeness that is expected': one(
    { rouge_l: 0.5, bleu: { min: 0.9 } },
    { text: 'It opens at nine.' },
    { differs: { groundTruth: 'It opens at 9.' } },
  ),
};

const several = (user: string, rest: Parameters<typeof aTurn>[1], reply: Reply): readonly [TestTurn, Reply] => [
  aTurn(user, rest),
  reply,
];

const CONVERSATIONS: Readonly<Record<string, Conversation>> = {
  'several turns, hard and soft, and the whole': {
    turns: [
      several('Hello', { expect: { not_empty: true }, evaluate: { contains: 'hi' } }, { text: 'Hello.' }),
      several('A drill?', { expect: { contains: 'drill' } }, { text: 'A saw.' }),
      several('Bye', {}, { text: 'Bye.' }),
    ],
    differs: { expect: expects({ turns: { max: 2 }, contains: 'bye' }), evaluate: expects({ turns: { min: 4 } }) },
  },
  'a turn that needs what was said before, with entities': {
    turns: [
      several('A ficus?', {}, { text: 'Yes.', entities: [], intent: 'ASK' }),
      several(
        'And how often?',
        { requiresContext: true, expect: { entities: { plant: 'ficus' } } },
        { text: 'Weekly.', entities: [{ entity: 'Plant', value: 'Ficus' }] },
      ),
      several(
        'In May?',
        { requiresContext: true, expect: { entities: { plant: 'ficus' } } },
        { text: '?', entities: [] },
      ),
    ],
  },
  'a turn that needs what was said before, with intents alone': {
    turns: [
      several('A ficus?', {}, { intent: 'ASK' }),
      several('And how often?', { requiresContext: true }, { intent: 'WATERING' }),
      several('Hm?', { requiresContext: true }, { intent: 'nlu_fallback' }),
      several('Hm?', { requiresContext: true }, { intent: 'WATERING', confidence: null }),
      several('Hm?', { requiresContext: true }, { text: 'Weekly.' }),
      several('Hm?', { requiresContext: true }, { toolCalls: [call('find', { plant: 'ficus' })] }),
      several('Hm?', { requiresContext: true }, { toolCalls: [call('find')] }),
    ],
  },
  'tools of earlier turns': {
    turns: [
      several('Find it', {}, calling(call('find'))),
      several(
        'Water it',
        { expect: { tools: { before: [['find', 'water']], match: 'superset' } } },
        calling(call('water')),
      ),
    ],
    differs: { expect: expects({ tools: ['find', 'water'] }) },
  },
  'times and costs of all turns': {
    turns: [
      several('Hello', {}, { ...took(600), usage: { cost: 0.25 } }),
      several('Bye', {}, { ...took(900), usage: { cost: 0.5 } }),
    ],
    differs: {
      expect: expects({ latency: { max: '800ms', total: '2s' }, cost: 0.5 }),
      evaluate: expects({ latency: { total: '1s' } }),
    },
  },
  'a conversation that was not complete': {
    turns: [several('Hello', { expect: { not_empty: true } }, { text: '' })],
    differs: { expect: expects({ contains: 'bye', turns: { min: 2 } }) },
    complete: false,
  },
  'topics as they should go': {
    turns: ['hello', 'a drill', 'may I borrow it', 'bye'].map((user) => several(user, {}, { text: 'All right.' })),
    differs: { expect: expects({ topics: ['greeting', 'loan'], reached: 'farewell', topic: 'farewell' }) },
    more: { topics: desk },
    topics: ['greeting', 'search', 'loan', 'farewell'],
  },
  'topics as they should not go': {
    turns: ['a drill', 'a saw', 'a drill', 'hello', 'bye'].map((user, i) =>
      several(user, i === 0 ? { expect: { topic: ['greeting', 'loan'] } } : {}, { text: 'All right.' }),
    ),
    differs: {
      expect: expects({
        topics: { path: ['greeting', 'search'], set: ['loan'], transitions: 'allowed', turns: 'allowed' },
        reached: ['loan', 'farewell'],
      }),
    },
    more: { topics: desk },
    topics: ['search', 'search', 'search', null, 'farewell'],
  },
};

/** Of conversations of which only some turns carry something. */
const PARTS: Readonly<Record<string, Conversation>> = {
  'one of two entities that the words of a turn lack': {
    turns: [
      several('A ficus in May?', {}, { text: 'Yes.', entities: [] }),
      several(
        'How often?',
        { requiresContext: true, expect: { entities: { plant: 'ficus', month: 'May' } } },
        found({ entity: 'plant', value: 'ficus' }),
      ),
    ],
  },
  'an intent is not enough where another reply carries entities': {
    turns: [
      several('A ficus?', {}, { text: 'Yes.', entities: [] }),
      several('How often?', { requiresContext: true }, { intent: 'WATERING' }),
    ],
  },
  'arguments of a call are enough where no reply carries entities': {
    turns: [
      several('A ficus?', {}, { text: 'Yes.' }),
      several(
        'How often?',
        { requiresContext: true, expect: { entities: { plant: 'ficus' } } },
        calling(call('find', { plant: 'ficus' })),
      ),
    ],
  },
  'a text that a tool answers with is the text that is wanted': one(
    { tools: { results: [{ name: 'find', result: 'ficus' }], match: 'superset' } },
    calling(call('find', {}, '"ficus"')),
  ),
  'only one turn needs what was said before, and nothing is reported': {
    turns: [several('A ficus?', {}, { text: 'Yes.' }), several('How often?', { requiresContext: true }, { text: '?' })],
  },
  'tools and a cost that only one reply carries': {
    turns: [
      several('Hello', {}, { text: 'Hello.' }),
      several('Find it', {}, { ...calling(call('find')), usage: { cost: 0.25 } }),
    ],
    differs: { expect: expects({ tools: ['find'], cost: 0.1 }) },
  },
  'a cost that no reply carries': {
    turns: [several('Hello', {}, { text: 'Hello.' }), several('Bye', {}, { text: 'Bye.' })],
    differs: { expect: expects({ cost: 0.1 }) },
  },
  'an intent that is there twice, in other letters': one(
    { intent: { WATERING: 1, watering: 0.5 } },
    { intent: 'watering' },
  ),
  'citations of which others may be': one(
    { citations: { ids: ['FAQ-2'] } },
    { text: 'Weekly.', citations: ['FAQ-2', 'FAQ-3'] },
  ),
  'no JSON, and a text without a part, between blanks': one({ json: true, contains: 'daily' }, { text: ' Weekly.\n' }),
  'a list in a state that is longer, and one that is the state': one(
    { state: { beds: ['a', 'b'] } },
    { text: 'Done.', state: { beds: ['a'] } },
    { differs: { expect: expects({ state: ['a'] }) }, said: { state: [] } },
  ),
  'nothing, and nothing with a sign': one({ state: { balance: 0 } }, { text: 'Done.', state: { balance: -0 } }),
  'what a tool answers that was not called at all': one(
    { tools: { results: [{ name: 'find', result: 'ficus' }], match: 'superset' } },
    calling(call('water', {}, 'done')),
  ),
  'topics that stay where they are': one(
    { topic: 'greeting' },
    { text: 'Hello.' },
    {
      ...{ more: { topics: desk }, topics: ['greeting'] },
    },
  ),
  'a graph that only names what follows': one(
    { topic: 'care' },
    { text: 'Yes.' },
    {
      ...{ more: { topics: aGraph({ care: { next: ['bye'] }, bye: {} }) }, topics: ['care'] },
    },
  ),
  'a graph that only limits turns': one(
    { topic: 'care' },
    { text: 'Yes.' },
    {
      ...{ more: { topics: aGraph({ care: { max_turns: 2 } }) }, topics: ['care'] },
    },
  ),
  'a topic that nobody knows': one({ topic: 'loan' }, { text: 'Yes.' }, { more: { topics: desk } }),
  'a conversation without any turn': { turns: [], differs: { expect: expects({ contains: 'bye' }) } },
  'two values that are one letter off': one(
    { entities: { plant: 'hydrangea' } },
    found({ entity: 'plant', value: 'hydranga' }, { entity: 'plant', value: 'hydrangeo' }),
    { settings: { entity: { typos: 1 } } },
  ),
};

it('of every check say what holds and what fails, and why', async () => {
  const all = { ...ENTITIES, ...TOOLS, ...OTHERS, ...CONVERSATIONS, ...PARTS };
  const texts = [];
  for (const [name, conversation] of Object.entries(all)) {
    const { scores, unjudged, unscored } = await scored(conversation);
    const rest = [...(unjudged.length > 0 ? [`  unjudged ${plain(unjudged)}`] : [])];
    const without = unscored.size > 0 ? [`  without: ${[...unscored].join(', ')}`] : [];
    texts.push([name, ...scores.map(scoreLine), ...rest, ...without].join('\n'));
  }
  await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot(join(outputs, 'scores.txt'));
});

/** A trial of a conversation, passed where its hard expectations hold. */
async function trialOf(conversation: Conversation, trial: number, more: Partial<Trial> = {}): Promise<Trial> {
  const { scores } = await scored(conversation);
  const turns = conversation.turns.map(([{ user }, reply]) => ({ user, ...reply }));
  const { recordedScores } = conversation.said ?? {};
  const passed = scores.every(({ hard, passed: holds }) => !hard || holds);
  return aTrial({
    ...{ trial, scores: [...scores], transcript: { turns, ...(recordedScores && { recordedScores }) } },
    ...{
      status: passed ? 'passed' : 'failed',
      failureType: passed ? null : 'assertion',
      blame: passed ? null : 'agent',
    },
    timing: {
      ...{ startedAt: '2026-05-04T09:00:00.000Z', durationMs: 900 },
      turns: turns.map(({ timing }, i) => timing?.latencyMs ?? 300 + 40 * i),
      firstTokens: turns.flatMap(({ timing }) => timing?.firstTokenMs ?? []),
    },
    usage: { cost: 0.001 * (trial + 1), totalTokens: 20 + trial },
    ...more,
  });
}

it('make metrics of all cases, of groups and of trials', async () => {
  const groups = [ENTITIES, TOOLS, OTHERS, CONVERSATIONS];
  const results: CaseResult[] = [];
  for (const [g, group] of groups.entries())
    for (const [i, conversation] of Object.values(group).entries()) {
      const other = Object.values(group)[(i + 1) % Object.keys(group).length]!;
      const trials = [await trialOf(conversation, 0), await trialOf(i % 3 === 0 ? other : conversation, 1)];
      const errored =
        i % 7 === 6 ? [aTrial({ trial: 1, status: 'errored', failureType: 'error', blame: 'judge' })] : [];
      const testCase = aCase(`case-${g}-${i}`, [], {
        ...{ category: ['entities', 'tools', 'others', 'conversations'][g]!, tier: 1 + (i % 3) },
        ...(i % 5 === 0 && { tags: ['critical'] }),
      });
      results.push(caseResult(testCase, errored.length > 0 ? [trials[0]!, ...errored] : trials));
    }
  const { metrics, confusions, tally } = summarize(results);
  const lines = metrics.map(({ metric, scope, value, n, interval, unit, kind, better, ...rest }) =>
    [
      `${metric} ${scope}: ${plain(value)} ${plain(interval)} n ${n}`,
      ...(Object.keys(rest).length > 0 ? [plain(rest)] : []),
    ].join(' '),
  );
  const text = `${[...lines, ...confusions.map(plain), plain(tally)].join('\n')}\n`;
  await expect(text).toMatchFileSnapshot(join(outputs, 'metrics.txt'));
});
