/** The stored baseline scored again: what the judge gives no word for stays as it was measured then. */
import { expect, it } from 'vitest';
import { AskingAborted } from '../../../src/model/problem.ts';
import { measuredAlike } from '../../../src/pipeline/stages/regrading.ts';
import type { Policy } from '../../../src/pipeline/suite/policy.ts';
import { caseOf, marked, runOf } from '../../decision/runs.ts';

const before = runOf(
  marked(4, () => 'P'),
  { fingerprints: { judge: 'old', 'scoring:trials': '1' } },
);
const now = runOf(
  marked(4, () => 'P'),
  { fingerprints: { judge: 'new', 'scoring:trials': '1' } },
);

const scoredAgain = (fails: (id: string) => boolean) => {
  const measurement = {
    fingerprints: now.run.fingerprints,
    regrade: async (was: { readonly id: string }) => {
      const again = caseOf({ id: was.id, marks: fails(was.id) ? 'E' : 'F' });
      const trials = again.trials.map((trial) => ({ ...trial, ...(fails(was.id) && { blame: 'judge' as const }) }));
      return { because: null, rewritten: false, result: { ...again, trials } };
    },
  };
  const suite = { baseline: { regrade: 'always' }, measurement } as unknown as Policy;
  return measuredAlike(suite, now, before, { signal: new AbortController().signal, askJudge: async () => null });
};

it('leaves out the cases on which the judge failed, and says how many', async () => {
  const { baseline, regrading } = await scoredAgain((id) => id.endsWith('2') || id.endsWith('3'));
  expect(regrading?.cases).toEqual(['case-0000', 'case-0001']);
  expect(regrading?.why).toContain('2 cases could not be scored again: the judge failed.');
  expect(baseline.report.cases.map(({ status }) => status)).toEqual(['failed', 'failed', 'passed', 'passed']);
});

it('is the stored run where the judge failed on all of them, without an error of that run', async () => {
  const { baseline, regrading } = await scoredAgain(() => true);
  expect(regrading).toEqual({
    ...{ cases: [], rewritten: [] },
    why: '4 cases could not be scored again: the judge failed.',
  });
  expect(baseline.report.cases.map(({ status }) => status)).toEqual(['passed', 'passed', 'passed', 'passed']);
});

it('is the stored run where an interrupt ends it, and says so', async () => {
  const measurement = {
    fingerprints: now.run.fingerprints,
    regrade: async () => {
      throw new AskingAborted([]);
    },
  };
  const suite = { baseline: { regrade: 'always' }, measurement, unsetForJudge: [] } as unknown as Policy;
  const asking = { signal: AbortSignal.abort(), askJudge: async () => null };
  expect(await measuredAlike(suite, now, before, asking)).toEqual({
    baseline: before,
    regrading: {
      ...{ cases: [], rewritten: [] },
      why: 'The baseline was not scored again, because the run was interrupted.',
    },
    isInterrupted: true,
  });
});
