/** Failing conversations turn by turn: what was said, called and checked; and passing against soft expectations by category. */

import { conversationFacts, conversationLines } from '../../../facts/conversations/conversation-text.ts';
import { conversationView, shownTrial, tallyOf } from '../../../facts/conversations/conversation-view.ts';
import type { CaseRow } from '../../../facts/facts.ts';
import { titles } from '../../../facts/facts.ts';
import { gathered } from '../../../facts/gathered.ts';
import { leadCases } from '../../../facts/lead-cases.ts';
import type { RenderInput } from '../../../facts/renderer.ts';
import { formatCount, formatEstimate } from '../../../facts/wording/format.ts';
import { caseName } from '../../../facts/wording/links.ts';
import { counted, shownOf } from '../../../facts/wording/words.ts';
import type { CaseResult, Trial } from '../../../model/run/case-result.ts';
import type { MetricValue } from '../../../model/run/run-report.ts';
import { paragraphs } from '../../../text/markdown.ts';
import { code, fence } from '../../../text/untrusted/untrusted.ts';
import type { Section } from '../parts/budget.ts';
import { table } from '../parts/tables.ts';
import { wholeReport } from './cases.ts';

export interface FailingConversation {
  readonly row: CaseRow;
  readonly result: CaseResult;
  readonly trial: Trial;
}

/** One trial of each leading case that failed, worst first. */
export function failingConversations(input: RenderInput): readonly FailingConversation[] {
  const byId = new Map(input.outcome.report.cases.map((result) => [result.id, result]));
  return leadCases(input).rows.flatMap((row) => {
    const result = byId.get(row.id);
    const trial = result && shownTrial(result);
    return result && trial && trial.transcript.turns.length > 0 ? [{ row, result, trial }] : [];
  });
}

/** Fewer and shorter, then none. */
export function conversationsSection(input: RenderInput): Section {
  const all = failingConversations(input);
  const draw = (count: number, lines: number) =>
    paragraphs([
      ...all.slice(0, count).map((one) => conversation(input, one, lines)),
      shownOf(Math.min(count, all.length), all.length, wholeReport(input)),
    ]);
  return { id: 'conversations', versions: all.length > 0 ? [draw(10, 80), draw(5, 40), draw(2, 14), ''] : [''] };
}

function conversation(input: RenderInput, { row, result, trial }: FailingConversation, lines: number): string {
  const view = conversationView(result, trial);
  const text = [
    conversationFacts(view),
    ...conversationLines(view, titles(input), { width: 110, saidLines: 8, lines }).map((line) => line.text),
  ].join('\n');
  return `${caseName(input, row)} (agent and model output):\n\n${fence(text, { maxLines: lines + 40, maxLineLength: 400 })}`;
}

/** Hard beside soft: the pass rate and the evaluation rate, overall and by category; '' where nothing soft was scored. */
export function hardAndSoft(input: RenderInput): string {
  const { metrics } = input.outcome.report;
  const by = (metric: string) => new Map(metrics.filter((row) => row.metric === metric).map((row) => [row.scope, row]));
  const [hard, soft] = [by('pass_rate'), by('evaluation_rate')];
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
  const head = ['Category', 'Cases', 'Hard: pass rate (95% CI)', 'Soft: evaluation rate (95% CI)'];
  return paragraphs([table(head, ['l', 'r', 'r', 'r'], rows), hardAndSoftSentence(input)]);
}

/** "Of 38 conversations with soft expectations, 33 pass and all soft ones hold, …"; '' where there are none. */
export function hardAndSoftSentence({ outcome }: RenderInput): string {
  const { soft } = gathered(outcome.report.cases);
  if (soft.length === 0) return '';
  const softHolds = (trial: Trial) => {
    const { held, of } = tallyOf(trial, false);
    return held === of;
  };
  const count = (status: Trial['status'], holds: boolean) =>
    soft.filter((trial) => trial.status === status && softHolds(trial) === holds).length;
  const parts: readonly (readonly [number, string])[] = [
    [count('passed', true), 'pass and all soft ones hold'],
    [count('passed', false), 'pass and some do not'],
    [count('failed', true), 'fail though all soft ones hold'],
    [count('failed', false), 'fail and some do not'],
  ];
  const told = parts.filter(([n]) => n > 0).map(([n, what]) => `${formatCount(n)} ${what}`);
  return `Of ${counted(soft.length, 'conversation')} with soft expectations, ${told.join(', ')}.`;
}
