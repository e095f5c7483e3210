/** A trial as text for people who read it in another tool: what was said, called and found wanting. Bounded, clean, not escaped. */

import type { Trial } from '../../../model/run/case-result.ts';
import { isUnanswered } from '../../../model/run/counted.ts';
import { saidTurns } from '../../../model/run/said-turns.ts';
import type { Score } from '../../../model/run/score.ts';
import type { Turn } from '../../../model/run/transcript.ts';
import { oneLine } from '../../../text/untrusted/untrusted.ts';

const MOST_TURNS = 20;
const MOST_CALLS = 10;
const MOST_SCORES = 10;
const LINE = 300;

/** At most `max` characters, whole lines. The conversation first, then every expectation that does not hold. */
export function trialText(trial: Trial, max: number): string {
  const turns = saidTurns(trial.transcript);
  const failed = trial.scores.filter((score) => !score.passed && !score.gauge && !isUnanswered(score));
  const lines = [
    ...(trial.message === undefined ? [] : [`error: ${oneLine(trial.message, LINE)}`]),
    ...failed.slice(0, MOST_SCORES).map(scoreLine),
    ...turns.slice(0, MOST_TURNS).flatMap(turnLines),
    ...(turns.length > MOST_TURNS ? [`… ${turns.length - MOST_TURNS} more turns`] : []),
  ];
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (length > max) return [...kept, '…'].join('\n');
    kept.push(line);
  }
  return kept.join('\n');
}

function scoreLine(score: Score): string {
  const where = score.turn === null ? '' : ` (turn ${score.turn + 1})`;
  const by = score.generated ? ' (generated)' : '';
  const kind = score.hard ? 'fails' : 'does not hold';
  return `${oneLine(score.metric, 80)}${where} ${kind}${by}: ${oneLine(score.reason, LINE)}`;
}

function turnLines(turn: Turn): readonly string[] {
  const calls = (turn.toolCalls ?? []).slice(0, MOST_CALLS);
  return [
    `user: ${oneLine(turn.user, LINE)}`,
    ...calls.map(({ name, arguments: given }) => `tool: ${oneLine(`${name} ${JSON.stringify(given)}`, LINE)}`),
    ...(turn.text === undefined ? [] : [`agent: ${oneLine(turn.text, LINE)}`]),
  ];
}
