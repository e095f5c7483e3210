/** The SQLite of Node.js, loaded when a history is first read or written, and without its word that it is experimental. */

export type Sqlite = typeof import('node:sqlite');
/** An open database. */
export type Database = InstanceType<Sqlite['DatabaseSync']>;

/** null: this Node.js was built without it. Some 24.x print an ExperimentalWarning at the first load; other warnings pass. */
export async function loadSqlite(load = () => import('node:sqlite')): Promise<Sqlite | null> {
  const emit = process.emitWarning as (...given: readonly unknown[]) => void;
  process.emitWarning = ((warning: string | Error, ...rest: unknown[]) => {
    const text = typeof warning === 'string' ? warning : warning.message;
    if (rest[0] === 'ExperimentalWarning' && text.includes('SQLite')) return;
    emit(warning, ...rest);
  }) as typeof process.emitWarning;
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_UNKNOWN_BUILTIN_MODULE') return null;
    throw error;
  } finally {
    process.emitWarning = emit as typeof process.emitWarning;
  }
}
