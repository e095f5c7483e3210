/** What failed in a case, in fixed phrases and names from the configuration; never the words of an agent or judge. */
import type { CaseResult, Trial } from '../../model/case-result.ts';
import type { Score } from '../../model/score.ts';
import { countedTrials } from './join.ts';

/** What a metric checks, where the id does not say it well. */
const SUBJECTS: Readonly<Record<string, string>> = {
  pass_rate: 'case',
  intent_accuracy: 'intent',
  entity_f1: 'entities',
  tool_accuracy: 'tools',
  tool_call_recall: 'tools',
  citation_exact: 'citations',
  text_accuracy: 'text',
};

const STABLE_CODE = /^[a-z][a-z0-9_]{0,39}$/;
const MOST_SHOWN = 5;

/** The failed hard checks of a case over its trials, the most frequent first, at most five. */
export function failedChecks(unit: CaseResult): readonly string[] {
  const turns = Math.max(0, ...unit.trials.map((t) => t.transcript.turns.length));
  const phrases = countedTrials(unit)
    .filter((t) => t.status === 'failed')
    .flatMap((t) => [...new Set(phrasesOf(t, turns > 1))]);
  return [...Map.groupBy(phrases, (p) => p)]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_SHOWN)
    .map(([phrase]) => phrase);
}

function phrasesOf(trial: Trial, severalTurns: boolean): readonly string[] {
  const checks = trial.scores.filter((s) => s.hard && !s.passed).map((s) => phraseOf(s, severalTurns));
  if (trial.failureType === 'timeout') return [...checks, 'timeout'];
  if (trial.failureType === 'max_turns') return [...checks, 'more turns than allowed'];
  if (trial.failureType === 'error') return [...checks, `error: ${spoken(trial.code) ?? 'no usable reply'}`];
  return checks;
}

function phraseOf(score: Score, severalTurns: boolean): string {
  const subject = SUBJECTS[score.metric] ?? spokenMetric(score.metric);
  const what = score.labels ? `expected ${score.labels.expected}` : (spoken(score.code) ?? 'not as expected');
  return `${subject}: ${what}${severalTurns && score.turn !== null ? ` (turn ${score.turn + 1})` : ''}`;
}

function spokenMetric(metric: string): string {
  return metric.startsWith('criterion:')
    ? `criterion ${metric.slice('criterion:'.length)}`
    : metric.replaceAll('_', ' ');
}

// A code that is not of our own form could hold anything, so it is not said.
function spoken(code: string | undefined): string | undefined {
  return code !== undefined && STABLE_CODE.test(code) ? code.replaceAll('_', ' ') : undefined;
}
