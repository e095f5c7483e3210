/** What failed in a case, in fixed phrases and names from the configuration; never the words of an agent or judge. */
import { type Catalogue, stableCode } from '../../model/catalogue.ts';
import type { CaseResult, Trial } from '../../model/run/case-result.ts';
import { countedTrials, isUnanswered } from '../../model/run/counted.ts';
import type { Score } from '../../model/run/score.ts';
import { turnCount } from '../../model/run/turn-count.ts';

const MOST_SHOWN = 5;
const MOST_NAMES = 3;

/** The failed hard checks of a case over its trials, the most frequent first, at most five. */
export function failedChecks(unit: Pick<CaseResult, 'trials'>, catalogue: Catalogue): readonly string[] {
  const turns = Math.max(0, ...unit.trials.map(turnCount));
  const phrases = countedTrials(unit)
    .filter((t) => t.status === 'failed')
    .flatMap((t) => [...new Set(phrasesOf(t, turns > 1, catalogue))]);
  return [...Map.groupBy(phrases, (p) => p)]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_SHOWN)
    .map(([phrase]) => phrase);
}

function phrasesOf(trial: Trial, severalTurns: boolean, catalogue: Catalogue): readonly string[] {
  const checks = trial.scores
    .filter((s) => s.hard && !s.passed && !isUnanswered(s))
    .map((s) => `${phraseOf(s, catalogue)}${severalTurns && s.turn !== null ? ` (turn ${s.turn + 1})` : ''}`);
  const { failureType, code } = trial;
  return failureType === null || failureType === 'assertion'
    ? checks
    : [...checks, catalogue.ends[failureType].phrase(stableCode(code))];
}

function phraseOf(score: Score, { codes, metric }: Catalogue): string {
  const { code = '', names = [] } = score;
  const declared = codes.get(code);
  const subject = metric(score.metric)?.subject ?? score.metric.replaceAll('_', ' ');
  if (declared === undefined || !('phrase' in declared))
    return `${subject}: ${stableCode(code)?.replaceAll('_', ' ') ?? 'not as expected'}`;
  const phrase = declared.phrase(
    names.slice(0, MOST_NAMES).join(', ') + (names.length > MOST_NAMES ? ', …' : ''),
    score,
  );
  return declared.alone ? phrase : `${subject}: ${phrase}`;
}
