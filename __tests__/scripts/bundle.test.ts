/** What the bundle promises of its text, on dist/ as it is committed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';

const dist = resolve(import.meta.dirname, '../../dist');
const chunks = readdirSync(dist)
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, code: readFileSync(join(dist, name), 'latin1') }));

/** Run before the tool: a line on standard error for each module that is loaded, whatever asks for it. */
const LISTED = `import { registerHooks } from 'node:module';
registerHooks({ load: (url, context, next) => (console.error('loaded ' + url), next(url, context)) });`;

/** What a command loads of dist/ from its start to its exit. */
async function loadedBy(...words: readonly string[]) {
  const before = `--import=data:text/javascript,${encodeURIComponent(LISTED)}`;
  const { exitCode, stderr } = await runCli(words, { env: { NODE_OPTIONS: before } });
  expect(exitCode).toBe(0);
  const files = [...stderr.matchAll(/^loaded (file:.*)$/gm)].map(([, url]) => fileURLToPath(url!));
  return chunks.filter(({ name }) => files.includes(join(dist, name)));
}

describe('the bundle', () => {
  it('is plain ASCII', () => {
    expect(chunks.filter(({ code }) => /[\u0080-\uffff]/.test(code)).map(({ name }) => name)).toEqual([]);
  });

  it('imports node:http nowhere, which would load a client of its own at every start', () => {
    expect(chunks.filter(({ code }) => /\bfrom "(?:node:)?http"/.test(code)).map(({ name }) => name)).toEqual([]);
  });

  it.each(['--help', '--version'])('starts and ends %s without the pipeline', async (word) => {
    const loaded = await loadedBy(word);
    expect(loaded.map(({ name }) => name)).toEqual(expect.arrayContaining(['index.js', 'cli.js']));
    expect(loaded.filter(({ code }) => code.includes('\n// src/pipeline/')).map(({ name }) => name)).toEqual([]);
  });
});
