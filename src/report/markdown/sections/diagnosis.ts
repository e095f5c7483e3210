/** Why cases fail: the commonest cause in a sentence, patterns as a table, targets by tier, the state of the test set. */

import type { Facts } from '../../../facts/renderer.ts';
import { type TargetRow, targetRows } from '../../../facts/rows/groups.ts';
import { LOOK_ALIKE, LOOK_ALIKE_NOTE, proposals } from '../../../facts/rows/look-alikes.ts';
import { changeWords, patternsOf, seenIn } from '../../../facts/rows/patterns.ts';
import { num } from '../../../facts/rows/table.ts';
import { COVERAGE_KINDS, coverageRows, testSetNotes } from '../../../facts/rows/test-set.ts';
import { patternTitle } from '../../../facts/sentences/causes.ts';
import { bullets, paragraphs } from '../../../facts/wording/markdown.ts';
import { cases } from '../../../facts/wording/words.ts';
import type { Diagnosis, ErrorPattern } from '../../../model/verdict/diagnosis.ts';
import { counted } from '../../../text/digits.ts';
import { formatCount } from '../../../text/figures.ts';
import { code, fence, plain } from '../../../text/untrusted/untrusted.ts';
import { lowerFirst } from '../../../text/wording.ts';
import type { Section } from '../parts/budget.ts';
import { details, markdown, table } from '../parts/tables.ts';

/** null: there is no diagnosis to draw from. */
export function diagnosedPatterns(facts: Facts): Section | null {
  const patterns = patternsOf(facts);
  if (patterns === null) return null;
  const shown = patterns.filter((pattern) => pattern.cases.length + (pattern.softCases?.length ?? 0) > 0);
  const gone = patterns.filter(({ change }) => change === 'gone');
  const draw = (limit: number) =>
    paragraphs([
      patternTable(shown.slice(0, limit)),
      restOf(shown.slice(limit)),
      shown.length > limit ? `${counted(shown.length - limit, 'more pattern')} in ${code('error-analysis.md')}.` : '',
      gone.length > 0 ? `**No longer seen:** ${gone.slice(0, limit).map(patternTitle).join(', ')}` : '',
    ]);
  return { id: 'patterns', versions: shown.length + gone.length > 0 ? [draw(8), draw(3), ''] : [''] };
}

/** What has no common cause comes after all that has, and can be most of what fails: it is never left out. */
function restOf(left: readonly ErrorPattern[]): string {
  const rest = left.filter((pattern) => pattern.rest === true && pattern.cases.length > 1).slice(0, 3);
  const said = rest.map((pattern) => {
    const change = changeWords(pattern);
    return `${patternTitle(pattern)}: ${cases(pattern.cases.length)}${change && ` (${change})`}`;
  });
  return said.length > 0 ? `**Without a common cause:** ${said.join('; ')}` : '';
}

function patternTable(patterns: readonly ErrorPattern[]): string {
  const compared = patterns.some(({ change }) => change !== null);
  return table(
    [num('Cases'), 'Pattern', ...(compared ? ['Against the baseline'] : []), 'What to do'],
    patterns.map((pattern) => [
      `${formatCount(pattern.cases.length)}${seenIn(pattern)}`,
      patternTitle(pattern),
      ...(compared ? [changeWords(pattern) || 'not known'] : []),
      plain(`${pattern.action.place}: ${lowerFirst(pattern.action.text)}`, 200),
    ]),
  );
}

/** "refund, order (9 cases)" each: words that failing inputs share; '' where there are none. */
export function clusterList({ clusters }: Diagnosis): string {
  return bullets(
    clusters.map(({ words, cases: ids }) => `${words.map((word) => code(word, 40)).join(' ')}: ${cases(ids.length)}`),
  );
}

/** A row for each target that could be measured, missed ones first within a tier; '' where none could. */
export function targetsTable(facts: Facts): string {
  const tiers = [...Map.groupBy(measured(facts), ({ tier }) => tier).values()];
  const rows = tiers.flatMap((rows) => rows.toSorted((a, b) => Number(a.met) - Number(b.met)));
  return table(
    ['Tier', num('Cases'), 'Target', num('Value'), 'Result'],
    rows.map(({ tier, cases: n, metric, target, value, met }) => [
      `${tier}`,
      n,
      `${plain(metric, 60)} ${target}`,
      value ?? '',
      met ? '✅ met' : '❌ missed',
    ]),
  );
}

function measured(facts: Facts): readonly TargetRow[] {
  return targetRows(facts).filter(({ met }) => met !== null);
}

/** "2 of 5 targets by tier missed", or '' where none was measured. */
export function targetCounts(facts: Facts): string {
  const all = measured(facts);
  const missed = all.filter(({ met }) => met === false).length;
  return all.length === 0 ? '' : `${formatCount(missed)} of ${counted(all.length, 'target')} missed`;
}

/** What is wrong with the test set, and its matrix of intents by kind of case; '' where there is nothing to say. */
export function aboutTestSet(facts: Facts, limit: number): string {
  const rows = coverageRows(facts);
  return paragraphs([
    bullets(testSetNotes(facts).map(markdown)),
    table(
      ['Intent', ...COVERAGE_KINDS.map(num)],
      rows.slice(0, limit).map(({ intent, counts }) => [code(intent), ...counts]),
    ),
    rows.length > limit ? `${counted(rows.length - limit, 'more intent')} in ${code('outcome.json')}.` : '',
  ]);
}

/** '' where no misses look alike. */
export function lookAlikes(facts: Facts): string {
  const all = proposals(facts);
  if (all.length === 0) return '';
  return paragraphs([LOOK_ALIKE_NOTE, ...all.flatMap(({ say, yaml }) => [say, fence(yaml, PROPOSED)])]);
}

const PROPOSED = { maxLines: 40, maxLineLength: 1_000 };

/** For the summary: look-alikes, clusters, targets and the test set, each in a fold; '' where there is nothing. */
export function diagnosisDetails(facts: Facts): string {
  const { diagnosis } = facts.outcome;
  if (!diagnosis) return '';
  const counts = targetCounts(facts);
  const alike = lookAlikes(facts);
  return paragraphs([
    alike && details(LOOK_ALIKE, [alike]),
    diagnosis.clusters.length > 0
      ? details('Words that failing cases share and others do not', [clusterList(diagnosis)])
      : '',
    counts && details(`Targets by tier (${counts})`, [targetsTable(facts)]),
    details('About the test set', [aboutTestSet(facts, 60)]),
  ]);
}
