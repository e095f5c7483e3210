/** ARCHITECTURE.md as rules: the rooms and what they may import, the pure places, the borders. */

export interface Border {
  /** A module (`node:http`), a global (`fetch`), something of one (`process.env`), a package's scope (`@octokit`), or a command (`git`). */
  readonly what: string;
  /** Files without their extension, and folders, below src/. Empty: nowhere. */
  readonly places: readonly string[];
}

export interface House {
  /** By room: the rooms, and single files, that it may import beside its own. */
  readonly rooms: ReadonlyMap<string, readonly string[]>;
  readonly pure: readonly string[];
  /** Folders inside pure places that are not. */
  readonly impure: readonly string[];
  readonly borders: readonly Border[];
  /** What a pure place may take of Node.js: by module the names that it may import, empty: any. */
  readonly pureModules: ReadonlyMap<string, readonly string[]>;
  /** What a pure place may not name. */
  readonly impureNames: readonly string[];
}

/** @throws Error where a table or list is not there */
export function readHouse(architecture: string): House {
  const rooms = rowsUnder(architecture, 'The rooms');
  const section = sectionUnder(architecture, 'Pure means pure');
  const textAfter = (opening: string) => {
    const text = section.split(opening)[1]?.split('\n\n')[0]?.split(/\.\s/)[0];
    if (text === undefined) throw new Error(`ARCHITECTURE.md: "${opening}" is missing under "Pure means pure"`);
    return text;
  };
  const listed = (opening: string) => quoted(textAfter(opening));
  return {
    rooms: new Map(rooms.map(([room, , may]) => [quoted(room!)[0]!, quoted(may!)])),
    pure: [
      ...rooms.filter(([, kind]) => kind === 'pure').map(([room]) => quoted(room!)[0]!),
      ...listed('Pure folders inside edge rooms:'),
    ],
    impure: listed('Code for a browser is not pure:'),
    borders: rowsUnder(architecture, 'What never happens').flatMap(([what, where]) =>
      quoted(what!).map((one) => ({ what: one, places: quoted(where!) })),
    ),
    pureModules: new Map(
      [...textAfter('Of Node.js they may import').matchAll(/`(node:[\w/]+)`(?: \(([^)]*)\))?/g)].map(
        ([, module, names]) => [module!, quoted(names ?? '')],
      ),
    ),
    impureNames: listed('They name none of'),
  };
}

function sectionUnder(text: string, heading: string): string {
  const section = text.split(`## ${heading}\n`)[1]?.split('\n## ')[0];
  if (section === undefined) throw new Error(`ARCHITECTURE.md has no section "${heading}"`);
  return section;
}

function rowsUnder(text: string, heading: string): readonly (readonly string[])[] {
  return sectionUnder(text, heading)
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

const quoted = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
