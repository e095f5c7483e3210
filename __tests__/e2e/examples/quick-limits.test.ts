/** The first version of the data assistant in quick mode: the quick set misses no minimum of the suite. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createAgent } from '../../../src/agents/create.ts';
import { selectCases } from '../../../src/cases/selection/select.ts';
import { gateOptionsSchema } from '../../../src/decision/options.ts';
import type { CaseResult } from '../../../src/model/run/case-result.ts';
import { readRecordings } from '../../../src/pipeline/suite/agents.ts';
import { summarize } from '../../../src/scoring/summary/summarize.ts';
import { judge, runOf } from '../../decision/runs.ts';
import { evaluated } from '../../support/evaluated.ts';
import { judgingWith } from '../../support/judging.ts';
import { loadExample, passRate, runExample, startExample } from './example-agent.ts';

type Example = Awaited<ReturnType<typeof loadExample>>;

describe('the unchanged data assistant in quick mode', () => {
  let example: Example;
  let full: readonly CaseResult[];
  let quick: Readonly<Record<'with' | 'without', readonly CaseResult[]>>;
  beforeAll(async () => {
    const agent = await startExample('data-assistant', { AGENT_VERSION: 'v1' });
    try {
      example = await loadExample('data-assistant', agent.url);
      full = await runExample('data-assistant', agent.url);
      quick = {
        with: await runQuick(example, full),
        without: await runQuick(example, []),
      };
    } finally {
      await agent.stop();
    }
  });

  it.each(['with', 'without'] as const)(
    'is not below a minimum %s a baseline, and would be below one of 97 %',
    (which) => {
      const verdict = (minimum: number) => judged(example, quick[which], minimum);
      expect(verdict(0.75).conclusion).toBe('not-compared');
      expect(verdict(0.97).headline).toMatch(/^pass rate \d\d\.\d%, minimum 97%, estimated for all 175 cases$/);
    },
  );

  it('runs 60 cases of about the rate of the suite', () => {
    expect(quick.with).toHaveLength(60);
    expect(Math.abs(passRate(full) - passRate(quick.with))).toBeLessThan(0.05);
  });
});

async function runQuick({ config, directory, cases }: Example, stored: readonly CaseResult[]) {
  const { selected, weights } = selectCases({
    cases,
    mode: 'quick',
    options: config.selection,
    only: { ids: [], categories: [] },
    lastRun: null,
    lastFailures: new Set(),
    stored: new Map(stored.map(({ id, status }) => [id, { runs: 1, passes: status === 'passed' ? 1 : 0 }])),
    seed: config.name,
    mustPass: ({ tags }) => tags.includes('critical'),
    changedFiles: null,
  });
  const agent = await createAgent(config.agent, { directory, environment: {}, readRecordings });
  try {
    const judging = judgingWith(config.metrics);
    const options = { agent, judging, concurrency: 10, weights };
    return (await evaluated(selected, options)).cases;
  } finally {
    await agent.close();
  }
}

function judged({ config, cases }: Example, results: readonly CaseResult[], passMinimum: number) {
  const { run } = runOf([], { mode: 'quick', cases: { selected: results.length, total: cases.length } });
  const report = summarize(results);
  const minimum = gateOptionsSchema.parse({ minimum: { pass_rate: passMinimum, intent_accuracy: 0.8 } }).minimum;
  return judge({ run, report }, { options: { ...config.gate, minimum } });
}
