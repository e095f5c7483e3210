/** HTML: its text as Markdown; scripts, styles and pictures are left. */
import { bounded, type FileKind, textOf } from './kind.ts';

const START = /^(?:\s|<\?xml[^>]*>|<!--(?:(?!-->)[\s\S])*-->)*<(?:!doctype\s+html|html)[\s>]/i;

export const html: FileKind = {
  type: 'html',
  becomes: 'Its text as Markdown, without scripts and pictures.',
  endings: { '.html': 'text/html', '.htm': 'text/html', '.xhtml': 'application/xhtml+xml' },
  recognises: ({ bytes }) => (START.test(bytes.toString('latin1', 0, 4_096)) ? 'text/html' : undefined),
  chooses: [],
  convert: async (bytes) => ({
    parts: await bounded([{ markdown: await htmlToMarkdown(textOf(bytes)) }], 'a shorter file'),
  }),
};

const LEFT_OUT: string[] = ['head', 'title', 'img', 'svg', 'picture', 'iframe', 'object', 'template', 'noscript'];
/** Numbers begin a list at the start of a line only: "Clause 4. Seeds" stays as it is. */
const LIST_START: [RegExp, string] = [/^(\s*?)((?:\+\s)|(?:[=>-])|(?:#{1,6}\s))|^(\s*\d+)(\.\s)/gm, '$1$3\\$2$4'];

export async function htmlToMarkdown(text: string): Promise<string> {
  const { NodeHtmlMarkdown } = await import('node-html-markdown');
  return NodeHtmlMarkdown.translate(text, { ignore: LEFT_OUT, lineStartEscape: LIST_START }).trim();
}
