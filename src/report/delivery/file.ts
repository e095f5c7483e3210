/** A text → a file under `--out`, whole or not at all. */
import { pathInside, writeFileAtomic } from '../../platform/files.ts';
import type { Destination } from './destination.ts';

export const file: Destination<'file'> = {
  to: 'file',
  deliver: async ({ name, content }, { directory, redact }) => {
    const path = pathInside(directory, name);
    if (!path) throw new Error(`${JSON.stringify(name)} does not lie in ${directory}`);
    await writeFileAtomic(path, typeof content === 'string' ? content : redactedParts(content(), redact));
    return [];
  },
};

/** Parts reach us as they were made; a whole text has been redacted before. */
function* redactedParts(parts: Iterable<string>, redact: (text: string) => string): Generator<string> {
  for (const part of parts) yield redact(part);
}
