/** A baseline that holds totals only, `{ timestamp, metrics, by_category }`: bytes → values by metric and scope, or what is wrong. */
import { z } from 'zod';
import type { Problem } from '../../model/problem.ts';
import type { Unit } from '../../model/run/run-report.ts';
import type { FormerTotals } from '../../model/verdict/totals.ts';
import { readFileCapped } from '../../platform/files.ts';
import { isRecord, parsedJson } from '../../text/loose.ts';
import { amount } from '../../text/quantities.ts';
import { schemaProblems } from '../../text/schema/problems.ts';
import { parseYaml } from '../../text/yaml/document.ts';

/** Larger files are no totals. */
const LARGEST = 1_000_000;

type ReadTotals =
  | { readonly ok: true; readonly totals: Omit<FormerTotals, 'file'> }
  | { readonly ok: false; readonly problems: readonly Problem[] };

type Refused = Pick<Problem, 'what' | 'fix'>;

const value = z.union([z.number(), z.string()], 'a number, or a text such as "91%" or "850ms"');
const metrics = z.record(
  z.string(),
  z.union([value, z.strictObject({ value, n: z.number().int().min(1, 'a number of cases from 1') })]),
);
const file = z.looseObject({
  timestamp: z
    .string('the time of the run, such as 2026-11-23T14:00:00Z')
    .refine((text) => Number.isFinite(Date.parse(text)), 'the time of the run, such as 2026-11-23T14:00:00Z'),
  metrics,
  by_category: z.record(z.string(), metrics).nullish(),
});

/**
 * null: the file is something else, or cannot be read.
 * @param unitOf Of a metric by its id; undefined: a name of somebody's own, whose value may be any number from 0.
 */
export async function readTotals(
  path: string,
  unitOf: (metric: string) => Unit | undefined,
): Promise<ReadTotals | null> {
  const text = (await readFileCapped(path, LARGEST).catch(() => null))?.toString('utf8') ?? '';
  const document = parsedJson(text);
  if (!isRecord(document) || 'schemaVersion' in document) return null;
  if (!isRecord(document.metrics) && !isRecord(document.by_category)) return null;
  const place = { file: path, lineOf: parseYaml(text, path).lineOf };
  const parsed = file.safeParse(document);
  if (!parsed.success) return { ok: false, problems: schemaProblems(parsed.error, file, place) };
  const { timestamp, metrics: overall, by_category: categories } = parsed.data;
  const groups: readonly (readonly [scope: string, at: readonly string[], z.output<typeof metrics>])[] = [
    ['overall', ['metrics'], overall],
    ...Object.entries(categories ?? {}).map(
      ([name, values]) => [`category:${name}`, ['by_category', name], values] as const,
    ),
  ];
  const problems: Problem[] = [];
  const values = groups.flatMap(([scope, at, written]) =>
    Object.entries(written).flatMap(([metric, one]) => {
      const { value: given, n } = typeof one === 'object' ? one : { value: one, n: null };
      const read = valueIn(metric, unitOf(metric), given);
      if (typeof read === 'number') return [{ metric, scope, value: read, n }];
      const where = { file: path, line: place.lineOf([...at, metric]) };
      problems.push({ ...read, what: `"${[...at, metric].join('.')}" ${read.what}.`, where });
      return [];
    }),
  );
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, totals: { createdAt: new Date(timestamp).toISOString(), values } };
}

/** In the unit of the metric, or what is wrong. A bare number above 1 is no share: 1 itself could be all or one percent. */
function valueIn(metric: string, unit: Unit | undefined, written: number | string): number | Refused {
  const parsed = amount.safeParse(written);
  const isShare = unit === 'share' || unit === 'score';
  const fits = { share: unit === undefined || isShare, ms: unit === undefined || unit === 'ms', number: true };
  const fix = isShare
    ? 'Write a share from 0 to 1, such as 0.91, or a text such as "91%".'
    : `Write a number from 0${unit === 'ms' ? ' in milliseconds, or a text such as "850ms"' : ''}.`;
  if (!parsed.success || !fits[parsed.data.unit])
    return { what: `is ${JSON.stringify(written).slice(0, 60)}, which does not fit the metric`, fix };
  const { value: number } = parsed.data;
  const isTooLarge = isShare && number > 1 && !hasOwnRange(metric);
  return isTooLarge ? { what: `is ${number}, and not from 0 to 1`, fix } : number;
}

/** What another tool has recorded is in the range of that tool. */
const hasOwnRange = (metric: string) => metric.startsWith('score:');
