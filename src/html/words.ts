/** The words of the interactive part: a symbol of its own shape beside each, so that colour is never alone. */
import type { CaseState } from '../facts/state-names.ts';
import type { Filter } from './links.ts';

interface StateWords {
  readonly symbol: string;
  readonly word: string;
  /** In a run that was compared. */
  readonly newWord?: string;
}

export const STATE_WORDS: Readonly<Record<CaseState, StateWords>> = {
  'newly-failing': { symbol: '▼', word: 'Newly failing' },
  failing: { symbol: '●', word: 'Failing', newWord: 'New or changed, failing' },
  unstable: { symbol: '≈', word: 'Unstable' },
  drifted: { symbol: '◆', word: 'Drifted' },
  'still-failing': { symbol: '●', word: 'Still failing' },
  errored: { symbol: '⚠', word: 'Errors' },
  'newly-passing': { symbol: '▲', word: 'Newly passing' },
  added: { symbol: '+', word: 'New and passing' },
  passing: { symbol: '✓', word: 'Passing', newWord: 'Passing as before' },
  skipped: { symbol: '–', word: 'Skipped' },
  removed: { symbol: '–', word: 'No longer there' },
};

export const STATUS_WORDS: Readonly<Record<string, readonly [string, string]>> = {
  passed: ['✓', 'passed'],
  failed: ['✕', 'failed'],
  errored: ['⚠', 'errored'],
  skipped: ['–', 'skipped'],
};

/** What lists and messages call a filter. */
export const FILTER_WORDS: Readonly<Record<Filter, string>> = {
  category: 'Category',
  dataset: 'Dataset',
  tier: 'Tier',
  tag: 'Tag',
  language: 'Language',
  agent: 'Agent',
  metric: 'Failed metric',
  check: 'Failed check',
  pattern: 'Error pattern',
  intent: 'Confused intent',
  mark: 'Your mark',
};

export function stateWord(state: CaseState, compared: boolean): string {
  const { symbol, word, newWord } = STATE_WORDS[state];
  return `${symbol} ${compared && newWord ? newWord : word}`;
}
