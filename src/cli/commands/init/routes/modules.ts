/** Which file and name an imported name stands for, in Python and JavaScript. Pure. */
import { posix } from 'node:path';
import type { SourceFile } from '../repository.ts';

export interface Modules {
  readonly files: readonly SourceFile[];
  /** The source that a module's name means in this file; undefined for packages and what is not there. */
  readonly resolve: (module: string, from: SourceFile) => SourceFile | undefined;
}

export interface Imported {
  readonly file: SourceFile;
  /** null: the module itself, or what it exports as a whole. */
  readonly name: string | null;
}

export function modulesOf(files: readonly SourceFile[]): Modules {
  const byName = new Map(files.map((one) => [one.file, one]));
  return {
    files,
    resolve: (module, { file }) => {
      const folder = posix.dirname(file);
      const paths = file.endsWith('.py') ? pythonPaths(module, folder) : scriptPaths(module, folder);
      return paths.map((path) => byName.get(path)).find((one) => one !== undefined);
    },
  };
}

function pythonPaths(module: string, folder: string): readonly string[] {
  const dots = /^\.*/.exec(module)![0].length;
  const words = module.slice(dots).split('.').filter(Boolean).join('/');
  const roots =
    dots > 0
      ? [posix.join(folder, ...Array<string>(dots - 1).fill('..'))]
      : ['.', 'src', folder, posix.dirname(folder)];
  return roots.flatMap((root) => [posix.join(root, `${words}.py`), posix.join(root, words, '__init__.py')]);
}

function scriptPaths(module: string, folder: string): readonly string[] {
  // "@/lib/x" and "~/lib/x" are of the root or src, as bundlers are usually told.
  const aliased = /^[@~]\/(.+)$/.exec(module)?.[1];
  if (!module.startsWith('.') && aliased === undefined) return [];
  const bases = aliased === undefined ? [posix.join(folder, module)] : [aliased, `src/${aliased}`];
  return bases.flatMap((base) => {
    const bare = base.replace(/\.[cm]?js$/, '');
    return [
      base,
      ...['.ts', '.tsx', '.js', '.mjs', '.cjs', '.mts', '/index.ts', '/index.js', '/index.mjs'].map(
        (ending) => bare + ending,
      ),
    ];
  });
}

/** By the name that is used in the file; packages are left out. Names that a module only passes on are followed. */
export function importsIn(source: SourceFile, modules: Modules, steps = 3): ReadonlyMap<string, Imported> {
  const found = new Map<string, Imported>();
  const add = (local: string, module: string, name: string | null) => {
    const file = modules.resolve(module, source);
    if (!file) return;
    const passedOn = name !== null && steps > 0 ? importsIn(file, modules, steps - 1).get(name) : undefined;
    found.set(local, passedOn ?? { file, name });
  };
  if (source.file.endsWith('.py'))
    for (const one of pythonImports(source.text, (module) => modules.resolve(module, source) !== undefined))
      add(...one);
  else for (const one of scriptImports(source.text)) add(...one);
  return found;
}

type Import = readonly [local: string, module: string, name: string | null];

function pythonImports(text: string, isModule: (name: string) => boolean): readonly Import[] {
  const from = [...text.matchAll(/^[ \t]*from\s+([\w.]+)\s+import\s+(?:\(([^)]*)\)|([^\n#]*))/gm)].flatMap((one) =>
    (one[2] ?? one[3] ?? '').split(',').flatMap((part): Import[] => {
      const [, name, local] = /^\s*(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(part) ?? [];
      if (!name) return [];
      const inner = one[1]!.endsWith('.') ? one[1]! + name : `${one[1]!}.${name}`;
      return isModule(inner) ? [[local ?? name, inner, null]] : [[local ?? name, one[1]!, name]];
    }),
  );
  const whole = [...text.matchAll(/^[ \t]*import\s+([\w.]+)(?:\s+as\s+(\w+))?/gm)];
  return [...from, ...whole.map((one): Import => [one[2] ?? one[1]!, one[1]!, null])];
}

function scriptImports(text: string): readonly Import[] {
  const named = (list: string, module: string) =>
    list.split(',').flatMap((part): Import[] => {
      const [, name, local] = /^\s*(?:type\s+)?(\w+)(?:(?:\s+as\s+|\s*:\s*)(\w+))?\s*$/.exec(part) ?? [];
      return name ? [[local ?? name, module, name === 'default' ? null : name]] : [];
    });
  return [
    ...[
      ...text.matchAll(
        /\bimport\s+(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?(?:\*\s*as\s+(\w+)\s*)?from\s*['"]([^'"]+)['"]/g,
      ),
    ].flatMap((one) => [
      ...(one[1] ? [[one[1], one[4]!, null] as const] : []),
      ...(one[3] ? [[one[3], one[4]!, null] as const] : []),
      ...named(one[2] ?? '', one[4]!),
    ]),
    ...[
      ...text.matchAll(
        /\b(?:const|let|var)\s+(?:(\w+)|\{([^}]*)\})\s*=\s*require\(\s*['"]([^'"]+)['"]\s*\)(?:\.(\w+))?/g,
      ),
    ].flatMap((one) => (one[1] ? [[one[1], one[3]!, one[4] ?? null] as const] : named(one[2] ?? '', one[3]!))),
  ];
}
