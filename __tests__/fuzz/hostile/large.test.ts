/** Sizes at the limits: documents of a million rows or characters, saved runs of 64 MB and more, a history of all that it may hold. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { largeHistory, SUITE } from '../../../bench/history/large-history.ts';
import { readRunFile } from '../../../src/history/files/saved-run.ts';
import { openCaseStore } from '../../../src/history/files/stored-cases.ts';
import { openHistory } from '../../../src/history/store/file.ts';
import type { CaseResult } from '../../../src/model/run/case-result.ts';
import { MAX_SAVED_RUN_BYTES } from '../../../src/model/schema-version.ts';
import { outcomeFile } from '../../../src/report/files/outcome-json.ts';
import { refusal } from '../../cases/documents/a-file.ts';
import { shopRun } from '../../history/shop-run.ts';
import { bytesOf } from '../../history/store/pottery-history.ts';
import { zipOf } from '../../platform/github/zip.ts';

describe('a document', () => {
  it('a text that is longer than a million characters', async () => {
    const row = `${'x'.repeat(99)}\n`;
    expect(await refusal('a.txt', {}, row.repeat(10_001))).toMatch(/file_too_long: .*1,000,000 characters/);
    expect(await refusal('a.csv', {}, row.repeat(10_001))).toMatch(/file_too_long: .*choose a part of it \(range\)/);
    expect(await refusal('a.csv', { range: 'A1:A1' }, row.repeat(10_001))).toBe(
      `opened: | ${'x'.repeat(99)} |\n| --- |`,
    );
  });

  it('a text that begins with comments which may end at many places', async () => {
    const text = `<!--${'---><!--'.repeat(40)}`;
    expect(await refusal('a.txt', {}, text)).toBe(`opened: ${text}`);
  });

  it('a sheet of 1,048,576 rows, but for the rows that are chosen of it', async () => {
    const row = (number: number) => `<row r="${number}"><c r="A${number}"><v>${number}</v></c></row>`;
    const long = workbook([row(1), ...Array.from({ length: 1_000 }, (_, i) => row(1_047_577 + i))].join(''));
    expect(await refusal('a.xlsx', {}, long)).toMatch(
      /file_too_long: .*it has 1048576 rows with 1 columns; choose a part of it \(sheet, range\)/,
    );
    expect(await refusal('a.xlsx', { range: 'A1:A2' }, long)).toBe('opened: ## Sheet S\n\n| 1 |\n| --- |');
  });

  it('a PDF of 2,000 pages is read where some of them are chosen', async () => {
    expect(await refusal('a.pdf', { pages: [1_999] }, pdfOf(2_000))).toBe('opened: ## Page 1999\n\nSeed 1999');
  });
});

describe('a saved run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'agent-eval-large-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'outcome.json');
  const read = (texts: readonly string[]) => {
    const run = shopRun();
    const [bulb] = run.report.cases as [CaseResult];
    const cases = texts.map((text, i) => {
      const trials = bulb.trials.map((trial) => ({ ...trial, transcript: { turns: [{ user: 'When?', text }] } }));
      return { ...bulb, id: `bulb-${i}`, trials };
    });
    const counts = { ...run.run.cases, selected: cases.length, total: cases.length };
    const outcome = { ...run, run: { ...run.run, cases: counts }, report: { ...run.report, cases } };
    const { content } = outcomeFile(outcome) as { readonly content: () => Iterable<string> };
    writeFileSync(path, [...content()].join(''));
    return readRunFile(path, undefined, openCaseStore({ inMemory: 0 }));
  };

  it('may be larger than what is read at once, unless a single case is', async () => {
    const part = 'x'.repeat(MAX_SAVED_RUN_BYTES / 4);
    const parsed = await read([part, part, part, part, part]);
    expect(parsed.ok && parsed.outcome.report.cases).toHaveLength(5);
    expect(await read([part.repeat(5)])).toMatchObject({ ok: false, code: 'saved_run_too_large' });
  });
});

describe('a history', () => {
  it('has no more than 5 MB for 10 runs of 1,000 units, the metrics of 100 further runs and all transcripts included', async () => {
    const { history } = largeHistory(1_000, 10, 110);
    const bytes = await bytesOf(history);
    expect(bytes.byteLength).toBeLessThanOrEqual(5_000_000);
    const { history: read } = await openHistory(bytes, { suite: SUITE });
    expect(read.runs).toHaveLength(110);
    expect(read.runs.filter(({ units }) => units !== null).map(({ units }) => units!.length)).toEqual(
      Array.from({ length: 10 }, () => 1_000),
    );
  });
});

/** The least that is a workbook. */
function workbook(rows: string): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = (type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relation}/${type}" Target="${target}"/></Relationships>`;
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  });
}

/** With "Seed N" on page N. */
function pdfOf(pages: number): Buffer {
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', '', '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'];
  const kids: string[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const text = `BT /F 12 Tf 50 700 Td (Seed ${page}) Tj ET`;
    kids.push(`${objects.length + 1} 0 R`);
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F 3 0 R>>>>/Contents ${objects.length + 2} 0 R>>`,
      `<</Length ${text.length}>>stream\n${text}\nendstream`,
    );
  }
  objects[1] = `<</Type/Pages/Count ${pages}/Kids[${kids.join(' ')}]>>`;
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`,
  );
}
