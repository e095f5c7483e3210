/** Files that are broken, locked or made to do harm are refused with a code, whatever their names say; their case alone is errored. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { MADE, refusal } from '../../cases/documents/a-file.ts';
import { zipOf } from '../../platform/github/zip.ts';

const made = (name: string) => readFileSync(join(MADE, name));
const docx = (parts: Readonly<Record<string, string>>) => zipOf({ 'word/document.xml': '<w/>', ...parts }, 1);
const xlsx = made('prices.xlsx');
const blank = (): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'Leer');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
};

/** The sizes that the directory and the parts declare, written over. */
function lying(zip: Buffer, declared: number): Buffer {
  const copy = Buffer.from(zip);
  for (let at = 0; at < copy.length - 4; at += 1) {
    if (copy.readUInt32LE(at) === 0x02014b50) copy.writeUInt32LE(declared, at + 24);
    if (copy.readUInt32LE(at) === 0x04034b50) copy.writeUInt32LE(declared, at + 22);
  }
  return copy;
}
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const ZEROS = '0'.repeat(70_000_000);

describe('a file that must not be opened', () => {
  it.each<[string, string, () => string | Buffer, RegExp]>([
    [
      'an archive that declares more than 64 MB',
      'a.docx',
      () => docx({ 'word/media/a.bin': ZEROS }),
      /file_bomb: .*more than 64 MB/,
    ],
    [
      'an archive that declares a hundred times its size',
      'a.docx',
      () => docx({ 'word/media/a.bin': ZEROS.slice(0, 9_000_000) }),
      /file_bomb: .*more than 100 times its size/,
    ],
    [
      'an archive whose parts are larger than they declare',
      'a.docx',
      () => lying(docx({ 'word/media/a.bin': ZEROS.slice(0, 5_000) }), 500),
      /file_bomb: .*more than it declares/,
    ],
    [
      'an archive of 1,001 parts',
      'a.docx',
      () => docx(Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`p${i}`, '']))),
      /file_bomb: .*more than 1000 parts/,
    ],
    [
      'a document with XML entities',
      'a.docx',
      () => docx({ 'word/styles.xml': '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>' }),
      /file_unsafe: .*word\/styles.xml declares XML entities/,
    ],
    [
      'a drawing with a script',
      'a.svg',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>',
      /file_unsafe: .*script/,
    ],
    [
      'a document with XML entities in UTF-16',
      'a.docx',
      () =>
        zipOf({
          'word/document.xml': '<w/>',
          'word/styles.xml': Buffer.from('\ufeff<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>', 'utf16le'),
        }),
      /file_unsafe: .*word\/styles.xml declares XML entities/,
    ],
    [
      'a drawing with a script in disguise',
      'a.svg',
      () => '<svg><a href="java&#x73;cript:steal()">x</a></svg>',
      /file_unsafe/,
    ],
    ['half of a drawing', 'a.svg', () => '<svg xmlns="http://www.w3.org/2000/svg"><rect/>', /file_broken: .*cut off/],
    ['half of a PNG', 'a.png', () => PNG.subarray(0, 40), /file_broken: .*cut off: its end is missing/],
    [
      'a photo whose preview alone is whole',
      'a.jpg',
      () => Buffer.from('ffd8ffe1ffd8ffda00ffd9ffda0011', 'hex'),
      /file_broken: .*cut off/,
    ],
    ['half of a GIF', 'a.gif', () => Buffer.from('GIF89a\x01\0\x01\0'), /file_broken: .*cut off/],
    [
      'half of a WebP',
      'a.webp',
      () => Buffer.concat([Buffer.from('RIFF\x64\0\0\0WEBPVP8 '), Buffer.alloc(20)]),
      /file_broken: .*cut off/,
    ],
    ['a PNG called a JPEG', 'a.jpg', () => PNG, /file_type: .*its name ends in .jpg, but it is image\/png/],
    ['a drawing with a handler', 'a.svg', () => '<svg onload="steal()"/>', /file_unsafe/],
    ['half of a workbook', 'a.xlsx', () => xlsx.subarray(0, 3_000), /file_broken: .*cut off, or damaged/],
    [
      'a workbook with a damaged part',
      'a.xlsx',
      () => Buffer.concat([xlsx.subarray(0, 60), Buffer.alloc(300, 7), xlsx.subarray(360)]),
      /file_(?:broken|bomb): /,
    ],
    ['half of a PDF', 'a.pdf', () => made('contract.pdf').subarray(0, 9_000), /file_broken: .*cannot be read/],
    ['a PDF in name only', 'a.pdf', () => 'not a PDF', /file_type: .*it is not a pdf file/],
    [
      'a PDF called a picture',
      'a.png',
      () => made('contract.pdf'),
      /file_type: .*its name ends in .png, but it is a pdf file/,
    ],
    [
      'a Word document called a workbook',
      'a.xlsx',
      () => made('contract.docx'),
      /file_type: .*ends in .xlsx, but it is a word file/,
    ],
    [
      'a page called a list',
      'a.csv',
      () => '<!DOCTYPE html><p>hello</p>',
      /file_type: .*ends in .csv, but it is a html file/,
    ],
    ['an archive that is no document', 'a.zip', () => zipOf({ a: 'b' }), /file_type: .*an archive, but no Word/],
    ['bytes that are nothing', 'a.bin', () => Buffer.from([1, 0, 2, 0, 3]), /file_type: .*none of pdf, word/],
    ['text that is not UTF-8', 'a.txt', () => Buffer.from('Ünal', 'latin1'), /file_encoding: .*Save it as UTF-8/],
    ['an empty file', 'a.txt', () => '', /file_empty/],
    ['a workbook without a cell', 'a.xlsx', blank, /file_empty: .*there is no text in it/],
    ['a table of empty lines', 'a.csv', () => '\n\n', /file_empty/],
    [
      'a table with an open quote',
      'a.csv',
      () => 'Item,Price\nFern,"2.5\nMoss,4\n',
      /file_broken: .*cannot be read as CSV \(a quote is opened in line 2 and never closed\)/,
    ],
    ['JSON that is none', 'a.json', () => '{"a":', /file_broken: .*it is not JSON/],
  ])('%s', async (_what, name, content, said) => {
    const refused = await refusal(name, {}, content());
    expect(refused).toMatch(said);
    expect(refused).toMatch(new RegExp(`^infrastructure .*: The file ${name}: `));
  });

  it('files with a password, and an Office file of before 2007', async () => {
    expect(await refusal('locked.pdf')).toMatch(/file_encrypted: .*without its password/);
    expect(await refusal('locked.docx')).toMatch(/file_encrypted: .*without its password/);
    expect(await refusal('old.doc')).toMatch(/file_type: .*Office before 2007/);
  });

  it.each<[string, object, RegExp]>([
    ['contract.pdf', { pages: [2, 9] }, /file_part_missing: .*page 9 does not exist, it has 3/],
    ['talk.pptx', { pages: [3] }, /slide 3 does not exist, it has 2/],
    ['prices.xlsx', { sheet: 'UK' }, /sheet "UK" does not exist, it has EU, US/],
    ['prices.xlsx', { sheet: 'EU', range: 'X90:Z99' }, /the range has no cells/],
    ['contract.docx', { pages: [1] }, /"pages" is not for word files, but for pdf and powerpoint/],
    ['contract.docx', { type: 'pdf' }, /"type" says pdf, but it is a word file/],
  ])('a part that %s does not have: %o', async (name, chosen, said) => {
    expect(await refusal(name, chosen)).toMatch(said);
  });
});
