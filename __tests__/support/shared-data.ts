/**
 * The shared sample data, read where it lies, as native cases and replay recordings: one function a data set.
 * Nothing of it is written anywhere; a test that needs files writes them into a folder of its own.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const SHARED_DATA =
  process.env.AGENT_EVAL_SHARED_DATA ?? resolve(import.meta.dirname, '..', '..', '..', 'shared', 'data');

/** Reason to skip, or null when the data is there. */
export const sharedDataMissing: string | null = existsSync(join(SHARED_DATA, 'reference.json'))
  ? null
  : `no shared data at ${SHARED_DATA}; set AGENT_EVAL_SHARED_DATA`;

type Row = Record<string, unknown>;

export interface SharedSet {
  /** Native cases, as a YAML or JSON file would hold them. */
  readonly cases: readonly Row[];
  /** Lines of a replay file: one recorded conversation each. */
  readonly recordings: readonly Row[];
}

const text = (name: string) => readFileSync(join(SHARED_DATA, name), 'utf8');
// biome-ignore lint/suspicious/noExplicitAny: rows of foreign files, read by the tests that know them.
const rows = (name: string): any[] =>
  text(name)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** What independent code computes for these files. */
// biome-ignore lint/suspicious/noExplicitAny: a foreign document of many shapes.
export const sharedReference = (): any => JSON.parse(text('reference.json'));

const exchange = (user: string, assistant: string) => [
  { role: 'user', content: user },
  { role: 'assistant', content: assistant },
];

/** 616 banking questions with an intent each. */
export function banking77(version: 'v1' | 'v2'): SharedSet {
  return utterances('banking77', version, ({ intent }) => ({ intent }));
}

/** 210 commands with an intent and entity spans each. */
export function snips(version: 'v1' | 'v2'): SharedSet {
  return utterances('snips', version, ({ intent, entities }) => ({ intent, entities }));
}

function utterances(name: string, version: string, expect: (row: Row) => Row): SharedSet {
  const asked = rows(`nlu/${name}.test.jsonl`);
  const questions = new Map(asked.map((row) => [row.id, row.text]));
  return {
    cases: asked.map((row) => ({ id: row.id, category: name, input: row.text, expect: expect(row) })),
    recordings: rows(`nlu/${name}.agent_${version}.jsonl`).map(({ id, intent, entities, latency_ms }) => ({
      case: id,
      trial: 0,
      messages: exchange(questions.get(id), ''),
      intent: intent.name,
      confidence: intent.confidence,
      ...(entities ? { entities } : {}),
      latency_ms,
    })),
  };
}

/** 300 questions, each answered with citations of FAQ entries. */
export function faq(version: 'v1' | 'v2'): SharedSet {
  const asked = rows('faq/queries.jsonl');
  const questions = new Map(asked.map((row) => [row.id, row.query]));
  return {
    cases: asked.map((row) => ({
      id: row.id,
      category: 'faq',
      input: row.query,
      expect: { citations: { ids: row.expected_citations, strict: true } },
    })),
    recordings: rows(`faq/agent_${version}.jsonl`).map(({ id, answer, citations }) => ({
      case: id,
      trial: 0,
      messages: exchange(questions.get(id), answer),
      citations,
    })),
  };
}

/** 12 tasks × 4 trials: the reward must have been earned; each expected call needs a call of its own (multisets). */
export function airline(): SharedSet {
  const runs = rows('agents/tau_bench_gpt4o_airline.sample.jsonl');
  const tasks = new Map(runs.map((run) => [run.task_id, run.info.task]));
  return {
    cases: [...tasks].map(([id, task]) =>
      taskCase(`airline-${id}`, 'airline', task.instruction, {
        calls: task.actions.map((action: Row) => ({ name: action.name, arguments: action.kwargs })),
        reuse: false,
      }),
    ),
    recordings: runs.map((run) => ({
      case: `airline-${run.task_id}`,
      trial: run.trial,
      messages: run.traj,
      scores: { reward: { value: run.reward } },
    })),
  };
}

/** 12 tasks × 3 trials: the reward must have been earned; one call may satisfy several equal expected calls. */
export function retail(version: 'baseline' | 'candidate'): SharedSet {
  const tasks: readonly Row[] = JSON.parse(text('agents/tau2_retail_tasks.sample.json'));
  const runs = rows(`agents/tau2_retail_${version}.sample.jsonl`);
  const checks = new Map(runs.map((run) => [run.task_id, run.reward_info.action_checks]));
  return {
    cases: tasks.map((task) =>
      taskCase(`retail-${task.id}`, 'retail', `Task ${task.id}`, {
        calls: checks
          .get(task.id)
          .map(({ action }: { action: Row }) => ({ name: action.name, arguments: action.arguments })),
        reuse: true,
      }),
    ),
    recordings: runs.map((run) => ({
      case: `retail-${run.task_id}`,
      trial: run.trial,
      messages: run.messages,
      scores: { reward: { value: run.reward_info.reward } },
    })),
  };
}

function taskCase(
  id: string,
  category: string,
  input: string,
  expected: { readonly calls: readonly Row[]; readonly reuse: boolean },
): Row {
  const tools = { include: expected.calls, match: 'superset', arguments: 'exact', reuse: expected.reuse };
  return {
    id,
    category,
    input,
    expect: { scores: ['reward'] },
    ...(expected.calls.length > 0 ? { evaluate: { tools } } : {}),
  };
}
