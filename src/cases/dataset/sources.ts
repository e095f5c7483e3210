/** Where the cases of one dataset are written: its files, or the program that writes them. */
import type { Problem } from '../../model/problem.ts';
import { FETCH_LFS, IS_LFS_POINTER, isLfsPointer } from '../../text/lfs-pointer.ts';
import { type FilesAround, NOTHING_AROUND } from '../importers/importer.ts';
import type { DatasetOption } from '../options.ts';
import type { Table } from '../tables/open.ts';
import { noSuchFile, withoutFiles } from './likely-files.ts';
import { outputOf, type ProgramWorld } from './programs.ts';
import { formatFor } from './read-cases.ts';
import {
  type FilePlaces,
  filesAround,
  findFiles,
  isThere,
  readBytes,
  readText,
  type SourceBytes,
  type SourceText,
  shownPath,
} from './read-files.ts';

export interface Source {
  /** As shown to people: a path relative to the working directory, or a command. */
  readonly file: string;
  readonly format: string | undefined;
  readonly around: FilesAround;
  readonly read: () => Promise<SourceText | SourceBytes | Table | readonly Problem[]>;
}

export interface FoundSources {
  readonly sources: readonly Source[];
  /** Of the key `files`. */
  readonly problems: readonly Problem[];
}

/** What of a dataset says where its cases are. */
type Written = Pick<DatasetOption, 'files' | 'command' | 'inputs' | 'timeout'> & {
  readonly format?: string | undefined;
};

/** Milliseconds. */
const PROGRAM_LIMIT_MS = 60_000;

/** @param world undefined: programs are not run here. */
export function sourcesOf(option: Written, places: FilePlaces, world: ProgramWorld | undefined): FoundSources {
  if (option.command !== undefined)
    return { sources: [programOf(option.command, option, places, world)], problems: [] };
  const { paths, unmatched } = findFiles(option.files ?? [], places.directory);
  const { there = [], missing = [] } = Object.groupBy(paths, (path) => (isThere(path) ? 'there' : 'missing'));
  return {
    problems: [
      ...unmatched.map((pattern) => withoutFiles(pattern, 'files', places.directory)),
      ...missing.map((path) => noSuchFile(path, places)),
    ],
    sources: there.map((path) => fileAt(path, option.format, places)),
  };
}

function fileAt(path: string, format: string | undefined, places: FilePlaces): Source {
  const file = shownPath(path, places);
  const known = formatFor(file, format);
  return {
    file,
    format,
    around: filesAround(path, places),
    read: async () => {
      const read = known && !('read' in known) ? readBytes(path, file) : readText(path, file);
      if (!('what' in read) && isLfsPointer('bytes' in read ? read.bytes : read.text))
        return [{ what: `${file} ${IS_LFS_POINTER}`, where: { file }, fix: FETCH_LFS }];
      const opened = 'bytes' in read && known && 'inThread' in known ? await tableIn(read) : read;
      return 'what' in opened ? [opened] : opened;
    },
  };
}

/** Loaded when the first such file is read. */
async function tableIn({ bytes, file }: SourceBytes): Promise<Table | Problem> {
  const { openTable } = await import('../tables/open.ts');
  return openTable(bytes, file);
}

function programOf(
  command: string,
  { inputs, timeout, format }: Written,
  { directory }: FilePlaces,
  world: ProgramWorld | undefined,
): Source {
  return {
    file: command,
    format: format ?? 'jsonl',
    around: NOTHING_AROUND,
    read: async () => {
      const where = { file: command };
      if (!world) return [{ what: 'Programs are not run here.', where, fix: 'Name files instead.' }];
      return outputOf({ command, inputs, timeout: timeout ?? PROGRAM_LIMIT_MS }, directory, world);
    },
  };
}
