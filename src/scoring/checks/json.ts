/** JSON: whether the agent's reply is a JSON document that satisfies a JSON Schema. */
import { z } from 'zod';
import { AgentError } from '../../model/problem.ts';
import { inQuotes } from '../../text/untrusted/excerpt.ts';
import { type JsonValidator, prepareSchema, validatorOf } from '../matching/json-schema.ts';
import { type Codes, defineCheck, type Fault, scoreWith, unlessTooSlow } from './check.ts';
import { shareOfCases } from './measure.ts';

const jsonValid = shareOfCases({
  id: 'json_valid',
  title: 'Valid JSON',
  description: 'Share of cases with an expected JSON shape whose replies all have it.',
  subject: 'JSON',
  field: 'the text',
  rank: 8,
});

const SHAPE = {
  cause: 'Nothing forces the form of the answer.',
  action: 'Use structured output of the model, or say the schema in the prompt and check it before answering.',
  place: 'output format',
  order: 'content',
} as const;

const codes = {
  not_json: { phrase: () => 'the text is not JSON', alone: true, title: 'The answer is no JSON', ...SHAPE },
  json_mismatch: {
    phrase: () => 'not of the expected shape',
    title: 'The JSON of the answer has another shape',
    ...SHAPE,
  },
} satisfies Codes;

function faultOf(text: string, validate: JsonValidator): Fault<keyof typeof codes> | null {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    const why =
      text.trim() === '' ? 'it is empty' : text.includes('```') ? 'it holds a code fence' : 'it does not parse';
    const mismatch = { expected: 'JSON', actual: text.trim() === '' ? 'no text' : inQuotes(text.trim()) };
    return { code: 'not_json', reason: `the text is not JSON: ${why}`, mismatch };
  }
  try {
    const problems = validate(document);
    const mismatch = { expected: 'JSON of the schema', actual: problems?.[0] ?? '' };
    return problems && { code: 'json_mismatch', reason: problems.join('; '), mismatch };
  } catch (error) {
    if (error instanceof AgentError) throw error;
    // A document nested deeper than a recursive schema can follow.
    return { code: 'json_mismatch', reason: 'the document is nested too deeply' };
  }
}

export const json = defineCheck({
  expectations: {
    json: z
      .union([z.record(z.string(), z.unknown()), z.boolean()])
      .describe(
        'A JSON Schema (draft 2020-12) that the whole text satisfies, as JSON. { type: object } asks for any object, true for any JSON.',
      ),
  },
  score: ({ json: schema }, { text }, _settings, world) => {
    const validate = schema === undefined ? undefined : validatorOf(schema);
    if (validate === undefined || text === undefined) return [];
    return [
      unlessTooSlow('json_valid', world, () =>
        scoreWith('json_valid', faultOf(text, validate), 'the JSON is as expected'),
      ),
    ];
  },
  codes,
  metrics: [jsonValid],
  needs: {
    prepare: async ({ json: schema }) => {
      const fault = schema === undefined ? null : await prepareSchema(schema);
      return fault === null ? [] : [`json: not a JSON Schema: ${fault}`];
    },
  },
});
