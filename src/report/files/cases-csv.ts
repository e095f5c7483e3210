/** cases.csv: a row a case and trial, a column a metric; no cell is taken for a formula by a spreadsheet. */

import type { StatedCase } from '../../facts/case-state.ts';
import { rankOf } from '../../facts/importance.ts';
import { namedMustPass } from '../../facts/reasons.ts';
import type { Facts, Renderer } from '../../facts/renderer.ts';
import type { CaseResult, Trial } from '../../model/run/case-result.ts';
import { saidTurns } from '../../model/run/said-turns.ts';
import { mean } from '../../stats/intervals/mean.ts';
import { redactValues } from '../../text/redaction/redaction.ts';
import { type Cell, csvCells } from './data/csv.ts';
import { failedPhrases } from './data/stated-case.ts';

export const casesCsv: Renderer = {
  id: 'csv',
  format: { file: 'cases.csv', description: 'a row a case and trial, for a spreadsheet' },
  render: (facts) => [{ to: 'file', name: 'cases.csv', content: () => rows(facts) }],
};

function* rows(facts: Facts): Generator<string> {
  const all = facts.states;
  const metrics = metricsOf(facts);
  const mustPass = namedMustPass(facts);
  const names = [...Object.keys(ofCase(undefined)), ...STANDING, ...Object.keys(ofTrial(undefined)), ...metrics];
  yield `${csvCells(names)}\n`;
  const { redact = (text: string) => text } = facts;
  // Before anything is cut: half a secret would no longer be known for one.
  const written = (cells: readonly Cell[]) => csvCells(redactValues(cells, redact));
  for (const one of all) {
    const before = written([...Object.values(ofCase(one.result)), ...standing(facts, one, mustPass)]);
    const trials = one.result.trials.length > 0 ? one.result.trials : [undefined];
    for (const trial of trials)
      yield `${before},${written([...Object.values(ofTrial(trial)), ...scoresOf(trial, metrics)])}\n`;
  }
}

type Row = Readonly<Record<string, Cell>>;

function ofCase(result: CaseResult | undefined): Row {
  return {
    case: result?.id ?? '',
    category: result?.category ?? '',
    dataset: result?.dataset ?? '',
    tier: result?.tier ?? null,
    tags: result?.tags.join(' ') ?? '',
    language: result?.language ?? '',
    agent: result?.agent ?? '',
    file: result?.source.file ?? '',
    line: result?.source.line ?? null,
  };
}

function ofTrial(trial: Trial | undefined): Row {
  const turns = trial?.transcript.turns ?? [];
  return {
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
    first_input: (trial && saidTurns(trial.transcript)[0]?.user) ?? '',
    last_reply: turns.at(-1)?.text ?? '',
  };
}

/** Baseline and current count the trials of the case that passed, of those that count: the shares that the pass rate is the mean of. */
const STANDING = [
  'must_pass',
  'case_status',
  'state',
  'baseline_passed',
  'baseline_trials',
  'current_passed',
  'current_trials',
  'what_failed',
] as const;

function standing(facts: Facts, one: StatedCase, mustPass: ReadonlySet<unknown>): readonly Cell[] {
  const { result, state, row, passed, counted } = one;
  return [
    (row?.mustPass ?? mustPass.has(result.id)) ? 'yes' : '',
    result.status,
    state,
    row?.baseline?.passed ?? null,
    row?.baseline?.trials ?? null,
    passed,
    counted,
    result.status === 'failed' ? failedPhrases(facts, one).join('; ') : '',
  ];
}

/** The metrics that some trial was scored for, in the order of what a reader looks at first. */
function metricsOf({ trials, catalogue }: Facts): readonly string[] {
  return [...trials.metrics].sort((a, b) => rankOf(catalogue, a) - rankOf(catalogue, b));
}

/** The means of a trial's scores, a cell a metric; empty where it was not scored for one. */
function scoresOf(trial: Trial | undefined, metrics: readonly string[]): readonly Cell[] {
  const byMetric = Map.groupBy(trial?.scores ?? [], ({ metric }) => metric);
  return metrics.map((metric) => mean((byMetric.get(metric) ?? []).map(({ value }) => value)));
}
