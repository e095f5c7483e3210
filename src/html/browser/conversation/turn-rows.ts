/** Which turns of a case are shown, and which are folded to a line since nothing in them needs a look. Pure. */
import type { Score } from '../../../model/run/score.ts';
import type { TrialDetail } from '../../data/schema.ts';
import type { TurnPair } from './compare-turns.ts';

/** A conversation with so many turns is long: what is the same in both runs is folded. */
export const LONG = 8;

/** A turn, or several of them that are folded; from 0, the last one included. */
export type TurnRow = { readonly turn: number } | { readonly from: number; readonly to: number };

/** @param quiet By turn. @param fewest Of a fold. */
export function foldedRows(quiet: readonly boolean[], fewest: number): readonly TurnRow[] {
  const rows: TurnRow[] = [];
  for (let turn = 0; turn < quiet.length; ) {
    let end = turn;
    while (quiet[end]) end += 1;
    if (end - turn >= fewest) rows.push({ from: turn, to: end - 1 });
    else for (let one = turn; one < Math.max(end, turn + 1); one += 1) rows.push({ turn: one });
    turn = Math.max(end, turn + 1);
  }
  return rows;
}

/** "Turns 4–6: the same" */
export function foldTitle({ from, to }: { readonly from: number; readonly to: number }, what: string): string {
  return from === to ? `Turn ${from + 1}: ${what}` : `Turns ${from + 1}–${to + 1}: ${what}`;
}

/** A turn with other tool calls, or that only one run has. */
export const hasOtherTools = ({ differs }: TurnPair): boolean =>
  differs.some((what) => what === 'tools' || what.startsWith('turn only'));

const fails = (score: Score): boolean => !score.passed && !score.gauge;

/** The expectations that decide a failed trial, the first of them the one that every report names; [] of other trials. */
export function decisiveScores(trial: TrialDetail | undefined): readonly Score[] {
  if (trial?.status !== 'failed') return [];
  const hard = trial.scores.filter((score) => score.hard && fails(score));
  const first = hard.find(({ mismatch }) => mismatch) ?? hard[0];
  return first ? [first, ...hard.filter((score) => score !== first)] : [];
}

/** Turns in which something fails: hard expectations, or where none does, soft ones; null: the whole conversation. In order. */
export function failedTurns(trial: TrialDetail | undefined): readonly (number | null)[] {
  const failed = trial?.scores.filter(fails) ?? [];
  const hard = failed.filter((score) => score.hard);
  const turns = new Set((hard.length > 0 ? hard : failed).map(({ turn }) => turn));
  const { partial, turns: answered = [] } = trial?.transcript ?? {};
  if (partial) turns.add(answered.length);
  const inOrder = [...turns].filter((turn) => turn !== null).sort((a, b) => a - b);
  return turns.has(null) ? [...inOrder, null] : inOrder;
}

/** Whether both runs have the same scores and topic in a turn; plain measurements, such as a time, do not count. */
export function scoredAlike(was: TrialDetail | undefined, now: TrialDetail | undefined, turn: number): boolean {
  const of = (trial: TrialDetail | undefined) =>
    (trial?.scores ?? [])
      .filter((score) => score.turn === turn && !score.gauge)
      .map(({ metric, passed, value, reason }) => `${metric} ${value.toFixed(2)} ${passed || reason}`)
      .sort();
  return [was?.topics?.[turn], ...of(was)].join('\n') === [now?.topics?.[turn], ...of(now)].join('\n');
}
