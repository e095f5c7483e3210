/** Outcome → the index: one row a case, worst first, with what the table shows, sorts and filters by. */

import type { StatedCase } from '../../facts/case-state.ts';
import type { Facts } from '../../facts/renderer.ts';
import { type CaseState, STATES } from '../../facts/state-names.ts';
import { lineUrl, shortSha } from '../../facts/wording/links.ts';
import { commandLine } from '../../facts/wording/words.ts';
import type { CaseResult, Trial } from '../../model/run/case-result.ts';
import { countedTrials } from '../../model/run/counted.ts';
import type { CaseComparison } from '../../model/verdict/comparison.ts';
import { mean } from '../../stats/intervals/mean.ts';
import type { CaseColumns, ReportIndex } from './schema.ts';

/** All cases of this run in the order of the index: by state, within it what lost most first, then as in the report. */
export function rankedCases(facts: Facts): readonly StatedCase[] {
  return facts.states.toSorted(
    (a, b) =>
      STATES.indexOf(a.state) - STATES.indexOf(b.state) ||
      Number(b.row?.mustPass ?? false) - Number(a.row?.mustPass ?? false) ||
      lost(b) - lost(a),
  );
}

function lost({ row }: StatedCase): number {
  const share = (count: CaseComparison['current']) => (count && count.trials > 0 ? count.passed / count.trials : 0);
  return row ? share(row.baseline) - share(row.current) : 0;
}

/** Names in the order of their first use, and their positions. */
class Names<T> {
  readonly list: T[] = [];
  readonly #places = new Map<string, number>();
  place(key: string, name: T): number {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.list.length);
    return this.list.push(name) - 1;
  }
}

/** What such a case failed in now and then is no reason to read it. */
const PASSING: readonly CaseState[] = ['passing', 'added', 'newly-passing'];

/** @param placed All cases, in the order of the index. */
export function reportIndex(facts: Facts, ranked: readonly StatedCase[]): ReportIndex {
  const { title } = facts;
  const names = {
    category: new Names<string>(),
    dataset: new Names<string>(),
    tag: new Names<string>(),
    check: new Names<string>(),
    metric: new Names<readonly [string, string]>(),
    file: new Names<readonly [string, string | null]>(),
  };
  // All titles: the case view names metrics that hold, too.
  const scored = new Set([...facts.outcome.report.cases, ...(facts.baselineReport?.cases ?? [])].flatMap(metricsOf));
  const before = new Map((facts.baselineReport?.cases ?? []).map((result) => [result.id, result]));
  const checksOf = ({ result, row, state }: StatedCase) =>
    PASSING.includes(state) ? [] : (row?.failedChecks ?? facts.failedChecks(result));
  const fileUrl = (file: string) => lineUrl(facts, { file, line: 1 })?.replace(/1$/, '') ?? null;
  const cases: CaseColumns = {
    id: ranked.map(({ result }) => result.id),
    state: ranked.map(({ state }) => STATES.indexOf(state)),
    category: ranked.map(({ result: { category } }) => names.category.place(category, category)),
    dataset: ranked.map(({ result: { dataset } }) => names.dataset.place(dataset, dataset)),
    tier: ranked.map(({ result }) => result.tier),
    tags: ranked.map(({ result }) => result.tags.map((tag) => names.tag.place(tag, tag))),
    mustPass: ranked.map(({ row }) => (row?.mustPass ? 1 : 0)),
    was: ranked.map(({ row, result }) => passedOf(row?.baseline ?? counted(before.get(result.id)))),
    now: ranked.map(({ row, result }) => passedOf(row?.current ?? counted(result))),
    checks: ranked.map((one) => checksOf(one).map((check) => names.check.place(check, check))),
    metrics: ranked.map(({ result }) =>
      failedMetrics(result).map((metric) => names.metric.place(metric, [metric, title(metric)])),
    ),
    latency: ranked.map(({ result }) => rounded(mean(result.trials.flatMap(({ timing }) => timing.turns)), 0)),
    cost: ranked.map(({ result }) => rounded(mean(result.trials.flatMap(({ usage }) => usage.cost ?? [])), 6)),
    file: ranked.map(({ result: { source } }) => names.file.place(source.file, [source.file, fileUrl(source.file)])),
    line: ranked.map(({ result: { source } }) => source.line),
  };
  return {
    compared: facts.comparison !== null,
    names: {
      category: names.category.list,
      dataset: names.dataset.list,
      tag: names.tag.list,
      check: names.check.list,
      metric: names.metric.list,
      title: Object.fromEntries([...scored].map((metric) => [metric, title(metric)])),
      file: names.file.list,
    },
    cases,
    command: commandLine(facts, '--case'),
    baseline: baselineLabel(facts),
  };
}

type Passed = readonly [number, number] | null;

function passedOf(count: CaseComparison['current'] | undefined): Passed {
  return count ? [count.passed, count.trials] : null;
}

/** Errored and skipped trials are neither. */
function counted(result: CaseResult | undefined): CaseComparison['current'] {
  const judged = result ? countedTrials(result) : [];
  const passed = judged.filter(({ status }) => status === 'passed').length;
  return judged.length > 0 ? { passed, trials: judged.length } : null;
}

function metricsOf({ trials }: CaseResult): readonly string[] {
  return trials.flatMap(({ scores }) => scores.map(({ metric }) => metric));
}

function failedMetrics({ trials }: CaseResult): readonly string[] {
  const failed = (trial: Trial) => trial.scores.filter(({ passed, gauge }) => !passed && !gauge);
  return [...new Set(trials.flatMap((trial) => failed(trial).map(({ metric }) => metric)))];
}

function rounded(value: number | null, decimals: number): number | null {
  return value === null ? null : Number(value.toFixed(decimals));
}

/** "main at 4f2a9c1", "run 8123", "a local run"; null where nothing was compared. */
function baselineLabel(facts: Facts): string | null {
  const baseline = facts.comparison?.baseline;
  if (!baseline) return null;
  if (baseline.source === 'agent') return 'base version, asked in this run';
  const commit = baseline.sha === null ? null : shortSha(baseline.sha);
  if (baseline.branch !== null) return commit === null ? baseline.branch : `${baseline.branch} at ${commit}`;
  if (commit !== null) return commit;
  return baseline.runId.startsWith('local-') ? 'a local run' : `run ${baseline.runId}`;
}
