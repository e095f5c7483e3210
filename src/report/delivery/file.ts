/** A text → a file under `--out`. */
import { pathInside, writeFileAtomic } from '../../platform/files.ts';
import type { Destination } from './destination.ts';

export const file: Destination<'file'> = {
  to: 'file',
  deliver: async ({ name, content }, { directory }) => {
    const path = pathInside(directory, name);
    if (!path) throw new Error(`${JSON.stringify(name)} does not lie in ${directory}`);
    await writeFileAtomic(path, content);
    return [];
  },
};
