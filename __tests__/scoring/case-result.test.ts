/** The result of a case: what it keeps of the case, its status by its trials, and what each metric counts of it. */
import { expect, it } from 'vitest';
import type { Status } from '../../src/model/run/case-result.ts';
import { caseResult, withTrials } from '../../src/scoring/case-result.ts';
import { aCase, aTurn } from '../support/a-test-case.ts';
import { aTrial } from '../support/an-outcome.ts';

const plain = aCase('saw', [aTurn('A saw')], { tier: 2, tags: ['loan'] });
const kept = {
  ...{ id: 'saw', dataset: 'evals/garden.yml', category: 'watering', tier: 2, tags: ['loan'] },
  ...{ fingerprint: 'a1b2c3d4e5f6', inputFingerprint: 'f6e5d4c3b2a1', source: { file: 'evals/garden.yml', line: 1 } },
};
const trials = (...statuses: readonly Status[]) => statuses.map((status, trial) => aTrial({ trial, status }));

it('keeps of a case what names it, and nothing that it does not say', () => {
  const { measures, trials: _, ...result } = caseResult(plain, trials('passed'));
  expect(result).toEqual({ ...kept, status: 'passed' });
  expect(measures.pass_rate).toEqual([1, 1]);
});

it('keeps its language, agent, history and weight where it has them', () => {
  const history = [{ role: 'user', content: 'Hello' }] as const;
  const {
    measures: _,
    trials: __,
    ...result
  } = caseResult({ ...plain, language: 'de', agent: 'desk', history }, trials('passed'), 3);
  expect(result).toEqual({ ...kept, language: 'de', agent: 'desk', history, weight: 3, status: 'passed' });
});

it('has a fingerprint of what was fetched for it, at the case and at its turns', () => {
  const print = (case_: object, turn: object) =>
    caseResult({ ...plain, ...case_, turns: [{ ...aTurn('A saw'), ...turn }] }, trials('passed')).fetchedFingerprint;
  const [page, other] = [
    { url: 'https://example.com/fees', fetched: 'aa' },
    { url: 'https://example.com/fees', fetched: 'bb' },
  ];
  const ofCase = print({ files: [page] }, {});
  expect(ofCase).toMatch(/^[0-9a-f]+$/);
  expect(print({}, { files: [page] })).toBe(ofCase);
  expect(print({ files: [other] }, {})).not.toBe(ofCase);
  expect(print({ files: [page] }, { files: [other] })).not.toBe(ofCase);
  expect(print({ files: [{ path: 'fees.pdf' }] }, {})).toBeUndefined();
});

it('has its trials in order, however they came, and the status of most', () => {
  const result = caseResult(plain, trials('failed', 'passed', 'failed').toReversed());
  expect(result.trials.map(({ trial }) => trial)).toEqual([0, 1, 2]);
  expect(result.status).toBe('failed');
  expect(result.measures.pass_rate).toEqual([expect.closeTo(1 / 3, 12), 1]);
});

it.each<[Status, readonly Status[]]>([
  ['failed', ['passed', 'failed']],
  ['passed', ['passed', 'passed', 'failed']],
  ['passed', ['passed', 'errored', 'errored']],
  ['failed', ['failed', 'skipped', 'errored']],
  ['errored', ['errored', 'skipped']],
  ['skipped', ['skipped', 'skipped']],
])('is %s by trials that are %j', (status, each) => {
  expect(caseResult(plain, trials(...each)).status).toBe(status);
  const other = withTrials(caseResult(plain, trials('passed')), trials(...each));
  expect(other).toEqual(caseResult(plain, trials(...each)));
});
