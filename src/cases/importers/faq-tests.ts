/** FAQ tests: { id, question, expectedFaqIds } or { id, question, expectedResponse }, and questions that are out of scope. */
import { z } from 'zod';
import { patternFault } from '../../text/patterns/pattern.ts';
import { anyOfTexts } from './carrying.ts';
import { commonFields, commonShape, type ForeignRecord, openRecord, recordImporter, stated } from './records.ts';

const shape = {
  ...commonShape,
  question: z.string(),
  expectedFaqIds: z.array(z.union([z.string().min(1), z.number().transform(String)])).nullish(),
  expectedResponse: z.string().min(1).nullish(),
  type: z.string().min(1).nullish(),
};
const schema = openRecord(shape).refine(
  (record) => (record.expectedFaqIds ?? record.expectedResponse ?? null) !== null,
  {
    error: 'An FAQ test needs "expectedFaqIds" or "expectedResponse"',
  },
);
type FaqTest = z.output<typeof schema>;

const isOne = (record: ForeignRecord) =>
  'question' in record && ('expectedFaqIds' in record || 'expectedResponse' in record);

/** What agents and servers say where they should have declined: a text that begins so is no answer to anything. */
const ERROR_TEXTS = 'error, internal server error, an error occurred, something went wrong, exception, traceback'.split(
  ', ',
);
/** The end of a word, where the text ends with one. */
const errorPattern = (texts: readonly string[]) =>
  `^\\W*(?:${texts.map((text) => anyOfTexts([text]) + (/\w$/.test(text) ? '\\b' : '')).join('|')})`;

export const faqTests = recordImporter({
  name: 'FAQ tests',
  isOne,
  schemaOf: () => schema,
  toNative: (record, group, { errorTexts = ERROR_TEXTS }) => ({
    ...commonFields(record, shape, group),
    ...(record.type && { tags: [...(record.tags ?? []), record.type] }),
    input: record.question,
    expect: stated({
      citations: record.expectedFaqIds,
      match: record.expectedResponse ? responsePattern(record.expectedResponse) : null,
      ...(isOutOfScope(record) && { not_empty: true, not_match: errorPattern(errorTexts) }),
    }),
  }),
});

/** Without any citation to hold the answer against, silence and errors would pass for a polite refusal. */
function isOutOfScope({ expectedFaqIds, type }: FaqTest): boolean {
  return expectedFaqIds ? expectedFaqIds.length === 0 : /^out[-_ ]?of[-_ ]?scope$/i.test(type ?? '');
}

/** The pattern itself where it is a regular expression, which most plain phrases are too; else its text, escaped. */
const responsePattern = (expected: string) => (patternFault(expected) === null ? expected : anyOfTexts([expected]));
