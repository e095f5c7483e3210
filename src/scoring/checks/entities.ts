/** Entities: what the agent took out of the words, by value or by span, with precision, recall and F1. */

import { z } from 'zod';
import { type Found, type FoundIn, named, type Sharing, sharing } from '../../model/catalogue.ts';
import type { Measure } from '../../model/run/case-result.ts';
import { hasNothing } from '../../model/run/counted.ts';
import type { SummedMetric } from '../../model/run/metric.ts';
import type { Score } from '../../model/run/score.ts';
import { unordered } from '../../text/canonical-hash.ts';
import { alikeOf, looksAlike } from '../matching/alike.ts';
import { type EntityMatch, matchEntities, openPairs } from '../matching/entities.ts';
import { looseKey } from '../matching/names.ts';
import { about, type Codes, defineCheck, type RawScore } from './check.ts';
import { type Counts, countsOf, overScores, RATIOS, ratioOfItems } from './measure.ts';

const value = z.union([z.string(), z.number(), z.boolean()]);

const byValue = z
  .record(
    z.string().min(1),
    z.union([value, z.null(), z.array(value.nullable()).min(1), z.strictObject({ all_of: z.array(value).min(1) })]),
  )
  .refine((map) => new Set(Object.keys(map).map(looseKey)).size === Object.keys(map).length, {
    error: 'one type is there twice, as letter case and separators do not count; name both values under all_of',
  });

const bySpan = z
  .array(
    z
      .strictObject({
        entity: z.string().min(1).describe('Entity type.'),
        value: value.optional().describe('Its value. Not compared if a span is given.'),
        start: z.number().int().min(0).optional().describe('First character, from 0.'),
        end: z.number().int().min(0).optional().describe('Character after the last.'),
        role: z.string().min(1).optional().describe('The role that it must have. Default: any.'),
        group: z.string().min(1).optional().describe('The group that it must have. Default: any.'),
      })
      .meta({ examples: [{ entity: 'city', value: 'Lisbon' }] }),
  )
  .refine((list) => list.every((item) => (item.start === undefined) === (item.end === undefined)), {
    error: 'give both start and end, or neither',
  })
  .refine((list) => list.every(({ start = 0, end = Infinity }) => start < end), { error: 'end is not after start' })
  .refine((list) => new Set(list.map((item) => item.start === undefined)).size < 2, {
    error: 'give start and end for all entities of the list, or for none',
  })
  .refine((list) => list.every((item) => item.start !== undefined || item.value !== undefined), {
    error: 'give a value, or start and end',
  });

const entitiesSchema = z
  .union([byValue, bySpan])
  .describe(
    'Entities, compared by value: a map type → value, list of allowed values, { all_of: [...] } for values that must all be there, or null for "may be absent" (also inside a list). Or a list of { entity, value, start, end, role, group }, compared by type and span, and by role and group where they are expected. Nothing else may be found, unless metrics.entity.extra is allow.',
  )
  .meta({ examples: [{ city: 'Lisbon', date: ['today', '4 May'] }] });

const settingsSchema = z
  .strictObject({
    normalize: z
      .enum(['case', 'loose', 'exact', 'stem'])
      .default('case')
      .describe(
        'case ignores letter case. loose also ignores separators, so RNA-seq equals RNAseq. stem ignores endings of English words as well, so tumors equals tumor. exact ignores nothing.',
      ),
    synonyms: z
      .record(z.string(), z.array(z.string()))
      .default({})
      .describe(
        'Other ways of writing a value: { RNA-seq: [RNAseq, rna seq] }. A value may be in several lines: it is the same as all of each.',
      ),
    amounts: z
      .boolean()
      .optional()
      .describe(
        'true: numbers and amounts are compared by value: 1,000 = 1000, 1.234,50 = 1,234.50, 5kg = 5 kg, 5 km = 5000 m. A number that could be either is read as in English: 1.000 = 1. Default: false.',
      ),
    typos: z
      .number()
      .int()
      .min(0)
      .max(1)
      .optional()
      .describe('1: values of five letters or more, without digits, may differ by one letter. Default: 0.'),
    extra: z
      .enum(['fail', 'allow'])
      .default('fail')
      .describe('Whether entities beyond the expected ones fail a case. They count against precision in any case.'),
  })
  .describe('How expected and found entities are compared.');

const [detail, subject] = [sharing('detail'), sharing('subject')];
const sharedByType = (type: string | null, exactly: (name: string) => Sharing): readonly Sharing[] =>
  type === null ? [] : [exactly(type), subject`wrong or missing values of ${type}`];

const codes = {
  missing_entity: {
    phrase: (names) => (names ? `missing ${names}` : 'an expected one is missing'),
    find: missed,
    lacks: 'entities',
    fromTranscripts: true,
    title: (type) => about('An entity is not found', 'of type', type),
    shares: (type) => sharedByType(type, (name) => detail`entity ${name} is not found`),
    cause: 'The extraction does not know these values, or how they are worded here.',
    action: (type) => `Add the values, synonyms and examples of ${type ?? 'these types'} that these cases use.`,
    place: 'entity extraction',
    order: 'entities',
  },
  wrong_entity: {
    fromTranscripts: true,
    title: (type) => about('An entity is found with another value', 'of type', type),
    shares: (type) => sharedByType(type, (name) => detail`entity ${name} has another value`),
    cause: 'Its boundary or its normal form differs from what is expected, or another value is taken.',
    action: (type) =>
      `Compare the values of ${type ?? 'these types'}: fix the boundary or the normal form, or name synonyms under metrics.entity.`,
    place: 'entity extraction',
    order: 'entities',
  },
  unexpected_entity: {
    phrase: () => 'more than expected',
    find: () => named('unexpected_entity'),
    title: 'Entities are found that are not there',
    cause: 'The extraction takes common words for values.',
    action: 'Add examples without these entities, or allow more than expected with metrics.entity.extra.',
    place: 'entity extraction',
    order: 'entities',
  },
} satisfies Codes;

/** A type that was found with another value is wrong, else missing; where nobody can look, missing unless others came. */
function missed({ names = [], counts }: Score, { turns }: FoundIn): readonly Found[] {
  const found = new Set(turns.flatMap((turn) => (turn.entities ?? []).map(({ entity }) => looseKey(entity))));
  const isWrong = (type: string) => (turns.length > 0 ? found.has(looseKey(type)) : (counts?.fp ?? 0) > 0);
  if (names.length === 0) return named('missing_entity');
  return names.map((type) => ({ code: isWrong(type) ? 'wrong_entity' : 'missing_entity', subject: type }));
}

function scoreEntities(match: EntityMatch, extraAllowed: boolean): RawScore<keyof typeof codes> {
  const { tp, missing, missingTypes, unexpected } = match;
  const counts = { tp, fp: unexpected.length, fn: missing.length };
  const passed = counts.fn === 0 && (counts.fp === 0 || extraAllowed);
  const parts = [
    missing.length > 0 && `missing ${missing.join(', ')}`,
    unexpected.length > 0 && `unexpected ${unexpected.join(', ')}`,
  ].filter(Boolean);
  return {
    metric: 'entity_f1',
    value: f1Of(counts),
    passed,
    reason: parts.join('; ') || 'entities are as expected',
    ...(!passed && {
      code: missing.length > 0 ? 'missing_entity' : 'unexpected_entity',
      mismatch: { expected: missing.join(', ') || 'no more entities', actual: unexpected.join(', ') || 'none' },
    }),
    ...(missing.length > 0 ? { names: [...new Set(missingTypes)], ...alikeIn(match) } : {}),
    counts,
  };
}

/** Values found in the place of expected ones that look like them. */
function alikeIn(match: EntityMatch): Pick<RawScore, 'alike'> {
  const pairs = openPairs(match).map(({ name, expected, actual }) => ({
    name,
    expected: String(expected),
    actual: String(actual),
  }));
  return alikeOf(
    'entity',
    pairs.filter(({ expected, actual }) => looksAlike(expected, actual)),
  );
}

/** Nothing expected and nothing found counts as 1; any other undefined ratio as 0. */
function share(numerator: number, denominator: number, { tp, fp, fn }: Counts): number {
  return denominator > 0 ? numerator / denominator : tp + fp + fn === 0 ? 1 : 0;
}

/** Of items: their F1; 1 where nothing is expected and nothing found. */
export const f1Of = (counts: Counts): number => share(...RATIOS.f1(counts), counts);

/** Of the items that the scores of a trial count. */
export const ofItems =
  (name: keyof typeof RATIOS) =>
  (scores: readonly Score[]): Measure | null => {
    const counts = countsOf(scores);
    if (counts === null) return null;
    // Nothing is expected, and the agent failed or reports none any more: nothing found is no merit then.
    const silent = counts.tp + counts.fp + counts.fn === 0 && scores.some(hasNothing);
    return [silent ? 0 : share(...RATIOS[name](counts), counts), 1];
  };

const SAYS = {
  precision: 'share of the entities found that are right',
  recall: 'share of the expected entities that are found',
  f1: 'harmonic mean of precision and recall',
} as const;

const metrics = (Object.keys(RATIOS) as (keyof typeof RATIOS)[]).flatMap((name): SummedMetric[] => [
  overScores(
    {
      id: `entity_${name}`,
      rank: { f1: 3, precision: 304, recall: 305 }[name],
      ...(name === 'f1' && { subject: 'entities', field: 'entities' }),
      title: `Entity ${name === 'f1' ? 'F1' : name}`,
      description: `Averaged over cases: ${SAYS[name]}. Nothing expected and nothing found counts as 1.`,
      kind: 'mean',
      unit: 'share',
      better: 'higher',
    },
    ofItems(name),
    'entity_f1',
  ),
  ratioOfItems(
    {
      id: `entity_micro_${name}`,
      title: `Entity micro ${name === 'f1' ? 'F1' : name}`,
      description: `Over all entities together: ${SAYS[name]}.`,
      rank: { f1: 306, precision: 307, recall: 308 }[name],
    },
    'entity_f1',
    name,
  ),
]);

export const entities = defineCheck({
  version: 3,
  expectations: { entities: entitiesSchema },
  score: ({ entities: wanted }, subject, settings) => {
    if (wanted === undefined || subject.entities === undefined) return [];
    return [scoreEntities(matchEntities(wanted, subject.entities, settings), settings.extra === 'allow')];
  },
  codes,
  metrics,
  needs: { sets: { entities: unordered }, settings: { key: 'entity', schema: settingsSchema } },
});
