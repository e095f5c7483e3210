/** Test files in plain text: one document, the text itself; a path of one number is a line, from 0. */
import type { CaseFormat } from './format.ts';

export const plainText: CaseFormat = {
  name: 'text',
  extensions: ['.convo.txt', '.utterances.txt'],
  read: (text) => ({
    documents: text.trim() === '' ? [] : [{ value: text, lineOf: ([line]) => Number(line ?? 0) + 1 }],
    problems: [],
  }),
};
