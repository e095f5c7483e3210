/** The last run of a folder, as far as the next one asks of it: which cases failed, and what each took. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { caseResultSchema, trialSchema } from '../../model/run/case-result.ts';
import { runInfoSchema } from '../../model/run/run-info.ts';
import { list, record } from '../../model/schema-parts.ts';
import { MAX_RUN_BYTES, MAX_SAVED_RUN_BYTES, OUTCOME_SCHEMA_VERSION } from '../../model/schema-version.ts';
import { readFileCapped } from '../../platform/files.ts';
import { partsOfFile, readCases } from './read-cases.ts';

/** How many there are is all that is asked of them. */
const counted = list(z.unknown()).transform((all): readonly unknown[] => all.map(() => null));

/** A small part of an outcome: to check all of it would keep the first request waiting. */
const lastCaseSchema = caseResultSchema
  .unwrap()
  .pick({ id: true, status: true })
  .extend({
    trials: list(
      trialSchema
        .unwrap()
        .pick({ status: true, failureType: true, modelCalls: true, usage: true })
        .extend({ transcript: record({ turns: counted }), timing: record({ turns: counted }) })
        .readonly(),
    ),
  })
  .readonly();
const lastRunSchema = record({
  schemaVersion: z.literal(OUTCOME_SCHEMA_VERSION),
  run: runInfoSchema.unwrap().pick({ suite: true, startedAt: true, mode: true, cases: true }).readonly(),
  report: record({ cases: list(lastCaseSchema) }),
});
export type LastRun = z.infer<typeof lastRunSchema>;

/** Of which cases one asks: of those that passed, a large run has thousands, and reading them all delays the first request. */
export type Wanted = 'all' | 'not passed';

/** Of the first of these files that is a whole run of the suite with results; null: none is. Never throws. */
export async function readLastRun(
  folder: string,
  names: readonly string[],
  suite: string,
  wanted: Wanted,
): Promise<LastRun | null> {
  for (const name of names) {
    const run = await readOne(join(folder, name), wanted).catch(() => null);
    if (run?.run.suite === suite && run.run.cases.selected > 0) return run;
  }
  return null;
}

/** null: it is none, or somebody took cases out of it. Case by case, for a large run as one value is many times its text. */
async function readOne(file: string, wanted: Wanted): Promise<LastRun | null> {
  if ((await stat(file)).size > MAX_RUN_BYTES) return null;
  const cases: LastRun['report']['cases'][number][] = [];
  let left = 0;
  const rest = readCases(partsOfFile(file), MAX_SAVED_RUN_BYTES, (json) => {
    if (wanted === 'not passed' && hasPassed(json)) left += 1;
    else cases.push(lastCaseSchema.parse(JSON.parse(json)));
  });
  const text = rest ?? new TextDecoder().decode(await readFileCapped(file, MAX_SAVED_RUN_BYTES));
  const { data } = lastRunSchema.safeParse(JSON.parse(text));
  const run = data && rest !== null ? { ...data, report: { cases } } : data;
  return run && run.run.cases.selected === run.report.cases.length + left ? run : null;
}

/** By what is written before its trials, most of a case. No text within it has these quotes without a backslash. */
function hasPassed(json: string): boolean {
  const end = json.indexOf(',"trials":[');
  return end > 0 && json.slice(0, end).endsWith(',"status":"passed"');
}
