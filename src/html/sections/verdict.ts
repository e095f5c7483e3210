/** The verdict bar: the very sentence of comment, check and log, what follows it there, and the counts. */

import { leadComparison } from '../../facts/facts.ts';
import type { Facts } from '../../facts/renderer.ts';
import { opening } from '../../facts/sentences/opening.ts';
import type { CaseState } from '../../facts/state-names.ts';
import { estimatedFor, verdictSentence, verdictWord } from '../../facts/wording/words.ts';
import { isWholePassRate } from '../../model/run/metric.ts';
import { formatChange, formatCount, formatValue } from '../../text/figures.ts';
import { cut } from '../../text/untrusted/excerpt.ts';
import { formatMinute, lowerFirst, upperFirst } from '../../text/wording.ts';
import { type Content, element, type Markup, quoted } from '../markup.ts';
import { markdownBlocks } from '../our-markdown.ts';
import { TONES, type Tone, verdictMark } from '../verdict-mark.ts';
import { versions } from '../versions.ts';
import { STATE_WORDS } from '../words.ts';

export function verdictBar(facts: Facts): Markup {
  const { verdict } = facts.outcome;
  // The heading is drawn here; what follows it is word for word that of the comment, but for the way to this file.
  const [, ...rest] = opening({ ...facts, reportUrl: null }).split(/\n{2,}/);
  const word = verdictWord(verdict);
  return element(
    'header',
    { class: `verdict ${TONES[verdict.conclusion]}`, id: 'verdict' },
    subject(facts),
    element(
      'h1',
      {},
      verdictMark(verdict.conclusion),
      element('span', { class: 'sr' }, 'Agent eval: '),
      element('span', { class: 'conclusion' }, upperFirst(word)),
      cut(verdictSentence(verdict).slice(word.length), MOST_OF_A_SENTENCE),
    ),
    element('div', { class: 'lead' }, markdownBlocks(rest.join('\n\n'))),
    counts(facts),
  );
}

const MOST_OF_A_NAME = 120;
const MOST_OF_A_SENTENCE = 300;

/** "Agent eval · garden-desk · pull request 88 · main at d20b774 → this run 5c1f0ae · 2026-06-11 10:20 UTC" */
function subject(facts: Facts): Markup {
  const { run } = facts.outcome;
  const parts = [
    run.pullRequest === null ? null : `pull request ${run.pullRequest}`,
    versions(facts),
    `${formatMinute(run.startedAt)} UTC`,
  ].filter((part) => part !== null);
  return element(
    'p',
    { class: 'suite' },
    'Agent eval · ',
    quoted(run.suite, MOST_OF_A_NAME),
    ` · ${parts.join(' · ')}`,
  );
}

interface Count {
  /** "6", "89.1%", with the symbol of its state. */
  readonly value: string;
  /** What is counted. */
  readonly label: string;
  /** Where it leads. */
  readonly href: string;
  readonly tone?: Tone | undefined;
}

const COMPARED: readonly CaseState[] = ['newly-failing', 'newly-passing', 'drifted', 'unstable', 'still-failing'];
/** Shown only where there are any. */
const RARE: readonly CaseState[] = ['drifted', 'unstable', 'still-failing', 'errored'];
const STATE_TONES: Partial<Readonly<Record<CaseState, Tone>>> = {
  'newly-failing': 'bad',
  'newly-passing': 'good',
  errored: 'unsure',
};

/** One line: the lead metric, then how many cases are in each state. */
function counts(facts: Facts): Content {
  const states: readonly CaseState[] = [...(facts.comparison ? COMPARED : (['failing'] as const)), 'errored'];
  const all: readonly Count[] = [
    ...leadCount(facts),
    ...states
      .filter((state) => facts.counts[state] > 0 || !RARE.includes(state))
      .map((state) => ({
        label: state === 'errored' && facts.counts[state] === 1 ? 'error' : lowerFirst(STATE_WORDS[state].word),
        value: `${STATE_WORDS[state].symbol} ${formatCount(facts.counts[state])}`,
        href: `#view=${state}`,
        tone: facts.counts[state] > 0 ? STATE_TONES[state] : undefined,
      })),
    {
      label: facts.outcome.report.cases.length === 1 ? 'case' : 'cases',
      value: formatCount(facts.outcome.report.cases.length),
      href: '#view=all',
    },
  ];
  return element(
    'ul',
    { class: 'counts' },
    all.map(({ value, label, href, tone }) =>
      element(
        'li',
        { class: tone },
        element(
          'a',
          { href },
          element('span', { class: 'value' }, value),
          ' ',
          element('span', { class: 'label' }, label),
        ),
      ),
    ),
  );
}

function leadCount(facts: Facts): readonly Count[] {
  if (facts.outcome.verdict.conclusion === 'could-not-run') return [];
  const lead = leadComparison(facts);
  if (lead) {
    const { current, change, baseline } = formatChange(lead);
    const name = `${lowerFirst(facts.title(lead.metric))}${estimatedFor(lead)}`;
    return [
      {
        label: `${name}, was ${baseline} (${change})`,
        value: current,
        href: '#metrics',
        tone: lead.verdict === 'worse' ? 'bad' : lead.verdict === 'better' ? 'good' : undefined,
      },
    ];
  }
  const rate = facts.outcome.report.metrics.find(isWholePassRate);
  return rate ? [{ label: 'pass rate', value: formatValue(rate.value, rate.unit), href: '#metrics' }] : [];
}
