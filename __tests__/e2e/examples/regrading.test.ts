/** The first version of the data assistant: its run scored again equals the run that it would have been. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createAgent } from '../../../src/agents/create.ts';
import type { TestCase } from '../../../src/model/cases/test-case.ts';
import type { CaseResult } from '../../../src/model/run/case-result.ts';
import { readRecordings } from '../../../src/pipeline/suite/agents.ts';
import { type MetricOptions, metricOptionsSchema } from '../../../src/scoring/checks/index.ts';
import { regradeCase } from '../../../src/scoring/regrade.ts';
import { summarize } from '../../../src/scoring/summary/summarize.ts';
import { evaluated } from '../../support/evaluated.ts';
import { judgingWith } from '../../support/judging.ts';
import { loadExample, startExample } from './example-agent.ts';

/** Entities to the letter, but others may be found beside them. */
const TODAY = metricOptionsSchema.parse({ entity: { normalize: 'exact', extra: 'allow' } });

/** Every fifth case no longer says which tools it wants, and wants the answer to be short. */
function rewritten(testCase: TestCase, index: number): TestCase {
  if (index % 5 > 0) return testCase;
  const { fingerprint, inputFingerprint } = testCase.identity;
  const turns = testCase.turns.map(({ expect: { tools: _, ...rest }, ...turn }) => ({
    ...turn,
    expect: { ...rest, not_match: '.{80}' },
  }));
  return { ...testCase, turns, identity: { fingerprint: `${fingerprint.slice(1)}0`, inputFingerprint } };
}

describe('a run of the data assistant scored again with other settings and expectations', () => {
  let cases: readonly TestCase[];
  let [old, again, fresh]: (readonly CaseResult[])[] = [];
  beforeAll(async () => {
    const agent = await startExample('data-assistant', { AGENT_VERSION: 'v1' });
    try {
      const example = await loadExample('data-assistant', agent.url);
      cases = example.cases.map(rewritten);
      old = stored(await run(example.cases, example.config.metrics, example));
      fresh = stored(await run(cases, TODAY, example));
    } finally {
      await agent.stop();
    }
    const judging = { ...judgingWith(TODAY), signal: new AbortController().signal };
    const results: CaseResult[] = [];
    for (const [i, result] of old.entries()) {
      const regraded = await regradeCase(result, cases[i], judging);
      if (regraded.because !== null) throw new Error(`${result.id}: ${regraded.because}`);
      results.push(regraded.result);
    }
    again = results;
  });

  it('gives the scores of a re-run, one by one', () => {
    const scores = (results: readonly CaseResult[]) =>
      results.map(({ id, fingerprint, status, trials }) => [
        id,
        fingerprint,
        status,
        trials.map((trial) => trial.scores),
      ]);
    expect(scores(again!)).toEqual(scores(fresh!));
    expect(scores(again!)).not.toEqual(scores(old!));
  });

  it('gives the metrics of a re-run, but for the clock', () => {
    const metrics = (results: readonly CaseResult[]) =>
      summarize(results).metrics.filter(({ metric }) => !metric.startsWith('latency'));
    expect(metrics(again!)).toEqual(metrics(fresh!));
    const rate = (results: readonly CaseResult[], id: string) =>
      metrics(results).find(({ metric, scope }) => metric === id && scope === 'overall')?.value;
    expect(rate(again!, 'pass_rate')).not.toBe(rate(old!, 'pass_rate'));
  });

  it('keeps the times that were taken then', () => {
    const times = (results: readonly CaseResult[]) => results.map(({ trials }) => trials.map((trial) => trial.timing));
    expect(times(again!)).toEqual(times(old!));
  });
});

type Example = Awaited<ReturnType<typeof loadExample>>;

async function run(cases: readonly TestCase[], settings: MetricOptions, { config, directory }: Example) {
  const agent = await createAgent(config.agent, { directory, environment: {}, readRecordings });
  try {
    const options = { agent, judging: judgingWith(settings), concurrency: 10 };
    return (await evaluated(cases, options)).cases;
  } finally {
    await agent.close();
  }
}

/** As a file holds it. */
const stored = (results: readonly CaseResult[]): readonly CaseResult[] => JSON.parse(JSON.stringify(results));
