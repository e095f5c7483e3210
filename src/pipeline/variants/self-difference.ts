/** Two runs of one agent → how much it differs with itself, and what that means for what its suite can find. */

import { extraCalls, toleranceOf } from '../../decision/options.ts';
import { type KnownCase, suitePower } from '../../decision/simulation/suite-power.ts';
import type { Restored } from '../../history/sources/source.ts';
import { PASS_RATE } from '../../model/run/metric.ts';
import type { RunInfo } from '../../model/run/run-info.ts';
import type { RunReport } from '../../model/run/run-report.ts';
import type { SelfCheck, SimulatedSuite } from '../../model/verdict/self-check.ts';
import { storedPasses } from '../stages/confirmation/stored-units.ts';
import { CONFIRMABLE, passesMetric } from '../stages/confirmation/units.ts';
import type { Suite } from '../suite/suite.ts';

/**
 * By whether a case passes as a whole, or by the first gated metric that re-runs can confirm.
 * @param mode whether a pull request has a base version to ask
 */
export async function selfDifference(
  suite: Suite,
  first: RunReport,
  { run, report }: { readonly run: RunInfo; readonly report: RunReport },
  { stored, mode }: { readonly stored: Restored; readonly mode: SimulatedSuite['mode'] },
): Promise<SelfCheck> {
  const { gate, config } = suite;
  const gated = gate.metrics.filter((metric) => CONFIRMABLE.includes(metric));
  const [lead = PASS_RATE] = gated.includes(PASS_RATE) ? [] : gated;
  const past = storedPasses(stored, suite.measurement, { run, report }, lead);
  const before = new Map(first.cases.map((result) => [result.id, passesMetric(result, lead)]));
  const pairs = report.cases.flatMap((result) => {
    const [one, other] = [before.get(result.id) ?? null, passesMetric(result, lead)];
    return one === null || other === null ? [] : [{ ...result, one, other }];
  });
  const cases = pairs.map(({ id, category, one, other }): KnownCase => {
    const { runs, passes } = past.get(id) ?? { runs: 0, passes: 0 };
    return { category, runs: runs + 2, passes: passes + Number(one) + Number(other) };
  });
  const storedRuns = median(cases.map(({ runs }) => runs - 2));
  const isConfirmed = gate.rule === 'confirmed' && gated.length > 0 && cases.length > 0;
  return {
    cases: pairs.length,
    differing: pairs.filter(({ one, other }) => one !== other).length,
    storedRuns,
    power: isConfirmed
      ? await suitePower({
          ...{ mode, cases, storedRuns, trials: run.trials },
          metrics: [lead, ...gated.filter((metric) => metric !== lead)],
          margin: toleranceOf(gate, lead, 'share') ?? 0,
          budgetOf: (n) => extraCalls(config.confirmation, n),
          seed: `${run.seed} ${run.suite}`,
        })
      : null,
  };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
