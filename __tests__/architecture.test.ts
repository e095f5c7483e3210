/** ARCHITECTURE.md is true: rooms import what its table allows, borders are crossed only where it says, nothing goes in circles. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const src = join(root, 'src');
const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');

interface SourceFile {
  readonly path: string;
  readonly room: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"\n;]*?(?:\n[^'"\n;]*?)*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g;

const files: readonly SourceFile[] = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => {
    const file = join(src, name);
    const text = readFileSync(file, 'utf8');
    const imports = [...text.matchAll(IMPORT)].map((m) => (m[1] ?? m[2] ?? m[3])!);
    const path = name.replaceAll('\\', '/');
    return {
      path,
      room: roomOf(path),
      text,
      imports: imports.map((i) =>
        i.startsWith('.') ? relative(src, resolve(dirname(file), i)).replaceAll('\\', '/') : i,
      ),
    };
  });

function roomOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : path.replace(/\.ts$/, '');
}

function tableUnder(heading: string): string[][] {
  const section = architecture.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| :--'))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}
const names = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((m) => m[1]!);

describe('the rooms of ARCHITECTURE.md', () => {
  const allowed = new Map(tableUnder('The rooms').map(([room, , may]) => [names(room!)[0]!, names(may!)]));

  it('lists every room of src', () => {
    expect([...new Set(files.map((f) => f.room))].filter((room) => !allowed.has(room))).toEqual([]);
    expect(allowed.size).toBeGreaterThan(5);
  });

  it('lets a room import only what its row allows', () => {
    const broken = files.flatMap((file) =>
      file.imports
        .filter((i) => /\.(ts|tsx|json|txt|md)$/.test(i) && !i.startsWith('..'))
        .filter((i) => {
          const to = roomOf(i);
          const may = allowed.get(file.room) ?? [];
          return to !== file.room && !may.includes(to) && !may.includes(i.replace(/\.ts$/, ''));
        })
        .map(
          (i) =>
            `src/${file.path} imports ${i}: "${file.room}" may import only ${allowed.get(file.room)?.join(', ') || 'nothing'}; hand it in from the journey.`,
        ),
    );
    expect(broken).toEqual([]);
  });

  it('has no circle among its files', () => {
    const graph = new Map(files.map((f) => [f.path, f.imports.filter((i) => files.some((g) => g.path === i))]));
    expect(findCircle(graph)).toBeNull();
  });
});

describe('the borders of ARCHITECTURE.md', () => {
  for (const [what, where] of tableUnder('What never happens')) {
    const places = names(where!);
    for (const border of names(what!)) {
      it(`keeps ${border} inside ${places.join(', ')}`, () => {
        const outside = files.filter((f) => !places.some((p) => f.path === `${p}.ts` || f.path.startsWith(`${p}/`)));
        expect(outside.filter((f) => crosses(f, border)).map((f) => `src/${f.path} uses ${border}`)).toEqual([]);
      });
    }
  }
});

function crosses(file: SourceFile, border: string): boolean {
  if (border === 'fetch') return /(?<![.\w])fetch\(/.test(stripComments(file.text));
  if (border.startsWith('process.'))
    return new RegExp(`\\b${border.replace('.', '\\.')}\\b`).test(stripComments(file.text));
  return file.imports.some((i) => i === border || i.startsWith(`${border}/`));
}

function stripComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1');
}

function findCircle(graph: ReadonlyMap<string, readonly string[]>): string | null {
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): string | null => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node].join(' → ');
    if (done.has(node)) return null;
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, [...path, node]);
      if (circle) return circle;
    }
    done.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const circle = visit(node, []);
    if (circle) return circle;
  }
  return null;
}
