/** src/ → dist/: the bundle that GitHub runs, the licences of what is in it, and its bill of materials. `node scripts/build.ts [folder]`. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { join, resolve } from 'node:path';
import { type BuildOptions, build, type OutputChunk, type Plugin } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';
import { minifySync } from 'rolldown/utils';
import { billOfMaterials, bundledPackages, licenceFile } from './bundled-packages.ts';
import { browserChunk } from './generate/browser-script.ts';

const root = resolve(import.meta.dirname, '..');
const folder = resolve(process.argv[2] ?? join(root, 'dist'));

/** What turns files of cases into text, in a thread of its own: it shares nothing with the rest, and has its own limit of size. */
const CONVERTERS = ['unpdf', 'mammoth', 'node-html-markdown', '@e965/xlsx'];

const shared: BuildOptions = {
  cwd: root,
  platform: 'node',
  transform: { target: 'node24' },
  logLevel: 'warn',
  onLog(level, log, handle) {
    // Dependencies' own circles and dynamic requires are theirs; our own code's would be shown.
    if (level === 'warn' && (log.ids ?? [log.id ?? '']).every((id) => id?.includes('node_modules'))) return;
    handle(level, log);
  },
};

rmSync(folder, { recursive: true, force: true });
const { output: main } = await build({
  ...shared,
  input: { index: join(root, 'src/index.ts') },
  plugins: [
    withoutUnusedResources(),
    withoutConverters(),
    withoutDescriptions(),
    requiredHttp(),
    withoutSpaces(),
    plainAscii(),
  ],
  // Chunks are named by their content's first file, without a hash: a rebuild changes only what changed.
  output: {
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    minify: false,
    sourcemap: false,
    comments: { legal: false, annotation: true, jsdoc: false },
    // What is always loaded together is one file each: every further one costs a start its search, its reading and its linking.
    codeSplitting: {
      groups: [
        { name: 'cli', test: /[\\/]src[\\/]cli[\\/]main\.ts$/, priority: 3 },
        { name: 'pipeline', test: /[\\/]src[\\/]pipeline[\\/](?:pipeline|suites)\.ts$/, priority: 2 },
        { name: 'importers', test: /[\\/]src[\\/]cases[\\/]importers[\\/]/, priority: 1 },
      ],
    },
  },
});
const { output: thread } = await build({
  ...shared,
  input: {
    'documents-worker': join(root, 'src/cases/attached/worker.ts'),
    'parquet-worker': join(root, 'src/cases/tables/worker.ts'),
  },
  plugins: [plainAscii()],
  output: {
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'documents-[name].js',
    minify: true,
    comments: { legal: false, annotation: true, jsdoc: false },
  },
});
const output = [...main, ...thread];

const chunks = output.filter((part): part is OutputChunk => part.type === 'chunk');
const modules = [...chunks.flatMap((chunk) => chunk.moduleIds), ...(await browserChunk()).moduleIds];
const packages = bundledPackages(modules, root);
writeFileSync(join(folder, 'THIRD_PARTY_LICENSES.txt'), licenceFile(packages));
writeFileSync(join(folder, 'sbom.cdx.json'), billOfMaterials(packages, root));
const bytes = output.reduce((sum, part) => sum + Buffer.byteLength(part.type === 'chunk' ? part.code : part.source), 0);
console.log(
  `dist: ${chunks.length} files, ${(bytes / 1e6).toFixed(2)} MB, entry ${(Buffer.byteLength(chunks.find((c) => c.isEntry)!.code) / 1e6).toFixed(3)} MB`,
);

/** Of the openai client a judge asks chat completions and responses; the rest of its resources would be a third of its size. */
function withoutUnusedResources(): Plugin {
  const USED = ['chat', 'responses'];
  const RESOURCE = /[\\/]openai[\\/]resources[\\/]([a-z-]+)[\\/]\1\.mjs$/;
  return {
    name: 'without-unused-resources',
    load(id) {
      const name = RESOURCE.exec(id)?.[1];
      if (name === undefined || USED.includes(name)) return null;
      const classes = [...readFileSync(id, 'utf8').matchAll(/^export class (\w+)/gm)];
      return classes.map(([, one]) => `export class ${one} {}`).join('\n');
    },
  };
}

/** Only the thread converts; the rest knows the kinds of files, and never loads what reads them. */
function withoutConverters(): Plugin {
  const EMPTY = '\0converter';
  return {
    name: 'without-converters',
    resolveId: (source) => (CONVERTERS.includes(source) ? EMPTY : null),
    load: (id) => (id === EMPTY ? 'export {};' : null),
  };
}

/** What a key is for is said by published schemas and by docs, made from the sources. Zod copies each schema to describe it: 7 MB. */
function withoutDescriptions(): Plugin {
  const COPIED =
    /describe\(description\) \{\s+const cl = this\.clone\(\);\s+core\.globalRegistry\.add\(cl, \{ description \}\);\s+return cl;\s+\}/;
  return {
    name: 'without-descriptions',
    transform: {
      filter: { id: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
      handler(code) {
        const changed = code.replace(COPIED, 'describe() { return this; }');
        if (changed === code) throw new Error('zod describes a schema in another way: see withoutDescriptions.');
        return changed;
      },
    },
  };
}

/** An import of node:http reads all of its exports; WebSocket, one of them, loads a client of its own: 60 ms of each start. */
function requiredHttp(): Plugin {
  const ID = '\0required-http';
  const names = Object.entries(Object.getOwnPropertyDescriptors(http)).filter(([, { get }]) => get === undefined);
  return {
    name: 'required-http',
    resolveId: (source, _, { kind }) => (/^(?:node:)?http$/.test(source) && kind === 'import-statement' ? ID : null),
    load: (id) =>
      id !== ID
        ? null
        : `import { createRequire } from 'node:module';
const http = createRequire(import.meta.url)('node:http');
export default http;
export const { ${names.map(([name]) => name).join(', ')} } = http;`,
  };
}

/** One byte a character: a chunk with one arrow in it is kept, and read again for each function, at two. */
function plainAscii(): Plugin {
  return {
    name: 'plain-ascii',
    // Last of all: writing without spaces takes the escapes back.
    generateBundle: (_, bundle) => {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        const written = part.code;
        part.code = inAscii(written);
        if (part.code !== written) parseAst(part.code); // Of a chunk that is loaded by few, nobody else would notice that it cannot be read.
      }
    },
  };
}

function inAscii(code: string): string {
  // A key without quotes may be written by escapes of one unit each, but not by the two of a rarer character.
  const quoted = code.replace(/(?<=[{,])(?:[\ud800-\udbff][\udc00-\udfff])+(?=:)/g, '"$&"');
  return quoted.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Nobody reads here what libraries are made of: a chunk of nothing else is a third shorter without its spaces. */
function withoutSpaces(): Plugin {
  const options = { compress: false, mangle: { keepNames: true }, codegen: { removeWhitespace: true } };
  return {
    name: 'without-spaces',
    renderChunk: (code, { fileName, moduleIds }) =>
      moduleIds.every((id) => id.includes('node_modules')) ? minifySync(fileName, code, options).code : null,
  };
}
