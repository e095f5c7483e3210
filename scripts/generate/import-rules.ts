/** The rooms, pure places and borders of ARCHITECTURE.md → rules of the linter, so that an editor shows a wrong import where it is written. */
import type { House } from '../house.ts';

/** @param sources Every source file, relative to src/, with slashes. @returns a configuration for biome.json to extend, as JSON. */
export function importRules(house: House, sources: readonly string[]): string {
  const known: Known = { house, sources };
  const border = house.borders.flatMap(({ places }) => places);
  const places = new Set([...house.rooms.keys(), ...house.pure, ...house.impure, ...border]);
  // Of overrides that meet in a file the last one counts, whole: so each place says all of its rules, the inner ones last.
  const inward = [...places].sort((a, b) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1));
  const overrides = inward.flatMap((place) => globsOf(place, sources).map((glob) => override(known, place, glob)));
  return `{ "overrides": [\n${overrides.map((one) => JSON.stringify(one)).join(',\n')}\n] }\n`;
}

interface Known {
  readonly house: House;
  readonly sources: readonly string[];
}

interface Pattern {
  readonly group: readonly string[];
  readonly message: string;
}

const depthOf = (path: string) => path.split('/').length;
const roomOf = (place: string) => place.split('/')[0]!;
const up = (levels: number) => '../'.repeat(levels) || './';
const isIn = (path: string, places: readonly string[]) =>
  places.some((place) => path === place || path.startsWith(`${place}/`));
const isPure = (place: string, { pure, impure }: House) => isIn(place, pure) && !isIn(place, impure);

/** One for each depth that the place has files at: what a relative path reaches depends on where it starts. */
function globsOf(place: string, sources: readonly string[]): readonly string[] {
  const depths = new Set(sources.filter((file) => file.startsWith(`${place}/`)).map(depthOf));
  const below = [...depths].sort().map((depth) => `${place}${'/*'.repeat(depth - depthOf(place))}`);
  return sources.includes(`${place}.ts`) ? [`${place}.ts`, ...below] : below;
}

function override(known: Known, place: string, glob: string): object {
  const { house } = known;
  const pure = isPure(place, house);
  const closed = house.borders.filter(({ places }) => !isIn(place, places));
  const rules = {
    noRestrictedImports: {
      level: 'error',
      options: {
        paths: Object.fromEntries(
          closed.filter(({ what }) => /^(node:|@)/.test(what)).map(({ what, places }) => [what, instead(places)]),
        ),
        patterns: [roomPattern(known, place, glob), ...(pure ? purePatterns(known, place, glob) : [])],
      },
    },
    noRestrictedGlobals: {
      level: 'error',
      options: {
        deniedGlobals: Object.fromEntries(
          [
            ...closed.map(({ what, places }) => [what, instead(places)] as const),
            ...(pure ? house.impureNames.map((name) => [name, HANDED_IN] as const) : []),
          ].filter(([name]) => /^\w+$/.test(name) && name !== 'Date'),
        ),
      },
    },
  };
  return { includes: [`src/${glob}`], linter: { rules: { style: rules } } };
}

const HANDED_IN = 'This place is pure: have a clock, a seed or a wait handed in.';
const instead = (places: readonly string[]) =>
  places.length > 0 ? `Call what ${places.join(' or ')} offers.` : 'Nothing may use it: do without.';

function roomPattern(known: Known, place: string, glob: string): Pattern {
  const room = roomOf(place);
  const may = known.house.rooms.get(room) ?? [];
  const open = isPure(place, known.house) ? may.filter((one) => one.includes('/') || isPure(one, known.house)) : may;
  const others = open.length > 0 ? `only ${open.join(', ')}` : 'no other room';
  return {
    // `../package.json` and the like, outside of src/, are open to all.
    group: allBut(up(depthOf(glob) - 1), ['../**', ...globsFor(known, [room, ...open])]),
    message: `"${place}" may import ${others}: have the rest handed in by the pipeline.`,
  };
}

/** What is pure imports what is pure, and the options of its room. */
function purePatterns(known: Known, place: string, glob: string): readonly Pattern[] {
  const { house } = known;
  const room = roomOf(place);
  const own = house.borders.filter(({ places }) => isIn(place, places)).map(({ what }) => what);
  const builtins = [...house.pureModules.keys(), ...own.filter((what) => what.startsWith('node:'))];
  const modules = {
    group: ['node:*', 'node:*/**', `!{${builtins.join(',')}}`],
    message: `"${place}" is pure: of Node.js it takes ${builtins.join(', ')}. Have the rest handed in.`,
  };
  if (place === room || house.pure.includes(room)) return [modules];
  const pure = [...house.pure.filter((one) => one.startsWith(`${room}/`)), `${room}/options`];
  const inside = globsFor(known, pure).map((one) => one.replaceAll(`${room}/`, ''));
  const above = up(depthOf(glob) - 2);
  return [
    {
      group: allBut(above, ['../**', ...inside]),
      message: `"${place}" is pure, and may import only ${pure.join(', ')} of its room: have the rest handed in.`,
    },
    modules,
  ];
}

const allBut = (from: string, open: readonly string[]) => [`${from}**`, ...open.map((glob) => `!${from}${glob}`)];

/** Folders and files by their names without an ending. One glob with braces is read faster than many. */
function globsFor({ sources }: Known, names: readonly string[]): readonly string[] {
  const folders = names.filter((one) => sources.some((file) => file.startsWith(`${one}/`)));
  const files = names.map((one) => `${one}.ts`).filter((file) => sources.includes(file));
  return [
    ...(folders.length > 0 ? [`{${folders.join(',')}}/**`] : []),
    ...(files.length > 0 ? [`{${files.join(',')}}`] : []),
  ];
}
