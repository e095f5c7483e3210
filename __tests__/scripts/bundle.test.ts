/** What the bundle promises of its text, on dist/ as it is committed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const dist = resolve(import.meta.dirname, '../../dist');
const chunks = readdirSync(dist)
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, code: readFileSync(join(dist, name), 'latin1') }));

describe('the bundle', () => {
  it('is plain ASCII', () => {
    expect(chunks.filter(({ code }) => [...code].some((unit) => unit > '\u007f')).map(({ name }) => name)).toEqual([]);
  });

  it('imports node:http nowhere, which would load a client of its own at every start', () => {
    expect(chunks.filter(({ code }) => /\bfrom "(?:node:)?http"/.test(code)).map(({ name }) => name)).toEqual([]);
  });
});
