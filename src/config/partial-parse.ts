/** A refused configuration → its sound sections, so that one mistake does not hide the others. Pure. */
import type { z } from 'zod';
import { datasetOptionSchema } from '../cases/options.ts';
import { asMeant } from '../text/schema/problems.ts';
import { type DocumentPath, valueAt } from '../text/yaml/document-path.ts';
import { configSchemaFor, type EvalConfig } from './schema.ts';

export type SoundParts = Partial<EvalConfig>;

type Raw = Readonly<Record<string, unknown>>;

export interface Sound {
  readonly parts: SoundParts;
  /** Sections of which nothing was refused. */
  readonly intact: ReadonlySet<string>;
  /** Of each dataset in `parts` its place in the list that was written. */
  readonly datasetIndexes: readonly number[];
  /** As written; left out where refused. */
  readonly expectations: { readonly expect?: Raw; readonly evaluate?: Raw };
}

/** Nothing was refused. */
export function wholeConfig(value: unknown, config: EvalConfig): Sound {
  return {
    parts: config,
    intact: new Set(Object.keys(config)),
    datasetIndexes: config.datasets.map((_, i) => i),
    expectations: expectationsOf(value),
  };
}

/**
 * Takes out what was refused, then keeps every section that is valid without it, with its defaults. A list of datasets
 * loses the unsound ones; `datasets` is absent when none is left.
 */
export function soundParts(value: unknown, error: z.ZodError): Sound {
  // What follows from a key that was only misspelt is no further mistake.
  const schema = configSchemaFor(value);
  const meant = asMeant(value, error, schema);
  const pruned = withoutRefused(meant, schema.safeParse(meant).error);
  const sections = Object.entries(schema.shape).flatMap(([name, section]) => {
    const parsed = (section as z.ZodType).safeParse(valueAt(pruned, [name]));
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  const intact = Object.entries(schema.shape).flatMap(([name, section]) =>
    (section as z.ZodType).safeParse(valueAt(meant, [name])).success ? [name] : [],
  );
  const { datasets: _, ...others } = Object.fromEntries(sections) as SoundParts;
  const datasets = soundDatasets(valueAt(pruned, ['datasets']));
  return {
    parts: { ...others, ...(datasets.length > 0 && { datasets: datasets.map(({ option }) => option) }) },
    intact: new Set(intact),
    datasetIndexes: datasets.map(({ index }) => index),
    expectations: expectationsOf(value),
  };
}

function withoutRefused(value: unknown, error: z.ZodError | undefined): unknown {
  const pruned = structuredClone(value);
  for (const issue of error?.issues ?? []) {
    const path = issue.path as DocumentPath;
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) remove(pruned, [...path, key]);
    else remove(pruned, path);
  }
  return pruned;
}

function soundDatasets(written: unknown) {
  if (!Array.isArray(written)) return [];
  return written.flatMap((one: unknown, index) => {
    const option = datasetOptionSchema.safeParse(one).data;
    return option ? [{ option, index }] : [];
  });
}

function expectationsOf(value: unknown): Sound['expectations'] {
  const sound = (['expect', 'evaluate'] as const).flatMap((key) => {
    const written = valueAt(value, [key]);
    return written !== undefined && configSchemaFor(value).shape[key].safeParse(written).success
      ? [[key, written]]
      : [];
  });
  return Object.fromEntries(sound) as Sound['expectations'];
}

/** Of an object the key; an item of a list stays as null, so that the others keep their places. */
function remove(root: unknown, path: DocumentPath): void {
  const parent = valueAt(root, path.slice(0, -1));
  const last = path.at(-1);
  if (last === undefined || typeof parent !== 'object' || parent === null) return;
  if (Array.isArray(parent)) parent[Number(last)] = null;
  else Reflect.deleteProperty(parent, String(last));
}
