/** Test files of another tool that are read as they are: recognised by their own fields. */
import { join } from 'node:path';
import { fileLine } from '../../../cases/dataset/file-line.ts';
import { filesAround } from '../../../cases/dataset/read-files.ts';
import type { FilesAround } from '../../../cases/importers/importer.ts';
import { recognisedIn } from '../../../cases/importers/recognise.ts';
import { formatOf } from '../../../cases/syntax/index.ts';
import type { Repository } from './repository.ts';

export interface KnownTests {
  readonly file: string;
  /** Name of the importer, for example "FAQ tests". */
  readonly importer: string;
  readonly cases: number;
  /** Files that it relies on, such as Rasa's domain.yml. */
  readonly around: readonly string[];
  /** How much of it is read, and what is not carried: "FAQ tests, 2 cases, 2 citations." */
  readonly carried: string;
}

const MOST_FILES = 500;
const NOT_TESTS = /(?:^|\/)(?:package(?:-lock)?|tsconfig[\w.-]*|openapi|swagger|composer)\.(?:json|ya?ml)$/;

export async function findKnownTests(repository: Repository): Promise<readonly KnownTests[]> {
  const found: KnownTests[] = [];
  const candidates = repository.files.filter((file) => formatOf(file) && !NOT_TESTS.test(file));
  for (const file of candidates.slice(0, MOST_FILES)) {
    const text = await repository.read(file);
    const known = text === null ? null : await knownTests(file, text, repository.directory);
    if (known) found.push(known);
  }
  return found;
}

/** null: no importer finds a case in it. */
async function knownTests(file: string, text: string, directory: string): Promise<KnownTests | null> {
  const { found, problems } = await recognisedIn(text, file);
  if (problems.length > 0) return null;
  const used = new Set<string>();
  const around = noting(filesAround(join(directory, file), { directory, workingDirectory: directory }), file, used);
  for (const { importer, value, lineOf } of found) {
    if (importer.scoredBy) continue;
    const read = importer.read(value, { file, lineOf, around });
    if (read.cases.length === 0) continue;
    const { text: line } = fileLine(file, importer.name, read.cases, read);
    const carried = line.slice(`${file}: `.length);
    return { file, importer: importer.name, cases: read.cases.length, around: [...used], carried };
  }
  return null;
}

/** Notes the files that are read, relative to the repository. */
function noting({ read, ...others }: FilesAround, file: string, used: Set<string>): FilesAround {
  return {
    ...others,
    read: (name) => {
      const text = read(name);
      if (text !== null) used.add(join(file, '..', name));
      return text;
    },
  };
}
