/** Cells of the fault matrix → what is wrong with them, and a table of calls and faults. */

export interface Cell {
  readonly scenario: string;
  readonly call: string;
  readonly fault: string;
  /** Exit code and conclusion without the fault. */
  readonly well: string;
  readonly cameTo: string;
  /** What the run may also come to, since the fault takes away what the verdict is reached by; null: nothing else. */
  readonly instead: string | null;
  /** Things that the call is made for, of each of which a warning may speak. */
  readonly loses: number;
  /** Seconds. */
  readonly later: number;
  readonly said: readonly string[];
}

const LONGEST_S = 30;

/** Without a warning a cell may be right: the call went well in the end, or nothing was lost. */
export function wrongWith({ well, cameTo, instead, loses, later, said }: Cell): readonly string[] {
  return [
    ...(cameTo === well || (cameTo === instead && said.length > 0) ? [] : [`${cameTo} instead of ${well}`]),
    ...(said.length > loses ? [`${said.length} warnings`] : []),
    ...(later > LONGEST_S ? [`${later} s later`] : []),
  ];
}

/** Rows are calls. A cell: "=" as without the fault or what it came to, warnings, seconds; "!" where something is wrong. */
export function drawTable(cells: readonly Cell[]): string {
  const faults = [...new Set(cells.map(({ fault }) => fault))];
  const rows = Map.groupBy(cells, ({ scenario, call }) => `${scenario}: ${call}`);
  const draw = (one: Cell | undefined) => {
    if (!one) return '';
    const outcome = one.cameTo === one.well ? '=' : one.cameTo;
    return `${wrongWith(one).length > 0 ? '! ' : ''}${outcome} ${one.said.length}w ${Math.round(one.later)}s`;
  };
  const line = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;
  const wrong = cells.filter((one) => wrongWith(one).length > 0);
  const longest = cells.reduce((most, { later }) => Math.max(most, later), 0);
  return [
    line(['call', ...faults]),
    line(['call', ...faults].map(() => '--')),
    ...[...rows].map(([name, of]) =>
      line([name, ...faults.map((fault) => draw(of.find((one) => one.fault === fault)))]),
    ),
    '',
    `${cells.length} cells, ${wrong.length} wrong, the longest delay ${longest} s`,
    ...wrong.map((one) => `${one.scenario}: ${one.call}, ${one.fault}: ${wrongWith(one).join(', ')}`),
  ].join('\n');
}
