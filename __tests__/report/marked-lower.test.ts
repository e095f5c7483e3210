/** A regression of a judged mark: the cases whose marks fell are shown, and what newly fails is no reason for it. */

import { expect, it } from 'vitest';
import { factsOf } from '../../src/facts/facts.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import { nextSteps } from '../../src/facts/steps/next-steps.ts';
import type { Score } from '../../src/model/run/score.ts';
import { commentBody } from '../../src/report/markdown/comment.ts';
import { SUMMARY_BYTES } from '../../src/report/markdown/parts/budget.ts';
import { summaryMarkdown } from '../../src/report/markdown/summary.ts';
import { aCaseComparison, aComparison, aMetricComparison, anOutcome, aVerdict } from '../support/an-outcome.ts';
import { anInput, TITLES } from './states.ts';

const row = aMetricComparison({
  ...{ metric: 'relevance', unit: 'score', kind: 'mean', verdict: 'worse', tolerance: 0.05 },
  ...{ baseline: 0.75, current: 0.74, delta: -0.01, interval: null },
});

/** Of 120 cases one newly fails, and three others are marked otherwise than before. */
function markedLower(more: Partial<RenderInput> = {}, failing: Pick<Partial<Score>, 'hard' | 'passed'> = {}) {
  const { report, ...outcome } = anOutcome();
  const marked = (marks: Readonly<Record<number, number>>) =>
    report.cases.map((one, i) => ({
      ...one,
      measures: { ...one.measures, relevance: [marks[i] ?? 0.75, 1] as const },
    }));
  const current = marked({ 20: 0.5, 21: 0.25, 22: 1 });
  const fails = current.findIndex(({ status }) => status === 'failed');
  const score: Score = { metric: 'relevance', value: 0, passed: true, turn: null, hard: false, reason: '', ...failing };
  const withScore = current[fails]!.trials.map((trial) => ({ ...trial, scores: [...trial.scores, score] }));
  const cases = current.map((one, i) => (i === fails ? { ...one, trials: withScore } : one));
  const comparison = aComparison({ metrics: [aMetricComparison(), row] });
  const newlyFailing = [aCaseComparison({ id: cases[fails]!.id, current: { passed: 0, trials: 3 } })];
  const reason = { rule: 'paired_reruns', metric: 'relevance', scope: 'overall', severity: 'medium' as const };
  const input = anInput({
    outcome: {
      ...outcome,
      report: { ...report, cases },
      comparison: { ...comparison, cases: { ...comparison.cases, newlyFailing } },
      verdict: aVerdict({
        ...{ conclusion: 'regression', headline: 'relevance down', exitCode: 1 },
        reasons: [{ ...reason, text: 'Relevance is lower.' }],
      }),
    },
    metrics: [...TITLES, { id: 'relevance', title: 'Relevance' }],
    baselineReport: { ...report, cases: marked({}) },
    ...more,
  });
  return { facts: factsOf(input), ids: cases.map(({ id }) => id), fails: cases[fails]!.id };
}

it('the comment shows the cases whose marks fell most, and says afterwards what newly fails, without a cause', () => {
  const { facts, ids, fails } = markedLower();
  const [visible = ''] = commentBody(facts).split('<details>');
  const table = visible.split('\n').filter((line) => line.startsWith('|'));
  expect(table[0]).toBe('| The user says | Relevance here | On `main` |');
  expect(table.slice(2).map((line) => /#case=(\S+)\) \| (\S+) \| (\S+) \|/.exec(line)?.slice(1))).toEqual([
    [ids[21], '0.250', '0.750'],
    [ids[20], '0.500', '0.750'],
  ]);
  expect(visible).toContain('1 case newly fails');
  expect(visible).not.toMatch(/now fails|Most common/);
  expect(visible).toContain(
    `see the case whose mark fell most on your machine: \`npx github:riverside/agent-eval run --case ${ids[21]}\``,
  );
  expect(visible).not.toContain(fails);
  expect(summaryMarkdown(facts, SUMMARY_BYTES)).toContain('Marked lower than before');
});

it('on the command line the next step runs the case whose mark fell most', () => {
  const { facts, ids } = markedLower({ ci: null });
  expect(nextSteps(facts).map(({ say, code }) => [say, code])).toEqual([
    ['Run the case whose mark fell most again:', expect.stringContaining(`--case ${ids[21]}`)],
  ]);
});

it('no case is shown as marked lower where the results of the baseline are not at hand', () => {
  expect(commentBody(markedLower({ baselineReport: null }).facts)).not.toContain('Relevance here');
});

it('cases that newly fail by the mark itself are what is wrong', () => {
  const { facts, fails } = markedLower({}, { hard: true, passed: false });
  const [visible = ''] = commentBody(facts).split('<details>');
  expect(visible).toContain('now fails');
  expect(visible).toContain(`--case ${fails}`);
  expect(visible).not.toContain('Relevance here');
});
