/** The suite of the data assistant: what it covers, and what it finds of the two versions. */
import { beforeAll, describe, expect, it } from 'vitest';
import { INTENTS } from '../../../examples/data-assistant/agent/contract.ts';
import type { CaseResult } from '../../../src/model/run/case-result.ts';
import { signFlip } from '../../../src/stats/tests/sign-flip.ts';
import { loadExample, passRate, runExample, startExample } from './example-agent.ts';

describe('what the suite covers', async () => {
  const { cases, warnings } = await loadExample('data-assistant');
  const distinct = (values: readonly unknown[]) => new Set(values);

  it('holds at least 150 cases in twelve categories and five tiers, all of which expect something', () => {
    expect(cases.length).toBeGreaterThanOrEqual(150);
    expect([...distinct(cases.map((one) => one.category))].sort()).toEqual(
      [
        'ambiguous',
        'coreference',
        'context_dependent',
        'cross_domain',
        'data_discovery',
        'edge_cases',
        'education',
        'error_handling',
        'job_management',
        'multi_turn',
        'parameter_extraction',
        'workflow_generation',
      ].sort(),
    );
    expect(distinct(cases.map((one) => one.tier))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(warnings).toEqual([]);
  });

  it('expects every intent somewhere', () => {
    const expected = distinct(cases.flatMap((one) => one.turns.flatMap((turn) => turn.expect.intent)));
    expect(INTENTS.filter((intent) => !expected.has(intent))).toEqual([]);
  });

  it('has cases of many turns that need their context', () => {
    const needing = cases.filter((one) => one.turns.some((turn) => turn.requiresContext));
    expect(needing.length).toBeGreaterThan(30);
  });
});

describe('what the suite finds', () => {
  let first: readonly CaseResult[];
  let second: readonly CaseResult[];
  beforeAll(async () => {
    [first, second] = await Promise.all([resultsOf('v1'), resultsOf('v2')]);
  });

  it('passes 85 to 92 % of the first version, and errs nowhere', () => {
    expect(passRate(first)).toBeGreaterThanOrEqual(0.85);
    expect(passRate(first)).toBeLessThanOrEqual(0.92);
    expect(first.filter((one) => one.status === 'errored' || one.status === 'skipped')).toEqual([]);
  });

  it('finds the second version worse, beyond chance, above all at jobs', () => {
    const passed = new Set(second.filter((one) => one.status === 'passed').map((one) => one.id));
    const broken = first.filter((one) => one.status === 'passed' && !passed.has(one.id));
    const fixed = first.filter((one) => one.status === 'failed' && passed.has(one.id));
    expect(broken.length).toBeGreaterThanOrEqual(8);
    expect(broken.length).toBeLessThanOrEqual(16);
    expect(fixed.length).toBeGreaterThanOrEqual(1);
    expect(fixed.length).toBeLessThanOrEqual(3);
    expect(passRate(first) - passRate(second)).toBeGreaterThan(0.04);
    const changed = [...broken.map(() => -1), ...fixed.map(() => 1)];
    expect(signFlip(changed).pWorse).toBeLessThan(0.01);
    expect(broken.filter((one) => one.category === 'job_management').length).toBeGreaterThan(broken.length / 2);
  });
});

async function resultsOf(version: string): Promise<readonly CaseResult[]> {
  const agent = await startExample('data-assistant', { AGENT_VERSION: version });
  try {
    return await runExample('data-assistant', agent.url);
  } finally {
    await agent.stop();
  }
}
