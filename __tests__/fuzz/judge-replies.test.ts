/** What a judging model may say, at the real client: a verdict counts as it was meant, or not at all. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { createJudge } from '../../src/scoring/judge/judge.ts';
import { type Judge, type Judgement, type Question, questionKey } from '../../src/scoring/judge/question.ts';
import { modelAt } from '../platform/llm/a-model.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import { fuzz } from './fuzzing.ts';
import { broken, hostileText, isMap, mutated, saying } from './inputs.ts';

const CHOICES = ['plants', 'orders'] as const;
const ANSWERS = {
  passed: { kind: 'verdict' },
  mark: { kind: 'mark', scale: 5, threshold: 0.5 },
  choice: { kind: 'choice', options: CHOICES },
} as const satisfies Record<string, Question['answer']>;
type Key = keyof typeof ANSWERS;

const questionOf = (key: Key): Question => ({
  ...{ prompt: 'criterion', metric: 'criterion:kind', instruction: 'Every reply is kind.', about: 'conversation' },
  material: { turns: [{ user: 'Do ferns like sun?', text: 'They like the shade.' }] },
  answer: ANSWERS[key],
});

const words = saying.filter((text) => !/[{}]/.test(text));
const value: fc.Arbitrary<{ readonly key: Key; readonly json: Readonly<Record<string, unknown>> }> = fc
  .constantFrom<Key>('passed', 'mark', 'choice')
  .chain((key) =>
    fc
      .record({
        reason: words.map((text) => `Because ${text.trim()}`),
        evidence: fc.array(words, { maxLength: 2 }),
        said: { passed: fc.boolean(), mark: fc.integer({ min: 1, max: 5 }), choice: fc.constantFrom(...CHOICES, null) }[
          key
        ] as fc.Arbitrary<unknown>,
      })
      .map(({ said, ...json }) => ({ key, json: { ...json, [key]: said } })),
  );

/** Habits of models; each leaves the object itself as it is, or spoils its syntax a little. */
const HABITS: Readonly<Record<string, (json: object) => string>> = {
  plain: (json) => JSON.stringify(json),
  spaced: (json) => `\n\n${JSON.stringify(json, null, 2)}\n`,
  fence: (json) => `Here it is:\n\`\`\`json\n${JSON.stringify(json, null, 2)}\n\`\`\`\nAnything else?`,
  prose: (json) => `I think so. ${JSON.stringify(json)} That is all.`,
  thought: (json) => `<think>{"passed": maybe, {{</think>${JSON.stringify(json)}`,
  comma: (json) => JSON.stringify(json, null, 1).replace(/\n\}$/, ',\n}'),
  twice: (json) => `${JSON.stringify(json)}\n${JSON.stringify(json)}`,
};

/** As the judge has to find it, read by nobody's library. */
function foundBy(key: Key, json: unknown): unknown {
  if (!isMap(json)) return undefined;
  const said = json[key];
  const { reason, evidence } = json;
  const isWhole =
    Object.keys(json).length === 3 &&
    typeof reason === 'string' &&
    reason.trim() !== '' &&
    // One text stands for a list of it.
    (typeof evidence === 'string' || (Array.isArray(evidence) && evidence.every((one) => typeof one === 'string')));
  if (!isWhole) return undefined;
  if (key === 'passed') return typeof said === 'boolean' ? said : undefined;
  if (key === 'choice') return said === null || CHOICES.some((one) => one === said) ? said : undefined;
  return Number.isInteger(said) && Number(said) >= 1 && Number(said) <= 5 ? said : undefined;
}

/** A verdict as it may stand in a text. */
const LEGAL: Readonly<Record<Key, string>> = {
  passed: '(true|false)(?![\\w.])',
  mark: '([1-5])(?![\\w.])',
  choice: '(plants|orders|null)(?!\\w)',
};

function verdictOf(key: Key, judgement: Judgement): unknown {
  if (!judgement.ok) return undefined;
  const { passed, choice, value: share } = judgement.finding;
  return key === 'passed' ? passed : key === 'choice' ? choice : share * 4 + 1;
}

describe('a judge’s reply', () => {
  let server: ModelServer;
  let judge: Judge;
  let text = '';
  beforeAll(async () => {
    server = await startModelServer(() => ({ text }));
    judge = createJudge(modelAt(server.url, { retries: 1 }), { votes: 1 });
  });
  afterAll(() => server.close());

  async function judged(key: Key, reply: string): Promise<Judgement> {
    text = reply;
    const question = questionOf(key);
    const { judgements } = await judge.answer([question], { caseId: 'c', trial: 0 }, new AbortController().signal);
    const judgement = judgements.get(questionKey(question))!;
    if (!judgement.ok) {
      expect(judgement.code).not.toBe('judge_fault');
      expect(judgement.message).not.toMatch(/TypeError|undefined is not|Cannot read/);
    }
    return judgement;
  }

  fuzz(
    'judge-replies',
    'counts as it was meant, whatever is around it',
    fc.record({ meant: value, habit: fc.constantFrom(...Object.keys(HABITS)) }),
    async ({ meant: { key, json }, habit }) => {
      const judgement = await judged(key, HABITS[habit]!(json));
      expect(judgement.ok, JSON.stringify(judgement)).toBe(true);
      expect(verdictOf(key, judgement)).toBe(json[key]);
    },
    0.35,
  );

  fuzz(
    'judge-replies',
    'of another structure counts only where it is of the asked one',
    value.chain(({ key, json }) => fc.record({ key: fc.constant(key), json: broken([json]) })),
    async ({ key, json }) => {
      // Objects inside of the whole are no answers.
      const verdict = verdictOf(key, await judged(key, JSON.stringify(json)));
      expect(verdict).toBe(foundBy(key, json));
    },
    0.3,
  );

  fuzz(
    'judge-replies',
    'with faults in its text counts only with the verdict that is written in it',
    fc
      .record({ meant: value, habit: fc.constantFrom(...Object.keys(HABITS)), more: hostileText })
      .chain(({ meant: { key, json }, habit }) =>
        fc.record({ key: fc.constant(key), meant: fc.constant(json), reply: mutated([HABITS[habit]!(json)]) }),
      ),
    async ({ key, reply }) => {
      const judgement = await judged(key, reply);
      if (!judgement.ok) return;
      // A backslash too many is a fault of syntax, and is left out.
      const outside = reply.replace(/^\s*<think>[\s\S]*?<\/think>/, '').replaceAll('\\', '');
      const written = [...outside.matchAll(new RegExp(`${key}["'\`”’]?\\s*:?\\s*["'\`“‘]?${LEGAL[key]}`, 'gu'))].map(
        ([, one]) => one,
      );
      expect(written, 'the verdict is written').toContain(String(verdictOf(key, judgement)));
      expect(new Set(written).size, `one verdict is written: ${written}`).toBe(1);
    },
    0.35,
  );
});
