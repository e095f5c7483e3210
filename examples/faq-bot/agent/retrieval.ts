/** Retrieval: which FAQ entries a question is about, by BM25 over their words. Pure. */

export interface Faq {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

export interface Hit {
  readonly faq: Faq;
  readonly score: number;
  /** Share of the question's information (idf) that the entry holds, 0..1. */
  readonly coverage: number;
}

/** Usual values of BM25 (Robertson and Zaragoza 2009, "The Probabilistic Relevance Framework"). */
const K1 = 1.2;
const B = 0.75;
/** A word that no entry has says little: "my brother's chainsaw". Share of the weight it would have. */
const UNKNOWN = 0.4;
/** A word of an entry's question says more about it than one of its answer. */
const QUESTION_WEIGHT = 2;

const STOP = new Set(
  'a about after all am an and any are as at be been but by can could did do does for from get give had has have how i if in is it its just let long many me much my no not of on one or our please say should so some tell than that the their them then there these they this to up us was we what when where which who why will with would yes you your'.split(
    ' ',
  ),
);

const SYNONYMS: Readonly<Record<string, string>> = {
  join: 'member',
  sign: 'member',
  membership: 'member',
  paper: 'proof',
  price: 'cost',
  expensive: 'cost',
  rent: 'borrow',
  lend: 'borrow',
  lent: 'borrow',
  loan: 'borrow',
  renew: 'extend',
  longer: 'extend',
  overdue: 'late',
  stole: 'stolen',
  broke: 'break',
  broken: 'break',
  damage: 'break',
  book: 'reserve',
  reservation: 'reserve',
  hour: 'open',
  locate: 'address',
  location: 'address',
  company: 'business',
  firm: 'business',
  dirty: 'clean',
  donation: 'donate',
  kid: 'child',
  children: 'child',
};

/** Words that carry meaning, in a common form: lower case, without plural, synonyms as one. */
export function wordsOf(text: string): readonly string[] {
  return [...text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)]
    .map(([word]) => word)
    .filter((word) => !STOP.has(word))
    .map(stem)
    .map((word) => SYNONYMS[word] ?? word);
}

/** A light stem: businesses → business, returning → return, libraries → library. */
function stem(word: string): string {
  return word
    .replace(/(?<=\w{2})ies$/, 'y')
    .replace(/(?<=\w{2}(?:ss|x|ch|sh))es$|(?<=\w{2}[^s])s$/, '')
    .replace(/(?<=\w{4})(?:ing|ed)$/, '');
}

/** All entries that share a word with the question, best first. */
export function makeSearch(faqs: readonly Faq[]): (question: string) => readonly Hit[] {
  const documents = faqs.map((faq) => {
    const counts = new Map<string, number>();
    for (const word of wordsOf(faq.question)) counts.set(word, (counts.get(word) ?? 0) + QUESTION_WEIGHT);
    for (const word of wordsOf(faq.answer)) counts.set(word, (counts.get(word) ?? 0) + 1);
    return { faq, counts, length: [...counts.values()].reduce((sum, count) => sum + count, 0) };
  });
  const meanLength = documents.reduce((sum, { length }) => sum + length, 0) / documents.length;
  const idf = (word: string) => {
    const holding = documents.filter(({ counts }) => counts.has(word)).length;
    return Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5)) * (holding === 0 ? UNKNOWN : 1);
  };
  return (question) => {
    const asked = [...new Set(wordsOf(question))];
    const information = asked.reduce((sum, word) => sum + idf(word), 0);
    const hits = documents.map(({ faq, counts, length }) => {
      const shared = asked.filter((word) => counts.has(word));
      const score = shared.reduce((sum, word) => {
        const count = counts.get(word) ?? 0;
        return sum + (idf(word) * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / meanLength));
      }, 0);
      return { faq, score, coverage: shared.reduce((sum, word) => sum + idf(word), 0) / information };
    });
    return hits.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  };
}
