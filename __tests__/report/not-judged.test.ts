/** A gated metric that could not be judged: what failed is said with its message, and what would decide it. */

import { expect, it } from 'vitest';
import { factsOf } from '../../src/facts/facts.ts';
import { runSentence } from '../../src/facts/sentences/provenance.ts';
import type { Trial } from '../../src/model/run/case-result.ts';
import type { Comparison } from '../../src/model/verdict/comparison.ts';
import { consoleReport } from '../../src/report/console/console.ts';
import { commentBody } from '../../src/report/markdown/comment.ts';
import { SUMMARY_BYTES } from '../../src/report/markdown/parts/budget.ts';
import { summaryMarkdown } from '../../src/report/markdown/summary.ts';
import { aCaseComparison, aComparison, anOutcome, aReport, aTrial, aVerdict } from '../support/an-outcome.ts';
import { anInput } from './states.ts';

const MESSAGE = 'The judge model "judge-1" answered HTTP 503: overloaded, after 3 requests.';
const unjudged: Trial['unjudged'] = [
  { metric: 'relevance', turn: null, hard: false, code: 'judge_http_503', message: MESSAGE },
];

/** Cases newly fail, which has nothing to do with it. @param isAlone Nothing else leaves the verdict open. */
function notJudged(where: 'first pass' | 're-runs', isAlone = false) {
  const report = aReport(1, 30);
  const cases = report.cases.map((one) => ({
    ...one,
    trials: one.trials.map((trial) => (where === 'first pass' ? { ...trial, unjudged } : trial)),
  }));
  const comparison = aComparison();
  const reruns: Comparison['reruns'] = [{ id: cases[3]!.id, current: [], base: [aTrial({ unjudged })] }];
  const reason = { rule: 'unjudged', metric: 'relevance', scope: 'overall', severity: 'low' as const };
  return factsOf(
    anInput({
      outcome: anOutcome({
        report: { ...report, cases },
        comparison: {
          ...comparison,
          cases: { ...comparison.cases, newlyFailing: cases.slice(0, 2).map(({ id }) => aCaseComparison({ id })) },
          ...(where === 're-runs' && { reruns }),
        },
        verdict: aVerdict({
          ...{ conclusion: 'inconclusive', headline: 'relevance could not be judged on 30 of 30 cases' },
          reasons: [
            { ...reason, data: { code: 'judge_http_503' }, text: 'Not judged.', remedy: 'run again later' },
            ...(isAlone
              ? []
              : [{ ...reason, rule: 'confirmed', metric: 'pass_rate', text: 'Open.', remedy: 'raise a limit' }]),
          ],
        }),
      }),
    }),
  );
}

it.each(['first pass', 're-runs'] as const)('of the %s', (where) => {
  const facts = notJudged(where);
  const comment = commentBody(facts);
  expect(comment).toMatch(/\*\*To decide:\*\* run again later\.$/m);
  const text = consoleReport.render(facts).map((one) => (one.to === 'stdout' ? one.text : ''));
  for (const said of [comment, summaryMarkdown(facts, SUMMARY_BYTES), ...text])
    expect(said).toContain('answered HTTP 503: overloaded, after 3 requests.');
});

it('is not called a run without errors', () => {
  expect(runSentence(notJudged('first pass'))).toMatch(/, 90 expectations not judged$/);
  expect(runSentence(notJudged('re-runs'))).toMatch(/, no errors$/);
});

it('is the reason before all else where nothing else leaves the verdict open, and no failing case is shown as one', () => {
  const [alone, beside] = [commentBody(notJudged('first pass', true)), commentBody(notJudged('first pass'))];
  const firstOf = (comment: string) =>
    comment.split('\n\n').find((part) => !part.startsWith('#') && !part.startsWith('<'));
  expect(firstOf(alone)).toBe('Not judged.');
  expect(firstOf(beside)).toContain('2 cases newly fail');
  const inSight = (comment: string) => comment.slice(0, comment.indexOf('<details>'));
  expect(inSight(beside)).toMatch(/^\| The user says/m);
  expect(inSight(alone)).not.toMatch(/^\| The user says|Most common/m);
  // They are listed in a fold.
  expect(alone).toContain('newly failing');
});
