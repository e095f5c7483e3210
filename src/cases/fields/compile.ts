/** `fields`, `rows` and `skip` of a dataset as written → what reads a row, or what is wrong with them. Pure. */
import type { Problem } from '../../model/problem.ts';
import { compileExpression } from '../../text/expressions/expression.ts';
import { isRecord } from '../../text/loose.ts';
import { didYouMean } from '../../text/nearest-name.ts';
import type { DocumentPath } from '../../text/yaml/document-path.ts';
import { importedFormats } from '../importers/index.ts';
import { nativeKeys } from '../native/native-case.ts';
import type { Preset, ReadColumns } from './preset.ts';
import { presetNames, presets } from './presets.ts';

/** As the configuration says them. */
export interface WrittenFields {
  /** Name of a preset; or a native key → JSONata, with `preset` for the rest. */
  readonly fields?: string | Readonly<Record<string, string>> | undefined;
  readonly rows?: string | undefined;
  readonly skip?: string | undefined;
}

/** What reads one value of a row. */
export interface Reader {
  /** As written; absent: a preset reads it. */
  readonly text?: string;
  /** Columns that it reads; "$": any. */
  readonly reads: readonly string[];
  /** Its value, at once where it needs no JSONata; rejects or throws where it does not fit the row. */
  readonly of: (row: unknown) => unknown;
  /** What of the columns of a row it cannot carry, a word each; absent: nothing. */
  readonly lost?: ReadColumns['lost'];
}

export interface CompiledField extends Reader {
  /** The native key, step by step. */
  readonly path: readonly string[];
}

export interface CompiledFields {
  readonly name: string;
  readonly preset: Preset | undefined;
  readonly fields: readonly CompiledField[];
  readonly skip: Reader | undefined;
  readonly rows: Reader | undefined;
}

/** A path below the dataset, such as ["fields", "input"], and what is wrong there. */
export type FieldProblem = Pick<Problem, 'what' | 'fix'> & { readonly path: DocumentPath };

export type Compilation = { readonly compiled: CompiledFields } | { readonly problems: readonly FieldProblem[] };

/** @param format As the dataset says it. null: the dataset has no fields. */
export async function compileFields(
  { fields: written, rows, skip }: WrittenFields,
  format: string | undefined,
): Promise<Compilation | null> {
  if (written === undefined) {
    const [key] = Object.entries({ rows, skip }).find(([, text]) => text !== undefined) ?? [];
    if (key === undefined) return null;
    return {
      problems: [{ path: [key], what: `"${key}" is for rows, which "fields" reads.`, fix: 'Write "fields" too.' }],
    };
  }
  if (format !== undefined && importedFormats.includes(format)) {
    const what = `The format "${format}" reads its files by itself, and "fields" would read them too.`;
    return { problems: [{ path: ['fields'], what, fix: 'Take one of them out.' }] };
  }
  const { preset: named, ...own } = typeof written === 'string' ? { preset: written } : written;
  if (named !== undefined && !Object.hasOwn(presets, named)) {
    const path = typeof written === 'string' ? ['fields'] : ['fields', 'preset'];
    return { problems: [{ path, what: `There is no preset "${named}".`, fix: didYouMean(named, presetNames) }] };
  }
  const preset = named === undefined ? undefined : presets[named]!;
  const problems: FieldProblem[] = [...keyProblems(own)];
  const compile = async (text: string, path: DocumentPath): Promise<Reader> => {
    const read = await readerOf(text);
    if ('reads' in read) return read;
    problems.push({ path, ...read });
    return { reads: [], of: () => undefined };
  };
  const fields: CompiledField[] = [];
  for (const [key, field] of Object.entries(inherited(preset, own)))
    fields.push({ path: key.split('.'), ...(await ofPreset(field)) });
  for (const [key, text] of Object.entries(own))
    fields.push({ path: key.split('.'), ...(await compile(text, ['fields', key])) });
  const skipped = skip ?? preset?.skip;
  const compiled: CompiledFields = {
    name: named === undefined ? 'rows' : `${named} rows`,
    preset,
    fields,
    skip: skipped === undefined ? undefined : await compile(skipped, ['skip']),
    rows: rows === undefined ? undefined : await compile(rows, ['rows']),
  };
  return problems.length > 0 ? { problems } : { compiled };
}

/** What the preset reads and the dataset does not read anew: a key replaces the same key and those below it. */
function inherited(preset: Preset | undefined, own: Readonly<Record<string, string>>): Preset['fields'] {
  const isReplaced = (key: string) => Object.keys(own).some((one) => key === one || key.startsWith(`${one}.`));
  return Object.fromEntries(Object.entries(preset?.fields ?? {}).filter(([key]) => !isReplaced(key)));
}

async function ofPreset(field: string | ReadColumns): Promise<Reader> {
  if (typeof field !== 'string') return { ...field, of: (row) => field.of(row as never) };
  const { text: _, ...read } = (await readerOf(field)) as Reader;
  return read;
}

function keyProblems(own: Readonly<Record<string, string>>): readonly FieldProblem[] {
  const keys = Object.keys(own);
  const known = nativeKeys();
  return keys.flatMap((key, i): readonly FieldProblem[] => {
    const path = ['fields', key];
    const [first, ...below] = key.split('.');
    if (!known.includes(first!))
      return [{ path, what: `"${key}" is no key of a case.`, fix: didYouMean(first!, known) }];
    if (below.includes('') || below.includes('__proto__'))
      return [{ path, what: `"${key}" is no path.`, fix: 'Write names with a dot between, such as expect.contains.' }];
    const other = keys.find((one, j) => j !== i && key.startsWith(`${one}.`));
    if (other === undefined) return [];
    return [{ path, what: `"${other}" and "${key}" say the same key.`, fix: 'Take one of them out.' }];
  });
}

/** `$` or `$$` by itself: the whole row. */
const WHOLE = /\$(?![\w$])/;

async function readerOf(text: string): Promise<Reader | Pick<Problem, 'what' | 'fix'>> {
  try {
    const { along, evaluate, names } = await compileExpression(text);
    const of = (row: unknown) => {
      // The name of a column reads that column, whatever JSONata would make of its dots and blanks.
      if (isRecord(row) && Object.hasOwn(row, text)) return row[text];
      const plain = along(row);
      return plain ? plain.value : evaluate(row);
    };
    return { text, reads: WHOLE.test(text) ? ['$'] : names, of };
  } catch (error) {
    return {
      what: `"${text}" is not valid JSONata: ${(error as Error).message.replace(/\.$/, '')}.`,
      fix: 'Correct the expression; see https://docs.jsonata.org for the language. The name of a column with blanks is written `in backticks`.',
    };
  }
}
