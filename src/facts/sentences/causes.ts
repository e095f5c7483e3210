/** What failing cases have in common: the commonest cause or failed check in a sentence, and the words of a pattern. */
import type { ErrorPattern } from '../../model/verdict/diagnosis.ts';
import { code } from '../../text/untrusted/untrusted.ts';
import type { Facts } from '../renderer.ts';
import { leadCases } from '../rows/cases.ts';
import { formatCount } from '../wording/format.ts';

const LONGEST_TITLE = 160;

/** null: nothing was diagnosed, as in runs of older versions. */
export function patternsOf({ outcome }: Pick<Facts, 'outcome'>): readonly ErrorPattern[] | null {
  return outcome.diagnosis?.patterns ?? null;
}

/** A pattern's title as Markdown: names in it may be the agent's. */
export const patternTitle = ({ title }: ErrorPattern): string => code(title, LONGEST_TITLE);

/**
 * "**Most common cause (9 of 14):** `…` (new). This pull request changes `…`." where at least two of the leading cases and a
 * third of them share one. What has grown goes before what was there.
 */
export function commonCauseSentence(facts: Facts): string {
  const leading = new Set(leadCases(facts).rows.map(({ id }) => id));
  const shared = (patternsOf(facts) ?? [])
    .filter(({ rest }) => rest !== true)
    .map((pattern) => ({ pattern, count: pattern.cases.filter((id) => leading.has(id)).length }))
    .filter(({ count }) => count >= 2 && count * 3 >= leading.size);
  const isOld = ({ pattern }: (typeof shared)[number]) => pattern.change === 'same' || pattern.change === 'shrunk';
  const [first] = shared.toSorted((a, b) => Number(isOld(a)) - Number(isOld(b)) || b.count - a.count);
  if (!first) return '';
  const { pattern, count } = first;
  const change = changeWords(pattern);
  const files = (pattern.changedFiles ?? []).slice(0, 3).map((file) => code(file));
  const changes = files.length > 0 ? ` This pull request changes ${files.join(', ')}.` : '';
  return `**Most common cause (${formatCount(count)} of ${formatCount(leading.size)}):** ${patternTitle(pattern)}${change && ` (${change})`}.${changes}`;
}

/** "new", "grown, 2 → 9", "as before", "gone, 4 → 0"; '' without a baseline. */
export function changeWords({ change, baselineCases, sharedCases }: ErrorPattern): string {
  if (change === null) return '';
  if (change === 'new') return 'new';
  if (change === 'same') return 'as before';
  return `${change}, ${formatCount(baselineCases ?? 0)} → ${formatCount(sharedCases ?? 0)}`;
}

/** Checks, at whatever turn, by the number of leading cases that they fail in, most frequent first. */
export function commonChecks(facts: Facts): readonly { readonly check: string; readonly cases: number }[] {
  const counts = new Map<string, number>();
  for (const { failed } of leadCases(facts).rows)
    for (const check of new Set(failed.map((text) => text.replace(/ \(turn \d+\)$/, ''))))
      counts.set(check, (counts.get(check) ?? 0) + 1);
  return [...counts].map(([check, cases]) => ({ check, cases })).sort((a, b) => b.cases - a.cases);
}

/** The most common cause; of a run without a diagnosis "**Most common failure (9 of 14):** `…`" where at least two cases and a third of them share it. */
export function commonCheckSentence(facts: Facts): string {
  if (patternsOf(facts) !== null) return commonCauseSentence(facts);
  const total = leadCases(facts).rows.length;
  const first = commonChecks(facts)[0];
  if (!first || first.cases < 2 || first.cases * 3 < total) return '';
  return `**Most common failure (${formatCount(first.cases)} of ${formatCount(total)}):** ${code(first.check)}`;
}
