/** JSON: as it is, in a fence. */
import { bounded, FileError, type FileKind, textOf } from './kind.ts';

export const json: FileKind = {
  type: 'json',
  becomes: 'As it is, in a fence.',
  endings: { '.json': 'application/json' },
  chooses: [],
  convert: async (bytes) => {
    const text = textOf(bytes).trim();
    try {
      JSON.parse(text);
    } catch (error) {
      throw new FileError('file_broken', `it is not JSON (${(error as Error).message}).`, { cause: error });
    }
    return { parts: await bounded([{ markdown: `\`\`\`json\n${text}\n\`\`\`` }], 'a shorter file') };
  },
};
