/** Source files × the rules of ARCHITECTURE.md → every breach, each with a sentence that says what to do instead. */
import { posix } from 'node:path';
import type { House } from './rules.ts';
import type { Named, Reached, SourceFile } from './source-file.ts';

/** Empty: the house stands as ARCHITECTURE.md says. */
export function breaches(files: readonly SourceFile[], house: House): readonly string[] {
  return [
    ...files.flatMap((file) => [
      ...unlistedRoom(file, house),
      ...wrongRooms(file, house),
      ...crossings(file, house),
      ...hiddenWays(file),
      ...(isIn(file.path, house.pure) && !isIn(file.path, house.impure) ? impurities(file, house) : []),
    ]),
    ...circles(files),
  ];
}

/** Modules of Node.js that the sources reach when they run. */
export function builtinsOf(files: readonly SourceFile[]): ReadonlySet<string> {
  const reached = files.flatMap(({ reaches }) => reaches.filter((one) => !one.typeOnly).map(({ module }) => module));
  return new Set(reached.filter((module) => module?.startsWith('node:')).map((module) => module!));
}

const roomOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : withoutExtension(path));
const withoutExtension = (path: string) => path.replace(/\.tsx?$/, '');
const isIn = (path: string, places: readonly string[]) =>
  places.some((place) => withoutExtension(path) === place || path.startsWith(`${place}/`));
const at = (file: SourceFile, { line }: Named | Reached) => `src/${file.path}:${line}`;

function unlistedRoom({ path }: SourceFile, { rooms }: House): readonly string[] {
  if (rooms.has(roomOf(path))) return [];
  return [
    `src/${path} is in no room of ARCHITECTURE.md: move it into one, or add a row that says what the room is for.`,
  ];
}

/** The file that a relative path means, below src/; null: a package or a module of Node.js. */
function ownFile({ path }: SourceFile, { module }: Reached): string | null {
  return module?.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), module)) : null;
}

function wrongRooms(file: SourceFile, { rooms }: House): readonly string[] {
  const room = roomOf(file.path);
  const may = rooms.get(room) ?? [];
  return file.reaches.flatMap((reached) => {
    const to = ownFile(file, reached);
    if (to === null || to.startsWith('..') || roomOf(to) === room) return [];
    if (may.includes(roomOf(to)) || may.includes(withoutExtension(to))) return [];
    return [`${at(file, reached)} imports ${to}, which "${room}" may not: have it handed in by the pipeline.`];
  });
}

function crossings(file: SourceFile, { borders }: House): readonly string[] {
  return borders
    .filter(({ places }) => !isIn(file.path, places))
    .flatMap(({ what, places }) => {
      const inside = places.length > 0 ? `call what ${places.join(' or ')} offers` : 'nothing may; do without it';
      return [
        ...file.reaches
          .filter(({ module }) => module !== null && isModule(module, what))
          .map((reached) => `${at(file, reached)} reaches ${what}: ${inside}.`),
        ...file.names
          .filter(({ name }) => isNamed(name, what))
          .map((named) => `${at(file, named)} names ${named.name}: ${inside}.`),
      ];
    });
}

const isModule = (module: string, what: string) => module === what || module.startsWith(`${what}/`);

/** `process.env` is also reached through the whole of `process`, and through what cannot be read off: `process[name]`. */
function isNamed(name: string, what: string): boolean {
  const [object, property] = what.split('.');
  if (what === 'new Function') return name.startsWith('new Function(') || name === 'Function';
  if (property === undefined) return name === what || name.startsWith(`${what}.`) || name.startsWith(`new ${what}(`);
  return name === what || name === object || name === `${object}.*`;
}

/** A module that nobody can name beforehand, or that is taken by `require`. */
function hiddenWays(file: SourceFile): readonly string[] {
  return file.reaches
    .filter(({ how, module }) => module === null || how === 'require')
    .map((reached) =>
      reached.module === null
        ? `${at(file, reached)} loads a module by a name that is made at run time: write it as a literal.`
        : `${at(file, reached)} takes ${reached.module} by ${reached.how}: import it.`,
    );
}

function impurities(file: SourceFile, house: House): readonly string[] {
  const modules = file.reaches
    .filter(({ module }) => module?.startsWith('node:') && !house.pureModules.includes(module))
    // A border that is drawn around a pure file is meant.
    .filter(
      ({ module }) => !house.borders.some(({ what, places }) => isModule(module!, what) && isIn(file.path, places)),
    )
    .map(
      (reached) =>
        `${at(file, reached)} imports ${reached.module}, and is pure: have the caller hand in what it gives.`,
    );
  const names = file.names
    .filter(({ name }) => house.impureNames.some((impure) => isImpure(name, impure)))
    .map((named) => `${at(file, named)} names ${named.name}, and is pure: have a clock, a seed or a wait handed in.`);
  return [...modules, ...names];
}

/** `Date` stands for the clock: a date made of given values is none. */
function isImpure(name: string, impure: string): boolean {
  if (impure === 'Date') return ['Date', 'Date.now', 'Date.*', 'new Date()'].includes(name);
  return isNamed(name, impure);
}

function circles(files: readonly SourceFile[]): readonly string[] {
  const graph = new Map(files.map((file) => [file.path, file.reaches.flatMap((one) => ownFile(file, one) ?? [])]));
  const done = new Set<string>();
  const visit = (path: string, way: readonly string[]): string | null => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path].join(' → ');
    if (done.has(path) || !graph.has(path)) return null;
    for (const next of graph.get(path)!) {
      const circle = visit(next, [...way, path]);
      if (circle) return circle;
    }
    done.add(path);
    return null;
  };
  for (const path of graph.keys()) {
    const circle = visit(path, []);
    if (circle) return [`${circle} is a circle: move what both need into a file that imports neither.`];
  }
  return [];
}
