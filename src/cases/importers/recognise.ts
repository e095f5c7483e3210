/** The text of a file → what of it other tools wrote, each document with the importers that know it by its fields. Pure. */
import { isRecord } from '../../text/loose.ts';
import { lazy } from '../../text/memoize.ts';
import { nativeKeys } from '../native/native-case.ts';
import type { FormatReading, SourceDocument } from '../syntax/format.ts';
import { documentsIn } from '../syntax/index.ts';
import type { Importer } from './importer.ts';
import { importedFormats, type KnownImporter, loadImporters } from './index.ts';

/**
 * More than one: the document is ambiguous. None: it is native, or of no tool that is known.
 * @param format As the dataset says it; one of a tool is that tool's, whatever its fields are.
 */
export async function importersOf(value: unknown, file: string, format?: string): Promise<readonly KnownImporter[]> {
  const isNamed = format !== undefined && importedFormats.includes(format);
  if (!isNamed && isNative(value)) return [];
  const importers = await loadImporters();
  return importers.filter((one) => (isNamed ? one.format === format : one.recognises(value, file)));
}

const ownKeys = lazy(() => new Set(nativeKeys()));

/** Of cases that have our own keys alone: no importer needs to be loaded. */
function isNative(value: unknown): boolean {
  const isSet =
    isRecord(value) &&
    Array.isArray(value.cases) &&
    Object.keys(value).every((key) => ['metrics', 'cases'].includes(key));
  const cases: readonly unknown[] = isSet ? (value.cases as readonly unknown[]) : [value].flat();
  return cases.length > 0 && cases.every(isOwnCase);
}

/** Other tools have turns too, but call otherwise what the user says. */
function isOwnCase(value: unknown): boolean {
  if (!isRecord(value) || !Object.keys(value).every((key) => ownKeys().has(key))) return false;
  const { turns = [] } = value;
  return Array.isArray(turns) && turns.every((turn) => isRecord(turn) && 'user' in turn);
}

export interface Recognised extends SourceDocument {
  readonly importer: Importer;
}

/** By the ending of the file name; what has none of ours is not read. A document stands once for each of its importers. */
export async function recognisedIn(
  text: string,
  file: string,
): Promise<{ readonly found: readonly Recognised[]; readonly problems: FormatReading['problems'] }> {
  const { documents, problems } = await documentsIn(text, file);
  const found: Recognised[] = [];
  for (const document of documents)
    for (const importer of await importersOf(document.value, file)) found.push({ ...document, importer });
  return { found, problems };
}
