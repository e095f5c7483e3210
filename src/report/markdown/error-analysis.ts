/** error-analysis.md: every pattern with cause, suggestion, example and cases; clusters, targets, coverage. */

import { statusCounts } from '../../facts/facts.ts';
import { messagesOf } from '../../facts/faults.ts';
import type { Facts, Renderer } from '../../facts/renderer.ts';
import { LOOK_ALIKE } from '../../facts/rows/look-alikes.ts';
import { changeWords, patternFacts, patternsOf } from '../../facts/rows/patterns.ts';
import { patternTitle } from '../../facts/sentences/causes.ts';
import { formatCount } from '../../facts/wording/format.ts';
import { caseName } from '../../facts/wording/links.ts';
import { bullets, paragraphs } from '../../facts/wording/markdown.ts';
import { cases, verdictSentence } from '../../facts/wording/words.ts';
import type { ErrorPattern } from '../../model/verdict/diagnosis.ts';
import { counted } from '../../text/digits.ts';
import { code, fence, plain } from '../../text/untrusted/untrusted.ts';
import { markdown } from './parts/tables.ts';
import { aboutTestSet, clusterList, lookAlikes, targetCounts, targetsTable } from './sections/diagnosis.ts';

const MOST_PATTERNS = 200;
const MOST_CASES = 50;
const QUOTE = { maxLines: 6, maxLineLength: 200 };

export const errorAnalysis: Renderer = {
  id: 'error-analysis',
  format: { file: 'error-analysis.md', description: 'why cases fail, where some do' },
  render: (facts) => {
    const patterns = patternsOf(facts);
    if (patterns === null) return [];
    return [{ to: 'file', name: 'error-analysis.md', content: `${document(facts, patterns)}\n` }];
  },
};

function document(facts: Facts, patterns: readonly ErrorPattern[]): string {
  const { diagnosis, run, verdict } = facts.outcome;
  const seen = patterns.filter(({ change }) => change !== 'gone');
  const gone = patterns.filter(({ change }) => change === 'gone');
  const left = seen.length - MOST_PATTERNS;
  return paragraphs([
    `# Error analysis of ${code(run.suite)}`,
    `Agent eval: ${plain(verdictSentence(verdict), 200)}. ${counts(facts, seen.length)}`,
    seen.length > 0 ? HOW_TO_READ : '',
    ...seen.slice(0, MOST_PATTERNS).map((pattern, i) => section(facts, pattern, i + 1)),
    titled(LOOK_ALIKE, lookAlikes(facts)),
    left > 0 ? `${counted(left, 'more pattern')} in ${code('outcome.json')}.` : '',
    titled('No longer seen', bullets(gone.map((one) => `${patternTitle(one)} (${changeWords(one)})`))),
    titled('Words that failing cases share and others do not', diagnosis ? clusterList(diagnosis) : ''),
    titled(`Targets by tier: ${targetCounts(facts)}`, targetsTable(facts)),
    titled('The test set', aboutTestSet(facts, 500)),
  ]);
}

const HOW_TO_READ =
  'Patterns are listed by what fixing them would gain, most first. A case can show several. Numbers against the baseline are plain counts over the cases that both runs share, and small ones change by chance. Causes and suggestions follow from the kind of failure: no model wrote them.';

const titled = (title: string, body: string) => body && `## ${title}\n\n${body}`;

function counts(facts: Facts, patterns: number): string {
  const { failed, passed } = statusCounts(facts);
  const share = `${formatCount(failed)} of ${cases(failed + passed)} ${failed === 1 ? 'fails' : 'fail'}`;
  return patterns === 0 ? `${share}; no pattern was found.` : `${share}; ${counted(patterns, 'pattern')}.`;
}

function section(facts: Facts, pattern: ErrorPattern, place: number): string {
  const { cases: failing, softCases = [] } = pattern;
  return paragraphs([
    `## ${place}. ${patternTitle(pattern)}`,
    bullets(patternFacts(facts, pattern).map(markdown)),
    example(facts, pattern, messagesOf(facts, pattern).length > 0),
    idList(facts, failing.length > 0 ? failing : softCases),
  ]);
}

function example(facts: Facts, { example: one }: ErrorPattern, isShownAbove: boolean): string {
  if (!one) return '';
  const turn = one.turn === null ? '' : `, turn ${one.turn + 1}`;
  const text = [`user     ${one.said}`, ...(one.reason && !isShownAbove ? [`finding  ${one.reason}`] : [])].join('\n');
  return `Example, ${linked(facts)(one.caseId)}${turn}:\n\n${fence(text, QUOTE)}`;
}

function linked(facts: Facts): (id: string) => string {
  const sources = new Map(facts.outcome.report.cases.map(({ id, source }) => [id, source]));
  return (id) => {
    const source = sources.get(id);
    return source ? caseName(facts, { id, source }) : code(id);
  };
}

function idList(facts: Facts, ids: readonly string[]): string {
  if (ids.length === 0) return '';
  const left = ids.length - MOST_CASES;
  const names = ids.slice(0, MOST_CASES).map(linked(facts)).join(', ');
  return `Cases: ${names}${left > 0 ? ` and ${formatCount(left)} more` : ''}`;
}
