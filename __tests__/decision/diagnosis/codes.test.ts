/** Every kind of failure has its stable code, with what it is about. */
import { describe, expect, it } from 'vitest';
import { patternCode, wordsFor } from '../../../src/decision/codes.ts';
import { catalogue } from '../../../src/scoring/catalogue.ts';
import { aScore, casesByPattern, confused, type Planted, patternsIn, shopRun } from './greenhouse.ts';

/** The same failure in two cases is a pattern. */
function codesOf(planted: Planted): readonly string[] {
  return Object.keys(
    casesByPattern(patternsIn({ current: shopRun({ one: planted, two: planted, fine: 'thank you' }) })),
  );
}

const failing = (differs: Parameters<typeof aScore>[0]): Planted => ({ scores: [aScore(differs)] });

describe('a failure is sorted under', () => {
  it.each<readonly [string, Planted]>([
    ['intent_confusion of PRUNE → PLANT', { scores: [confused('PRUNE', 'PLANT')] }],
    ['intent_confusion of PRUNE → none', { scores: [confused('PRUNE', null)] }],
    ['out_of_scope_answered', { scores: [confused('out_of_scope', 'PLANT')] }],
    ['out_of_scope_answered', { tags: ['out-of-scope'], ...failing({ code: 'unexpected_citation' }) }],
    ['missing_entity of plant', failing({ metric: 'entity_f1', code: 'missing_entity', names: ['plant'] })],
    [
      'wrong_entity of plant',
      {
        ...failing({ metric: 'entity_f1', code: 'missing_entity', names: ['plant'] }),
        turn: { entities: [{ entity: 'Plant', value: 'rose bush' }] },
      },
    ],
    ['unexpected_entity', failing({ metric: 'entity_f1', code: 'unexpected_entity' })],
    ['context_not_retained', failing({ metric: 'context_retained', code: 'context_not_retained' })],
    [
      'missing_tool of find_plant',
      failing({ code: 'missing_tool', names: ['find_plant'], counts: { tp: 0, fp: 0, fn: 1 } }),
    ],
    [
      'tool_selection_error of find_plant',
      failing({ code: 'missing_tool', names: ['find_plant'], counts: { tp: 0, fp: 1, fn: 1 } }),
    ],
    [
      'missing_tool of find_plant',
      failing({ code: 'missing_tool', names: ['find_plant'], counts: { tp: 2, fp: 1, fn: 1 } }),
    ],
    ['wrong_argument of order', failing({ code: 'wrong_argument', names: ['order'] })],
    ['missing_argument of order', failing({ code: 'missing_argument', names: ['order'] })],
    ['unexpected_argument of order', failing({ code: 'unexpected_argument', names: ['order'] })],
    ['forbidden_tool of order', failing({ code: 'forbidden_tool', names: ['order'] })],
    ['unexpected_tool', failing({ code: 'unexpected_tool' })],
    ['wrong_order', failing({ code: 'wrong_order' })],
    ['tool_order of order', failing({ code: 'tool_order', names: ['order'] })],
    ['tool_result_mismatch of order', failing({ code: 'tool_result_mismatch', names: ['order'] })],
    ['citation_missing of SOIL-7', failing({ metric: 'citation_recall', code: 'missing_citation', names: ['SOIL-7'] })],
    ['citation_unexpected', failing({ metric: 'citation_recall', code: 'unexpected_citation' })],
    ['ungrounded_claim', failing({ metric: 'groundedness', code: 'ungrounded', generated: true })],
    ['topic_violation of greeting → payment', failing({ code: 'topic_violation', names: ['greeting', 'payment'] })],
    ['topic_not_reached of payment', failing({ code: 'topic_not_reached', names: ['payment'] })],
    ['max_turns', failing({ metric: 'turns_mean', code: 'too_many_turns' })],
    ['max_turns', { failureType: 'max_turns' }],
    ['slow', failing({ metric: 'latency_mean', code: 'too_slow' })],
    ['slow of timeout', { failureType: 'timeout', code: 'timeout' }],
    ['exception of http_500', { failureType: 'error', code: 'http_500', message: 'HTTP 500' }],
    ['text_missing', failing({ metric: 'text_accuracy', code: 'text_missing' })],
    ['json_mismatch', failing({ metric: 'text_accuracy', code: 'json_mismatch' })],
    ['state_mismatch', failing({ metric: 'state_accuracy', code: 'state_mismatch' })],
    ['criterion_not_met of kind', failing({ metric: 'criterion:kind', code: 'criterion_not_met', generated: true })],
    ['low_quality of coherence', failing({ metric: 'coherence', code: 'low_coherence', generated: true })],
    ['recorded_score_failed of reward', failing({ metric: 'score:reward', code: 'recorded_score_failed' })],
    ['pollen_count of pollen', failing({ metric: 'pollen', code: 'pollen_count' })],
    ['expectation_not_met of pollen', failing({ metric: 'pollen', code: 'No Stable Code!' })],
  ])('%s', (code, planted) => {
    expect(codesOf(planted)).toEqual([code]);
  });
});

it('an entity is wrong by what the scored turn has alone, or any turn where the whole conversation is scored', () => {
  const found = (at: number, turn: number | null = 1) => {
    const scores = [aScore({ metric: 'entity_f1', code: 'missing_entity', names: ['plant'], turn })];
    const run = shopRun({ one: { scores }, two: { scores }, fine: 'thank you' });
    const cases = run.report.cases.map((one) => ({
      ...one,
      trials: one.trials.map((trial) => ({
        ...trial,
        transcript: {
          turns: [0, 1, 2].map((place) => ({
            user: 'hi',
            ...(place === at && { entities: [{ entity: 'plant', value: 'rose bush' }] }),
          })),
        },
      })),
    }));
    return patternsIn({ current: { ...run, report: { ...run.report, cases } } }).map(({ code }) => code);
  };
  expect([found(0), found(1), found(2)]).toEqual([['missing_entity'], ['wrong_entity'], ['missing_entity']]);
  expect([found(0, null), found(2, null)]).toEqual([['wrong_entity'], ['wrong_entity']]);
});

it('an exception with a code that nobody of us made says no more than that it is one', () => {
  expect(codesOf({ failureType: 'error', code: '<b>Oops</b>' })).toEqual(['exception']);
});

it('every code of a pattern says title, cause, action and place, with and without a subject', () => {
  const codes = [...catalogue.codes.keys(), 'expectation_not_met'].filter((code) => patternCode(catalogue, code));
  expect(codes.length).toBeGreaterThan(40);
  for (const code of codes)
    for (const subject of [null, 'PRUNE → PLANT', 'order']) {
      const { title, cause, action, place } = wordsFor(catalogue, code, subject);
      expect(title, code).toMatch(/^\S.*[^.\s]$/);
      for (const sentence of [cause, action]) expect(sentence, code).toMatch(/^[A-Z].*\.$/);
      expect(place, code).toMatch(/^[a-z]/i);
      expect(`${title}${cause}${action}`, code).not.toMatch(/null|undefined/);
    }
});

it('an intent that the agent names is not in cause and action, which stand outside of code spans', () => {
  const { cause, action } = wordsFor(catalogue, 'intent_confusion', 'PRUNE → @everyone');
  expect(`${cause}${action}`).not.toContain('@everyone');
});
