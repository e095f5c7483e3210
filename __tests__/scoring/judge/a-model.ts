/** Models on the spot, and questions to ask them: a seed library's lending desk. */

import { ModelError } from '../../../src/model/problem.ts';
import type { ModelCall } from '../../../src/model/run/model-call.ts';
import type { LanguageModel, ModelRequest } from '../../../src/model/world/language-model.ts';
import type { Question } from '../../../src/scoring/judge/question.ts';

export const aCall = (more: Partial<ModelCall> = {}): ModelCall => ({
  role: 'judge',
  prompt: 'criterion',
  promptHash: '0123456789ab',
  model: 'judge-1',
  latencyMs: 5,
  attempts: 1,
  cache: 'off',
  ...more,
});

/** Answers with whatever the function gives, checked by nobody: the judge must not rely on its client. */
export function aModel(
  answer: (request: ModelRequest, n: number) => unknown,
): LanguageModel & { readonly requests: ModelRequest[] } {
  const requests: ModelRequest[] = [];
  return {
    requests,
    ask: async (request, signal) => {
      signal.throwIfAborted();
      const n = requests.push(request as ModelRequest) - 1;
      const value = await answer(request as ModelRequest, n);
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return { text, value: value as never, call: aCall({ prompt: request.prompt }) };
    },
  };
}

export const modelError = (code: string) =>
  new ModelError({ code, message: `The model said ${code}.`, call: aCall({ error: code, attempts: 3 }) });

export const holds = { reason: 'It greets by name.', evidence: ['Hello Ada'], passed: true };
export const fails = { reason: 'It does not greet.', evidence: [], passed: false };

export const about = { caseId: 'lend-1', trial: 0 };
export const never = new AbortController().signal;

export function aQuestion(more: Partial<Question> = {}): Question {
  return {
    prompt: 'criterion',
    metric: 'criterion:greets',
    instruction: 'The reply greets the person by name.',
    about: 'turn',
    material: { turns: [{ user: 'I am Ada. May I borrow bean seeds?', text: 'Hello Ada, of course.' }] },
    answer: { kind: 'verdict' },
    ...more,
  };
}

/** The JSON between the marks of a request, and what surrounds it. */
export function partsOf({ messages }: ModelRequest) {
  const [system, user] = messages.map(({ content }) => content ?? '');
  const lines = user!.split('\n');
  const mark = lines[1]!;
  return {
    instruction: system!,
    mark,
    data: lines[2]!,
    material: JSON.parse(lines[2]!) as {
      readonly conversation: readonly Record<string, unknown>[];
      readonly sources?: readonly { readonly id: string; readonly content: string }[];
    },
    /** The user message without the data, its mark made the same for all. */
    frame: [lines[0]!, ...lines.slice(1, 2), ...lines.slice(3)].join('\n').replaceAll(mark, 'MARK'),
    lines: lines.length,
  };
}
