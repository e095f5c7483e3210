/** Structured replies: how lenient reading is, and where it stops. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readAs, replySchemaOf } from '../../../src/platform/llm/structured-reply.ts';

const shape = z.object({
  verdict: z.enum(['pass', 'fail']),
  score: z.number().min(1).max(5),
  evidence: z.array(z.string()).default([]),
});
const PASS = { verdict: 'pass', score: 4, evidence: [] };

describe('a value is read', () => {
  it.each([
    ['alone', '{"verdict":"pass","score":4}'],
    ['after a byte order mark', '\uFEFF{"verdict":"pass","score":4}'],
    ['in a code fence', 'Sure!\n```json\n{"verdict":"pass","score":4}\n```\nAnything else?'],
    ['in a fence that was not closed', '```json\n{"verdict":"pass","score":4}'],
    ['in prose', 'My judgement is {"verdict":"pass","score":4}, as the reply is friendly.'],
    ['after thoughts', '<think>Maybe {"verdict":"fail","score":1}?</think>\n{"verdict":"pass","score":4}'],
    ['after another object', 'Rules: {"a":1}. {"verdict":"pass","score":4}'],
    ['after a brace in prose', 'Use { to open. {"verdict":"pass","score":4}'],
    ['twice alike', '{"verdict":"pass","score":4}\n{"score":4,"verdict":"pass"}'],
    ['with a trailing comma', '{"verdict":"pass","score":4,}'],
    ['with a missing comma', '{"verdict":"pass"\n"score":4}'],
    ['with comments', '{"verdict":"pass", // friendly\n"score":4 /* of 5 */}'],
    ['with bare keys and single quotes', "{verdict: 'pass', score: 4}"],
    ['with fields nobody asked for', '{"verdict":"pass","score":4,"mood":"sunny"}'],
  ])('%s', (_, text) => {
    expect(readAs(text, shape)).toEqual({ value: PASS });
  });

  it('with braces, quotes and line breaks inside of its strings', () => {
    const evidence = ['a } b { c', 'she said "hi"', 'zwei\nZeilen 🌻'];
    const text = `Here: ${JSON.stringify({ ...PASS, evidence })} – done }`;
    expect(readAs(text, shape)).toEqual({ value: { ...PASS, evidence } });
  });

  it('with one text where a list is asked for', () => {
    const text = '{"verdict":"pass","score":4,"evidence":"Hello Ada"}';
    expect(readAs(text, shape)).toEqual({ value: { ...PASS, evidence: ['Hello Ada'] } });
  });

  it('with a raw line break inside of a string', () => {
    const text = 'So: {"verdict":"pass","score":4,"evidence":["one\ntwo"]}';
    expect(readAs(text, shape)).toEqual({ value: { ...PASS, evidence: ['one\ntwo'] } });
  });
});

describe('a problem is reported', () => {
  it.each([
    ['a text where a list is asked for, beside another fault', '{"verdict":"good","evidence":"a"}', /"verdict"/],
    ['a number where a list is asked for', '{"verdict":"pass","score":4,"evidence":7}', /"evidence" must be a list/],
    ['no JSON', 'It passes.', /no complete JSON object/],
    ['half an object', '{"verdict":"pass","score":4', /no complete JSON object/],
    ['half a fenced object', '```json\n{"verdict":"pass","score":4,\n```', /no complete JSON object/],
    ['a score off the scale', '{"verdict":"pass","score":9}', /: "score" must be at most 5, but is 9$/],
    ['a number as text', '{"verdict":"pass","score":"4"}', /: "score" must be a number, but is the text "4"$/],
    ['a missing field', 'x {"score":4}', /: "verdict" is missing, and must be "pass" or "fail"$/],
    ['a list', '[1,2]', /: It must be a map, but is a list$/],
    ['other keys', '{"note":4}', /: "verdict" is missing, .*; "score" is missing$/],
    ['verdicts that differ', '{"verdict":"pass","score":4} {"verdict":"fail","score":4}', /several JSON objects/],
  ])('%s', (_, text, problem) => {
    expect(readAs(text, shape)).toEqual({ problem: expect.stringMatching(problem) });
  });
});

describe('the schema on the wire', () => {
  it('closes every object, and is strict where every field is required', () => {
    const claims = z.object({ claims: z.array(z.object({ text: z.string(), grounded: z.boolean() })) });
    expect(replySchemaOf('claims', claims)).toEqual({
      name: 'claims',
      strict: true,
      enforceable: true,
      schema: {
        type: 'object',
        required: ['claims'],
        additionalProperties: false,
        properties: {
          claims: {
            type: 'array',
            items: {
              type: 'object',
              required: ['text', 'grounded'],
              additionalProperties: false,
              properties: { text: { type: 'string' }, grounded: { type: 'boolean' } },
            },
          },
        },
      },
    });
  });

  it.each([
    ['an optional field', z.object({ note: z.string().optional() })],
    ['an optional field deep inside', z.object({ list: z.array(z.object({ note: z.string().default('') })) })],
    ['a map', z.object({ by: z.record(z.string(), z.number()) })],
  ])('is not strict with %s', (_, of) => {
    expect(replySchemaOf('notes', of)).toMatchObject({ strict: false, enforceable: true });
  });

  it('has a name that servers take', () => {
    expect(replySchemaOf('Satisfy: “friendly”', z.object({})).name).toMatch(/^[\w-]+$/);
    expect(replySchemaOf('x'.repeat(100), z.object({})).name).toHaveLength(64);
    expect(replySchemaOf('', z.object({})).name).toBe('reply');
  });

  it('keeps fields that are themselves called type and properties', () => {
    const odd = z.object({ type: z.string(), properties: z.object({ required: z.boolean() }) });
    const { schema, strict } = replySchemaOf('odd', odd);
    expect(strict).toBe(true);
    expect(Object.keys(schema.properties as object)).toEqual(['type', 'properties']);
  });
});
