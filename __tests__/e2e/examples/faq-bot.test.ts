/** The FAQ bot: answers with sources, abstains, and reaches the minimums of its suite. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../../examples/faq-bot/agent/answer.ts';
import { type ExampleAgent, loadExample, passRate, runExample, startExample } from './example-agent.ts';

let bot: ExampleAgent;
beforeAll(async () => {
  bot = await startExample('faq-bot');
});
afterAll(() => bot?.stop());

const ask = async (question: string) => (await bot.post('/ask', { question })).json as Answer;

describe('the FAQ bot', () => {
  it('cites the entry that it answers from, in the text and as a source', async () => {
    const answer = await ask('Are you open on Sundays?');
    expect(answer.text).toMatch(/closed on Sunday.*\[FAQ-003\]/);
    expect(answer.sources).toEqual([{ id: 'FAQ-003', title: 'When are you open?' }]);
  });

  it.each(['What is the capital of Mongolia?', 'hello', '???', ''])('cites nothing for %j', async (question) => {
    const answer = await ask(question);
    expect(answer.sources).toEqual([]);
    expect(answer.text).not.toMatch(/\[FAQ-/);
    expect(answer.text).not.toBe('');
  });

  it.each([
    ['not JSON', 'hi'],
    ['no question', {}],
    ['null', 'null'],
  ])('answers 400 to %s', async (_, body) => {
    expect((await bot.post('/ask', body)).status).toBe(400);
  });
});

describe('its suite', () => {
  it('holds 22 main and 18 out-of-scope cases, read from their own shape', async () => {
    const { cases, datasets } = await loadExample('faq-bot');
    const count = (dataset: string) => cases.filter((one) => one.dataset === dataset).length;
    expect([count('main'), count('out-of-scope')]).toEqual([22, 18]);
    expect(datasets.map((one) => one.minimum.pass_rate?.value)).toEqual([0.8, 0.9]);
  });

  it('is reached by the bot, and not without a miss', async () => {
    const results = await runExample('faq-bot', bot.url);
    const rate = (dataset: string) => passRate(results.filter((one) => one.dataset === dataset));
    expect(rate('main')).toBeGreaterThanOrEqual(0.8);
    expect(rate('out-of-scope')).toBeGreaterThanOrEqual(0.9);
    expect(passRate(results)).toBeLessThan(1);
  });
});
