/** The registry of OpenAI Evals: { NAME: { id, metrics }, ID: { class, args } }, joined with the samples that it names. */
import { posix } from 'node:path';
import { z } from 'zod';
import type { Problem } from '../../model/problem.ts';
import { FETCH_LFS, IS_LFS_POINTER, isLfsPointer } from '../../text/lfs-pointer.ts';
import { isRecord, nestsDeeper, parsedJson } from '../../text/loose.ts';
import { cut, inQuotes } from '../../text/untrusted/excerpt.ts';
import { jsonl } from '../syntax/jsonl.ts';
import { anyOfTexts, type LeftOut, startReading } from './carrying.ts';
import { askedIn, messages, NOBODY_ASKS, whyUnasked } from './chat-messages.ts';
import {
  type DocumentPlace,
  type ImportedCase,
  type Importer,
  type ImporterReading,
  NOTHING_AROUND,
} from './importer.ts';
import { type ForeignRecord, openRecord, partReader, stated, word } from './records.ts';

const anything = z.unknown().optional();
const argsShape = { samples_jsonl: z.string().min(1).nullish(), ignore_case: z.boolean().nullish() };
const spec = openRecord({
  class: z.string().min(1),
  args: openRecord(argsShape).nullish(),
  description: anything,
  key: anything,
});
type Spec = z.output<typeof spec>;

const sampleShape = { input: z.union([z.string(), messages]), ideal: z.union([word, z.array(word).min(1)]).nullish() };
const sample = openRecord(sampleShape);

const isSpec = (value: unknown) => isRecord(value) && typeof value.class === 'string' && /[.:]/.test(value.class);
const isEntry = (value: unknown) => isRecord(value) && typeof value.id === 'string' && 'metrics' in value;

export const openaiEvals: Importer = {
  name: 'OpenAI Evals registry',
  recognises: (document) => {
    const entries = isRecord(document) ? Object.values(document) : [];
    return entries.some(isSpec) && entries.every((one) => isSpec(one) || isEntry(one));
  },
  read,
};

function read(document: unknown, place: DocumentPlace): ImporterReading {
  const { problems, lost, parse } = startReading(place);
  const specs = Object.entries(isRecord(document) ? document : {}).filter(([, value]) => isSpec(value));
  const cases = specs.flatMap(([id, value]): readonly ImportedCase[] => {
    const one = parse(spec, value, [id]);
    if (!one) return [];
    const checks = checksBy(one);
    if (!checks) {
      lost.add(`evals of the class ${cut(one.class, 80)}`);
      return [];
    }
    const samples = samplesOf(one, [id], place, problems);
    return samples.flatMap((written) => caseOf(written, id, checks, { place, problems, lost }) ?? []);
  });
  return { cases, problems, notCarried: lost.counts() };
}

/** Rows as they are written in the samples, each with its line there. */
interface Row {
  readonly value: unknown;
  readonly file: string;
  readonly line: number;
}

/** Samples lie beside the registry, in a folder "data". */
function samplesOf(
  one: Spec,
  path: readonly string[],
  { file, lineOf, around }: DocumentPlace,
  problems: Problem[],
): readonly Row[] {
  const where = { file, line: lineOf([...path, 'args', 'samples_jsonl']) };
  const name = one.args?.samples_jsonl ?? '';
  const refuse = (what: string, fix: string) => {
    problems.push({ what, where, fix });
    return [];
  };
  if (name === '') return refuse('"samples_jsonl": is missing.', 'Name the file of the samples under "args".');
  const beside = around.read(name);
  const text = beside ?? around.read(`../data/${name}`);
  const shown = inQuotes(name, 200);
  if (text === null)
    return refuse(`There is no file ${shown} in the repository, nor in ../data.`, 'Add the samples there.');
  if (isLfsPointer(text)) return refuse(`${shown} ${IS_LFS_POINTER}`, FETCH_LFS);
  const samples = posix.join(posix.dirname(file), beside === null ? `../data/${name}` : name);
  const { documents, problems: broken } = jsonl.read(text, samples);
  problems.push(...broken);
  const rows = documents.flatMap(({ value, lineOf: at }) =>
    (value as readonly unknown[]).map((row, i) => ({ value: row, file: samples, line: at([i]) })),
  );
  return rows;
}

interface Reading {
  readonly place: DocumentPlace;
  readonly problems: Problem[];
  readonly lost: LeftOut;
}

function caseOf(
  { value, file, line }: Row,
  id: string,
  checks: Checks,
  { problems, lost }: Reading,
): ImportedCase | undefined {
  const one = partReader({ file, lineOf: () => line, around: NOTHING_AROUND }, problems)(sample, value, []);
  if (!one) return undefined;
  lost.unread(one, Object.keys(sampleShape));
  const chat = askedIn(one.input, lost);
  if (!chat) {
    problems.push({ what: NOBODY_ASKS, where: { file, line } });
    return undefined;
  }
  const ideals = [one.ideal ?? []].flat();
  const expected = ideals.length > 0 ? checks(ideals) : {};
  const native = { category: id, ...stated({ history: chat.history }), input: chat.input, ...expected };
  const skipped = whyUnasked(chat) ?? (expected === null ? 'Its "ideal" is not JSON.' : undefined);
  return { native, path: [id], at: { file, line }, ...(skipped !== undefined && { skipped }) };
}

/** What a class expects of the right answers; null: they do not fit it. */
type Checks = (ideals: readonly string[]) => ForeignRecord | null;

/** undefined: nothing here checks the same. */
function checksBy({ class: written, args }: Spec): Checks | undefined {
  const name = written.split(/[.:]/).at(-1);
  const cased = args?.ignore_case === true ? '' : '(?-i)';
  if (name === 'Match') return (ideals) => ({ expect: { match: `(?-i)^(?:${anyOfTexts(ideals)})` } });
  if (name === 'Includes') return (ideals) => ({ expect: { match: cased + anyOfTexts(ideals) } });
  if (name === 'FuzzyMatch') return (ideals) => ({ ground_truth: ideals[0], evaluate: { token_f1: { min: FUZZY } } });
  if (name === 'JsonMatch') return jsonOf;
  return undefined;
}

/** They call it a match where one text holds the other; half of the words shared is near to that. */
const FUZZY = 0.5;

function jsonOf(ideals: readonly string[]): ForeignRecord | null {
  const values = ideals.map(parsedJson);
  if (values.some((value) => value === undefined || nestsDeeper(value, 32))) return null;
  return { expect: { json: values.length === 1 ? { const: values[0] } : { enum: values } } };
}
