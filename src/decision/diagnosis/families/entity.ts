/** Entities that are missed, have another value, or are not there. */
import type { Score } from '../../../model/run/score.ts';
import { about, type Family, type Found, plainName, type ScoreContext } from '../family.ts';

/** A type that was found with another value is wrong, else missing; where nobody can look, missing unless others came. */
function missed({ names = [], counts }: Score, { turns }: ScoreContext): readonly Found[] {
  const found = new Set(turns.flatMap(({ entities = [] }) => entities.map(({ entity }) => plainName(entity))));
  const isWrong = (type: string) => (turns.length > 0 ? found.has(plainName(type)) : (counts?.fp ?? 0) > 0);
  if (names.length === 0) return [{ code: 'missing_entity', subject: null }];
  return names.map((type) => ({ code: isWrong(type) ? 'wrong_entity' : 'missing_entity', subject: type }));
}

export const entity: Family = {
  ofScore: (score, context) => {
    if (score.code === 'missing_entity') return missed(score, context);
    return score.code === 'unexpected_entity' ? [{ code: 'unexpected_entity', subject: null }] : null;
  },
  fromTranscripts: ['missing_entity', 'wrong_entity'],
  words: {
    missing_entity: (type) => ({
      title: about('An entity is not found', 'of type', type),
      cause: 'The extraction does not know these values, or how they are worded here.',
      action: `Add the values, synonyms and examples of ${type ?? 'these types'} that these cases use.`,
      place: 'entity extraction',
    }),
    wrong_entity: (type) => ({
      title: about('An entity is found with another value', 'of type', type),
      cause: 'Its boundary or its normal form differs from what is expected, or another value is taken.',
      action: `Compare the values of ${type ?? 'these types'}: fix the boundary or the normal form, or name synonyms under metrics.entity.`,
      place: 'entity extraction',
    }),
    unexpected_entity: () => ({
      title: 'Entities are found that are not there',
      cause: 'The extraction takes common words for values.',
      action: 'Add examples without these entities, or allow more than expected with metrics.entity.extra.',
      place: 'entity extraction',
    }),
  },
};
