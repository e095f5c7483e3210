/** Word: headings, lists and tables as Markdown; pictures, macros and links to other files are left. */
import { htmlToMarkdown } from './html.ts';
import { bounded, FileError, type FileKind } from './kind.ts';

const MEDIA = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const word: FileKind = {
  type: 'word',
  becomes: 'Headings, lists and tables as Markdown, without pictures.',
  endings: { '.docx': MEDIA, '.docm': 'application/vnd.ms-word.document.macroEnabled.12' },
  recognises: ({ entries }) => (entries.has('word/document.xml') ? MEDIA : undefined),
  chooses: [],
  convert: async (buffer) => {
    const { default: mammoth } = await import('mammoth');
    // A picture without an address is dropped with the others.
    const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
    const { value } = await mammoth.convertToHtml({ buffer }, { convertImage }).catch((error: Error) => {
      throw new FileError('file_broken', `it cannot be read as a Word document (${error.message}).`, { cause: error });
    });
    return { parts: await bounded([{ markdown: await htmlToMarkdown(value) }], 'a shorter file') };
  },
};
