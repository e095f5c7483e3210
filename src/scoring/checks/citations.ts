/** Citations: the ids an answer rests on, from the mapped field or from markers in its text. */

import { z } from 'zod';
import { named } from '../../model/catalogue.ts';
import type { SummedMetric } from '../../model/run/metric.ts';
import { unordered } from '../../text/canonical-hash.ts';
import { foldCase } from '../../text/letters.ts';
import { bracketedIn, markersIn } from '../matching/citation-markers.ts';
import { type Codes, defineCheck, type RawScore, type Subject } from './check.ts';
import { meanOfScores, overScores, proportion, ratioOfItems, sumAndCount } from './measure.ts';
import { isAnsweredOutOfScope, outOfScope } from './out-of-scope.ts';

const ids = z.array(z.string().trim().min(1));

const citationsSchema = z
  .union([
    ids,
    z.strictObject({
      ids: ids.describe('Ids that are expected.'),
      strict: z.boolean().default(false).describe('Whether other citations fail the case.'),
    }),
  ])
  .describe(
    'Ids that the answer must cite, in the mapped field or in markers such as [FAQ-001]. An empty list: no citation is allowed. Other citations fail only with { ids, strict: true }, and count against citation_exact.',
  );

const settingsSchema = z
  .strictObject({
    normalize: z
      .enum(['loose', 'exact'])
      .default('loose')
      .describe(
        'loose ignores letter case and treats blanks and - _ : # / . as the same, so [FAQ-001] cites faq_001. exact ignores letter case only.',
      ),
    error_texts: z
      .array(z.string().trim().min(1))
      .min(1)
      .optional()
      .describe(
        'Beginnings of replies that are error messages. Such a reply does not answer an out-of-scope question of FAQ tests. Default: error, internal server error, an error occurred, something went wrong, exception, traceback.',
      ),
  })
  .describe('How expected and cited ids are compared.');
export type CitationSettings = z.output<typeof settingsSchema>;

/** The key under which two ids are the same; loosely, runs of separators are one, and leading zeros count. */
export function citationKey(id: string, { normalize }: CitationSettings): string {
  const key = foldCase(id.trim());
  if (normalize === 'exact') return key;
  return key
    .replace(/^\[(.*)\]$/s, '$1')
    .trim()
    .replace(/[-_:#/.\s]+/g, '-');
}

const codes = {
  ...outOfScope,
  missing_citation: {
    phrase: (names) => (names ? `missing ${names}` : 'an expected one is missing'),
    find: ({ names }) => named('citation_missing', names),
    lacks: 'citations',
  },
  unexpected_citation: {
    phrase: () => 'more than expected',
    find: (score, where) => named(isAnsweredOutOfScope(score, where) ? 'out_of_scope_answered' : 'citation_unexpected'),
  },
  citation_missing: {
    title: (id) => (id === null ? 'An expected source is not cited' : `${id} is not cited`),
    cause: 'Retrieval does not find the source for this wording, ranks it too low, or the answer leaves it out.',
    action: (id) =>
      `Look whether ${id ?? 'the source'} is among what was retrieved: if not, fix the index or the query; if so, the prompt.`,
    place: 'retrieval',
    order: 'citations',
  },
  citation_unexpected: {
    title: 'Sources are cited that do not belong to the question',
    cause: 'Retrieval passes on what is merely similar, and the answer cites all of it.',
    action: 'Raise the score from which a source is passed on, and ask for citations of what is used only.',
    place: 'retrieval',
    order: 'citations',
  },
} satisfies Codes;

interface Cited {
  /** What counts as cited at all: the mapped field; without one, the markers in the text. */
  readonly cited: readonly string[];
  /** What is in brackets in the text: an expected id among it is cited, too. */
  readonly bracketed: readonly string[];
}

/** null: the replies carry neither text nor citations. */
function citedBy({ citations, text }: Subject): Cited | null {
  if (citations === undefined && text === undefined) return null;
  return { cited: citations ?? markersIn(text ?? ''), bracketed: bracketedIn(text ?? '') };
}

function scoreCitations(
  expected: readonly string[],
  strict: boolean,
  { cited, bracketed }: Cited,
  keyOf: (id: string) => string,
): RawScore<keyof typeof codes> {
  const wanted = new Map(expected.map((id) => [keyOf(id), id]));
  const given = new Map(cited.map((id) => [keyOf(id), id]));
  const found = new Set([...given.keys(), ...bracketed.map(keyOf)].filter((key) => wanted.has(key)));
  const missing = [...wanted].filter(([key]) => !found.has(key)).map(([, id]) => id);
  const extra = [...given].filter(([key]) => !wanted.has(key)).map(([, id]) => id);
  const extraFails = strict || wanted.size === 0;
  const passed = missing.length === 0 && (extra.length === 0 || !extraFails);
  const parts = [
    missing.length > 0 && `missing citation ${missing.join(', ')}`,
    extra.length > 0 && `unexpected citation ${extra.join(', ')}`,
  ].filter(Boolean);
  return {
    metric: 'citation_recall',
    value: wanted.size > 0 ? found.size / wanted.size : passed ? 1 : 0,
    passed,
    reason: parts.join('; ') || 'citations are as expected',
    ...(!passed && {
      code: missing.length > 0 ? 'missing_citation' : 'unexpected_citation',
      mismatch: { expected: expected.join(', ') || 'no citation', actual: cited.join(', ') || 'no citation' },
    }),
    ...(missing.length > 0 ? { names: missing } : {}),
    counts: { tp: found.size, fp: extra.length, fn: missing.length },
  };
}

const METRIC = 'citation_recall';
const subject = 'citations';

const metrics: readonly SummedMetric[] = [
  overScores(
    {
      id: 'citation_exact',
      title: 'Exact citations',
      description: 'Share of answers that cite exactly the expected ids.',
      subject,
      rank: 5,
      ...proportion,
    },
    (scores) =>
      sumAndCount(scores.map(({ passed, counts }) => (passed && counts && counts.fp + counts.fn === 0 ? 1 : 0))),
    METRIC,
  ),
  {
    ...meanOfScores(
      {
        id: METRIC,
        title: 'Citation recall',
        description:
          'Mean over answers of the share of the expected ids that are cited. Answers that may cite nothing are left out.',
        subject,
        field: subject,
        rank: 300,
      },
      ({ counts }) => counts !== undefined && counts.tp + counts.fn > 0,
    ),
    unit: 'share',
  },
  ...(
    [
      ['precision', 'Share of all citations that are expected.', 310],
      ['recall', 'Share of all expected citations that are made.', 311],
      ['f1', 'Harmonic mean of precision and recall over all citations together.', 309],
    ] as const
  ).map(([of, description, rank]) => {
    const title = `Citation micro ${of === 'f1' ? 'F1' : of}`;
    return ratioOfItems({ id: `citation_micro_${of}`, title, description, rank }, METRIC, of);
  }),
];

/** The ids that an expectation lists, in either form of it. */
export const expectedIds = (written: z.output<typeof citationsSchema>): readonly string[] =>
  Array.isArray(written) ? written : written.ids;

/** Version 2: ids are compared loosely. */
export const citations = defineCheck({
  version: 2,
  expectations: { citations: citationsSchema },
  score: ({ citations: written }, subject, settings) => {
    const cited = written === undefined ? null : citedBy(subject);
    if (written === undefined || cited === null) return [];
    const strict = !Array.isArray(written) && written.strict;
    return [scoreCitations(expectedIds(written), strict, cited, (id) => citationKey(id, settings))];
  },
  codes,
  metrics,
  needs: { sets: { citations: unordered }, settings: { key: 'citations', schema: settingsSchema } },
});
