/** What is stored where others can read it holds nobody's words, the diagnosis included. */
import { expect, it } from 'vitest';
import { withoutTranscripts } from '../../src/baseline/without-transcripts.ts';
import { diagnose } from '../../src/decision/diagnosis/diagnose.ts';
import { tiersOptionSchema } from '../../src/decision/options.ts';
import { aFailedTrial, anOutcome } from '../support/an-outcome.ts';

it('a diagnosed run without transcripts has no word of the user, the agent or a reason in it', () => {
  const outcome = anOutcome();
  const cases = outcome.report.cases.map((result) => ({
    ...result,
    status: 'failed' as const,
    trials: [aFailedTrial()],
  }));
  const report = { ...outcome.report, cases };
  const current = { run: outcome.run, report };
  const diagnosis = diagnose({ current, baseline: null, targets: tiersOptionSchema.parse({}), testSet: null });
  const words = /novel|placed a hold|was not called/;
  expect(JSON.stringify(diagnosis)).toMatch(words);
  expect(JSON.stringify(withoutTranscripts({ ...outcome, report, diagnosis }))).not.toMatch(words);
});
