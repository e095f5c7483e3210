/** Likeness of the agent's text to the right answer (ground_truth) of a turn or case without a model: BLEU, ROUGE, METEOR, token F1. */
import type { z } from 'zod';
import { withoutMarkers } from '../matching/citation-markers.ts';
import { bleu } from '../matching/overlap/bleu.ts';
import { meteor } from '../matching/overlap/meteor.ts';
import { tokenF1 } from '../matching/overlap/n-grams.ts';
import { rougeL, rougeN } from '../matching/overlap/rouge.ts';
import { defineCheck } from './check.ts';
import { heldTo, type LimitCode, limitCodes, limitOf, limitOn, type WrittenLimit } from './limits.ts';
import { meanOfTurns } from './measure.ts';

interface Likeness {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** 0..1. */
  readonly of: (text: string, reference: string) => number;
}

const LIKENESSES: readonly Likeness[] = [
  {
    id: 'bleu',
    title: 'BLEU',
    description:
      'Mean sentence BLEU-4 to ground_truth (Papineni et al. 2002; 13a tokens, exponential smoothing, effective order, as sacrebleu).',
    of: bleu,
  },
  {
    id: 'rouge_1',
    title: 'ROUGE-1',
    description: 'Mean F1 of shared words of a–z and 0–9 to ground_truth (Lin 2004; as rouge-score, not stemmed).',
    of: (text, reference) => rougeN(text, reference, 1),
  },
  {
    id: 'rouge_2',
    title: 'ROUGE-2',
    description:
      'Mean F1 of shared pairs of words of a–z and 0–9 to ground_truth (Lin 2004; as rouge-score, not stemmed).',
    of: (text, reference) => rougeN(text, reference, 2),
  },
  {
    id: 'rouge_l',
    title: 'ROUGE-L',
    description:
      'Mean F1 of the longest common subsequence of words of a–z and 0–9 to ground_truth (Lin 2004; as rouge-score, not stemmed).',
    of: rougeL,
  },
  {
    id: 'meteor',
    title: 'METEOR without synonyms',
    description:
      'Mean METEOR-like score to ground_truth (Lavie and Agarwal 2007): equal words and equal Porter stems, no WordNet.',
    of: meteor,
  },
  {
    id: 'token_f1',
    title: 'Token F1',
    description:
      'Mean F1 of words to ground_truth, without letter case, punctuation and articles (SQuAD, Rajpurkar et al. 2016).',
    of: tokenF1,
  },
];

/** Longest text that is measured, characters; the rest is not looked at. ROUGE-L takes time by the product of both lengths. */
const LONGEST_MEASURED_TEXT = 20_000;

const measuredPart = (text: string): string => text.slice(0, LONGEST_MEASURED_TEXT).normalize('NFC');

/** Whether even the right answer itself would get 0, as by ROUGE, which knows no words but those of a–z and 0–9. */
const isUnmeasurable = ({ of }: Likeness, right: string): boolean => of(right, right) === 0;

/** The first of these names that is a likeness which cannot be measured to the right answer. */
export function unmeasurableIn(names: readonly string[], groundTruth: string): string | undefined {
  const right = measuredPart(groundTruth);
  return LIKENESSES.find((one) => names.includes(one.id) && isUnmeasurable(one, right))?.id;
}

/** What the folder conversation adds to what is expected of a turn or conversation. */
interface Added {
  readonly right_answer?: string;
  /** Where there is one: names of the likenesses that are measured although nobody sets a threshold. */
  readonly ground_truth?: readonly string[];
}

type Shape = Record<string, z.ZodType<WrittenLimit>>;

export const likenessNames: readonly string[] = LIKENESSES.map(({ id }) => id);

/** Gauges, but where a case says how alike is alike enough. */
export const textSimilarity = defineCheck<Shape, LimitCode>({
  version: 2,
  expectations: Object.fromEntries(LIKENESSES.map(({ id, title }) => [id, limitOn(`${title} to ground_truth`)])),
  score: (expected, { text }) => {
    const { right_answer: groundTruth, ground_truth: measured = [] } = expected as Added;
    if (groundTruth === undefined || text === undefined) return [];
    const [said, right] = [measuredPart(withoutMarkers(text)), measuredPart(groundTruth)];
    return LIKENESSES.filter(({ id }) => id in expected || measured.includes(id)).flatMap((likeness) => {
      const { id, title, of } = likeness;
      const value = Math.min(1, of(said, right));
      if (value === 0 && isUnmeasurable(likeness, right)) return [];
      const limit = limitOf(expected[id]);
      const reason = `${title} to the right answer is ${value.toFixed(3)}`;
      if (!limit) return { metric: id, value, passed: true, gauge: true, reason };
      const held = heldTo(value, limit);
      if (held.passed) return { metric: id, value, passed: true, reason };
      const { code, mismatch, why } = held;
      return { metric: id, value, passed: false, code, mismatch, reason: `${reason}: ${why}` };
    });
  },
  codes: limitCodes,
  metrics: LIKENESSES.map(({ id, title, description }) => meanOfTurns({ id, title, description })),
  needs: { inherent: ['ground_truth'] },
});
