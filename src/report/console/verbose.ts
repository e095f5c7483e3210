/** What --verbose adds: a case as it ends, with each of its scores and what judges say, and rates from trial to trial. Pure. */
import type { Facts } from '../../facts/renderer.ts';
import { columnTitle } from '../../facts/rows/table.ts';
import { TRIAL_RUNS_NOTE, trialRunsTable } from '../../facts/rows/trial-runs.ts';
import type { CaseResult, Trial } from '../../model/run/case-result.ts';
import { counted } from '../../text/digits.ts';
import { ascii } from '../../text/figures.ts';
import { terminal } from '../../text/untrusted/untrusted.ts';
import { columns, type Paint } from './lines.ts';

const LONGEST_REASON = 300;

/** One line for the case, one for each score of each trial: hard or soft, turn, value, reason. */
export function verboseCase({ id, category, status, trials }: CaseResult): readonly string[] {
  const several = trials.length > 1;
  return [
    `${status.padEnd(7)} ${terminal(id, 80)}  ${terminal(category, 40)}`,
    ...trials.flatMap((trial) => [
      ...(several ? [`  trial ${trial.trial + 1} of ${trials.length}: ${trial.status}`] : []),
      ...trialLines(trial),
    ]),
  ];
}

/** Mean and standard deviation of each rate over the trials; [] where cases have no two trials in common. */
export function trialRunLines(facts: Facts, paint: Paint): readonly string[] {
  const runs = trialRunsTable(facts);
  if (runs === null) return [];
  const head = runs.columns.map(columnTitle);
  const rows = runs.rows.map(([title, ...cells]) => [terminal(title, 60), ...cells].map(ascii));
  const lines = columns([head, ...rows], head.map((_, i) => i).slice(1));
  return [...lines.map((line, i) => (i === 0 ? paint('bold', line) : line)), ascii(TRIAL_RUNS_NOTE)];
}

function trialLines({ scores, unjudged = [], code, message, transcript: { turns } }: Trial): readonly string[] {
  const at = (turn: number | null) => (turn === null ? 'whole ' : `turn ${turn + 1}`);
  const said = message === undefined ? [] : [`  ${terminal(`${code ?? 'error'}: ${message}`, LONGEST_REASON)}`];
  if (scores.length + unjudged.length === 0 && said.length === 0)
    return [`  no scores, ${counted(turns.length, 'turn')}`];
  return [
    ...said,
    ...scores.map(({ metric, turn, hard, passed, gauge, value, reason }) => {
      const state = gauge ? 'measured' : passed ? 'holds' : 'fails';
      const head = [at(turn), hard ? 'hard' : 'soft', state.padEnd(8), terminal(metric, 60), value.toFixed(3)];
      return `  ${head.join('  ')}  ${terminal(reason, LONGEST_REASON)}`;
    }),
    ...unjudged.map(
      ({ metric, turn, hard, message: why }) =>
        `  ${[at(turn), hard ? 'hard' : 'soft', 'unjudged', terminal(metric, 60)].join('  ')}  ${terminal(why, LONGEST_REASON)}`,
    ),
  ];
}
