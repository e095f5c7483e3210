/** The registry of families of error patterns. To add one: write its file, add a line here, before the last resort. */
import type { Family, PatternWords } from '../family.ts';
import { citations } from './citations.ts';
import { content } from './content.ts';
import { context } from './context.ts';
import { entity } from './entity.ts';
import { exception } from './exception.ts';
import { grounding } from './grounding.ts';
import { intent } from './intent.ts';
import { judged } from './judged.ts';
import { lostField } from './lost-field.ts';
import { other } from './other.ts';
import { outOfScope } from './out-of-scope.ts';
import { speed } from './speed.ts';
import { tools } from './tools.ts';
import { topics } from './topics.ts';
import { turns } from './turns.ts';

/** In the order in which they are asked, which is the chain of causes: who misunderstands calls the wrong tool and says the wrong thing. */
export const FAMILIES: readonly Family[] = [
  lostField,
  outOfScope,
  intent,
  entity,
  context,
  tools,
  citations,
  grounding,
  topics,
  turns,
  speed,
  exception,
  content,
  judged,
  other,
];

const listed = (of: (family: Family) => readonly string[] | undefined) =>
  new Set(FAMILIES.flatMap((family) => of(family) ?? []));

export const SYMPTOMS = listed(({ symptoms }) => symptoms);
export const FROM_TRANSCRIPTS = listed(({ fromTranscripts }) => fromTranscripts);
export const PAIRS_ONLY = listed(({ pairsOnly }) => pairsOnly);

/** Place in the chain of causes, lower is earlier. */
export function rankOf(code: string): number {
  const rank = FAMILIES.findIndex((family) => Object.hasOwn(family.words, code));
  return rank < 0 ? FAMILIES.length : rank;
}

export function wordsFor(code: string, subject: string | null): PatternWords {
  const words = FAMILIES.find((family) => Object.hasOwn(family.words, code))?.words[code];
  return (words ?? other.words.expectation_not_met)(subject);
}
