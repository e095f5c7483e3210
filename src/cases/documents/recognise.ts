/** The bytes of a file and its name → its kind, and whether it may be opened at all. Pure but for its refusals. */
import { IS_LFS_POINTER, isLfsPointer } from '../../text/lfs-pointer.ts';
import { zipDirectory } from '../../text/zip.ts';
import { fileKinds } from './index.ts';
import { FileError, type FileKind, type Seen, textOf } from './kind.ts';

/** Of an archive: more is no document, and would fill the memory. */
const MOST_ENTRIES = 1_000;
const MOST_UNPACKED = 64 * 1024 * 1024;
const MOST_RATIO = 100;

export interface Recognised {
  readonly kind: FileKind;
  readonly mediaType: string;
}

/**
 * @param name Its last ending counts.
 * @param type As the case says it. A file that is not of that kind is refused.
 * @throws FileError
 */
export function recognise(bytes: Buffer, name: string, type: string | undefined): Recognised {
  const ending = /\.\w+$/.exec(name)?.[0].toLowerCase() ?? '';
  const byEnding = fileKinds.find(({ endings }) => Object.hasOwn(endings, ending));
  const seen = { bytes, entries: entriesOf(bytes) };
  const shown = fileKinds.flatMap((kind) => {
    const mediaType = kind.recognises?.(seen);
    return mediaType === undefined ? [] : [{ kind, mediaType }];
  })[0];
  if (bytes.length === 0) throw new FileError('file_empty', 'it is empty.');
  if (isLfsPointer(bytes)) throw new FileError('file_type', `it ${IS_LFS_POINTER}`);
  const found = shown ?? byText(seen, byEnding, type);
  const said = type ?? byEnding?.type;
  if (said !== undefined && said !== found.kind.type) throw disagreement(found.kind, type, ending);
  const byName = found.kind.endings[ending];
  // What is given as it is must be what its media type says.
  if (found.kind.convert !== undefined) return { kind: found.kind, mediaType: byName ?? found.mediaType };
  if (type === undefined && byName !== undefined && byName !== found.mediaType)
    throw new FileError('file_type', `its name ends in ${ending}, but it is ${found.mediaType}.`);
  return found;
}

/** Nothing but its ending, or the case, says of what kind a text is. */
function byText(seen: Seen, byEnding: FileKind | undefined, type: string | undefined): Recognised {
  refuseOffice(seen.bytes);
  const said = fileKinds.find((kind) => kind.type === type) ?? byEnding;
  if (seen.entries.size > 0)
    throw new FileError('file_type', 'it is an archive, but no Word, Excel or PowerPoint file.');
  const plain = fileKinds.filter(({ recognises }) => recognises === undefined);
  // A page without its head is HTML all the same.
  const kind = said?.recognises === undefined || said.type === 'html' ? (said ?? plain.at(-1)!) : undefined;
  if (kind === undefined)
    throw new FileError('file_type', `it is not ${article(said!.type)} file, whatever its name or "type" says.`);
  if (seen.bytes.subarray(0, 4_096).includes(0) && seen.bytes[0] !== 0xff && seen.bytes[0] !== 0xfe)
    throw new FileError('file_type', `it is none of ${fileKinds.map((one) => one.type).join(', ')}.`);
  textOf(seen.bytes);
  return { kind, mediaType: Object.values(kind.endings)[0]! };
}

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** Office files of before 2007, and newer ones with a password, are in another container. */
function refuseOffice(bytes: Buffer): void {
  if (!bytes.subarray(0, OLE.length).equals(OLE)) return;
  if (bytes.includes(ENCRYPTED))
    throw new FileError('file_encrypted', 'it is encrypted. Give it without its password.');
  throw new FileError('file_type', 'it is of an Office before 2007. Save it as docx, xlsx or pptx.');
}

function disagreement({ type: found }: FileKind, type: string | undefined, ending: string): FileError {
  const said = type === undefined ? `its name ends in ${ending}` : `"type" says ${type}`;
  return new FileError('file_type', `${said}, but it is ${article(found)} file.`);
}

const article = (type: string): string => `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;

/** Names in the directory of an archive, which is read before anything is unpacked. @throws FileError */
function entriesOf(bytes: Buffer): ReadonlySet<string> {
  if (bytes.toString('latin1', 0, 2) !== 'PK') return new Set();
  let entries: ReturnType<typeof zipDirectory>;
  try {
    entries = zipDirectory(bytes);
  } catch (error) {
    throw new FileError('file_broken', 'it is cut off, or damaged: its directory cannot be read.', { cause: error });
  }
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  const tooMuch =
    entries.length > MOST_ENTRIES
      ? `more than ${MOST_ENTRIES} parts`
      : unpacked > MOST_UNPACKED
        ? 'more than 64 MB'
        : unpacked > MOST_RATIO * Math.max(bytes.length, 10_000)
          ? `more than ${MOST_RATIO} times its size`
          : undefined;
  if (tooMuch !== undefined) throw new FileError('file_bomb', `it would unpack to ${tooMuch}, so it was not opened.`);
  return new Set(entries.map(({ name }) => name));
}
