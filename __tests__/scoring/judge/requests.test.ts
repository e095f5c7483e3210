/** What a judge is asked, in full, for every kind of answer and all that it may be shown: reviewed in __outputs__/judge-requests.txt. */
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { createJudge } from '../../../src/scoring/judge/judge.ts';
import type { Question } from '../../../src/scoring/judge/question.ts';
import { about, aModel, aQuestion, holds, never, partsOf } from './a-model.ts';

const place = join(resolve(import.meta.dirname, '../..'), '__outputs__', 'judge-requests.txt');
const image = { mediaType: 'image/png', base64: 'iVBORw0KGgo=' } as never;

const QUESTIONS: Readonly<Record<string, Partial<Question>>> = {
  'a criterion of a turn': {},
  'a criterion of a conversation': { about: 'conversation' },
  'a mark of ten': { prompt: 'quality', answer: { kind: 'mark', scale: 10, threshold: 0.5 } },
  'a choice': { prompt: 'topic', answer: { kind: 'choice', options: ['lending', 'returns', 'fines'] } },
  'pairs of values': { prompt: 'equivalence', answer: { kind: 'pairs', ids: ['pair_1'] } },
  'statements and sources, one of them an image': {
    prompt: 'groundedness',
    answer: { kind: 'claims', threshold: 1 },
    material: {
      turns: [{ text: 'Until 30 September.' }],
      sources: [
        { name: 'rules', text: 'Seeds are lent until 30 September.' },
        { name: 'plan', text: '', image },
        { name: 'prices', text: 'No fee.' },
      ],
    },
  },
  'all that may be shown': {
    material: {
      turns: [
        { user: 'Beans?', toolCalls: [{ name: 'find', arguments: { seed: 'bean' }, result: 3 }], text: 'Three.' },
        { user: 'Until when?' },
      ],
      groundTruth: 'Until September.',
      goal: 'Borrow beans.',
      facts: { context: '{"season":"spring"}' },
    },
  },
  'another model, with its own patience': { model: 'judge-2', retries: 0, timeoutMs: 5_000 },
};

it('is asked in our words first, and shown the material behind its fence', async () => {
  const texts: string[] = [];
  for (const [name, differs] of Object.entries(QUESTIONS)) {
    const model = aModel(() => holds);
    await createJudge(model, { votes: 1 }).answer([aQuestion(differs)], about, never);
    const [request] = model.requests;
    const { instruction, frame, material } = partsOf(request!);
    const { messages, shape: _, ...rest } = request!;
    const images = messages.flatMap((message) => ('images' in message ? (message.images ?? []) : []));
    const lines = [instruction, frame, JSON.stringify(material), JSON.stringify({ ...rest, images: images.length })];
    texts.push([`== ${name}`, ...lines].join('\n'));
  }
  await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot(place);
});
