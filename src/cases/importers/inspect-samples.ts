/** Samples of Inspect: { input, target, choices, id, metadata }, as JSON, JSON lines or CSV. */
import { z } from 'zod';
import { isRecord } from '../../text/loose.ts';
import { anyOfTexts, problemAt, startReading, unknownChoice } from './carrying.ts';
import { askedIn, messages, NOBODY_ASKS, whyUnasked, withChoices } from './chat-messages.ts';
import type { DocumentPlace, ImportedCase, Importer, ImporterReading } from './importer.ts';
import { mostOf, openRecord, stated, word } from './records.ts';

const shape = {
  input: z.union([word, messages]),
  target: z.union([word, z.array(word)]).nullish(),
  choices: z.array(word).nullish(),
  id: word.nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
};
const sample = openRecord(shape);

const isSample = (value: unknown) => isRecord(value) && 'input' in value && 'target' in value;

export const inspectSamples: Importer = {
  name: 'Inspect samples',
  recognises: (document) => mostOf(document, isSample),
  choices: ['scorer'],
  read,
};

function read(document: unknown, place: DocumentPlace): ImporterReading {
  const scorer = place.choices?.scorer;
  if (scorer !== undefined && !Object.hasOwn(SCORERS, scorer))
    return { cases: [], problems: [unknownChoice(place, 'scorer', scorer, Object.keys(SCORERS))] };
  const { problems, lost, parse } = startReading(place);
  const cases = (Array.isArray(document) ? document : [document]).flatMap(
    (value: unknown, index): readonly ImportedCase[] => {
      const path = [index];
      const one = parse(sample, value, path);
      if (!one) return [];
      lost.unread(one, Object.keys(shape));
      const asked = askedIn(one.input, lost);
      if (!asked) {
        problems.push(problemAt(place, path, NOBODY_ASKS));
        return [];
      }
      const targets = [one.target ?? []].flat();
      const expected = scorer === undefined || targets.length === 0 ? undefined : SCORERS[scorer]!(targets);
      if (!expected) lost.add('further targets', Math.max(0, targets.length - 1));
      const { id, metadata, choices } = one;
      return [
        {
          native: {
            ...stated({ id, history: asked.history, ground_truth: targets[0] }),
            input: withChoices(asked.input, choices ?? []),
            ...stated({ expect: expected && { match: expected }, context: metadata }),
          },
          path,
          ...stated({ skipped: whyUnasked(asked) }),
        },
      ];
    },
  );
  return { cases, problems, notCarried: lost.counts() };
}

/** Inspect's own scorers of texts, as patterns: case and, at the end, punctuation do not matter to them. */
const SCORERS: Readonly<Record<string, (targets: readonly string[]) => string>> = {
  includes: anyOfTexts,
  match: (targets) => `${anyOfTexts(targets)}[^\\p{L}\\p{N}]*$`,
};
