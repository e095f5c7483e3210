import { describe, expect, it } from 'vitest';
import { createJudge } from '../../src/scoring/judge/judge.ts';
import { aModel, holds, modelError } from '../scoring/judge/a-model.ts';
import { aCase, anAgent, aTurn } from '../support/a-test-case.ts';
import { evaluated } from '../support/evaluated.ts';
import { judgingWith } from '../support/judging.ts';

const kind = (n: number, level: 'expect' | 'evaluate' = 'expect') =>
  Array.from({ length: n }, (_, i) => aCase(`kind ${i}`, [aTurn('Hello?', { [level]: { satisfy: ['friendly'] } })]));
const plain = (n: number) =>
  Array.from({ length: n }, (_, i) => aCase(`plain ${i}`, [aTurn('Hello?', { expect: { contains: 'Hello' } })]));

/** @param isUp Whether the judge's server answers its n-th request. */
async function asked(cases: ReturnType<typeof kind>, isUp: (n: number) => boolean, maxErrors = 0.05) {
  const agent = {
    ...anAgent(async () => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      return { text: 'Hello!' };
    }),
    concurrency: 1,
  };
  const model = aModel((_, n) => {
    if (!isUp(n)) throw modelError('connection_refused');
    return holds;
  });
  const judging = judgingWith(
    undefined,
    { criteria: { friendly: 'It is friendly.' } },
    createJudge(model, { votes: 1 }),
  );
  const { cases: results, warnings, stopped } = await evaluated(cases, { agent, judging, maxErrors });
  const statuses = Map.groupBy(results, ({ status }) => status);
  const counts = Object.fromEntries([...statuses].map(([status, all]) => [status, all.length]));
  const said = warnings.filter(({ code }) => code === 'model_of_no_use').map(({ text }) => text);
  return { calls: agent.requests.length, counts, said, stopped };
}

describe('a judge that is of use to nobody', () => {
  it('ends the run as soon as too many trials have errored: the agent is not paid for what nobody can judge', async () => {
    const { calls, counts, said, stopped } = await asked(kind(60), () => false);
    expect(calls).toBeLessThan(12);
    expect(counts).toEqual({ errored: calls, skipped: 60 - calls });
    expect(said).toEqual([
      `The run was ended after the judge had failed in ${calls} trials and was of use in none (judge_connection_refused). ${60 - calls} cases did not run: the agent would have been asked for nothing.`,
    ]);
    expect(stopped).toBeNull();
  });

  it('ends none before more have errored than may', async () => {
    const { calls } = await asked(kind(60), () => false, 0.5);
    expect([calls > 30, calls < 40]).toEqual([true, true]);
  });

  it.each([
    ['in a run that is nearly over', kind(6), 0.05],
    ['where a few cases need one', [...kind(4), ...plain(56)], 0.01],
    ['where any share may error', kind(20), 1],
    ['where only soft expectations need one', kind(20, 'evaluate'), 0.05],
  ])('ends none %s', async (_, cases, maxErrors) => {
    const { calls, said } = await asked(cases, () => false, maxErrors);
    expect([calls, said]).toEqual([cases.length, []]);
  });

  it('is not one that was of use once', async () => {
    const { calls, said } = await asked(kind(40), (n) => n === 3);
    expect([calls, said]).toEqual([40, []]);
  });
});
