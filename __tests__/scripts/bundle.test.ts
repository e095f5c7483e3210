/** What the bundle promises of its text, on dist/ as it is committed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { folderOf, runCli } from '../support/cli.ts';

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

const DOCUMENTS = resolve(import.meta.dirname, '../fixtures/documents');
/** Says what it is given to read. */
const READER = `import { createInterface } from 'node:readline';
for await (const line of createInterface(process.stdin))
  console.log(JSON.stringify({ text: JSON.parse(line).files[0].markdown }));`;

describe('the bundle', () => {
  it('is plain ASCII', () => {
    expect(chunks.filter(({ code }) => /[\u0080-\uffff]/.test(code)).map(({ name }) => name)).toEqual([]);
  });

  it('has what turns each kind of file into text', async () => {
    const headings = {
      'contract.pdf': '## Page 2',
      'contract.docx': '# Lending contract',
      'prices.xlsx': '## Sheet EU',
      'talk.pptx': '## Slide 1',
      'page.html': '# Opening hours',
    };
    const names = Object.keys(headings).filter((name) => name !== 'page.html');
    const folder = folderOf({
      ...Object.fromEntries(names.map((name) => [name, readFileSync(join(DOCUMENTS, name))])),
      'page.html': '<h1>Opening hours</h1>',
      'reader.mjs': READER,
      'agent-eval.yml': {
        version: 1,
        name: 'files',
        agent: { type: 'command', command: `"${process.execPath}" reader.mjs` },
        datasets: [{ files: 'cases.yml' }],
      },
      'cases.yml': Object.entries(headings).map(([path, contains]) => {
        return { id: path, input: 'What is it?', files: [{ path }], expect: { contains } };
      }),
    });
    const { stdout } = await runCli(['run'], { cwd: folder });
    expect(stdout).toContain('Cases: 5 passed, 0 failed');
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
