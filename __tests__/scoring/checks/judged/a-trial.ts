/** One trial judged as a run judges it, by a model on the spot: a seed library's lending desk. */

import type { TestCase } from '../../../../src/model/cases/test-case.ts';
import type { Trial } from '../../../../src/model/run/case-result.ts';
import type { Turn } from '../../../../src/model/run/transcript.ts';
import type { ModelRequest } from '../../../../src/model/world/language-model.ts';
import { createJudge } from '../../../../src/scoring/judge/judge.ts';
import type { Measuring } from '../../../../src/scoring/measuring.ts';
import { metricOptionsWith, ownMarksIn } from '../../../../src/scoring/options.ts';
import { judgeTrial } from '../../../../src/scoring/trials/score-trial.ts';
import { judgingWith } from '../../../support/judging.ts';
import { aModel, never } from '../../judge/a-model.ts';

export interface Judged {
  readonly trial: Trial;
  readonly requests: readonly ModelRequest[];
}

export async function judgedTrial(
  testCase: TestCase,
  turns: readonly Turn[],
  answer: ((request: ModelRequest, n: number) => unknown) | null,
  {
    metrics = {},
    votes = 1,
    ...rules
  }: Partial<Omit<Measuring, 'metrics'>> & { metrics?: object; votes?: number } = {},
): Promise<Judged> {
  const model = aModel(answer ?? (() => null));
  const judge = answer && createJudge(model, { votes });
  const facts = { trial: 0, transcript: { turns }, startedAt: 0, durationMs: 10 };
  const judging = {
    ...judgingWith(metricOptionsWith(ownMarksIn(metrics)).parse(metrics), rules, judge),
    signal: never,
  };
  return { trial: (await judgeTrial(testCase, facts, judging)).trial, requests: model.requests };
}

export const lending: readonly Turn[] = [
  {
    user: 'I am Ada. Do you have bean seeds?',
    text: 'Hello Ada, yes: 12 packets.',
    toolCalls: [{ name: 'find_seeds', arguments: { plant: 'bean' }, result: { packets: 12 } }],
  },
  { user: 'And until when may I keep them?', text: 'Until 30 September.', toolCalls: [] },
];
