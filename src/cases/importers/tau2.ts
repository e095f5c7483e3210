/** Tasks of tau2-bench: { id, user_scenario, evaluation_criteria, initial_state }, a simulated user with a goal. */
import { posix } from 'node:path';
import { z } from 'zod';
import type { Problem } from '../../model/problem.ts';
import { isRecord, parsedJson } from '../../text/loose.ts';
import { type LeftOut, startReading, unknownChoice } from './carrying.ts';
import { chatMessage, nativeMessage } from './chat-messages.ts';
import type { DocumentPlace, ImportedCase, Importer, ImporterReading } from './importer.ts';
import { linesOf, mostOf, openRecord, stated } from './records.ts';

const anything = z.unknown().optional();
const fields = z.record(z.string(), z.unknown());
const text = z.string().nullish();
const textOrFields = z.union([z.string(), fields]).nullish();

const action = openRecord({
  action_id: anything,
  requestor: text,
  name: z.string().min(1),
  arguments: fields.nullish(),
  info: anything,
  compare_args: z.array(z.string()).nullish(),
});
type Action = z.output<typeof action>;

const criteriaShape = {
  actions: z.array(action).nullish(),
  communicate_info: z.array(z.string().min(1)).nullish(),
  nl_assertions: z.array(z.string().min(1)).nullish(),
  env_assertions: z.array(z.unknown()).nullish(),
  reward_basis: z.array(z.string()).nullish(),
};
type Criteria = z.output<z.ZodObject<typeof criteriaShape>>;

const instructionsShape = {
  reason_for_call: text,
  known_info: text,
  unknown_info: text,
  task_instructions: text,
  domain: text,
};
const stateShape = { message_history: z.array(chatMessage).nullish() };
const shape = {
  id: z.union([z.string().min(1), z.number()]).transform(String),
  description: z
    .union([z.string(), openRecord({ purpose: text, relevant_policies: anything, notes: anything })])
    .nullish(),
  user_scenario: openRecord({
    persona: textOrFields,
    instructions: z.union([z.string().min(1), openRecord(instructionsShape)]),
  }),
  ticket: textOrFields,
  initial_state: openRecord(stateShape).nullish(),
  evaluation_criteria: openRecord(criteriaShape).nullish(),
  annotations: anything,
};
const task = openRecord(shape);
type Task = z.output<typeof task>;

const isTask = (value: unknown) => isRecord(value) && 'user_scenario' in value && 'evaluation_criteria' in value;
const isId = (value: unknown) => typeof value === 'string' || typeof value === 'number';
/** { train: [ids], test: [ids], base: [ids] } */
const isSplit = (value: unknown) =>
  isRecord(value) &&
  ('base' in value || ('train' in value && 'test' in value)) &&
  Object.values(value).every((ids) => Array.isArray(ids) && ids.every(isId));

export const tau2: Importer = {
  name: 'tau2 tasks',
  recognises: (document) => isTask(document) || isSplit(document) || mostOf(document, isTask),
  choices: ['split'],
  read,
};

function read(document: unknown, place: DocumentPlace): ImporterReading {
  if (isSplit(document)) return { cases: [], problems: [splitAlone(place)] };
  const { problems, lost, parse } = startReading(place);
  const written = Array.isArray(document)
    ? document.map((value: unknown, i) => ({ value, path: [i] }))
    : [{ value: document, path: [] }];
  const chosen = splitOf(place);
  if (chosen && 'what' in chosen) return { cases: [], problems: [chosen] };
  const cases = written.flatMap(({ value, path }): readonly ImportedCase[] => {
    const one = parse(task, value, path);
    return one && (chosen?.has(one.id) ?? true) ? [{ native: nativeOf(one, lost), path }] : [];
  });
  return { cases, problems, notCarried: lost.counts() };
}

const splitAlone = ({ file }: DocumentPlace): Problem => ({
  what: `${file} says which tasks are of which split, and holds no tasks.`,
  where: { file, line: 1 },
  fix: 'Name the file of the tasks in "files".',
});

/** Ids of the chosen split, as the file beside the tasks says them: split_tasks.json, or with what the tasks have before their name. undefined: all. */
function splitOf({ file, around, choices }: DocumentPlace): ReadonlySet<string> | Problem | undefined {
  const name = choices?.split;
  if (name === undefined) return undefined;
  const beside = [...new Set([posix.basename(file).replace(/tasks\.json$/, 'split_tasks.json'), 'split_tasks.json'])];
  const found = beside.map((one) => parsedJson(around.read(one) ?? '')).find(isSplit);
  if (!isRecord(found)) {
    const fix = `Put ${beside.join(' or ')} of tau2 beside it.`;
    return { what: `No file beside ${file} says which tasks are of which split.`, where: { file }, fix };
  }
  if (Object.hasOwn(found, name)) return new Set((found[name] as readonly unknown[]).map(String));
  return unknownChoice({ file }, 'split', name, Object.keys(found));
}

function nativeOf(one: Task, lost: LeftOut): Record<string, unknown> {
  lost.unread(one, Object.keys(shape));
  const { description, user_scenario: scenario, initial_state: state } = one;
  lost.unread(scenario, ['persona', 'instructions']);
  if (state) lost.unread(state, Object.keys(stateShape));
  const history = state?.message_history?.map(nativeMessage) ?? [];
  const { instructions } = scenario;
  return {
    id: one.id,
    ...stated({ description: isRecord(description) ? description.purpose : description }),
    ...stated({ category: typeof instructions === 'string' ? null : instructions.domain || null }),
    ...(history.length > 0 && { history }),
    simulate: userOf(one, lost),
    ...checksOf(one.evaluation_criteria ?? {}, lost),
  };
}

function userOf({ user_scenario: { instructions, persona }, ticket }: Task, lost: LeftOut): Record<string, unknown> {
  const who = stated({ persona: asText(persona), context: asText(ticket) });
  if (typeof instructions === 'string') return { goal: instructions, ...who };
  lost.unread(instructions, Object.keys(instructionsShape));
  const { reason_for_call: reason, known_info: known, unknown_info: unknown, task_instructions: rule } = instructions;
  const rules = [...(rule ? [rule] : []), ...(unknown ? [`does not know: ${unknown}`] : [])];
  return {
    goal: reason || rule || '',
    ...who,
    ...stated({ known_facts: known || null }),
    ...(rules.length > 0 && { rules }),
  };
}

function asText(value: string | Readonly<Record<string, unknown>> | null | undefined): string | null {
  const said = isRecord(value) ? linesOf(value) : value;
  return said || null;
}

/** What a reward is made of where a task does not say (tau2's own default). */
const DEFAULT_BASIS = ['DB', 'COMMUNICATE'];

/** What is in the basis of the reward decides, all else is measured. */
function checksOf(criteria: Criteria, lost: LeftOut) {
  lost.unread(criteria, Object.keys(criteriaShape));
  const basis = criteria.reward_basis ?? DEFAULT_BASIS;
  const levels = { expect: {}, evaluate: {} } as Record<'expect' | 'evaluate', Record<string, unknown>>;
  const put = (reward: string, key: string, value: unknown) => {
    levels[basis.includes(reward) ? 'expect' : 'evaluate'][key] = value;
  };
  const own = criteria.actions?.filter(({ requestor }) => requestor === 'user') ?? [];
  const actions = criteria.actions?.filter(({ requestor }) => requestor !== 'user') ?? [];
  const { communicate_info: texts = [], nl_assertions: sentences = [] } = criteria;
  if (texts && texts.length > 0) put('COMMUNICATE', 'contains', texts);
  if (sentences && sentences.length > 0)
    put(
      'NL_ASSERTION',
      'satisfy',
      sentences.map((says) => ({ says })),
    );
  if (actions.length > 0) put('ACTION', 'tools', toolsOf(actions, lost));
  lost.add('database check', basis.includes('DB') ? 1 : 0);
  lost.add('actions of the user', own.length);
  lost.add('env_assertions', criteria.env_assertions?.length ?? 0);
  return Object.fromEntries(Object.entries(levels).filter(([, level]) => Object.keys(level).length > 0));
}

/** Any call that is equal will do, also for several of them, as in tau2. */
function toolsOf(actions: readonly Action[], lost: LeftOut) {
  const some = actions.some(({ compare_args: compared }) => compared);
  const include = actions.map((one) => {
    lost.unread(one, ['action_id', 'requestor', 'name', 'arguments', 'info', 'compare_args']);
    const { name, arguments: args = {}, compare_args: compared } = one;
    const kept = Object.entries(args ?? {}).filter(([key]) => !compared || compared.includes(key));
    return { name, arguments: Object.fromEntries(kept) };
  });
  return { include, reuse: true, ...(some && { arguments: 'subset' }) };
}
