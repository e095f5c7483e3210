/** What the failing cases have in common, and what the agent said in one of them. */

import { conversationView, failingTurn } from '../../../facts/conversations/conversation-view.ts';
import { allFaults, faultGroups, judgeFaults } from '../../../facts/faults.ts';
import type { Facts } from '../../../facts/renderer.ts';
import { worstCases } from '../../../facts/rows/cases.ts';
import { commonChecks } from '../../../facts/rows/patterns.ts';
import { num } from '../../../facts/rows/table.ts';
import { bullets, paragraphs } from '../../../facts/wording/markdown.ts';
import { CONCLUSIONS, cases } from '../../../facts/wording/words.ts';
import type { CaseResult, Trial } from '../../../model/run/case-result.ts';
import { saidTurns } from '../../../model/run/said-turns.ts';
import type { Turn } from '../../../model/run/transcript.ts';
import { counted } from '../../../text/digits.ts';
import { formatCount } from '../../../text/figures.ts';
import { code, fence } from '../../../text/untrusted/untrusted.ts';
import type { Section } from '../parts/budget.ts';
import { table } from '../parts/tables.ts';
import { diagnosedPatterns } from './diagnosis.ts';

/** Error patterns; of a run without a diagnosis the failed checks by how often they fail. */
export function patternsSection(facts: Facts): Section {
  const diagnosed = diagnosedPatterns(facts);
  if (diagnosed) return diagnosed;
  const checks = commonChecks(facts);
  const draw = (limit: number) => {
    const left = checks.length - limit;
    return paragraphs([
      table(
        [num('Cases'), 'What failed'],
        checks.slice(0, limit).map((common) => [formatCount(common.cases), code(common.check)]),
      ),
      left > 0 ? `${counted(left, 'other failure')}, each in ${cases(checks[limit]?.cases ?? 1)} or fewer.` : '',
    ]);
  };
  return { id: 'patterns', versions: checks.length > 1 ? [draw(8), draw(3), ''] : [''] };
}

const MOST_MESSAGES = 3;
const LONGEST_MESSAGE = 300;

/** Turns without a usable reply by code, each message once, and what to do: of trials that errored, then of those that failed. */
export function errorsTable(facts: Facts): string {
  return table(
    [num('Cases'), 'Error', 'Where', 'Message', 'What to do'],
    allFaults(facts).flatMap((group) => [
      [
        formatCount(group.cases),
        group.code === null ? '' : code(group.code),
        group.blame ?? '',
        group.message && code(group.message, LONGEST_MESSAGE),
        group.advice,
      ],
      ...group.messages
        .slice(1, MOST_MESSAGES)
        .map(({ text, cases: count }) => [formatCount(count), '', '', code(text, LONGEST_MESSAGE), '']),
    ]),
  );
}

/** "15 cases, `wrong_shape`: `The reply's text should be …` Change the mapping at …": of what failed or was not judged so, a line a code. */
export function errorNotes(facts: Facts): Section {
  // Beside what fails the check it is for the table of errors.
  const isFailing = CONCLUSIONS[facts.outcome.verdict.conclusion].failing;
  const groups = [...faultGroups(facts, 'failed'), ...(isFailing ? [] : judgeFaults(facts))];
  const draw = (limit: number) =>
    bullets(
      groups.slice(0, limit).map((group) => {
        const name = group.code === null ? '' : `, ${code(group.code)}`;
        const example = group.isExample ? ' for example' : '';
        const message = group.message && `${example} ${code(group.message, LONGEST_MESSAGE)}`;
        return `**${cases(group.cases)}**${name}:${message} ${group.advice}`;
      }),
    );
  return { id: 'errors', versions: groups.length > 0 ? [draw(3), draw(1), ''] : [''] };
}

/** Agent output in a fence, for the worst newly failing cases; fewer and shorter, then none. */
export function examplesSection(facts: Facts): Section {
  const byId = new Map(facts.outcome.report.cases.map((result) => [result.id, result]));
  const examples = worstCases(facts)
    .slice(0, 3)
    .flatMap(({ id }) => {
      const result = byId.get(id);
      const trial = result?.trials.find(({ status }) => status === 'failed');
      return result && trial && saidTurns(trial.transcript).length > 0 ? [{ result, trial }] : [];
    });
  const draw = (count: number, maxLines: number) =>
    paragraphs(examples.slice(0, count).map(({ result, trial }) => example(result, trial, maxLines)));
  return { id: 'examples', versions: examples.length > 0 ? [draw(2, 14), draw(1, 8), ''] : [''] };
}

const LONGEST_LINE = 200;

function example(result: CaseResult, trial: Trial, maxLines: number): string {
  const which = result.trials.length > 1 ? `, trial ${trial.trial + 1} of ${result.trials.length}` : '';
  const turns = saidTurns(trial.transcript).map(turnLines);
  const failing = failingTurn(conversationView(result, trial));
  const fits = (lines: readonly string[]) =>
    lines.length < maxLines && lines.join('\n').length <= maxLines * LONGEST_LINE;
  // From the start where there is room for the turn that fails, else with the one before it, else alone.
  const starts = [0, Math.max(0, failing - 1)];
  const start = starts.find((from) => fits(turns.slice(from, failing + 1).flat())) ?? failing;
  const before = start > 0 ? [`… ${counted(start, 'earlier turn')}`] : [];
  const text = [...before, ...turns.slice(start).flat()].join('\n');
  return `${code(result.id)}${which} (agent output):\n\n${fence(text, { maxLines, maxLineLength: LONGEST_LINE })}`;
}

function turnLines(turn: Turn): readonly string[] {
  const calls = (turn.toolCalls ?? []).map((call) => `tool   ${call.name} ${JSON.stringify(call.arguments)}`);
  const said = [`user   ${turn.user}`, ...calls, ...(turn.text === undefined ? [] : [`agent  ${turn.text}`])];
  return said.flatMap((text) => text.split('\n'));
}

/** Intents that were taken for others, most frequent first; '' for none. */
export function confusionTable({ outcome }: Facts, limit = Number.POSITIVE_INFINITY): string {
  const rows = outcome.report.confusions
    .slice(0, limit)
    .map(({ expected, actual, count }) => [
      code(expected),
      actual === null ? 'none' : code(actual),
      formatCount(count),
    ]);
  return table(['Expected', 'Actual', num('Times')], rows);
}
