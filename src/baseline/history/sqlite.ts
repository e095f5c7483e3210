/** The SQLite of Node.js, loaded when a history is first read or written, and without its word that it is experimental. */

type Sqlite = typeof import('node:sqlite');
/** An open database. */
export type Database = InstanceType<Sqlite['DatabaseSync']>;

/** null: this Node.js was built without it. Some 24.x print an ExperimentalWarning at the first load; other warnings pass. */
export function loadSqlite(load = () => process.getBuiltinModule('node:sqlite')): Sqlite | null {
  const emit = process.emitWarning as (...given: readonly unknown[]) => void;
  process.emitWarning = ((warning: string | Error, ...rest: unknown[]) => {
    const text = typeof warning === 'string' ? warning : warning.message;
    if (rest[0] === 'ExperimentalWarning' && text.includes('SQLite')) return;
    emit(warning, ...rest);
  }) as typeof process.emitWarning;
  try {
    // Synchronous, so that nobody else's warning falls into this moment.
    return load() ?? null;
  } finally {
    process.emitWarning = emit as typeof process.emitWarning;
  }
}
