/** ARCHITECTURE.md as rules: the rooms and what they may import, the pure places, the borders. */

export interface Border {
  /** A module (`node:http`), a global (`fetch`), something of one (`process.env`), or a package's scope (`@octokit`). */
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
  /** What a pure place may take of Node.js. */
  readonly pureModules: readonly string[];
  /** What a pure place may not name. */
  readonly impureNames: readonly string[];
}

/** @throws Error where a table or list is not there */
export function readHouse(architecture: string): House {
  const rooms = rowsUnder(architecture, 'The rooms');
  const section = sectionUnder(architecture, 'Pure means pure');
  const listed = (opening: string) => {
    const text = section.split(opening)[1]?.split('\n\n')[0]?.split(/\.\s/)[0];
    if (text === undefined) throw new Error(`ARCHITECTURE.md: "${opening}" is missing under "Pure means pure"`);
    return quoted(text);
  };
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
    pureModules: listed('Of Node.js they may import'),
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
