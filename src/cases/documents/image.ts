/** Images: given as they are. One that is cut off, and a drawing that could carry out something, are refused. */
import { FileError, type FileKind, type Seen } from './kind.ts';

const SVG = 'image/svg+xml';
const SVG_START = /^(?:\s|<\?xml[^>]*>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE\s+svg[^>]*>)*<svg[\s>]/i;
const ACTIVE = /<\s*(?:[\w-]+:)?(?:script|foreignObject)|\son\w+\s*=|javascript:|href\s*=\s*["'][^"'>]*&#|<!ENTITY/i;
const SVG_END = /<\/svg\s*>|<svg\b[^>]*\/>\s*$/i;

const JPEG_END = Buffer.from([0xff, 0xd9]);
const JPEG_SCAN = Buffer.from([0xff, 0xda]);

interface Drawn {
  readonly mediaType: string;
  /** First bytes, in Latin-1. */
  readonly begins: RegExp;
  /** Whether its end is there. */
  readonly isWhole: (bytes: Buffer) => boolean;
}

const FORMATS: readonly Drawn[] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is how a PNG begins.
  { mediaType: 'image/png', begins: /^\x89PNG\r\n\x1a\n/, isWhole: (bytes) => bytes.includes('IEND') },
  {
    mediaType: 'image/jpeg',
    begins: /^\xff\xd8\xff/,
    // A preview within it ends before its own scan begins.
    isWhole: (bytes) => bytes.lastIndexOf(JPEG_END) > bytes.lastIndexOf(JPEG_SCAN),
  },
  { mediaType: 'image/gif', begins: /^GIF8[79]a/, isWhole: (bytes) => bytes.findLast((byte) => byte !== 0) === 0x3b },
  {
    mediaType: 'image/webp',
    begins: /^RIFF[\s\S]{4}WEBP/,
    isWhole: (bytes) => bytes.length > 12 && bytes.readUInt32LE(4) + 8 <= bytes.length,
  },
  { mediaType: SVG, begins: SVG_START, isWhole: (bytes) => SVG_END.test(bytes.toString('utf8')) },
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
  recognises: (seen) => formatOf(seen)?.mediaType,
  chooses: [],
  check: (bytes) => {
    const format = formatOf({ bytes });
    if (format?.isWhole(bytes) === false) throw new FileError('file_broken', 'it is cut off: its end is missing.');
    if (format?.mediaType === SVG && ACTIVE.test(bytes.toString('utf8')))
      throw new FileError('file_unsafe', 'the drawing holds a script or an entity. Give it without, or as PNG.');
  },
};

function formatOf({ bytes }: Pick<Seen, 'bytes'>): Drawn | undefined {
  const head = bytes.toString('latin1', 0, 4_096);
  return FORMATS.find(({ begins }) => begins.test(head));
}
