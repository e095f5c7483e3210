/** Stored runs of a pottery studio's booking agent, to be kept, merged and spoilt by the tests. */
import { type AppendFacts, appendRun } from '../../../src/history/store/append.ts';
import { openHistory, packHistory } from '../../../src/history/store/file.ts';
import { emptyHistory, type History, type UnitIdentity } from '../../../src/history/store/history.ts';
import type { CaseResult, Measure, Status } from '../../../src/model/run/case-result.ts';
import type { RunInfo } from '../../../src/model/run/run-info.ts';
import type { Outcome } from '../../../src/model/verdict/outcome.ts';
import { aCaseResult, aComparison, aMetricValue, anOutcome, aRunInfo, aTrial } from '../../support/an-outcome.ts';

export const STUDIO = 'pottery-studio';
export const SAID = 'The wheel course on Tuesday has two places left.';

export interface UnitFacts {
  readonly status?: Status;
  readonly fingerprint?: string;
  readonly measures?: Readonly<Record<string, Measure>>;
}

export function studioCase(
  id: string,
  { status = 'passed', fingerprint = '0123456789ab', measures }: UnitFacts = {},
): CaseResult {
  const transcript = { turns: [{ user: 'Is there a place on the wheel?', text: SAID, intent: 'ASK_PLACES' }] };
  const passes = Number(status === 'passed');
  return aCaseResult({
    id,
    status,
    fingerprint,
    category: 'courses',
    trials: [aTrial({ status, transcript })],
    measures:
      measures ?? (status === 'errored' ? {} : { pass_rate: [passes, 1], latency_mean: [612.0078125 + 0.1, 1] }),
  });
}

/** The run number `hour` of a day on main; units by id. */
export function studioRun(
  hour: number,
  units: Readonly<Record<string, UnitFacts>> = { glaze: {}, wheel: {} },
  run: Partial<RunInfo> = {},
): Outcome {
  const cases = Object.entries(units).map(([id, facts]) => studioCase(id, facts));
  const share = cases.filter(({ status }) => status === 'passed').length / cases.length;
  return anOutcome({
    run: aRunInfo({
      id: String(7_000 + hour),
      suite: STUDIO,
      event: 'push',
      branch: 'main',
      pullRequest: null,
      sha: hour.toString(16).padStart(40, 'c'),
      startedAt: new Date(Date.UTC(2026, 2, 1, hour)).toISOString(),
      cases: { selected: cases.length, total: cases.length },
      ...run,
    }),
    report: {
      cases,
      metrics: [
        aMetricValue({ value: share }),
        aMetricValue({ value: share / 3, scope: 'category:courses', interval: null }),
        aMetricValue({ scope: 'tier:1' }),
      ],
      confusions: [],
      warnings: [],
    },
    comparison: aComparison(),
  });
}

export const FACTS: AppendFacts = {
  redact: (text) => text,
  gradersOf: () => ({ graders: 'aaaaaaaaaaaa', gradingModel: null }),
  keep: 10,
};

export function studioHistory(outcomes: readonly Outcome[], facts: Partial<AppendFacts> = {}): History {
  return outcomes.reduce((history, outcome) => withRun(history, outcome, facts), emptyHistory(STUDIO));
}

export function withRun(history: History, outcome: Outcome, facts: Partial<AppendFacts> = {}): History {
  return appendRun(history, outcome, { ...FACTS, ...facts }).history;
}

export function today(...keys: readonly string[]): readonly UnitIdentity[] {
  return keys.map((key) => ({ key, content: '0123456789ab', graders: 'aaaaaaaaaaaa', gradingModel: null }));
}

export async function bytesOf(history: History, transcripts = true): Promise<Buffer> {
  const { bytes, warnings } = await packHistory(history, { transcripts });
  if (bytes === null) throw new Error(warnings[0]?.text);
  return bytes;
}

export async function reopened(history: History, transcripts = true) {
  return await openHistory(await bytesOf(history, transcripts), { suite: STUDIO });
}
