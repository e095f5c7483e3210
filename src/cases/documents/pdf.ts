/** PDF: its text, page by page. What is only scanned has none, and is said to have none. */
import { bounded, FileError, type FileKind, type Part, pagesOf } from './kind.ts';

const MARK = Buffer.from('%PDF-');

export const pdf: FileKind = {
  type: 'pdf',
  becomes: 'Its text, with a heading for each page. Scanned pages have no text.',
  endings: { '.pdf': 'application/pdf' },
  recognises: ({ bytes }) => (bytes.subarray(0, 1_024).includes(MARK) ? 'application/pdf' : undefined),
  chooses: ['pages'],
  convert: async (bytes, wanted) => {
    const { getDocumentProxy } = await import('unpdf');
    const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, stopAtErrors: true }).catch(refused);
    const numbers = pagesOf(wanted, document.numPages, 'page');
    async function* texts(): AsyncGenerator<Part> {
      for (const number of numbers) {
        const title = `Page ${number}`;
        const text = await document
          .getPage(number)
          .then(async (page) => textIn(await page.getTextContent()))
          .catch((error: Error) => {
            throw new FileError('file_broken', `page ${number} cannot be read (${error.message}).`, { cause: error });
          });
        yield { title, markdown: text === '' ? '(This page has no text.)' : text };
      }
    }
    const parts = await bounded(texts(), 'pages');
    return { parts, metadata: { pages: document.numPages } };
  },
};

interface TextContent {
  readonly items: readonly object[];
}

const textIn = ({ items }: TextContent): string =>
  items
    .map((item) => {
      const { str = '', hasEOL = false } = item as { readonly str?: string; readonly hasEOL?: boolean };
      return str + (hasEOL ? '\n' : '');
    })
    .join('')
    .replaceAll(/(?<![ \t])[ \t]+$/gm, '')
    .trim();

function refused(error: Error): never {
  if (error.name === 'PasswordException')
    throw new FileError('file_encrypted', 'it is encrypted. Give it without its password.');
  throw new FileError('file_broken', `it cannot be read as PDF (${error.message}).`, { cause: error });
}
