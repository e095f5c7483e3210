/** The last run of a folder, as far as the next one asks of it: which cases failed, and what each took. */
import { join } from 'node:path';
import { z } from 'zod';
import { caseResultSchema, trialSchema } from '../../model/run/case-result.ts';
import { runInfoSchema } from '../../model/run/run-info.ts';
import { list, record } from '../../model/schema-parts.ts';
import { MAX_SAVED_RUN_BYTES, OUTCOME_SCHEMA_VERSION } from '../../model/schema-version.ts';
import { readFileCapped } from '../../platform/files.ts';

/** A small part of an outcome: to check all of it would keep the first request waiting. */
const lastRunSchema = record({
  schemaVersion: z.literal(OUTCOME_SCHEMA_VERSION),
  run: runInfoSchema.unwrap().pick({ suite: true, startedAt: true, cases: true }).readonly(),
  report: record({
    cases: list(
      caseResultSchema
        .unwrap()
        .pick({ id: true, status: true })
        .extend({
          trials: list(
            trialSchema
              .unwrap()
              .pick({ status: true, failureType: true, modelCalls: true, usage: true })
              .extend({
                transcript: record({ turns: list(z.unknown()) }),
                timing: record({ turns: list(z.unknown()) }),
              })
              .readonly(),
          ),
        })
        .readonly(),
    ),
  }),
});
export type LastRun = z.infer<typeof lastRunSchema>;

/** Of the first of these files that is a whole run of the suite with results; null: none is. Never throws. */
export async function readLastRun(folder: string, names: readonly string[], suite: string): Promise<LastRun | null> {
  for (const name of names) {
    const run = await readOne(join(folder, name)).catch(() => null);
    if (run?.run.suite === suite && run.report.cases.length > 0) return run;
  }
  return null;
}

/** null: it is none, or somebody took cases out of it. */
async function readOne(file: string): Promise<LastRun | null> {
  const bytes = await readFileCapped(file, MAX_SAVED_RUN_BYTES);
  const { data } = lastRunSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
  return data && data.run.cases.selected === data.report.cases.length ? data : null;
}
