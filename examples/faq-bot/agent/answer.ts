/** From a question to an answer with its sources; abstains when no entry is about it. Pure. */
import type { Faq, Hit } from './retrieval.ts';

export interface Answer {
  readonly text: string;
  readonly sources: readonly { readonly id: string; readonly title: string }[];
}

/** BM25 score × share of the question that the entry holds. Below it, an entry shares words by chance; set by trial. */
const LEAST_RELEVANCE = 1.45;
/** A second entry is told too when its score comes this near to the best. */
const ALSO = 0.8;

export const ABSTAIN =
  'I can only answer questions about the Bench Library, and I found nothing on that. Please ask the desk.';

const SMALL_TALK: readonly { readonly pattern: RegExp; readonly text: string }[] = [
  {
    pattern: /^\W*(hi|hello|hey|good (morning|afternoon|evening))( there| everyone)?\W*$/i,
    text: 'Hello! Ask me about membership, loans, fees or the workshop.',
  },
  { pattern: /^\W*(thanks|thank you|thx|cheers)\b.{0,20}$/i, text: 'You are welcome!' },
  { pattern: /^\W*(bye|goodbye|see you)\b.{0,20}$/i, text: 'Goodbye, and happy building!' },
];

export function answerTo(question: string, search: (question: string) => readonly Hit[]): Answer {
  if (!/[\p{L}\p{N}]/u.test(question)) return { text: 'What would you like to know?', sources: [] };
  const talk = SMALL_TALK.find(({ pattern }) => pattern.test(question));
  if (talk) return { text: talk.text, sources: [] };
  const hits = search(question).filter(({ score, coverage }) => score * coverage >= LEAST_RELEVANCE);
  const best = hits[0];
  if (!best) return { text: ABSTAIN, sources: [] };
  const told = hits.filter(({ score }, place) => place < 2 && score >= ALSO * best.score).map(({ faq }) => faq);
  return { text: told.map(withMarker).join('\n'), sources: told.map(({ id, question: title }) => ({ id, title })) };
}

function withMarker({ id, answer }: Faq): string {
  return `${answer} [${id}]`;
}
