/** An outcome in which every word of others is one hostile text: ids, names, places, messages, conversations, warnings. */

import type { RenderInput } from '../../src/facts/renderer.ts';
import type { Diagnosis } from '../../src/model/verdict/diagnosis.ts';
import type { Outcome } from '../../src/model/verdict/outcome.ts';
import { aCaseComparison, aFailedTrial, anErroredTrial } from '../support/an-outcome.ts';

/** The outcome with `text` wherever words of others can stand. */
function outcomeWith(outcome: Outcome, text: string): Outcome {
  const name = text || 'x';
  const trial = aFailedTrial({
    code: text,
    message: text,
    transcript: {
      turns: [
        {
          user: text,
          text,
          toolCalls: [{ name, arguments: { [name]: text } }],
          truncated: true,
          metadata: { [name]: text },
        },
      ],
      partial: { user: text, text },
    },
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
    diagnosis: diagnosisWith(
      text,
      cases.map(({ id }) => id),
    ),
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
      warnings: [
        { code: 'odd', text },
        { code: 'agent_changed', text },
      ],
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

/** What an agent, a case and a person's names put into a diagnosis; its sentences are ours. */
function diagnosisWith(text: string, ids: readonly string[]): Diagnosis {
  const cases = [...ids];
  const [first = text] = ids;
  return {
    patterns: [
      {
        code: 'intent_confusion',
        subject: text,
        title: `${text} is taken for ${text}`,
        cases,
        share: 1,
        baselineCases: 1,
        change: 'grown',
        example: { caseId: first, turn: 0, said: text, reason: text },
        cause: 'The two are described alike.',
        action: { text: 'Describe them apart.', place: 'intent training', priority: 'high' },
        gain: 0.1,
        changedFiles: [text],
      },
    ],
    clusters: [{ words: [text, text], cases }],
    tiers: [{ tier: 1, cases: 12, targets: [{ metric: text, target: 0.9, value: 0.5, n: 12, met: false }] }],
    testSet: {
      coverage: {
        rows: [{ intent: text, singleTurn: 1, multiTurn: 0, context: 0, entityHeavy: 0, edgeCase: 0 }],
        untestedIntents: [text],
        untestedTools: [text],
        untestedTopics: [text],
      },
      alwaysPassed: { cases, runs: 5 },
      duplicates: [{ cases, near: true }],
      conflicts: [{ cases, what: text }],
      smallCategories: [{ category: text, cases: 3, smallestVisibleDrop: 0.4 }],
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
