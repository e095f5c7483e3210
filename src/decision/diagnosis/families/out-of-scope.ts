/** Questions that the agent should have declined, and answered. */
import type { Score } from '../../../model/run/score.ts';
import { type Family, plainName, type ScoreContext } from '../family.ts';

const NAMES = new Set(['outofscope', 'oos', 'outofdomain', 'unsupported', 'offtopic', 'fallback', 'none', 'unknown']);

const isOutOfScope = (name: string) => NAMES.has(plainName(name));

/** By the intent that is expected, or by a case that says so of itself and in which another intent or a citation came. */
function wasAnswered(score: Score, { about }: ScoreContext): boolean {
  const { labels, code } = score;
  if (labels && isOutOfScope(labels.expected)) return labels.actual !== null && !isOutOfScope(labels.actual);
  const saysSo = [about.category, ...about.tags].some((name) => ['outofscope', 'oos'].includes(plainName(name)));
  return saysSo && (code === 'wrong_intent' || code === 'unexpected_citation');
}

export const outOfScope: Family = {
  ofScore: (score, context) =>
    wasAnswered(score, context) ? [{ code: 'out_of_scope_answered', subject: null }] : null,
  words: {
    out_of_scope_answered: () => ({
      title: 'Questions outside the scope are answered',
      cause: 'The agent takes what it should decline for something it knows.',
      action: 'Give it examples of what to decline, and raise the confidence below which it says that it cannot help.',
      place: 'scope and fallback',
    }),
  },
};
