/** False alarms and power on simulated agents, small: bench/verdict has the full figures. */
import { describe, expect, it } from 'vitest';
import { RULES } from '../../../bench/verdict/rules.ts';
import { drawOf, SCENARIOS, type ScenarioName, simulateSuite } from '../../../bench/verdict/scenarios.ts';
import { range } from './desk.ts';

async function evidence(rule: keyof typeof RULES, scenario: ScenarioName): Promise<number> {
  const draws = 300;
  const found = await Promise.all(
    range(draws).map((draw) => {
      const random = drawOf('test', scenario, draw);
      const suite = simulateSuite(SCENARIOS[scenario], 110, 'typical', 0, random);
      return RULES[rule]({
        suite,
        others: [],
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

// Limits are three standard errors beyond the figures of the full simulation.
describe('on 110 simulated cases with five stored runs', () => {
  it('an unchanged agent is hardly ever accused, by either mode', async () => {
    expect(await evidence('confirm', 'no-change')).toBeLessThan(0.025);
    expect(await evidence('stored', 'no-change')).toBeLessThan(0.05);
  });

  it('what also happened to the base is not blamed on the change when both agents can be called', async () => {
    expect(await evidence('confirm', 'drift-3')).toBeLessThan(0.03);
    expect(await evidence('confirm', 'thin-drift-5')).toBeLessThan(0.07);
  });

  it('a break of 3 points is found, and a loss of 5 points spread over all cases', async () => {
    expect(await evidence('confirm', 'break-3')).toBeGreaterThan(0.94);
    expect(await evidence('stored', 'break-3')).toBeGreaterThan(0.94);
    expect(await evidence('confirm', 'thin-5')).toBeGreaterThan(0.75);
  });
});
