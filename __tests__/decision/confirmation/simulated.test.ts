/** False alarms and power on simulated agents, small: bench/verdict has the full figures. */
import { describe, expect, it } from 'vitest';
import { RULES } from '../../../bench/verdict/rules.ts';
import { drawOf, SCENARIOS, type ScenarioName, simulateSuite } from '../../../bench/verdict/scenarios.ts';
import { confirm } from '../../../src/decision/confirmation/confirm.ts';
import { agents, idsWith, input, range } from './desk.ts';

async function evidence(rule: keyof typeof RULES, scenario: ScenarioName): Promise<number> {
  const draws = 50;
  const found = await Promise.all(
    range(draws).map((draw) => {
      const random = drawOf('test', scenario, draw);
      const suite = simulateSuite(SCENARIOS[scenario], 110, 'typical', 0, random);
      return RULES[rule]({
        suite,
        others: [],
        nested: 0,
        random,
        storedRuns: 5,
        budget: Number.POSITIVE_INFINITY,
        mustPass: 0,
        seed: String(draw),
      });
    }),
  );
  return found.filter((judged) => judged.evidence).length / draws;
}

// Limits are about three standard errors of so many draws beyond the figures of the full simulation.
describe('on 110 simulated cases with five stored runs', () => {
  it('an unchanged agent is hardly ever accused, by either mode', async () => {
    expect(await evidence('confirm', 'no-change')).toBeLessThan(0.025);
    expect(await evidence('stored', 'no-change')).toBeLessThan(0.05);
  });

  it('what also happened to the base is not blamed on the change when both agents can be called', async () => {
    expect(await evidence('confirm', 'drift-3')).toBeLessThan(0.03);
    expect(await evidence('confirm', 'thin-drift-5')).toBeLessThan(0.1);
  });

  it('a break of 3 points is found, and a loss of 5 points spread over all cases', async () => {
    expect(await evidence('confirm', 'break-3')).toBeGreaterThan(0.94);
    expect(await evidence('stored', 'break-3')).toBeGreaterThan(0.94);
    expect(await evidence('confirm', 'thin-5')).toBeGreaterThan(0.75);
  });
});

describe('three of 110 cases that always pass break', () => {
  /** By the draw: the outcome, and whether the re-runs confirmed all three with p < 0.001. */
  const outcomes = async (mean: 'typical' | 'flaky') =>
    Promise.all(
      range(40).map(async (draw) => {
        const random = drawOf('three hard breaks', mean, draw);
        const drawn = simulateSuite(SCENARIOS['no-change'], 110, mean, 0, random);
        const sure = new Set(drawn.filter(({ base }) => base > 0.99).slice(0, 3));
        const suite = drawn.map((unit) => (sure.has(unit) ? { ...unit, current: 0 } : unit));
        const units = suite.map(({ key, category, stored, current }) => ({
          key,
          category,
          stored: { runs: 5, passes: range(5).filter(() => random.unit() < stored).length },
          first: random.unit() < current ? (1 as const) : (0 as const),
        }));
        const rateOf = new Map(suite.map((unit) => [unit.key, unit]));
        const { rerun } = agents(({ unit, agent }) => random.unit() < rateOf.get(unit)![agent]);
        const { metrics } = await confirm(input(units, rerun, { seed: String(draw) }));
        const { outcome, reruns, evidence } = metrics[0]!;
        return { outcome, evidence, proven: idsWith(metrics[0]!, 'confirmed').length >= 3 && (reruns?.p ?? 1) < 0.001 };
      }),
    );

  it.each(['typical', 'flaky'] as const)('and the check fails whenever re-runs prove it (%s)', async (mean) => {
    const found = await outcomes(mean);
    const proven = found.filter((one) => one.proven);
    expect(proven.length).toBeGreaterThan(20);
    expect(proven.filter(({ outcome }) => outcome !== 'regression')).toEqual([]);
    for (const { evidence } of proven)
      expect(evidence.find(({ rule }) => rule === 'reruns')!.size).toBeGreaterThanOrEqual(0.02);
  });
});
