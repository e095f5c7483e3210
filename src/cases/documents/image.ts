/** Images: given as they are. A drawing that could carry out something is refused. */
import { FileError, type FileKind, type Seen } from './kind.ts';

const SVG = 'image/svg+xml';
const SVG_START = /^(?:\s|<\?xml[^>]*>|<!--[\s\S]{0,2000}?-->|<!DOCTYPE\s+svg[^>]*>)*<svg[\s>]/i;
const ACTIVE = /<\s*script|<\s*foreignObject|\son\w+\s*=|javascript:|<!ENTITY/i;

/** First bytes of each, in Latin-1. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is how a PNG begins.
  [/^\x89PNG\r\n\x1a\n/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF[\s\S]{4}WEBP/, 'image/webp'],
];

export const image: FileKind = {
  type: 'image',
  becomes: 'The image itself. It has no text.',
  endings: {
    '.png': 'image/png',
    '.jpg': 'image/jpeg',
    '.jpeg': 'image/jpeg',
    '.gif': 'image/gif',
    '.webp': 'image/webp',
    '.svg': SVG,
  },
  recognises: mediaType,
  chooses: [],
  check: (bytes) => {
    if (mediaType({ bytes, entries: new Set() }) === SVG && ACTIVE.test(bytes.toString('utf8')))
      throw new FileError('file_unsafe', 'the drawing holds a script or an entity. Give it without, or as PNG.');
  },
};

function mediaType({ bytes }: Seen): string | undefined {
  const head = bytes.toString('latin1', 0, 4_096);
  return MARKS.find(([mark]) => mark.test(head))?.[1] ?? (SVG_START.test(head) ? SVG : undefined);
}
