/** What is stored where others can read it holds nobody's words, the diagnosis included. */

import { expect, it } from 'vitest';
import { diagnose } from '../../src/decision/diagnosis/diagnose.ts';
import { tiersOptionSchema } from '../../src/decision/options.ts';
import { withoutReruns, withoutTranscripts } from '../../src/history/without-transcripts.ts';
import { catalogue } from '../../src/scoring/catalogue.ts';
import { aComparison, aFailedTrial, anOutcome } from '../support/an-outcome.ts';

it('a diagnosed run without transcripts has no word of the user, the agent or a reason in it', () => {
  const outcome = anOutcome();
  const cases = outcome.report.cases.map((result) => ({
    ...result,
    status: 'failed' as const,
    trials: [aFailedTrial()],
  }));
  const report = { ...outcome.report, cases };
  const current = { run: outcome.run, report };
  const diagnosis = diagnose({
    catalogue,
    current,
    baseline: null,
    targets: tiersOptionSchema.parse({}),
    testSet: null,
  });
  const words = /novel|placed a hold|was not called|The Sea/;
  expect(JSON.stringify(diagnosis)).toMatch(words);
  expect(JSON.stringify(withoutTranscripts({ ...outcome, report, diagnosis }))).not.toMatch(words);
});

it('nor of a judge or a simulated user', () => {
  const outcome = anOutcome();
  const quoted = 'please hold the novel for me';
  const trial = aFailedTrial();
  const judged = {
    ...trial,
    scores: [
      {
        ...trial.scores[0]!,
        generated: true as const,
        evidence: [quoted],
        mismatch: { expected: quoted, actual: quoted },
      },
    ],
    unjudged: [{ metric: 'criterion:kind', turn: 0, hard: false, code: 'malformed_judgement', message: quoted }],
    givenUp: [{ code: 'simulator_repeats', message: quoted }],
  };
  const cases = outcome.report.cases.map((result) => ({ ...result, trials: [judged] }));
  const stored = withoutTranscripts({ ...outcome, report: { ...outcome.report, cases } });
  expect(JSON.stringify(stored)).not.toContain(quoted);
  expect(stored.report.cases[0]!.trials[0]).toMatchObject({
    unjudged: [{ code: 'malformed_judgement' }],
    givenUp: [{ code: 'simulator_repeats' }],
  });
});

it('a run that is stored with its conversations has none of re-runs', () => {
  const outcome = anOutcome({
    comparison: aComparison({ reruns: [{ id: 'a', current: [aFailedTrial()], base: [] }] }),
  });
  expect(withoutReruns(outcome)).toEqual(anOutcome({ comparison: aComparison() }));
  expect(withoutReruns(anOutcome({ comparison: null })).comparison).toBeNull();
});
