/** Failing conversations turn by turn: what was said, called and checked; and passing against soft expectations by category. */

import { conversationFacts, conversationLines } from '../../../facts/conversations/conversation-text.ts';
import {
  conversationView,
  type FailingConversation,
  failingConversations,
} from '../../../facts/conversations/conversation-view.ts';
import type { Facts } from '../../../facts/renderer.ts';
import { num } from '../../../facts/rows/table.ts';
import { hardAndSoftSentence } from '../../../facts/sentences/judged.ts';
import { caseName } from '../../../facts/wording/links.ts';
import { paragraphs } from '../../../facts/wording/markdown.ts';
import { shownOf } from '../../../facts/wording/words.ts';
import { PASS_RATE } from '../../../model/run/metric.ts';
import type { MetricValue } from '../../../model/run/run-report.ts';
import { formatCount, formatEstimate } from '../../../text/figures.ts';
import { code, fence } from '../../../text/untrusted/untrusted.ts';
import type { Section } from '../parts/budget.ts';
import { table } from '../parts/tables.ts';
import { wholeReport } from './cases.ts';

/** Fewer and shorter, then none. */
export function conversationsSection(facts: Facts): Section {
  const all = failingConversations(facts);
  const draw = (count: number, lines: number) =>
    paragraphs([
      ...all.slice(0, count).map((one) => conversation(facts, one, lines)),
      shownOf(Math.min(count, all.length), all.length, wholeReport(facts)),
    ]);
  return { id: 'conversations', versions: all.length > 0 ? [draw(10, 80), draw(5, 40), draw(2, 14), ''] : [''] };
}

function conversation(facts: Facts, { row, result, trial }: FailingConversation, lines: number): string {
  const view = conversationView(result, trial);
  const text = [
    conversationFacts(view),
    ...conversationLines(view, facts.title, { width: 110, saidLines: 8, lines }).map((line) => line.text),
  ].join('\n');
  return `${caseName(facts, row)} (agent and model output):\n\n${fence(text, { maxLines: lines + 40, maxLineLength: 400 })}`;
}

/** Hard beside soft: the pass rate and the evaluation rate, overall and by category; '' where nothing soft was scored. */
export function hardAndSoft(facts: Facts): string {
  const { metrics } = facts.outcome.report;
  const by = (metric: string) => new Map(metrics.filter((row) => row.metric === metric).map((row) => [row.scope, row]));
  const [hard, soft] = [by(PASS_RATE), by('evaluation_rate')];
  const scopes = [...hard.keys()].filter((scope) => scope.startsWith('category:') && soft.has(scope)).slice(0, 50);
  if (!soft.has('overall')) return '';
  const cell = (row: MetricValue | undefined) => (row ? formatEstimate(row.value, row.interval, row.unit) : '');
  const several = scopes.length > 1 ? scopes : [];
  const rows = ['overall', ...several].map((scope) => [
    scope === 'overall' ? '**all**' : code(scope.slice('category:'.length)),
    formatCount(hard.get(scope)?.n ?? 0),
    cell(hard.get(scope)),
    cell(soft.get(scope)),
  ]);
  const numbers = ['Cases', 'Hard: pass rate (95% CI)', 'Soft: evaluation rate (95% CI)'];
  return paragraphs([table(['Category', ...numbers.map(num)], rows), hardAndSoftSentence(facts)]);
}
