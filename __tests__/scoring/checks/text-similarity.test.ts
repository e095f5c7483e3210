/** Text similarity equals well-known implementations on pairs of our own, and is measured of a case's right answer only. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Trial } from '../../../src/model/run/case-result.ts';
import type { SummedMetric } from '../../../src/model/run/metric.ts';
import type { Turn } from '../../../src/model/run/transcript.ts';
import { metricNamed, metricOptionsSchema } from '../../../src/scoring/checks/index.ts';
import { scoreConversation } from '../../../src/scoring/conversation/score-conversation.ts';
import { NO_JUDGEMENTS } from '../../../src/scoring/judge/question.ts';
import { bleu } from '../../../src/scoring/matching/overlap/bleu.ts';
import { meteor } from '../../../src/scoring/matching/overlap/meteor.ts';
import { tokenF1 } from '../../../src/scoring/matching/overlap/n-grams.ts';
import { porterStem } from '../../../src/scoring/matching/overlap/porter-stem.ts';
import { rougeL, rougeN } from '../../../src/scoring/matching/overlap/rouge.ts';
import { isScorable } from '../../../src/scoring/unscorable.ts';
import { aCase, aTurn } from '../../support/a-test-case.ts';
import { measuringWith } from '../../support/measuring.ts';

interface Reference {
  readonly made_by: Readonly<Record<string, string>>;
  readonly stems: Readonly<Record<string, string>>;
  readonly pairs: readonly (Readonly<Record<string, number>> & { readonly text: string; readonly reference: string })[];
}
const reference = JSON.parse(
  readFileSync(new URL('../../fixtures/similarity/reference.json', import.meta.url), 'utf8'),
) as Reference;

const MEASURES: Readonly<Record<string, (text: string, reference: string) => number>> = {
  bleu,
  rouge_1: (text, right) => rougeN(text, right, 1),
  rouge_2: (text, right) => rougeN(text, right, 2),
  rouge_l: rougeL,
  meteor,
  token_f1: tokenF1,
};

describe('text similarity equals reference values', () => {
  it.each(Object.keys(MEASURES))('%s, to 1e-9 on every pair', (name) => {
    const wrong = reference.pairs
      .map((pair) => ({ text: pair.text, wanted: pair[name]!, is: MEASURES[name]!(pair.text, pair.reference) }))
      .filter(({ wanted, is }) => !(Math.abs(wanted - is) < 1e-9));
    expect(wrong).toEqual([]);
    const values = new Set(reference.pairs.map((pair) => pair[name]));
    expect(values.size).toBeGreaterThan(15);
  });

  it('leaves a suffix that is nearly the whole word', () => {
    expect(['native', 'rational', 'useful'].map(porterStem)).toEqual(['nativ', 'ration', 'us']);
    expect(['failing', 'filing', 'visiting'].map(porterStem)).toEqual(['fail', 'file', 'visit']);
    expect(['positiving', 'falling', 'hissing', 'tanned'].map(porterStem)).toEqual(['positiv', 'fall', 'hiss', 'tan']);
    // Before "eed" a vowel run and a consonant; at the start, y is a consonant.
    expect(['proceed', 'agreed', 'feed', 'ying', 'dying'].map(porterStem)).toEqual([
      ...['proce', 'agre', 'feed', 'ying', 'dy'],
    ]);
  });

  it('stems as the reference does', () => {
    const ours = Object.fromEntries(Object.keys(reference.stems).map((word) => [word, porterStem(word)]));
    expect(ours).toEqual(reference.stems);
  });
});

it('finds what long texts have in order, however far apart it stands', () => {
  const words = Array.from({ length: 150 }, (_, i) => `w${i}`);
  const said = words.join(' ');
  const halves = words.map((word, i) => (i % 2 === 0 ? word : 'um')).join(' ');
  const turned = [...words.slice(60), ...words.slice(0, 60)].join(' ');
  const shared = (text: string) => rougeL(text, said) * 150;
  expect([said, halves, turned, words.toReversed().join(' ')].map(shared)).toEqual(
    [150, 75, 90, 1].map((length) => expect.closeTo(length, 9)),
  );
  expect(rougeL('lima nut lima', `${'nut lima '.repeat(40)}`)).toBeCloseTo(6 / 83, 12);
});

it('looks at the first 20,000 characters of a text, and of the right answer', () => {
  const late = `${'so '.repeat(6_667)}ferns`;
  const overlap = (text: string, groundTruth: string) =>
    scoresFor({ groundTruth, turns: [{ user: 'Which?', text }] }).scores.find(({ metric }) => metric === 'rouge_1')
      ?.value;
  expect([overlap(late, 'ferns'), overlap('ferns', late), overlap('ferns', 'ferns')]).toEqual([0, 0, 1]);
});

const scoresFor = (facts: { groundTruth?: string; turns: readonly Turn[] }) => {
  const { groundTruth, turns } = facts;
  const differs = groundTruth === undefined ? {} : { groundTruth };
  const testCase = aCase(
    'opening-hours',
    turns.map(({ user }) => aTurn(user)),
    differs,
  );
  const measuring = measuringWith(metricOptionsSchema.parse({}));
  return scoreConversation(testCase, { turns }, { measuring, complete: true, judgements: NO_JUDGEMENTS });
};

describe('likeness to the right answer', () => {
  const answer = 'The library opens at nine.';

  it('is six gauges of the last text, without citation markers', () => {
    const { scores } = scoresFor({
      groundTruth: answer,
      turns: [
        { user: 'Hello', text: 'Hello, reader.' },
        { user: 'When do you open?', text: `${answer.slice(0, -1)} [HOURS-01].` },
      ],
    });
    expect(scores.map(({ metric }) => metric)).toEqual(Object.keys(MEASURES));
    for (const score of scores) expect(score).toMatchObject({ turn: null, hard: false, gauge: true, passed: true });
    expect(scores.filter(({ metric }) => metric !== 'meteor').map(({ value }) => value)).toEqual([1, 1, 1, 1, 1]);
  });

  it('is not measured without a right answer, and said to be unscored without a text', () => {
    expect(scoresFor({ turns: [{ user: 'Hello', text: 'Hello.' }] }).scores).toEqual([]);
    const silent = scoresFor({ groundTruth: answer, turns: [{ user: 'Hello', intent: 'GREETING' }] });
    expect(silent.scores).toEqual([]);
    expect([...silent.unscored]).toEqual(['ground_truth']);
  });

  it('reads words whole in scripts whose vowels are marks, and however letters are composed', () => {
    const meteorOf = (text: string, groundTruth: string) =>
      scoresFor({ groundTruth, turns: [{ user: 'Which?', text }] }).scores.find(({ metric }) => metric === 'meteor')
        ?.value;
    expect(meteorOf('पीना गोरा हो', 'पानी गरम है')).toBe(0);
    expect(meteorOf('पानी गरम है', 'पानी गरम है')).toBeGreaterThan(0.9);
    expect(meteorOf('Gru\u0308ße aus Ko\u0308ln', 'Grüße aus Köln')).toBeGreaterThan(0.9);
  });

  it('is not measured by what would give the right answer itself 0', () => {
    const measured = (text: string, groundTruth: string) =>
      scoresFor({ groundTruth, turns: [{ user: 'Which?', text }] }).scores.map(({ metric }) => metric);
    const without = (...names: string[]) => Object.keys(MEASURES).filter((name) => !names.includes(name));
    expect(measured('九時に開きます', '九時に開きます')).toEqual(without('rouge_1', 'rouge_2', 'rouge_l'));
    expect(measured('At nine.', 'Nine')).toEqual(without('rouge_2'));
    expect(measured('九時に開きます', 'At nine.')).toEqual(without());
  });

  it('is measured at each turn that has a right answer, and a case weighs as one', () => {
    const testCase = aCase('hours', [{ ...aTurn('Hello'), groundTruth: 'Hello.' }, aTurn('Well'), aTurn('When?')], {
      groundTruth: answer,
    });
    const turns = [
      { user: 'Hello', text: 'Good morning' },
      { user: 'Well', text: 'Yes' },
      { user: 'When?', text: answer },
    ];
    const measuring = measuringWith(metricOptionsSchema.parse({}));
    const { scores } = scoreConversation(testCase, { turns }, { measuring, complete: true, judgements: NO_JUDGEMENTS });
    const f1 = scores.filter(({ metric }) => metric === 'token_f1');
    expect(f1.map(({ turn, value }) => [turn, value])).toEqual([
      [0, 0],
      [null, 1],
    ]);
    const trial = { status: 'passed', scores } as unknown as Trial;
    const metric = metricNamed('token_f1') as SummedMetric;
    expect(metric.measure([trial])).toEqual([0.5, 1]);
  });

  it('of any turn is enough for a case to be asked; one that expects nothing is not', () => {
    const measuring = measuringWith(metricOptionsSchema.parse({}));
    expect(isScorable(aCase('bare', [aTurn('Hello')]), measuring)).toBe(false);
    expect(isScorable(aCase('hours', [{ ...aTurn('Hello'), groundTruth: 'Hello.' }]), measuring)).toBe(true);
    expect(isScorable(aCase('hours', [aTurn('Hello')], { groundTruth: 'Hello.' }), measuring)).toBe(true);
  });

  it('makes metrics that are means of scores', () => {
    for (const id of Object.keys(MEASURES))
      expect(metricNamed(id)).toMatchObject({ kind: 'mean', unit: 'score', better: 'higher' });
  });

  it('ends with a hostile text of which comparing each word with each would not', () => {
    const { scores } = scoresFor({
      groundTruth: 'a b '.repeat(50_000),
      turns: [{ user: 'Hello', text: `${'a '.repeat(75_000)}${'y'.repeat(250_000)}` }],
    });
    expect(scores).toHaveLength(6);
  });
});

describe('a threshold on likeness', () => {
  const likeTo = (expect: object, evaluate: object = {}) => {
    const testCase = aCase(
      'hours',
      [aTurn('When do you open?', { expect: { ...expect }, evaluate: { ...evaluate } })],
      {
        groundTruth: 'We open at nine on Mondays.',
      },
    );
    const measuring = measuringWith(metricOptionsSchema.parse({}));
    const turns = [{ user: 'When do you open?', text: 'At nine.' }];
    return scoreConversation(testCase, { turns }, { measuring, complete: true, judgements: NO_JUDGEMENTS }).scores;
  };

  it('decides by value and limit, and the value is counted once', () => {
    const scores = likeTo({ rouge_1: { min: 0.6 } });
    expect(scores.filter(({ metric }) => metric === 'rouge_1')).toEqual([
      {
        metric: 'rouge_1',
        turn: 0,
        hard: true,
        value: 0.5,
        passed: false,
        code: 'below_threshold',
        mismatch: { expected: 'at least 0.6', actual: '0.5' },
        reason: 'ROUGE-1 to the right answer is 0.500: 0.5 is below 0.6',
      },
    ]);
    expect(scores.filter(({ gauge }) => gauge).map(({ metric }) => metric)).toEqual([
      'bleu',
      'rouge_2',
      'rouge_l',
      'meteor',
      'token_f1',
    ]);
  });

  it('holds where it is met, and is soft under evaluate', () => {
    expect(likeTo({ rouge_1: 0.5 })[0]).toMatchObject({ hard: true, passed: true });
    expect(likeTo({}, { rouge_1: { max: 0.2 } })[0]).toMatchObject({
      hard: false,
      passed: false,
      code: 'above_threshold',
    });
  });
});
