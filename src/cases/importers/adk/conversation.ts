/** What tests of Google's ADK have in common, in all their shapes: turns with expected calls, and the criteria beside the file. Pure. */
import { z } from 'zod';
import { isRecord, parsedJson } from '../../../text/loose.ts';
import type { LeftOut } from '../carrying.ts';
import type { FilesAround } from '../importer.ts';
import { type ForeignRecord, openRecordInEitherCase } from '../records.ts';

/** What the user says, and what the agent should do then; null: nothing is expected of that. */
export interface AdkTurn {
  readonly user: string;
  readonly calls: readonly { readonly name: string; readonly args: ForeignRecord }[] | null;
  readonly reference: string | null;
}

/** How the tests of a folder are judged. */
export interface AdkCriteria {
  /** Under which key expected calls are written: they decide only where each of them is asked for. */
  readonly level: 'expect' | 'evaluate';
  readonly match: (typeof MATCHES)[keyof typeof MATCHES];
  /** Whether calls are compared by their names only. */
  readonly ignoresArguments: boolean;
  readonly notes: readonly string[];
}

/** Beside the tests: their criteria. Without the file ADK asks for every call. */
const FILE = 'test_config.json';
const CALLS = 'tool_trajectory_avg_score';
const ANSWERS = 'response_match_score';

/** Numbered in this order, as ADK does. All but the first allow other calls. */
const MATCHES = { EXACT: 'exact', IN_ORDER: 'in_order', ANY_ORDER: 'superset' } as const;
const MATCH_NAMES = ['EXACT', 'IN_ORDER', 'ANY_ORDER'] as const;
const matchName = (written: unknown) =>
  typeof written === 'string' ? written.trim().toUpperCase().replaceAll(/[- ]/g, '_') : MATCH_NAMES[written as number];

const criterionShape = {
  threshold: z.number(),
  match_type: z.unknown().transform(matchName).pipe(z.enum(MATCH_NAMES)).optional(),
  ignore_args: z.boolean().optional(),
};
const criterion = z.preprocess(
  (written) => (typeof written === 'number' ? { threshold: written } : written),
  openRecordInEitherCase(criterionShape),
);
type Criterion = Partial<z.output<typeof criterion>>;

/** A file that cannot be read as criteria counts as none, a criterion as one without conditions, and the file's line says so. */
export function criteriaBeside(around: FilesAround, lost: LeftOut): AdkCriteria {
  const text = around.read(FILE);
  const document = text === null ? null : parsedJson(text);
  const criteria = isRecord(document) && isRecord(document.criteria) ? document.criteria : null;
  if (text !== null && criteria === null) lost.add(`${FILE}, which holds no criteria`);
  const read = (name: string): Criterion | null => {
    if (criteria?.[name] === undefined) return null;
    const { data } = criterion.safeParse(criteria[name]);
    if (data) lost.unread(data, Object.keys(criterionShape));
    else lost.add(`${name} of ${FILE}, which cannot be read`);
    return data ?? {};
  };
  for (const name of Object.keys(criteria ?? {}))
    if (name !== CALLS && name !== ANSWERS) lost.add(`${name} of ${FILE}`);
  const calls = criteria === null ? {} : read(CALLS);
  const least = calls?.threshold ?? 1;
  const answers = read(ANSWERS)?.threshold;
  return {
    level: calls !== null && least >= 1 ? 'expect' : 'evaluate',
    match: MATCHES[calls?.match_type ?? 'EXACT'],
    ignoresArguments: calls?.ignore_args ?? false,
    notes: [
      ...(least < 1 ? [minimumNote(CALLS, 'tool_accuracy', least)] : []),
      ...(answers === undefined ? [] : [minimumNote(ANSWERS, 'rouge_1', answers)]),
    ],
  };
}

const minimumNote = (criterionName: string, metric: string, least: number) =>
  `${criterionName} ${least} of ${FILE} is "minimum: { ${metric}: ${least} }" on the dataset`;

/** The keys of a native case that hold these turns. */
export function turnsOf(turns: readonly AdkTurn[], criteria: AdkCriteria) {
  return {
    turns: turns.map(({ user, calls, reference }) => ({
      user,
      ...(calls && toolsOf(calls, criteria)),
      ...(reference !== null && { ground_truth: reference }),
    })),
  };
}

/** An empty list allows no call, unless other calls are allowed anyway. */
function toolsOf(calls: NonNullable<AdkTurn['calls']>, { level, match, ignoresArguments }: AdkCriteria) {
  if (calls.length === 0) return match === 'exact' ? { [level]: { tools: [] } } : {};
  const include = calls.map(({ name, args }) => ({ name, ...(!ignoresArguments && { arguments: args }) }));
  return { [level]: { tools: { include, match } } };
}
