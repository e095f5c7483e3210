import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { expectationShape, measuresOf, metricNamed } from '../../../../src/scoring/checks/index.ts';
import { aCase, aTurn } from '../../../support/a-test-case.ts';
import { fails, holds, modelError, partsOf } from '../../judge/a-model.ts';
import { judgedTrial, lending } from './a-trial.ts';

const criteria = { greets: 'The reply greets the person by name.', brief: 'The reply has at most two sentences.' };
const [bean, keep] = lending.map(({ user }) => user);
const lend = (expect: object, evaluate: object = {}) =>
  aCase('lend', [aTurn(bean!, { expect: { ...expect }, evaluate: { ...evaluate } }), aTurn(keep!)]);
const byCriterion = (verdicts: Record<string, unknown>) => (request: Parameters<typeof partsOf>[0]) => {
  const found = Object.entries(criteria).find(([, text]) => partsOf(request).instruction.includes(text))!;
  return verdicts[found[0]];
};

describe('a criterion under expect', () => {
  it('decides whether the trial passes', async () => {
    const { trial } = await judgedTrial(
      lend({ satisfy: ['greets', 'brief'] }),
      lending,
      byCriterion({ greets: holds, brief: holds }),
      { criteria },
    );
    expect(trial.status).toBe('passed');
    expect(trial.scores).toMatchObject([
      {
        metric: 'criterion:greets',
        turn: 0,
        hard: true,
        value: 1,
        passed: true,
        generated: true,
        evidence: ['Hello Ada'],
      },
      { metric: 'criterion:brief', turn: 0, hard: true, passed: true },
    ]);
    expect(trial.modelCalls).toHaveLength(2);
  });

  it('fails it with a code, its name and the reason of the judge', async () => {
    const { trial } = await judgedTrial(
      lend({ satisfy: ['greets', 'brief'] }),
      lending,
      byCriterion({ greets: fails, brief: holds }),
      { criteria },
    );
    expect(trial).toMatchObject({ status: 'failed', blame: 'agent', code: 'criterion_not_met' });
    expect(trial.scores[0]).toMatchObject({ value: 0, names: ['greets'], reason: 'It does not greet.' });
    const expected = '"The reply greets the person by name."';
    expect(trial.scores[0]!.mismatch).toEqual({ expected, actual: 'not met, says the judge' });
  });

  it('that the judge cannot decide makes the trial errored, and the judge is at fault', async () => {
    const { trial } = await judgedTrial(lend({ satisfy: 'greets' }), lending, () => 'I like it.', { criteria });
    expect(trial).toMatchObject({ status: 'errored', blame: 'judge', code: 'malformed_judgement', scores: [] });
    expect(trial.unjudged).toMatchObject([{ metric: 'criterion:greets', turn: 0, hard: true }]);
    expect(measuresOf([trial])).toEqual({});
  });

  it('that nobody was asked about is not judged', async () => {
    const { trial } = await judgedTrial(lend({ satisfy: 'greets' }), lending, null, { criteria });
    expect(trial).toMatchObject({ status: 'errored', blame: 'judge', code: 'no_judge' });
  });

  it('that the suite does not define is not judged, and nothing is paid for it', async () => {
    const { trial, requests } = await judgedTrial(lend({ satisfy: 'constructor' }), lending, () => holds, { criteria });
    expect(trial.unjudged).toMatchObject([{ metric: 'criterion:constructor', code: 'unknown_criterion' }]);
    expect(requests).toEqual([]);
  });
});

describe('a criterion under evaluate', () => {
  it('is measured and never fails the trial', async () => {
    const { trial } = await judgedTrial(lend({ contains: 'Ada' }, { satisfy: 'greets' }), lending, () => fails, {
      criteria,
    });
    expect(trial.status).toBe('passed');
    expect(trial.scores).toMatchObject([
      { metric: 'text_accuracy' },
      { metric: 'criterion:greets', hard: false, passed: false },
    ]);
  });

  it('that the judge cannot decide is left out, and the trial stands', async () => {
    const { trial } = await judgedTrial(
      lend({ contains: 'Ada' }, { satisfy: 'greets' }),
      lending,
      () => Promise.reject(modelError('http_429')),
      { criteria },
    );
    expect(trial).toMatchObject({ status: 'passed', unjudged: [{ code: 'judge_http_429', hard: false }] });
    expect(trial.scores).toHaveLength(1);
  });

  it('is asked once where expect asks for it, too', async () => {
    const { trial, requests } = await judgedTrial(
      lend({ satisfy: 'greets' }, { satisfy: 'greets' }),
      lending,
      () => holds,
      { criteria },
    );
    expect(requests).toHaveLength(1);
    expect(trial.scores.map(({ hard }) => hard)).toEqual([true, false]);
  });
});

describe('the judge of a criterion', () => {
  it('sees a turn with what came before it, and is instructed that only the turn counts', async () => {
    const second = aCase('lend', [aTurn(bean!), aTurn(keep!, { evaluate: { satisfy: 'greets' } })]);
    const { requests } = await judgedTrial(second, lending, () => fails, { criteria });
    const { material, instruction } = partsOf(requests[0]!);
    expect(material.conversation).toHaveLength(2);
    expect(instruction).toContain('last turn');
    expect(material.conversation[0]).toMatchObject({
      user: bean,
      tool_calls: [{ name: 'find_seeds', result: { packets: 12 } }],
    });
  });

  it('does not see what comes after a turn', async () => {
    const { requests } = await judgedTrial(lend({ satisfy: 'greets' }), lending, () => holds, { criteria });
    expect(partsOf(requests[0]!).material.conversation).toHaveLength(1);
  });

  it('sees the whole conversation where the case asks for it as a whole', async () => {
    const whole = { ...lend({}), evaluate: { satisfy: ['greets'] } };
    const { trial, requests } = await judgedTrial(whole, lending, () => holds, { criteria });
    expect(partsOf(requests[0]!).instruction).toContain('whole conversation');
    expect(trial.scores).toMatchObject([{ metric: 'criterion:greets', turn: null, hard: false }]);
  });

  it('is not asked about an agent whose words are not carried', async () => {
    const { trial, requests } = await judgedTrial(
      lend({ satisfy: 'greets' }),
      [{ user: bean!, intent: 'LEND' }],
      () => holds,
      { criteria },
    );
    expect(requests).toEqual([]);
    expect(trial.status).toBe('skipped');
  });
});

describe('the metric criterion:NAME', () => {
  it('is the share of verdicts by which it holds, and depends on the judge', async () => {
    const both = aCase(
      'lend',
      [bean!, keep!].map((user) => aTurn(user, { evaluate: { satisfy: 'greets' } })),
    );
    const { trial } = await judgedTrial(both, lending, (_request, n) => (n === 0 ? holds : fails), { criteria });
    expect(measuresOf([trial])['criterion:greets']).toEqual([1, 2]);
    expect(metricNamed('criterion:greets')).toMatchObject({ kind: 'proportion', unit: 'share', better: 'higher' });
  });
});

describe('a sentence under satisfy', () => {
  const says = 'The reply says until when the seeds may be kept, with a date.';

  it('is judged as a criterion is, and known by its first words and its hash', async () => {
    const testCase = lend({ satisfy: [{ says }, 'brief', { says: criteria.greets, name: 'by name' }] });
    const { trial, requests } = await judgedTrial(testCase, lending, () => holds, { criteria });
    expect(trial.status).toBe('passed');
    expect(trial.scores.map(({ metric, hard }) => [metric, hard])).toEqual([
      [expect.stringMatching(/^criterion:The reply says until when the… \([0-9a-f]{6}\)$/), true],
      ['criterion:brief', true],
      ['criterion:by name', true],
    ]);
    expect(requests.map((request) => partsOf(request).instruction.includes(says))).toEqual([true, false, false]);
    expect(Object.keys(measuresOf([trial]))).toContain('criterion:by name');
  });

  it('is shown whole with up to six words', async () => {
    const nameOf = async (says: string) =>
      (await judgedTrial(lend({ satisfy: { says } }), lending, () => holds)).trial.scores[0]!.metric;
    expect(await nameOf('It greets the person by name')).toMatch(
      /^criterion:It greets the person by name \([0-9a-f]{6}\)$/,
    );
    expect((await nameOf('Seeds'.repeat(30))).length).toBe('criterion: (123456)'.length + 60);
    expect(await nameOf('It greets the person by name today')).toMatch(/^criterion:It greets .* by name… \(/);
  });

  it('alone needs no list, and is one criterion however often it is written', async () => {
    const { trial } = await judgedTrial(lend({ satisfy: { says } }, { satisfy: [{ says }] }), lending, () => fails);
    const metrics = trial.scores.map(({ metric }) => metric);
    expect(new Set(metrics).size).toBe(1);
    expect(trial).toMatchObject({ status: 'failed', code: 'criterion_not_met' });
  });

  it.each([[{ says: ' ' }], [{ name: 'x' }], [[{ say: 'x' }]], [[]]])('cannot be %j', (written) => {
    expect((expectationShape.satisfy as z.ZodType).safeParse(written).success).toBe(false);
  });
});

describe('criteria of a dataset', () => {
  const own = { greets: 'The reply says good morning.' };
  const measured = { criteria, criteriaOf: { 'evals/garden.yml': own } };

  it('go before those of the suite for its cases, and for no others', async () => {
    const askedOf = async (dataset: string) => {
      const testCase = { ...lend({ satisfy: ['greets', 'brief'] }), dataset };
      const { requests } = await judgedTrial(testCase, lending, () => holds, measured);
      return requests.map((request) => partsOf(request).instruction);
    };
    const [first, second] = await askedOf('evals/garden.yml');
    expect([first!.includes(own.greets), second!.includes(criteria.brief)]).toEqual([true, true]);
    expect((await askedOf('evals/tools.yml'))[0]).toContain(criteria.greets);
  });
});
