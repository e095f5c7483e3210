/** Citations: the ids an answer rests on, from the mapped field or from markers in its text. */
import { z } from 'zod';
import type { SummedMetric } from '../../model/metric.ts';
import { unordered } from '../../platform/canonical-hash.ts';
import { markersIn } from './citation-markers.ts';
import { countsOf, overTrials, scoresOf, sumAndCount } from './measure.ts';
import { defineScoring, type RawScore, type Subject } from './scoring.ts';

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

const keyOf = (id: string) => id.trim().toLowerCase();

/** What counts as cited at all: the mapped field; without one, the markers in the text; undefined when there is neither. */
function citedBy(subject: Subject): { readonly cited: readonly string[]; readonly marked: readonly string[] } | null {
  if (subject.citations === undefined && subject.text === undefined) return null;
  const marked = markersIn(subject.text ?? '');
  return { cited: subject.citations ?? marked, marked };
}

function scoreCitations(
  expected: readonly string[],
  strict: boolean,
  { cited, marked }: { readonly cited: readonly string[]; readonly marked: readonly string[] },
): RawScore {
  const wanted = new Map(expected.map((id) => [keyOf(id), id]));
  const given = new Map(cited.map((id) => [keyOf(id), id]));
  const found = new Set([...given.keys(), ...marked.map(keyOf)].filter((key) => wanted.has(key)));
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
    ...(passed ? {} : { code: missing.length > 0 ? 'missing_citation' : 'unexpected_citation' }),
    ...(missing.length > 0 ? { names: missing } : {}),
    counts: { tp: found.size, fp: extra.length, fn: missing.length },
  };
}

const counted = (id: string, title: string, description: string, measure: SummedMetric['measure']): SummedMetric => ({
  id,
  title,
  description,
  kind: 'ratio',
  unit: 'share',
  better: 'higher',
  measure,
});

const metrics: readonly SummedMetric[] = [
  {
    ...counted('citation_exact', 'Exact citations', 'Share of answers that cite exactly the expected ids.', (trials) =>
      overTrials(trials, (trial) =>
        sumAndCount(
          scoresOf(trial, 'citation_recall').map(({ counts }) => (counts && counts.fp + counts.fn === 0 ? 1 : 0)),
        ),
      ),
    ),
    kind: 'proportion',
  },
  {
    ...counted(
      'citation_recall',
      'Citation recall',
      'Mean over answers of the share of the expected ids that are cited; answers that may cite nothing are left out.',
      (trials) =>
        overTrials(trials, (trial) =>
          sumAndCount(
            scoresOf(trial, 'citation_recall')
              .filter(({ counts }) => counts && counts.tp + counts.fn > 0)
              .map((score) => score.value),
          ),
        ),
    ),
    kind: 'mean',
  },
  counted(
    'citation_micro_precision',
    'Citation micro precision',
    'Share of all citations that are expected.',
    (trials) =>
      overTrials(trials, (trial) => {
        const counts = countsOf(trial, 'citation_recall');
        return counts && [counts.tp, counts.tp + counts.fp];
      }),
  ),
  counted(
    'citation_micro_recall',
    'Citation micro recall',
    'Share of all expected citations that are made.',
    (trials) =>
      overTrials(trials, (trial) => {
        const counts = countsOf(trial, 'citation_recall');
        return counts && [counts.tp, counts.tp + counts.fn];
      }),
  ),
  counted(
    'citation_micro_f1',
    'Citation micro F1',
    'Harmonic mean of precision and recall over all citations together.',
    (trials) =>
      overTrials(trials, (trial) => {
        const counts = countsOf(trial, 'citation_recall');
        return counts && [2 * counts.tp, 2 * counts.tp + counts.fp + counts.fn];
      }),
  ),
];

export const citations = defineScoring({
  expectations: { citations: citationsSchema },
  sets: { citations: unordered },
  score: ({ citations: written }, subject) => {
    const cited = written === undefined ? null : citedBy(subject);
    if (written === undefined || cited === null) return [];
    return Array.isArray(written)
      ? [scoreCitations(written, false, cited)]
      : [scoreCitations(written.ids, written.strict, cited)];
  },
  metrics,
});
