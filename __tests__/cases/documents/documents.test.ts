/** Files that office programs made become the text that was written in them, page by page or sheet by sheet. */
import { describe, expect, it } from 'vitest';
import { opened } from './a-file.ts';

const CONTRACT = [
  'Between the seed library and the reader Ünal.',
  'Clause 4. Seeds are returned by 31 October.',
  'Clause 5. Late seeds cost 2.50 EUR a week.',
];

describe('the text of a file', () => {
  it('of a PDF has a heading for each page', async () => {
    const { markdown, type, mediaType, metadata } = await opened('contract.pdf');
    expect(markdown).toBe(
      `## Page 1\n\nLending contract\n${CONTRACT[0]}\nSeed Packets\nFern 12\n\n## Page 2\n\n${CONTRACT[1]}\n\n## Page 3\n\n${CONTRACT[2]}`,
    );
    expect({ type, mediaType, metadata }).toEqual({
      type: 'pdf',
      mediaType: 'application/pdf',
      metadata: { pages: 3 },
    });
  });

  it('of a Word document has its headings and tables', async () => {
    const { markdown } = await opened('contract.docx');
    const table = '| Seed | Packets |\n| ---- | ------- |\n| Fern | 12      |';
    expect(markdown).toBe(['# Lending contract', CONTRACT[0], table, CONTRACT[1], CONTRACT[2]].join('\n\n'));
  });

  it('of a workbook is what its cells show, sheet by sheet', async () => {
    const { markdown, metadata } = await opened('prices.xlsx');
    expect(markdown).toBe(
      '## Sheet EU\n\n| Item | Price | Since |\n| --- | --- | --- |\n| Fern | 2.50 | 2026-03-01 |\n| Moss | 4.00 | 2026-04-15 |\n| Total | 6.50 |  |\n\n## Sheet US\n\n| Item |\n| --- |\n| Cactus |',
    );
    expect(metadata).toEqual({ sheets: 2 });
  });

  it('of a presentation are the words of its slides', async () => {
    const { markdown, metadata } = await opened('talk.pptx');
    expect(markdown).toBe(
      '## Slide 1\n\nSeed library\nOpen on Tuesday\n\n## Slide 2\n\nFees\n2.50 EUR a week & no more',
    );
    expect(metadata).toEqual({ slides: 2 });
  });

  it.each([
    [
      'page.html',
      '<!doctype html><title>t</title><h1>Fees</h1><script>steal()</script><p>2 EUR</p><img src=x onerror=a>',
      '# Fees\n\n2 EUR',
    ],
    ['list.csv', '\ufeffItem;Price\r\nFern;"2,5"\r\n', '| Item | Price |\n| --- | --- |\n| Fern | 2,5 |'],
    ['list.tsv', 'Item\tPrice\nA|B\t4\n', '| Item | Price |\n| --- | --- |\n| A\\|B | 4 |'],
    ['fees.json', '{"fee":2.5}', '```json\n{"fee":2.5}\n```'],
    ['notes.md', '# Notes\n\nOpen on Tuesday.', '# Notes\n\nOpen on Tuesday.'],
    ['notes.log', 'a line', 'a line'],
    ['wide.txt', Buffer.from('\ufeffÜnal', 'utf16le'), 'Ünal'],
  ])('of %s', async (name, content, markdown) => {
    expect((await opened(name, {}, content)).markdown).toBe(markdown);
  });

  it.each<[string, object, string]>([
    ['contract.pdf', { pages: [2] }, `## Page 2\n\n${CONTRACT[1]}`],
    ['talk.pptx', { pages: [1] }, '## Slide 1\n\nSeed library\nOpen on Tuesday'],
    ['prices.xlsx', { sheet: 'US' }, '## Sheet US\n\n| Item |\n| --- |\n| Cactus |'],
    ['prices.xlsx', { sheet: 'EU', range: 'A1:B2' }, '## Sheet EU\n\n| Item | Price |\n| --- | --- |\n| Fern | 2.50 |'],
  ])('of %s is the part that is chosen: %o', async (name, chosen, markdown) => {
    expect((await opened(name, chosen)).markdown).toBe(markdown);
  });

  it('is none of an image, which is given as it is', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const { markdown, type, mediaType, as, size, base64 } = await opened('photo.png', {}, png);
    expect({ markdown, type, mediaType, as, size }).toEqual({
      markdown: null,
      type: 'image',
      mediaType: 'image/png',
      as: 'native',
      size: png.length,
    });
    expect(base64()).toBe(png.toString('base64'));
  });
});
