/** ARCHITECTURE.md is true: rooms import what its table allows, borders are crossed only where it says, nothing goes in circles. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHouse } from '../scripts/house.ts';
import { breaches, builtinsOf } from './support/house/guard.ts';
import { readSource, type SourceFile } from './support/house/source-file.ts';

const root = resolve(import.meta.dirname, '..');
const house = readHouse(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'));
const filesOf = (folder: string, wanted: RegExp): readonly SourceFile[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => wanted.test(name))
    .map((name) => readSource(name.replaceAll('\\', '/'), readFileSync(join(root, folder, name), 'utf8')));
/** Reached by packages in the bundle alone: octokit, undici and the Azure SDK under the runner's toolkit. */
const OF_LIBRARIES = [
  'node:assert',
  'node:async_hooks',
  'node:console',
  'node:diagnostics_channel',
  'node:events',
  'node:http2',
  'node:perf_hooks',
  'node:process',
  'node:querystring',
  'node:tls',
  'node:util/types',
];
const sources = filesOf('src', /\.tsx?$/);
/** Heavy or rare: no start may wait for it. */
const LATE =
  /^cases\/(?:importers\/(?!(?:chat-messages|importer|index|recognise|records)\.ts)|attached\/open|tables\/(?:open|parquet))|^(?:node:(?:dns|https|sqlite|tls|worker_threads)|@actions|@octokit|ajv|hyparquet|jsonata|jsonrepair|openai|preact|unpdf)\b/;

/** Every module that is evaluated with this file: sources below src/, packages, modules of Node.js. */
function loadedWith(entry: string): ReadonlySet<string> {
  const loaded = new Set<string>();
  const load = (name: string): void => {
    if (loaded.has(name)) return;
    loaded.add(name);
    for (const { module, how, typeOnly } of sources.find(({ path }) => path === name)?.reaches ?? [])
      if (module !== null && !typeOnly && (how === 'import' || how === 'export'))
        load(module.startsWith('.') ? posix.join(posix.dirname(name), module) : module);
  };
  load(entry);
  return loaded;
}

describe('the house of ARCHITECTURE.md', () => {
  it('has rooms, pure places and borders', () => {
    expect(house.rooms.size).toBeGreaterThan(10);
    expect(house.pure.length).toBeGreaterThan(5);
    expect(house.borders.length).toBeGreaterThan(15);
    expect(house.impureNames).toContain('setTimeout');
    expect(house.pureModules.get('node:crypto')).toEqual(['hash', 'createHash']);
  });

  it('names files and folders that are there', () => {
    const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
    const rooms = [...house.rooms.keys()].join('|');
    const named = text.matchAll(new RegExp(`\`((?:src/)?(?:${rooms})/[\\w./-]+)\``, 'g')).map(([, path]) => path!);
    const isThere = (path: string) => ['', '.ts'].some((end) => existsSync(join(root, 'src', `${path}${end}`)));
    const missing = [...new Set(named)].filter((path) => !isThere(path.replace(/^src\//, '')));
    expect(missing).toEqual([]);
  });

  it('stands as it is written', () => {
    expect(breaches(sources, house)).toEqual([]);
  });

  it.each(['cli/main.ts', 'pipeline/pipeline.ts', 'pipeline/suites.ts'])(
    'lets %s start without what is rare',
    (entry) => {
      const loaded = loadedWith(entry);
      expect(loaded.size).toBeGreaterThan(10);
      expect([...loaded].filter((name) => LATE.test(name))).toEqual([]);
    },
  );

  it('holds for the bundle: beside what the sources reach of Node.js, it reaches only what its libraries need', () => {
    const bundle = readdirSync(join(root, 'dist')).map((name) => readFileSync(join(root, 'dist', name), 'utf8'));
    const bundled = new Set(bundle.flatMap((text) => [...text.matchAll(/["'`](node:[\w/]+)["'`]/g)].map((m) => m[1]!)));
    const own = builtinsOf(sources);
    expect([...own].filter((module) => !bundled.has(module))).toEqual([]);
    expect([...bundled].filter((module) => !own.has(module)).sort()).toEqual(OF_LIBRARIES);
  });
});

describe('the guard', () => {
  it.each<[where: string, code: string, breach: RegExp]>([
    ['model/a.ts', `import { decide } from '../decision/gate/decide.ts';`, /may not: have it handed in/],
    ['model/a.ts', `import type { X } from '../decision/gate/decide.ts';`, /may not/],
    ['model/a.ts', `export * from '../decision/gate/decide.ts';`, /may not/],
    ['stats/a.ts', `const x = await import('../platform/files.ts');`, /may not/],
    ['attic/a.ts', `export const a = 1;`, /is in no room/],
    [
      'decision/a.ts',
      `import { spawn } from 'node:child_process';`,
      /reaches node:child_process: call what platform\/process/,
    ],
    [
      'decision/a.ts',
      `const { spawn } = process.getBuiltinModule('node:child_process');`,
      /names process.getBuiltinModule/,
    ],
    [
      'decision/a.ts',
      `const load = process['getBuiltinModule']; load('node:fs');`,
      /names process.getBuiltinModule, and is pure/,
    ],
    ['pipeline/a.ts', `const fs = require('node:fs');`, /by require: import it/],
    [
      'pipeline/a.ts',
      `import { createRequire } from 'node:module'; createRequire('/')('node:http');`,
      /names createRequire/,
    ],
    ['pipeline/a.ts', `const name = 'node:' + 'http'; await import(name);`, /made at run time: write it as a literal/],
    ['pipeline/a.ts', 'await import(`node:http`);', /reaches node:http/],
    ['pipeline/a.ts', `await fetch('http://x');`, /names fetch/],
    ['pipeline/a.ts', `const send = globalThis['fetch'];`, /names globalThis.fetch/],
    ['pipeline/a.ts', `const { env } = process;`, /names process: call what config\/env/],
    ['pipeline/a.ts', `import { env } from 'node:process';`, /reaches node:process: nothing may/],
    ['pipeline/a.ts', `new Function('return process')();`, /names new Function/],
    ['pipeline/a.ts', `(0, eval)('1');`, /names eval/],
    ['decision/a.ts', `const { now } = Date; now();`, /names Date, and is pure: have a clock/],
    ['decision/a.ts', `const at = new Date();`, /names new Date\(\)/],
    ['report/files/a.ts', `setTimeout(() => {}, 1);`, /names setTimeout/],
    ['scoring/a.ts', `const luck = Math.random;`, /names Math.random/],
    [
      'run/conversation/a.ts',
      `import { readFileSync } from 'node:fs';`,
      /imports readFileSync of node:fs, and is pure/,
    ],
    ['scoring/a.ts', `import { randomUUID } from 'node:crypto'; randomUUID();`, /names randomUUID/],
    ['scoring/a.ts', `import { resolve } from 'node:path';`, /imports resolve of node:path, and is pure/],
    ['scoring/a.ts', `import * as crypto from 'node:crypto';`, /imports all of node:crypto, and is pure/],
    ['cli/a.ts', `startChild({ command: 'git rev-parse HEAD' });`, /calls git: call what platform\/git offers/],
    ['pipeline/a.ts', `execute('git', ['log']);`, /calls git/],
    ['report/a.ts', `export { b } from './b.ts';`, /is a circle/],
    [
      'cases/health/a.ts',
      `import { readText } from '../dataset/read-files.ts';`,
      /not pure, and is pure: have what it/,
    ],
    ['agents/mapping/a.ts', `import type { AdapterWorld } from '../adapter.ts';`, /not pure, and is pure/],
    ['report/markdown/a.ts', `import { b } from '../files/b.ts';`, /is a circle of folders/],
  ])('sees in %s: %s', (path, code, breach) => {
    const files = [
      readSource(path, code),
      readSource('report/b.ts', `export { a } from './a.ts';`),
      readSource('report/files/c.ts', `import { d } from '../markdown/d.ts';`),
    ];
    const found = breaches(files, house).filter((text) => text.includes(path));
    expect(found.filter((text) => breach.test(text))).not.toEqual([]);
  });

  it.each([
    ['decision/a.ts', `export const day = (text: string) => new Date(text).getTime() + Date.parse(text);`],
    ['cases/selection/a.ts', `import type { SelectionOptions } from '../options.ts';`],
    ['report/markdown/a.ts', `import { x } from './sections/x.ts'; import { y } from '../../facts/y.ts';`],
    ['scoring/a.ts', `import { hash } from 'node:crypto'; import { matchesGlob } from 'node:path';`],
    ['cli/a.ts', `export const advice = 'Give the commit: git rev-parse TAG';`],
    ['decision/a.ts', `export type Clock = typeof Date.now; // setTimeout, Date.now()`],
    ['cases/selection/a.ts', `export const of = (document: string) => ({ process: 'Date.now()', document });`],
    [
      'pipeline/a.ts',
      `import { readFile } from 'node:fs/promises'; export const at = (name: string) => readFile(name);`,
    ],
  ])('lets pass in %s: %s', (path, code) => {
    expect(breaches([readSource(path, code)], house)).toEqual([]);
  });
});
