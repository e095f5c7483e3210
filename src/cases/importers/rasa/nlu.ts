/** Rasa NLU examples: { nlu: [{ intent, examples }] }, a case for each example. */
import { z } from 'zod';
import type { Problem } from '../../../model/problem.ts';
import { isRecord } from '../../../text/loose.ts';
import type { DocumentPath } from '../../../text/yaml/document-path.ts';
import { distinctCases, type LeftOut, startReading } from '../carrying.ts';
import type { DocumentPlace, ImportedCase, Importer } from '../importer.ts';
import { openRecord, type PartReader } from '../records.ts';
import { markupProblems, readMarkup } from './markup.ts';

const name = z.string().min(1);

/** What describes words for training, and says nothing of what a model should find in a text. */
const AIDS = { regex: 'regex', lookup: 'lookup table' } as const;
const KINDS = ['intent', 'synonym', ...Object.keys(AIDS)];

const item = openRecord({
  intent: name.nullish(),
  synonym: name.nullish(),
  examples: z.union([z.string(), z.array(z.union([z.string(), z.looseObject({ text: z.string() })]))]).nullish(),
}).refine((one) => KINDS.some((key) => (one[key as 'intent'] ?? null) !== null), {
  error: 'An item of "nlu" has "intent", "synonym", "regex" or "lookup"',
});
type Item = z.output<typeof item>;

const document = z.looseObject({ nlu: z.array(z.unknown()) });

const isItem = (value: unknown) => isRecord(value) && KINDS.some((key) => key in value);

export const rasaNlu: Importer = {
  name: 'Rasa NLU examples',
  recognises: (value) => isRecord(value) && Array.isArray(value.nlu) && value.nlu.some(isItem),
  read: (value, place) => {
    const { problems, lost, parse } = startReading(place);
    const written = parse(document, value, []);
    const synonyms = new Map<string, readonly string[]>();
    const examples = (written?.nlu ?? []).flatMap((one, index) =>
      examplesOf(one, ['nlu', index], parse, lost, synonyms),
    );
    if (written) lost.unread(written, ['version', 'nlu']);
    return {
      cases: distinctCases(casesOf(examples, place, problems), lost),
      problems,
      notCarried: lost.counts(),
      ...(synonyms.size > 0 && { proposed: { metrics: { entity: { synonyms: Object.fromEntries(synonyms) } } } }),
      notes: /test/i.test(place.file) ? [] : ['training examples are not a test set'],
    };
  },
};

interface Example {
  readonly intent: string;
  readonly text: string;
  readonly path: DocumentPath;
}

/** @param synonyms Of a value: the other ways of saying it, to which those of this item are added. */
function examplesOf(
  value: unknown,
  path: DocumentPath,
  parse: PartReader,
  lost: LeftOut,
  synonyms: Map<string, readonly string[]>,
): readonly Example[] {
  const one = parse(item, value, path);
  if (!one) return [];
  for (const [key, what] of Object.entries(AIDS)) if (Object.hasOwn(one, key)) lost.add(what);
  const { intent, synonym } = one;
  lost.unread(one, ['examples', ...KINDS]);
  const written = textsOf(one.examples, lost);
  if (typeof synonym === 'string')
    synonyms.set(synonym, [...(synonyms.get(synonym) ?? []), ...written.map(({ text }) => text.trim())]);
  if (typeof intent !== 'string') return [];
  if (written.length === 0) lost.add('intent without examples');
  return written.map(({ text, index }) => ({ intent, text, path: [...path, 'examples', index] }));
}

/** In the text form each line is an example; Rasa 2 and 3 write "- " before them. */
function textsOf(examples: Item['examples'], lost: LeftOut) {
  const listed = typeof examples === 'string' ? examples.split('\n') : (examples ?? []);
  const isDashed = typeof examples === 'string' && /^\s*-\s/.test(examples);
  return listed.flatMap((one, index) => {
    if (typeof one !== 'string') lost.unread(one, ['text']);
    const text = typeof one === 'string' ? one : one.text;
    const bare = isDashed ? text.replace(/^\s*-\s+/, '') : text;
    return bare.trim() === '' ? [] : [{ text: bare, index }];
  });
}

/** Where some examples of a file mark entities, those that mark none have none. */
function casesOf(examples: readonly Example[], place: DocumentPlace, problems: Problem[]): readonly ImportedCase[] {
  const read = examples.map((example) => ({ ...example, ...readMarkup(example.text) }));
  const marksAny = read.some(({ entities }) => entities.length > 0);
  return read.map(({ intent, text, entities, faults, path }) => {
    problems.push(...markupProblems({ faults }, place, path));
    return { native: { input: text, expect: { intent, ...(marksAny && { entities }) } }, path };
  });
}
