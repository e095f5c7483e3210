/** The states that a report can be in, as render inputs: what the golden files and the renderers' tests share. */

import { failedChecks } from '../../src/decision/comparison/failed-checks.ts';
import { couldNotRun as verdictWithoutRun } from '../../src/decision/gate/not-run.ts';
import { shownAs } from '../../src/decision/gate/rules/index.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import type { Comparison } from '../../src/model/verdict/comparison.ts';
import { catalogue } from '../../src/scoring/catalogue.ts';
import {
  aCaseComparison,
  aCaseResult,
  aCiContext,
  aComparison,
  aFailedTrial,
  aMetricComparison,
  anErroredTrial,
  anOutcome,
  aReport,
  aRunInfo,
  aVerdict,
  HEAD_SHA,
} from '../support/an-outcome.ts';
import { confirmedStates } from './confirmed-states.ts';

export const TITLES = [
  { id: 'pass_rate', title: 'Pass rate' },
  { id: 'intent_accuracy', title: 'Intent accuracy' },
  { id: 'entity_f1', title: 'Entity F1' },
  { id: 'tool_accuracy', title: 'Tool accuracy' },
  { id: 'latency_p95', title: 'Latency p95' },
  { id: 'cost', title: 'Cost per conversation' },
];

export function anInput(differs: Partial<RenderInput> = {}): RenderInput {
  return {
    outcome: anOutcome(),
    metrics: TITLES,
    failedChecks: (result) => failedChecks(result, catalogue),
    catalogue,
    shownAs,
    options: { comment: 'auto', annotations: 'all', check: true, html: true },
    ci: aCiContext(),
    warnings: [],
    command: 'npx github:riverside/agent-eval',
    directory: '.agent-eval',
    reportUrl: 'https://github.com/riverside/library-desk/actions/runs/8123456789/artifacts/55',
    reportOpens: true,
    ...differs,
  };
}

const steadyMetrics: Comparison['metrics'] = [
  aMetricComparison({ verdict: 'same', interval: [-0.0112, 0.0181] }),
  aMetricComparison({
    metric: 'intent_accuracy',
    baseline: 0.9521,
    current: 0.9521,
    delta: 0,
    interval: [-0.0101, 0.0101],
    verdict: 'same',
  }),
  aMetricComparison({
    metric: 'entity_f1',
    unit: 'score',
    kind: 'mean',
    baseline: 0.8702,
    current: 0.8714,
    delta: 0.0012,
    interval: [-0.009, 0.0114],
    verdict: 'same',
    tolerance: 0.05,
  }),
  aMetricComparison({
    metric: 'latency_p95',
    unit: 'ms',
    kind: 'quantile',
    better: 'lower',
    baseline: 1_790,
    current: 1_830,
    delta: 40,
    interval: [-60, 150],
    verdict: 'info',
    gated: false,
    tolerance: null,
  }),
  aMetricComparison({
    metric: 'cost',
    unit: 'usd',
    kind: 'mean',
    better: 'lower',
    baseline: 0.01742,
    current: 0.01755,
    delta: 0.00013,
    interval: [-0.0002, 0.0005],
    verdict: 'info',
    gated: false,
    tolerance: null,
  }),
];

export function steady(): RenderInput {
  const comparison = aComparison({
    metrics: steadyMetrics,
    cases: {
      ...aComparison().cases,
      newlyFailing: [aCaseComparison({ id: 'fines-011', current: { passed: 1, trials: 3 } })],
      newlyPassing: [
        aCaseComparison({
          id: 'rooms-003',
          baseline: { passed: 0, trials: 3 },
          current: { passed: 3, trials: 3 },
          failedChecks: [],
        }),
        aCaseComparison({
          id: 'holds-019',
          baseline: { passed: 1, trials: 3 },
          current: { passed: 2, trials: 3 },
          failedChecks: [],
        }),
      ],
    },
  });
  const headline = 'not worse than the 2 pp tolerance';
  const text = `Pass rate 92.5% → 93.3% (+0.8 pp, 95% CI −1.1 to +1.8 pp, n=120): ${headline}.`;
  const reasons = [{ rule: 'not_worse', metric: 'pass_rate', scope: 'overall', text }];
  return anInput({ outcome: anOutcome({ comparison, verdict: aVerdict({ headline, reasons }) }) });
}

const worseMetrics: Comparison['metrics'] = [
  aMetricComparison({
    current: 0.85,
    delta: -0.075,
    interval: [-0.1281, -0.0319],
    verdict: 'worse',
    pValue: 0.001,
    adjustedPValue: 0.003,
  }),
  aMetricComparison({
    metric: 'tool_accuracy',
    baseline: 0.9417,
    current: 0.8583,
    delta: -0.0834,
    interval: [-0.14, -0.0391],
    verdict: 'worse',
  }),
  ...steadyMetrics.slice(1),
  ...['loans', 'renewals', 'holds', 'fines', 'rooms', 'accounts'].map((name, i) =>
    aMetricComparison({
      scope: `category:${name}`,
      n: 20,
      baseline: 0.95,
      current: [0.9, 0.6, 0.95, 0.95, 1, 0.95][i] ?? 0,
      delta: [-0.05, -0.35, 0, 0, 0.05, 0][i] ?? 0,
      interval: [[-0.2, 0.1] as const, [-0.55, -0.12] as const, null, null, [-0.1, 0.2] as const, null][i] ?? null,
      verdict: (['unclear', 'worse', 'same', 'same', 'unclear', 'same'] as const)[i] ?? 'same',
      gated: false,
    }),
  ),
];

export function worse(): RenderInput {
  const ids = ['004', '007', '008', '011', '012', '015', '019'].map((number) => `renewals-${number}`);
  const newlyFailing = [
    ...ids.map((id) => aCaseComparison({ id })),
    aCaseComparison({
      id: 'loans-013',
      current: { passed: 1, trials: 3 },
      failedChecks: ['intent: expected RENEW_LOAN', 'text: expected text is missing'],
    }),
    aCaseComparison({ id: 'loans-002', mustPass: true, failedChecks: ['intent: expected RENEW_LOAN'] }),
  ];
  const report = aReport(0);
  const failing = new Set(newlyFailing.map(({ id }) => id));
  const cases = report.cases.map((result) =>
    failing.has(result.id)
      ? { ...result, status: 'failed' as const, trials: [0, 1, 2].map((trial) => aFailedTrial({ trial })) }
      : result,
  );
  const comparison = aComparison({
    metrics: worseMetrics,
    cases: {
      ...aComparison().cases,
      newlyFailing,
      newlyPassing: [
        aCaseComparison({ id: 'rooms-003', baseline: { passed: 1, trials: 3 }, current: { passed: 3, trials: 3 } }),
      ],
      stillFailing: [
        aCaseComparison({
          id: 'holds-006',
          baseline: { passed: 0, trials: 3 },
          failedChecks: ['intent: expected RENEW_LOAN'],
        }),
      ],
      unstable: [
        aCaseComparison({ id: 'fines-009', baseline: { passed: 2, trials: 3 }, current: { passed: 1, trials: 3 } }),
      ],
    },
  });
  return anInput({
    outcome: anOutcome({
      report: { ...report, cases },
      comparison,
      verdict: aVerdict({
        conclusion: 'regression',
        headline: 'pass rate down 7.5 pp',
        about: { metric: 'pass_rate', scope: 'overall' },
        exitCode: 1,
        reasons: [
          {
            rule: 'paired',
            metric: 'pass_rate',
            scope: 'overall',
            text: 'Pass rate 92.5% → 85.0% (−7.5 pp, 95% CI −12.8 to −3.2 pp, n=120): chance does not explain the drop, tolerance 2 pp.',
          },
          {
            rule: 'paired',
            metric: 'tool_accuracy',
            scope: 'overall',
            text: 'Tool accuracy 94.2% → 85.8% (−8.3 pp, 95% CI −14.0 to −3.9 pp, n=120): chance does not explain the drop, tolerance 2 pp.',
          },
        ],
      }),
    }),
  });
}

export function accepted(): RenderInput {
  const input = worse();
  const verdict = { ...input.outcome.verdict, exitCode: 0, accepted: { by: 'mara', sha: HEAD_SHA } };
  return { ...input, outcome: { ...input.outcome, verdict } };
}

export function tooFew(): RenderInput {
  const comparison = aComparison({
    metrics: [
      aMetricComparison({
        n: 40,
        baseline: 0.925,
        current: 0.875,
        delta: -0.05,
        interval: [-0.1566, 0.0529],
        verdict: 'unclear',
      }),
    ],
    shared: 40,
    smallestVisibleDrop: 0.14,
    cases: {
      ...aComparison().cases,
      newlyFailing: [
        aCaseComparison({ id: 'renewals-004' }),
        aCaseComparison({ id: 'loans-013' }),
        aCaseComparison({ id: 'fines-011' }),
      ],
      newlyPassing: [
        aCaseComparison({ id: 'rooms-003', baseline: { passed: 0, trials: 3 }, current: { passed: 3, trials: 3 } }),
      ],
    },
  });
  return anInput({
    outcome: anOutcome({
      run: aRunInfo({ mode: 'quick', cases: { selected: 40, total: 120 }, cost: 2.1, calls: 137, durationMs: 84_000 }),
      report: aReport(5, 40),
      comparison,
      verdict: aVerdict({
        conclusion: 'inconclusive',
        headline: 'too few cases to tell',
        reasons: [
          {
            rule: 'paired',
            metric: 'pass_rate',
            scope: 'overall',
            text: 'Pass rate 92.5% → 87.5% (−5.0 pp, 95% CI −15.7 to +5.3 pp, n=40): a drop of the tolerance or more that chance may explain; 3 cases newly fail, 1 newly passes. With 40 shared cases, only a drop of 14.0 pp or more would reliably be noticed.',
          },
        ],
      }),
    }),
  });
}

export function firstRun(): RenderInput {
  return anInput({
    reportUrl: null,
    outcome: anOutcome({
      comparison: null,
      verdict: aVerdict({
        conclusion: 'not-compared',
        headline: 'no baseline yet',
        reasons: [
          {
            rule: 'no_baseline',
            data: { because: 'none' },
            metric: null,
            scope: null,
            text: 'No baseline yet, so this run was not compared.',
          },
        ],
      }),
    }),
  });
}

export function fork(): RenderInput {
  const ci = aCiContext();
  return anInput({
    ci: { ...ci, pullRequest: ci.pullRequest && { ...ci.pullRequest, fork: true } },
    reportUrl: null,
    outcome: anOutcome({
      run: aRunInfo({ calls: 0, cost: null, durationMs: 900, cases: { selected: 0, total: 120 } }),
      report: { cases: [], metrics: [], confusions: [], warnings: [] },
      comparison: null,
      verdict: aVerdict({
        conclusion: 'not-compared',
        headline: 'this pull request comes from a fork',
        reasons: [
          {
            rule: 'fork',
            metric: null,
            scope: null,
            text: 'Forks are given no secrets, so the agent could not be called. A maintainer can read the change and run it from a branch of this repository.',
          },
        ],
      }),
    }),
  });
}

/** Whose agent needs no secret, and was run. */
export function forkThatRan(): RenderInput {
  const ci = aCiContext();
  return { ...worse(), ci: { ...ci, pullRequest: ci.pullRequest && { ...ci.pullRequest, fork: true } } };
}

/** Two saved runs of conversations that were recorded before, a trial each. */
export function recordings(): RenderInput {
  const { outcome } = worse();
  const report = aReport(9);
  const once = { passed: 1, trials: 1 };
  const lists = outcome.comparison?.cases ?? aComparison().cases;
  const single = lists.newlyFailing.map((row) => ({ ...row, baseline: once, current: { passed: 0, trials: 1 } }));
  return anInput({
    ci: null,
    reportUrl: null,
    command: 'agent-eval',
    config: 'evals/agent-eval.yml',
    directory: '.agent-eval/latest',
    outcome: {
      ...outcome,
      run: aRunInfo({
        id: 'local-2026-05-04T09:00:00.000Z',
        calls: 0,
        cost: null,
        durationMs: 265,
        trials: 1,
        sha: null,
      }),
      report: {
        ...report,
        cases: report.cases.map((result) => ({ ...result, trials: [{ ...result.trials[0]!, usage: { cost: 0.02 } }] })),
      },
      comparison: aComparison({
        ...outcome.comparison,
        cases: { ...aComparison().cases, newlyFailing: single },
        baseline: {
          ...aComparison().baseline,
          source: 'file',
          description: 'the file /home/mara/runs/outcome.json, commit unknown, 0 h old',
          why: 'it was named for this run',
          runId: 'local-2026-05-04T08:52:00.000Z',
          sha: null,
          branch: null,
          createdAt: '2026-05-04T08:52:00.000Z',
        },
      }),
    },
  });
}

export function couldNotRun(): RenderInput {
  const report = aReport(3);
  const cases = report.cases.map((result, i) =>
    i % 5 === 0
      ? aCaseResult({ id: result.id, status: 'errored', trials: [0, 1, 2].map((trial) => anErroredTrial({ trial })) })
      : result,
  );
  return anInput({
    reportUrl: null,
    outcome: anOutcome({
      report: { ...report, cases },
      comparison: null,
      verdict: aVerdict({
        conclusion: 'could-not-run',
        headline: '24 of 120 cases got no answer from the agent',
        exitCode: 3,
        reasons: [
          {
            rule: 'max_errors',
            metric: null,
            scope: null,
            text: '24 of 120 cases got no answer from the agent (20.0% of trials, limit 5%): this says nothing about quality.',
          },
        ],
      }),
    }),
  });
}

/** Nothing was run: the agent's own words say why. */
export function agentDidNotStart(): RenderInput {
  const problem = {
    what: 'agent.start: The agent did not start: "npm start" ended with exit code 1.',
    where: { file: 'agent-eval.yml', line: 6 },
    output: [
      'Its last output:',
      '  > library-desk@1.4.0 start',
      '  file:///home/runner/work/library-desk/server.mjs:28',
      '  SyntaxError: Unexpected end of input @octocat #12',
      '',
      '  Node.js v24.21.0',
    ],
  };
  return anInput({
    reportUrl: null,
    outcome: anOutcome({ report: aReport(0), comparison: null, verdict: verdictWithoutRun([problem], '') }),
  });
}

export function belowMinimum(): RenderInput {
  const input = steady();
  return {
    ...input,
    outcome: {
      ...input.outcome,
      verdict: aVerdict({
        conclusion: 'below-minimum',
        headline: 'intent accuracy in category holds 65.0%, minimum 70%',
        exitCode: 2,
        reasons: [
          {
            rule: 'minimum',
            metric: 'intent_accuracy',
            scope: 'category:holds',
            text: 'Intent accuracy in category holds 65.0% (95% CI 43.3% to 81.9%, n=20) misses the minimum of 70%; the interval still includes it.',
          },
        ],
      }),
    },
  };
}

export function partlyComparable(): RenderInput {
  const input = steady();
  const comparison = aComparison({
    ...input.outcome.comparison,
    comparability: { level: 'partial', differences: ['The configuration changed.', '2 cases added: not compared.'] },
    warnings: [
      {
        code: 'scoring_changed',
        text: 'The scoring of entities changed, so entity scores may differ without any change of the agent.',
      },
      { code: 'agent_changed', text: "The agent's model changed from gpt-5 to gpt-5-mini." },
    ],
  });
  const warnings = [
    { code: 'old_baseline', text: 'The baseline is 19 days old; run the workflow on main to renew it.' },
  ];
  return { ...input, warnings, outcome: { ...input.outcome, comparison } };
}

export function localRun(): RenderInput {
  return { ...worse(), ci: null, reportUrl: null, command: 'agent-eval' };
}

export function onMain(): RenderInput {
  return {
    ...steady(),
    ci: aCiContext({ event: 'push', action: null, pullRequest: null, branch: 'main', sha: HEAD_SHA }),
  };
}

export const STATES = {
  'a-no-regression': steady,
  'b-regression': worse,
  'b-regression-accepted': accepted,
  'c1-inconclusive': tooFew,
  'c2-not-compared': firstRun,
  'c2-partly-comparable': partlyComparable,
  'c3-fork': fork,
  'fork-that-ran': forkThatRan,
  'recordings-compared': recordings,
  'c4-could-not-run': couldNotRun,
  'c5-did-not-start': agentDidNotStart,
  'below-minimum': belowMinimum,
  'local-regression': localRun,
  ...confirmedStates(worse, steady),
} as const;
