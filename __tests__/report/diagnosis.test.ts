/** One diagnosis in comment, summary and error-analysis.md: the same patterns, counts and words everywhere. */

import { describe, expect, it } from 'vitest';
import { factsOf } from '../../src/facts/facts.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import type { Diagnosis, ErrorPattern } from '../../src/model/verdict/diagnosis.ts';
import { diagnosisSchema } from '../../src/model/verdict/diagnosis.ts';
import { comment } from '../../src/report/markdown/comment.ts';
import { errorAnalysis } from '../../src/report/markdown/error-analysis.ts';
import { summary } from '../../src/report/markdown/summary.ts';
import { HOSTILE_TEXTS } from '../fixtures/hostile-texts.ts';
import { reportText } from '../html/report-text.ts';
import { aCaseComparison } from '../support/an-outcome.ts';
import { fileText } from '../support/rendered-text.ts';
import { anInput, STATES } from './states.ts';
import { expectTame } from './tame.ts';

function aPattern(differs: Partial<ErrorPattern> = {}): ErrorPattern {
  return {
    code: 'missing_tool',
    subject: 'renew_loan',
    title: 'renew_loan is not called',
    cases: ['renewals-004', 'renewals-009', 'loans-002'],
    share: 0.6,
    baselineCases: 1,
    sharedCases: 3,
    change: 'grown',
    example: { caseId: 'renewals-004', turn: 0, said: 'Can I keep this novel?', reason: 'renew_loan was not called' },
    cause: 'The agent answers without the tool.',
    action: { text: 'Tell the agent when it must be called.', place: 'prompt', priority: 'high' },
    gain: 0.025,
    ...differs,
  };
}

const GONE = aPattern({
  subject: 'place_hold',
  title: 'place_hold is not called',
  cases: [],
  share: 0,
  baselineCases: 4,
  sharedCases: 0,
  change: 'gone',
  example: null,
  gain: 0,
});

function aDiagnosis(differs: Partial<Diagnosis> = {}): Diagnosis {
  return {
    patterns: [aPattern(), GONE],
    clusters: [{ words: ['audio', 'book'], cases: ['loans-002', 'holds-007', 'fines-001'] }],
    tiers: [
      {
        tier: 2,
        cases: 60,
        targets: [
          { metric: 'intent_accuracy', target: 0.9, value: 0.87, n: 60, met: false },
          { metric: 'entity_f1', target: 0.8, value: 0.83, n: 24, met: true },
          { metric: 'recovery_rate', target: 0.8, value: null, n: 0, met: null },
        ],
      },
    ],
    testSet: {
      coverage: {
        rows: [{ intent: 'RENEW_LOAN', singleTurn: 4, multiTurn: 1, context: 0, entityHeavy: 0, edgeCase: 0 }],
        untestedIntents: ['DONATE_BOOK'],
        untestedTools: [],
        untestedTopics: [],
      },
      alwaysPassed: { cases: ['fines-003'], runs: 9 },
      duplicates: [{ cases: ['loans-001', 'loans-008'], near: false }],
      conflicts: [{ cases: ['holds-001', 'holds-002'], what: 'intent: HOLD or LOAN' }],
      smallCategories: [{ category: 'rooms', cases: 6, smallestVisibleDrop: 0.61 }],
    },
    ...differs,
  };
}

/** Three newly failing cases of a regression. */
function input(diagnosis: Diagnosis | null = aDiagnosis()): RenderInput {
  const { outcome } = STATES['b-regression']!();
  const rows = ['renewals-004', 'renewals-009', 'loans-002', 'rooms-003'].map((id) => aCaseComparison({ id }));
  const comparison = outcome.comparison && {
    ...outcome.comparison,
    cases: { ...outcome.comparison.cases, newlyFailing: rows },
  };
  return anInput({ outcome: { ...outcome, comparison, diagnosis } });
}

/** As a reader sees it: without the addresses of links. */
const plainOf = (...of: Parameters<typeof fileOf>) => fileOf(...of)?.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
const fileOf = (renderer: typeof comment, of: RenderInput) => {
  const file = renderer.render(factsOf(of)).find((one) => one.to === 'file');
  return file?.to === 'file' ? fileText(file) : null;
};

it('a pattern that no case fails by is said to be seen in others, whether they pass or fail', async () => {
  const soft = {
    cases: [],
    softCases: ['renewals-004', 'loans-002'],
    share: 0,
    gain: 0,
    baselineCases: 1,
    sharedCases: 2,
  };
  const given = input(aDiagnosis({ patterns: [aPattern(soft)] }));
  expect(plainOf(summary, given)).toContain('| 0 (seen in 2) | `renew_loan is not called` | grown, 1 → 2 |');
  const analysis = plainOf(errorAnalysis, given);
  expect(analysis).toContain('Seen in 2 cases, none of which fails by it; against the baseline: grown, 1 → 2');
  expect(analysis).not.toContain('Gain:');
  expect(await reportText(given)).toContain('<span class="size">seen in 2 cases</span>');
});

describe('the comment', () => {
  it('names the most common cause of what newly fails, what became of it, and the changed file that maps to it', () => {
    const changedFiles = ['prompts/renewals.md'];
    const text = plainOf(comment, input(aDiagnosis({ patterns: [aPattern({ changedFiles })] })));
    expect(text).toContain(
      '**Most common cause (3 of 4):** `renew_loan is not called` (grown, 1 → 3). This pull request changes `prompts/renewals.md`.',
    );
  });

  it('names what came with the change before what was there, though that is more common', () => {
    const old = aPattern({
      title: 'old trouble',
      change: 'same',
      cases: ['renewals-004', 'renewals-009', 'loans-002', 'rooms-003'],
    });
    const text = plainOf(
      comment,
      input(aDiagnosis({ patterns: [old, aPattern({ cases: ['renewals-004', 'loans-002'], change: 'new' })] })),
    );
    expect(text).toContain('**Most common cause (2 of 4):** `renew_loan is not called` (new).');
  });

  it.each<readonly [string, Partial<ErrorPattern>]>([
    ['of a single case', { cases: ['renewals-004'] }],
    ['that has no common cause', { rest: true }],
    ['that none of the newly failing cases shows', { cases: ['fines-001', 'fines-002', 'fines-003'] }],
  ])('names no cause %s', (_what, differs) => {
    expect(plainOf(comment, input(aDiagnosis({ patterns: [aPattern(differs)] })))).not.toContain('Most common');
  });

  it('has a fold of patterns with what to do, and what is no longer seen', () => {
    const text = plainOf(comment, input());
    expect(text).toContain(
      '| 3 | `renew_loan is not called` | grown, 1 → 3 | prompt: tell the agent when it must be called. |',
    );
    expect(text).toContain('**No longer seen:** `place_hold is not called`');
  });

  it('never leaves out what has no common cause, however many patterns stand before it', () => {
    const patterns = [
      ...Array.from({ length: 20 }, (_, i) => aPattern({ subject: `tool_${i}`, title: `tool_${i} is not called` })),
      aPattern({ subject: null, title: 'Other confusions', rest: true, cases: ['a', 'b', 'c', 'd'] }),
    ];
    const text = plainOf(comment, input(aDiagnosis({ patterns })));
    expect(text).toContain('**Without a common cause:** `Other confusions`: 4 cases (grown, 1 → 3)');
    expect(text).toContain('13 more patterns in `error-analysis.md`.');
  });

  it('of a run without a diagnosis says the most common failed check', () => {
    expect(plainOf(comment, input(null))).toContain('**Most common failure (4 of 4):**');
  });
});

describe('the summary', () => {
  it('has clusters, targets by tier and the test set in folds', () => {
    const text = fileOf(summary, input());
    expect(text).toContain('- `audio` `book`: 3 cases');
    expect(text).toContain('<summary>Targets by tier (1 of 2 targets missed)</summary>');
    expect(text).toContain('| 2 | 60 | Intent accuracy 90.0% | 87.0% | ❌ missed |');
    expect(text).toContain('| 2 | 24 | Entity F1 0.800 | 0.830 | ✅ met |');
    expect(text).toContain(
      '- **Contradiction:** `holds-001` and `holds-002` say the same and expect different things (`intent: HOLD or LOAN`).',
    );
    expect(text).toContain('- **Intents never tested:** `DONATE_BOOK`.');
    expect(text).toContain('- **Too small to be judged alone:** `rooms` (6 cases, shows drops from 61.0 pp on).');
    expect(text).toContain('- **Passed in every stored run:** 1 case (9 runs)');
  });
});

describe('error-analysis.md', () => {
  it('reports of each pattern its code, cases, gain, cause, suggestion and an example', () => {
    const text = fileOf(errorAnalysis, input())!;
    for (const line of [
      '## 1. `renew_loan is not called`',
      '- Code: `missing_tool`, about `renew_loan`',
      '- Cases: 3 cases, 60.0% of all that fail; against the baseline: grown, 1 → 3',
      '- Gain: the pass rate would rise by 2.5 pp',
      '- Likely cause: The agent answers without the tool.',
      '- What to do (high priority, prompt): Tell the agent when it must be called.',
      'user     Can I keep this novel?',
      'finding  renew_loan was not called',
      '- `place_hold is not called` (gone, 4 → 0)',
      '| `RENEW_LOAN` | 4 | 1 | – | – | – |',
    ])
      expect(text.split('\n')).toContain(line);
  });

  it('says what failed of a case that has no two sides, such as one without an end, and leaves no column empty', () => {
    const { outcome } = STATES['c2-not-compared']!();
    const broken = outcome.report.cases.map((one) => ({
      ...one,
      trials: one.trials.map((trial) => ({ ...trial, scores: trial.scores.map(({ mismatch: _, ...score }) => score) })),
    }));
    const failing = broken.filter(({ status }) => status === 'failed').map(({ id }) => id);
    const pattern = aPattern({ cases: failing.slice(0, 2), change: null });
    const words = ['no end'];
    const cause = { grain: 'code', words, cases: failing.slice(0, 3), baselineCases: null, change: null } as const;
    const report = { ...outcome.report, cases: broken };
    const diagnosis = aDiagnosis({ patterns: [pattern], causes: [cause] });
    const text = fileOf(errorAnalysis, {
      ...anInput({ outcome: { ...outcome, report, diagnosis } }),
      failedChecks: ({ id }) => (id === failing[0] ? ['turns: no end', 'a', 'b', 'c'] : ['error: agent died']),
    })!;
    expect(text).toContain('| Cases | What they share |\n');
    expect(text).toContain('| The user says | What failed | Passes here |');
    expect(text).toContain('| `turns: no end`, `a`, `b`, 1 more | 0/3 |');
    expect(text).toContain('| `error: agent died` | 0/3 |');
    expect(text).not.toMatch(/\| +\|/);
  });

  it('is not written where nothing was diagnosed', () => {
    expect(errorAnalysis.render(factsOf(input(null)))).toEqual([]);
  });

  it('says so where nothing fails', () => {
    const { outcome } = STATES['a-no-regression']!();
    const nothing = aDiagnosis({ patterns: [], clusters: [] });
    const cases = outcome.report.cases.map((result) => ({ ...result, status: 'passed' as const }));
    const text = fileOf(
      errorAnalysis,
      anInput({ outcome: { ...outcome, report: { ...outcome.report, cases }, diagnosis: nothing } }),
    );
    expect(text).toMatch(/0 of [\d,]+ cases fail; no pattern was found\./);
  });
});

/** The diagnosis with `text` in every place that may hold words of others. */
function poisonedDiagnosis(text: string): Diagnosis {
  const name = text || 'x';
  const pattern = aPattern({
    code: name,
    subject: name,
    title: `${name} is not called`,
    cases: ['renewals-004', 'renewals-009', name],
    example: { caseId: name, turn: 0, said: text, reason: text },
    action: { text: `Look at ${name}.`, place: name, priority: 'low' },
    cause: `Because of ${name}.`,
    changedFiles: [name],
  });
  const health = aDiagnosis().testSet!;
  return {
    patterns: [pattern, { ...GONE, title: name }, { ...pattern, rest: true }],
    clusters: [{ words: [name], cases: [name] }],
    tiers: [{ tier: 1, cases: 1, targets: [{ metric: name, target: 0.5, value: 0.4, n: 1, met: false }] }],
    testSet: {
      coverage: {
        rows: [{ ...health.coverage.rows[0]!, intent: name }],
        untestedIntents: [name],
        untestedTools: [name],
        untestedTopics: [name],
      },
      alwaysPassed: health.alwaysPassed,
      duplicates: [{ cases: [name, name], near: true }],
      conflicts: [{ cases: [name, name], what: text }],
      smallCategories: [{ category: name, cases: 2, smallestVisibleDrop: null }],
    },
  };
}

describe('whatever agents and users say', () => {
  it.each(HOSTILE_TEXTS.map(({ name, text }) => [name, text]))('%s stays text in all three', (_name, text) => {
    const of = input(poisonedDiagnosis(text));
    for (const renderer of [comment, summary, errorAnalysis]) expectTame(fileOf(renderer, of)!);
  });

  it('5,000 patterns fit into the comment and into error-analysis.md', () => {
    const ids = Array.from({ length: 600 }, (_, i) => `case-${i}`);
    const patterns = Array.from({ length: 5_000 }, (_, i) =>
      aPattern({ title: `pattern ${i} ${'x'.repeat(200)}`, cases: ids }),
    );
    const of = input(aDiagnosis({ patterns }));
    expect(Buffer.byteLength(fileOf(comment, of)!)).toBeLessThan(60_000);
    const analysis = fileOf(errorAnalysis, of)!;
    expect(Buffer.byteLength(analysis)).toBeLessThan(1_000_000);
    expect(analysis).toContain('4,800 more patterns in `outcome.json`.');
  });
});

it('what these tests show is a diagnosis as it is stored', () => {
  expect(diagnosisSchema.safeParse(aDiagnosis()).success).toBe(true);
});
