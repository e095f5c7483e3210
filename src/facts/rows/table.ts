/** Columns of a table as data: each format sets the numbers to the right in its own way. */

/** Text, or the title of a column of numbers. */
export type Column = string | { readonly number: string };

export const num = (title: string): Column => ({ number: title });

export const isNumeric = (column: Column | undefined): boolean => typeof column === 'object';

export const columnTitle = (column: Column): string => (typeof column === 'string' ? column : column.number);
