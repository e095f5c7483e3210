/** What failed in a case, in fixed phrases and names from the configuration; never the words of an agent or judge. */
import type { CaseResult, Trial } from '../../model/run/case-result.ts';
import { countedTrials, isUnanswered } from '../../model/run/counted.ts';
import type { Score } from '../../model/run/score.ts';

/** What a metric checks, where the id does not say it well. */
const SUBJECTS: Readonly<Record<string, string>> = {
  pass_rate: 'case',
  intent_accuracy: 'intent',
  entity_f1: 'entities',
  tool_accuracy: 'tools',
  tool_call_recall: 'tools',
  citation_exact: 'citations',
  citation_recall: 'citations',
  text_accuracy: 'text',
  latency_mean: 'latency',
  turns_mean: 'turns',
  topic_accuracy: 'topics',
  json_valid: 'JSON',
  state_accuracy: 'final state',
  recovery_rate: 'recovery',
};

/** By the code of a score: what is wrong, with the names that it is about ("" where none are known). */
const PHRASES = new Map<string, (names: string) => string>([
  ['missing_tool', (names) => (names ? `missing ${names}` : 'an expected call is missing')],
  ['missing_argument', (names) => `missing argument${of(names)}`],
  ['wrong_argument', (names) => `wrong argument${of(names)}`],
  ['unexpected_argument', (names) => `unexpected argument${of(names)}`],
  ['forbidden_tool', (names) => (names ? `forbidden ${names} called` : 'a forbidden call')],
  ['unexpected_tool', () => 'a call that was not expected'],
  ['wrong_order', () => 'wrong order'],
  ['missing_entity', (names) => (names ? `missing ${names}` : 'an expected one is missing')],
  ['unexpected_entity', () => 'more than expected'],
  ['missing_citation', (names) => (names ? `missing ${names}` : 'an expected one is missing')],
  ['unexpected_citation', () => 'more than expected'],
  ['text_missing', () => 'expected text is missing'],
  ['text_differs', () => 'not the expected text'],
  ['no_match', () => 'expected pattern is missing'],
  ['forbidden_match', () => 'forbidden pattern is there'],
  ['empty_text', () => 'empty'],
  ['too_slow', () => 'too slow'],
  ['too_expensive', () => 'too high'],
  ['too_many_turns', () => 'too many'],
  ['too_few_turns', () => 'too few'],
  ['tool_order', (names) => (names ? `${names} called too early` : 'wrong order')],
  ['tool_result_mismatch', (names) => `wrong result${of(names)}`],
  ['topic_not_reached', (names) => (names ? `${names} not reached` : 'an expected one is not reached')],
  ['topic_order', () => 'wrong order'],
  ['wrong_topic', (names) => (names ? `expected ${names}` : 'not the expected one')],
  ['topic_violation', (names) => `a transition outside the graph${names && ` (${names})`}`],
  ['topic_too_long', (names) => `too many turns${names && ` in ${names}`}`],
  ['json_mismatch', () => 'not of the expected shape'],
  ['state_mismatch', () => 'not as expected'],
  ['judge_error', () => 'the judge gave no verdict'],
]);

/** Codes that say all by themselves. */
const WHOLE = new Map<string, (score: Score) => string>([
  ['context_not_retained', () => 'context not retained'],
  ['criterion_not_met', ({ metric }) => `${spokenMetric(metric)} not met`],
  ['not_json', () => 'the text is not JSON'],
  ['not_reported', ({ metric }) => `${SUBJECTS[metric] ?? spokenMetric(metric)}: no longer reported`],
  ['ungrounded', () => 'ungrounded statements'],
  ['not_recovered', () => 'not recovered after something went wrong'],
  ['recorded_score_failed', ({ metric }) => `score ${metric.replace(/^score:/, '')} not reached`],
]);

/** Of a quality that a judge marks: low_relevance, … */
const LOW_MARK = /^low_[a-z_]{1,40}$/;
const STABLE_CODE = /^[a-z][a-z0-9_]{0,39}$/;
const MOST_SHOWN = 5;
const MOST_NAMES = 3;

/** The failed hard checks of a case over its trials, the most frequent first, at most five. */
export function failedChecks(unit: Pick<CaseResult, 'trials'>): readonly string[] {
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
  const checks = trial.scores
    .filter((s) => s.hard && !s.passed && !isUnanswered(s))
    .map((s) => phraseOf(s, severalTurns));
  if (trial.failureType === 'timeout') return [...checks, 'timeout'];
  if (trial.failureType === 'max_turns') return [...checks, 'no end within the allowed turns'];
  if (trial.failureType === 'error') return [...checks, `error: ${spoken(trial.code) ?? 'no usable reply'}`];
  return checks;
}

function phraseOf(score: Score, severalTurns: boolean): string {
  const whole = WHOLE.get(score.code ?? '')?.(score);
  const phrase = whole ?? `${SUBJECTS[score.metric] ?? spokenMetric(score.metric)}: ${whatOf(score)}`;
  return `${phrase}${severalTurns && score.turn !== null ? ` (turn ${score.turn + 1})` : ''}`;
}

function whatOf({ labels, code, names = [] }: Score): string {
  if (labels) return `expected ${labels.expected}`;
  const phrase = PHRASES.get(code ?? '');
  if (!phrase) return LOW_MARK.test(code ?? '') ? 'mark too low' : (spoken(code) ?? 'not as expected');
  return phrase(names.slice(0, MOST_NAMES).join(', ') + (names.length > MOST_NAMES ? ', …' : ''));
}

const of = (names: string) => (names ? ` of ${names}` : '');

function spokenMetric(metric: string): string {
  return metric.startsWith('criterion:')
    ? `criterion ${metric.slice('criterion:'.length)}`
    : metric.replaceAll('_', ' ');
}

// A code that is not of our own form could hold anything, so it is not said.
function spoken(code: string | undefined): string | undefined {
  return code !== undefined && STABLE_CODE.test(code) ? code.replaceAll('_', ' ') : undefined;
}
