/** The text of a file → what of it other tools wrote, each document with the importers that know it by its fields. Pure. */
import type { FormatReading, SourceDocument } from '../syntax/format.ts';
import { formatOf } from '../syntax/index.ts';
import type { Importer } from './importer.ts';
import { importers } from './index.ts';

/** More than one: the document is ambiguous. None: it is native, or of no tool that is known. */
export const importersOf = (value: unknown, file: string): readonly Importer[] =>
  importers.filter((one) => one.recognises(value, file));

export interface Recognised extends SourceDocument {
  readonly importer: Importer;
}

/** By the ending of the file name; what has none of ours is not read. A document stands once for each of its importers. */
export function recognisedIn(
  text: string,
  file: string,
): { readonly found: readonly Recognised[]; readonly problems: FormatReading['problems'] } {
  const { documents, problems } = formatOf(file)?.read(text, file) ?? { documents: [], problems: [] };
  const found = documents.flatMap((document) =>
    importersOf(document.value, file).map((importer) => ({ ...document, importer })),
  );
  return { found, problems };
}
