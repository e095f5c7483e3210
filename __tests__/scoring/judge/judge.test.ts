import { describe, expect, it } from 'vitest';
import type { Turn } from '../../../src/model/run/transcript.ts';
import type { ModelRequest } from '../../../src/model/world/language-model.ts';
import { createJudge } from '../../../src/scoring/judge/judge.ts';
import { type Judgement, type Question, questionKey } from '../../../src/scoring/judge/question.ts';
import { about, aModel, aQuestion, fails, holds, modelError, never, partsOf } from './a-model.ts';

async function judged(
  answer: (request: ModelRequest, n: number) => unknown,
  { question = aQuestion(), votes = 1 }: { question?: Question; votes?: number } = {},
): Promise<Judgement> {
  const judge = createJudge(aModel(answer), { votes });
  const { judgements } = await judge.answer([question], about, never);
  return judgements.get(questionKey(question))!;
}

const onScale = (threshold: number) =>
  aQuestion({ prompt: 'quality', metric: 'fluency', answer: { kind: 'mark', scale: 5, threshold } });
const marked = (mark: unknown) => ({ reason: 'It reads well.', evidence: [], mark });

describe('a judge', () => {
  it('finds whether a criterion holds, with the reason and what was quoted', async () => {
    expect(await judged(() => holds)).toEqual({
      ok: true,
      finding: { passed: true, value: 1, reason: 'It greets by name.', evidence: ['Hello Ada'] },
    });
    expect(await judged(() => fails)).toMatchObject({ ok: true, finding: { passed: false, value: 0 } });
  });

  it.each([
    [1, 0, false],
    [3, 0.5, false],
    [4, 0.75, true],
    [5, 1, true],
  ])('takes mark %d of 5 as a share of %d', async (mark, value, passed) => {
    expect(await judged(() => marked(mark), { question: onScale(0.7) })).toMatchObject({
      ok: true,
      finding: { value, passed },
    });
  });

  it('lets a mark pass that is exactly the threshold, whatever its share rounds to', async () => {
    const question = aQuestion({ prompt: 'quality', answer: { kind: 'mark', scale: 11, threshold: 0.1 + 0.2 } });
    expect(await judged(() => marked(4), { question })).toMatchObject({ finding: { passed: true } });
  });

  it('chooses one of the options, or none', async () => {
    const question = aQuestion({ prompt: 'topic', answer: { kind: 'choice', options: ['lending', 'returns'] } });
    const chosen = (choice: unknown) => ({ reason: 'It is about beans.', evidence: [], choice });
    expect(await judged(() => chosen('lending'), { question })).toMatchObject({
      ok: true,
      finding: { choice: 'lending' },
    });
    expect(await judged(() => chosen(null), { question })).toMatchObject({ ok: true, finding: { choice: null } });
    expect(await judged(() => chosen('fines'), { question })).toMatchObject({ ok: false, code: 'malformed_judgement' });
  });

  it('is asked the same about the same words, whatever ids, times and tokens they came with', async () => {
    const model = aModel(() => holds);
    const judge = createJudge(model, { votes: 1 });
    for (const n of [1, 2]) {
      const call = { id: `call-${n}`, name: 'find_book', arguments: { title: 'Beans' }, result: 'found' };
      const turn: Turn = {
        user: 'Beans?',
        text: 'Here.',
        toolCalls: [call],
        timing: { latencyMs: n },
        usage: { inputTokens: n },
        metadata: { n },
      };
      await judge.answer([aQuestion({ material: { turns: [turn] } })], about, never);
    }
    const [first, second] = model.requests;
    expect(second!.messages).toEqual(first!.messages);
  });

  it('cuts what it quotes', async () => {
    const evidence = Array.from({ length: 50 }, () => 'bean '.repeat(1_000));
    const judgement = await judged(() => ({ ...holds, evidence }));
    if (!judgement.ok) throw new Error(judgement.message);
    expect(judgement.finding.evidence.length).toBeLessThanOrEqual(5);
    expect(Math.max(...judgement.finding.evidence.map((one) => one.length))).toBeLessThanOrEqual(300);
  });

  it('asks equal questions once and answers each of them', async () => {
    const model = aModel(() => holds);
    const other = aQuestion({ instruction: 'The reply is short.' });
    const { judgements, calls } = await createJudge(model, { votes: 1 }).answer(
      [aQuestion(), other, aQuestion()],
      about,
      never,
    );
    expect(model.requests).toHaveLength(2);
    expect(calls).toHaveLength(2);
    expect([...judgements.keys()].sort()).toEqual([questionKey(aQuestion()), questionKey(other)].sort());
  });

  it('hands model, time limit and retries of a question on', async () => {
    const model = aModel(() => holds);
    const question = aQuestion({ model: 'judge-2', retries: 3, timeoutMs: 900 });
    await createJudge(model, { votes: 1 }).answer([question], about, never);
    expect(model.requests[0]).toMatchObject({ model: 'judge-2', retries: 3, timeoutMs: 900, prompt: 'criterion' });
  });

  it('is shown no list of images where there is none', async () => {
    const model = aModel(() => holds);
    await createJudge(model, { votes: 1 }).answer([aQuestion()], about, never);
    expect(model.requests[0]!.messages[1]).not.toHaveProperty('images');
  });

  it('is given as much material as it may have, and not a character more', async () => {
    const model = aModel(() => holds);
    const answerTo = async (characters: number) => {
      const material = { turns: [{ user: 'Beans?', text: 'x'.repeat(characters) }] };
      const { judgements } = await createJudge(model, { votes: 1 }).answer([aQuestion({ material })], about, never);
      return [...judgements.values()][0]!;
    };
    const tooLong = await answerTo(2_000_000);
    const [, given, most] = tooLong.ok ? [] : /are (\d+) characters long; .* at most (\d+)/.exec(tooLong.message)!;
    const longest = 2_000_000 - Number(given) + Number(most);
    expect([(await answerTo(longest)).ok, (await answerTo(longest + 1)).ok]).toEqual([true, false]);
  });

  it('asks for the reason before the verdict', async () => {
    const model = aModel(() => holds);
    await createJudge(model, { votes: 1 }).answer([aQuestion()], about, never);
    const { instruction } = partsOf(model.requests[0]!);
    expect(instruction.indexOf('"reason"')).toBeLessThan(instruction.indexOf('"passed"'));
    expect(instruction.indexOf('"reason"')).toBeGreaterThan(0);
  });
});

describe('a judge of no use errs, and is neither 0 nor a failure:', () => {
  it.each<[string, unknown]>([
    ['prose', 'The reply greets Ada, so I would say it passes.'],
    ['half a JSON object', '{"reason": "It greets by name.", "evid'],
    ['nothing', ''],
    ['null', null],
    ['a verdict in another language', { reason: 'Grüßt mit Namen.', evidence: [], passed: 'ja' }],
    ['keys in another language', { begruendung: 'Grüßt.', belege: [], bestanden: true }],
    ['a verdict without a reason', { evidence: [], passed: true }],
    ['an empty reason', { reason: '  ', evidence: [], passed: true }],
    ['a number for a verdict', { reason: 'It greets.', evidence: [], passed: 1 }],
    ['a list of verdicts', [holds, fails]],
  ])('%s', async (_name, value) => {
    expect(await judged(() => value)).toMatchObject({ ok: false, code: 'malformed_judgement' });
  });

  it('names the place of what is wrong in a reply, unless that is the whole of it', async () => {
    const messageOf = async (value: unknown) => (await judged(() => value)) as { readonly message?: string };
    expect((await messageOf({ ...holds, passed: 'yes' })).message).toContain('not of the asked form at passed: ');
    expect((await messageOf(null)).message).toContain('not of the asked form: ');
  });

  it.each([0, 6, -1, 3.5, '4', null, Number.NaN, true])('%s as a mark from 1 to 5', async (mark) => {
    expect(await judged(() => marked(mark), { question: onScale(0.7) })).toMatchObject({
      ok: false,
      code: 'malformed_judgement',
    });
  });

  it.each([
    ['malformed_reply', 'malformed_judgement'],
    ['empty_reply', 'judge_empty_reply'],
    ['http_429', 'judge_http_429'],
    ['model_timeout', 'judge_model_timeout'],
    ['unknown_model', 'judge_unknown_model'],
  ])('a model that gives up with %s is %s, and its call is kept', async (code, named) => {
    const judge = createJudge(
      aModel(() => Promise.reject(modelError(code))),
      { votes: 1 },
    );
    const { judgements, calls } = await judge.answer([aQuestion()], about, never);
    expect([...judgements.values()]).toMatchObject([{ ok: false, code: named }]);
    expect(calls).toMatchObject([{ error: code, attempts: 3 }]);
  });

  it('a fault of the client', async () => {
    expect(await judged(() => Promise.reject(new TypeError('undefined is not a function')))).toMatchObject({
      ok: false,
      code: 'judge_fault',
    });
  });

  it('a conversation that no model could read, for which nothing is paid', async () => {
    const model = aModel(() => holds);
    const question = aQuestion({ material: { turns: [{ user: 'Hi', text: 'bean '.repeat(200_000) }] } });
    const { judgements } = await createJudge(model, { votes: 1 }).answer([question], about, never);
    expect([...judgements.values()]).toMatchObject([{ ok: false, code: 'material_too_long' }]);
    expect(model.requests).toEqual([]);
  });

  it('a prompt that nobody wrote', async () => {
    expect(await judged(() => holds, { question: aQuestion({ prompt: 'astrology' }) })).toMatchObject({
      ok: false,
      code: 'unknown_prompt',
    });
  });
});

describe('an interrupt', () => {
  it('ends the judge, and nothing else does', async () => {
    const controller = new AbortController();
    const judge = createJudge(
      aModel(() => {
        controller.abort(new Error('interrupted'));
        throw modelError('http_503');
      }),
      { votes: 1 },
    );
    await expect(judge.answer([aQuestion()], about, controller.signal)).rejects.toThrow();
  });

  it('keeps the calls that were answered before, for they were paid', async () => {
    const controller = new AbortController();
    let asked = 0;
    const judge = createJudge(
      aModel(() => {
        asked += 1;
        if (asked < 3) return holds;
        controller.abort(new Error('interrupted'));
        throw controller.signal.reason;
      }),
      { votes: 3 },
    );
    const answers = judge.answer([aQuestion()], about, controller.signal);
    await expect(answers).rejects.toMatchObject({
      name: 'AskingAborted',
      calls: [{ role: 'judge' }, { role: 'judge' }],
    });
  });
});

describe('votes', () => {
  const inTurn = (...values: readonly unknown[]) => {
    let n = 0;
    return () => {
      const value = values[n++ % values.length];
      if (value instanceof Error) throw value;
      return value;
    };
  };

  it('are asked for one by one, each with a nonce of its own, and the majority counts', async () => {
    const model = aModel(inTurn(holds, fails, holds));
    const judge = createJudge(model, { votes: 3 });
    const { judgements, calls } = await judge.answer([aQuestion()], about, never);
    expect([...judgements.values()]).toMatchObject([
      { ok: true, finding: { passed: true, reason: 'It greets by name.', votes: { agreeing: 2, of: 3 } } },
    ]);
    expect(new Set(model.requests.map(({ nonce }) => nonce)).size).toBe(3);
    expect(calls).toHaveLength(3);
  });

  it('of other trials have other nonces', async () => {
    const model = aModel(() => holds);
    const judge = createJudge(model, { votes: 1 });
    for (const trial of [0, 1]) await judge.answer([aQuestion()], { caseId: 'lend-1', trial }, never);
    expect(new Set(model.requests.map(({ nonce }) => nonce)).size).toBe(2);
  });

  it('that are evenly divided err as judge_split', async () => {
    expect(await judged(inTurn(holds, fails), { votes: 2 })).toMatchObject({ ok: false, code: 'judge_split' });
    expect(await judged(inTurn(holds, fails, modelError('http_429')), { votes: 3 })).toMatchObject({
      code: 'judge_split',
    });
  });

  it('that err are left out', async () => {
    expect(await judged(inTurn(modelError('http_429'), fails, fails), { votes: 3 })).toMatchObject({
      ok: true,
      finding: { passed: false, votes: { agreeing: 2, of: 2 } },
    });
    expect(await judged(inTurn(modelError('http_429'), 'prose'), { votes: 2 })).toMatchObject({
      ok: false,
      code: 'judge_http_429',
    });
  });

  it('on a scale give the median of an odd number', async () => {
    expect(await judged(inTurn(marked(5), marked(2), marked(4)), { votes: 3, question: onScale(0.7) })).toMatchObject({
      finding: { value: 0.75, passed: true, votes: { agreeing: 2, of: 3 } },
    });
    expect(await judged(inTurn(marked(5), marked(1), marked(3)), { votes: 3, question: onScale(0.7) })).toMatchObject({
      finding: { value: 0.5, passed: false, votes: { agreeing: 2, of: 3 } },
    });
  });

  it('on choices need more for one than for any other', async () => {
    const question = aQuestion({
      prompt: 'topic',
      answer: { kind: 'choice', options: ['lending', 'returns', 'fines'] },
    });
    const chosen = (choice: string | null) => ({ reason: 'It is.', evidence: [], choice });
    expect(await judged(inTurn(chosen('fines'), chosen(null), chosen(null)), { votes: 3, question })).toMatchObject({
      finding: { choice: null, votes: { agreeing: 2, of: 3 } },
    });
    expect(
      await judged(inTurn(chosen('fines'), chosen(null), chosen('returns')), { votes: 3, question }),
    ).toMatchObject({
      code: 'judge_split',
    });
  });
});

describe('sources', () => {
  const names = ['catalogue', 'rules', 'tool find_seeds', 'opening hours'];
  const grounding = aQuestion({
    prompt: 'groundedness',
    metric: 'groundedness',
    material: {
      turns: [{ user: 'Hi', text: 'Beans are back on 3 May.' }],
      sources: names.map((name) => ({ name, text: `about ${name}` })),
    },
    answer: { kind: 'claims', threshold: 1 },
  });
  const claim = (more: object) => ({ claims: [{ text: 'Beans are back on 3 May', type: 'figure', ...more }] });
  const labelOf = (request: ModelRequest, name: string) =>
    partsOf(request).material.sources!.find(({ content }) => content === `about ${name}`)!.id;

  it('are shown without their names, and named again in what is found', async () => {
    const judgement = await judged((request) => claim({ grounded: true, source: labelOf(request, 'rules') }), {
      question: grounding,
    });
    expect(judgement).toMatchObject({
      ok: true,
      finding: { passed: true, value: 1, claims: [{ grounded: true, source: 'rules', type: 'figure' }] },
    });
  });

  it('stand in an order that repeats for the same question and differs among votes', async () => {
    const orders = async () => {
      const model = aModel(() => claim({ grounded: false, source: null }));
      await createJudge(model, { votes: 9 }).answer([grounding], about, never);
      return model.requests.map((request) =>
        partsOf(request)
          .material.sources!.map(({ content }) => content)
          .join(),
      );
    };
    const first = await orders();
    expect(await orders()).toEqual(first);
    expect(new Set(first).size).toBeGreaterThan(2);
    expect(JSON.stringify(first)).not.toContain('"name"');
  });

  it.each([
    ['that does not exist', { grounded: true, source: 'S9' }],
    ['that is not named', { grounded: true, source: null }],
  ])('a statement that rests on one %s is no judgement', async (_name, more) => {
    expect(await judged(() => claim(more), { question: grounding })).toMatchObject({ code: 'malformed_judgement' });
  });

  it('carry a share of the statements; those without are reported', async () => {
    const judgement = await judged(
      (request) => ({
        claims: [
          { text: 'Beans are back', type: 'status', grounded: true, source: labelOf(request, 'catalogue') },
          { text: 'on 3 May', type: 'day of the week', grounded: false, source: null },
        ],
      }),
      { question: grounding },
    );
    expect(judgement).toMatchObject({
      finding: {
        passed: false,
        value: 0.5,
        reason: '1 of 2 statements rest on a source; not: "on 3 May" (other)',
        claims: [{ type: 'status' }, { type: 'other', grounded: false }],
      },
    });
  });

  it('are not needed by a reply that states nothing', async () => {
    expect(await judged(() => ({ claims: [] }), { question: grounding })).toMatchObject({
      finding: { passed: true, value: 1, claims: [] },
    });
  });
});
