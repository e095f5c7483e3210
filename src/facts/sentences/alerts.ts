/** What must be known before the numbers of a report are believed: one alert, a changed agent, levels that warn. */

import { counted } from '../../text/digits.ts';
import { code, plain } from '../../text/untrusted/untrusted.ts';
import { reasonsShown } from '../reasons.ts';
import type { Facts } from '../renderer.ts';
import { paragraphs, warningAlert } from '../wording/markdown.ts';

/** Warnings of the comparison that put its numbers in doubt: the only ones that are worth an alert. */
const DOUBTS: readonly string[] = [
  'rules_changed',
  'vanished_metrics',
  'missing_in_baseline',
  'unseen_failures',
  'newly_errored',
  'removed_must_pass',
  'removed_cases',
  'loosened_cases',
  'changed_must_pass',
  'released_must_pass',
];
/** The same, but the reasons of a run that was not compared say them. */
const REASONS: readonly string[] = ['scoring_changed', 'not_scored_again'];

export function alert(facts: Facts): string {
  const texts = doubts(facts).map((text) => plain(text));
  return texts.length > 0 ? warningAlert(texts.join(' ')) : '';
}

/** Untrusted texts. */
export function doubts({ comparison, outcome }: Facts): readonly string[] {
  const shown = outcome.verdict.conclusion === 'not-compared' ? DOUBTS : [...REASONS, ...DOUBTS];
  return (comparison?.warnings ?? []).filter(({ code: kind }) => shown.includes(kind)).map(({ text }) => text);
}

/** "**The agent's model changed from gpt-5 to gpt-5-mini.**": it may explain all that follows. */
export function agentChange({ comparison }: Facts): string {
  const changes = (comparison?.warnings ?? []).filter(({ code: kind }) => kind === 'agent_changed');
  return changes.length > 0 ? `**${changes.map(({ text }) => plain(text, 700)).join(' ')}**` : '';
}

const MOST_LEVELS = 3;

/** "⚠️ Pass rate 85.0% (n=100) is below the warning level of 90%.", a paragraph each. */
export function warnedLevels(facts: Facts): string {
  const texts = reasonsShown(facts, 'warning').map(({ text }) => `⚠️ ${plain(text, 400)}`);
  const left = texts.length - MOST_LEVELS;
  const more = left > 0 ? [`⚠️ ${counted(left, 'more warning')} in ${code('outcome.json')}`] : [];
  return paragraphs([...texts.slice(0, MOST_LEVELS), ...more]);
}
