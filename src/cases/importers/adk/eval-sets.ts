/** Eval sets of Google's ADK: { eval_set_id, eval_cases: [{ eval_id, conversation }] }, in snake case or camel case. */
import { z } from 'zod';
import { isRecord } from '../../../text/loose.ts';
import { type LeftOut, startReading } from '../carrying.ts';
import type { DocumentPlace, ImportedCase, Importer, ImporterReading } from '../importer.ts';
import { type ForeignRecord, linesOf, openRecordInEitherCase as record, stated } from '../records.ts';
import { type AdkTurn, criteriaBeside, turnsOf } from './conversation.ts';

const anything = z.unknown().optional();
const fields = z.record(z.string(), z.unknown());
const name = z.string().min(1);

const call = record({ id: anything, name, args: fields.nullish() });
const part = record({ text: z.string().nullish(), thought: anything, function_call: call.nullish() });
const content = record({ parts: z.array(part).nullish(), role: anything });
type Content = z.output<typeof content>;

const dataShape = {
  tool_uses: z.array(call).nullish(),
  invocation_events: z.array(record({ author: anything, content: content.nullish() })).nullish(),
  intermediate_responses: z.array(z.unknown()).nullish(),
};
const turnShape = {
  user_content: content,
  final_response: content.nullish(),
  intermediate_data: record(dataShape).nullish(),
  invocation_id: anything,
  creation_timestamp: anything,
};
const sessionShape = { app_name: z.string().nullish(), user_id: z.string().nullish(), state: fields.nullish() };
const scenarioShape = {
  starting_prompt: name,
  conversation_plan: name,
  user_persona: z.union([name, fields]).nullish(),
};
const caseShape = {
  eval_id: name,
  conversation: z.array(record(turnShape)).min(1).nullish(),
  conversation_scenario: record(scenarioShape).nullish(),
  session_input: record(sessionShape).nullish(),
  creation_timestamp: anything,
};
const evalCase = record(caseShape).refine(
  ({ conversation, conversation_scenario }) => (conversation ?? conversation_scenario ?? null) !== null,
  { error: 'needs "conversation" or "conversation_scenario"' },
);
type EvalCase = z.output<typeof evalCase>;
type Turn = NonNullable<EvalCase['conversation']>[number];

const setShape = {
  eval_set_id: z.string(),
  name: anything,
  description: anything,
  eval_cases: z.array(z.unknown()),
  creation_timestamp: anything,
};
const evalSet = record(setShape);

const casesIn = (document: unknown) => isRecord(document) && (document.eval_cases ?? document.evalCases);

export const adkEvalSets: Importer = {
  name: 'ADK eval set',
  recognises: (document) =>
    isRecord(document) && ('eval_set_id' in document || 'evalSetId' in document) && Array.isArray(casesIn(document)),
  read,
};

function read(document: unknown, place: DocumentPlace): ImporterReading {
  const { problems, lost, parse } = startReading(place);
  const set = parse(evalSet, document, []);
  if (!set) return { cases: [], problems };
  lost.unread(set, Object.keys(setShape));
  const criteria = criteriaBeside(place.around, lost);
  const list = isRecord(document) && 'eval_cases' in document ? 'eval_cases' : 'evalCases';
  const cases = set.eval_cases.flatMap((written, index): readonly ImportedCase[] => {
    const path = [list, index];
    const one = parse(evalCase, written, path);
    if (!one) return [];
    lost.unread(one, Object.keys(caseShape));
    const { conversation, conversation_scenario: scenario } = one;
    const asked = conversation
      ? turnsOf(
          conversation.map((turn) => turnOf(turn, lost)),
          criteria,
        )
      : simulationOf(scenario!);
    return [{ native: { id: one.eval_id, ...asked, ...stated({ context: contextOf(one, lost) }) }, path }];
  });
  return { cases, problems, notCarried: lost.counts(), notes: criteria.notes };
}

function turnOf(turn: Turn, lost: LeftOut): AdkTurn {
  const { user_content, final_response, intermediate_data: between } = turn;
  lost.unread(turn, Object.keys(turnShape));
  if (between) lost.unread(between, [...Object.keys(dataShape), 'tool_responses']);
  lost.add('intermediate_responses', between?.intermediate_responses?.length ?? 0);
  const text = textOf(final_response, lost);
  return { user: textOf(user_content, lost), calls: callsOf(between), reference: text === '' ? null : text };
}

/** Of the newer form the calls are among the events. */
function callsOf(between: Turn['intermediate_data']): AdkTurn['calls'] {
  const events = between?.invocation_events?.flatMap((event) => event.content?.parts ?? []);
  const calls = between?.tool_uses ?? events?.flatMap((one) => one.function_call ?? []);
  return calls?.map((one) => ({ name: one.name, args: one.args ?? {} })) ?? null;
}

/** Parts of text, a line each; what the model only thought is not said. */
function textOf(written: Content | null | undefined, lost: LeftOut): string {
  const parts = written?.parts ?? [];
  for (const one of parts) lost.unread(one, ['text', 'thought']);
  return parts.flatMap(({ text, thought }) => (typeof text === 'string' && thought !== true ? [text] : [])).join('\n');
}

function simulationOf({ starting_prompt, conversation_plan, user_persona }: ForeignRecord) {
  const persona = isRecord(user_persona) ? linesOf(user_persona) : user_persona;
  return { simulate: stated({ goal: conversation_plan, opening: starting_prompt, persona }) };
}

/** undefined: the session begins empty. */
function contextOf({ session_input: session }: EvalCase, lost: LeftOut): ForeignRecord | undefined {
  if (!session) return undefined;
  lost.unread(session, Object.keys(sessionShape));
  const { app_name, user_id, state } = session;
  const isFilled = Object.keys(state ?? {}).length > 0;
  const context = stated({ app_name, user_id, state: isFilled ? state : null });
  return Object.keys(context).length > 0 ? context : undefined;
}
