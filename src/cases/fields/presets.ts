/** Exports of tools that are tables of rows. A new one: copy an entry. Pure. */
import { isRecord } from '../../text/loose.ts';
import { withChoices } from '../importers/chat-messages.ts';
import type { Preset, ReadColumns } from './preset.ts';
import { answered, contextOf, oneOf, said, saidBefore } from './spoken.ts';

const listIn = (key: string) => (document: unknown) =>
  isRecord(document) && Array.isArray(document[key]) ? document[key] : document;

/** Passages that came with the question: a list, or one as a text. */
const passages = (...columns: readonly string[]): ReadColumns => ({
  reads: columns,
  of: (row) => {
    const [list] = columns.map((name) => [row[name] ?? []].flat()).filter(({ length }) => length > 0);
    return list === undefined ? undefined : { texts: list };
  },
});

const calls: ReadColumns = {
  reads: ['reference_tool_calls'],
  of: ({ reference_tool_calls: list }) => {
    if ((list ?? '') === '') return undefined;
    if (!Array.isArray(list)) throw new Error('reference_tool_calls must be a list, as JSON or as Python prints it');
    if (list.length === 0) return undefined;
    const include = list.map((call) => (isRecord(call) ? { name: call.name, arguments: call.args ?? {} } : call));
    return { include, match: 'in_order' };
  },
};

const saidWithChoices: ReadColumns = {
  ...said('input'),
  reads: ['input', 'choices'],
  of: (row) => {
    const question = said('input').of(row);
    return typeof question === 'string' && Array.isArray(row.choices) ? withChoices(question, row.choices) : question;
  },
};

const QUESTIONS = ['question', 'prompt', 'instruction', 'input'];
const ANSWERS = ['answer', 'output', 'response', 'reference'];

export const presets: Readonly<Record<string, Preset>> = {
  langsmith: {
    about:
      'Examples of a LangSmith data set: the only text or the messages of `inputs` and `outputs`, `metadata`, and its `dataset_split` as a tag',
    fields: {
      id: 'id',
      input: said('inputs'),
      history: saidBefore('inputs'),
      ground_truth: answered('outputs'),
      context: contextOf('metadata'),
      tags: 'metadata.dataset_split',
    },
  },
  langfuse: {
    about: 'Items of a Langfuse data set: `input`, `expectedOutput`, `metadata`. Archived ones are skipped',
    skip: 'status = "ARCHIVED"',
    fields: {
      id: 'id',
      input: said('input'),
      history: saidBefore('input'),
      ground_truth: answered('expectedOutput', 'expected_output'),
      context: contextOf('metadata', 'sourceTraceId'),
    },
  },
  braintrust: {
    about: 'Rows of a Braintrust data set or experiment: `input`, `expected`, `metadata`, `tags`',
    recorded: 'output',
    fields: {
      id: 'id',
      input: said('input'),
      history: saidBefore('input'),
      ground_truth: answered('expected'),
      context: contextOf('metadata'),
      tags: 'tags',
    },
  },
  ragas: {
    about:
      'Ragas samples: `user_input` (text or messages), `reference`, contexts as passages for `grounded_in`, `reference_tool_calls` in order',
    recorded: 'response',
    notCarried: ['rubrics'],
    fields: {
      input: said('user_input'),
      history: saidBefore('user_input'),
      ground_truth: answered('reference'),
      'evaluate.grounded_in': passages('reference_contexts', 'retrieved_contexts'),
      'expect.tools': calls,
      tags: 'synthesizer_name',
      context: contextOf('persona_name'),
    },
  },
  inspect: {
    about: 'Inspect samples: `input` (text or messages) with its `choices`, the first `target`, `metadata`',
    notCarried: ['files', 'sandbox', 'setup'],
    fields: {
      id: 'id',
      input: saidWithChoices,
      history: saidBefore('input'),
      ground_truth: { reads: ['target'], of: ({ target }) => (Array.isArray(target) ? target[0] : target) },
      context: contextOf('metadata'),
    },
  },
  azure: {
    about:
      'Azure AI evaluation data: `query`, `ground_truth` and `context` of the rows under `data`, or of the rows themselves',
    rows: listIn('data'),
    recorded: 'response',
    fields: {
      id: 'id',
      input: said('query'),
      history: saidBefore('query'),
      ground_truth: answered('ground_truth'),
      context: contextOf('context'),
    },
  },
  huggingface: {
    about: `Rows of a data set, or the JSON of its viewer: ${QUESTIONS.map((name) => `\`${name}\``).join(', ')} as the input, ${ANSWERS.map((name) => `\`${name}\``).join(', ')} as the right answer. More than one that fits is an error`,
    rows: (document) => {
      const list = listIn('rows')(document);
      if (list === document || !Array.isArray(list)) return document;
      return list.map((one) => (isRecord(one) && isRecord(one.row) ? one.row : one));
    },
    fields: { id: 'id', input: oneOf('input', QUESTIONS), ground_truth: oneOf('ground_truth', ANSWERS) },
  },
};

export const presetNames: readonly string[] = Object.keys(presets);
