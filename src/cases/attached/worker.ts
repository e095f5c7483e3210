/** The thread in which a file becomes text: what a hostile file does to it is done to nothing else. */
import { serveJob } from '../../platform/worker.ts';
import { zipContents } from '../../text/zip.ts';
import { fileKinds } from '../documents/index.ts';
import { FileError, type Wanted } from '../documents/kind.ts';

interface Job {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly wanted: Wanted;
}

serveJob(async (job) => {
  const { bytes: given, type, wanted } = job as Job;
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  try {
    if (bytes.toString('latin1', 0, 2) === 'PK') checkArchive(bytes);
    const kind = fileKinds.find((one) => one.type === type)!;
    const converted = await kind.convert!(bytes, wanted);
    if (converted.parts.every(({ markdown }) => markdown.trim() === ''))
      throw new FileError('file_empty', 'there is no text in it.');
    return { converted };
  } catch (error) {
    if (error instanceof FileError) return { failure: { code: error.code, message: error.message } };
    return { failure: { code: 'file_broken', message: `it cannot be read (${(error as Error).message}).` } };
  }
});

/** In UTF-8, and in either order of UTF-16. */
const DECLARATIONS: readonly Buffer[] = ['<!DOCTYPE', '<!ENTITY'].flatMap((text) => [
  Buffer.from(text),
  Buffer.from(text, 'utf16le').subarray(0, -1),
]);

/** Sizes of a directory may be lies, so that each part is unpacked, no further than it declares. @throws FileError */
function checkArchive(bytes: Buffer): void {
  try {
    for (const { name, bytes: part } of zipContents(bytes))
      if (/\.(?:xml|rels)$/.test(name) && DECLARATIONS.some((one) => part.includes(one)))
        throw new FileError('file_unsafe', `${name} declares XML entities.`);
  } catch (error) {
    if (error instanceof FileError) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new FileError('file_bomb', 'a part of it unpacks to more than it declares, so it was not opened.');
    throw new FileError('file_broken', `it is cut off, or damaged (${(error as Error).message}).`, { cause: error });
  }
}
