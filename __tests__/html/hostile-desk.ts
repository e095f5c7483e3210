/** A run in which everybody else's words are hostile: a case for each text, the text wherever words of others can stand. */

import type { RenderInput } from '../../src/facts/renderer.ts';
import type { CaseResult, Trial } from '../../src/model/run/case-result.ts';
import type { RunReport } from '../../src/model/run/run-report.ts';
import type { Diagnosis } from '../../src/model/verdict/diagnosis.ts';
import { HOSTILE_TEXTS } from '../fixtures/hostile-texts.ts';
import { anInput } from '../report/states.ts';
import { aCaseComparison, aCaseResult, aComparison, aFailedTrial, anOutcome, aVerdict } from '../support/an-outcome.ts';

function trial(text: string, side: string): Trial {
  const label = text.slice(0, 2_000);
  return aFailedTrial({
    code: text,
    message: text,
    transcript: {
      turns: [
        {
          user: text,
          text: `${side} ${text}`,
          intent: text,
          confidence: 0.5,
          entities: [{ entity: text, value: text }],
          toolCalls: [{ name: text, arguments: { [label]: text, [side]: text }, result: { [label]: text } }],
          citations: [text],
          truncated: true,
          metadata: { [label]: text, model: text },
        },
        { user: `${side}${text}`, text },
      ],
      partial: { user: text, text },
      end: { by: 'match', detail: text },
      state: { [label]: text },
    },
    topics: [text, null],
    scores: [
      {
        metric: text || 'x',
        turn: 0,
        value: 0,
        passed: false,
        hard: true,
        reason: text,
        code: text,
        names: [text],
        generated: true,
        evidence: [text],
      },
      {
        metric: 'intent_accuracy',
        turn: 0,
        value: 0,
        passed: false,
        hard: false,
        reason: text,
        labels: { expected: text, actual: `${text}2`, confidence: 0.4 },
      },
      {
        metric: 'entity_f1',
        turn: null,
        value: 0,
        passed: false,
        hard: false,
        reason: text,
        names: [text],
        counts: { tp: 0, fp: 1, fn: 1 },
        claims: { evaluated: 2, grounded: 1 },
      },
    ],
  });
}

function result(text: string, i: number, side: string): CaseResult {
  return aCaseResult({
    id: `${i}${text.slice(0, 5_000)}`,
    category: text,
    dataset: text,
    tags: [text],
    source: { file: text, line: 3 },
    status: 'failed',
    trials: [trial(text, side)],
  });
}

function diagnosis(ids: readonly string[]): Diagnosis {
  const texts = HOSTILE_TEXTS.map(({ text }) => text);
  return {
    patterns: texts.slice(0, 20).map((text, i) => ({
      code: text,
      subject: text,
      title: text,
      cases: [ids[i] ?? ''],
      share: 0.1,
      baselineCases: 1,
      change: 'new',
      example: { caseId: ids[i] ?? '', turn: 0, said: text, reason: text },
      cause: text,
      action: { text, place: text, priority: 'high' },
      gain: 0.1,
      changedFiles: [text],
    })),
    clusters: [{ words: texts, cases: ids }],
    tiers: [],
    testSet: {
      coverage: {
        rows: texts.map((intent) => ({ intent, singleTurn: 0, multiTurn: 1, context: 0, entityHeavy: 0, edgeCase: 0 })),
        untestedIntents: texts,
        untestedTools: texts,
        untestedTopics: texts,
      },
      alwaysPassed: null,
      duplicates: [{ cases: ids, near: true }],
      conflicts: texts.map((what) => ({ cases: ids.slice(0, 2), what })),
      smallCategories: texts.map((category) => ({ category, cases: 1, smallestVisibleDrop: null })),
    },
  };
}

export function hostileDesk(): RenderInput {
  const now = HOSTILE_TEXTS.map(({ text }, i) => result(text, i, 'now'));
  const was = HOSTILE_TEXTS.map(({ text }, i) => result(text, i, 'was'));
  const text = HOSTILE_TEXTS.map((one) => one.text)
    .join(' ')
    .slice(0, 4_000);
  const rows = now.map(({ id, category, source }) =>
    aCaseComparison({ id, category, source, failedChecks: [category] }),
  );
  const usual = anOutcome();
  const comparison = aComparison({
    baseline: { ...aComparison().baseline, description: text, why: text, branch: text, runId: text },
    cases: {
      ...aComparison().cases,
      newlyFailing: rows,
      added: rows.slice(0, 3),
      removed: rows,
      changed: rows.slice(3, 5),
    },
    comparability: { level: 'partial', differences: [text] },
    warnings: [{ code: 'odd', text }],
  });
  return anInput({
    outcome: anOutcome({
      run: { ...usual.run, suite: text },
      report: { ...usual.report, cases: now, warnings: [{ code: 'odd', text }] },
      comparison,
      diagnosis: diagnosis(now.map(({ id }) => id)),
      verdict: aVerdict({
        conclusion: 'regression',
        headline: text,
        reasons: [{ rule: 'paired', metric: null, scope: null, text }],
        exitCode: 1,
      }),
    }),
    baselineReport: { ...usual.report, cases: was } satisfies RunReport,
    warnings: [{ code: 'odd', text }],
  });
}
