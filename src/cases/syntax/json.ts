/** Cases in JSON: a list, `{ cases: [] }`, one case, or another tool's shape. */

import type { CaseFormat } from './format.ts';
import { jsonFault } from './json-fault.ts';
import { jsonLines } from './json-lines.ts';

export const json: CaseFormat = {
  name: 'json',
  extensions: ['.json'],
  read: (text, file) => {
    if (text.trim() === '') return { documents: [], problems: [] };
    try {
      return { documents: [{ value: JSON.parse(text) as unknown, lineOf: jsonLines(text) }], problems: [] };
    } catch (error) {
      const { what, line } = jsonMistake(error, text);
      const fix = 'Check commas, quotes and brackets on this line and the one before.';
      return { documents: [], problems: [{ what, where: { file, line }, fix }] };
    }
  },
};

/** What JSON.parse says, as one sentence, and the line of the first character that cannot stand there. */
export function jsonMistake(error: unknown, text: string): { readonly what: string; readonly line: number } {
  const message = error instanceof Error ? error.message : String(error);
  // The engine quotes pieces of the text after the position or after a comma: the line says it better.
  const reason = message.replace(/,? (?:in JSON at position|".*" is not valid JSON|\.\.\.).*$/s, '');
  return { what: `Not valid JSON: ${reason}.`, line: text.slice(0, jsonFault(text)).split('\n').length };
}
