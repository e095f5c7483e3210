/** What failing cases have in common: what is known of each error pattern, a line each; and the failed checks by frequency. */
import type { ErrorPattern } from '../../model/verdict/diagnosis.ts';
import { formatCount, formatValue } from '../../text/figures.ts';
import { messagesOf } from '../faults.ts';
import type { Facts } from '../renderer.ts';
import { cases } from '../wording/words.ts';
import { leadCases } from './cases.ts';
import { listed, type Text, text } from './table.ts';

const MOST_MESSAGES = 3;
const MOST_FILES = 10;

/** null: nothing was diagnosed, as in runs of older versions. */
export function patternsOf({ outcome }: Pick<Facts, 'outcome'>): readonly ErrorPattern[] | null {
  return outcome.diagnosis?.patterns ?? null;
}

export function patternFacts(facts: Facts, pattern: ErrorPattern): readonly Text[] {
  const { action, cause, changedFiles = [], code, softCases = [], subject } = pattern;
  const change = changeWords(pattern);
  const messages = messagesOf(facts, pattern).slice(0, MOST_MESSAGES);
  const files = changedFiles.slice(0, MOST_FILES).map((name) => ({ name }));
  const because = softCases.length === 1 ? 'it fails' : 'they fail';
  const fails = pattern.cases.length > 0;
  return [
    text`Code: ${{ name: code }}${subject === null ? '' : text`, about ${{ name: subject, max: 160 }}`}`,
    text`${found(pattern)}${change && `; against the baseline: ${change}`}`,
    ...(fails && softCases.length > 0
      ? [text`Also seen in ${cases(softCases.length)}, without being why ${because}`]
      : []),
    ...(fails ? [text`Gain: ${gain(pattern)}`] : []),
    ...messages.map((one) => text`Message of ${cases(one.cases)}: ${{ name: one.text, max: 300 }}`),
    text`Likely cause: ${{ sentence: cause }}`,
    text`What to do (${action.priority} priority, ${{ sentence: action.place }}): ${{ sentence: action.text }}`,
    ...(files.length > 0 ? [text`Changed in this pull request: ${listed(files, MOST_FILES)}`] : []),
  ];
}

/** How many cases fail by it; else how many show it. */
function found({ cases: { length }, share, softCases = [] }: ErrorPattern): string {
  if (length > 0) return `Cases: ${cases(length)}, ${formatValue(share, 'share')} of all that fail`;
  if (softCases.length === 0) return 'Cases: none';
  return `Seen in ${cases(softCases.length)}, ${softCases.length === 1 ? 'which does not fail' : 'none of which fails'} by it`;
}

/** Of a number of cases that fail by it: " (seen in 8)", the others among them; '' where there are no others. */
export function seenIn({ cases: failing, softCases = [] }: ErrorPattern): string {
  return softCases.length > 0 ? ` (seen in ${formatCount(failing.length + softCases.length)})` : '';
}

function gain({ gain: share }: ErrorPattern): string {
  if (share === 0) return 'none by itself, as in each of these cases something else comes first';
  return `the pass rate would rise by ${formatValue(share, 'share').replace('%', ' pp')}`;
}

/** "new", "grown, 2 → 9", "as before", "gone, 4 → 0"; '' without a baseline. */
export function changeWords({
  change,
  baselineCases,
  sharedCases,
}: Pick<ErrorPattern, 'change' | 'baselineCases' | 'sharedCases'>): string {
  if (change === null) return '';
  if (change === 'new') return 'new';
  if (change === 'same') return 'as before';
  return `${change}, ${formatCount(baselineCases ?? 0)} → ${formatCount(sharedCases ?? 0)}`;
}

/** Checks, at whatever turn, by the number of leading cases that they fail in, most frequent first. */
export function commonChecks(
  facts: Facts,
  rows = leadCases(facts).rows,
): readonly { readonly check: string; readonly cases: number }[] {
  const counts = new Map<string, number>();
  for (const { failed } of rows)
    for (const check of new Set(failed.map((text) => text.replace(/ \(turn \d+\)$/, ''))))
      counts.set(check, (counts.get(check) ?? 0) + 1);
  return [...counts].map(([check, cases]) => ({ check, cases })).sort((a, b) => b.cases - a.cases);
}
