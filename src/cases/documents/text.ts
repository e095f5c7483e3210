/** Plain text and Markdown: as they are. */
import { bounded, type FileKind, textOf } from './kind.ts';

export const text: FileKind = {
  type: 'text',
  becomes: 'As it is.',
  endings: { '.txt': 'text/plain', '.md': 'text/markdown', '.markdown': 'text/markdown' },
  chooses: [],
  convert: async (bytes) => ({ parts: await bounded([{ markdown: textOf(bytes) }], 'a shorter file') }),
};
