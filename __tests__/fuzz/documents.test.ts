/** Files that cases attach: text comes out as it went in, and a file with faults in its bytes is refused with a code, or read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { FileError } from '../../src/cases/documents/kind.ts';
import { recognise } from '../../src/cases/documents/recognise.ts';
import { AgentError } from '../../src/model/problem.ts';
import { MADE, opened } from '../cases/documents/a-file.ts';
import { fuzz } from './fuzzing.ts';
import { mutated, saying } from './inputs.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const FILES: Readonly<Record<string, Buffer>> = {
  ...Object.fromEntries(
    ['contract.docx', 'contract.pdf', 'prices.xlsx', 'talk.pptx', 'locked.pdf', 'old.doc'].map((name) => [
      name,
      readFileSync(join(MADE, name)),
    ]),
  ),
  'page.html': Buffer.from('<!doctype html><html><body><h1>Ferns</h1><table><tr><td>1</td></tr></table></body></html>'),
  'table.csv': Buffer.from('plant,price\nfern,"1,50"\nrose,2\n'),
  'data.json': Buffer.from('{"a": [1, {"b": "c"}]}'),
  'photo.png': Buffer.from(PNG, 'base64'),
};

const expectCode = (error: unknown) => {
  expect(error, String((error as Error).stack)).toBeInstanceOf(AgentError);
  expect((error as AgentError).code).toMatch(/^file_/);
  expect((error as AgentError).message).not.toMatch(/\bat .*\.[jt]s:\d|TypeError/);
};

const spoilt = fc.constantFrom(...Object.keys(FILES)).chain((name) =>
  fc.record({
    name: fc.constant(name),
    latin1: mutated([FILES[name]!.toString('latin1')]).map((text) => Buffer.from(text, 'latin1').toString('latin1')),
  }),
);

describe('a file that a case attaches', () => {
  fuzz(
    'documents',
    'with faults in its bytes is recognised or refused',
    spoilt,
    async ({ name, latin1 }) => {
      try {
        const { kind } = recognise(Buffer.from(latin1, 'latin1'), name, undefined);
        kind.check?.(Buffer.from(latin1, 'latin1'));
      } catch (error) {
        expect(error, String((error as Error).stack)).toBeInstanceOf(FileError);
      }
    },
    0.7,
  );

  fuzz(
    'documents',
    'with faults in its bytes is opened or refused with a code',
    spoilt,
    async ({ name, latin1 }) => {
      await opened(name, {}, Buffer.from(latin1, 'latin1')).then(({ markdown }) => {
        if (name !== 'photo.png') expect(typeof markdown).toBe('string');
      }, expectCode);
    },
    0.23,
  );

  const cell = saying.filter((text) => /^[\p{L}\p{N} ]+$/u.test(text)).map((text) => text.trim());
  fuzz(
    'documents',
    'has in its text all that is in its cells',
    fc.record({ kind: fc.constantFrom('csv', 'xlsx', 'html'), cells: fc.array(cell, { minLength: 1, maxLength: 4 }) }),
    async ({ kind, cells }) => {
      const rows = cells.map((one) => `<tr><td>${one}</td></tr>`).join('');
      const sheet = utils.aoa_to_sheet(cells.map((one) => [one, 'x']));
      const content = {
        csv: () => Buffer.from(`h,i\n${cells.map((one) => `"${one}",x\n`).join('')}`),
        html: () => Buffer.from(`<!doctype html><meta charset="utf-8"><table>${rows}</table>`),
        xlsx: () => write({ SheetNames: ['S'], Sheets: { S: sheet } }, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
      }[kind as 'csv']();
      const { markdown } = await opened(`a.${kind}`, {}, content);
      for (const one of cells) expect(markdown!.replaceAll(/\s+/g, ' ')).toContain(one.replaceAll(/\s+/g, ' '));
    },
    0.07,
  );
});
