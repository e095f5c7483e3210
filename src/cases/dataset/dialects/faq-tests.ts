/** FAQ tests: { id, question, expectedFaqIds }, and edge cases that expect no citation but a certain response. */
import { z } from 'zod';
import type { Dialect } from './dialect.ts';
import {
  commonFields,
  commonShape,
  type ForeignRecord,
  mostAre,
  openRecord,
  readRecords,
  recordsOf,
  stated,
} from './records.ts';

const shape = {
  ...commonShape,
  question: z.string(),
  expectedFaqIds: z.array(z.union([z.string().min(1), z.number().transform(String)])),
  expectedResponse: z.string().min(1).nullish(),
  type: z.string().min(1).nullish(),
};
const schema = openRecord(shape);

const isOne = (record: ForeignRecord) => 'question' in record && 'expectedFaqIds' in record;

export const faqTests: Dialect = {
  name: 'FAQ tests',
  recognises: (document) => mostAre(document, isOne),
  read: (document, place) =>
    readRecords(
      recordsOf(document, isOne),
      place,
      () => schema,
      (record, group) => ({
        ...commonFields(record, shape, group),
        ...(record.type && { tags: [...(record.tags ?? []), record.type] }),
        input: record.question,
        expect: stated({
          citations: record.expectedFaqIds,
          match: record.expectedResponse ? responsePattern(record.expectedResponse) : null,
        }),
      }),
    ),
};

/** The pattern itself where it is a regular expression, which most plain phrases are too; else its text, escaped. */
function responsePattern(expected: string): string {
  try {
    // A leading (?i) or (?-i) is a mark for `match`, not part of the expression.
    new RegExp(expected.replace(/^\(\?-?i\)/, ''));
    return expected;
  } catch {
    return expected.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  }
}
