/** Counts as a table of the page. */
import type { Part } from '../facts/rows/table.ts';
import type { TallyTable } from '../facts/rows/tallies.ts';
import { type Content, quoted, table } from './markup.ts';

export const tallyTable = (caption: string, { columns, rows }: TallyTable): Content =>
  table(
    caption,
    columns,
    rows.map(([name, ...cells]) => [name.map(shown), ...cells]),
  );

/** Words of others are set apart. */
const shown = (part: Part): Content =>
  typeof part === 'object' && 'name' in part ? quoted(part.name, part.max) : typeof part === 'string' ? part : null;
