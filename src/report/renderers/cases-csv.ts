/** cases.csv: a row a case and trial, a column a metric; no cell is taken for a formula by a spreadsheet. */

import type { Trial } from '../../model/case-result.ts';
import { mean } from '../../stats/mean.ts';
import { failedPhrases, type StatedCase, statedCases, withoutSecrets } from './data/case-states.ts';
import { type Cell, csvLine } from './data/csv.ts';
import { gathered } from './data/gathered.ts';
import { importance } from './importance.ts';
import type { Renderer, RenderInput } from './renderer.ts';

export const casesCsv: Renderer = {
  id: 'csv',
  render: (input) => [{ to: 'file', name: 'cases.csv', content: () => rows(input) }],
};

type Row = Readonly<Record<string, Cell>>;

function* rows(input: RenderInput): Generator<string> {
  const all = statedCases(input);
  const metrics = metricsOf(input);
  const columns = new Map(metrics.map((metric, i) => [metric, i]));
  const mustPass = mustPassIds(input);
  yield csvLine([...Object.keys(rowOf(undefined, undefined, '', mustPass)), ...metrics]);
  for (const stated of all) {
    const one = withoutSecrets(input, stated);
    const trials: readonly (Trial | undefined)[] = one.result.trials.length > 0 ? one.result.trials : [undefined];
    const failed = one.result.status === 'failed' ? failedPhrases(input, one).join('; ') : '';
    for (const trial of trials) {
      yield csvLine([...Object.values(rowOf(one, trial, failed, mustPass)), ...meanScores(trial, columns)]);
    }
  }
}

/** Baseline and current count the trials of the case that passed, of those that count: the shares that the pass rate is the mean of. */
function rowOf(
  one: StatedCase | undefined,
  trial: Trial | undefined,
  failed: string,
  mustPass: ReadonlySet<string>,
): Row {
  const turns = trial?.transcript.turns ?? [];
  return {
    case: one?.result.id ?? '',
    category: one?.result.category ?? '',
    dataset: one?.result.dataset ?? '',
    tier: one?.result.tier ?? null,
    tags: one?.result.tags.join(' ') ?? '',
    file: one?.result.source.file ?? '',
    line: one?.result.source.line ?? null,
    must_pass: one && mustPass.has(one.result.id) ? 'yes' : '',
    case_status: one?.result.status ?? '',
    state: one?.state ?? '',
    baseline_passed: one?.row?.baseline?.passed ?? null,
    baseline_trials: one?.row?.baseline?.trials ?? null,
    current_passed: one?.passed ?? null,
    current_trials: one?.counted ?? null,
    what_failed: failed,
    trial: trial ? trial.trial + 1 : null,
    status: trial?.status ?? '',
    failure_type: trial?.failureType ?? '',
    blame: trial?.blame ?? '',
    code: trial?.code ?? '',
    message: trial?.message ?? '',
    turns: trial ? turns.length : null,
    latency_ms: mean(trial?.timing.turns ?? []),
    duration_ms: trial?.timing.durationMs ?? null,
    input_tokens: trial?.usage.inputTokens ?? null,
    output_tokens: trial?.usage.outputTokens ?? null,
    cost_usd: trial?.usage.cost ?? null,
    first_input: turns[0]?.user ?? '',
    last_reply: turns.at(-1)?.text ?? '',
  };
}

function mustPassIds({ outcome }: RenderInput): ReadonlySet<string> {
  const lists = Object.values(outcome.comparison?.cases ?? {});
  return new Set(lists.flatMap((rows) => rows.filter(({ mustPass }) => mustPass).map(({ id }) => id)));
}

/** The metrics that some trial was scored for, in the order of what a reader looks at first. */
function metricsOf({ outcome }: RenderInput): readonly string[] {
  return [...gathered(outcome.report.cases).metrics].sort((a, b) => importance(a) - importance(b));
}

/** By column, the mean of the trial's scores of its metric; empty where it has none. */
function meanScores(trial: Trial | undefined, columns: ReadonlyMap<string, number>): readonly (number | null)[] {
  const sums: number[] = new Array(columns.size).fill(0);
  const counts: number[] = new Array(columns.size).fill(0);
  for (const { metric, value } of trial?.scores ?? []) {
    const column = columns.get(metric)!;
    sums[column]! += value;
    counts[column]! += 1;
  }
  return sums.map((sum, column) => (counts[column] === 0 ? null : sum / counts[column]!));
}
