/** Source files × the rules of ARCHITECTURE.md → every breach, each with a sentence that says what to do instead. */
import { posix } from 'node:path';
import type { House } from '../../../scripts/house.ts';
import type { Named, Reached, SourceFile } from './source-file.ts';

/** Empty: the house stands as ARCHITECTURE.md says. */
export function breaches(files: readonly SourceFile[], house: House): readonly string[] {
  return [
    ...files.flatMap((file) => [
      ...unlistedRoom(file, house),
      ...wrongImports(file, house),
      ...crossings(file, house),
      ...hiddenWays(file),
      ...(isPure(file.path, house) ? impurities(file, house) : []),
    ]),
    ...circles(files),
    ...mutualFolders(files),
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
const isPure = (path: string, { pure, impure }: House) => isIn(path, pure) && !isIn(path, impure);
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

/** Own files that one reaches: beside each, where it says so. */
function ownReached(file: SourceFile): readonly { readonly reached: Reached; readonly to: string }[] {
  return file.reaches.flatMap((reached) => {
    const to = ownFile(file, reached);
    return to === null || to.startsWith('..') ? [] : [{ reached, to }];
  });
}

/** Rooms import by the table; what is pure imports what is pure, and the options of its room. */
function wrongImports(file: SourceFile, house: House): readonly string[] {
  const room = roomOf(file.path);
  const may = house.rooms.get(room) ?? [];
  const pure = isPure(file.path, house);
  return ownReached(file).flatMap(({ reached, to }) => {
    const isOwn = roomOf(to) === room;
    const isListed = may.includes(withoutExtension(to));
    if (!isOwn && !isListed && !may.includes(roomOf(to)))
      return [`${at(file, reached)} imports ${to}, which "${room}" may not: have it handed in by the pipeline.`];
    if (!pure || isListed || isPure(to, house) || withoutExtension(to) === `${room}/options`) return [];
    return [`${at(file, reached)} imports ${to}, which is not pure, and is pure: have what it gives handed in.`];
  });
}

/** Folders side by side in a room know each other one way only. */
function mutualFolders(files: readonly SourceFile[]): readonly string[] {
  const arrows = new Map<string, string>();
  for (const file of files)
    for (const { reached, to } of ownReached(file)) {
      const between = siblings(file.path, to);
      if (between) arrows.set(between, arrows.get(between) ?? at(file, reached));
    }
  const next = Map.groupBy(
    [...arrows.keys()].map((arrow) => arrow.split(' → ') as [string, string]),
    ([from]) => from,
  );
  const graph = new Map([...next].map(([from, all]) => [from, all.map(([, to]) => to)]));
  const circle = circleIn(graph);
  if (!circle) return [];
  const places = circle.slice(1).map((to, i) => arrows.get(`${circle[i]} → ${to}`));
  return [
    `${circle.join(' → ')} is a circle of folders (${places.join(', ')}): move what both need into one that needs neither.`,
  ];
}

/** The folders in which two files of a room part, "run/conversation → run/users"; null: one lies above the other. */
function siblings(from: string, to: string): string | null {
  const [a, b] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)];
  const parts = a.findIndex((folder, i) => folder !== b[i]);
  if (parts < 1 || b[parts] === undefined) return null;
  return `${a.slice(0, parts + 1).join('/')} → ${b.slice(0, parts + 1).join('/')}`;
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
        ...file.commands
          .filter(({ name }) => name === what)
          .map((named) => `${at(file, named)} calls ${what}: ${inside}.`),
      ];
    });
}

const isModule = (module: string, what: string) => module === what || module.startsWith(`${what}/`);

/** `process.env` is also reached through the whole of `process`, and through what cannot be read off: `process[name]`. */
function isNamed(name: string, what: string): boolean {
  if (what === 'new Function') return name.startsWith('new Function(') || name === 'Function';
  if (!what.includes('.')) return name === what || name.startsWith(`${what}.`) || name.startsWith(`new ${what}(`);
  const [object] = what.split('.');
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
    .filter((reached) => reached.module?.startsWith('node:') && !mayTake(reached, house))
    // A border that is drawn around a pure file is meant.
    .filter(
      ({ module }) => !house.borders.some(({ what, places }) => isModule(module!, what) && isIn(file.path, places)),
    )
    .map(
      (reached) =>
        `${at(file, reached)} imports ${reached.taken?.join(', ') ?? 'all'} of ${reached.module}, and is pure: have the caller hand in what it gives.`,
    );
  const names = file.names
    .filter(({ name }) => house.impureNames.some((impure) => isImpure(name, impure)))
    .map((named) => `${at(file, named)} names ${named.name}, and is pure: have a clock, a seed or a wait handed in.`);
  return [...modules, ...names];
}

function mayTake({ module, taken }: Reached, { pureModules }: House): boolean {
  const allowed = pureModules.get(module!);
  return allowed !== undefined && (allowed.length === 0 || (taken?.every((name) => allowed.includes(name)) ?? false));
}

/** `Date` stands for the clock: a date made of given values is none. */
function isImpure(name: string, impure: string): boolean {
  if (impure === 'Date') return ['Date', 'Date.now', 'Date.*', 'new Date()'].includes(name);
  return isNamed(name, impure);
}

function circles(files: readonly SourceFile[]): readonly string[] {
  const graph = new Map(files.map((file) => [file.path, ownReached(file).map(({ to }) => to)]));
  const circle = circleIn(graph);
  return circle ? [`${circle.join(' → ')} is a circle: move what both need into a file that imports neither.`] : [];
}

/** One way round, its first place again at the end; null: there is none. */
function circleIn(graph: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  const visit = (place: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(place)) return [...way.slice(way.indexOf(place)), place];
    if (done.has(place) || !graph.has(place)) return null;
    for (const next of graph.get(place)!) {
      const circle = visit(next, [...way, place]);
      if (circle) return circle;
    }
    done.add(place);
    return null;
  };
  for (const place of graph.keys()) {
    const circle = visit(place, []);
    if (circle) return circle;
  }
  return null;
}
