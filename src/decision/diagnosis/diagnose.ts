/** A run, and the one before it → why cases fail, what became of it, and which targets are missed. Pure. */

import type { Catalogue } from '../../model/catalogue.ts';
import type { Diagnosis, ErrorPattern, TestSetHealth } from '../../model/verdict/diagnosis.ts';
import type { ComparedRun } from '../comparison/join.ts';
import { causesIn } from './causes.ts';
import { type CircumstancePattern, circumstancePatterns } from './circumstance-patterns.ts';
import { failureClusters } from './clusters.ts';
import { drawnPassing } from './drawn.ts';
import type { Mappings } from './empty-fields.ts';
import { faultPatterns } from './fault-patterns.ts';
import { lookAlikes } from './look-alikes.ts';
import { byGain } from './pattern.ts';
import { type AffectedCategories, runFacts } from './run-facts.ts';
import type { TierTargets } from './tier-options.ts';
import { tierResults } from './tiers.ts';

export interface DiagnosisInput {
  readonly catalogue: Catalogue;
  readonly current: ComparedRun;
  /** What it was compared with, measured alike; null where nothing was compared. */
  readonly baseline: ComparedRun | null;
  /** Metrics of which no case was compared, for they were measured otherwise. Default: none. */
  readonly notCompared?: ReadonlySet<string>;
  /** Changed files of the pull request and the categories they are mapped to. Default: none. */
  readonly affected?: AffectedCategories;
  /** Of the agent's replies. Default: none is known. */
  readonly mappings?: Mappings;
  readonly targets: TierTargets;
  /** null where the cases of the suite are not at hand. */
  readonly testSet: TestSetHealth | null;
}

/** Counts, not tests: a pattern that has grown by one case may have grown by chance. */
export function diagnose(input: DiagnosisInput): Diagnosis {
  const {
    catalogue,
    current,
    baseline,
    notCompared = new Set(),
    affected = [],
    mappings = NONE,
    targets,
    testSet,
  } = input;
  const alike = lookAlikes(current.report.cases);
  const facts = runFacts(current, baseline, { catalogue, notCompared, affected, mappings });
  const passing = drawnPassing(current.report.cases);
  const circumstances = circumstancePatterns(facts, passing);
  return {
    patterns: inOrder(faultPatterns(facts), circumstances),
    causes: causesIn(
      facts,
      circumstances.flatMap(({ pattern, isDoubtful }) => (isDoubtful ? [] : [pattern])),
    ),
    clusters: failureClusters(
      current.report.cases.filter(({ status }) => status === 'failed'),
      passing,
    ),
    ...(alike.length > 0 && { lookAlikes: alike }),
    tiers: tierResults(current.report, targets),
    testSet,
  };
}

const NONE: Mappings = new Map();

/** By gain; one that must not come first comes after the first that may, and without any it is left out. */
function inOrder(
  faults: readonly ErrorPattern[],
  circumstances: readonly CircumstancePattern[],
): readonly ErrorPattern[] {
  const doubtful = new Set(circumstances.filter((one) => one.isDoubtful).map(({ pattern }) => pattern));
  const sorted = [...faults, ...circumstances.map(({ pattern }) => pattern)].toSorted(byGain);
  const first = sorted.find((pattern) => !doubtful.has(pattern));
  return first ? [first, ...sorted.filter((pattern) => pattern !== first)] : [];
}
