/** Training phrases that Dialogflow ES exports: INTENT_usersays_LANGUAGE.json, a list of { id, data: [{ text, alias }], isTemplate }. */
import { z } from 'zod';
import { canonicalLanguage } from '../../text/language/code.ts';
import { isRecord } from '../../text/loose.ts';
import { distinctCases, startReading } from './carrying.ts';
import type { ImportedCase, Importer } from './importer.ts';
import { openRecord, stated } from './records.ts';

const anything = z.unknown().optional();
const part = openRecord({ text: z.string(), alias: z.string().nullish(), meta: anything, userDefined: anything });
const phrase = openRecord({
  id: z.string().min(1).nullish(),
  data: z.array(part).min(1),
  isTemplate: z.boolean().nullish(),
  count: anything,
  lang: anything,
  updated: anything,
});
type Phrase = z.output<typeof phrase>;
const READ = ['id', 'data', 'isTemplate', 'count', 'lang', 'updated'];

const FILE = /^(?:.*\/)?([^/]+?)(?:_usersays_([\w-]+))?\.json$/i;
const isPhrase = (value: unknown) =>
  isRecord(value) && 'isTemplate' in value && Array.isArray(value.data) && value.data.every(isRecord);

export const dialogflowEs: Importer = {
  name: 'Dialogflow ES training phrases',
  recognises: (value) => Array.isArray(value) && value.some(isPhrase),
  read: (value, place) => {
    const { problems, lost, parse } = startReading(place);
    const [, intent = place.file, code = ''] = FILE.exec(place.file) ?? [];
    const language = canonicalLanguage(code) ?? undefined;
    const phrases = (parse(z.array(z.unknown()).min(1), value, []) ?? []).flatMap((one, index) => {
      const read = parse(phrase, one, [index]);
      if (read) lost.unread(read, READ);
      if (read?.isTemplate) lost.add('template');
      return read && read.isTemplate !== true ? [{ ...read, ...wordsOf(read), index }] : [];
    });
    // Where some phrases of a file mark entities, those that mark none have none.
    const marksAny = phrases.some(({ entities }) => entities.length > 0);
    const cases = phrases.map(({ id, text, entities, index }): ImportedCase => {
      const expect = { intent, ...(marksAny && { entities }) };
      return { native: { ...stated({ id, language }), input: text, expect }, path: [index] };
    });
    const notes = ['training phrases are not a test set'];
    return { cases: distinctCases(cases, lost), problems, notCarried: lost.counts(), notes };
  },
};

/** The text without blanks at both ends, and what is marked in it: its agents report values, and not where they are. */
function wordsOf({ data }: Phrase) {
  const text = data.map((one) => one.text).join('');
  const marked = data.map((one) => ({ entity: one.alias, value: one.text.trim() }));
  return { text: text.trim(), entities: marked.filter(({ entity, value }) => entity && value !== '') };
}
