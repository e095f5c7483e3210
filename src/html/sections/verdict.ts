/** The verdict bar: the very sentence of comment, check and log, what follows it there, and the counts. */

import { leadComparison } from '../../facts/facts.ts';
import type { Facts } from '../../facts/renderer.ts';
import { opening } from '../../facts/sentences/opening.ts';
import type { CaseState } from '../../facts/state-names.ts';
import { formatChange, formatCount, formatValue } from '../../facts/wording/format.ts';
import { CONCLUSIONS, estimatedFor, verdictSentence } from '../../facts/wording/words.ts';
import { isWholePassRate } from '../../model/run/metric.ts';
import type { Conclusion } from '../../model/verdict/verdict.ts';
import { type Content, element, type Markup } from '../markup.ts';
import { markdownBlocks } from '../our-markdown.ts';
import { STATE_WORDS } from '../words.ts';

const TONES: Readonly<Record<Conclusion, string>> = {
  'no-regression': 'good',
  regression: 'bad',
  'below-minimum': 'bad',
  inconclusive: 'unsure',
  'not-compared': 'quiet',
  'could-not-run': 'bad',
};

export function verdictBar(facts: Facts): Markup {
  const { verdict, run } = facts.outcome;
  // The heading is drawn here; what follows it is word for word that of the comment.
  const [, ...rest] = opening(facts).split(/\n{2,}/);
  return element(
    'header',
    { class: `verdict ${TONES[verdict.conclusion]}`, id: 'verdict' },
    element('p', { class: 'suite' }, element('bdi', {}, run.suite), subject(facts)),
    element(
      'h1',
      {},
      element('span', { class: 'symbol', 'aria-hidden': 'true' }, CONCLUSIONS[verdict.conclusion].symbol),
      ' Agent eval: ',
      verdictSentence(verdict),
    ),
    element('div', { class: 'lead' }, markdownBlocks(rest.join('\n\n'))),
    tiles(facts),
  );
}

function subject({ outcome: { run } }: Facts): Content {
  const parts = [
    run.pullRequest === null ? null : `pull request ${run.pullRequest}`,
    run.sha === null ? null : run.sha.slice(0, 7),
    run.startedAt.slice(0, 16).replace('T', ' '),
  ].filter(Boolean);
  return [' · ', parts.join(' · '), ' UTC'];
}

interface Tile {
  readonly label: string;
  readonly value: string;
  readonly more?: string | null;
  readonly href?: string;
  readonly tone?: string;
}

const COMPARED: readonly CaseState[] = ['newly-failing', 'newly-passing', 'drifted', 'unstable', 'still-failing'];
/** Shown only where there are any. */
const RARE: readonly CaseState[] = ['drifted', 'errored'];
const STATE_TONES: Partial<Readonly<Record<CaseState, string>>> = {
  'newly-failing': 'bad',
  'newly-passing': 'good',
  errored: 'unsure',
};

function tiles(facts: Facts): Content {
  const counts = facts.counts;
  const states: readonly CaseState[] = [...(facts.comparison ? COMPARED : (['failing'] as const)), 'errored'];
  const all: readonly Tile[] = [
    ...leadTile(facts),
    ...states
      .filter((state) => counts[state] > 0 || !RARE.includes(state))
      .map((state) => ({
        label: `${STATE_WORDS[state].symbol} ${STATE_WORDS[state].word}`,
        value: formatCount(counts[state]),
        href: `#view=${state}`,
        tone: counts[state] > 0 ? STATE_TONES[state] : '',
      })),
    { label: 'Cases', value: formatCount(facts.outcome.report.cases.length), href: '#view=all' },
  ];
  return element('ul', { class: 'tiles' }, all.map(drawTile));
}

function drawTile({ label, value, more, href, tone = '' }: Tile): Markup {
  const content = [
    element('span', { class: 'value' }, value),
    more ? element('span', { class: 'more' }, more) : null,
    element('span', { class: 'label' }, label),
  ];
  return element('li', { class: tone || null }, href ? element('a', { href }, content) : element('span', {}, content));
}

function leadTile(facts: Facts): readonly Tile[] {
  if (facts.outcome.verdict.conclusion === 'could-not-run') return [];
  const lead = leadComparison(facts);
  if (lead) {
    const { current, change, baseline } = formatChange(lead);
    const tone = lead.verdict === 'worse' ? 'bad' : lead.verdict === 'better' ? 'good' : '';
    return [
      {
        label: `${facts.title(lead.metric)}${estimatedFor(lead)}`,
        value: current,
        more: `was ${baseline}, ${change}`,
        href: '#metrics',
        tone,
      },
    ];
  }
  const rate = facts.outcome.report.metrics.find(isWholePassRate);
  return rate ? [{ label: 'Pass rate', value: formatValue(rate.value, rate.unit), href: '#metrics' }] : [];
}
