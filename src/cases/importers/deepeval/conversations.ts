/** Conversational goldens of DeepEval: { scenario, expected_outcome, user_description, turns }, in snake case or camel case. */
import { z } from 'zod';
import { isRecord, parsedJson } from '../../../text/loose.ts';
import { startReading, unknownChoice } from '../carrying.ts';
import type { DocumentPlace, Importer, ImporterReading } from '../importer.ts';
import { eachPart, mostOf, openRecordInEitherCase as record, stated } from '../records.ts';
import { answerOf, besidesOf, calls, cellList, cellText, fields, withIds } from './goldens.ts';

const anything = z.unknown().optional();
const turn = record({
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  tools_called: calls,
  retrieval_context: anything,
});
/** Tables hold them as JSON, and so do lists that were saved from a table. */
const turns = z
  .preprocess((value) => (typeof value === 'string' ? (parsedJson(value) ?? value) : value), z.array(turn))
  .nullish();

const shape = {
  scenario: z.string().min(1).nullish(),
  expected_outcome: cellText,
  user_description: z.string().nullish(),
  context: cellList,
  turns,
  additional_metadata: fields,
  custom_column_key_values: fields,
  name: cellText,
  comments: anything,
};
const golden = record(shape);
type Golden = z.output<typeof golden>;

const SPEAKING = ['expected_outcome', 'expectedOutcome', 'user_description', 'userDescription', 'turns'];
const isGolden = (value: unknown) =>
  isRecord(value) && 'scenario' in value && SPEAKING.some((key) => Object.hasOwn(value, key));

export const deepevalConversations: Importer = {
  name: 'DeepEval conversations',
  recognises: (document) => mostOf(document, isGolden),
  choices: ['turns'],
  read,
};

function read(document: unknown, place: DocumentPlace): ImporterReading {
  const use = place.choices?.turns;
  if (use !== undefined && use !== 'history')
    return { cases: [], problems: [unknownChoice(place, 'use of turns', use, ['history'])] };
  const { problems, lost, parse } = startReading(place);
  const goldens = eachPart(parse, golden, [document].flat());
  for (const { one } of goldens) {
    lost.unread(one, Object.keys(shape));
    if (!one.scenario) lost.add('golden without a scenario');
  }
  const named = withIds(goldens);
  return {
    cases: named.flatMap(({ one, path, id }) =>
      one.scenario ? [{ native: { ...nativeOf(one, id), ...(use && historyOf(one)) }, path }] : [],
    ),
    problems,
    notCarried: lost.counts(),
    recordings: use ? [] : named.flatMap(({ one, id }) => recordingOf(one, id)),
  };
}

function nativeOf(one: Golden, id: string): Record<string, unknown> {
  const besides = besidesOf(one);
  return {
    ...stated({ id: id === '' ? undefined : id, description: one.name, ground_truth: one.expected_outcome }),
    simulate: stated({ goal: one.scenario, persona: one.user_description || null, context: one.context?.join('\n') }),
    ...(one.expected_outcome && { evaluate: { task_completion: { min: LEAST } } }),
    ...(Object.keys(besides).length > 0 && { context: besides }),
  };
}

/** As DeepEval's own metrics of conversations. */
const LEAST = 0.5;

/** What was said before the conversation; the results of tools, as messages of theirs. */
function historyOf({ turns: said }: Golden) {
  if (!said || said.length === 0) return {};
  const history = said.flatMap(({ role, content, tools_called: called }) => {
    const made = role === 'assistant' ? (called ?? []) : [];
    const calls = made.map((one) => stated({ name: one.name, arguments: one.input_parameters }));
    const results = made.map(({ output }) => ({
      role: 'tool',
      content: typeof output === 'string' ? output : JSON.stringify(output ?? null),
    }));
    return [{ role, content, ...(calls.length > 0 && { tool_calls: calls }) }, ...results];
  });
  return { history };
}

function recordingOf({ turns: said }: Golden, id: string) {
  if (!said || said.length === 0) return [];
  const messages = said.map(({ role, content, tools_called: called }) =>
    role === 'user' ? { role, content } : answerOf(content, called ?? []),
  );
  return [{ case: id, messages }];
}
