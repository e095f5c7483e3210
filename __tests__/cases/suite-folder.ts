/** A folder of case files for one test, and loading from it with the expectations of a garden shop's agent. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { loadCases } from '../../src/cases/dataset/load.ts';
import type { LoadedCases, LoadRequest } from '../../src/cases/dataset/load-request.ts';
import { type DatasetOption, datasetOptionSchema } from '../../src/cases/options.ts';
import { ProblemError } from '../../src/model/problem.ts';

const oneOrMore = z.union([z.string(), z.array(z.string())]);

const limit = z.strictObject({ min: z.number() });

/** Enough of what checks understand for cases to be written with. */
export const expectations = {
  intent: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.number())]),
  entities: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]),
  tools: z.union([
    z.array(z.unknown()),
    z.strictObject({ include: z.array(z.unknown()), match: z.string().default('subset') }),
  ]),
  citations: z.array(z.string()),
  contains: oneOrMore,
  match: oneOrMore,
  not_match: oneOrMore,
  not_empty: z.literal(true),
  relevance: z.looseObject({ min: z.number() }),
  tone: z.looseObject({ min: z.number() }),
  equals: z.string(),
  token_f1: limit,
  groundedness: limit,
  satisfy: z.array(z.union([z.string(), z.strictObject({ says: z.string() })])),
  state: z.json(),
};

type Files = Readonly<Record<string, string | Uint8Array>>;

export function folderWith(files: Files): string {
  const directory = mkdtempSync(join(tmpdir(), 'cases-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), content);
  }
  return directory;
}

/** Loads the datasets (default: one with all the files), as the pipeline does. */
export async function load(
  files: Files,
  datasets: readonly unknown[] = [{ files: Object.keys(files) }],
  more: Partial<LoadRequest> = {},
): Promise<LoadedCases> {
  const options: readonly DatasetOption[] = datasets.map((dataset) => datasetOptionSchema.parse(dataset));
  return loadCases({
    directory: folderWith(files),
    datasets: options,
    expectations,
    defaults: { trials: 1 },
    ...more,
  });
}

/** What loading refuses, each problem as "file:line what | fix". */
export async function problemsOf(...args: Parameters<typeof load>): Promise<readonly string[]> {
  try {
    await load(...args);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems.map(({ what, where, fix }) => {
      const place = where && `${where.file}${where.line ? `:${where.line}` : ''} `;
      return `${place ?? ''}${what}${fix ? ` | ${fix}` : ''}`;
    });
  }
  return [];
}
