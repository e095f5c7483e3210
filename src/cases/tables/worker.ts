/** The thread in which a table is read: what a damaged or hostile file does to it is done to nothing else. */
import { serveJob } from '../../platform/worker.ts';
import { parquetRows } from './parquet.ts';
import { TableError } from './table-error.ts';

serveJob(async (job) => {
  try {
    return { rows: await parquetRows(job as Uint8Array) };
  } catch (error) {
    if (error instanceof TableError) return { failure: error.message };
    throw error;
  }
});
