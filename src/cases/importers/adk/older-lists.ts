/** Tests of Google's ADK before its eval sets: a list of { query, expected_tool_use, reference } is one conversation; or a list of { name, data }. */
import { posix } from 'node:path';
import { z } from 'zod';
import { isRecord } from '../../../text/loose.ts';
import { type LeftOut, startReading } from '../carrying.ts';
import type { DocumentPlace, ImportedCase, Importer, ImporterReading } from '../importer.ts';
import { type ForeignRecord, mostOf, openRecord, stated } from '../records.ts';
import { type AdkTurn, criteriaBeside, turnsOf } from './conversation.ts';

const callShape = { tool_name: z.string().min(1), tool_input: z.record(z.string(), z.unknown()).nullish() };
const turnShape = {
  query: z.string(),
  expected_tool_use: z.array(openRecord(callShape)).nullish(),
  expected_intermediate_agent_responses: z.array(z.unknown()).nullish(),
  reference: z.string().nullish(),
};
const turn = openRecord(turnShape);
const conversationShape = {
  name: z.string().min(1),
  data: z.array(turn).min(1),
  initial_state: z.record(z.string(), z.unknown()).nullish(),
  initial_session: z.record(z.string(), z.unknown()).nullish(),
};
const conversation = openRecord(conversationShape);

const isTurn = (value: unknown) => isRecord(value) && 'query' in value && 'expected_tool_use' in value;
const isConversation = (value: unknown) => isRecord(value) && Array.isArray(value.data) && value.data.some(isTurn);
export const adkOlder: Importer = {
  name: 'ADK test of the older form',
  recognises: (document) => mostOf(document, isTurn) || mostOf(document, isConversation),
  read,
};

function read(document: unknown, place: DocumentPlace): ImporterReading {
  const { problems, lost, parse } = startReading(place);
  const criteria = criteriaBeside(place.around, lost);
  const caseOf = (turns: readonly z.output<typeof turn>[]) =>
    turnsOf(
      turns.map((one) => readTurn(one, lost)),
      criteria,
    );
  const named = (written: unknown, index: number): readonly ImportedCase[] => {
    const one = parse(conversation, written, [index]);
    if (!one) return [];
    lost.unread(one, Object.keys(conversationShape));
    const state = one.initial_state ?? stateIn(one.initial_session);
    return [
      { native: { id: one.name, ...caseOf(one.data), ...stated({ context: state && { state } }) }, path: [index] },
    ];
  };
  const alone = (written: unknown): readonly ImportedCase[] => {
    const turns = parse(z.array(turn).min(1), written, []);
    return turns ? [{ native: { id: nameOf(place.file), ...caseOf(turns) }, path: [] }] : [];
  };
  const cases = mostOf(document, isConversation) ? document.flatMap(named) : alone(document);
  return { cases, problems, notCarried: lost.counts(), notes: criteria.notes };
}

const nameOf = (file: string) => posix.basename(file).replace(/(?:\.test|\.evalset)?\.json$/i, '');

/** undefined: it begins empty. */
function stateIn(session: ForeignRecord | null | undefined): ForeignRecord | undefined {
  return isRecord(session?.state) && Object.keys(session.state).length > 0 ? session.state : undefined;
}

function readTurn(written: z.output<typeof turn>, lost: LeftOut): AdkTurn {
  const { query, expected_tool_use: uses, reference } = written;
  lost.unread(written, Object.keys(turnShape));
  lost.add('expected_intermediate_agent_responses', written.expected_intermediate_agent_responses?.length ?? 0);
  for (const use of uses ?? []) lost.unread(use, Object.keys(callShape));
  const calls = uses?.map(({ tool_name, tool_input }) => ({ name: tool_name, args: tool_input ?? {} })) ?? null;
  return { user: query, calls, reference: reference ?? null };
}
