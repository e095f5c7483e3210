/** An outcome in which every word of others is one hostile text: ids, names, places, messages, conversations, warnings. */
import type { Outcome } from '../../../src/model/outcome.ts';
import type { RenderInput } from '../../../src/report/renderers/renderer.ts';
import { aCaseComparison, aFailedTrial, anErroredTrial } from '../../support/an-outcome.ts';

/** The outcome with `text` wherever words of others can stand. */
function outcomeWith(outcome: Outcome, text: string): Outcome {
  const name = text || 'x';
  const trial = aFailedTrial({
    code: text,
    message: text,
    transcript: { turns: [{ user: text, text, toolCalls: [{ name, arguments: { [name]: text } }] }] },
    scores: [{ metric: name, turn: 0, value: 0, passed: false, hard: true, reason: text, code: text }],
  });
  const errored = anErroredTrial({ code: text, message: text });
  const cases = outcome.report.cases.slice(0, 12).map((result, i) => ({
    ...result,
    id: `${i}${text}`,
    category: text,
    source: { file: text, line: 3 },
    trials: [i % 2 ? trial : errored],
    status: i % 2 ? ('failed' as const) : ('errored' as const),
  }));
  const row = aCaseComparison({
    id: text,
    category: text,
    source: { file: text, line: 3 },
    failedChecks: [text, `two ${text}`],
    mustPass: true,
  });
  const rows = [row, row, { ...row, id: cases[1]?.id ?? text }];
  const { comparison, verdict } = outcome;
  return {
    ...outcome,
    run: { ...outcome.run, suite: text },
    report: {
      cases,
      metrics: outcome.report.metrics.map((metric) => ({
        ...metric,
        metric: metric.metric === 'entity_f1' ? `criterion:${text}` : metric.metric,
        scope: metric.scope.replace('category:fines', `category:${text}`),
      })),
      confusions: [{ expected: text, actual: text, count: 2 }],
      warnings: [{ code: 'odd', text }],
    },
    comparison: comparison && {
      ...comparison,
      baseline: { ...comparison.baseline, description: text, why: text, branch: text, runId: text },
      metrics: comparison.metrics.map((metric) => ({
        ...metric,
        metric: metric.metric === 'entity_f1' ? `criterion:${text}` : metric.metric,
        scope: metric.scope.replace('category:fines', `category:${text}`),
      })),
      cases: {
        newlyFailing: rows,
        newlyPassing: rows,
        stillFailing: rows,
        unstable: rows,
        added: rows,
        removed: rows,
        changed: rows,
      },
      comparability: { level: 'partial', differences: [text] },
      warnings: [{ code: 'odd', text }],
    },
    verdict: {
      ...verdict,
      headline: text,
      reasons: [
        { rule: 'paired', metric: null, scope: null, text },
        { rule: 'paired', metric: null, scope: null, text: `2 ${text}` },
      ],
      accepted: verdict.accepted && { by: text, sha: text },
    },
  };
}

/** The input with `text` wherever words of others can stand. */
export function poisoned(input: RenderInput, text: string): RenderInput {
  return {
    ...input,
    outcome: outcomeWith(input.outcome, text),
    warnings: [{ code: 'odd', text }],
    metrics: [...input.metrics, { id: `criterion:${text}`, title: text }],
    options: { ...input.options, comment: 'always' },
  };
}
