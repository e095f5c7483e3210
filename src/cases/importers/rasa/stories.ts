/** Rasa stories with what users write: { stories: [{ story, steps: [{ user, intent }, { action }] }] }. */
import { z } from 'zod';
import type { Problem } from '../../../model/problem.ts';
import { counted } from '../../../text/digits.ts';
import { isRecord } from '../../../text/loose.ts';
import type { DocumentPath } from '../../../text/yaml/document-path.ts';
import { type LeftOut, problemAt, stableIds, startReading } from '../carrying.ts';
import type { DocumentPlace, ImportedCase, Importer } from '../importer.ts';
import { eachPart, openRecord } from '../records.ts';
import { markupProblems, readMarkup, readShorthand } from './markup.ts';
import { conversation, responsePatterns, type TurnWriter, turnWriter } from './turns.ts';

const name = z.string().min(1);
const step = openRecord({
  user: name.nullish(),
  intent: name.nullish(),
  action: name.nullish(),
  bot: name.nullish(),
  slot_was_set: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).nullish(),
  or: z.array(z.looseObject({ user: name.nullish(), intent: name.nullish() })).nullish(),
});
type Step = z.output<typeof step>;
const story = openRecord({ story: z.union([name, z.number().transform(String)]).nullish(), steps: z.array(step) });
type Story = z.output<typeof story>;
const document = z.looseObject({ stories: z.array(z.unknown()).min(1) });

const isStory = (value: unknown) => isRecord(value) && Array.isArray(value.steps);

export const rasaStories: Importer = {
  name: 'Rasa stories',
  recognises: (value) => isRecord(value) && Array.isArray(value.stories) && value.stories.some(isStory),
  read: (value, place) => {
    const { problems, lost, parse } = startReading(place);
    const written = parse(document, value, []);
    const stories = eachPart(parse, story, written?.stories ?? [], ['stories']);
    if (written) lost.unread(written, ['version', 'stories']);
    const told = stories.filter(({ one }) => one.steps.some(saysWords));
    if (told.length === 0 && stories.length > 0) problems.push(trainingData(stories.length, place));
    else lost.add('story without the words of a user', stories.length - told.length);
    const ids = stableIds(told.map(({ one }) => ({ name: one.story ?? undefined, content: one.steps })));
    const markup = told.some(({ one }) => one.steps.some(marksEntities));
    const patternOf = responsePatterns(place.around);
    const cases = told.map(({ one, path }, index) => {
      const turns = turnWriter(patternOf, lost);
      return caseOf(one, path, ids[index], { turns, place, problems, lost, markup });
    });
    return { cases, problems, notCarried: lost.counts() };
  },
};

const wordsOf = ({ user, or }: Step): string | undefined =>
  user ?? or?.find((one) => typeof one.user === 'string')?.user ?? undefined;
const saysWords = (one: Step) => wordsOf(one) !== undefined;
const marksEntities = (one: Step) => readMarkup(wordsOf(one) ?? '').entities.length > 0;

function trainingData(stories: number, place: DocumentPlace): Problem {
  const what = `This is training data: none of its ${counted(stories, 'story', 'stories')} has the words of a user.`;
  const fix = 'Name the end-to-end stories, whose steps have "user"; Rasa keeps them under tests.';
  return problemAt(place, ['stories'], what, fix);
}

interface Reading {
  readonly turns: TurnWriter;
  readonly place: DocumentPlace;
  readonly problems: Problem[];
  readonly lost: LeftOut;
  /** Some texts of the file mark entities: those that mark none have none. */
  readonly markup: boolean;
}

function caseOf({ steps, ...rest }: Story, path: DocumentPath, id: string | undefined, reading: Reading): ImportedCase {
  const { turns, lost } = reading;
  lost.unread(rest, ['story']);
  for (const [index, one] of steps.entries()) readStep(one, [...path, 'steps', index], reading);
  const read = conversation(turns, id === undefined ? {} : { id }, path);
  if (!steps.some((one) => !saysWords(one) && saysIntent(one))) return read;
  return { ...read, skipped: 'One of its steps names an intent without the words of the user.' };
}

const saysIntent = ({ intent, or }: Step) => (intent ?? or?.find((one) => one.intent)?.intent ?? null) !== null;

/** Keys of a step that say nothing of what is expected. */
const READ = ['user', 'intent', 'action', 'bot', 'slot_was_set', 'or', 'entities'];

function readStep(one: Step, path: DocumentPath, reading: Reading): void {
  const { turns } = reading;
  const words = wordsOf(one);
  if (words !== undefined) readUser(one, words, path, reading);
  else if (saysIntent(one)) turns.lose('intent without the words of a user');
  if ((one.action ?? null) !== null) turns.action(one.action!);
  if ((one.bot ?? null) !== null) turns.contains(one.bot!.trim());
  if ((one.slot_was_set ?? null) !== null) turns.slots(one.slot_was_set);
  // null says that a form is left: it is not nothing.
  for (const key of Object.keys(one)) if (!READ.includes(key)) turns.lose(key);
}

function readUser(
  one: Step,
  words: string,
  path: DocumentPath,
  { turns, place, problems, markup, lost }: Reading,
): void {
  const { text, entities, faults } = readMarkup(words);
  problems.push(...markupProblems({ faults }, place, path));
  const shorthand = readShorthand(words.trim());
  const others = (one.or ?? []).flatMap(({ user }) =>
    typeof user === 'string' && user.trim() !== words.trim() ? [user] : [],
  );
  lost.add('other words of an "or"', others.length);
  const named = [one.intent, ...(one.or ?? []).map(({ intent }) => intent)].filter(
    (intent) => typeof intent === 'string',
  );
  turns.user({
    user: shorthand ? words.trim() : text,
    intents: named.length > 0 ? [...new Set(named)] : shorthand ? [shorthand.intent] : [],
    entities: shorthand ? shorthand.entities : markup ? entities : null,
  });
}
