/** Criteria as expectations name them: those of the suite by name, and sentences of one's own. Pure. */
import { z } from 'zod';
import { levelsOf } from '../../../model/cases/expected.ts';
import { canonicalHash } from '../../../text/canonical-hash.ts';

const name = z.string().min(1);
const item = z.union([
  name,
  z
    .strictObject({
      says: z.string().trim().min(1).describe('What must be true of the reply, in one sentence.'),
      name: name.optional().describe('Name in reports. Default: the first words of the sentence.'),
    })
    // Named: editors' schemas hold it once.
    .meta({ id: 'criterion' }),
]);
export const criteriaSchema = z.union([item, z.array(item).min(1)]);
export type WrittenCriteria = z.output<typeof criteriaSchema>;

export interface Criterion {
  readonly name: string;
  /** Absent: the suite's, of that name. */
  readonly says?: string;
}

/** Each once, by name. */
export function criteriaIn(written: WrittenCriteria | undefined): readonly Criterion[] {
  if (written === undefined) return [];
  const all = [written].flat().map((one) => (typeof one === 'string' ? { name: one } : named(one)));
  return [...new Map(all.map((one) => [one.name, one])).values()];
}

/** All that a case asks for, of its turns too; one that several places name stands there more than once. */
export const criteriaOf = (testCase: Parameters<typeof levelsOf>[0]): readonly Criterion[] =>
  levelsOf(testCase).flatMap(({ satisfy }) => criteriaIn(satisfy as WrittenCriteria | undefined));

const SHOWN_WORDS = 6;

/** Without a name it is known by the hash of its sentence, and shown by its first words. */
function named({ says, name: own }: { readonly says: string; readonly name?: string | undefined }): Criterion {
  if (own !== undefined) return { name: own, says };
  const words = says.split(/\s+/);
  const shown = words.slice(0, SHOWN_WORDS).join(' ').slice(0, 60);
  return { name: `${shown}${words.length > SHOWN_WORDS ? '…' : ''} (${canonicalHash(says).slice(0, 6)})`, says };
}
