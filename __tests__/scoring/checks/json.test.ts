import { describe, expect, it } from 'vitest';
import { measuresOf } from '../../../src/scoring/checks/index.ts';
import { expectationProblems } from '../../../src/scoring/conversation/prepare.ts';
import { judgeTrial } from '../../../src/scoring/trials/score-trial.ts';
import { aCase, aTurn, expects } from '../../support/a-test-case.ts';
import { judgingWith } from '../../support/judging.ts';

const LOAN = {
  type: 'object',
  required: ['tool', 'days'],
  properties: { tool: { type: 'string' }, days: { type: 'integer', maximum: 14 }, from: { format: 'date' } },
  additionalProperties: false,
};

async function trialOf(schema: unknown, text: string | undefined) {
  const testCase = aCase('loan', [aTurn('A saw for a week', { expect: { json: schema } })]);
  const turns = [{ user: 'A saw for a week', ...(text === undefined ? {} : { text }) }];
  const facts = { trial: 0, transcript: { turns }, startedAt: 0, durationMs: 1 };
  return (await judgeTrial(testCase, facts, { ...judgingWith(), signal: new AbortController().signal })).trial;
}

describe('a reply in JSON', () => {
  it('holds when the whole text satisfies the schema, blanks around it aside', async () => {
    const trial = await trialOf(LOAN, ' {"tool": "saw", "days": 7, "from": "2026-05-01"}\n');
    expect(trial.status).toBe('passed');
    expect(measuresOf([trial]).json_valid).toEqual([1, 1]);
  });

  it.each([
    ['{"tool": "saw"}', 'json_mismatch', "the document must have required property 'days'"],
    ['{"tool": "saw", "days": 30}', 'json_mismatch', '/days must be <= 14'],
    ['{"tool": "saw", "days": 7, "fee": 2}', 'json_mismatch', 'must NOT have additional properties ("fee")'],
    ['{"tool": "saw", "days": 7, "from": "May"}', 'json_mismatch', '/from must match format "date"'],
    ['[]', 'json_mismatch', 'the document must be object'],
    ['The saw is yours for 7 days.', 'not_json', 'it does not parse'],
    ['```json\n{"tool": "saw", "days": 7}\n```', 'not_json', 'it holds a code fence'],
    ['{"tool": "saw", "days": 7', 'not_json', 'it does not parse'],
    [' ', 'not_json', 'it is empty'],
  ])('that is %s fails with its code and the place', async (text, code, reason) => {
    const trial = await trialOf(LOAN, text);
    expect(trial).toMatchObject({ status: 'failed', code, blame: 'agent' });
    expect(trial.scores[0]!.reason).toContain(reason);
    const expected = code === 'not_json' ? 'JSON' : 'JSON of the schema';
    expect(trial.scores[0]!.mismatch).toMatchObject({ expected });
    expect(measuresOf([trial]).json_valid).toEqual([0, 1]);
  });

  it('shows three mistakes at most', async () => {
    const { scores } = await trialOf({ items: { type: 'string' } }, JSON.stringify(Array(50).fill(1)));
    expect(scores[0]!.reason.split('; ')).toEqual(['/0 must be string', '/1 must be string', '/2 must be string']);
  });

  it('nested beyond all measure fails as a document, not as a fault of ours', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const trial = await trialOf({ $ref: '#/$defs/list', $defs: { list: { items: { $ref: '#/$defs/list' } } } }, deep);
    expect(trial).toMatchObject({ status: 'failed', blame: 'agent' });
    expect(['json_mismatch', 'not_json']).toContain(trial.code);
  });

  it('that takes too long is nobody’s failure, and its schema is not tried again', async () => {
    const schema = { uniqueItems: true, items: { type: 'object' } };
    const small = [{ day: 1 }, { day: 1 }];
    expect((await trialOf(schema, JSON.stringify(small))).status).toBe('failed');
    expect((await trialOf(schema, JSON.stringify([{ days: 'x'.repeat(6_000) }]))).status).toBe('passed');
    const large = JSON.stringify(Array.from({ length: 50_000 }, (_, day) => ({ day })));
    const stopped = { status: 'errored', blame: 'infrastructure', code: 'pattern_too_slow', about: 'a JSON Schema' };
    const trial = await trialOf(schema, large);
    expect(trial).toMatchObject(stopped);
    expect(trial.message).toContain('stopped after 500 ms on a document, and was not tried again in this run');
    expect(await trialOf(schema, JSON.stringify([{ day: 1 }]))).toMatchObject(stopped);
  });

  it('is stopped on a small document, too, where references double the work level by level', async () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 41 }, (_, i) => {
        const next = { $ref: `#/$defs/level${i + 1}` };
        return [`level${i}`, i === 40 ? { type: 'object' } : { allOf: [next, next] }];
      }),
    );
    const trial = await trialOf({ $ref: '#/$defs/level0', $defs }, '{"tool": "saw"}');
    expect(trial).toMatchObject({ status: 'errored', code: 'pattern_too_slow', about: 'a JSON Schema' });
  });

  it('keeps several patterns apart', async () => {
    const schema = { properties: { tool: { pattern: '^drill$' }, day: { pattern: '^Monday$' } } };
    const statusOf = async (tool: string, day: string) => (await trialOf(schema, JSON.stringify({ tool, day }))).status;
    expect([
      await statusOf('drill', 'Monday'),
      await statusOf('drill', 'drill'),
      await statusOf('saw', 'Monday'),
    ]).toEqual(['passed', 'failed', 'failed']);
  });

  it('is any JSON for the schema true, and not scored without a text', async () => {
    expect((await trialOf(true, '3')).status).toBe('passed');
    expect((await trialOf(true, undefined)).status).toBe('skipped');
  });
});

describe('a JSON Schema of a case', () => {
  const at = (schema: unknown, line: number) =>
    aCase(`loan ${line}`, [aTurn('Hello', { evaluate: { json: schema } })], {
      source: { file: 'evals/loans.yml', line },
    });

  it.each([
    [{ type: 'object', requird: ['tool'] }, 'unknown keyword: "requird"'],
    [{ type: 'objekt' }, 'type must be equal to one of the allowed values'],
    [{ type: 'string', format: 'datum' }, 'unknown format "datum"'],
    [{ properties: { tool: { $ref: '#/$defs/tool' } } }, "can't resolve reference #/$defs/tool"],
    [{ $ref: 'https://example.com/loan.json' }, "can't resolve reference https://example.com/loan.json"],
    [{ pattern: '(' }, 'Invalid regular expression'],
  ])('%j is refused before anything is run', async (schema, what) => {
    const problems = await expectationProblems([at(schema, 12)]);
    expect(problems).toHaveLength(1);
    expect(problems[0]!.where).toEqual({ file: 'evals/loans.yml', line: 12 });
    expect(problems[0]!.what).toMatch(/^json: not a JSON Schema: /);
    expect(problems[0]!.what).toContain(what);
    expect(problems[0]!.what).not.toContain(' So in ');
  });

  it('that many cases inherit is said to be wrong once', async () => {
    const problems = await expectationProblems([at(LOAN, 3), at({ typ: 'object' }, 5), at({ typ: 'object' }, 9)]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ where: { line: 5 } });
    expect(problems[0]!.what).toContain('2 cases');
  });

  it('may have the $id of another one, a list of types and a draft that it names', async () => {
    const draft = 'https://json-schema.org/draft/2020-12/schema';
    const schemas = [
      { $schema: draft, $id: 'https://example.com/loan', type: ['object', 'null'] },
      { $id: 'https://example.com/loan', prefixItems: [{ type: 'string' }] },
    ];
    expect(await expectationProblems(schemas.map((schema, i) => at(schema, i + 1)))).toEqual([]);
  });

  it('is an object, or true or false', () => {
    expect(() => expects({ json: 'object' })).toThrow();
    expect(() => expects({ json: [] })).toThrow();
    expect(() => expects({ json: true })).not.toThrow();
  });
});
