/** What tests of Google's ADK have in common, in all their shapes: turns with expected calls, and the criteria beside the file. Pure. */
import { z } from 'zod';
import { isRecord, parsedJson } from '../../../text/loose.ts';
import type { LeftOut } from '../carrying.ts';
import type { FilesAround } from '../importer.ts';
import type { ForeignRecord } from '../records.ts';

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
  readonly match: 'exact' | 'in_order' | 'any_order';
  readonly notes: readonly string[];
}

/** Beside the tests: their criteria. Without the file ADK asks for every call. */
const FILE = 'test_config.json';
const CALLS = 'tool_trajectory_avg_score';
const ANSWERS = 'response_match_score';

const MATCHES = { EXACT: 'exact', IN_ORDER: 'in_order', ANY_ORDER: 'any_order' } as const;
const criterion = z.union([
  z.number().transform((threshold) => ({ threshold, match_type: 'EXACT' as const })),
  z.looseObject({ threshold: z.number(), match_type: z.enum(['EXACT', 'IN_ORDER', 'ANY_ORDER']).default('EXACT') }),
]);

/** A file that cannot be read as criteria counts as none, and the file's line says so. */
export function criteriaBeside(around: FilesAround, lost: LeftOut): AdkCriteria {
  const text = around.read(FILE);
  if (text === null) return { level: 'expect', match: 'exact', notes: [] };
  const document = parsedJson(text);
  const criteria = isRecord(document) && isRecord(document.criteria) ? document.criteria : null;
  if (criteria === null) lost.add(`${FILE}, which holds no criteria`);
  for (const name of Object.keys(criteria ?? {}))
    if (name !== CALLS && name !== ANSWERS) lost.add(`${name} of ${FILE}`);
  const calls = criterion.safeParse(criteria?.[CALLS]);
  const answers = criterion.safeParse(criteria?.[ANSWERS]);
  const least = calls.success && calls.data.threshold < 1 ? calls.data.threshold : null;
  return {
    level: calls.success ? (least === null ? 'expect' : 'evaluate') : criteria === null ? 'expect' : 'evaluate',
    match: calls.success ? MATCHES[calls.data.match_type] : 'exact',
    notes: [
      ...(least === null ? [] : [minimumNote(CALLS, 'tool_accuracy', least)]),
      ...(answers.success ? [minimumNote(ANSWERS, 'rouge_1', answers.data.threshold)] : []),
    ],
  };
}

const minimumNote = (criterionName: string, metric: string, least: number) =>
  `${criterionName} ${least} of ${FILE} is "minimum: { ${metric}: ${least} }" on the dataset`;

/** The keys of a native case that hold these turns. */
export function turnsOf(turns: readonly AdkTurn[], { level, match }: AdkCriteria) {
  return {
    turns: turns.map(({ user, calls, reference }) => ({
      user,
      ...(calls && { [level]: { tools: toolsOf(calls, match) } }),
      ...(reference !== null && { ground_truth: reference }),
    })),
  };
}

/** An empty list is an expectation of no call. */
function toolsOf(calls: NonNullable<AdkTurn['calls']>, match: AdkCriteria['match']) {
  if (calls.length === 0) return [];
  return { include: calls.map(({ name, args }) => ({ name, arguments: args })), match };
}
