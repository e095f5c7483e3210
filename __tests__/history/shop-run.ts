/** A small stored run of a garden shop's support agent, to be found, restored and spoilt by the tests. */

import { baselineOptionsSchema } from '../../src/history/options.ts';
import type { ChangeStart, SourceRun } from '../../src/history/sources/source.ts';
import { type AppendFacts, appendRun } from '../../src/history/store/append.ts';
import { packHistory } from '../../src/history/store/file.ts';
import { emptyHistory, type History } from '../../src/history/store/history.ts';
import type { CaseResult } from '../../src/model/run/case-result.ts';
import type { RunInfo } from '../../src/model/run/run-info.ts';
import { type Outcome, outcomeSchema } from '../../src/model/verdict/outcome.ts';
import type { CiContext } from '../../src/model/world/ci-context.ts';
import { metricOfSuite } from '../../src/scoring/checks/index.ts';

export const SAID = 'Plant the tulips in October, ten centimetres deep.';

function caseOf(id: string): CaseResult {
  return {
    id,
    dataset: 'evals/bulbs.yml',
    category: 'planting',
    tier: 1,
    tags: [],
    fingerprint: '0123456789ab',
    source: { file: 'evals/bulbs.yml', line: 3 },
    status: 'passed',
    trials: [
      {
        trial: 0,
        status: 'passed',
        failureType: null,
        blame: null,
        message: SAID,
        transcript: {
          turns: [{ user: 'When do I plant tulips?', text: SAID, intent: 'PLANTING' }],
          recordedScores: { reward: { value: 1 } },
        },
        scores: [
          {
            metric: 'intent_accuracy',
            turn: 0,
            value: 1,
            passed: true,
            hard: true,
            reason: `It said: ${SAID}`,
            labels: { expected: 'PLANTING', actual: 'PLANTING', confidence: 0.9 },
          },
        ],
        timing: { startedAt: '2026-03-01T10:00:00.000Z', durationMs: 52, turns: [50] },
        usage: { totalTokens: 12 },
      },
    ],
    measures: { pass_rate: [1, 1] },
  };
}

/** A valid outcome; `run` overrides its provenance. */
export function shopRun(run: Partial<RunInfo> = {}, cases: readonly string[] = ['tulips']): Outcome {
  return outcomeSchema.parse({
    schemaVersion: 1,
    run: {
      id: '9000',
      attempt: 1,
      suite: 'garden-shop',
      toolVersion: '0.1.0',
      startedAt: '2026-03-01T10:00:00.000Z',
      durationMs: 1_000,
      mode: 'full',
      event: 'push',
      sha: 'a'.repeat(40),
      branch: 'main',
      pullRequest: null,
      seed: 1,
      trials: 1,
      cases: { selected: cases.length, total: cases.length },
      calls: cases.length,
      cost: null,
      stopped: null,
      fingerprints: { config: '0'.repeat(12), dataset: '1'.repeat(12), scoring: '2'.repeat(12) },
      ...run,
    },
    report: { cases: cases.map(caseOf), metrics: [], confusions: [], warnings: [] },
    comparison: null,
    diagnosis: null,
    verdict: { conclusion: 'no-regression', reasons: [], headline: '', exitCode: 0, accepted: null },
  });
}

/** One that somebody edited: its pass rate is not that of its trials. */
export function contradicting(run: Partial<RunInfo> = {}): Outcome {
  const { report, ...outcome } = shopRun(run);
  const cases = report.cases.map((one) => ({ ...one, measures: { ...one.measures, pass_rate: [0, 1] as const } }));
  return { ...outcome, report: { ...report, cases } };
}

export const GRADED: Pick<AppendFacts, 'gradersOf'> = {
  gradersOf: () => ({ graders: 'aaaaaaaaaaaa', gradingModel: null }),
};

/** The runs of one suite, oldest first. */
export function shopHistory(...outcomes: readonly Outcome[]): History {
  const facts = { ...GRADED, redact: (text: string) => text, keep: 10 };
  const empty = emptyHistory(outcomes[0]?.run.suite ?? 'garden-shop');
  return outcomes.reduce((history, outcome) => appendRun(history, outcome, facts).history, empty);
}

/** As a trusted run stores it. */
export async function historyFile(history: History): Promise<Buffer> {
  const { bytes } = await packHistory(history, { transcripts: true });
  if (bytes === null) throw new Error('there is no SQLite');
  return bytes;
}

/** A run of push on main; overrides make it another. */
export function onMain(overrides: Partial<CiContext> = {}): CiContext {
  return {
    event: 'push',
    action: null,
    label: null,
    owner: 'acorn-books',
    repo: 'shop-assistant',
    defaultBranch: 'main',
    sha: 'f'.repeat(40),
    branch: 'main',
    pullRequest: null,
    runId: 500_000,
    attempt: 1,
    serverUrl: 'https://github.com',
    apiUrl: 'https://api.github.com',
    actionRepository: null,
    ...overrides,
  };
}

/** A run of that shop that looks for its baseline: no file was named, and GitHub cannot be asked. */
/** Of a run whose change starts nowhere in particular. */
export const NO_START: ChangeStart = { commit: null, isUnchanged: false, warnings: [] };

export function sourceRun(facts: Partial<SourceRun> = {}): SourceRun {
  const options = baselineOptionsSchema.parse({});
  const directory = '/garden-shop';
  const unitOf = (metric: string) => metricOfSuite(metric, [])?.unit;
  const run = { suite: 'garden-shop', directory, named: null, options, github: null, isOneOfJobs: false };
  return { ...run, unitOf, now: Date.now, ...facts };
}
