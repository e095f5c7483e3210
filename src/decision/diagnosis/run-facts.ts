/** The two runs as patterns are counted in them: what is seen in each case now, and in each shared case before. Pure. */
import type { Catalogue } from '../../model/catalogue.ts';
import type { CaseResult } from '../../model/run/case-result.ts';
import { countedTrials, isCounted } from '../../model/run/counted.ts';
import { type ComparedRun, joinRuns } from '../comparison/join.ts';
import { emptyMappings, type Mappings } from './empty-fields.ts';
import { type CaseOccurrences, occurrencesOf } from './occurrences.ts';

/** Files that the pull request changes, with the categories that the configuration maps each to. */
export type AffectedCategories = readonly { readonly file: string; readonly categories: readonly string[] }[];

export interface RunFacts {
  readonly catalogue: Catalogue;
  /** Passed and failed cases of this run, in its order. */
  readonly now: readonly CaseOccurrences[];
  /** Shared cases on the baseline, by id; null without one. */
  readonly before: ReadonlyMap<string, CaseOccurrences> | null;
  /** Whether the baseline holds what was said. */
  readonly beforeWasSaid: boolean;
  /** Metrics that were measured otherwise then. */
  readonly notCompared: ReadonlySet<string>;
  readonly failing: number;
  /** By id: 1 − share of passing trials of a failing case; what the pass rate lacks by it, times the cases. */
  readonly lacks: (result: CaseResult) => number;
  readonly affected: AffectedCategories;
}

export function runFacts(
  current: ComparedRun,
  baseline: ComparedRun | null,
  { mappings, ...more }: Pick<RunFacts, 'catalogue' | 'notCompared' | 'affected'> & { readonly mappings: Mappings },
): RunFacts {
  const occurrencesIn = ({ report }: ComparedRun) => {
    const empty = emptyMappings(mappings, report.cases);
    return (result: CaseResult) => occurrencesOf(result, more.catalogue, empty);
  };
  const now = current.report.cases.filter(isCounted).map(occurrencesIn(current));
  const pairs = baseline && joinRuns(baseline, current, null).shared;
  const before = baseline && occurrencesIn(baseline);
  return {
    ...more,
    now,
    before: pairs && before && new Map(pairs.map((pair) => [pair.current.id, before(pair.baseline)])),
    beforeWasSaid: (pairs ?? []).some(({ baseline: { trials } }) => trials.some((t) => t.transcript.turns.length > 0)),
    failing: now.filter(({ result }) => result.status === 'failed').length,
    lacks: (result) => {
      const trials = countedTrials(result);
      return trials.filter(({ status }) => status === 'failed').length / Math.max(1, trials.length);
    },
  };
}

/** Of the changed files those that are mapped to a category of one of the cases. */
export function filesFor(cases: readonly CaseResult[], affected: AffectedCategories): readonly string[] {
  const categories = new Set(cases.map(({ category }) => category));
  return affected.filter((one) => one.categories.some((name) => categories.has(name))).map(({ file }) => file);
}
