/** Questions that the agent should have declined, and answered: a pattern of wrong intents and of unexpected citations. */
import type { FoundIn, PatternCode } from '../../model/catalogue.ts';
import type { Score } from '../../model/run/score.ts';
import { looseKey } from '../matching/names.ts';

const NAMES = new Set(['outofscope', 'oos', 'outofdomain', 'unsupported', 'offtopic', 'fallback', 'none', 'unknown']);

const isOutOfScope = (name: string) => NAMES.has(looseKey(name));

/** By the intent that is expected, or by a case that says so of itself and in which another intent or a citation came. */
export function isAnsweredOutOfScope({ labels }: Score, { about }: FoundIn): boolean {
  if (labels && isOutOfScope(labels.expected)) return labels.actual !== null && !isOutOfScope(labels.actual);
  return [about.category, ...about.tags].some((name) => ['outofscope', 'oos'].includes(looseKey(name)));
}

export const outOfScope = {
  out_of_scope_answered: {
    title: 'Questions outside the scope are answered',
    cause: 'The agent takes what it should decline for something it knows.',
    action: 'Give it examples of what to decline, and raise the confidence below which it says that it cannot help.',
    place: 'scope and fallback',
    order: 'scope',
  },
} satisfies Readonly<Record<string, PatternCode>>;
