/** XML, as results of tests are written in: each element by its name as a list of its like, attributes with @ before them. */
import { LineCounter } from 'yaml';
import type { BinaryFormat, FormatReading } from './format.ts';

/** Loaded when the first such file is read. */
export const xml: BinaryFormat = {
  name: 'xml',
  extensions: ['.xml'],
  readBytes: async (bytes, file) => {
    const text = new TextDecoder().decode(bytes).replace(/^\uFEFF/, '');
    if (text.trim() === '') return { documents: [], problems: [] };
    const refuse = (what: string, line: number, fix: string): FormatReading => ({
      documents: [],
      problems: [{ what, where: { file, line }, fix }],
    });
    const lineAt = linesOf(text);
    const doctype = declarationIn(text);
    // Entities of its own are how a small file becomes a huge one, and how it reads other files.
    if (doctype !== -1)
      return refuse(
        'The file has a document type (<!DOCTYPE …>), which is not read.',
        lineAt(doctype),
        'Take it out: results of tests need none.',
      );
    const { XMLParser, XMLValidator } = await import('fast-xml-parser');
    const valid = XMLValidator.validate(text);
    if (valid !== true) {
      const again = 'Write the whole file again with the tool that made it.';
      const { msg, line } = valid.err;
      const open = /"([^"]+)"\s*\]' found/.exec(msg)?.[1];
      if (open !== undefined) return refuse(`The file ends inside of <${open}>.`, lineAt(text.length), again);
      return refuse(`Not valid XML: ${msg.replace(/\.$/, '')}.`, line, again);
    }
    const symbol = XMLParser.getMetaDataSymbol() as symbol;
    try {
      const value: unknown = new XMLParser(OPTIONS).parse(text);
      return { documents: [{ value, lineOf: (path) => lineAt(startOf(value, path, symbol)) }], problems: [] };
    } catch (error) {
      const what = `Not usable XML: ${error instanceof Error ? error.message.replace(/\.$/, '') : 'it cannot be read'}.`;
      return refuse(what, 1, 'Write the file again with the tool that made it.');
    }
  },
};

const OPTIONS = {
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  captureMetaData: true,
  // Characters by their number, as in "line&#10;break".
  htmlEntities: true,
  // Without a document type there are only those that stand for one character.
  processEntities: { enabled: true, maxExpandedLength: Number.POSITIVE_INFINITY },
  isArray: (_name: string, _path: unknown, _isLeaf: boolean, isAttribute: boolean) => !isAttribute,
};

/** Where a document type begins, but for one that a message quotes; -1: there is none. */
function declarationIn(text: string): number {
  for (const { 0: found, index } of text.matchAll(
    /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|<!(?:DOCTYPE|ENTITY)\b/gi,
  ))
    if (/^<!(?:DOCTYPE|ENTITY)/i.test(found)) return index;
  return -1;
}

/** Of the nearest element at the path that has a place; a text has none. */
function startOf(value: unknown, path: readonly (string | number)[], symbol: symbol): number {
  let start = 0;
  let at = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null) break;
    at = (at as Readonly<Record<string | number, unknown>>)[step];
    const meta = (at as { readonly [key: symbol]: { readonly startIndex?: number } | undefined } | null | undefined)?.[
      symbol
    ];
    start = meta?.startIndex ?? start;
  }
  return start;
}

/** Line of a place, from 1; the line breaks are found once, for a file may have thousands of tests. */
function linesOf(text: string): (offset: number) => number {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1);
  return (offset) => lines.linePos(offset).line;
}
