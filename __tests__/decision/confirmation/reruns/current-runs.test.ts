/** Re-runs of this version, counted by metric and case. */
import { expect, it } from 'vitest';
import { currentRuns } from '../../../../src/decision/confirmation/reruns/current-runs.ts';

it('counts a re-run for the metrics that it scored, of this version alone, and not one that was lost', () => {
  const runs = currentRuns();
  const passed = { pass_rate: true, tool_accuracy: null };
  runs.add([
    { agent: 'current', unit: 'a', passed },
    { agent: 'current', unit: 'a', passed: { pass_rate: false, tool_accuracy: true } },
    { agent: 'current', unit: 'a', passed: null },
    { agent: 'base', unit: 'a', passed },
  ]);
  expect(runs.of('pass_rate', 'a')).toEqual({ runs: 2, passes: 1 });
  expect(runs.of('tool_accuracy', 'a')).toEqual({ runs: 1, passes: 1 });
  expect(runs.of('pass_rate', 'b')).toEqual({ runs: 0, passes: 0 });
});
