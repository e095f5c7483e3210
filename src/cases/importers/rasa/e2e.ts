/** Rasa's end-to-end tests of the newer kind: { test_cases: [{ test_case, steps: [{ user, assertions }, { utter }] }] }. */
import { z } from 'zod';
import { isRecord } from '../../../text/loose.ts';
import { patternFault } from '../../../text/patterns/pattern.ts';
import { type LeftOut, problemAt, stableIds, startReading } from '../carrying.ts';
import type { Importer } from '../importer.ts';
import { eachPart, type ForeignRecord, openRecord } from '../records.ts';
import { conversation, responsePatterns, type TurnWriter, turnWriter } from './turns.ts';

const name = z.string().min(1);
const fields = z.record(z.string(), z.unknown());
const slots = z.union([z.array(z.union([name, fields])), fields]);
const step = openRecord({
  user: name.nullish(),
  utter: name.nullish(),
  bot: name.nullish(),
  slot_was_set: slots.nullish(),
  assertions: z.array(fields).nullish(),
});
type Step = z.output<typeof step>;
const test = openRecord({ test_case: name, steps: z.array(step).min(1), fixtures: z.array(name).nullish() });
const document = z.looseObject({ test_cases: z.array(z.unknown()).min(1), fixtures: z.array(fields).nullish() });
type Document = z.output<typeof document>;

const isTest = (value: unknown) => isRecord(value) && 'test_case' in value && Array.isArray(value.steps);

export const rasaE2e: Importer = {
  name: 'Rasa end-to-end tests',
  recognises: (value) => isRecord(value) && Array.isArray(value.test_cases) && value.test_cases.some(isTest),
  read: (value, place) => {
    const { problems, lost, parse } = startReading(place);
    const written = parse(document, value, []);
    const tests = eachPart(parse, test, written?.test_cases ?? [], ['test_cases']);
    if (written) lost.unread(written, ['version', 'test_cases', 'fixtures']);
    const ids = stableIds(tests.map(({ one }) => ({ name: one.test_case, content: one })));
    const patternOf = responsePatterns(place.around);
    const cases = tests.flatMap(({ one, path }, index) => {
      const { steps, fixtures: used, ...rest } = one;
      lost.unread(rest, ['test_case']);
      if (!steps.some(({ user }) => typeof user === 'string')) {
        problems.push(problemAt(place, path, 'None of its steps has "user".'));
        return [];
      }
      const turns = turnWriter(patternOf, lost);
      for (const each of steps) readStep(each, turns);
      return [conversation(turns, { id: ids[index], ...contextOf(written?.fixtures, used, lost) }, path)];
    });
    return { cases, problems, notCarried: lost.counts() };
  },
};

/** Values of slots that the conversation begins with. */
function contextOf(
  known: Document['fixtures'],
  used: readonly string[] | null | undefined,
  lost: LeftOut,
): ForeignRecord {
  const values = (used ?? []).flatMap((fixture) => {
    const listed = known?.find((one) => Object.hasOwn(one, fixture))?.[fixture];
    if (!Array.isArray(listed)) lost.add(`the fixture "${fixture}", which is not in this file`);
    return Array.isArray(listed) ? listed.filter(isRecord).flatMap((one) => Object.entries(one)) : [];
  });
  return values.length > 0 ? { context: { fixtures: Object.fromEntries(values) } } : {};
}

const READ = ['user', 'utter', 'bot', 'slot_was_set', 'assertions'];

function readStep(one: Step, turns: TurnWriter): void {
  if (typeof one.user === 'string') turns.user({ user: one.user.trim(), intents: [], entities: null });
  if (typeof one.utter === 'string') turns.action(one.utter);
  if (typeof one.bot === 'string') turns.contains(one.bot.trim());
  if (isRecord(one.slot_was_set) || Array.isArray(one.slot_was_set)) turns.slots(one.slot_was_set);
  for (const [kind, value] of (one.assertions ?? []).flatMap(Object.entries)) readAssertion(kind, value, turns);
  for (const key of Object.keys(one)) if (!READ.includes(key)) turns.lose(key);
}

/** Assertions that a model decides → judged metrics. */
const JUDGED: Readonly<Record<string, string>> = {
  generative_response_is_relevant: 'relevance',
  generative_response_is_grounded: 'groundedness',
};
/** Rasa's own, where an assertion names none. */
const DEFAULT_THRESHOLD = 0.5;

function readAssertion(kind: string, value: unknown, turns: TurnWriter): void {
  if (kind === 'bot_uttered' && isRecord(value)) readUttered(value, turns);
  else if (kind === 'action_executed' && typeof value === 'string') turns.action(value);
  else if (kind === 'slot_was_set' && Array.isArray(value)) turns.slots(value.map(slotOf));
  else if (Object.hasOwn(JUDGED, kind) && isRecord(value)) readJudged(JUDGED[kind]!, value, turns);
  else turns.lose(kind);
}

/** { name, value } as { [name]: value }; without a value, as its name. */
function slotOf(entry: unknown): unknown {
  if (!isRecord(entry) || typeof entry.name !== 'string') return entry;
  return Object.hasOwn(entry, 'value') ? { [entry.name]: entry.value } : entry.name;
}

function readJudged(
  metric: string,
  { threshold = DEFAULT_THRESHOLD, ...others }: ForeignRecord,
  turns: TurnWriter,
): void {
  const min = z.number().min(0).max(1).safeParse(threshold);
  if (min.success) turns.mark(metric, min.data);
  else turns.lose('threshold that is none from 0 to 1');
  for (const key of Object.keys(others)) turns.lose(`${key} of generative_response`);
}

function readUttered(said: ForeignRecord, turns: TurnWriter): void {
  const { utter_name, text_matches, ...others } = said;
  if (typeof utter_name === 'string') turns.action(utter_name);
  else if (utter_name !== undefined) turns.lose('utter_name that is no name');
  if (typeof text_matches === 'string' && text_matches !== '' && patternFault(text_matches) === null)
    turns.match(`(?-is)${text_matches}`);
  else if (text_matches !== undefined) turns.lose('text_matches that is no pattern here');
  for (const key of Object.keys(others)) turns.lose(`${key} of bot_uttered`);
}
