/** Test files of another tool that are read as they are: recognised by their own fields. */
import { importers } from '../../../cases/importers/index.ts';
import { formatOf } from '../../../cases/syntax/index.ts';
import type { Repository } from './repository.ts';

export interface KnownTests {
  readonly file: string;
  /** Name of the importer, for example "FAQ tests". */
  readonly importer: string;
  readonly cases: number;
}

const MOST_FILES = 500;
const NOT_TESTS = /(?:^|\/)(?:package(?:-lock)?|tsconfig[\w.-]*|openapi|swagger|composer)\.(?:json|ya?ml)$/;

/** What a file names is read when the suite is loaded. */
const NOTHING_AROUND = { read: () => null, names: () => [] };

export async function findKnownTests({ files, read }: Repository): Promise<readonly KnownTests[]> {
  const found: KnownTests[] = [];
  const candidates = files.flatMap((file) => {
    const format = formatOf(file);
    return format && !NOT_TESTS.test(file) ? [{ file, format }] : [];
  });
  for (const { file, format } of candidates.slice(0, MOST_FILES)) {
    const text = await read(file);
    if (text === null) continue;
    const { documents, problems } = format.read(text, file);
    if (problems.length > 0) continue;
    const readings = documents.flatMap(({ value, lineOf }) => {
      const importer = importers.find((one) => one.recognises(value, file));
      return importer ? [{ importer, reading: importer.read(value, { file, lineOf, around: NOTHING_AROUND }) }] : [];
    });
    const cases = readings.reduce((sum, { reading }) => sum + reading.cases.length, 0);
    if (cases > 0) found.push({ file, importer: readings[0]!.importer.name, cases });
  }
  return found;
}
