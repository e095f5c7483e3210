/** Questions → judgements: each is put to the model as often as there are votes, and every reply is checked before it counts. */

import { AskingAborted, ModelError } from '../../model/problem.ts';
import type { ModelCall } from '../../model/run/model-call.ts';
import type { LanguageModel } from '../../model/world/language-model.ts';
import { firstLineOf } from '../../text/failure.ts';
import { echoes } from './echo.ts';
import { promptNamed } from './prompts/index.ts';
import { type Judge, type Judgement, type Question, questionKey } from './question.ts';
import { type Asking, type JudgeRequest, judgeRequest, LONGEST_MATERIAL } from './request.ts';
import { majorityOf } from './votes.ts';

interface Vote {
  /** null: an abort ended it. */
  readonly judgement: Judgement | null;
  readonly calls: readonly ModelCall[];
}

/**
 * A judge on a model. Equal questions are asked once. Codes of what is not ok: malformed_judgement, echoed_judgement,
 * judge_split, material_too_long, unknown_prompt, judge_fault, and judge_CODE for a ModelError of that code.
 * @param votes Judgements of one question, from 1.
 */
export function createJudge(model: LanguageModel, { votes }: { readonly votes: number }): Judge {
  const answerOne = async (key: string, question: Question, trial: number, signal: AbortSignal) => {
    const asked = Array.from({ length: votes }, (_, vote) => askOnce(model, question, { key, trial, vote }, signal));
    const all = await Promise.all(asked);
    const judgements = all.flatMap(({ judgement }) => judgement ?? []);
    const judgement = judgements.length < votes ? null : majorityOf(judgements);
    return { key, judgement, calls: all.flatMap((one) => one.calls) };
  };
  return {
    answer: async (questions, { trial }, signal) => {
      const distinct = new Map(questions.map((question) => [questionKey(question), question]));
      const all = await Promise.all([...distinct].map(([key, question]) => answerOne(key, question, trial, signal)));
      const judgements = all.flatMap(({ key, judgement }) => (judgement ? [[key, judgement] as const] : []));
      const calls = all.flatMap((one) => one.calls);
      if (judgements.length < all.length) throw new AskingAborted(calls);
      return { judgements: new Map(judgements), calls };
    },
  };
}

async function askOnce(model: LanguageModel, question: Question, asking: Asking, signal: AbortSignal): Promise<Vote> {
  const prompt = promptNamed(question.prompt);
  if (!prompt) return unasked('unknown_prompt', `The judge has no prompt "${question.prompt}".`);
  const asked = judgeRequest(question, prompt, asking);
  if (asked.data.length > LONGEST_MATERIAL)
    return unasked(
      'material_too_long',
      `The conversation and its sources are ${asked.data.length} characters long; the judge is given at most ${LONGEST_MATERIAL}.`,
    );
  try {
    const reply = await model.ask(asked.request, signal);
    return { judgement: judgementOf(reply.value, asked), calls: [reply.call] };
  } catch (error) {
    const calls = error instanceof ModelError ? [error.call] : [];
    if (signal.aborted) return { judgement: null, calls };
    return error instanceof ModelError
      ? { judgement: unusable(codeOf(error), error.message), calls }
      : unasked('judge_fault', `A fault of agent-eval itself: ${firstLineOf(error)}`);
  }
}

/** Whatever the model's client has let through is checked again: only a reply of exactly the asked shape is a judgement. */
function judgementOf(value: unknown, { reading, data }: JudgeRequest): Judgement {
  const parsed = reading.shape.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue && issue.path.length > 0 ? ` at ${issue.path.join('.')}` : '';
    return unusable('malformed_judgement', `The judge's reply is not of the asked form${where}: ${issue?.message}`);
  }
  if (echoes(reading.own(parsed.data), data))
    return unusable('echoed_judgement', 'The judge handed back a verdict that is in the conversation itself.');
  return { ok: true, finding: reading.finding(parsed.data) };
}

const codeOf = ({ code }: ModelError) => (code === 'malformed_reply' ? 'malformed_judgement' : `judge_${code}`);

const unusable = (code: string, message: string): Judgement => ({ ok: false, code, message });

const unasked = (code: string, message: string): Vote => ({ judgement: unusable(code, message), calls: [] });
