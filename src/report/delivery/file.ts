/** A text → a file under `--out`, whole or not at all. */
import { pathInside, writeFileAtomic } from '../../platform/files.ts';
import type { Destination } from './destination.ts';
import { setAside } from './set-aside.ts';

export const file: Destination<'file'> = {
  to: 'file',
  what: 'A file of the report',
  deliver: async ({ name, content, sealed }, { directory, redact }) => {
    const path = pathInside(directory, name);
    if (!path) throw new Error(`${JSON.stringify(name)} does not lie in ${directory}`);
    const parts = typeof content === 'string' ? [content] : inBlocks(await content(), sealed ? (part) => part : redact);
    try {
      writeFileAtomic(path, parts);
    } catch (error) {
      setAside(directory, name);
      throw error;
    }
    return [];
  },
};

const BLOCK_CHARACTERS = 65_536;

/** Parts reach us as they were made (a whole text has been redacted before), and go on in blocks: each is a write of its own. */
function* inBlocks(
  parts: Iterable<string | Uint8Array>,
  redact: (text: string) => string,
): Generator<string | Uint8Array> {
  let block: string[] = [];
  let length = 0;
  for (const part of parts) {
    if (typeof part === 'string') {
      const clean = redact(part);
      block.push(clean);
      length += clean.length;
      if (length < BLOCK_CHARACTERS) continue;
    }
    if (length > 0) yield block.join('');
    block = [];
    length = 0;
    if (typeof part !== 'string') yield part;
  }
  yield block.join('');
}
