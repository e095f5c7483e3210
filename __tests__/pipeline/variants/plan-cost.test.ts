/** What a dry run may cost: by prices and tokens, else by what was paid, else not known; for each who is paid. */
import { expect, it } from 'vitest';
import type { ModelCall } from '../../../src/model/run/model-call.ts';
import { costSentences, type Payee } from '../../../src/pipeline/variants/plan-cost.ts';
import { aTestCase } from '../../cases/selection/garden-cases.ts';
import { aCaseResult, aTrial } from '../../support/an-outcome.ts';

const PRICE = { input_per_million: 10, output_per_million: 40 };
const cases = [aTestCase('fern'), aTestCase('moss', { trials: 3 }), aTestCase('new')];
const payee = (who: Payee['who'], price?: typeof PRICE, cached = true): Payee => ({
  who,
  cached,
  cases,
  priceOf: () => price,
});
const call = (role: ModelCall['role'], differs: Partial<ModelCall>): ModelCall => ({
  role,
  prompt: 'criterion',
  promptHash: '000000000000',
  model: 'm',
  latencyMs: 1,
  attempts: 1,
  cache: 'off',
  ...differs,
});
const earlier = (trial: Parameters<typeof aTrial>[0], other = trial) => ({
  name: 'the stored run',
  cases: [
    aCaseResult({ id: 'fern', trials: [aTrial(trial)] }),
    aCaseResult({ id: 'moss', trials: [aTrial(other), aTrial(other)] }),
  ],
});

it('tokens of an earlier run at the prices of today, a case that it lacks like the others', () => {
  // 0.01 + 0.02 = 0.03 and 0.02 + 0.04 = 0.06 a trial: 0.03 + 3 × 0.06 + 0.045.
  const run = earlier(
    { usage: { inputTokens: 1_000, outputTokens: 500, cost: 9 } },
    { usage: { inputTokens: 2_000, outputTokens: 1_000 } },
  );
  expect(costSentences([payee('agent', PRICE)], run)).toEqual([
    'About $0.26 for the first pass, by the prices of the configuration and the tokens of the stored run.',
  ]);
  expect(costSentences([payee('agent')], run)).toEqual([
    'About $45.00 for the first pass, as the same cases cost in the stored run.',
  ]);
});

it('each who is paid apart, where they are known in different ways', () => {
  const modelCalls = [
    call('judge', { inputTokens: 100_000, outputTokens: 0 }),
    call('judge', { inputTokens: 100_000, outputTokens: 0, cache: 'hit', cost: 0 }),
    call('simulator', {}),
  ];
  const run = earlier({ usage: { cost: 0.5 }, modelCalls });
  expect(costSentences([payee('agent'), payee('judge', PRICE), payee('simulator', PRICE)], run)).toEqual([
    'About $7.50 for the first pass: the agent $2.50, as the same cases cost in the stored run; the judge $5.00, by the prices of the configuration and the tokens of the stored run.',
    'What the simulated user costs is not known: the stored run says neither its tokens nor its cost.',
  ]);
});

it('what the cache gave is free where it is used, and is not known where it is not', () => {
  const asked = { modelCalls: [call('judge', { inputTokens: 100_000, outputTokens: 0, cost: 2, cache: 'miss' })] };
  const kept = { modelCalls: [call('judge', { inputTokens: 0, outputTokens: 0, cost: 0, cache: 'hit' })] };
  // 1 for fern, nothing for moss, and the mean of both for the new case; else 1 for each of 5 trials.
  expect(costSentences([payee('judge', PRICE)], earlier(asked, kept))[0]).toMatch(/^About \$1\.50 /);
  expect(costSentences([payee('judge', PRICE, false)], earlier(asked, kept))[0]).toMatch(/^About \$5\.00 /);
  expect(costSentences([payee('judge', undefined, false)], earlier(asked, kept))[0]).toMatch(/^About \$10\.00 /);
  expect(costSentences([payee('judge', PRICE)], earlier(kept))[0]).toMatch(/^About \$0\.00 /);
  expect(costSentences([payee('judge', PRICE, false)], earlier(kept))[0]).toMatch(/is not known/);
});

it('nothing is guessed', () => {
  expect(costSentences([payee('agent', PRICE)], null)).toEqual([
    'What it costs is not known: no earlier run says how many tokens the cases take.',
  ]);
  const half = earlier({ usage: { inputTokens: 10 } });
  expect(costSentences([payee('agent', PRICE), payee('judge')], half)).toEqual([
    'What the agent costs is not known: the stored run says neither its tokens nor its cost.',
    'What the judge costs is not known: it has no price, and the stored run says no cost.',
  ]);
  expect(costSentences([{ ...payee('judge'), cases: [] }], null)).toEqual([]);
});
