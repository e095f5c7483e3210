/** Citations that are missing, or of what should not be cited. */
import { type Family, named } from '../family.ts';

export const citations: Family = {
  ofScore: ({ code, names }) => {
    if (code === 'missing_citation') return named('citation_missing', names);
    return code === 'unexpected_citation' ? named('citation_unexpected') : null;
  },
  words: {
    citation_missing: (id) => ({
      title: id === null ? 'An expected source is not cited' : `${id} is not cited`,
      cause: 'Retrieval does not find the source for this wording, ranks it too low, or the answer leaves it out.',
      action: `Look whether ${id ?? 'the source'} is among what was retrieved: if not, fix the index or the query; if so, the prompt.`,
      place: 'retrieval',
    }),
    citation_unexpected: () => ({
      title: 'Sources are cited that do not belong to the question',
      cause: 'Retrieval passes on what is merely similar, and the answer cites all of it.',
      action: 'Raise the score from which a source is passed on, and ask for citations of what is used only.',
      place: 'retrieval',
    }),
  },
};
