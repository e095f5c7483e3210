/** PowerPoint: the words of each slide, its tables as tables; pictures and notes are left. */
import { ownIn } from '../../text/loose.ts';
import { readZipEntry } from '../../text/zip.ts';
import { bounded, FileError, type FileKind, markdownTable, type Part, pagesOf } from './kind.ts';

const MEDIA = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
/** The archive as a whole has been found to unpack to no more. */
const LARGEST_ENTRY = 64 * 1024 * 1024;

export const powerpoint: FileKind = {
  type: 'powerpoint',
  becomes: 'The words of each slide, without pictures and notes.',
  endings: { '.pptx': MEDIA, '.pptm': 'application/vnd.ms-powerpoint.presentation.macroEnabled.12' },
  recognises: ({ entries }) => (entries.has('ppt/presentation.xml') ? MEDIA : undefined),
  chooses: ['pages'],
  convert: async (bytes, wanted) => {
    const entry = (name: string) => {
      const found = readZipEntry(bytes, name, LARGEST_ENTRY);
      if (!found) throw new FileError('file_broken', `it cannot be read as a presentation (${name} is missing).`);
      return found.toString('utf8');
    };
    const slides = slideNames(entry('ppt/presentation.xml'), entry('ppt/_rels/presentation.xml.rels'));
    function* texts(): Generator<Part> {
      for (const number of pagesOf(wanted, slides.length, 'slide'))
        yield { title: `Slide ${number}`, markdown: slideText(entry(slides[number - 1]!)) };
    }
    return { parts: await bounded(texts(), 'pages'), metadata: { slides: slides.length } };
  },
};

/** In the order of the show, which is not that of their names. */
function slideNames(presentation: string, relations: string): readonly string[] {
  const targets = new Map(
    [...relations.matchAll(/<Relationship\s[^>]*>/g)].map(([tag]) => [attribute(tag, 'Id'), attribute(tag, 'Target')]),
  );
  return [...presentation.matchAll(/<p:sldId\s[^>]*>/g)].flatMap(([tag]) => {
    const target = targets.get(attribute(tag, 'r:id'));
    return target === undefined ? [] : [target.startsWith('/') ? target.slice(1) : `ppt/${target}`];
  });
}

const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const slideText = (slide: string): string =>
  slide
    .split(/(<a:tbl>[\s\S]*?<\/a:tbl>)/)
    .map((piece) => (piece.startsWith('<a:tbl>') ? tableIn(piece) : paragraphsIn(piece).join('\n')))
    .filter((piece) => piece !== '')
    .join('\n\n');

const tableIn = (table: string): string =>
  markdownTable(
    [...table.matchAll(/<a:tr[\s>][\s\S]*?<\/a:tr>/g)].map(([row]) =>
      [...row.matchAll(/<a:tc[\s>][\s\S]*?<\/a:tc>/g)].map(([cell]) => paragraphsIn(cell).join(' ')),
    ),
  );

const paragraphsIn = (xml: string): readonly string[] =>
  [...xml.matchAll(/<a:p>[\s\S]*?<\/a:p>|<a:p\s[\s\S]*?<\/a:p>/g)]
    .map(([paragraph]) =>
      [...paragraph.matchAll(/<a:t>([^<]*)<\/a:t>|<a:br\s*\/>/g)].map(([, t = '\n']) => plain(t)).join(''),
    )
    .filter((line) => line.trim() !== '');

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ownIn(ENTITIES, name) ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
