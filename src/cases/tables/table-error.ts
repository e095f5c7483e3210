/** A table that cannot be read: its message says why, after "cannot be read as Parquet: ", and ends without a full stop. */
export class TableError extends Error {
  override readonly name = 'TableError';
}
