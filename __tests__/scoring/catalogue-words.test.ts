/** What reports say of every code and metric, with and without a name: reviewed in __outputs__/catalogue.txt. */
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { FailureCode, FoundIn, PatternCode } from '../../src/model/catalogue.ts';
import type { Trial } from '../../src/model/run/case-result.ts';
import type { Score } from '../../src/model/run/score.ts';
import { catalogue } from '../../src/scoring/catalogue.ts';
import { allMetrics } from '../../src/scoring/checks/index.ts';

const place = join(resolve(import.meta.dirname, '..'), '__outputs__', 'catalogue.txt');
const score = (more: Partial<Score>): Score => ({
  ...{ metric: 'relevance', turn: 1, value: 0, passed: false, hard: true, reason: 'It is not so.' },
  ...more,
});
/** One that names nothing, and one that names all that a check may say. */
const SCORES: readonly Score[] = [
  score({}),
  score({
    names: ['fern', 'moss'],
    labels: { expected: 'WATERING', actual: 'PRUNING', confidence: 0.4 },
    mismatch: { expected: 'weekly', actual: 'daily' },
    alike: [{ of: 'entity', name: 'plant', expected: 'fern', actual: 'ferns' }],
    faults: [
      { code: 'wrong_argument', name: 'get_care', argument: 'plant' },
      { code: 'missing_tool', name: 'log' },
    ],
    counts: { tp: 1, fp: 2, fn: 3 },
  }),
];
const turns = [
  { user: 'Fern?', text: 'Daily.' },
  { user: 'Moss?', text: 'Daily.', toolCalls: [{ name: 'get_care', arguments: { plant: 'moss' } }] },
];
const trial: Trial = {
  ...{ trial: 0, status: 'failed', failureType: 'assertion', blame: 'agent', scores: [...SCORES], usage: {} },
  transcript: { turns },
  timing: { startedAt: '2026-05-01T12:00:00.000Z', durationMs: 1, turns: [1, 1] },
};
const where: FoundIn = {
  ...{ trial, turns, metric: catalogue.metric('relevance') },
  about: { tags: ['indoors'], category: 'watering' },
};

/** A name; of confusions also a pair of intents, and one that was not recognised. */
const NAMED = [null, 'fern'] as const;
const PAIRS = [...NAMED, 'WATERING → PRUNING', 'WATERING → none'] as const;

const line = (key: string, ...values: readonly unknown[]) =>
  values.every((value) => value === undefined)
    ? []
    : [`  ${key}: ${values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(' | ')}`];

function linesOf(code: FailureCode): readonly string[] {
  const subjects = 'pairsOnly' in code ? PAIRS : NAMED;
  const pattern: Partial<PatternCode> = 'title' in code ? code : {};
  const both = (text: PatternCode['title'] | undefined) =>
    typeof text === 'function' ? subjects.map((subject) => text(subject)) : [text];
  const ofScore = 'phrase' in code ? code : null;
  return [
    ...(ofScore ? SCORES.flatMap((one) => line('phrase', ofScore.phrase(one.names?.join(', ') ?? '', one))) : []),
    ...line('alone', ofScore?.alone),
    ...SCORES.flatMap((one) => line('find', ofScore?.find?.(one, where))),
    ...line('title', ...both(pattern.title)),
    ...line('cause', ...both(pattern.cause)),
    ...line('action', ...both(pattern.action)),
    ...line('place', ...both(pattern.place)),
    ...line('order', pattern.order),
    ...line('symptom, pairs only, from transcripts', pattern.symptom, pattern.pairsOnly, pattern.fromTranscripts),
    ...line('shares', ...subjects.map((subject) => pattern.shares?.(subject, null)), pattern.shares?.('fern', 'leaf')),
  ];
}

it('has words for each of them', async () => {
  const codes = [...catalogue.codes].flatMap(([name, code]) => [name, ...linesOf(code)]);
  const ends = Object.entries(catalogue.ends).flatMap(([name, end]) => [
    `a trial that ended by ${name}`,
    ...[null, 'http_500', 'state_timeout'].flatMap((code) => line(`${code}`, end.phrase(code), end.find(code))),
  ]);
  const metrics = allMetrics.map(({ id, ...metric }) => `${id} ${JSON.stringify(metric)}`);
  await expect(`${[...codes, '', ...ends, '', ...metrics].join('\n')}\n`).toMatchFileSnapshot(place);
});
