/** What a large run says of its test set, and how many of its conversations are read for that. */
import { describe, expect, it } from 'vitest';
import type { CaseResult, Trial } from '../../../src/model/run/case-result.ts';
import { diagnoseRun } from '../../../src/pipeline/stages/diagnose.ts';
import { defaultPolicy } from '../../../src/pipeline/suite/policy.ts';
import { aTestCase } from '../../cases/selection/garden-cases.ts';
import { aScore, shopRun } from '../../decision/diagnosis/greenhouse.ts';

const calls = (...names: readonly string[]) => ({ toolCalls: names.map((name) => ({ name, arguments: {} })) });
const failing = { scores: [aScore({ code: 'text_missing' })] };

/** 6,000 passing cases look plants up, one of them about the weather; one that fails sends a mail. */
const run = shopRun({
  ...Object.fromEntries(Array.from({ length: 6_000 }, (_, i) => [`fine-${i}`, { turn: calls('find_plant') }])),
  broken: { ...failing, turn: calls('send_mail') },
});

async function testSetOf(topics: readonly string[] | undefined) {
  const read = new Set<string>();
  const watched =
    ({ id, trials }: CaseResult) =>
    (trial: Trial) => ({
      ...trial,
      ...(id === 'fine-77' && { topics: ['weather'] }),
      get transcript() {
        read.add(id);
        return trials[0]!.transcript;
      },
    });
  const cases = run.report.cases.map((result) => ({ ...result, trials: result.trials.map(watched(result)) }));
  const tested = {
    cases: cases.map(({ id }) => aTestCase(id)),
    intents: undefined,
    topics,
    changed: {},
    mappings: new Map(),
  };
  const suite = { ...defaultPolicy('garden', { redact: (text) => text, warnings: [] }), tested };
  const current = { run: run.run, report: { ...run.report, cases } };
  const diagnosis = await diagnoseRun({ suite, services: null }, { current, baseline: null, comparison: null }, {
    baseline: null,
  } as Parameters<typeof diagnoseRun>[2]);
  return { coverage: diagnosis!.testSet!.coverage, read: read.size };
}

describe('the test set of a large run', () => {
  it('has the tools called in failing conversations and in 5,000 passing ones', async () => {
    const { coverage, read } = await testSetOf(undefined);
    expect(coverage.untestedTools).toEqual(['find_plant', 'send_mail']);
    expect(read).toBe(5_001);
  });

  it('is held against the topics of all conversations where topics are declared', async () => {
    const { coverage, read } = await testSetOf(['weather', 'complaint']);
    expect(coverage.untestedTopics).toEqual(['complaint']);
    expect(read).toBe(6_001);
  });
});
