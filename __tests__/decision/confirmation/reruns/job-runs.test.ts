/** Re-runs of both versions, counted by metric and case. */
import { expect, it } from 'vitest';
import { jobRuns } from '../../../../src/decision/confirmation/reruns/job-runs.ts';

it('counts a re-run for the metrics that it scored, by version, and not one that was lost', () => {
  const runs = jobRuns();
  const passed = { pass_rate: true, tool_accuracy: null };
  runs.add([
    { agent: 'current', unit: 'a', passed },
    { agent: 'current', unit: 'a', passed: { pass_rate: false, tool_accuracy: true } },
    { agent: 'current', unit: 'a', passed: null },
    { agent: 'base', unit: 'a', passed },
  ]);
  expect(runs.of('current', 'pass_rate', 'a')).toEqual({ runs: 2, passes: 1 });
  expect(runs.of('current', 'tool_accuracy', 'a')).toEqual({ runs: 1, passes: 1 });
  expect(runs.of('current', 'pass_rate', 'b')).toEqual({ runs: 0, passes: 0 });
  expect(runs.of('base', 'pass_rate', 'a')).toEqual({ runs: 1, passes: 1 });
});
